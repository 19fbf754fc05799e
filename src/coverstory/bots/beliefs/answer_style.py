"""Evidence from the style of answers: does the speaker know the place, whichever it is?

It reveals the Jest, in which nobody knows a place. Then everybody repeats what the others said,
so the content of the answers proves nothing. The style does. A player who knows the place often
says next to nothing. Players without a place say what is expected, and a little too much. The
model assumes speakers that talk like the bot itself, so it ignores people's own words.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from math import log
from operator import sub

from coverstory.bots.beliefs.evidence import Evidence, to_probabilities
from coverstory.bots.beliefs.place_matrix import PlaceMatrix
from coverstory.bots.skill import Skill
from coverstory.bots.speech.claim_weights import (
    BLUFFS,
    TRUE_CLAIMS,
    bluff_weights,
    truth_weights,
)
from coverstory.bots.speech.claims import LEVELS, LevelLikelihoods
from coverstory.bots.speech.interpreter import InterpretedAnswer

# Bits that an insider gives away beyond its skill, on average, because it is suspected.
AVERAGE_SUSPECTED_BITS = 0.15
# Limit on the evidence of a single answer.
MAX_LOG_ODDS = 2.0
# Added to both probabilities, so that no claim is impossible.
_SMOOTHING = 0.01
_CLAIM_INDEX = {claim.key: index for index, claim in enumerate(BLUFFS)}


class StyleEvidence:
    """The style evidence of one round, computed on demand."""

    def __init__(self, matrix: PlaceMatrix, players: Sequence[int], skill: Skill) -> None:
        self._skill = skill
        self._by_seat = dict.fromkeys(players, 0.0)
        self._evidence = Evidence(matrix, players)
        self._processed = 0

    def log_odds(self, answers: Sequence[InterpretedAnswer]) -> Mapping[int, float]:
        """Return per seat the log-odds that it does not know the place.

        `answers` are all answers of the round. Each is processed once.
        """
        for answer in answers[self._processed :]:
            self._add(answer)
        self._processed = len(answers)
        return self._by_seat

    def _add(self, answer: InterpretedAnswer) -> None:
        evidence = self._evidence
        is_known_speaker = answer.seat in self._by_seat
        if answer.is_from_phrasebook and answer.attribute is not None and is_known_speaker:
            places = to_probabilities(evidence.likelihood_without((answer.seat,)))
            levels = evidence.matrix.level_probabilities(answer.attribute, places)
            self._by_seat[answer.seat] += ignorance_log_odds(
                answer.likelihoods, levels, self._skill
            )
        evidence.add(answer)


def ignorance_log_odds(
    likelihoods: LevelLikelihoods, level_probabilities: Sequence[float], skill: Skill
) -> float:
    """Return the log-odds that the speaker of one answer does not know the place.

    `level_probabilities` are those for a listener of all other answers.
    """
    claim = _nearest_claim(likelihoods)
    if_ignorant = to_probabilities(bluff_weights(level_probabilities, skill.bluff_temperature))
    if_insider = _insider_claim_probabilities(level_probabilities, skill)
    ratio = log((if_ignorant[claim] + _SMOOTHING) / (if_insider[claim] + _SMOOTHING))
    return max(-MAX_LOG_ODDS, min(MAX_LOG_ODDS, ratio))


def _insider_claim_probabilities(level_probabilities: Sequence[float], skill: Skill) -> list[float]:
    """Return how likely an insider at an unknown place makes each claim."""
    probabilities = [0.0] * len(BLUFFS)
    target_bits = skill.leak_bits + AVERAGE_SUSPECTED_BITS
    for level in LEVELS:
        perceived = _perceived(level, level_probabilities, skill.misjudgement / 2)
        weights = to_probabilities(
            truth_weights(level, level_probabilities, target_bits, skill.answer_spread)
        )
        for claim, weight in zip(TRUE_CLAIMS[level], weights, strict=True):
            probabilities[_CLAIM_INDEX[claim.key]] += perceived * weight
    return probabilities


def _perceived(level: int, level_probabilities: Sequence[float], slip: float) -> float:
    """Return the probability that an insider perceives this level, true or a neighbour of it."""
    below, above = max(level - 1, 0), min(level + 1, len(level_probabilities) - 1)
    neighbours = level_probabilities[below] + level_probabilities[above]
    return (1 - 2 * slip) * level_probabilities[level] + slip * neighbours


@lru_cache(maxsize=1024)
def _nearest_claim(likelihoods: LevelLikelihoods) -> int:
    """Return the index of the claim with the most similar shape."""
    shape = to_probabilities(likelihoods)
    distances = [
        sum(map(abs, map(sub, shape, to_probabilities(claim.likelihoods)))) for claim in BLUFFS
    ]
    return distances.index(min(distances))
