"""What came of a round, counted: sums that can be added up over rounds, processes and machines."""

from collections import Counter, defaultdict
from math import log2

from coverstory.arena.playing import ArenaGame
from coverstory.bots.beliefs import believing, suspicion
from coverstory.bots.beliefs.atlas import atlas
from coverstory.bots.beliefs.evidence import Evidence
from coverstory.bots.speech.interpretation import BankReader, Heard
from coverstory.engine.table import Result, Table

BINS = 10
SPY_WINS = ("nobody-convicted", "location-named", "innocent-convicted")
# A spy lies in these decks nowhere or everywhere: they are counted by themselves.
ODD = ("jest", "multiverse-1", "multiverse-2")
ODD_MODULES = {"jest", "multiverse"}


class Measurements:
    """Sums by name; of points the squares as well, for their spread."""

    def __init__(self, sums: dict[str, float] | None = None) -> None:
        self.sums: defaultdict[str, float] = defaultdict(float, sums or {})

    def add(self, name: str, value: float = 1.0) -> None:
        self.sums[name] += value

    def join(self, other: "Measurements") -> None:
        for name, value in other.sums.items():
            self.sums[name] += value

    def watch(self, play: ArenaGame) -> None:
        """Count the round that is just over."""
        result = play.table.results[-1]
        self.add("rounds")
        self.add(f"outcome {result.outcome.kind}")
        if set(play.setup.modules) & ODD_MODULES:
            self._deck(result)
        if result.place in ODD:
            return
        self._ending(result)
        self._points(result)
        self._talk(play.table, result)
        self._beliefs(play, result)

    def _deck(self, result: Result) -> None:
        """Whether it was found out what the deck was: of one place, or an odd one."""
        kind = result.outcome.kind
        if result.place in ODD:
            self.add("odd rounds")
            self.add("odd rounds found", kind in ("jest-declared", "multiverse-found"))
        else:
            self.add("rounds that might be odd")
            self.add("false alarms", kind in ("no-jest", "no-multiverse"))

    def _ending(self, result: Result) -> None:
        outcome = result.outcome
        self.add("plain rounds")
        self.add("spy wins", outcome.kind in SPY_WINS)
        self.add("spies convicted", outcome.kind in ("spy-convicted", "pals-exposed"))
        self.add("innocents convicted", outcome.kind in ("innocent-convicted", "helper-convicted"))
        if outcome.guesses:
            self.add("guesses")
            self.add("right guesses", any(g.place == result.place for g in outcome.guesses))

    def _points(self, result: Result) -> None:
        """Of one seat of each side: those of one side score together, so they count as one."""
        got: Counter[int] = Counter()
        for award in result.points:
            got[award.seat] += award.points
        for side in ("spy", "insider"):
            seats = [card.seat for card in result.cards if card.spy == (side == "spy")]
            each = sum(got[seat] for seat in seats) / len(seats)
            self.add(f"{side} points", each)
            self.add(f"{side} squares", each * each)

    def _talk(self, table: Table, result: Result) -> None:
        """How many bits about the place each answer of an insider gave away."""
        spies = {card.seat for card in result.cards if card.spy}
        where = atlas(table.box)
        here = where.numbers[result.place]
        evidence = Evidence(where, [card.seat for card in result.cards])
        for heard in understood(table):
            before = evidence.all[here] / sum(evidence.all)
            evidence.hear(heard)
            after = evidence.all[here] / sum(evidence.all)
            self.add("turns")
            if heard.seat not in spies:
                self.add("insiders' answers")
                self.add("bits", log2(after / before))

    def _beliefs(self, play: ArenaGame, result: Result) -> None:
        """How sure everybody was in the end, and how often rightly so."""
        spies = {card.seat for card in result.cards if card.spy}
        for seat, bot in play.bots.items():
            if seat in spies:
                likely = believing.places(bot.mind)
                best = max(likely)
                named = bot.mind.atlas.places[likely.index(best)]
                self._believed("spy", best, named == result.place)
            else:
                for other, share in suspicion.beliefs(bot.mind).items():
                    self._believed("insider", share, other in spies)

    def _believed(self, side: str, share: float, is_true: bool) -> None:
        number = min(int(share * BINS), BINS - 1)
        self.add(f"{side} bin {number}")
        self.add(f"{side} sure {number}", share)
        self.add(f"{side} true {number}", is_true)


def understood(table: Table) -> list[Heard]:
    """Every answer of the round as the bots' own reader takes it."""
    reader = BankReader()
    heard = []
    question = None
    for line in table.lines:
        if line.kind == "question":
            question = reader.question(line.text)
        elif line.kind == "answer":
            said = reader.answer(question, line.text)
            attribute = None if question is None else question.attribute
            heard.append(Heard(line.n, line.seat, attribute, said.fits, said.lean))
    return heard
