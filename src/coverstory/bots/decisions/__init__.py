"""The decisions of a bot, one module each: asking, answering, accusing, guessing and so on.

A decision takes the `BotState` and returns a command, or None to wait. Only `bots.bot` imports
this package; it imports `bots.beliefs` and `bots.speech`. `wording` and `open_answering` find the
words of a decision. docs/clauses.md lists the clauses that the code cites, such as G9.
"""
