"""Table codes, table ids, and the hashes of seat tokens."""

import hashlib
from random import Random, SystemRandom

# No vowels, so that no code is a word. Each group of letters that sound or look alike (B C D E G P
# T V Z, F S X, L M N, A H J K, I Y, O Q U W) has one letter here.
LETTERS = "KMRTWXY"
# Unpredictable randomness for codes, ids and deals. The simulation brings its own.
SYSTEM = SystemRandom()


def new_code(length: int, random: Random = SYSTEM) -> str:
    return "".join(random.choice(LETTERS) for _ in range(length))


def normalize_code(typed: str) -> str:
    """Return a code as it is stored: case and spaces do not matter."""
    return "".join(typed.split()).upper()


def can_be_code(tidied: str) -> bool:
    """Return whether a store can look this up: a database refuses some characters."""
    return tidied.isascii() and tidied.isalnum()


def new_table_id(random: Random = SYSTEM) -> str:
    return f"{random.getrandbits(96):024x}"


def token_hash(token: str) -> bytes:
    """Return what is stored of a token. A token is long and random, so a plain hash is enough."""
    return hashlib.sha256(token.encode()).digest()
