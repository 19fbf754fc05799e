"""`make release` refuses a commit that is not ready, and says what to do."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from support.paths import ROOT

GIT = ["git", "-c", "user.name=Anne", "-c", "user.email=anne@example.org"]


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A project whose tools are ours, ready to be released as 1.2.0 but for its tag."""
    (tmp_path / "tools").mkdir()
    shutil.copy(ROOT / "tools" / "release.py", tmp_path / "tools")
    package = tmp_path / "src" / "coverstory"
    package.mkdir(parents=True)
    (package / "__init__.py").write_text('__version__ = "1.2.0"\n')
    (tmp_path / "CHANGELOG.md").write_text("# Changelog\n\n## 1.2.0 (2026-01-31)\n")
    subprocess.run([*GIT, "init", "-q"], cwd=tmp_path, check=True)
    commit(tmp_path)
    return tmp_path


def commit(folder: Path) -> None:
    subprocess.run([*GIT, "add", "."], cwd=folder, check=True)
    subprocess.run([*GIT, "commit", "-q", "-m", "Change"], cwd=folder, check=True)


def problems(folder: Path) -> list[str]:
    """Return the sentences of the tool. It builds nothing while there is one."""
    check = "import release; print(*release.find_problems(release.current_version()), sep='\\n')"
    ended = subprocess.run(
        [sys.executable, "-B", "-c", check],
        cwd=folder / "tools",
        capture_output=True,
        text=True,
        check=True,
    )
    return ended.stdout.splitlines() if ended.stdout.strip() else []


def test_a_tagged_commit_with_a_changelog_can_be_released(project: Path) -> None:
    subprocess.run([*GIT, "tag", "-a", "v1.2.0", "-m", "1.2.0"], cwd=project, check=True)
    assert problems(project) == []


@pytest.mark.parametrize(
    ("file", "text", "sentence"),
    [
        ("CHANGELOG.md", "## Unreleased\n", r'Rename "## Unreleased" .* to "## 1\.2\.0 \('),
        ("src/coverstory/__init__.py", '__version__ = "1.3"\n', "like 1.2.0, not 1.3"),
    ],
)
def test_a_release_that_is_not_ready_is_refused(
    project: Path, file: str, text: str, sentence: str
) -> None:
    (project / file).write_text(text)
    assert "Commit or undo the changes in the working tree." in problems(project)
    commit(project)
    assert [problem for problem in problems(project) if re.search(sentence, problem)]


def test_a_missing_tag_comes_with_its_command(project: Path) -> None:
    (problem,) = problems(project)
    assert problem.startswith("The tag v1.2.0 is missing on this commit. Run: git tag -a v1.2.0")


def test_a_version_that_was_released_before_is_refused(project: Path) -> None:
    subprocess.run([*GIT, "tag", "v1.2.0"], cwd=project, check=True)
    (project / "more").touch()
    commit(project)
    (problem,) = problems(project)
    assert problem == "The tag v1.2.0 belongs to another commit. Choose a new version."
