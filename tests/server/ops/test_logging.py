"""The log has the events of the server, and nothing about players or games."""

import asyncio
import json
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from coverstory.packs import built_in
from coverstory.protocol.codes import ProtocolCode
from coverstory.server.http.status_counts import log_floods
from coverstory.server.ops.counters import Counters
from support.clients import Party, Server
from support.paths import DOCS, WEB
from support.server.canaries import NAMES, play_a_game, send_bad_requests
from support.server_process import TIMEOUT, UnthrottledServer, free_port

pytestmark = pytest.mark.anyio

# The packages that log events of the server.
LOGGING = ("server", "journal")

# Errors in a task, a callback and a request, with a secret in every part.
ERRORS = """
import asyncio, logging
from coverstory.server.ops.logging import configure_logging, log, log_unhandled

def fail(canary):
    local_canary = f"local {canary}"
    raise KeyError(canary, local_canary)

async def fail_in_a_task():
    fail("canary-task")

async def main():
    loop = asyncio.get_running_loop()
    loop.set_exception_handler(log_unhandled)
    task = asyncio.create_task(fail_in_a_task(), name="canary-name")
    loop.call_soon(fail, "canary-callback")
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    del task

configure_logging(FORM, "debug")
asyncio.run(main())
try:
    try:
        fail("canary-cause")
    except KeyError as error:
        raise RuntimeError("canary-message") from error
except RuntimeError:
    logging.getLogger("uvicorn.error").exception("Exception in %s\\ncanary-line", "canary-path")
try:
    fail("canary-bot")
except KeyError:
    log.exception("bot-failed")
logging.getLogger("uvicorn.access").info("canary-address GET /t/canary-code")
logging.getLogger("library").critical("it is %s", "canary-value")
"""


@pytest.fixture
def verbose_server(tmp_path: Path) -> Iterator[Server]:
    settings = {"log": "json", "log_level": "debug", "metrics_port": free_port()}
    with UnthrottledServer(tmp_path, **settings) as server:
        yield server


async def test_a_whole_game_leaves_no_name_code_token_place_or_word_in_the_log(
    verbose_server: Server,
) -> None:
    async with Party(verbose_server, *NAMES) as party:
        secrets = await play_a_game(party)
        assert party.host.token is not None
        await send_bad_requests(verbose_server, party.code, party.host.token)
    assert verbose_server.stop() == 0
    written = verbose_server.err + verbose_server.out.replace(verbose_server.url, "")
    places = {place.key for place in built_in("classic").places}
    assert [secret for secret in secrets | places if secret in written] == []
    events = [json.loads(line)["event"] for line in verbose_server.err.splitlines()]
    assert events == ["starting", "listening", "table-opened", "closing", "closed", "stopped"]


@pytest.mark.parametrize("log_format", ["json", "plain"])
def test_an_error_is_logged_with_its_type_and_source_lines_alone(log_format: str) -> None:
    written = log_of_errors(log_format)
    assert "canary" not in written
    assert written.count("unhandled-error") == 3
    assert "KeyError" in written
    assert "RuntimeError" in written
    assert "<string>:7 fail" in written
    assert "it is %s" in written
    (bot,) = [line for line in written.splitlines() if "bot-failed" in line]
    assert "KeyError" in bot
    assert "<string>:7 fail" in bot


async def test_a_flood_is_logged_once_in_an_interval() -> None:
    counters = Counters()
    with capture_logs() as lines:
        logging_task = asyncio.create_task(log_floods(counters, every=0))
        for messages in (1000, 500):
            counters.refused[ProtocolCode.TOO_FAST] += messages
            for _ in range(5):
                await asyncio.sleep(0)
        logging_task.cancel()
    logged = [(line["event"], line["messages"]) for line in lines]
    assert logged == [("flood-refused", 1000), ("flood-refused", 500)]


def test_every_event_of_the_server_is_listed_in_the_hosting_page() -> None:
    page = (DOCS / "hosting.md").read_text(encoding="utf-8")
    listed = set(re.findall(r"`([a-z-]+)`", " ".join(re.findall(r"^\| (`.*?) \|", page, re.M))))
    folders = (WEB.parent / package for package in LOGGING)
    sources = [path.read_text() for folder in folders for path in folder.rglob("*.py")]
    calls = r"log\.(?:info|warning|error|exception)\(\s*\"([a-z-]+)\""
    logged = {event for text in sources for event in re.findall(calls, text)}
    assert len(logged) > 15
    assert logged | {"library-message"} <= listed


def test_a_log_that_is_off_is_empty() -> None:
    assert log_of_errors("off") == ""


def log_of_errors(log_format: str) -> str:
    script = ERRORS.replace("FORM", repr(log_format))
    ended = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, timeout=TIMEOUT, check=True
    )
    assert ended.stdout == ""
    return ended.stderr
