"""What to say: true but vague for who knows the place, likely anywhere for who does not.

What an answer proves to insiders it leaks to the spy, bit for bit. An insider gives away about as
much as its temperament likes, more when suspected, less when the place is nearly out. A spy says
what insiders would find least surprising, averaged over the places it thinks likely.
"""

from math import log2

from coverstory.bots.beliefs import believing
from coverstory.bots.beliefs.mind import Mind
from coverstory.bots.chance import Chance
from coverstory.bots.decisions import wording
from coverstory.bots.speech.bank import Question
from coverstory.bots.speech.manners import BLUFFS, TRUE_AT, bluffs, truths
from coverstory.bots.speech.sayings import Saying
from coverstory.engine.commands import Answer

# Harley lets this many bits more slip (H3), but never far past the cap.
HELPFUL = 0.6


def answer(mind: Mind, asker: int) -> Answer:
    chance = mind.chance(2)
    question = mind.talk.asked_by(asker, mind.seat)
    saying = "dodge" if question is None else _saying(mind, question, chance).key
    return Answer(wording.answer(mind, question, saying, chance))


def _saying(mind: Mind, question: Question, chance: Chance) -> Saying:
    if mind.card.place is None:
        return _bluff(mind, question, chance)
    return _truth(mind, question, mind.card.place, chance)


def _truth(mind: Mind, question: Question, place: str, chance: Chance) -> Saying:
    level = _seen(mind, mind.atlas.level(place, question.attribute), chance)
    likely = believing.overheard(mind)
    masses = mind.atlas.masses(question.attribute, likely)
    here = mind.here
    known = likely[here] if here is not None else 1 / len(likely)
    wanted = _wanted(mind, known)
    weights = truths(level, masses, wanted, mind.temperament.wildness)
    return chance.weighted(TRUE_AT[level], weights)


def _seen(mind: Mind, level: int, chance: Chance) -> int:
    """Everybody sees a place a little differently, and some more than others."""
    if chance.random() >= mind.temperament.slip:
        return level
    return min(max(level + chance.pick((-1, 1)), 0), 4)


def _wanted(mind: Mind, known: float) -> float:
    """How many bits about the place this answer should be worth."""
    temperament = mind.temperament
    here = mind.here
    suspected = 0.0 if here is None else believing.apparent(mind, here)[mind.seat]
    wanted = temperament.openness + temperament.keener * suspected
    if mind.card.marked and mind.plays_with("harley"):
        wanted += HELPFUL
    return min(wanted, max(0.0, log2(temperament.cap / max(known, 1e-6))))


def _bluff(mind: Mind, question: Question, chance: Chance) -> Saying:
    """The least surprising: how suspicious each saying would look, averaged over the places."""
    masses = mind.atlas.masses(question.attribute, believing.places(mind))
    return chance.weighted(BLUFFS, bluffs(masses, mind.temperament.slack))
