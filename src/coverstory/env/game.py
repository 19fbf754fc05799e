"""One game, driven turn by turn.

The environment submits the commands that no agent chooses, such as starting the clock. Only an
answer advances the clock, by a fixed step. So a round ends after a fixed number of answers.
"""

from typing import Any

from coverstory.arena.setups import Setup, seated_table
from coverstory.arena.view_cache import ViewCache
from coverstory.bots.seeded_random import derive_seed
from coverstory.engine import carry_out, deadline
from coverstory.engine.commands import (
    Answer,
    Ask,
    Command,
    EndTalk,
    Expire,
    NextRound,
    SeatCommand,
    ServerCommand,
    StartClock,
    StartGame,
    Submission,
    TakeTurn,
)
from coverstory.engine.phases import (
    Briefing,
    Discussion,
    Finale,
    Gathering,
    Interlude,
    Pausing,
    Questioning,
    Standoff,
    TimeUp,
)
from coverstory.engine.refusals import Refusal
from coverstory.engine.ruleset import By
from coverstory.engine.structs import kebab
from coverstory.engine.table import Table
from coverstory.env.actions import PASS, TOPICS, Actions, Offers
from coverstory.env.scheduler import AgentScheduler
from coverstory.env.talk_log import TalkLog, question, reply

MINUTE = 60_000
_SKIPPED_PHASES = {Gathering, Briefing, Pausing, Discussion, TimeUp, Interlude}


class ActionRefusedError(Exception):
    """The engine refused an offered action.

    For a numbered action this is a bug of the environment. In words, a text can be too long.
    """

    def __init__(self, refusal: Refusal, command: object, seat: int | None) -> None:
        super().__init__(f"{command} by {seat}: {refusal.code} {refusal.params}")
        self.refusal = refusal


class EnvGame:
    """`seat` is the acting seat, None when the game is over.

    `offers` has its allowed commands with their arguments, `mask` the same by action number.
    """

    def __init__(self, setup: Setup, turns: int) -> None:
        self.setup, self.turns = setup, turns
        self._initial_table = seated_table(setup)
        self.table: Table = self._initial_table
        self.actions = Actions(setup.players, self.table.box, _player_commands(self.table))
        self.views = ViewCache(self.table)
        self.talk = TalkLog(setup.players)
        self.seat: int | None = None
        self.offers: Offers = {}
        self.mask = b""
        self.seed = 0
        # The actions since the deal. With the seed they are the whole state of the game.
        self.history: list[int] = []
        self._step = -(-self.table.settings.minutes * MINUTE // turns)
        self.now = 0
        self._scheduler = AgentScheduler(self.table.ruleset)

    def start(self, seed: int) -> None:
        """Deal, and advance to the first choice of an agent."""
        self.table, self.seed, self.now = self._initial_table, seed, 0
        self.history = []
        self._do(StartGame(), self.table.host, derive_seed(seed, 0))
        self._advance()

    def __getstate__(self) -> dict[str, Any]:
        """Return what `deepcopy` and `pickle` keep: a copy plays the same actions again."""
        return {
            "setup": self.setup,
            "turns": self.turns,
            "seed": self.seed,
            "history": None if self.table is self._initial_table else tuple(self.history),
        }

    def __setstate__(self, kept: dict[str, Any]) -> None:
        self.__init__(kept["setup"], kept["turns"])  # type: ignore[misc] # a new object
        if kept["history"] is not None:
            self.start(kept["seed"])
            for action in kept["history"]:
                self.play(action)

    @property
    def is_over(self) -> bool:
        return isinstance(self.table.phase, Finale)

    @property
    def turns_left(self) -> int:
        """Return the number of answers that are left in this round."""
        if self.is_over:
            return 0
        left = self.table.current.clock.stopped(self.now).left
        return -(-(left or 0) // self._step)

    def is_allowed(self, action: int) -> bool:
        return 0 <= action < len(self.mask) and self.mask[action] == 1

    def play(self, action: int) -> None:
        """Carry out an action of the acting seat."""
        seat = self.seat
        assert seat is not None
        self.history.append(action)
        kind, which = self.actions.meaning(action)
        command = None if kind == PASS else self.command(seat, kind, which)
        if kind == "ask":
            self.talk.ask(seat, which % len(TOPICS))
        elif kind == "answer":
            self.talk.answer(seat, which)
        self.submit(kind, command)

    def submit(self, kind: str, command: SeatCommand | None) -> None:
        """Carry out a command of the acting seat in any words, or let it pass."""
        seat, before = self.seat, self.table
        assert seat is not None
        if command is not None:
            self._do(command, seat)
        self._scheduler.acted(seat, kind)
        if kind == "answer":
            self.now += self._step
            self._scheduler.answered(self.table)
        elif (
            kind != "ask" and type(self.table.phase) is not type(before.phase) and not self.is_over
        ):
            self._scheduler.phase_entered(self.table)
        self._advance()

    def command(self, seat: int, kind: str, which: int) -> SeatCommand:
        """Return the command of an action."""
        match kind:
            case "ask":
                distance, topic = divmod(which, len(TOPICS))
                return Ask(self.actions.seat_at(seat, distance), question(topic))
            case "answer":
                assert self.talk.topic is not None
                return Answer(reply(self.talk.topic, which))
            case _:
                return self.actions.command(seat, kind, which)

    def _advance(self) -> None:
        """Submit the environment's own commands until an agent has a choice."""
        while self._act_for_nobody():
            pass
        self.seat = None if self.is_over else self._scheduler.next(self.table)
        self.offers = {} if self.seat is None else self._scheduler.offers(self.table, self.seat)
        self.mask = self.actions.mask(self.seat or 0, self.offers)

    def _act_for_nobody(self) -> bool:
        table = self.table
        match table.phase:
            case Briefing(asker=asker):
                self.talk = TalkLog(self.actions.players)
                self._scheduler.reset()
                self._do(StartClock(), asker)
            case Questioning() if self.now >= (deadline(table) or 0):
                self._do(Expire(), None)
            case Discussion():
                self._do(EndTalk(), table.host)
            case Standoff(closes=closes) if self._scheduler.is_standoff_over(table):
                self.now = closes
                self._do(Expire(), None)
            case Interlude():
                self._do(NextRound(), table.host, derive_seed(self.seed, len(table.results)))
            case _:
                return False
        return True

    def _do(self, command: SeatCommand | ServerCommand, seat: int | None, seed: int = 0) -> None:
        effect = carry_out(self.table, Submission(command, seat, self.now, seed))
        if isinstance(effect, Refusal):
            raise ActionRefusedError(effect, command, seat)
        self.table = effect.after
        self.views.update(self.table)


def _player_commands(table: Table) -> list[type[Command]]:
    """Return the commands of players, without those that no agent needs.

    The environment starts the clock itself, and agents never forget to answer.
    """
    return [
        kind
        for rules in table.ruleset.chart.values()
        for kind, move in rules.moves.items()
        if move.by is By.PLAYER and kind not in (StartClock, TakeTurn)
    ]


def observed_phases(table: Table) -> list[str]:
    """Return the names of the phases of this edition in which an agent can act."""
    return [kebab(phase.__name__) for phase in table.ruleset.chart if phase not in _SKIPPED_PHASES]
