"""The bots' language: the sentences they can say, and the meaning of sentences they receive.

`bots.beliefs` and `bots.decisions` import it; the server and the environment use its phrasebook.
It imports `bots.knowledge` and `coverstory.language`.
"""
