"""`python -m benchmarks`: run all benchmarks and write the results to docs/performance.md."""

import argparse
import importlib

from benchmarks import plots, report
from benchmarks.processes import pin_clients
from benchmarks.report import FIGURES


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", default="", help=f"some of {','.join(FIGURES)}")
    parser.add_argument(
        "--quick",
        action="store_true",
        help="check that the benchmarks run: print small results, write nothing",
    )
    asked = parser.parse_args()
    names = [name for name in asked.only.split(",") if name] or FIGURES
    pin_clients()
    for name in names:
        figure = importlib.import_module(f"benchmarks.figures.{name}")
        section = figure.measure(report.Size(asked.quick))
        print(f"{section.markdown()}\n", flush=True)
        if not asked.quick:
            plots.draw(section)
            report.write(section)
    print(report.machine())


if __name__ == "__main__":
    main()
