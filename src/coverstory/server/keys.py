"""Codes of tables and the tokens that hold seats."""

import hashlib
import secrets

# No vowels, so no words; of letters that look or sound alike (B C D E G P T V Z, F S X, M N,
# I L J, O Q U, A H K) one each is left.
LETTERS = "FHKMRTWXY"
CODE_LENGTH = 4


def new_code() -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(CODE_LENGTH))


def tidy_code(typed: str) -> str:
    """A code as somebody typed or said it: case and spaces do not matter."""
    return "".join(typed.split()).upper()


def new_table_id() -> str:
    return secrets.token_hex(12)


def token_hash(token: str) -> bytes:
    """What is stored of a token. It is random and long, so a plain hash cannot be turned back."""
    return hashlib.sha256(token.encode()).digest()
