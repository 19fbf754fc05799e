"""What the engine is made of: values that never change."""

from msgspec import Struct


class Value(Struct, frozen=True, gc=False):
    """Base of what is made anew with every command.

    A frozen value refers to nothing but what was there before it, so it is part of no cycle, and
    the garbage collector need not know of it.
    """
