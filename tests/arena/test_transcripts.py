"""The ten games of the docs are what their commands play. `python tests/arena/test_transcripts.py`
plays them anew: then read them, with the eye of a player."""

import contextlib
import io
import re
import shlex

import pytest

from coverstory.arena.command import app
from support.paths import DOCS

PAGE = DOCS / "bots-games.md"
# A heading, the command below it, and what it plays.
GAME = re.compile(
    r"(?P<head>## .+\n\n`coverstory arena (?P<command>.+)`\n\n)(?P<told>(?:(?!## ).*\n)+)"
)


def played(command: str) -> str:
    with contextlib.redirect_stdout(io.StringIO()) as out:
        app(shlex.split(command), result_action="return_value")
    return out.getvalue()


def games() -> dict[str, str]:
    page = PAGE.read_text(encoding="utf-8")
    return {game["command"]: game["told"] for game in GAME.finditer(page)}


def test_there_are_ten() -> None:
    assert len(games()) == 10


@pytest.mark.parametrize("command", games())
def test_a_game_of_the_docs_is_the_one_that_its_command_plays(command: str) -> None:
    assert games()[command].strip() == played(command).strip()


def write() -> None:
    page = PAGE.read_text(encoding="utf-8")

    def anew(game: re.Match[str]) -> str:
        return f"{game['head']}{played(game['command']).strip()}\n\n"

    PAGE.write_text(GAME.sub(anew, page).rstrip() + "\n", encoding="utf-8")


if __name__ == "__main__":
    write()
