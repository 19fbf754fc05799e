"""A league of bots, models and scripted people, who play in words.

    python -m coverstory.env.league normal hard people.toml#parrot http://127.0.0.1:11434/v1#llama3

There are three kinds of entrants:

- a level of bots: `normal`, or `package.module:Class`
- a scripted person: FILE#NAME (docs/bots.md describes the file)
- a model at an endpoint of OpenAI's protocol: URL#MODEL, with the key in OPENAI_API_KEY
"""

import argparse
import asyncio
import json
import os
import sys
from collections.abc import Callable, Sequence
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Protocol

from msgspec import Struct

from coverstory.arena.people_file import PeopleFileError, Person, read_people
from coverstory.arena.scripted_person import ScriptedPerson
from coverstory.bots import BotPlayer, UnknownBotError, new_player
from coverstory.bots.beliefs.table_talk import TableTalk
from coverstory.bots.seeded_random import derive_seed
from coverstory.bots.speech.free_text_interpreter import FreeTextInterpreter
from coverstory.clients.chat_endpoint import ChatEndpoint, EndpointError, NoAnswerError
from coverstory.env.text_table import TextTable
from coverstory.locales import say
from coverstory.terminal import WRONG_INPUT, complain

PLAYERS = 5
# Seconds for an answer of a model, and how often it may try in one turn.
MODEL_TIMEOUT = 60.0
TRIES = 2
_SCHEMA = {
    "type": "object",
    "properties": {"action": {"type": "string"}},
    "required": ["action"],
    "additionalProperties": False,
}
_INSTRUCTION = 'Answer with one JSON object: {"action": "…"}, with one of the lines above.'


class TextPlayer(Protocol):
    """Plays one seat of one game, in words."""

    def act(self, table: TextTable, problem: str) -> str:
        """Return the action of the acting seat. `problem` says what was wrong with the last one."""


class Entrant(Struct, frozen=True):
    """`player` takes the seed of the game, the seat and the talk that all seats share."""

    name: str
    player: Callable[[int, int, TableTalk], TextPlayer]


class BotInWords:
    """A bot or a scripted person. It reads the view of its seat."""

    def __init__(self, bot: BotPlayer) -> None:
        self._bot = bot

    def act(self, table: TextTable, problem: str) -> str:  # noqa: ARG002 - a bot has no second move
        move = self._bot.move(table.view, table.game.now)
        return table.words_of(None if move is None else move.command)


class ModelInWords:
    """A language model. It reads the text of its seat, and may repair an action once."""

    def __init__(self, endpoint: ChatEndpoint, runner: asyncio.Runner) -> None:
        self._endpoint = endpoint
        self._runner = runner

    def act(self, table: TextTable, problem: str) -> str:
        chat = [
            {"role": "system", "content": say("llm-rules")},
            {"role": "user", "content": f"{table.observe()}\n{problem}\n{_INSTRUCTION}"},
        ]
        try:
            return _action(self._runner.run(self._endpoint.answer(chat, _SCHEMA, MODEL_TIMEOUT)))
        except NoAnswerError:
            return ""


def _action(answer: str) -> str:
    """Return the action of a JSON answer, else the answer itself."""
    try:
        found, _ = json.JSONDecoder().raw_decode(answer, max(answer.find("{"), 0))
        return str(found["action"])
    except (ValueError, KeyError, TypeError):
        return answer


class Standing(Struct):
    """The games of one entrant."""

    games: int = 0
    points: int = 0
    spy_games: int = 0
    spy_wins: int = 0
    civilian_wins: int = 0
    refused: int = 0


def play_league(entrants: Sequence[Entrant], games: int, seed: int) -> dict[str, Standing]:
    """Play games with the entrants in rotating seats."""
    standings = {entrant.name: Standing() for entrant in entrants}
    table = TextTable(players=PLAYERS)
    for number in range(games):
        seats = [entrants[(number + seat) % len(entrants)] for seat in range(PLAYERS)]
        _play(table, seats, standings, derive_seed(seed, number))
    return standings


def _play(
    table: TextTable, seats: Sequence[Entrant], standings: dict[str, Standing], seed: int
) -> None:
    table.reset(seed % 2**31)
    talk = TableTalk(FreeTextInterpreter())
    players = [entrant.player(seed, seat, talk) for seat, entrant in enumerate(seats)]
    # Plays for a seat whose action is not allowed.
    substitutes = [BotInWords(new_player("normal", seed, s, talk)) for s in range(len(seats))]
    while (seat := table.game.seat) is not None:
        if not _let_act(table, players[seat]):
            standings[seats[seat].name].refused += 1
            if not _let_act(table, substitutes[seat]):
                table.step(_any_action(table))
    result = table.game.table.results[0]
    spies = {card.seat for card in result.cards if card.spy}
    for seat, entrant in enumerate(seats):
        standing, points = standings[entrant.name], list(table.points.values())[seat]
        standing.games += 1
        standing.points += points
        standing.spy_games += seat in spies
        standing.spy_wins += seat in spies and points > 0
        standing.civilian_wins += seat not in spies and points > 0


def _let_act(table: TextTable, player: TextPlayer) -> bool:
    """Let the player act, and return whether an action was allowed."""
    problem = ""
    for _ in range(TRIES if isinstance(player, ModelInWords) else 1):
        try:
            table.step(player.act(table, problem))
        except ValueError as error:
            problem = str(error)
        else:
            return True
    return False


def _any_action(table: TextTable) -> str:
    return next(iter(table.allowed())).replace("...", "Hm.")


def league_table(standings: dict[str, Standing]) -> list[str]:
    """Return the table, the best first."""
    rows = sorted(standings.items(), key=lambda row: -row[1].points / max(1, row[1].games))
    lines = [
        "| entrant | games | points per game | wins as spy | wins as civilian | not allowed |",
        "|---|---|---|---|---|---|",
    ]
    for name, one in rows:
        civilian_games = one.games - one.spy_games
        lines.append(
            f"| {name} | {one.games} | {one.points / max(1, one.games):.2f} "
            f"| {_share(one.spy_wins, one.spy_games)} "
            f"| {_share(one.civilian_wins, civilian_games)} | {one.refused} |"
        )
    return lines


def _share(wins: int, games: int) -> str:
    return f"{wins / games:.0%} of {games}" if games else "none"


def entrant_of(text: str, runner: asyncio.Runner, endpoints: AsyncExitStack) -> Entrant:
    """Return the entrant that a text on the command line names."""
    source, _, name = text.partition("#")
    if source.startswith(("http://", "https://")):
        endpoint = ChatEndpoint(source, name, os.environ.get("OPENAI_API_KEY"))
        runner.run(endpoints.enter_async_context(endpoint))
        runner.run(endpoint.check())
        return Entrant(name, lambda *_: ModelInWords(endpoint, runner))
    if name:
        person = _person(Path(source), name)
        return Entrant(name, lambda *game: BotInWords(ScriptedPerson(person, *game)))
    new_player(text, 0, 0, TableTalk(FreeTextInterpreter()))  # raises if there is no such bot
    return Entrant(text, lambda *game: BotInWords(new_player(text, *game)))


def _person(file: Path, name: str) -> Person:
    people = {person.name: person for person in read_people(file)}
    if name not in people:
        raise PeopleFileError(f"{file} has nobody called {name!r}: {', '.join(people)}.")
    return people[name]


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m coverstory.env.league", description=__doc__)
    parser.add_argument("entrants", nargs="+")
    parser.add_argument("--games", type=int, default=50)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args(arguments)
    with asyncio.Runner() as runner:
        endpoints = AsyncExitStack()
        try:
            entrants = [entrant_of(text, runner, endpoints) for text in asked.entrants]
            standings = play_league(entrants, asked.games, asked.seed)
        except (EndpointError, PeopleFileError, UnknownBotError) as error:
            return complain(str(error), WRONG_INPUT)
        finally:
            runner.run(endpoints.aclose())
    sys.stdout.write("\n".join(league_table(standings)) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
