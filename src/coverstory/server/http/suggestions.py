"""What somebody may ask or answer who would rather tap than type: lines that bots understand."""

from functools import cache

import msgspec

from coverstory.bots.speech.bank import bank
from coverstory.protocol.messages import Suggestions
from coverstory.server.http.assets import Asset, asset

# From nothing of it to as much as there can be, and one that says nothing.
SCALE = ("e0", "low", "mid", "high", "e4", "dodge")


@cache
def suggestions() -> Asset:
    texts = bank()
    forms = sorted({question.form for question in texts.questions})
    told = Suggestions(
        questions={
            form: tuple(text for q in texts.questions if q.form == form for text in q.ask)
            for form in forms
        },
        answers={form: tuple(_answers(form, saying) for saying in SCALE) for form in forms},
    )
    return asset(msgspec.json.encode(told), ".json")


def _answers(form: str, saying: str) -> tuple[str, ...]:
    replies = bank().replies
    return tuple(replies["any" if saying == "dodge" else form][saying])
