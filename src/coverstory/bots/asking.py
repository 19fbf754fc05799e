"""Whom to ask and what.

An insider asks what the true place shares with a little more than half of what is still likely:
then an answer proves something and gives little away. A spy asks what tells most places apart.
"""

from math import log2

from coverstory.bots import believing, wording
from coverstory.bots.bank import Question, bank
from coverstory.bots.chance import Chance
from coverstory.bots.mind import Mind
from coverstory.bots.sayings import LIKENESS
from coverstory.engine.commands import Ask

# The share of likely places that should fit the true answer.
COMMON = 0.55


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
    weights = [0.1 + looks.get(seat, 0.2) + 0.5 / (1 + answers.get(seat, 0)) for seat in seats]
    return chance.weighted(seats, weights)


def _what(mind: Mind, chance: Chance) -> Question:
    fresh = [
        q for q in bank().questions if q.attribute not in mind.asked and q.key not in mind.used
    ]
    if not fresh:
        fresh = [q for q in bank().questions if q.attribute not in mind.asked]
    candidates = chance.sample(fresh or bank().questions, mind.temperament.choices)
    likely = believing.overheard(mind) if mind.here is not None else believing.places(mind)
    return max(candidates, key=lambda question: _worth(mind, question, likely))


def _worth(mind: Mind, question: Question, likely: list[float]) -> float:
    masses = mind.atlas.masses(question.attribute, likely)
    if mind.card.place is None:
        return -sum(mass * log2(mass) for mass in masses if mass > 0)
    like = LIKENESS[mind.atlas.level(mind.card.place, question.attribute)]
    common = sum(mass * fits for mass, fits in zip(masses, like, strict=True))
    return -abs(common - COMMON)
