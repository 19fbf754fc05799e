"""Players that sit at a table from outside: a language model, and an assistant by MCP.

Both are clients like a phone. They know the address of a house, the code of a table and their own
seat's token, and all they are ever shown is that seat's frames.
"""
