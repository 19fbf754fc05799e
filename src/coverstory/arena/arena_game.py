"""Play one game between bots on the engine."""

from collections.abc import Callable, Iterable

from coverstory.arena.setups import Setup, seated_table
from coverstory.arena.view_cache import ViewCache
from coverstory.bots import SKILLS, Bot, BotPlayer, new_player
from coverstory.bots.beliefs.table_talk import TableTalk
from coverstory.bots.seeded_random import SeededRandom, derive_seed
from coverstory.bots.speech.interpreter import PhrasebookInterpreter
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

# Milliseconds: the shortest and longest question or answer, and any other action.
SPEAKING_TIME = (9_000, 20_000)
ACTING_TIME = 2_000
SPEECH = (Ask, Answer)
# In these phases the order of the players matters, so it is random.
RANDOM_ORDER_PHASES = (Questioning, Trial)


class BotRefusedError(Exception):
    """A bot submitted a command that the rules refuse."""


class StalledError(Exception):
    """No bot acts, and no time limit is running."""


class ArenaGame:
    """A game in the arena. `on_round_end` is called with it after each round."""

    def __init__(
        self, setup: Setup, seed: int, on_round_end: Callable[["ArenaGame"], None] | None = None
    ) -> None:
        self.setup = setup
        self.seed = seed
        self.table: Table = seated_table(setup)
        self.now = 0
        # The bot of each seat in this round.
        self.bots: dict[int, BotPlayer] = {}
        # All bots of the game. A seat can have two: one that plays spies, and one for other cards.
        self._players: dict[tuple[int, str], BotPlayer] = {}
        self.chance = SeededRandom(seed, 11)
        self.talk = TableTalk(PhrasebookInterpreter())
        self._on_round_end = on_round_end
        self._views = ViewCache(self.table)

    def play_to_end(self) -> "ArenaGame":
        self._do(StartGame(), self.table.host, derive_seed(self.seed, 1))
        self._seat_bots()
        while type(self.table.phase) is not Finale:
            if type(self.table.phase) is Interlude:
                self._report_round()
                self._do(
                    NextRound(), self.table.host, derive_seed(self.seed, len(self.table.results))
                )
                self._seat_bots()
            self._step()
        self._report_round()
        return self

    def _report_round(self) -> None:
        if self._on_round_end is not None:
            self._on_round_end(self)

    def _seat_bots(self) -> None:
        """Give each seat the bot for its card. Bots stay the same for the whole game."""
        current = self.table.current
        for seat in current.players:
            kind = self.setup.spy if seat in current.spies else self.setup.insider
            # One bot plays all built-in levels, and remembers the game.
            key = (seat, "" if kind in SKILLS else kind)
            if key not in self._players:
                seed = derive_seed(self.seed, seat)
                self._players[key] = new_player(kind, seed, seat, self.talk)
            bot = self.bots[seat] = self._players[key]
            if isinstance(bot, Bot):
                bot.state.skill = SKILLS[kind]
                bot.state.observe(self._views.of(seat), self.now)

    def _step(self) -> None:
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
        if due is None:
            raise StalledError(f"{self.setup} seed {self.seed}: {self.table.phase}")
        self.now = due

    def _seats_to_ask(self, phase: Phase) -> Iterable[int]:
        """Return the seats that may act, in the order in which they are asked."""
        if type(phase) is Questioning and phase.asked is not None:
            return (phase.asked,)
        if type(phase) is Guessing:
            return (phase.spy,)
        if type(phase) is Briefing:
            return (phase.asker,)
        players = self.table.current.players
        if type(phase) not in RANDOM_ORDER_PHASES:
            return players
        first = int(self.chance.random() * len(players))
        order = players[first:] + players[:first]
        if type(phase) is Trial:
            voted = {ballot.seat for ballot in phase.ballots}
            return [seat for seat in order if seat not in voted]
        return order

    def _pass_time(self, command: SeatCommand) -> None:
        least, most = SPEAKING_TIME
        is_speech = type(command) in SPEECH
        self.now += int(least + (most - least) * self.chance.random()) if is_speech else ACTING_TIME

    def _do(self, command: SeatCommand | ServerCommand, seat: int | None, seed: int = 0) -> None:
        effect = carry_out(self.table, Submission(command, seat, self.now, seed))
        if type(effect) is Refusal:
            refusal = f"{command} by {seat}: {effect.code} {effect.params}"
            raise BotRefusedError(f"{self.setup} seed {self.seed}: {refusal}")
        self.table = effect.after
        self._views.update(self.table)
