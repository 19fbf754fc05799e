"""What the house says over the socket, as values."""

from typing import TypeAlias

import msgspec
from msgspec import Struct

from coverstory.engine.views import Mine, Public, View
from coverstory.protocol.messages import Ack, Farewell, Refused


class ClientFrame(Struct, frozen=True, tag="frame", tag_field="type"):
    """A frame as its seat reads it. Each is a whole view, so one that was missed is no loss."""

    seq: int
    now: int
    public: Public
    mine: Mine

    @property
    def view(self) -> View:
        return View(self.public, self.mine)


Heard: TypeAlias = ClientFrame | Ack | Refused | Farewell

read = msgspec.json.Decoder(Heard).decode
