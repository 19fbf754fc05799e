"""What a bot believes: where we are, if it is the spy; who the spy is, if it is not."""

from collections.abc import Mapping

from coverstory.bots.beliefs.evidence import shares
from coverstory.bots.beliefs.mind import Mind


def places(mind: Mind) -> list[float]:
    """As a spy: how likely each place of the box is. Nobody changes it."""
    if mind.likely is None:
        mind.likely = _places(mind)
    return mind.likely


def _places(mind: Mind) -> list[float]:
    """A second spy whom I do not know, whoever that is, has told me nothing (B12: pals know)."""
    known = (mind.seat, *mind.card.pals)
    evidence = mind.evidence
    if mind.spies == 1 or mind.card.pals:
        weights = evidence.without(known)
    else:
        weights = [0.0] * len(mind.atlas.places)
        for partner in mind.others:
            bluffed = evidence.bluffed[partner]
            rest = evidence.without((mind.seat, partner))
            weights = [
                sofar + bluffed * weight for sofar, weight in zip(weights, rest, strict=True)
            ]
    doubt = mind.temperament.doubt
    return shares(mind.talk.still_in([weight**doubt for weight in weights]))


def overheard(mind: Mind) -> list[float]:
    """How likely each place is to somebody who takes every word for true."""
    return shares(mind.talk.still_in(mind.evidence.all))


def suspects(mind: Mind, here: int) -> dict[int, float]:
    """How likely each other seat is a spy, to me who is here. Nobody changes it."""
    if mind.suspected is None:
        mind.suspected = _spies(mind.evidence.doubts(here, mind.others), mind.spies)
    return mind.suspected


def apparent(mind: Mind, place: int) -> dict[int, float]:
    """How likely each seat, mine included, looks to be a spy to somebody else at that place."""
    seats = (mind.seat, *mind.others)
    # Whoever looks counts themselves out: on average one of the others.
    scale = (len(seats) - 1) / len(seats)
    believed = _spies(mind.evidence.doubts(place, seats), mind.spies)
    return {seat: share / (scale + (1 - scale) * share) for seat, share in believed.items()}


def _spies(weights: Mapping[int, float], spies: int) -> dict[int, float]:
    """From how much likelier each is a spy than not to how likely, if there are so many."""
    total = sum(weights.values())
    if spies == 1:
        return {seat: weight / total for seat, weight in weights.items()}
    if len(weights) <= spies:
        return {seat: min(1.0, spies * weight / total) for seat, weight in weights.items()}
    pairs = total * total - sum(weight * weight for weight in weights.values())
    return {seat: 2 * weight * (total - weight) / pairs for seat, weight in weights.items()}


def top(beliefs: Mapping[int, float]) -> int:
    return max(beliefs, key=beliefs.__getitem__)
