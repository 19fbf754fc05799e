"""The setups of each comparison: kinds of bots, numbers of players, editions."""

from collections.abc import Iterator

from msgspec.structs import replace

from coverstory.arena.setups import Setup
from coverstory.bots import TEMPERAMENTS
from coverstory.rulesets import EDITIONS

KINDS = tuple(TEMPERAMENTS)
SWEEPS = ("matrix", "players", "editions")
# Each edition at a typical table, alone and with its modules.
USUAL_TABLES = (
    Setup("classic", players=5),
    Setup("classic", ("powered-up",), players=5),
    Setup("sequel", players=5),
    Setup("sequel", players=9, spies=2),
    Setup("sequel", ("old-pals",), players=9, spies=2),
    Setup("dc", players=5),
    Setup("dc", ("powered-up",), players=5),
    Setup("dc", ("harley",), players=6),
    Setup("dc", ("jest",), players=5, rounds=5),
    Setup("dc", ("multiverse",), players=5, rounds=5),
    Setup("dc", ("powered-up", "harley", "jest", "multiverse"), players=6, rounds=5),
    Setup("detective", players=5),
)


def sweep(name: str, base: Setup) -> list[Setup]:
    return list({"matrix": matrix, "players": players, "editions": editions}[name](base))


def matrix(base: Setup) -> Iterator[Setup]:
    """Yield every kind of spy against every kind of insider."""
    for spy in KINDS:
        for insider in KINDS:
            yield replace(base, spy=spy, insider=insider)


def players(base: Setup) -> Iterator[Setup]:
    """Yield every number of players of the edition."""
    edition = EDITIONS[base.edition]
    for number in range(edition.least_players, edition.most_players + 1):
        yield replace(base, players=number, spies=_fewest_spies(base.edition, number))


def _fewest_spies(edition: str, players: int) -> int:
    """B1: one spy is enough for at most eleven players."""
    return 2 if edition == "sequel" and players > 11 else 1


def editions(base: Setup) -> Iterator[Setup]:
    for table in USUAL_TABLES:
        yield replace(table, spy=base.spy, insider=base.insider)


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
