"""The house's counts as Prometheus reads them. They are put together when it asks, not before.

Labels have a fixed set of values: kinds of commands, codes of refusals, statuses. None tells one
table or person from another.
"""

from collections import Counter
from collections.abc import Iterator

from prometheus_client import CollectorRegistry, ProcessCollector
from prometheus_client.core import (
    CounterMetricFamily,
    GaugeMetricFamily,
    HistogramMetricFamily,
    Metric,
)
from prometheus_client.exposition import generate_latest
from prometheus_client.registry import Collector
from starlette.applications import Starlette
from starlette.datastructures import State
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from coverstory.engine.refusals import Code
from coverstory.engine.wire import tag
from coverstory.journal.histogram import Histogram
from coverstory.server.http.health import not_ready
from coverstory.server.ops.counters import DONE, REPEATED, Counters

TEXT = "text/plain; version=0.0.4; charset=utf-8"
REFUSED = "refused"


def metrics_app(state: State) -> Starlette:
    """An application of its own, on a port of its own: guests never come near it."""
    registry = CollectorRegistry()
    registry.register(ServerMetrics(state))
    ProcessCollector(registry=registry)

    async def metrics(request: Request) -> Response:  # noqa: ARG001 - the framework gives it
        return Response(generate_latest(registry), headers={"content-type": TEXT})

    return Starlette(routes=[Route("/metrics", metrics)])


class ServerMetrics(Collector):
    """Reads what the parts of the application have counted."""

    def __init__(self, state: State) -> None:
        self._state = state

    def collect(self) -> Iterator[Metric]:
        yield from self._now()
        yield from self._commands(self._state.meters)
        yield from self._sums(self._state.meters)
        yield from self._sizes(self._state.meters)

    def _now(self) -> Iterator[Metric]:
        guests, tables = self._state.guests, self._state.tables
        is_ready = not_ready(guests, self._state.clock) is None
        yield _gauge("sockets", "Lines that are open now", len(guests.lines))
        yield _gauge("tables", "Tables in memory now", len(tables.in_memory))
        yield _gauge("ready", "1 if guests can be sent here, as /readyz says", int(is_ready))
        yield _gauge("closing", "1 if the server is on its way out", int(guests.closing))

    def _commands(self, meters: Counters) -> Iterator[Metric]:
        """By kind and result, and refusals by code: of each table when its round is over."""
        kinds: Counter[tuple[str, str]] = Counter()
        codes: Counter[str] = Counter(dict.fromkeys(map(str, Code), 0))
        for (kind, result), times in meters.deeds.items():
            shown = result if result in {DONE, REPEATED} else REFUSED
            kinds[tag(kind), shown] += times
            if result in codes:
                codes[result] += times
        codes.update({str(code): times for code, times in meters.refused.items()})
        told = "Commands, told of when no round is under way at their table"
        commands = CounterMetricFamily("coverstory_commands", told, labels=["kind", "result"])
        for labels, times in kinds.items():
            commands.add_metric(labels, times)
        yield commands
        yield _counters("refusals", "Refusals by their code; of the rules as above", "code", codes)

    def _sums(self, meters: Counters) -> Iterator[Metric]:
        answers = Counter({str(status): times for status, times in meters.answers.items()})
        yield _counters("http_answers", "Answers over HTTP by status", "status", answers)
        yield _counter("frames", "Views sent", meters.frames)
        yield _counter("frame_bytes", "Bytes of all views sent", meters.frame_bytes)
        yield _counter("come_backs", "Seats that came back by a new line", meters.come_backs)
        yield _counter("conflicts", "Appends that another was before", meters.conflicts)
        yield _counter("rings", "News of other servers that were news here", meters.rings)
        yield _counter("tables_opened", "Tables opened", meters.tables_opened)
        yield _counter("tables_loaded", "Tables loaded from the store", meters.tables_loaded)
        yield _counter("tables_put_away", "Idle tables taken from memory", meters.tables_put_away)
        yield _counter("tables_forgotten", "Old tables removed", meters.tables_forgotten)

    def _sizes(self, meters: Counters) -> Iterator[Metric]:
        yield _histogram("append_seconds", "From an append to its being durable", meters.appends)
        yield _histogram("group_size", "Requests in one commit", self._state.store.groups)
        yield _histogram("timer_lateness_seconds", "How late alarms rang", meters.lateness)


def _gauge(name: str, what: str, value: float) -> Metric:
    return GaugeMetricFamily(f"coverstory_{name}", what, value)


def _counter(name: str, what: str, value: float) -> Metric:
    return CounterMetricFamily(f"coverstory_{name}", what, value)


def _counters(name: str, what: str, label: str, values: Counter[str]) -> Metric:
    family = CounterMetricFamily(f"coverstory_{name}", what, labels=[label])
    for key, value in values.items():
        family.add_metric([key], value)
    return family


def _histogram(name: str, what: str, tally: Histogram) -> Metric:
    so_far = 0
    buckets = []
    for bound, count in zip((*map(str, tally.bounds), "+Inf"), tally.counts, strict=True):
        so_far += count
        buckets.append((bound, so_far))
    return HistogramMetricFamily(f"coverstory_{name}", what, buckets, tally.sum)
