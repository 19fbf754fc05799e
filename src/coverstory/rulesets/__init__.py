"""One file an edition, one file a module; the catalogue finds and assembles them."""

from coverstory.rulesets.catalogue import EDITIONS, MODULES, Box, Catalogue

__all__ = ["EDITIONS", "MODULES", "Box", "Catalogue"]
