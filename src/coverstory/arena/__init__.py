"""Let bots play bots, thousands of games on the real engine, and measure the results.

The arena deals, so it may read the game state; a bot gets only the view of its seat. May import the
engine, the rulesets, the library, the bots, the catalogue and narration. The subcommands and the
environment import it.
"""
