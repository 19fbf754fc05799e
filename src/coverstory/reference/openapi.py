"""Generate docs/openapi.json: every request of the HTTP API and its responses, from the types.

schemathesis tests the server against it (`make fuzz`).
"""

import json
from typing import Any, TypeAlias

import msgspec

from coverstory import __version__
from coverstory.engine.own_places import LONGEST_NAME
from coverstory.engine.settings import Settings
from coverstory.locales import PARTS
from coverstory.protocol import messages
from coverstory.rulesets import EDITIONS
from coverstory.rulesets.house_rules import HOUSE_RULES
from coverstory.server.http.responses import STATUS

Schema: TypeAlias = dict[str, Any]

_NAMED_TYPES = (
    messages.TakeSeatBody,
    messages.MoveSeatBody,
    messages.Seated,
    messages.TableSummary,
    messages.Refused,
    messages.ConnectHint,
    messages.Editions,
    messages.Suggestions,
    messages.Gallery,
    messages.RulesInForce,
    messages.ServerNumbers,
    messages.GamePage,
)
_SCHEMAS = "#/components/schemas/"

# Error statuses of all requests, and of requests that look up a table, need a seat or have a body.
_ERRORS_OF_ALL = (405, 421, 503)
_ERRORS_OF_LOOKUPS = (404, 429)
_ERRORS_OF_SEATS = (401, 403)
_ERRORS_OF_BODIES = (400, 403, 408, 413, 429)

_OK: Schema = {
    "type": "object",
    "properties": {"ok": {"type": "boolean"}},
    "required": ["ok"],
}

_DRAIN_BODY: Schema = {
    "type": "object",
    "properties": {"on": {"type": "boolean"}},
    "required": ["on"],
    "additionalProperties": False,
}


def openapi() -> str:
    _, schemas = msgspec.json.schema_components(_NAMED_TYPES, ref_template=_SCHEMAS + "{name}")
    page = {
        "openapi": "3.1.0",
        "info": {
            "title": "Coverstory",
            "version": __version__,
            "description": "Opening and joining tables. Play itself goes over a WebSocket: "
            "docs/protocol.md.",
        },
        "paths": _paths(),
        "components": {
            "schemas": schemas,
            "securitySchemes": {
                "seat": {"type": "http", "scheme": "bearer"},
                "admin": {"type": "http", "scheme": "bearer"},
            },
        },
    }
    return json.dumps(page, indent=2, ensure_ascii=False) + "\n"


def _paths() -> Schema:
    code = _parameter("code", "path", {"type": "string", "minLength": 1})
    at_a_table = {"parameters": [code]}
    at_a_game = {"parameters": [_parameter("name", "path", {"type": "string", "minLength": 1})]}
    return {
        "/healthz": {"get": _get("Whether the server is up", _json(_OK))},
        "/readyz": {"get": _get("Whether the server takes players", _json(_OK))},
        "/api/connect": {
            "get": _get(
                "What to check if no phone can connect; for the server's own computer",
                _json(_ref(messages.ConnectHint)),
            )
        },
        "/api/connect/qr.svg": {
            "get": _get("An address of the server as a QR code", _picture(), (403, 404))
            | {"parameters": [_parameter("url", "query", {"type": "string"})]}
        },
        "/api/editions": {"get": _get("Editions and packs", _json(_ref(messages.Editions)))},
        "/api/suggestions": {
            "get": _get("Lines that bots understand", _json(_ref(messages.Suggestions)))
        },
        "/api/gallery": {"get": _get("Lists of places", _json(_ref(messages.Gallery)))},
        "/api/places/like": {"get": _similar_places()},
        "/api/rules": {"get": _rules()},
        "/api/tables": {"post": _post("Open a table", messages.TakeSeatBody, 201)},
        "/api/tables/{code}": at_a_table
        | {
            "get": _get(
                "What a player may know before joining",
                _json(_ref(messages.TableSummary)),
                _ERRORS_OF_LOOKUPS,
            )
        },
        "/api/tables/{code}/seats": at_a_table
        | {"post": _post("Take a seat", messages.TakeSeatBody, 201, 401, 404, 409)},
        "/api/tables/{code}/moves": at_a_table
        | {"post": _post("Take a seat over", messages.MoveSeatBody, 200, 401, 404)},
        "/api/tables/{code}/qr.svg": at_a_table
        | {"get": _get("The link to the table as a QR code", _picture(), _ERRORS_OF_LOOKUPS)},
        "/api/tables/{code}/move.svg": at_a_table
        | {
            "get": _authorised(
                "The link that moves this seat to another phone, as a QR code", _picture()
            )
        },
        "/api/tables/{code}/record": at_a_table
        | {"get": _authorised("The finished game", _content("application/jsonl"), 409)},
        "/api/tables/{code}/page": at_a_table
        | {
            "get": _authorised(
                "The link to the page of the last finished game", _json(_ref(messages.GamePage))
            )
        },
        "/api/games/{name}": at_a_game
        | {
            "get": _get(
                "The replay of a finished game: GameReplay in docs/protocol.md",
                _json({"type": "object"}),
                _ERRORS_OF_LOOKUPS,
            )
        },
        "/api/games/{name}/delete": at_a_game
        | {"post": _authorised("Delete the page of a game, as its host", _json(_OK))},
        "/api/admin": {"get": _admin("This server in numbers")},
        "/api/admin/drain": {
            "post": _admin("Refuse new tables, or accept them again", 400, 403, 408, 413)
            | {"requestBody": {"required": True, "content": _json(_DRAIN_BODY)}}
        },
        "/api/admin/tables/{code}/close": at_a_table
        | {"post": _admin("Delete a table and close its connections", 403)},
        "/locales/{language}-{part}.ftl": _part_of_texts(
            f"A part of the texts: {', '.join(PARTS)}"
        ),
    }


def _parameter(name: str, where: str, schema: Schema, *, required: bool = True) -> Schema:
    return {"name": name, "in": where, "required": required, "schema": schema}


def _get(summary: str, content: Schema, refused: tuple[int, ...] = ()) -> Schema:
    return {"summary": summary, "responses": _responses(200, content, *refused)}


def _responses(done: int, content: Schema, *refused: int) -> Schema:
    refusals = {
        str(status): {
            "description": _refusal_codes(status),
            "content": _json(_ref(messages.Refused)),
        }
        for status in sorted({*refused, *_ERRORS_OF_ALL})
    }
    return {str(done): {"description": "Done", "content": content}, **refusals}


def _refusal_codes(status: int) -> str:
    """Return the refusal codes of a status. A code that is not in `STATUS` has the status 400."""
    codes = [str(code) for code, its_status in STATUS.items() if its_status == status]
    return ", ".join(codes) or "any other refusal"


def _json(schema: Schema) -> Schema:
    return {"application/json": {"schema": schema}}


def _ref(kind: type) -> Schema:
    return {"$ref": f"{_SCHEMAS}{kind.__name__}"}


def _picture() -> Schema:
    return _content("image/svg+xml")


def _similar_places() -> Schema:
    name = {"type": "string", "minLength": 1, "maxLength": LONGEST_NAME, "examples": ["Lighthouse"]}
    return {
        **_get(
            "The known places that bots take for an own place",
            _json(_ref(messages.SimilarPlaces)),
            (400, 429),
        ),
        "parameters": [_parameter("name", "query", name)],
    }


def _rules() -> Schema:
    editions = {"type": "string", "enum": [*EDITIONS]}
    timers = msgspec.json.schema(Settings)["$defs"]["Settings"]["properties"]["timers"]
    example = max((edition.modules for edition in EDITIONS.values()), key=len)
    named = {"type": "string", "examples": [",".join(example)]}
    house = {"type": "string", "examples": [",".join(HOUSE_RULES)]}
    changed = {"type": "string", "examples": ["wrong-guess.0.3"]}
    return {
        **_get("The rules of an edition with modules", _json(_ref(messages.RulesInForce)), (400,)),
        "parameters": [
            _parameter("edition", "query", editions),
            _parameter("modules", "query", named, required=False),
            _parameter("timers", "query", timers, required=False),
            _parameter("house", "query", house, required=False),
            _parameter("points", "query", changed, required=False),
        ],
    }


def _post(summary: str, body: type, done: int, *refused: int) -> Schema:
    return {
        "summary": summary,
        "requestBody": {"required": True, "content": _json(_ref(body))},
        "responses": _responses(done, _json(_ref(messages.Seated)), *_ERRORS_OF_BODIES, *refused),
    }


def _authorised(summary: str, content: Schema, *refused: int) -> Schema:
    """Describe a request that a seat's token authorises."""
    responses = _responses(200, content, *_ERRORS_OF_LOOKUPS, *_ERRORS_OF_SEATS, *refused)
    return {"summary": summary, "security": [{"seat": []}], "responses": responses}


def _content(kind: str) -> Schema:
    return {kind: {"schema": {"type": "string"}}}


def _admin(summary: str, *refused: int) -> Schema:
    """Describe a request of the operator. A server without an admin token answers 404."""
    responses = _responses(200, _json(_ref(messages.ServerNumbers)), 401, 404, 429, *refused)
    return {"summary": summary, "security": [{"admin": []}], "responses": responses}


def _part_of_texts(summary: str) -> Schema:
    text = {"type": "string", "minLength": 1}
    parameters = [_parameter(name, "path", text) for name in ("language", "part")]
    return {"parameters": parameters, "get": _get(summary, _content("text/plain"), (404,))}
