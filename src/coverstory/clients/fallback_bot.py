"""The built-in bot that plays when a model or an assistant does not."""

import secrets

from coverstory.bots import SKILLS, Bot
from coverstory.bots.beliefs.table_talk import TableTalk
from coverstory.bots.speech.free_text_interpreter import FreeTextInterpreter


def fallback_bot(level: str, seat: int) -> Bot:
    talk = TableTalk(FreeTextInterpreter())
    return Bot(secrets.randbits(64), SKILLS[level], seat, talk)
