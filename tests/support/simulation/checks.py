"""What must be true of every run, judged from outside by what was sent, kept, said and shown."""

from collections.abc import Iterator

from support.simulation import checks_of_commands as commands
from support.simulation import checks_of_times as times
from support.simulation import checks_of_views as views
from support.simulation.history import Ending, History
from support.simulation.weather import Kind


def wrongs(history: History, kind: Kind, ending: Ending) -> list[str]:
    """Sentences about everything that should not be, each with a word for what kind it is."""
    return [*_wrongs(history, kind, ending)]


def _wrongs(history: History, kind: Kind, ending: Ending) -> Iterator[str]:
    yield from commands.without_gaps(history)
    yield from commands.decided_in_order(history)
    yield from commands.what_was_said_is_so(history)
    yield from commands.in_the_order_of_real_time(history)
    yield from times.times_are_up_in_time(history, kind, ending)
    yield from times.the_clock_is_the_houses(history, kind)
    yield from views.views_are_of_the_journal(history)
    yield from views.points_are_sums(history)
    yield from views.all_agree(history, ending)
    yield from views.one_table_a_token(history, ending)
