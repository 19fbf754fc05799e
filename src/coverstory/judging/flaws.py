"""What the judge itself finds wrong with a line: the deal, the clock, and what is claimed."""

from enum import StrEnum

from msgspec import Struct

from coverstory.engine.commands import Command, Vote
from coverstory.engine.refusals import Code, Refusal
from coverstory.locales import say


class Flaw(StrEnum):
    """As `Code`, for what nobody does to a table in play. The catalogue has a sentence for each."""

    NOT_DEALING = "not-dealing"
    TOLD_ALREADY = "told-already"
    DECK_PLAYED = "deck-played"
    NO_SUCH_DECK = "no-such-deck"
    WRONG_DEALER = "wrong-dealer"
    WRONG_NUMBER_OF_SPIES = "wrong-number-of-spies"
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
    """A line that does not stand: why, and at which command it came out."""

    refusal: Refusal
    command: type[Command] | None = None
    # The line it is about, where that is not the line it came out at.
    line: int | None = None
    # What the round waits for, where that is why.
    missing: str | None = None
    # The name that was meant, where one is misspelt.
    nearest: str | None = None


def flaw(what: Flaw, **params: str | int) -> Fault:
    return Fault(Refusal(what, params))


# What the page tells the player who tries it, the judge tells of a player.
_OF_A_PLAYER = frozenset(
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


def sentence(fault: Fault, edition: str) -> str:
    refusal = fault.refusal
    if refusal.code == Code.NOT_NOW and fault.command is Vote:
        return say("judge-no-vote-open")
    of_the_judge = refusal.code not in set(Code) or refusal.code in _OF_A_PLAYER
    room = "judge" if of_the_judge else "refusal"
    return say(f"{room}-{refusal.code}", refusal.params, edition=edition)
