"""Scripts that a whole party plays."""

from coverstory.engine.commands import Accuse, Agree, Answer, Ask, StartClock, StartGame, Vote
from coverstory.engine.settings import Settings
from support.clients import Party, Player, in_phase, up_to


async def dealt(party: Party, **settings: int | str) -> None:
    """Everybody has a card."""
    if settings:
        await party.host.do(Agree(Settings("classic", **settings)))
    ack = await party.host.do(StartGame())
    await party.all_see(up_to(ack["seq"]))


async def questioning(party: Party, **settings: int | str) -> None:
    """The clock runs, and the dealer is to ask."""
    await dealt(party, **settings)
    ack = await party.asker.do(StartClock())
    await party.all_see(up_to(ack["seq"]))


async def one_question(party: Party) -> None:
    """The asker asks somebody, who answers."""
    asker = party.asker
    asked = asker.now["mine"]["menu"]["ask"][0]
    await asker.do(Ask(asked))
    ack = await party[asked].do(Answer())
    await party.all_see(up_to(ack["seq"]))


async def accused(party: Party, accuser: Player, suspect: Player) -> list[Player]:
    """A vote is open; gives back who is to vote."""
    assert suspect.seat is not None
    ack = await accuser.do(Accuse(suspect.seat))
    await party.all_see(up_to(ack["seq"]))
    return [player for player in party.players if player not in (accuser, suspect)]


async def through_a_round(party: Party) -> None:
    """From questioning to the result: the spy is accused and convicted."""
    await party.all_see(in_phase("questioning"))
    for voter in await accused(party, party.civilians[0], party.spy):
        await voter.do(Vote(guilty=True))
    await party.all_see(lambda frame: not in_phase("trial")(frame))
