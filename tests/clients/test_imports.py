"""Outside clients import only the protocol, the views and the bots."""

from pathlib import Path

import coverstory.clients
from support.imported_modules import imported

KNOWN = (
    "coverstory.clients",
    "coverstory.bots",
    "coverstory.structured_log",
    "coverstory.locales",
    "coverstory.narration.naming",
    "coverstory.protocol.close_codes",
    "coverstory.protocol.messages",
    "coverstory.terminal",
    *(
        f"coverstory.engine.{module}"
        for module in ("commands", "phase_views", "structs", "views", "written_lines")
    ),
)


def test_outside_clients_import_only_the_protocol_the_views_and_the_bots() -> None:
    folder = Path(coverstory.clients.__file__).parent
    used = set().union(*(imported(path) for path in folder.rglob("*.py")))
    ours = {name for name in used if name.startswith("coverstory.")}
    assert not [name for name in ours if not name.startswith(KNOWN)]
