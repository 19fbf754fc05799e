"""Saying that the deck is of many places, and believing it or not (M2-M4)."""

from coverstory.bots.beliefs import special_decks
from coverstory.bots.beliefs.mind import Mind
from coverstory.engine.commands import Announce, RaiseHand

# M3, M4: to be believed and right is worth three points, and who is not believed loses nothing;
# so at the last moment this much is enough.
WORTH_A_TRY = 0.45
# From here on it is better to be among the believers.
BELIEVES = 0.5
# So much likelier it is that somebody announces it where it is true.
HEARSAY = 6.0


def announce(mind: Mind) -> Announce | None:
    """Once a round is enough for who was not believed."""
    if "announce" not in mind.menu or mind.card.spy:
        return None
    if any(made.caller == mind.seat for made in mind.round.announcements):
        return None
    return Announce() if special_decks.multiverse(mind) >= _least(mind) else None


def _least(mind: Mind) -> float:
    """Most rounds of one place are over before it is late, so what is then left is suspect."""
    return 1 - (1 - WORTH_A_TRY) * mind.lateness**3


def raise_hand(mind: Mind) -> RaiseHand:
    """M4: The Joker, who knows better, gains by everybody who believes it."""
    return RaiseHand(mind.card.spy or _told(special_decks.multiverse(mind)) >= BELIEVES)


def _told(believed: float) -> float:
    """With what somebody else has announced."""
    return HEARSAY * believed / (HEARSAY * believed + 1 - believed)
