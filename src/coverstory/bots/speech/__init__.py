"""The bots' language: the sentences they can say, and the meaning of sentences they receive.

The rest of the bots, the server, the arena, the clients and the environment import it. It imports
`bots.knowledge` and `coverstory.language`.
"""
