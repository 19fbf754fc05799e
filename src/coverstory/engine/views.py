"""Views: what a seat, a TV or a watcher may see of a table.

A view is built field by field from what is public. Secrets are never removed from a copy of the
state. So a new field of the state stays hidden until it is added here. `Public` is the same for
everybody, byte for byte. `Mine` is the rest of one seat's view.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from coverstory.engine import decks, standings
from coverstory.engine.accusing import has_spent_stop
from coverstory.engine.deciding import choices
from coverstory.engine.own_places import OwnPlace
from coverstory.engine.phase_views import AnyPhaseView, phase_view
from coverstory.engine.phases import (
    Accusation,
    Announcement,
    Pointing,
    PowerUse,
    Questioning,
    RollCall,
    ShowOfHands,
    Trial,
    TrialsInTurn,
)
from coverstory.engine.recipients import caller, right_guessers, spies, undercover
from coverstory.engine.ruleset import Ruleset
from coverstory.engine.settings import Settings
from coverstory.engine.spy_odds import spy_odds
from coverstory.engine.starting_games import most_players
from coverstory.engine.structs import kebab
from coverstory.engine.table import Clock, Game, Result, Round, Seat, Table
from coverstory.engine.time_limits import round_minutes
from coverstory.engine.written_lines import Line

_VOTES = (Trial, TrialsInTurn, ShowOfHands)
_FINAL_VOTES = (RollCall, TrialsInTurn, Pointing)
# A caller is a spy who declares a deck, or a player of a round without a spy.
_AWARDED_AS_SPY = (spies, right_guessers, undercover, caller)


class RoundView(Struct, frozen=True):
    """The public part of the current round."""

    number: int
    dealer: int
    players: tuple[int, ...]
    clock: Clock
    accusations: tuple[Accusation, ...]
    announcements: tuple[Announcement, ...]
    powers: tuple[PowerUse, ...]
    # The possible numbers of spies.
    spy_counts: tuple[int, ...] = (1,)
    # G9: the seats that have used up the right to accuse.
    accusations_spent: tuple[int, ...] = ()


# R23: why the app keeps track of the turns.
TrackingReason: TypeAlias = Literal["written", "bot", "remote", "chosen"]


class Advice(Struct, frozen=True):
    """Advice for the number of present players, and the limits of the edition.

    `tracked` is why the app keeps track of the turns, or None if the players do.
    """

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
    tracked: TrackingReason | None


class Stakes(Struct, frozen=True):
    """The points that a spy can win, and the vote after time is up, as on the rules page.

    `spy` maps a row of the score sheet to the most that a spy gets. Rows without such points are
    left out. `final_vote` is the phase in which the vote is held, or None if nobody votes.
    """

    spy: dict[str, int] = {}
    final_vote: str | None = None


CardPart: TypeAlias = Literal["side", "pals", "ability"]


class Public(Struct, frozen=True):
    """The part of a view that all players and watchers may know.

    `card_parts` is what a card says besides the place: the side of its player (H1), the other
    spies (B12), an ability (P1).
    """

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
    stakes: Stakes = Stakes()
    # X2: the odds of being the spy in this round, or between rounds in the next, in percent.
    odds: dict[int, int] = {}
    card_parts: tuple[CardPart, ...] = ()


class CardView(Struct, frozen=True):
    """The card of the viewing seat: the spy card, or a place and perhaps a role (G4).

    `marked` is the icon (D1), `ability` a second card (P1), `pals` the other spies if known (B12).
    """

    spy: bool
    place: str | None
    role: str | None
    marked: bool = False
    ability: str | None = None
    pals: tuple[int, ...] = ()


class Secret(Struct, frozen=True):
    """Everything that only this seat may know.

    The length of a frame could reveal the secret, so the server pads it to one size. `vote` is the
    seat's own vote in a pending vote, `finger` the suspect it points at. `place` is set for the
    moderator, who has no card and picked it (X6).
    """

    card: CardView | None = None
    vote: bool | None = None
    finger: int | None = None
    place: str | None = None


class Mine(Struct, frozen=True):
    """The part of a view that belongs to one seat. `menu` maps commands to their arguments."""

    seat: int
    secret: Secret
    menu: dict[str, Sequence[int | bool | str]]


class View(Struct, frozen=True):
    """The whole view of one viewer. `mine` is None for a watcher."""

    public: Public
    mine: Mine | None


def view(table: Table, seat: int | None) -> View:
    """Return what a seat may see. None: a watcher, who sees the public part."""
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
        stakes=_stakes(table.ruleset),
        odds=_odds(table),
        card_parts=_card_parts(table.ruleset),
    )


def _odds(table: Table) -> dict[int, int]:
    """Return the odds, or none where no place is left to play: only odd decks can come."""
    if table.ruleset.barred_spies is None or {*table.box} <= {*played(table)}:
        return {}
    return spy_odds(table, table.present if table.is_between_rounds else table.current.players)


def _settings(table: Table) -> Settings:
    """Return the settings with the minutes of the current or the next round."""
    if not table.settings.minutes_by_players:
        return table.settings
    players = len(table.present if table.is_between_rounds else table.current.players)
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
        tracked=_why_tracked(table),
    )


def _why_tracked(table: Table) -> TrackingReason | None:
    """R23: return why the turns are tracked, the strongest reason first."""
    if table.settings.talk == "written":
        return "written"
    if any(table.seats[seat].bot for seat in table.ring):
        return "bot"
    if table.has_writers:
        return "remote"
    return None if table.has_free_turns else "chosen"


@lru_cache(maxsize=64)  # every frame needs them, and they double the cost of a public view
def _stakes(ruleset: Ruleset) -> Stakes:
    points = {
        outcome: sum(award.points for award in awards if award.to in _AWARDED_AS_SPY)
        for outcome, awards in ruleset.score_sheet.items()
    }
    final_vote = next(
        (kebab(phase.__name__) for phase in _FINAL_VOTES if phase in ruleset.chart), None
    )
    return Stakes({outcome: won for outcome, won in points.items() if won}, final_vote)


@lru_cache(maxsize=64)
def _card_parts(ruleset: Ruleset) -> tuple[CardPart, ...]:
    parts: dict[CardPart, bool] = {
        "side": ruleset.marked_helps_spies,
        "pals": ruleset.spies_meet,
        "ability": bool(ruleset.abilities),
    }
    return tuple(part for part, is_on in parts.items() if is_on)


def played(table: Table) -> tuple[str, ...]:
    """G5: return all decks drawn so far, without the current one."""
    return table.drawn if table.is_between_rounds else table.drawn[:-1]


def round_view(table: Table) -> RoundView | None:
    """Return the public part of the current round, or None between rounds."""
    current = table.round
    if current is None or table.is_between_rounds:
        return None
    return RoundView(
        number=len(table.results) + 1,
        dealer=current.dealer,
        players=current.players,
        clock=current.clock,
        accusations=current.accusations,
        accusations_spent=tuple([s for s in current.players if has_spent_stop(table, s)]),
        announcements=current.announcements,
        powers=current.powers,
        spy_counts=table.ruleset.spy_counts(table.settings, len(current.players)),
    )


def mine(table: Table, seat: int) -> Mine:
    return Mine(seat, secret(table, seat), choices(table, seat))


def seats_affected_by_turn(before: Table, after: Table) -> tuple[int | None, ...] | None:
    """Return the seats whose view changed, if a question or answer is the only change.

    Only their menus and the public phase have changed then. None: more has changed.
    """
    was, now = before.phase, after.phase
    if type(was) is not Questioning or type(now) is not Questioning:
        return None
    if not is_same_round(before.round, after.round):
        return None
    if replace(before, phase=now, round=after.round) != after:
        return None
    return (was.asker, was.asked, was.barred, now.asker, now.asked, now.barred)


def is_same_round(before: Round | None, after: Round | None) -> bool:
    """Return whether only the count of questions may differ, which no view shows in a round."""
    if before is after:
        return True
    if before is None or after is None:
        return False
    return replace(before, questions=after.questions) == after


def seats_of_a_changed_vote(before: Table, after: Table) -> tuple[int, ...] | None:
    """Return the seats whose vote changed, if nothing else did. None: others may see a change.

    The result is empty if a vote was repeated.
    """
    was, now = before.phase, after.phase
    if type(was) not in _VOTES or type(now) is not type(was):
        return None
    if replace(before, phase=now) != after or phase_view(before) != phase_view(after):
        return None
    players = after.current.players
    return tuple(seat for seat in players if _own_vote(before, seat) != _own_vote(after, seat))


def secret(table: Table, seat: int) -> Secret:
    current = table.round
    if current is None or table.is_between_rounds:
        return Secret()
    card = current.card_of(seat)
    if card is None:
        return Secret(place=current.place) if seat == current.moderator else Secret()
    place = None if card.spy else card.place or current.place
    pals = _pals(table, seat) if card.spy and table.ruleset.spies_meet else ()
    mine = CardView(card.spy, place, card.role, card.marked, card.ability, pals)
    return Secret(mine, _own_vote(table, seat), _own_finger(table, seat))


def _pals(table: Table, seat: int) -> tuple[int, ...]:
    """B12: return the other spies."""
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
