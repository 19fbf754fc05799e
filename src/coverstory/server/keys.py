"""Codes of tables and the tokens that hold seats."""

import hashlib
import secrets

# No vowels, so no words; of letters that sound or look alike (B C D E G P T V Z, F S X, L M N,
# A H J K, I Y, O Q U W) one each is left.
LETTERS = "KMRTWXY"


def new_code(length: int) -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(length))


def tidy_code(typed: str) -> str:
    """A code as somebody typed or said it: case and spaces do not matter."""
    return "".join(typed.split()).upper()


def new_table_id() -> str:
    return secrets.token_hex(12)


def token_hash(token: str) -> bytes:
    """What is stored of a token. It is random and long, so a plain hash cannot be turned back."""
    return hashlib.sha256(token.encode()).digest()
