"""What a seat, the host, a screen on the wall or a stranger may see.

Views are built field by field from what the rules make public, never by taking secrets out of the
state: there is no field here in which another seat's secret could travel, and a new field of the
state stays hidden until somebody writes it down below. `Public` is the same for everybody, byte
for byte; `Mine` is the rest of one seat's view.
"""

from collections.abc import Sequence
from typing import TypeAlias

from msgspec import Struct

from coverstory.engine import accusing, standings
from coverstory.engine.agreeing import why_not_deal
from coverstory.engine.deciding import choices
from coverstory.engine.refusals import Refusal
from coverstory.engine.settings import Settings
from coverstory.engine.table import (
    Accusation,
    Ballot,
    Briefing,
    Clock,
    Finale,
    Guessing,
    Interlude,
    Naming,
    Phase,
    Questioning,
    Result,
    RollCall,
    Seat,
    Table,
    Trial,
)
from coverstory.engine.time_up import PATIENCE
from coverstory.engine.wire import kebab


class PhaseView(Struct, frozen=True, tag_field="type", tag=lambda name: kebab(name)[:-5]):
    """Base of what everybody sees of a phase; the tag is the phase's name."""


class GatheringView(PhaseView, frozen=True):
    """`start` says why the first deal cannot be made yet; null when it can."""

    start: Refusal | None


class BriefingView(PhaseView, frozen=True):
    asker: int


class QuestioningView(PhaseView, frozen=True):
    asker: int
    asked: int | None
    barred: int | None


class TrialView(PhaseView, frozen=True):
    """Hands are listed only where the rules show them while the vote is open."""

    accuser: int
    suspect: int
    waiting: tuple[int, ...]
    ballots: tuple[Ballot, ...]
    closes: int


class GuessingView(PhaseView, frozen=True):
    spy: int
    closes: int


class RollCallView(PhaseView, frozen=True):
    """`order` is who is still to name somebody; `patience` is when the host may end a turn."""

    order: tuple[int, ...]
    namings: tuple[Naming, ...]
    patience: int


class InterludeView(PhaseView, frozen=True):
    """`next` says why the next deal cannot be made; null when it can."""

    voided: str | None
    next: Refusal | None


class FinaleView(PhaseView, frozen=True):
    winners: tuple[int, ...]


AnyPhaseView: TypeAlias = (
    GatheringView
    | BriefingView
    | QuestioningView
    | TrialView
    | GuessingView
    | RollCallView
    | InterludeView
    | FinaleView
)


class RoundView(Struct, frozen=True):
    """The open side of the round under way: who plays, who may still stop it, the clock."""

    number: int
    dealer: int
    players: tuple[int, ...]
    clock: Clock
    accusations: tuple[Accusation, ...]


class Advice(Struct, frozen=True):
    """What suits the number of people who are here."""

    minutes: int
    places: int
    least: int
    most: int


class Public(Struct, frozen=True):
    """What everybody at the table, and anybody watching, may know."""

    phase: AnyPhaseView
    seats: tuple[Seat, ...]
    ring: tuple[int, ...]
    host: int
    settings: Settings
    advice: Advice
    box: tuple[str, ...]
    played: tuple[str, ...]
    round: RoundView | None
    results: tuple[Result, ...]
    totals: dict[int, int]


class CardView(Struct, frozen=True):
    """My card: a place and perhaps a role, or that I am the spy (G4)."""

    spy: bool
    place: str | None
    role: str | None


class Secret(Struct, frozen=True):
    """All that only this seat may know. It travels padded to one size."""

    card: CardView | None
    vote: bool | None


class Mine(Struct, frozen=True):
    """One seat's own part: its secrets, and what it may do, by command and argument."""

    seat: int
    secret: Secret
    menu: dict[str, Sequence[int | bool | str]]


class View(Struct, frozen=True):
    """Everything one viewer gets; a stranger has no `mine`."""

    public: Public
    mine: Mine | None


def view(table: Table, seat: int | None) -> View:
    return View(public(table), None if seat is None else mine(table, seat))


def public(table: Table) -> Public:
    players = len(table.present)
    ruleset = table.ruleset
    return Public(
        phase=_phase(table, table.phase),
        seats=table.seats,
        ring=table.ring,
        host=table.host,
        settings=table.settings,
        advice=Advice(
            ruleset.round_minutes(players),
            ruleset.places_for(players),
            ruleset.least_players,
            ruleset.most_players,
        ),
        box=table.box,
        played=_played(table),
        round=_round(table),
        results=table.results,
        totals=standings.totals(table.results),
    )


def _played(table: Table) -> tuple[str, ...]:
    """G5: every deck that is out, but the one on the table."""
    return table.drawn if _is_over(table) else table.drawn[:-1]


def _is_over(table: Table) -> bool:
    return table.round is None or isinstance(table.phase, Interlude | Finale)


def _round(table: Table) -> RoundView | None:
    current = table.round
    if current is None or _is_over(table):
        return None
    return RoundView(
        number=len(table.results) + 1,
        dealer=current.dealer,
        players=current.players,
        clock=current.clock,
        accusations=current.accusations,
    )


def _phase(table: Table, phase: Phase) -> AnyPhaseView:
    match phase:
        case Briefing(asker=asker):
            return BriefingView(asker)
        case Questioning(asker=asker, asked=asked, barred=barred):
            return QuestioningView(asker, asked, barred)
        case Trial():
            shown = phase.ballots if table.ruleset.votes_are_open else ()
            waiting = accusing.waiting_for(table, phase)
            return TrialView(phase.accuser, phase.suspect, waiting, shown, phase.closes)
        case Guessing(spy=spy, closes=closes):
            return GuessingView(spy, closes)
        case RollCall(order=order, since=since, namings=namings):
            return RollCallView(order, namings, since + PATIENCE)
        case Interlude(voided=voided):
            return InterludeView(voided, why_not_deal(table))
        case Finale(winners=winners):
            return FinaleView(winners)
        case _:
            return GatheringView(why_not_deal(table))


def mine(table: Table, seat: int) -> Mine:
    return Mine(seat, secret(table, seat), choices(table, seat))


def secret(table: Table, seat: int) -> Secret:
    card = None if table.round is None else table.round.card_of(seat)
    if card is None or _is_over(table):
        return Secret(None, None)
    place = None if card.spy else table.current.place
    return Secret(CardView(card.spy, place, card.role), _own_vote(table, seat))


def _own_vote(table: Table, seat: int) -> bool | None:
    if not isinstance(table.phase, Trial):
        return None
    return next((b.guilty for b in table.phase.ballots if b.seat == seat), None)
