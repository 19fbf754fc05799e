"""Finds the answer of a player that fits the place least. Bots quote it and react to it."""

from coverstory.bots.beliefs.bot_state import BotState
from coverstory.bots.beliefs.evidence import AnswerLikelihood
from coverstory.bots.beliefs.suspicion import supposed_place
from coverstory.bots.beliefs.table_talk import RoundTalk

# An answer is odd if it is this many times likelier from a spy than from an insider.
MIN_ODDITY = 1.6


def odd_answer(bot: BotState, seat: int) -> int | None:
    """Return the number of the line in which this seat said the oddest thing, if any is odd.

    A spy judges by the most likely place, as an insider there would.
    """
    return oddest_line(bot.talk, seat, supposed_place(bot))


def oddest_line(talk: RoundTalk, seat: int, place: int) -> int | None:
    """Return the line of this seat that fits a place least, by the place's index in the box."""
    oddities = {
        heard.line: oddity(heard, place)
        for heard in talk.likelihoods
        if heard.seat == seat and heard.is_answer
    }
    line = max(oddities, key=oddities.__getitem__, default=None)
    return line if line is not None and oddities[line] >= MIN_ODDITY else None


def oddity(heard: AnswerLikelihood, place: int) -> float:
    """Return how many times likelier the line is from a spy than from an insider at the place."""
    return heard.if_spy / (1.0 if heard.if_insider is None else heard.if_insider[place])
