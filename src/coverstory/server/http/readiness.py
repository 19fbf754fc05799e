"""The readiness check for load balancers, `/readyz`."""

from coverstory.engine.refusals import Refusal
from coverstory.protocol.codes import ProtocolCode
from coverstory.server.tables.clock import GameClock
from coverstory.server.ws.shutdown import ConnectedClients

# The clock syncs with the store twice a second. After this many ms without an answer, the store
# counts as unavailable.
STORE_TIMEOUT = 3000


def not_ready(clients: ConnectedClients, clock: GameClock) -> Refusal | None:
    """Return why this server should get no new clients now, or None if it may."""
    if clients.is_closing or clients.is_draining:
        return Refusal(ProtocolCode.CLOSING)
    if clock.ms_since_sync > STORE_TIMEOUT:
        return Refusal(ProtocolCode.STORE_UNAVAILABLE)
    return None
