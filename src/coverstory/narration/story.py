"""Turn the record of a game into a story: its events in words, with the scores."""

from collections.abc import Callable, Iterator
from typing import Any

from coverstory.engine import events, evolve, open_table
from coverstory.engine.own_places import find
from coverstory.engine.phases import Finale, Gathering, Interlude
from coverstory.engine.scoring import award
from coverstory.engine.standings import winners
from coverstory.engine.structs import tag
from coverstory.engine.table import Table
from coverstory.engine.time_limits import round_minutes
from coverstory.journal.records import RecordedEvent, RecordError, read_record
from coverstory.library import library
from coverstory.locales import say
from coverstory.narration.sentences import (
    name_of,
    names_of,
    outcome_sentence,
    place_of,
    say_in_edition,
    scores,
)


def narrate(text: str) -> Iterator[str]:
    """Yield the story line by line. A `RecordError` names the first line that is not valid."""
    table = open_table(library())
    number = 1
    for number, line in read_record(text):
        table, sentences = _follow(table, number, line)
        yield from sentences
    if not isinstance(table.phase, Finale):
        raise RecordError(number, "the record stops here, before the end of the game")


def _follow(table: Table, number: int, line: RecordedEvent) -> tuple[Table, list[str]]:
    """Return the table after this line, and its sentences."""
    try:
        _check(table, number, line.event)
        after = evolve(table, line.event)
        return after, list(_sentences(table, after, line.event))
    except (AssertionError, LookupError, TypeError):
        raise RecordError(number, "this cannot have happened here") from None


def _check(table: Table, number: int, event: events.AnyEvent) -> None:
    """Check what `evolve` does not: the order, seats, points and winners of events."""
    assert isinstance(table.phase, _ALLOWED_PHASES.get(type(event), object))
    if isinstance(event, events.SeatTaken):
        assert event.seat == len(table.seats)
    if isinstance(event, events.RoundEnded):
        assert not isinstance(table.phase, Gathering | Interlude | Finale)
        due = award(table.ruleset.score_sheet, table.current, event.outcome)
        if event.points != due:
            raise RecordError(number, "the points are not what the rules give")
    if isinstance(event, events.GameEnded) and event.winners != winners(table):
        raise RecordError(number, "the winners are not who has most points")


def _sentences(before: Table, table: Table, event: events.AnyEvent) -> Iterator[str]:
    # Players try many settings. Only those at the first deal are part of the story.
    if isinstance(event, events.Dealt) and isinstance(before.phase, Gathering):
        yield say_in_edition(table, "story-settings-agreed", _settings(table))
        if table.settings.own != "aside":
            yield say("story-own-places", _own_places(table))
    if isinstance(event, events.Dealt) and event.moderator is not None:
        yield say("story-place-picked", {"name": name_of(table, event.moderator)})
    if isinstance(event, events.SettingsAgreed) and isinstance(before.phase, Interlude):
        yield say_in_edition(table, "story-goes-on-without", _settings(table))
    params = _PARAMS.get(type(event))
    is_spoken_answer = isinstance(event, events.Answered) and not event.text
    if params is not None and not is_spoken_answer:
        yield say_in_edition(table, f"story-{_message(event)}", params(table, event))
    if isinstance(event, events.RoundEnded):
        yield from scores(table, event.points)


def _message(event: events.AnyEvent) -> str:
    """Return the key of an event's sentence. Decks of spies or of many places have their own."""
    name = tag(type(event))
    if isinstance(event, events.Asked | events.Answered) and event.text:
        return f"{name}-written"
    if isinstance(event, events.Dealt) and all(card.spy for card in event.cards):
        return f"{name}-spies-only"
    if isinstance(event, events.Dealt) and any(card.place for card in event.cards):
        return f"{name}-many-places"
    return name


def _naming(*fields: str) -> Callable[[Table, Any], dict[str, str | int]]:
    """Return a function that gives the names of the seats in these fields of an event."""
    return lambda table, event: {field: name_of(table, getattr(event, field)) for field in fields}


def _quoting(*fields: str) -> Callable[[Table, Any], dict[str, str | int]]:
    names = _naming(*fields)
    return lambda table, event: {**names(table, event), "text": event.text}


def _settings(table: Table) -> dict[str, str | int]:
    agreed = table.settings
    modules = [say(f"module-{module}") for module in agreed.modules]
    house_rules = [
        *(say(f"house-{rule}") for rule in agreed.house_rules),
        *([say("house-points")] if agreed.points else []),
    ]
    return {
        "game": ", ".join([say(f"edition-{agreed.edition}"), *modules, *house_rules]),
        "rounds": "open" if agreed.rounds is None else agreed.rounds,
        "minutes": round_minutes(table, len(table.current.players)),
        "spies": agreed.spies,
        "places": agreed.places,
    }


def _own_places(table: Table) -> dict[str, str | int]:
    """Return the table's own places that are in the box."""
    named = [place_of(table, key) for key in table.box if find(table.own, key)]
    return {"count": len(named), "places": ", ".join(named)}


def _dealt(table: Table, event: events.Dealt) -> dict[str, str | int]:
    return {
        "round": len(table.results) + 1,
        "place": _dealt_place(table, event),
        "dealer": name_of(table, event.dealer),
        "spies": names_of(table, table.current.spies),
    }


def _dealt_place(table: Table, event: events.Dealt) -> str:
    """Return the place of the deck, or the place of each card in a deck of many places."""
    if event.place not in {deck.key for deck in table.odd_decks}:
        return place_of(table, event.place)
    held = [(name_of(table, card.seat), place_of(table, card.place)) for card in event.cards]
    return "; ".join(f"{name}: {place}" for name, place in held)


def _locked(_: Table, event: events.TableLocked) -> dict[str, str | int]:
    return {"locked": "yes" if event.locked else "no"}


# The phases in which these events may come. Within a round, `evolve` checks the order.
_ALLOWED_PHASES: dict[type[events.Event], tuple[type, ...]] = {
    events.SettingsAgreed: (Gathering, Interlude),
    events.PlacesBrought: (Gathering,),
    events.Dealt: (Gathering, Interlude),
    events.GameEnded: (Interlude,),
    events.GatheredAgain: (Finale,),
}

# The parameters of each event's sentence; other events have no sentence.
_PARAMS: dict[type[events.Event], Callable[[Table, Any], dict[str, str | int]]] = {
    events.SeatTaken: lambda table, event: {
        "seat": name_of(table, event.seat),
        "is_bot": "no" if event.bot is None else "yes",
    },
    events.SeatLeft: _naming("seat"),
    events.Readmitted: _naming("seat"),
    events.SeatMoved: _naming("seat"),
    events.StoodUp: _naming("seat"),
    events.SatDown: _naming("seat"),
    events.WentAfar: lambda table, event: {
        "seat": name_of(table, event.seat),
        "afar": "yes" if event.afar else "no",
    },
    events.Said: _quoting("seat"),
    events.WentAway: _naming("seat"),
    events.CameBack: _naming("seat"),
    events.HostPassed: _naming("seat"),
    events.TableLocked: _locked,
    events.Paused: _naming(),
    events.WentOn: _naming(),
    events.Dealt: _dealt,
    events.ClockStarted: _naming(),
    events.TurnPassed: _naming("asker"),
    events.Asked: _quoting("asker", "asked"),
    events.Answered: _quoting("seat"),
    events.AnswerAdded: _quoting("seat"),
    events.Accused: _naming("accuser", "suspect"),
    events.Voted: lambda table, event: {
        "name": name_of(table, event.seat),
        "guilty": "yes" if event.guilty else "no",
    },
    events.HandsCounted: _naming(),
    events.Acquitted: _naming(),
    events.TrialDropped: _naming(),
    events.Convicted: _naming("suspect"),
    events.SpyRevealed: _naming("seat"),
    events.Guessed: lambda table, event: {
        "name": name_of(table, event.seat),
        "place": place_of(table, event.place),
    },
    events.Declared: _naming("seat"),
    events.Announced: _naming("seat"),
    events.HandShown: lambda table, event: {
        "name": name_of(table, event.seat),
        "up": "yes" if event.up else "no",
    },
    events.Believed: _naming(),
    events.NotBelieved: _naming(),
    events.PowerUsed: lambda table, event: {
        "name": name_of(table, event.seat),
        "ability": say(f"ability-{event.ability}"),
    },
    events.ClockExtended: lambda _, event: {"seconds": event.by // 1000},
    events.TimeRanOut: _naming(),
    events.TalkOpened: lambda _, event: {"about": event.about},
    events.Pointed: _naming("seat", "suspect"),
    events.TrialsOpened: _naming(),
    events.TrialPassed: lambda table, _: {
        "suspect": name_of(table, table.current.accusations[-1].suspect),
    },
    events.Named: _naming("seat", "suspect"),
    events.RoundEnded: lambda table, event: {"outcome": outcome_sentence(table, event.outcome)},
    events.RoundVoided: _naming(),
    events.GameEnded: lambda table, event: {
        "count": len(event.winners),
        "winners": names_of(table, event.winners),
    },
    events.GatheredAgain: _naming(),
}
