"""What a bot has in mind: the latest view of its seat, and what it has made of the talk so far."""

from coverstory.bots.atlas import Atlas, atlas
from coverstory.bots.bank import Question
from coverstory.bots.chance import Chance, mixed
from coverstory.bots.evidence import Evidence
from coverstory.bots.imagining import knowledge_of
from coverstory.bots.knowledge import Knowledge
from coverstory.bots.reading import Heard, Reader, plain
from coverstory.bots.temperament import Temperament
from coverstory.engine.lines import Line
from coverstory.engine.views import CardView, Public, RoundView, View

# An exchange of question and answer, before the table has shown how long it takes (ms).
USUAL_EXCHANGE = 30_000
# How much longer a round takes than was agreed, by the table's pace.
STRETCH = {"x1": 1.0, "x1.5": 1.5, "x2": 2.0}
# Where no clock runs, so many answers feel like a round.
LONG_ROUND = 16


class Mind:
    """Everything here follows from the seed, the temperament and the views that were shown."""

    def __init__(
        self,
        seed: int,
        temperament: Temperament,
        seat: int,
        reader: Reader,
        knowledge: Knowledge | None = None,
    ) -> None:
        self.seed = seed
        self.temperament = temperament
        self.seat = seat
        self._reader = reader
        self._knowledge = knowledge
        self._known: tuple[int, ...] = ()
        self._next_line = 0
        # Of the whole game: sentences that were used, so that none comes twice.
        self.used: set[str] = set()

    def see(self, view: View, now: int) -> bool:
        """Take in a view; False where this seat has nothing to play."""
        assert view.mine is not None
        self.public: Public = view.public
        self.menu = view.mine.menu
        self.secret = view.mine.secret
        self.now = now
        current, card = view.public.round, view.mine.secret.card
        if current is None or card is None:
            return False
        self.round: RoundView = current
        self.card: CardView = card
        # A round that was voided is dealt anew under its number.
        deal = (current.number, len(view.public.played), current.dealer, *current.players)
        known = (len(view.public.games), *deal)
        # A deal clears the table of lines, also where a round was broken off (R1).
        if known != self._known or (self._next_line and not view.public.lines):
            self._begin(known)
        self.others = [
            seat
            for seat in current.players
            if seat != self.seat and view.public.seats[seat].standing != "gone"
        ]
        self._listen()
        return True

    def _begin(self, known: tuple[int, ...]) -> None:
        """A new deal; and with a new game every sentence may be said again."""
        if known[:1] != self._known[:1]:
            self.used = set()
        self._known = known
        self._next_line = 0
        self.atlas: Atlas = atlas(self.public.box, knowledge_of(self.public.own, self._knowledge))
        self.evidence = Evidence(self.atlas, self.round.players)
        self.asked: set[int] = set()
        self._open: Line | None = None
        self._question: Question | None = None
        self.answers = 0

    def _listen(self) -> None:
        lines = self.public.lines
        if not lines or lines[-1].n < self._next_line:
            return
        # Lines are numbered through, so as many are new as the numbers are apart.
        for line in lines[-(lines[-1].n + 1 - self._next_line) :]:
            self._hear(line)
        self._next_line = lines[-1].n + 1

    def _hear(self, line: Line) -> None:
        if line.kind == "question":
            self._open, self._question = line, self._reader.question(line.text)
            self.used.add(plain(line.text))
            if self._question is not None:
                self.asked.add(self._question.attribute)
                self.used.add(self._question.key)
        elif line.kind == "answer":
            self._weigh(line)
        else:
            self.used.add(plain(line.text))

    def _weigh(self, line: Line) -> None:
        asked = self.asked_by(line.to, line.seat)
        said = self._reader.answer(asked, line.text)
        self.used.add(said.core)
        self.used.add(plain(line.text))
        self.answers += 1
        attribute = None if asked is None else asked.attribute
        self._open = None
        if line.seat == self.seat or self._notices(line.n):
            self.evidence.hear(Heard(line.n, line.seat, attribute, said.fits, said.lean))

    def asked_by(self, asker: int | None, seat: int) -> Question | None:
        """What one has asked the other in writing and is not answered yet, if it was understood.

        Where people talk, a written question may have been answered aloud, and another one asked.
        """
        line = self._open
        is_meant = line is not None and line.seat == asker and line.to == seat
        return self._question if is_meant else None

    def _notices(self, line: int) -> bool:
        alert = self.temperament.attention
        return alert >= 1 or mixed(self.seed, self.seat, line) % 1000 < 1000 * alert

    def chance(self, about: int) -> Chance:
        """For one decision at this point of the talk."""
        return Chance(self.seed, self.seat, self.round.number, self._next_line, about)

    @property
    def here(self) -> int | None:
        """The number of the own place in the box."""
        return None if self.card.place is None else self.atlas.numbers.get(self.card.place)

    @property
    def spies(self) -> int:
        return self.public.settings.spies

    def plays_with(self, module: str) -> bool:
        return module in self.public.settings.modules

    @property
    def answers_left(self) -> float:
        """How many more answers there will be until time is up, by the pace so far."""
        clock = self.round.clock
        if clock.left is None:
            return max(0.0, LONG_ROUND - self.answers)
        ran = 0 if clock.since is None else self.now - clock.since
        left = max(0, clock.left - ran)
        settings = self.public.settings
        spent = settings.minutes * 60_000 * STRETCH[settings.timers] - left
        pace = (spent + 2 * USUAL_EXCHANGE) / (self.answers + 2) if spent > 0 else USUAL_EXCHANGE
        return left / max(pace, 5_000)

    @property
    def lateness(self) -> float:
        """From 0 at the start to 1 when the time is up."""
        left = self.answers_left
        return (self.answers + 1) / (self.answers + 1 + left)

    def name(self, seat: int) -> str:
        return self.public.seats[seat].name
