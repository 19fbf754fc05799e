"""Tables for tests of bots: every setup, and tables with a scripted conversation."""

from collections.abc import Iterator
from itertools import combinations

from coverstory.arena.setups import Setup
from coverstory.bots import SKILLS, Bot
from coverstory.bots.knowledge import built_in
from coverstory.bots.speech.phrasebook import phrasebook
from coverstory.engine.commands import SeatCommand
from coverstory.engine.events import Answered, Asked
from coverstory.rulesets import EDITIONS
from support.engine.game import Game

# Attributes in which most places differ.
DISTINCTIVE_ATTRIBUTES = (
    "noise",
    "outdoors",
    "water",
    "food",
    "danger",
    "music",
    "money",
    "height",
    "fun",
)


def every_table() -> Iterator[Setup]:
    """Yield each edition with each set of modules: small, large, and with two spies if allowed."""
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


def bot_command(
    game: Game, name: str, kind: str = "normal", seed: int = 7, bot: Bot | None = None
) -> SeatCommand | None:
    """Return the command of a bot in this seat, which sees only the seat's view."""
    seat = game.seat(name)
    player = bot or Bot(seed, SKILLS[kind], seat)
    move = player.move(game.sees(name), game.now)
    return None if move is None else move.command


def exchange(game: Game, asker: str, asked: str, attribute: str, claim: str) -> None:
    """Let one player ask about an attribute and another answer, in the phrasebook's words."""
    column = built_in().attributes.index(attribute)
    question = next(q for q in phrasebook().questions if q.attribute == column)
    words = next(iter(phrasebook().answers_to(question, claim)))
    game.given(Asked, asker, asked, question.phrasings[0])
    game.given(Answered, asked, words)
    game.after(20)


def true_claim(place: str, attribute: str) -> str:
    level = built_in().levels_of(place)[built_in().attributes.index(attribute)]
    return f"e{level}"


def false_claim(place: str, attribute: str) -> str:
    level = built_in().levels_of(place)[built_in().attributes.index(attribute)]
    return "e0" if level >= 2 else "e4"


def with_talk(game: Game, *liars: str, place: str = "beach") -> Game:
    """Let players ask each other round the table. Liars answer what cannot be true there."""
    ring = ("Anne", "Juan", "Isaac", "Maria")
    for number, attribute in enumerate(DISTINCTIVE_ATTRIBUTES):
        asker, asked = ring[number % 4], ring[(number + 1) % 4]
        claim = (false_claim if asked in liars else true_claim)(place, attribute)
        exchange(game, asker, asked, attribute, claim)
    return game
