"""Turns msgspec's errors into refusals: the only place that reads their English text.

msgspec names the wrong field only in the text of its error. The wording is not documented, so a
release may change it. A text that matches no pattern still becomes a refusal, `bad-message`.
"""

import re

from coverstory.engine.refusals import Refusal
from coverstory.protocol.codes import ProtocolCode

MOST_FIELD_CHARACTERS = 60

# The first pattern that matches decides. The path of a field starts with `$`, which stands for the
# whole message.
_PATTERNS = (
    (re.compile(r"unknown field `(?P<field>[^`]*)`"), ProtocolCode.UNKNOWN_FIELD),
    (re.compile(r"missing required field `(?P<field>[^`]*)`"), ProtocolCode.MISSING_FIELD),
    (re.compile(r"Invalid value '.*' - at `\$(?P<field>[^`]*type)`"), ProtocolCode.UNKNOWN_MESSAGE),
    (re.compile(r" - at `\$\.?(?P<field>[^`]*)`"), ProtocolCode.WRONG_TYPE),
    (re.compile(r"^Expected `\w+`, got `\w+`$(?P<field>)"), ProtocolCode.WRONG_TYPE),
)


def decoding_refusal(error: str) -> Refusal:
    """Return the refusal of a message that msgspec could not decode, from the error's text."""
    for pattern, code in _PATTERNS:
        if found := pattern.search(error):
            return Refusal(code, {"field": found["field"].lstrip(".")[:MOST_FIELD_CHARACTERS]})
    return Refusal(ProtocolCode.BAD_MESSAGE)
