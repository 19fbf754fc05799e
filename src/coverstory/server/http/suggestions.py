"""Suggested questions and answers for players who tap instead of type. Bots understand them."""

from functools import cache

import msgspec

from coverstory.bots.speech.phrasebook import phrasebook
from coverstory.protocol.messages import Suggestions
from coverstory.server.http.assets import Asset, asset

# The degrees of an answer, from none to the highest, and an evasive answer.
SCALE = ("e0", "low", "mid", "high", "e4", "dodge")


@cache
def suggestions() -> Asset:
    texts = phrasebook()
    forms = sorted({question.form for question in texts.questions})
    content = Suggestions(
        questions={
            form: tuple(text for q in texts.questions if q.form == form for text in q.phrasings)
            for form in forms
        },
        answers={form: tuple(_answers(form, degree) for degree in SCALE) for form in forms},
    )
    return asset(msgspec.json.encode(content), ".json")


def _answers(form: str, degree: str) -> tuple[str, ...]:
    replies = phrasebook().replies
    return tuple(replies["any" if degree == "dodge" else form][degree])
