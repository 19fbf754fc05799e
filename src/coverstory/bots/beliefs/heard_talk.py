"""What was said at a table, as anybody who listens would take it.

It is made of the open lines in views and of nothing else, so it is the same for every seat. The
bots of one table may share one: then a line is understood once, and not once for each of them.
"""

from collections.abc import Mapping, Sequence
from operator import mul

from coverstory.bots.beliefs.atlas import Atlas, atlas
from coverstory.bots.beliefs.custom_places import knowledge_of
from coverstory.bots.beliefs.evidence import Evidence, Weighed
from coverstory.bots.beliefs.tells import Tells
from coverstory.bots.knowledge import Knowledge
from coverstory.bots.speech.bank import Question
from coverstory.bots.speech.interpretation import Heard, Reader, plain
from coverstory.bots.temperament import Temperament
from coverstory.engine.views import Public, RoundView
from coverstory.engine.written_lines import Line


class HeardTalk:
    """Of the whole game it keeps which sentences were `used`, so that none comes twice."""

    def __init__(self, reader: Reader, knowledge: Knowledge | None = None) -> None:
        self.used: set[str] = set()
        self.round: RoundTalk | None = None
        self._reader = reader
        self._knowledge = knowledge
        self._seen: RoundView | None = None
        self._deal: tuple[int, ...] = ()
        self._lines: Sequence[Line] | None = None

    def has_read(self, public: Public, current: RoundView) -> bool:
        """Whether `follow` would find nothing new, neither a deal nor a line."""
        told, lines = self.round, public.lines
        if told is None or _deal_of(public, current) != self._deal:
            return False
        return lines[-1].n < told.next_line if lines else not told.next_line

    def follow(self, public: Public, current: RoundView) -> "RoundTalk":
        """The talk of the round in this view, with all its lines."""
        told = self.round
        if told is None or current is not self._seen:
            self._seen = current
            told = self._turned_to(public, current, _deal_of(public, current))
        if public.lines is not self._lines:
            self._lines = public.lines
            # A deal clears the table of lines, also where a round was broken off (R1).
            if told.next_line and not public.lines:
                told = self._begun(public, current)
            told.listen(public.lines)
        return told

    def _turned_to(self, public: Public, current: RoundView, deal: tuple[int, ...]) -> "RoundTalk":
        if self.round is not None and deal == self._deal:
            return self.round
        if deal[:1] != self._deal[:1]:
            self.used = set()  # with a new game every sentence may be said again
        self._deal = deal
        return self._begun(public, current)

    def _begun(self, public: Public, current: RoundView) -> "RoundTalk":
        where = atlas(public.box, knowledge_of(public.own, self._knowledge))
        self.round = RoundTalk(where, current.players, public.played, self._reader, self.used)
        self._lines = None
        return self.round


def _deal_of(public: Public, current: RoundView) -> tuple[int, ...]:
    """What tells one deal from another: a round that was voided is dealt anew under its number."""
    deal = (current.number, len(public.played), current.dealer, *current.players)
    return (len(public.games), *deal)


class RoundTalk:
    """The talk of one round. `asked` are the attributes asked about, `weighed` the answers."""

    def __init__(
        self,
        where: Atlas,
        players: Sequence[int],
        played: Sequence[str],
        reader: Reader,
        used: set[str],
    ) -> None:
        self.atlas = where
        # G2: 0 for a place that was played. In the first round of a game there is none.
        self._left = where.left(played) if played else None
        self.used = used
        self.asked: set[int] = set()
        self.heard: list[Heard] = []
        self.weighed: list[Weighed] = []
        self.next_line = 0
        self._reader = reader
        self._everything = Evidence(where, players)
        self._players = players
        self._tells: dict[Temperament, Tells] = {}
        self._open: Line | None = None
        self._question: Question | None = None

    def listen(self, lines: Sequence[Line]) -> None:
        if not lines or lines[-1].n < self.next_line:
            return
        # Lines are numbered through, so as many are new as the numbers are apart.
        for line in lines[-(lines[-1].n + 1 - self.next_line) :]:
            self._hear(line)
        self.next_line = lines[-1].n + 1

    def _hear(self, line: Line) -> None:
        self.used.add(plain(line.text))
        if line.kind == "question":
            self._open, self._question = line, self._reader.question(line.text)
            if self._question is not None:
                self.asked.add(self._question.attribute)
                self.used.add(self._question.key)
        elif line.kind == "answer":
            self._weigh(line)

    def _weigh(self, line: Line) -> None:
        asked = self.asked_by(line.to, line.seat)
        said = self._reader.answer(asked, line.text)
        self.used.add(said.core)
        self._open = None
        attribute = None if asked is None else asked.attribute
        heard = Heard(line.n, line.seat, attribute, said.fits, said.lean, said.known)
        self.heard.append(heard)
        self.weighed.append(self._everything.hear(heard))

    def still_in(self, weights: Sequence[float]) -> Sequence[float]:
        """These weights of places, without those that cannot come any more."""
        return weights if self._left is None else list(map(mul, weights, self._left))

    def tells(self, manner: Temperament) -> Mapping[int, float]:
        """By seat: does it talk like somebody who does not know the place?"""
        if manner not in self._tells:
            self._tells[manner] = Tells(self.atlas, self._players, manner)
        return self._tells[manner].of(self.heard)

    def asked_by(self, asker: int | None, seat: int) -> Question | None:
        """What one has asked the other in writing and is not answered yet, if it was understood.

        Where people talk, a written question may have been answered aloud, and another one asked.
        """
        line = self._open
        is_meant = line is not None and line.seat == asker and line.to == seat
        return self._question if is_meant else None
