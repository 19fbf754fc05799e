"""The top of each package says what lives there, and what imports it or what it may import."""

import ast
from pathlib import Path

import pytest

from support.paths import ROOT

PACKAGES = sorted((ROOT / "src/coverstory").rglob("__init__.py"))


def test_all_packages_are_found() -> None:
    assert len(PACKAGES) > 25


@pytest.mark.parametrize("init", PACKAGES, ids=lambda init: init.parent.name)
def test_a_package_says_what_it_has_and_what_it_imports(init: Path) -> None:
    text = ast.get_docstring(ast.parse(init.read_text(encoding="utf-8"))) or ""
    what, _, more = text.partition("\n\n")
    assert len(what.splitlines()) == 1
    assert "import" in more
