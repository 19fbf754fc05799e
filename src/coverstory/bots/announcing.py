"""Saying that the deck is of many places, and believing it or not (M2-M4)."""

from coverstory.bots import decks
from coverstory.bots.mind import Mind
from coverstory.engine.commands import Announce, RaiseHand
from coverstory.engine.phase_views import ShowOfHandsView

SURE = 0.7
BELIEVES = 0.5


def announce(mind: Mind) -> Announce | None:
    """Once a round is enough for who was not believed."""
    if "announce" not in mind.menu or mind.card.spy:
        return None
    if any(made.caller == mind.seat for made in mind.round.announcements):
        return None
    return Announce() if decks.multiverse(mind) >= SURE else None


def raise_hand(mind: Mind, phase: ShowOfHandsView) -> RaiseHand:
    """M4: The Joker, who knows better, gains by everybody who believes it."""
    believes = mind.card.spy or phase.caller == mind.seat
    return RaiseHand(believes or decks.multiverse(mind) >= BELIEVES)
