"""The container image is built and started, without a registry of images.

The base image is a stand-in of this machine's own Python (`support.container_base`). pip downloads
the locked packages for it. The steps of the image itself need no network.
"""

import json
import os
import re
import shutil
import subprocess
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import httpx2
import pytest
import yaml

from support.container_base import make_caddy, make_postgres
from support.container_engine import BUILD_TIMEOUT, Engine, engine_with_base
from support.paths import ROOT
from support.postgres_server import find_postgres
from support.server_process import TIMEOUT, free_port

pytestmark = pytest.mark.xdist_group("containers")

DEPLOY = ROOT / "deploy"
DOCKERFILE = DEPLOY / "Dockerfile"
SECRETS = {"DOMAIN": "localhost", "POSTGRES_PASSWORD": "one", "COVERSTORY_PASSWORD": "two"}
BASE = f"localhost/coverstory-base-{os.getpid()}"
IMAGE = f"localhost/coverstory-test-{os.getpid()}"
POSTGRES = f"localhost/coverstory-postgres-{os.getpid()}"
CADDY = f"localhost/coverstory-caddy-{os.getpid()}"


@pytest.fixture(scope="module")
def engine(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Engine]:
    with engine_with_base(tmp_path_factory.mktemp("base"), BASE) as engine:
        engine.build(IMAGE, DOCKERFILE, ROOT, BASE=BASE)
        yield engine


def ask(method: str, url: str, **more: object) -> httpx2.Response:
    """Send a request. Caddy signs its own certificate for `localhost`."""
    with httpx2.Client(verify=False, trust_env=False) as client:
        return client.request(method, url, **more)


def wait_for(url: str) -> httpx2.Response:
    """Return the answer as soon as it is a good one."""
    deadline = time.monotonic() + TIMEOUT
    while True:
        with suppress(httpx2.TransportError):
            answer = ask("GET", url)
            if answer.status_code == 200:
                return answer
        assert time.monotonic() < deadline, f"no good answer from {url}"
        time.sleep(0.1)  # between two requests


def test_the_image_seats_a_phone_and_ends_in_order(engine: Engine) -> None:
    settings = engine.settings(IMAGE)
    port = free_port()
    url = f"http://127.0.0.1:{port}"
    container = f"coverstory-test-{port}"
    where = ["--host", "127.0.0.1", "--port", str(port)]
    running = engine.run(container, IMAGE, *settings["Cmd"], *where)
    try:
        wait_for(f"{url}/readyz")
        body = {"id": "a" * 16, "token": "t" * 22, "name": "Anne"}
        opened = ask("POST", f"{url}/api/tables", json=body)
        assert (opened.status_code, len(opened.json()["code"])) == (201, 6)
        assert engine.execute(container, "id", "-u") == "10001\n"
        engine.execute(container, *(word.replace("8000", str(port)) for word in health_check()))
        assert engine.stop(container, running) == 0
    finally:
        engine.remove_container(container)
        running.kill()
        running.wait(TIMEOUT)


def health_check() -> list[str]:
    """Return the command of the image's health check, which fails with an exit code."""
    text = DOCKERFILE.read_text(encoding="utf-8")
    (words,) = re.findall(r"^HEALTHCHECK (?:.*\\\n)*.*CMD (\[.*\])$", text, re.MULTILINE)
    return [str(word) for word in json.loads(words)]


@pytest.fixture(scope="module")
def compose(engine: Engine) -> list[str]:
    """The command that reads `compose.yaml` for this engine."""
    if engine.program == "buildah":
        pytest.skip("buildah alone cannot read compose.yaml")
    if engine.program == "podman":
        if shutil.which("podman-compose") is None:
            pytest.skip("there is no podman-compose here")
        if not engine.has_container_names(f"coverstory-test-{os.getpid()}"):
            pytest.skip("podman has no plugin here by which containers find each other by name")
        return ["podman-compose"]
    known = subprocess.run(["docker", "compose", "version"], capture_output=True, check=False)
    if known.returncode != 0:
        pytest.skip("this docker has no compose")
    return ["docker", "compose"]


def test_the_servers_of_compose_share_their_tables_behind_the_proxy(
    engine: Engine, compose: list[str], tmp_path: Path
) -> None:
    postgres = find_postgres()
    if postgres is None or shutil.which("caddy") is None:
        pytest.skip("there is no PostgreSQL or no Caddy to make the images of")
    for image, folder in ((POSTGRES, tmp_path / "postgres"), (CADDY, tmp_path / "caddy")):
        folder.mkdir()
        make_postgres(folder, postgres) if image == POSTGRES else make_caddy(folder)
        engine.build(image, folder / "Dockerfile", folder)
    port = free_port()
    try:
        engine.call("run", "--rm", "-p", f"127.0.0.1:{port}:8000", BASE, "id")
    except AssertionError as error:
        pytest.skip(f"containers have no network of their own here: {error}")
    file = tmp_path / "compose.yaml"
    file.write_text(yaml.safe_dump(with_images_of_this_machine(port)))
    environ = engine.environ | SECRETS
    project = f"coverstory-test-{port}"
    command = [*compose, "-p", project, "-f", str(file)]

    def call(*words: str) -> None:
        subprocess.run([*command, *words], env=environ, check=True, timeout=BUILD_TIMEOUT)

    url = f"https://localhost:{port}"
    try:
        call("up", "-d")
        wait_for(f"{url}/readyz")
        body = {"id": "a" * 16, "token": "t" * 22, "name": "Anne"}
        opened = ask("POST", f"{url}/api/tables", json=body)
        assert opened.status_code == 201
        code = opened.json()["code"]
        call("stop", "one")
        found = wait_for(f"{url}/api/tables/{code}").json()
        assert (found["players"], found["link"]) == (["Anne"], f"https://localhost/t/{code}")
    finally:
        engine.remove_project(project)


def with_images_of_this_machine(port: int) -> dict[str, object]:
    """Return `compose.yaml` with other images, and with a port of the loopback address."""
    text = (DEPLOY / "compose.yaml").read_text(encoding="utf-8")
    compose: dict[str, object] = yaml.safe_load(text.replace("./", f"{DEPLOY}/"))
    services = compose["services"]
    assert isinstance(services, dict)
    for name in ("one", "two"):
        services[name] = {**services[name], "image": IMAGE}
        del services[name]["build"]
    services["database"]["image"] = POSTGRES
    services["proxy"] |= {"image": CADDY, "ports": [f"127.0.0.1:{port}:443"]}
    return compose
