"""Ask civilian bots the questions of a file, one per round, for a reader who judges the replies."""

from collections.abc import Iterator, Sequence
from pathlib import Path

from msgspec import Struct

from coverstory.arena.setups import Setup, seated_table
from coverstory.bots import SKILLS, Bot
from coverstory.bots.beliefs.table_talk import TableTalk
from coverstory.bots.seeded_random import SeededRandom, derive_seed
from coverstory.bots.speech.free_text_interpreter import FreeTextInterpreter
from coverstory.engine import carry_out, view
from coverstory.engine.commands import (
    Answer,
    Ask,
    SeatCommand,
    StartClock,
    StartGame,
    Submission,
)
from coverstory.engine.phases import Briefing
from coverstory.engine.refusals import Refusal
from coverstory.engine.table import Table
from coverstory.narration.naming import role_name
from coverstory.narration.sentences import place_of

# Lines of a question file that begin with this are comments.
COMMENT = "#"


class Reply(Struct, frozen=True):
    """A reply of a civilian bot, with its place and role, to a typed question."""

    place: str
    role: str
    question: str
    reply: str


def read_questions(file: Path) -> list[str]:
    lines = map(str.strip, file.read_text(encoding="utf-8").splitlines())
    return [line for line in lines if line and not line.startswith(COMMENT)]


def replies(questions: Sequence[str], setup: Setup, seed: int) -> Iterator[Reply]:
    """Yield a reply to each question. Each is asked in a round of its own."""
    for number, question in enumerate(questions):
        yield _reply(question, setup, derive_seed(seed, number))


def _reply(question: str, setup: Setup, seed: int) -> Reply:
    table = seated_table(setup)
    table = _after(table, StartGame(), table.host, derive_seed(seed, 1))
    assert isinstance(table.phase, Briefing)
    asker, current = table.phase.asker, table.current
    civilians = [seat for seat in current.players if seat not in (asker, *current.spies)]
    seat = SeededRandom(seed, 2).choice(civilians)
    table = _after(table, StartClock(), asker)
    table = _after(table, Ask(seat, question), asker)
    talk = TableTalk(FreeTextInterpreter())
    seen = view(table, seat)
    move = Bot(derive_seed(seed, 3), SKILLS[setup.insider], seat, talk).move(seen, now=0)
    assert move is not None
    assert isinstance(move.command, Answer)
    assert seen.mine is not None
    card = seen.mine.secret.card
    assert card is not None
    named = role_name(current.place, card.role, table.own) if card.role else ""
    return Reply(place_of(table, current.place), named, question, move.command.text)


def _after(table: Table, command: SeatCommand, seat: int | None, seed: int = 0) -> Table:
    effect = carry_out(table, Submission(command, seat, at=0, seed=seed))
    assert not isinstance(effect, Refusal)
    return effect.after
