"""Errors for texts and lines that the parser does not understand."""

from coverstory.locales import say


class UnreadableStoryError(ValueError):
    """The text is not a written game. The message names the first unreadable line."""

    def __init__(self, line: int, reason: str, **params: str | int) -> None:
        super().__init__(say("judge-at-line", {"line": line, "problem": say(reason, params)}))
        self.line = line


class UnreadableLineError(Exception):
    """A line cannot be read. The caller knows its number and raises UnreadableStoryError."""

    def __init__(self, reason: str, **params: str | int) -> None:
        super().__init__(reason)
        self.reason, self.params = reason, params


def unknown_name(reason: str, words: str, nearest: str | None) -> UnreadableLineError:
    """Return the error for an unknown name, with the nearest known name."""
    return UnreadableLineError(reason, words=words, nearest=nearest or "none")
