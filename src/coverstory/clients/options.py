"""What a seat may do now, as options that can be told to a program, and back to a command.

An answer names a command, its argument as a word, and a text where one is to be written. Only what
stands on the seat's own menu becomes a command.
"""

from dataclasses import dataclass
from typing import get_args

import msgspec

from coverstory.engine.commands import Command, SeatCommand
from coverstory.engine.structs import tag
from coverstory.engine.views import Mine
from coverstory.engine.written_lines import clean
from coverstory.locales import say

_KINDS: dict[str, type[Command]] = {tag(kind): kind for kind in get_args(SeatCommand)}
# What asks for more than one word and a text is for a screen: settings, orders, names of bots. That
# the card was looked at is sent by itself. A program neither taps a wrong name nor types slowly.
_FOR_SCREENS = {
    *("agree", "rearrange", "count-hands", "seat-bot", "react", "see-card"),
    *("take-question-back", "add-answer"),
}


@dataclass(frozen=True)
class Option:
    """A command, the words it may be given with (none: it takes none), and if it has a text."""

    command: str
    arguments: tuple[str, ...]
    has_text: bool


@dataclass(frozen=True)
class Choice:
    """What was chosen, as a model or an assistant says it."""

    command: str
    argument: str | int | bool | None = None
    text: str | None = None


class OffTheMenuError(Exception):
    """The choice cannot be made; the sentence says why, and is for who chose."""


def options(mine: Mine) -> tuple[Option, ...]:
    """Without what the card in this hand cannot do, though every screen shows the button."""
    card = mine.secret.card
    hidden = set(_FOR_SCREENS)
    if card is None or not card.spy:
        hidden.add("reveal")
    if card is None or card.ability is None:
        hidden.add("use-power")
    return tuple(
        Option(name, tuple(map(_word, arguments)), "text" in _KINDS[name].__struct_fields__)
        for name, arguments in mine.menu.items()
        if name not in hidden and (arguments or _field(name) is None)
    )


def picked(offered: tuple[Option, ...], choice: Choice) -> SeatCommand:
    """The command, if it is offered with that word."""
    option = next((one for one in offered if one.command == choice.command), None)
    if option is None:
        named = ", ".join(one.command for one in offered)
        raise OffTheMenuError(f"{choice.command!r} is not offered now. Offered: {named}.")
    if option.arguments and _word(choice.argument) not in option.arguments:
        raise OffTheMenuError(f"{option.command} takes one of: {', '.join(option.arguments)}.")
    return command_of(choice)


def command_of(choice: Choice) -> SeatCommand:
    """Any command of one word and a text, offered or not: whether it may be, the house says."""
    kind = _KINDS.get(choice.command)
    if kind is None or choice.command in _FOR_SCREENS:
        raise OffTheMenuError(f"There is no command {choice.command!r} here.")
    fields: dict[str, str | int | bool] = {}
    field = _field(choice.command)
    if field is not None:
        fields[field] = _word(choice.argument)
    if "text" in kind.__struct_fields__:
        fields["text"] = _tidied(choice.text or "")
    try:
        # The words "2" and "true" are read as the number and the truth that the field takes.
        command: SeatCommand = msgspec.convert(
            {"type": choice.command} | fields, SeatCommand, strict=False
        )
    except msgspec.ValidationError as error:
        raise OffTheMenuError(f"{choice.command} does not take this: {error}") from None
    return command


def _tidied(text: str) -> str:
    tidied = clean(text)
    if isinstance(tidied, str):
        return tidied
    raise OffTheMenuError(say(f"refusal-{tidied.code}", tidied.params))


def _field(name: str) -> str | None:
    """Where the argument goes."""
    return next((field for field in _KINDS[name].__struct_fields__ if field != "text"), None)


def _word(argument: object) -> str:
    return str(argument).lower()
