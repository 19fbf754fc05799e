"""Reads WebSocket frames that arrive whole, without a parser (RFC 6455, 5.2)."""

from coverstory.server.uvicorn_adapter import apply_mask, is_utf8

_WHOLE_TEXT = 0x81
_WHOLE_PONG = 0x8A
_FINAL_FRAME = 0x80  # the frame ends its message
_MASKED = 0x80
_KEY = 4
_SHORTEST = 2 + _KEY
# A smaller payload has its size in the second byte. 126 there means that the size is in the next
# two bytes, and 127 in the next eight.
_SIZE_IN_TWO_BYTES = 126


def whole_text(data: bytes) -> bytes | None:
    """Return the text if these bytes are exactly one whole text message of a client."""
    if len(data) < _SHORTEST or data[0] != _WHOLE_TEXT:
        return None
    size, start = data[1] - _MASKED, 2
    if size == _SIZE_IN_TWO_BYTES:
        size, start = data[2] << 8 | data[3], 4
        if size < _SIZE_IN_TWO_BYTES:
            return None
    elif not 0 <= size < _SIZE_IN_TWO_BYTES:
        return None
    text = start + _KEY
    if len(data) != text + size:
        return None
    unmasked = apply_mask(data[text:], data[start:text])
    return unmasked if is_utf8(unmasked) else None


def is_whole_pong(data: bytes) -> bool:
    """Return whether these bytes are exactly one short pong of a client."""
    return (
        len(data) >= _SHORTEST
        and data[0] == _WHOLE_PONG
        and data[1] < _MASKED + _SIZE_IN_TWO_BYTES
        and data[1] == _MASKED + len(data) - _SHORTEST
    )


def are_whole_frames(data: bytes) -> bool:
    """Return whether these bytes end with a frame that ends its message.

    Returns False if a frame is long (126 bytes or more): that is rare, and the parser reads it.
    """
    at = 0
    while at + 2 <= len(data) and data[at] & _FINAL_FRAME:
        size = data[at + 1] & ~_MASKED
        if size >= _SIZE_IN_TWO_BYTES:
            return False
        at += _SHORTEST + size
    return at == len(data)
