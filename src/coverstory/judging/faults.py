"""Faults of a written line: refusals of the engine, and the checks of the judge itself."""

from enum import StrEnum

from msgspec import Struct

from coverstory.engine.commands import Command, Vote
from coverstory.engine.refusals import Code, Refusal
from coverstory.locales import say


class JudgeCode(StrEnum):
    """Reasons that only a text can give, beside `Code`. The catalogue has a sentence for each."""

    NOT_DEALING = "not-dealing"
    WRITTEN_ALREADY = "written-already"
    DECK_PLAYED = "deck-played"
    NO_SUCH_DECK = "no-such-deck"
    WRONG_DEALER = "wrong-dealer"
    WRONG_NUMBER_OF_SPIES = "wrong-number-of-spies"
    SPY_THREE_TIMES = "spy-three-times"
    SPY_HAS_NO_CARD = "spy-has-no-card"
    EVERYBODY_IS_A_SPY = "everybody-is-a-spy"
    NOBODY_IS_A_SPY = "nobody-is-a-spy"
    NO_ICON = "no-icon"
    ICON_NOT_DEALT = "icon-not-dealt"
    NOT_IN_THE_DECK = "not-in-the-deck"
    CARD_TWICE = "card-twice"
    NO_ABILITIES = "no-abilities"
    OTHER_ABILITY = "other-ability"

    CLOCK_STANDS = "clock-stands"
    CLOCK_IS_SHORTER = "clock-is-shorter"
    NO_TRIAL = "no-trial"
    DEALER_UNTOLD = "dealer-untold"

    ROUND_NOT_OVER = "round-not-over"
    GAME_NOT_OVER = "game-not-over"
    WRONG_SCORE = "wrong-score"
    WRONG_TOTAL = "wrong-total"
    WRONG_WINNER = "wrong-winner"
    NOT_REFUSED = "not-refused"


class Fault(Struct, frozen=True):
    """Why a line does not stand, and the command that was refused.

    `line` is the number of the line at fault, if it is an earlier one. `missing` says what the
    round waits for. `nearest` is the name that a misspelt one may mean.
    """

    refusal: Refusal
    command: type[Command] | None = None
    line: int | None = None
    missing: str | None = None
    nearest: str | None = None


def fault_of(code: JudgeCode, **params: str | int) -> Fault:
    return Fault(Refusal(code, params))


# The page says these to the player ("you"). The judge has sentences in the third person.
_THIRD_PERSON = frozenset(
    {
        Code.ANNOUNCEMENTS_SPENT,
        Code.NO_POWER,
        Code.NO_VOTE,
        Code.NOT_BACK_TO_THE_ASKER,
        Code.NOT_THE_SPY,
        Code.NOT_YOURSELF,
        Code.PLAYERS_ONLY,
        Code.POWER_NOT_NOW,
        Code.POWER_SPENT,
        Code.STOP_SPENT,
        Code.VOTED_ALREADY,
        Code.YOU_ARE_AWAY,
    }
)


def fault_text(fault: Fault, edition: str) -> str:
    refusal = fault.refusal
    if refusal.code == Code.NOT_NOW and fault.command is Vote:
        return say("judge-no-vote-open")
    has_own_sentence = refusal.code not in set(Code) or refusal.code in _THIRD_PERSON
    prefix = "judge" if has_own_sentence else "refusal"
    return say(f"{prefix}-{refusal.code}", refusal.params, edition=edition)
