"""The memory and the CPU time that a process of the tests takes."""

from collections import Counter
from pathlib import Path


def memory(pid: int) -> int:
    """Return the resident memory of a process in bytes."""
    fields = Path(f"/proc/{pid}/statm").read_text(encoding="ascii").split()
    return int(fields[1]) * 4096


def cpu_time(pid: int) -> Counter[int]:
    """Return the CPU time of each thread of a process, in nanoseconds."""
    spent = Counter[int]()
    for thread in Path(f"/proc/{pid}/task").iterdir():
        nanoseconds, *_ = (thread / "schedstat").read_text(encoding="ascii").split()
        spent[int(thread.name)] = int(nanoseconds)
    return spent
