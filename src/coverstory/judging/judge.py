"""Referees a game that was written down: line by line, as if it were played."""

from collections.abc import Iterator, Sequence
from itertools import takewhile

from msgspec import Struct
from msgspec.structs import replace

from coverstory.engine import evolve
from coverstory.engine.commands import Ask, Command, Name, TakeSeat
from coverstory.engine.refusals import Code, Refusal
from coverstory.engine.ruleset import Ruleset
from coverstory.engine.settings import Settings
from coverstory.judging import deals, play, timing
from coverstory.judging.claims import check
from coverstory.judging.clauses import clauses_behind
from coverstory.judging.flaws import Fault, Flaw, flaw, sentence
from coverstory.judging.lines import (
    DealLine,
    Deed,
    EndOfGame,
    Everybody,
    Joins,
    NextTrial,
    PassTurn,
    RoundAt,
    RoundOf,
    Score,
    Several,
    Silent,
    Story,
    StoryLine,
    TimeIsUp,
    Total,
    Wait,
    Winner,
)
from coverstory.judging.opening import open_table, settings_of
from coverstory.judging.parser import read
from coverstory.judging.pending import missing, pending
from coverstory.judging.play import Step, StoryPlay
from coverstory.judging.tale import last_words, news
from coverstory.library import library
from coverstory.locales import say

# Refusals that an open vote may be the reason of.
_WAITS = frozenset(
    {Code.NOT_NOW, Flaw.ROUND_NOT_OVER, Flaw.CLOCK_STANDS, Flaw.NO_TRIAL, Flaw.NOT_DEALING}
)


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
    last = story.agreed.line_of_players
    if isinstance(now, Fault):
        return _wrong(told, story, settings, now, last)
    told.extend(now.notes)
    for index, line in enumerate((*story.lines, None)):
        for step in _heard(now, line, story.lines[index:]):
            if isinstance(step, Fault):
                return _wrong(told, story, settings, step, line.number if line else last)
            told.extend(_assumed(now, step, line))
            told.extend(news(now.table, step.table))
            now = step
    return Verdict((*told, *last_words(now)))


def _assumed(before: StoryPlay, after: StoryPlay, line: StoryLine | None) -> Iterator[str]:
    for note in after.notes[len(before.notes) :]:
        yield note if line is None else say("judge-assumed", {"line": line.number, "note": note})


def _wrong(told: list[str], story: Story, settings: Settings, fault: Fault, line: int) -> Verdict:
    number = fault.line or line
    particulars: dict[str, str | int] = {
        "text": story.texts[number],
        "reason": " ".join(_reasons(fault, settings.edition)),
        "clauses": ", ".join(clauses_behind(fault, _ruleset(settings))) or "none",
    }
    problem = say("judge-at-line", {"line": number, "problem": say("judge-refused", particulars)})
    return Verdict(tuple(told), number, problem)


def _reasons(fault: Fault, edition: str) -> Iterator[str]:
    yield sentence(fault, edition)
    if fault.missing:
        yield fault.missing
    if fault.nearest is not None:
        yield say("judge-nearest", {"name": fault.nearest})


def _ruleset(settings: Settings) -> Ruleset:
    """The rules the text means to be judged by, or those everybody starts from."""
    houses = library()
    known = settings.edition in houses.editions()
    return houses.ruleset(settings if known else houses.settings())


def _heard(now: StoryPlay, line: StoryLine | None, ahead: Sequence[StoryLine]) -> Iterator[Step]:
    """Give the state before this line, or before the end of the text, and after it.

    A fault ends it. `ahead` are the lines from this one on.
    """
    if now.deal is not None and not (line and isinstance(line.told, DealLine)):
        step = _dealt(now, now.deal, ahead)
        yield step
        if isinstance(step, Fault):
            return
        now = step
    open_now = timing.moment_passed(now, line.told if line else None)
    if line is None:
        yield open_now
        yield _over(open_now, ahead)
        return
    said = _explained(open_now, _said(open_now, line, ahead))
    if line.denied:
        yield now if isinstance(said, Fault) else flaw(Flaw.NOT_REFUSED)
    else:
        yield open_now
        yield said


def _explained(now: StoryPlay, step: Step) -> Step:
    """Add what the round waits for to a refusal, where that is why."""
    if not isinstance(step, Fault) or step.refusal.code not in _WAITS or step.missing is not None:
        return step
    waits = pending(now.table, now.silent) is not None or step.refusal.code == Flaw.ROUND_NOT_OVER
    return replace(step, missing=missing(now.table, now.now, now.silent)) if waits else step


def _dealt(now: StoryPlay, deal: deals.Deal, ahead: Sequence[StoryLine]) -> Step:
    """A deal is complete, and the clock is started, when something else is told."""
    dealer, why = _unnamed_dealer(now, deal, ahead)
    dealt = deals.complete(now.table, deal, dealer)
    if isinstance(dealt, Fault):
        return dealt
    if dealer is not None:
        name = now.table.seats[dealer].name
        now = now.noting("judge-assumed-dealer", name=name, why=why)
    if deals.lacks_harley(now.table, deal):
        now = now.noting("judge-assumed-no-harley")
    scattered = now.scattered.union(deal.places.values())
    table = evolve(now.table, dealt)
    assumed = why == "host" or (now.dealer_assumed and deal.dealer is None)
    began = replace(now, table=table, deal=None, scattered=scattered, dealer_assumed=assumed)
    return play.start_clock(began)


def _unnamed_dealer(
    now: StoryPlay, deal: deals.Deal, ahead: Sequence[StoryLine]
) -> tuple[int | None, str]:
    """Find who dealt where only the rest of the text tells: who asks or names first (G7, A4)."""
    if not deals.needs_dealer(now.table, deal):
        return None, ""
    this_round = list(takewhile(lambda line: not _opens_round(line), ahead))
    kinds: tuple[tuple[type[Command], str], ...] = ((Ask, "asks"), (Name, "names"))
    for kind, why in kinds:
        for line in this_round:
            told = line.told
            if not line.denied and isinstance(told, Deed) and isinstance(told.command, kind):
                return told.seat, why
    return now.table.present[0], "host"


def _opens_round(line: StoryLine) -> bool:
    return isinstance(line.told, RoundAt | RoundOf) and not line.denied


def _said(now: StoryPlay, line: StoryLine, ahead: Sequence[StoryLine]) -> Step:
    told = line.told
    match told:
        case RoundAt() | RoundOf():
            return _round(now, line.number, told)
        case Deed():
            done = play.carry_out(now, told)
            return done if isinstance(done, Fault) else timing.pointed(done)
        case Several() | Everybody() | Silent() | Joins() | PassTurn() | EndOfGame():
            return _of_others(now, told)
        case Wait():
            return timing.wait(now, told)
        case TimeIsUp():
            return timing.time_up(now)
        case NextTrial():
            return timing.next_trial(now)
        case Score() | Total():
            return check(now.table, told) or now
        case Winner():
            over = _over(now, ahead)
            return over if isinstance(over, Fault) else check(over.table, told) or over
        case _:
            return _of_a_deal(now, told)


def _of_others(
    now: StoryPlay, told: Several | Everybody | Silent | Joins | PassTurn | EndOfGame
) -> Step:
    match told:
        case Several(told=deeds):
            return _one_after_another(now, deeds)
        case Everybody(command=command):
            return timing.everybody(now, command)
        case Silent(seats=seats):
            return timing.all_silent(now, seats)
        case Joins(name=name):
            return play.do(now, None, TakeSeat(name))
        case PassTurn(seat=seat):
            return _by_host(now, seat) or timing.pass_turn(now)
        case EndOfGame(seat=seat):
            return _by_host(now, seat) or timing.end_game(now)


def _one_after_another(before: StoryPlay, deeds: Sequence[Deed]) -> Step:
    """A refusal says why this deed could not be done at first, if it could not."""
    now = before
    for deed in deeds:
        done = play.carry_out(now, deed)
        if isinstance(done, Fault):
            alone = play.carry_out(before, deed)
            return alone if isinstance(alone, Fault) else replace(done, missing="")
        now = done
    return timing.pointed(now)


def _by_host(now: StoryPlay, seat: int | None) -> Fault | None:
    if seat in (None, now.table.host):
        return None
    return Fault(Refusal(Code.HOST_ONLY, {"name": now.table.seats[now.table.host].name}))


def _over(now: StoryPlay, ahead: Sequence[StoryLine]) -> Step:
    """A game whose rounds nobody has numbered is over with the last round told."""
    if not timing.may_be_over(now):
        return now
    follow = sum(_opens_round(line) for line in ahead)
    if follow:
        played = len(now.table.results)
        return flaw(Flaw.GAME_NOT_OVER, played=played, rounds=played + follow)
    return timing.end_game(now.noting("judge-assumed-over"))


def _round(now: StoryPlay, number: int, told: RoundAt | RoundOf) -> Step:
    opened = deals.open_deal(now.table, number, told)
    if isinstance(opened, Fault):
        return opened
    table, deal = opened
    return replace(now, table=table, deal=deal, passed=False, silent=frozenset())


def _of_a_deal(now: StoryPlay, told: DealLine) -> Step:
    if now.deal is None:
        return flaw(Flaw.NOT_DEALING)
    added = deals.add(now.table, now.deal, told, now.scattered, dealer_assumed=now.dealer_assumed)
    return added if isinstance(added, Fault) else replace(now, deal=added)
