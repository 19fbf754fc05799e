"""The default data folder, and the report of a store that cannot be used."""

from pathlib import Path

from coverstory.journal.store import WrongInputError
from coverstory.terminal import FAILED, WRONG_INPUT, complain

DATA = Path.home() / ".local" / "share" / "coverstory"


def complain_of(error: Exception) -> int:
    """Print the error's sentence, and return the exit code."""
    return complain(str(error), WRONG_INPUT if isinstance(error, WrongInputError) else FAILED)
