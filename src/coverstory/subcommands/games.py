"""`coverstory replay` and `judge`: games that were recorded or written down."""

from collections.abc import Iterable
from pathlib import Path

from coverstory.journal.records import RecordError
from coverstory.judging import UnreadableStoryError
from coverstory.judging import judge as judge_text
from coverstory.locales import say
from coverstory.narration.story import narrate
from coverstory.terminal import WRONG_INPUT, complain


def replay(file: Path) -> int:
    """Tell a recorded game as a story, with the scores.

    Parameters
    ----------
    file
        A record downloaded at the end of a game.
    """
    try:
        _print(narrate(file.read_text(encoding="utf-8")))
    except (OSError, UnicodeDecodeError) as error:
        return complain(
            say("unread-file", {"file": str(file), "problem": _why(error)}), WRONG_INPUT
        )
    except RecordError as error:
        return complain(f"{file} is not a whole record: {error}")
    return 0


def judge(file: Path) -> int:
    """Referee a game that was written down, and name the first line that breaks the rules.

    Parameters
    ----------
    file
        The game as text, in the format of docs/judging.md.
    """
    try:
        verdict = judge_text(file.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError) as error:
        return complain(
            say("unread-file", {"file": str(file), "problem": _why(error)}), WRONG_INPUT
        )
    except UnreadableStoryError as error:
        return complain(f"{file}: {error}", WRONG_INPUT)
    _print(verdict.report)
    return 0 if verdict.problem is None else complain(f"{file}: {verdict.problem}")


def _why(error: OSError | UnicodeDecodeError) -> str:
    return "it is not UTF-8 text" if isinstance(error, UnicodeDecodeError) else str(error.strerror)


def _print(lines: Iterable[str]) -> None:
    for line in lines:
        print(line)
