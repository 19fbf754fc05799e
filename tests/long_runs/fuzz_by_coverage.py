"""The decoder and the handler behind it, fuzzed by atheris, which sees what a message reaches.

`python fuzz_by_coverage.py CORPUS -runs=20000` begins with valid messages. It keeps a message that
reached new code in the folder CORPUS. The first message that causes an exception ends the process
with an error. The options are libFuzzer's own.
"""

import asyncio
import sys
from pathlib import Path

import atheris

with atheris.instrument_imports(include=["coverstory.server", "coverstory.engine"]):
    from support.server.abuse import Abused

from long_runs.fuzz import sound


def plant(corpus: Path) -> None:
    """Sound messages to begin with."""
    corpus.mkdir(parents=True, exist_ok=True)
    for number, message in enumerate(sound()):
        (corpus / f"sound-{number}").write_bytes(message)


def main() -> None:
    corpus = Path(sys.argv[1])
    if not corpus.is_dir():
        plant(corpus)
    loop = asyncio.new_event_loop()
    abused = loop.run_until_complete(Abused.at_a_table())
    atheris.Setup(sys.argv, lambda message: loop.run_until_complete(abused.endures(bytes(message))))
    atheris.Fuzz()


if __name__ == "__main__":
    main()
