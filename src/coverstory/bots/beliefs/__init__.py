"""What a bot believes: how likely each place is, and how likely each seat is a spy.

Exact Bayesian inference over the answers of a round. `bots.decisions` and the arena import it;
it imports `bots.speech` and `bots.knowledge`.
"""
