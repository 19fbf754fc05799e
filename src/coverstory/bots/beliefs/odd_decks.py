"""The probability of a deck without one common place: the Jest (J1) or the Multiverse (M1).

The prior is the share of such decks among the decks that are left.
"""

from math import exp, prod

from coverstory.bots.beliefs.bot_state import BotState

JEST = "jest"
# The row of the score sheet for declaring it (J3).
DECLARED = "jest-declared"
# The row of the score sheet for announcing it (M3).
ANNOUNCED = "multiverse-found"
MULTIVERSE_DECKS = ("multiverse-1", "multiverse-2")
# M1: the places of the book's two decks.
MULTIVERSE_PLACES = (
    "arkham-asylum",
    "atlantis",
    "batcave",
    "belle-reve",
    "central-city-police",
    "daily-planet",
    "ferris-air",
    "fortress-of-solitude",
    "gotham-university",
    "hall-of-justice",
    "iceberg-lounge",
    "lexcorp-tower",
    "star-labs",
    "themyscira",
    "titans-tower",
    "watchtower",
)


def has_deck_of_spies(bot: BotState) -> bool:
    """Return whether a deck of only spy cards may come up: the Jest, or by a house rule."""
    return DECLARED in bot.public.stakes.spy


def jest_probability(bot: BotState) -> float:
    """Return how likely everybody holds a spy card. Zero for a player with a place."""
    played = bot.public.played
    if not (bot.card.spy and has_deck_of_spies(bot)) or JEST in played:
        return 0.0
    decks_left = sum(place not in played for place in bot.matrix.places)
    log_odds = bot.talk.ignorance_log_odds(bot.skill)
    likelihood_ratio = exp(sum(log_odds[seat] for seat in bot.others))
    return _probability(likelihood_ratio, decks_left / len(bot.round.players))


def multiverse_probability(bot: BotState) -> float:
    """Return how likely every player is at a different place. Zero for a spy."""
    if ANNOUNCED not in bot.public.stakes.spy or bot.own_place is None:
        return 0.0
    own_place = bot.own_place
    decks_left = sum(deck not in bot.public.played for deck in MULTIVERSE_DECKS)
    if not decks_left or bot.card.place not in MULTIVERSE_PLACES:
        return 0.0
    ratios = bot.evidence.spy_likelihood_ratios(own_place, bot.others)
    all_insiders = prod(bot.evidence.insider_likelihood(seat)[own_place] for seat in bot.others)
    one_spy = sum(ratios.values()) / len(bot.others) * all_insiders
    all_elsewhere = prod(_likelihood_elsewhere(bot, seat) for seat in bot.others)
    players = len(bot.round.players)
    return _probability(
        all_elsewhere * decks_left / len(MULTIVERSE_PLACES), one_spy * (players - 1) / players
    )


def _likelihood_elsewhere(bot: BotState, seat: int) -> float:
    """Return how likely this seat's answers are at another place of the Multiverse, on average."""
    index = bot.matrix.index
    likelihood = bot.evidence.insider_likelihood(seat)
    elsewhere = [
        likelihood[index[place]]
        for place in MULTIVERSE_PLACES
        if place in index and place != bot.card.place
    ]
    return sum(elsewhere) / len(elsewhere)


def _probability(weight: float, other: float) -> float:
    return weight / (weight + other) if weight + other > 0 else 0.0
