"""The command `coverstory`.

Each command is named by the import path of its function. So its modules are imported only when it
runs: `coverstory --help` needs neither the server nor a database driver. The help of each command
stands here for the same reason. A test compares it with the docstring of the function.
"""

import sys
from collections.abc import Sequence

from coverstory import __version__
from coverstory.command_line import LazyCommand, call, list_commands
from coverstory.terminal import WRONG_INPUT, complain, run

INTERRUPTED = 130  # 128 and the number of SIGINT, as in a shell

COMMANDS = {
    "serve": LazyCommand(
        "coverstory.subcommands.serve:serve",
        "Start a server that people can play on.",
    ),
    "judge": LazyCommand(
        "coverstory.subcommands.games:judge",
        "Referee a game that was written down, and name the first line that breaks the rules.",
    ),
    "replay": LazyCommand(
        "coverstory.subcommands.games:replay",
        "Tell a recorded game as a story, with the scores.",
    ),
    "backup": LazyCommand(
        "coverstory.subcommands.stores:backup",
        "Copy the tables of a data folder into one file. A server may run meanwhile.",
    ),
    "restore": LazyCommand(
        "coverstory.subcommands.stores:restore",
        "Put a backup into a data folder that has no tables, for a server to start on.",
    ),
    "migrate": LazyCommand(
        "coverstory.subcommands.stores:migrate",
        "Move the tables of a data folder into a database. A server may run meanwhile.",
    ),
    "arena": LazyCommand(
        "coverstory.subcommands.arena:measure",
        "Play many games between kinds of bots and print the results with 95 % intervals.",
    ),
    "arena game": LazyCommand(
        "coverstory.subcommands.arena:game",
        "Play one game of bots and print everything that was said.",
    ),
    "arena people": LazyCommand(
        "coverstory.subcommands.arena:people",
        "Play scripted people among bots and print what became of them.",
    ),
    "arena questions": LazyCommand(
        "coverstory.subcommands.arena:questions",
        "Ask bots the typed questions of a file and print each reply with its place and role.",
    ),
    "arena dataset": LazyCommand(
        "coverstory.subcommands.arena:dataset",
        "Write games of bots as a data set, one round per line, as JSON.",
    ),
    "llm": LazyCommand(
        "coverstory.subcommands.model_seats:llm",
        "Let a language model take a seat, by any endpoint of OpenAI's protocol.",
    ),
    "mcp": LazyCommand(
        "coverstory.subcommands.model_seats:mcp",
        "Run an MCP server on standard input and output, for an assistant that plays one seat.",
    ),
}

# The extra of pyproject.toml that installs a package.
EXTRAS = {
    "asyncpg": "postgres",
    "httpx2": "llm",
    "mcp": "mcp",
    "redis": "redis",
    "zeroconf": "mdns",
}

HELP = """\
Usage: coverstory [OPTIONS]
       coverstory COMMAND [OPTIONS]

The referee for Spyfall. Without a command it starts a server and opens the browser; the options are
those of `coverstory serve`.

Commands:
{commands}

Options:
  --help     Print this. After a command: print its options.
  --version  Print the version."""


def main() -> None:
    run(lambda: sys.exit(call_command(sys.argv[1:])))


def call_command(arguments: Sequence[str]) -> int:
    """Call the command that is named first, and return its exit code."""
    first = arguments[0] if arguments else ""
    if first in {"--help", "-h"}:
        print(HELP.format(commands=list_commands(COMMANDS)))
        return 0
    if first == "--version":
        print(__version__)
        return 0
    if not first or first.startswith("-"):  # how a person starts a server for a party
        return _call("serve", ["--open", *arguments])
    if first not in COMMANDS:
        named = ", ".join(name for name in COMMANDS if " " not in name)
        return complain(f"There is no command {first!r}. The commands are {named}.", WRONG_INPUT)
    two_words = " ".join(arguments[:2])
    name = two_words if two_words in COMMANDS else first
    return _call(name, arguments[len(name.split()) :])


def _call(name: str, arguments: Sequence[str]) -> int:
    try:
        return call(COMMANDS[name].function, f"coverstory {name}", arguments)
    except KeyboardInterrupt:
        return INTERRUPTED
    except ModuleNotFoundError as missing:
        package = str(missing.name).partition(".")[0]
        if package not in EXTRAS:
            raise
        from coverstory.locales import say  # noqa: PLC0415 - only errors need it

        # `mcp` needs httpx2 too, but the extra `llm` alone would not be enough for it.
        extra = name if name in EXTRAS.values() else EXTRAS[package]
        return complain(say("missing-extra", {"extra": extra, "python": sys.executable}))


if __name__ == "__main__":
    main()
