"""`coverstory arena questions`: a reply of a civilian bot to each typed question."""

from pathlib import Path

import pytest

from coverstory.arena.replies import read_questions, replies
from coverstory.arena.setups import Setup
from coverstory.subcommands.arena import questions
from support.paths import ROOT

FOLDER = ROOT / "tests" / "arena" / "people"
TEXTS = ["is it loud", "what are you wearing?", "Three words, go."]


def test_the_same_seed_gives_the_same_replies() -> None:
    first, again = (list(replies(TEXTS, Setup(), seed=4)) for _ in range(2))
    assert first == again
    assert [each.question for each in first] == TEXTS


def test_each_question_is_asked_at_a_place_of_its_own_deal() -> None:
    asked = list(replies(["is it loud"] * 20, Setup(), seed=4))
    assert len({each.place for each in asked}) >= 5
    assert all(each.role and each.reply for each in asked)


@pytest.mark.parametrize("file", sorted(FOLDER.glob("*questions*.txt")), ids=lambda file: file.stem)
def test_the_kept_files_have_many_different_questions(file: Path) -> None:
    texts = read_questions(file)
    assert len(texts) >= 60
    assert len(set(texts)) == len(texts)


def test_the_command_prints_place_role_question_and_reply(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "questions.txt"
    file.write_text("# a comment\n\nis it loud\n", encoding="utf-8")
    assert questions(file, seed=4) == 0
    (expected,) = replies(["is it loud"], Setup(), seed=4)
    printed = capsys.readouterr().out.splitlines()
    assert printed == [
        f"1. {expected.place}, {expected.role}",
        "   is it loud",
        f"   > {expected.reply}",
    ]


def test_a_file_that_cannot_be_read_is_refused(tmp_path: Path) -> None:
    assert questions(tmp_path / "missing.txt") == 2
    picture = tmp_path / "picture.txt"
    picture.write_bytes(b"\x89PNG\xff")
    assert questions(picture) == 2
