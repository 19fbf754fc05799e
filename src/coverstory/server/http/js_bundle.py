"""Bundles the scripts of the page, so that a phone sends 20 requests instead of 130.

On a slow network every request costs time. A browser discovers an import only after it has loaded
the importing file. So each entry point is sent with the modules that it imports. Entry points are
`main.js` and every script that is loaded by `import()`.

Each module becomes a function, whose exports are stored by name in the registry `$$` of `main.js`.
A module that is part of two bundles runs once, because the second bundle finds it in the registry.

The bundler understands only what the page uses: named imports and named exports, without cycles. A
test checks that the page uses nothing else.
"""

import posixpath
import re
from collections.abc import Mapping

MAIN = "page/main.js"

_IMPORT = re.compile(r'^import\s*\{([^}]*)\}\s*from\s*"([^"]+)";\n?', re.MULTILINE)
_DYNAMIC_IMPORT = re.compile(r'\bimport\("([^"]+)"\)')
_EXPORT = re.compile(r"^export (?=(?:const|function|async function|class) (\w+))", re.MULTILINE)


class JsModule:
    """A script of the page."""

    def __init__(self, name: str, text: str) -> None:
        self.name = name
        self.text = text
        self.imports = tuple(self.path(found[2]) for found in _IMPORT.finditer(text))
        self.dynamic_imports = tuple(
            self.path(found[1]) for found in _DYNAMIC_IMPORT.finditer(text)
        )
        self.exports = tuple(_EXPORT.findall(text))

    def path(self, address: str) -> str:
        """Return the name of a module that this one imports by a relative address."""
        return posixpath.normpath(posixpath.join(posixpath.dirname(self.name), address))

    def wrapped(self) -> str:
        """Return the script as a function whose exports are stored in the registry."""
        body = _EXPORT.sub("", _IMPORT.sub(self._destructure, self.text))
        body = _DYNAMIC_IMPORT.sub(
            lambda found: f'import("{_url_path(self.path(found[1]))}")', body
        )
        function = f"{{\n{body}\nreturn {{ {', '.join(self.exports)} }};\n}}"
        return f'$$["{self.name}"] ??= (() => {function})();\n'

    def _destructure(self, found: re.Match[str]) -> str:
        names = found[1].replace(" as ", ": ")
        return f'const {{{names}}} = $$["{self.path(found[2])}"];\n'


class JsBundler:
    """Bundles the given scripts. Scripts in the folder `libraries` stay separate files."""

    def __init__(self, texts: Mapping[str, str], libraries: str) -> None:
        self.modules = {name: JsModule(name, text) for name, text in texts.items()}
        self._libraries = libraries
        self.entry_points = {
            MAIN,
            *(name for module in self.modules.values() for name in module.dynamic_imports),
        }
        self._reached = {name: self._with_imports(name) for name in self.modules}

    def bundle(self, name: str) -> str:
        """Return the bundle of this script, without the modules of bundles that run before it."""
        earlier = self._earlier_bundles(name)
        loaded = {module for bundle in earlier for module in self._loaded_by(bundle)}
        needed = [module for module in self._reached[name] if module not in loaded]
        libraries = [module for module in needed if module.startswith(self._libraries)]
        own = [module for module in needed if module not in libraries]
        registry = "export const $$ = {};\n" if name == MAIN else ""
        return "".join(
            [
                *(
                    f'import * as library{n} from "{_url_path(x)}";\n'
                    for n, x in enumerate(libraries)
                ),
                *(f'import "{_url_path(x)}";\n' for x in earlier if x != MAIN),
                registry or f'import {{ $$ }} from "{_url_path(MAIN)}";\n',
                *(f'$$["{x}"] ??= library{n};\n' for n, x in enumerate(libraries)),
                *(self.modules[module].wrapped() for module in own),
                *(f'export const {x} = $$["{name}"].{x};\n' for x in self.modules[name].exports),
            ]
        )

    def _earlier_bundles(self, name: str) -> list[str]:
        """Return the bundles that must run before this one.

        If only one bundle loads this script by `import()`, that bundle has run already. Example:
        only `table.js` loads `round.js`, so `table.js` is among them.
        """
        bundles = [
            other for other in self._reached[name] if other in self.entry_points and other != name
        ]
        if name == MAIN:
            return bundles
        loaders = self._loaders(name)
        # A loader that another loader loads does not count: the other one has run before it.
        first = [other for other in loaders if not self._loaders(other) & loaders]
        return list(dict.fromkeys([MAIN, *bundles, *(first if len(first) == 1 else ())]))

    def _loaders(self, name: str) -> set[str]:
        """Return the bundles with a module that loads this script by `import()`."""
        return {other for other in self.entry_points if name in self._dynamic_imports(other)}

    def _dynamic_imports(self, bundle: str) -> set[str]:
        inside = [self.modules[name] for name in self._reached[bundle] if name in self.modules]
        own = [module for module in inside if module.name not in self.entry_points - {bundle}]
        return {name for module in own for name in module.dynamic_imports}

    def _loaded_by(self, bundle: str) -> set[str]:
        """Return all modules that are loaded once this bundle has run."""
        earlier = self._earlier_bundles(bundle)
        return {
            *self._reached[bundle],
            *(module for other in earlier for module in self._loaded_by(other)),
        }

    def _with_imports(self, name: str) -> list[str]:
        """Return all modules that this one needs, each after its imports, and this one last.

        Another entry point is in the list. A module that only the other entry point imports is not.
        """
        found: dict[str, None] = {}

        def visit(module: str) -> None:
            is_inside = module == name or module not in self.entry_points
            has_imports = is_inside and module in self.modules
            for needed in self.modules[module].imports if has_imports else ():
                if needed not in found:
                    visit(needed)
            found[module] = None

        visit(name)
        return list(found)


def _url_path(name: str) -> str:
    return f"/static/{name}"
