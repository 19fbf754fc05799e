"""Short games that end, and requests for their pages."""

from urllib.parse import urlsplit

import httpx2

from coverstory.engine.commands import Accuse, Agree, Answer, Ask, StartClock, StartGame, Vote
from coverstory.engine.settings import Settings
from support.clients import Party, Player, Server, in_phase, up_to

QUESTION = "Do you come here often?"
ANSWER = "Only when it rains."


async def play_written_game(party: Party) -> None:
    """Play one round in writing: a question, an answer, and a vote that convicts the spy."""
    await party.host.do(Agree(Settings("classic", rounds=1, talk="written")))
    await start_round(party)
    asker = party.asker
    asked = party[asker.now["mine"]["menu"]["ask"][0]]
    assert asked.seat is not None
    ack = await asker.do(Ask(asked.seat, QUESTION))
    await party.all_see(up_to(ack["seq"]))
    ack = await asked.do(Answer(ANSWER))
    await party.all_see(up_to(ack["seq"]))
    await convict_the_spy(party)


async def start_round(party: Party) -> None:
    """Deal the first round of a game, and start its clock."""
    ack = await party.host.do(StartGame())
    await party.all_see(up_to(ack["seq"]))
    ack = await party.asker.do(StartClock())
    await party.all_see(up_to(ack["seq"]))


async def convict_the_spy(party: Party) -> None:
    spy = party.spy
    accuser, *voters = party.civilians
    assert spy.seat is not None
    ack = await accuser.do(Accuse(spy.seat))
    await party.all_see(up_to(ack["seq"]))
    for voter in voters:
        await voter.do(Vote(guilty=True))
    await party.all_see(in_phase("finale"))


async def ask_for_page(server: Server, player: Player) -> httpx2.Response:
    headers = {"authorization": f"Bearer {player.token}"}
    return await server.ask("GET", f"/api/tables/{player.code}/page", headers=headers)


async def page_of_last_game(server: Server, player: Player) -> str:
    """Return the name of the page of the last finished game."""
    answer = await ask_for_page(server, player)
    assert answer.status_code == 200, answer.text
    path = urlsplit(str(answer.json()["link"])).path
    assert path.startswith("/e/")
    return path.removeprefix("/e/")


async def replay_of_page(server: Server, name: str) -> httpx2.Response:
    return await server.ask("GET", f"/api/games/{name}")


async def delete_page(server: Server, name: str, token: str | None) -> httpx2.Response:
    headers = {"authorization": f"Bearer {token}"}
    return await server.ask("POST", f"/api/games/{name}/delete", headers=headers)
