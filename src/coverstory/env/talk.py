"""What was asked and said in this round: as symbols for the vector, as sentences for the table."""

from functools import cache

from coverstory.bots.speech.bank import bank
from coverstory.env.actions import ANSWERS, TOPICS


class TalkLog:
    """For every seat and topic: what it last said of it (from 1 on), and how often it asked."""

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
    """The sentence by which this is asked."""
    return next(each.ask[0] for each in bank().questions if each.attribute == topic)


@cache
def reply(topic: int, answer: int) -> str:
    """The sentence that says this of that."""
    asked = next(each for each in bank().questions if each.attribute == topic)
    return bank().sayings_to(asked, ANSWERS[answer])[0]
