"""Describe a seat's view in words, for people and language models."""

from collections.abc import Iterator

import coverstory.engine.phase_views as phases
from coverstory.engine.views import CardView, Public, View
from coverstory.env.actions import ANSWERS, TOPICS, Actions, Offers
from coverstory.locales import say
from coverstory.narration.naming import place_name, role_name


def text_view(view: View, actions: Actions, offers: Offers, turns_left: int) -> str:
    """Return everything that the seat sees, then its allowed actions with their numbers."""
    assert view.mine is not None
    menu = _menu(view.public, view.mine.seat, actions, offers)
    return "\n".join([*view_lines(view, turns_left), *menu])


def view_lines(view: View, turns_left: int) -> list[str]:
    """Return everything that the seat sees."""
    assert view.mine is not None
    public, seat = view.public, view.mine.seat
    return [
        f"You are {_name(public, seat)}. At the table, clockwise: {_ring(public)}.",
        *_card(public, view.mine.secret.card),
        *_round(public, turns_left),
        *_talk(public),
        f"Now: {_now(public)}",
        *_public_votes(public),
    ]


def _name(public: Public, seat: int) -> str:
    return public.seats[seat].name


def _ring(public: Public) -> str:
    return ", ".join(f"{_name(public, s)} ({public.totals.get(s, 0)})" for s in public.ring)


def _card(public: Public, card: CardView | None) -> Iterator[str]:
    if card is None:
        return
    edition = public.settings.edition
    if card.spy:
        yield f"Your card: {say('card-spy', edition=edition)}"
        yield f"The places: {', '.join(place_name(place, public.own) for place in public.box)}."
    elif card.place is not None:
        role = f", {role_name(card.place, card.role, public.own)}" if card.role else ""
        yield f"Your card: {place_name(card.place, public.own)}{role}"
    if card.marked:
        yield "Your card carries the icon."
    if card.ability is not None:
        yield f"Your ability card: {card.ability}"
    if card.pals:
        yield f"Spies like you: {', '.join(_name(public, pal) for pal in card.pals)}"


def _round(public: Public, turns_left: int) -> Iterator[str]:
    current = public.round
    if current is None:
        return
    yield f"Round {current.number}, {turns_left} answers to go."
    if public.played:
        yield f"Decks played before: {', '.join(public.played)}."
    for accusation in current.accusations:
        suspect = _name(public, accusation.suspect)
        hands = ", ".join(_name(public, b.seat) for b in accusation.ballots if b.guilty)
        ended = "was called off" if accusation.called_off else f"failed; guilty said: {hands}"
        yield f"The vote on {suspect} {ended}."
    for announcement in current.announcements:
        yield f"{_name(public, announcement.caller)} announced many places; not believed."
    for use in current.powers:
        yield f"{_name(public, use.seat)} has turned up {use.ability}."


def _talk(public: Public) -> Iterator[str]:
    for line in public.lines:
        to = "" if line.to is None else f" to {_name(public, line.to)}"
        yield f"{_name(public, line.seat)}{to}: {line.text}"


def _now(public: Public) -> str:
    phase = public.phase
    match phase:
        case phases.QuestioningView(asker=asker, asked=None):
            return f"{_name(public, asker)} asks next."
        case phases.QuestioningView(asked=int(asked)):
            return f"{_name(public, asked)} answers."
        case phases.TrialView() | phases.StandoffView():
            accuser, suspect = _name(public, phase.accuser), _name(public, phase.suspect)
            return f"{accuser} accuses {suspect}; all vote."
        case phases.GuessingView(spy=spy):
            return f"{_name(public, spy)} is a spy and names the place."
        case phases.PointingView():
            return f"all point at the same moment: {phase.about}."
        case phases.ShowOfHandsView(caller=caller):
            return f"does the table believe {_name(public, caller)} that there are many places?"
        case phases.RollCallView(order=order):
            return f"time is up; {_name(public, order[0])} names somebody."
        case phases.TrialsInTurnView(order=order):
            return f"time is up; the vote is on {_name(public, order[0])}."
        case phases.FinaleView(winners=winners):
            won = ", ".join(_name(public, seat) for seat in winners)
            return f"the game is over; won by {won}."
        case _:
            return f"{phase.key}{_waiting(public)}."


def _waiting(public: Public) -> str:
    expected = public.phase.expected
    if expected is None:
        return ""
    names = ", ".join(_name(public, seat) for seat in expected.seats)
    return f"; still to {expected.command}: {names}"


def _public_votes(public: Public) -> Iterator[str]:
    """Yield what is public in the current phase."""
    match public.phase:
        case phases.TrialView(ballots=ballots) | phases.StandoffView(ballots=ballots):
            for ballot in ballots:
                hand = "guilty" if ballot.guilty else "not guilty"
                yield f"{_name(public, ballot.seat)}: {hand}."
        case phases.RollCallView(namings=namings):
            for naming in namings:
                if naming.suspect is not None:
                    yield f"{_name(public, naming.seat)} names {_name(public, naming.suspect)}."
        case phases.GuessingView(guesses=guesses):
            for guess in guesses:
                if guess.place is not None:
                    place = place_name(guess.place, public.own)
                    yield f"{_name(public, guess.seat)} has named {place}."


def _menu(public: Public, seat: int, actions: Actions, offers: Offers) -> Iterator[str]:
    for kind, arguments in offers.items():
        if kind == "ask":
            yield f"You may ask; a topic is added to the number: {_topics()}"
        for argument in arguments:
            yield f"{actions.first(seat, kind, argument)}: {kind} {_named(public, argument)}"
        if kind == "answer":
            for number, answer in enumerate(ANSWERS):
                yield f"{actions.number(kind, number)}: answer {answer}"
        elif not arguments:
            yield f"{actions.number(kind)}: {kind}"


def _topics() -> str:
    return ", ".join(f"{number} {topic}" for number, topic in enumerate(TOPICS))


def _named(public: Public, argument: int | bool | str) -> str:
    if isinstance(argument, bool):
        return "yes" if argument else "no"
    if isinstance(argument, str):
        return place_name(argument, public.own)
    return _name(public, argument)
