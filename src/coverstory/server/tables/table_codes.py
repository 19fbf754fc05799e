"""Table codes, table ids, and the hashes of seat tokens."""

import hashlib
from random import Random, SystemRandom

# No vowels, so that no code is a word. Each group of letters that sound or look alike has one
# letter: B C D E G P T V Z, F S X, L M N, A H J K, I Y, O Q U W.
LETTERS = "KMRTWXY"
# Unpredictable randomness for codes, ids and deals. The simulation replaces it.
SYSTEM_RANDOM = SystemRandom()


def new_code(length: int, random: Random = SYSTEM_RANDOM) -> str:
    return "".join(random.choice(LETTERS) for _ in range(length))


def normalize_code(typed: str) -> str:
    """Return a code as it is stored: case and spaces do not matter."""
    return "".join(typed.split()).upper()


def can_be_code(normalized: str) -> bool:
    """Return whether a store can look this up: a database refuses some characters."""
    return normalized.isascii() and normalized.isalnum()


def new_table_id(random: Random = SYSTEM_RANDOM) -> str:
    return f"{random.getrandbits(96):024x}"


def token_hash(token: str) -> bytes:
    """Return the hash that is stored of a token. Tokens are random, so no salt is needed."""
    return hashlib.sha256(token.encode()).digest()
