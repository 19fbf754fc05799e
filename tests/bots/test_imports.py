"""Beside the import contracts, which name what is forbidden: all that a bot knows of the engine."""

import ast
from pathlib import Path

import coverstory.bots

SHOWN = {"commands", "lines", "own_places", "phase_views", "views"}
# What people write is read by a room that knows nothing of the house.
READING = "coverstory.language"


def imported(path: Path) -> set[str]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    named = {node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    whole = {
        alias.name
        for node in ast.walk(tree)
        if isinstance(node, ast.Import)
        for alias in node.names
    }
    return named | whole


def test_bots_know_of_the_house_what_is_shown_and_themselves() -> None:
    folder = Path(coverstory.bots.__file__).parent
    used = set().union(*(imported(path) for path in folder.rglob("*.py")))
    ours = {name for name in used if name.startswith("coverstory")}
    beyond = {name for name in ours if not name.startswith(("coverstory.bots", READING))}
    assert beyond <= {f"coverstory.engine.{module}" for module in SHOWN}
