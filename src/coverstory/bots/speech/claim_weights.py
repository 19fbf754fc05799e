"""How readily a speaker makes each claim: an insider, who tells the truth, or a bluffing spy."""

from collections.abc import Sequence
from math import exp, log, log2
from operator import mul

from coverstory.bots.speech.claims import CLAIMS, LEVELS, LevelClaim

# A claim is true at a level if its likelihood there is this share of its maximum.
MIN_TRUTH = 0.45
# How readily an insider makes each kind of claim. A dodge leaks nothing, which its other weights
# favour, so its factor is tiny. With it, insiders dodge in about 6 % of their answers.
INSIDER_PREFERENCE = {"exact": 1.6, "range": 1.0, "wide": 1.0, "dodge": 0.000006}
TRUE_CLAIMS = tuple(
    [c for c in CLAIMS.values() if c.likelihoods[level] >= MIN_TRUTH * max(c.likelihoods)]
    for level in LEVELS
)
_TRUE_CLAIM_PREFERENCES = tuple(
    [claim.likelihoods[level] * INSIDER_PREFERENCE[claim.kind] for claim in TRUE_CLAIMS[level]]
    for level in LEVELS
)
# A spy may make any claim.
BLUFFS = tuple(CLAIMS.values())
_TRUE_CLAIM_NUMBERS = tuple(
    [number for number, claim in enumerate(BLUFFS) if claim in TRUE_CLAIMS[level]]
    for level in LEVELS
)
# Insiders ask about what is special at their place, so spies guess the wrong end too often. These
# factors on a spy's claims correct that. They were fitted in the arena, so that spies and insiders
# make each claim equally often.
MIMICRY_FACTORS = {
    "low": 0.5,
    "lowmid": 0.65,
    "mid": 1.1,
    "midhigh": 1.2,
    "little": 0.72,
    "some": 0.85,
    "dodge": 2.4,
}
_MIMICRY_FACTORS = [MIMICRY_FACTORS.get(claim.key, 1.0) for claim in BLUFFS]
# Levels that are less likely than this are left out of a bluff.
MIN_LEVEL_WEIGHT = 1e-4
_BLUFF_LOG_SPY_RATIOS = tuple(log(claim.spy_ratio) for claim in BLUFFS)
_BLUFF_LOG_LIKELIHOODS = tuple(
    tuple(log(likelihood) for likelihood in claim.likelihoods) for claim in BLUFFS
)
_BLUFF_MAX_LIKELIHOODS = tuple(max(claim.likelihoods) for claim in BLUFFS)


def truth_weights(
    level: int, level_probabilities: Sequence[float], target_bits: float, spread: float
) -> list[float]:
    """Weight each of `TRUE_CLAIMS[level]` by how close its information is to `target_bits`."""
    return [
        exp(-abs(leaked_bits(claim, level, level_probabilities) - target_bits) / spread)
        * preference
        + 1e-9
        for claim, preference in zip(
            TRUE_CLAIMS[level], _TRUE_CLAIM_PREFERENCES[level], strict=True
        )
    ]


def leaked_bits(claim: LevelClaim, level: int, level_probabilities: Sequence[float]) -> float:
    """Return by how many bits the claim raises the probability of the true level."""
    expected = sum(map(mul, level_probabilities, claim.likelihoods))
    return log2(claim.likelihoods[level] / expected)


def mimicry_weights(
    level_probabilities: Sequence[float], target_bits: float, spread: float, temperature: float
) -> list[float]:
    """Weight each of `BLUFFS` by how often insiders make it, averaged over the likely levels.

    A lower temperature prefers the likelier levels.
    """
    weights = [1e-9] * len(BLUFFS)
    for level in LEVELS:
        probability = level_probabilities[level] ** (1 / temperature)
        if probability < MIN_LEVEL_WEIGHT:
            continue
        truths = truth_weights(level, level_probabilities, target_bits, spread)
        scale = probability / sum(truths)
        for number, weight in zip(_TRUE_CLAIM_NUMBERS[level], truths, strict=True):
            weights[number] += scale * weight
    return list(map(mul, weights, _MIMICRY_FACTORS))


def bluff_weights(level_probabilities: Sequence[float], temperature: float) -> list[float]:
    """Weight each of `BLUFFS`: the less suspicious it is on average, the higher its weight."""
    weights = []
    for claim, log_ratio, log_likelihoods, max_likelihood in zip(
        BLUFFS,
        _BLUFF_LOG_SPY_RATIOS,
        _BLUFF_LOG_LIKELIHOODS,
        _BLUFF_MAX_LIKELIHOODS,
        strict=True,
    ):
        expected = log(sum(map(mul, level_probabilities, claim.likelihoods)))
        suspicion = log_ratio + expected - sum(map(mul, level_probabilities, log_likelihoods))
        weights.append(exp(-suspicion / temperature) * max_likelihood)
    return weights
