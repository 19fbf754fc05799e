"""The metrics are right, identify nobody, and reveal nothing of a running round."""

import re
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import get_args

import httpx2
import pytest
from prometheus_client.parser import text_string_to_metric_families

from coverstory.engine.commands import Reveal, SeatCommand, ServerCommand
from coverstory.engine.refusals import Code
from coverstory.engine.structs import tag
from coverstory.protocol.codes import ProtocolCode
from support.clients import Party, Player, Server, take_seat
from support.paths import DOCS
from support.server.canaries import NAMES, play_a_game
from support.server.scripts import questioning
from support.server_process import UnthrottledServer, free_port

pytestmark = pytest.mark.anyio

HOSTING = DOCS / "hosting.md"


class Counts(dict[str, float]):
    """The values of all metrics, by their names and labels."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.families = list(text_string_to_metric_families(text))
        for family in self.families:
            for sample in family.samples:
                labels = ",".join(sample.labels.values())
                self[f"{sample.name}{{{labels}}}" if labels else sample.name] = sample.value


@pytest.fixture(scope="module")
def counted(tmp_path_factory: pytest.TempPathFactory) -> Iterator[UnthrottledServer]:
    port = free_port()
    with UnthrottledServer(tmp_path_factory.mktemp("counted"), metrics_port=port) as server:
        yield server
        assert server.err == ""


async def read(server: UnthrottledServer) -> Counts:
    url = f"http://127.0.0.1:{server.settings['metrics_port']}/metrics"
    async with httpx2.AsyncClient(trust_env=False) as client:
        answer = await client.get(url)
    assert answer.headers["content-type"].startswith("text/plain; version=0.0.4")
    return Counts(answer.text)


@pytest.fixture
async def party(counted: UnthrottledServer) -> AsyncIterator[Party]:
    async with Party(counted, *NAMES) as gathered:
        yield gathered


async def test_the_metrics_count_a_game_and_reveal_no_secret_of_it(
    counted: UnthrottledServer, party: Party
) -> None:
    before = await read(counted)
    secrets = await play_a_game(party)
    after = await read(counted)
    assert [secret for secret in secrets if secret in after.text] == []
    done = "coverstory_commands_total{start-game,done}"
    assert after[done] - before.get(done, 0) == 1
    assert after["coverstory_append_seconds_count"] - before["coverstory_append_seconds_count"] >= 8
    assert after["coverstory_frame_bytes_total"] > before["coverstory_frame_bytes_total"]
    assert after["coverstory_sockets"] == 4
    assert after["coverstory_ready"] == 1
    assert after["process_resident_memory_bytes"] > 0


async def test_labels_have_a_fixed_set_of_values(counted: UnthrottledServer, party: Party) -> None:
    await play_a_game(party)
    kinds = {tag(kind) for kind in (*get_args(SeatCommand), *get_args(ServerCommand))}
    known = {
        "kind": kinds,
        "result": {"done", "repeated", "refused"},
        "code": {*map(str, Code), *map(str, ProtocolCode)},
        "status": {str(status) for status in range(100, 600)},
    }
    for family in (await read(counted)).families:
        for sample in family.samples:
            for label, value in sample.labels.items():
                assert label == "le" or value in known[label]


async def test_commands_of_a_round_are_counted_only_after_the_round(
    counted: UnthrottledServer, party: Party
) -> None:
    """Otherwise a reader would learn that a civilian has tried the spy's button."""
    await questioning(party)
    before = rule_counts(await read(counted))
    refused = await party.civilians[0].do(Reveal())
    assert refused["type"] == "refused"
    assert rule_counts(await read(counted)) == before


def rule_counts(counts: Counts) -> dict[str, float]:
    by_rules = ("coverstory_commands", "coverstory_refusals")
    return {name: value for name, value in counts.items() if name.startswith(by_rules)}


async def test_refusals_of_the_protocol_are_counted_at_once(
    counted: UnthrottledServer, party: Party
) -> None:
    name = "coverstory_refusals_total{not-json}"
    before = (await read(counted)).get(name, 0)
    await party.host.asked("no JSON")
    assert (await read(counted))[name] == before + 1


@pytest.mark.parametrize(
    ("path", "headers", "code"),
    [
        ("/api/tables/KMRT", {}, "no-such-table"),
        ("/api/places/like", {}, "missing-field"),
        ("/nowhere", {}, "no-such-page"),
        ("/api/editions", {"host": "evil.example"}, "wrong-host"),
    ],
)
async def test_a_refused_http_request_is_counted_once(
    counted: UnthrottledServer, path: str, headers: dict[str, str], code: str
) -> None:
    name = f"coverstory_refusals_total{{{code}}}"
    before = (await read(counted)).get(name, 0)
    assert (await counted.ask("GET", path, headers=headers)).json()["code"] == code
    assert (await read(counted))[name] == before + 1


async def test_a_name_that_the_rules_refuse_is_counted_once(
    counted: UnthrottledServer, party: Party
) -> None:
    name = "coverstory_refusals_total{name-taken}"
    before = (await read(counted))[name]
    assert (await take_seat(counted, NAMES[0], party.code)).json()["code"] == "name-taken"
    assert (await read(counted))[name] == before + 1


async def test_a_table_that_a_full_server_refuses_is_counted_once(tmp_path: Path) -> None:
    with UnthrottledServer(tmp_path, most_tables=1, metrics_port=free_port()) as server:
        await take_seat(server, "Anne")
        assert (await take_seat(server, "Juan")).json()["code"] == "server-full"
        assert (await read(server))["coverstory_refusals_total{server-full}"] == 1


async def test_a_reconnect_is_counted(counted: UnthrottledServer, party: Party) -> None:
    before = (await read(counted))["coverstory_reconnects_total"]
    await party.host.enter()
    async with await Player.watches(counted, party.code):
        assert (await read(counted))["coverstory_reconnects_total"] == before + 1


async def test_players_cannot_read_the_metrics(counted: UnthrottledServer) -> None:
    assert (await counted.ask("GET", "/metrics")).status_code == 404


async def test_a_server_without_the_option_serves_no_metrics(server: Server) -> None:
    assert (await server.ask("GET", "/metrics")).status_code == 404


async def test_every_metric_is_listed_in_the_hosting_page(counted: UnthrottledServer) -> None:
    families = (await read(counted)).families
    names = {family.name for family in families if family.name.startswith("coverstory_")}
    listed = re.findall(r"^\| `(coverstory_\w+)`", HOSTING.read_text(encoding="utf-8"), re.M)
    assert {name.removesuffix("_total") for name in listed} == names
    assert len(listed) == len(names)
