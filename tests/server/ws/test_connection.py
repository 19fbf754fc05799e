"""Commands, their answers, and the frames of all clients."""

import asyncio

import pytest

from coverstory.engine.commands import (
    Agree,
    Ask,
    BringPlaces,
    Leave,
    PassHost,
    StartClock,
    StartGame,
)
from coverstory.engine.own_places import OwnPlace
from coverstory.engine.settings import Settings
from support.clients import Party, Player, Server, in_phase, new_id, new_token, take_seat, up_to
from support.server.refusals import refusal

pytestmark = pytest.mark.anyio


async def test_a_command_is_acknowledged_with_its_number_and_everybody_gets_a_frame(
    server: Server,
) -> None:
    async with Party(server, "Anne", "Juan", "Maria") as party:
        sent = new_id()
        assert await party.host.do(StartGame(), sent) == {"type": "ack", "id": sent, "seq": 4}
        await party.all_see(lambda frame: in_phase("briefing")(frame) and frame["seq"] == 4)


async def test_a_retry_gets_the_first_result(server: Server) -> None:
    async with Party(server, "Anne", "Juan", "Maria") as party:
        sent = new_id()
        first = await party.host.do(StartGame(), sent)
        assert await party.host.do(StartGame(), sent) == first
        assert (await party.host.look())["seq"] == first["seq"]


async def test_a_retry_over_a_new_socket_gets_the_first_result(server: Server) -> None:
    async with Party(server, "Anne", "Juan", "Maria") as party:
        sent = new_id()
        first = await party.host.do(StartGame(), sent)
        await party.host.enter()
        assert await party.host.do(StartGame(), sent) == first


async def test_a_retry_after_the_server_was_killed_gets_the_first_result(
    own_server: Server,
) -> None:
    async with Party(own_server, "Anne", "Juan", "Maria") as party:
        sent = new_id()
        first = await party.host.do(StartGame(), sent)
        own_server.kill()
        own_server.start()
        await party.host.enter()
        assert await party.host.do(StartGame(), sent) == first
        assert (await party.host.look())["seq"] == first["seq"]


async def test_a_retry_of_a_refused_command_is_refused_though_the_command_would_work_now(
    server: Server,
) -> None:
    async with Party(server, "Anne", "Juan") as party:
        sent = new_id()
        first = await party.host.do(StartGame(), sent)
        await take_seat(server, "Maria", party.code)
        assert await party.host.do(StartGame(), sent) == first
        assert first["code"] == "too-few-players"


async def test_an_id_that_another_seat_has_used_is_refused(server: Server) -> None:
    async with Party(server, "Anne", "Juan", "Maria") as party:
        sent = new_id()
        await party.host.do(StartGame(), sent)
        assert await party[1].do(Leave(), sent) == refusal("id-used", sent)


async def test_many_retries_at_once_are_carried_out_once(server: Server) -> None:
    async with Party(server, "Anne", "Juan") as party:
        sent = new_id()
        sockets = [await Player(server, party.code, "", party.host.token).enter() for _ in range(5)]
        command = Agree(Settings("classic", rounds=3))
        acks = await asyncio.gather(*(player.do(command, sent) for player in sockets))
        assert acks == [{"type": "ack", "id": sent, "seq": 3}] * 5
        for player in sockets:
            await player.disconnect()


async def test_a_retry_of_opening_a_table_gets_the_same_table_and_seat(server: Server) -> None:
    fields = {"id": new_id(), "token": new_token()}
    answers = [await take_seat(server, "Anne", **fields) for _ in range(2)]
    assert answers[0].json() == answers[1].json()


@pytest.mark.parametrize(
    ("typed", "shown"),
    [("  Anne ", "Anne"), ("Anne \t  Marie", "Anne Marie"), ("Zoe\u0308", "Zoë"), ("李雷", "李雷")],
)
async def test_a_name_is_shown_trimmed_and_composed(server: Server, typed: str, shown: str) -> None:
    async with await Player.sits(server, typed) as player:
        assert player.now["public"]["seats"][0]["name"] == shown


async def test_retries_of_opening_a_table_at_once_get_one_table(server: Server) -> None:
    fields = {"id": new_id(), "token": new_token()}
    answers = await asyncio.gather(*(take_seat(server, "Anne", **fields) for _ in range(5)))
    assert len({answer.text for answer in answers}) == 1


async def test_a_retry_of_joining_gets_the_same_seat(server: Server) -> None:
    async with await Player.sits(server, "Anne") as anne:
        fields = {"id": new_id(), "token": new_token()}
        joins = (take_seat(server, "Juan", anne.code, **fields) for _ in range(5))
        answers = await asyncio.gather(*joins)
        assert [answer.json() for answer in answers] == [{"code": anne.code, "seat": 1}] * 5
        assert [seat["name"] for seat in (await anne.look())["public"]["seats"]] == ["Anne", "Juan"]


async def test_joining_with_the_id_of_another_request_is_refused(server: Server) -> None:
    async with await Player.sits(server, "Anne") as anne:
        used = new_id()
        await take_seat(server, "Juan", anne.code, id=used)
        answer = await take_seat(server, "Maria", anne.code, id=used)
        assert answer.json() == refusal("id-used", used)


async def test_frames_are_numbered_from_one_without_gaps_for_each_socket(server: Server) -> None:
    async with Party(server, "Anne", "Juan", "Maria") as party:
        await party.host.do(StartGame())
        await party.all_see(in_phase("briefing"))
        await party.asker.do(StartClock())
        await party.all_see(in_phase("questioning"))
        async with await Player.watches(server, party.code) as watcher:
            for viewer in [*party.players, watcher]:
                numbers = [frame["n"] for frame in viewer.frames]
                assert numbers == list(range(1, len(numbers) + 1))


async def test_the_seq_of_frames_never_decreases_on_a_socket(server: Server) -> None:
    async with Party(server, "Anne", "Juan", "Maria") as party:
        host = party.host
        agreed = [host.do(Agree(Settings("classic", rounds=rounds))) for rounds in range(1, 9)]
        await asyncio.gather(*agreed)
        await party.all_see(up_to(11))
        for player in party.players:
            seqs = [frame["seq"] for frame in player.frames]
            assert seqs == sorted(seqs)


async def test_a_look_gets_a_new_frame(server: Server) -> None:
    async with await Player.sits(server, "Anne") as anne:
        first = anne.now
        fresh = await anne.look()
        assert fresh["n"] == first["n"] + 1
        assert fresh["public"] == first["public"]
        assert fresh["now"] >= first["now"]


async def test_two_sockets_of_one_seat_get_the_same_view(server: Server) -> None:
    async with (
        Party(server, "Anne", "Juan", "Maria") as party,
        await Player(server, party.code, "Anne", party.host.token).enter() as other,
    ):
        await other.do(StartGame())
        await party.host.sees(in_phase("briefing"))
        await other.sees(in_phase("briefing"))
        for part in ("seq", "now", "online", "public", "mine"):
            assert party.host.now[part] == other.now[part]


async def test_a_player_is_online_as_long_as_one_of_the_sockets_is_open(
    server: Server,
) -> None:
    async with Party(server, "Anne", "Juan") as party:
        anne, juan = party.players
        await anne.sees(lambda frame: frame["online"] == [0, 1])
        other = await Player(server, party.code, "Juan", juan.token).enter()
        await juan.disconnect()
        assert (await anne.look())["online"] == [0, 1]
        await other.disconnect()
        await anne.sees(lambda frame: frame["online"] == [0])


async def test_a_silent_client_or_a_watcher_does_not_change_the_seats_online(
    server: Server,
) -> None:
    async with await Player.sits(server, "Anne") as anne:
        stranger = await Player(server, anne.code, "", None).connect()
        await stranger.asked({"type": "look"})
        await stranger.disconnect()
        async with await Player.watches(server, anne.code):
            assert (await anne.look())["n"] == 2, "she was shown nothing but what she asked for"


async def test_a_second_hello_keeps_the_seat(server: Server) -> None:
    async with Party(server, "Anne", "Juan") as party:
        await party.host.send({"type": "hello", "token": party.host.token})
        await party.host.look()
        assert (await party.host.do(PassHost(1)))["type"] == "ack"


async def test_the_menu_of_the_asker_has_exactly_the_commands_that_work(server: Server) -> None:
    async with Party(server, "Anne", "Juan", "Maria") as party:
        await party.host.do(Agree(Settings("classic")))
        await party.host.do(StartGame())
        await party.all_see(in_phase("briefing"))
        asker = party.asker
        await asker.do(StartClock())
        offered = (await asker.sees(in_phase("questioning")))["mine"]["menu"]["ask"]
        assert (await asker.do(Ask(offered[0])))["type"] == "ack"


async def test_own_places_are_sent_once_and_again_when_they_change(server: Server) -> None:
    async with Party(server, "Anne", "Juan", "Maria") as party:
        juan = party.players[1]
        await party.host.do(BringPlaces((OwnPlace("Attic", ("Ghost",)),)))
        first = await juan.sees(lambda frame: bool(frame["public"]["own"]))
        assert first["public"]["own"] == [{"name": "Attic", "roles": ["Ghost"]}]
        assert "keeps_own" not in first
        await party.host.do(StartGame())
        light = await juan.sees(in_phase("briefing"))
        assert (light["public"]["own"], light["keeps_own"]) == ([], True)
        after_silence = await juan.look(keeps_own=True)
        assert (after_silence["public"]["own"], after_silence["keeps_own"]) == ([], True)
        asked = await juan.look()
        assert asked["public"]["own"] == first["public"]["own"]
        assert "keeps_own" not in asked
        await juan.enter()
        assert juan.frames[0]["public"]["own"] == first["public"]["own"]
