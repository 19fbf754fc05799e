"""A party's computer in the networks that parties have. Each test runs in a network of its own."""

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from coverstory.locales import say
from support.network_namespace import TIMEOUT, Namespace
from support.server_process import SCRIPT, STARTED

FETCH = """
import sys, urllib.request
for url in sys.argv[1:]:
    print(urllib.request.urlopen(url, timeout=10).read().decode())
"""


@contextmanager
def party(namespace: Namespace, folder: Path, *options: str) -> Iterator[str]:
    """Start `coverstory` in the namespace, and give what the terminal shows."""
    command = [SCRIPT, "--no-open", "--no-mdns", "--data", str(folder / "data"), *options]
    with subprocess.Popen(namespace.inside(*command), stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        shown = []
        for line in server.stdout:
            shown.append(line)
            if STARTED in line:
                break
        try:
            yield "".join(shown)
        finally:
            server.terminate()
            server.stdout.read()
            assert server.wait(TIMEOUT) == 0


def addresses(shown: str) -> list[str]:
    """Return the addresses in the order in which the terminal shows them."""
    return re.findall(r"  http://(\S+):8000  ", shown)


def fetch(namespace: Namespace, *urls: str) -> str:
    return namespace.run(sys.executable, "-c", FETCH, *urls)


@pytest.fixture
def laptop() -> Iterator[Namespace]:
    with Namespace() as namespace:
        yield namespace


@pytest.fixture
def phone(laptop: Namespace) -> Iterator[Namespace]:
    with laptop.neighbour() as namespace:
        yield namespace


def test_a_phone_joins_over_a_hotspot_without_a_default_route(
    laptop: Namespace, phone: Namespace, tmp_path: Path
) -> None:
    laptop.plug("wlan0", "192.168.43.1/24", phone, "192.168.43.7/24")
    with party(laptop, tmp_path) as shown:
        assert addresses(shown) == ["192.168.43.1", "127.0.0.1"]
        assert say("connect-loopback") not in shown
        page, hint = fetch(
            phone, "http://192.168.43.1:8000/", "http://192.168.43.1:8000/api/connect"
        ).split("</html>")
        assert "Coverstory" in page
        assert json.loads(hint) == {"seconds_left": None, "checks": []}
        with pytest.raises(subprocess.CalledProcessError) as refused:
            fetch(phone, "http://192.168.43.1:8000/connect")
        assert "403" in str(refused.value.stderr)


def test_a_vpn_with_the_default_route_comes_after_the_wifi(
    laptop: Namespace, tmp_path: Path
) -> None:
    laptop.plug("tun0", "10.8.0.2/24")
    laptop.plug("wlan0", "192.168.1.5/24")
    laptop.default_route("tun0")
    with party(laptop, tmp_path) as shown:
        assert addresses(shown) == ["192.168.1.5", "10.8.0.2", "127.0.0.1"]
        assert say("connect-vpn") in shown


def test_the_interface_of_the_default_route_comes_first_of_two(
    laptop: Namespace, tmp_path: Path
) -> None:
    laptop.plug("eth0", "10.1.2.3/24")
    laptop.plug("wlan0", "192.168.1.5/24")
    laptop.plug("docker0", "172.17.0.1/16")
    laptop.default_route("wlan0")
    with party(laptop, tmp_path) as shown:
        assert addresses(shown) == ["192.168.1.5", "10.1.2.3", "172.17.0.1", "127.0.0.1"]
        page = fetch(laptop, "http://127.0.0.1:8000/connect")
        shown_there = re.findall(r'<a href="http://([^:]+):8000">', page)
        assert shown_there == addresses(shown)
        assert page.count(say("connect-answers")) == 4
        codes = re.findall(r'<img src="(/api/connect/qr.svg\?url=[^"]+)"', page)
        assert len(codes) == 4
        assert fetch(laptop, *(f"http://127.0.0.1:8000{path}" for path in codes)).count("<svg") == 4
        with pytest.raises(subprocess.CalledProcessError):
            fetch(laptop, "http://127.0.0.1:8000/api/connect/qr.svg?url=http://evil.example")


def test_a_computer_in_no_network_says_what_to_do(laptop: Namespace, tmp_path: Path) -> None:
    with party(laptop, tmp_path) as shown:
        assert addresses(shown) == ["127.0.0.1"]
        assert say("connect-loopback") in shown


def test_a_computer_that_joins_a_network_later_says_its_address(
    laptop: Namespace, tmp_path: Path
) -> None:
    command = [SCRIPT, "--no-open", "--no-mdns", "--data", str(tmp_path / "data")]
    with subprocess.Popen(laptop.inside(*command), stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        assert any(STARTED in line for line in server.stdout)
        laptop.plug("wlan0", "192.168.1.5/24")
        assert f"{say('connect-moved', {'url': 'http://192.168.1.5:8000'})}\n" in server.stdout
        preview = '<meta property="og:image" content="http://192.168.1.5:8000/static/'
        assert preview in fetch(laptop, "http://127.0.0.1:8000/")
        server.terminate()
        server.stdout.read()
    assert server.returncode == 0


def test_a_computer_with_nothing_but_a_vpn_says_what_to_do(
    laptop: Namespace, tmp_path: Path
) -> None:
    laptop.plug("wg0", "10.2.0.2/24")
    laptop.default_route("wg0")
    with party(laptop, tmp_path) as shown:
        assert addresses(shown) == ["10.2.0.2", "127.0.0.1"]
        assert say("connect-only-vpn") in shown


def test_a_computer_that_got_no_address_says_what_to_do(laptop: Namespace, tmp_path: Path) -> None:
    laptop.plug("wlan0", "169.254.7.7/16")
    with party(laptop, tmp_path) as shown:
        assert addresses(shown) == ["169.254.7.7", "127.0.0.1"]
        assert say("connect-self-assigned") in shown


def test_a_phone_joins_by_ipv6(laptop: Namespace, phone: Namespace, tmp_path: Path) -> None:
    laptop.plug("eth0", "fd00:1::5/64", phone, "fd00:1::7/64")
    with party(laptop, tmp_path) as shown:
        assert addresses(shown) == ["[fd00:1::5]", "127.0.0.1"]
        assert "Coverstory" in fetch(phone, "http://[fd00:1::5]:8000/")


def test_a_server_that_listens_on_loopback_tells_the_host(
    laptop: Namespace, tmp_path: Path
) -> None:
    laptop.plug("wlan0", "192.168.1.5/24")
    with party(laptop, tmp_path, "--host", "127.0.0.1") as shown:
        assert addresses(shown) == ["127.0.0.1"]
        assert say("connect-loopback-chosen") in shown


RESOLVE = """
import asyncio, sys
from zeroconf import AddressResolverIPv4
from zeroconf.asyncio import AsyncZeroconf

async def main():
    network = AsyncZeroconf(interfaces=[sys.argv[1]])
    resolver = AddressResolverIPv4(sys.argv[2])
    found = await resolver.async_request(network.zeroconf, 8000)
    print(*resolver.parsed_addresses() if found else ["nobody"])
    await network.async_close()

asyncio.run(main())
"""


def test_a_phone_finds_the_server_by_its_name(
    laptop: Namespace, phone: Namespace, tmp_path: Path
) -> None:
    laptop.plug("wlan0", "192.168.43.1/24", phone, "192.168.43.7/24")
    laptop.default_route("wlan0")
    phone.default_route("far1")
    command = [SCRIPT, "--no-open", "--mdns", "--data", str(tmp_path / "data")]
    with subprocess.Popen(laptop.inside(*command), stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        assert any("http://coverstory.local:8000" in line for line in server.stdout)
        resolve = [sys.executable, "-c", RESOLVE, "192.168.43.7", "coverstory.local."]
        assert phone.run(*resolve) == "192.168.43.1\n"
        server.terminate()
        server.stdout.read()
    assert server.returncode == 0
