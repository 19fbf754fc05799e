"""The installed uvicorn, websockets and h11 have all that the adapter relies on, and nothing more
is relied on. After an upgrade these tests name what has changed."""

import ast
import asyncio
import contextlib
import inspect
import re
import socket
import textwrap
import tomllib
from collections.abc import Callable, Generator, Mapping
from importlib.metadata import version
from types import MethodType

import h11
import pytest
import uvicorn
from packaging.requirements import Requirement
from starlette.types import Receive, Scope, Send
from uvicorn.lifespan.off import LifespanOff
from websockets.asyncio.client import connect
from websockets.protocol import State
from websockets.server import ServerProtocol

from coverstory.server import uvicorn_adapter
from coverstory.server.http.request_timeout import RequestTimeoutProtocol
from coverstory.server.run import GracefulServer
from coverstory.server.uvicorn_adapter import EmbeddedServer, UvicornHttp, UvicornWebSocket
from coverstory.server.ws.flood_guard import FloodGuardProtocol
from coverstory.server.ws.transport import SocketProtocol
from support.clients import eventually
from support.paths import ROOT

# The objects of one owner: the attributes of a live object, by name.
Installed = Mapping[str, Mapping[str, object]]

# The parameters of a method, or the type of an attribute.
CONTRACT: dict[str, str | type] = {
    "WebSocketsSansIOProtocol.connection_made": "(transport)",
    "WebSocketsSansIOProtocol.connection_lost": "(exc)",
    "WebSocketsSansIOProtocol.data_received": "(data)",
    "WebSocketsSansIOProtocol.pause_writing": "()",
    "WebSocketsSansIOProtocol.handle_connect": "(event)",
    "WebSocketsSansIOProtocol.on_task_complete": "(task)",
    "WebSocketsSansIOProtocol.handle_text": "(event)",
    "WebSocketsSansIOProtocol.handle_bytes": "(event)",
    "WebSocketsSansIOProtocol.handle_cont": "(event)",
    "WebSocketsSansIOProtocol.handle_ping": "()",
    "WebSocketsSansIOProtocol.handle_pong": "(event)",
    "WebSocketsSansIOProtocol.transport": asyncio.Transport,
    "WebSocketsSansIOProtocol.conn": ServerProtocol,
    "WebSocketsSansIOProtocol.scope": dict,
    "WebSocketsSansIOProtocol.close_sent": bool,
    "WebSocketsSansIOProtocol.disconnected": bool,
    "ServerProtocol.state": State,
    "ServerProtocol.fail": "(code, reason)",
    "ServerProtocol.data_to_send": "()",
    "ServerProtocol.parser": Generator,
    "H11Protocol.connection_made": "(transport)",
    "H11Protocol.connection_lost": "(exc)",
    "H11Protocol.data_received": "(data)",
    "H11Protocol.on_response_complete": "()",
    "H11Protocol.transport": asyncio.Transport,
    "H11Protocol.conn": h11.Connection,
    "H11Protocol.connections": set,
    "Connection.their_state": type(h11.IDLE),
    "Connection.our_state": type(h11.IDLE),
    "Server.startup": "async (sockets)",
    "Server.shutdown": "async (sockets)",
    "Server.capture_signals": "()",
    "Server.should_exit": bool,
    "Server.force_exit": bool,
    "Server.lifespan": LifespanOff,  # of the server below
}
METHODS = [name for name, expected in CONTRACT.items() if isinstance(expected, str)]
LIBRARIES = {
    "WebSocketsSansIOProtocol": "uvicorn",
    "H11Protocol": "uvicorn",
    "Server": "uvicorn",
    "ServerProtocol": "websockets",
    "Connection": "h11",
}
# Our classes by the class of uvicorn that they extend, and the owner of its `conn`.
OURS = {
    "WebSocketsSansIOProtocol": (UvicornWebSocket, FloodGuardProtocol, SocketProtocol),
    "H11Protocol": (UvicornHttp, RequestTimeoutProtocol),
    "Server": (EmbeddedServer, GracefulServer),
}
PARSERS = {"WebSocketsSansIOProtocol": "ServerProtocol", "H11Protocol": "Connection"}
# Our other classes may use these directly: the callbacks of `asyncio.Protocol`, and the transport.
SHARED = {"connection_made", "connection_lost", "data_received", "transport"}


def complaints(installed: Installed) -> list[str]:
    """Return a sentence for each name that is gone or has changed."""
    return [
        sentence
        for name, expected in CONTRACT.items()
        if (sentence := complaint(installed, name, expected))
    ]


def complaint(installed: Installed, name: str, expected: str | type) -> str | None:
    owner, _, attribute = name.partition(".")
    library = f"{LIBRARIES[owner]} {version(LIBRARIES[owner])}"
    if attribute not in installed[owner]:
        return f"{library} has no {name}, on which server/uvicorn_adapter.py relies."
    found = installed[owner][attribute]
    if isinstance(expected, str):
        if (shape := signature(found)) != expected:
            return f"{name} of {library} is {shape}; server/uvicorn_adapter.py needs {expected}."
    elif not isinstance(found, expected):
        kinds = f"{type(found).__name__}; server/uvicorn_adapter.py needs {expected.__name__}"
        return f"{name} of {library} is of type {kinds}."
    return None


def signature(found: object) -> str:
    """Return the names of the parameters, as `(first, second)`."""
    if not callable(found):
        return type(found).__name__
    parameters = f"({', '.join(inspect.signature(found).parameters)})"
    return f"async {parameters}" if inspect.iscoroutinefunction(found) else parameters


async def look_at_a_running_server() -> Installed:
    """Return the attributes of live objects of a server with one connection of each kind."""
    accepted: asyncio.Queue[object] = asyncio.Queue()

    async def application(scope: Scope, receive: Receive, send: Send) -> None:
        assert scope["type"] == "websocket"
        await receive()
        await send({"type": "websocket.accept"})
        assert isinstance(receive, MethodType)
        accepted.put_nowait(receive.__self__)
        await receive()

    server = uvicorn.Server(
        uvicorn.Config(
            application, http="h11", ws="websockets-sansio", lifespan="off", log_config=None
        )
    )
    listening = socket.create_server(("127.0.0.1", 0))
    port = listening.getsockname()[1]
    serving = asyncio.create_task(server.serve(sockets=[listening]))
    async with connect(f"ws://127.0.0.1:{port}/"):
        web_socket = await accepted.get()
        _, writer = await asyncio.open_connection("127.0.0.1", port)
        await eventually(lambda: len(server.server_state.connections) == 2)
        (http,) = server.server_state.connections - {web_socket}  # type: ignore[arg-type]
        installed = {
            type(one).__name__: attributes(one)
            for one in (web_socket, web_socket.conn, http, http.conn, server)  # type: ignore[attr-defined]
        }
        writer.close()
    server.should_exit = True
    await serving
    return installed


def attributes(thing: object) -> dict[str, object]:
    found = {}
    for name in dir(thing):
        with contextlib.suppress(AttributeError, AssertionError):  # a property may not be ready
            found[name] = getattr(thing, name)
    return found


@pytest.fixture(scope="module")
def installed() -> Installed:
    return asyncio.run(look_at_a_running_server())


def test_the_installed_versions_have_all_that_the_adapter_relies_on(installed: Installed) -> None:
    assert complaints(installed) == []


def changed(
    installed: Installed, name: str, change: Callable[[dict[str, object]], None]
) -> Installed:
    """Return the same with a change to the owner of this name."""
    owner = name.partition(".")[0]
    copy = dict(installed[owner])
    change(copy)
    return {**installed, owner: copy}


@pytest.mark.parametrize("name", CONTRACT)
def test_a_name_that_is_gone_is_reported_in_a_sentence(name: str, installed: Installed) -> None:
    owner, _, attribute = name.partition(".")
    found = complaints(changed(installed, name, lambda names: names.pop(attribute) and None))
    library = LIBRARIES[owner]
    assert found == [
        f"{library} {version(library)} has no {name}, on which server/uvicorn_adapter.py relies."
    ]


def other(one: int, two: int) -> None:
    """Stand for a method whose parameters have changed."""


@pytest.mark.parametrize("name", METHODS)
def test_a_changed_signature_is_reported_in_a_sentence(name: str, installed: Installed) -> None:
    attribute = name.partition(".")[2]
    (sentence,) = complaints(
        changed(installed, name, lambda names: names.update({attribute: other}))
    )
    assert sentence.startswith(f"{name} of ")
    assert sentence.endswith(f"is (one, two); server/uvicorn_adapter.py needs {CONTRACT[name]}.")


@pytest.mark.parametrize("name", sorted({*CONTRACT} - {*METHODS}))
def test_a_changed_type_is_reported_in_a_sentence(name: str, installed: Installed) -> None:
    attribute = name.partition(".")[2]
    (sentence,) = complaints(
        changed(installed, name, lambda names: names.update({attribute: object()}))
    )
    assert sentence.startswith(f"{name} of ")
    assert "is of type object; server/uvicorn_adapter.py needs " in sentence


def test_the_table_of_the_adapter_lists_exactly_what_is_checked() -> None:
    documented = re.findall(r"^\| `([\w.]+)` \| \S.* \|$", uvicorn_adapter.__doc__ or "", re.M)
    assert documented == list(CONTRACT)


def names_used(ours: type) -> set[str]:
    """Return what methods of the class use of `self` and `super()`, and which methods it has."""
    tree = ast.parse(textwrap.dedent(inspect.getsource(ours)))
    used = {
        node.attr
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute) and ast.unparse(node.value) in ("self", "super()")
    }
    return used | {name for name in vars(ours) if not name.startswith("__")}


def own_names(owner: str) -> set[str]:
    """Return the names that our classes add to those of uvicorn."""
    theirs = dir(OURS[owner][0].__base__)
    return {name for ours in OURS[owner] for name in vars(ours) if name not in theirs}


@pytest.mark.parametrize("owner", OURS)
def test_our_classes_use_no_other_names_of_uvicorn(owner: str, installed: Installed) -> None:
    used = set().union(*(names_used(ours) for ours in OURS[owner]))
    theirs = {n for n in used & {*installed[owner]} - own_names(owner) if not n.startswith("__")}
    assert {f"{owner}.{name}" for name in theirs} == {
        name for name in CONTRACT if name.startswith(f"{owner}.")
    }


@pytest.mark.parametrize("owner", PARSERS)
def test_the_adapter_uses_no_other_names_of_a_parser(owner: str) -> None:
    source = inspect.getsource(OURS[owner][0])
    used = set(re.findall(r"self\.conn\.(\w+)", source))
    parser = PARSERS[owner]
    assert {f"{parser}.{name}" for name in used} == {
        name for name in CONTRACT if name.startswith(f"{parser}.")
    }


@pytest.mark.parametrize("ours", [one for _, *others in OURS.values() for one in others])
def test_classes_outside_the_adapter_use_only_its_interface(
    ours: type, installed: Installed
) -> None:
    (owner,) = (owner for owner, classes in OURS.items() if ours in classes)
    theirs = {name for name in installed[owner] if not name.startswith("__")}
    assert names_used(ours) & theirs - own_names(owner) <= SHARED


@pytest.mark.parametrize("library", ["h11", "msgspec", "starlette", "uvicorn", "websockets"])
def test_an_install_without_the_lock_file_gets_no_untested_release(library: str) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    (bounds,) = (
        requirement.specifier
        for requirement in map(Requirement, project["dependencies"])
        if requirement.name == library
    )
    locked = (ROOT / "requirements.lock").read_text(encoding="utf-8")
    (pinned,) = re.findall(rf"^{library}==(\S+)", locked, re.M)
    assert bounds.contains(pinned)
    assert bounds.contains(version(library))
    assert not bounds.contains("1000")
