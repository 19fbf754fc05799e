"""Tests that bots import nothing of the project but views, commands and the language package.

The import contracts name what is forbidden. This test names what is allowed.
"""

from pathlib import Path

import coverstory.bots
from support.imported_modules import imported

ALLOWED_ENGINE_MODULES = {"commands", "own_places", "phase_views", "views", "written_lines"}
ALLOWED_PACKAGES = ("coverstory.bots", "coverstory.language")


def test_bots_import_only_views_and_commands_of_the_engine() -> None:
    folder = Path(coverstory.bots.__file__).parent
    used = set().union(*(imported(path) for path in folder.rglob("*.py")))
    internal = {name for name in used if name.startswith("coverstory")}
    others = {name for name in internal if not name.startswith(ALLOWED_PACKAGES)}
    assert others <= {f"coverstory.engine.{module}" for module in ALLOWED_ENGINE_MODULES}
