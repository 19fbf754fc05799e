"""Location packs as data, their loader and their checks."""

from coverstory.packs.pack import COLOURS, Pack, PackError, Place, built_in, read_pack, shipped

__all__ = ["COLOURS", "Pack", "PackError", "Place", "built_in", "read_pack", "shipped"]
