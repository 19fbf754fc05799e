"""Mini Spyfall: 3 players, 4 places and 2 attributes, small enough to be solved exactly.

The rules:

1. A place is drawn from four, which differ in two attributes that a place has or has not. One of
   three players is the spy. The others, the civilians, learn the place.
2. All three speak at the same moment. Each says of one attribute whether the place has it. A
   civilian tells the truth. The spy says anything.
3. The spy may guess the place. A right guess wins, and a wrong one loses.
4. If the spy stays silent, all point at the same moment. The spy wins, unless both civilians point
   at the spy.

The civilians may agree on a plan before the deal, with dice that the spy does not see. Each side
plays for the probability that the spy wins. `VALUE` is that probability if both play optimally.

Both sides are proved: no spy does better against `coordinated`, and no plan of civilians does
better against `cautious`. `best_spy` and `best_civilians` compute both bounds exactly.
"""

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from itertools import product
from typing import NamedTuple, TypeAlias

SEATS = range(3)
ATTRIBUTES = range(2)
# A place is whether it has each of the attributes.
MiniPlace: TypeAlias = tuple[bool, bool]
PLACES: tuple[MiniPlace, ...] = tuple(product((False, True), (False, True)))


class MiniClaim(NamedTuple):
    """What a player says: this attribute is there, or is not."""

    attribute: int
    has_it: bool


CLAIMS = tuple(MiniClaim(a, has_it) for a in ATTRIBUTES for has_it in (False, True))
MiniClaims: TypeAlias = tuple[MiniClaim, MiniClaim, MiniClaim]
# For each seat, the attribute that it speaks about if it is a civilian.
Attributes: TypeAlias = tuple[int, int, int]
PLANS: tuple[Attributes, ...] = tuple(product(ATTRIBUTES, ATTRIBUTES, ATTRIBUTES))
# How likely the civilians agree on these attributes at a place.
CivilianPlan: TypeAlias = Callable[[MiniPlace], Mapping[Attributes, Fraction]]
# After the spy's own statement and those of the others: how likely the spy guesses each place, or
# stays silent (None).
SpyPlan: TypeAlias = Callable[
    [MiniClaim, tuple[MiniClaim, MiniClaim]], Mapping[MiniPlace | None, Fraction]
]

VALUE = Fraction(13, 24)


def coordinated(_: MiniPlace) -> Mapping[Attributes, Fraction]:
    """Toss a coin for the attribute that all speak about. The spy learns only this one fact."""
    return {(0, 0, 0): Fraction(1, 2), (1, 1, 1): Fraction(1, 2)}


def cautious(
    own: MiniClaim, others: tuple[MiniClaim, MiniClaim]
) -> Mapping[MiniPlace | None, Fraction]:
    """Stay silent after having said the same as both others. Otherwise guess a place that fits.

    The statement itself is drawn at random.
    """
    if own == others[0] == others[1]:
        return {None: Fraction(1)}
    fitting = [place for place in PLACES if all(_is_true(said, place) for said in others)]
    return dict.fromkeys(fitting, Fraction(1, len(fitting)))


def best_spy(civilians: CivilianPlan) -> Fraction:
    """Return how often the best spy wins against a plan of civilians.

    The civilians point at a player who has not said what was planned for that seat. If all three
    have, they point at a seat that they draw.
    """
    return sum((_best_at_seat(civilians, spy) for spy in SEATS), Fraction()) / len(SEATS)


def _best_at_seat(civilians: CivilianPlan, spy: int) -> Fraction:
    return max(_after_statement(civilians, spy, own) for own in CLAIMS)


def _after_statement(civilians: CivilianPlan, spy: int, own: MiniClaim) -> Fraction:
    """Return how often the spy wins after this statement, with the best guess or silence."""
    silent: dict[object, Fraction] = defaultdict(Fraction)
    guesses: dict[object, dict[MiniPlace, Fraction]] = defaultdict(lambda: defaultdict(Fraction))
    for place, attributes, chance in _plans(civilians):
        planned = _truths(attributes, place)
        heard = tuple(planned[seat] for seat in SEATS if seat != spy)
        guesses[heard][place] += chance
        if planned[spy] == own:
            silent[heard] += chance * Fraction(len(SEATS) - 1, len(SEATS))
    return sum((max(silent[h], *by_place.values()) for h, by_place in guesses.items()), Fraction())


def best_civilians(spy_plan: SpyPlan) -> Fraction:
    """Return the least share of games that a spy with a random statement and this plan wins.

    The civilians know the plan. They choose the best attributes for each place, and point at the
    best seat for each set of statements. Dice cannot improve on that.
    """
    least = (min(_against(spy_plan, place, each) for each in PLANS) for place in PLACES)
    return sum(least, Fraction()) / len(PLACES)


def _against(spy_plan: SpyPlan, place: MiniPlace, attributes: Attributes) -> Fraction:
    wins = Fraction()
    # By statements, how likely each seat is a silent spy.
    silent: dict[MiniClaims, dict[int, Fraction]] = defaultdict(dict)
    chance = Fraction(1, len(SEATS) * len(CLAIMS))
    for spy, own in product(SEATS, CLAIMS):
        said = list(_truths(attributes, place))
        others = tuple(said[seat] for seat in SEATS if seat != spy)
        said[spy] = own
        guesses = spy_plan(own, (others[0], others[1]))
        silent[said[0], said[1], said[2]][spy] = chance * guesses.get(None, 0)
        wins += chance * guesses.get(place, 0)
    for by_seat in silent.values():
        wins += sum(by_seat.values(), Fraction()) - max(by_seat.values())
    return wins


def _plans(civilians: CivilianPlan) -> Iterator[tuple[MiniPlace, Attributes, Fraction]]:
    for place in PLACES:
        for attributes, chance in civilians(place).items():
            yield place, attributes, chance / len(PLACES)


def _truths(attributes: Attributes, place: MiniPlace) -> MiniClaims:
    a, b, c = (MiniClaim(attribute, place[attribute]) for attribute in attributes)
    return (a, b, c)


def _is_true(said: MiniClaim, place: MiniPlace) -> bool:
    return place[said.attribute] == said.has_it
