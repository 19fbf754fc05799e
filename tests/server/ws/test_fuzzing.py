"""Fifty thousand broken messages for the decoder, and those of a coverage-guided fuzzer.

test_bad_input.py sends some thousands over real sockets. `make fuzz` sends two million.
"""

import importlib.util
import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from coverstory.engine.refusals import Refusal
from coverstory.server.tables.live_table import LiveTable
from coverstory.server.ws import connection
from coverstory.server.ws.connection import Connection
from long_runs import fuzz
from support.paths import TESTS

pytestmark = pytest.mark.anyio

MESSAGES = 50_000
RUNS = 10_000
MEGABYTE = 1024 * 1024


def resident() -> int:
    """Return the resident memory of this process in bytes."""
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * 4096


async def test_fifty_thousand_broken_messages_are_answered_and_change_nothing() -> None:
    await fuzz.send(MESSAGES // 10, seed=1)  # fills caches and imports everything
    before = resident()
    abused = await fuzz.send(MESSAGES, seed=2)
    assert resident() - before < 24 * MEGABYTE
    assert abused.refusals > MESSAGES * 0.9
    assert abused.closes > 100, "hardly any message had a wrong token"
    assert abused.acks > 20, "hardly any message was valid"


def _breaks_on_some_bytes(patch: pytest.MonkeyPatch) -> None:
    true = connection.decode

    def breaks(decoder: Any, message: bytes) -> Any:
        if b"\xff" in message:
            raise ValueError("unforeseen")
        return true(decoder, message)

    patch.setattr(connection, "decode", breaks)


def _changes_what_it_refuses(patch: pytest.MonkeyPatch) -> None:
    true = LiveTable._attempt

    async def changes(live: LiveTable, *given: Any) -> Any:
        done = await true(live, *given)
        live._state.seq += isinstance(done, Refusal)
        return done

    patch.setattr(LiveTable, "_attempt", changes)


def _does_not_answer(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Connection, "_refuse", lambda *_: None)


@pytest.mark.parametrize(
    "plant", [_breaks_on_some_bytes, _changes_what_it_refuses, _does_not_answer]
)
async def test_a_fault_planted_in_the_handler_is_found(
    plant: Callable[[pytest.MonkeyPatch], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    plant(monkeypatch)
    with pytest.raises((AssertionError, ValueError)):
        await fuzz.send(2_000, seed=1)


def test_a_coverage_guided_fuzzer_finds_nothing(tmp_path: Path) -> None:
    if importlib.util.find_spec("atheris") is None:
        pytest.skip("atheris is made for Linux and CPython, and is not here")
    options = (f"-runs={RUNS}", "-max_len=6000", "-seed=1", "-reload=0")
    ended = subprocess.run(
        [sys.executable, "-m", "long_runs.fuzz_by_coverage", tmp_path / "corpus", *options],
        env={**os.environ, "PYTHONPATH": str(TESTS)},
        cwd=tmp_path,  # the fuzzer writes its findings here
        capture_output=True,
        text=True,
        timeout=240,
        check=False,
    )
    assert ended.returncode == 0, ended.stdout[-2000:] + ended.stderr[-4000:]
    reached = re.search(rf"#{RUNS}\s+DONE\s+cov: (\d+)", ended.stderr)
    assert reached is not None, ended.stderr[-2000:]
    assert int(reached[1]) > 300, "it has not got far into the code"
