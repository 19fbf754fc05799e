"""The default data folder, and the report of a store that cannot be used."""

import os
import sys
from collections.abc import Mapping
from pathlib import Path

from coverstory.journal.store import WrongInputError
from coverstory.terminal import FAILED, WRONG_INPUT, complain


def default_folder(system: str, environ: Mapping[str, str], home: Path) -> Path:
    """Return the folder where programs of this system keep a user's data."""
    unix = home / ".local" / "share" / "coverstory"
    if system == "win32":
        return Path(environ.get("LOCALAPPDATA") or home / "AppData" / "Local") / "coverstory"
    if system == "darwin" and not unix.exists():  # earlier versions used the folder of Unix
        return home / "Library" / "Application Support" / "coverstory"
    return unix


DEFAULT_FOLDER = default_folder(sys.platform, os.environ, Path.home())


def complain_of(error: Exception) -> int:
    """Print the error's sentence, and return the exit code."""
    return complain(str(error), WRONG_INPUT if isinstance(error, WrongInputError) else FAILED)
