"""The beliefs of a bot: the probability of each place, and of each seat being a spy.

Exact Bayesian inference over the answers of a round. An insider is a player who knows the place.
`bots.decisions`, the server and the arena import it; it imports `bots.speech`.
"""
