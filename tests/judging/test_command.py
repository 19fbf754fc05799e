"""`coverstory judge`: its output, its error messages and its exit codes."""

import subprocess
import sys
from pathlib import Path

import pytest

from support.paths import TESTS
from support.server_process import TIMEOUT

STORIES = TESTS / "stories"
STORY = "edition: classic\nplayers: Anne, Juan, Maria\nround at Bank\nspy Anne\nAnne asks Juan\n"


def run(file: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "coverstory.cli", "judge", str(file)]
    return subprocess.run(command, capture_output=True, text=True, timeout=TIMEOUT, check=False)


def judged(tmp_path: Path, text: str) -> subprocess.CompletedProcess[str]:
    file = tmp_path / "game.story"
    file.write_text(text, encoding="utf-8")
    return run(file)


def test_a_game_that_stands_is_printed_with_its_points() -> None:
    ended = run(STORIES / "classic-right-guess.story")
    assert (ended.returncode, ended.stderr) == (0, "")
    assert "  Anne +2: named the place" in ended.stdout.splitlines()
    assert ended.stdout.endswith("Every line stands.\n")


def test_a_line_that_does_not_stand_is_printed_after_the_rounds_before_it(tmp_path: Path) -> None:
    ended = judged(tmp_path, STORY + "Anne guesses Bank\nscore: Anne 2\n")
    assert ended.returncode == 1
    assert "  Totals: Anne 4, Juan 0, Maria 0." in ended.stdout.splitlines()
    assert ended.stderr == (
        f"coverstory: {tmp_path / 'game.story'}: line 7: “score: Anne 2” does not stand. "
        "By the rules this round gave: Anne 4. (A6)\n"
    )


def test_an_unreadable_line_is_printed_without_results(tmp_path: Path) -> None:
    ended = judged(tmp_path, STORY + "Anne guesses Bank\nAnne sings\n")
    assert (ended.returncode, ended.stdout) == (2, "")
    nearest = "The nearest line that is: “Anne joins”."
    assert ended.stderr.endswith(f": line 7: “Anne sings” is not understood. {nearest}\n")


@pytest.mark.parametrize("name", ["missing.story", ".", "photo.jpg"])
def test_an_unreadable_file_is_reported_in_one_sentence(tmp_path: Path, name: str) -> None:
    (tmp_path / "photo.jpg").write_bytes(b"\xff\xd8\xff\xe0" * 50)
    ended = run(tmp_path / name)
    assert (ended.returncode, ended.stdout) == (2, "")
    assert "cannot be read" in ended.stderr
    assert ended.stderr.count("\n") == 1
