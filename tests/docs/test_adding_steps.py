"""An edition and a phase, added to a copy of the project as the documentation says."""

from pathlib import Path

import pytest

from coverstory.engine.commands import Agree, CallTime, Name, StartClock, StartGame
from coverstory.engine.settings import Settings
from support.clients import Message, Party, Player, in_phase, up_to
from support.doc_steps import copy_source, follow_page, run_in, server_of

pytestmark = pytest.mark.anyio

MOST_FILES_OF_AN_EDITION = 2
MOST_FILES_OF_A_PHASE = 8

# Checks the laws in random games, then plays a game at random in the environment.
PLAY = """
import random
from coverstory.engine import Settings
from coverstory.env import raw_env
from coverstory.library import library
from coverstory.testing import check_laws, random_game

settings = Settings("cottage", rounds=2)
check_laws(library(), settings, seeds=range(3))
tables = random_game(library(), settings, 1).tables
print(*sorted({type(table.phase).__name__ for table in tables}))

env = raw_env(edition="cottage", players=4, turns=3)
chance, phases = random.Random(1), set()
for seed in range(20):
    env.reset(seed=seed)
    while not env.game.is_over:
        phases.add(env.game.views.public.phase.key.split()[0])
        mask = env.observe(env.agent_selection)["action_mask"]
        env.step(chance.choice([action for action, allowed in enumerate(mask) if allowed]))
print(*sorted(phases))
"""


@pytest.fixture(scope="module")
def with_edition(tmp_path_factory: pytest.TempPathFactory) -> Path:
    project = copy_source(tmp_path_factory.mktemp("edition"))
    assert len(follow_page("adding-an-edition.md", project)) <= MOST_FILES_OF_AN_EDITION
    return project


@pytest.fixture(scope="module")
def with_phase(tmp_path_factory: pytest.TempPathFactory) -> Path:
    project = copy_source(tmp_path_factory.mktemp("phase"))
    follow_page("adding-an-edition.md", project)
    assert len(follow_page("adding-a-phase.md", project)) <= MOST_FILES_OF_A_PHASE
    return project


def test_a_new_edition_plays_in_the_engine_and_in_the_environment(with_edition: Path) -> None:
    in_engine, in_environment = run_in(with_edition, PLAY).splitlines()
    assert {"Questioning", "RollCall", "Finale"} <= {*in_engine.split()}
    assert {"questioning", "roll-call"} <= {*in_environment.split()}


def test_a_new_phase_plays_in_the_engine_and_in_the_environment(with_phase: Path) -> None:
    in_engine, in_environment = run_in(with_phase, PLAY).splitlines()
    assert {"LastWords", "RollCall"} <= {*in_engine.split()}
    assert {"last-words", "roll-call"} <= {*in_environment.split()}


async def test_a_new_edition_is_played_over_sockets(with_edition: Path) -> None:
    with server_of(with_edition) as server:
        async with Party(server, "Anne", "Juan", "Maria") as party:
            await run_out_of_time(party)
            await party.all_see(in_phase("roll-call"))
            await everybody_names_a_player(party)


async def test_a_new_phase_is_played_over_sockets(with_phase: Path) -> None:
    with server_of(with_phase) as server:
        async with Party(server, "Anne", "Juan", "Maria") as party:
            await run_out_of_time(party)
            await party.all_see(in_phase("last-words"))
            for _ in party.players:
                await do_and_show(party, expected_player(party), {"type": "end-last-word"})
            await party.all_see(in_phase("roll-call"))
            await everybody_names_a_player(party)


async def run_out_of_time(party: Party) -> None:
    host = party.host
    await host.do(Agree(Settings("cottage", rounds=1, timers="off")))
    await host.do(StartGame())
    await party.all_see(in_phase("briefing"))
    await expected_player(party).do(StartClock())
    await party.all_see(in_phase("questioning"))
    await host.do(CallTime())


async def everybody_names_a_player(party: Party) -> None:
    for _ in party.players:
        namer = expected_player(party)
        suspect = namer.now["mine"]["menu"]["name"][0]
        await do_and_show(party, namer, Name(suspect))
    assert party.host.now["public"]["phase"]["type"] == "finale"


async def do_and_show(party: Party, player: Player, command: Name | Message) -> None:
    done = await player.do(command)
    assert done["type"] == "ack"
    await party.all_see(up_to(done["seq"]))


def expected_player(party: Party) -> Player:
    expected = party.host.now["public"]["phase"]["expected"]
    return party[expected["seats"][0]]
