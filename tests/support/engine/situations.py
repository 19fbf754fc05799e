"""One table in every situation of a game, with the same players.

Each player is named after their part: the host, the asker, the spy, the suspect, an ordinary
civilian. Others are away, joined late or were removed.
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
    """Deal; then one player joins late, and one goes away."""
    abilities = given.pop("abilities", None)
    game = gathering(edition, **given).deal(*spies, dealer="Turn", abilities=abilities)
    return game.given(SeatTaken(len(CAST), LATE)).given(WentAway, "Away")


def questioning(edition: str = "classic", **given: object) -> Game:
    return briefing(edition, **given).given(ClockStarted)


def asked() -> Game:
    return questioning().given(Asked, "Civilian", "Turn", "Do you come here often?")


def answered_aloud() -> Game:
    """A player who is far away could not hear the answer."""
    game = questioning().given(WentAfar, "Suspect", True)
    return game.given(Asked, "Civilian", "Turn").given(Answered, "Turn")


def pausing() -> Game:
    return _after(questioning(), "Host", Pause)


def trial(edition: str = "classic", **given: object) -> Game:
    return _after(questioning(edition, **given), "Host", Accuse, "Suspect")


def trial_by_voices() -> Game:
    """Votes are cast in turn; `Turn` is called first."""
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
    """No client ever sees this phase: the procedure of the edition follows at once."""
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
    """The civilian was host and is missing."""
    return again().given(HostPassed, "Host", 3)


def _after(game: Game, who: str, *command: object) -> Game:
    game.does(who, *command)
    return game


def _out_of_time(game: Game) -> Game:
    game.after(60 * 60).does(None, Expire)
    return game


SITUATIONS: dict[str, Callable[[], Game]] = {
    "the lobby": again,
    "a stand-in is host": stood_in_for,
    "players look at their cards": briefing,
    "a player has to ask": questioning,
    "a player has to answer": asked,
    "an answer was not written down": answered_aloud,
    "odd decks are possible and all have abilities": odd_decks_and_abilities,
    "the round has no time limit": untimed,
    "the game is paused": pausing,
    "a vote is open": trial,
    "votes are cast in turn": trial_by_voices,
    "votes are cast in turn on one phone": trial_on_one_phone,
    "a card can change the verdict": standoff,
    "the spy has to guess": guessing,
    "the spy can declare a jest": guessing_in_jest,
    "the time is up": time_up,
    "suspects are named in turn": roll_call,
    "one vote after another at the end": trials_in_turn,
    "all talk before they point": discussion,
    "all point": pointing,
    "all show hands": announced,
    "a round is over": interlude,
    "too few players for an option": too_few_for_an_option,
    "the host does not play": interlude_without_playing,
    "the game is over": finale,
}
