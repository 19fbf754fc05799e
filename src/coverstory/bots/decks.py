"""Decks that are not of one place: is it the Jest, is it the Multiverse? (J1, M1)

Both are hypotheses like any other, with the odds of the decks left as what was likely before
anybody spoke.
"""

from math import exp, prod

from coverstory.bots.mind import Mind
from coverstory.rulesets import jest as jest_rules
from coverstory.rulesets import multiverse as multiverse_rules


def jest(mind: Mind) -> float:
    """To whom holds a spy card: how likely is it that everybody does?"""
    played = mind.public.played
    if not (mind.card.spy and mind.plays_with(jest_rules.KEY)) or jest_rules.KEY in played:
        return 0.0
    left = sum(place not in played for place in mind.atlas.places)
    tells = mind.talk.tells(mind.temperament)
    told = exp(sum(tells[seat] for seat in mind.others))
    return _share(told, left / len(mind.round.players))


def multiverse(mind: Mind) -> float:
    """To whom holds a place: how likely is it that everybody else is somewhere else?"""
    if not mind.plays_with(multiverse_rules.KEY) or mind.here is None:
        return 0.0
    here = mind.here
    left = sum(deck not in mind.public.played for deck in multiverse_rules.DECKS)
    if not left or mind.card.place not in multiverse_rules.PLACES:
        return 0.0
    doubts = mind.evidence.doubts(here, mind.others)
    all_here = prod(mind.evidence.truthful(seat)[here] for seat in mind.others)
    one_spy = sum(doubts.values()) / len(mind.others) * all_here
    scattered = prod(_elsewhere(mind, seat) for seat in mind.others)
    players = len(mind.round.players)
    return _share(
        scattered * left / len(multiverse_rules.PLACES), one_spy * (players - 1) / players
    )


def _elsewhere(mind: Mind, seat: int) -> float:
    """How likely this seat's answers are from one of the other places of those decks."""
    numbers = mind.atlas.numbers
    told = mind.evidence.truthful(seat)
    elsewhere = [
        told[numbers[p]] for p in multiverse_rules.PLACES if p in numbers and p != mind.card.place
    ]
    return sum(elsewhere) / len(elsewhere)


def _share(one: float, other: float) -> float:
    return one / (one + other) if one + other > 0 else 0.0
