"""Coverstory: the referee for Spyfall."""

__version__ = "0.1.0"
