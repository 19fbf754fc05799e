"""The side that a bot plays for, and the suspicion against each seat.

Insiders judge by what they believe. Spies and their helper profit when an innocent player is
convicted. So they judge by how suspicious a seat appears to others.
"""

from coverstory.bots.beliefs import odd_decks, posteriors
from coverstory.bots.beliefs.bot_state import BotState


def is_helper(bot: BotState) -> bool:
    """H1: the holder of the icon works for The Joker."""
    return bot.card.marked and bot.has_helper


def is_on_spies_side(bot: BotState) -> bool:
    return bot.card.spy or is_helper(bot)


def blame(bot: BotState) -> dict[int, float]:
    """Return how much each other seat deserves an accusation, in the bot's own interest."""
    return scapegoats(bot) if is_on_spies_side(bot) else spy_probabilities(bot)


def spy_probabilities(bot: BotState) -> dict[int, float]:
    """Return for each other seat how likely it is a spy, with all that this seat can know."""
    own_place = bot.own_place
    if own_place is not None:
        probabilities = posteriors.spy_posterior(bot, own_place)
        multiverse = odd_decks.multiverse_probability(bot)
        if multiverse:
            return {seat: share * (1 - multiverse) for seat, share in probabilities.items()}
        return probabilities
    if bot.card.spy:
        return _partner_probabilities(bot)
    return dict.fromkeys(bot.others, max(bot.spy_counts) / max(len(bot.others), 1))


def _partner_probabilities(bot: BotState) -> dict[int, float]:
    """Return for a spy how likely each other seat is the second spy."""
    if bot.card.pals or bot.spy_counts == (1,):  # B12: pals know each other
        return {seat: float(seat in bot.card.pals) for seat in bot.others}
    place = _most_likely_place(bot)
    ratios = bot.evidence.spy_likelihood_ratios(place, bot.others)
    total = sum(ratios.values())
    # X5: there may be no second spy.
    share = sum(count > 1 for count in bot.spy_counts) / len(bot.spy_counts)
    return {seat: share * ratio / total for seat, ratio in ratios.items()}


def suspicion_seen_by_others(bot: BotState) -> dict[int, float]:
    """Return how suspicious each seat, including the bot's, appears to the insiders."""
    return posteriors.spy_posterior_of_others(bot, supposed_place(bot))


def supposed_place(bot: BotState) -> int:
    """Return the index of the bot's place, or for a spy of the most likely place."""
    return _most_likely_place(bot) if bot.own_place is None else bot.own_place


def _most_likely_place(bot: BotState) -> int:
    posterior = posteriors.place_posterior(bot)
    return posterior.index(max(posterior))


def scapegoats(bot: BotState) -> dict[int, float]:
    """Return for the spies' side how suspicious each innocent seat appears to the insiders."""
    seen = suspicion_seen_by_others(bot)
    known = spy_probabilities(bot)
    return {seat: seen[seat] * (1 - known[seat]) for seat in bot.others}
