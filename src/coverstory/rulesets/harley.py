"""Harley Quinn Helper: the card with the icon works for The Joker (H1-H7)."""

from msgspec.structs import replace

from coverstory.engine.discussing import open_talk
from coverstory.engine.outcomes import Outcome
from coverstory.engine.recipients import (
    Recipients,
    accuser,
    among,
    civilians,
    early_accuser,
    marked,
    spies,
)
from coverstory.engine.refusals import Code, Refusal
from coverstory.engine.ruleset import (
    Award,
    Ending,
    Events,
    HelperSought,
    Poll,
    Ruleset,
    ScoreSheet,
    SpyGuess,
)
from coverstory.engine.scoring import end_round
from coverstory.engine.settings import Settings
from coverstory.engine.table import Round, Table
from coverstory.rulesets.rules_page import with_section

KEY = "harley"
PACK = "dc"
LEAST_PLAYERS = 5
ABOUT_THE_HELPER = "helper"
HALF_A_MINUTE = 30_000


def heroes(current: Round, outcome: Outcome) -> tuple[int, ...]:
    """R7: Harley is not a Hero."""
    return tuple(seat for seat in civilians(current, outcome) if seat != current.marked)


# H5: only Heroes score as Heroes.
FOR_HEROES: dict[Recipients, Recipients] = {
    civilians: heroes,
    accuser: among(accuser, heroes),
    early_accuser: among(early_accuser, heroes),
}

# H3, H4: what Harley gets when The Joker wins.
HER_SHARE = {
    "location-named": Award(marked, 3, "helped-the-spy"),
    "nobody-convicted": Award(marked, 2, "helped-the-spy"),
    "innocent-convicted": Award(marked, 2, "helped-the-spy"),
}

ROWS = {
    "helper-found": (Award(heroes, 1, "found-the-helper"),),
    # H6
    "helper-convicted": (
        Award(heroes, 1, "convicted-the-helper"),
        Award(spies, 1, "convicted-the-helper"),
    ),
}

# The clauses behind each row, after those of the edition.
HERS = {
    "nobody-convicted": ("H4",),
    "location-named": ("H3",),
    "innocent-convicted": ("H4",),
    "spy-convicted": ("H5",),
    "wrong-guess": ("H7",),
    "helper-found": ("H3",),
    "helper-convicted": ("H6",),
}


def enough_players(settings: Settings, players: int) -> Refusal | None:
    if players < LEAST_PLAYERS:
        params: dict[str, str | int] = {
            "module": KEY,
            "players": players,
            "least": LEAST_PLAYERS,
        }
        return Refusal(Code.MODULE_NEEDS_PLAYERS, params)
    return None


def her_decks(settings: Settings) -> Refusal | None:
    """R19: no other box has her icon."""
    if settings.packs and {*settings.packs} != {PACK}:
        return Refusal(Code.MODULE_NEEDS_ITS_BOX, {"module": KEY, "edition": PACK})
    return None


def without_her(settings: Settings) -> Settings:
    return replace(settings, modules=tuple(key for key in settings.modules if key != KEY))


def with_her(sheet: ScoreSheet) -> ScoreSheet:
    """Return the score sheet with Harley's awards, and without her among the Heroes."""
    rows = {
        kind: tuple(replace(line, to=FOR_HEROES.get(line.to, line.to)) for line in awards)
        for kind, awards in sheet.items()
    }
    hers = {kind: (*rows[kind], share) for kind, share in HER_SHARE.items()}
    return {**rows, **hers, **ROWS}


def settle_hunt(table: Table, found: int | None) -> Events:
    return end_round(table, HelperSought(table.current.guesses, found))


def harley(ruleset: Ruleset) -> Ruleset:
    def conclude(current: Round, ending: Ending) -> Outcome:
        if isinstance(ending, HelperSought):
            found = ending.found is not None and ending.found == current.marked
            outcome = ruleset.conclude(current, SpyGuess(ending.guesses))
            kind = "helper-found" if found else outcome.kind
            return replace(outcome, kind=kind, suspect=ending.found)
        outcome = ruleset.conclude(current, ending)
        is_hers = outcome.suspect is not None and outcome.suspect == current.marked
        if outcome.kind == "innocent-convicted" and is_hers:
            return replace(outcome, kind="helper-convicted")
        return outcome

    def after_guesses(table: Table, guess: SpyGuess, at: int) -> Events:
        """H2: after a right guess all hunt for Harley, even if her card was not dealt."""
        if ruleset.conclude(table.current, guess).kind == "location-named":
            return open_talk(ABOUT_THE_HELPER, at)
        return ruleset.after_guesses(table, guess, at)

    hunt = Poll(HALF_A_MINUTE, lambda current: current.spies, settle_hunt)
    return replace(
        ruleset,
        marked_helps_spies=True,
        conclude=conclude,
        after_guesses=after_guesses,
        polls={**ruleset.polls, ABOUT_THE_HELPER: hunt},
        score_sheet=with_her(ruleset.score_sheet),
        settings_checks=(*ruleset.settings_checks, her_decks),
        player_checks=(*ruleset.player_checks, enough_players),
        fallback_settings={**ruleset.fallback_settings, Code.MODULE_NEEDS_PLAYERS: without_her},
        rules=with_section(
            ruleset.rules,
            KEY,
            ("H1", "H2", "H3", "H4", "H5", "H6", "H7"),
            "R7",
            "R12",
            "R18",
            "R19",
            "R21",
        ),
        clauses={**ruleset.clauses, **{k: (*ruleset.clauses.get(k, ()), *HERS[k]) for k in HERS}},
    )
