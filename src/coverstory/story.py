"""A record told as a story: the same events the table saw, in words, with the scores."""

from collections.abc import Callable, Iterator
from typing import Any

from coverstory.engine import blank, events, evolve
from coverstory.engine.scoring import award
from coverstory.engine.standings import totals, winners
from coverstory.engine.table import Finale, Gathering, Interlude, Table
from coverstory.journal.records import Line, RecordError, read_record
from coverstory.library import library
from coverstory.locales import say


def tell(text: str) -> Iterator[str]:
    """Line by line; a RecordError names the first line that cannot be, instead of telling it."""
    table = blank(library())
    number = 1
    for number, line in read_record(text):
        table, sentences = _follow(table, number, line)
        yield from sentences
    if not isinstance(table.phase, Finale):
        raise RecordError(number, "the record stops here, before the end of the game")


def _follow(table: Table, number: int, line: Line) -> tuple[Table, list[str]]:
    """The table after this line and its sentences, if it can come here at all."""
    try:
        _check(table, number, line.event)
        after = evolve(table, line.event)
        return after, list(_sentences(table, after, line.event))
    except (AssertionError, LookupError, TypeError):
        raise RecordError(number, "this cannot have happened here") from None


def _check(table: Table, number: int, event: events.AnyEvent) -> None:
    """What the engine takes on trust from its own events: their order, seats, points, winners."""
    assert isinstance(table.phase, _BETWEEN_ROUNDS.get(type(event), object))
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
    # People try many settings; what they agreed on is what the first deal finds.
    if isinstance(event, events.Dealt) and isinstance(before.phase, Gathering):
        yield say("story-settings-agreed", _settings(table))
    name = str(event.__struct_config__.tag)
    told = _PARTICULARS.get(type(event))
    if told is not None:
        yield say(f"story-{name}", told(table, event))
    if isinstance(event, events.RoundEnded):
        yield from _scores(table, event)


def _scores(table: Table, event: events.RoundEnded) -> Iterator[str]:
    for line in event.points:
        yield say(
            "story-points",
            {
                "name": _name(table, line.seat),
                "points": line.points,
                "reason": say(f"award-{line.reason}"),
            },
        )
    sums = totals(table.results)
    ranked = sorted(table.ring, key=lambda seat: -sums.get(seat, 0))
    standing = ", ".join(f"{_name(table, seat)} {sums.get(seat, 0)}" for seat in ranked)
    yield say("story-totals", {"totals": standing})


def _name(table: Table, seat: int | None) -> str:
    if seat is None:
        return say("story-nobody")
    if seat < 0:
        raise LookupError(seat)
    return table.seats[seat].name


def _place(key: str | None) -> str:
    return say("story-nowhere") if key is None else say(f"place-{key}")


def _about(*fields: str) -> Callable[[Table, Any], dict[str, str | int]]:
    """The names of the seats in these fields of an event."""
    return lambda table, event: {field: _name(table, getattr(event, field)) for field in fields}


def _settings(table: Table) -> dict[str, str | int]:
    agreed = table.settings
    return {"rounds": agreed.rounds, "minutes": agreed.minutes, "places": agreed.places}


def _dealt(table: Table, event: events.Dealt) -> dict[str, str | int]:
    return {
        "round": len(table.results) + 1,
        "place": _place(event.place),
        "dealer": _name(table, event.dealer),
        "spies": ", ".join(_name(table, seat) for seat in table.current.spies),
    }


def _outcome(table: Table, outcome: events.Outcome) -> str:
    """In the words of the page, which name who was in it."""
    particulars = {
        "spy": ", ".join(_name(table, seat) for seat in outcome.spies),
        "suspect": _name(table, outcome.suspect),
        "accuser": _name(table, outcome.accuser),
        "guess": "none" if outcome.guess is None else _place(outcome.guess),
        "place": _place(table.current.place),
    }
    return say(f"outcome-{outcome.kind}", particulars)


# Where a round begins and a game ends; within a round the phases themselves see to the order.
_BETWEEN_ROUNDS: dict[type[events.Event], tuple[type, ...]] = {
    events.SettingsAgreed: (Gathering,),
    events.Dealt: (Gathering, Interlude),
    events.GameEnded: (Interlude,),
    events.GatheredAgain: (Finale,),
}

# What each kind of event is told with; events that are not here go without saying.
_PARTICULARS: dict[type[events.Event], Callable[[Table, Any], dict[str, str | int]]] = {
    events.SeatTaken: _about("seat"),
    events.SeatLeft: _about("seat"),
    events.WentAway: _about("seat"),
    events.CameBack: _about("seat"),
    events.HostPassed: _about("seat"),
    events.Dealt: _dealt,
    events.ClockStarted: _about(),
    events.TurnPassed: _about("asker"),
    events.Asked: _about("asker", "asked"),
    events.Accused: _about("accuser", "suspect"),
    events.Voted: lambda table, event: {
        "name": _name(table, event.seat),
        "guilty": "yes" if event.guilty else "no",
    },
    events.Acquitted: _about(),
    events.TrialDropped: _about(),
    events.Convicted: _about("suspect"),
    events.SpyRevealed: _about("seat"),
    events.Guessed: lambda table, event: {
        "name": _name(table, event.seat),
        "place": _place(event.place),
    },
    events.TimeRanOut: _about(),
    events.Named: _about("seat", "suspect"),
    events.RoundEnded: lambda table, event: {"outcome": _outcome(table, event.outcome)},
    events.RoundVoided: _about(),
    events.GameEnded: lambda table, event: {
        "count": len(event.winners),
        "winners": ", ".join(_name(table, seat) for seat in event.winners),
    },
    events.GatheredAgain: _about(),
}
