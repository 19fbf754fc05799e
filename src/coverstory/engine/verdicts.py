"""What a show of hands decides, and what an ending means: the common answers to both."""

from coverstory.engine.outcomes import Outcome
from coverstory.engine.ruleset import Conviction, Ending, SpyGuess, VoteCount
from coverstory.engine.table import Round

# R13: nobody convicts alone.
LEAST_TO_CONVICT = 2


def once_all_have_voted(tally: VoteCount, tolerated: int) -> bool | None:
    """Hands are counted when all are in, so that nobody learns how another voted before."""
    if tally.waiting:
        return None
    return tally.guilty >= LEAST_TO_CONVICT and tally.innocent <= tolerated


def until_the_first_no(tally: VoteCount, tolerated: int) -> bool | None:
    """E3: hands go up one after another, and the first that does not ends it."""
    if tally.innocent > tolerated:
        return False
    return None if tally.waiting else tally.guilty >= LEAST_TO_CONVICT


def by_card(current: Round, ending: Ending) -> Outcome:
    """The card of whoever was convicted, or the place that was named, decides (G12)."""
    spies = current.spies
    match ending:
        case Conviction(suspect=suspect, accuser=accuser):
            kind = "spy-convicted" if suspect in spies else "innocent-convicted"
            return Outcome(kind, spies, suspect=suspect, accuser=accuser)
        case SpyGuess(guesses=guesses):
            right = any(guess.place == current.place for guess in guesses)
            kind = "location-named" if right else "wrong-guess"
            return Outcome(kind, spies, guesses=guesses)
        case _:
            return Outcome("nobody-convicted", spies)
