"""A spy shows their card and names the place, or declares the deck (G11, B7, J2, R5)."""

from msgspec.structs import replace

from coverstory.engine import scoring
from coverstory.engine.commands import Declare, Guess, Reveal, Submission, command_of, seat_of
from coverstory.engine.events import Declared, Guessed, SpyRevealed
from coverstory.engine.outcomes import PlaceNamed
from coverstory.engine.phases import Guessing
from coverstory.engine.refusals import Code, Refusal
from coverstory.engine.ruleset import (
    By,
    ChartEntry,
    Choices,
    Decision,
    DeckDeclared,
    Events,
    Moves,
    SpyGuess,
    always,
)
from coverstory.engine.table import Round, Table
from coverstory.engine.time_limits import deadline_after

TIME_TO_GUESS = 60_000


def reveal(table: Table, submission: Submission) -> Decision:
    spy = seat_of(submission)
    if spy not in table.current.spies:
        return Refusal(Code.NOT_THE_SPY)
    return [SpyRevealed(spy, submission.at)]


def guess(table: Table, submission: Submission) -> Decision:
    phase = _guessing(table)
    place = command_of(submission, Guess).place
    if seat_of(submission) != phase.spy:
        return Refusal(Code.NOT_YOUR_TURN, {"name": table.seats[phase.spy].name})
    if place not in table.box:
        return Refusal(Code.NO_SUCH_PLACE)
    return _judge_guess(table, place, submission.at)


def close(table: Table, at: int) -> Events:
    """R5: no place named in time counts as a wrong one."""
    return _judge_guess(table, None, at)


def _judge_guess(table: Table, place: str | None, at: int) -> Events:
    """B7: reveal the next spy who has to guess. After the last guess, judge all of them."""
    phase = _guessing(table)
    guessed = Guessed(phase.spy, place)
    others = [seat for seat in phase.others if table.is_seated(seat)]
    if others:
        return [guessed, SpyRevealed(others[0], at)]
    guesses = (*table.current.guesses, PlaceNamed(phase.spy, place))
    return [guessed, *table.ruleset.after_guesses(table, SpyGuess(guesses), at)]


def end_at_once(table: Table, guess: SpyGuess, at: int) -> Events:
    return scoring.end_round(table, guess)


def follow(table: Table, at: int) -> Events:
    """R1: a spy who left names nothing. Without a time limit, neither does a spy who is away."""
    phase = _guessing(table)
    is_waited_for = table.is_seated if phase.closes is not None else table.is_here
    return () if is_waited_for(phase.spy) else _judge_guess(table, None, at)


def declare(table: Table, submission: Submission) -> Decision:
    """J2: a spy declares that the deck has only spy cards, instead of naming a place."""
    phase = _guessing(table)
    if seat_of(submission) != phase.spy:
        return Refusal(Code.NOT_YOUR_TURN, {"name": table.seats[phase.spy].name})
    return [Declared(phase.spy), *scoring.end_round(table, DeckDeclared(phase.spy))]


def only_the_revealed_spy(current: Round, spy: int) -> tuple[int, ...]:
    return (spy,)


def every_spy(current: Round, spy: int) -> tuple[int, ...]:
    """B7: the spy who stopped the round guesses first, then the other one."""
    return (spy, *(other for other in current.spies if other != spy))


def _offer_reveal(table: Table, seat: int) -> Choices:
    current = table.round
    assert current is not None
    return () if seat in current.spies else None


def guesser(table: Table) -> tuple[int]:
    return (_guessing(table).spy,)


def _offer_guess(table: Table, seat: int) -> Choices:
    return table.box if seat == _guessing(table).spy else None


def _offer_declare(table: Table, seat: int) -> Choices:
    return () if seat == _guessing(table).spy else None


def spy_revealed(table: Table, event: SpyRevealed) -> Table:
    if isinstance(table.phase, Guessing):
        others = tuple(seat for seat in table.phase.others if seat != event.seat)
    else:
        others = table.ruleset.guessers(table.current, event.seat)[1:]
    phase = Guessing(event.seat, deadline_after(table, event.at, TIME_TO_GUESS), others)
    return table.stopped(phase, event.at)


def guessed(table: Table, event: Guessed) -> Table:
    current = table.current
    guesses = (*current.guesses, PlaceNamed(event.seat, event.place))
    return replace(table, round=replace(current, guesses=guesses))


def declared(table: Table, event: Declared) -> Table:
    """Return the table unchanged: the outcome of the round records the declaration."""
    return table


def _guessing(table: Table) -> Guessing:
    assert isinstance(table.phase, Guessing)
    return table.phase


QUESTIONING: Moves = {
    # A button on the spy's screen alone would reveal the spy, so every player has it.
    Reveal: ChartEntry(By.PLAYER, reveal, _offer_reveal, shown_choices=always),
}
GUESSING: Moves = {Guess: ChartEntry(By.PLAYER, guess, _offer_guess)}
# For rulesets with a deck of only spy cards.
DECLARING: Moves = {Declare: ChartEntry(By.PLAYER, declare, _offer_declare)}
