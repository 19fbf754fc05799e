"""Makes stand-ins for the images of a registry from the programs of this machine.

A test downloads no image. The stand-in for the base image has the programs that the steps of
`deploy/Dockerfile` need. It also has the packages that those steps install, so they need no
network.
"""

import importlib.util
import io
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tarfile
from pathlib import Path

import pytest

from support.paths import ROOT

DOWNLOAD_TIMEOUT = 120
# Programs of the steps, and one that looks into a container.
PROGRAMS = ("sh", "useradd", "install", "id")
# Libraries of the system that wheels may be linked with.
SYSTEM_LIBRARIES = r"lib(pthread|dl|rt|util|m|gcc_s|stdc\+\+)\.so"
FILES = {
    "/etc/passwd": "root:x:0:0:root:/root:/bin/sh\n",
    "/etc/group": "root:x:0:\n",
    "/etc/shadow": "root:*:19000:0:99999:7:::\n",
    "/usr/local/bin/pip": '#!/bin/sh\nexec python -m pip "$@"\n',
}
# The steps install from the folder /wheels, and from nowhere else.
DOCKERFILE = """\
FROM scratch
ADD root.tar /
ENV PATH={scripts}:/usr/local/bin:/usr/local/sbin:/usr/sbin:/usr/bin:/sbin:/bin
ENV PIP_NO_INDEX=1 PIP_FIND_LINKS=/wheels PIP_ROOT_USER_ACTION=ignore
"""


def make_base(folder: Path) -> None:
    """Write the files that an engine builds the stand-in from, or skip the test with the reason."""
    if not sys.platform.startswith("linux"):
        pytest.skip("the stand-in for the base image is made of Linux programs")
    pip = importlib.util.find_spec("pip")
    if pip is None or pip.origin is None:
        pytest.skip("there is no pip here")
    download_wheels(folder / "wheels")
    python = Path(sys.executable).resolve()
    with tarfile.open(folder / "root.tar", "w") as tar:
        root = small_root(tar)
        root.add_program(python)
        for library in loader_folder(python).glob("lib[a-z]*.so.[0-9]"):
            if re.match(SYSTEM_LIBRARIES, library.name):
                root.add_file(library, library)
        root.add_link("/usr/local/bin/python", str(python))
        library = Path(sysconfig.get_path("stdlib"))
        root.add_tree(
            library, leave_out=r"(site|dist)-packages|test|idlelib|config-.*|EXTERNALLY.*"
        )
        for extension in library.glob("lib-dynload/*.so"):
            if not extension.name.startswith("_tkinter"):  # would bring a whole desktop
                root.add_libraries(extension)
        root.add_tree(Path(pip.origin).parent, to=Path(site_packages(python)) / "pip")
        root.add_tree(folder / "wheels", to=Path("/wheels"))
    (folder / "Dockerfile").write_text(DOCKERFILE.format(scripts=python.parent))


POSTGRES_START = """\
#!/bin/sh
# What the image of PostgreSQL does when its folder is empty.
set -eu
if [ ! -e "$PGDATA/PG_VERSION" ]; then
    echo "$POSTGRES_PASSWORD" > /tmp/password
    initdb --no-sync --locale=C --username postgres --pwfile /tmp/password > /dev/null
    echo "host all all all scram-sha-256" >> "$PGDATA/pg_hba.conf"
    pg_ctl --wait --options "-c listen_addresses=''" start > /dev/null
    for script in /docker-entrypoint-initdb.d/*.sh; do sh "$script"; done
    pg_ctl --wait stop > /dev/null
fi
exec postgres -c listen_addresses='*'
"""
POSTGRES_DOCKERFILE = """\
FROM scratch
ADD root.tar /
ENV PATH={programs}:/bin PGDATA=/var/lib/postgresql/data
RUN useradd postgres && install -d -o postgres -m 0700 $PGDATA \\
    && install -d -o postgres /var/run/postgresql
USER postgres
VOLUME /var/lib/postgresql/data
STOPSIGNAL SIGINT
CMD ["/start"]
"""
CADDY_DOCKERFILE = """\
FROM scratch
ADD root.tar /
ENV XDG_DATA_HOME=/data HOME=/tmp
CMD ["/bin/caddy", "run", "--config", "/etc/caddy/Caddyfile", "--adapter", "caddyfile"]
"""


def make_postgres(folder: Path, programs: Path) -> None:
    """Write the files of an image of this machine's own PostgreSQL."""
    share = Path("/usr/share/postgresql") / programs.parent.name
    if not share.is_dir():
        pytest.skip("PostgreSQL is not where Debian puts it")
    with tarfile.open(folder / "root.tar", "w") as tar:
        root = small_root(tar)
        root.add_text("/start", POSTGRES_START, mode=0o755)
        for name in ("postgres", "initdb", "pg_ctl", "psql", "pg_isready"):
            root.add_program(programs / name)
        root.add_tree(share)
        root.add_tree(programs.parent / "lib", leave_out="bitcode")
        for extension in (programs.parent / "lib").glob("*.so"):
            if not extension.name.startswith("llvm"):  # 100 MB of a compiler
                root.add_libraries(extension)
    (folder / "Dockerfile").write_text(POSTGRES_DOCKERFILE.format(programs=programs))


def make_caddy(folder: Path) -> None:
    """Write the files of an image of this machine's own Caddy."""
    with tarfile.open(folder / "root.tar", "w") as tar:
        small_root(tar).add_program(find_program("caddy"), to="/bin/caddy")
    (folder / "Dockerfile").write_text(CADDY_DOCKERFILE)


def small_root(tar: tarfile.TarFile) -> "Root":
    """Return a root with users and a few small programs."""
    root = Root(tar)
    for path, text in FILES.items():
        root.add_text(path, text, mode=0o755 if "/bin/" in path else 0o644)
    root.add_folder("/tmp", mode=0o1777)
    root.add_folder("/bin")
    for name in PROGRAMS:
        root.add_program(find_program(name), to=f"/bin/{name}")
    return root


def download_wheels(folder: Path) -> None:
    """Get what the steps of the image install: the locked packages, and the build backend."""
    lock = ["--require-hashes", "-r", str(ROOT / "requirements.lock")]
    for what in (lock, ["hatchling"]):
        download = [
            sys.executable,
            "-m",
            "pip",
            "download",
            "--quiet",
            "--dest",
            str(folder),
            *what,
        ]
        ended = subprocess.run(
            download, capture_output=True, text=True, check=False, timeout=DOWNLOAD_TIMEOUT
        )
        if ended.returncode != 0:
            pytest.skip(f"pip has no packages for the image: {ended.stderr.strip()[-200:]}")


def find_program(name: str) -> Path:
    found = shutil.which(name, path=f"{os.environ['PATH']}:/usr/sbin:/sbin")
    if found is None:
        pytest.skip(f"there is no program {name} here")
    return Path(found)


def site_packages(python: Path) -> str:
    """Return the folder in which this Python, outside an environment, looks for packages."""
    ask = [str(python), "-I", "-c", "import site; print(site.getsitepackages()[0])"]
    return subprocess.run(ask, check=True, capture_output=True, text=True).stdout.strip()


def loader_folder(program: Path) -> Path:
    """Return the folder of the system's libraries."""
    listed = subprocess.run(["ldd", program], capture_output=True, text=True, check=True).stdout
    (libc,) = re.findall(r"(/\S+/libc\.so\.6) ", listed)
    return Path(libc).parent


class Root:
    """The root of a container, as a tar file that gets each file once."""

    def __init__(self, tar: tarfile.TarFile) -> None:
        self._tar = tar
        self._names: set[str] = set()

    def add_text(self, path: str, text: str, mode: int = 0o644) -> None:
        entry = self._entry(path, mode)
        entry.size = len(text)
        self._tar.addfile(entry, io.BytesIO(text.encode()))

    def add_folder(self, path: str, mode: int = 0o755) -> None:
        entry = self._entry(path, mode)
        entry.type = tarfile.DIRTYPE
        self._tar.addfile(entry)

    def add_link(self, path: str, target: str) -> None:
        entry = self._entry(path, 0o777)
        entry.type, entry.linkname = tarfile.SYMTYPE, target
        self._tar.addfile(entry)

    def add_program(self, path: Path, to: str = "") -> None:
        self.add_file(path, Path(to) if to else path)
        self.add_libraries(path)

    def add_libraries(self, path: Path) -> None:
        """Add all libraries that the file is linked with."""
        listed = subprocess.run(["ldd", path], capture_output=True, text=True, check=False).stdout
        for library in re.findall(r"(/\S+) \(0x", listed):
            self.add_file(Path(library), Path(library))

    def add_tree(self, folder: Path, to: Path | None = None, leave_out: str = "") -> None:
        for path in sorted(folder.rglob("*")):
            parts = path.relative_to(folder).parts
            is_left_out = any(re.fullmatch(rf"__pycache__|{leave_out}", part) for part in parts)
            if path.is_file() and not is_left_out:
                self.add_file(path, (to or folder).joinpath(*parts))

    def add_file(self, path: Path, to: Path) -> None:
        if str(to) in self._names:
            return
        entry = self._entry(str(to), path.stat().st_mode & 0o755)
        entry.size = path.stat().st_size
        with path.open("rb") as content:
            self._tar.addfile(entry, content)

    def _entry(self, path: str, mode: int) -> tarfile.TarInfo:
        """Return an entry that belongs to root, after the folders that it is in."""
        for folder in reversed(Path(path).parents[:-1]):
            if str(folder) not in self._names:
                self.add_folder(str(folder))
        self._names.add(path)
        entry = tarfile.TarInfo(path.lstrip("/"))
        entry.mode = mode
        return entry
