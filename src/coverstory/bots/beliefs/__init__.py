"""The beliefs of a bot: the probability of each place, and of each seat being a spy.

Exact Bayesian inference over the answers of a round. An insider is a player who knows the place.
`bots.decisions`, the server, the arena, the clients and the environment import it. It imports
`bots.speech`.
"""
