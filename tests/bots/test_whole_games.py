"""Bots play every edition with every set of modules to the end: no refusal, no stall.

Here a few games of each; `make arena` plays a thousand of each.
"""

from collections import Counter

import pytest

from coverstory.arena.playing import ArenaGame
from coverstory.arena.setups import Setup
from coverstory.bots import Bot
from coverstory.bots.speech.interpretation import plain
from coverstory.engine import view
from support.bots.bot_tables import every_table

GAMES = 2
TABLES = list(every_table())


@pytest.mark.parametrize(
    "setup", TABLES, ids=lambda s: "-".join((s.edition, *s.modules, f"{s.players}"))
)
def test_a_game_comes_to_its_end(setup: Setup) -> None:
    for seed in range(GAMES):
        play = ArenaGame(setup, seed).to_the_end()
        assert len(play.table.results) == setup.rounds


def test_no_line_is_said_twice_in_a_game() -> None:
    for seed in range(3):
        said: Counter[str] = Counter()
        ArenaGame(
            Setup(rounds=5),
            seed,
            lambda play, said=said: said.update(plain(line.text) for line in play.table.lines),
        ).to_the_end()
        assert [line for line, times in said.items() if times > 1] == []


def test_the_same_seed_plays_the_same_game() -> None:
    one, other = (ArenaGame(Setup(rounds=2), 42).to_the_end().table for _ in range(2))
    assert (one.results, one.lines) == (other.results, other.lines)


class Watched(ArenaGame):
    """At every step, every seat's view is compared with the engine's own."""

    def _step(self) -> None:
        table = self.table
        for seat in table.current.players:
            assert self._viewing.of(seat) == view(table, seat)
        super()._step()


def test_the_arena_shows_exactly_the_views_of_the_engine() -> None:
    for edition, modules, players in (("classic", (), 4), ("dc", ("harley", "powered-up"), 6)):
        Watched(Setup(edition, modules, players), 1).to_the_end()


def test_a_bot_that_is_rebuilt_in_the_middle_of_a_round_goes_on_the_same() -> None:
    """All it knows is in the view, so a server that starts again loses nothing."""

    class Forgetful(ArenaGame):
        def _step(self) -> None:
            self.bots = {
                seat: Bot(bot.mind.seed, bot.mind.temperament, seat)
                for seat, bot in self.bots.items()
            }
            super()._step()

    for seed in range(4):
        steady = ArenaGame(Setup(), seed).to_the_end().table
        forgetful = Forgetful(Setup(), seed).to_the_end().table
        assert steady.lines == forgetful.lines
        assert steady.results == forgetful.results
