"""Tests that the classifier accepts every text and never takes long."""

import math

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from coverstory.language.degrees import vocabulary
from coverstory.language.text_classifier import TextClassifier
from support.language.quality import classifier, classifier_without_model, subjects

CLASSIFIERS = {"with": classifier(), "without": classifier_without_model()}
NAMES = [subject.name for subject in subjects()]

lexicon_words = st.sampled_from([*sorted(vocabulary()), ",", ".", "?", "but", "n't", "loud"])
lines = st.one_of(
    st.text(max_size=300),
    st.lists(lexicon_words, max_size=30).map(" ".join),
)
classifiers = st.sampled_from(sorted(CLASSIFIERS)).map(CLASSIFIERS.__getitem__)


@given(classifiers, lines, st.sampled_from([*NAMES, None, "no such subject"]), st.booleans())
@example(CLASSIFIERS["with"], "9" * 400, "noise", False)
@example(CLASSIFIERS["with"], "%/%/ 1 out of", "noise", False)
@example(CLASSIFIERS["with"], "\u00b2\u2160 \u0661/\u0661\u0660", "noise", True)
@settings(deadline=None, max_examples=150)
def test_every_answer_gives_a_distribution_over_the_levels(
    classifier: TextClassifier, line: str, subject: str | None, low_end: bool
) -> None:
    levels = classifier.answer_levels(line, subject, low_end=low_end)
    assert math.isclose(sum(levels), 1)
    assert min(levels) > 0, "no word rules out a level"


@given(classifiers, lines)
@settings(deadline=None, max_examples=60)
def test_every_question_gives_a_match_for_each_subject(
    classifier: TextClassifier, line: str
) -> None:
    matches = classifier.match_question(line)
    assert sorted(match.subject for match in matches) == sorted(NAMES)
    assert all(0 <= match.probability <= 1 for match in matches)
    assert sum(match.probability for match in matches) < 1 + 1e-9
    assert list(matches) == sorted(matches, key=lambda match: -match.probability)


@given(classifiers, lines)
@settings(deadline=None, max_examples=60)
def test_a_question_for_the_low_end_reverses_the_distribution(
    classifier: TextClassifier, line: str
) -> None:
    asked_high = classifier.answer_levels(line, None)
    assert classifier.answer_levels(line, None, low_end=True) == pytest.approx(asked_high[::-1])


@given(classifiers, lines, st.sampled_from(NAMES))
@settings(deadline=None, max_examples=60)
def test_the_case_of_a_line_does_not_matter(
    classifier: TextClassifier, line: str, subject: str
) -> None:
    plain = line.encode("ascii", "ignore").decode("ascii")
    assert classifier.answer_levels(plain.upper(), subject) == classifier.answer_levels(
        plain.lower(), subject
    )


@pytest.mark.parametrize("line", ["not " * 50_000, "a" * 500_000, "no, " * 50_000, "?" * 500_000])
def test_a_very_long_line_takes_no_longer_than_a_short_one(
    classifier: TextClassifier, line: str
) -> None:
    """Otherwise the timeout of the test suite fails: a whole line would take minutes."""
    assert classifier.match_question(line)
    assert classifier.answer_levels(line, "noise")
