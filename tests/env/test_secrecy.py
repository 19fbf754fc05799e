"""Two games that differ in one secret look the same to every agent that may not know it."""

from collections.abc import Callable

import numpy as np
import pytest
from msgspec.structs import replace

from coverstory.engine.cards import Card
from coverstory.engine.table import Round
from coverstory.env import Environment, raw_env

SEEDS = range(6)
STEPS = 120
# Actions that only the holder of the secret has, or that reveal it.
REVEALING = ("reveal", "use-power")

Change = Callable[[Environment], tuple[int, ...]]


def replace_cards(table: Environment, cards: tuple[Card, ...], place: str | None = None) -> None:
    """Replace the cards before the first action."""
    game = table.game
    now = game.table.current
    other = Round.of(place or now.place, now.dealer, cards, now.clock)
    game.table = replace(game.table, round=other)
    game.views.update(game.table)


def another_spy(table: Environment) -> tuple[int, ...]:
    """Swap the spy's card and a civilian's. Return the seats that must not notice."""
    cards = table.game.table.current.cards
    spy = next(card for card in cards if card.spy)
    civilian = next(card for card in cards if not card.spy)
    swapped = {
        spy.seat: replace(civilian, seat=spy.seat, ability=spy.ability),
        civilian.seat: replace(spy, seat=civilian.seat, ability=civilian.ability),
    }
    replace_cards(table, tuple(swapped.get(card.seat, card) for card in cards))
    return tuple(card.seat for card in cards if card.seat not in swapped)


def another_place(table: Environment) -> tuple[int, ...]:
    """Change the place. Return the spies, who must not notice."""
    game = table.game.table
    place = next(place for place in game.box if place != game.current.place)
    replace_cards(table, tuple(replace(card, role=None) for card in game.current.cards), place)
    return game.current.spies


def other_abilities(table: Environment) -> tuple[int, ...]:
    """Swap two face-down ability cards. Return the seats that must not notice."""
    cards = table.game.table.current.cards
    one, two = cards[:2]
    swapped = (replace(one, ability=two.ability), replace(two, ability=one.ability))
    replace_cards(table, (*swapped, *cards[2:]))
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
def test_an_agent_sees_no_difference_in_a_secret_that_it_may_not_know(
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
            assert observed(here, seat) == observed(there, seat)
        action = common(here, there, chance)
        here.step(action)
        there.step(action)
        if here.game.table.results:
            break


def observed(table: Environment, seat: int) -> tuple[bytes, bytes, str]:
    agent = table.possible_agents[seat]
    observation = table.observe(agent)
    return (
        observation["observation"].tobytes(),
        observation["action_mask"].tobytes(),
        table.text(agent),
    )


def common(here: Environment, there: Environment, chance: np.random.Generator) -> int:
    """Return an action that both games allow and that reveals no card; mostly a pass."""
    mask = np.array([a & b for a, b in zip(here.game.mask, there.game.mask, strict=True)])
    for kind in REVEALING:
        mask[here.actions.number(kind)] = 0
    allowed = np.flatnonzero(mask)
    return 0 if allowed[0] == 0 and chance.random() < 0.8 else int(chance.choice(allowed))
