"""Tables for bots to sit at: every edition with every set of modules, and views by hand."""

from collections.abc import Iterator
from itertools import combinations

from coverstory.arena.setups import Setup
from coverstory.bots import TEMPERAMENTS, Bot
from coverstory.bots.knowledge import built_in
from coverstory.bots.speech.bank import bank
from coverstory.engine.commands import SeatCommand
from coverstory.engine.events import Answered, Asked
from coverstory.rulesets import EDITIONS
from support.engine.game import Game

# Attributes by which most places differ.
TELLING = ("noise", "outdoors", "water", "food", "danger", "music", "money", "height", "fun")


def every_table() -> Iterator[Setup]:
    """Each edition with each set of its modules, small and large, two spies where they may be."""
    for edition, ruleset in EDITIONS.items():
        for size in range(len(ruleset.modules) + 1):
            for modules in combinations(ruleset.modules, size):
                yield from _sizes(edition, modules)


def _sizes(edition: str, modules: tuple[str, ...]) -> Iterator[Setup]:
    ruleset = EDITIONS[edition]
    least = 5 if "harley" in modules else ruleset.least_players
    if "old-pals" not in modules:
        yield Setup(edition, modules, least, rounds=2)
        most = min(ruleset.most_players, 11 if edition == "sequel" else 12)
        yield Setup(edition, modules, most, rounds=2, spy="hard", insider="easy")
    if ruleset.most_spies > 1:
        yield Setup(edition, modules, 5, spies=2, rounds=2)
        yield Setup(edition, modules, 12, spies=2, rounds=2, spy="easy", insider="hard")


def moved(
    game: Game, name: str, kind: str = "normal", seed: int = 7, bot: Bot | None = None
) -> SeatCommand | None:
    """What a bot in this seat does now, having seen nothing but the seat's view."""
    seat = game.seat(name)
    player = bot or Bot(seed, TEMPERAMENTS[kind], seat)
    move = player.move(game.sees(name), game.now)
    return None if move is None else move.command


def exchange(game: Game, asker: str, asked: str, attribute: str, saying: str) -> None:
    """One asks about an attribute, the other answers so, both in words of the bank."""
    column = built_in().attributes.index(attribute)
    question = next(q for q in bank().questions if q.attribute == column)
    words = next(iter(bank().sayings_to(question, saying)))
    game.given(Asked, asker, asked, question.ask[0])
    game.given(Answered, asked, words)
    game.after(20)


def true_saying(place: str, attribute: str) -> str:
    level = built_in().of(place)[built_in().attributes.index(attribute)]
    return f"e{level}"


def false_saying(place: str, attribute: str) -> str:
    level = built_in().of(place)[built_in().attributes.index(attribute)]
    return "e0" if level >= 2 else "e4"


def talked(game: Game, *liars: str, place: str = "beach") -> Game:
    """Everybody is asked round the table; who lies says what cannot be true there."""
    ring = ("Anne", "Juan", "Isaac", "Maria")
    for number, attribute in enumerate(TELLING):
        asker, asked = ring[number % 4], ring[(number + 1) % 4]
        saying = (false_saying if asked in liars else true_saying)(place, attribute)
        exchange(game, asker, asked, attribute, saying)
    return game
