"""Measure the package as a party gets it: sizes, the install, and the time until a phone is seated.

Builds the wheel, and makes a clean environment with nothing but Python and pip. Then it types the
two commands of the README: `pip install` and `coverstory`. pip needs a package index.
"""

import os
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import smoke_test

ROOT = Path(__file__).parent.parent
BIN = "Scripts" if os.name == "nt" else "bin"


def main() -> None:
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        rows = measure(Path(folder))
    print("| what | figure |\n| --- | --- |")
    for what, figure in rows.items():
        print(f"| {what} | {figure} |")


def measure(folder: Path) -> dict[str, str]:
    build = [sys.executable, "-m", "build", "--no-isolation", "--outdir", str(folder), str(ROOT)]
    subprocess.run(build, check=True, capture_output=True)
    (wheel,), (sdist,) = folder.glob("*.whl"), folder.glob("*.tar.gz")
    environment = folder / "clean"
    subprocess.run([sys.executable, "-m", "venv", environment], check=True)
    before = size(environment)
    pip = [environment / BIN / "python", "-m", "pip", "install", "--quiet", "--no-cache-dir"]
    install = seconds(lambda: subprocess.run([*pip, wheel], check=True))
    installed = size(environment) - before
    first_page, seated = start(environment / BIN / "coverstory", folder / "data")
    return {
        "wheel": megabytes(wheel.stat().st_size),
        "sdist": megabytes(sdist.stat().st_size),
        "what a party installs, unpacked and compiled": megabytes(installed),
        "`pip install` of the wheel": f"{install:.1f} s",
        "`coverstory` until the first page": f"{first_page:.1f} s",
        "`coverstory` until a phone is seated": f"{seated:.1f} s",
        "from the wheel to a seated phone": f"{install + seated:.1f} s",
    }


def start(command: Path, data: Path) -> tuple[float, float]:
    """Start the server, and return the seconds until the first page and until a seated phone."""
    options = ["--no-open", "--no-mdns", "--host", "127.0.0.1", "--port", "0", "--data", data]
    started = time.perf_counter()
    with subprocess.Popen(
        [command, *options], stdout=subprocess.PIPE, encoding="utf-8", errors="replace"
    ) as server:
        try:
            assert server.stdout is not None
            shown = iter(server.stdout.readline, "")
            address = next(
                found[1] for line in shown if (found := re.search(r"http://(\S+)", line))
            )
            assert any(smoke_test.STARTED in line for line in shown), "the server did not start"
            smoke_test.fetch(f"http://{address}/")
            first_page = time.perf_counter() - started
            smoke_test.play(address)
            return first_page, time.perf_counter() - started
        finally:
            server.terminate()


def seconds(action: Callable[[], object]) -> float:
    started = time.perf_counter()
    action()
    return time.perf_counter() - started


def size(folder: Path) -> int:
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())


def megabytes(count: int) -> str:
    return f"{count / 1e6:.1f} MB"


if __name__ == "__main__":
    main()
