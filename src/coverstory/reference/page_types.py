"""Generate TypeScript declarations of the protocol, to check the page's code against it."""

from typing import Any, get_args

import msgspec

from coverstory.engine.cards import Card
from coverstory.engine.commands import SeatCommand
from coverstory.engine.outcomes import Outcome
from coverstory.engine.own_places import OwnPlace, Traits
from coverstory.engine.views import Mine, Public
from coverstory.protocol import messages

SENT = (messages.TakeSeatBody, messages.MoveSeatBody, messages.Hello, messages.Do, messages.Look)
RECEIVED = (
    messages.Seated,
    messages.TableSummary,
    messages.Frame,
    messages.Ack,
    messages.Refused,
    messages.CloseMessage,
    messages.Editions,
    messages.Suggestions,
    messages.SimilarPlaces,
    messages.ConnectHint,
    messages.Gallery,
    messages.RulesInForce,
    messages.GamePage,
    messages.GameReplay,
    Public,
    Mine,
)
# A frame holds these two fields as encoded bytes, so its schema does not show their types.
SPLICED = {"public": "Public", "mine": "Mine | null"}


def schemas() -> dict[str, dict[str, Any]]:
    """Return the JSON Schema of every named type of the protocol."""
    _, components = msgspec.json.schema_components((*SENT, *RECEIVED), ref_template="{name}")
    return components


def page_types() -> str:
    lines = ["// Generated from the protocol's types: `make generate`.", ""]
    for name, schema in sorted(schemas().items()):
        lines += _declaration(name, schema)
    messages = "Frame | Ack | Refused | CloseMessage"
    return "\n".join([*lines, f"export type ServerMessage = {messages};", ""])


def _declaration(name: str, schema: dict[str, Any]) -> list[str]:
    note = [f"/** {schema['description'].splitlines()[0]} */"] if "description" in schema else []
    if "properties" not in schema:
        return [*note, f"export type {name} = {_type(schema)};", ""]
    has_defaults = omits_defaults(name)
    optional = set(schema["properties"]) - set(schema.get("required", ())) if has_defaults else ()
    fields = [
        f"  {field}{'?' if field in optional else ''}: {type_name(name, field, field_schema)};"
        for field, field_schema in schema["properties"].items()
    ]
    return [*note, f"export interface {name} {{", *fields, "}", ""]


def omits_defaults(name: str) -> bool:
    """Return whether a value of this type may be sent without its fields that have the default."""
    commands = (*get_args(SeatCommand), *SENT)
    return name in {
        kind.__name__ for kind in (Card, Outcome, OwnPlace, Traits, messages.ReplayStep, *commands)
    }


def type_name(owner: str, field: str, schema: dict[str, Any]) -> str:
    return SPLICED[field] if owner == "Frame" and field in SPLICED else _type(schema)


def _type(schema: dict[str, Any]) -> str:
    match schema:
        case {"$ref": ref}:
            return str(ref)
        case {"anyOf": options}:
            return " | ".join(_type(option) for option in options)
        case {"enum": values}:
            return " | ".join("null" if value is None else f'"{value}"' for value in values)
        case {"type": "array", "items": items} if items is not False:
            inner = _type(items)
            return f"({inner})[]" if "|" in inner else f"{inner}[]"
        case {"type": "object", "additionalProperties": values}:
            return f"{{ [key: string]: {_type(values)} }}"
        case {"type": "integer" | "number"}:
            return "number"
        case {"type": "boolean" | "string" | "null" as plain}:
            return str(plain)
        case _:
            return "unknown"
