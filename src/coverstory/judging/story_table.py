"""Open the table that the headers of a text describe: the settings and the seats."""

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from coverstory.engine import open_table
from coverstory.engine.choosing_settings import LONGEST_ROUND, MOST_ROUNDS
from coverstory.engine.commands import (
    Agree,
    BringPlaces,
    OpenTable,
    Rearrange,
    StandUp,
    StartGame,
    TakeSeat,
)
from coverstory.engine.decks import make_odd_decks
from coverstory.engine.refusals import Code
from coverstory.engine.settings import Settings
from coverstory.engine.starting_games import why_not_deal
from coverstory.judging import vocabulary
from coverstory.judging.faults import Fault, JudgeCode, fault_of
from coverstory.judging.headers import OWN
from coverstory.judging.story_lines import Agreement, Header, Setting, Story
from coverstory.judging.story_state import Step, StoryState, submit
from coverstory.library import library

# The header that a refusal of the settings is about; all others are about the edition.
_FIELD_AT_FAULT: dict[str, str] = {
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
    Code.HOUSE_RULE_UNKNOWN: "house_rules",
    Code.HOUSE_RULE_NEEDS_ONE_SPY: "house_rules",
    Code.HOUSE_RULE_NEEDS_SEVERAL_SPIES: "house_rules",
    Code.NO_SUCH_SCORE: "points",
    Code.POINTS_OUT_OF_RANGE: "points",
}


def settings_of(story: Story) -> Settings:
    """Return the settings of a text; the edition gives the defaults."""
    return _settings(story.agreement)


def _settings(agreement: Agreement, *instead: Setting) -> Settings:
    """Return the settings of the headers, with some replaced."""
    written = [header.setting for header in agreement.settings if not header.denied]
    fields: dict[str, Any] = {one.field: one.value for one in (*written, *instead)}
    return _with_defaults(Settings(**fields), agreement, fields)


def _with_defaults(settings: Settings, agreement: Agreement, fields: dict[str, Any]) -> Settings:
    """Add all places of the packs, minutes by the number of players (B4), and enough rounds."""
    index = library()
    only_own = OWN in settings.packs
    packs = tuple(pack for pack in settings.packs if pack != OWN)
    settings = replace(settings, packs=packs)
    if settings.edition not in index.editions() or not set(packs) <= set(index.packs()):
        return settings
    boxed = 0 if only_own and not packs else len(index.decks(settings))
    complete = replace(
        settings,
        places=boxed + len(agreement.own),
        own="aside" if not (agreement.own or only_own) else "added" if boxed else "only",
    )
    if "minutes" not in fields:
        minutes = index.ruleset(settings).round_minutes(len(agreement.players))
        complete = replace(complete, minutes=min(minutes, LONGEST_ROUND))
    if "rounds" in fields:
        return complete
    odd = make_odd_decks(index.ruleset(complete), 0)
    decks = complete.places + len(odd)
    return replace(complete, rounds=min(decks, MOST_ROUNDS))


def open_story_table(story: Story, settings: Settings) -> Step:
    """Seat the host, agree on the settings, and let the others join."""
    agreement = story.agreement
    rounds = _header(agreement.settings, "rounds")
    open_ended = rounds is None or rounds.setting.value is None
    state = submit(
        StoryState(open_table(library()), open_ended=open_ended), None, OpenTable(agreement.host)
    )
    if isinstance(state, Fault):
        return replace(state, line=agreement.line_of_players)
    if agreement.own:
        state = submit(state, 0, BringPlaces(agreement.own))
    if isinstance(state, Fault):
        return replace(state, line=agreement.line_of_own)
    for header in agreement.settings:
        tried = submit(state, 0, Agree(_settings(agreement, header.setting)))
        if header.denied and not isinstance(tried, Fault):
            return replace(fault_of(JudgeCode.NOT_REFUSED), line=header.number)
    after = submit(state, 0, Agree(settings))
    if isinstance(after, Fault):
        header = _header_at_fault(agreement.settings, after)
        return replace(after, line=header.number, nearest=_nearest(after))
    return _seat_players(after, agreement)


def _seat_players(state: StoryState, agreement: Agreement) -> Step:
    step: Step = state
    for name in agreement.seating[1:]:
        if isinstance(step, StoryState):
            step = submit(step, None, TakeSeat(name))
    if isinstance(step, StoryState):
        step = _seat_host(step, agreement.place_of_host)
    if isinstance(step, Fault):
        return replace(step, line=agreement.line_of_players)
    refusal = why_not_deal(step.table)
    if refusal is not None and refusal.code == Code.TOO_MANY_PLAYERS:
        return Fault(refusal, StartGame, agreement.line_of_players)
    return step


def _seat_host(state: StoryState, place_of_host: int | None) -> Step:
    """Seat the host where the list of players says, or let the host only run the game."""
    if place_of_host is None:
        return submit(
            state.with_note("judge-assumed-host", name=state.table.seats[0].name), 0, StandUp()
        )
    ring = [seat for seat in state.table.ring if seat != 0]
    ring.insert(place_of_host, 0)
    return submit(state, 0, Rearrange(tuple(ring)))


def _nearest(fault: Fault) -> str | None:
    """Return the known name nearest to the refused one, or all known names."""
    names = {
        Code.EDITION_UNKNOWN: ("edition", vocabulary.editions),
        Code.MODULE_UNKNOWN: ("module", vocabulary.modules),
        Code.HOUSE_RULE_UNKNOWN: ("rule", vocabulary.house_rules),
        Code.PACK_UNKNOWN: ("pack", vocabulary.packs),
    }
    code = fault.refusal.code
    if code not in names:
        return None
    param, known = names[Code(code)]
    return known().nearest(str(fault.refusal.params[param])) or ", ".join(known().all())


def _header_at_fault(headers: Sequence[Header], fault: Fault) -> Header:
    about = _header(headers, _FIELD_AT_FAULT.get(fault.refusal.code, "edition"))
    edition = _header(headers, "edition")
    assert edition is not None
    return about or edition


def _header(headers: Sequence[Header], field: str) -> Header | None:
    found = (header for header in headers if header.setting.field == field and not header.denied)
    return next(found, None)
