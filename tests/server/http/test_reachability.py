"""The host learns what to check if no other device has come after two minutes."""

import socket
from pathlib import Path

import pytest

from coverstory.locales import say
from coverstory.server.config import Config
from coverstory.server.http import reachability
from coverstory.server.http.addresses import Address, AddressKind
from coverstory.server.http.connect_page import connect_page
from coverstory.server.http.reachability import (
    RemoteClients,
    does_answer,
    firewall_command,
    is_container,
    is_wsl,
    network_warnings,
    steps_to_try,
)
from support.clients import eventually, take_seat
from support.server_process import UnthrottledServer

LAN = Address("192.168.1.5", "wlan0", AddressKind.LAN)
ANOTHER_DEVICE = {"x-forwarded-for": "192.168.1.9"}


@pytest.mark.anyio
async def test_the_terminal_and_the_page_say_what_to_check(tmp_path: Path) -> None:
    with UnthrottledServer(tmp_path, remote_client_timeout=0.1) as server:
        hint = (await server.ask("GET", "/api/connect")).json()
        assert hint["seconds_left"] is None
        await take_seat(server, "Anne")
        await eventually(lambda: say("connect-nobody") in server.out)
        hint = (await server.ask("GET", "/api/connect")).json()
        assert hint == {"seconds_left": 0, "checks": steps_to_try(server.port)}
        for check in hint["checks"]:
            assert check in server.out
        await server.ask("GET", "/", headers=ANOTHER_DEVICE)
        assert (await server.ask("GET", "/api/connect")).json()["seconds_left"] is None


@pytest.mark.anyio
async def test_the_host_gets_no_hint_once_another_device_has_connected(tmp_path: Path) -> None:
    with UnthrottledServer(tmp_path, remote_client_timeout=0.1) as server:
        await server.ask("GET", "/", headers=ANOTHER_DEVICE)
        await take_seat(server, "Anne")
        assert (await server.ask("GET", "/api/connect")).json()["seconds_left"] is None
        assert server.stop() == 0
        assert say("connect-nobody") not in server.out


@pytest.mark.anyio
async def test_the_time_runs_from_the_first_table() -> None:
    now = 1000.0
    remote_clients = RemoteClients(Config(Path()), lambda: now)
    assert remote_clients.seconds_left is None
    remote_clients.note_table()
    now += 50
    remote_clients.note_table()
    assert remote_clients.seconds_left == 70
    now += 100
    assert remote_clients.seconds_left == 0
    remote_clients.has_connected = True
    assert remote_clients.seconds_left is None


@pytest.mark.anyio
async def test_only_the_computer_of_the_server_gets_its_addresses(tmp_path: Path) -> None:
    with UnthrottledServer(tmp_path) as server:
        page = await server.ask("GET", "/connect")
        assert page.headers["content-type"].startswith("text/html")
        assert f'href="{server.url}"' in page.text
        for path in ("/connect", "/api/connect/qr.svg"):
            answer = await server.ask("GET", path, headers=ANOTHER_DEVICE)
            assert (answer.status_code, answer.json()["code"]) == (403, "host-screen-only")
        person = {**ANOTHER_DEVICE, "accept": "text/html"}
        answer = await server.ask("GET", "/connect", headers=person)
        assert answer.headers["content-type"].startswith("text/html")
        assert say("refusal-host-screen-only") in answer.text
        hint = await server.ask("GET", "/api/connect", headers=ANOTHER_DEVICE)
        assert hint.json() == {"seconds_left": None, "checks": []}


@pytest.mark.anyio
@pytest.mark.parametrize("public_url", [None, "https://play.example.org"])
async def test_the_page_does_not_say_that_the_server_answers_at_a_name(
    public_url: str | None,
) -> None:
    config = Config(Path(), "127.0.0.1", public_url=public_url)
    page = (await connect_page(config, "http://coverstory.local:8000")).decode()
    name = public_url or "http://coverstory.local:8000"
    (item,) = [item for item in page.split("<li ") if f'href="{name}"' in item]
    assert say("connect-answers") not in item
    assert say("connect-silent") not in item


@pytest.mark.anyio
async def test_the_self_test_finds_a_port_that_does_not_answer() -> None:
    here = Address("127.0.0.1", "lo", AddressKind.LOOPBACK)
    with socket.socket() as silent:
        silent.bind(("127.0.0.1", 0))  # it does not listen
        assert not await does_answer(here, silent.getsockname()[1])


def test_a_container_is_warned_of_with_its_remedy(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert not is_container(tmp_path)
    (tmp_path / ".dockerenv").touch()
    assert is_container(tmp_path)
    monkeypatch.setattr(reachability, "is_container", lambda: True)
    texts = network_warnings(Config(Path(), port=8000), [LAN])
    assert texts[0].endswith("--public-url http://ADDRESS:8000")


def test_wsl_is_warned_of_with_its_remedy(monkeypatch: pytest.MonkeyPatch) -> None:
    assert is_wsl("5.15.90.1-microsoft-standard-WSL2")
    assert not is_wsl("6.1.0-18-amd64")
    monkeypatch.setattr(reachability, "is_container", lambda: False)
    monkeypatch.setattr(reachability, "is_wsl", lambda: True)
    assert "PowerShell" in network_warnings(Config(Path()), [LAN])[0]


def test_a_public_server_warns_of_nothing() -> None:
    assert network_warnings(Config(Path(), public_url="https://play.example"), []) == []


@pytest.mark.parametrize(
    ("system", "programs", "command"),
    [
        ("Windows", (), "New-NetFirewallRule "),
        ("Linux", ("ufw",), "sudo ufw allow 8000/tcp"),
        ("Linux", ("firewall-cmd",), "sudo firewall-cmd --add-port=8000/tcp"),
        ("Linux", (), ""),
        ("Darwin", (), ""),
    ],
)
def test_the_firewall_command_is_that_of_the_system(
    system: str,
    programs: tuple[str, ...],
    command: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for name in programs:
        (tmp_path / name).touch(0o755)
    monkeypatch.setattr(reachability, "SYSTEM_PATH", str(tmp_path))
    text = firewall_command(8000, system)
    assert text.startswith(command)
    assert bool(text) == bool(command)
    assert "8000" in text or not text


@pytest.mark.parametrize("system", ["Windows", "Darwin", "Linux"])
def test_the_firewall_of_each_system_has_its_sentence(
    system: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reachability.platform, "system", lambda: system)
    (text,) = (text for text in steps_to_try(8000) if "irewall" in text)
    expected = {"Windows": "PowerShell as administrator: New-", "Darwin": "System Settings"}
    assert expected.get(system, "let port 8000 in") in text
