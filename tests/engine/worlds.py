"""Two worlds that differ in one secret, and everybody who may not know it.

Both worlds are played by the same script. As long as the rules have not revealed the secret, each
bystander must receive the same bytes in both: the view after every step, and the refusals of what
they tried themselves. Even for who is in the secret the buttons are the same, because a neighbour
may see the screen.
"""

from collections.abc import Callable, Iterator
from functools import cache
from random import Random

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from coverstory.engine import deciding, evolve, replay, views
from coverstory.engine.commands import Accuse, StartClock, Submission, Vote
from coverstory.engine.events import (
    Acquitted,
    Card,
    Convicted,
    Dealt,
    Event,
    RoundEnded,
    RoundVoided,
    SpyRevealed,
    TrialDropped,
)
from coverstory.engine.refusals import Refusal
from coverstory.engine.ruleset import Decision
from coverstory.engine.table import Briefing, Table
from engine.walking import next_submission, walks

STEPS = 14
OVER: tuple[type[Event], ...] = (RoundEnded, RoundVoided)
SPY_KNOWN = (*OVER, SpyRevealed)
HANDS_DOWN = (*OVER, Acquitted, Convicted, TrialDropped)

NO_SECRET = views.Secret(card=None, vote=None)

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
        submission = next(script, None) or next_submission(one, at, chance, deciding.menu)
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


def pairs(number: int) -> Iterator[Pair]:
    """So many pairs over every kind of secret and every deal of the random walks."""
    chance = Random(number)
    made = 0
    while made < number:
        table, event = chance.choice(_deals())
        pair = chance.choice(SECRETS)(table, event, chance)
        if pair is not None:
            made += 1
            yield pair


@cache
def _deals() -> list[tuple[Table, Dealt]]:
    """Every deal, with the table it was made at: late rounds, watchers, empty chairs and all."""
    return [
        (step.table, event)
        for walk in walks()
        for step in walk.steps
        for event in step.told
        if isinstance(event, Dealt)
    ]


def another_spy(table: Table, event: Dealt, chance: Random) -> Pair:
    """A civilian and the spy have changed cards: nobody but the two may notice."""
    spy = next(card for card in event.cards if card.spy)
    civilian = chance.choice([card for card in event.cards if not card.spy])
    swapped = _exchanged(event, spy, civilian)
    return _pair("spy", table, event, swapped, insiders=(spy.seat, civilian.seat), until=SPY_KNOWN)


def other_roles(table: Table, event: Dealt, chance: Random) -> Pair | None:
    """Two civilians have changed cards."""
    if table.settings.roles == "ignore":
        return None
    one, two = chance.sample([card for card in event.cards if not card.spy], 2)
    return _pair(
        "roles",
        table,
        event,
        _exchanged(event, one, two),
        insiders=(one.seat, two.seat),
        until=OVER,
    )


def another_place(table: Table, event: Dealt, chance: Random) -> Pair | None:
    """Another deck was drawn: the spy and who watches may not notice."""
    moved = _moved(table, event, chance)
    civilians = tuple(card.seat for card in event.cards if not card.spy)
    return moved and _pair("place", table, event, moved, insiders=civilians, until=OVER)


def another_world(table: Table, event: Dealt, chance: Random) -> Pair | None:
    """Place, spy and roles are others: who was dealt no card knows nothing of them."""
    moved = _moved(table, event, chance)
    if moved is None:
        return None
    cards = list(moved.cards)
    chance.shuffle(cards)
    seats = [card.seat for card in event.cards]
    dealt = tuple(replace(card, seat=seat) for card, seat in zip(cards, seats, strict=True))
    return _pair(
        "world", table, event, replace(moved, cards=dealt), insiders=tuple(seats), until=SPY_KNOWN
    )


def another_vote(table: Table, event: Dealt, chance: Random) -> Pair | None:
    """Somebody raises the other hand: nobody else may notice until all hands are down."""
    if len(event.cards) < 4:
        return None
    accuser, suspect, voter = chance.sample([card.seat for card in event.cards], 3)
    pair = _pair("vote", table, event, event, insiders=(voter,), until=HANDS_DOWN)
    opening = (
        *pair.opening,
        Submission(Accuse(suspect), accuser, 1000),
        Submission(Vote(chance.random() < 0.5), voter, 2000),
    )
    return replace(pair, opening=opening, mirror=_other_hand(voter))


SECRETS = (another_spy, other_roles, another_place, another_world, another_vote)


def _other_hand(voter: int) -> Callable[[Submission], Submission]:
    def mirror(submission: Submission) -> Submission:
        if submission.seat != voter or not isinstance(submission.command, Vote):
            return submission
        return replace(submission, command=Vote(not submission.command.guilty))

    return mirror


def _exchanged(event: Dealt, one: Card, two: Card) -> Dealt:
    seats = {one.seat: replace(two, seat=one.seat), two.seat: replace(one, seat=two.seat)}
    return replace(event, cards=tuple(seats.get(card.seat, card) for card in event.cards))


def _moved(table: Table, event: Dealt, chance: Random) -> Dealt | None:
    """The same seats at another place of the box that has not been played, if there is one."""
    decks = table.library.decks(table.settings)
    left = [d for d in decks if d.place in set(table.box) - {*table.drawn, event.place}]
    if not left:
        return None
    deck = chance.choice(left)
    roles = iter(chance.sample(deck.roles, len(event.cards) - 1))
    cards = tuple(replace(c, role=next(roles)) if c.role else c for c in event.cards)
    return replace(event, place=deck.place, cards=cards)


def _pair(
    kind: str,
    table: Table,
    event: Dealt,
    swapped: Dealt,
    *,
    insiders: tuple[int, ...],
    until: tuple[type[Event], ...],
) -> Pair:
    one, other = evolve(table, event), evolve(table, swapped)
    assert isinstance(one.phase, Briefing)
    bystanders = (None, *(seat.id for seat in one.seats if seat.id not in insiders))
    opening = (Submission(StartClock(), one.phase.asker, 0),)
    return Pair(kind, one, other, bystanders, until, opening)
