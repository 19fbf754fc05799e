"""Nobody receives a byte that depends on a secret they may not know, until the rules reveal it."""

import json
from collections.abc import Iterator

import msgspec
import pytest
from msgspec.structs import replace

from coverstory.engine.commands import Guess, Reveal, Vote
from coverstory.engine.views import CardView, Secret
from coverstory.packs import built_in, shipped
from coverstory.packs.pack import LONGEST_KEY
from coverstory.rulesets.powered_up import CARDS
from coverstory.server.tables.secret_padding import SECRET_BYTES, padded
from support.clients import Message, Party, Player, Server, in_phase, up_to
from support.server.data_file import bytes_on_disk
from support.server.scripts import accused, dealt, one_question, questioning

pytestmark = pytest.mark.anyio

EIGHT = ("Anne", "Juan", "Maria", "Isaac", "Olga", "Wim", "Sefa", "Yuki")


def every_secret() -> Iterator[Secret]:
    cards = [None, CardView(spy=True, place=None, role=None, pals=(1_000_000,))]
    for pack in shipped():
        for place in built_in(pack).places:
            cards.append(CardView(spy=False, place=place.key, role=None, marked=True))
            cards += [CardView(spy=False, place=place.key, role=role) for role in place.roles]
    longest = max(CARDS, key=len)
    held = [card and replace(card, ability=key) for card in cards for key in (None, longest)]
    choices = ((None, None), (True, None), (False, None), (None, 1_000_000))
    yield from (Secret(card, vote, finger) for card in held for vote, finger in choices)
    yield Secret(place="k" * LONGEST_KEY)  # X6


def test_every_card_vote_and_pointing_has_the_same_encoded_size() -> None:
    assert {len(bytes(padded(secret))) for secret in every_secret()} == {SECRET_BYTES}


def test_the_longest_possible_keys_fit_into_the_padding() -> None:
    key = "k" * LONGEST_KEY
    card = CardView(spy=False, place=key, role=key, ability=key)
    assert len(bytes(padded(Secret(card, vote=False)))) == SECRET_BYTES


def size_apart_from_what_all_may_know(player: Player) -> int:
    """A seat's menu and the count of its frames follow from what is open to all."""
    frame = player.raw_frames[-1]
    menu = json.dumps(player.now["mine"]["menu"], separators=(",", ":"))
    assert menu in frame
    return len(frame) - len(menu) - len(str(player.now["n"]))


@pytest.mark.parametrize("players", range(4, 9))
async def test_the_deal_frames_of_a_table_have_one_size(server: Server, players: int) -> None:
    for _ in range(4):
        async with Party(server, *EIGHT[:players]) as party:
            await dealt(party)
            assert len(party.civilians) == players - 1
            assert len({size_apart_from_what_all_may_know(p) for p in party.players}) == 1


async def test_the_spys_menu_equals_that_of_a_civilian_in_the_same_seat(server: Server) -> None:
    async with Party(server, *EIGHT[:5]) as party:
        await questioning(party)
        ordinary = [p for p in party.players if p not in (party.host, party.asker)]
        menus = [set(player.now["mine"]["menu"]) for player in ordinary]
        assert all(menu == menus[0] for menu in menus)
        assert "reveal" in menus[0]


async def test_every_player_gets_the_same_number_of_frames_in_a_round(server: Server) -> None:
    async with Party(server, *EIGHT[:5]) as party:
        await party.all_see(lambda frame: len(frame["online"]) == 5)
        before = {player.seat: len(player.frames) for player in party.players}
        await questioning(party)
        await one_question(party)
        for voter in await accused(party, *party.civilians[:2]):
            await voter.do(Vote(guilty=False))
        await party.all_see(in_phase("questioning"))
        assert len({len(p.frames) - before[p.seat] for p in party.players}) == 1


def outside_the_box(frame: Message) -> str:
    """The open part of a frame without the list of all places, which everybody has."""
    return json.dumps({key: value for key, value in frame["public"].items() if key != "box"})


async def test_the_location_is_only_in_the_secret_part_of_civilians(server: Server) -> None:
    async with Party(server, *EIGHT[:5]) as party:
        await questioning(party)
        place = party.civilians[0].card["place"]
        roles = {player.card["role"] for player in party.civilians}
        async with (
            await Player.watches(server, party.code) as watcher,
            await Player.sits(server, "Late", party.code) as late,
        ):
            await one_question(party)
            for voter in await accused(party, *party.civilians[:2]):
                await voter.do(Vote(guilty=voter is party.spy))
            await party.all_see(in_phase("questioning"))
            await late.look()
            for viewer in [*party.players, watcher, late]:
                assert not [f for f in viewer.frames if f'"{place}"' in outside_the_box(f)]
            for viewer in (party.spy, watcher, late):
                for frame in viewer.frames:
                    sent = json.dumps(frame["mine"])
                    assert not [secret for secret in (place, *roles) if f'"{secret}"' in sent]
            for civilian in party.civilians:
                others = roles - {civilian.card["role"]}
                own = json.dumps([frame["mine"] for frame in civilian.frames])
                assert not [role for role in others if f'"{role}"' in own]
            assert late.now["mine"]["secret"]["card"] is None
            assert all(frame["mine"] is None for frame in watcher.frames)


async def test_an_open_vote_is_shown_to_its_voter_alone(server: Server) -> None:
    async with Party(server, *EIGHT[:5]) as party:
        await questioning(party)
        voters = await accused(party, *party.civilians[:2])
        ack = await voters[0].do(Vote(guilty=True))
        await party.all_see(up_to(ack["seq"]))
        assert party.host.now["public"]["phase"]["ballots"] == []
        known = {player.seat: player.now["mine"]["secret"]["vote"] for player in party.players}
        accuser = party.host.now["public"]["phase"]["accuser"]
        voted = {accuser, voters[0].seat}
        assert known == {seat: True if seat in voted else None for seat in known}


async def test_a_changed_vote_is_shown_to_the_voter_alone(server: Server) -> None:
    async with (
        Party(server, *EIGHT[:5]) as party,
        await Player.watches(server, party.code) as watcher,
    ):
        await questioning(party)
        voter, *others = await accused(party, *party.civilians[:2])
        ack = await voter.do(Vote(guilty=True))
        await party.all_see(up_to(ack["seq"]))
        await watcher.sees(up_to(ack["seq"]))
        everybody = [*party.players, watcher]
        shown = {player: len(player.frames) for player in everybody}
        changed = await voter.do(Vote(guilty=False))
        assert (await voter.sees(up_to(changed["seq"])))["mine"]["secret"]["vote"] is False
        for player in everybody:
            await player.look()  # one frame that was asked for, after any that was not
        assert {p for p in everybody if len(p.frames) > shown[p] + 1} == {voter}
        shown = {player: len(player.frames) for player in everybody}
        await voter.do(Vote(guilty=False))  # the same vote once more
        for player in everybody:
            await player.look()
        assert [p for p in everybody if len(p.frames) > shown[p] + 1] == []
        for other in others:
            await other.do(Vote(guilty=True))
        await party.all_see(in_phase("questioning"))
        (vote,) = party.host.now["public"]["round"]["accusations"]
        hands = {ballot["seat"]: ballot["guilty"] for ballot in vote["ballots"]}
        assert [seat for seat, guilty in hands.items() if not guilty] == [voter.seat]


async def test_a_civilian_who_presses_the_spys_button_learns_nothing_else(
    server: Server,
) -> None:
    async with Party(server, *EIGHT[:4]) as party:
        await questioning(party)
        seen = {player.seat: len(player.frames) for player in party.players}
        answer = await party.civilians[0].do(Reveal())
        assert answer["code"] == "not-the-spy"
        assert answer["params"] == {}
        assert {player.seat: len(player.frames) for player in party.players} == seen


async def test_everybody_sees_all_cards_when_the_round_is_over(server: Server) -> None:
    async with Party(server, *EIGHT[:4]) as party:
        await questioning(party)
        place = party.civilians[0].card["place"]
        spy = party.spy
        await spy.do(Reveal())
        await spy.do(Guess(place))
        await party.all_see(in_phase("interlude"))
        for player in party.players:
            result = player.now["public"]["results"][0]
            assert result["place"] == place
            assert [card["seat"] for card in result["cards"] if card.get("spy")] == [spy.seat]
            assert player.now["mine"]["secret"] == msgspec.to_builtins(Secret())


async def test_neither_log_nor_data_file_contains_a_secret(own_server: Server) -> None:
    async with Party(own_server, *EIGHT[:4]) as party:
        await questioning(party)
        place = party.civilians[0].card["place"]
        roles = [player.card["role"] for player in party.civilians]
        await party.host.send("not json")
        await party.host.do(Reveal())
        tokens = [str(player.token) for player in party.players]
        own_server.kill()
        kept = bytes_on_disk(own_server)
        assert b'"dealt"' in kept
        assert not [token for token in tokens if token.encode() in kept]
        written = own_server.out + own_server.err
        secrets = [*tokens, *EIGHT[:4], place, *roles]
        assert not [secret for secret in secrets if secret in written]


async def test_no_token_is_in_a_url_or_a_response(server: Server) -> None:
    async with Party(server, *EIGHT[:4]) as party:
        await dealt(party)
        for player in party.players:
            for viewer in party.players:
                assert not [text for text in viewer.raw if str(player.token) in text]
