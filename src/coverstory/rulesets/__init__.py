"""One file an edition, one file a module; the catalogue finds and assembles them."""

from coverstory.rulesets.catalogue import EDITIONS, Catalogue

__all__ = ["EDITIONS", "Catalogue"]
