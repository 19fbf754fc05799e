"""Whether this server should get new clients, for load balancers that ask `/readyz`."""

from coverstory.engine.refusals import Refusal
from coverstory.protocol.messages import ProtocolCode
from coverstory.server.tables.clock import GameClock
from coverstory.server.ws.drain import ConnectedClients

# The store is asked twice a second; after so many ms without an answer it is away.
LONGEST_SILENCE = 3000


def not_ready(guests: ConnectedClients, clock: GameClock) -> Refusal | None:
    """Why nobody should be sent here now."""
    if guests.closing:
        return Refusal(ProtocolCode.CLOSING)
    if clock.silence > LONGEST_SILENCE:
        return Refusal(ProtocolCode.STORE_AWAY)
    return None
