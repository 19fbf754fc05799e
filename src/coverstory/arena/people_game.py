"""Play rounds with one scripted person among bots, and count their results."""

from collections.abc import Iterable, Iterator

from msgspec import Struct

from coverstory.arena.arena_game import ArenaGame
from coverstory.arena.measurements import SPY_WINS, Measurements
from coverstory.arena.people_file import Person, setup_of
from coverstory.arena.scripted_person import ScriptedPerson
from coverstory.bots import Bot
from coverstory.bots.beliefs import posteriors, suspicion
from coverstory.bots.beliefs.table_talk import TableTalk
from coverstory.bots.seeded_random import derive_seed
from coverstory.bots.speech.free_text_interpreter import FreeTextInterpreter
from coverstory.engine import carry_out, deadline
from coverstory.engine.commands import (
    Answer,
    Expire,
    SeatCommand,
    ServerCommand,
    StartGame,
    Submission,
)
from coverstory.engine.phases import Phase, Questioning
from coverstory.engine.refusals import Refusal

# The person opens the table, as a player who plays alone with bots does.
PERSONS_SEAT = 0
# Bots think again after this many milliseconds without a move, as at a real table.
DECIDE_AGAIN_MS = 4_000
# How often to deal until the person has the card of the script. With twelve players, the spy card
# comes long before that.
MAX_DEALS = 400
CHUNK = 25
# Suspicion is counted after this many answers of the person.
MAX_ANSWERS = 6


class PersonJob(Struct, frozen=True):
    """A chunk of rounds of one person against bots of one level."""

    person: Person
    level: str
    first: int
    rounds: int


def jobs_of(person: Person) -> Iterator[PersonJob]:
    rounds = person.rounds or 0
    for level in person.levels:
        for first in range(0, rounds, CHUNK):
            yield PersonJob(person, level, first, min(CHUNK, rounds - first))


def play_person(job: PersonJob) -> dict[str, float]:
    counts = Measurements()
    for number in range(job.first, job.first + job.rounds):
        PeopleGame(job.person, job.level, number, counts).play_to_end()
    return dict(counts.sums)


class PeopleGame(ArenaGame):
    """One round. Lines are interpreted as at a table with people."""

    def __init__(self, person: Person, level: str, number: int, counts: Measurements) -> None:
        seed = _fitting_seed(person, level, number)
        super().__init__(setup_of(person, level), seed, lambda _: self._count())
        self.talk = TableTalk(FreeTextInterpreter())
        self._person = person
        self._counts = counts
        self._answers = 0

    def _seat_bots(self) -> None:
        super()._seat_bots()
        seed = derive_seed(self.seed, PERSONS_SEAT)
        self.bots[PERSONS_SEAT] = ScriptedPerson(self._person, seed, PERSONS_SEAT, self.talk)

    def _step(self) -> None:
        """Let time pass in small steps while nobody acts, because bots notice silence."""
        due = deadline(self.table)
        if due is not None and self.now >= due:
            self._do(Expire(), None)
            return
        for seat in self._seats_to_ask(self.table.phase):
            move = self.bots[seat].move(self._views.of(seat), self.now)
            if move is not None:
                self._do(move.command, seat)
                self._pass_time(move.command)
                return
        self.now += DECIDE_AGAIN_MS

    def _seats_to_ask(self, phase: Phase) -> Iterable[int]:
        if type(phase) is Questioning and phase.asked is not None:
            return (phase.asked, *self.table.current.players)
        return super()._seats_to_ask(phase)

    def _do(self, command: SeatCommand | ServerCommand, seat: int | None, seed: int = 0) -> None:
        super()._do(command, seat, seed)
        if seat == PERSONS_SEAT and type(command) is Answer:
            self._answers += 1
            if self._answers <= MAX_ANSWERS:
                self._count_beliefs()

    def _count_beliefs(self) -> None:
        """Count what the bots think of the person, and of the place, after an answer."""
        current = self.table.current
        for seat, bot in self.bots.items():
            if not isinstance(bot, Bot):
                continue
            bot.state.observe(self._views.of(seat), self.now)
            if seat in current.spies:
                self._count_place(posteriors.place_posterior(bot.state), bot)
            else:
                share = suspicion.spy_probabilities(bot.state)[PERSONS_SEAT]
                self._counts.add(f"suspicion {self._answers}", share)
                self._counts.add(f"suspicions {self._answers}")

    def _count_place(self, likely: list[float], bot: Bot) -> None:
        place = bot.state.matrix.index[self.table.current.place]
        # A tie is not a belief: the place is first only if no other is as likely.
        rank = sum(share >= likely[place] for share in likely) - 1
        self._counts.add(f"beliefs {self._answers}")
        self._counts.add(f"place first {self._answers}", rank == 0)
        self._counts.add(f"place in three {self._answers}", rank < 3)
        self._counts.add(f"place share {self._answers}", likely[place])

    def _count(self) -> None:
        outcome = self.table.results[-1].outcome
        is_spy = PERSONS_SEAT in outcome.spies
        counts = self._counts
        counts.add("rounds")
        counts.add(f"outcome {outcome.kind}")
        counts.add("wins", (outcome.kind in SPY_WINS) == is_spy)
        counts.add("convicted", "convicted" in outcome.kind and outcome.suspect == PERSONS_SEAT)
        counts.add("answers", self._answers)
        if outcome.guesses:
            counts.add("guesses")
            place = self.table.results[-1].place
            counts.add("right guesses", any(guess.place == place for guess in outcome.guesses))


def _fitting_seed(person: Person, level: str, number: int) -> int:
    """Return a seed with which the person is dealt the card of the script."""
    base = derive_seed(person.seed or 0, number)
    table = ArenaGame(setup_of(person, level), base).table
    for attempt in range(MAX_DEALS):
        seed = derive_seed(base, attempt)
        dealt = carry_out(table, Submission(StartGame(), table.host, 0, derive_seed(seed, 1)))
        assert not isinstance(dealt, Refusal)
        if (PERSONS_SEAT in dealt.after.current.spies) == (person.card == "spy"):
            return seed
    raise AssertionError(f"{MAX_DEALS} deals without the card of {person.name}")
