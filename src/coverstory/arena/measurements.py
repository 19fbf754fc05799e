"""Count the results of rounds, as sums that add up over rounds and processes."""

from collections import Counter, defaultdict
from math import log2

from coverstory.arena.arena_game import ArenaGame
from coverstory.bots import Bot
from coverstory.bots.beliefs import posteriors, suspicion
from coverstory.bots.beliefs.evidence import Evidence
from coverstory.bots.beliefs.place_matrix import place_matrix
from coverstory.bots.speech.interpreter import InterpretedAnswer, PhrasebookInterpreter
from coverstory.engine.table import Result, Table

BINS = 10
SPY_WINS = ("nobody-convicted", "location-named", "innocent-convicted")


class Measurements:
    """Sums by name; points also have squares, for their variance."""

    def __init__(self, sums: dict[str, float] | None = None) -> None:
        self.sums: defaultdict[str, float] = defaultdict(float, sums or {})

    def add(self, name: str, value: float = 1.0) -> None:
        self.sums[name] += value

    def merge(self, other: "Measurements") -> None:
        for name, value in other.sums.items():
            self.sums[name] += value

    def count_round(self, game: ArenaGame) -> None:
        """Count the round that has just ended."""
        result = game.table.results[-1]
        self.add("rounds")
        self.add(f"outcome {result.outcome.kind}")
        # In an odd deck nobody or everybody is a spy, so its rounds are counted separately.
        is_odd = result.place not in game.table.box
        if game.table.ruleset.odd_decks:
            self._deck(result, is_odd=is_odd)
        if is_odd:
            return
        self._ending(result)
        self._points(result)
        self._talk(game.table, result)
        self._beliefs(game, result)

    def _deck(self, result: Result, *, is_odd: bool) -> None:
        """Count whether the players recognised the kind of deck."""
        is_called = result.outcome.caller is not None
        if is_odd:
            self.add("odd rounds")
            self.add("odd rounds found", is_called)
        else:
            self.add("rounds that might be odd")
            self.add("false alarms", is_called)

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
        """Count the mean per seat of each side: a side scores together, so it is one sample."""
        points: Counter[int] = Counter()
        for award in result.points:
            points[award.seat] += award.points
        for side in ("spy", "insider"):
            seats = [card.seat for card in result.cards if card.spy == (side == "spy")]
            each = sum(points[seat] for seat in seats) / len(seats)
            self.add(f"{side} points", each)
            self.add(f"{side} squares", each * each)

    def _talk(self, table: Table, result: Result) -> None:
        """Count the bits about the place that each answer of an insider leaks."""
        spies = {card.seat for card in result.cards if card.spy}
        where = place_matrix(table.box)
        here = where.index[result.place]
        evidence = Evidence(where, [card.seat for card in result.cards])
        for answer in interpreted_answers(table):
            before = evidence.likelihood[here] / sum(evidence.likelihood)
            evidence.add(answer)
            after = evidence.likelihood[here] / sum(evidence.likelihood)
            self.add("turns")
            if answer.seat not in spies:
                self.add("insiders' answers")
                self.add("bits", log2(after / before))

    def _beliefs(self, game: ArenaGame, result: Result) -> None:
        """Count how sure each bot was in the end, and how often it was right.

        A bot from outside has beliefs that nobody can read.
        """
        spies = {card.seat for card in result.cards if card.spy}
        for seat, bot in game.bots.items():
            if not isinstance(bot, Bot):
                continue
            if seat in spies:
                likely = posteriors.place_posterior(bot.state)
                best = max(likely)
                named = bot.state.matrix.places[likely.index(best)]
                self._believed("spy", best, named == result.place)
            else:
                for other, share in suspicion.spy_probabilities(bot.state).items():
                    self._believed("insider", share, other in spies)

    def _believed(self, side: str, share: float, is_true: bool) -> None:
        number = min(int(share * BINS), BINS - 1)
        self.add(f"{side} bin {number}")
        self.add(f"{side} sure {number}", share)
        self.add(f"{side} true {number}", is_true)


def interpreted_answers(table: Table) -> list[InterpretedAnswer]:
    """Return every answer of the round as the bots' own interpreter reads it."""
    reader = PhrasebookInterpreter()
    answers = []
    question = None
    for line in table.lines:
        if line.kind == "question":
            question = reader.question(line.text)
        elif line.kind == "answer":
            said = reader.answer(question, line.text)
            attribute = None if question is None else question.attribute
            answers.append(
                InterpretedAnswer(line.n, line.seat, attribute, said.likelihoods, said.spy_ratio)
            )
    return answers
