"""The counters as Prometheus metrics, collected when Prometheus asks for them.

Labels have a fixed set of values: command types, refusal codes and statuses. No label identifies a
table or a person.
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
from coverstory.engine.structs import tag
from coverstory.histogram import Histogram
from coverstory.server.http.readiness import not_ready
from coverstory.server.ops.counters import DONE, REPEATED, Counters

CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8"
REFUSED = "refused"


def metrics_app(state: State) -> Starlette:
    """Return the application for the metrics port, which players cannot reach."""
    registry = CollectorRegistry()
    registry.register(ServerMetrics(state))
    ProcessCollector(registry=registry)

    async def metrics(request: Request) -> Response:  # noqa: ARG001 - Starlette passes it
        return Response(generate_latest(registry), headers={"content-type": CONTENT_TYPE})

    return Starlette(routes=[Route("/metrics", metrics)])


class ServerMetrics(Collector):
    """Collects the counters of the application."""

    def __init__(self, state: State) -> None:
        self._state = state

    def collect(self) -> Iterator[Metric]:
        yield from self._gauges()
        yield from self._commands(self._state.counters)
        yield from self._totals(self._state.counters)
        yield from self._histograms(self._state.counters)

    def _gauges(self) -> Iterator[Metric]:
        clients, tables = self._state.clients, self._state.tables
        is_ready = not_ready(clients, self._state.clock) is None
        yield _gauge("sockets", "Open WebSockets", len(clients.connections))
        yield _gauge("tables", "Tables in memory", len(tables.in_memory))
        yield _gauge("ready", "1 if /readyz answers 200", int(is_ready))
        yield _gauge("closing", "1 after SIGTERM", int(clients.is_closing))

    def _commands(self, counters: Counters) -> Iterator[Metric]:
        """Yield commands by type and result, and refusals by code."""
        kinds: Counter[tuple[str, str]] = Counter()
        codes: Counter[str] = Counter(dict.fromkeys(map(str, Code), 0))
        for (kind, result), times in counters.commands.items():
            label = result if result in {DONE, REPEATED} else REFUSED
            kinds[tag(kind), label] += times
            if result in codes:
                codes[result] += times
        codes.update({str(code): times for code, times in counters.refused.items()})
        help_text = "Commands, counted when no round is running at their table"
        commands = CounterMetricFamily("coverstory_commands", help_text, labels=["kind", "result"])
        for labels, times in kinds.items():
            commands.add_metric(labels, times)
        yield commands
        yield _counters(
            "refusals",
            "Refusals by code. Those of the rules are added when the round ends",
            "code",
            codes,
        )

    def _totals(self, counters: Counters) -> Iterator[Metric]:
        responses = Counter({str(status): n for status, n in counters.http_responses.items()})
        yield _counters("http_responses", "HTTP responses by status", "status", responses)
        yield _counter("frames", "Frames sent", counters.frames)
        yield _counter("frame_bytes", "Bytes of all frames sent", counters.frame_bytes)
        yield _counter("reconnects", "Seats that reconnected", counters.reconnects)
        yield _counter(
            "conflicts", "Appends that conflicted with another entry", counters.conflicts
        )
        yield _counter("notifications", "Notifications of other servers", counters.notifications)
        yield _counter("tables_opened", "Tables opened", counters.tables_opened)
        yield _counter("tables_loaded", "Tables loaded from the store", counters.tables_loaded)
        yield _counter("tables_unloaded", "Idle tables unloaded", counters.tables_unloaded)
        yield _counter("tables_deleted", "Old tables deleted", counters.tables_deleted)

    def _histograms(self, counters: Counters) -> Iterator[Metric]:
        yield _histogram(
            "append_seconds", "Time until an append was durable", counters.append_seconds
        )
        yield _histogram(
            "commit_batch_size", "Operations in one commit", self._state.store.group_sizes
        )
        yield _histogram("timer_lateness_seconds", "How late timers fired", counters.timer_lateness)


def _gauge(name: str, help_text: str, value: float) -> Metric:
    return GaugeMetricFamily(f"coverstory_{name}", help_text, value)


def _counter(name: str, help_text: str, value: float) -> Metric:
    return CounterMetricFamily(f"coverstory_{name}", help_text, value)


def _counters(name: str, help_text: str, label: str, values: Counter[str]) -> Metric:
    family = CounterMetricFamily(f"coverstory_{name}", help_text, labels=[label])
    for key, value in values.items():
        family.add_metric([key], value)
    return family


def _histogram(name: str, help_text: str, histogram: Histogram) -> Metric:
    cumulative = 0
    buckets = []
    for bound, count in zip((*map(str, histogram.bounds), "+Inf"), histogram.counts, strict=True):
        cumulative += count
        buckets.append((bound, cumulative))
    return HistogramMetricFamily(f"coverstory_{name}", help_text, buckets, histogram.sum)
