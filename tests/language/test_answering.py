"""What answers mean, by the rules of degree and negation: each sentence is one rule."""

import pytest

from coverstory.language.answers import EVEN
from coverstory.language.people_reader import PeopleReader


def likeliest(people: PeopleReader, text: str, *, low_end: bool = False) -> int:
    levels = people.answer(text, "noise", low_end=low_end)
    assert max(levels) > 0.25, "it says something"
    return levels.index(max(levels))


@pytest.mark.parametrize(
    ("degree", "level"),
    [
        ("never", 0),
        ("hardly", 1),
        ("a bit", 1),
        ("sometimes", 2),
        ("often", 3),
        ("always", 4),
        ("0/10", 0),
        ("5 out of 10", 2),
        ("100%", 4),
        ("yes", 3),
        ("no", 0),
    ],
)
def test_words_and_numbers_have_their_degree(people: PeopleReader, degree: str, level: int) -> None:
    assert likeliest(people, degree) == level


@pytest.mark.parametrize(
    ("text", "levels"),
    [
        ("not very", {0, 1}),
        ("not too bad", {0, 1}),
        ("not always", {2}),
        ("not rarely", {3}),
        ("isn't much", {1}),
        ("doesn't happen often", {1}),
        ("couldn't be more", {4}),
        ("anything but", {0, 1}),
        ("not at all", {0}),
    ],
)
def test_negation_turns_a_degree(people: PeopleReader, text: str, levels: set[int]) -> None:
    assert likeliest(people, text) in levels


@pytest.mark.parametrize(
    ("text", "levels"),
    [
        ("very loud", {3, 4}),
        ("very quiet", {0, 1}),
        ("not quiet", {3, 4}),
        ("not loud", {0, 1}),
        ("not quiet at all", {3, 4}),
        ("louder than a concert", {3, 4}),
    ],
)
def test_a_degree_belongs_to_the_end_it_is_said_of(
    people: PeopleReader, text: str, levels: set[int]
) -> None:
    assert likeliest(people, text) in levels
    assert likeliest(people, text, low_end=True) in levels


@pytest.mark.parametrize(("text", "level"), [("yes, always", 0), ("never", 4), ("a lot", 1)])
def test_yes_to_a_question_for_the_low_end_means_low(
    people: PeopleReader, text: str, level: int
) -> None:
    assert abs(likeliest(people, text, low_end=True) - level) <= 1


@pytest.mark.parametrize(
    "text",
    ["", "???", "\U0001f600", "it depends", "depends who you ask", "who knows", "no comment"],
)
def test_who_says_nothing_tells_nothing(people: PeopleReader, text: str) -> None:
    assert people.answer(text, "noise") == pytest.approx(EVEN, abs=0.05)


def test_an_answer_to_nobody_knows_what_has_its_degree_all_the_same(people: PeopleReader) -> None:
    levels = people.answer("never", None)
    assert levels.index(max(levels)) == 0


def test_the_bank_s_own_answers_are_known_again(people: PeopleReader) -> None:
    levels = people.answer("no ticket, no entry", "ticket")
    assert levels.index(max(levels)) == 4
