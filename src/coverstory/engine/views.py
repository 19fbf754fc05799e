"""What a seat, the host, a screen on the wall or a stranger may see.

Views are built field by field from what the rules make public, never by taking secrets out of the
state: there is no field here in which another seat's secret could travel, and a new field of the
state stays hidden until somebody writes it down below. `Public` is the same for everybody, byte
for byte; `Mine` is the rest of one seat's view.
"""

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from coverstory.engine import decks, standings
from coverstory.engine.deciding import choices
from coverstory.engine.own_places import OwnPlace
from coverstory.engine.phase_views import AnyPhaseView, phase_view
from coverstory.engine.phases import (
    Accusation,
    Announcement,
    Finale,
    Interlude,
    Pointing,
    PowerUse,
    Questioning,
    ShowOfHands,
    Trial,
    TrialsInTurn,
)
from coverstory.engine.settings import Settings
from coverstory.engine.starting_games import most_players
from coverstory.engine.table import Clock, Game, Result, Seat, Table
from coverstory.engine.time_limits import round_minutes
from coverstory.engine.written_lines import Line

_VOTES = (Trial, TrialsInTurn, ShowOfHands)


class RoundView(Struct, frozen=True):
    """The open side of the round under way: who plays, who may still stop it, the clock."""

    number: int
    dealer: int
    players: tuple[int, ...]
    clock: Clock
    accusations: tuple[Accusation, ...]
    announcements: tuple[Announcement, ...]
    powers: tuple[PowerUse, ...]


class Advice(Struct, frozen=True):
    """What suits the number of people who are here, and what the box can do."""

    minutes: int
    places: int
    spies: tuple[int, ...]
    least: int
    most: int
    most_spies: int
    most_places: int
    modules: tuple[str, ...]
    open_ended: bool
    mixes_packs: bool


class Public(Struct, frozen=True):
    """What everybody at the table, and anybody watching, may know."""

    phase: AnyPhaseView
    seats: tuple[Seat, ...]
    ring: tuple[int, ...]
    host: int
    stands_in_for: int | None
    locked: bool
    code_hidden: bool
    settings: Settings
    advice: Advice
    own: tuple[OwnPlace, ...]
    box: tuple[str, ...]
    played: tuple[str, ...]
    round: RoundView | None
    results: tuple[Result, ...]
    totals: dict[int, int]
    games: tuple[Game, ...]
    evening: dict[int, int]
    lines: tuple[Line, ...]


class CardView(Struct, frozen=True):
    """My card: a place and perhaps a role, or that I am the spy (G4).

    `marked` is the icon (D1), `ability` the card beside it (P1), `pals` the spies I know (B12).
    """

    spy: bool
    place: str | None
    role: str | None
    marked: bool = False
    ability: str | None = None
    pals: tuple[int, ...] = ()


class Secret(Struct, frozen=True):
    """All that only this seat may know. It travels padded to one size.

    `vote` is my hand in a vote that is open, `finger` at whom I point.
    """

    card: CardView | None = None
    vote: bool | None = None
    finger: int | None = None


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
    return Public(
        phase=phase_view(table),
        seats=table.seats,
        ring=table.ring,
        host=table.host,
        stands_in_for=table.stands_in_for,
        locked=table.locked,
        code_hidden=table.code_hidden,
        settings=_settings(table),
        advice=_advice(table),
        own=table.own,
        box=table.box,
        played=played(table),
        round=round_view(table),
        results=table.results,
        totals=standings.totals(table.results),
        games=standings.games(table),
        evening=standings.evening(table),
        lines=table.lines,
    )


def _settings(table: Table) -> Settings:
    """As agreed, with the minutes that hold for the players of this round or of the next one."""
    if not table.settings.minutes_by_players:
        return table.settings
    players = len(table.present if _is_over(table) else table.current.players)
    return replace(table.settings, minutes=round_minutes(table, players))


def _advice(table: Table) -> Advice:
    players = len(table.present)
    ruleset = table.ruleset
    most_places = decks.count_places(table, table.settings)
    return Advice(
        minutes=ruleset.round_minutes(players),
        places=min(ruleset.places_for(players), most_places),
        spies=ruleset.spies_for(players),
        least=ruleset.least_players,
        most=most_players(table),
        most_spies=ruleset.most_spies,
        most_places=most_places,
        modules=ruleset.modules,
        open_ended=ruleset.open_ended,
        mixes_packs=bool(ruleset.mixable_packs),
    )


def played(table: Table) -> tuple[str, ...]:
    """G5: every deck that is out, but the one on the table."""
    return table.drawn if _is_over(table) else table.drawn[:-1]


def _is_over(table: Table) -> bool:
    return table.round is None or type(table.phase) in (Interlude, Finale)


def round_view(table: Table) -> RoundView | None:
    """What is open of the round under way, if there is one."""
    current = table.round
    if current is None or _is_over(table):
        return None
    return RoundView(
        number=len(table.results) + 1,
        dealer=current.dealer,
        players=current.players,
        clock=current.clock,
        accusations=current.accusations,
        announcements=current.announcements,
        powers=current.powers,
    )


def mine(table: Table, seat: int) -> Mine:
    return Mine(seat, secret(table, seat), choices(table, seat))


def seats_affected_by_turn(before: Table, after: Table) -> tuple[int | None, ...] | None:
    """Whose own part is another than before, if a question or an answer is all that lies between.

    It is only the menu of their turn then, and of what is public nothing but the phase. None: more
    has happened.
    """
    was, now = before.phase, after.phase
    if type(was) is not Questioning or type(now) is not Questioning:
        return None
    if replace(before, phase=now) != after:
        return None
    return (was.asker, was.asked, now.asker, now.asked)


def seats_that_see_a_difference(before: Table, after: Table) -> tuple[int, ...] | None:
    """The seats that see a difference where a vote was changed or repeated; None: all may."""
    was, now = before.phase, after.phase
    if type(was) not in _VOTES or type(now) is not type(was):
        return None
    if replace(before, phase=now) != after or phase_view(before) != phase_view(after):
        return None
    players = after.current.players
    return tuple(seat for seat in players if _own_vote(before, seat) != _own_vote(after, seat))


def secret(table: Table, seat: int) -> Secret:
    card = None if table.round is None else table.round.card_of(seat)
    if card is None or _is_over(table):
        return Secret()
    place = None if card.spy else card.place or table.current.place
    pals = _pals(table, seat) if card.spy and table.ruleset.spies_meet else ()
    mine = CardView(card.spy, place, card.role, card.marked, card.ability, pals)
    return Secret(mine, _own_vote(table, seat), _own_finger(table, seat))


def _pals(table: Table, seat: int) -> tuple[int, ...]:
    """B12: the other spies."""
    return tuple(spy for spy in table.current.spies if spy != seat)


def _own_vote(table: Table, seat: int) -> bool | None:
    phase = table.phase
    if type(phase) is Trial or type(phase) is TrialsInTurn:
        return next((b.guilty for b in phase.ballots if b.seat == seat), None)
    if type(phase) is ShowOfHands:
        return next((hand.up for hand in phase.hands if hand.seat == seat), None)
    return None


def _own_finger(table: Table, seat: int) -> int | None:
    phase = table.phase
    if type(phase) is not Pointing:
        return None
    return next((f.suspect for f in phase.fingers if f.seat == seat), None)
