"""Decides when to react to an odd answer. At a table, bots react at most once a round."""

from coverstory.bots.beliefs.bot_state import BotState
from coverstory.bots.beliefs.odd_answers import oddity
from coverstory.bots.beliefs.suspicion import supposed_place
from coverstory.engine.commands import React
from coverstory.engine.phase_views import QuestioningView

REACTING = 7  # seeds the random choice
DOUBT = "doubt"
# An answer gets a reaction if it is this many times likelier from a spy than from an insider.
STRIKING_ODDITY = 2.5
# Probability that a bot shows what it thinks of such an answer.
REACTION_PROBABILITY = 0.3


def react(bot: BotState, phase: QuestioningView) -> React | None:
    """Doubt the last answer. Spies do it, too: they judge by the most likely place."""
    if not bot.talk.reads_people or "react" not in bot.menu or phase.asker == bot.seat:
        return None
    lines, likelihoods = bot.public.lines, bot.talk.likelihoods
    if not lines or not likelihoods or likelihoods[-1].line != lines[-1].n:
        return None
    last, answer = lines[-1], likelihoods[-1]
    if last.kind != "answer" or last.seat == bot.seat or _has_reaction_of_a_bot(bot):
        return None
    if bot.rng_for(REACTING).random() >= REACTION_PROBABILITY:
        return None
    return React(last.n, DOUBT) if oddity(answer, supposed_place(bot)) >= STRIKING_ODDITY else None


def _has_reaction_of_a_bot(bot: BotState) -> bool:
    seats = bot.public.seats
    return any(
        reaction.seat == bot.seat or seats[reaction.seat].bot is not None
        for line in bot.public.lines
        for reaction in line.reactions
    )
