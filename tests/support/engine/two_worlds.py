"""Two worlds that differ in one secret, and everybody who may not know it.

Both worlds are played by the same script. As long as the rules have not revealed the secret, each
bystander must receive the same bytes in both: the view after every step, and the refusals of what
they tried themselves. Even for who is in the secret the buttons are the same, because a neighbour
may see the screen.
"""

from collections.abc import Callable
from random import Random

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from coverstory.engine import deciding, replay, views
from coverstory.engine.commands import Submission
from coverstory.engine.events import Event
from coverstory.engine.refusals import Refusal
from coverstory.engine.ruleset import Decision
from coverstory.engine.table import Table
from support.engine.random_walk import next_submission

STEPS = 14

NO_SECRET = views.Secret()

Viewer = int | None


def as_it_is(submission: Submission) -> Submission:
    return submission


class Pair(Struct, frozen=True):
    """Two worlds, who must not tell them apart, until what; the opening is played first.

    `mirror` is what a submission becomes in the other world, where the secret is a deed.
    """

    kind: str
    one: Table
    other: Table
    bystanders: tuple[Viewer, ...]
    until: tuple[type[Event], ...]
    opening: tuple[Submission, ...]
    mirror: Callable[[Submission], Submission] = as_it_is


# How the worlds look apart to somebody who may not know, or None.
Seen = Callable[[Pair, Table, Table], str | None]


class Tale(Struct):
    """What came of playing a pair: where it was compared, and how the worlds were told apart."""

    phases: set[str]
    leak: str | None = None


def told_apart(pair: Pair, seed: int, seen: Seen | None = None) -> Tale:
    """Play both worlds by one script, and compare what is `seen` after every step."""
    seen = seen or seen_apart
    chance = Random(seed)
    one, other = pair.one, pair.other
    tale = Tale(set(), seen(pair, one, other))
    script = iter(pair.opening)
    at = 0
    for _ in range(STEPS):
        submission = next(script, None) or next_submission(one, at, chance, deciding.menu_commands)
        here = deciding.decide(one, submission)
        there = deciding.decide(other, pair.mirror(submission))
        if tale.leak or _reveals(here, pair.until) or _reveals(there, pair.until):
            break
        tale.phases.add(type(one.phase).__name__)
        one, other = _after(one, here), _after(other, there)
        tale.leak = _answered_apart(pair, submission, here, there) or seen(pair, one, other)
        at = submission.at + chance.choice((1, 900, 15_000))
    return tale


def _reveals(decision: Decision, until: tuple[type[Event], ...]) -> bool:
    return not isinstance(decision, Refusal) and any(isinstance(e, until) for e in decision)


def _after(table: Table, decision: Decision) -> Table:
    return table if isinstance(decision, Refusal) else replay(table, decision)


def _answered_apart(
    pair: Pair, submission: Submission, here: Decision, there: Decision
) -> str | None:
    """Who tries something is answered the same; and what is done is done in both worlds."""
    refused = isinstance(here, Refusal), isinstance(there, Refusal)
    differs = refused[0] != refused[1]
    if all(refused) and submission.seat in pair.bystanders:
        differs = msgspec.json.encode(here) != msgspec.json.encode(there)
    return f"{pair.kind}: {submission} is answered {here} or {there}" if differs else None


def seen_apart(pair: Pair, one: Table, other: Table) -> str | None:
    """A view is the public part, the same for all, and the viewer's own."""
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
