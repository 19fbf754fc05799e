"""Decides when a spy reveals itself, and what it guesses, by expected points (A6, B7, J2)."""

from math import exp

from coverstory.bots.beliefs import posteriors, suspicion
from coverstory.bots.beliefs.bot_state import BotState
from coverstory.bots.beliefs.odd_decks import DECLARED, jest_probability
from coverstory.engine.commands import Declare, Guess, Reveal
from coverstory.engine.phase_views import GuessingView

# Rows of the score sheet: a right guess, and staying undetected.
RIGHT_GUESS = "location-named"
UNDETECTED = "nobody-convicted"
# H3: after a right guess the insiders hunt the helper. The spy keeps the points this often.
HELPER_NOT_CAUGHT = 0.75
# After this many answers the uncertainty about the place has fallen to 1/e.
LEARNING_ANSWERS = 9.0
# Above this suspicion a spy expects an accusation. The rate is per answer, for each unit of
# suspicion above it.
ACCUSATION_SUSPICION = 0.5
ACCUSATION_RATE = 0.25
# Suspicion times this factor is the risk of a conviction in the final vote, by its kind. E4: no
# final vote, no risk.
FINAL_VOTE_RISK = {"roll-call": 0.6, None: 0.0}
DEFAULT_FINAL_VOTE_RISK = 1.0
# A spy this sure of the place gains nothing by waiting.
CERTAIN_PROBABILITY = 0.93
# With fewer answers left than this, it is the last chance.
LAST_CHANCE_ANSWERS = 1.2
# A Jest that is declared later is worth this share of its points now.
JEST_PATIENCE = 0.9


def reveal(bot: BotState) -> Reveal | None:
    """Reveal the spy card if guessing or declaring now is worth more than waiting."""
    if not bot.card.spy or "reveal" not in bot.menu:
        return None
    jest = jest_probability(bot)
    best = max(posteriors.place_posterior(bot))
    if not _is_last_chance(bot) and max(best, jest) < bot.skill.min_guess_probability:
        return None
    guess_value = _guess_points(bot) * best * (1 - jest)
    declare_value = _points(bot, DECLARED) * jest
    wait_value = _wait_value(bot, best) * (1 - jest) + _later_jest_value(bot, jest)
    is_better = max(guess_value, declare_value) >= bot.skill.guess_margin * wait_value
    return Reveal() if is_better else None


def _is_last_chance(bot: BotState) -> bool:
    return bot.answers_left < LAST_CHANCE_ANSWERS


def _points(bot: BotState, outcome: str) -> int:
    return bot.public.stakes.spy.get(outcome, 0)


def _guess_points(bot: BotState) -> float:
    return _points(bot, RIGHT_GUESS) * (HELPER_NOT_CAUGHT if bot.has_helper else 1.0)


def _wait_value(bot: BotState, best: float) -> float:
    """Return the expected points of staying undetected, or of a better guess later."""
    suspected = suspicion.suspicion_seen_by_others(bot)[bot.seat]
    left = bot.answers_left
    hazard = ACCUSATION_RATE * max(0.0, suspected - ACCUSATION_SUSPICION)
    survival: float = (1 - hazard) ** left
    undetected = _points(bot, UNDETECTED) * survival * (1 - _final_vote_risk(bot, suspected))
    if left < LAST_CHANCE_ANSWERS or best >= CERTAIN_PROBABILITY:
        return undetected
    later = best + (1 - best) * (1 - exp(-(left - 1) / LEARNING_ANSWERS))
    survival_until_guess: float = survival**0.5
    return max(undetected, _guess_points(bot) * later * survival_until_guess)


def _final_vote_risk(bot: BotState, suspected: float) -> float:
    final_vote = bot.public.stakes.final_vote
    return suspected * FINAL_VOTE_RISK.get(final_vote, DEFAULT_FINAL_VOTE_RISK)


def _later_jest_value(bot: BotState, jest: float) -> float:
    return _points(bot, DECLARED) * jest * (0.0 if _is_last_chance(bot) else JEST_PATIENCE)


def guess(bot: BotState, phase: GuessingView) -> Guess | Declare:
    """Guess the most likely place, or declare the Jest if that is worth more."""
    posterior = posteriors.place_posterior(bot)
    jest = jest_probability(bot)
    order = sorted(range(len(posterior)), key=lambda place: -posterior[place])
    first, second = order[0], order[min(1, len(order) - 1)]
    guess_value = _guess_points(bot) * posterior[first] * (1 - jest)
    if "declare" in bot.menu and _points(bot, DECLARED) * jest > guess_value:
        return Declare()
    guessed = {guess.place for guess in phase.guesses}
    # B7: if the other spy has guessed the first choice, the second may be worth more to both.
    is_taken = bot.matrix.places[first] in guessed
    is_second_better = posterior[second] > posterior[first] / 2
    return Guess(bot.matrix.places[second if is_taken and is_second_better else first])
