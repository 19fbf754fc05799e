"""Codes of tables and the tokens that hold seats."""

import hashlib
from random import Random, SystemRandom

# No vowels, so no words; of letters that sound or look alike (B C D E G P T V Z, F S X, L M N,
# A H J K, I Y, O Q U W) one each is left.
LETTERS = "KMRTWXY"
# What nobody can foresee: codes, names of tables, and the deals. A simulation brings its own.
SYSTEM = SystemRandom()


def new_code(length: int, chance: Random = SYSTEM) -> str:
    return "".join(chance.choice(LETTERS) for _ in range(length))


def tidy_code(typed: str) -> str:
    """A code as somebody typed or said it: case and spaces do not matter."""
    return "".join(typed.split()).upper()


def may_be_code(tidied: str) -> bool:
    """Nothing else is asked of a store: a database does not even hear some of what can be typed."""
    return tidied.isascii() and tidied.isalnum()


def new_table_id(chance: Random = SYSTEM) -> str:
    return f"{chance.getrandbits(96):024x}"


def token_hash(token: str) -> bytes:
    """What is stored of a token. It is random and long, so a plain hash cannot be turned back."""
    return hashlib.sha256(token.encode()).digest()
