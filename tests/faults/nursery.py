"""Many servers, and one start of Python: everything is imported once, and each start is a fork.

A server is a process of its own all the same, with its own port, folder and end.
"""

import json
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

from serving import PATIENCE, Server

# A line in asks for a server. Its keeper writes down its process id and, in the end, its exit code.
CRADLE = """
import json, os, sys, uvloop
from pathlib import Path
from coverstory.journal.store import StoreError
from coverstory.server.config import Config
from coverstory.server.serving import serve
for line in sys.stdin:
    asked = json.loads(line)
    if os.fork():
        continue
    sys.stdin.close()
    folder = Path(asked["folder"])
    for name, fd in (("out", 1), ("err", 2)):
        os.dup2(os.open(folder / name, os.O_WRONLY | os.O_APPEND | os.O_CREAT), fd)
    server = os.fork()
    if server == 0:
        config = Config(
            folder / "data", "127.0.0.1", asked["port"], **asked["settings"], burst=10**9, rate=1e9
        )
        try:
            uvloop.run(serve(config, lambda url: print("Ctrl-C ends the evening.", flush=True)))
        except StoreError as error:
            os.write(2, f"coverstory: {error}\\n".encode())
            os._exit(1)
        os._exit(0)
    life = os.open(folder / "life", os.O_WRONLY | os.O_APPEND | os.O_CREAT)
    os.write(life, b"%d\\n" % server)
    os.write(life, b"%d\\n" % os.waitstatus_to_exitcode(os.waitpid(server, 0)[1]))
    os._exit(0)
"""


class Nursery:
    def __init__(self) -> None:
        command = [sys.executable, "-c", CRADLE]
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, bufsize=0)

    def ask(self, **asked: Any) -> None:
        assert self._process.stdin is not None
        self._process.stdin.write(json.dumps(asked).encode() + b"\n")

    def close(self) -> None:
        self._process.communicate()


class NurseryServer(Server):
    """A server on a database, without a limit of messages a second."""

    def __init__(self, folder: Path, nursery: Nursery, **settings: str) -> None:
        super().__init__(folder)
        self._settings = settings
        self._nursery = nursery
        self._lives = 0

    def _launch(self) -> int:
        self._lives += 1
        self._nursery.ask(folder=str(self.folder), port=self.port, settings=self._settings)
        return self._told(2 * self._lives - 1)

    def _has_ended(self) -> bool:
        return len(self._life) >= 2 * self._lives

    def _exit_code(self) -> int:
        return self._told(2 * self._lives)

    @property
    def _life(self) -> list[str]:
        return self._written("life").splitlines()

    def _told(self, line: int) -> int:
        by = time.monotonic() + PATIENCE
        while len(self._life) < line:
            if time.monotonic() > by:
                raise TimeoutError("the server neither starts nor ends")
            time.sleep(0.005)  # between two looks at what it has written
        return int(self._life[line - 1])
