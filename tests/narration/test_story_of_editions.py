"""Whatever happens in any edition with any of its modules, it can be told, in its own words."""

import re
from collections.abc import Iterator
from functools import cache

import msgspec
import pytest

from coverstory.engine import events
from coverstory.engine.wire import tag
from coverstory.journal.records import VERSION, Heading, RecordedEvent, RecordError
from coverstory.narration.story import tell
from coverstory.rulesets import EDITIONS
from support.catalogue import variables
from support.engine.random_walk import Walk, walks

UNFINISHED = "the record stops here, before the end of the game"
# What happens here goes without saying.
UNTOLD = {
    events.CardSeen,
    events.RingArranged,
    events.CodeHidden,
    events.Reacted,
    events.SettingsAgreed,
    events.PlacesBrought,
    events.BoxPacked,
    events.CardSeen,
    events.Answered,
    events.VoterCalled,
    events.TalkEnded,
    events.RollCalled,
    events.TurnSkipped,
}
SPY = re.compile(r"\b(spy|spies)\b", re.IGNORECASE)


@cache
def stories() -> tuple[tuple[Walk, str], ...]:
    return tuple((walk, story(walk)) for walk in walks())


def story(walk: Walk) -> str:
    lines = [RecordedEvent(0, event) for event in walk.told]
    heading = Heading(VERSION, walk.end.settings)
    text = msgspec.json.Encoder().encode_lines([heading, *lines]).decode()
    return "\n".join(as_far_as_it_goes(text))


def as_far_as_it_goes(text: str) -> Iterator[str]:
    try:
        yield from tell(text)
    except RecordError as error:
        if not str(error).endswith(UNFINISHED):
            raise


def of_edition(edition: str) -> list[str]:
    return [told for walk, told in stories() if walk.end.settings.edition == edition]


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_game_can_be_told(edition: str) -> None:
    assert of_edition(edition)
    assert all(of_edition(edition))


def test_in_dc_nobody_is_called_a_spy() -> None:
    told = "\n".join(of_edition("dc"))
    assert "The Joker" in told
    assert not SPY.search(told)


@pytest.mark.parametrize(
    ("kind", "sentence"),
    [
        (events.HandsCounted, "Too few hands"),
        (events.Declared, "declares the Jest"),
        (events.Announced, "announces Multiverse Madness"),
        (events.HandShown, " believe"),
        (events.Believed, "More than half believe it"),
        (events.NotBelieved, "Too few believe it"),
        (events.PowerUsed, "turns up a card: "),
        (events.ClockExtended, "The clock gets 60 seconds more."),
        (events.TalkOpened, "Everybody talks: who"),
        (events.Pointed, "points at"),
        (events.TrialsOpened, "A vote is held on each of them in turn."),
        (events.TrialPassed, "is not convicted."),
    ],
)
def test_what_only_some_editions_know_is_told(kind: type[events.Event], sentence: str) -> None:
    with_it = [told for walk, told in stories() if kind in map(type, walk.told)]
    assert with_it
    assert all(sentence in told for told in with_it)


def test_every_kind_of_event_has_its_sentence_or_goes_without_saying() -> None:
    met = {type(event) for walk in walks() for event in walk.told}
    messages = variables()
    assert [kind for kind in met - UNTOLD if f"story-{tag(kind)}" not in messages] == []


@pytest.mark.parametrize(
    ("deck", "sentence"),
    [("jest", "everybody is The Joker."), ("multiverse-1", "everybody is elsewhere. ")],
)
def test_a_deck_that_is_not_of_one_place_is_told_as_what_it_is(deck: str, sentence: str) -> None:
    with_it = [told for walk, told in stories() if deck in decks(walk)]
    assert with_it
    assert all(sentence in told for told in with_it)


def decks(walk: Walk) -> set[str]:
    return {event.place for event in walk.told if isinstance(event, events.Dealt)}


def test_a_game_without_a_number_of_rounds_is_told_as_such() -> None:
    agreed = "Agreed: Detective, as many rounds as they like of "
    assert any(agreed in told for told in of_edition("detective"))
