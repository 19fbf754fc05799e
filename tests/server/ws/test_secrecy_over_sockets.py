"""Frames of two worlds that differ in a secret are equal for all who may not know it."""

from collections import defaultdict

import msgspec
import pytest

from coverstory.engine.deciding import choices
from coverstory.engine.table import Table
from coverstory.server.tables.snapshot import Snapshot
from coverstory.testing.round_secrets import SECRETS
from coverstory.testing.two_worlds import WorldPair, compare_worlds
from support.engine.game import LIBRARY
from support.engine.planted_leaks import PlantLeak
from support.engine.walks import games, pairs, walks
from support.server.frame_leaks import FRAME_LEAKS
from support.server.two_worlds import without_secret

PAIRS = 400


def frames(table: Table) -> dict[int | None, bytes]:
    """Return the frames of one state for all seats and for a watcher."""
    snapshot = Snapshot(table, 7, 1000, table.ring)
    return {seat: snapshot.frame(seat, 3) for seat in (None, *range(len(table.seats)))}


def framed_apart(pair: WorldPair, one: Table, other: Table) -> str | None:
    """A seat that knows the secret gets another card in an otherwise equal frame."""
    here, there = frames(one), frames(other)
    for seat in here:
        if len(here[seat]) != len(there[seat]):
            return f"{pair.kind}: {len(here[seat])} or {len(there[seat])} bytes for {seat}"
        known = seat not in pair.bystanders
        one_sent, other_sent = (
            without_secret(sent[seat]) if known else sent[seat] for sent in (here, there)
        )
        if one_sent != other_sent:
            return f"{pair.kind}: {one_sent!r}\n{other_sent!r}"
    return None


@pytest.mark.clause("G4", "G5", "G15", "R4")
def test_two_worlds_look_the_same_to_a_seat_that_may_not_know_the_difference() -> None:
    kinds, phases = set(), set()
    for seed, pair in enumerate(pairs(PAIRS)):
        comparison = compare_worlds(pair, seed, framed_apart)
        assert comparison.leak is None, comparison.leak
        kinds.add(pair.kind)
        phases |= comparison.phases
    assert len(kinds) == len(SECRETS)
    everywhere = {phase.__name__ for game in games() for phase in LIBRARY.ruleset(game).chart}
    assert everywhere - phases == {"Gathering", "TimeUp", "Interlude", "Finale"}


@pytest.mark.parametrize("plant", FRAME_LEAKS.values(), ids=FRAME_LEAKS)
def test_leaks_planted_in_frames_are_found(
    plant: PlantLeak, monkeypatch: pytest.MonkeyPatch
) -> None:
    plant(monkeypatch)
    comparisons = (
        compare_worlds(pair, seed, framed_apart) for seed, pair in enumerate(pairs(PAIRS))
    )
    assert any(comparison.leak for comparison in comparisons)


def sizes(table: Table) -> list[dict[bool, set[int]]]:
    """Return the lengths of the frames of spies and civilians, by the lengths of their menus."""
    alike: defaultdict[tuple[int, int], dict[bool, set[int]]] = defaultdict(
        lambda: {True: set(), False: set()}
    )
    sent = frames(table)
    for card in table.current.cards:
        menu = msgspec.json.encode(choices(table, card.seat))
        alike[len(menu), len(str(card.seat))][card.spy].add(len(sent[card.seat]))
    return [lengths for lengths in alike.values() if all(lengths.values())]


def test_the_spys_frame_has_the_length_of_a_civilians_with_the_same_menu() -> None:
    tables = [table for walk in walks(20) for table in walk.tables if table.round]
    compared = [lengths for table in tables for lengths in sizes(table)]
    assert len(compared) > 500
    assert all(lengths[True] == lengths[False] for lengths in compared)
