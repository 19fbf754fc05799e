"""The credits list every shipped work of others, with the text of its licence."""

import re

from support.paths import ROOT

PACKAGE = ROOT / "src" / "coverstory"
CREDITS = (PACKAGE / "web" / "CREDITS.md").read_text(encoding="utf-8")
# A row of the overview: a work, its files, the name of its licence and the text of the licence.
_ROW = re.compile(r"^\| [^|]+ \| `([^`]+)` \| [^|]+ \| ([^|]+) \|$", re.MULTILINE)
ROWS = _ROW.findall(CREDITS)
# Types of files that come from others unless the credits call them our own.
FOREIGN = ("web/art/*", "web/fonts/*.woff2", "web/vendor/*.js", "web/icon.*", "**/*.zip")


def test_every_licence_has_its_text() -> None:
    texts = [text for _, text in ROWS]
    assert len(texts) == 5
    for text in texts:
        linked = re.search(r"\]\(https://creativecommons\.org/", text)
        assert linked or list(PACKAGE.glob(text.strip("`"))), text


def test_every_work_in_the_credits_is_shipped() -> None:
    assert [files for files, _ in ROWS if not list(PACKAGE.glob(files))] == []


def test_every_shipped_work_of_others_is_in_the_credits() -> None:
    credited = {path for files, _ in ROWS for path in PACKAGE.glob(files)}
    own = CREDITS.partition("Our own:")[2].partition("\n")[0]
    credited |= {PACKAGE / "web" / name for name in re.findall(r"`([\w/]+\.\w+)`", own)}
    shipped = {path for pattern in FOREIGN for path in PACKAGE.glob(pattern)}
    assert shipped - credited == set()


def test_every_font_has_its_licence_beside_it() -> None:
    for font in (PACKAGE / "web" / "fonts").glob("*.woff2"):
        family = font.name.rpartition("-")[0]
        assert font.with_name(f"{family}-OFL.txt").exists()
