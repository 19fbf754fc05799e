"""Find the clauses behind a refusal: those listed here that the table's rules page has.

The clauses behind points, players and dealers differ by edition, so the ruleset lists them.
"""

from collections.abc import Mapping
from typing import TypeAlias

from coverstory.engine.commands import (
    Accuse,
    Announce,
    Answer,
    Ask,
    Command,
    Declare,
    EndTurn,
    Guess,
    MarkAway,
    Name,
    Point,
    RaiseHand,
    Reveal,
    UsePower,
    Vote,
)
from coverstory.engine.refusals import Code
from coverstory.engine.ruleset import Ruleset
from coverstory.judging.faults import Fault, JudgeCode

# By the refused command; None is for all other commands.
_Clauses: TypeAlias = Mapping[type[Command] | None, tuple[str, ...]]


def _all(*clauses: str) -> _Clauses:
    return {None: clauses}


# In these phases there is no round, so no clause about rounds applies.
BETWEEN_ROUNDS = frozenset({"gathering", "interlude", "finale"})

# Keys of `Ruleset.clauses`, where an edition lists its own clauses.
PLAYERS = "players"
DEALER = "dealer"

CLAUSES: Mapping[str, _Clauses] = {
    Code.NOT_NOW: {
        Ask: ("G7", "G9"),
        Accuse: ("G9",),
        Vote: ("G9",),
        Reveal: ("G11",),
        Guess: ("G11",),
        Declare: ("J2", "X3"),
        Announce: ("M2",),
        RaiseHand: ("M2",),
        UsePower: ("P2", "P3"),
        Name: ("A4",),
        EndTurn: ("A4", "B5"),
        Point: ("D3", "H2"),
    },
    Code.TIME_IS_UP: {Reveal: ("G11",), Accuse: ("G9",), None: ("R10", "R12")},
    Code.TOO_EARLY: _all("R8"),
    Code.NOT_YOUR_TURN: {
        Ask: ("G7", "G8"),
        Answer: ("G8",),
        Vote: ("E3",),
        Guess: ("B7", "G11"),
        Declare: ("J2", "X3"),
        Name: ("A4",),
    },
    Code.NOT_YOURSELF: {
        Ask: ("G7",),
        Accuse: ("G9",),
        Name: ("A4",),
        Point: ("D3", "H2"),
        MarkAway: ("R1",),
    },
    Code.NOT_PLAYING: {Accuse: ("G9",), Ask: ("G7",), Point: ("D3", "H2"), None: ("R4",)},
    Code.NOBODY_ELSE_VOTES: _all("R13"),
    Code.NO_VOTE: {Point: ("H2",), None: ("G9", "B5")},
    Code.VOTED_ALREADY: {Point: ("D3", "H2"), RaiseHand: ("M2", "R14"), None: ("G9",)},
    Code.TALK_CLOSED: _all("G15"),
    Code.PLAYERS_ONLY: _all("R4"),
    Code.SEATS_ONLY: _all("R1"),
    Code.IS_AWAY: _all("R1"),
    Code.YOU_ARE_AWAY: _all("R1"),
    Code.NOT_BACK_TO_THE_ASKER: _all("G8"),
    Code.ALREADY_ASKED: _all("G7"),
    Code.NOTHING_ASKED: _all("G7"),
    Code.TURNS_ARE_FREE: _all("R23"),
    Code.STOP_SPENT: _all("G9", "G10"),
    Code.NOT_THE_SPY: _all("G11", "J2", "X3"),
    Code.NO_SUCH_PLACE: _all("G5"),
    Code.PLACE_PLAYED: _all("G2"),
    Code.MODERATOR_PLAYS: _all("X6"),
    Code.ANNOUNCEMENTS_SPENT: _all("R11"),
    Code.NO_POWER: _all("P2"),
    Code.POWER_SPENT: _all("P2"),
    Code.POWER_NOT_NOW: _all("P2", "P3"),
    Code.TABLE_FULL: _all(PLAYERS),
    Code.MODULE_NOT_FOR_EDITION: _all("D7"),
    Code.MODULE_NEEDS_TWO_SPIES: _all("B12"),
    Code.MODULE_NEEDS_ALL_PLACES: _all("M1"),
    Code.MODULE_NEEDS_ITS_BOX: _all("R19"),
    Code.PACKS_DO_NOT_MIX: _all("B13", "R19"),
    Code.NEVER_OPEN_ENDED: _all("G1"),
    Code.ROUNDS_OUT_OF_RANGE: _all("G1"),
    Code.MORE_ROUNDS_THAN_DECKS: _all("G2"),
    Code.MINUTES_OUT_OF_RANGE: _all("G17"),
    Code.ANNOUNCEMENTS_OUT_OF_RANGE: _all("R11"),
    Code.SPIES_OUT_OF_RANGE: _all(PLAYERS),
    Code.HOUSE_RULE_NEEDS_ONE_SPY: _all("X3", "X5"),
    Code.HOUSE_RULE_NEEDS_SEVERAL_SPIES: _all("X5"),
    Code.HOUSE_RULE_NEEDS_PLAYERS: _all("X5"),
    Code.NO_SUCH_SCORE: _all("X1"),
    Code.POINTS_OUT_OF_RANGE: _all("X1"),
    Code.TOO_FEW_PLAYERS: _all(PLAYERS),
    Code.TOO_MANY_PLAYERS: _all("G3", PLAYERS),
    Code.ONE_SPY_IS_TOO_FEW: _all("B1"),
    Code.TWO_SPIES_ARE_TOO_MANY: _all("B2", "R3"),
    Code.MODULE_NEEDS_PLAYERS: _all("H1"),
    JudgeCode.DECK_PLAYED: _all("G2"),
    JudgeCode.NO_SUCH_DECK: _all("D7"),
    JudgeCode.WRONG_DEALER: _all(DEALER, "R6"),
    JudgeCode.WRONG_NUMBER_OF_SPIES: _all("G3"),
    JudgeCode.SPY_THREE_TIMES: _all("X2"),
    JudgeCode.SPY_HAS_NO_CARD: _all("G4"),
    JudgeCode.EVERYBODY_IS_A_SPY: _all("J1", "X3"),
    JudgeCode.NOBODY_IS_A_SPY: _all("M1"),
    JudgeCode.NO_ICON: _all("D1", "M1"),
    JudgeCode.ICON_NOT_DEALT: _all("H1"),
    JudgeCode.NOT_IN_THE_DECK: _all("G3", "M1"),
    JudgeCode.CARD_TWICE: _all("G3", "M1", "P1"),
    JudgeCode.NO_ABILITIES: _all("D7"),
    JudgeCode.OTHER_ABILITY: _all("P1"),
    JudgeCode.NO_TRIAL: _all("B5"),
    JudgeCode.DEALER_UNTOLD: _all("B5"),
    JudgeCode.WRONG_TOTAL: _all("G13"),
    JudgeCode.WRONG_WINNER: _all("G14"),
    JudgeCode.GAME_NOT_OVER: _all("G14"),
}

# No rule of the game says these: they are about names, texts and the server.
WITHOUT_CLAUSE = frozenset(
    {
        Code.HOST_ONLY,
        Code.SERVER_ONLY,
        Code.NAME_TOO_SHORT,
        Code.NAME_TOO_LONG,
        Code.NAME_UNPRINTABLE,
        Code.NAME_TAKEN,
        Code.FACE_NOT_FREE,
        Code.TABLE_LOCKED,
        Code.NO_SUCH_SEAT,
        Code.NOT_THE_RING,
        Code.WAS_REMOVED,
        Code.NOT_REMOVED,
        Code.IS_A_BOT,
        Code.CLOCK_DECIDES,
        Code.TEXT_EMPTY,
        Code.TEXT_TOO_LONG,
        Code.TEXT_UNPRINTABLE,
        Code.NO_SUCH_LINE,
        Code.NO_SUCH_REACTION,
        Code.NOT_ON_THIS_PHONE,
        Code.EDITION_UNKNOWN,
        Code.MODULE_UNKNOWN,
        Code.HOUSE_RULE_UNKNOWN,
        Code.PACK_UNKNOWN,
        Code.PLACES_OUT_OF_RANGE,
        Code.NO_OWN_PLACES,
        Code.PLACE_NAME_UNUSABLE,
        Code.PLACE_NAME_TAKEN,
        Code.PLACE_ROLES_UNUSABLE,
        Code.PLACE_TRAITS_OUT_OF_RANGE,
        Code.TOO_MANY_OWN_PLACES,
        Code.OWN_PLACES_TOO_LONG,
    }
)


def clauses_behind(fault: Fault, ruleset: Ruleset) -> tuple[str, ...]:
    """Return the clauses behind a fault; none if no rule of this table says so."""
    code = fault.refusal.code
    if code == JudgeCode.WRONG_SCORE:
        listed = ruleset.clauses.get(str(fault.refusal.params["outcome"]), ("R1",))
    elif fault.refusal.params.get("phase") in BETWEEN_ROUNDS:
        listed = ()
    else:
        by_command = CLAUSES.get(code, {})
        listed = by_command.get(fault.command, by_command.get(None, ()))
    named = [clause for key in listed for clause in ruleset.clauses.get(key, (key,))]
    on_page = {clause for section in ruleset.rules for clause in section.clauses}
    return tuple(clause for clause in named if clause in on_page)
