"""The installed uvicorn, websockets and h11 have every name that the adapter imports.

This file does not import the adapter: a name that is gone ends that import without a sentence. Run
this file alone then.
`test_uvicorn_adapter.py` checks the attributes of their objects.
"""

import ast
import inspect
from collections.abc import Iterator
from importlib import import_module
from importlib.metadata import version

import pytest

from support.paths import ROOT

ADAPTER = ROOT / "src/coverstory/server/uvicorn_adapter.py"
LIBRARIES = {"h11", "uvicorn", "websockets"}


def missing_names(source: str) -> list[str]:
    """Return a sentence for each imported name, attribute or option that is gone."""
    tree = ast.parse(source)
    imported = dict(imports(tree))
    gone = [path for path in imported.values() if find(path) is None]
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            path = f"{imported.get(node.value.id)}.{node.attr}"
            if node.value.id in imported and find(path) is None:
                gone.append(path)
        if isinstance(node, ast.Call) and (called := find(dotted(node.func, imported))):
            accepted = inspect.signature(called).parameters  # type: ignore[arg-type]
            names = [keyword.arg for keyword in node.keywords]
            gone += [
                f"{ast.unparse(node.func)}({name}=…)" for name in names if name not in accepted
            ]
    return [sentence(path) for path in gone]


def imports(tree: ast.Module) -> Iterator[tuple[str, str]]:
    """Yield each name that is imported from one of the libraries, with its whole path."""
    for node in tree.body:
        if isinstance(node, ast.Import):
            yield from ((one.name, one.name) for one in node.names if one.name in LIBRARIES)
        elif isinstance(node, ast.ImportFrom) and (node.module or "").split(".")[0] in LIBRARIES:
            yield from ((one.name, f"{node.module}.{one.name}") for one in node.names)


def dotted(node: ast.expr, imported: dict[str, str]) -> str:
    """Return the path of a name or an attribute, or nothing if it is not of a library."""
    if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
        owner = imported.get(node.value.id)
        return f"{owner}.{node.attr}" if owner else ""
    return imported.get(node.id, "") if isinstance(node, ast.Name) else ""


def find(path: str) -> object | None:
    """Return what has this path: a module, or a name within modules and classes."""
    if not path:
        return None
    try:
        return import_module(path)
    except ImportError:
        owner, _, name = path.rpartition(".")
        return getattr(find(owner), name, None)


def sentence(path: str) -> str:
    library = path.partition(".")[0]
    return f"{library} {version(library)} has no {path}, on which server/uvicorn_adapter.py relies."


def test_the_installed_versions_have_every_name_that_the_adapter_imports() -> None:
    assert missing_names(ADAPTER.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize(
    ("line", "gone"),
    [
        ("import uvicorn\nuvicorn.Settings", "uvicorn.Settings"),
        ("import uvicorn\nuvicorn.Config(app, letters=1)", "uvicorn.Config(letters=…)"),
        ("from websockets.frames import Letter", "websockets.frames.Letter"),
        ("from websockets.letters import Frame", "websockets.letters.Frame"),
        ("from websockets.protocol import State\nState.AJAR", "websockets.protocol.State.AJAR"),
    ],
)
def test_a_name_that_is_gone_is_reported_in_a_sentence(line: str, gone: str) -> None:
    assert missing_names(line) == [sentence(gone)]
    assert gone in sentence(gone)
