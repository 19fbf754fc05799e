"""One table of bots, played to the end by the engine's own rules."""

from collections.abc import Callable, Iterable

from coverstory.arena.setups import Setup, gathered
from coverstory.arena.viewing import Viewing
from coverstory.bots import TEMPERAMENTS, Bot
from coverstory.bots.beliefs.heard_talk import HeardTalk
from coverstory.bots.chance import Chance, mixed
from coverstory.bots.speech.interpretation import BankReader
from coverstory.engine import carry_out, deadline
from coverstory.engine.commands import (
    Answer,
    Ask,
    Expire,
    NextRound,
    SeatCommand,
    ServerCommand,
    StartGame,
    Submission,
)
from coverstory.engine.phases import (
    Briefing,
    Finale,
    Guessing,
    Interlude,
    Phase,
    Questioning,
    Trial,
)
from coverstory.engine.refusals import Refusal
from coverstory.engine.table import Table

# How long a question or an answer takes at least and at most, and anything else (ms).
SPEAKING = (9_000, 20_000)
ACTING = 2_000
SPEECH = (Ask, Answer)
# Where whoever is quicker may change what happens.
ANYBODY_FIRST = (Questioning, Trial)


class BotRefusedError(Exception):
    """A bot tried what the rules do not allow."""


class StalledError(Exception):
    """Nobody at the table did anything, and no time was running out."""


class ArenaGame:
    """A game in the arena. `watch` is called after each round with the table as it ended."""

    def __init__(
        self, setup: Setup, seed: int, watch: Callable[["ArenaGame"], None] | None = None
    ) -> None:
        self.setup = setup
        self.seed = seed
        self.table: Table = gathered(setup)
        self.now = 0
        self.bots: dict[int, Bot] = {}
        self.chance = Chance(seed, 11)
        self.talk = HeardTalk(BankReader())
        self._watch = watch
        self._viewing = Viewing(self.table)

    def to_the_end(self) -> "ArenaGame":
        self._do(StartGame(), self.table.host, mixed(self.seed, 1))
        self._seat()
        while type(self.table.phase) is not Finale:
            if type(self.table.phase) is Interlude:
                self._show()
                self._do(NextRound(), self.table.host, mixed(self.seed, len(self.table.results)))
                self._seat()
            self._step()
        self._show()
        return self

    def _show(self) -> None:
        if self._watch is not None:
            self._watch(self)

    def _seat(self) -> None:
        """Who plays how depends on the card; a bot is the same one through the whole game."""
        current = self.table.current
        for seat in current.players:
            kind = self.setup.spy if seat in current.spies else self.setup.insider
            bot = self.bots.get(seat)
            if bot is None:
                seed = mixed(self.seed, seat)
                bot = self.bots[seat] = Bot(seed, TEMPERAMENTS[kind], seat, self.talk)
            bot.mind.temperament = TEMPERAMENTS[kind]
            bot.mind.see(self._viewing.of(seat), self.now)

    def _step(self) -> None:
        due = deadline(self.table)
        if due is not None and self.now >= due:
            self._do(Expire(), None)
            return
        for seat in self._in_turn(self.table.phase):
            move = self.bots[seat].move(self._viewing.of(seat), self.now)
            if move is not None:
                self._do(move.command, seat)
                self._pass_time(move.command)
                return
        if due is None:
            raise StalledError(f"{self.setup} seed {self.seed}: {self.table.phase}")
        self.now = due

    def _in_turn(self, phase: Phase) -> Iterable[int]:
        """Who might have something to do, beginning with anybody."""
        if type(phase) is Questioning and phase.asked is not None:
            return (phase.asked,)
        if type(phase) is Guessing:
            return (phase.spy,)
        if type(phase) is Briefing:
            return (phase.asker,)
        players = self.table.current.players
        if type(phase) not in ANYBODY_FIRST:
            return players
        first = int(self.chance.random() * len(players))
        order = players[first:] + players[:first]
        if type(phase) is Trial:
            voted = {ballot.seat for ballot in phase.ballots}
            return [seat for seat in order if seat not in voted]
        return order

    def _pass_time(self, command: SeatCommand) -> None:
        least, most = SPEAKING
        is_speech = type(command) in SPEECH
        self.now += int(least + (most - least) * self.chance.random()) if is_speech else ACTING

    def _do(self, command: SeatCommand | ServerCommand, seat: int | None, seed: int = 0) -> None:
        effect = carry_out(self.table, Submission(command, seat, self.now, seed))
        if type(effect) is Refusal:
            told = f"{command} by {seat}: {effect.code} {effect.params}"
            raise BotRefusedError(f"{self.setup} seed {self.seed}: {told}")
        self.table = effect.after
        self._viewing.turn_to(self.table)
