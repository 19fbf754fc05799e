"""Texts and lines that cannot be read, told in a sentence that helps."""

from coverstory.locales import say


class UnreadableStoryError(ValueError):
    """A text that is no game written down; the sentence names the line."""

    def __init__(self, line: int, reason: str, **params: str | int) -> None:
        super().__init__(say("judge-at-line", {"line": line, "problem": say(reason, params)}))
        self.line = line


class PuzzleError(Exception):
    """Why a line cannot be read; an UnreadableStoryError where its number is known."""

    def __init__(self, reason: str, **params: str | int) -> None:
        super().__init__(reason)
        self.reason, self.params = reason, params


def unknown(reason: str, words: str, nearest: str | None) -> PuzzleError:
    """Return the error for a name that nobody knows, with the name that comes nearest."""
    return PuzzleError(reason, words=words, nearest=nearest or "none")
