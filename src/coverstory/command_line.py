"""Makes a command of a function: its parameters are the options, and its docstring is the help.

Built on argparse. Libraries that do this would add 20 MB to the installation and 0.15 s to a start.

- A parameter before the `*` is a positional argument. A parameter after it is an option.
- The type `bool` gives the options `--x` and `--no-x`, and `Literal` gives a choice.
- An option of the type `tuple[str, ...]` may be given more than once.
- `Annotated[..., Parameter(...)]` adds a check, an environment variable or another name.
- The help of a parameter is its paragraph in the docstring's section "Parameters".
"""

import argparse
import difflib
import gc
import importlib
import inspect
import os
import re
import types
import typing
from collections.abc import Callable, Mapping, Sequence
from typing import Annotated, Any, Literal, NoReturn

from coverstory.terminal import WRONG_INPUT, complain

Function = Callable[..., int]


class Parameter:
    """The properties of a parameter that its type does not have. Used in `Annotated`."""

    def __init__(
        self,
        check: Callable[[Any], object] | None = None,
        env: str | None = None,
        name: str | None = None,
        is_shown: bool = True,
    ) -> None:
        # `check` raises a ValueError, whose sentence is shown to the user.
        self.check = check
        self.env = env
        self.name = name
        self.is_shown = is_shown


class LazyCommand:
    """A function by its import path, so that its modules are imported only when it runs."""

    def __init__(self, path: str, summary: str) -> None:
        self.path = path
        self.summary = summary

    @property
    def function(self) -> Function:
        module, _, name = self.path.partition(":")
        gc.disable()  # imports leave no garbage, and looking for it takes a tenth of their time
        try:
            function: Function = getattr(importlib.import_module(module), name)
        finally:
            gc.enable()
        return function


def between(low: float, high: float = float("inf")) -> Callable[[float], None]:
    """Return a check that a number is in this range."""

    def check(number: float) -> None:
        if number < low:
            raise ValueError(f"Must be >= {low}.")
        if number > high:
            raise ValueError(f"Must be <= {high}.")

    return check


def call(function: Function, name: str, arguments: Sequence[str]) -> int:
    """Call the function with these arguments, and return its exit code."""
    parser = _parser(function, name)
    parsed, unknown = parser.parse_known_args(arguments)
    if unknown:
        parser.error(_unknown_argument(unknown[0], options(function)))
    return function(*_take_positional(function, parsed), **vars(parsed))


def options(function: Function) -> set[str]:
    """Return the names of all options."""
    parser = _parser(function, "")
    return {name for action in parser._actions for name in action.option_strings}


def list_commands(commands: Mapping[str, LazyCommand], width: int = 78) -> str:
    """Return the names of commands with their summaries."""
    import textwrap  # noqa: PLC0415 - only the help needs it

    longest = max(map(len, commands))
    return "\n".join(
        textwrap.fill(
            command.summary,
            width,
            initial_indent=f"  {name:{longest}}  ",
            subsequent_indent=" " * (longest + 4),
        )
        for name, command in commands.items()
    )


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise SystemExit(complain(_sentence(message), WRONG_INPUT))


def _sentence(message: str) -> str:
    """Return the message of argparse as a sentence that names the option first."""
    named = re.fullmatch(r"argument ([^:]+): (.*)", message, re.DOTALL)
    sentence = f"{named[1].split('/')[0]}: {named[2]}" if named else message
    sentence = sentence[0].upper() + sentence[1:]
    return sentence if sentence.endswith((".", "?")) else f"{sentence}."


def _unknown_argument(given: str, known: set[str]) -> str:
    """Return the error message for an argument that the command does not have."""
    name = given.partition("=")[0]
    if not name.startswith("-"):
        return f"{name!r} is not expected here."
    near = difflib.get_close_matches(name, known, 1)
    return f"There is no option {name}." + (f" Did you mean {near[0]}?" if near else "")


def _parser(function: Function, name: str) -> _Parser:
    summary, explanations = _documented(function)
    usage = " ".join([name, *(each.upper() for each in _positional_names(function))])
    parser = _Parser(usage=f"{usage} [OPTIONS]", description=summary, allow_abbrev=False)
    hints = typing.get_type_hints(function, include_extras=True)
    for parameter in inspect.signature(function).parameters.values():
        explanation = explanations.get(parameter.name, "")
        _add_argument(parser, parameter, hints[parameter.name], explanation)
    return parser


def _documented(function: Function) -> tuple[str, dict[str, str]]:
    """Return the text before "Parameters", and the paragraph of each parameter."""
    text = inspect.getdoc(function) or ""
    summary, _, section = text.partition("\nParameters\n----------\n")
    found = re.findall(r"^(\w+)\n((?:    .*\n?)+)", section, re.MULTILINE)
    return summary.strip(), {name: " ".join(lines.split()) for name, lines in found}


def _add_argument(
    parser: _Parser, parameter: inspect.Parameter, hint: Any, explanation: str
) -> None:
    kind, option = _split_hint(hint)
    if parameter.kind is not inspect.Parameter.KEYWORD_ONLY:
        parser.add_argument(parameter.name, type=_converter(kind, option), help=explanation)
        return
    flag = option.name or f"--{parameter.name.replace('_', '-')}"
    default = None if parameter.default is inspect.Parameter.empty else parameter.default
    if option.env is not None:
        default = os.environ.get(option.env, default)
        explanation += f" [environment: {option.env}]"
    common: dict[str, Any] = {
        "dest": parameter.name,
        "default": default,
        "help": _with_default(explanation, parameter.default)
        if option.is_shown
        else argparse.SUPPRESS,
    }
    if kind is bool:
        parser.add_argument(flag, action=argparse.BooleanOptionalAction, **common)
        return
    is_required = parameter.default is inspect.Parameter.empty and default is None
    if typing.get_origin(kind) is Literal:
        parser.add_argument(flag, choices=typing.get_args(kind), required=is_required, **common)
    elif typing.get_origin(kind) is tuple:
        parser.add_argument(flag, action=_Collect, check=option.check, metavar="STR", **common)
    else:
        convert, metavar = _converter(kind, option), kind.__name__.upper()
        parser.add_argument(flag, type=convert, required=is_required, metavar=metavar, **common)


def _split_hint(hint: Any) -> tuple[Any, Parameter]:
    """Return the type without None, and the `Parameter` of its annotation."""
    option = Parameter()
    while True:
        if typing.get_origin(hint) is Annotated:
            hint, *extras = typing.get_args(hint)
            option = next((extra for extra in extras if isinstance(extra, Parameter)), option)
        elif typing.get_origin(hint) in {typing.Union, types.UnionType}:
            (hint,) = (part for part in typing.get_args(hint) if part is not type(None))
        else:
            return hint, option


def _with_default(explanation: str, default: object) -> str:
    has_default = default not in {None, "", (), inspect.Parameter.empty} and default is not False
    shown = ", ".join(map(str, default)) if isinstance(default, tuple) else default
    text = f"{explanation} [default: {shown}]" if has_default else explanation
    return text.replace("%", "%%")


def _converter(kind: Callable[[str], Any], option: Parameter) -> Callable[[str], Any]:
    def convert(text: str) -> Any:
        try:
            value = kind(text)
        except ValueError:
            name = {int: "a whole number", float: "a number"}.get(kind, kind.__name__)  # type: ignore[call-overload]
            raise argparse.ArgumentTypeError(f"{text!r} is not {name}.") from None
        _check(option.check, value, text)
        return value

    return convert


def _check(check: Callable[[Any], object] | None, value: Any, text: str) -> None:
    try:
        if check is not None:
            check(value)
    except ValueError as error:
        raise argparse.ArgumentTypeError(f"{text!r} cannot be used. {error}") from None


class _Collect(argparse.Action):
    """Collects the values of an option that may be given more than once. Checks them together."""

    def __init__(self, check: Callable[[Any], object] | None, **options: Any) -> None:
        super().__init__(**options)
        self._check = check

    def __call__(
        self,
        parser: argparse.ArgumentParser,  # noqa: ARG002 - argparse passes it
        namespace: argparse.Namespace,
        values: Any,
        option_string: str | None = None,  # noqa: ARG002 - as above
    ) -> None:
        before = getattr(namespace, self.dest)
        together = (values,) if before is self.default else (*before, values)
        try:
            _check(self._check, together, values)
        except argparse.ArgumentTypeError as error:
            raise argparse.ArgumentError(self, str(error)) from None
        setattr(namespace, self.dest, together)


def _take_positional(function: Function, parsed: argparse.Namespace) -> list[Any]:
    """Remove the positional arguments from the parsed ones, and return them in order."""
    names = _positional_names(function)
    values = [getattr(parsed, name) for name in names]
    for name in names:
        delattr(parsed, name)
    return values


def _positional_names(function: Function) -> list[str]:
    parameters = inspect.signature(function).parameters.values()
    return [one.name for one in parameters if one.kind is not inspect.Parameter.KEYWORD_ONLY]
