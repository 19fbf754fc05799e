"""Starting a game when the settings suit the players, and playing another one (G1-G3, R18)."""

from msgspec.structs import replace

from coverstory.engine import dealing, decks, standings
from coverstory.engine.commands import PlayAgain, StartGame, Submission
from coverstory.engine.events import BoxPacked, GatheredAgain
from coverstory.engine.phases import Gathering
from coverstory.engine.refusals import Code, Refusal
from coverstory.engine.ruleset import By, ChartEntry, Choices, Decision, Moves, always
from coverstory.engine.settings import Settings
from coverstory.engine.table import Table


def start_game(table: Table, submission: Submission) -> Decision:
    refusal = why_not_deal(table)
    if refusal is not None:
        return refusal
    odd = decks.make_odd_decks(table.ruleset, submission.seed)
    packed = [BoxPacked(odd)] if odd else []
    return [*packed, *dealing.deal(replace(table, odd_decks=odd), submission)]


def why_not_deal(table: Table) -> Refusal | None:
    """Return why the next deal is impossible. The host sees the reason before trying."""
    players = len(table.present)
    least, most = table.ruleset.least_players, most_players(table)
    if players < least:
        return Refusal(Code.TOO_FEW_PLAYERS, {"players": players, "least": least})
    refusals = (check(table.settings, players) for check in table.ruleset.player_checks)
    refusal = next((refusal for refusal in refusals if refusal), None)
    if refusal is None and players > most:
        return Refusal(Code.TOO_MANY_PLAYERS, {"players": players, "most": most})
    return refusal


def most_players(table: Table) -> int:
    """Return the limit set by the edition and by the smallest deck (G3, B13)."""
    return min(table.ruleset.most_players, decks.cards_per_deck(table) + table.settings.spies)


def settings_without_option(table: Table) -> Settings | None:
    """R18: return settings without the option that needs more players, if that allows a deal."""
    refusal = why_not_deal(table)
    drop = None if refusal is None else table.ruleset.fallback_settings.get(refusal.code)
    if drop is None:
        return None
    settings = drop(table.settings)
    ruleset = table.library.ruleset(settings)
    lighter = replace(table, settings=settings, ruleset=ruleset)
    return None if why_not_deal(lighter) else settings


def offer_deal(table: Table, seat: int) -> Choices:
    return None if why_not_deal(table) else ()


def start_again(table: Table, submission: Submission) -> Decision:
    """Start the next game at once, with the same players and settings."""
    again = GatheredAgain()
    started = start_game(gathered_again(table, again), submission)
    return started if isinstance(started, Refusal) else [again, *started]


def play_again(table: Table, submission: Submission) -> Decision:
    """Go back to the lobby, where the settings can change."""
    return [GatheredAgain()]


def box_packed(table: Table, event: BoxPacked) -> Table:
    return replace(table, odd_decks=event.decks)


def gathered_again(table: Table, event: GatheredAgain) -> Table:
    """Add the finished game to the games of the evening."""
    return replace(
        table,
        phase=Gathering(),
        round=None,
        drawn=(),
        odd_decks=(),
        results=(),
        games=standings.games(table),
    )


GATHERING: Moves = {StartGame: ChartEntry(By.LEADER, start_game, offer_deal)}

FINALE: Moves = {
    StartGame: ChartEntry(By.LEADER, start_again, offer_deal),
    PlayAgain: ChartEntry(By.LEADER, play_again, always),
}
