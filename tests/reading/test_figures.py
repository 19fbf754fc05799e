"""How well people are read must not get worse: floors under the figures of docs/reading.md.

The held-out set is for measuring. Whoever changes the reader because of a line in it must write a
new one first.
"""

from functools import cache

from reading.measuring import (
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
