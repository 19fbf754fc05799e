"""Generate docs/protocol.md: every route and message, from the types."""

from typing import Any

from coverstory.locales import PARTS
from coverstory.protocol import close_codes
from coverstory.reference.page_types import schemas, type_name
from coverstory.server.limits.rate_limit import MOST_MESSAGE_BYTES

_OTHER_PARTS = ", ".join(f"`{part}`" for part in PARTS if part != "start")

_HEAD = f"""# The protocol

Generated from the types: `make generate`. The sentences of all refusals are in [refusals.md](refusals.md).

A token proves the right to a seat: 22 to 64 letters, digits, `-` or `_`. The client draws it at random (128 bits or
more) and sends it with the request that takes the seat. The server stores only its hash. Every command and every request
that opens or joins a table has an id that the client draws too. They are idempotent: a retry with the same id gets the
first result. A message has at most {MOST_MESSAGE_BYTES} bytes. The server refuses a message with an unknown field.

## HTTP

| request | response |
| --- | --- |
| `POST /api/tables` with `TakeSeatBody` | 201 `Seated`: a new table, the player is the host |
| `GET /api/tables/CODE` | `TableSummary` |
| `POST /api/tables/CODE/seats` with `TakeSeatBody` | 201 `Seated`: the player has a seat |
| `POST /api/tables/CODE/moves` with `MoveSeatBody` | `Seated`: this client holds the seat now, and the client before it no longer does |
| `GET /api/tables/CODE/qr.svg` | the link to the table as a QR code |
| `GET /api/tables/CODE/move.svg`, `Authorization: Bearer TOKEN` | a QR code with the link that moves this seat to another phone |
| `GET /api/tables/CODE/record`, `Authorization: Bearer TOKEN` | the finished game as JSON lines |
| `GET /api/tables/CODE/page`, `Authorization: Bearer TOKEN` | `GamePage`: the link `/e/NAME` to the last finished game; 404 if there is none, or the host has deleted it |
| `GET /api/games/NAME` | `GameReplay`: the finished game behind this link |
| `POST /api/games/NAME/delete`, `Authorization: Bearer TOKEN` | `{{"ok": true}}`: the host has deleted the page of this game |
| `GET /api/editions` | `Editions`: their limits, and the places of all packs |
| `GET /api/suggestions` | `Suggestions`: lines that bots understand, for players who tap instead of typing |
| `GET /api/gallery` | `Gallery`: lists that the host can take as the table's own places |
| `GET /api/places/like?name=NAME` | `SimilarPlaces`: the known places that bots take for an own place of this name |
| `GET /api/rules?edition=KEY&modules=KEY,KEY&timers=x2` | `RulesInForce`: the rules and the score sheet of an edition with these modules; `timers` is optional |
| `GET /locales/en-start.ftl` | the texts of the start page, in Fluent; the other parts are {_OTHER_PARTS} |
| `GET /api/connect` | `ConnectHint`: what the host should check if no phone can connect |
| `GET /api/connect/qr.svg?url=URL` | one of the server's own addresses as a QR code; for the server's own machine only |
| `GET /healthz` | `{{"ok": true}}`: the process is alive |
| `GET /readyz` | the same if the server takes players; 503 `Refused` if it is shutting down or its store is unreachable |

Pages and files have paths of their own, and [SECURITY.md](../SECURITY.md) describes the operator's page. Every other request,
and every refused one, gets a 4xx status and `Refused`. A server that is full, shutting down or without its store answers 503.
A browser's request that changes something must have the server's own origin.

## WebSocket `/ws/CODE`

The client sends `Hello` first; without a token it only watches. The server answers with a `Frame`, and sends another
after every change. Every frame has a whole view. `n` counts the frames of this socket from 1. A client that misses one
sends `Look`.

A phone that several players share sends the `token` of the player who holds it. The tokens of its other seats are in
`holds`. It sends `Hello` again whenever another player takes it. It receives the view of the seat of `token`, or of no
seat without a token.

The client sends each command with `Do`, and retries it until an `Ack` or a `Refused` answers it. An acknowledged
command is durable. On a new connection the client sets `again` in a retry. Then a refusal is final for every copy of
the command.

All times are milliseconds of the server's clock. `now` is its latest value. The clock stands still while the server is down.

The secret part of a frame (`mine.secret`) is padded with spaces to the same size for every seat.

| close code | meaning |
| --- | --- |
| {close_codes.NO_SEAT} | the token holds no seat at this table (any more); do not reconnect. The `Refused` before it has `nth`, the index of the token in the hello: first `token`, if there is one, then `holds` |
| {close_codes.NO_TABLE} | there is no such table; do not reconnect |
| {close_codes.FLOODED} | the client sent too much; reconnect |
| {close_codes.TRY_AGAIN_LATER} | too many sockets or wrong codes, or the store is unreachable; the `Refused` before it says what to wait for |
| {close_codes.SERVICE_RESTART} | the server restarts; the `CloseMessage` before it has the delay before reconnecting; it differs per client |

After any other close code the client reconnects.

## Types
"""


def protocol_page() -> str:
    parts = [_HEAD]
    for name, schema in sorted(schemas().items()):
        parts.append(_section(name, schema))
    return "\n".join(parts)


def _section(name: str, schema: dict[str, Any]) -> str:
    lines = [f"### {name}", ""]
    if "description" in schema:
        lines += [" ".join(schema["description"].split()), ""]
    fields = schema.get("properties", {})
    if fields:
        required = set(schema.get("required", ()))
        lines += ["| field | type | |", "| --- | --- | --- |"]
        lines += [
            f"| `{field}` | {type_name(name, field, field_schema).replace('|', chr(92) + '|')} | "
            f"{'' if field in required else 'optional'} |"
            for field, field_schema in fields.items()
        ]
        lines.append("")
    return "\n".join(lines)
