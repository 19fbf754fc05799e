"""The pages that explain the code name files and functions that exist."""

import ast
import re
from pathlib import Path

import pytest

from support.doc_pages import pages
from support.paths import DOCS, ROOT

SOURCE = ROOT / "src" / "coverstory"
# A row of a code map: a step, a file, and the functions in it.
_ROW = re.compile(r"^\|[^|]+\| `([\w/]+\.(?:py|js))` \| ([^|]+) \|", re.MULTILINE)
_PATH = re.compile(r"`((?:[\w-]+/)+[\w-]+\.(?:py|js|css|ftl|toml|sh|mjs))`")


@pytest.mark.parametrize("page", pages(), ids=lambda page: page.relative_to(ROOT).as_posix())
def test_every_file_that_a_page_names_exists(page: Path) -> None:
    folders = (ROOT, SOURCE, SOURCE / "web", SOURCE / "web" / "page", page.parent)
    named = set(_PATH.findall(page.read_text(encoding="utf-8")))
    # KEY and NAME stand for what the reader chooses.
    real = [name for name in named if not re.search(r"[A-Z]{3}", name)]
    missing = [name for name in real if not any((folder / name).exists() for folder in folders)]
    assert missing == []


def rows() -> list[tuple[str, str]]:
    page = (DOCS / "how-a-round-works.md").read_text(encoding="utf-8")
    return [
        (file, name)
        for file, functions in _ROW.findall(page)
        for name in re.findall(r"`#?([\w.]+)`", functions)
    ]


@pytest.mark.parametrize(("file", "name"), rows(), ids=str)
def test_every_function_on_the_way_of_a_tap_exists(file: str, name: str) -> None:
    text = (SOURCE / file).read_text(encoding="utf-8")
    wanted = name.rpartition(".")[2]
    if file.endswith(".py"):
        defined = {
            node.name
            for node in ast.walk(ast.parse(text))
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef)
        }
        assert wanted in defined
    else:
        assert re.search(rf"(function|const|class|async|get|#?)\s*\b{wanted}\b\s*[(={{]", text)


def test_every_method_in_the_text_about_a_tap_exists() -> None:
    lines = (DOCS / "how-a-round-works.md").read_text(encoding="utf-8").splitlines()
    text = "\n".join(line for line in lines if not line.startswith("|"))
    named = re.findall(r"`\w+\.(\w+)`", text)
    source = "\n".join(file.read_text(encoding="utf-8") for file in SOURCE.rglob("*.py"))
    assert "_is_still_seated" in named
    assert [name for name in named if not re.search(rf"\b(def {name}\(|{name}: )", source)] == []


def test_the_way_of_a_tap_is_followed_through_the_code() -> None:
    assert len(rows()) >= 12
