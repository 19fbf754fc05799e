"""Compare with other servers on Node.js, which send frames of the same size and store nothing."""

import json
import os
import subprocess
from collections.abc import Mapping
from pathlib import Path

from msgspec import Struct

from benchmarks.figures.broadcast import play, rates, ratio, row
from benchmarks.load import SEATS, LoadResult, SimulatedTable, measure_throughput
from benchmarks.peer_rooms import BoardgameRoom, ColyseusRoom, SocketIoRoom
from benchmarks.processes import ROOT, free_port, node, running
from benchmarks.report import Aim, Bars, Section, Size

PEERS = Path(__file__).parent.parent / "peers"
OWN_BYTES = 430  # of a frame: the secret and the menu of one seat


class Peer(Struct, frozen=True):
    """Another server: its script, its protocol, and the ratio that we aim at."""

    name: str
    script: str
    room: type[SimulatedTable]
    aim: float
    # Bytes that the server adds to the view in a frame.
    overhead: int


ALL = (
    Peer("socket.io, a room", "socketio.mjs", SocketIoRoom, 1.2, 50),
    Peer("Colyseus, a state with views", "colyseus.mjs", ColyseusRoom, 1.0, 11),
    Peer("boardgame.io, a playerView", "boardgameio.mjs", BoardgameRoom, 5.0, 700),
)


def measure(size: Size) -> Section:
    tables, turns, seconds = size.of(100, 10), size.of(5, 1), size.of(4, 1)
    _install()
    runs: dict[str, list[LoadResult]] = {"coverstory, durable": []}
    mine = runs["coverstory, durable"]
    for _ in range(turns):
        mine.append(play(tables, seconds))
        frame = round(mine[-1].frame_bytes)
        for peer in ALL:
            runs.setdefault(peer.name, []).append(_measure(peer, frame, tables, seconds))
    return Section(
        "peers",
        f"Other servers: {tables} rooms × {SEATS} sockets",
        f"The servers alternate in {turns} turns of {seconds} s; medians. All send frames of "
        "about the same size to the same number of sockets, in their own protocols, to the "
        f"same client. {_versions()}. The others store nothing; Coverstory answers after the "
        "write to disk.",
        ("server", "commands/s", "CPU µs per command", "bytes per frame", "p50 ms", "p99 ms"),
        [row(name, results) for name, results in runs.items()],
        [Aim(f"commands/s relative to {p.name}", ratio(mine, runs[p.name]), p.aim) for p in ALL],
        Bars("Commands per second, each with eight frames", "commands/s", rates(runs)),
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
    """Return the environment in which npm finds its Node."""
    return {**os.environ, "PATH": f"{ROOT / '.venv' / 'bin'}:{os.environ['PATH']}"}


def _measure(peer: Peer, frame: int, tables: int, seconds: float) -> LoadResult:
    program = node()
    assert program is not None
    port = free_port()
    sizes = (str(frame - OWN_BYTES - peer.overhead), str(OWN_BYTES))
    with running([program, str(PEERS / peer.script), str(port), *sizes], port) as server:
        return measure_throughput(
            lambda: [peer.room() for _ in range(tables)], port, server, seconds
        )


def _versions() -> str:
    named = json.loads((PEERS / "package.json").read_text())["dependencies"]
    return ", ".join(f"{name} {version}" for name, version in named.items())
