"""A whole game by a fixed seed, told in lines that people can read."""

from random import Random

from msgspec.structs import asdict

from coverstory.engine import deadline, decide, legal, replay
from coverstory.engine.commands import (
    Accuse,
    Agree,
    Command,
    EndGame,
    Expire,
    Leave,
    MarkAway,
    PassHost,
    Rearrange,
    Remove,
    Reveal,
    Submission,
)
from coverstory.engine.events import AnyEvent, Card, Outcome, Points
from coverstory.engine.refusals import Refusal
from coverstory.engine.standings import totals
from coverstory.engine.table import Finale
from engine.game import FOUR, Game
from engine.walking import when

SEED = 534  # every ending comes once
# Left out, so that the game is about the rules; or so rare that each happens a few times a game.
NEVER = (Leave, Remove, MarkAway, PassHost, Rearrange, Agree, EndGame)
RARE = {Accuse: 0.15, Reveal: 0.1, Expire: 0.4}


def playthrough() -> str:
    """Four people play at random, by a fixed seed, until the game is over."""
    game = Game.of(*FOUR, rounds=5, minutes=2, places=6)
    chance = Random(SEED)
    lines = ["Four players, five rounds of two minutes, six places:", *game.table.box]
    while not isinstance(game.phase, Finale):
        seat, command = _choice(game, chance)
        game.now = when(game.table, command, game.now + 1000 * chance.randint(2, 12))
        submission = Submission(command, seat, game.now, chance.randrange(1000))
        decision = decide(game.table, submission)
        assert not isinstance(decision, Refusal), decision
        who = "the house" if seat is None else game.name(seat)
        lines.append(f"\n{game.now / 1000:8.1f}  {who}: {_told(game, command)}")
        lines.extend(f"            {_told(game, event)}" for event in decision)
        rounds = len(game.table.results)
        game.table = replay(game.table, decision)
        if len(game.table.results) > rounds:
            sums = totals(game.table.results)
            scores = ", ".join(f"{game.name(s)} {sums.get(s, 0)}" for s in game.table.ring)
            lines.append(f"            scores after round {rounds + 1}: {scores}")
    return "\n".join(lines) + "\n"


def _choice(game: Game, chance: Random) -> tuple[int | None, Command]:
    moves: list[tuple[int | None, Command]] = [
        (seat, command)
        for seat in game.table.ring
        for command in legal(game.table, seat)
        if not isinstance(command, NEVER)
    ]
    due = deadline(game.table)
    if due is not None:
        moves = [*moves, (None, Expire())] if game.now + 12_000 < due else [(None, Expire())]
    likely = [RARE.get(type(command), 1.0) for _, command in moves]
    return chance.choices(moves, likely)[0]


def _told(game: Game, what: Command | AnyEvent) -> str:
    """By name and fields; the time stands at the head of the line already."""
    fields = [(name, value) for name, value in asdict(what).items() if name != "at"]
    said = " ".join(f"{name}={_shown(game, name, value)}" for name, value in fields)
    return f"{type(what).__name__} {said}".rstrip()


SEATS = {"seat", "asker", "asked", "accuser", "suspect", "dealer", "barred", "order", "winners"}


def _shown(game: Game, field: str, value: object) -> str:
    """Seats by their names, cards and points as one reads them."""
    match value:
        case Card(seat=seat, spy=spy, role=role):
            return f"{game.name(seat)}:{'SPY' if spy else role}"
        case Points(seat=seat, points=points, reason=reason):
            return f"{game.name(seat)}+{points}({reason})"
        case Outcome(kind=kind):
            return kind
        case tuple():
            return "[" + ", ".join(_shown(game, field, part) for part in value) + "]"
        case int() if field in SEATS and not isinstance(value, bool):
            return game.name(value)
        case _:
            return str(value)
