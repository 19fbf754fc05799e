"""Turn a seat's menu into options for a program, and its choice back into a command.

A choice names a command, its argument as a word, and a text if the command has one. Only commands
on the seat's own menu are accepted.
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
# Not offered: commands with more than one argument (settings, seat order, bots), and corrections of
# slips that a program does not make. The client sends `see-card` by itself.
_FOR_SCREENS = {
    *("agree", "rearrange", "count-hands", "seat-bot", "set-bot-speed", "react", "see-card"),
    *("take-question-back", "take-turn", "add-answer"),
}


@dataclass(frozen=True)
class Option:
    """A command, the arguments it may have (empty if it takes none), and if it has a text."""

    command: str
    arguments: tuple[str, ...]
    has_text: bool


@dataclass(frozen=True)
class Choice:
    """The choice of a model or an assistant."""

    command: str
    argument: str | int | bool | None = None
    text: str | None = None


class InvalidChoiceError(Exception):
    """The choice is not possible. The message is for the model or the assistant."""


def options(mine: Mine) -> tuple[Option, ...]:
    """Return the options of a seat, without those that its card cannot use.

    The page shows such buttons to everybody, so that they give no card away.
    """
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


def choose_offered(offered: tuple[Option, ...], choice: Choice) -> SeatCommand:
    """Return the command if it is offered with that argument."""
    option = next((one for one in offered if one.command == choice.command), None)
    if option is None:
        named = ", ".join(one.command for one in offered)
        raise InvalidChoiceError(f"{choice.command!r} is not offered now. Offered: {named}.")
    if option.arguments and _word(choice.argument) not in option.arguments:
        raise InvalidChoiceError(f"{option.command} takes one of: {', '.join(option.arguments)}.")
    return to_command(choice)


def to_command(choice: Choice) -> SeatCommand:
    """Return the command of a choice, offered or not: the server decides if it is allowed."""
    kind = _KINDS.get(choice.command)
    if kind is None or choice.command in _FOR_SCREENS:
        raise InvalidChoiceError(f"There is no command {choice.command!r} here.")
    fields: dict[str, str | int | bool] = {}
    field = _field(choice.command)
    if field is not None:
        fields[field] = _word(choice.argument)
    if "text" in kind.__struct_fields__:
        fields["text"] = _cleaned(choice.text or "")
    try:
        # Not strict: the words "2" and "true" become the number and the boolean of the field.
        command: SeatCommand = msgspec.convert(
            {"type": choice.command} | fields, SeatCommand, strict=False
        )
    except msgspec.ValidationError as error:
        raise InvalidChoiceError(f"{choice.command} does not take this: {error}") from None
    return command


def _cleaned(text: str) -> str:
    cleaned = clean(text)
    if isinstance(cleaned, str):
        return cleaned
    raise InvalidChoiceError(say(f"refusal-{cleaned.code}", cleaned.params))


def _field(name: str) -> str | None:
    """Return the field that takes the argument."""
    return next((field for field in _KINDS[name].__struct_fields__ if field != "text"), None)


def _word(argument: object) -> str:
    return str(argument).lower()
