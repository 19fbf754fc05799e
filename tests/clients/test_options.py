"""Every option of a seat becomes a command of its menu, in whole games."""

from typing import Any

import pytest

from coverstory.arena.arena_game import ArenaGame
from coverstory.arena.setups import Setup
from coverstory.clients.options import Choice, InvalidChoiceError, Option, choose_offered, options
from coverstory.engine import deciding
from coverstory.engine.views import mine

GAMES = [
    Setup("classic", (), 3, rounds=1),
    Setup("dc", ("powered-up", "harley", "jest", "multiverse"), 5, rounds=2),
]


class Watched(ArenaGame):
    """Checks the options of every seat before each step."""

    offers = 0

    def _step(self) -> None:
        for seat in self.table.current.players:
            self._check_options(seat)
        super()._step()

    def _check_options(self, seat: int) -> None:
        menu = {_without_text(command) for command in deciding.menu_commands(self.table, seat)}
        offered = options(mine(self.table, seat))
        for option in offered:
            for argument in option.arguments or (None,):
                command = choose_offered(offered, Choice(option.command, argument, "So?"))
                assert _without_text(command) in menu
                self.offers += 1


def _without_text(command: Any) -> tuple[Any, ...]:
    fields = [name for name in command.__struct_fields__ if name != "text"]
    return (type(command), *(getattr(command, name) for name in fields))


@pytest.mark.parametrize("setup", GAMES, ids=lambda setup: str(setup.edition))
def test_an_option_is_a_command_of_the_menu(setup: Setup) -> None:
    play = Watched(setup, seed=3)
    play.play_to_end()
    assert play.offers > 200


@pytest.mark.parametrize("choice", [Choice("vote", "true"), Choice("ask", "3"), Choice("ask")])
def test_a_choice_that_is_not_offered_raises_a_sentence(choice: Choice) -> None:
    offered = (Option("ask", ("1", "2"), has_text=True),)
    with pytest.raises(InvalidChoiceError, match=r"\.$"):
        choose_offered(offered, choice)
