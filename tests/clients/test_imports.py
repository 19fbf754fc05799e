"""Beside the import contract: all that seats from afar know of the house."""

from pathlib import Path

import coverstory.clients
from bots.test_imports import imported

KNOWN = (
    "coverstory.clients",
    "coverstory.bots",
    "coverstory.locales",
    "coverstory.narration.naming",
    "coverstory.protocol.messages",
    "coverstory.terminal",
    *(
        f"coverstory.engine.{module}"
        for module in ("commands", "lines", "phase_views", "views", "wire")
    ),
)


def test_seats_know_the_protocol_what_is_shown_and_the_bots() -> None:
    folder = Path(coverstory.clients.__file__).parent
    used = set().union(*(imported(path) for path in folder.rglob("*.py")))
    ours = {name for name in used if name.startswith("coverstory.")}
    assert not [name for name in ours if not name.startswith(KNOWN)]
