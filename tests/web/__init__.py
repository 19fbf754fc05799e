"""Tests in a real browser. A package, so that its fixtures can end with it."""
