"""Decides what to answer to an open or personal question, which is about no attribute."""

from coverstory.bots.beliefs import posteriors
from coverstory.bots.beliefs.bot_state import BotState
from coverstory.bots.decisions import wording
from coverstory.bots.roles import built_in_roles
from coverstory.bots.seeded_random import SeededRandom
from coverstory.bots.speech.free_text_interpreter import corrected
from coverstory.bots.speech.interpreter import normalised_text
from coverstory.bots.speech.open_questions import (
    Intent,
    OpenAnswer,
    form_answers,
    form_of,
    intent_of,
    late_intent_of,
)

# The levels at which an answer that claims much, or little, is true.
MUCH = 3
LITTLE = 1
# An answer that claims something is said this many times as often as one that fits everywhere.
CLAIM_WEIGHT = 2
# The kind of question that asks what the player does there.
WORK_INTENT = "doing"
# Probability of the line of the role in answer to it.
ROLE_LINE_PROBABILITY = 0.5


def reply(bot: BotState, text: str, rng: SeededRandom) -> str:
    text = corrected(text)
    intent = intent_of(text) or late_intent_of(text)
    if intent is None:
        return wording.pick_unused(bot, wording.allowed(bot, form_answers(form_of(text))), rng)
    place = _place(bot, rng)
    if intent.key == WORK_INTENT and rng.random() < ROLE_LINE_PROBABILITY:
        line = _role_line(bot, place, rng)
        if line is not None and normalised_text(line) not in bot.talk.used_sentences:
            return line
    sentences = tuple(answer.sentence for answer in _fitting(bot, intent, place))
    return wording.pick_unused(bot, wording.allowed(bot, sentences), rng)


def _fitting(bot: BotState, intent: Intent, place: str) -> list[OpenAnswer]:
    """Return the answers that are true at the place and fit the role, some of them twice."""
    group = wording.role_group(bot)
    fitting = [
        answer
        for answer in intent.answers
        if answer.role_group in (None, group) and _is_true(bot, answer, place)
    ]
    special = [answer for answer in fitting if answer.claim or answer.role_group]
    return fitting + special * (CLAIM_WEIGHT - 1)


def _is_true(bot: BotState, answer: OpenAnswer, place: str) -> bool:
    if answer.attribute is None:
        return True
    level = bot.matrix.level(place, answer.attribute)
    return level >= MUCH if answer.claim == "high" else level <= LITTLE


def _place(bot: BotState, rng: SeededRandom) -> str:
    """Return the bot's place. For a spy, draw one by its probability."""
    if bot.card.place is not None:
        return bot.card.place
    return rng.weighted_choice(bot.matrix.places, posteriors.place_posterior(bot))


def _role_line(bot: BotState, place: str, rng: SeededRandom) -> str | None:
    """Return the line of the bot's role, or of any role of the place if the bot has none."""
    if bot.role is not None:
        return bot.role.line
    roles = tuple(built_in_roles().get(place, {}).values())
    return rng.choice(roles).line if roles and bot.card.role is None else None
