"""Decides what to answer: a vague truth as an insider, a plausible claim as a spy.

An answer that convinces the insiders tells the spy just as much. So an insider aims at an amount
of information, in bits. It gives more when it is suspected, and less when the place is nearly
known. A spy says what an insider would say at the likely places.
"""

from math import log2

from coverstory.bots.beliefs import posteriors, suspicion
from coverstory.bots.beliefs.bot_state import BotState
from coverstory.bots.beliefs.odd_decks import has_deck_of_spies
from coverstory.bots.decisions import open_answering, wording
from coverstory.bots.seeded_random import SeededRandom
from coverstory.bots.speech.claim_weights import (
    BLUFFS,
    TRUE_CLAIMS,
    bluff_weights,
    mimicry_weights,
    truth_weights,
)
from coverstory.bots.speech.claims import LevelClaim
from coverstory.bots.speech.phrasebook import Question
from coverstory.engine.commands import Answer

ANSWERING = 2  # seeds the random choices
# H3: bits that Harley reveals beyond the usual. The cap on the place's probability still holds.
HELPER_EXTRA_BITS = 0.6
MIN_PROBABILITY = 1e-6  # avoids a division by zero


def answer(bot: BotState, asker: int) -> Answer:
    rng = bot.rng_for(ANSWERING)
    question = bot.talk.open_question(asker, bot.seat)
    text = bot.talk.open_text(asker, bot.seat)
    is_own_words = question is None or not question.is_from_phrasebook
    if text is not None and is_own_words and bot.card.ability != "few-words":
        reply = open_answering.reply(bot, text, question, rng)
        if reply is not None:
            return Answer(reply)
    claim = "dodge" if question is None else _claim(bot, question, rng).key
    return Answer(wording.answer(bot, question, claim, rng))


def _claim(bot: BotState, question: Question, rng: SeededRandom) -> LevelClaim:
    if bot.card.place is None:
        return _bluff(bot, question, rng)
    return _truth(bot, question, bot.card.place, rng)


def _truth(bot: BotState, question: Question, place: str, rng: SeededRandom) -> LevelClaim:
    level = _perceived_level(bot, _level_for_role(bot, place, question.attribute), rng)
    places = posteriors.public_place_posterior(bot)
    level_probabilities = bot.matrix.level_probabilities(question.attribute, places)
    own_place = bot.own_place
    probability = places[own_place] if own_place is not None else 1 / len(places)
    bits = _target_bits(bot, probability)
    weights = truth_weights(level, level_probabilities, bits, bot.skill.answer_spread)
    return rng.weighted_choice(TRUE_CLAIMS[level], weights)


def _level_for_role(bot: BotState, place: str, attribute: int) -> int:
    """Return the level as the bot's role sees it: a stoker finds the same place hotter."""
    level = bot.matrix.level(place, attribute)
    if bot.role is None:
        return level
    return min(max(level + bot.role.shift(attribute), 0), 4)


def _perceived_level(bot: BotState, level: int, rng: SeededRandom) -> int:
    """Return the level, or by misjudgement one of its neighbours."""
    if rng.random() >= bot.skill.misjudgement:
        return level
    return min(max(level + rng.choice((-1, 1)), 0), 4)


def _target_bits(bot: BotState, place_probability: float) -> float:
    """Return how much information about the place the answer should carry."""
    skill = bot.skill
    suspected = suspicion.suspicion_seen_by_others(bot)[bot.seat]
    bits = skill.leak_bits + skill.suspected_bits * suspected
    if suspicion.is_helper(bot):
        bits += HELPER_EXTRA_BITS
    headroom = log2(skill.max_place_probability / max(place_probability, MIN_PROBABILITY))
    return min(bits, max(0.0, headroom))


def _bluff(bot: BotState, question: Question, rng: SeededRandom) -> LevelClaim:
    """Answer as an insider at the likely places would.

    Where the Jest is possible, a spy says what is least suspicious instead. Such answers show that
    nobody knows the place, and declaring the Jest scores (J3).
    """
    skill = bot.skill
    level_probabilities = bot.matrix.level_probabilities(
        question.attribute, posteriors.place_posterior(bot)
    )
    if has_deck_of_spies(bot):
        weights = bluff_weights(level_probabilities, skill.bluff_temperature)
    else:
        # Insiders hold back once the place is nearly known, so a spy does, too.
        bits = _target_bits(bot, max(posteriors.public_place_posterior(bot)))
        weights = mimicry_weights(
            level_probabilities, bits, skill.answer_spread, skill.bluff_temperature
        )
    return rng.weighted_choice(BLUFFS, weights)
