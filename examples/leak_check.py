"""A leak check: two tables that differ in a secret look the same to seats that may not know it.

Run it with `.venv/bin/python examples/leak_check.py`. The spy and a civilian swap their cards. For
the other seats and for a watcher, the two views must have the same bytes.
"""

import msgspec
from msgspec.structs import replace

from coverstory.engine import (
    Dealt,
    Refusal,
    StartGame,
    Submission,
    Table,
    decide,
    open_table,
    replay,
    view,
)
from coverstory.library import library

PLAYERS = ["Anne", "Juan", "Maria", "Isaac"]


def worlds(seed: int) -> tuple[Table, Table, set[int]]:
    """Return a dealt table, the same with two cards swapped, and the seats of these cards."""
    lobby = open_table(library(), PLAYERS)
    events = decide(lobby, Submission(StartGame(), seat=0, at=0, seed=seed))
    assert not isinstance(events, Refusal)
    deal = next(event for event in events if isinstance(event, Dealt))
    swapped, seats = swap(deal)
    others = [swapped if event is deal else event for event in events]
    return replay(lobby, events), replay(lobby, others), seats


def swap(deal: Dealt) -> tuple[Dealt, set[int]]:
    """Return the deal in which the spy and the first civilian have each other's card."""
    spy = next(card for card in deal.cards if card.spy)
    civilian = next(card for card in deal.cards if not card.spy)
    new = {
        spy.seat: replace(civilian, seat=spy.seat),
        civilian.seat: replace(spy, seat=civilian.seat),
    }
    return replace(deal, cards=tuple(new.get(c.seat, c) for c in deal.cards)), {*new}


def seats_that_see_a_difference(one: Table, other: Table) -> set[int | None]:
    seats = (None, *range(len(PLAYERS)))
    return {seat for seat in seats if seen(one, seat) != seen(other, seat)}


def seen(table: Table, seat: int | None) -> bytes:
    return msgspec.json.encode(view(table, seat))


def main() -> None:
    for seed in range(100):
        one, other, swapped = worlds(seed)
        noticed = seats_that_see_a_difference(one, other)
        assert noticed == swapped, f"seed {seed}: {noticed - swapped} see a secret"
    print("100 deals: only the two players with other cards see a difference.")


if __name__ == "__main__":
    main()
