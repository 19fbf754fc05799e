"""What to say: true but vague for who knows the place, likely anywhere for who does not.

What an answer proves to insiders it leaks to the spy, bit for bit. An insider gives away about as
much as its temperament likes, more when suspected, less when the place is nearly out. A spy says
what insiders would find least surprising, averaged over the places it thinks likely.
"""

from math import exp, log, log2
from operator import mul

from coverstory.bots import believing, wording
from coverstory.bots.bank import Question
from coverstory.bots.chance import Chance
from coverstory.bots.mind import Mind
from coverstory.bots.sayings import LEVELS, SAYINGS, Saying
from coverstory.engine.commands import Answer

# Sayings with less fit than this to what is true would be lies.
HONEST = 0.45
# Who knows likes to say something: how readily each kind of saying comes to an insider's lips.
READY = {"exact": 1.6, "range": 1.0, "dodge": 0.03}
TRUE_AT = tuple(
    [saying for saying in SAYINGS.values() if saying.fits[level] >= HONEST * max(saying.fits)]
    for level in LEVELS
)
READY_AT = tuple(
    [saying.fits[level] * READY[saying.kind] for saying in TRUE_AT[level]] for level in LEVELS
)
BLUFFS = tuple(SAYINGS.values())
# Of each bluff: how odd it looks in itself, how surprising at each level, how clear it is.
ODD = tuple(log(saying.lean) for saying in BLUFFS)
SURPRISING = tuple(tuple(log(fit) for fit in saying.fits) for saying in BLUFFS)
CLEAR = tuple(max(saying.fits) for saying in BLUFFS)
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
    wild = mind.temperament.wildness
    weights = [
        exp(-abs(bits(saying, level, masses) - wanted) / wild) * ready + 1e-9
        for saying, ready in zip(TRUE_AT[level], READY_AT[level], strict=True)
    ]
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


def bits(saying: Saying, level: int, masses: list[float]) -> float:
    """How much likelier the true place gets by it, as a power of two."""
    expected = sum(map(mul, masses, saying.fits))
    return log2(saying.fits[level] / expected)


def _bluff(mind: Mind, question: Question, chance: Chance) -> Saying:
    """The least surprising: how suspicious each saying would look, averaged over the places."""
    masses = mind.atlas.masses(question.attribute, believing.places(mind))
    slack = mind.temperament.slack
    weights = []
    for saying, odd, surprising, clear in zip(BLUFFS, ODD, SURPRISING, CLEAR, strict=True):
        expected = log(sum(map(mul, masses, saying.fits)))
        suspicion = odd + expected - sum(map(mul, masses, surprising))
        weights.append(exp(-suspicion / slack) * clear)
    return chance.weighted(BLUFFS, weights)
