"""The built-in bot that plays when a model or an assistant does not."""

import secrets

from coverstory.bots import TEMPERAMENTS, Bot
from coverstory.bots.beliefs.table_talk import TableTalk
from coverstory.bots.speech.free_text_interpreter import FreeTextInterpreter


def fallback_bot(temperament: str, seat: int) -> Bot:
    talk = TableTalk(FreeTextInterpreter())
    return Bot(secrets.randbits(64), TEMPERAMENTS[temperament], seat, talk)
