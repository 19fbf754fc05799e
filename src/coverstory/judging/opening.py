"""The headers of a text as a table: its settings agreed on, everybody in their seat."""

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from coverstory.engine import blank
from coverstory.engine.agreeing import LONGEST_ROUND, MOST_ROUNDS, why_not_deal
from coverstory.engine.commands import Agree, OpenTable, StartGame, TakeSeat
from coverstory.engine.refusals import Code
from coverstory.engine.settings import Settings
from coverstory.judging.deals import ODD_DECKS
from coverstory.judging.flaws import Fault, Flaw, flaw
from coverstory.judging.lines import Header, Story
from coverstory.judging.play import Play, Step, do
from coverstory.library import library

# Which header a refusal of the settings is about; of the others, the edition.
_ABOUT: dict[str, str] = {
    Code.MODULE_UNKNOWN: "modules",
    Code.MODULE_NOT_FOR_EDITION: "modules",
    Code.MODULE_NEEDS_TWO_SPIES: "modules",
    Code.MODULE_NEEDS_ALL_PLACES: "modules",
    Code.PACK_UNKNOWN: "packs",
    Code.PACKS_DO_NOT_MIX: "packs",
    Code.ROUNDS_OUT_OF_RANGE: "rounds",
    Code.MORE_ROUNDS_THAN_DECKS: "rounds",
    Code.SPIES_OUT_OF_RANGE: "spies",
}


def settings_of(story: Story) -> Settings:
    """As told, and for the rest what the edition advises."""
    told: dict[str, Any] = {h.told.field: h.told.value for h in story.headers if not h.denied}
    return _fitted(Settings(**told), story)


def _fitted(settings: Settings, story: Story) -> Settings:
    """With all places of the boxes, minutes by the number of players (B4), and enough rounds."""
    houses = library()
    if settings.edition not in houses.editions() or not set(settings.packs) <= set(houses.packs()):
        return settings
    ruleset = houses.ruleset(settings)
    minutes = min(ruleset.round_minutes(len(story.players.names)), LONGEST_ROUND)
    fitted = replace(settings, places=len(houses.decks(settings)), minutes=minutes)
    if _header(story.headers, "rounds") is not None:
        return fitted
    decks = fitted.places + sum(len(ODD_DECKS.get(module, ())) for module in settings.modules)
    return replace(fitted, rounds=min(decks, MOST_ROUNDS))


def open_table(story: Story, settings: Settings) -> Step:
    """The host sits down, the settings are agreed on, and the others join."""
    host, *others = story.players.names
    open_ended = _header(story.headers, "rounds") is None
    play = do(Play(blank(library()), open_ended=open_ended), None, OpenTable(host))
    if isinstance(play, Fault):
        return replace(play, line=story.players.number)
    for header in story.headers:
        if header.denied and not isinstance(_tried(play, header, settings, story), Fault):
            return replace(flaw(Flaw.NOT_REFUSED), line=header.number)
    agreed = do(play, 0, Agree(settings))
    if isinstance(agreed, Fault):
        return replace(agreed, line=_to_blame(story.headers, agreed).number)
    return _seated(agreed, others, story.players.number)


def _tried(play: Play, header: Header, settings: Settings, story: Story) -> Step:
    changed: dict[str, Any] = {header.told.field: header.told.value}
    other = _fitted(replace(settings, **changed), story)
    return do(play, 0, Agree(replace(other, **changed)))


def _seated(play: Play, names: Sequence[str], line: int) -> Step:
    for name in names:
        step = do(play, None, TakeSeat(name))
        if isinstance(step, Fault):
            return replace(step, line=line)
        play = step
    refusal = why_not_deal(play.table)
    if refusal is not None and refusal.code == Code.TOO_MANY_PLAYERS:
        return Fault(refusal, StartGame, line)
    return play


def _to_blame(headers: Sequence[Header], fault: Fault) -> Header:
    about = _header(headers, _ABOUT.get(fault.refusal.code, "edition"))
    edition = _header(headers, "edition")
    assert edition is not None
    return about or edition


def _header(headers: Sequence[Header], field: str) -> Header | None:
    told = (header for header in headers if header.told.field == field and not header.denied)
    return next(told, None)
