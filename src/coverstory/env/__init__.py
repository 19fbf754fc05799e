"""A PettingZoo environment on the engine: one agent per seat, turns instead of seconds.

    from coverstory.env import env

    table = env(players=5)

docs/environment.md describes the spaces, the rewards and the order of turns. The package may import
every other one except the command line, and no other one imports it.
"""

import sys

from coverstory.locales import say

try:
    import pettingzoo  # noqa: F401 - only to report a missing extra
except ImportError as missing:
    raise ImportError(say("missing-extra", {"extra": "env", "python": sys.executable})) from missing

from coverstory.env.built_in_bots import BuiltInBots
from coverstory.env.environment import Environment, env, raw_env

__all__ = ["BuiltInBots", "Environment", "env", "raw_env"]
