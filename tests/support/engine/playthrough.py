"""A whole game by a fixed seed, as lines of text."""

import sys
from random import Random
from typing import Any

from msgspec import Struct
from msgspec.structs import asdict

from coverstory.engine import deadline, decide, legal, replay
from coverstory.engine.cards import Card, OddDeck
from coverstory.engine.commands import (
    Accuse,
    AddAnswer,
    Agree,
    Announce,
    Command,
    Declare,
    EndGame,
    Expire,
    Guess,
    Leave,
    MarkAway,
    PassHost,
    Point,
    RaiseHand,
    Rearrange,
    Remove,
    Reveal,
    Submission,
    TakeQuestionBack,
    UsePower,
    Vote,
)
from coverstory.engine.events import AnyEvent
from coverstory.engine.outcomes import Outcome, PlaceNamed, Points
from coverstory.engine.phases import Finale, Trial
from coverstory.engine.refusals import Refusal
from coverstory.engine.standings import totals
from coverstory.engine.views import secret
from coverstory.testing.random_games import is_aside, when
from support.engine.game import Game

NAMES = ("Anne", "Juan", "Maria", "Isaac", "Olga", "Wim")


class Golden(Struct, frozen=True):
    """A game to write down: players, settings and a seed."""

    name: str
    players: int
    rounds: int
    seed: int
    settings: dict[str, Any]

    @property
    def game(self) -> Game:
        fixed = {"minutes": 2, "rounds": self.rounds, **self.settings}
        return Game.of(*NAMES[: self.players], **fixed)


def golden(name: str, players: int, rounds: int, seed: int, **settings: Any) -> Golden:
    return Golden(name, players, rounds, seed, settings)


# One for each ruleset. Each shows all rows that its module adds to the score sheet.
GAMES = (
    golden("classic", 4, 5, 69, places=6),
    golden("sequel", 5, 10, 29, edition="sequel", spies=2, places=12),
    golden("old-pals", 5, 4, 1, edition="sequel", spies=2, modules=("old-pals",)),
    golden("dc", 4, 6, 660, edition="dc", places=8),
    golden("powered-up", 5, 5, 1, edition="dc", modules=("powered-up",), places=8),
    golden("harley", 6, 11, 1031, edition="dc", modules=("harley",), places=12),
    golden("jest", 4, 8, 21, edition="dc", modules=("jest",), places=7),
    golden("multiverse", 4, 8, 2, edition="dc", modules=("multiverse",)),
    golden("detective", 4, 6, 13, edition="detective", places=8),
)

# Commands that are left out because they are not about the rules, and weights of rare ones.
NEVER = (Leave, Remove, MarkAway, PassHost, Rearrange, Agree, EndGame, TakeQuestionBack, AddAnswer)
RARE: dict[type[Command], float] = {
    Accuse: 0.15,
    Reveal: 0.1,
    Announce: 0.1,
    UsePower: 3.0,
    Expire: 0.4,
}


def playthrough(golden: Golden) -> str:
    """Let these players play at random, by a fixed seed, until the game is over."""
    game = golden.game
    chance = Random(golden.seed)
    lines = [f"{golden.players} players, {golden.rounds} rounds of two minutes:", *game.table.box]
    while not isinstance(game.phase, Finale):
        seat, command = _choice(game, chance)
        pause = 1000 * chance.randint(2, 12)
        game.now = when(game.table, command, min(game.now + pause, _in_time(game)))
        submission = Submission(command, seat, game.now, chance.randrange(1000))
        decision = decide(game.table, submission)
        assert not isinstance(decision, Refusal), decision
        who = "the server" if seat is None else game.name(seat)
        lines.append(f"\n{game.now / 1000:8.1f}  {who}: {_described(game, command)}")
        lines.extend(f"            {_described(game, event)}" for event in decision)
        rounds = len(game.table.results)
        game.table = replay(game.table, decision)
        if len(game.table.results) > rounds:
            sums = totals(game.table.results)
            scores = ", ".join(f"{game.name(s)} {sums.get(s, 0)}" for s in game.table.ring)
            lines.append(f"            scores after round {rounds + 1}: {scores}")
    return "\n".join(lines) + "\n"


def _in_time(game: Game) -> int:
    due = deadline(game.table)
    return sys.maxsize if due is None else due - 1


def _choice(game: Game, chance: Random) -> tuple[int | None, Command]:
    moves: list[tuple[int | None, Command]] = [
        (seat, command)
        for seat in game.table.ring
        for command in legal(game.table, seat)
        if not isinstance(command, NEVER) and not is_aside(game.table, command)
        if not _is_second_thought(game, seat, command)
    ]
    due = deadline(game.table)
    if due is not None:
        moves = [*moves, (None, Expire())] if game.now < due - 1 else [(None, Expire())]
    return chance.choices(moves, [_likely(game, command) for _, command in moves])[0]


def _is_second_thought(game: Game, seat: int, command: Command) -> bool:
    """Return whether this changes a vote. Changes without end would make the text too long."""
    return isinstance(command, Vote | RaiseHand) and secret(game.table, seat).vote is not None


def _likely(game: Game, command: Command) -> float:
    """Return the weight of a command. Right guesses and agreement are likely, for variety."""
    if command == Vote(guilty=True):
        return 3.0 if isinstance(game.phase, Trial) else 0.5
    if isinstance(command, Guess) and command.place == game.table.current.place:
        return float(len(game.table.box))
    if isinstance(command, Declare):
        return 2.0 * len(game.table.box)
    if isinstance(command, Point) and command.seat == game.table.current.marked:
        return 3.0
    return RARE.get(type(command), 1.0)


def _described(game: Game, what: Command | AnyEvent) -> str:
    """Return the name and the fields, without the time and empty texts."""
    fields = [(name, value) for name, value in asdict(what).items() if name != "at" and value != ""]
    said = " ".join(f"{name}={_shown(game, name, value)}" for name, value in fields)
    return f"{type(what).__name__} {said}".rstrip()


SEATS = {"seat", "asker", "asked", "accuser", "suspect", "dealer", "barred", "order", "winners"}


def _shown(game: Game, field: str, value: object) -> str:
    """Return seats by their names, and cards and points in short."""
    match value:
        case OddDeck(key=key):
            return key
        case Card(seat=seat):
            return f"{game.name(seat)}:{_card(value)}"
        case Points(seat=seat, points=points, reason=reason):
            return f"{game.name(seat)}+{points}({reason})"
        case PlaceNamed(seat=seat, place=place):
            return f"{game.name(seat)}:{place}"
        case Outcome(kind=kind):
            return kind
        case tuple():
            return "[" + ", ".join(_shown(game, field, part) for part in value) + "]"
        case int() if field in SEATS and not isinstance(value, bool):
            return game.name(value)
        case _:
            return str(value)


def _card(card: Card) -> str:
    face = "SPY" if card.spy else card.role or card.place or "here"
    return face + "*" * card.marked + (f"+{card.ability}" if card.ability else "")
