"""A whole game whose names, words, tokens and cards are easy to find in any output."""

from coverstory.engine.commands import Agree, PlayFromAfar, Say, Vote
from coverstory.engine.settings import Settings
from support.clients import Party, Player, Server, in_phase, take_seat
from support.server.scripts import accused, one_question, questioning

NAMES = ("Canary Anne", "Canary Juan", "Canary Maria", "Canary Isaac")
WORDS = "a canary sings of the harbour"


async def play_a_game(party: Party) -> set[str]:
    """Play one round from the lobby to the end, and return everything that must stay secret."""
    await party.host.do(Agree(Settings("classic", rounds=1)))
    for command in (PlayFromAfar(afar=True), Say(WORDS), PlayFromAfar(afar=False)):
        assert (await party.host.do(command))["type"] == "ack"
    await questioning(party)
    secrets = secrets_of(party)
    await one_question(party)
    for voter in await accused(party, party.civilians[0], party.spy):
        await voter.do(Vote(guilty=True))
    await party.all_see(in_phase("finale"))
    return secrets


def secrets_of(party: Party) -> set[str]:
    """Return names, words, the code, tokens, and the dealt cards."""
    cards = [player.card for player in party.civilians]
    dealt = {card[part] for card in cards for part in ("place", "role") if card.get(part)}
    tokens = {player.token for player in party.players if player.token}
    return {*NAMES, WORDS, party.code, party.code.lower(), *tokens, *dealt}


async def send_bad_requests(server: Server, code: str, token: str) -> None:
    """Send what strangers and broken clients send, with secrets in it."""
    await server.ask("GET", f"/api/tables/{code}")
    await server.ask("GET", f"/api/tables/{code}/record", headers={"authorization": token})
    await server.ask("GET", f"/nowhere/{code}/{token}?token={token}")
    await take_seat(server, NAMES[0], code)
    async with await Player(server, code, NAMES[0], token).connect() as clumsy:
        await clumsy.send(f"no JSON, but {token}")
        await clumsy.send({"type": "hello", "token": token, "seat": code})
        await clumsy.send({"type": "do", "id": token, "command": {"type": "say", "text": WORDS}})
        await clumsy.send_as_text(b"\xff" + token.encode())
        await clumsy.is_closed()
