"""Makes standard output and standard error safe to write to.

An encoding may lack a letter. A pipe may be closed (`coverstory serve | head -1`). A stream may
have been closed before the start. None of these should cause a traceback.
"""

import io
import os
import sys
from collections.abc import Callable
from typing import Any, TextIO

# The exit codes of every command. A wrong option is wrong input, too.
FAILED = 1
WRONG_INPUT = 2

STANDARD_OUTPUT = 1
STANDARD_ERROR = 2
# Characters of the compact QR code.
BLOCKS = "█▀▄"


def run(command: Callable[[], object]) -> None:
    """Call a command that exits by itself, and report output that could not be written."""
    _fill_closed_descriptors()
    sys.stdout = _safe(sys.stdout, STANDARD_OUTPUT)
    sys.stderr = _safe(sys.stderr, STANDARD_ERROR)
    try:
        command()
    finally:
        sys.stdout.flush()
        problem = _problem(sys.stdout)
        if problem is not None:
            sys.exit(complain(f"The output cannot be written: {problem.strerror}."))


def complain(sentence: str, code: int = FAILED) -> int:
    """Print a sentence to standard error, and return the exit code."""
    print(f"coverstory: {sentence}", file=sys.stderr)
    return code


def can_show_qr_codes() -> bool:
    """Return whether the output has block characters, or is a terminal with reverse video."""
    return _has_blocks() or (sys.stdout.isatty() and os.environ.get("TERM", "dumb") != "dumb")


def print_qr_code(url: str) -> None:
    """Draw a QR code, with blocks or in reverse video."""
    import segno  # noqa: PLC0415 - only `serve` needs it, and the import takes 0.08 s

    segno.make(url, error="l").terminal(out=sys.stdout, compact=_has_blocks(), border=2)


def _has_blocks() -> bool:
    try:
        BLOCKS.encode(sys.stdout.encoding)
    except UnicodeEncodeError:
        return False
    return True


def _fill_closed_descriptors() -> None:
    """Open the null device in place of every standard stream that is closed.

    Otherwise the next file that is opened, such as the data file, would be standard output.
    """
    while (opened := os.open(os.devnull, os.O_RDWR)) <= STANDARD_ERROR:
        pass
    os.close(opened)


def _safe(stream: TextIO | None, descriptor: int) -> TextIO:
    """Return the stream as one that replaces letters it lacks, and that never raises.

    Python has no stream for a descriptor that was closed at the start.
    """
    if isinstance(stream, io.TextIOWrapper) and stream.isatty():
        stream.reconfigure(errors="replace")
        return stream
    file = io.BufferedWriter(Output(descriptor))
    encoding = "utf-8" if stream is None else stream.encoding
    return io.TextIOWrapper(file, encoding, "replace", line_buffering=descriptor == STANDARD_ERROR)


class Output(io.FileIO):
    """A file that drops what it cannot write, so that a server runs on without its output.

    `problem` is the reason, unless the reader has closed the pipe.
    """

    def __init__(self, descriptor: int) -> None:
        super().__init__(descriptor, "w", closefd=False)
        self.problem: OSError | None = None

    def write(self, data: Any, /) -> int:  # `Any`: Python 3.11 has no type for a buffer
        try:
            return super().write(data)
        except BrokenPipeError:
            return len(data)
        except OSError as error:
            self.problem = error
            return len(data)


def _problem(stream: TextIO) -> OSError | None:
    raw = getattr(stream.buffer, "raw", None)
    return raw.problem if isinstance(raw, Output) else None
