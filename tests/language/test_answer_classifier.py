"""Tests of the level that an answer means. Each sentence stands for one rule."""

import pytest

from coverstory.language.answer_classifier import UNIFORM
from coverstory.language.text_classifier import TextClassifier


def likeliest(classifier: TextClassifier, text: str, *, low_end: bool = False) -> int:
    levels = classifier.answer_levels(text, "noise", low_end=low_end)
    assert max(levels) > 0.25, "the answer carries information"
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
def test_words_and_numbers_express_a_degree(
    classifier: TextClassifier, degree: str, level: int
) -> None:
    assert likeliest(classifier, degree) == level


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
        ("absolutely none", {0}),
        ("I can not think of a single one", {0, 1}),
        ("I have not seen it even once", {0, 1}),
        ("rather little", {0, 1}),
        ("I really would not", {0, 1}),
    ],
)
def test_a_negation_changes_a_degree(
    classifier: TextClassifier, text: str, levels: set[int]
) -> None:
    assert likeliest(classifier, text) in levels


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
def test_a_degree_applies_to_the_end_that_the_answer_names(
    classifier: TextClassifier, text: str, levels: set[int]
) -> None:
    assert likeliest(classifier, text) in levels
    assert likeliest(classifier, text, low_end=True) in levels


@pytest.mark.parametrize(("text", "level"), [("yes, always", 0), ("never", 4), ("a lot", 1)])
def test_a_yes_to_a_question_for_the_low_end_means_a_low_level(
    classifier: TextClassifier, text: str, level: int
) -> None:
    assert abs(likeliest(classifier, text, low_end=True) - level) <= 1


@pytest.mark.parametrize(
    "text",
    ["", "???", "\U0001f600", "it depends", "depends who you ask", "who knows", "no comment"],
)
def test_an_evasive_answer_gives_a_uniform_distribution(
    classifier: TextClassifier, text: str
) -> None:
    assert classifier.answer_levels(text, "noise") == pytest.approx(UNIFORM, abs=0.05)


def test_an_answer_to_an_unknown_question_still_expresses_a_degree(
    classifier: TextClassifier,
) -> None:
    levels = classifier.answer_levels("never", None)
    assert levels.index(max(levels)) == 0


def test_a_known_answer_keeps_its_level(classifier: TextClassifier) -> None:
    levels = classifier.answer_levels("no ticket, no entry", "ticket")
    assert levels.index(max(levels)) == 4
