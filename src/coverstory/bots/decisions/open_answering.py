"""Decides what to answer to an open or personal question, which is about no attribute."""

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache

from coverstory.bots.beliefs import posteriors
from coverstory.bots.beliefs.bot_state import BotState
from coverstory.bots.decisions import leaning, wording
from coverstory.bots.place_words import Term
from coverstory.bots.roles import built_in_roles
from coverstory.bots.seeded_random import SeededRandom
from coverstory.bots.speech.arguments import arguments
from coverstory.bots.speech.choices import OfferedChoice, choice_of, is_about_others, two_questions
from coverstory.bots.speech.free_text_interpreter import corrected
from coverstory.bots.speech.interpreter import normalised_text
from coverstory.bots.speech.open_questions import (
    Intent,
    OpenAnswer,
    asked_part,
    choice_answers,
    form_intent,
    form_of,
    intent_of,
    late_intent_of,
)
from coverstory.bots.speech.phrasebook import Question, Sentences, phrasebook

# Choices in questions of these forms are about facts. The others are matters of taste.
FACT_FORMS = frozenset({"yes-no", "short", "could", "how", "other"})
# An answer that claims something is said this many times as often as one that fits everywhere.
CLAIM_WEIGHT = 2
# The kinds of questions that ask what the player does there.
WORK_INTENTS = frozenset({"doing", "own-work"})
# "Is it more or less fun at night?" is answered with a degree, not with one of the words.
COMPARISONS = frozenset({"less", "fewer", "more"})
CHOICE_WORD = "or"
# Names in an option that is repeated.
NAMES = (
    "january february march april may june july august september october november december"
    " monday tuesday wednesday thursday friday saturday sunday christmas easter"
)
# Part of the keys of intents that offer a choice.
CHOICE_KEY = "-or-"
# Probability of the line of the role in answer to them.
ROLE_LINE_PROBABILITY = 0.5


def reply(bot: BotState, text: str, understood: Question | None, rng: SeededRandom) -> str | None:
    """Return a reply to a question in a player's own words.

    Return None if the question was understood to be about an attribute. Exceptions are choices,
    and words of a few places in a question that was hardly understood.
    """
    text = corrected(text)
    place = _place(bot, rng)
    asked = asked_part(text)
    intent = intent_of(text)
    choice = choice_of(asked) or two_questions(asked)
    if understood is not None and not _is_about_attribute(understood, text):
        understood = None
    # An intent such as "day-or-night" knows its choice better.
    is_known_choice = intent is not None and CHOICE_KEY in intent.key
    is_clear_choice = choice is not None and (choice.is_short or choice.right in COMPARISONS)
    if choice is not None and not is_known_choice and (is_clear_choice or intent is None):
        return wording.pick_unused(bot, _choosing(bot, choice, place, asked, rng), rng)
    if understood is not None:
        is_clear = understood.probability >= wording.SURE_PROBABILITY
        if is_clear or leaning.lean_by_words(bot, text, place) is None:
            return None
    intent = intent or late_intent_of(text)
    if intent is not None and intent.key in WORK_INTENTS and rng.random() < ROLE_LINE_PROBABILITY:
        line = _role_line(bot, place, rng)
        if line is not None and normalised_text(line) not in bot.talk.used_sentences:
            return line
    if intent is None:
        intent = form_intent(form_of(text))
    sentences = tuple(answer.sentence for answer in _fitting(bot, intent, text, place))
    return wording.pick_unused(bot, wording.allowed(bot, sentences), rng)


def _is_about_attribute(understood: Question, text: str) -> bool:
    """Return whether the attribute is likely, or the text has a word that only it is asked with.

    An unlikely attribute does not answer a question that offers a choice.
    """
    if understood.probability >= wording.SURE_PROBABILITY:
        return True
    own_words = _words_of_attributes()[understood.attribute]
    is_named = any(term.startswith(own_words) for (term,) in leaning.content_words(text))
    return is_named and CHOICE_WORD not in text.split()


@cache
def _words_of_attributes() -> Mapping[int, tuple[str, ...]]:
    """Return the words that the questions about one attribute have, and no others."""
    words: dict[int, set[Term]] = {}
    for question in phrasebook().questions:
        topic = arguments().topics[question.attribute]
        of_question = map(leaning.content_words, (topic, *question.phrasings))
        words.setdefault(question.attribute, set()).update(*of_question)
    counts = Counter(word for of_attribute in words.values() for word in of_attribute)
    return {
        attribute: tuple(word for (word,) in sorted(of_attribute) if counts[word,] == 1)
        for attribute, of_attribute in words.items()
    }


def _choosing(
    bot: BotState, choice: OfferedChoice, place: str, asked: str, rng: SeededRandom
) -> Sentences:
    """Return sentences for the option that is true at the place, or for any if nothing is known."""
    answers = choice_answers()
    if choice.right in COMPARISONS:
        return answers["same"]
    is_right = _is_right_true(bot, choice, place)
    if is_right is None:
        if is_about_others(asked):
            return answers["some"]
        if choice.is_short and leaning.is_in_between(bot, choice.left, choice.right, place):
            return answers["between"]
        is_right = rng.random() < 0.5
    if not choice.is_short:
        return answers["second" if is_right else "first"]
    option = choice.right if is_right else choice.left
    option = " ".join(word.capitalize() if word in _names() else word for word in option.split())
    templates = answers["fact" if form_of(asked) in FACT_FORMS else "chosen"]
    upper = f"{option[0].upper()}{option[1:]}"
    return tuple(template.format(option=upper) for template in templates)


@cache
def _names() -> frozenset[str]:
    return frozenset(NAMES.split())


def _is_right_true(bot: BotState, choice: OfferedChoice, place: str) -> bool | None:
    """Return whether the second option is the true one, or None if the bot cannot tell."""
    right, left = (
        leaning.lean(bot, option, place, asks_for_things=True)
        for option in (choice.right, choice.left)
    )
    for sign in (leaning.YES, leaning.NO):
        if (right == sign) != (left == sign):
            return (right == sign) == (sign == leaning.YES)
    return None


def _fitting(bot: BotState, intent: Intent, text: str, place: str) -> Sequence[OpenAnswer]:
    """Return the answers that are true at the place and fit the role, some of them twice.

    If some answers say yes or no, and the bot knows which is right, only those are left.
    """
    group = wording.role_group(bot)
    fitting = [
        answer
        for answer in intent.answers
        if answer.role_group in (None, group) and _is_true(bot, answer, place)
    ]
    if any(answer.lean for answer in fitting):
        lean = leaning.lean(bot, text, place, asks_for_things=intent.asks_for_things)
        fitting = [answer for answer in fitting if answer.lean in (None, lean)]
        leaning_answers = [answer for answer in fitting if answer.lean]
        if leaning_answers:
            return leaning_answers
    special = [answer for answer in fitting if answer.claim or answer.role_group]
    if special and CHOICE_KEY in intent.key:
        return special
    return fitting + special * (CLAIM_WEIGHT - 1)


def _is_true(bot: BotState, answer: OpenAnswer, place: str) -> bool:
    if answer.attribute is None:
        return True
    level = bot.matrix.level(place, answer.attribute)
    return level >= leaning.MUCH if answer.claim == "high" else level <= leaning.LITTLE


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
