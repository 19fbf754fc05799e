"""Refusals as clients get them."""

from typing import Any

from coverstory.locales import say


def refusal(code: str, command_id: str | None = None, /, **params: str | int) -> dict[str, Any]:
    """Return the message with the sentence of the catalogue."""
    sentence = say(f"refusal-{code}", params)
    return {
        "type": "refused",
        "id": command_id,
        "code": code,
        "params": params,
        "sentence": sentence,
    }
