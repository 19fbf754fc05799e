"""The headers of a text as a table: its settings agreed on, everybody in their seat."""

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from coverstory.engine import blank
from coverstory.engine.agreeing import LONGEST_ROUND, MOST_ROUNDS, why_not_deal
from coverstory.engine.commands import (
    Agree,
    BringPlaces,
    OpenTable,
    Rearrange,
    StandUp,
    StartGame,
    TakeSeat,
)
from coverstory.engine.refusals import Code
from coverstory.engine.settings import Settings
from coverstory.judging import vocabulary
from coverstory.judging.deals import ODD_DECKS
from coverstory.judging.flaws import Fault, Flaw, flaw
from coverstory.judging.headers import OWN
from coverstory.judging.lines import Agreed, Header, Setting, Story
from coverstory.judging.play import Step, StoryPlay, do
from coverstory.library import library

# Which header a refusal of the settings is about; of the others, the edition.
_ABOUT: dict[str, str] = {
    Code.MODULE_UNKNOWN: "modules",
    Code.MODULE_NOT_FOR_EDITION: "modules",
    Code.MODULE_NEEDS_TWO_SPIES: "modules",
    Code.MODULE_NEEDS_ALL_PLACES: "modules",
    Code.PACK_UNKNOWN: "packs",
    Code.PACKS_DO_NOT_MIX: "packs",
    Code.PLACES_OUT_OF_RANGE: "packs",
    Code.NO_OWN_PLACES: "packs",
    Code.NEVER_OPEN_ENDED: "rounds",
    Code.ROUNDS_OUT_OF_RANGE: "rounds",
    Code.MORE_ROUNDS_THAN_DECKS: "rounds",
    Code.MINUTES_OUT_OF_RANGE: "minutes",
    Code.ANNOUNCEMENTS_OUT_OF_RANGE: "announcements",
    Code.SPIES_OUT_OF_RANGE: "spies",
}


def settings_of(story: Story) -> Settings:
    """As told, and for the rest what the edition advises."""
    return _settings(story.agreed)


def _settings(agreed: Agreed, *instead: Setting) -> Settings:
    """The settings that are told, with these instead of some."""
    agreed_on = [header.told for header in agreed.settings if not header.denied]
    told: dict[str, Any] = {one.field: one.value for one in (*agreed_on, *instead)}
    return _fitted(Settings(**told), agreed, told)


def _fitted(settings: Settings, agreed: Agreed, told: dict[str, Any]) -> Settings:
    """With all places of the boxes, minutes by the number of players (B4), and enough rounds."""
    houses = library()
    only_own = OWN in settings.packs
    packs = tuple(pack for pack in settings.packs if pack != OWN)
    settings = replace(settings, packs=packs)
    if settings.edition not in houses.editions() or not set(packs) <= set(houses.packs()):
        return settings
    boxed = 0 if only_own and not packs else len(houses.decks(settings))
    fitted = replace(
        settings,
        places=boxed + len(agreed.own),
        own="aside" if not (agreed.own or only_own) else "added" if boxed else "only",
    )
    if "minutes" not in told:
        minutes = houses.ruleset(settings).round_minutes(len(agreed.players))
        fitted = replace(fitted, minutes=min(minutes, LONGEST_ROUND))
    if "rounds" in told:
        return fitted
    decks = fitted.places + sum(len(ODD_DECKS.get(module, ())) for module in settings.modules)
    return replace(fitted, rounds=min(decks, MOST_ROUNDS))


def open_table(story: Story, settings: Settings) -> Step:
    """The host sits down, the settings are agreed on, and the others join."""
    agreed = story.agreed
    rounds = _header(agreed.settings, "rounds")
    open_ended = rounds is None or rounds.told.value is None
    play = do(StoryPlay(blank(library()), open_ended=open_ended), None, OpenTable(agreed.host))
    if isinstance(play, Fault):
        return replace(play, line=agreed.line_of_players)
    if agreed.own:
        play = do(play, 0, BringPlaces(agreed.own))
    if isinstance(play, Fault):
        return replace(play, line=agreed.line_of_own)
    for header in agreed.settings:
        tried = do(play, 0, Agree(_settings(agreed, header.told)))
        if header.denied and not isinstance(tried, Fault):
            return replace(flaw(Flaw.NOT_REFUSED), line=header.number)
    after = do(play, 0, Agree(settings))
    if isinstance(after, Fault):
        header = _to_blame(agreed.settings, after)
        return replace(after, line=header.number, nearest=_nearest(after))
    return _seated(after, agreed)


def _seated(play: StoryPlay, agreed: Agreed) -> Step:
    step: Step = play
    for name in agreed.seating[1:]:
        if isinstance(step, StoryPlay):
            step = do(step, None, TakeSeat(name))
    if isinstance(step, StoryPlay):
        step = _placed(step, agreed.place_of_host)
    if isinstance(step, Fault):
        return replace(step, line=agreed.line_of_players)
    refusal = why_not_deal(step.table)
    if refusal is not None and refusal.code == Code.TOO_MANY_PLAYERS:
        return Fault(refusal, StartGame, agreed.line_of_players)
    return step


def _placed(play: StoryPlay, place_of_host: int | None) -> Step:
    """The host sits where the list of players says, or runs the game without playing."""
    if place_of_host is None:
        return do(play.noting("judge-assumed-host", name=play.table.seats[0].name), 0, StandUp())
    ring = [seat for seat in play.table.ring if seat != 0]
    ring.insert(place_of_host, 0)
    return do(play, 0, Rearrange(tuple(ring)))


def _nearest(fault: Fault) -> str | None:
    """The name that comes nearest to one that nobody knows."""
    names = {
        Code.EDITION_UNKNOWN: ("edition", vocabulary.editions),
        Code.MODULE_UNKNOWN: ("module", vocabulary.modules),
        Code.PACK_UNKNOWN: ("pack", vocabulary.packs),
    }
    code = fault.refusal.code
    if code not in names:
        return None
    param, known = names[Code(code)]
    return known().nearest(str(fault.refusal.params[param])) or ", ".join(known().all())


def _to_blame(headers: Sequence[Header], fault: Fault) -> Header:
    about = _header(headers, _ABOUT.get(fault.refusal.code, "edition"))
    edition = _header(headers, "edition")
    assert edition is not None
    return about or edition


def _header(headers: Sequence[Header], field: str) -> Header | None:
    told = (header for header in headers if header.told.field == field and not header.denied)
    return next(told, None)
