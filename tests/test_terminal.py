"""The output of the command: encodings that lack letters, closed pipes and full disks."""

import os
import pty
import signal
import subprocess
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path

import httpx2
import pytest

from support.journal.golden_files import CLASSIC
from support.server_process import SCRIPT, STARTED, TIMEOUT, free_port

BLOCKS = "█▀▄"
REVERSE_VIDEO = "\x1b[7m"


def environment(encoding: str, **more: str) -> dict[str, str]:
    return {**os.environ, "PYTHONIOENCODING": encoding, "TERM": "xterm", **more}


def serve_options(folder: Path, port: int) -> list[str]:
    where = ["--host", "127.0.0.1", "--port", str(port), "--data", str(folder / "data")]
    return [SCRIPT, "serve", *where]


@contextmanager
def started(command: Sequence[str], **options: object) -> Iterator["subprocess.Popen[bytes]"]:
    process = subprocess.Popen(command, **options)  # type: ignore[call-overload]
    try:
        yield process
    finally:
        process.kill()
        process.wait()
        for stream in (process.stdout, process.stderr):
            if stream is not None:
                stream.close()


def ended(process: "subprocess.Popen[bytes]") -> int:
    """Stop the server as Ctrl-C does, and return its exit code."""
    process.send_signal(signal.SIGINT)
    return process.wait(TIMEOUT)


def wait_until_the_server_answers(port: int, process: "subprocess.Popen[bytes]") -> None:
    deadline = time.monotonic() + TIMEOUT
    while process.poll() is None:
        with suppress(httpx2.TransportError):
            assert httpx2.get(f"http://127.0.0.1:{port}/healthz", trust_env=False).is_success
            return
        assert time.monotonic() < deadline, "the server does not answer"
        time.sleep(0.02)  # between two requests
    raise AssertionError("the server has ended")


def announcement(folder: Path, environ: dict[str, str]) -> str:
    """Return what `serve` writes to a file until it has started. Standard error must be empty."""
    errors = folder / "errors"
    written = folder / "written"
    with written.open("wb") as out, errors.open("wb") as err:
        command = serve_options(folder, free_port())
        with started(command, stdout=out, stderr=err, env=environ) as process:
            deadline = time.monotonic() + TIMEOUT
            while STARTED.encode() not in written.read_bytes():
                assert process.poll() is None, errors.read_text()
                assert time.monotonic() < deadline
                time.sleep(0.02)  # between two reads of the file
            assert ended(process) == 0
    assert errors.read_text() == ""
    return written.read_bytes().decode(environ["PYTHONIOENCODING"])


def announcement_on_a_terminal(folder: Path, environ: dict[str, str]) -> str:
    leader, follower = pty.openpty()
    command = serve_options(folder, free_port())
    with started(command, stdout=follower, stderr=follower, env=environ) as process:
        os.close(follower)
        shown = b""
        while STARTED.encode() not in shown:
            shown += os.read(leader, 4096)
        process.send_signal(signal.SIGINT)
        with suppress(OSError):  # EIO: the other side has ended
            while more := os.read(leader, 4096):
                shown += more
        assert process.wait(TIMEOUT) == 0
    os.close(leader)
    return shown.decode(environ["PYTHONIOENCODING"])


@pytest.mark.parametrize("encoding", ["ascii", "latin-1"])
def test_an_output_without_block_characters_gets_no_qr_code(tmp_path: Path, encoding: str) -> None:
    said = announcement(tmp_path, environment(encoding))
    assert "Guests open  http://127.0.0.1:" in said
    assert "scan" not in said
    assert "?" not in said
    assert REVERSE_VIDEO not in said


@pytest.mark.parametrize("encoding", ["utf-8", "cp437"])
def test_an_output_with_block_characters_gets_the_qr_code(tmp_path: Path, encoding: str) -> None:
    said = announcement(tmp_path, environment(encoding))
    assert "or scan this:" in said
    assert set(BLOCKS) <= set(said)


def test_a_server_starts_in_the_c_locale(tmp_path: Path) -> None:
    environ = environment("", LC_ALL="C", LANG="C", PYTHONUTF8="0", PYTHONCOERCECLOCALE="0")
    errors = tmp_path / "errors"
    port = free_port()
    with (
        errors.open("wb") as err,
        started(
            serve_options(tmp_path, port), stdout=subprocess.DEVNULL, stderr=err, env=environ
        ) as process,
    ):
        wait_until_the_server_answers(port, process)
        assert ended(process) == 0
    assert errors.read_text() == ""


def test_a_terminal_without_block_characters_gets_the_qr_code_in_reverse_video(
    tmp_path: Path,
) -> None:
    said = announcement_on_a_terminal(tmp_path, environment("ascii"))
    assert "or scan this:" in said
    assert REVERSE_VIDEO in said


def test_a_dumb_terminal_gets_no_escape_codes(tmp_path: Path) -> None:
    said = announcement_on_a_terminal(tmp_path, environment("ascii", TERM="dumb"))
    assert "scan" not in said
    assert "\x1b" not in said


def test_a_terminal_with_block_characters_gets_the_qr_code(tmp_path: Path) -> None:
    said = announcement_on_a_terminal(tmp_path, environment("utf-8"))
    assert set(BLOCKS) <= set(said)


def test_a_replay_prints_a_story_whose_letters_the_output_lacks() -> None:
    process = subprocess.run(
        [SCRIPT, "replay", str(CLASSIC)],
        env=environment("ascii"),
        capture_output=True,
        timeout=TIMEOUT,
        check=False,
    )
    assert (process.returncode, process.stderr) == (0, b"")
    assert b"Mar?a deals" in process.stdout
    assert process.stdout.decode("ascii").splitlines()[-1] == "The game is over: Isaac wins."


@pytest.mark.parametrize(
    "arguments", [["replay", str(CLASSIC)], ["--help"], ["arena", "game"], ["--version"]]
)
def test_a_closed_pipe_is_no_error(arguments: list[str]) -> None:
    with started([SCRIPT, *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        process.stdout.close()
        assert process.stderr is not None
        assert process.stderr.read() == b""
        assert process.wait(TIMEOUT) == 0


def test_judge_ends_with_its_exit_code_though_the_pipe_is_closed(tmp_path: Path) -> None:
    story = tmp_path / "game.story"
    story.write_text("edition: classic\nplayers: Anne, Juan, Maria\nround at Bank\nscore: Anne 9\n")
    whole = subprocess.run([SCRIPT, "judge", str(story)], capture_output=True, check=False)
    with started([SCRIPT, "judge", str(story)], stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        process.stdout.close()
        assert process.wait(TIMEOUT) == whole.returncode != 0


@pytest.mark.parametrize("closed", ["1", "2", "both"])
def test_a_server_runs_on_when_the_pipe_of_its_output_is_closed(
    tmp_path: Path, closed: str
) -> None:
    """`coverstory serve | head -1`, and the same with standard error."""
    port = free_port()
    streams = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    read, write = os.pipe()
    os.close(read)
    if closed in ("1", "both"):
        streams["stdout"] = write
    if closed in ("2", "both"):
        streams["stderr"] = write
    command = [*serve_options(tmp_path, port), "--log-level", "info"]
    with started(command, **streams) as process:
        os.close(write)
        wait_until_the_server_answers(port, process)
        assert ended(process) == 0


@pytest.mark.parametrize("closed", [">&-", "2>&-", ">&- 2>&-", "<&- >&- 2>&-"])
def test_a_server_runs_without_standard_streams(tmp_path: Path, closed: str) -> None:
    port = free_port()
    command = ["bash", "-c", f'exec "$@" {closed}', "bash", *serve_options(tmp_path, port)]
    with started(command) as process:
        wait_until_the_server_answers(port, process)
        assert ended(process) == 0


def test_a_full_disk_behind_the_output_is_reported() -> None:
    with Path("/dev/full").open("wb") as full:
        process = subprocess.run(
            [SCRIPT, "replay", str(CLASSIC)],
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            timeout=TIMEOUT,
            check=False,
        )
    assert process.returncode == 1
    assert process.stderr == "coverstory: The output cannot be written: No space left on device.\n"


def test_a_server_runs_on_though_its_output_is_full(tmp_path: Path) -> None:
    port = free_port()
    with (
        Path("/dev/full").open("wb") as full,
        started(serve_options(tmp_path, port), stdout=full, stderr=full) as process,
    ):
        wait_until_the_server_answers(port, process)
        process.send_signal(signal.SIGINT)
        process.wait(TIMEOUT)


def test_ctrl_c_ends_the_arena_without_a_traceback() -> None:
    # A shell that runs the tests in the background makes them and their processes ignore Ctrl-C.
    command = ["env", "--default-signal=INT", SCRIPT, "arena", "--sweeps", "matrix"]
    leader, follower = pty.openpty()
    with started(
        [*command, "--games", "5000"],
        stdout=subprocess.DEVNULL,
        stderr=follower,
        start_new_session=True,
    ) as process:
        os.close(follower)
        shown = os.read(leader, 4096)  # the first line of the progress: games are being played
        os.killpg(process.pid, signal.SIGINT)
        with suppress(OSError):  # EIO: the other side has ended
            while more := os.read(leader, 4096):
                shown += more
        assert process.wait(TIMEOUT) == 130
    os.close(leader)
    assert b"Traceback" not in shown
