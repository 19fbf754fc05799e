"""Broken messages without end, straight into the decoder and the handler: `make fuzz`.

From the protocol's own schema hypothesis makes sound messages; their bytes are turned round by a
seed. The tests send 50,000; this program sends as many as its option says.
"""

import argparse
import asyncio
import json
import time
from functools import cache
from typing import Any

from hypothesis import HealthCheck, Phase, given, settings

from support.server.abuse import Abused
from support.server.bad_messages import anything
from support.server.from_schema import messages
from support.server.mutating import mutations

SOUND = 250


@cache
def sound(number: int = SOUND) -> list[bytes]:
    """So many messages to begin with: sound by the schema, and some that never were."""
    found: list[bytes] = []

    @settings(
        max_examples=number,
        phases=[Phase.generate],
        derandomize=True,
        database=None,
        suppress_health_check=list(HealthCheck),
    )
    @given(messages(), anything)
    def collect(message: Any, other: str | bytes) -> None:
        found.append(json.dumps(message).encode())
        found.append(other.encode(errors="replace") if isinstance(other, str) else other)

    collect()
    return found


async def send(number: int, seed: int) -> Abused:
    abused = await Abused.at_a_table()
    for message in mutations(sound(), number, seed):
        await abused.endures(message)
    return abused


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--messages", type=int, default=2_000_000)
    parser.add_argument("--seed", type=int, default=time.time_ns() % 1_000_000)
    asked = parser.parse_args()
    began = time.monotonic()
    print(f"{asked.messages} messages by seed {asked.seed}", flush=True)
    counts = asyncio.run(send(asked.messages, asked.seed)).counts
    print(f"{counts} in {time.monotonic() - began:.0f} s: nothing found")
