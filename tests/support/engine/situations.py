"""One table in every situation that a game comes to, with the same cast.

Each is named after what somebody is in it: the host, whose turn it is, the spy, a civilian who has
nothing special to do, the suspect, one who is away, one who came late, one who was removed.
"""

from collections.abc import Callable

from coverstory.engine.commands import (
    Accuse,
    Announce,
    EndTalk,
    Expire,
    Pause,
    PlayAgain,
    Reveal,
    Vote,
)
from coverstory.engine.events import (
    Answered,
    Asked,
    ClockStarted,
    GameEnded,
    HostPassed,
    RoundVoided,
    Said,
    SeatLeft,
    SeatMoved,
    SeatTaken,
    StoodUp,
    TimeRanOut,
    WentAfar,
    WentAway,
)
from support.engine.game import Game

CAST = ("Host", "Turn", "Spy", "Civilian", "Suspect", "Away", "Removed")
LATE = "Late"


def gathering(edition: str = "classic", **settings: object) -> Game:
    game = Game.of(*CAST, edition=edition, **settings)
    return game.given(SeatMoved, "Removed", "their phone").given(SeatLeft, "Removed", True)


def briefing(edition: str = "classic", spies: tuple[str, ...] = ("Spy",), **given: object) -> Game:
    """Dealt; then one comes late, and one goes away."""
    abilities = given.pop("abilities", None)
    game = gathering(edition, **given).deal(*spies, dealer="Turn", abilities=abilities)
    return game.given(SeatTaken(len(CAST), LATE)).given(WentAway, "Away")


def questioning(edition: str = "classic", **given: object) -> Game:
    return briefing(edition, **given).given(ClockStarted)


def asked() -> Game:
    return questioning().given(Asked, "Civilian", "Turn", "Do you come here often?")


def answered_aloud() -> Game:
    """Somebody far away has not heard it."""
    game = questioning().given(WentAfar, "Suspect", True)
    return game.given(Asked, "Civilian", "Turn").given(Answered, "Turn")


def pausing() -> Game:
    return _after(questioning(), "Host", Pause)


def trial(edition: str = "classic", **given: object) -> Game:
    return _after(questioning(edition, **given), "Host", Accuse, "Suspect")


def trial_by_voices() -> Game:
    """One after another says it aloud; `Turn` is called first."""
    return _after(questioning("detective"), "Host", Accuse, "Suspect")


def trial_on_one_phone() -> Game:
    game = Game()
    game.table = Game.of(edition="detective").table
    for seat, name in enumerate(CAST):
        device = "their phone" if name == "Removed" else "the only phone"
        game.given(SeatTaken(seat, name, device))
    game.given(SeatLeft, "Removed", True).deal("Spy", dealer="Turn")
    game.given(SeatTaken(len(CAST), LATE)).given(WentAway, "Away").given(ClockStarted)
    return _after(game, "Host", Accuse, "Suspect")


def standoff() -> Game:
    held = {"Turn": "lucky-coin", "Spy": "god-complex", "Civilian": "force-field"}
    game = trial("dc", modules=("powered-up",), abilities=held)
    for voter in ("Turn", "Spy", "Civilian"):
        game.does(voter, Vote, False)
    return game


def guessing() -> Game:
    return _after(questioning(), "Spy", Reveal)


def guessing_in_jest() -> Game:
    return _after(questioning("dc", modules=("jest",)), "Spy", Reveal)


def time_up() -> Game:
    """Never seen from outside: the procedure of the edition follows at once."""
    return questioning().given(TimeRanOut)


def roll_call() -> Game:
    return _out_of_time(questioning())


def trials_in_turn() -> Game:
    return _out_of_time(questioning("sequel"))


def discussion() -> Game:
    return _out_of_time(questioning("dc"))


def pointing() -> Game:
    return _after(discussion(), "Host", EndTalk)


def announced() -> Game:
    game = _after(questioning("dc", modules=("multiverse",)), "Civilian", Announce)
    return _after(game, "Host", EndTalk)


def odd_decks_and_abilities() -> Game:
    held = {"Turn": "lucky-coin", "Spy": "god-complex", "Civilian": "day-off"}
    return questioning("dc", modules=("multiverse", "powered-up"), abilities=held)


def untimed() -> Game:
    return questioning(timers="off")


def interlude() -> Game:
    return briefing().given(RoundVoided, "left").given(Said, "Host", "Once more?")


def too_few_for_an_option() -> Game:
    game = briefing("dc", modules=("harley",)).given(RoundVoided, "left")
    game.given(Said, "Host", "Who is left?")
    return game.given(WentAway, "Suspect").given(WentAway, LATE)


def interlude_without_playing() -> Game:
    return interlude().given(StoodUp, "Host")


def finale() -> Game:
    return interlude().given(GameEnded, (1,))


def again() -> Game:
    return _after(finale(), "Host", PlayAgain).given(Said, "Host", "Other settings?")


def stood_in_for() -> Game:
    """The civilian was host, and was missed."""
    return again().given(HostPassed, "Host", 3)


def _after(game: Game, who: str, *deed: object) -> Game:
    game.does(who, *deed)
    return game


def _out_of_time(game: Game) -> Game:
    game.after(60 * 60).does(None, Expire)
    return game


SITUATIONS: dict[str, Callable[[], Game]] = {
    "people gather": again,
    "a stand-in is host": stood_in_for,
    "cards are looked at": briefing,
    "somebody is to ask": questioning,
    "somebody is to answer": asked,
    "an answer was not written down": answered_aloud,
    "the deck may be odd, and all have abilities": odd_decks_and_abilities,
    "no clock runs": untimed,
    "the clock stands still": pausing,
    "a vote is open": trial,
    "votes are called one by one": trial_by_voices,
    "a vote is open on one phone": trial_on_one_phone,
    "cards may turn a vote": standoff,
    "the spy is to guess": guessing,
    "the spy may declare a jest": guessing_in_jest,
    "the time is up": time_up,
    "suspects are named in turn": roll_call,
    "votes are held on one after another": trials_in_turn,
    "all talk it over": discussion,
    "all point": pointing,
    "all show hands": announced,
    "a round is over": interlude,
    "too few are left for an option": too_few_for_an_option,
    "the host only runs the game": interlude_without_playing,
    "the game is over": finale,
}
