"""Reads the messages of the catalogue, and the calls of `say` on the page."""

import re
from functools import cache
from typing import NamedTuple

from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from coverstory.locales import catalogue
from support.paths import WEB

PAGE = WEB / "page"


class _Variables(Visitor):
    """Collects the variables of a text, and the messages that it refers to."""

    def __init__(self) -> None:
        self.found: set[str] = set()
        self.referenced: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802 - the parser's own naming
        self.found.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802 - the parser's own naming
        self.referenced.add(node.id.name)


def entries(language: str = "en") -> list[ast.Message]:
    return messages(catalogue(language))


@cache
def messages(text: str) -> list[ast.Message]:
    body = FluentParser().parse(text).body
    assert not [entry.content for entry in body if isinstance(entry, ast.Junk)]
    return [entry for entry in body if isinstance(entry, ast.Message)]


def variables() -> dict[str, set[str]]:
    """Return the variables of every message, and of attributes as `message.attribute`."""
    read = {}
    for entry in entries():
        read[entry.id.name] = _visited(entry.value)
        for attribute in entry.attributes:
            read[f"{entry.id.name}.{attribute.id.name}"] = _visited(attribute.value)
    return {
        name: text.found.union(*(read[other].found for other in text.referenced))
        for name, text in read.items()
    }


def _visited(pattern: ast.Pattern | None) -> _Variables:
    visitor = _Variables()
    visitor.visit(pattern)
    return visitor


class _Text(Visitor):
    def __init__(self) -> None:
        self.found: list[str] = []

    def visit_TextElement(self, node: ast.TextElement) -> None:  # noqa: N802 - the parser's own naming
        self.found.append(node.value)

    def visit_Comment(self, node: ast.Comment) -> None:  # noqa: N802 - the parser's own naming
        """Skip comments."""


def text(entry: ast.Message) -> str:
    """Return the text of a message and its attributes, without variables."""
    visitor = _Text()
    visitor.visit(entry)
    return " ".join(visitor.found)


class Call(NamedTuple):
    """A call of `say` on the page. `given` is None if the variables are not an object literal."""

    where: str
    message: str
    given: set[str] | None


def calls() -> list[Call]:
    """Return every `say("…")` and say(`…`); `${…}` in a name is kept.

    `sayTo` takes an object of players and one of variables, and adds the variable `you`.
    """
    found = []
    for path in sorted(PAGE.rglob("*.js")):
        text = path.read_text(encoding="utf-8")
        for match in re.finditer(r"""\bsay(To)?\(\s*(["`])([^"`]+)\2\s*""", text):
            rest = text[match.end() :]
            where = f"{path.relative_to(PAGE)}: {match[3]}"
            found.append(Call(where, match[3], _people(rest) if match[1] else _given(rest)))
    return found


def _people(rest: str) -> set[str] | None:
    """Return the names in both objects that follow the message of `sayTo`."""
    first = re.match(r",\s*\{[^{}]*\}", rest)
    people, more = _given(rest), _given(rest[first.end() :]) if first else None
    return None if people is None or more is None else {"you"} | people | more


def _given(rest: str) -> set[str] | None:
    """Return the names in the object that is the second argument."""
    if rest.startswith(")"):
        return set()
    literal = re.match(r",\s*\{", rest)
    if literal is None:
        return None
    parts = _top_level(rest[literal.end() :])
    if any(part.startswith("...") for part in parts):
        return None
    return {part.partition(":")[0].strip() for part in parts}


def _top_level(text: str) -> list[str]:
    """Return the text between the commas up to the closing brace, ignoring nested ones."""
    parts = [""]
    depth = 0
    for char in text:
        if char == "}" and depth == 0:
            break
        depth += (char in "([{") - (char in ")]}")
        if char == "," and depth == 0:
            parts.append("")
        else:
            parts[-1] += char
    return [part.strip() for part in parts if part.strip()]


def fits(message: str) -> re.Pattern[str]:
    """Return a pattern for the messages that a name with `${…}` can mean."""
    plain = re.split(r"\$\{[^}]*\}", message)
    return re.compile("[a-zA-Z0-9_-]+".join(map(re.escape, plain)))
