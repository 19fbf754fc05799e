"""Check that this commit can be released, build it, and print what to do.

Checks the version, the changelog, the tag and the working tree. Nothing is published.
"""

import re
import subprocess
import sys
import tomllib
from datetime import date
from pathlib import Path

ROOT = Path(__file__).parent.parent


def main() -> int:
    version = current_version()
    problems = list(find_problems(version))
    for problem in problems:
        print(f"- {problem}")
    if problems:
        print(f"Version {version} cannot be released yet.")
        return 1
    dist = ROOT / "dist" / version
    subprocess.run([sys.executable, "-m", "build", "--outdir", dist, ROOT], check=True)
    with (dist / f"coverstory-{version}.cdx.json").open("w", encoding="utf-8") as file:
        subprocess.run([sys.executable, ROOT / "tools" / "sbom.py"], check=True, stdout=file)
    if not repository():
        print("\nThe package has no links: pyproject.toml names no public repository.")
    print(f"\n{dist} has the wheel, the sdist and the bill of materials. Publish them:")
    print(f"  git push origin v{version}")
    print(
        f"  .venv/bin/uv publish {dist.relative_to(ROOT)}/*.whl {dist.relative_to(ROOT)}/*.tar.gz"
    )
    return 0


def current_version() -> str:
    text = (ROOT / "src" / "coverstory" / "__init__.py").read_text(encoding="utf-8")
    (version,) = re.findall(r'^__version__ = "([^"]+)"$', text, re.MULTILINE)
    return str(version)


def repository() -> str:
    """Return the public address of the project, from which the package gets its links."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    return str(project["tool"]["hatch"]["metadata"]["hooks"]["custom"]["repository"])


def find_problems(version: str) -> list[str]:
    """Return a sentence for each thing to do before this version can be released."""
    problems = []
    if not re.fullmatch(r"\d+\.\d+\.\d+", version):
        problems.append(
            f"Write the version in src/coverstory/__init__.py like 1.2.0, not {version}."
        )
    if not has_changelog(version, (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")):
        heading = f"## {version} ({date.today():%Y-%m-%d})"  # noqa: DTZ011 - the day of the person who releases
        problems.append(f'Rename "## Unreleased" in CHANGELOG.md to "{heading}".')
    if _git("status", "--porcelain"):
        problems.append("Commit or undo the changes in the working tree.")
    tag = f"v{version}"
    if tag not in _git("tag", "--points-at", "HEAD").splitlines():
        tagged = _git("tag", "--list", tag)
        advice = (
            "Choose a new version" if tagged else f"Run: git tag -a {tag} -m 'Version {version}'"
        )
        reason = "belongs to another commit" if tagged else "is missing on this commit"
        problems.append(f"The tag {tag} {reason}. {advice}.")
    return problems


def has_changelog(version: str, text: str) -> bool:
    """Return whether the newest heading of the changelog is this version, with a date."""
    newest = re.search(r"^## (.+)$", text, re.MULTILINE)
    return newest is not None and bool(
        re.fullmatch(rf"{re.escape(version)} \(\d{{4}}-\d\d-\d\d\)", newest[1])
    )


def _git(*arguments: str) -> str:
    command = ["git", *arguments]
    ended = subprocess.run(command, cwd=ROOT, capture_output=True, encoding="utf-8", check=True)
    return ended.stdout.strip()


if __name__ == "__main__":
    sys.exit(main())
