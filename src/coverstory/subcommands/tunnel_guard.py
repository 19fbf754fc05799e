"""Runs a program as long as the server that started it: `tunnel_guard.py PROGRAM ARGUMENT...`.

A killed server cannot end its tunnel, and a forgotten tunnel keeps the port public. So the server
holds a pipe to this process. Every system closes the pipe with the server, however that ends.

The program may be a script that waits for the tunnel, so its children end with it. On Windows they
end only if the script still runs: nothing there groups the children of a program that has ended.
"""

import os
import signal
import subprocess
import sys
import threading
from collections.abc import Sequence

STANDARD_INPUT = 0
# Seconds for the program to end by itself.
END_TIMEOUT = 5.0


def main(words: Sequence[str]) -> int:
    # For the signal that this process sends to its whole group. A program does not inherit it.
    signal.signal(signal.SIGTERM, lambda *_: None)
    try:
        program = subprocess.Popen(words, stdin=subprocess.DEVNULL)  # noqa: S603 - the user's own
    except OSError as error:
        print(error.strerror)
        return 1
    threading.Thread(target=_end_with_server, args=(program,), daemon=True).start()
    code = program.wait()
    _end(program)  # what it has left in the background
    return code


def _end_with_server(program: "subprocess.Popen[bytes]") -> None:
    os.read(STANDARD_INPUT, 1)  # the server writes nothing: this returns at the end of the pipe
    _end(program)
    try:
        program.wait(END_TIMEOUT)
    except subprocess.TimeoutExpired:
        _kill(program)


def _end(program: "subprocess.Popen[bytes]") -> None:
    """End the program and its children. The server has made this process a group of its own."""
    if sys.platform == "win32":
        tree = ["taskkill", "/T", "/F", "/PID", str(program.pid)]
        subprocess.run(tree, capture_output=True, check=False)  # noqa: S603 - part of Windows
    else:
        os.killpg(os.getpgrp(), signal.SIGTERM)


def _kill(program: "subprocess.Popen[bytes]") -> None:
    if sys.platform == "win32":
        program.kill()
    else:
        os.killpg(os.getpgrp(), signal.SIGKILL)  # also ends this process


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
