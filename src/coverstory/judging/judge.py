"""Referees a game that was written down: line by line, as if it were played."""

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from coverstory.engine import evolve
from coverstory.engine.commands import Ask
from coverstory.engine.ruleset import Ruleset
from coverstory.engine.settings import Settings
from coverstory.judging import deals, play
from coverstory.judging.claims import check
from coverstory.judging.clauses import clauses_behind
from coverstory.judging.flaws import Fault, Flaw, flaw, sentence
from coverstory.judging.lines import (
    DealLine,
    Deed,
    Line,
    NextTrial,
    RoundAt,
    RoundOf,
    Score,
    Story,
    TimeIsUp,
    Told,
    Total,
    Wait,
    Winner,
)
from coverstory.judging.opening import open_table, settings_of
from coverstory.judging.play import Play, Step
from coverstory.judging.reading import read
from coverstory.judging.tale import last_words, news
from coverstory.library import library
from coverstory.locales import say


class Verdict(Struct, frozen=True):
    """What there is to tell, and why the first line that does not stand does not."""

    told: tuple[str, ...]
    line: int | None = None
    problem: str | None = None

    @property
    def stands(self) -> bool:
        return self.line is None


def judge(text: str) -> Verdict:
    """Raises an UnreadableError where there is nothing to judge."""
    story = read(text)
    settings = settings_of(story)
    now = open_table(story, settings)
    told: list[str] = []
    if isinstance(now, Fault):
        return _wrong(told, story, settings, now, story.players.number)
    for line in (*story.lines, None):
        for step in _heard(now, line):
            if isinstance(step, Fault):
                number = line.number if line is not None else story.players.number
                return _wrong(told, story, settings, step, number)
            told.extend(news(now.table, step.table))
            now = step
    return Verdict((*told, *last_words(now.table)))


def _wrong(told: list[str], story: Story, settings: Settings, fault: Fault, line: int) -> Verdict:
    number = fault.line or line
    particulars: dict[str, str | int] = {
        "text": story.texts[number],
        "reason": sentence(fault.refusal, settings.edition),
        "clauses": ", ".join(clauses_behind(fault, _ruleset(settings))) or "none",
    }
    problem = say("judge-at-line", {"line": number, "problem": say("judge-refused", particulars)})
    return Verdict(tuple(told), number, problem)


def _ruleset(settings: Settings) -> Ruleset:
    """The rules the text means to be judged by, or those everybody starts from."""
    houses = library()
    known = settings.edition in houses.editions()
    return houses.ruleset(settings if known else houses.settings())


def _heard(now: Play, line: Line | None) -> Iterator[Step]:
    """Where the game stands after what this line, or the end of the text, lets pass, and after it.

    A fault ends it.
    """
    if now.deal is not None and not (line and isinstance(line.told, DealLine)):
        step = _dealt(now, now.deal, line)
        yield step
        if isinstance(step, Fault):
            return
        now = step
    if line is None:
        now = play.closed(now)
        yield now
        yield play.game_over(now)
    elif line.denied:
        tried = _said(play.closed_for_denied(now, line.told), line.number, line.told)
        yield now if isinstance(tried, Fault) else flaw(Flaw.NOT_REFUSED)
    else:
        now = play.closed_for(now, line.told)
        yield now
        yield _said(now, line.number, line.told)


def _dealt(now: Play, deal: deals.Deal, line: Line | None) -> Step:
    """A deal is complete, and the clock is started, when something else is told."""
    told = line.told if line is not None and not line.denied else None
    asker = told.seat if isinstance(told, Deed) and isinstance(told.command, Ask) else None
    dealt = deals.complete(now.table, deal, asker)
    if isinstance(dealt, Fault):
        return dealt
    scattered = now.scattered.union(deal.places.values())
    table = evolve(now.table, dealt)
    return play.start_clock(replace(now, table=table, deal=None, scattered=scattered))


def _said(now: Play, number: int, told: Told) -> Step:
    match told:
        case RoundAt() | RoundOf():
            return _round(now, number, told)
        case Deed():
            return play.carry_out(now, told)
        case Wait():
            return play.wait(now, told)
        case TimeIsUp():
            return play.time_up(now)
        case NextTrial():
            return play.next_trial(now)
        case Score() | Total():
            return check(now.table, told) or now
        case Winner():
            over = play.game_over(now)
            return check(over.table, told) or over
        case _:
            return _of_a_deal(now, told)


def _round(now: Play, number: int, told: RoundAt | RoundOf) -> Step:
    opened = deals.open_deal(now.table, number, told)
    if isinstance(opened, Fault):
        return opened
    table, deal = opened
    return replace(now, table=table, deal=deal, passed=False)


def _of_a_deal(now: Play, told: DealLine) -> Step:
    if now.deal is None:
        return flaw(Flaw.NOT_DEALING)
    added = deals.add(now.table, now.deal, told, now.scattered)
    return added if isinstance(added, Fault) else replace(now, deal=added)
