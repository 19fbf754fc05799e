"""No seat receives a byte that depends on a secret of others, until the rules reveal it."""

from collections import Counter
from collections.abc import Callable

import pytest

from coverstory.engine import view
from coverstory.engine.table import Table
from coverstory.engine.views import View, mine, public
from coverstory.testing.round_secrets import SECRETS
from coverstory.testing.two_worlds import compare_worlds
from support.engine.game import LIBRARY
from support.engine.planted_leaks import LEAKS, PlantLeak
from support.engine.walks import games, pairs, walks

PAIRS = 2_000


@pytest.mark.clause("G4", "G5", "G15", "R4")
def test_two_worlds_that_differ_in_a_secret_look_the_same_to_others() -> None:
    compared: Counter[str] = Counter()
    phases: set[str] = set()
    for seed, pair in enumerate(pairs(PAIRS)):
        comparison = compare_worlds(pair, seed)
        assert comparison.leak is None, comparison.leak
        compared[pair.kind] += bool(comparison.phases)
        phases |= comparison.phases
    everywhere = {phase.__name__ for game in games() for phase in LIBRARY.ruleset(game).chart}
    assert everywhere - phases == {"Gathering", "TimeUp", "Interlude", "Finale"}
    assert all(count > PAIRS / 50 for count in compared.values()), compared
    assert len(compared) == len(SECRETS)


@pytest.mark.parametrize("kind", ["runs the game without playing", "came late", "is far away"])
def test_the_comparison_covers_seats_of_every_kind(kind: str) -> None:
    """Watchers and TVs get the public part, which is in every comparison."""
    assert sum(bool(WHO[kind](pair.one) & {*pair.bystanders}) for pair in pairs(PAIRS)) > PAIRS / 50


WHO: dict[str, Callable[[Table], set[int]]] = {
    "runs the game without playing": lambda table: {*table.seated} - {*table.ring},
    "came late": lambda table: {*table.ring} - {*table.current.players},
    "is far away": lambda table: {seat.id for seat in table.seats if seat.afar},
}


@pytest.mark.parametrize("plant", LEAKS.values(), ids=LEAKS)
def test_planted_leaks_are_caught(plant: PlantLeak, monkeypatch: pytest.MonkeyPatch) -> None:
    plant(monkeypatch)
    comparisons = (compare_worlds(pair, seed) for seed, pair in enumerate(pairs(PAIRS)))
    assert any(comparison.leak for comparison in comparisons)


def test_a_view_is_the_public_part_and_ones_own_and_nothing_more() -> None:
    for table in walks(1)[0].tables:
        assert view(table, None) == View(public(table), None)
        assert all(
            view(table, seat) == View(public(table), mine(table, seat)) for seat in table.ring
        )
