"""The command `coverstory`.

Each command is named by the import path of its function, so that its modules are imported only when
it runs: `coverstory --help` needs neither the server nor a database driver. The help must stand
here for the same reason; a test compares it with the docstrings.
"""

from cyclopts import App

from coverstory import __version__
from coverstory.terminal import run

app = App(
    name="coverstory",
    version=__version__,
    help="The referee for Spyfall.",
    help_format="plaintext",  # Markdown takes 0.1 s to import
)
app.command(
    "coverstory.commands.serve:serve",
    help="Start a server that people can play on.",
)
app.command(
    "coverstory.commands.games:judge",
    help="Referee a game that was written down, and name the first line that breaks the rules.",
)
app.command(
    "coverstory.commands.games:replay",
    help="Tell a recorded game as a story, with the scores.",
)
app.command(
    "coverstory.commands.stores:backup",
    help="Copy the tables of a data folder into one file. A server may run meanwhile.",
)
app.command(
    "coverstory.commands.stores:restore",
    help="Put a backup into a data folder that has no tables, for a server to start on.",
)
app.command(
    "coverstory.commands.stores:migrate",
    help="Move the tables of a data folder into a database. A server may run meanwhile.",
)
app.command(
    "coverstory.arena.command:app",
    name="arena",
    help="Let bots play bots, and measure the results.",
)
app.command(
    "coverstory.clients.command:llm",
    help="Let a language model take a seat, by any endpoint of OpenAI's protocol.",
)
app.command(
    "coverstory.clients.command:mcp",
    help="Run an MCP server on standard input and output, for an assistant that plays one seat.",
)


def main() -> None:
    run(app)


if __name__ == "__main__":
    main()
