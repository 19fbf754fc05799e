"""Ending a round: points with reasons, then the next round (G12-G14, R1)."""

from msgspec.structs import replace

from coverstory.engine import dealing
from coverstory.engine.choosing_settings import settings_agreed
from coverstory.engine.commands import EndGame, NextRound, NextRoundWithout, Submission
from coverstory.engine.decks import decks_in_play
from coverstory.engine.events import GameEnded, RoundEnded, RoundVoided, SettingsAgreed
from coverstory.engine.outcomes import Outcome, Points
from coverstory.engine.phases import Finale, Interlude
from coverstory.engine.refusals import Code, Refusal
from coverstory.engine.ruleset import (
    By,
    ChartEntry,
    Choices,
    Decision,
    Ending,
    Events,
    Moves,
    ScoreSheet,
    always,
)
from coverstory.engine.standings import winners
from coverstory.engine.starting_games import offer_deal, settings_without_option, why_not_deal
from coverstory.engine.table import Result, Round, Table


def end_round(table: Table, ending: Ending) -> Events:
    """Return the end of the round and, after the last round, of the game (G14)."""
    ruleset, current = table.ruleset, table.current
    outcome = ruleset.conclude(current, ending)
    ended = RoundEnded(outcome, award(ruleset.score_sheet, current, outcome))
    if has_more_rounds(table, len(table.results) + 1):
        return [ended]
    return [ended, GameEnded(winners(round_ended(table, ended)))]


def has_more_rounds(table: Table, played: int) -> bool:
    """G1: play the agreed number of rounds, or in an open-ended game all decks."""
    rounds = table.settings.rounds
    return played < (decks_in_play(table) if rounds is None else rounds)


def award(sheet: ScoreSheet, current: Round, outcome: Outcome) -> tuple[Points, ...]:
    return tuple(
        [
            Points(seat, line.points, line.reason)
            for line in sheet[outcome.kind]
            for seat in line.to(current, outcome)
        ]
    )


def void_if_broken(table: Table) -> Events:
    """R1: void a round without its spies or with too few players."""
    current = table.current
    if current.spies and all(spy in current.gone for spy in current.spies):
        return [RoundVoided("spy-left")]
    if len(current.playing) < table.ruleset.least_players:
        return [RoundVoided("too-few")]
    return ()


def next_round(table: Table, submission: Submission) -> Decision:
    return why_not_deal(table) or dealing.deal(table, submission)


def next_round_without(table: Table, submission: Submission) -> Decision:
    """R18: go on without the option that needs more players."""
    settings = settings_without_option(table)
    if settings is None:
        return why_not_deal(table) or Refusal(Code.NOT_NOW, {"phase": "interlude"})
    agreed = SettingsAgreed(settings, table.box)
    return [agreed, *dealing.deal(settings_agreed(table, agreed), submission)]


def _offer_without(table: Table, seat: int) -> Choices:
    return None if settings_without_option(table) is None else ()


def end_game(table: Table, submission: Submission) -> Decision:
    return [GameEnded(winners(table))]


def round_ended(table: Table, event: RoundEnded) -> Table:
    current = table.current
    result = Result(
        current.place,
        current.dealer,
        current.cards,
        current.accusations,
        current.namings,
        current.announcements,
        current.powers,
        event.outcome,
        event.points,
        current.questions,
    )
    return replace(table, phase=Interlude(), results=(*table.results, result))


def round_voided(table: Table, event: RoundVoided) -> Table:
    return replace(table, phase=Interlude(voided=event.reason))


def game_ended(table: Table, event: GameEnded) -> Table:
    return replace(table, phase=Finale(event.winners))


INTERLUDE: Moves = {
    NextRound: ChartEntry(By.LEADER, next_round, offer_deal),
    NextRoundWithout: ChartEntry(By.HOST, next_round_without, _offer_without),
    EndGame: ChartEntry(By.HOST, end_game, always),
}
