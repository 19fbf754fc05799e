"""The faults of a run, drawn from its seed: how often messages fail, and what happens when."""

from random import Random
from typing import Literal

from msgspec import Struct

RunKind = Literal["calm", "crashes", "storm"]
FaultKind = Literal[
    "crash", "pause", "clock-forward", "clock-back", "store-outage", "client-outage"
]
# The kind of a run is that of its seed modulo five.
KINDS: tuple[RunKind, ...] = ("calm", "crashes", "storm", "storm", "storm")

ALL_FAULTS: tuple[FaultKind, ...] = (
    "crash",
    "pause",
    "clock-forward",
    "clock-back",
    "store-outage",
    "client-outage",
)
# Without clock faults: a single node has no other clock to differ from.
SINGLE_NODE_FAULTS: tuple[FaultKind, ...] = ("crash", "pause", "store-outage", "client-outage")

# Seconds until all faults stop, and until the last one may begin.
FAULT_SECONDS = 6.0
LAST_FAULT = 5.5
PAUSES = 4
LAST_PAUSE = 4.0
# The node that clients know if they know only one, and how long they reach no other after a crash.
KNOWN_NODE = 0
BLACKOUT = 4.5


class FaultPlan(Struct):
    """The fault rates of a run, between 0 and 1, and what is special about it. Times in seconds."""

    kind: RunKind
    max_delay: float = 0.02
    # A straggler takes far longer than `max_delay`, so that later messages overtake it.
    straggler_rate: float = 0
    loss: float = 0
    duplicates: float = 0
    notification_loss: float = 0
    notification_duplicates: float = 0
    # The store fails before, or after, it has stored an entry.
    store_fails_before: float = 0
    store_fails_after: float = 0
    # All clients use one node, so that no other node has the table in memory.
    clients_know_one_node: bool = False
    # Clients send nothing that would keep the time from running out.
    waits_for_deadline: bool = False
    # Nodes pause one after another while players join and leave, and the host locks and unlocks the
    # table. A seat that one node refused must not be granted when another node resumes.
    pauses_nodes: bool = False
    # There is only one node, and its store behaves like a data file.
    single_node: bool = False
    clients_offline: bool = False
    # By how much the clocks of nodes are fast or slow.
    clock_drift: float = 0.0001

    def stop_faults(self) -> None:
        self.max_delay = 0.02
        self.straggler_rate = self.loss = self.duplicates = 0
        self.notification_loss = self.notification_duplicates = 0
        self.store_fails_before = self.store_fails_after = 0
        self.clients_know_one_node = self.clients_offline = False

    def delay(self, chance: Random) -> float:
        if self.straggler_rate and chance.random() < self.straggler_rate:
            return chance.uniform(0.05, 1.5)
        return chance.uniform(0.001, self.max_delay)


class Fault(Struct, frozen=True):
    """A fault of a node, of the store or of all clients: when it begins and how long it lasts."""

    at: float
    kind: FaultKind
    node: int
    seconds: float


def draw_fault_plan(seed: int) -> FaultPlan:
    plan = _draw_plan(seed)
    # The words in these seeds must stay: other words would change every run.
    plan.single_node = plan.kind == "storm" and Random(f"{seed} house").random() < 0.3
    if plan.single_node:
        plan.clock_drift = 0
    return plan


def _draw_plan(seed: int) -> FaultPlan:
    chance = Random(f"{seed} weather")
    kind = KINDS[seed % len(KINDS)]
    know_one, wait = chance.random() < 0.3, chance.random() < 0.4
    if kind == "calm":
        return FaultPlan(kind, clients_know_one_node=know_one, waits_for_deadline=wait)
    loss, duplicates = chance.choice((0, 0.3, 1)), chance.choice((0, 0.3))
    if kind == "crashes":
        return FaultPlan(
            kind,
            clients_know_one_node=not know_one,
            waits_for_deadline=not wait,
            notification_loss=loss,
            notification_duplicates=duplicates,
        )
    if chance.random() < 0.2:
        return FaultPlan(kind, pauses_nodes=True)
    return FaultPlan(
        kind,
        clients_know_one_node=know_one,
        waits_for_deadline=wait,
        max_delay=chance.choice((0.02, 0.1, 0.4)),
        straggler_rate=chance.choice((0, 0.05, 0.2)),
        loss=chance.choice((0, 0.05, 0.2)),
        duplicates=chance.choice((0, 0.1, 0.3)),
        store_fails_before=chance.choice((0, 0.02, 0.15)),
        store_fails_after=chance.choice((0, 0.02, 0.15)),
        clock_drift=chance.choice((0.0001, 0.01, 0.05)),
        notification_loss=loss,
        notification_duplicates=duplicates,
    )


def draw_faults(plan: FaultPlan, nodes: int, chance: Random) -> list[Fault]:
    """Return the faults of a run in order. In a run with crashes, the last node never crashes."""
    if plan.kind == "calm":
        return []
    if plan.kind == "crashes":
        kinds: tuple[FaultKind, ...] = ("crash", "crash", "client-outage")
        drawn = [_draw_fault(kinds, nodes - 1, chance) for _ in range(4)]
        drawn += _draw_blackout(chance) if plan.clients_know_one_node else []
    elif plan.pauses_nodes:
        drawn = [_draw_pause(nodes, chance) for _ in range(PAUSES)]
    else:
        kinds = SINGLE_NODE_FAULTS if plan.single_node else ALL_FAULTS
        drawn = [_draw_fault(kinds, nodes, chance) for _ in range(chance.randint(1, 6))]
    return sorted(drawn, key=lambda fault: fault.at)


def _draw_pause(nodes: int, chance: Random) -> Fault:
    """Return a pause that is longer than any client waits for a response."""
    return Fault(
        at=chance.uniform(0.3, LAST_PAUSE),
        kind="pause",
        node=chance.randrange(nodes),
        seconds=chance.uniform(1.5, 3),
    )


def _draw_blackout(chance: Random) -> list[Fault]:
    """Crash the only node that has the table, and keep clients from reaching another."""
    at = chance.uniform(0.3, LAST_FAULT - BLACKOUT)
    return [Fault(at, "crash", KNOWN_NODE, BLACKOUT), Fault(at, "client-outage", 0, BLACKOUT)]


def _draw_fault(kinds: tuple[FaultKind, ...], nodes: int, chance: Random) -> Fault:
    return Fault(
        at=chance.uniform(0.3, LAST_FAULT),
        kind=chance.choice(kinds),
        node=chance.randrange(nodes),
        seconds=chance.choice((0.05, 0.4, 1, 2, 4)),
    )
