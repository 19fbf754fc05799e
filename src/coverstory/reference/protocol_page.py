"""docs/protocol.md: every route and message, from the types."""

from typing import Any

from coverstory.reference.page_types import schemas, type_name
from coverstory.server.limits.rate_limit import MOST_BYTES
from coverstory.server.ws import connection
from coverstory.server.ws.drain import SERVICE_RESTART

_HEAD = f"""# The protocol

Generated from the types: `make generate`. The sentences of all refusals are in [refusals.md](refusals.md).

A seat is held by a token: 22 to 64 letters, digits, `-` or `_` that the client draws at random (128 bits or
more) and sends with the request that takes the seat. The server keeps only its hash. A command, an opening
and a joining carry an id that the client draws too; sent again with the same id, they are answered with the
first result. Messages have at most {MOST_BYTES} bytes. A field the server does not know is refused.

## HTTP

| request | answer |
| --- | --- |
| `POST /api/tables` with `TakeSeatBody` | 201 `Seated`: a new table, you are host |
| `GET /api/tables/CODE` | `Found` |
| `POST /api/tables/CODE/seats` with `TakeSeatBody` | 201 `Seated`: you have a seat |
| `POST /api/tables/CODE/moves` with `MoveSeatBody` | `Seated`: the seat is yours, and whoever held it is out |
| `GET /api/tables/CODE/qr.svg` | the link to the table as a picture |
| `GET /api/tables/CODE/move.svg`, `Authorization: Bearer TOKEN` | the link by which another phone takes this seat, as a picture |
| `GET /api/tables/CODE/record`, `Authorization: Bearer TOKEN` | the finished game as JSON lines |
| `GET /api/editions` | `Editions`: their numbers, and the places of all packs |
| `GET /api/suggestions` | `Suggestions`: lines that bots understand, for who would rather tap than type |
| `GET /api/places/like?name=NAME` | `PlacesLikeIt`: what bots would take an own place of this name for |
| `GET /api/rules?edition=KEY&modules=KEY,KEY&timers=x2` | `RulesInForce`: the rules and the score sheet of an edition with these modules; `timers` may be left out |
| `GET /locales/en.ftl` | what the page says at its front door, in Fluent |
| `GET /locales/en-table.ftl` | what it says at a table besides |
| `GET /healthz` | `{{"ok": true}}`: the process is alive |
| `GET /readyz` | the same if guests can be sent here, else 503 `Refused`: closing, or the store is away |

Anything else, and anything refused, is answered with a 4xx status and `Refused`; with 503 if the house is full, closing or without its store. A browser's request that
changes something must come from the server's own origin.

## WebSocket `/ws/CODE`

Say `Hello` first; without a token you watch. The server answers with a `Frame`, and sends another whenever
something has changed. Every frame is a whole view. `n` counts the frames of this socket from 1: if one is
missing, say `Look`. A phone that several share names all its seats in `holds`, and says `Hello` again whenever
it goes into other hands: what it is sent is of the seat whose `token` it gives, and of none if it gives none. Give commands with `Do` until each is answered by `Ack` or `Refused`; after an `Ack` it is
durable. On another line than before, say them with `again`: then a refusal is final for every copy, wherever it is. All times are milliseconds of the house clock, of which `now` is the latest: it stands still while the
server is away.

The secret part of a frame (`mine.secret`) is padded with spaces to one size for everybody.

The server closes a socket with {connection.NO_SEAT} when a token holds no seat here (any more), with
{connection.NO_TABLE} when there is no such table, with {connection.FLOODED} when it floods the house, and with {connection.TRY_AGAIN_LATER} after a `Refused` that says
what to wait for: too many sockets or wrong codes, or the store is away. Before it closes a socket with {SERVICE_RESTART} it says `Farewell`: come back after that time, which is
another one for everybody. After any close but {connection.NO_SEAT} and {connection.NO_TABLE}, connect again. The last word before {connection.NO_SEAT} is a `Refused` whose `nth` says which token of the hello it was.

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
            f"| `{field}` | {type_name(name, field, of).replace('|', chr(92) + '|')} | "
            f"{'' if field in required else 'optional'} |"
            for field, of in fields.items()
        ]
        lines.append("")
    return "\n".join(lines)
