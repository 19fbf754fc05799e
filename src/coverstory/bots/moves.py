"""The move that a bot returns: one command and the time a person would need for it."""

from msgspec import Struct

from coverstory.engine.commands import Answer, Ask, Say, SeatCommand, StartClock, Vote
from coverstory.engine.views import Public

# Factor on the time that a person would take, by the table's setting for bots.
PACES = {"slow": 1.6, "human": 1.0, "quick": 0.1}
# A person alone with bots gets this long to read the last line.
READING_MS = 2_000
READING_MS_PER_CHARACTER = 25
MAX_READING_MS = 4_000
# The votes of bots come in one by one within this time, for suspense.
VOTE_SPREAD_MS = 4_000
REACTION_MS = 2_500
MAX_THINKING_MS = 11_000
TYPING_MS_PER_CHARACTER = 80
# A bot waits this long for players who have not looked at their card.
CARD_LOOK_MS = 20_000
# Built once: building a union type takes as long as the isinstance check.
TEXT_COMMANDS = (Ask, Answer, Say)


class BotMove(Struct, frozen=True):
    """A command with what its timing depends on.

    `thinking_seed` is any number; it varies the thinking time from move to move. A move that
    `waits_for_players` is made `CARD_LOOK_MS` after the bot first chose it.
    """

    command: SeatCommand
    thinking_seed: int
    waits_for_players: bool = False

    @property
    def human_duration_ms(self) -> int:
        """Return how long a person would think and type, in milliseconds."""
        if type(self.command) is StartClock:
            return REACTION_MS
        characters = len(self.command.text) if isinstance(self.command, TEXT_COMMANDS) else 0
        thinking = self._vary(MAX_THINKING_MS)
        return REACTION_MS + thinking + characters * TYPING_MS_PER_CHARACTER

    def solo_duration_ms(self, public: Public) -> int:
        """Return how long the bot takes if one person plays with bots, in milliseconds."""
        spread = self._vary(VOTE_SPREAD_MS) if type(self.command) is Vote else 0
        return reading_ms(public) + spread

    def _vary(self, most: int) -> int:
        return most * (self.thinking_seed * 37 % 100) // 100


def is_solo(public: Public) -> bool:
    """Return whether one person plays with bots."""
    seats = [public.seats[seat] for seat in public.ring]
    people = sum(seat.bot is None and seat.standing == "here" for seat in seats)
    return people == 1 and any(seat.bot is not None for seat in seats)


def reading_ms(public: Public) -> int:
    """Return how long a person needs to read the last line, in milliseconds."""
    characters = len(public.lines[-1].text) if public.lines else 0
    return min(READING_MS + characters * READING_MS_PER_CHARACTER, MAX_READING_MS)
