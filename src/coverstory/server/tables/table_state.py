"""The current state of one live table, shared by its command pipeline, audience and timers."""

from coverstory.engine.table import Table


class TableState:
    """The table after the last entry that this server has applied."""

    def __init__(self, table: Table) -> None:
        self.table = table
        # The last entry applied, with or without events.
        self.seq = 0
        # The last entry with events, whose number is in the frames. An entry that only records a
        # refusal must not change it: everybody would see that a player tried a button.
        self.frame_seq = 0
