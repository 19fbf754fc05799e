"""Padding of secrets, so that the size of a frame reveals nothing.

Attack: an eavesdropper on an encrypted connection compares frame sizes to find the spy. JSON
ignores spaces, so every secret is padded with them to one length.
"""

import msgspec
from msgspec import Raw

from coverstory.engine.views import Secret

# Enough for the longest card: keys of a place, a role and an ability have up to 24 characters each.
SECRET_BYTES = 224

_encode = msgspec.json.Encoder().encode


def padded(secret: Secret) -> Raw:
    """Return a secret as JSON of exactly `SECRET_BYTES` bytes."""
    body = _encode(secret)
    if len(body) > SECRET_BYTES:
        raise ValueError(f"a secret of {len(body)} bytes does not fit into {SECRET_BYTES}")
    return Raw(body.ljust(SECRET_BYTES))
