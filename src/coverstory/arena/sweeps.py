"""The setups of each comparison: kinds of bots, numbers of players, editions."""

from collections.abc import Iterator

from msgspec.structs import replace

from coverstory.arena.setups import Setup, is_playable
from coverstory.bots import SKILLS
from coverstory.engine.settings import Settings
from coverstory.library import library
from coverstory.rulesets import EDITIONS

KINDS = tuple(SKILLS)
USUAL_SWEEPS = ("matrix", "players", "editions")
SWEEPS = (*USUAL_SWEEPS, "tables")
USUAL_PLAYERS = 5
# A module with further decks needs several rounds, so that such a deck can be drawn.
ROUNDS_WITH_ODD_DECKS = 5


def sweep(name: str, base: Setup) -> list[Setup]:
    sweeps_by_name = {"matrix": matrix, "players": players, "editions": editions, "tables": tables}
    return list(sweeps_by_name[name](base))


def matrix(base: Setup) -> Iterator[Setup]:
    """Yield every kind of spy against every kind of insider."""
    kinds = dict.fromkeys((*KINDS, base.spy, base.insider))
    for spy in kinds:
        for insider in kinds:
            yield replace(base, spy=spy, insider=insider)


def players(base: Setup) -> Iterator[Setup]:
    """Yield every number of players of the edition, with as few spies as the rules allow."""
    edition = EDITIONS[base.edition]
    for number in range(edition.least_players, edition.most_players + 1):
        yield from _with_fewest_spies(replace(base, players=number))


def editions(base: Setup) -> Iterator[Setup]:
    """Yield every edition at a usual table: alone, with each module, and with all modules."""
    for key, edition in EDITIONS.items():
        alone = replace(base, edition=key, modules=(), rounds=1)
        for spies in range(1, edition.most_spies + 1):
            yield _usual_table(replace(alone, spies=spies))
        with_modules = dict.fromkeys([*((module,) for module in edition.modules), edition.modules])
        for modules in filter(None, with_modules):
            players = min(USUAL_PLAYERS, edition.most_players)
            with_them = replace(alone, modules=modules, players=players)
            yield from map(_usual_table, _with_fewest_spies(with_them))


def tables(base: Setup) -> Iterator[Setup]:
    """Yield the tables for which beliefs have to be calibrated.

    Each edition is played with every number of players and of spies. Each is also played with the
    module that all editions have, with every number of players.
    """
    modules = [set(edition.modules) for edition in EDITIONS.values()]
    common = tuple(modules[0].intersection(*modules))
    for key, edition in EDITIONS.items():
        for number in range(edition.least_players, edition.most_players + 1):
            setup = replace(base, edition=key, modules=(), players=number, rounds=1)
            counts = range(1, edition.most_spies + 1)
            yield from filter(is_playable, (replace(setup, spies=spies) for spies in counts))
            yield from _with_fewest_spies(replace(setup, modules=common))


def _with_fewest_spies(setup: Setup) -> list[Setup]:
    """Return the playable setup with the fewest spies, if there is one."""
    numbers = range(1, EDITIONS[setup.edition].most_spies + 1)
    return [found for n in numbers if is_playable(found := replace(setup, spies=n))][:1]


def _usual_table(setup: Setup) -> Setup:
    """Return the setup with the usual number of players.

    There is at least one player more than the rules need. There are as many as the book advises for
    this number of spies.
    """
    ruleset = library().ruleset(Settings(setup.edition, setup.modules))
    numbers = range(ruleset.least_players, ruleset.most_players + 1)
    fewest = next(n for n in numbers if is_playable(replace(setup, players=n)))
    advised = next((n for n in numbers if ruleset.spies_for(n) == (setup.spies,)), fewest)
    most = max(USUAL_PLAYERS, fewest + 1, advised)
    rounds = ROUNDS_WITH_ODD_DECKS if ruleset.odd_decks else 1
    return replace(setup, players=min(most, ruleset.most_players), rounds=rounds)


def label(setup: Setup, sweep_name: str) -> str:
    """Return what distinguishes this setup from the others of its sweep."""
    if sweep_name == "matrix":
        return f"{setup.spy} spy, {setup.insider} insiders"
    if sweep_name == "players":
        return f"{setup.players} players" + (", 2 spies" if setup.spies > 1 else "")
    modules = "".join(f" + {module}" for module in setup.modules)
    return f"{setup.edition}{modules}, {setup.players} players, {_spies(setup.spies)}"


def _spies(number: int) -> str:
    return "1 spy" if number == 1 else f"{number} spies"


def headline(sweep_name: str, base: Setup) -> str:
    if sweep_name == "matrix":
        return f"{base.edition}, {base.players} players: kinds of spies against kinds of insiders"
    if sweep_name == "players":
        return f"{base.edition}, {base.spy} spy, {base.insider} insiders: by players"
    return f"{base.spy} spy, {base.insider} insiders: by edition"
