"""Put a game into words: the names of places and roles, sentences, and the story of a record.

May import the engine, the journal, the library and the catalogue. The judge, the arena,
the environment, the outside clients and the command line import it.
"""
