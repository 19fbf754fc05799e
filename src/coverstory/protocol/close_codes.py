"""The codes with which the server closes a socket. `reconnecting_socket.js` of the page has a copy.

1xxx are codes of RFC 6455 and its registry, 4xxx our own.
"""

NO_SEAT = 4401
NO_TABLE = 4404
FLOODED = 1008
SERVICE_RESTART = 1012
TRY_AGAIN_LATER = 1013
