"""The game in words: observations and actions are texts, questions and answers are free.

    table = TextTable(players=5)
    table.reset(seed=7)
    while table.agent is not None:
        print(table.observe())
        table.step("ask Bruno: Is it loud here?")

It has the same rules, turns and points as the environment. docs/environment.md lists the actions.
"""

from collections.abc import Iterator, Sequence

from coverstory.arena.setups import Setup
from coverstory.engine.commands import Answer, Ask, SeatCommand
from coverstory.engine.structs import tag
from coverstory.engine.views import Public, View
from coverstory.env.actions import PASS
from coverstory.env.built_in_bots import view_without_talk
from coverstory.env.game import ActionRefusedError, EnvGame
from coverstory.env.text_view import view_lines
from coverstory.locales import say
from coverstory.narration.naming import place_name
from coverstory.rulesets import DEFAULT_EDITION

# The two words for the argument of a command that takes yes or no.
_ANSWERS_OF = {"vote": ("guilty", "not guilty")}
_YES_NO = ("yes", "no")


class TextTable:
    """One table. `agent` is the name of the acting player, None when the game is over."""

    def __init__(
        self,
        *,
        edition: str = DEFAULT_EDITION,
        modules: Sequence[str] = (),
        players: int = 5,
        turns: int = 16,
    ) -> None:
        self.game = EnvGame(Setup(edition, tuple(modules), players), turns)
        self.names = [seat.name for seat in self.game.table.seats]

    def reset(self, seed: int) -> None:
        self.game.start(seed)

    @property
    def agent(self) -> str | None:
        return None if self.game.seat is None else self.names[self.game.seat]

    @property
    def view(self) -> View:
        """Return the view of the acting player."""
        assert self.game.seat is not None
        return view_without_talk(self.game, self.game.seat)

    @property
    def points(self) -> dict[str, int]:
        totals = self.game.views.public.totals
        return {name: totals.get(seat, 0) for seat, name in enumerate(self.names)}

    def observe(self) -> str:
        """Return everything that the acting player sees, then the allowed actions in words."""
        lines = view_lines(self.view, self.game.turns_left)
        return "\n".join([*lines, "You can say one of these:", *self.allowed()])

    def allowed(self) -> Iterator[str]:
        """Yield the allowed actions. Dots stand for free text."""
        public = self.game.views.public
        for kind, arguments in self.game.offers.items():
            if kind == "answer":
                yield "answer: ..."
            elif kind == "ask":
                yield from (f"ask {_word(public, kind, seat)}: ..." for seat in arguments)
            elif arguments:
                yield from (f"{kind} {_word(public, kind, argument)}" for argument in arguments)
            else:
                yield from (f"{kind} {word}".strip() for word in self._words_of(kind))

    def step(self, action: str) -> None:
        """Carry out an action in words. Raise ValueError with a sentence if it is not allowed."""
        head, _, text = action.strip().partition(":")
        wanted, text = " ".join(head.split()).casefold(), text.strip()
        for kind, command in self._commands(text):
            if wanted == self.words_of(command, kind).partition(":")[0].casefold():
                self._submit(kind, command)
                return
        raise ValueError(f"{action!r} is not allowed now. Allowed: {'; '.join(self.allowed())}.")

    def words_of(self, command: SeatCommand | None, kind: str = "") -> str:
        """Return a command in the words that `step` takes."""
        if command is None:
            return PASS
        public, kind = self.game.views.public, kind or tag(type(command))
        if isinstance(command, Answer):
            return f"answer: {command.text}"
        if isinstance(command, Ask):
            return f"ask {_word(public, kind, command.seat)}: {command.text}"
        values = [getattr(command, name) for name in command.__struct_fields__]
        return " ".join([kind, *(_word(public, kind, value) for value in values)])

    def _commands(self, text: str) -> Iterator[tuple[str, SeatCommand | None]]:
        game = self.game
        assert game.seat is not None
        for kind, arguments in game.offers.items():
            if kind == PASS:
                yield kind, None
            elif kind == "answer":
                yield kind, Answer(text)
            elif kind == "ask":
                yield from ((kind, Ask(int(seat), text)) for seat in arguments)
            else:
                firsts = [game.actions.first(game.seat, kind, each) for each in arguments]
                numbers = firsts or range(
                    game.actions.starts[kind], game.actions.starts[kind] + game.actions.sizes[kind]
                )
                for number in numbers:
                    _, which = game.actions.meaning(number)
                    yield kind, game.actions.command(game.seat, kind, which)

    def _words_of(self, kind: str) -> Sequence[str]:
        is_yes_no = self.game.actions.sizes[kind] == len(_YES_NO)
        return _ANSWERS_OF.get(kind, _YES_NO) if is_yes_no else ("",)

    def _submit(self, kind: str, command: SeatCommand | None) -> None:
        try:
            self.game.submit(kind, command)
        except ActionRefusedError as error:
            refusal = error.refusal
            raise ValueError(say(f"refusal-{refusal.code}", refusal.params)) from None


def _word(public: Public, kind: str, argument: int | bool | str) -> str:
    if isinstance(argument, bool):
        return _ANSWERS_OF.get(kind, _YES_NO)[not argument]
    if isinstance(argument, str):
        return place_name(argument, public.own)
    return public.seats[argument].name
