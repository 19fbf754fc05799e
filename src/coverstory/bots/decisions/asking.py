"""Decides which seat to ask, and which question.

An insider asks about an attribute that the own place shares with some of the likely places. Then
the answer proves something and gives little away. A spy asks the question whose answer is most
uncertain, and so most informative.
"""

from math import log2
from operator import mul

from coverstory.bots.beliefs import posteriors
from coverstory.bots.beliefs.bot_state import BotState
from coverstory.bots.decisions import wording
from coverstory.bots.seeded_random import SeededRandom
from coverstory.bots.speech.phrasebook import Question, phrasebook
from coverstory.engine.commands import Ask

ASKING = 1  # seeds the random choices
# Probability of the places that should fit the true answer to an insider's question.
TARGET_SHARE = 0.4
# The weight of a seat is a base, a share for suspicion and a share for silence.
BASE_WEIGHT = 0.1
SUSPICION_WEIGHT = 3.0
SILENCE_WEIGHT = 0.4
DEFAULT_SUSPICION = 0.2
# Random draws in search of unused questions.
MAX_DRAWS = 60


def ask(bot: BotState) -> Ask:
    rng = bot.rng_for(ASKING)
    seat = _choose_seat(bot, rng)
    return Ask(seat, wording.question(bot, _choose_question(bot, rng), seat, rng))


def _choose_seat(bot: BotState, rng: SeededRandom) -> int:
    """Prefer seats that are suspicious or have said little."""
    seats = [seat for seat in bot.menu["ask"] if isinstance(seat, int)]
    own_place = bot.own_place
    suspicion: dict[int, float] = {}
    if own_place is not None:
        suspicion = posteriors.spy_posterior(bot, own_place)
    answers = bot.evidence.answer_counts
    weights = [
        BASE_WEIGHT
        + SUSPICION_WEIGHT * suspicion.get(seat, DEFAULT_SUSPICION)
        + SILENCE_WEIGHT / (1 + answers.get(seat, 0))
        for seat in seats
    ]
    return rng.weighted_choice(seats, weights)


def _choose_question(bot: BotState, rng: SeededRandom) -> Question:
    candidates = _candidates(bot, rng)
    if bot.card.place is None:
        places = posteriors.place_posterior(bot)
        return max(candidates, key=lambda question: _entropy(bot, question, places))
    places = posteriors.public_place_posterior(bot)
    similarities = bot.matrix.similarities_to(bot.card.place)
    shares = [sum(map(mul, places, similarities[question.attribute])) for question in candidates]
    distances = [abs(share - TARGET_SHARE) for share in shares]
    return candidates[distances.index(min(distances))]


def _candidates(bot: BotState, rng: SeededRandom) -> list[Question]:
    """Draw questions about attributes that nobody has asked about in this round."""
    questions = phrasebook().questions
    asked, used = bot.talk.asked_attributes, bot.talk.used_sentences
    count = bot.temperament.question_candidates
    found: dict[str, Question] = {}
    for question in rng.choices(questions, MAX_DRAWS):
        if question.attribute not in asked and question.key not in used:
            found[question.key] = question
            if len(found) >= count:
                break
    return list(found.values()) or rng.sample(questions, count)


def _entropy(bot: BotState, question: Question, places: list[float]) -> float:
    """Return the uncertainty of the attribute's level, in bits."""
    probabilities = bot.matrix.level_probabilities(question.attribute, places)
    return -sum(p * log2(p) for p in probabilities if p > 0)
