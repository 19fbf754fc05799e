"""Common decisions of rulesets: the verdict of a vote, and the outcome of an ending."""

from coverstory.engine.outcomes import Outcome
from coverstory.engine.ruleset import Conviction, Ending, SpyGuess, VoteCount
from coverstory.engine.table import Round

# R13: no player convicts alone.
LEAST_TO_CONVICT = 2


def once_all_have_voted(count: VoteCount, tolerated: int) -> bool | None:
    """Count the votes when all are in. An earlier verdict would reveal votes."""
    if count.waiting:
        return None
    return count.guilty >= LEAST_TO_CONVICT and count.innocent <= tolerated


def until_the_first_no(count: VoteCount, tolerated: int) -> bool | None:
    """E3: votes are cast in turn, and the first no ends the vote."""
    if count.innocent > tolerated:
        return False
    return None if count.waiting else count.guilty >= LEAST_TO_CONVICT


def by_card(current: Round, ending: Ending) -> Outcome:
    """G12: the card of the suspect or the named place decides."""
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
