"""Words in pieces."""

from coverstory.language.wordpiece import LONGEST_WORD, pieces

VOCABULARY = {"un": 0, "##lock": 1, "##ed": 2, "##l": 3, "unlock": 4}


def test_a_word_is_cut_into_the_longest_pieces_there_are() -> None:
    assert pieces("unlocked", VOCABULARY) == [4, 2]


def test_a_piece_inside_a_word_is_another_than_at_its_beginning() -> None:
    assert pieces("edun", VOCABULARY) == []


def test_a_word_that_no_pieces_make_has_none() -> None:
    assert pieces("unlockable", VOCABULARY) == []


def test_a_word_longer_than_any_is_not_even_tried() -> None:
    assert pieces("un" + "lock" * LONGEST_WORD, VOCABULARY) == []
