"""What there is to tell of a written game: how each round ended, the points, the winners."""

from collections.abc import Iterator

from coverstory.engine.phases import Finale, Gathering, Interlude
from coverstory.engine.table import Result, Table
from coverstory.judging.pending import missing
from coverstory.judging.play import StoryPlay
from coverstory.locales import say
from coverstory.narration.sentences import (
    game_ended,
    name_of,
    names_of,
    outcome_of,
    place_of,
    scores,
    told,
)
from coverstory.rulesets import jest, multiverse

_ODD = {jest.KEY: jest.KEY} | dict.fromkeys(multiverse.DECKS, multiverse.KEY)


def news(before: Table, table: Table) -> Iterator[str]:
    """What has been settled between these two states of one table."""
    for number, result in enumerate(table.results[len(before.results) :], len(before.results) + 1):
        yield _heading(table, number, result)
        yield say("story-round-ended", {"outcome": outcome_of(table, result.outcome)})
        yield from scores(table, result.points)
    if table.phase is before.phase:
        return
    if isinstance(table.phase, Interlude) and table.phase.voided:
        yield say("story-round-voided")
    if isinstance(table.phase, Finale):
        yield game_ended(table, table.phase.winners)


def last_words(play: StoryPlay) -> Iterator[str]:
    """A game may be told in part; then nobody gets points for the round that is not over."""
    table = play.table
    if not isinstance(table.phase, Gathering | Interlude | Finale):
        unfinished = say("judge-unfinished", {"round": len(table.results) + 1})
        waits = missing(table, play.now, play.silent)
        yield f"{unfinished} {waits}" if waits else unfinished
    yield say("judge-stands")


def _heading(table: Table, number: int, result: Result) -> str:
    spies = [card.seat for card in result.cards if card.spy]
    particulars: dict[str, str | int] = {
        "round": number,
        "dealer": name_of(table, result.dealer),
        "deck": _ODD.get(result.place, "place"),
        "place": "" if result.place in _ODD else place_of(table, result.place),
        "count": len(spies),
        "spies": names_of(table, spies),
    }
    return told(table, "judge-round", particulars)
