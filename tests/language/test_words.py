"""Words as they were meant."""

import pytest

from coverstory.language.spelling import Speller
from coverstory.language.words import MOST_WORDS, words


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("It ISN'T loud", "it is not loud"),
        ("I can\u2019t", "i can not"),
        ("dont u know ppl", "do not you know people"),
        ("Sooooo loud!!!", "so loud ! ! !"),
        ("caf\u00e9 cr\u00e8me", "cafe creme"),
        ("7/10, or 70%", "7 / 10 , or 70 %"),
        ("\u3053\u3093\u306b\u3061\u306f \U0001f600", ""),
    ],
)
def test_a_line_is_read_as_it_was_meant(written: str, meant: str) -> None:
    assert " ".join(words(written)) == meant


def test_of_a_very_long_line_only_the_beginning_is_read() -> None:
    assert len(words("very " * 100_000)) == MOST_WORDS


@pytest.mark.parametrize("slip", ["quiet", "queit", "quiett", "quet", "quoet"])
def test_a_slip_of_the_finger_is_put_right(slip: str) -> None:
    speller = Speller({"quiet"}, known=lambda _: False)
    assert speller.words(slip) == ["quiet"]


def test_a_word_that_exists_is_no_slip() -> None:
    speller = Speller({"quiet"}, known=lambda word: word == "quilt")
    assert speller.words("quilt") == ["quilt"]
