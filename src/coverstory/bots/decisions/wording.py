"""Putting a question or an answer into words: a sentence of the bank in somebody's own voice.

No sentence comes twice in a game while there is another one. Ability cards that say how to talk
are kept (P2).
"""

import re
from collections.abc import Sequence
from functools import cache, lru_cache

from coverstory.bots.beliefs.mind import Mind
from coverstory.bots.chance import Chance
from coverstory.bots.speech.bank import Question, Sentences, Voice, bank
from coverstory.bots.speech.interpretation import plain

SELF = re.compile(r"\b(i|me|my|mine|myself|i'm|i'd|i've|i'll)\b", re.IGNORECASE)
TRIES = 8
# A sentence that begins so has its opening already.
INTERJECTIONS = ("Well", "Oh", "Let", "Let's", "Good", "Ask", "You", "Same")
# How often an answer keeps to what was asked, where there is a sentence for it.
ON_TOPIC = 0.75


def question(mind: Mind, wanted: Question, seat: int, chance: Chance) -> str:
    voice = _voice(mind)
    asked = _one(mind, _allowed(mind, wanted.ask), chance)
    name = mind.name(seat)
    if mind.card.ability == "name-dropper":
        return f"{name}, {_lowered(asked)}"
    if chance.random() * 10 >= voice.chatty:
        return asked
    lead = chance.pick(_allowed(mind, voice.leads)).format(name=name)
    return _joined(lead, asked)


def answer(mind: Mind, asked: Question | None, saying: str, chance: Chance) -> str:
    ability = mind.card.ability
    if ability == "few-words":
        return _one(mind, bank().replies["short"][saying], chance)
    said = _sentence(mind, asked, saying, chance)
    if ability == "name-dropper":
        asker = getattr(mind.public.phase, "asker", mind.seat)
        return f"{mind.name(asker)}, {_lowered(said)}"
    for _ in range(TRIES):
        text = _trimmed(mind, said, chance)
        if plain(text) not in mind.talk.used:
            return text
        said = _sentence(mind, asked, saying, chance)
    return text


def _sentence(mind: Mind, asked: Question | None, saying: str, chance: Chance) -> str:
    """Rather one about what was asked than one that fits everything."""
    if asked is not None and chance.random() < ON_TOPIC:
        fresh = _fresh(mind, _allowed(mind, bank().answers[asked.attribute].get(saying, ())))
        if fresh:
            return chance.pick(fresh)
    return _one(mind, _allowed(mind, bank().sayings_to(asked, saying)), chance)


def _one(mind: Mind, sentences: Sentences, chance: Chance) -> str:
    """One that nobody has used in this game, if there is one left."""
    return chance.pick(_fresh(mind, sentences) or sentences)


def _fresh(mind: Mind, sentences: Sentences) -> Sequence[str]:
    """Those that nobody has used in this game: mostly all of them."""
    used = mind.talk.used
    if _words(sentences).isdisjoint(used):
        return sentences
    return [sentence for sentence in sentences if plain(sentence) not in used]


@lru_cache(maxsize=4096)
def _words(sentences: Sentences) -> frozenset[str]:
    """As they are remembered, of every choice the bank has."""
    return frozenset(map(plain, sentences))


def _allowed(mind: Mind, sentences: Sentences) -> Sentences:
    """Whoever may not say "I" does not, as long as there is something else to say."""
    if mind.card.ability != "third-person":
        return sentences
    return tuple(line for line in sentences if not SELF.search(line)) or sentences


def _trimmed(mind: Mind, said: str, chance: Chance) -> str:
    """As this voice would say it: something before, or after, or neither."""
    voice = _voice(mind)
    draw = chance.random() * 10
    if draw < voice.chatty / 2 and said.split(" ", 1)[0].rstrip(",") not in INTERJECTIONS:
        return _joined(chance.pick(_allowed(mind, voice.openers)), said)
    if draw < voice.chatty:
        tails = (*voice.tails, *bank().standings[standing(mind)])
        return f"{said} {chance.pick(_allowed(mind, tails))}"
    return said


def standing(mind: Mind) -> str:
    """What the own role makes of somebody; who has none borrows one for the round."""
    known = bank().standing_of.get(mind.card.role or "")
    return known or Chance(mind.seed, mind.seat, mind.round.number).pick(tuple(bank().standings))


def _voice(mind: Mind) -> Voice:
    """Neighbours talk differently: the voices go round the table from one that its names give."""
    voices = _voices()
    return voices[(len(mind.name(0)) + mind.seat) % len(voices)]


@cache
def _voices() -> tuple[Voice, ...]:
    return tuple(bank().voices.values())


def _joined(before: str, sentence: str) -> str:
    return f"{before} {_lowered(sentence) if before.endswith((',', ':')) else sentence}"


def _lowered(sentence: str) -> str:
    first = sentence.split(" ", 1)[0]
    return (
        sentence if first.startswith("I'") or first == "I" else sentence[0].lower() + sentence[1:]
    )
