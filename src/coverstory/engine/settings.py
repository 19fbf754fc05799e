"""What a table agrees on before the first deal (G1, G6, G17)."""

from typing import Literal

from msgspec import Struct


class Settings(Struct, frozen=True, forbid_unknown_fields=True):
    """The numbers and choices of one game; `places` is how many decks are in the box."""

    edition: str
    modules: tuple[str, ...] = ()
    spies: int = 1
    rounds: int = 5
    minutes: int = 8
    places: int = 30
    first_dealer: int | None = None
    roles: Literal["play", "ignore"] = "play"
