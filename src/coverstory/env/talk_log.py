"""The talk of a round: symbols for the observation, sentences for the engine."""

from functools import cache

from coverstory.bots.speech.phrasebook import phrasebook
from coverstory.env.actions import ANSWERS, TOPICS


class TalkLog:
    """For every seat and topic: its last answer (from 1 on), and how often it asked."""

    def __init__(self, players: int) -> None:
        self.said = bytearray(players * len(TOPICS))
        self.asked = bytearray(players * len(TOPICS))
        self.topic: int | None = None

    def ask(self, asker: int, topic: int) -> None:
        self.topic = topic
        cell = asker * len(TOPICS) + topic
        self.asked[cell] = min(127, self.asked[cell] + 1)

    def answer(self, seat: int, answer: int) -> None:
        assert self.topic is not None
        self.said[seat * len(TOPICS) + self.topic] = answer + 1
        self.topic = None


@cache
def question(topic: int) -> str:
    """Return a sentence that asks about this topic."""
    return next(each.phrasings[0] for each in phrasebook().questions if each.attribute == topic)


@cache
def reply(topic: int, answer: int) -> str:
    """Return a sentence that gives this answer to this topic."""
    asked = next(each for each in phrasebook().questions if each.attribute == topic)
    return phrasebook().answers_to(asked, ANSWERS[answer])[0]
