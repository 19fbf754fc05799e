"""The ten games in docs/bots-games.md are what their commands print.

`PYTHONPATH=tests python tests/arena/test_transcripts.py` rewrites them. Then read them as a player
would.
"""

import contextlib
import io
import re
import shlex

import pytest

from coverstory.cli import call_command
from support.paths import DOCS

PAGE = DOCS / "bots-games.md"
# A heading, the command below it, and its output.
GAME = re.compile(
    r"(?P<head>## .+\n\n`coverstory arena (?P<command>.+)`\n\n)(?P<output>(?:(?!## ).*\n)+)"
)


def output_of(command: str) -> str:
    with contextlib.redirect_stdout(io.StringIO()) as out:
        call_command(["arena", *shlex.split(command)])
    return out.getvalue()


def games() -> dict[str, str]:
    page = PAGE.read_text(encoding="utf-8")
    return {game["command"]: game["output"] for game in GAME.finditer(page)}


def test_the_docs_have_ten_games() -> None:
    assert len(games()) == 10


@pytest.mark.parametrize("command", games())
def test_a_game_in_the_docs_is_the_output_of_its_command(command: str) -> None:
    assert games()[command].strip() == output_of(command).strip()


def write() -> None:
    page = PAGE.read_text(encoding="utf-8")

    def replaced(game: re.Match[str]) -> str:
        return f"{game['head']}{output_of(game['command']).strip()}\n\n"

    PAGE.write_text(GAME.sub(replaced, page).rstrip() + "\n", encoding="utf-8")


if __name__ == "__main__":
    write()
