"""Two worlds over real sockets: the byte streams of all clients that may not know the secret."""

import pytest

from coverstory.testing.round_secrets import SECRETS
from support.engine.planted_leaks import LEAKS, PlantLeak
from support.server.frame_leaks import FRAME_LEAKS
from support.server.socket_leaks import SOCKET_LEAKS
from support.server.two_worlds import first_leak

pytestmark = [pytest.mark.anyio, pytest.mark.xdist_group("worlds")]


async def test_no_client_gets_a_byte_that_depends_on_a_secret_of_others() -> None:
    assert await first_leak(len(SECRETS)) is None


@pytest.mark.parametrize("plant", SOCKET_LEAKS.values(), ids=SOCKET_LEAKS)
async def test_leaks_planted_in_connections_are_found(
    plant: PlantLeak, monkeypatch: pytest.MonkeyPatch
) -> None:
    plant(monkeypatch)
    assert await first_leak(len(SECRETS)) is not None


def test_thirty_or_more_different_leaks_are_planted() -> None:
    """The ordinary check of its part finds each of them."""
    sown = [*LEAKS, *FRAME_LEAKS, *SOCKET_LEAKS]
    assert len(sown) == len(set(sown)) >= 30
