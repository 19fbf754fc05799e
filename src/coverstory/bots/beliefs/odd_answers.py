"""Finds the answer of a player that fits the place least. Bots quote it and react to it."""

from coverstory.bots.beliefs.bot_state import BotState
from coverstory.bots.beliefs.evidence import AnswerLikelihood
from coverstory.bots.beliefs.suspicion import supposed_place
from coverstory.bots.beliefs.table_talk import RoundTalk

# An answer is odd if it is this many times likelier from a spy than from an insider.
MIN_ODDITY = 1.6


def number_of_oddest_answer(bot: BotState, seat: int) -> int | None:
    """Return the number of the line in which this seat said the oddest thing, if any is odd.

    A spy judges by the most likely place, as an insider there would.
    """
    return number_of_oddest_line(bot.talk, seat, supposed_place(bot))


def number_of_oddest_line(talk: RoundTalk, seat: int, place: int) -> int | None:
    """Return the line of this seat that fits a place least, by the place's index in the box."""
    oddities = {
        likelihood.line: oddity(likelihood, place)
        for likelihood in talk.likelihoods
        if likelihood.seat == seat and likelihood.is_answer
    }
    line = max(oddities, key=oddities.__getitem__, default=None)
    return line if line is not None and oddities[line] >= MIN_ODDITY else None


def oddity(likelihood: AnswerLikelihood, place: int) -> float:
    """Return how many times likelier the line is from a spy than from an insider at the place."""
    return likelihood.if_spy / (
        1.0 if likelihood.if_insider is None else likelihood.if_insider[place]
    )
