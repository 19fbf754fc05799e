"""A bot of thirty lines, and a table of four such bots.

Run it with `.venv/bin/python examples/simple_bot.py`. The bot gets the view of its seat and its
legal commands, and nothing else. It decides at random.
"""

from random import Random

from coverstory.engine import (
    Accuse,
    Agree,
    Answer,
    Ask,
    Command,
    Expire,
    FinaleView,
    Guess,
    Name,
    NextRound,
    Point,
    Reveal,
    SeatCommand,
    Settings,
    StartClock,
    StartGame,
    Submission,
    View,
    Vote,
    deadline,
    legal,
    open_table,
    submit,
    view,
)
from coverstory.library import library

# How often the bot gives a command when it can, the most urgent command first.
HABITS: dict[type[Command], float] = {
    StartGame: 1.0,
    NextRound: 1.0,
    StartClock: 1.0,
    Guess: 1.0,
    Vote: 1.0,
    Point: 1.0,
    Name: 1.0,
    Reveal: 0.02,
    Accuse: 0.02,
    Answer: 1.0,
    Ask: 1.0,
}


def choose(seen: View, commands: list[SeatCommand], chance: Random) -> SeatCommand | None:
    """Return the command of a bot that sees this, or None if it waits."""
    assert seen.mine is not None
    secret = seen.mine.secret
    if secret.vote is not None or secret.finger is not None:
        return None  # has voted or pointed, and waits for the others
    for kind, habit in HABITS.items():
        offered = [command for command in commands if isinstance(command, kind)]
        if offered and chance.random() < habit:
            return chance.choice(offered)
    return None


def play(edition: str, seed: int) -> dict[str, int]:
    """Let four bots play three rounds, and return their points."""
    chance = Random(seed)
    table, at = open_table(library(), ["Ada", "Bob", "Cy", "Di"]), 0
    places = len(library().decks(Settings(edition)))
    settings = Settings(edition, rounds=3, places=places)
    table = submit(table, Submission(Agree(settings), seat=0, at=at, seed=seed))
    while not isinstance(view(table, None).public.phase, FinaleView):
        at += 5_000
        due = deadline(table)
        wishes = [
            (command, seat)
            for seat in view(table, None).public.ring
            if (command := choose(view(table, seat), legal(table, seat), chance))
        ]
        if due is not None and (at >= due or not wishes):
            at = due
            table = submit(table, Submission(Expire(), None, at))
        else:
            command, seat = chance.choice(wishes)
            table = submit(table, Submission(command, seat, at, chance.randrange(1000)))
    public = view(table, None).public
    return {seat.name: public.totals.get(seat.id, 0) for seat in public.seats}


if __name__ == "__main__":
    for edition in library().editions():
        print(edition, play(edition, seed=1))
