"""Every text that people read stands in the catalogue, with everything it needs to be said."""

from collections.abc import Iterator

import pytest

from catalogue_reading import Call, calls, entries, fits, variables
from coverstory.engine.refusals import Code
from coverstory.locales import catalogue, say
from coverstory.packs import built_in
from coverstory.rulesets import EDITIONS
from coverstory.server.protocol import ProtocolCode

NEEDED = variables()


def test_the_catalogue_is_read_without_complaint_and_no_message_stands_twice() -> None:
    names = [entry.id.name for entry in entries()]
    assert len(names) == len(set(names))
    assert "�" not in catalogue()


@pytest.mark.parametrize("code", [*Code, *ProtocolCode])
def test_every_refusal_has_its_sentence(code: str) -> None:
    sentence = say(f"refusal-{code}", dict.fromkeys(NEEDED[f"refusal-{code}"], 2))
    assert sentence.endswith((".", "!", "?"))


def of_editions() -> Iterator[str]:
    for key, ruleset in EDITIONS.items():
        for kind, awards in ruleset.score_sheet.items():
            yield f"outcome-{kind}"
            yield from (f"award-{award.reason}" for award in awards)
        for section in ruleset.rules:
            yield f"rules-heading-{section.heading}"
            yield from (f"rule-{clause}" for clause in section.clauses)
        for place in built_in(key).places:
            yield f"place-{place.key}"
            yield from (f"place-{place.key}.{role}" for role in place.roles)


@pytest.mark.parametrize("message", sorted(set(of_editions())))
def test_every_word_of_an_edition_is_in_the_catalogue(message: str) -> None:
    particulars = dict.fromkeys(NEEDED[message.partition(".")[0]], "Anne")
    assert say(message, particulars).strip()


@pytest.mark.parametrize("kind", sorted({k for r in EDITIONS.values() for k in r.score_sheet}))
def test_an_outcome_is_told_with_what_page_and_story_know_of_it(kind: str) -> None:
    assert NEEDED[f"outcome-{kind}"] <= {"spy", "suspect", "accuser", "guess", "place"}


@pytest.mark.parametrize("call", calls(), ids=lambda call: call.where)
def test_what_the_page_says_is_in_the_catalogue(call: Call) -> None:
    assert [name for name in NEEDED if fits(call.message).fullmatch(name)]


@pytest.mark.parametrize(
    "call",
    [c for c in calls() if c.given is not None and "$" not in c.message],
    ids=lambda call: call.where,
)
def test_the_page_gives_every_variable_that_a_text_needs(call: Call) -> None:
    assert call.given is not None
    assert NEEDED.get(call.message, set()) <= call.given


def test_a_message_that_does_not_exist_is_an_error() -> None:
    with pytest.raises(LookupError):
        say("no-such-message")


def test_a_variable_that_is_not_given_is_an_error() -> None:
    with pytest.raises(ValueError, match="refusal-name-taken"):
        say("refusal-name-taken")


def test_the_sentences_have_no_marks_that_a_terminal_would_show() -> None:
    assert say("refusal-name-taken", {"name": "Anne"}).isprintable()
