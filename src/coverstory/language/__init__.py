"""Interpretation of typed English: which question was asked, and which level an answer means.

`text_classifier` is the entry point. `coverstory.bots` imports it; it imports nothing of the game.
"""
