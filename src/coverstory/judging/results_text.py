"""Describe the results of a written game: how each round ended, the points, the winners."""

from collections.abc import Iterator

from coverstory.engine.phases import Finale, Gathering, Interlude
from coverstory.engine.table import Result, Table
from coverstory.judging.pending import missing_text
from coverstory.judging.story_state import StoryState
from coverstory.locales import say
from coverstory.narration.sentences import (
    game_ended,
    name_of,
    names_of,
    outcome_sentence,
    place_of,
    say_in_edition,
    scores,
)
from coverstory.rulesets import jest, multiverse

_MODULE_OF_DECK = {jest.KEY: jest.KEY} | dict.fromkeys(multiverse.DECKS, multiverse.KEY)


def round_results(before: Table, table: Table) -> Iterator[str]:
    """Yield the results that `table` has and `before`, an earlier state of it, does not."""
    for number, result in enumerate(table.results[len(before.results) :], len(before.results) + 1):
        yield _heading(table, number, result)
        yield say("story-round-ended", {"outcome": outcome_sentence(table, result.outcome)})
        yield from scores(table, result.points)
    if table.phase is before.phase:
        return
    if isinstance(table.phase, Interlude) and table.phase.voided:
        yield say("story-round-voided")
    if isinstance(table.phase, Finale):
        yield game_ended(table, table.phase.winners)


def closing_lines(state: StoryState) -> Iterator[str]:
    """Yield the end of the report. A text may stop within a round, which then has no points."""
    table = state.table
    if not isinstance(table.phase, Gathering | Interlude | Finale):
        unfinished = say("judge-unfinished", {"round": len(table.results) + 1})
        waits = missing_text(table, state.now, state.silent)
        yield f"{unfinished} {waits}" if waits else unfinished
    yield say("judge-stands")


def _heading(table: Table, number: int, result: Result) -> str:
    spies = [card.seat for card in result.cards if card.spy]
    params: dict[str, str | int] = {
        "round": number,
        "dealer": name_of(table, result.dealer),
        "deck": _MODULE_OF_DECK.get(result.place, "place"),
        "place": "" if result.place in _MODULE_OF_DECK else place_of(table, result.place),
        "count": len(spies),
        "spies": names_of(table, spies),
    }
    return say_in_edition(table, "judge-round", params)
