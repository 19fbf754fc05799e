"""What all tests share: hypothesis without chance or clock, and asserts of helpers explained."""

import pytest
from hypothesis import settings

pytest.register_assert_rewrite("engine.game", "engine.worlds")

settings.register_profile("fixed", derandomize=True, deadline=None, database=None)
settings.load_profile("fixed")
