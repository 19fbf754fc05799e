"""Builds and runs containers with docker, or with podman or buildah, which need no daemon."""

import json
import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from support.container_base import make_base

BUILD_TIMEOUT = 280
TIMEOUT = 60
# podman's own limits need rights that some machines do not give, and its default runtime refuses
# some kernels. A test needs neither.
PODMAN_SETTINGS = """\
[containers]
default_ulimits = ["nofile=1024:1024", "nproc=1024:1024"]
[engine]
runtime = "{runtime}"
"""
PODMAN_RUNTIMES = ("crun", "runc")
# buildah kills its program instead of passing a signal on. So a test sends the signal itself.
NOTE_PID = ("sh", "-c", 'echo $$ > /tmp/pid && exec "$@"', "sh")
# An image that every working engine can build.
SMALLEST_IMAGE = "FROM scratch\nCOPY Dockerfile /\n"


class Engine:
    """An engine that works here. Its images and containers are removed in the end."""

    def __init__(self, program: str, environ: dict[str, str]) -> None:
        self.program = program
        self.environ = environ
        self._images: list[str] = []

    def build(self, image: str, dockerfile: Path, folder: Path, **arguments: str) -> None:
        # No cache of layers, which would stay; steps run in a chroot.
        needs_no_daemon = self.program != "docker"
        options = ["--layers=false", "--isolation=chroot"] if needs_no_daemon else []
        for name, value in arguments.items():
            options += ["--build-arg", f"{name}={value}"]
        self._images.append(image)
        self.call("build", *options, "-f", str(dockerfile), "-t", image, str(folder))

    def run(self, name: str, image: str, *words: str) -> "subprocess.Popen[bytes]":
        """Run an image in the foreground, in the network of this machine."""
        options = ["--rm", "--name", name, "--network", "host", "--no-healthcheck"]
        return subprocess.Popen([self.program, "run", *options, image, *words], env=self.environ)

    def try_to_run(self, image: str, *words: str) -> None:
        self.call("run", "--rm", "--network", "host", image, *words)

    def execute(self, name: str, *words: str) -> str:
        """Run a command in a running container, and return its output."""
        return self.call("exec", name, *words)

    def stop(self, name: str, running: "subprocess.Popen[bytes]") -> int:
        """Stop a container, and return the exit code of `run`."""
        self.call("stop", name)
        return running.wait(TIMEOUT)

    def settings(self, image: str) -> dict[str, Any]:
        found: dict[str, Any] = json.loads(self.call("image", "inspect", image))[0]["Config"]
        return found

    def has_container_names(self, network: str) -> bool:
        """Return whether containers of a network find each other by name. podman needs a plugin."""
        self.call("network", "create", network)
        try:
            found = json.loads(self.call("network", "inspect", network))[0]
        finally:
            self._try("network", "rm", network)
        return bool(found.get("dns_enabled", True))

    def call(self, *words: str) -> str:
        """Run a command of the engine to its end, and return its output."""
        ended = subprocess.run(
            [self.program, *words],
            env=self.environ,
            capture_output=True,
            text=True,
            check=False,
            timeout=BUILD_TIMEOUT,
        )
        assert ended.returncode == 0, f"{ended.stdout[-2000:]}\n{ended.stderr[-2000:]}"
        return ended.stdout

    def remove_container(self, name: str) -> None:
        """Remove a container and its unnamed volumes, if it is still there."""
        self._try("rm", "--force", "--volumes", name)

    def remove_project(self, name: str) -> None:
        """Remove all that compose has made for a project. podman-compose itself leaves some."""
        label = ["--quiet", "--filter", f"label=com.docker.compose.project={name}"]
        for container in self.call("ps", "--all", *label).split():
            self.remove_container(container)
        for kind in ("volume", "network"):
            for found in self.call(kind, "ls", *label).split():
                self._try(kind, "rm", found)

    def remove_images(self) -> None:
        for image in reversed(self._images):
            self._try("rmi", "--force", image)

    def _try(self, *words: str) -> None:
        subprocess.run(
            [self.program, *words],
            env=self.environ,
            capture_output=True,
            check=False,
            timeout=TIMEOUT,
        )


class Buildah(Engine):
    """Runs the program of an image in a chroot. That is no container, and has no compose."""

    def run(self, name: str, image: str, *words: str) -> "subprocess.Popen[bytes]":
        self.call("from", "--name", name, image)
        command = [*NOTE_PID, *self.settings(image).get("Entrypoint", []), *words]
        return subprocess.Popen([self.program, *self._in(name), *command], env=self.environ)

    def try_to_run(self, image: str, *words: str) -> None:
        name = self.call("from", image).strip()
        try:
            self.execute(name, *words)
        finally:
            self.remove_container(name)

    def execute(self, name: str, *words: str) -> str:
        return self.call(*self._in(name), *words)

    def stop(self, name: str, running: "subprocess.Popen[bytes]") -> int:
        self.execute(name, "sh", "-c", "read pid < /tmp/pid && kill $pid")
        return running.wait(TIMEOUT)

    def settings(self, image: str) -> dict[str, Any]:
        found: dict[str, Any] = json.loads(self.call("inspect", "--type", "image", image))
        return dict(found["OCIv1"]["config"])

    def remove_container(self, name: str) -> None:
        self._try("rm", name)

    def _in(self, name: str) -> list[str]:
        return ["run", "--isolation", "chroot", name, "--"]


@contextmanager
def engine_with_base(folder: Path, image: str) -> Iterator[Engine]:
    """Give an engine that has the stand-in for the base image, or skip the test with the reason."""
    installed = list(_installed(folder))
    if not installed:
        pytest.skip("the image runs with docker, podman or buildah, and there is none of them")
    smallest = folder / "smallest"
    smallest.mkdir()
    (smallest / "Dockerfile").write_text(SMALLEST_IMAGE)
    problems = {
        engine: _build_problem(engine, f"{image}-smallest", smallest) for engine in installed
    }
    engines = [engine for engine, problem in problems.items() if problem is None]
    if engines:
        make_base(folder)
    for engine in engines:
        try:
            # This engine can build, so a failure is a defect of the stand-in: no reason to skip.
            engine.build(image, folder / "Dockerfile", folder)
            problems[engine] = _run_problem(engine, image)
            if problems[engine] is None:
                yield engine
                return
        finally:
            engine.remove_images()
    reasons = "; ".join(f"{engine.program}: {problem}" for engine, problem in problems.items())
    pytest.skip(f"no engine can run a container here: {reasons}")


def _build_problem(engine: Engine, image: str, folder: Path) -> str | None:
    """Return why the engine cannot build an image, if it cannot."""
    try:
        engine.build(image, folder / "Dockerfile", folder)
    except AssertionError as error:
        return str(error).strip()[-200:]
    return None


def _run_problem(engine: Engine, image: str) -> str | None:
    """Return why the engine cannot run a container, if it cannot."""
    try:
        engine.try_to_run(image, "id")
    except AssertionError as error:
        return str(error).strip()[-200:]
    return None


def _installed(folder: Path) -> Iterator[Engine]:
    if shutil.which("docker"):
        yield Engine("docker", dict(os.environ))
    if shutil.which("podman"):
        for runtime in filter(shutil.which, PODMAN_RUNTIMES):
            settings = folder / f"{runtime}.conf"
            settings.write_text(PODMAN_SETTINGS.format(runtime=runtime))
            # Without systemd there are no timers for health checks.
            more = {"CONTAINERS_CONF": str(settings), "DISABLE_HC_SYSTEMD": "true"}
            yield Engine("podman", {**os.environ, **more})
    if shutil.which("buildah"):
        yield Buildah("buildah", dict(os.environ))
