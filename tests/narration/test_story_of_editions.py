"""Random games of every edition and module become stories in the words of the edition."""

import re
from collections.abc import Iterator
from functools import cache

import msgspec
import pytest

from coverstory.engine import events
from coverstory.engine.structs import tag
from coverstory.journal.records import VERSION, Heading, RecordedEvent, RecordError
from coverstory.narration.story import narrate
from coverstory.rulesets import EDITIONS
from coverstory.testing import RandomGame
from support.catalogue import variables
from support.engine.walks import walks

UNFINISHED = "the record stops here, before the end of the game"
# Events without a sentence.
WITHOUT_SENTENCE = {
    events.CardSeen,
    events.RingArranged,
    events.CodeHidden,
    events.Reacted,
    events.SettingsAgreed,
    events.BotSpeedSet,
    events.FaceChosen,
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
def stories() -> tuple[tuple[RandomGame, str], ...]:
    return tuple((walk, story(walk)) for walk in walks())


def story(walk: RandomGame) -> str:
    lines = [RecordedEvent(0, event) for event in walk.events]
    heading = Heading(VERSION, walk.end.settings)
    text = msgspec.json.Encoder().encode_lines([heading, *lines]).decode()
    return "\n".join(narrate_unfinished(text))


def narrate_unfinished(text: str) -> Iterator[str]:
    try:
        yield from narrate(text)
    except RecordError as error:
        if not str(error).endswith(UNFINISHED):
            raise


def of_edition(edition: str) -> list[str]:
    return [text for walk, text in stories() if walk.end.settings.edition == edition]


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_random_game_becomes_a_story(edition: str) -> None:
    assert of_edition(edition)
    assert all(of_edition(edition))


def test_the_dc_edition_never_says_spy() -> None:
    text = "\n".join(of_edition("dc"))
    assert "The Joker" in text
    assert not SPY.search(text)


@pytest.mark.parametrize(
    ("kind", "sentence"),
    [
        (events.HandsCounted, "The votes are split"),
        (events.Declared, "declares the Jest"),
        (events.Announced, "announces Multiverse Madness"),
        (events.HandShown, " believe"),
        (events.Believed, "More than half believe it"),
        (events.NotBelieved, "Too few believe it"),
        (events.PowerUsed, "turns up a card: "),
        (events.ClockExtended, "The clock gets 60 more seconds."),
        (events.TalkOpened, "Everybody talks: who"),
        (events.Pointed, "points at"),
        (events.TrialsOpened, "A vote is held on each of them in turn."),
        (events.TrialPassed, "is not convicted."),
    ],
)
def test_a_rare_event_has_its_sentence(kind: type[events.Event], sentence: str) -> None:
    with_it = [text for walk, text in stories() if kind in map(type, walk.events)]
    assert with_it
    assert all(sentence in text for text in with_it)


def test_every_event_has_a_sentence_or_is_listed_as_having_none() -> None:
    met = {type(event) for walk in walks() for event in walk.events}
    messages = variables()
    assert [kind for kind in met - WITHOUT_SENTENCE if f"story-{tag(kind)}" not in messages] == []


@pytest.mark.parametrize(
    ("deck", "sentence"),
    [("jest", "everybody is The Joker."), ("multiverse-1", "everybody is elsewhere. ")],
)
def test_a_special_deck_has_its_own_sentence(deck: str, sentence: str) -> None:
    with_it = [text for walk, text in stories() if deck in decks(walk)]
    assert with_it
    assert all(sentence in text for text in with_it)


def decks(walk: RandomGame) -> set[str]:
    return {event.place for event in walk.events if isinstance(event, events.Dealt)}


def test_an_open_ended_game_has_its_own_sentence() -> None:
    agreed = "Agreed: Detective, as many rounds as they like of "
    assert any(agreed in text for text in of_edition("detective"))
