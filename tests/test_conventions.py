"""Habits of the house that a machine can hold us to."""

import re
import tomllib
from pathlib import Path

import pytest

from coverstory.reference import pages
from support.paths import ROOT

LOCKS = {
    "requirements.lock": (),
    "requirements-dev.lock": ("dev",),
    "requirements-bench.lock": ("bench",),
}
WRITTEN = {".py", ".js", ".css", ".html", ".md", ".toml", ".ftl", ".sh", ".mjs"}
NOT_OURS = {"node_modules", "vendor", "fonts", "types", "golden"}


def our_files(*folders: str) -> list[Path]:
    return sorted(
        path
        for folder in folders
        for path in (ROOT / folder).rglob("*")
        if path.suffix in WRITTEN and not NOT_OURS & set(path.parts) and path.is_file()
    )


@pytest.mark.parametrize("name", sorted(pages()))
def test_a_generated_page_is_fresh(name: str) -> None:
    assert (ROOT / name).read_text(encoding="utf-8") == pages()[name], "run `make generate`"


def test_nothing_is_left_to_be_done_without_a_home() -> None:
    mark = "TO" + "DO"
    found = [p for p in our_files("src", "tests", "tools", "docs") if mark in p.read_text("utf-8")]
    assert found == []


def dependencies(lock: str) -> list[str]:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    named = list(project["project"]["dependencies"])
    for group in LOCKS[lock]:
        named += project["dependency-groups"][group]
    return [re.split(r"[<>=~;\[ ]", text)[0] for text in named]


@pytest.mark.parametrize("lock", LOCKS)
def test_every_dependency_is_pinned_with_its_hash(lock: str) -> None:
    text = (ROOT / lock).read_text(encoding="utf-8")
    pinned = dict(re.findall(r"^([\w.-]+)==[^\n]*\\\n    (--hash=sha256:)", text, re.MULTILINE))
    same_name = {re.sub(r"[._]", "-", name.lower()) for name in pinned}
    assert [d for d in dependencies(lock) if re.sub(r"[._]", "-", d.lower()) not in same_name] == []


@pytest.mark.parametrize("lock", LOCKS)
def test_a_lock_file_names_no_registry(lock: str) -> None:
    text = (ROOT / lock).read_text(encoding="utf-8")
    assert not re.search(r"https?://|--(extra-)?index-url|--find-links", text)


def test_the_lock_of_the_pages_tools_names_no_registry() -> None:
    text = (ROOT / "package-lock.json").read_text(encoding="utf-8")
    assert '"integrity"' in text
    assert '"resolved"' not in text


def our_pages() -> list[Path]:
    found = our_files("docs", "src", "tests", "tools", "benchmarks")
    return [*sorted(ROOT.glob("*.md")), *(path for path in found if path.suffix == ".md")]


@pytest.mark.parametrize("page", our_pages(), ids=lambda page: page.relative_to(ROOT).as_posix())
def test_every_link_within_the_project_leads_somewhere(page: Path) -> None:
    links = re.findall(r"\]\(([^)\s]+)[^)]*\)", page.read_text(encoding="utf-8"))
    within = [link for link in links if not re.match(r"[a-z]+:|#", link)]
    assert [link for link in within if not (page.parent / link.split("#")[0]).exists()] == []
