"""Two worlds over real sockets: whole streams of bytes, compared for everybody who may not know."""

import pytest

from support.engine.planted_leaks import LEAKS, PlantLeak
from support.engine.round_secrets import SECRETS
from support.server.frame_leaks import FRAME_LEAKS
from support.server.socket_leaks import SOCKET_LEAKS
from support.server.two_worlds import first_leak

pytestmark = [pytest.mark.anyio, pytest.mark.xdist_group("worlds")]


async def test_nobody_is_sent_a_byte_that_depends_on_what_they_may_not_know() -> None:
    assert await first_leak(len(SECRETS)) is None


@pytest.mark.parametrize("sow", SOCKET_LEAKS.values(), ids=SOCKET_LEAKS)
async def test_leaks_sown_into_sockets_are_caught(
    sow: PlantLeak, monkeypatch: pytest.MonkeyPatch
) -> None:
    sow(monkeypatch)
    assert await first_leak(len(SECRETS)) is not None


def test_thirty_leaks_or_more_are_sown_and_each_is_another() -> None:
    """Each is caught by the ordinary check of where it was sown."""
    sown = [*LEAKS, *FRAME_LEAKS, *SOCKET_LEAKS]
    assert len(sown) == len(set(sown)) >= 30
