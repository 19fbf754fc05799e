"""Where bots play bots, by the thousand: the referee's own engine, and figures of what came of it.

The arena may know the state, since it deals; what it shows to a bot is that seat's view.
"""
