"""Learning to understand people: reading the vectors takes a while, and no table waits for it.

They are read once, when a bot first sits down somewhere, on a thread of their own. Where no bot
plays they take no memory; until they are read, bots think nothing.
"""

from functools import cache
from threading import Thread

from coverstory.bots import listening


def is_learnt() -> bool:
    """Whether bots can listen; who asks first has it begun. What fails is not tried again here."""
    return listening.is_prepared() or not learning().is_alive()


@cache
def learning() -> Thread:
    thread = Thread(target=listening.prepare, name="learning-to-listen", daemon=True)
    thread.start()
    return thread
