"""One whole game as a text to read: a change of the rules shows as a change of the text.

`python tests/engine/test_golden.py --write` writes it anew; read the difference before you keep it.
"""

import sys
from pathlib import Path

import pytest

TESTS = Path(__file__).resolve().parent.parent
if __name__ == "__main__":
    sys.path.insert(0, str(TESTS))  # a script knows only its own folder

from engine.playthrough import playthrough  # noqa: E402

GOLDEN = TESTS / "golden" / "classic.txt"


def test_the_golden_game_is_played_as_it_was_written_down() -> None:
    assert playthrough() == GOLDEN.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    "ending",
    ["nobody-convicted", "location-named", "innocent-convicted", "spy-convicted", "wrong-guess"],
)
def test_the_golden_game_shows_every_way_a_round_can_end(ending: str) -> None:
    assert f"outcome={ending}" in GOLDEN.read_text(encoding="utf-8")


if __name__ == "__main__" and "--write" in sys.argv:
    GOLDEN.write_text(playthrough(), encoding="utf-8")
