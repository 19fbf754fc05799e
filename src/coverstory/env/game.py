"""One game driven turn by turn, with the house doing what is nobody's choice.

Time is counted in exchanges. The house clock stands still except that every answer moves it on by
the same step: a round of the book's length is over after the agreed number of answers.
"""

from coverstory.arena.setups import Setup, gathered
from coverstory.arena.viewing import Viewing
from coverstory.bots.chance import mixed
from coverstory.engine import carry_out, deadline
from coverstory.engine.commands import (
    Accuse,
    Announce,
    Answer,
    Ask,
    Declare,
    EndTalk,
    Expire,
    Guess,
    Name,
    NextRound,
    Point,
    RaiseHand,
    Reveal,
    SeatCommand,
    ServerCommand,
    StartClock,
    StartGame,
    Submission,
    UsePower,
    Vote,
)
from coverstory.engine.phases import (
    Briefing,
    Discussion,
    Finale,
    Interlude,
    Questioning,
    Standoff,
)
from coverstory.engine.refusals import Refusal
from coverstory.engine.table import Table
from coverstory.env.actions import PASS, TOPICS, Actions, Offers
from coverstory.env.talk import TalkLog, question, reply
from coverstory.env.turns import Turns

MINUTE = 60_000

_BARE: dict[str, SeatCommand] = {
    "reveal": Reveal(),
    "declare": Declare(),
    "announce": Announce(),
    "use-power": UsePower(),
}
_AIMED: dict[str, type[Accuse | Name | Point]] = {"accuse": Accuse, "name": Name, "point": Point}


class ActionRefusedError(Exception):
    """The rules do not allow what was offered: a fault of the environment, never of a policy."""


class EnvGame:
    """`seat` is whose turn it is, with what they may do in `offers`; None when all is over.

    `mask` tells the same by the numbers of the actions.
    """

    def __init__(self, setup: Setup, turns: int) -> None:
        self._gathered = gathered(setup)
        self.table: Table = self._gathered
        self.actions = Actions(setup.players, self.table.box)
        self.viewing = Viewing(self.table)
        self.talk = TalkLog(setup.players)
        self.seat: int | None = None
        self.offers: Offers = {}
        self.mask = b""
        self._seed = 0
        self._step = -(-self.table.settings.minutes * MINUTE // turns)
        self.now = 0
        self._turns = Turns(self.table.ruleset)

    def start(self, seed: int) -> None:
        """Deal, and go on until somebody has a choice."""
        self.table, self._seed, self.now = self._gathered, seed, 0
        self._do(StartGame(), self.table.host, mixed(seed, 0))
        self._go_on()

    @property
    def is_over(self) -> bool:
        return isinstance(self.table.phase, Finale)

    @property
    def turns_left(self) -> int:
        """How many more answers there is time for in this round."""
        if self.is_over:
            return 0
        left = self.table.current.clock.stopped(self.now).left
        return -(-(left or 0) // self._step)

    def allows(self, action: int) -> bool:
        return 0 <= action < len(self.mask) and self.mask[action] == 1

    def play(self, action: int) -> None:
        """What this number means, done by whose turn it is."""
        seat, before = self.seat, self.table
        assert seat is not None
        kind, which = self.actions.meaning(action)
        if kind != PASS:
            self._do(self.command(seat, kind, which), seat)
        self._turns.took(seat, kind)
        if kind == "ask":
            self.talk.ask(seat, which % len(TOPICS))
        elif kind == "answer":
            self.talk.answer(seat, which)
            self.now += self._step
            self._turns.answered(self.table)
        elif type(self.table.phase) is not type(before.phase) and not self.is_over:
            self._turns.entered(self.table)
        self._go_on()

    def command(self, seat: int, kind: str, which: int) -> SeatCommand:
        """What the engine is told."""
        match kind:
            case "ask":
                away, topic = divmod(which, len(TOPICS))
                return Ask(self.actions.seat_at(seat, away), question(topic))
            case "answer":
                assert self.talk.topic is not None
                return Answer(reply(self.talk.topic, which))
            case "vote":
                return Vote(guilty=which == 0)
            case "raise-hand":
                return RaiseHand(up=which == 0)
            case "guess":
                return Guess(self.table.box[which])
            case "accuse" | "name" | "point":
                return _AIMED[kind](self.actions.seat_at(seat, which))
            case _:
                return _BARE[kind]

    def _go_on(self) -> None:
        """The house does what is its own until somebody has a choice."""
        while self._house_acts():
            pass
        self.seat = None if self.is_over else self._turns.next(self.table)
        self.offers = {} if self.seat is None else self._turns.offers(self.table, self.seat)
        self.mask = self.actions.mask(self.seat or 0, self.offers)

    def _house_acts(self) -> bool:
        table = self.table
        match table.phase:
            case Briefing(asker=asker):
                self.talk = TalkLog(self.actions.players)
                self._turns.deal()
                self._do(StartClock(), asker)
            case Questioning() if self.now >= (deadline(table) or 0):
                self._do(Expire(), None)
            case Discussion():
                self._do(EndTalk(), table.host)
            case Standoff(closes=closes) if self._turns.are_over(table):
                self.now = closes
                self._do(Expire(), None)
            case Interlude():
                self._do(NextRound(), table.host, mixed(self._seed, len(table.results)))
            case _:
                return False
        return True

    def _do(self, command: SeatCommand | ServerCommand, seat: int | None, seed: int = 0) -> None:
        effect = carry_out(self.table, Submission(command, seat, self.now, seed))
        if isinstance(effect, Refusal):
            raise ActionRefusedError(f"{command} by {seat}: {effect.code} {effect.params}")
        self.table = effect.after
        self.viewing.turn_to(self.table)
