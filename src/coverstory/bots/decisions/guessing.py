"""When a spy shows the card, and what it names: whenever the points say so (A6, B7, J2)."""

from math import exp

from coverstory.bots.beliefs import believing, special_decks, suspicion
from coverstory.bots.beliefs.mind import Mind
from coverstory.engine.commands import Declare, Guess, Reveal
from coverstory.engine.phase_views import GuessingView

# What the score sheets give for a right guess, for getting away with it, and for seeing the Jest.
NAMED = 4.0
UNDERCOVER = 2.0
SEEN_THROUGH = 3.0
# H3: after a right guess the helper is hunted, and found about so often.
HUNTED = 0.75
# How many more answers make a half-known place two thirds known.
LEARNING = 9.0
# From how much suspicion on one gets accused, and how fast.
NOTICED, HAZARD = 0.4, 0.25
# How much of that suspicion a vote at the end turns into a conviction; E4: there is none.
END_RISK = {"classic": 0.6, "detective": 0.0}
# Who is this sure has nothing to wait for.
SURE = 0.93
# Nobody shows the card on less than this, unless there is no later.
FOOLHARDY = 0.4
# With fewer answers to come than this there is no later.
LAST_CHANCE = 1.2


def reveal(mind: Mind) -> Reveal | None:
    if not mind.card.spy or "reveal" not in mind.menu:
        return None
    everybody = special_decks.jest(mind)
    best = max(believing.places(mind))
    if mind.answers_left >= LAST_CHANCE and max(best, everybody) < FOOLHARDY:
        return None
    guessed = _reward(mind) * best * (1 - everybody)
    declared = SEEN_THROUGH * everybody
    waiting = _waiting(mind, best) * (1 - everybody) + _better_jest(mind, everybody)
    return Reveal() if max(guessed, declared) >= mind.temperament.patience * waiting else None


def _reward(mind: Mind) -> float:
    return NAMED * (HUNTED if mind.plays_with("harley") else 1.0)


def _waiting(mind: Mind, best: float) -> float:
    """What a spy may hope for by keeping still: surviving, or guessing better later on."""
    suspected = suspicion.looks(mind)[mind.seat]
    left = mind.answers_left
    spared: float = (1 - HAZARD * max(0.0, suspected - NOTICED)) ** left
    undercover = UNDERCOVER * spared * (1 - _end_risk(mind, suspected))
    if left < LAST_CHANCE or best >= SURE:
        return undercover
    later = best + (1 - best) * (1 - exp(-(left - 1) / LEARNING))
    hoped: float = spared**0.5
    return max(undercover, _reward(mind) * later * hoped)


def _end_risk(mind: Mind, suspected: float) -> float:
    return suspected * END_RISK.get(mind.public.settings.edition, 1.0)


def _better_jest(mind: Mind, everybody: float) -> float:
    return SEEN_THROUGH * everybody * (0.0 if mind.answers_left < LAST_CHANCE else 0.9)


def guess(mind: Mind, phase: GuessingView) -> Guess | Declare:
    likely = believing.places(mind)
    everybody = special_decks.jest(mind)
    order = sorted(range(len(likely)), key=lambda number: -likely[number])
    first, second = order[0], order[min(1, len(order) - 1)]
    guessed = _reward(mind) * likely[first] * (1 - everybody)
    if "declare" in mind.menu and SEEN_THROUGH * everybody > guessed:
        return Declare()
    named = {guess.place for guess in phase.guesses}
    # B7: if mine is named already, a second chance for both is worth half of it.
    is_named = mind.atlas.places[first] in named
    pays_more = likely[second] > likely[first] / 2
    return Guess(mind.atlas.places[second if is_named and pays_more else first])
