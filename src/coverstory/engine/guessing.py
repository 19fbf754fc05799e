"""The spy shows their card and names the place (G11)."""

from msgspec.structs import replace

from coverstory.engine import scoring
from coverstory.engine.commands import Guess, Reveal, Submission
from coverstory.engine.events import Guessed, SpyRevealed
from coverstory.engine.refusals import Code, Refusal
from coverstory.engine.ruleset import By, Choices, Decision, Events, Move, Moves, SpyGuess, always
from coverstory.engine.submissions import giver, ordered
from coverstory.engine.table import Guessing, Table

TIME_TO_GUESS = 60_000


def reveal(table: Table, submission: Submission) -> Decision:
    spy = giver(submission)
    if spy not in table.current.spies:
        return Refusal(Code.NOT_THE_SPY)
    return [SpyRevealed(spy, submission.at)]


def guess(table: Table, submission: Submission) -> Decision:
    phase = _guessing(table)
    place = ordered(submission, Guess).place
    if giver(submission) != phase.spy:
        return Refusal(Code.NOT_YOUR_TURN, {"name": table.seats[phase.spy].name})
    if place not in table.box:
        return Refusal(Code.NO_SUCH_PLACE)
    return _guessed(table, place)


def close(table: Table, at: int) -> Events:
    """R5, for whoever guesses: no place named in time is a wrong one."""
    return _guessed(table, None)


def _guessed(table: Table, place: str | None) -> Events:
    spy = _guessing(table).spy
    return [Guessed(spy, place), *scoring.end_round(table, SpyGuess(spy, place))]


def _offer_reveal(table: Table, seat: int) -> Choices:
    return () if seat in table.current.spies else None


def _offer_guess(table: Table, seat: int) -> Choices:
    return table.box if seat == _guessing(table).spy else None


def spy_revealed(table: Table, event: SpyRevealed) -> Table:
    current = table.current
    stopped = replace(current, clock=current.clock.stopped(event.at))
    phase = Guessing(event.seat, event.at + TIME_TO_GUESS)
    return replace(table, phase=phase, round=stopped)


def guessed(table: Table, event: Guessed) -> Table:
    """The guess itself is kept in the outcome of the round."""
    return table


def _guessing(table: Table) -> Guessing:
    assert isinstance(table.phase, Guessing)
    return table.phase


QUESTIONING: Moves = {
    # Everybody with a card sees this button: a menu that shows it to the spy alone gives them away.
    Reveal: Move(By.PLAYER, reveal, _offer_reveal, looks=always),
}
GUESSING: Moves = {Guess: Move(By.PLAYER, guess, _offer_guess)}
