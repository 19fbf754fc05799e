"""Many broken messages from each valid one, by a seed."""

from collections.abc import Iterator
from random import Random

TOKENS = (b"null", b"true", b"-1", b"1e999", b"{}", b"[]", b'""', b"\\u0000", b"\xff", b'"type":')


def mutations(messages: list[bytes], number: int, seed: int) -> Iterator[bytes]:
    """Yield messages: first the valid ones, then ones with more and more changes."""
    chance = Random(seed)
    for made in range(number):
        body = bytearray(messages[made % len(messages)])
        for _ in range(made // len(messages) % 5):
            _change(body, messages, chance)
        yield bytes(body)


def _change(body: bytearray, messages: list[bytes], chance: Random) -> None:
    at = chance.randrange(len(body) + 1)
    to = at + chance.choice((1, 1, 2, 8))
    match chance.randrange(6):
        case 0:
            del body[at:to]
        case 1:
            body[at:at] = chance.randbytes(to - at)
        case 2:
            body[at:to] = chance.choice(TOKENS)
        case 3:
            body[at:at] = body[at:to] * chance.choice((1, 3, 600))
        case 4:
            other = chance.choice(messages)
            body[at:] = other[chance.randrange(len(other) + 1) :]
        case _:
            for spot in range(at, min(to, len(body))):
                body[spot] ^= 1 << chance.randrange(8)
