"""The state of a bot: the latest view of its seat, and the evidence from the talk so far.

Every decision takes a `BotState`. Probabilities are computed from it in `posteriors.py`.
"""

from collections.abc import Sequence

from coverstory.bots.beliefs.evidence import AnswerLikelihood, Evidence
from coverstory.bots.beliefs.place_matrix import PlaceMatrix
from coverstory.bots.beliefs.table_talk import RoundTalk, TableTalk
from coverstory.bots.roles import RoleTraits, role_traits
from coverstory.bots.seeded_random import SeededRandom, derive_seed
from coverstory.bots.skill import Skill
from coverstory.engine.phase_views import QuestioningView
from coverstory.engine.views import CardView, Public, RoundView, View
from coverstory.engine.written_lines import Line

# Expected duration of a question with its answer, before the table has shown its own pace.
DEFAULT_EXCHANGE_MS = 30_000
MIN_EXCHANGE_MS = 5_000
# The default duration counts as much as this many observed exchanges.
DEFAULT_EXCHANGE_WEIGHT = 2
# Factor on the length of a round, by the table's timer setting.
TIMER_FACTORS = {"x1": 1.0, "x1.5": 1.5, "x2": 2.0}
# Once the host can end a turn, suspicion of a silent player grows by a step each time this passes.
OVERDUE_STEP_MS = 20_000
MAX_OVERDUE_STEPS = 6
# Expected answers in a round without a clock.
ANSWERS_WITHOUT_CLOCK = 16


class BotState:
    """A function of the seed, the skill and the observed views."""

    def __init__(self, seed: int, skill: Skill, seat: int, talk: TableTalk) -> None:
        self.seed = seed
        self.skill = skill
        self.seat = seat
        self.table_talk = talk
        self._root_seed = derive_seed(seed, seat)
        self._last_seats: object = None
        self._last_talk: RoundTalk | None = None
        # Answers of this round so far, noticed or not.
        self.answer_count = 0
        # Number of answers, silences and revealing questions that this bot has processed.
        self._heard = 0
        # Number of finished votes of this round.
        self._votes_seen = 0
        # The person for whom all others wait, and the steps of `OVERDUE_STEP_MS` since the host
        # could end the turn.
        self.overdue: tuple[int | None, int] = (None, 0)

    def observe(self, view: View, now: int) -> bool:
        """Take in a view. Return False if this seat does not play in a round."""
        public, mine = view.public, view.mine
        assert mine is not None
        current, card = public.round, mine.secret.card
        self.public: Public = public
        self.menu = mine.menu
        # The menu also offers to change a vote, but a bot votes once.
        can_vote = "vote" in mine.menu or "raise-hand" in mine.menu
        self.has_to_vote = can_vote and mine.secret.vote is None
        self.now = now
        if current is None or card is None:
            return False
        self.round: RoundView = current
        talk = self.table_talk.update(public, current)
        if talk is not self._last_talk or card != self.card:
            self._start_round(talk, card)
        if public.seats is not self._last_seats:
            self._update_others()
        self._watch_the_turn()
        if len(current.accusations) != self._votes_seen:
            self._votes_seen = len(current.accusations)
            self._clear_posteriors()
        if len(talk.likelihoods) > self._heard:
            self._add_answers(talk.likelihoods[self._heard :])
        return True

    def _start_round(self, talk: RoundTalk, card: CardView) -> None:
        """Forget the last round. `own_place` is an index into the box, or None for a spy."""
        self.talk = self._last_talk = talk
        self.card = card
        self.matrix: PlaceMatrix = talk.matrix
        self.own_place = None if card.place is None else talk.matrix.index.get(card.place)
        self.role: RoleTraits | None = role_traits(card.place or "", card.role or "")
        self.evidence = Evidence(talk.matrix, self.round.players, self.own_place)
        self.answer_count = self._heard = 0
        self.overdue = (None, 0)
        self._last_seats = None

    def _update_others(self) -> None:
        seats = self.public.seats
        self._last_seats = seats
        self.others = [
            seat
            for seat in self.round.players
            if seat != self.seat and seats[seat].standing != "gone"
        ]
        has_people = any(seats[seat].bot is None for seat in self.round.players)
        # Where people talk aloud, somebody reads the bot's lines to the others, so they are short.
        self.is_brief = has_people and self.public.settings.talk != "written"
        self._clear_posteriors()

    def _watch_the_turn(self) -> None:
        """Notice a person who neither asks nor answers, although the others have to wait.

        In a vote that follows, the bot still remembers it.
        """
        phase = self.public.phase
        if not isinstance(phase, QuestioningView):
            return
        overdue: tuple[int | None, int] = (None, 0)
        holder = phase.asker if phase.asked is None else phase.asked
        late = self.now - phase.patience
        is_person = self.public.seats[holder].bot is None
        if late > 0 and is_person and self._is_written(phase):
            overdue = (holder, min(late // OVERDUE_STEP_MS, MAX_OVERDUE_STEPS))
        if overdue != self.overdue:
            self.overdue = overdue
            self._clear_posteriors()

    def _is_written(self, phase: QuestioningView) -> bool:
        """Return whether the player whose turn it is has to write.

        That is so in written play, and if all possible listeners are bots, because bots cannot
        hear. An asker may ask any person aloud. A player who was asked answers the asker.
        """
        if self.public.settings.talk == "written":
            return True
        partners = self.round.players if phase.asked is None else (phase.asker,)
        seats = self.public.seats
        speaker = phase.asker if phase.asked is None else phase.asked
        return all(seats[seat].bot is not None for seat in partners if seat != speaker)

    def _add_answers(self, answers: Sequence[AnswerLikelihood]) -> None:
        for answer in answers:
            if answer.seat == self.seat or answer.is_striking or self._notices(answer.line):
                self.evidence.add_likelihood(answer)
            self.answer_count += answer.is_answer
        self._heard += len(answers)
        self._clear_posteriors()

    def _notices(self, line: int) -> bool:
        attention = self.skill.attention
        return attention >= 1 or derive_seed(self._root_seed + line) % 1000 < 1000 * attention

    def _clear_posteriors(self) -> None:
        """Drop the posteriors that `posteriors.py` has cached here."""
        self.cached_place_posterior: list[float] | None = None
        self.cached_spy_posterior: dict[int, float] | None = None

    def rng_for(self, decision: int) -> SeededRandom:
        """Return the generator for one kind of decision at this point of the talk."""
        point = self.round.number << 16 | self.talk.next_line << 4 | decision
        return SeededRandom(self._root_seed, point)

    @property
    def spy_counts(self) -> tuple[int, ...]:
        """Return the possible numbers of spies."""
        return self.round.spy_counts

    @property
    def has_helper(self) -> bool:
        """H1: return whether the player with the icon plays for the spies."""
        return "side" in self.public.card_parts

    @property
    def time_left(self) -> int | None:
        """Return the time left on the clock of the round, in milliseconds."""
        clock = self.round.clock
        if clock.left is None:
            return None
        elapsed = 0 if clock.since is None else self.now - clock.since
        return max(0, clock.left - elapsed)

    @property
    def answers_left(self) -> float:
        """Return the expected number of answers until time is up, by the pace so far."""
        left = self.time_left
        if left is None:
            return max(0.0, ANSWERS_WITHOUT_CLOCK - self.answer_count)
        settings = self.public.settings
        spent = settings.minutes * 60_000 * TIMER_FACTORS[settings.timers] - left
        exchange: float = DEFAULT_EXCHANGE_MS
        if spent > 0:
            weighted = spent + DEFAULT_EXCHANGE_WEIGHT * DEFAULT_EXCHANGE_MS
            exchange = weighted / (self.answer_count + DEFAULT_EXCHANGE_WEIGHT)
        return left / max(exchange, MIN_EXCHANGE_MS)

    @property
    def round_progress(self) -> float:
        """Return the share of the round that is over, from 0 to 1."""
        left = self.answers_left
        return (self.answer_count + 1) / (self.answer_count + 1 + left)

    def line_of(self, number: int) -> Line | None:
        """Return a line of this round by its number, or None if it was dropped."""
        lines = self.public.lines
        # Line numbers have no gaps.
        index = number - lines[0].n if lines else -1
        return lines[index] if 0 <= index < len(lines) else None

    def name_of(self, seat: int) -> str:
        return self.public.seats[seat].name
