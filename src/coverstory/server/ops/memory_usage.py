"""Memory use of this process."""

import ctypes
import mmap
import sys
from pathlib import Path

_STATM = Path("/proc/self/statm")
_MIB = 1024 * 1024


def memory_in_use() -> float:
    """Return the resident memory in MiB, or 0 where the system does not report it.

    On macOS this is the peak since the start.
    """
    if sys.platform == "win32":
        return _windows_working_set() / _MIB
    elif sys.platform == "darwin":  # noqa: RET505 - mypy checks each branch for its system
        import resource  # noqa: PLC0415 - not on Windows

        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / _MIB
    else:
        if not _STATM.exists():
            return 0
        return int(_STATM.read_text("ascii").split()[1]) * mmap.PAGESIZE / _MIB


class ProcessMemoryCounters(ctypes.Structure):
    """PROCESS_MEMORY_COUNTERS of the Windows API."""

    _fields_ = [
        ("cb", ctypes.c_uint32),
        ("PageFaultCount", ctypes.c_uint32),
        *(
            (name, ctypes.c_size_t)
            for name in (
                "PeakWorkingSetSize",
                "WorkingSetSize",
                "QuotaPeakPagedPoolUsage",
                "QuotaPagedPoolUsage",
                "QuotaPeakNonPagedPoolUsage",
                "QuotaNonPagedPoolUsage",
                "PagefileUsage",
                "PeakPagefileUsage",
            )
        ),
    ]


if sys.platform == "win32":

    def _windows_working_set() -> int:
        counters = ProcessMemoryCounters(cb=ctypes.sizeof(ProcessMemoryCounters))
        kernel = ctypes.WinDLL("kernel32")
        kernel.GetCurrentProcess.restype = ctypes.c_void_p
        process = ctypes.c_void_p(kernel.GetCurrentProcess())
        kernel.K32GetProcessMemoryInfo(process, ctypes.byref(counters), counters.cb)
        return int(counters.WorkingSetSize)
