"""docs/performance.md has what the benchmarks print, and a row for every optimisation."""

import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from benchmarks import report

from support.paths import ROOT

PATCHES = sorted((ROOT / "benchmarks/ablations").glob("*.patch"))


@pytest.mark.parametrize("figure", report.FIGURES)
def test_every_section_has_its_markers_on_the_page(figure: str) -> None:
    page = report.PAGE.read_text()
    begin, end = report.BEGIN.format(figure), report.END.format(figure)
    assert page.count(begin) == page.count(end) == 1
    assert page.index(begin) < page.index(end)


def test_a_section_is_replaced_and_the_text_around_it_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = report.PAGE.with_name("performance.md")
    copy = tmp_path / page.name
    copy.write_text(page.read_text())
    monkeypatch.setattr(report, "PAGE", copy)
    monkeypatch.setattr(report, "machine", lambda: "A machine.")
    for measured in ("41", "42"):
        aim = report.Aim("answers", float(measured), 42)
        rows = [("all", measured)]
        section = report.Section("engine", "A figure", "How.", ("what", "n"), rows, (aim,))
        report.write(section)
    filled = copy.read_text()
    assert "| all | 42 |" in filled
    assert "| all | 41 |" not in filled
    assert "| answers | 42.0 × | ≥ 42.0 × | yes |" in filled
    assert filled.partition("<!-- figures")[0] == page.read_text().partition("<!-- figures")[0]


@pytest.mark.parametrize("patch", PATCHES, ids=lambda patch: patch.stem)
def test_the_patch_of_every_optimisation_applies_and_has_its_row(patch: Path) -> None:
    command = ["git", "apply", "--check", str(patch)]
    applied = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert applied.returncode == 0, applied.stderr
    assert report.PAGE.read_text().count(f"| `{patch.stem}` |") == 1


def optimisations() -> Iterator[tuple[str, list[Path], str]]:
    """Yield each row of the table: the name, the files, and the percentage that it earns."""
    _, _, table = report.PAGE.read_text().partition("## Optimisations in use")
    for line in table.splitlines():
        if line.startswith("| `"):
            name, _, where, earns = (cell.strip() for cell in line.strip("|").split(" | "))
            files = [ROOT / "src/coverstory" / file for file in re.findall(r"`([^`]+)`", where)]
            yield name.strip("`| "), files, earns.partition(" %")[0]


def test_every_row_of_the_optimisations_has_a_patch() -> None:
    rows = [name for name, *_ in optimisations()]
    assert rows
    assert sorted(rows) == [patch.stem for patch in PATCHES]


@pytest.mark.parametrize(("name", "files", "earns"), [*optimisations()])
def test_a_comment_names_the_optimisation_and_its_figure(
    name: str, files: list[Path], earns: str
) -> None:
    texts = [file.read_text(encoding="utf-8") for file in files]
    assert all(f"`{name}`" in text for text in texts), "name it in each file of the table"
    figures = {found for text in texts for found in re.findall(rf"`{name}` \((\d+) %", text)}
    assert figures == {earns}, "the comment and the table of docs/performance.md differ"
