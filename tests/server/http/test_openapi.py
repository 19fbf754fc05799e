"""The HTTP API does what docs/openapi.json says. Schemathesis generates the requests."""

import json
import os
from collections.abc import Iterator
from pathlib import Path

import pytest
import requests
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis import Case
from schemathesis.specs.openapi.checks import positive_data_acceptance
from starlette.routing import Route

from coverstory.journal.memory import MemoryStore
from coverstory.server.app import build
from coverstory.server.config import Config
from coverstory.server.tables.clock import GameClock
from support.clients import new_id, new_token
from support.paths import DOCS
from support.server_process import TIMEOUT, Server, UnthrottledServer

PAGE = DOCS / "openapi.json"
# `make fuzz` sends more.
EXAMPLES = int(os.environ.get("COVERSTORY_REQUESTS", "50"))
# The schema cannot say which names are valid, and which modules belong to which edition.
FINER = [positive_data_acceptance]

pytestmark = pytest.mark.xdist_group("unhurried")

# An invalid body may also be too large, which is checked first.
REJECTED = {"negative_data_rejection": {"expected-statuses": ["4xx"]}}
schema = schemathesis.openapi.from_dict(
    json.loads(PAGE.read_text(encoding="utf-8")),
    config=schemathesis.Config.from_dict({"checks": REJECTED}),
)


class Guest:
    """A client with a seat, so that some of the generated requests are valid."""

    def __init__(self, server: Server) -> None:
        self.session = requests.Session()
        self.session.trust_env = False
        self.url = server.url
        self.token = new_token()
        body = {"id": new_id(), "token": self.token, "name": "Anne"}
        answer = self.session.post(f"{self.url}/api/tables", json=body, timeout=TIMEOUT)
        self.code = answer.json()["code"]

    def asks(self, case: Case) -> None:
        """Point a valid generated request at an existing table."""
        if case.meta is not None and case.meta.generation.mode.is_positive:
            if "code" in case.path_parameters:
                case.path_parameters["code"] = self.code
            if "Authorization" in case.headers:
                case.headers["Authorization"] = f"Bearer {self.token}"
        case.call_and_validate(
            base_url=self.url, session=self.session, timeout=TIMEOUT, excluded_checks=FINER
        )


@pytest.fixture(scope="module")
def guest(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Guest]:
    # With an admin token, the operator's requests exist: a request without the token gets 401.
    folder = tmp_path_factory.mktemp("openapi")
    with UnthrottledServer(folder, admin_token=new_token()) as server:
        guest = Guest(server)
        yield guest
        guest.session.close()
    assert server.err == ""


@schema.parametrize()
@settings(max_examples=EXAMPLES, suppress_health_check=list(HealthCheck))
def test_every_generated_request_is_answered_as_documented(case: Case, guest: Guest) -> None:
    guest.asks(case)


def test_every_route_of_the_api_is_documented() -> None:
    app = build(Config(Path()), MemoryStore(), GameClock(0))
    routes = [route for route in app.routes if isinstance(route, Route)]
    served = {route.path for route in routes if route.path.startswith(("/api/", "/locales/"))}
    assert served <= set(json.loads(PAGE.read_text(encoding="utf-8"))["paths"])
