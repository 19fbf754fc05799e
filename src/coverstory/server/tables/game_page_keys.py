"""The names and keys of the pages that keep finished games (ADR 51).

The key of a page is stored like the key of a seat. So the page is kept, migrated and deleted with
its table. Instead of a seat, the key has a negative number: -1 for the first game of a table.
"""

import base64
import hmac

from coverstory.engine.phases import Finale
from coverstory.engine.standings import games
from coverstory.engine.table import Table
from coverstory.journal.store import NewKey

# 144 bits. They derive from the table's id, which has 96 random bits and which no client ever gets.
NAME_BYTES = 18


def page_name(table_id: str, game: int) -> str:
    """Return the name in the link to a game. A client that knows one name can guess no other."""
    digest = hmac.digest(table_id.encode(), f"game {game}".encode(), "sha256")
    return base64.urlsafe_b64encode(digest[:NAME_BYTES]).decode()


def page_hash(name: str) -> bytes:
    """Return what is stored of a name.

    Attack: a client sends the name of a page as a seat token, to learn the code of the table. Cure:
    tokens are hashed differently (`token_hash`), so no name works as a token.
    """
    return hmac.digest(b"page", name.encode(), "sha256")


def new_page_key(table_id: str, before: Table, after: Table) -> NewKey | None:
    """Return the key of a new page if a game with a finished round ends between these tables."""
    has_ended = type(after.phase) is Finale and type(before.phase) is not Finale
    if not has_ended or not after.results:
        return None
    game = len(games(after))
    return NewKey(-game, page_hash(page_name(table_id, game)))
