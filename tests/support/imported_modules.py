"""Finds the modules that a source file imports."""

import ast
from pathlib import Path


def imported(path: Path) -> set[str]:
    """Return the names of all modules that this file imports, at any level."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    from_imports = {n.module or "" for n in ast.walk(tree) if isinstance(n, ast.ImportFrom)}
    plain_imports = {
        alias.name
        for node in ast.walk(tree)
        if isinstance(node, ast.Import)
        for alias in node.names
    }
    return from_imports | plain_imports
