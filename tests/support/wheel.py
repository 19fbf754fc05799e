"""Builds the wheel and the sdist, and installs the wheel into a clean environment."""

import compileall
import shutil
import subprocess
import sys
from collections.abc import Iterable
from importlib.metadata import Distribution
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from support.paths import ROOT


def build(folder: Path) -> tuple[Path, Path]:
    """Return the wheel and the sdist of this folder. The wheel is built from the sdist."""
    command = [sys.executable, "-m", "build", "--no-isolation", "--outdir", str(folder), str(ROOT)]
    subprocess.run(command, check=True, capture_output=True, timeout=120)
    (wheel,), (sdist,) = folder.glob("*.whl"), folder.glob("*.tar.gz")
    return wheel, sdist


class CleanEnvironment:
    """Has the wheel and the packages that it requires without an extra, and nothing else.

    The packages are copied from the environment of the tests, whose versions the lock file pins. So
    nothing is downloaded, and a requirement that the wheel does not declare is missing.
    """

    def __init__(self, folder: Path, wheel: Path) -> None:
        make = [sys.executable, "-m", "venv", "--without-pip", str(folder)]
        subprocess.run(make, check=True, timeout=60)
        self.folder = folder
        (self.packages,) = folder.glob("lib/python*/site-packages")
        uv = Path(sys.executable).with_name("uv")
        install = [str(uv), "pip", "install", "--quiet", "--no-index", "--no-deps"]
        install += ["--python", str(self.program("python")), str(wheel)]
        subprocess.run(install, check=True, timeout=60)
        (own,) = self.packages.glob("coverstory-*.dist-info")
        for needed in closure(Distribution.at(own)):
            self._copy(needed)
        compileall.compile_dir(self.packages, quiet=2, workers=1)  # as pip does

    def _copy(self, package: Distribution) -> None:
        for file in package.files or ():
            source = Path(str(file.locate()))
            if ".." not in file.parts and source.suffix != ".pyc":  # no scripts
                target = self.packages / file
                target.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(source, target)

    def program(self, name: str) -> Path:
        return self.folder / "bin" / name

    @property
    def size(self) -> int:
        """Bytes of all files of the packages, compiled ones included."""
        return sum(path.stat().st_size for path in self.packages.rglob("*") if path.is_file())

    @property
    def names(self) -> set[str]:
        return {path.name.partition("-")[0] for path in self.packages.glob("*.dist-info")}


def closure(package: Distribution) -> Iterable[Distribution]:
    """Return all distributions that one needs without an extra, without itself."""
    found: dict[str, Distribution] = {}
    wanted = list(package.requires or ())
    while wanted:
        needed = Requirement(wanted.pop())
        name = canonicalize_name(needed.name)
        applies = needed.marker is None or needed.marker.evaluate({"extra": ""})
        if applies and name not in found:
            found[name] = Distribution.from_name(name)
            wanted += found[name].requires or ()
    return found.values()
