"""Whoever is shown a table."""

from typing import Protocol

from coverstory.server.tables.snapshot import Snapshot


class Viewer(Protocol):
    """Somebody who is shown the table as long as they are connected.

    `seat` is whose view it is, `holds` every seat that is here by this phone.
    """

    seat: int | None
    holds: tuple[int, ...]

    def show(self, shot: Snapshot) -> None: ...

    def dismiss(self, seat: int) -> None:
        """This seat is not theirs any more."""
