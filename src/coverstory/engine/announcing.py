"""Announcing that every card shows another place, and the show of hands (M2, R11, R12)."""

from msgspec.structs import replace

from coverstory.engine import scoring
from coverstory.engine.commands import Announce, RaiseHand, Submission, command_of, seat_of
from coverstory.engine.events import Announced, Believed, HandShown, NotBelieved
from coverstory.engine.phases import Announcement, Discussion, Hand, Questioning, ShowOfHands
from coverstory.engine.refusals import Code, Refusal
from coverstory.engine.ruleset import (
    By,
    ChartEntry,
    Choices,
    Decision,
    DeckAnnounced,
    Events,
    Moves,
)
from coverstory.engine.table import Table
from coverstory.engine.time_limits import deadline_after

TIME_TO_TALK = 60_000
TOPIC = "deck"


def announce(table: Table, submission: Submission) -> Decision:
    seat = seat_of(submission)
    if _has_none_left(table, seat):
        return Refusal(Code.ANNOUNCEMENTS_SPENT, {"most": table.settings.announcements})
    return [Announced(seat, submission.at)]


def _has_none_left(table: Table, seat: int) -> bool:
    """R11: the settings limit the announcements of a player in a round."""
    made = [announcement.caller for announcement in table.current.announcements].count(seat)
    return made >= table.settings.announcements


def raise_hand(table: Table, submission: Submission) -> Decision:
    """Players can change their hand until the last one is shown. R14: the announcer's is a yes."""
    seat = seat_of(submission)
    if _has_announced(table, seat):
        return Refusal(Code.VOTED_ALREADY)
    return [HandShown(seat, command_of(submission, RaiseHand).up)]


def _has_announced(table: Table, seat: int) -> bool:
    """Return whether this seat is the announcer, whose hand is up.

    In journals from before R14 the announcer's hand can be missing. It is then waited for.
    """
    phase = _show_of_hands(table)
    return seat == phase.caller and any(hand.seat == seat for hand in phase.hands)


def waiting_for(table: Table) -> tuple[int, ...]:
    shown = {hand.seat for hand in _show_of_hands(table).hands}
    return tuple([seat for seat in table.current.here if seat not in shown])


def follow(table: Table, at: int) -> Events:
    """Believe the announcer if more than half of all players do, absent ones included."""
    if waiting_for(table):
        return ()
    phase = _show_of_hands(table)
    believers = tuple(h.seat for h in phase.hands if h.up and table.is_seated(h.seat))
    players = [seat for seat in table.current.players if table.is_seated(seat)]
    if 2 * len(believers) <= len(players):
        return [NotBelieved(at)]
    return [Believed(), *scoring.end_round(table, DeckAnnounced(phase.caller, believers))]


def close(table: Table, at: int) -> Events:
    """R12: a hand not shown in time counts as down."""
    return [HandShown(seat, up=False) for seat in waiting_for(table)]


def _offer_announce(table: Table, seat: int) -> Choices:
    return None if _has_none_left(table, seat) else ()


def _offer_hand(table: Table, seat: int) -> Choices:
    is_asked = table.is_playing_here(seat) and not _has_announced(table, seat)
    return (True, False) if is_asked else None


def announced(table: Table, event: Announced) -> Table:
    resume = table.phase
    assert isinstance(resume, Questioning)
    talk = Discussion(TOPIC, deadline_after(table, event.at, TIME_TO_TALK), event.seat, resume)
    return table.stopped(talk, event.at)


def hand_shown(table: Table, event: HandShown) -> Table:
    phase = _show_of_hands(table)
    hands = _with_hand(phase.hands, Hand(event.seat, event.up))
    return replace(table, phase=replace(phase, hands=hands))


def _with_hand(hands: tuple[Hand, ...], shown: Hand) -> tuple[Hand, ...]:
    """Add or replace a hand. A changed hand keeps its place, so the order reveals nothing."""
    if all(hand.seat != shown.seat for hand in hands):
        return (*hands, shown)
    return tuple(shown if hand.seat == shown.seat else hand for hand in hands)


def believed(table: Table, event: Believed) -> Table:
    return _recorded(table)


def not_believed(table: Table, event: NotBelieved) -> Table:
    return _recorded(table).resumed(_show_of_hands(table).resume, event.at)


def _recorded(table: Table) -> Table:
    """Record the hands, which everybody has seen."""
    phase = _show_of_hands(table)
    current = table.current
    made = (*current.announcements, Announcement(phase.caller, phase.hands))
    return replace(table, round=replace(current, announcements=made))


def _show_of_hands(table: Table) -> ShowOfHands:
    assert isinstance(table.phase, ShowOfHands)
    return table.phase


QUESTIONING: Moves = {Announce: ChartEntry(By.PLAYER, announce, _offer_announce)}
SHOW_OF_HANDS: Moves = {RaiseHand: ChartEntry(By.PLAYER, raise_hand, _offer_hand)}
