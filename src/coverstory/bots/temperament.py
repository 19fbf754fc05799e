"""How well a bot plays, and how carefully. Every number is a habit that could be another."""

from msgspec import Struct


class Temperament(Struct, frozen=True):
    """`attention` is the share of answers it takes in, `slip` how often it sees a level wrong.

    `openness` is how many bits about the place it gives away with an answer, `keener` how many more
    when it is suspected, `cap` how sure anybody may become of the place by its words, `wildness`
    how far it strays from that, and `slack` how odd the things are that it says as a spy. `choices`
    is how many questions it thinks of before it asks one. An insider accuses from `accuses` on and
    votes guilty from `convicts` on, as chances that somebody is the spy; both fall by `hurry` until
    the time is up. `doubt` below 1 flattens what a spy believes about the place, and `patience` is
    how much better than waiting a spy wants a guess to be.
    """

    key: str
    attention: float
    slip: float
    openness: float
    keener: float
    cap: float
    wildness: float
    slack: float
    choices: int
    doubt: float
    accuses: float
    convicts: float
    hurry: float
    patience: float


EASY = Temperament(
    key="easy",
    attention=0.6,
    slip=0.3,
    openness=0.3,
    keener=0.5,
    cap=0.5,
    wildness=0.35,
    slack=2.0,
    choices=2,
    doubt=1.0,
    accuses=0.7,
    convicts=0.5,
    hurry=0.1,
    patience=0.9,
)
NORMAL = Temperament(
    key="normal",
    attention=0.9,
    slip=0.2,
    openness=0.1,
    keener=0.8,
    cap=0.22,
    wildness=0.182,
    slack=1.0,
    choices=6,
    doubt=0.85,
    accuses=0.66,
    convicts=0.58,
    hurry=0.1,
    patience=1.0,
)
HARD = Temperament(
    key="hard",
    attention=1.0,
    slip=0.12,
    openness=0.1,
    keener=1.0,
    cap=0.2,
    wildness=0.17,
    slack=0.4,
    choices=12,
    doubt=0.87,
    accuses=0.68,
    convicts=0.6,
    hurry=0.05,
    patience=1.0,
)

TEMPERAMENTS = {temperament.key: temperament for temperament in (EASY, NORMAL, HARD)}
