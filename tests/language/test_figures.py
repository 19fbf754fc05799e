"""How well people are read must not get worse: floors under the figures of docs/reading.md.

The held-out set is for measuring. Whoever changes the reader because of a line in it must write a
new one first.
"""

from functools import cache

import pytest

from support.language.quality import (
    AnswerFigures,
    QuestionFigures,
    answer_figures,
    answered_lines,
    asked_lines,
    question_figures,
    reader,
    reader_without_model,
)

READERS = {"model": reader, "words": reader_without_model}


@cache
def questions(kind: str) -> QuestionFigures:
    return question_figures(READERS[kind](), asked_lines("held_out"))


@cache
def answers(kind: str) -> AnswerFigures:
    return answer_figures(READERS[kind](), answered_lines("held_out"))


def test_the_held_out_set_is_large_enough_to_mean_something() -> None:
    assert len(asked_lines("held_out")) >= 120
    assert len(answered_lines("held_out")) >= 150


def test_the_two_sets_have_no_line_in_common() -> None:
    def lines(name: str) -> set[str]:
        return {each.text.casefold() for each in (*asked_lines(name), *answered_lines(name))}

    assert lines("development") & lines("held_out") == set()


def test_a_question_in_free_words_finds_the_bank_s() -> None:
    found = questions("model")
    assert found.first >= 0.70
    assert found.first_three >= 0.84
    assert found.end >= 0.90


def test_what_is_no_question_of_the_bank_is_mostly_known_as_such() -> None:
    found = questions("model")
    assert found.strangers_found >= 0.65
    assert found.own_lost <= 0.28


def test_chances_are_about_what_they_say() -> None:
    assert questions("model").calibration_error <= 0.15
    assert questions("words").calibration_error <= 0.15


def test_the_model_understands_more_than_words_alone() -> None:
    assert questions("model").first >= questions("words").first + 0.08
    assert questions("model").first_three >= questions("words").first_three + 0.08


@pytest.mark.parametrize("kind", sorted(READERS))
def test_an_answer_is_read_for_what_it_says(kind: str) -> None:
    read = answers(kind)
    assert read.fitting >= 0.58
    assert read.opposite <= 0.13
    assert read.evasions_found >= 0.7
    assert read.bits >= 0.35


def test_without_a_model_questions_still_find_the_bank_s() -> None:
    assert questions("words").first >= 0.5
    assert questions("words").first_three >= 0.62
