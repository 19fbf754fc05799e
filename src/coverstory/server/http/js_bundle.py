"""Scripts of the page, each sent with what it imports inside: few requests instead of a hundred.

A phone on a weak net pays for every request, and for every import that it learns of only when the
one before has come. So a script that is asked for comes with the modules it needs, each in a
function of its own, kept by name in one shelf that `main.js` brings. What is fetched later by
`import()` is a file of its own. A module that came with two files runs once: the first one counts.

The modules are written plainly (named imports, named exports, no cycles), which a test holds; no
more of the language is understood here.
"""

import posixpath
import re
from collections.abc import Mapping

from msgspec import Struct

MAIN = "page/main.js"

_IMPORT = re.compile(r'^import\s*\{([^}]*)\}\s*from\s*"([^"]+)";\n?', re.MULTILINE)
_LATER = re.compile(r'\bimport\("([^"]+)"\)')
_EXPORT = re.compile(r"^export (?=(?:const|function|async function|class) (\w+))", re.MULTILINE)


class Module(Struct, frozen=True):
    """A script as it was written: what it takes from others, gives them, and fetches later."""

    name: str
    text: str

    @property
    def needs(self) -> tuple[str, ...]:
        return tuple(self.path(found[2]) for found in _IMPORT.finditer(self.text))

    @property
    def later(self) -> tuple[str, ...]:
        return tuple(self.path(found[1]) for found in _LATER.finditer(self.text))

    @property
    def gives(self) -> tuple[str, ...]:
        return tuple(_EXPORT.findall(self.text))

    def path(self, address: str) -> str:
        return posixpath.normpath(posixpath.join(posixpath.dirname(self.name), address))

    def shelved(self) -> str:
        """Its lines in a function that gives back what it exports."""
        body = _EXPORT.sub("", _IMPORT.sub(self._take, self.text))
        body = _LATER.sub(lambda found: f'import("{_address(self.path(found[1]))}")', body)
        inside = f"{{\n{body}\nreturn {{ {', '.join(self.gives)} }};\n}}"
        return f'$$["{self.name}"] ??= (() => {inside})();\n'

    def _take(self, found: re.Match[str]) -> str:
        names = found[1].replace(" as ", ": ")
        return f'const {{{names}}} = $$["{self.path(found[2])}"];\n'


class JsBundler:
    """Scripts by their names; those of the folder `libraries` stay files of their own."""

    def __init__(self, texts: Mapping[str, str], libraries: str) -> None:
        self.modules = {name: Module(name, text) for name, text in texts.items()}
        self._libraries = libraries
        self._doors = {MAIN, *(door for module in self.modules.values() for door in module.later)}

    def join(self, name: str) -> str:
        """The file of this name: what other files bring is imported, the rest is inside."""
        before = self._before(name)
        brought = {module for door in before for module in self._whole(door)}
        inside = [needed for needed in self._reach(name) if needed not in brought]
        libraries = [needed for needed in inside if needed.startswith(self._libraries)]
        own = [needed for needed in inside if needed not in libraries]
        shelf = "export const $$ = {};\n" if name == MAIN else ""
        return "".join(
            [
                *(
                    f'import * as library{n} from "{_address(x)}";\n'
                    for n, x in enumerate(libraries)
                ),
                *(f'import "{_address(door)}";\n' for door in before if door != MAIN),
                shelf or f'import {{ $$ }} from "{_address(MAIN)}";\n',
                *(f'$$["{x}"] ??= library{n};\n' for n, x in enumerate(libraries)),
                *(self.modules[needed].shelved() for needed in own),
                *(f'export const {x} = $$["{name}"].{x};\n' for x in self.modules[name].gives),
            ]
        )

    def _before(self, name: str) -> list[str]:
        """The files that must have come first."""
        doors = [needed for needed in self._reach(name) if needed in self._doors and needed != name]
        return doors if name == MAIN else [MAIN, *(door for door in doors if door != MAIN)]

    def _whole(self, door: str) -> set[str]:
        """Everything that is there when this file is."""
        return {
            *self._reach(door),
            *(x for first in self._before(door) for x in self._whole(first)),
        }

    def _reach(self, name: str) -> list[str]:
        """What a module needs, and itself: whoever is needed comes first. Doors are not entered."""
        found: dict[str, None] = {}

        def visit(module: str) -> None:
            enter = module == name or module not in self._doors
            for needed in self.modules[module].needs if enter and module in self.modules else ():
                if needed not in found:
                    visit(needed)
            found[module] = None

        visit(name)
        return list(found)


def _address(name: str) -> str:
    return f"/static/{name}"
