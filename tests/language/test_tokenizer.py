"""Tests of the tokenizer and the spelling correction."""

import pytest

from coverstory.language.spelling import SpellingCorrector
from coverstory.language.tokenizer import MAX_WORDS, tokenize


@pytest.mark.parametrize(
    ("text", "tokens"),
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
def test_a_text_becomes_plain_lower_case_words(text: str, tokens: str) -> None:
    assert " ".join(tokenize(text)) == tokens


def test_a_very_long_line_is_cut_off() -> None:
    assert len(tokenize("very " * 100_000)) == MAX_WORDS


@pytest.mark.parametrize("typed", ["quiet", "queit", "quiett", "quet", "quoet"])
def test_a_typing_error_is_corrected(typed: str) -> None:
    corrector = SpellingCorrector({"quiet"}, is_word=lambda _: False)
    assert corrector.tokenize(typed) == ["quiet"]


def test_an_existing_word_is_not_corrected() -> None:
    corrector = SpellingCorrector({"quiet"}, is_word=lambda word: word == "quilt")
    assert corrector.tokenize("quilt") == ["quilt"]
