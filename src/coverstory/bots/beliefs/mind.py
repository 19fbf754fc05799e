"""What a bot has in mind: the latest view of its seat, and what it has made of the talk so far."""

from collections.abc import Sequence

from coverstory.bots.beliefs.atlas import Atlas
from coverstory.bots.beliefs.evidence import Evidence, Weighed
from coverstory.bots.beliefs.heard_talk import HeardTalk, RoundTalk
from coverstory.bots.chance import Chance, mixed
from coverstory.bots.temperament import Temperament
from coverstory.engine.views import CardView, Public, RoundView, View

# An exchange of question and answer, before the table has shown how long it takes (ms).
USUAL_EXCHANGE = 30_000
# How much longer a round takes than was agreed, by the table's pace.
STRETCH = {"x1": 1.0, "x1.5": 1.5, "x2": 2.0}
# Where no clock runs, so many answers feel like a round.
LONG_ROUND = 16


class Mind:
    """Everything here follows from the seed, the temperament and the views that were shown."""

    def __init__(self, seed: int, temperament: Temperament, seat: int, table: HeardTalk) -> None:
        self.seed = seed
        self.temperament = temperament
        self.seat = seat
        self._table = table
        self._root = mixed(seed, seat)
        self._around: object = None
        self._told: RoundTalk | None = None
        # How many there were in this round.
        self.answers = 0

    def see(self, view: View, now: int) -> bool:
        """Take in a view; False where this seat has nothing to play."""
        public, mine = view.public, view.mine
        assert mine is not None
        current, card = public.round, mine.secret.card
        self.public: Public = public
        self.menu = mine.menu
        # A vote that was cast could still be changed, but a bot has made up its mind.
        is_asked = "vote" in mine.menu or "raise-hand" in mine.menu
        self.is_to_vote = is_asked and mine.secret.vote is None
        self.now = now
        if current is None or card is None:
            return False
        self.round: RoundView = current
        talk = self._table.follow(public, current)
        if talk is not self._told or card != self.card:
            self._begin(talk, card)
        if public.seats is not self._around:
            self._look_round()
        if len(talk.weighed) > self.answers:
            self._listen(talk.weighed[self.answers :])
        return True

    def _think_anew(self) -> None:
        """What was believed before something was said, or somebody left, is believed no more."""
        self.likely: list[float] | None = None
        self.suspected: dict[int, float] | None = None

    def _begin(self, talk: RoundTalk, card: CardView) -> None:
        """A new deal. `here` is the number of the own place in the box."""
        self.talk = self._told = talk
        self.card = card
        self.atlas: Atlas = talk.atlas
        self.here = None if card.place is None else talk.atlas.numbers.get(card.place)
        self.evidence = Evidence(talk.atlas, self.round.players, self.here)
        self.answers = 0
        self._around = None

    def _look_round(self) -> None:
        seats = self.public.seats
        self._around = seats
        self.others = [
            seat
            for seat in self.round.players
            if seat != self.seat and seats[seat].standing != "gone"
        ]
        self._think_anew()

    def _listen(self, answers: Sequence[Weighed]) -> None:
        for weighed in answers:
            if weighed.seat == self.seat or self._notices(weighed.line):
                self.evidence.take(weighed)
        self.answers += len(answers)
        self._think_anew()

    def _notices(self, line: int) -> bool:
        alert = self.temperament.attention
        return alert >= 1 or mixed(self._root + line) % 1000 < 1000 * alert

    def chance(self, about: int) -> Chance:
        """For one decision at this point of the talk."""
        at = self.round.number << 16 | self.talk.next_line << 4 | about
        return Chance(self._root, at)

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
