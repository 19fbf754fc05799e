"""Hypothesis strategies from the JSON Schema of the protocol types."""

import string
from typing import Any

import msgspec
from hypothesis import strategies as st

from coverstory.protocol.messages import ClientMessage

WORD = string.ascii_letters + string.digits + "_-"

Schema = dict[str, Any]


class ValidValues:
    """Strategies for values that a schema allows. Each named type gets one strategy."""

    def __init__(self, definitions: Schema) -> None:
        self._definitions = definitions
        self._strategies: dict[str, st.SearchStrategy[Any]] = {}

    def values(self, schema: Schema) -> st.SearchStrategy[Any]:
        match schema:
            case {"$ref": ref}:
                return self._named(ref.rpartition("/")[2])
            case {"anyOf": options}:
                return st.one_of([self.values(option) for option in options])
            case {"enum": options}:
                return st.sampled_from(options)
            case {"type": "object"}:
                return self._objects(schema)
            case {"type": "array", "items": items}:
                most = min(schema.get("maxItems", 4), 4)
                return st.lists(self.values(items), max_size=most)
            case {"type": "string"}:
                return _texts(schema)
            case {"type": "integer"}:
                return st.integers(-2, 12) | st.integers()
            case {"type": "boolean"}:
                return st.booleans()
            case {"type": "null"}:
                return st.none()
        raise NotImplementedError(f"no values for {schema}")

    def _named(self, name: str) -> st.SearchStrategy[Any]:
        if name not in self._strategies:
            self._strategies[name] = self.values(self._definitions[name])
        return self._strategies[name]

    def _objects(self, schema: Schema) -> st.SearchStrategy[Any]:
        fields = {name: self.values(of) for name, of in schema["properties"].items()}
        needed = {name: fields[name] for name in schema["required"]}
        return st.fixed_dictionaries(
            needed, optional={name: of for name, of in fields.items() if name not in needed}
        )


def _texts(schema: Schema) -> st.SearchStrategy[str]:
    least, most = schema.get("minLength", 0), schema.get("maxLength", 40)
    if "pattern" in schema:
        return st.text(WORD, min_size=least, max_size=most)
    return st.text(min_size=least, max_size=min(most, 40))


def messages() -> st.SearchStrategy[Any]:
    """Return a strategy for every valid message of a client."""
    schema = msgspec.json.schema(ClientMessage)
    return ValidValues(schema["$defs"]).values(schema)
