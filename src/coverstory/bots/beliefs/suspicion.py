"""Whose side a seat is on, and what it makes of the others in that light.

Spies and their helper gain when somebody innocent is convicted, and judge by how things look to
the others; insiders judge by what they believe.
"""

from coverstory.bots.beliefs import believing, special_decks
from coverstory.bots.beliefs.mind import Mind


def is_helper(mind: Mind) -> bool:
    """H1: whoever holds the icon works for The Joker."""
    return mind.card.marked and mind.plays_with("harley")


def is_for_spies(mind: Mind) -> bool:
    return mind.card.spy or is_helper(mind)


def beliefs(mind: Mind) -> dict[int, float]:
    """For each other seat how likely it is a spy, as far as this seat can know."""
    here = mind.here
    if here is not None:
        believed = believing.suspects(mind, here)
        scattered = special_decks.multiverse(mind)
        if scattered:
            return {seat: share * (1 - scattered) for seat, share in believed.items()}
        return believed
    if mind.card.spy:
        return _partners(mind)
    return dict.fromkeys(mind.others, mind.spies / max(len(mind.others), 1))


def _partners(mind: Mind) -> dict[int, float]:
    """To a spy: who is the other one (B12), if there is another one."""
    if mind.card.pals or mind.spies == 1:
        return {seat: float(seat in mind.card.pals) for seat in mind.others}
    place = _likeliest(mind)
    doubts = mind.evidence.doubts(place, mind.others)
    total = sum(doubts.values())
    return {seat: doubt / total for seat, doubt in doubts.items()}


def looks(mind: Mind) -> dict[int, float]:
    """How suspicious everybody, this seat included, looks to the insiders."""
    here = mind.here
    return believing.apparent(mind, _likeliest(mind) if here is None else here)


def _likeliest(mind: Mind) -> int:
    likely = believing.places(mind)
    return likely.index(max(likely))


def scapegoats(mind: Mind) -> dict[int, float]:
    """For who plays for the spies: whom the others would convict, among those who are innocent."""
    seen = looks(mind)
    known = beliefs(mind)
    return {seat: seen[seat] * (1 - known[seat]) for seat in mind.others}
