"""Hypothesis strategies for messages of a broken or malicious client."""

import json
from typing import Any, get_args

from hypothesis import strategies as st

from coverstory.engine.commands import Leave, SeatCommand

ID = "0123456789abcdef"

# Leaving is the one command that a player in the lobby may always give.
COMMANDS = [kind for kind in get_args(SeatCommand) if kind is not Leave]
TAGS = [str(kind.__struct_config__.tag) for kind in COMMANDS]
FIELDS = sorted({field for kind in COMMANDS for field in kind.__struct_encode_fields__})

values: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner),
    max_leaves=8,
)

commands = st.fixed_dictionaries(
    {"type": st.sampled_from(TAGS) | values},
    optional={field: st.integers(-2, 9) | values for field in FIELDS},
)
messages = st.fixed_dictionaries(
    {"type": st.sampled_from(["hello", "do", "look"]) | values},
    optional={
        "id": st.just(ID) | values,
        "token": values | st.just("x" * 22),
        "command": commands | values,
        "more": values,
    },
)
proper_commands = st.sampled_from(TAGS).flatmap(
    lambda tag: st.builds(lambda seat: {"type": tag, "seat": seat}, st.integers(-2, 9))
)
dumped = st.builds(
    json.dumps,
    messages
    | values
    | st.builds(lambda command: {"type": "do", "id": ID, "command": command}, proper_commands),
)


@st.composite
def mangled(draw: st.DrawFn) -> bytes:
    """Draw a valid message with some bytes deleted, inserted or replaced."""
    body = bytearray(draw(dumped).encode())
    for _ in range(draw(st.integers(1, 4))):
        at = draw(st.integers(0, len(body)))
        match draw(st.sampled_from(["cut", "put", "turn"])):
            case "cut":
                del body[at : at + draw(st.integers(1, 5))]
            case "put":
                body[at:at] = draw(st.binary(max_size=5))
            case _:
                body[at : at + 1] = draw(st.binary(min_size=1, max_size=1))
    return bytes(body)


anything = dumped | mangled() | st.text(max_size=60) | st.binary(max_size=60)
bodies = anything.map(lambda body: body.encode() if isinstance(body, str) else body)
