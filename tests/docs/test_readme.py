"""The README fits on a few screens, and its first one says what this is and how to start it."""

import re

from support.paths import ROOT

README = (ROOT / "README.md").read_text(encoding="utf-8")
MOST_LINES = 100


def test_the_readme_is_short() -> None:
    assert len(README.splitlines()) <= MOST_LINES


def test_the_first_screen_is_a_sentence_a_picture_and_two_commands() -> None:
    title, sentence, picture, commands = re.split(r"\n\n", README)[:4]
    assert title == "# Coverstory"
    assert sentence.count(".") == 1
    assert re.fullmatch(r"!\[[^\]]+\]\((.+)\)", picture)
    assert commands == "```sh\npip install coverstory\ncoverstory\n```"
