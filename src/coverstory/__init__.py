"""Coverstory: the referee for Spyfall.

ARCHITECTURE.md lists the packages, and what each may import.
"""

__version__ = "0.1.0"
