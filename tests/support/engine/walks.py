"""Random games of all editions, for the tests: played once, and checked by many tests."""

from collections.abc import Iterator
from functools import cache
from itertools import count
from random import Random

from coverstory.engine.events import Dealt
from coverstory.engine.refusals import Refusal
from coverstory.engine.settings import Settings
from coverstory.engine.table import Table
from coverstory.rulesets import EDITIONS
from coverstory.testing import RandomGame, all_settings, random_game
from coverstory.testing.random_games import STEPS
from coverstory.testing.round_secrets import SECRETS
from coverstory.testing.two_worlds import WorldPair
from support.engine.game import LIBRARY

WALKS = 200

# The packs that an edition is played with here, besides its own.
BOXES = {
    "classic": ((), ("classic", "sequel")),
    "sequel": ((), ("classic",)),
    "detective": ((), ("sequel", "classic")),
}


@cache
def games() -> tuple[Settings, ...]:
    """Return every edition with every set of its modules, and several packs."""
    return tuple(
        settings
        for key in EDITIONS
        for settings in all_settings(LIBRARY, key, BOXES.get(key, ((),)))
    )


def walk(seed: int, steps: int = STEPS) -> RandomGame:
    return random_game(LIBRARY, games()[seed % len(games())], seed, steps)


def walks(number: int = WALKS) -> tuple[RandomGame, ...]:
    """Return the first walks. Each is computed once."""
    return tuple(_taken(seed) for seed in range(number))


@cache
def _taken(seed: int) -> RandomGame:
    return walk(seed)


@cache
def refusals_met() -> tuple[Refusal, ...]:
    return tuple(step.refusal for walk in walks() for step in walk.steps if step.refusal)


def pairs(number: int) -> Iterator[WorldPair]:
    """Yield pairs over every kind of secret, every edition and every set of modules."""
    chance = Random(number)
    for made in range(number):
        secret = SECRETS[made % len(SECRETS)]
        tries = (secret(*chance.choice(_deals()), chance) for _ in count())
        yield next(pair for pair in tries if pair is not None)


@cache
def _deals() -> list[tuple[Table, Dealt]]:
    """Return every deal of the walks, with the table before it."""
    return [deal for walk in walks() for deal in walk.deals]
