"""Which kind of network an address belongs to, by the names that systems give interfaces."""

from typing import NamedTuple

import ifaddr
import pytest

from coverstory.server.http import addresses
from coverstory.server.http.addresses import AddressKind, machine_addresses, reachable_addresses


class Ip(NamedTuple):
    ip: str | tuple[str, int, int]


class Adapter(NamedTuple):
    name: str
    nice_name: str
    ips: list[Ip]


def adapters(*described: tuple[str, str]) -> list[Adapter]:
    """Return adapters as ifaddr lists them: on Windows `name` is a number in braces."""
    return [
        Adapter(
            f"{{{number}}}" if " " in name else name, name, [Ip((ip, 0, 0) if ":" in ip else ip)]
        )
        for number, (name, ip) in enumerate(described)
    ]


@pytest.mark.parametrize(
    ("name", "ip", "kind"),
    [
        ("eth0", "192.168.1.5", AddressKind.LAN),
        ("wlp3s0", "10.0.0.5", AddressKind.LAN),
        ("en0", "172.20.10.2", AddressKind.LAN),
        ("Intel(R) Wi-Fi 6 AX201 160MHz", "192.168.1.5", AddressKind.LAN),
        ("Microsoft Wi-Fi Direct Virtual Adapter", "192.168.137.1", AddressKind.LAN),
        ("ap0", "192.168.43.1", AddressKind.LAN),
        ("eth0", "8.8.8.8", AddressKind.PUBLIC),
        ("eth0", "fd00::5", AddressKind.IPV6),
        ("eth0", "169.254.1.2", AddressKind.SELF_ASSIGNED),
        ("utun3", "10.8.0.2", AddressKind.VPN),
        ("tun0", "10.8.0.2", AddressKind.VPN),
        ("wg-home", "10.8.0.2", AddressKind.VPN),
        ("tailscale0", "100.101.102.103", AddressKind.VPN),
        ("eth0", "100.64.0.9", AddressKind.VPN),
        ("TAP-Windows Adapter V9", "10.8.0.2", AddressKind.VPN),
        ("Cisco AnyConnect Virtual Miniport Adapter", "10.9.0.2", AddressKind.VPN),
        ("docker0", "172.17.0.1", AddressKind.VIRTUAL),
        ("br-1a2b3c", "172.18.0.1", AddressKind.VIRTUAL),
        ("VirtualBox Host-Only Ethernet Adapter", "192.168.56.1", AddressKind.VIRTUAL),
        ("Hyper-V Virtual Ethernet Adapter", "172.25.0.1", AddressKind.VIRTUAL),
        ("lo", "127.0.0.1", AddressKind.LOOPBACK),
    ],
)
def test_an_interface_is_recognised_by_its_name(
    name: str, ip: str, kind: AddressKind, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ifaddr, "get_adapters", lambda: adapters((name, ip)))
    assert [one.kind for one in machine_addresses()] == [kind]


def test_a_network_card_that_virtual_machines_share_is_in_the_network(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Windows then gives the computer's address to an adapter of Hyper-V."""
    own, inside = "192.168.1.5", "172.25.0.1"
    name = "Hyper-V Virtual Ethernet Adapter"
    monkeypatch.setattr(ifaddr, "get_adapters", lambda: adapters((name, inside), (name, own)))
    monkeypatch.setattr(addresses, "_outgoing_address", lambda: own)
    found = [(one.ip, one.kind) for one in machine_addresses()]
    assert found == [(own, AddressKind.LAN), (inside, AddressKind.VIRTUAL)]


def test_an_address_that_a_browser_cannot_open_is_left_out(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    found = adapters(("lo", "::1"), ("lo", "127.0.0.1"), ("eth0", "fe80::1"), ("eth0", "fd00::5"))
    monkeypatch.setattr(ifaddr, "get_adapters", lambda: found)
    urls = [one.url(8000) for one in reachable_addresses("")]
    assert urls == ["http://[fd00::5]:8000", "http://127.0.0.1:8000"]
    assert [one.ip for one in reachable_addresses("0.0.0.0")] == ["127.0.0.1"]


def test_the_default_port_is_left_out_of_the_address() -> None:
    assert reachable_addresses("name.example")[0].url(80) == "http://name.example"
