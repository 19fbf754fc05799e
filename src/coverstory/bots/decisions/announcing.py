"""Decides when to announce the Multiverse, and whether to believe an announcement (M2-M4)."""

from coverstory.bots.beliefs.bot_state import BotState
from coverstory.bots.beliefs.odd_decks import multiverse_probability
from coverstory.engine.commands import Announce, RaiseHand

# Required probability at the end of the round. M3, M4: an announcement that is believed and right
# scores three points. One that is not believed costs nothing.
FINAL_ANNOUNCE_THRESHOLD = 0.45
BELIEF_THRESHOLD = 0.5
# How many times likelier an announcement is in the Multiverse than elsewhere.
ANNOUNCEMENT_LIKELIHOOD_RATIO = 6.0


def announce(bot: BotState) -> Announce | None:
    """Announce the Multiverse at most once a round."""
    if "announce" not in bot.menu or bot.card.spy:
        return None
    if any(made.caller == bot.seat for made in bot.round.announcements):
        return None
    return Announce() if multiverse_probability(bot) >= _announce_threshold(bot) else None


def _announce_threshold(bot: BotState) -> float:
    """Start near certainty and fall late: most rounds with a common place end early."""
    return 1 - (1 - FINAL_ANNOUNCE_THRESHOLD) * bot.round_progress**3


def raise_hand(bot: BotState) -> RaiseHand:
    """M4: The Joker gains from every believer, so a spy always raises the hand."""
    probability = _after_announcement(multiverse_probability(bot))
    return RaiseHand(bot.card.spy or probability >= BELIEF_THRESHOLD)


def _after_announcement(probability: float) -> float:
    """Apply Bayes' rule to the announcement of another player."""
    weight = ANNOUNCEMENT_LIKELIHOOD_RATIO * probability
    return weight / (weight + 1 - probability)
