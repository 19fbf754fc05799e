"""When to turn up an ability card (P2, P3). Each card's moment is a function of its own."""

from collections.abc import Callable

from coverstory.bots.beliefs import suspicion
from coverstory.bots.beliefs.mind import Mind
from coverstory.engine.commands import UsePower
from coverstory.engine.phase_views import QuestioningView, StandoffView, TrialView

SUSPICIOUS = 0.4
LATE = 0.5
SHORT_OF_TIME = 2.0


def use_power(mind: Mind) -> UsePower | None:
    moment = _MOMENTS.get(mind.card.ability or "")
    is_offered = "use-power" in mind.menu and moment is not None
    return UsePower() if is_offered and moment is not None and moment(mind) else None


def _god_complex(mind: Mind) -> bool:
    """P3: where my side has more hands and would lose for want of all."""
    phase = mind.public.phase
    if not isinstance(phase, StandoffView):
        return False
    hands = {ballot.seat: ballot.guilty for ballot in phase.ballots}
    mine = hands.get(mind.seat)
    with_me = sum(guilty == mine for guilty in hands.values())
    is_more = 2 * with_me > len(hands) and with_me > 1  # R13
    return mine is not None and mine != phase.convicts and is_more


def _force_field(mind: Mind) -> bool:
    phase = mind.public.phase
    return isinstance(phase, TrialView) and phase.suspect == mind.seat


def _super_speed(mind: Mind) -> bool:
    """To ask somebody who smells, or to learn something, while there is time."""
    phase = mind.public.phase
    is_free = isinstance(phase, QuestioningView) and phase.asked is None
    return is_free and getattr(phase, "asker", None) != mind.seat and mind.lateness > LATE


def _boomerang(mind: Mind) -> bool:
    phase = mind.public.phase
    if not isinstance(phase, QuestioningView) or phase.asker != mind.seat:
        return False
    if phase.asked is not None or phase.barred is None or suspicion.is_for_spies(mind):
        return False
    return suspicion.beliefs(mind).get(phase.barred, 0.0) >= SUSPICIOUS


def _borrowed_minute(mind: Mind) -> bool:
    if not isinstance(mind.public.phase, QuestioningView) or mind.round.clock.left is None:
        return False
    return mind.answers_left < SHORT_OF_TIME and not suspicion.is_for_spies(mind)


def _second_wind(mind: Mind) -> bool:
    """Once my right to accuse is spent and somebody still looks as guilty as before."""
    is_spent = any(a.accuser == mind.seat and not a.called_off for a in mind.round.accusations)
    if not isinstance(mind.public.phase, QuestioningView) or "accuse" in mind.menu or not is_spent:
        return False
    looking = suspicion.beliefs(mind)
    return not suspicion.is_for_spies(mind) and max(looking.values()) >= mind.temperament.accuses


_MOMENTS: dict[str, Callable[[Mind], bool]] = {
    "god-complex": _god_complex,
    "force-field": _force_field,
    "super-speed": _super_speed,
    "boomerang": _boomerang,
    "borrowed-minute": _borrowed_minute,
    "second-wind": _second_wind,
}
