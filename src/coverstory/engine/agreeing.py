"""Settings, and starting the game when they can work (G1, G2, G6, G17, D7)."""

from random import Random

from msgspec.structs import replace

from coverstory.engine import dealing, decks, standings
from coverstory.engine.cards import OddDeck
from coverstory.engine.commands import Agree, PlayAgain, StartGame, Submission
from coverstory.engine.events import BoxPacked, GatheredAgain, SettingsAgreed
from coverstory.engine.phases import Gathering
from coverstory.engine.refusals import Code, Refusal
from coverstory.engine.ruleset import By, ChartEntry, Choices, Decision, Moves, Ruleset, always
from coverstory.engine.settings import Settings
from coverstory.engine.submissions import ordered
from coverstory.engine.table import Table

LONGEST_ROUND = 60
MOST_ROUNDS = 60
MOST_ANNOUNCEMENTS = 20


def agree(table: Table, submission: Submission) -> Decision:
    settings = ordered(submission, Agree).settings
    return improper(table, settings) or [
        SettingsAgreed(settings, boxed(table, settings, submission.seed))
    ]


def improper(table: Table, settings: Settings) -> Refusal | None:
    """Why a table like this cannot play by these settings."""
    if settings.edition not in table.library.editions():
        return Refusal(Code.EDITION_UNKNOWN, {"edition": settings.edition})
    for module in settings.modules:
        if module not in table.library.modules():
            return Refusal(Code.MODULE_UNKNOWN, {"module": module})
    edition = table.library.ruleset(replace(settings, modules=()))
    for module in settings.modules:
        if module not in edition.modules:
            return Refusal(
                Code.MODULE_NOT_FOR_EDITION, {"module": module, "edition": settings.edition}
            )
    return _bad_box(table, settings) or _bad_numbers(table, settings)


def _bad_box(table: Table, settings: Settings) -> Refusal | None:
    for pack in settings.packs:
        if pack not in table.library.packs():
            return Refusal(Code.PACK_UNKNOWN, {"pack": pack})
    ruleset = table.library.ruleset(settings)
    if not 1 <= settings.spies <= ruleset.most_spies:  # before their boxes are counted (B14)
        return Refusal(Code.SPIES_OUT_OF_RANGE, {"most": ruleset.most_spies})
    boxes = set(settings.packs)
    if len(boxes) > 1 and not boxes <= {*ruleset.mixes}:  # B13, R19
        return Refusal(
            Code.PACKS_DO_NOT_MIX, {"edition": settings.edition, "spies": settings.spies}
        )
    if settings.own != "aside" and not table.own:
        return Refusal(Code.NO_OWN_PLACES)
    places = decks.count(table, settings)
    if not 2 <= settings.places <= places:
        return Refusal(Code.PLACES_OUT_OF_RANGE, {"least": 2, "most": places})
    return None


def _bad_numbers(table: Table, settings: Settings) -> Refusal | None:
    ruleset = table.library.ruleset(settings)
    rounds = settings.rounds
    most = settings.places + len(_odd_decks(ruleset, 0))
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


def boxed(table: Table, settings: Settings, seed: int) -> tuple[str, ...]:
    """The places in play: kept while their number stays, else drawn afresh, in the pack's order.

    Own places come before any others: nobody brings them to see them left out.
    """
    places, own = decks.places(table, settings), decks.own(table, settings)
    others = [place for place in places if place not in own]
    certain, drawn = (own, others) if len(own) < settings.places else ([], own)
    kept = set(certain) <= set(table.box) <= {*certain, *drawn}
    if kept and len(table.box) == settings.places:
        return table.box
    chosen = {*certain, *Random(seed).sample(drawn, settings.places - len(certain))}
    return tuple(place for place in places if place in chosen)


def start_game(table: Table, submission: Submission) -> Decision:
    refusal = why_not_deal(table)
    if refusal is not None:
        return refusal
    odd = _odd_decks(table.ruleset, submission.seed)
    packed = [BoxPacked(odd)] if odd else []
    return [*packed, *dealing.deal(replace(table, odd_decks=odd), submission.seed)]


def _odd_decks(ruleset: Ruleset, seed: int) -> tuple[OddDeck, ...]:
    """By a chance of their own: that of the deal would tie who gets what to how they were made."""
    if not ruleset.odd_decks:
        return ()
    chance = Random(f"odd decks {seed}")
    return tuple(deck for make in ruleset.odd_decks for deck in make(chance))


def decks_in_play(table: Table) -> int:
    return len(table.box) + len(table.odd_decks)


def why_not_deal(table: Table) -> Refusal | None:
    """What stands in the way of the next deal, for the host to read before trying."""
    players = len(table.present)
    least, most = table.ruleset.least_players, most_players(table)
    if players < least:
        return Refusal(Code.TOO_FEW_PLAYERS, {"players": players, "least": least})
    refusals = (check(table.settings, players) for check in table.ruleset.player_checks)
    refusal = next((refusal for refusal in refusals if refusal), None)
    if refusal is None and players > most:
        return Refusal(Code.TOO_MANY_PLAYERS, {"players": players, "most": most})
    return refusal


def without_option(table: Table) -> Settings | None:
    """R18: the settings without the option that too few are left for, if that is all it takes."""
    refusal = why_not_deal(table)
    drop = None if refusal is None else table.ruleset.without.get(refusal.code)
    if drop is None:
        return None
    settings = drop(table.settings)
    ruleset = table.library.ruleset(settings)
    lighter = replace(table, settings=settings, ruleset=ruleset)
    return None if why_not_deal(lighter) else settings


def most_players(table: Table) -> int:
    """As many as the edition is for and the smallest deck has cards for (G3, B13)."""
    return min(table.ruleset.most_players, decks.cards(table) + table.settings.spies)


def play_again(table: Table, submission: Submission) -> Decision:
    return [GatheredAgain()]


def settings_agreed(table: Table, event: SettingsAgreed) -> Table:
    ruleset = table.ruleset
    if event.settings != table.settings:
        ruleset = table.library.ruleset(event.settings)
    return replace(table, ruleset=ruleset, settings=event.settings, box=event.box)


def box_packed(table: Table, event: BoxPacked) -> Table:
    return replace(table, odd_decks=event.decks)


def gathered_again(table: Table, event: GatheredAgain) -> Table:
    """The game that is over becomes one of the evening's."""
    return replace(
        table,
        phase=Gathering(),
        round=None,
        drawn=(),
        odd_decks=(),
        results=(),
        games=standings.games(table),
    )


def start_again(table: Table, submission: Submission) -> Decision:
    """The same people, the same settings, at once."""
    again = GatheredAgain()
    started = start_game(gathered_again(table, again), submission)
    return started if isinstance(started, Refusal) else [again, *started]


def when_dealable(table: Table, seat: int) -> Choices:
    return None if why_not_deal(table) else ()


GATHERING: Moves = {
    Agree: ChartEntry(By.HOST, agree, always, example=lambda table: Agree(table.settings)),
    StartGame: ChartEntry(By.LEADER, start_game, when_dealable),
}

FINALE: Moves = {
    StartGame: ChartEntry(By.LEADER, start_again, when_dealable),
    PlayAgain: ChartEntry(By.LEADER, play_again, always),
}
