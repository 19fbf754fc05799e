"""`coverstory llm` and `coverstory mcp` report wrong options in one sentence."""

import asyncio
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from coverstory.cli import call_command
from coverstory.clients import join_table, stand_in
from coverstory.subcommands.model_seats import llm, mcp
from support.outside_clients.model_server import ModelServer, Reply, says

NOWHERE = "http://127.0.0.1:9"
MAX = partial(llm, server=NOWHERE, code="ABCD", name="Max", model="small")


@pytest.mark.parametrize(
    ("command", "sentence"),
    [
        (partial(MAX, endpoint="127.0.0.1"), "begins with https:// or http://"),
        (partial(MAX, endpoint=NOWHERE, key_env="NO_KEY"), "no NO_KEY"),
        (partial(MAX, endpoint=NOWHERE, server="nowhere"), "begins with https:// or http://"),
        (partial(mcp, server="nowhere"), "begins with https:// or http://"),
        (partial(mcp, server=NOWHERE, code="ABCD"), "--token-file or --name"),
        (
            partial(mcp, server=NOWHERE, code="A", name="Max", token_file=Path("/nowhere/token")),
            "/nowhere/token is no file that a seat’s token can be kept in",
        ),
        (
            partial(mcp, server=NOWHERE, code="A", name="Max", token_file=Path("/")),
            "/ is no file that a seat’s token can be kept in",
        ),
    ],
)
def test_a_wrong_option_is_reported(
    command: Callable[[], int], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert command() == 2
    error = capsys.readouterr().err
    assert sentence in error
    assert error.count("\n") == 1


@pytest.mark.anyio
@pytest.mark.parametrize(
    ("reply", "sentence"),
    [
        (Reply(401), "does not accept the key (status 401)"),
        (Reply(403), "does not accept the key (status 403)"),
        (Reply(404), "does not know the model “small”"),
        (Reply(cuts=True), "Nothing answers at"),
        # The endpoint is usable, so the next step is to take a seat, and there is no server.
        (Reply(503), "No server answers"),
        (says("ready"), "No server answers"),
    ],
)
async def test_a_model_takes_a_seat_only_if_its_endpoint_can_be_used(
    reply: Reply,
    sentence: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("MODEL_KEY", "the-secret-key")
    monkeypatch.setattr(join_table, "ATTEMPTS", 1)
    async with ModelServer(reply) as model:
        command = partial(MAX, endpoint=model.url, key_env="MODEL_KEY")
        assert await asyncio.to_thread(command) == 1
    assert len(model.headers) == 1
    assert "Bearer the-secret-key" in model.headers[0]
    error = capsys.readouterr().err
    assert sentence in error
    assert error.count("\n") == 1
    assert "the-secret-key" not in error


def test_an_endpoint_that_is_not_there_is_reported(capsys: pytest.CaptureFixture[str]) -> None:
    assert MAX(endpoint=NOWHERE) == 1
    error = capsys.readouterr().err
    assert f"Nothing answers at {NOWHERE}/chat/completions" in error
    assert error.count("\n") == 1


@pytest.mark.parametrize("option", ["--level", "--temperament"])
def test_the_level_of_the_stand_in_may_have_its_old_name(
    option: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    levels: list[str] = []
    monkeypatch.setattr(stand_in, "StandIn", lambda _, level: levels.append(level))
    # The name of the seat is missing, so the program ends before it connects.
    assert call_command(["mcp", "--server", NOWHERE, "--code", "ABCD", option, "hard"]) == 2
    assert levels == ["hard"]
