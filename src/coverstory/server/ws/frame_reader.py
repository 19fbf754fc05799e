"""Messages that came in one piece, read without a parser (RFC 6455, 5.2)."""

try:
    from websockets.speedups import apply_mask
except ImportError:  # no wheel for this machine
    from websockets.utils import apply_mask

_WHOLE_TEXT = 0x81
_WHOLE_PONG = 0x8A
_WHOLE = 0x80  # the frame ends its message
_MASKED = 0x80
_KEY = 4
_SHORTEST = 2 + _KEY
# A size below this is in the second byte; this says that two bytes follow with it, more that eight.
_IN_TWO_BYTES = 126


def whole_text(data: bytes) -> bytes | None:
    """The text, if these bytes are one whole text message of a client and nothing else."""
    if len(data) < _SHORTEST or data[0] != _WHOLE_TEXT:
        return None
    size, start = data[1] - _MASKED, 2
    if size == _IN_TWO_BYTES:
        size, start = data[2] << 8 | data[3], 4
        if size < _IN_TWO_BYTES:
            return None
    elif not 0 <= size < _IN_TWO_BYTES:
        return None
    text = start + _KEY
    if len(data) != text + size:
        return None
    unmasked = apply_mask(data[text:], data[start:text])
    return unmasked if unmasked.isascii() or _is_utf8(unmasked) else None


def _is_utf8(text: bytes) -> bool:
    try:
        text.decode()
    except UnicodeDecodeError:
        return False
    return True


def is_whole_pong(data: bytes) -> bool:
    """Whether these bytes are one short pong of a client and nothing else."""
    return (
        len(data) >= _SHORTEST
        and data[0] == _WHOLE_PONG
        and data[1] < _MASKED + _IN_TWO_BYTES
        and data[1] == _MASKED + len(data) - _SHORTEST
    )


def are_whole_frames(data: bytes) -> bool:
    """Whether these bytes end where a frame ends, and no message is left open by them.

    Several at once, one of them long, are rare: then False, which only leaves all to the parser.
    """
    at = 0
    while at + 2 <= len(data) and data[at] & _WHOLE:
        size = data[at + 1] & ~_MASKED
        if size >= _IN_TWO_BYTES:
            return False
        at += _SHORTEST + size
    return at == len(data)
