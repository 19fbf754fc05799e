"""The replay of a finished game, in random games of every edition and set of modules."""

from functools import cache
from typing import get_args

import pytest

from coverstory.engine import events
from coverstory.engine.events import AnyEvent
from coverstory.journal.entries import Entry
from coverstory.journal.records import read_record
from coverstory.locales import has_text
from coverstory.protocol.messages import GameReplay
from coverstory.server.http import replay
from coverstory.server.http.replay import replay_of
from support.engine.walks import walks
from support.journal.golden_files import EVERY

GAMES = 120
# Events of which a replay shows nothing, or that become public as votes.
NOT_SHOWN = {
    events.SeatTaken,
    events.Readmitted,
    events.SeatMoved,
    events.StoodUp,
    events.SatDown,
    events.WentAfar,
    events.Reacted,
    events.CodeHidden,
    events.WentAway,
    events.CameBack,
    events.HostPassed,
    events.TableLocked,
    events.RingArranged,
    events.SettingsAgreed,
    events.BotSpeedSet,
    events.FaceChosen,
    events.PlacesBrought,
    events.BoxPacked,
    events.CardSeen,
    events.Voted,
    events.VoterCalled,
    events.HandShown,
    events.TalkEnded,
    events.TrialPassed,
    events.RollCalled,
    events.TurnSkipped,
    events.RoundVoided,
    events.GameEnded,
    events.GatheredAgain,
}


@cache
def finished_games() -> list[tuple[list[Entry], int, GameReplay]]:
    """Return all finished games: the entries of the table, the number of the game, its replay."""
    tables = [
        [Entry(seq, seq * 1000, None, str(seq), (event,)) for seq, event in enumerate(walk.events)]
        for walk in walks(GAMES)
    ]
    tables += [
        [Entry(seq, line.at, None, str(seq), (line.event,)) for seq, line in read_record(text)]
        for text in (path.read_text(encoding="utf-8") for path in EVERY)
    ]
    found = []
    for entries in tables:
        game = 1
        while (shown := replay_of(entries, game)) is not None:
            found.append((entries, game, shown))
            game += 1
    return found


def test_every_event_is_shown_or_left_out_on_purpose() -> None:
    assert set(get_args(AnyEvent)) - set(replay._BUILDERS) == NOT_SHOWN


def test_games_of_all_kinds_are_finished() -> None:
    editions = {shown.public.settings.edition for _, _, shown in finished_games()}
    assert editions == {"classic", "sequel", "dc", "detective"}
    assert any(game > 1 for _, game, _ in finished_games())


def test_every_result_has_its_moments_from_the_deal_to_the_reveal() -> None:
    for _, _, shown in finished_games():
        assert len(shown.rounds) == len(shown.public.results)
        for moments in shown.rounds:
            assert [moment.what for moment in moments].count("deals") == 1
            assert (moments[0].what, moments[-1].what) == ("deals", "round-ended")


def test_every_vote_of_a_result_is_in_its_round() -> None:
    for _, _, shown in finished_games():
        for result, moments in zip(shown.public.results, shown.rounds, strict=True):
            votes = [
                (moment.other, {*moment.yes}, {*moment.no})
                for moment in moments
                if moment.what == "votes"
            ]
            assert votes == [
                (
                    accusation.suspect,
                    {ballot.seat for ballot in accusation.ballots if ballot.guilty},
                    {ballot.seat for ballot in accusation.ballots if not ballot.guilty},
                )
                for accusation in result.accusations
                if not accusation.called_off
            ]


def test_a_replay_depends_on_nothing_after_its_game() -> None:
    """The next round may be dealt, and its cards are secret."""
    for entries, game, shown in finished_games():
        ends = [
            number
            for number, entry in enumerate(entries, 1)
            if any(isinstance(event, events.GameEnded) for event in entry.events)
        ]
        up_to_an_end = (replay_of(entries[:end], game) for end in ends)
        assert next(found for found in up_to_an_end if found is not None) == shown


def test_a_replay_has_no_talk_between_rounds() -> None:
    assert all(shown.public.lines == () for _, _, shown in finished_games())


@pytest.mark.parametrize("edition", ["classic", "sequel", "dc", "detective"])
def test_every_moment_has_a_sentence(edition: str) -> None:
    met = {
        moment.what
        for _, _, shown in finished_games()
        if shown.public.settings.edition == edition
        for moments in shown.rounds
        for moment in moments
    }
    assert len(met) > 5
    assert [what for what in met - {"round-ended"} if not has_text(f"story-{what}")] == []
