"""Two games that differ in one secret look alike to every agent that may not know it."""

from collections.abc import Callable

import numpy as np
import pytest
from msgspec.structs import replace

from coverstory.engine.cards import Card
from coverstory.engine.table import Round
from coverstory.env import Environment, raw_env

SEEDS = range(6)
STEPS = 120
# What only who holds the secret can do, or what shows it.
TELLING = ("reveal", "use-power")

Change = Callable[[Environment], tuple[int, ...]]


def deal(table: Environment, cards: tuple[Card, ...], place: str | None = None) -> None:
    """Other cards in the same hands, before anybody has acted."""
    game = table.game
    now = game.table.current
    other = Round.of(place or now.place, now.dealer, cards, now.clock)
    game.table = replace(game.table, round=other)
    game.viewing.turn_to(game.table)


def another_spy(table: Environment) -> tuple[int, ...]:
    """The spy's card and a civilian's change hands; whoever holds neither must not notice."""
    cards = table.game.table.current.cards
    spy = next(card for card in cards if card.spy)
    civilian = next(card for card in cards if not card.spy)
    swapped = {
        spy.seat: replace(civilian, seat=spy.seat, ability=spy.ability),
        civilian.seat: replace(spy, seat=civilian.seat, ability=civilian.ability),
    }
    deal(table, tuple(swapped.get(card.seat, card) for card in cards))
    return tuple(card.seat for card in cards if card.seat not in swapped)


def another_place(table: Environment) -> tuple[int, ...]:
    """Only the spy must not notice."""
    game = table.game.table
    place = next(place for place in game.box if place != game.current.place)
    deal(table, tuple(replace(card, role=None) for card in game.current.cards), place)
    return game.current.spies


def other_abilities(table: Environment) -> tuple[int, ...]:
    """Two face-down cards change hands."""
    cards = table.game.table.current.cards
    one, two = cards[:2]
    swapped = (replace(one, ability=two.ability), replace(two, ability=one.ability))
    deal(table, (*swapped, *cards[2:]))
    return tuple(card.seat for card in cards[2:])


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize(
    ("settings", "change"),
    [
        ({"edition": "classic"}, another_spy),
        ({"edition": "classic"}, another_place),
        ({"edition": "detective"}, another_spy),
        ({"edition": "sequel", "players": 7}, another_place),
        ({"edition": "dc", "modules": ("harley",)}, another_spy),
        ({"edition": "dc", "modules": ("powered-up", "multiverse")}, other_abilities),
    ],
    ids=lambda value: getattr(value, "__name__", None),
)
def test_no_agent_can_tell_what_it_may_not_know(
    settings: dict[str, object], change: Change, seed: int
) -> None:
    here, there = (raw_env(**settings, turns=6) for _ in range(2))
    here.reset(seed=seed)
    there.reset(seed=seed)
    bystanders = change(there)
    chance = np.random.default_rng(seed)
    for _ in range(STEPS):
        assert here.game.seat == there.game.seat
        for seat in bystanders:
            assert seen(here, seat) == seen(there, seat)
        action = common(here, there, chance)
        here.step(action)
        there.step(action)
        if here.game.table.results:
            break


def seen(table: Environment, seat: int) -> tuple[bytes, bytes, str]:
    agent = table.possible_agents[seat]
    observation = table.observe(agent)
    return (
        observation["observation"].tobytes(),
        observation["action_mask"].tobytes(),
        table.text(agent),
    )


def common(here: Environment, there: Environment, chance: np.random.Generator) -> int:
    """Something that is possible in both games and shows nobody's card; mostly quiet."""
    mask = np.array([a & b for a, b in zip(here.game.mask, there.game.mask, strict=True)])
    for kind in TELLING:
        mask[here.actions.number(kind)] = 0
    allowed = np.flatnonzero(mask)
    return 0 if allowed[0] == 0 and chance.random() < 0.8 else int(chance.choice(allowed))
