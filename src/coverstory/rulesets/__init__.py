"""The editions and modules of the game, and the catalogue that assembles them.

Rulesets are values made of the engine's parts, and import nothing else. Other packages ask the
catalogue for a ruleset by its settings.
"""

from coverstory.rulesets.catalogue import EDITIONS, MODULES, Box, Catalogue

__all__ = ["EDITIONS", "MODULES", "Box", "Catalogue"]
