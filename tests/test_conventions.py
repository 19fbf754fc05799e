"""Conventions of the project that a test can check."""

import ast
import re
import tomllib
from collections import defaultdict
from pathlib import Path

import pytest

from coverstory.reference import pages
from support.paths import ROOT

LOCKS = {
    "requirements.lock": (),
    "requirements-dev.lock": ("dev",),
    "requirements-bench.lock": ("bench",),
}
TEXT_FILES = {".py", ".js", ".css", ".html", ".md", ".toml", ".ftl", ".sh", ".mjs"}
HEADINGS_WITH_DECISIONS = ("abilities", "accusing", "announcing", "guessing")
TV_SCREENS = ("briefing", "questioning")
NOT_OURS = {"node_modules", "vendor", "fonts", "types", "golden"}


def text_files(*folders: str) -> list[Path]:
    return sorted(
        path
        for folder in folders
        for path in (ROOT / folder).rglob("*")
        if path.suffix in TEXT_FILES and not NOT_OURS & set(path.parts) and path.is_file()
    )


@pytest.mark.parametrize("name", sorted(pages()))
def test_a_generated_page_is_up_to_date(name: str) -> None:
    assert (ROOT / name).read_text(encoding="utf-8") == pages()[name], "run `make generate`"


def test_no_file_contains_a_todo() -> None:
    mark = "TO" + "DO"
    found = [p for p in text_files("src", "tests", "tools", "docs") if mark in p.read_text("utf-8")]
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


def test_the_lock_file_of_the_page_tools_names_no_registry() -> None:
    text = (ROOT / "package-lock.json").read_text(encoding="utf-8")
    assert '"integrity"' in text
    assert '"resolved"' not in text


def markdown_pages() -> list[Path]:
    found = text_files("docs", "src", "tests", "tools", "benchmarks")
    return [*sorted(ROOT.glob("*.md")), *(path for path in found if path.suffix == ".md")]


@pytest.mark.parametrize(
    "page", markdown_pages(), ids=lambda page: page.relative_to(ROOT).as_posix()
)
def test_every_link_within_the_project_has_a_target(page: Path) -> None:
    links = re.findall(r"\]\(([^)\s]+)[^)]*\)", page.read_text(encoding="utf-8"))
    within = [link for link in links if not re.match(r"[a-z]+:|#", link)]
    assert [link for link in within if not (page.parent / link.split("#")[0]).exists()] == []


def test_no_two_public_types_share_a_name() -> None:
    modules: dict[str, list[str]] = defaultdict(list)
    for path in sorted((ROOT / "src/coverstory").rglob("*.py")):
        for name in public_types(ast.parse(path.read_text(encoding="utf-8"))):
            modules[name].append(path.relative_to(ROOT).as_posix())
    assert len(modules) > 500
    assert {name: where for name, where in modules.items() if len(where) > 1} == {}


# Modules that may share a name. Each does the same job in parallel packages.
PARALLEL_MODULES = [
    # A contract, and one implementation per database.
    {"journal/store", "journal/sqlite/store", "journal/postgres/store"},
    {"journal/sqlite/schema", "journal/postgres/schema"},
    # A heading of the rules, and what bots decide about it.
    *({f"engine/{name}", f"bots/decisions/{name}"} for name in HEADINGS_WITH_DECISIONS),
    # A package, and the subcommand that runs it.
    {"arena", "subcommands/arena"},
    # A screen for phones, and one for the TV.
    *({f"web/page/screens/{name}", f"web/page/tv/{name}"} for name in TV_SCREENS),
]


def test_no_two_modules_share_a_name_without_doing_the_same_job() -> None:
    package = ROOT / "src/coverstory"
    modules: dict[tuple[str, str], set[str]] = defaultdict(set)
    for path in [*package.rglob("*.py"), *(package / "web/page").rglob("*.js")]:
        # A package has the name of its folder.
        named = path.parent if path.name == "__init__.py" else path.with_suffix("")
        modules[path.suffix, named.name].add(named.relative_to(package).as_posix())
    assert len(modules) > 300
    shared = [names for names in modules.values() if len(names) > 1]
    assert [names for names in shared if names not in PARALLEL_MODULES] == []
    assert [names for names in PARALLEL_MODULES if names not in shared] == []


# `session.js` passes these on, once it has loaded `table_connection.js`.
PASSED_ON = {"act", "hurryBots"}


def test_no_two_modules_of_the_page_export_the_same_name() -> None:
    exports: dict[str, list[str]] = defaultdict(list)
    for path in sorted((ROOT / "src/coverstory/web/page").rglob("*.js")):
        pattern = r"^export (?:async )?(?:function|const|let|class) (\w+)"
        for name in re.findall(pattern, path.read_text(encoding="utf-8"), re.MULTILINE):
            exports[name].append(path.name)
    assert len(exports) > 300
    assert {name for name, where in exports.items() if len(where) > 1} == PASSED_ON


def test_no_test_imports_a_helper_from_another_test() -> None:
    pattern = re.compile(r"^(?:from|import) (?:\w+\.)*test_\w+", re.MULTILINE)
    found = [
        path.relative_to(ROOT).as_posix()
        for path in sorted((ROOT / "tests").rglob("*.py"))
        if pattern.search(path.read_text(encoding="utf-8"))
    ]
    assert found == [], "move the helper to tests/support"


def public_types(module: ast.Module) -> list[str]:
    """Return the names of the public classes and type aliases at the top of a module."""
    names = [node.name for node in module.body if isinstance(node, ast.ClassDef)]
    names += [
        node.target.id
        for node in module.body
        if isinstance(node, ast.AnnAssign)
        and isinstance(node.target, ast.Name)
        and ast.unparse(node.annotation).endswith("TypeAlias")
    ]
    return [name for name in names if not name.startswith("_")]
