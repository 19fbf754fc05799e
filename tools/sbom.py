"""Write the software bill of materials (CycloneDX 1.5) of an installed Coverstory.

`python tools/sbom.py` lists what this interpreter's environment has of Coverstory's dependencies,
without extras, and the works of others that the wheel ships. Every component has a licence.
"""

import json
import re
import sys
from importlib.metadata import Distribution, distribution
from pathlib import Path
from typing import Any

CREDITS = Path(__file__).parent.parent / "src" / "coverstory" / "web" / "CREDITS.md"
# Licences that packages name in words of their own.
SPDX = {
    "MIT License": "MIT",
    "BSD License": "BSD-3-Clause",
    "Apache Software License": "Apache-2.0",
    "APL 2": "Apache-2.0",
    "BSD": "BSD-3-Clause",
}


def main() -> None:
    json.dump(bill(), sys.stdout, indent=2, sort_keys=True)
    print()


def bill() -> dict[str, Any]:
    found = required("coverstory")
    (root,) = (package for package in found if package.name == "coverstory")
    others = [package for package in found if package is not root]
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "version": 1,
        "metadata": {"component": _component("application", root.name, root.version, "MIT")},
        "components": [*map(_package, others), *shipped()],
    }


def required(name: str, found: dict[str, Distribution] | None = None) -> list[Distribution]:
    """Return an installed distribution and all that it needs, without extras."""
    from packaging.requirements import Requirement  # noqa: PLC0415 - only where it is installed

    found = {} if found is None else found
    if _key(name) not in found:
        found[_key(name)] = package = distribution(name)
        for text in package.requires or ():
            needed = Requirement(text)
            if needed.marker is None or needed.marker.evaluate({"extra": ""}):
                required(needed.name, found)
    return list(found.values())


def shipped() -> list[dict[str, Any]]:
    """Return the works of others inside the wheel, as the credits list them."""
    text = CREDITS.read_text(encoding="utf-8")
    libraries = re.findall(r"^\| (\S+) \| ([\d.]+) \| (\S+) \|$", text, re.MULTILINE)
    pictures = re.findall(r"`(@iconify-json/[\w-]+)` ([\d.]+)", text)
    fonts = re.findall(r"(@fontsource\S+) ([\d.]+)", text)
    return [
        *(_component("library", *library, purl="npm") for library in libraries),
        *(_component("file", *picture, "CC-BY-3.0", purl="npm") for picture in pictures),
        *(_component("file", *font, "OFL-1.1", purl="npm") for font in fonts),
        _component("machine-learning-model", "all-MiniLM-L6-v2", "2", "Apache-2.0"),
    ]


def _package(package: Distribution) -> dict[str, Any]:
    return _component("library", _key(package.name), package.version, licence(package), purl="pypi")


def licence(package: Distribution) -> str:
    """Return the licence that a distribution declares, as an SPDX expression where it has one."""
    declared = package.metadata.get("License-Expression") or package.metadata.get("License") or ""
    classifiers = [
        text.rpartition(" :: ")[2]
        for text in package.metadata.get_all("Classifier") or ()
        if text.startswith("License :: OSI Approved :: ")
    ]
    short = declared if declared and len(declared) < 60 else next(iter(classifiers), "")
    return SPDX.get(short, short)


def _component(
    kind: str, name: str, version: str, licence: str, purl: str | None = None
) -> dict[str, Any]:
    component = {
        "type": kind,
        "name": name,
        "version": version,
        "licenses": [{"expression": licence}],
    }
    if purl is not None:
        component["purl"] = f"pkg:{purl}/{name.replace('@', '%40')}@{version}"
    return component


def _key(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


if __name__ == "__main__":
    main()
