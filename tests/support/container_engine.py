"""Builds and runs containers with docker, or with podman, which needs no daemon."""

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

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
# An image that every working engine can build.
SMALLEST_IMAGE = "FROM scratch\nCOPY Dockerfile /\n"


class Engine:
    """An engine that works here. Its images and containers are removed in the end."""

    def __init__(self, program: str, environ: dict[str, str]) -> None:
        self.program = program
        self.environ = environ
        self._images: list[str] = []

    def build(self, image: str, dockerfile: Path, folder: Path, **arguments: str) -> None:
        # podman: no cache of layers, which would stay; steps run in a chroot.
        options = ["--layers=false", "--isolation=chroot"] if self.program == "podman" else []
        for name, value in arguments.items():
            options += ["--build-arg", f"{name}={value}"]
        self._images.append(image)
        self.call("build", *options, "-f", str(dockerfile), "-t", image, str(folder))

    def run(self, name: str, image: str, *words: str) -> "subprocess.Popen[bytes]":
        """Run an image in the foreground, in the network of this machine."""
        options = ["--rm", "--name", name, "--network", "host", "--no-healthcheck"]
        return subprocess.Popen([self.program, "run", *options, image, *words], env=self.environ)

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


@contextmanager
def engine_with_base(folder: Path, image: str) -> Iterator[Engine]:
    """Give an engine that has the stand-in for the base image, or skip the test with the reason."""
    installed = list(_installed(folder))
    if not installed:
        pytest.skip("the image runs with podman or docker, and there is neither")
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
        engine.call("run", "--rm", "--network", "host", image, "id")
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
