"""docs/performance.md has markers for every section, which the benchmarks fill."""

from pathlib import Path

import pytest
from benchmarks import report


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
