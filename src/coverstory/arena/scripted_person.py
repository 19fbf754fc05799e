"""A person at a table of bots who follows a script.

The script decides what the person says, and when the person accuses and guesses. A listener decides
everything else, such as votes and the guessed place. It is a bot that gets the person's views.
"""

from coverstory.arena.people_file import AnswerTexts, Moment, Person, Texts, When
from coverstory.bots import SKILLS, Bot, BotMove
from coverstory.bots.beliefs import posteriors, suspicion
from coverstory.bots.beliefs.table_talk import TableTalk
from coverstory.bots.seeded_random import SeededRandom
from coverstory.bots.speech.phrasebook import Question, phrasebook
from coverstory.engine.commands import Accuse, Answer, Ask, Reveal, SeatCommand
from coverstory.engine.phase_views import QuestioningView
from coverstory.engine.views import View

# Said before anybody else has said anything that a parrot could repeat.
PARROTS_FIRST_WORDS = "hm, let me think"
# More texts than any list has.
MAX_TEXTS = 1000


class ScriptedPerson:
    def __init__(self, person: Person, seed: int, seat: int, talk: TableTalk) -> None:
        self._person = person
        self._seat = seat
        self._listener = Bot(seed, SKILLS[person.listens], seat, talk)
        self._chance = SeededRandom(seed, 31)
        # Every round begins with another text, so that the first texts of a list do not decide.
        self._first_text = int(self._chance.random() * MAX_TEXTS)
        self._answers_given = 0
        self._questions_asked = 0

    def move(self, view: View, now: int) -> BotMove | None:
        phase = view.public.phase
        if not isinstance(phase, QuestioningView):
            return self._listener.move(view, now)
        assert view.mine is not None
        if not self._listener.state.observe(view, now):
            return None
        command = self._interruption() or self._turn(view, phase)
        return None if command is None else BotMove(command, 0)

    def _interruption(self) -> SeatCommand | None:
        state, person = self._listener.state, self._person
        if state.card.spy and "reveal" in state.menu:
            sure = max(posteriors.place_posterior(state))
            if self._is_time(person.guesses, sure):
                return Reveal()
        seats = [seat for seat in state.menu.get("accuse") or () if isinstance(seat, int)]
        if not seats or person.accuses == "never":
            return None
        blame = suspicion.blame(state)
        suspect = max(seats, key=lambda seat: blame.get(seat, 0.0))
        if person.accuses_seat == "first":
            suspect = min(seats)
        return Accuse(suspect) if self._is_time(person.accuses, blame.get(suspect, 0.0)) else None

    def _is_time(self, when: When, probability: float) -> bool:
        if isinstance(when, Moment):
            answers = self._listener.state.answer_count
            is_late = when.after is not None and answers >= when.after
            return is_late or (when.above is not None and probability >= when.above)
        return when == "at-once"

    def _turn(self, view: View, phase: QuestioningView) -> SeatCommand | None:
        menu = self._listener.state.menu
        if phase.asked == self._seat and "answer" in menu:
            text = self._answer(view, phase.asker)
            self._answers_given += text is not None
            return None if text is None else Answer(text)
        if phase.asked is None and menu.get("ask"):
            return self._question([seat for seat in menu["ask"] if isinstance(seat, int)])
        return None

    def _question(self, seats: list[int]) -> SeatCommand | None:
        asks = self._person.asks
        if asks == "never":
            return None
        seat = self._chance.choice(seats)
        self._questions_asked += 1
        if isinstance(asks, tuple):
            return Ask(seat, asks[(self._questions_asked - 1) % len(asks)])
        return Ask(seat, self._chance.choice(self._chance.choice(phrasebook().questions).phrasings))

    def _answer(self, view: View, asker: int) -> str | None:
        answers = self._person.answers
        if isinstance(answers, AnswerTexts):
            return self._fitting(answers, asker)
        if isinstance(answers, tuple):
            text = self._next(answers)
            return text.replace("{place}", self._place().replace("-", " "))
        lines = view.public.lines
        if answers == "echo":
            return lines[-1].text
        if answers == "parrot":
            said = [
                line.text for line in lines if line.kind == "answer" and line.seat != self._seat
            ]
            return said[-1] if said else PARROTS_FIRST_WORDS
        return None

    def _fitting(self, answers: AnswerTexts, asker: int) -> str:
        question = self._listener.state.talk.open_question(asker, self._seat)
        place = self._place()
        if place in answers.places:
            return self._next(answers.places[place])
        texts = _texts_about(answers, question, self._level(question, place))
        return self._chance.choice(texts or answers.open or sum(answers.by_level, ()))

    def _next(self, texts: Texts) -> str:
        return texts[(self._first_text + self._answers_given) % len(texts)]

    def _place(self) -> str:
        """Return the person's place, or for a spy the one that seems most likely."""
        state = self._listener.state
        if state.card.place is not None:
            return state.card.place
        likely = posteriors.place_posterior(state)
        return state.matrix.places[likely.index(max(likely))]

    def _level(self, question: Question | None, place: str) -> int:
        """Return the level to admit to. "Very" to "Is it quiet?" means little noise."""
        if question is None:
            return 0
        level = self._listener.state.matrix.level(place, question.attribute)
        return 4 - level if question.low_end else level


def _texts_about(answers: AnswerTexts, question: Question | None, level: int) -> Texts:
    if question is None:
        return ()
    topic = phrasebook().attribute_name(question.attribute)
    scale = answers.topics.get(topic) or answers.by_level
    return scale[level] if scale else ()
