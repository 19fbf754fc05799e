"""The editions and modules of the game, and the catalogue that assembles them.

Other packages ask the catalogue for a ruleset by its settings. A ruleset is a value made of the
engine's parts, and imports nothing else.
"""

from coverstory.rulesets.catalogue import DEFAULT_EDITION, EDITIONS, MODULES, Box, Catalogue

__all__ = ["DEFAULT_EDITION", "EDITIONS", "MODULES", "Box", "Catalogue"]
