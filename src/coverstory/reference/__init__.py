"""Generate the reference pages and the page's types from the code (`make generate`).

May import the engine, the laws, the rulesets, the library, the catalogue, the protocol and the
server. Only tools and tests import it.
"""

from coverstory.reference.engine_page import engine_page
from coverstory.reference.openapi import openapi
from coverstory.reference.page_types import page_types
from coverstory.reference.protocol_page import protocol_page
from coverstory.reference.rules_pages import chart_page, refusals_page, scores_page


def pages() -> dict[str, str]:
    """Return every generated file by its path from the root."""
    return {
        "docs/protocol.md": protocol_page(),
        "docs/openapi.json": openapi(),
        "docs/engine-reference.md": engine_page(),
        "docs/chart.md": chart_page(),
        "docs/scores.md": scores_page(),
        "docs/refusals.md": refusals_page(),
        "src/coverstory/web/types/protocol.d.ts": page_types(),
    }
