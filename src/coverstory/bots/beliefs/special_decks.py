"""Decks that are not of one place: is it the Jest, is it the Multiverse? (J1, M1)

Both are hypotheses like any other, with the odds of the decks left as what was likely before
anybody spoke.
"""

from math import exp, prod

from coverstory.bots.beliefs.mind import Mind

JEST = "jest"
MULTIVERSE = "multiverse"
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


def jest(mind: Mind) -> float:
    """To whom holds a spy card: how likely is it that everybody does?"""
    played = mind.public.played
    if not (mind.card.spy and mind.plays_with(JEST)) or JEST in played:
        return 0.0
    left = sum(place not in played for place in mind.atlas.places)
    tells = mind.talk.tells(mind.temperament)
    told = exp(sum(tells[seat] for seat in mind.others))
    return _share(told, left / len(mind.round.players))


def multiverse(mind: Mind) -> float:
    """To whom holds a place: how likely is it that everybody else is somewhere else?"""
    if not mind.plays_with(MULTIVERSE) or mind.here is None:
        return 0.0
    here = mind.here
    left = sum(deck not in mind.public.played for deck in MULTIVERSE_DECKS)
    if not left or mind.card.place not in MULTIVERSE_PLACES:
        return 0.0
    doubts = mind.evidence.doubts(here, mind.others)
    all_here = prod(mind.evidence.truthful(seat)[here] for seat in mind.others)
    one_spy = sum(doubts.values()) / len(mind.others) * all_here
    scattered = prod(_elsewhere(mind, seat) for seat in mind.others)
    players = len(mind.round.players)
    return _share(scattered * left / len(MULTIVERSE_PLACES), one_spy * (players - 1) / players)


def _elsewhere(mind: Mind, seat: int) -> float:
    """How likely this seat's answers are from one of the other places of those decks."""
    numbers = mind.atlas.numbers
    told = mind.evidence.truthful(seat)
    elsewhere = [
        told[numbers[p]] for p in MULTIVERSE_PLACES if p in numbers and p != mind.card.place
    ]
    return sum(elsewhere) / len(elsewhere)


def _share(one: float, other: float) -> float:
    return one / (one + other) if one + other > 0 else 0.0
