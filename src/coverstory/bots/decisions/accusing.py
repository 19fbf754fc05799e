"""Stopping the clock to accuse, voting on a suspect, and the ends of a round (G9, A4, B5, D3)."""

from collections.abc import Mapping, Sequence

from coverstory.bots.beliefs import suspicion
from coverstory.bots.beliefs.believing import top
from coverstory.bots.beliefs.mind import Mind
from coverstory.engine.commands import Accuse, Name, Point, Vote
from coverstory.engine.phase_views import PointingView, RollCallView, TrialsInTurnView, TrialView

# How guilty somebody innocent has to look before who knows better accuses them.
FRAMING = 0.75
# How much surer insiders want to be at small tables.
CAUTION = {3: 0.22, 4: 0.08}
# Nobody is accused on fewer answers of their own.
FAIR_HEARING = 2
# A suspect who was acquitted is accused again only by who is this much surer.
ONCE_BITTEN = 0.08
# With so much of a partner in the suspect, a spy does not convict.
PARTNER = 0.7
# Who has been named by all others so far is named again unless this unlikely.
BANDWAGON = 0.45


def accuse(mind: Mind) -> Accuse | None:
    seats = mind.menu.get("accuse", ())
    if not seats or mind.answers < len(mind.round.players):
        return None
    looking = _blamed(mind)
    suspect = top(looking)
    if suspect not in seats or mind.evidence.answers[suspect] < FAIR_HEARING:
        return None
    return Accuse(suspect) if looking[suspect] >= _enough(mind, suspect) else None


def _enough(mind: Mind, suspect: int) -> float:
    """How guilty somebody has to look to be accused."""
    failed = [a.suspect for a in mind.round.accusations if not a.called_off]
    acquitted = failed.count(suspect)
    is_framing = suspicion.is_for_spies(mind)
    least = FRAMING if is_framing else _falling(mind, mind.temperament.accuses)
    return least + ONCE_BITTEN * acquitted


def _falling(mind: Mind, threshold: float) -> float:
    """The later, the less is needed."""
    return threshold + _caution(mind) - mind.temperament.hurry * mind.lateness


def _caution(mind: Mind) -> float:
    """Where few have to agree, the spy and one who errs are enough to convict somebody innocent.

    Players who are away have no vote (R1), so they do not count.
    """
    seats = mind.public.seats
    here = [seat for seat in mind.others if seats[seat].standing == "here"]
    return CAUTION.get(max(3, len(here) + 1), 0.0)


def vote(mind: Mind, phase: TrialView) -> Vote:
    return Vote(_is_guilty(mind, phase.suspect, _falling(mind, mind.temperament.convicts)))


def _is_guilty(mind: Mind, suspect: int, least: float) -> bool:
    believed = suspicion.beliefs(mind).get(suspect, 0.0)
    if mind.card.spy:
        return believed < PARTNER
    if suspicion.is_helper(mind):
        return believed < least / 2
    return believed >= least


def vote_in_turn(mind: Mind, phase: TrialsInTurnView) -> Vote:
    """B5: nothing comes after it, so the likeliest are convicted on less."""
    suspect = phase.order[0]
    least = _last_word(mind)
    believed = suspicion.beliefs(mind)
    if suspicion.is_for_spies(mind):
        return Vote(_is_guilty(mind, suspect, least))
    likelier = sum(share > believed[suspect] for share in believed.values())
    return Vote(likelier < mind.spies and believed[suspect] >= least)


def name(mind: Mind, phase: RollCallView) -> Name:
    """A4: it takes everybody, so who is half convinced goes along."""
    seats = _seats(mind.menu["name"])
    named = {naming.suspect for naming in phase.namings if naming.suspect != mind.seat}
    looking = _blamed(mind)
    if len(named) == 1:
        (agreed,) = named
        if agreed is not None and agreed in seats and _goes_along(mind, agreed):
            return Name(agreed)
    return Name(_singled_out(mind, looking, seats))


def _singled_out(mind: Mind, looking: Mapping[int, float], seats: Sequence[int]) -> int:
    """The likeliest; who is not convinced of anybody does not help to convict just anybody."""
    suspect = top({seat: looking.get(seat, 0.0) for seat in seats})
    if suspicion.is_for_spies(mind) or looking.get(suspect, 0.0) >= _last_word(mind):
        return suspect
    return mind.chance(3).weighted(seats, [looking.get(seat, 0.0) + 0.02 for seat in seats])


def _goes_along(mind: Mind, agreed: int) -> bool:
    believed = suspicion.beliefs(mind)[agreed]
    return believed < PARTNER if suspicion.is_for_spies(mind) else believed >= BANDWAGON


def _last_word(mind: Mind) -> float:
    return mind.temperament.convicts + _caution(mind) - mind.temperament.hurry


def _blamed(mind: Mind) -> dict[int, float]:
    return suspicion.scapegoats(mind) if suspicion.is_for_spies(mind) else suspicion.beliefs(mind)


def point(mind: Mind, phase: PointingView) -> Point:
    seats = _seats(mind.menu["point"])
    if phase.about == "helper":
        told = _helpful(mind)
        return Point(top({seat: told.get(seat, 0.0) for seat in seats}))
    return Point(_singled_out(mind, _blamed(mind), seats))


def _helpful(mind: Mind) -> dict[int, float]:
    """H2: whose answers have told the most; whoever is sought points at somebody else."""
    here = mind.here
    if here is None:
        return dict.fromkeys(mind.others, 0.0)
    return {seat: 1 / doubt for seat, doubt in mind.evidence.doubts(here, mind.others).items()}


def _seats(arguments: Sequence[int | bool | str]) -> list[int]:
    return [seat for seat in arguments if isinstance(seat, int)]
