"""A word when the talk is free: before all point, name or vote, and before a show of hands."""

from coverstory.bots.beliefs import special_decks, suspicion
from coverstory.bots.beliefs.believing import top
from coverstory.bots.beliefs.mind import Mind
from coverstory.bots.chance import Chance
from coverstory.bots.speech.bank import bank
from coverstory.bots.speech.interpretation import plain
from coverstory.engine.commands import Say
from coverstory.engine.phase_views import DiscussionView

# Out of ten, how often somebody who could say something does.
TALKATIVE = 6
CERTAIN_ENOUGH = 0.35


def say(mind: Mind) -> Say | None:
    """At most once a round, and not what was said before."""
    has_spoken = any(line.kind == "talk" and line.seat == mind.seat for line in mind.public.lines)
    if "say" not in mind.menu or has_spoken:
        return None
    chance = Chance(mind.seed, mind.seat, mind.round.number, 4)
    if chance.random() * 10 >= TALKATIVE:
        return None
    topic, seat = _topic(mind)
    name = mind.name(mind.seat if seat is None else seat)
    told = [line.format(name=name) for line in bank().talk[topic]]
    fresh = [line for line in told if plain(line) not in mind.talk.used]
    return Say(chance.pick(fresh)) if fresh else None


def _topic(mind: Mind) -> tuple[str, int | None]:
    about = mind.public.phase.about if isinstance(mind.public.phase, DiscussionView) else "spy"
    if about == "deck":
        return ("deck" if special_decks.multiverse(mind) > 0.5 or mind.card.spy else "doubts"), None
    if about == "helper":
        doubts = {} if mind.here is None else mind.evidence.doubts(mind.here, mind.others)
        told = {seat: 1 / doubt for seat, doubt in doubts.items()}
        return ("helper", top(told)) if told else ("unsure", None)
    looking = (
        suspicion.scapegoats(mind) if suspicion.is_for_spies(mind) else suspicion.beliefs(mind)
    )
    suspect = top(looking)
    return ("suspects", suspect) if looking[suspect] >= CERTAIN_ENOUGH else ("unsure", None)
