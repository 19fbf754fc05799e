"""Tests that bots finish games of every edition and set of modules without refusal or stall.

Each setup plays a few games here; `make arena` plays a thousand of each.
"""

from collections import Counter

import pytest

from coverstory.arena.arena_game import ArenaGame
from coverstory.arena.setups import Setup
from coverstory.bots import Bot
from coverstory.bots.speech.interpreter import normalised_text
from coverstory.engine import view
from support.bots.bot_tables import every_table

GAMES = 2
TABLES = list(every_table())


@pytest.mark.parametrize(
    "setup", TABLES, ids=lambda s: "-".join((s.edition, *s.modules, f"{s.players}"))
)
def test_a_game_of_bots_reaches_its_end(setup: Setup) -> None:
    for seed in range(GAMES):
        play = ArenaGame(setup, seed).play_to_end()
        assert len(play.table.results) == setup.rounds


def test_bots_say_no_line_twice_in_a_game() -> None:
    for seed in range(3):
        said: Counter[str] = Counter()
        ArenaGame(
            Setup(rounds=5),
            seed,
            lambda play, said=said: said.update(
                normalised_text(line.text) for line in play.table.lines
            ),
        ).play_to_end()
        assert [line for line, times in said.items() if times > 1] == []


def test_the_same_seed_plays_the_same_game() -> None:
    one, other = (ArenaGame(Setup(rounds=2), 42).play_to_end().table for _ in range(2))
    assert (one.results, one.lines) == (other.results, other.lines)


class ComparedGame(ArenaGame):
    """Compares every seat's view with the engine's own before every step."""

    def _step(self) -> None:
        table = self.table
        for seat in table.current.players:
            assert self._views.of(seat) == view(table, seat)
        super()._step()


def test_the_arena_shows_exactly_the_views_of_the_engine() -> None:
    for edition, modules, players in (("classic", (), 4), ("dc", ("harley", "powered-up"), 6)):
        ComparedGame(Setup(edition, modules, players), 1).play_to_end()


def test_a_bot_that_is_rebuilt_in_the_middle_of_a_round_plays_on_as_before() -> None:
    """The view holds all that a bot needs, so a restart of the server loses nothing."""

    class RebuildingGame(ArenaGame):
        def _step(self) -> None:
            self.bots = {
                seat: Bot(bot.state.seed, bot.state.skill, seat) for seat, bot in self.bots.items()
            }
            super()._step()

    for seed in range(4):
        steady = ArenaGame(Setup(), seed).play_to_end().table
        rebuilt = RebuildingGame(Setup(), seed).play_to_end().table
        assert steady.lines == rebuilt.lines
        assert steady.results == rebuilt.results
