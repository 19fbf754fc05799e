"""Tests of the question matcher: which known question did a player ask?"""

import pytest

from coverstory.language.text_classifier import TextClassifier


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
def test_a_question_in_other_words_finds_its_subject(
    classifier: TextClassifier, text: str, subject: str
) -> None:
    matches = classifier.match_question(text)
    assert matches[0].subject == subject
    assert not classifier.is_unknown_question(matches)


@pytest.mark.parametrize("text", ["", "lol", "asdf qwer", "???", "I think it's Peter"])
def test_a_text_that_is_no_known_question_is_recognised_as_unknown(
    classifier: TextClassifier, text: str
) -> None:
    assert classifier.is_unknown_question(classifier.match_question(text))


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
def test_a_question_asks_for_one_end_of_its_subject(
    classifier: TextClassifier, text: str, low_end: bool
) -> None:
    assert classifier.match_question(text)[0].low_end is low_end


def test_a_known_phrasing_finds_its_own_question(classifier: TextClassifier) -> None:
    assert classifier.match_question("How crowded is it?")[0].question == "crowd-how"
