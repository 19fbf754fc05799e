"""Selects the tests of `make quick`: fast ones that need no database, browser or own server."""

import pytest

# Servers that a test starts for itself, and databases.
SLOW_FIXTURES = {"own_server", "postgres", "redis_server"}
# Values of a parameter for which a test asks for such a fixture.
SLOW_PARAMETERS = {"postgres", "notify", "redis"}
# Tests and files of more than two seconds, and files that start processes.
SLOW_TESTS = (
    "docs/test_commands.py",
    "docs/test_examples.py",
    "engine/test_properties.py",
    "engine/test_refusals.py::test_every_refusal_met_in_play_has_a_sentence",
    "engine/test_secrecy.py",
    "journal/postgres/",
    "journal/sqlite/test_private_files.py",
    "journal/test_sequences.py",
    "judging/test_command.py",
    "judging/test_open_votes.py",
    "narration/test_story_of_editions.py",
    "rulesets/test_exhaustive_scores.py",
    "rulesets/test_move_counts.py",
    "server/http/test_first_view.py",
    "server/http/test_readiness.py",
    "server/http/test_metrics.py",
    "server/http/test_openapi.py",
    "server/http/test_slow_requests.py",
    "server/limits/test_limits_over_sockets.py",
    "server/limits/test_load.py",
    "server/limits/test_tcp_connections.py",
    "server/ops/test_logging.py",
    "server/tables/test_clock.py",
    "server/tables/test_long_journals.py",
    "server/tables/test_replaced_file.py",
    "server/tables/test_restart.py",
    "server/tables/test_secrecy.py",
    "server/tables/test_snapshot.py",
    "server/tables/test_unreadable_tables.py",
    "server/ws/test_bad_input.py",
    "server/ws/test_bots_over_sockets.py",
    "server/ws/test_shutdown.py",
    "server/ws/test_flood_guard.py",
    "server/ws/test_floods.py",
    "server/ws/test_frame_sizes.py",
    "server/ws/test_fuzzing.py",
    "server/ws/test_heartbeat.py",
    "server/ws/test_no_leaked_objects.py",
    "server/ws/test_secrecy_over_sockets.py",
    "server/ws/test_two_worlds.py",
)


def is_quick(item: pytest.Item) -> bool:
    fixtures = set(getattr(item, "fixturenames", ()))
    callspec = getattr(item, "callspec", None)
    values = {str(value) for value in callspec.params.values()} if callspec else set()
    return (
        not fixtures & SLOW_FIXTURES
        and not values & SLOW_PARAMETERS
        and not any(slow in item.nodeid for slow in SLOW_TESTS)
    )
