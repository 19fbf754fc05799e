"""Parts of a game, played by a whole party."""

import msgspec

from coverstory.engine.commands import Accuse, Agree, Answer, Ask, StartClock, StartGame, Vote
from coverstory.engine.settings import Settings
from support.clients import Party, Player, in_phase, up_to


async def dealt(party: Party, **settings: int | str) -> None:
    """Play until everybody has a card. The app keeps track of the turns."""
    agreed = (
        {"edition": "classic", **settings} if settings else party.host.now["public"]["settings"]
    )
    await party.host.do(Agree(msgspec.convert({**agreed, "turns": "tracked"}, Settings)))
    ack = await party.host.do(StartGame())
    await party.all_see(up_to(ack["seq"]))


async def questioning(party: Party, **settings: int | str) -> None:
    """Play until the clock runs and the dealer may ask."""
    await dealt(party, **settings)
    ack = await party.asker.do(StartClock())
    await party.all_see(up_to(ack["seq"]))


async def one_question(party: Party) -> None:
    """Let the asker ask a player, and let that player answer."""
    asker = party.asker
    asked = asker.now["mine"]["menu"]["ask"][0]
    await asker.do(Ask(asked))
    ack = await party[asked].do(Answer())
    await party.all_see(up_to(ack["seq"]))


async def accused(party: Party, accuser: Player, suspect: Player) -> list[Player]:
    """Open a vote, and return the voters."""
    assert suspect.seat is not None
    ack = await accuser.do(Accuse(suspect.seat))
    await party.all_see(up_to(ack["seq"]))
    return [player for player in party.players if player not in (accuser, suspect)]


async def through_a_round(party: Party) -> None:
    """Play from questioning to the result: the spy is accused and convicted."""
    await party.all_see(in_phase("questioning"))
    for voter in await accused(party, party.civilians[0], party.spy):
        await voter.do(Vote(guilty=True))
    await party.all_see(lambda frame: not in_phase("trial")(frame))
