"""Runs a program as long as the server that started it: `tunnel_guard.py PROGRAM ARGUMENT...`.

A killed server cannot end its tunnel, and a forgotten tunnel keeps the port public. So the server
holds a pipe to this process. Every system closes the pipe when the server ends, even by a kill.

The program may be a script that waits for the tunnel, so its children are ended too. On Windows
they are ended only while the script runs. Windows forgets the children of an ended program.
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


def main(command: Sequence[str]) -> int:
    # `_end` sends SIGTERM to the whole group, with this process. The program inherits no handler.
    signal.signal(signal.SIGTERM, lambda *_: None)
    try:
        program = subprocess.Popen(command, stdin=subprocess.DEVNULL)  # noqa: S603 - the user's own
    except OSError as error:
        print(error.strerror)
        return 1
    threading.Thread(target=_end_with_server, args=(program,), daemon=True).start()
    code = program.wait()
    _end(program)  # ends children that still run in the background
    return code


def _end_with_server(program: "subprocess.Popen[bytes]") -> None:
    os.read(STANDARD_INPUT, 1)  # the server writes nothing, so this returns once the pipe is closed
    _end(program)
    try:
        program.wait(END_TIMEOUT)
    except subprocess.TimeoutExpired:
        _kill(program)


def _end(program: "subprocess.Popen[bytes]") -> None:
    """End the program and its children. On Unix they share this process's group."""
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
