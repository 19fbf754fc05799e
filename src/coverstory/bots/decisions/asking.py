"""Whom to ask and what.

An insider asks what the true place shares with a little more than half of what is still likely:
then an answer proves something and gives little away. A spy asks what tells most places apart.
"""

from math import log2
from operator import mul

from coverstory.bots.beliefs import believing
from coverstory.bots.beliefs.mind import Mind
from coverstory.bots.chance import Chance
from coverstory.bots.decisions import wording
from coverstory.bots.speech.bank import Question, bank
from coverstory.engine.commands import Ask

# The share of likely places that should fit the true answer.
COMMON = 0.4
# How much more somebody is asked for looking like the spy.
CURIOUS = 3.0
# How often one tries to think of another question.
TRIES = 60


def ask(mind: Mind) -> Ask:
    chance = mind.chance(1)
    seat = _whom(mind, chance)
    return Ask(seat, wording.question(mind, _what(mind, chance), seat, chance))


def _whom(mind: Mind, chance: Chance) -> int:
    """Whoever looks suspicious, and whoever has said little."""
    seats = [seat for seat in mind.menu["ask"] if isinstance(seat, int)]
    here = mind.here
    looks = dict.fromkeys(seats, 0.2) if here is None else believing.suspects(mind, here)
    answers = mind.evidence.answers
    weights = [
        0.1 + CURIOUS * looks.get(seat, 0.2) + 0.4 / (1 + answers.get(seat, 0)) for seat in seats
    ]
    return chance.weighted(seats, weights)


def _what(mind: Mind, chance: Chance) -> Question:
    candidates = _fresh(mind, chance)
    if mind.card.place is None:
        likely = believing.places(mind)
        return max(candidates, key=lambda question: _surprise(mind, question, likely))
    likely, alike = believing.overheard(mind), mind.atlas.alike(mind.card.place)
    # How much of what is likely has about the level of the true place.
    shared = [sum(map(mul, likely, alike[question.attribute])) for question in candidates]
    off = [abs(share - COMMON) for share in shared]
    return candidates[off.index(min(off))]


def _fresh(mind: Mind, chance: Chance) -> list[Question]:
    """As many as one can think of, about nothing that was asked in this round, if possible."""
    questions = bank().questions
    asked, used, wanted = mind.talk.asked, mind.talk.used, mind.temperament.choices
    found: dict[str, Question] = {}
    for question in chance.picks(questions, TRIES):
        if question.attribute not in asked and question.key not in used:
            found[question.key] = question
            if len(found) >= wanted:
                break
    return list(found.values()) or chance.sample(questions, wanted)


def _surprise(mind: Mind, question: Question, likely: list[float]) -> float:
    """How uncertain the level is, in bits."""
    masses = mind.atlas.masses(question.attribute, likely)
    return -sum(mass * log2(mass) for mass in masses if mass > 0)
