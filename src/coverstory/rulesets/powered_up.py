"""Powered-Up: every player gets an ability card (P1-P4).

God Complex is as printed; we made up the others. A One-Shot card is a function that returns events,
or a refusal if the card has no effect now. Other cards restrict how their player talks, or do
nothing. Players check the restrictions themselves.
"""

from collections.abc import Callable

from msgspec.structs import replace

from coverstory.engine.abilities import ABILITIES
from coverstory.engine.accusing import convict, has_spent_stop
from coverstory.engine.chart import STANDOFF, with_moves
from coverstory.engine.events import Acquitted, ClockExtended, TrialDropped, TurnPassed
from coverstory.engine.phases import Questioning, Standoff, Trial
from coverstory.engine.refusals import Code, Refusal
from coverstory.engine.ruleset import Decision, Power, Ruleset
from coverstory.engine.table import Round, Table
from coverstory.engine.verdicts import LEAST_TO_CONVICT, once_all_have_voted
from coverstory.rulesets.rules_page import with_section

KEY = "powered-up"
MOMENT = 10_000
MINUTE = 60_000

NOT_NOW = Refusal(Code.POWER_NOT_NOW)


def god_complex(table: Table, seat: int, at: int) -> Decision:
    """P3: the verdict of the majority counts as unanimous, if the card's player voted with it."""
    if not isinstance(table.phase, Standoff):
        return NOT_NOW
    ballots = [ballot for ballot in table.phase.trial.ballots if table.is_seated(ballot.seat)]
    hands = {ballot.seat: ballot.guilty for ballot in ballots}
    mine = hands.get(seat)
    with_me = [guilty for guilty in hands.values() if guilty == mine]
    if mine is None or 2 * len(with_me) <= len(hands):
        return NOT_NOW
    if mine and len(with_me) < LEAST_TO_CONVICT:  # R13: others may have left since the count
        return NOT_NOW
    return convict(table) if mine else [Acquitted(at)]


def force_field(table: Table, seat: int, at: int) -> Decision:
    """Call off the vote on the card's player. R16: it still counts as an accusation."""
    on_trial = isinstance(table.phase, Trial) and table.phase.suspect == seat
    return [TrialDropped(at, called_off=True)] if on_trial else NOT_NOW


def super_speed(table: Table, seat: int, at: int) -> Decision:
    """Let the card's player ask next."""
    phase = table.phase
    if isinstance(phase, Questioning) and phase.asked is None and phase.asker != seat:
        return [TurnPassed(seat, at=at)]
    return NOT_NOW


def boomerang(table: Table, seat: int, at: int) -> Decision:
    """Let the card's player ask the last asker back."""
    phase = table.phase
    if (
        isinstance(phase, Questioning)
        and phase.asker == seat
        and phase.asked is None
        and phase.barred is not None
    ):
        return [TurnPassed(seat, at=at)]
    return NOT_NOW


def borrowed_minute(table: Table, seat: int, at: int) -> Decision:
    """Add a minute to the clock."""
    return [ClockExtended(MINUTE)] if isinstance(table.phase, Questioning) else NOT_NOW


def second_wind(table: Table, seat: int, at: int) -> Decision:
    """Let the card's player stop the clock once more. `with_second_wind` reads the open card."""
    spent = isinstance(table.phase, Questioning) and has_spent_stop(table, seat)
    return [] if spent else NOT_NOW


ONE_SHOTS: dict[str, Power] = {
    "god-complex": god_complex,
    "force-field": force_field,
    "super-speed": super_speed,
    "boomerang": boomerang,
    "borrowed-minute": borrowed_minute,
    "second-wind": second_wind,
}
RESTRICTIONS = ("few-words", "third-person", "name-dropper")
NOTHING = ("plain-clothes", "day-off", "lucky-coin")
CARDS = (*ONE_SHOTS, *RESTRICTIONS, *NOTHING)


def with_second_wind(stops: Callable[[Round, int], int]) -> Callable[[Round, int], int]:
    def one_more(current: Round, seat: int) -> int:
        extra = any(use.seat == seat and use.ability == "second-wind" for use in current.powers)
        return stops(current, seat) + extra

    return one_more


def powered_up(ruleset: Ruleset) -> Ruleset:
    """Add the cards, and a standoff after every divided vote.

    R15: all votes are cast, even where the first no would end the vote.
    """
    chart = {**ruleset.chart, **STANDOFF}
    for phase in (Questioning, Trial, Standoff):
        chart = {**with_moves(chart, phase, ABILITIES)}
    return replace(
        ruleset,
        chart=chart,
        abilities=CARDS,
        powers_by_ability=ONE_SHOTS,
        standoff_time=MOMENT,
        verdict=once_all_have_voted,
        stops_allowed=with_second_wind(ruleset.stops_allowed),
        rules=with_section(ruleset.rules, KEY, ("P1", "P2", "P3", "P4"), "R15", "R16"),
    )
