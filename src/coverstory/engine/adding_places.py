"""The host adds, replaces and removes the table's own places before the game (G2, G5)."""

from msgspec.structs import replace

from coverstory.engine import choosing_settings, decks, own_places
from coverstory.engine.choosing_settings import LEAST_PLACES
from coverstory.engine.commands import BringPlaces, Submission, command_of
from coverstory.engine.events import PlacesBrought, SettingsAgreed
from coverstory.engine.own_places import OwnPlace
from coverstory.engine.refusals import Code, Refusal
from coverstory.engine.ruleset import By, ChartEntry, Choices, Decision, Moves
from coverstory.engine.settings import Settings
from coverstory.engine.table import Table

EXAMPLE = OwnPlace("Lighthouse")


def bring_places(table: Table, submission: Submission) -> Decision:
    command = command_of(submission, BringPlaces)
    if not (command.places or command.instead_of):
        return Refusal(Code.TEXT_EMPTY)
    if not {place.name for place in table.own}.issuperset(command.instead_of):
        return Refusal(Code.NO_SUCH_PLACE)
    brought: list[OwnPlace] = []
    for place in command.places:
        cleaned = own_places.clean(place)
        if isinstance(cleaned, Refusal):
            return cleaned
        brought.append(cleaned)
    happened = PlacesBrought(tuple(brought), command.instead_of)
    after = places_brought(table, happened)
    settings = _fitted(table, after)
    refusal = own_places.why_not_allowed(after.own) or choosing_settings.why_not_playable(
        after, settings
    )
    if refusal is not None:
        return refusal
    agreed = SettingsAgreed(settings, choosing_settings.draw_box(after, settings, submission.seed))
    is_new = (settings, agreed.box) != (table.settings, table.box)
    return [happened, agreed] if is_new else [happened]


def _fitted(before: Table, after: Table) -> Settings:
    """Return settings that fit the new list of places.

    The first own places are added to the box. If all places were in the box, all still are. A
    single own place is no game by itself, and fewer places allow fewer rounds.
    """
    settings = before.settings
    use = settings.own
    if not after.own:
        use = "aside"
    elif not before.own or (use == "only" and len(after.own) < LEAST_PLACES):
        use = "added"
    fitted = replace(settings, own=use)
    all_now = decks.count_places(after, fitted)
    were_all = settings.places == decks.count_places(before, settings)
    places = all_now if were_all else min(settings.places, all_now)
    most = places + len(decks.make_odd_decks(after.ruleset, 0))  # G2
    rounds = settings.rounds and min(settings.rounds, most)
    return replace(fitted, places=places, rounds=rounds)


def places_brought(table: Table, event: PlacesBrought) -> Table:
    """Put new places where the first replaced one was, or at the end."""
    own, gone = table.own, event.instead_of
    here = next((n for n, place in enumerate(own) if place.name in gone), len(own))
    rest = (place for place in own[here:] if place.name not in gone)
    return replace(table, own=(*own[:here], *event.places, *rest))


def _offer(table: Table, seat: int) -> Choices:
    """Offer nothing where a module refuses own places."""
    played = replace(table.settings, own="added")
    refused = not table.own and any(check(played) for check in table.ruleset.settings_checks)
    return None if refused else ()


def example(table: Table) -> BringPlaces:
    """Return a command that adds a place, or replaces the last one by itself."""
    last = table.own[-1:]
    return BringPlaces(last or (EXAMPLE,), tuple(place.name for place in last))


GATHERING: Moves = {BringPlaces: ChartEntry(By.HOST, bring_places, _offer, example=example)}
