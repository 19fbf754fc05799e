"""The settings that the host chooses before the game, and the box of places (G1, G2, G6, G17)."""

from collections.abc import Sequence
from random import Random
from typing import get_args

from msgspec.structs import replace

from coverstory.engine import decks
from coverstory.engine.commands import Agree, SetBotSpeed, Submission, command_of
from coverstory.engine.events import BotSpeedSet, SettingsAgreed
from coverstory.engine.refusals import Code, Refusal
from coverstory.engine.ruleset import By, ChartEntry, Choices, Decision, Moves, Ruleset, always
from coverstory.engine.settings import BotSpeed, RowPoints, Settings
from coverstory.engine.table import Table

LEAST_PLACES = 2
LONGEST_ROUND = 60
MOST_ROUNDS = 60
MOST_ANNOUNCEMENTS = 20
MOST_POINTS = 9
BOT_SPEEDS: tuple[BotSpeed, ...] = get_args(BotSpeed)


def agree(table: Table, submission: Submission) -> Decision:
    settings = command_of(submission, Agree).settings
    return why_not_playable(table, settings) or [
        SettingsAgreed(settings, draw_box(table, settings, submission.seed))
    ]


def set_bot_speed(table: Table, submission: Submission) -> Decision:
    return [BotSpeedSet(command_of(submission, SetBotSpeed).speed)]


def _offer_bot_speeds(table: Table, seat: int) -> Choices:
    return BOT_SPEEDS


def why_not_playable(table: Table, settings: Settings) -> Refusal | None:
    if settings.edition not in table.library.editions():
        return Refusal(Code.EDITION_UNKNOWN, {"edition": settings.edition})
    for module in settings.modules:
        if module not in table.library.modules():
            return Refusal(Code.MODULE_UNKNOWN, {"module": module})
    for rule in settings.house_rules:
        if rule not in table.library.house_rules():
            return Refusal(Code.HOUSE_RULE_UNKNOWN, {"rule": rule})
    edition = table.library.ruleset(replace(settings, modules=()))
    for module in settings.modules:
        if module not in edition.modules:
            return Refusal(
                Code.MODULE_NOT_FOR_EDITION, {"module": module, "edition": settings.edition}
            )
    return (
        _check_box(table, settings)
        or _check_numbers(table, settings)
        or why_not_points(table.library.ruleset(settings), settings.points)
    )


def _check_box(table: Table, settings: Settings) -> Refusal | None:
    for pack in settings.packs:
        if pack not in table.library.packs():
            return Refusal(Code.PACK_UNKNOWN, {"pack": pack})
    ruleset = table.library.ruleset(settings)
    # B14: the number of spies decides how many boxes are counted below, so it is checked first.
    if not 1 <= settings.spies <= ruleset.most_spies:
        return Refusal(Code.SPIES_OUT_OF_RANGE, {"most": ruleset.most_spies})
    boxes = set(settings.packs)
    if len(boxes) > 1 and not boxes <= {*ruleset.mixable_packs}:  # B13, R19
        params: dict[str, str | int] = {
            "edition": settings.edition,
            "spies": settings.spies,
            "mixable": len(ruleset.mixable_packs),
        }
        return Refusal(Code.PACKS_DO_NOT_MIX, params)
    if settings.own != "aside" and not table.own:
        return Refusal(Code.NO_OWN_PLACES)
    printed = {deck.place for deck in table.library.decks(settings)}
    left_out = {*settings.left_out}
    if len(left_out) < len(settings.left_out) or not left_out <= printed:
        return Refusal(Code.NO_SUCH_PLACE)
    places = decks.count_places(table, settings)
    if not LEAST_PLACES <= settings.places <= places:
        return Refusal(Code.PLACES_OUT_OF_RANGE, {"least": LEAST_PLACES, "most": places})
    return None


def _check_numbers(table: Table, settings: Settings) -> Refusal | None:
    ruleset = table.library.ruleset(settings)
    rounds = settings.rounds
    most = settings.places + len(decks.make_odd_decks(ruleset, 0))
    if rounds is None and not ruleset.open_ended:
        return Refusal(Code.NEVER_OPEN_ENDED, {"most": most})
    if rounds is not None and not 1 <= rounds <= MOST_ROUNDS:
        return Refusal(Code.ROUNDS_OUT_OF_RANGE, {"rounds": rounds, "most": MOST_ROUNDS})
    if rounds is not None and rounds > most:  # G2
        return Refusal(Code.MORE_ROUNDS_THAN_DECKS, {"rounds": rounds, "decks": most})
    if not 1 <= settings.minutes <= LONGEST_ROUND:  # G17
        return Refusal(Code.MINUTES_OUT_OF_RANGE, {"most": LONGEST_ROUND})
    if not 1 <= settings.announcements <= MOST_ANNOUNCEMENTS:  # R11
        return Refusal(Code.ANNOUNCEMENTS_OUT_OF_RANGE, {"most": MOST_ANNOUNCEMENTS})
    if settings.first_dealer is not None and not table.is_seated(settings.first_dealer):
        return Refusal(Code.NO_SUCH_SEAT)
    refusals = (check(settings) for check in ruleset.settings_checks)
    return next((refusal for refusal in refusals if refusal), None)


def why_not_points(ruleset: Ruleset, points: Sequence[RowPoints]) -> Refusal | None:
    """X1: the host sets each award of the score sheet once, from 0 to 9."""
    awards = {
        (outcome, line)
        for outcome, lines in ruleset.score_sheet.items()
        for line in range(len(lines))
    }
    changed = {(row.outcome, row.line) for row in points}
    if len(changed) < len(points) or not changed <= awards:
        return Refusal(Code.NO_SUCH_SCORE)
    if any(not 0 <= row.points <= MOST_POINTS for row in points):
        return Refusal(Code.POINTS_OUT_OF_RANGE, {"most": MOST_POINTS})
    return None


def draw_box(table: Table, settings: Settings, seed: int) -> tuple[str, ...]:
    """Return the places in play, in the order of the packs.

    The box stays the same while its size does; otherwise it is drawn again. The table's own places
    come first: players bring them to play them.
    """
    places, own = decks.place_keys(table, settings), decks.own_place_keys(table, settings)
    others = [place for place in places if place not in own]
    certain, drawn = (own, others) if len(own) < settings.places else ([], own)
    kept = set(certain) <= set(table.box) <= {*certain, *drawn}
    if kept and len(table.box) == settings.places:
        return table.box
    chosen = {*certain, *Random(seed).sample(drawn, settings.places - len(certain))}
    return tuple(place for place in places if place in chosen)


def settings_agreed(table: Table, event: SettingsAgreed) -> Table:
    ruleset = table.ruleset
    if event.settings != table.settings:
        ruleset = table.library.ruleset(event.settings)
    return replace(table, ruleset=ruleset, settings=event.settings, box=event.box)


def bot_speed_set(table: Table, event: BotSpeedSet) -> Table:
    return replace(table, settings=replace(table.settings, bots=event.speed))


ALWAYS: Moves = {SetBotSpeed: ChartEntry(By.HOST, set_bot_speed, _offer_bot_speeds)}

GATHERING: Moves = {
    Agree: ChartEntry(By.HOST, agree, always, example=lambda table: Agree(table.settings)),
}
