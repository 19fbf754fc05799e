"""Settings, and starting the game when they can work (G1, G2, G6, G17)."""

from random import Random

from msgspec.structs import replace

from coverstory.engine import dealing
from coverstory.engine.commands import Agree, PlayAgain, StartGame, Submission
from coverstory.engine.events import GatheredAgain, SettingsAgreed
from coverstory.engine.refusals import Code, Refusal
from coverstory.engine.ruleset import By, Choices, Decision, Move, Moves, always
from coverstory.engine.settings import Settings
from coverstory.engine.submissions import ordered
from coverstory.engine.table import Gathering, Table

LONGEST_ROUND = 60
MOST_ROUNDS = 60


def agree(table: Table, submission: Submission) -> Decision:
    settings = ordered(submission, Agree).settings
    return _improper(table, settings) or [
        SettingsAgreed(settings, _box(table, settings, submission.seed))
    ]


def _improper(table: Table, settings: Settings) -> Refusal | None:
    if settings.edition not in table.library.editions():
        return Refusal(Code.EDITION_UNKNOWN, {"edition": settings.edition})
    for module in settings.modules:
        if module not in table.library.modules():
            return Refusal(Code.MODULE_UNKNOWN, {"module": module})
    ruleset = table.library.ruleset(settings)
    places = len(table.library.decks(settings))
    if not 1 <= settings.rounds <= MOST_ROUNDS:
        return Refusal(Code.ROUNDS_OUT_OF_RANGE, {"rounds": settings.rounds, "most": MOST_ROUNDS})
    if not 1 <= settings.minutes <= LONGEST_ROUND:  # G17
        return Refusal(Code.MINUTES_OUT_OF_RANGE, {"most": LONGEST_ROUND})
    if not 2 <= settings.places <= places:
        return Refusal(Code.PLACES_OUT_OF_RANGE, {"least": 2, "most": places})
    if settings.rounds > settings.places:  # G2
        return Refusal(
            Code.MORE_ROUNDS_THAN_PLACES, {"rounds": settings.rounds, "places": settings.places}
        )
    if not 1 <= settings.spies <= ruleset.most_spies:
        return Refusal(Code.SPIES_OUT_OF_RANGE, {"most": ruleset.most_spies})
    if settings.first_dealer is not None and not table.is_seated(settings.first_dealer):
        return Refusal(Code.NO_SUCH_SEAT)
    refusals = (check(settings, len(table.present)) for check in ruleset.checks)
    return next((refusal for refusal in refusals if refusal), None)


def _box(table: Table, settings: Settings, seed: int) -> tuple[str, ...]:
    """The places in play: kept while their number stays, else drawn afresh, in the pack's order."""
    places = [deck.place for deck in table.library.decks(settings)]
    if len(table.box) == settings.places and set(table.box) <= set(places):
        return table.box
    chosen = set(Random(seed).sample(places, settings.places))
    return tuple(place for place in places if place in chosen)


def start_game(table: Table, submission: Submission) -> Decision:
    return why_not_deal(table) or dealing.deal(table, submission.seed)


def why_not_deal(table: Table) -> Refusal | None:
    """What stands in the way of the next deal, for the host to read before trying."""
    players = len(table.present)
    ruleset = table.ruleset
    least = ruleset.least_players
    most = min(ruleset.most_players, ruleset.location_cards + table.settings.spies)
    if players < least:
        return Refusal(Code.TOO_FEW_PLAYERS, {"players": players, "least": least})
    if players > most:
        return Refusal(Code.TOO_MANY_PLAYERS, {"players": players, "most": most})
    return None


def play_again(table: Table, submission: Submission) -> Decision:
    return [GatheredAgain()]


def settings_agreed(table: Table, event: SettingsAgreed) -> Table:
    ruleset = table.ruleset
    if event.settings != table.settings:
        ruleset = table.library.ruleset(event.settings)
    return replace(table, ruleset=ruleset, settings=event.settings, box=event.box)


def gathered_again(table: Table, event: GatheredAgain) -> Table:
    return replace(table, phase=Gathering(), round=None, drawn=(), results=())


def when_dealable(table: Table, seat: int) -> Choices:
    return None if why_not_deal(table) else ()


GATHERING: Moves = {
    Agree: Move(By.HOST, agree, always, example=lambda table: Agree(table.settings)),
    StartGame: Move(By.HOST, start_game, when_dealable),
}

FINALE: Moves = {PlayAgain: Move(By.HOST, play_again, always)}
