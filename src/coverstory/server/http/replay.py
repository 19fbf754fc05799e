"""The replay of a finished game, built from the entries of its table.

Everything in a replay was public when the game ended. A replay is built field by field: an event
that is not in `_BUILDERS` stays hidden. Rounds without a result are left out.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from msgspec.structs import replace

from coverstory.engine import events, evolve, open_table
from coverstory.engine.events import AnyEvent, Event
from coverstory.engine.phases import Accusation, Announcement, Finale
from coverstory.engine.standings import games
from coverstory.engine.structs import tag
from coverstory.engine.table import Table
from coverstory.engine.views import public
from coverstory.journal.entries import Entry
from coverstory.library import library
from coverstory.protocol.messages import GameReplay, ReplayStep


def replay_of(entries: Iterable[Entry], game: int) -> GameReplay | None:
    """Return the finished game of this number, or None if the entries end before it does.

    Later entries are not read: the next game may be in the middle of a round.
    """
    table = open_table(library())
    rounds: list[tuple[ReplayStep, ...]] = []
    current: list[ReplayStep] = []
    dealt_at = 0
    for entry in entries:
        for event in entry.events:
            before, table = table, evolve(table, event)
            match event:
                case events.Dealt():
                    dealt_at, current = entry.at, []
                case events.GatheredAgain():
                    rounds = []
            current += _steps(before, table, event, entry.at - dealt_at)
            if isinstance(event, events.RoundEnded):
                rounds.append(tuple(current))
        if isinstance(table.phase, Finale) and table.results and len(games(table)) == game:
            # The lines between rounds were meant for the table only. Those of rounds are steps.
            return GameReplay(replace(public(table), lines=()), tuple(rounds))
    return None


def _steps(before: Table, after: Table, event: AnyEvent, at: int) -> Iterator[ReplayStep]:
    """Yield the votes that this event makes public, then the event itself."""
    if after.round is not None and before.round is not None:
        for accusation in after.round.accusations[len(before.round.accusations) :]:
            yield from _votes(accusation, at)
        for announcement in after.round.announcements[len(before.round.announcements) :]:
            yield _hands(announcement, at)
    build = _BUILDERS.get(type(event))
    is_spoken = isinstance(event, events.Answered) and not event.text
    if build is not None and not is_spoken:
        yield replace(build(event), at=at)


def _votes(accusation: Accusation, at: int) -> Iterator[ReplayStep]:
    if accusation.called_off:
        return
    ballots = accusation.ballots
    yield ReplayStep(
        "votes",
        at=at,
        other=accusation.suspect,
        yes=tuple(ballot.seat for ballot in ballots if ballot.guilty),
        no=tuple(ballot.seat for ballot in ballots if not ballot.guilty),
    )


def _hands(announcement: Announcement, at: int) -> ReplayStep:
    hands = announcement.hands
    yes = tuple(hand.seat for hand in hands if hand.up)
    no = tuple(hand.seat for hand in hands if not hand.up)
    return ReplayStep("hands", at=at, other=announcement.caller, yes=yes, no=no)


def _plain(event: Event) -> ReplayStep:
    return ReplayStep(tag(type(event)))


def _seat(event: Any) -> ReplayStep:
    return ReplayStep(tag(type(event)), seat=event.seat)


def _aimed(event: Any) -> ReplayStep:
    return ReplayStep(tag(type(event)), seat=event.seat, other=event.suspect)


def _answered(event: events.Answered | events.AnswerAdded) -> ReplayStep:
    return ReplayStep("answers", seat=event.seat, text=event.text)


# The step of each event. In a finished round, every field that is read here is public.
_BUILDERS: Mapping[type[Event], Callable[[Any], ReplayStep]] = {
    events.Dealt: lambda event: ReplayStep("deals", seat=event.dealer),
    events.ClockStarted: _plain,
    events.TurnPassed: lambda event: ReplayStep("turn-passed", seat=event.asker),
    events.Asked: lambda event: ReplayStep(
        "asked", seat=event.asker, other=event.asked, text=event.text
    ),
    events.Answered: _answered,
    events.AnswerAdded: _answered,
    events.Said: lambda event: ReplayStep("says", seat=event.seat, text=event.text),
    events.SeatLeft: _seat,
    events.Accused: lambda event: ReplayStep("accused", seat=event.accuser, other=event.suspect),
    events.Acquitted: _plain,
    events.TrialDropped: _plain,
    events.HandsCounted: _plain,
    events.Convicted: lambda event: ReplayStep("convicted", other=event.suspect),
    events.TrialsOpened: _plain,
    events.SpyRevealed: _seat,
    events.Guessed: lambda event: ReplayStep("guessed", seat=event.seat, place=event.place),
    events.Declared: _seat,
    events.Announced: _seat,
    events.Believed: _plain,
    events.NotBelieved: _plain,
    events.PowerUsed: lambda event: ReplayStep(
        "power-used", seat=event.seat, ability=event.ability
    ),
    events.ClockExtended: lambda event: ReplayStep("clock-extended", seconds=event.by // 1000),
    events.Paused: _plain,
    events.WentOn: _plain,
    events.TimeRanOut: _plain,
    events.TalkOpened: lambda event: ReplayStep("talk-opened", about=event.about),
    events.Pointed: _aimed,
    events.Named: _aimed,
    events.RoundEnded: _plain,
}
