"""Print a game of bots as Markdown: the cards, the talk, the votes and the outcome."""

from collections.abc import Iterator

from coverstory.arena.arena_game import ArenaGame
from coverstory.arena.setups import Setup
from coverstory.engine.table import Table
from coverstory.engine.written_lines import Line
from coverstory.locales import say
from coverstory.narration.naming import role_name
from coverstory.narration.sentences import name_of, outcome_of, place_of


def transcript(setup: Setup, seed: int) -> list[str]:
    """Return every round of one game. The engine drops the talk, so each is written at its end."""
    lines: list[str] = []
    ArenaGame(setup, seed, lambda game: lines.extend(told_round(game.table))).play_to_end()
    return lines


def told_round(table: Table) -> Iterator[str]:
    result = table.results[-1]
    place = result.place if result.place in table.box else None
    yield f"### Round {len(table.results)}: {place_of(table, place) if place else result.place}"
    yield ""
    yield "; ".join(_card(table, card.seat) for card in result.cards) + "."
    yield ""
    for line in table.lines:
        yield f"- {_line(table, line)}"
    for accusation in result.accusations:
        accuser = name_of(table, accusation.accuser)
        hands = ", ".join(name_of(table, b.seat) for b in accusation.ballots if b.guilty)
        ended = "called off" if accusation.called_off else f"guilty: {hands}"
        yield f"- *{accuser} accuses {name_of(table, accusation.suspect)}; {ended}.*"
    for naming in result.namings:
        yield f"- *{name_of(table, naming.seat)} names {name_of(table, naming.suspect)}.*"
    yield ""
    yield f"**{outcome_of(table, result.outcome)}**"
    yield ""


def _card(table: Table, seat: int) -> str:
    card = next(card for card in table.results[-1].cards if card.seat == seat)
    if card.spy:
        return f"{name_of(table, seat)}: {say('card-spy', edition=table.settings.edition)}"
    place = card.place or table.results[-1].place
    role = f" ({role_name(place, card.role, table.own)})" if card.role else ""
    return f"{name_of(table, seat)}: {place_of(table, place)}{role}"


def _line(table: Table, line: Line) -> str:
    whom = f" to {name_of(table, line.to)}" if line.kind == "question" else ""
    return f"**{name_of(table, line.seat)}**{whom}: {line.text}"
