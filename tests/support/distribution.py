"""Distributes the tests over the workers of `make test`.

Tests of one file go to one worker, so that its fixtures are set up once. Long tests are distributed
one by one. The browser tests come last, the longest of them first. So no worker waits long for the
other at the end.
"""

import pytest
from xdist.scheduler import LoadGroupScheduling

# Folders of long tests, each of which may go to another worker.
SPLIT = ("tests/web/", "tests/other_browsers/", "tests/simulation/")
# Browser tests of more than ten seconds.
LONGEST = (
    "tests/web/test_whole_game.py",
    "tests/web/test_accessibility.py",
    "tests/web/test_written_play.py",
    "tests/web/test_supported_browsers.py",
    "tests/web/test_tv_and_spectators.py",
    "tests/web/test_cues.py",
)


class FileScheduling(LoadGroupScheduling):
    """Distributes files instead of tests, except for long tests and for the groups of tests."""

    def _split_scope(self, nodeid: str) -> str:
        scope = super()._split_scope(nodeid)
        if scope != nodeid or nodeid.startswith(SPLIT):
            return scope
        return nodeid.partition("::")[0]


def sort_long_tests(items: list[pytest.Item]) -> None:
    items.sort(key=lambda item: (item.nodeid.startswith("tests/web/"), _rank(item.nodeid)))


def _rank(nodeid: str) -> int:
    """Return the place in the list of long tests, or the one after it."""
    return next(
        (rank for rank, file in enumerate(LONGEST) if nodeid.startswith(file)), len(LONGEST)
    )
