"""A table played by names: given events, when one command, then events, a view or a refusal.

    game = Game.of("Anne", "Juan", "Maria", "Isaac")
    game.start("Anne", dealer="Maria", place="beach")
    game.given(Asked, "Maria", "Isaac")
    assert game.refusal("Juan", Answer).code == "not-your-turn"

A name stands for the seat of the player. `game.now` is in ms, and `after` takes seconds.
"""

from collections.abc import Iterator
from itertools import cycle
from typing import Any

from msgspec.structs import replace

from coverstory.engine import decide, evolve, legal, open_table, view
from coverstory.engine.cards import Card
from coverstory.engine.commands import Command, SeatCommand, Submission
from coverstory.engine.deciding import menu_commands
from coverstory.engine.events import AnyEvent, ClockStarted, Dealt, Event, SeatTaken, SettingsAgreed
from coverstory.engine.phases import Phase, Questioning
from coverstory.engine.refusals import Refusal
from coverstory.engine.settings import Settings
from coverstory.engine.standings import totals
from coverstory.engine.table import Table
from coverstory.engine.time_limits import limit
from coverstory.engine.views import View
from coverstory.library import library

SECOND = 1000
MINUTE = 60 * SECOND

FOUR = ("Anne", "Juan", "Maria", "Isaac")


LIBRARY = library()


class Game:
    """One table, its events so far and the server's clock."""

    def __init__(self) -> None:
        self.table: Table = open_table(LIBRARY)
        self.events: list[AnyEvent] = []
        self.now = 0

    @classmethod
    def of(
        cls, *names: str, edition: str = "classic", places: int | None = None, **settings: Any
    ) -> "Game":
        """Return a game with these players, the first one as host, and these settings."""
        game = cls()
        agreed = Settings(edition, **settings)
        box = tuple(deck.place for deck in LIBRARY.decks(agreed)[:places])
        game.given(SettingsAgreed, replace(agreed, places=len(box)), box)
        for seat, name in enumerate(names):
            game.given(SeatTaken(seat, name))
        return game

    def deal(self, *spies: str, dealer: str = "", place: str = "", **extras: Any) -> "Game":
        """Deal a card to everybody present: the spy cards, and roles in turn for the others.

        `marked` is the holder of the icon. `abilities` maps players to ability cards. `places` maps
        players to places, in a deck where every card shows another place.
        """
        present = self.table.present
        place = place or self.table.box[3]
        decks = LIBRARY.decks(self.table.settings)
        roles = cycle(next((deck.roles for deck in decks if deck.place == place), ()) or (None,))
        cards = tuple(self._card(seat, spies, roles, **extras) for seat in present)
        first = self.seat(dealer) if dealer else present[0]
        return self.given(Dealt(place, first, cards, self._length()))

    def _length(self) -> int | None:
        return limit(self.table.settings, self.table.settings.minutes * MINUTE)

    def _card(
        self,
        seat: int,
        spies: tuple[str, ...],
        roles: Iterator[str | None],
        *,
        marked: str = "",
        abilities: dict[str, str] | None = None,
        places: dict[str, str] | None = None,
    ) -> Card:
        name = self.name(seat)
        ability = (abilities or {}).get(name)
        if name in spies:
            return Card(seat, spy=True, ability=ability)
        place = (places or {}).get(name)
        role = None if place else next(roles)
        return Card(seat, role=role, place=place, marked=name == marked, ability=ability)

    def jest(self, dealer: str = "") -> "Game":
        """Start a round of only spy cards, with the clock running."""
        everybody = self.names(self.table.present)
        return self.deal(*everybody, dealer=dealer, place="jest").given(ClockStarted)

    def multiverse(self, dealer: str = "") -> "Game":
        """Start a round in which every card shows another place, with the clock running."""
        places = dict(zip(self.names(self.table.present), self.table.box, strict=False))
        return self.deal(dealer=dealer, place="multiverse-1", places=places).given(ClockStarted)

    def start(self, *spies: str, **deal: Any) -> "Game":
        """Deal, and start the clock."""
        return self.deal(*spies, **deal).given(ClockStarted)

    def given(self, event: AnyEvent | type[Event], *arguments: Any) -> "Game":
        """Apply an event. An event type takes names for seats, and happens now."""
        if isinstance(event, type):
            fields = [self._meant(argument) for argument in arguments]
            named = event.__struct_fields__
            is_timed = named[-1:] == ("at",) and len(fields) < len(named)
            event = event(*fields, **({"at": self.now} if is_timed else {}))
        self.table = evolve(self.table, event)
        self.events.append(event)
        return self

    def after(self, seconds: float) -> "Game":
        self.now += round(seconds * SECOND)
        return self

    def does(
        self, who: str | None, command: type[Command], *arguments: Any, seed: int = 0
    ) -> list[AnyEvent]:
        """Give a command that must be accepted, and return its events."""
        decision = decide(self.table, self._submission(who, command, arguments, seed))
        assert not isinstance(decision, Refusal), f"{who} may not {command.__name__}: {decision}"
        for event in decision:
            self.given(event)
        return list(decision)

    def refusal(self, who: str | None, command: type[Command], *arguments: Any) -> Refusal:
        """Give a command that must be refused, and return the refusal."""
        decision = decide(self.table, self._submission(who, command, arguments, 0))
        assert isinstance(decision, Refusal), f"{who} may {command.__name__}: {decision}"
        return decision

    def may(self, who: str, command: type[Command]) -> list[Any]:
        """Return the arguments that this command is offered with, seats by their names."""
        offered = [given for given in legal(self.table, self.seat(who)) if type(given) is command]
        return [self._shown(given) for given in offered]

    def buttons(self, who: str) -> set[str]:
        """Return the types of the commands on the player's screen."""
        return {type(command).__name__ for command in menu_commands(self.table, self.seat(who))}

    def sees(self, who: str | None) -> View:
        return view(self.table, None if who is None else self.seat(who))

    @property
    def phase(self) -> Phase:
        return self.table.phase

    @property
    def turn(self) -> Questioning:
        """The current turn, without the time at which it began."""
        assert isinstance(self.phase, Questioning)
        return replace(self.phase, since=0)

    @property
    def time_left(self) -> float:
        """The seconds left on the clock, running or not."""
        left = self.table.current.clock.stopped(self.now).left
        assert left is not None
        return left / SECOND

    @property
    def points(self) -> dict[str, int]:
        """The totals of all players who have scored."""
        return {self.name(seat): sum_ for seat, sum_ in totals(self.table.results).items()}

    def seat(self, name: str) -> int:
        """Return the newest seat of that name. A player who left and came back has two."""
        return next(seat.id for seat in reversed(self.table.seats) if seat.name == name)

    def name(self, seat: int) -> str:
        return self.table.seats[seat].name

    def names(self, seats: tuple[int, ...]) -> list[str]:
        return [self.name(seat) for seat in seats]

    def _submission(
        self, who: str | None, command: type[Command], arguments: tuple[Any, ...], seed: int
    ) -> Submission:
        takes_name = command.__struct_fields__[:1] == ("name",)
        given = arguments if takes_name else [self._meant(argument) for argument in arguments]
        seat = None if who is None else self.seat(who)
        return Submission(command(*given), seat, self.now, seed)

    def _meant(self, argument: Any) -> Any:
        named = {seat.name for seat in self.table.seats}
        return self.seat(argument) if isinstance(argument, str) and argument in named else argument

    def _shown(self, command: SeatCommand) -> Any:
        arguments = [getattr(command, field) for field in command.__struct_fields__]
        if command.__struct_fields__[:1] == ("seat",):
            return self.name(arguments[0])
        return arguments[0] if arguments else True
