"""What goes wrong in a run, drawn from its seed: how often messages fail, and what befalls whom."""

from random import Random
from typing import Literal

from msgspec import Struct

Kind = Literal["calm", "deaths", "storm"]
Befalls = Literal["crash", "freeze", "jump", "back", "away", "dark"]
# Of five seeds, one is calm, in one nodes die, and in three everything happens.
KINDS: tuple[Kind, ...] = ("calm", "deaths", "storm", "storm", "storm")

EVERYTHING: tuple[Befalls, ...] = ("crash", "freeze", "jump", "back", "away", "dark")
# One node has one clock, and nobody to differ from.
ALONE: tuple[Befalls, ...] = ("crash", "freeze", "away", "dark")

# Seconds in which things go wrong; then they stop, and everybody must agree.
TROUBLE = 6.0
LAST_BLOW = 5.5
MOST_HALTS = 4
LAST_HALT = 4.0
# The node that a herd of phones knows, and how long nobody knows another.
HERDED = 0
BLACKOUT = 4.5


class Weather(Struct):
    """Chances between 0 and 1, and times in seconds. When the trouble is over, all is `clear`."""

    kind: Kind
    slowest: float = 0.02
    # So often a message takes far longer, and is overtaken by others.
    straggling: float = 0
    lost: float = 0
    doubled: float = 0
    bell_lost: float = 0
    bell_doubled: float = 0
    fails_before: float = 0
    fails_after: float = 0
    # All phones know one node only: the others have never heard of the table.
    herd: bool = False
    # Nobody does anything that would keep the time from being up.
    patient: bool = False
    # Nodes stop one after another, and meanwhile people come and go while the host locks and
    # unlocks the table: who is refused a seat at one moment could have it the next, when a node
    # wakes up that they had asked before.
    halting: bool = False
    # There is one node only, and its data is in a file.
    alone: bool = False
    # No phone has a line to any node.
    dark: bool = False
    # By how much the clocks of nodes are faster or slower.
    drift: float = 0.0001

    def clear(self) -> None:
        self.slowest = 0.02
        self.straggling = self.lost = self.doubled = self.bell_lost = self.bell_doubled = 0
        self.fails_before = self.fails_after = 0
        self.herd = self.dark = False

    def delay(self, chance: Random) -> float:
        if self.straggling and chance.random() < self.straggling:
            return chance.uniform(0.05, 1.5)
        return chance.uniform(0.001, self.slowest)


class Blow(Struct, frozen=True):
    """At this moment, to this node (or the store, or all phones), for so long."""

    moment: float
    kind: Befalls
    node: int
    lasts: float


def weather_of(seed: int) -> Weather:
    weather = _weather(seed)
    weather.alone = weather.kind == "storm" and Random(f"{seed} house").random() < 0.3
    if weather.alone:
        weather.drift = 0
    return weather


def _weather(seed: int) -> Weather:
    chance = Random(f"{seed} weather")
    kind = KINDS[seed % len(KINDS)]
    herd, patient = chance.random() < 0.3, chance.random() < 0.4
    if kind == "calm":
        return Weather(kind, herd=herd, patient=patient)
    bell_lost, bell_doubled = chance.choice((0, 0.3, 1)), chance.choice((0, 0.3))
    if kind == "deaths":
        return Weather(
            kind,
            herd=not herd,
            patient=not patient,
            bell_lost=bell_lost,
            bell_doubled=bell_doubled,
        )
    if chance.random() < 0.2:
        return Weather(kind, halting=True)
    return Weather(
        kind,
        herd=herd,
        patient=patient,
        slowest=chance.choice((0.02, 0.1, 0.4)),
        straggling=chance.choice((0, 0.05, 0.2)),
        lost=chance.choice((0, 0.05, 0.2)),
        doubled=chance.choice((0, 0.1, 0.3)),
        fails_before=chance.choice((0, 0.02, 0.15)),
        fails_after=chance.choice((0, 0.02, 0.15)),
        drift=chance.choice((0.0001, 0.01, 0.05)),
        bell_lost=bell_lost,
        bell_doubled=bell_doubled,
    )


def blows(weather: Weather, nodes: int, chance: Random) -> list[Blow]:
    """What befalls whom, in order. When nodes die and nothing else is wrong, one is left alive."""
    if weather.kind == "calm":
        return []
    if weather.kind == "deaths":
        drawn = [_blow(("crash", "crash", "dark"), nodes - 1, chance) for _ in range(4)]
        drawn += _blackout(chance) if weather.herd else []
    elif weather.halting:
        drawn = [_halt(nodes, chance) for _ in range(MOST_HALTS)]
    else:
        kinds = ALONE if weather.alone else EVERYTHING
        drawn = [_blow(kinds, nodes, chance) for _ in range(chance.randint(1, 6))]
    return sorted(drawn, key=lambda blow: blow.moment)


def _halt(nodes: int, chance: Random) -> Blow:
    """Longer than anybody waits for an answer."""
    return Blow(
        moment=chance.uniform(0.3, LAST_HALT),
        kind="freeze",
        node=chance.randrange(nodes),
        lasts=chance.uniform(1.5, 3),
    )


def _blackout(chance: Random) -> list[Blow]:
    """The only node that knows the table dies, and nobody gets to another one for a while."""
    moment = chance.uniform(0.3, LAST_BLOW - BLACKOUT)
    return [Blow(moment, kind, HERDED, BLACKOUT) for kind in ("crash", "dark")]


def _blow(kinds: tuple[Befalls, ...], nodes: int, chance: Random) -> Blow:
    return Blow(
        moment=chance.uniform(0.3, LAST_BLOW),
        kind=chance.choice(kinds),
        node=chance.randrange(nodes),
        lasts=chance.choice((0.05, 0.4, 1, 2, 4)),
    )
