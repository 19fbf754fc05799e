"""Posterior probabilities: of each place for a spy, and of each seat being a spy for an insider."""

from collections.abc import Mapping, Sequence

from coverstory.bots.beliefs.bot_state import BotState
from coverstory.bots.beliefs.evidence import to_probabilities

# The exponent of a spy's beliefs falls with the number of players. Where more players answer, more
# answers repeat what was said.
USUAL_PLAYERS = 5
PLAYERS_EXPONENT = 0.15
# If one of the others may be an unknown second spy, each answer adds a share of the usual exponent,
# up to the limit. The fewer answers per player, the more the other spy's bluffs mislead.
SHARE_PER_ANSWER = 0.08
USUAL_PLAYERS_WITH_TWO_SPIES = 8
PLAYERS_EXPONENT_WITH_TWO_SPIES = 0.75
MAX_SHARE = 1.3
# A further step of silence (`OVERDUE_STEP_MS`) is this many times likelier from a spy.
OVERDUE_RATIO = 1.5
# After an acquittal: how many times likelier each vote is from a spy than from an insider. A spy
# gains by any conviction of another player.
GUILTY_VOTE_RATIO = 1.9
ACQUITTING_VOTE_RATIO = 0.2
# Factor for a player who cannot be a spy. It is not zero, because the others may have left.
BARRED_RATIO = 1e-6


def place_posterior(bot: BotState) -> list[float]:
    """Return the probability of each place of the box for a spy. Cached: do not modify it."""
    if bot.cached_place_posterior is None:
        bot.cached_place_posterior = _place_posterior(bot)
    return bot.cached_place_posterior


def _place_posterior(bot: BotState) -> list[float]:
    """Ignore the answers of spies. An unknown second spy is averaged over all other seats.

    X5: where there may be no second spy, that is one more case, as likely as all others together.
    """
    evidence = bot.evidence
    if bot.spy_counts == (1,) or bot.card.pals:  # B12: pals know each other
        weights = evidence.likelihood_without((bot.seat, *bot.card.pals))
    else:
        weights = [0.0] * len(bot.matrix.places)
        if 1 in bot.spy_counts:
            alone = evidence.likelihood_without((bot.seat,))
            weights = [len(bot.others) * weight for weight in alone]
        for partner in bot.others:
            if_spy = evidence.spy_likelihood[partner]
            rest = evidence.likelihood_without((bot.seat, partner))
            weights = [total + if_spy * weight for total, weight in zip(weights, rest, strict=True)]
    exponent = _place_exponent(bot)
    return to_probabilities(bot.talk.with_prior([weight**exponent for weight in weights]))


def _place_exponent(bot: BotState) -> float:
    """Return the exponent that calibrates a spy's beliefs. Below 1 it flattens them."""
    size: float = (USUAL_PLAYERS / len(bot.round.players)) ** PLAYERS_EXPONENT
    exponent = bot.skill.place_exponent * size
    if bot.spy_counts == (1,) or bot.card.pals:  # B12: pals know each other
        return exponent
    players = USUAL_PLAYERS_WITH_TWO_SPIES / len(bot.round.players)
    share: float = SHARE_PER_ANSWER * bot.answer_count * players**PLAYERS_EXPONENT_WITH_TWO_SPIES
    return exponent * min(MAX_SHARE, share)


def public_place_posterior(bot: BotState) -> list[float]:
    """Return the probability of each place for a listener who believes every answer."""
    return to_probabilities(bot.talk.with_prior(bot.evidence.likelihood))


def spy_posterior(bot: BotState, own_place: int) -> dict[int, float]:
    """Return the probability that each other seat is a spy. Cached: do not modify it."""
    if bot.cached_spy_posterior is None:
        ratios = bot.evidence.spy_likelihood_ratios(own_place, bot.others)
        _weigh_votes(bot, ratios)
        silent, steps = bot.overdue
        if silent in ratios:
            ratios[silent] *= OVERDUE_RATIO**steps
        for seat in bot.others:
            if bot.public.odds.get(seat) == 0:  # X2
                ratios[seat] *= BARRED_RATIO
        bot.cached_spy_posterior = _spy_probabilities(ratios, bot.spy_counts)
    return bot.cached_spy_posterior


def _weigh_votes(bot: BotState, ratios: dict[int, float]) -> None:
    """Count the votes on players who were acquitted. The accuser's vote has to be a yes (G9)."""
    if bot.spy_counts != (1,):  # a second spy acquits the first
        return
    for trial in bot.round.accusations:
        for ballot in trial.ballots:
            if ballot.seat in ratios and ballot.seat != trial.accuser:
                ratios[ballot.seat] *= GUILTY_VOTE_RATIO if ballot.guilty else ACQUITTING_VOTE_RATIO


def spy_posterior_of_others(bot: BotState, place: int) -> dict[int, float]:
    """Return how likely another insider at this place takes each seat for a spy, the bot too."""
    seats = (bot.seat, *bot.others)
    # Another player excludes their own seat, so they divide by 1 minus its share. The average of
    # these divisors is about `scale + (1 - scale) * share`.
    scale = (len(seats) - 1) / len(seats)
    ratios = bot.evidence.spy_likelihood_ratios(place, seats)
    _weigh_votes(bot, ratios)
    posterior = _spy_probabilities(ratios, bot.spy_counts)
    return {seat: share / (scale + (1 - scale) * share) for seat, share in posterior.items()}


def _spy_probabilities(ratios: Mapping[int, float], spy_counts: Sequence[int]) -> dict[int, float]:
    """Turn likelihood ratios into probabilities, weighted by how likely each number of spies is."""
    assert max(spy_counts, default=1) <= 2, "the formulas below are for one spy or for pairs"
    if len(spy_counts) == 1:
        return _probabilities_of(ratios, spy_counts[0])
    likelihoods = [_likelihood_of(ratios, count) for count in spy_counts]
    cases = [_probabilities_of(ratios, count) for count in spy_counts]
    return {
        seat: sum(weight * case[seat] for weight, case in zip(likelihoods, cases, strict=True))
        / sum(likelihoods)
        for seat in ratios
    }


def _likelihood_of(ratios: Mapping[int, float], spy_count: int) -> float:
    """Return the average likelihood of the talk over all choices of this many spies."""
    total, seats = sum(ratios.values()), len(ratios)
    if spy_count == 1 or seats <= spy_count:
        return total / seats
    return (total * total - sum(ratio * ratio for ratio in ratios.values())) / (seats * (seats - 1))


def _probabilities_of(ratios: Mapping[int, float], spy_count: int) -> dict[int, float]:
    """Return the probabilities for one number of spies. Two are enumerated as pairs."""
    total = sum(ratios.values())
    if spy_count == 1:
        return {seat: ratio / total for seat, ratio in ratios.items()}
    if len(ratios) <= spy_count:
        return {seat: min(1.0, spy_count * ratio / total) for seat, ratio in ratios.items()}
    pairs = total * total - sum(ratio * ratio for ratio in ratios.values())
    return {seat: 2 * ratio * (total - ratio) / pairs for seat, ratio in ratios.items()}


def most_likely_seat(probabilities: Mapping[int, float]) -> int:
    return max(probabilities, key=probabilities.__getitem__)
