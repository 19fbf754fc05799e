"""Beside servers of others, in Node: they broadcast as many bytes, and store nothing."""

import json
import os
import subprocess
from collections.abc import Mapping
from pathlib import Path

from msgspec import Struct

from benchmarks.figures.broadcast import play, rates, ratio, row
from benchmarks.load import SEATS, Crowd, Figures, press
from benchmarks.peer_crowds import BoardgameRoom, ColyseusRoom, SocketIoRoom
from benchmarks.processes import ROOT, free_port, node, running
from benchmarks.report import Aim, Bars, Section, Size

PEERS = Path(__file__).parent.parent / "peers"
OWN_BYTES = 430  # of a frame: the secret and the menu of one seat


class Peer(Struct, frozen=True):
    """A server of others: what runs it, how to play on it, and how far we want to be from it."""

    name: str
    script: str
    crowd: type[Crowd]
    aim: float
    # What it wraps round the view in a frame.
    wrapping: int


ALL = (
    Peer("socket.io, a room", "socketio.mjs", SocketIoRoom, 1.2, 50),
    Peer("Colyseus, a state with views", "colyseus.mjs", ColyseusRoom, 1.0, 11),
    Peer("boardgame.io, a playerView", "boardgameio.mjs", BoardgameRoom, 5.0, 700),
)


def measure(size: Size) -> Section:
    tables, turns, seconds = size.of(100, 10), size.of(5, 1), size.of(4, 1)
    _install()
    runs: dict[str, list[Figures]] = {"coverstory, durable": []}
    mine = runs["coverstory, durable"]
    for _ in range(turns):
        mine.append(play(tables, seconds))
        frame = round(mine[-1].frame_bytes)
        for peer in ALL:
            runs.setdefault(peer.name, []).append(_press(peer, frame, tables, seconds))
    return Section(
        "peers",
        f"Beside others: {tables} rooms × {SEATS} sockets",
        f"{turns} turns of {seconds} s in which the servers alternate; medians. All send "
        "about as many bytes to as many sockets, played by the same client, which speaks "
        f"each one's protocol. {_versions()}. They keep nothing; we answer when it is on disk.",
        ("server", "commands/s", "CPU µs a command", "bytes a frame", "p50 ms", "p99 ms"),
        [row(name, figures) for name, figures in runs.items()],
        [Aim(f"commands/s to {p.name}", ratio(mine, runs[p.name]), p.aim) for p in ALL],
        Bars("Commands a second, every one shown to eight", "commands/s", rates(runs)),
    )


def _install() -> None:
    if not (PEERS / "node_modules" / ".package-lock.json").exists():
        command = [
            "npm",
            "install",
            "--no-save",
            "--silent",
            "--no-fund",
            "--no-audit",
            "--ignore-scripts",
        ]
        packaged = ROOT / ".venv" / "bin" / "npm"
        if packaged.exists():
            command[0] = str(packaged)
        subprocess.run(command, cwd=PEERS, check=True, env=_environment())


def _environment() -> Mapping[str, str]:
    """Where npm finds the Node it belongs to."""
    return {**os.environ, "PATH": f"{ROOT / '.venv' / 'bin'}:{os.environ['PATH']}"}


def _press(peer: Peer, frame: int, tables: int, seconds: float) -> Figures:
    program = node()
    assert program is not None
    port = free_port()
    sizes = (str(frame - OWN_BYTES - peer.wrapping), str(OWN_BYTES))
    with running([program, str(PEERS / peer.script), str(port), *sizes], port) as server:
        return press(lambda: [peer.crowd() for _ in range(tables)], port, server, seconds)


def _versions() -> str:
    named = json.loads((PEERS / "package.json").read_text())["dependencies"]
    return ", ".join(f"{name} {version}" for name, version in named.items())
