"""The messages of the server over the WebSocket, as a client decodes them."""

from typing import TypeAlias

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from coverstory.engine.views import Mine, Public, View
from coverstory.protocol.messages import Ack, CloseMessage, Refused


class ClientFrame(Struct, frozen=True, tag="frame", tag_field="type"):
    """A frame as its seat decodes it. Each has a whole view, so a missed one does no harm."""

    seq: int
    now: int
    public: Public
    mine: Mine
    keeps_own: bool = False

    def after(self, last: "ClientFrame | None") -> "ClientFrame":
        """Return the frame with the own places that the last one had, if it keeps them."""
        if last is None or not self.keeps_own:
            return self
        return replace(self, public=replace(self.public, own=last.public.own))

    @property
    def view(self) -> View:
        return View(self.public, self.mine)


ReceivedMessage: TypeAlias = ClientFrame | Ack | Refused | CloseMessage

read = msgspec.json.Decoder(ReceivedMessage).decode
