"""Generate docs/engine-reference.md: the public API of the engine and of the law kit."""

import ast
import inspect
import sys
from collections.abc import Callable, Iterable, Iterator
from types import ModuleType
from typing import Any

from coverstory import engine, testing
from coverstory.engine import recipients
from coverstory.engine.commands import SeatCommand, ServerCommand
from coverstory.library import library, library_with

_HEAD = """# Engine reference

Generated from the docstrings: `make generate`. [engine.md](engine.md) has a session to start with.

`coverstory.engine`, `coverstory.library` and `coverstory.testing` export these names, and they are
stable. Everything else is private: other names, the modules of the packages, and the fields of
`Table` and `Round`.
"""

# Headings, with the modules of the types below them. An export may move to another module.
_SECTIONS = {
    "Commands": ("commands", "deciding"),
    "Refusals": ("refusals",),
    "Events": ("events",),
    "Views": ("views", "phase_views"),
    "Values": ("settings", "own_places", "cards", "phases", "outcomes", "written_lines", "table"),
    "Rulesets": ("ruleset",),
}
# Fields of these types hold secrets, or are too many for a row. Users of the engine read views.
_WITHOUT_FIELDS = ("Table", "Round", "Code", "Library")


def engine_page() -> str:
    """Return the page: functions first, then types by subject, then recipients of awards."""
    public = {name: getattr(engine, name) for name in engine.__all__}
    lines = [_HEAD, "## Functions", "", *_functions(public.values())]
    for title, modules in _SECTIONS.items():
        lines += [f"## {title}", "", *_types(public, modules)]
    lines += ["## Recipients of awards", "", _text(recipients), ""]
    lines += ["| function of `recipients` | |", "| --- | --- |", *_recipients(), ""]
    lines += [
        "## Editions: `coverstory.library`",
        "",
        *_functions([inspect.unwrap(library), library_with]),
    ]
    lines += ["## Law kit: `coverstory.testing`", "", *_law_kit()]
    return "\n".join(lines)


def undocumented() -> list[str]:
    """Return the public names without a docstring or, for a type alias, a comment."""
    return [name for name in engine.__all__ if not _description(name, getattr(engine, name))]


def _functions(values: Iterable[Any]) -> list[str]:
    return [line for value in values if inspect.isfunction(value) for line in _function(value)]


def _function(function: Callable[..., Any]) -> list[str]:
    node = ast.parse(inspect.getsource(function)).body[0]
    assert isinstance(node, ast.FunctionDef)
    assert node.returns is not None
    signature = f"{node.name}({ast.unparse(node.args)}) -> {ast.unparse(node.returns)}"
    text = inspect.getdoc(function) or ""
    return ["```text", signature.replace("events.", ""), "```", "", text, ""]


def _types(public: dict[str, Any], modules: tuple[str, ...]) -> Iterator[str]:
    yield from ("| name | fields | |", "| --- | --- | --- |")
    for module in modules:
        source = sys.modules[f"coverstory.engine.{module}"]
        tree = ast.parse(inspect.getsource(source))
        for name, node in _definitions(tree):
            if name in public:
                text = _description(name, public[name])
                yield f"| `{name}` | {_fields(node)} | {text}{_given_by(public[name])} |"
    yield ""


def _definitions(tree: ast.Module) -> Iterator[tuple[str, ast.stmt]]:
    """Yield the classes and type aliases of a module, in its order."""
    for node in tree.body:
        if isinstance(node, ast.ClassDef):
            yield node.name, node
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            yield node.target.id, node


def _fields(node: ast.stmt) -> str:
    """Return the fields of a class as they are written, with their defaults."""
    if not isinstance(node, ast.ClassDef) or node.name in _WITHOUT_FIELDS:
        return ""
    fields = [line for line in node.body if isinstance(line, ast.AnnAssign)]
    return "<br>".join(f"`{ast.unparse(field)}`".replace("|", "\\|") for field in fields)


def _given_by(value: Any) -> str:
    """Return a sentence about a command that only the server gives, or else nothing."""
    if value in SeatCommand.__args__:
        return ""
    return " Given by the server." if value in ServerCommand.__args__ else ""


def _description(name: str, value: Any) -> str:
    is_alias = not (inspect.isclass(value) or inspect.isfunction(value) or inspect.ismodule(value))
    if is_alias:
        return _comment(name)
    # The rest of the docstring is about the fields.
    return _text(value).partition(". ")[0] if name in _WITHOUT_FIELDS else _text(value)


def _comment(name: str) -> str:
    """Return the comment above a type alias: aliases have no docstrings."""
    for module in (module for modules in _SECTIONS.values() for module in modules):
        above = ""
        for line in inspect.getsource(sys.modules[f"coverstory.engine.{module}"]).splitlines():
            if line.startswith(f"{name}: TypeAlias"):
                return above.removeprefix("# ") if above.startswith("# ") else ""
            above = line
    return ""


def _recipients() -> Iterator[str]:
    for name, function in vars(recipients).items():
        if inspect.isfunction(function):
            yield f"| `{name}` | {_text(function)} |"


def _law_kit() -> list[str]:
    """Return the tools of the kit, then its laws."""
    tools = [getattr(testing, name) for name in testing.__all__]
    laws = [f"| `{law.__name__}` | {_text(law)} |" for law in testing.LAWS]
    types = [f"| `{tool.__name__}` | {_text(tool)} |" for tool in tools if inspect.isclass(tool)]
    return [
        *_functions(tool for tool in tools if tool not in testing.LAWS),
        *("| law, from `LAWS` | |", "| --- | --- |", *laws, ""),
        *("| type | |", "| --- | --- |", *types, ""),
    ]


def _text(value: Callable[..., Any] | ModuleType) -> str:
    """Return a docstring on one line, with its paragraphs joined."""
    return " ".join((inspect.getdoc(value) or "").split()).replace("|", "\\|")
