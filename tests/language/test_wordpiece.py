"""Tests of the split of words into vocabulary pieces."""

from coverstory.language.wordpiece import MAX_WORD_LENGTH, pieces

VOCABULARY = {"un": 0, "##lock": 1, "##ed": 2, "##l": 3, "unlock": 4}


def test_a_word_is_split_into_the_longest_pieces() -> None:
    assert pieces("unlocked", VOCABULARY) == [4, 2]


def test_a_piece_inside_a_word_does_not_match_at_the_beginning() -> None:
    assert pieces("edun", VOCABULARY) == []


def test_a_word_with_an_unknown_part_has_no_pieces() -> None:
    assert pieces("unlockable", VOCABULARY) == []


def test_a_very_long_word_is_not_split() -> None:
    assert pieces("un" + "lock" * MAX_WORD_LENGTH, VOCABULARY) == []
