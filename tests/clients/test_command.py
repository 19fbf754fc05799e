"""`coverstory llm` and `coverstory mcp` report wrong options in one sentence."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from coverstory.clients.command import llm, mcp

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
