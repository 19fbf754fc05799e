"""Decides what to say in free discussion, before pointing, naming, voting or a show of hands."""

from coverstory.bots.beliefs import suspicion
from coverstory.bots.beliefs.bot_state import BotState
from coverstory.bots.beliefs.posteriors import most_likely_seat
from coverstory.bots.beliefs.special_decks import multiverse_probability
from coverstory.bots.decisions.accusing import insider_likelihood_ratios
from coverstory.bots.seeded_random import SeededRandom
from coverstory.bots.speech.interpreter import normalised_text
from coverstory.bots.speech.phrasebook import phrasebook
from coverstory.engine.commands import Say
from coverstory.engine.phase_views import DiscussionView

TALKING = 4  # seeds the random choices
# Of ten bots that could speak, this many do.
TALKATIVE_OF_TEN = 6
# A bot names a suspect from this probability on.
NAME_SUSPECT_THRESHOLD = 0.35
# From this probability on a bot supports the announcement of a Multiverse.
MULTIVERSE_THRESHOLD = 0.5


def say(bot: BotState) -> Say | None:
    """Say at most one line per round, and none that was used before."""
    has_spoken = any(line.kind == "talk" and line.seat == bot.seat for line in bot.public.lines)
    if "say" not in bot.menu or has_spoken:
        return None
    rng = SeededRandom(bot.seed, bot.seat, bot.round.number, TALKING)
    if rng.random() * 10 >= TALKATIVE_OF_TEN:
        return None
    topic, seat = _topic(bot)
    name = bot.name_of(bot.seat if seat is None else seat)
    lines = [line.format(name=name) for line in phrasebook().discussion[topic]]
    fresh = [line for line in lines if normalised_text(line) not in bot.talk.used_sentences]
    return Say(rng.choice(fresh)) if fresh else None


def _topic(bot: BotState) -> tuple[str, int | None]:
    """Return the group of lines to choose from, and the seat to mention, if any."""
    about = bot.public.phase.about if isinstance(bot.public.phase, DiscussionView) else "spy"
    if about == "deck":
        is_supporter = multiverse_probability(bot) > MULTIVERSE_THRESHOLD or bot.card.spy
        return ("deck" if is_supporter else "doubts"), None
    if about == "helper":
        if bot.own_place is None or not bot.others:
            return "unsure", None
        return "helper", most_likely_seat(insider_likelihood_ratios(bot))
    blame = suspicion.blame(bot)
    suspect = most_likely_seat(blame)
    return ("suspects", suspect) if blame[suspect] >= NAME_SUSPECT_THRESHOLD else ("unsure", None)
