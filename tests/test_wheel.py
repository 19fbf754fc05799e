"""The wheel, which people install: its content, its size, and a game from a clean environment."""

import json
import os
import re
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from email.message import Message
from email.parser import Parser
from pathlib import Path

import pytest

import hatch_links
from coverstory import __version__
from support.paths import ROOT, WEB
from support.wheel import CleanEnvironment, build

pytestmark = pytest.mark.xdist_group("wheel")

MOST_MEGABYTES = 40


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("wheel")


@pytest.fixture(scope="module")
def built(folder: Path) -> tuple[Path, Path]:
    return build(folder / "dist")


@pytest.fixture(scope="module")
def wheel(built: tuple[Path, Path]) -> zipfile.ZipFile:
    return zipfile.ZipFile(built[0])


@pytest.fixture(scope="module")
def environment(folder: Path, built: tuple[Path, Path]) -> CleanEnvironment:
    return CleanEnvironment(folder / "clean", built[0])


def repository() -> str:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    return str(project["tool"]["hatch"]["metadata"]["hooks"]["custom"]["repository"])


def dist_info(wheel: zipfile.ZipFile) -> str:
    return f"coverstory-{__version__}.dist-info"


def metadata(wheel: zipfile.ZipFile) -> Message:
    return Parser().parsestr(wheel.read(f"{dist_info(wheel)}/METADATA").decode())


def test_the_wheel_has_every_file_of_the_package_and_no_other(wheel: zipfile.ZipFile) -> None:
    package = ROOT / "src" / "coverstory"
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard", "."],
        cwd=package,
        capture_output=True,
        text=True,
        check=True,
    ).stdout.splitlines()
    expected = {f"coverstory/{name}" for name in listed if (package / name).exists()}
    names = {name for name in wheel.namelist() if not name.startswith(dist_info(wheel))}
    assert names == expected
    assert "coverstory/web/index.html" in names


def test_the_wheel_has_all_licences(wheel: zipfile.ZipFile) -> None:
    licences = {
        name.partition("/licenses/")[2] for name in wheel.namelist() if "/licenses/" in name
    }
    fonts = {f"src/coverstory/web/fonts/{path.name}" for path in WEB.glob("fonts/*-OFL.txt")}
    assert len(fonts) == 2
    assert licences == fonts | {
        "LICENSE",
        "src/coverstory/web/CREDITS.md",
        "src/coverstory/web/vendor/LICENSES.txt",
        "src/coverstory/language/model/LICENSE.txt",
    }


def test_the_sdist_has_what_a_wheel_is_built_from_and_no_tests(built: tuple[Path, Path]) -> None:
    with tarfile.open(built[1]) as sdist:
        names = {name.partition("/")[2] for name in sdist.getnames()}
    assert {"pyproject.toml", "LICENSE", "README.md", "src/coverstory/cli.py"} <= names
    assert not {name for name in names if name.startswith(("tests/", "data/", ".venv/"))}


def test_the_metadata_names_authors_licence_and_versions(wheel: zipfile.ZipFile) -> None:
    fields = metadata(wheel)
    assert fields["Version"] == __version__
    assert fields["Author"] == "the authors of Coverstory"
    assert fields["License-Expression"].startswith("MIT")
    urls = dict(line.split(", ") for line in fields.get_all("Project-URL") or ())
    assert urls == hatch_links.links(repository())
    classifiers = fields.get_all("Classifier") or []
    versions = [text.rpartition(" ")[2] for text in classifiers if ":: Python :: 3." in text]
    assert versions == ["3.11", "3.12", "3.13", "3.14"]


def test_the_readme_on_a_package_index_has_no_relative_link(wheel: zipfile.ZipFile) -> None:
    fields = metadata(wheel)
    assert fields["Description-Content-Type"] == "text/markdown"
    source = (ROOT / "README.md").read_text(encoding="utf-8")
    assert str(fields.get_payload()).strip() == hatch_links.readme(source, repository()).strip()
    for address in ("", "https://code.example.net/coverstory"):
        text = hatch_links.readme(source, address)
        found = re.findall(r"\]\(([^)\s]+)\)", text)
        assert [link for link in found if not link.startswith(("https://", "#"))] == []
        assert text.count("](") == (source.count("](") if address else 0)


def test_a_known_repository_gives_the_package_its_links() -> None:
    found = hatch_links.links("https://code.example.net/coverstory")
    assert set(found) == {"Homepage", "Documentation", "Source", "Issues", "Changelog"}
    for link in found.values():
        path = link.partition("/blob/main/")[2]
        assert link.startswith("https://code.example.net/coverstory")
        assert (ROOT / path).exists()


def test_the_drivers_and_the_tools_of_researchers_are_extras(wheel: zipfile.ZipFile) -> None:
    extras = set(metadata(wheel).get_all("Provides-Extra") or ())
    assert extras == {"brotli", "env", "fast", "llm", "mcp", "mdns", "postgres", "redis"}


def test_a_party_installs_at_most_forty_megabytes(environment: CleanEnvironment) -> None:
    assert {"starlette", "msgspec", "coverstory"} <= environment.names
    assert not {"asyncpg", "redis", "babel", "uvloop", "numpy"} & environment.names
    assert environment.size < MOST_MEGABYTES * 1e6


def test_a_phone_joins_a_server_from_the_wheel(environment: CleanEnvironment) -> None:
    """Without a command, and on the standard event loop: uvloop is an extra."""
    ended = run_outside(environment, "python", ROOT / "tools" / "smoke_test.py")
    assert (ended.returncode, ended.stderr) == (0, "")
    assert ended.stdout == "A phone has joined.\n"


def test_the_installed_command_judges_without_the_sources(environment: CleanEnvironment) -> None:
    story = ROOT / "tests" / "stories" / "classic-right-guess.story"
    ended = run_outside(environment, "coverstory", "judge", story)
    assert (ended.returncode, ended.stderr) == (0, "")


def run_outside(
    environment: CleanEnvironment, program: str, *arguments: str | Path
) -> "subprocess.CompletedProcess[str]":
    """Run a program of the environment where it finds no sources of ours."""
    return subprocess.run(
        [environment.program(program), *arguments],
        capture_output=True,
        text=True,
        cwd=environment.folder,
        env={name: value for name, value in os.environ.items() if name != "PYTHONPATH"},
        timeout=60,
        check=False,
    )


def test_the_bill_of_materials_names_a_licence_for_every_component(
    environment: CleanEnvironment,
) -> None:
    written = subprocess.run(
        [sys.executable, ROOT / "tools" / "sbom.py"], capture_output=True, text=True, check=True
    )
    bill = json.loads(written.stdout)
    licences = {part["name"]: part["licenses"][0]["expression"] for part in bill["components"]}
    assert [
        name for name, licence in licences.items() if not re.match(r"[A-Z]+.*\d|MIT", licence)
    ] == []
    packages = {name.replace("-", "_") for name in licences}
    assert {name.lower().replace(".", "_") for name in environment.names} - {
        "coverstory"
    } <= packages
    assert {"preact", "@fluent/bundle", "all-MiniLM-L6-v2"} <= set(licences)
