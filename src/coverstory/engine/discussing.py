"""Free talk before all players point or raise hands at the same moment (D3, H2, M2).

The talk ends when its time is over, or when the host ends it.
"""

from coverstory.engine.commands import EndTalk, Submission
from coverstory.engine.events import HandShown, TalkEnded, TalkOpened
from coverstory.engine.phases import Discussion, Pointing, ShowOfHands
from coverstory.engine.ruleset import By, ChartEntry, Decision, Events, Moves, PhaseCue, always
from coverstory.engine.table import Table
from coverstory.engine.time_limits import deadline_after, deadline_for_all

TIME_TO_SHOW = 60_000


def open_talk(about: str, at: int) -> Events:
    return [TalkOpened(about, at)]


def end_talk(table: Table, submission: Submission) -> Decision:
    return close(table, submission.at)


def close(table: Table, at: int) -> Events:
    """R14: the announcer's hand goes up automatically."""
    talk = table.phase
    assert isinstance(talk, Discussion)
    caller = talk.caller
    if caller is None or not table.is_playing(caller):
        return [TalkEnded(at)]
    return [TalkEnded(at), HandShown(caller, up=True)]


def announces(table: Table) -> tuple[PhaseCue, ...]:
    """Announce the talk as its poll says, or as a vote after an announcement."""
    talk = table.phase
    assert isinstance(talk, Discussion)
    return ("vote",) if talk.caller is not None else (table.ruleset.polls[talk.about].announces,)


def talk_opened(table: Table, event: TalkOpened) -> Table:
    talk = table.ruleset.polls[event.about].talk
    return table.stopped(Discussion(event.about, deadline_after(table, event.at, talk)), event.at)


def talk_ended(table: Table, event: TalkEnded) -> Table:
    """Go on to a show of hands after an announcement, otherwise to pointing."""
    talk = table.phase
    assert isinstance(talk, Discussion)
    closes = deadline_for_all(table, event.at, TIME_TO_SHOW)  # R12
    if talk.caller is None or talk.resume is None:
        return table.stopped(Pointing(talk.about, closes), event.at)
    return table.stopped(ShowOfHands(talk.caller, closes, talk.resume), event.at)


DISCUSSION: Moves = {EndTalk: ChartEntry(By.HOST, end_talk, always)}
