"""Turning up an ability card, once a round (P2). The module defines the effects of the cards."""

from msgspec.structs import replace

from coverstory.engine.commands import Submission, UsePower, seat_of
from coverstory.engine.events import ClockExtended, PowerUsed
from coverstory.engine.phases import PowerUse
from coverstory.engine.refusals import Code, Refusal
from coverstory.engine.ruleset import By, ChartEntry, Choices, Decision, Moves
from coverstory.engine.table import Clock, Table


def use_power(table: Table, submission: Submission) -> Decision:
    return _use(table, seat_of(submission), submission.at)


def _use(table: Table, seat: int, at: int) -> Decision:
    card = table.current.card_of(seat)
    ability = card.ability if card is not None else None
    power = table.ruleset.powers_by_ability.get(ability or "")
    if ability is None or power is None:
        return Refusal(Code.NO_POWER)
    if has_been_used(table, seat):
        return Refusal(Code.POWER_SPENT)
    effect = power(table, seat, at)
    return effect if isinstance(effect, Refusal) else [PowerUsed(seat, ability), *effect]


def has_been_used(table: Table, seat: int) -> bool:
    return any(use.seat == seat for use in table.current.powers)


def _offer(table: Table, seat: int) -> Choices:
    return None if isinstance(_use(table, seat, 0), Refusal) else ()


def _face_down(table: Table, seat: int) -> Choices:
    """Offer the button to every player, so that it reveals no card."""
    return None if has_been_used(table, seat) else ()


def power_used(table: Table, event: PowerUsed) -> Table:
    current = table.current
    powers = (*current.powers, PowerUse(event.seat, event.ability))
    return replace(table, round=replace(current, powers=powers))


def clock_extended(table: Table, event: ClockExtended) -> Table:
    current = table.current
    left = current.clock.left
    clock = Clock(None if left is None else left + event.by, current.clock.since)
    return replace(table, round=replace(current, clock=clock))


ABILITIES: Moves = {UsePower: ChartEntry(By.PLAYER, use_power, _offer, shown_choices=_face_down)}
