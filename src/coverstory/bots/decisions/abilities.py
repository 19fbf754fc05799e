"""Decides when to play an ability card (P2, P3). Each card has a condition of its own."""

from collections.abc import Callable

from coverstory.bots.beliefs import suspicion
from coverstory.bots.beliefs.bot_state import BotState
from coverstory.engine.commands import UsePower
from coverstory.engine.phase_views import QuestioningView, StandoffView, TrialView

# Boomerang: ask a player back if the probability that they are a spy is at least this.
ASK_BACK_PROBABILITY = 0.4
# Super speed: wait until this share of the round is over.
SUPER_SPEED_PROGRESS = 0.5
# Borrowed minute: use it when fewer answers than this are left.
FEW_ANSWERS_LEFT = 2.0


def use_power(bot: BotState) -> UsePower | None:
    is_worth_using = _CONDITIONS.get(bot.card.ability or "")
    if "use-power" not in bot.menu or is_worth_using is None:
        return None
    return UsePower() if is_worth_using(bot) else None


def _god_complex(bot: BotState) -> bool:
    """P3: use it if the bot's side has the majority but lacks the required unanimity."""
    phase = bot.public.phase
    if not isinstance(phase, StandoffView):
        return False
    votes = {ballot.seat: ballot.guilty for ballot in phase.ballots}
    own_vote = votes.get(bot.seat)
    agreeing = sum(guilty == own_vote for guilty in votes.values())
    is_majority = 2 * agreeing > len(votes) and agreeing > 1  # R13
    return own_vote is not None and own_vote != phase.convicts and is_majority


def _force_field(bot: BotState) -> bool:
    phase = bot.public.phase
    return isinstance(phase, TrialView) and phase.suspect == bot.seat


def _super_speed(bot: BotState) -> bool:
    """Take over the next question once the round is half over."""
    phase = bot.public.phase
    is_free = isinstance(phase, QuestioningView) and phase.asked is None
    is_asker = getattr(phase, "asker", None) == bot.seat
    return is_free and not is_asker and bot.round_progress > SUPER_SPEED_PROGRESS


def _boomerang(bot: BotState) -> bool:
    phase = bot.public.phase
    if not isinstance(phase, QuestioningView) or phase.asker != bot.seat:
        return False
    if phase.asked is not None or phase.barred is None or suspicion.is_on_spies_side(bot):
        return False
    return suspicion.spy_probabilities(bot).get(phase.barred, 0.0) >= ASK_BACK_PROBABILITY


def _borrowed_minute(bot: BotState) -> bool:
    if not isinstance(bot.public.phase, QuestioningView) or bot.round.clock.left is None:
        return False
    return bot.answers_left < FEW_ANSWERS_LEFT and not suspicion.is_on_spies_side(bot)


def _second_wind(bot: BotState) -> bool:
    """Use it if the right to accuse is spent and a seat still deserves an accusation."""
    is_questioning = isinstance(bot.public.phase, QuestioningView)
    if not is_questioning or bot.seat not in bot.round.accusations_spent:
        return False
    if suspicion.is_on_spies_side(bot):
        return False
    probabilities = suspicion.spy_probabilities(bot)
    return max(probabilities.values()) >= bot.skill.accusation_threshold


_CONDITIONS: dict[str, Callable[[BotState], bool]] = {
    "god-complex": _god_complex,
    "force-field": _force_field,
    "super-speed": _super_speed,
    "boomerang": _boomerang,
    "borrowed-minute": _borrowed_minute,
    "second-wind": _second_wind,
}
