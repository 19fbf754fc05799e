"""Which question of the bank was meant."""

import pytest

from coverstory.language.people_reader import PeopleReader


@pytest.mark.parametrize(
    ("text", "subject"),
    [
        ("How noisy is it on an ordinary day?", "noise"),
        ("so is it noisy or what", "noise"),
        ("IS THERE MUSIC", "music"),
        ("are there any aniamls", "animals"),
        (
            "So, just between you and me: would anybody bring children here?",
            "children",
        ),
    ],
)
def test_a_question_is_known_in_other_words(people: PeopleReader, text: str, subject: str) -> None:
    found = people.question(text)
    assert found[0].subject == subject
    assert not people.is_stranger(found)


@pytest.mark.parametrize("text", ["", "lol", "asdf qwer", "???", "I think it's Peter"])
def test_what_is_no_question_of_the_bank_is_none_of_them(people: PeopleReader, text: str) -> None:
    assert people.is_stranger(people.question(text))


@pytest.mark.parametrize(
    ("text", "low_end"),
    [
        ("Is it loud?", False),
        ("Is it quiet?", True),
        ("Isn't it loud?", False),
        ("Is it cheap?", True),
        ("Is there music?", False),
        ("Would you come here without money?", True),
    ],
)
def test_a_question_may_ask_for_the_low_end(people: PeopleReader, text: str, low_end: bool) -> None:
    assert people.question(text)[0].low_end is low_end


def test_a_phrasing_of_the_bank_finds_its_own_question(people: PeopleReader) -> None:
    assert people.question("How crowded is it?")[0].question == "crowd-how"
