"""`coverstory --tunnel`, with programs that stand in for cloudflared and ssh on the search path."""

import os
import re
import shlex
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx2
import pytest

from coverstory.locales import say
from coverstory.subcommands.serve import typed_command
from support.server_process import SCRIPT, STARTED, TIMEOUT, free_port

# Prints what the real program prints, and runs until it is ended.
STAND_IN = """#!{python}
import os, pathlib, sys, time
pathlib.Path("{folder}/pid").write_text(str(os.getpid()))
pathlib.Path("{folder}/words").write_text(" ".join(sys.argv[1:]))
print("INF Thank you, see {manual}", file=sys.stderr)
print("{line}", file=sys.stderr, flush=True)
time.sleep({seconds})
"""
MANUAL = "https://developers.cloudflare.com/docs and https://localhost.run/"
LINES = {
    "cloudflared": "INF |  https://three-nice-words.trycloudflare.com  |",
    "ngrok": "t=2026 lvl=info msg=started addr=http://localhost:80 url=https://ab12.ngrok-free.app",
    "ssh": "ab12.lhr.life tunneled with tls termination, https://ab12.lhr.life",
}
NO_ADDRESS = "The tunnel /nowhere/mine gave no address. Its last line was:"


def stand_in(
    folder: Path, program: str, line: str, seconds: float = 600, manual: str = MANUAL
) -> None:
    path = folder / program
    filled = {"python": sys.executable, "folder": folder, "manual": manual}
    path.write_text(STAND_IN.format(line=line, seconds=seconds, **filled))
    path.chmod(0o755)


@contextmanager
def party(folder: Path, port: int, **environment: str) -> Iterator["subprocess.Popen[str]"]:
    """Start the server where only the programs of this folder are found."""
    where = ["--port", str(port), "--data", str(folder / "data")]
    environ = {name: value for name, value in os.environ.items() if name != "COVERSTORY_TUNNEL"}
    with subprocess.Popen(
        [SCRIPT, "--no-open", "--no-mdns", "--tunnel", *where],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**environ, "PATH": str(folder)} | environment,
    ) as server:
        try:
            yield server
        finally:
            if server.poll() is None:
                server.kill()


@contextmanager
def typed(command: str) -> Iterator["subprocess.Popen[str]"]:
    """Run a command as a shell does in which a person types it."""
    with subprocess.Popen(
        ["sh", "-c", f"exec {command}"], stdout=subprocess.PIPE, text=True
    ) as server:
        try:
            yield server
        finally:
            if server.poll() is None:
                server.kill()


def output_until_started(server: "subprocess.Popen[str]") -> str:
    assert server.stdout is not None
    shown = []
    for line in server.stdout:
        shown.append(line)
        if STARTED in line:
            break
    return "".join(shown)


def has_ended(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return True
    return False


def wait_for_end(pid: int) -> None:
    deadline = time.monotonic() + TIMEOUT
    while not has_ended(pid):
        assert time.monotonic() < deadline, "the tunnel still runs"
        time.sleep(0.02)  # between two looks


def open_table(port: int, host: str, origin: str) -> httpx2.Response:
    body = {"id": "a" * 16, "token": "t" * 22, "name": "Anne"}
    headers = {"host": host, "origin": origin, "x-forwarded-for": "198.51.100.7"}
    url = f"http://127.0.0.1:{port}/api/tables"
    return httpx2.post(url, json=body, headers=headers, trust_env=False)


def test_a_tunnel_by_hand_needs_only_the_command_that_the_terminal_shows(tmp_path: Path) -> None:
    port = free_port()
    where = ["--port", str(port), "--data", str(tmp_path / "our tables")]
    local = f"http://127.0.0.1:{port}"
    tunnel = {"host": "cards.example.net", "x-forwarded-for": "198.51.100.7"}
    with typed(shlex.join([SCRIPT, "--no-open", "--no-mdns", *where])) as server:
        output_until_started(server)
        code = open_table(port, "localhost", "http://localhost").json()["code"]
        refused = httpx2.get(f"{local}/", headers=tunnel, trust_env=False)
        assert refused.status_code == 421
        assert server.stdout is not None
        sentence = next(line for line in server.stdout if "type:" in line)
        server.send_signal(signal.SIGINT)
        server.communicate(timeout=TIMEOUT)
    (command,) = re.findall(r"type: (.*) \(", sentence)
    with typed(command) as server:
        output_until_started(server)
        found = httpx2.get(f"{local}/api/tables/{code}", headers=tunnel, trust_env=False)
        assert found.json()["link"] == f"https://cards.example.net/t/{code}"
        server.send_signal(signal.SIGINT)
        server.communicate(timeout=TIMEOUT)
        assert server.returncode == 0


@pytest.mark.parametrize(
    ("argv", "command"),
    [
        (["/usr/bin/coverstory"], "coverstory"),
        (
            ["/elsewhere/coverstory", "--data", "our tables"],
            "/elsewhere/coverstory --data 'our tables'",
        ),
        (["/usr/bin/coverstory", "--tunnel", "--port", "80"], "coverstory --port 80"),
        (["/lib/coverstory/__main__.py", "serve"], f"{sys.executable} -m coverstory serve"),
    ],
)
def test_the_command_that_started_the_server_can_be_typed_again(
    argv: list[str], command: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("UV", raising=False)
    monkeypatch.setattr(shutil, "which", lambda name: f"/usr/bin/{name}")
    assert typed_command(argv) == command


def test_the_command_of_uvx_can_be_typed_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """uvx puts the program on its own search path, where a person's shell does not find it."""
    monkeypatch.setenv("UV", "/home/anne/.local/bin/uv")
    monkeypatch.delenv("UV_RUN_RECURSION_DEPTH", raising=False)
    monkeypatch.setattr(shutil, "which", lambda name: f"/cache/archive-v0/r1/bin/{name}")
    argv = ["/cache/archive-v0/r1/bin/coverstory", "--port", "80"]
    assert typed_command(argv) == "uvx coverstory --port 80"


@pytest.mark.parametrize("option", ["--admin-token", "--store", "--notifier", "--doorbell"])
def test_the_command_for_the_terminal_has_no_secret(option: str) -> None:
    argv = ["/elsewhere/coverstory", "serve", option, "s3cret", "--port", "80"]
    assert typed_command(argv) == f"/elsewhere/coverstory serve {option} '…' --port 80"
    argv = ["/elsewhere/coverstory", "serve", f"{option}=s3=cret", "--port", "80"]
    assert typed_command(argv) == f"/elsewhere/coverstory serve '{option}=…' --port 80"


@pytest.mark.parametrize("program", LINES)
def test_the_address_of_the_tunnel_is_the_public_one(tmp_path: Path, program: str) -> None:
    stand_in(tmp_path, program, LINES[program])
    port = free_port()
    found = re.findall(r"https://\S+", LINES[program])
    host = found[-1].removeprefix("https://")
    with party(tmp_path, port) as server:
        shown = output_until_started(server)
        assert f"Guests open  https://{host}  " in shown
        assert str(port) in (tmp_path / "words").read_text()
        opened = open_table(port, host, f"https://{host}")
        assert (opened.status_code, len(opened.json()["code"])) == (201, 6)
        code = opened.json()["code"]
        answer = httpx2.get(f"http://127.0.0.1:{port}/api/tables/{code}", trust_env=False).json()
        assert answer["link"] == f"https://{host}/t/{code}"
        assert open_table(port, host, "https://evil.example").status_code == 403
        stranger = {"host": "evil.example"}
        page = httpx2.get(f"http://127.0.0.1:{port}/", headers=stranger, trust_env=False)
        assert page.status_code == 421
        tunnel = int((tmp_path / "pid").read_text())
        server.send_signal(signal.SIGINT)
        assert server.wait(TIMEOUT) == 0
    wait_for_end(tunnel)


def test_the_tunnel_of_a_killed_server_ends(tmp_path: Path) -> None:
    stand_in(tmp_path, "cloudflared", LINES["cloudflared"])
    with party(tmp_path, free_port()) as server:
        output_until_started(server)
        server.kill()
        wait_for_end(int((tmp_path / "pid").read_text()))


def test_a_tunnel_that_a_script_starts_ends_with_the_server(tmp_path: Path) -> None:
    """A script that waits for its program does not pass a signal on."""
    stand_in(tmp_path, "mine", "ready at https://cards.example.net/", manual="the manual")
    script = tmp_path / "script"
    script.write_text(f"#!/bin/sh\n{tmp_path / 'mine'}\necho over\n")
    script.chmod(0o755)
    with party(tmp_path, free_port(), COVERSTORY_TUNNEL=str(script)) as server:
        output_until_started(server)
        server.send_signal(signal.SIGINT)
        assert server.wait(TIMEOUT) == 0
    wait_for_end(int((tmp_path / "pid").read_text()))


def test_a_tunnel_and_its_children_that_ignore_the_signal_are_killed(tmp_path: Path) -> None:
    # The shell ignores the signal, and so does the program that it starts.
    words = ["sh", "-c", f"trap '' TERM; sleep 600 & echo $! > {tmp_path}/child; echo on; wait"]
    guard = (
        "import sys; from coverstory.subcommands import tunnel_guard;"
        f"tunnel_guard.END_TIMEOUT = 0.1; sys.exit(tunnel_guard.main({words}))"
    )
    with subprocess.Popen(
        [sys.executable, "-c", guard],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        start_new_session=True,
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stdout.readline() == b"on\n"
        process.stdin.close()
        assert process.wait(TIMEOUT) == -signal.SIGKILL
    wait_for_end(int((tmp_path / "child").read_text()))


def test_the_server_ends_with_its_tunnel(tmp_path: Path) -> None:
    stand_in(tmp_path, "cloudflared", LINES["cloudflared"])
    with party(tmp_path, free_port()) as server:
        output_until_started(server)
        os.kill(int((tmp_path / "pid").read_text()), signal.SIGKILL)
        _, output = server.communicate(timeout=TIMEOUT)
        assert server.returncode == 0
    assert say("tunnel-ended") in output


def test_a_tunnel_of_your_own_is_named_in_the_environment(tmp_path: Path) -> None:
    stand_in(tmp_path, "mine", "ready at https://cards.example.net/", manual="the manual")
    command = f"{tmp_path / 'mine'} --local {{port}}"
    port = free_port()
    with party(tmp_path, port, COVERSTORY_TUNNEL=command) as server:
        assert "Guests open  https://cards.example.net  " in output_until_started(server)
        assert (tmp_path / "words").read_text() == f"--local {port}"


def test_a_tunnel_that_ends_without_an_address_is_reported(tmp_path: Path) -> None:
    stand_in(tmp_path, "cloudflared", "ERR no connection to the edge", seconds=0)
    with party(tmp_path, free_port()) as server:
        _, output = server.communicate(timeout=TIMEOUT)
    assert server.returncode == 1
    assert output == (
        "coverstory: The tunnel cloudflared gave no address. "
        "Its last line was: ERR no connection to the edge\n"
    )


def test_without_a_program_for_a_tunnel_the_host_learns_which_to_install(tmp_path: Path) -> None:
    with party(tmp_path, free_port()) as server:
        _, output = server.communicate(timeout=TIMEOUT)
    assert server.returncode == 1
    assert output == f"coverstory: {say('tunnel-none', {'variable': 'COVERSTORY_TUNNEL'})}\n"


@pytest.mark.parametrize(
    ("command", "sentence"),
    [
        ("/nowhere/mine {port}", f"{NO_ADDRESS} No such file or directory"),
        ("mine 'half", say("tunnel-unreadable", {"variable": "COVERSTORY_TUNNEL"})),
        (" ", say("tunnel-none", {"variable": "COVERSTORY_TUNNEL"})),
    ],
)
def test_a_command_that_starts_no_tunnel_is_reported(
    tmp_path: Path, command: str, sentence: str
) -> None:
    with party(tmp_path, free_port(), COVERSTORY_TUNNEL=command) as server:
        _, output = server.communicate(timeout=TIMEOUT)
    assert (server.returncode, output) == (1, f"coverstory: {sentence}\n")


def test_a_taken_port_opens_no_tunnel(tmp_path: Path) -> None:
    """The tunnel would make the other program public."""
    stand_in(tmp_path, "cloudflared", LINES["cloudflared"])
    with socket.socket() as other:
        other.bind(("0.0.0.0", 0))
        other.listen()
        port = other.getsockname()[1]
        with party(tmp_path, port) as server:
            _, output = server.communicate(timeout=TIMEOUT)
    assert (server.returncode, f"Port {port} is taken" in output) == (1, True)
    assert not (tmp_path / "pid").exists()


def test_the_tunnel_leads_to_the_port_that_the_system_has_chosen(tmp_path: Path) -> None:
    stand_in(tmp_path, "cloudflared", LINES["cloudflared"])
    with party(tmp_path, 0) as server:
        output_until_started(server)
        (port,) = re.findall(r"http://127\.0\.0\.1:(\d+)", (tmp_path / "words").read_text())
        assert open_table(int(port), "localhost", "http://localhost").status_code == 201
