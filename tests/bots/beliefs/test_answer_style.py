"""Tests of the style evidence: the style of answers shows whether a speaker knows the place."""

import pytest

from coverstory.bots import SKILLS
from coverstory.bots.beliefs.answer_style import MAX_LOG_ODDS, StyleEvidence, ignorance_log_odds
from coverstory.bots.beliefs.place_matrix import PlaceMatrix
from coverstory.bots.knowledge import built_in
from coverstory.bots.speech.claims import CLAIMS
from coverstory.bots.speech.interpreter import InterpretedAnswer

NORMAL = SKILLS["normal"]
UNIFORM = (0.2, 0.2, 0.2, 0.2, 0.2)
BOX = ("beach", "bank", "submarine", "zoo")


def test_a_middling_answer_suggests_that_the_speaker_knows_the_place() -> None:
    assert ignorance_log_odds(CLAIMS["mid"].likelihoods, UNIFORM, NORMAL) < 0


def test_an_exact_claim_suggests_that_the_speaker_does_not_know_the_place() -> None:
    assert ignorance_log_odds(CLAIMS["e2"].likelihoods, UNIFORM, NORMAL) > 0


@pytest.mark.parametrize("claim", CLAIMS)
def test_the_evidence_of_one_answer_is_limited(claim: str) -> None:
    for levels in (UNIFORM, (0.96, 0.01, 0.01, 0.01, 0.01), (0.01, 0.01, 0.01, 0.01, 0.96)):
        log_odds = ignorance_log_odds(CLAIMS[claim].likelihoods, levels, NORMAL)
        assert abs(log_odds) <= MAX_LOG_ODDS


@pytest.mark.parametrize(
    "answer",
    [
        InterpretedAnswer(0, 0, 3, CLAIMS["e2"].likelihoods, 1.0, is_from_phrasebook=False),
        InterpretedAnswer(0, 0, None, CLAIMS["e2"].likelihoods, 1.0),
        InterpretedAnswer(0, 5, 3, CLAIMS["e2"].likelihoods, 1.0),
    ],
    ids=["in a person's words", "to an unknown question", "by a stranger"],
)
def test_some_answers_have_no_style_evidence(answer: InterpretedAnswer) -> None:
    evidence = StyleEvidence(PlaceMatrix(BOX, built_in()), (0, 1), NORMAL)
    assert evidence.log_odds([answer]) == {0: 0, 1: 0}


def test_each_answer_counts_once() -> None:
    evidence = StyleEvidence(PlaceMatrix(BOX, built_in()), (0, 1), NORMAL)
    answers = [InterpretedAnswer(0, 0, 3, CLAIMS["e2"].likelihoods, 1.0)]
    once = evidence.log_odds(answers)[0]
    assert once != 0
    assert evidence.log_odds(answers)[0] == once
