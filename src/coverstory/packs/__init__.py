"""Location packs as TOML files, with their loader and checks.

The package imports nothing of coverstory. The library, the server and the judge read packs.
"""

from coverstory.packs.pack import COLOURS, Pack, PackError, Place, built_in, read_pack, shipped

__all__ = ["COLOURS", "Pack", "PackError", "Place", "built_in", "read_pack", "shipped"]
