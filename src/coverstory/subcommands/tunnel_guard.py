"""Runs a program as long as the server that started it: `tunnel_guard.py PROGRAM ARGUMENT...`.

A killed server cannot end its tunnel, and a forgotten tunnel keeps the port public. So the server
holds a pipe to this process. Every system closes the pipe with the server, however that ends.
"""

import os
import subprocess
import sys
import threading
from collections.abc import Sequence

STANDARD_INPUT = 0
# Seconds for the program to end by itself.
END_TIMEOUT = 5.0


def main(words: Sequence[str]) -> int:
    try:
        program = subprocess.Popen(words, stdin=subprocess.DEVNULL)  # noqa: S603 - the user's own
    except OSError as error:
        print(error.strerror)
        return 1
    threading.Thread(target=_end_with_server, args=(program,), daemon=True).start()
    return program.wait()


def _end_with_server(program: "subprocess.Popen[bytes]") -> None:
    os.read(STANDARD_INPUT, 1)  # the server writes nothing: this returns at the end of the pipe
    program.terminate()
    try:
        program.wait(END_TIMEOUT)
    except subprocess.TimeoutExpired:
        program.kill()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
