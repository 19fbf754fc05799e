"""A PettingZoo environment over the engine: one agent a seat, turns instead of seconds.

    from coverstory.env import env

    table = env(edition="classic", players=5)

Spaces, rewards and the order of turns are told in docs/environment.md.
"""

try:
    import pettingzoo  # noqa: F401 - to say in one sentence what is missing
except ImportError as missing:
    raise ImportError(
        "coverstory.env needs PettingZoo, which is an extra: pip install 'coverstory[env]'"
    ) from missing

from coverstory.env.environment import Environment, env, raw_env

__all__ = ["Environment", "env", "raw_env"]
