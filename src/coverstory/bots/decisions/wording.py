"""Turns a question or a claim into a sentence of the phrasebook, in the bot's own voice.

No sentence is repeated in a game while another is left. A bot obeys an ability card that
restricts its speech (P2).
"""

import re
from collections.abc import Sequence
from functools import cache, lru_cache

from coverstory.bots.beliefs.bot_state import BotState
from coverstory.bots.beliefs.evidence import to_probabilities
from coverstory.bots.roles import RoleTraits, built_in_roles
from coverstory.bots.seeded_random import SeededRandom
from coverstory.bots.speech.arguments import arguments, quotable
from coverstory.bots.speech.claims import CLAIMS, DODGE
from coverstory.bots.speech.interpreter import InterpretedAnswer, normalised_text
from coverstory.bots.speech.phrasebook import Question, Sentences, Voice, phrasebook

FIRST_PERSON = re.compile(r"\b(i|me|my|mine|myself|i'm|i'd|i've|i'll)\b", re.IGNORECASE)
MAX_ATTEMPTS = 8
# A sentence that begins with one of these words gets no opener.
OPENING_WORDS = ("Well", "Oh", "Let", "Let's", "Good", "Ask", "You", "Same")
# Probability of a sentence about the attribute rather than one that fits every question.
SPECIFIC_ANSWER_PROBABILITY = 0.75
# These claims say little. With a sentence that fits every question, such an answer would be empty.
# So these claims always get a sentence about the attribute.
VAGUE_CLAIMS = frozenset({"little", "mid", "some"})
# Probability of an aside after a question.
ASIDE_PROBABILITY = 0.17
# Probability of two sentences: "Not really. I could take a nap without trouble."
TWO_PART_PROBABILITY = 0.45
# A bot that understood a question with a lower probability asks back what was meant.
SURE_PROBABILITY = 0.8
# A typed question that was understood with a lower probability gets no remark: it may not fit.
CLEAR_PROBABILITY = 0.95
# Remarks that do not fit every answer, and openers that do not. Typed questions get others.
UNFIT = frozenset({"More or less.", "I dare say.", "In all modesty,", "At least to me."})
# How much two claims have in common if they agree, and if they agree in part.
AGREEMENT_OVERLAP = 0.55
PARTIAL_OVERLAP = 0.35
# Outcomes of a round in which the spy was not found.
ESCAPES = frozenset({"location-named", "nobody-convicted", "innocent-convicted"})
# Claims that there is at least some of the attribute.
MUCH_CLAIMS = frozenset({"e3", "e4", "midhigh", "high", "some"})


def question(bot: BotState, wanted: Question, seat: int, rng: SeededRandom) -> str:
    """Return the text of a question to a seat."""
    voice = _voice(bot)
    sentence = pick_unused(bot, allowed(bot, wanted.phrasings), rng)
    name = bot.name_of(seat)
    if bot.card.ability == "name-dropper":
        return f"{name}, {_lower_first(sentence)}"
    if bot.is_brief:
        return sentence
    if rng.random() < ASIDE_PROBABILITY:
        sentence = f"{sentence} {rng.choice(allowed(bot, voice.asides))}"
    if rng.random() * 10 >= voice.chatty / 2:
        return sentence
    leads = allowed(bot, _grudges(bot, seat) or voice.leads)
    return _join(rng.choice(leads).format(name=name), sentence)


def _grudges(bot: BotState, seat: int) -> Sentences:
    """Return the leads of a question to a player who accused the bot, or has just fooled all."""
    accusations, results = bot.round.accusations, bot.public.results
    if any(made.accuser == seat and made.suspect == bot.seat for made in accusations):
        return arguments().grudges["accused"]
    if results and seat in results[-1].outcome.spies and results[-1].outcome.kind in ESCAPES:
        return arguments().grudges["bluffed"]
    return ()


def follow_up(bot: BotState, earlier: InterpretedAnswer, rng: SeededRandom) -> str | None:
    """Return a question that quotes an earlier answer, if that answer can be quoted."""
    line = bot.line_of(earlier.line)
    quote = None if line is None else quotable(line.text)
    if quote is None or earlier.attribute is None:
        return None
    lines = arguments()
    quotation = lines.quotation.format(
        name=bot.name_of(earlier.seat), quote=quote, topic=lines.topics[earlier.attribute]
    )
    return f"{quotation} {rng.choice(lines.endings)}"


def _agreement(bot: BotState, attribute: int, claim: str, rng: SeededRandom) -> str:
    """Say whether the claim agrees with what another player said about the attribute."""
    earlier = (each for each in reversed(bot.talk.answers) if each.attribute == attribute)
    quoted = next(
        (each.likelihoods for each in earlier if each.seat != bot.seat), DODGE.likelihoods
    )
    overlap = sum(map(min, to_probabilities(quoted), to_probabilities(CLAIMS[claim].likelihoods)))
    lines = arguments().agreement
    if overlap >= AGREEMENT_OVERLAP:
        return rng.choice(lines["agrees"])
    return rng.choice(lines["partly" if overlap >= PARTIAL_OVERLAP else "disagrees"])


def repeated_question(bot: BotState, wanted: Question, seat: int, rng: SeededRandom) -> str:
    """Return the text of a question to a seat that has not answered the one before."""
    sentence = pick_unused(bot, allowed(bot, wanted.phrasings), rng)
    lead = rng.choice(phrasebook().reminders).format(name=bot.name_of(seat))
    return _join(lead, sentence)


def answer(bot: BotState, asked: Question | None, claim: str, rng: SeededRandom) -> str:
    """Return the text of an answer that makes the claim."""
    ability = bot.card.ability
    if ability == "few-words":
        return pick_unused(bot, phrasebook().replies["short"][claim], rng)
    if asked is not None and not bot.is_brief and rng.random() < TWO_PART_PROBABILITY:
        parts = _two_parts(bot, asked, claim, rng)
        if parts is not None:
            return parts
    sentence = _sentence(bot, asked, claim, rng)
    if asked is not None and asked.probability < SURE_PROBABILITY:
        return f"{arguments().echoes[asked.attribute]} {sentence}"
    if asked is not None and asked.is_follow_up and claim != DODGE.key:
        return f"{_agreement(bot, asked.attribute, claim, rng)} {sentence}"
    if bot.is_brief or not _is_clear(asked):
        return sentence
    if ability == "name-dropper":
        asker = getattr(bot.public.phase, "asker", bot.seat)
        return f"{bot.name_of(asker)}, {_lower_first(sentence)}"
    for _ in range(MAX_ATTEMPTS):
        text = _in_voice(bot, sentence, asked, claim, rng)
        if normalised_text(text) not in bot.talk.used_sentences:
            return text
        sentence = _sentence(bot, asked, claim, rng)
    return text


def _two_parts(bot: BotState, asked: Question, claim: str, rng: SeededRandom) -> str | None:
    """Return a general reply and a sentence about the attribute, if unused ones are left."""
    is_restricted = bot.card.ability is not None or asked.probability < SURE_PROBABILITY
    book = phrasebook()
    general = _unused(bot, book.general_replies(asked, claim))
    specific = _unused(bot, book.answers[asked.attribute].get(claim, ()))
    if is_restricted or not general or not specific:
        return None
    return f"{rng.choice(general)} {rng.choice(specific)}"


def _sentence(bot: BotState, asked: Question | None, claim: str, rng: SeededRandom) -> str:
    """Pick a sentence, preferably one about the attribute."""
    is_specific = claim in VAGUE_CLAIMS or rng.random() < SPECIFIC_ANSWER_PROBABILITY
    if asked is not None and is_specific:
        specific = phrasebook().answers[asked.attribute].get(claim, ())
        unused = _unused(bot, allowed(bot, specific))
        if unused:
            return rng.choice(unused)
    return pick_unused(bot, allowed(bot, phrasebook().answers_to(asked, claim)), rng)


def pick_unused(bot: BotState, sentences: Sentences, rng: SeededRandom) -> str:
    """Pick a sentence that was not used in this game, or any if all were used."""
    return rng.choice(_unused(bot, sentences) or sentences)


def _unused(bot: BotState, sentences: Sentences) -> Sequence[str]:
    used = bot.talk.used_sentences
    # Usually none was used. One set operation is faster than a lookup per sentence.
    if _normalised_set(sentences).isdisjoint(used):
        return sentences
    return [sentence for sentence in sentences if normalised_text(sentence) not in used]


@lru_cache(maxsize=4096)
def _normalised_set(sentences: Sentences) -> frozenset[str]:
    return frozenset(map(normalised_text, sentences))


def allowed(bot: BotState, sentences: Sentences) -> Sentences:
    """Drop sentences in the first person if the ability forbids them and others are left."""
    if bot.card.ability != "third-person":
        return sentences
    return tuple(line for line in sentences if not FIRST_PERSON.search(line)) or sentences


def _in_voice(
    bot: BotState, sentence: str, asked: Question | None, claim: str, rng: SeededRandom
) -> str:
    """Add an opener, a tail or nothing, as the bot's voice has it. A dodge gets no tail."""
    voice = _voice(bot)
    draw = rng.random() * 10
    first_word = sentence.split(" ", 1)[0].rstrip(",")
    if draw < voice.chatty / 4 and first_word not in OPENING_WORDS:
        return _join(rng.choice(_fit(asked, allowed(bot, voice.openers))), sentence)
    if draw < voice.chatty * 3 / 4 and claim != DODGE.key:
        tails = (*voice.tails, *_role_remarks(bot, asked, claim))
        return f"{sentence} {rng.choice(_fit(asked, allowed(bot, tails)))}"
    return sentence


def _is_clear(asked: Question | None) -> bool:
    """Return whether a remark is sure to fit the answer."""
    return asked is None or asked.is_from_phrasebook or asked.probability >= CLEAR_PROBABILITY


def _fit(asked: Question | None, additions: Sentences) -> Sentences:
    """Drop additions that a typed question does not get."""
    if asked is None or asked.is_from_phrasebook:
        return additions
    return tuple(each for each in additions if each not in UNFIT) or additions


def _role_remarks(bot: BotState, asked: Question | None, claim: str) -> Sequence[str]:
    book = phrasebook()
    if asked is not None and claim in MUCH_CLAIMS:
        role = bot.role or _borrowed_role(bot)
        if asked.attribute in role.more:
            return book.familiar_remarks
    return book.role_remarks[role_group(bot)]


def _borrowed_role(bot: BotState) -> RoleTraits:
    """Return any role for the round, so that a player without one talks like the others."""
    return SeededRandom(bot.seed, bot.seat, bot.round.number).choice(_every_role())


@cache
def _every_role() -> tuple[RoleTraits, ...]:
    return tuple(role for roles in built_in_roles().values() for role in roles.values())


def role_group(bot: BotState) -> str:
    """Return the group of the bot's role. A bot without a role borrows a group for the round."""
    book = phrasebook()
    group = book.group_of_role.get(bot.card.role or "")
    if group is not None:
        return group
    return SeededRandom(bot.seed, bot.seat, bot.round.number).choice(tuple(book.role_remarks))


def _voice(bot: BotState) -> Voice:
    """Give neighbours different voices. The first player's name shifts the assignment."""
    voices = _voices()
    return voices[(len(bot.name_of(0)) + bot.seat) % len(voices)]


@cache
def _voices() -> tuple[Voice, ...]:
    return tuple(phrasebook().voices.values())


def _join(before: str, sentence: str) -> str:
    return f"{before} {_lower_first(sentence) if before.endswith((',', ':')) else sentence}"


def _lower_first(sentence: str) -> str:
    """Lower the first letter, except in "I" and its contractions."""
    first = sentence.split(" ", 1)[0]
    if first.startswith("I'") or first == "I":
        return sentence
    return sentence[0].lower() + sentence[1:]
