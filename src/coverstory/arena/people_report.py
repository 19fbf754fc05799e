"""Play scripted people in worker processes and print a row for each, with 95 % intervals."""

from collections.abc import Callable, Iterator, Mapping, Sequence

from coverstory.arena.estimates import Estimate, rate
from coverstory.arena.measurements import Measurements
from coverstory.arena.people_file import Person
from coverstory.arena.people_game import MAX_ANSWERS, PeopleGame, jobs_of, play_person
from coverstory.arena.transcripts import told_round
from coverstory.arena.workers import finished_jobs

COLUMNS = ("wins", "convicted", "guesses", "right", "suspicion after each answer")
WIDTH = 18
# The place is asked for after the first answer of a person who may give it away.
FIRST_ANSWER = 1


def play_people(
    person: Person,
    processes: int | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> dict[str, Measurements]:
    """Play all rounds of a person, and return the counts by level of the bots."""
    results = {level: Measurements() for level in person.levels}
    todo = list(jobs_of(person))
    done, total = 0, sum(job.rounds for job in todo)
    for job, sums in finished_jobs(play_person, todo, processes):
        results[job.level].merge(Measurements(sums))
        done += job.rounds
        if progress is not None:
            progress(done, total)
    return results


def people_heading(people: Sequence[Person]) -> Iterator[str]:
    rounds = sorted({person.rounds or 0 for person in people})
    seeds = sorted({person.seed or 0 for person in people})
    yield f"{_listed(rounds)} rounds each, seed {_listed(seeds)}"
    yield _label("", "", "") + "".join(title.ljust(WIDTH) for title in COLUMNS).rstrip()


def people_rows(person: Person, results: Mapping[str, Measurements]) -> Iterator[str]:
    for level, counts in results.items():
        cells = (
            _cell(rate(counts, "wins", "rounds")),
            _cell(rate(counts, "convicted", "rounds")),
            _cell(rate(counts, "guesses", "rounds")),
            _cell(rate(counts, "right guesses", "guesses")),
            " ".join(_suspicions(counts)),
        )
        row = _label(person.name, person.card, level)
        yield row + "".join(cell.ljust(WIDTH) for cell in cells).rstrip()
        if person.card == "civilian" and counts.sums["beliefs 1"]:
            yield _label("", "", "") + _place_beliefs(counts)


def person_transcript(person: Person, number: int) -> list[str]:
    """Return one round against bots of the person's first level."""
    game = PeopleGame(person, person.levels[0], number, Measurements()).play_to_end()
    return list(told_round(game.table))


def _label(name: str, card: str, level: str) -> str:
    return f"{name:42}{card:10}{level:8}"


def _suspicions(counts: Measurements) -> Iterator[str]:
    for number in range(1, MAX_ANSWERS + 1):
        count = counts.sums[f"suspicions {number}"]
        if count:
            yield f"{counts.sums[f'suspicion {number}'] / count:.2f}"


def _place_beliefs(counts: Measurements) -> str:
    """Say what the spy bot thought of the true place after the person's first answer."""
    number = FIRST_ANSWER
    first, three = (
        _cell(rate(counts, f"{part} {number}", f"beliefs {number}"))
        for part in ("place first", "place in three")
    )
    share = counts.sums[f"place share {number}"] / counts.sums[f"beliefs {number}"]
    return f"the spy's place after one answer: first {first}, in three {three}, at {share:.2f}"


def _cell(estimate: Estimate | None) -> str:
    if estimate is None:
        return "-"
    return f"{estimate.value:.2f} [{estimate.low:.2f}-{estimate.high:.2f}]"


def _listed(numbers: Sequence[int]) -> str:
    return ", ".join(map(str, numbers))
