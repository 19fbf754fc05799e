"""Whatever somebody writes is read: no line is refused, none takes long."""

import math

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from coverstory.language.degrees import vocabulary
from coverstory.language.people_reader import PeopleReader
from support.language.quality import reader, reader_without_model, subjects

READERS = {"with": reader(), "without": reader_without_model()}
NAMES = [subject.name for subject in subjects()]

words_that_matter = st.sampled_from([*sorted(vocabulary()), ",", ".", "?", "but", "n't", "loud"])
lines = st.one_of(
    st.text(max_size=300),
    st.lists(words_that_matter, max_size=30).map(" ".join),
)
readers = st.sampled_from(sorted(READERS)).map(READERS.__getitem__)


@given(readers, lines, st.sampled_from([*NAMES, None, "no such subject"]), st.booleans())
@example(READERS["with"], "9" * 400, "noise", False)
@example(READERS["with"], "%/%/ 1 out of", "noise", False)
@example(READERS["with"], "\u00b2\u2160 \u0661/\u0661\u0660", "noise", True)
@settings(deadline=None, max_examples=150)
def test_every_answer_has_a_distribution(
    people: PeopleReader, line: str, subject: str | None, low_end: bool
) -> None:
    levels = people.answer(line, subject, low_end=low_end)
    assert math.isclose(sum(levels), 1)
    assert min(levels) > 0, "no level is ever ruled out by a word"


@given(readers, lines)
@settings(deadline=None, max_examples=60)
def test_every_question_has_its_matches(people: PeopleReader, line: str) -> None:
    found = people.question(line)
    assert sorted(match.subject for match in found) == sorted(NAMES)
    assert all(0 <= match.probability <= 1 for match in found)
    assert sum(match.probability for match in found) < 1 + 1e-9
    assert list(found) == sorted(found, key=lambda match: -match.probability)


@given(readers, lines)
@settings(deadline=None, max_examples=60)
def test_asking_for_the_low_end_turns_a_plain_degree_round(people: PeopleReader, line: str) -> None:
    asked_high = people.answer(line, None)
    assert people.answer(line, None, low_end=True) == pytest.approx(asked_high[::-1])


@given(readers, lines, st.sampled_from(NAMES))
@settings(deadline=None, max_examples=60)
def test_how_a_line_is_set_does_not_matter(people: PeopleReader, line: str, subject: str) -> None:
    plain = line.encode("ascii", "ignore").decode("ascii")
    assert people.answer(plain.upper(), subject) == people.answer(plain.lower(), subject)


@pytest.mark.parametrize("line", ["not " * 50_000, "a" * 500_000, "no, " * 50_000, "?" * 500_000])
def test_a_line_without_end_is_read_in_a_moment(people: PeopleReader, line: str) -> None:
    """The suite's limit of time fails it otherwise: read to the end, one would take minutes."""
    assert people.question(line)
    assert people.answer(line, "noise")
