"""Two worlds that differ in one secret, and the viewers who may not know it.

The same commands are played in both worlds. A bystander is a viewer who may not know the secret.
Until the rules reveal it, each bystander must receive the same bytes in both worlds. This holds for
the view after every step, and for the refusals of the bystander's own commands. The menus are the
same even for players who know the secret, because a neighbour may see the screen.
"""

from collections.abc import Callable
from random import Random
from typing import TypeAlias

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from coverstory.engine import deciding, replay, views
from coverstory.engine.commands import Submission
from coverstory.engine.events import Event
from coverstory.engine.refusals import Refusal
from coverstory.engine.ruleset import Decision
from coverstory.engine.table import Table
from coverstory.testing.random_games import next_submission

# Commands that one comparison plays.
STEPS = 14

NO_SECRET = views.Secret()

# A seat, or None for a watcher.
ViewerSeat: TypeAlias = int | None


def unchanged(submission: Submission) -> Submission:
    return submission


class WorldPair(Struct, frozen=True):
    """Two worlds and the bystanders who must not notice a difference.

    The comparison plays `opening` first, and ends at an event of a type in `until`: it reveals the
    secret. If the secret is a command, `mirror` maps a submission to that of the other world.
    """

    kind: str
    one: Table
    other: Table
    bystanders: tuple[ViewerSeat, ...]
    until: tuple[type[Event], ...]
    opening: tuple[Submission, ...]
    mirror: Callable[[Submission], Submission] = unchanged


# Returns the difference that a bystander sees between the worlds, or None.
FindDifference: TypeAlias = Callable[[WorldPair, Table, Table], str | None]


class Comparison(Struct):
    """The phases in which the worlds were compared, and the leak, if there is one."""

    phases: set[str]
    leak: str | None = None


def compare_worlds(
    pair: WorldPair, seed: int, find_difference: FindDifference | None = None
) -> Comparison:
    """Play the same commands in both worlds, and look for a difference after every step."""
    find_difference = find_difference or difference_in_views
    chance = Random(seed)
    one, other = pair.one, pair.other
    comparison = Comparison(set(), find_difference(pair, one, other))
    script = iter(pair.opening)
    at = 0
    for _ in range(STEPS):
        submission = next(script, None) or next_submission(one, at, chance, deciding.menu_commands)
        here = deciding.decide(one, submission)
        there = deciding.decide(other, pair.mirror(submission))
        if comparison.leak or reveals(here, pair.until) or reveals(there, pair.until):
            break
        comparison.phases.add(type(one.phase).__name__)
        one, other = _after(one, here), _after(other, there)
        comparison.leak = _difference_in_answers(pair, submission, here, there) or find_difference(
            pair, one, other
        )
        at = submission.at + chance.choice((1, 900, 15_000))
    return comparison


def reveals(decision: Decision, until: tuple[type[Event], ...]) -> bool:
    """Return whether one of these events is the result of a command."""
    return not isinstance(decision, Refusal) and any(isinstance(e, until) for e in decision)


def _after(table: Table, decision: Decision) -> Table:
    return table if isinstance(decision, Refusal) else replay(table, decision)


def _difference_in_answers(
    pair: WorldPair, submission: Submission, here: Decision, there: Decision
) -> str | None:
    """Return a difference between the results of a command: accepted, or refused and why."""
    refused = isinstance(here, Refusal), isinstance(there, Refusal)
    differs = refused[0] != refused[1]
    if all(refused) and submission.seat in pair.bystanders:
        differs = msgspec.json.encode(here) != msgspec.json.encode(there)
    return f"{pair.kind}: {submission} is answered {here} or {there}" if differs else None


def difference_in_views(pair: WorldPair, one: Table, other: Table) -> str | None:
    """Return a difference between the views of a bystander."""
    if _bytes(views.public(one)) != _bytes(views.public(other)):
        return f"{pair.kind}: {views.public(one)}\n{views.public(other)}"
    for seat in range(len(one.seats)):
        here, there = views.mine(one, seat), views.mine(other, seat)
        if seat not in pair.bystanders:
            here, there = replace(here, secret=NO_SECRET), replace(there, secret=NO_SECRET)
        if _bytes(here) != _bytes(there):
            return f"{pair.kind}: {here}\n{there}"
    return None


_bytes = msgspec.json.Encoder().encode
