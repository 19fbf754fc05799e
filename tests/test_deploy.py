"""The deployment files fit the program: known options, existing files, a valid unit."""

import os
import re
import shlex
import shutil
import subprocess
import sys
import time
import tomllib
from contextlib import suppress
from pathlib import Path
from urllib.parse import quote

import httpx2
import pytest
import yaml

from coverstory.command_line import options as options_of
from coverstory.server.limits.rate_limit import PING_INTERVAL
from coverstory.subcommands.serve import serve
from support.paths import ROOT
from support.postgres_server import PASSWORD, Postgres, find_postgres
from support.server_process import SCRIPT, TIMEOUT, free_port

DEPLOY = ROOT / "deploy"
PAGE = ROOT / "docs" / "hosting.md"


def options() -> set[str]:
    """Return all options of `coverstory serve`."""
    return options_of(serve)


@pytest.mark.parametrize("name", ["coverstory.service", "Dockerfile", "compose.yaml"])
def test_every_option_in_the_deployment_files_exists(name: str) -> None:
    text = (DEPLOY / name).read_text(encoding="utf-8")
    served = "\n".join(part for part in re.split(r"\n(?=\S)", text) if "serve" in part)
    named = set(re.findall(r"(?<![\w-])--[a-z][a-z-]+", re.sub(r"(?m)^ *#.*$", "", served)))
    assert named - options() == set()
    assert {"--log", "--code-length"} <= named


def test_every_option_in_the_hosting_page_exists() -> None:
    table = re.findall(r"^\| `--.*$", PAGE.read_text(encoding="utf-8"), re.MULTILINE)
    named = set(re.findall(r"--[a-z-]+", " ".join(row.split(" | ")[0] for row in table)))
    assert len(named) >= 10
    assert named - options() == set()


def test_every_file_of_the_container_exists() -> None:
    text = (DEPLOY / "Dockerfile").read_text(encoding="utf-8")
    copied = [
        name for line in re.findall(r"^COPY (.*) \S+$", text, re.MULTILINE) for name in line.split()
    ]
    let_in = (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines()
    assert copied
    assert [name for name in copied if not (ROOT / name).exists()] == []
    assert [name for name in copied if f"!{name}" not in let_in] == []


def test_the_workflows_test_every_system_and_version_and_build_the_image() -> None:
    folder = ROOT / ".github" / "workflows"
    tests, image = (
        yaml.safe_load((folder / name).read_text(encoding="utf-8"))
        for name in ("test.yml", "image.yml")
    )
    matrix = tests["jobs"]["portable"]["strategy"]["matrix"]
    assert {name.partition("-")[0] for name in matrix["os"]} == {"ubuntu", "windows", "macos"}
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    versions = [text.rpartition(" ")[2] for text in project["classifiers"] if " 3." in text]
    assert matrix["python"] == versions == ["3.11", "3.12", "3.13", "3.14"]
    steps = [step.get("run", "") for job in tests["jobs"].values() for step in job["steps"]]
    named = re.findall(r"(?<=\s)(?:tests|tools)/[\w./]+", " ".join(steps))
    assert [path for path in named if not (ROOT / path).exists()] == []
    (build,) = (s["run"] for s in image["jobs"]["image"]["steps"] if "build" in s.get("run", ""))
    assert (ROOT / build.split()[3]).exists()


def test_the_proxy_timeout_is_longer_than_two_ping_intervals() -> None:
    text = (DEPLOY / "nginx.conf").read_text(encoding="utf-8")
    waits = re.findall(r"proxy_(?:read|send)_timeout (\d+)s", text)
    assert len(waits) == 2
    assert min(map(int, waits)) > 2 * PING_INTERVAL


def exec_start() -> list[str]:
    """Return the command of the systemd unit."""
    unit = (DEPLOY / "coverstory.service").read_text(encoding="utf-8")
    (line,) = re.findall(r"^ExecStart=(.*)$", unit, re.MULTILINE)
    return shlex.split(line)


def starts(command: list[str], port: int, folder: Path, **environ: str) -> None:
    """Start a server by its options, wait until it is ready, and stop it."""
    with (folder / "log").open("wb") as log:
        server = subprocess.Popen(
            [SCRIPT, *command], env={**os.environ, **environ}, stdout=log, stderr=log
        )
    try:
        deadline = time.monotonic() + TIMEOUT
        while True:
            with suppress(httpx2.TransportError):
                ready = httpx2.get(f"http://127.0.0.1:{port}/readyz", trust_env=False)
                if ready.status_code == 200:  # 503 while the database is slow
                    break
            assert server.poll() is None, (folder / "log").read_text()
            assert time.monotonic() < deadline
            time.sleep(0.02)  # between two requests
        headers = {"host": "cards.example.net"}
        page = httpx2.get(f"http://127.0.0.1:{port}/", headers=headers, trust_env=False)
        assert page.status_code == 200  # it knows its public name
    finally:
        server.terminate()
        assert server.wait(TIMEOUT) == 0


def test_the_command_of_the_systemd_unit_starts(tmp_path: Path) -> None:
    command = [word.replace("${STATE_DIRECTORY}", str(tmp_path / "data")) for word in exec_start()]
    assert command.pop(0) == "/opt/coverstory/.venv/bin/coverstory"
    assert command.pop() == "$COVERSTORY_OPTIONS"
    command.append("--public")
    port = free_port()
    for option, value in (("--port", port), ("--metrics-port", free_port())):
        command[command.index(option) + 1] = str(value)
    starts(command, port, tmp_path, COVERSTORY_PUBLIC_URL="https://cards.example.net")


def test_the_servers_of_compose_start_on_a_database_of_their_own_user(
    postgres: Postgres, tmp_path: Path
) -> None:
    compose = yaml.safe_load((DEPLOY / "compose.yaml").read_text(encoding="utf-8"))
    one, database = compose["services"]["one"], compose["services"]["database"]
    secrets = {
        "DOMAIN": "cards.example.net",
        "COVERSTORY_PASSWORD": "a'b c",
        "POSTGRES_PASSWORD": "x",
    }
    assert set(database["environment"]) == {"POSTGRES_PASSWORD", "COVERSTORY_PASSWORD"}
    (script,) = (volume.partition(":")[0] for volume in database["volumes"] if "initdb.d" in volume)
    where = {"PGHOST": "127.0.0.1", "PGPORT": str(postgres.port), "PGPASSWORD": PASSWORD}
    path = os.pathsep.join([str(find_postgres()), os.environ["PATH"]])
    environ = {**os.environ, **where, **secrets, "PATH": path}
    subprocess.run(["sh", DEPLOY / script], env=environ, check=True, timeout=TIMEOUT)

    address = re.sub(
        r"\$\{(\w+):\?[^}]+\}",
        lambda found: quote(secrets[found[1]]),
        one["environment"]["COVERSTORY_STORE"],
    )
    address = address.replace("@database/", f"@127.0.0.1:{postgres.port}/")
    assert address.startswith("postgresql://coverstory:")
    rights = (
        "SELECT rolsuper OR rolcreatedb OR rolcreaterole FROM pg_roles WHERE rolname = current_user"
    )
    ended = subprocess.run(
        [str(find_postgres() / "psql"), "-tA", "-d", address, "-c", rights],
        capture_output=True,
        text=True,
        check=True,
    )
    assert ended.stdout == "f\n"

    port = free_port()
    command = [re.sub(r"\$\{DOMAIN:\?.*\}", secrets["DOMAIN"], word) for word in one["command"]]
    command = [re.sub("^--data=.*", f"--data={tmp_path}", word) for word in command]
    command = [
        re.sub("^--metrics-port=.*", f"--metrics-port={free_port()}", word) for word in command
    ]
    command = [
        word for word in command if not word.startswith(("--shutdown-delay", "--metrics-host"))
    ]
    more = ["--host=127.0.0.1", f"--port={port}", "--log=off"]
    starts([*command, *more], port, tmp_path, COVERSTORY_STORE=address)


def test_no_file_that_people_copy_names_an_example_domain() -> None:
    for path in DEPLOY.iterdir():
        assert "example.org" not in path.read_text(encoding="utf-8"), path.name
    blocks = "".join(re.findall(r"```\w+\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL))
    assert "example.org" not in blocks


def test_the_systemd_unit_is_valid(tmp_path: Path) -> None:
    analyze = shutil.which("systemd-analyze")
    if analyze is None:
        pytest.skip("there is no systemd here")
    unit = tmp_path / "coverstory.service"
    text = (DEPLOY / "coverstory.service").read_text(encoding="utf-8")
    unit.write_text(text.replace("/opt/coverstory/.venv/bin/coverstory", sys.executable))
    ended = subprocess.run([analyze, "verify", unit], capture_output=True, text=True, check=False)
    assert (ended.returncode, ended.stderr) == (0, "")
