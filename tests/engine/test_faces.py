"""Faces: every player has one, and can choose another that nobody has."""

from coverstory.engine.commands import ChooseFace, Leave
from coverstory.engine.events import FaceChosen, SeatLeft, SeatTaken
from coverstory.engine.faces import FACES
from coverstory.engine.refusals import Code
from support.engine.game import FOUR, Game


def face_of(game: Game, name: str) -> int:
    return next(seat.face for seat in game.sees(None).public.seats if seat.name == name)


def test_every_player_has_another_face() -> None:
    game = Game.of(*(f"Guest {letter}" for letter in "ABCDEFGHIJKL"))
    assert {seat.face for seat in game.table.seats} == set(range(FACES))


def test_everybody_sees_a_chosen_face() -> None:
    game = Game.of(*FOUR)
    assert game.does("Juan", ChooseFace, 9) == [FaceChosen(1, 9)]
    assert face_of(game, "Juan") == 9
    assert [face_of(game, name) for name in ("Anne", "Maria", "Isaac")] == [0, 2, 3]


def test_a_face_that_somebody_has_cannot_be_chosen() -> None:
    game = Game.of(*FOUR)
    for face in (*range(4), -1, FACES):
        assert game.refusal("Juan", ChooseFace, face).code == Code.FACE_NOT_FREE


def test_the_lobby_offers_the_free_faces() -> None:
    game = Game.of(*FOUR)
    mine = game.sees("Juan").mine
    assert mine is not None
    assert mine.menu["choose-face"] == list(range(4, FACES))


def test_the_face_of_a_player_who_has_left_is_free() -> None:
    game = Game.of(*FOUR)
    game.does("Juan", Leave)
    assert game.does("Maria", ChooseFace, 1) == [FaceChosen(2, 1)]


def test_a_new_player_gets_a_face_that_nobody_has_chosen() -> None:
    game = Game.of(*FOUR)
    game.given(FaceChosen, "Juan", 4)
    game.given(SeatTaken(4, "Olga"))
    assert face_of(game, "Olga") == 5


def test_a_thirteenth_player_of_the_evening_gets_the_face_of_one_who_has_left() -> None:
    game = Game.of(*(f"Guest {letter}" for letter in "ABCDEFGHIJKL"))
    game.given(SeatLeft(7)).given(SeatTaken(12, "Olga"))
    assert face_of(game, "Olga") == 7


def test_nobody_changes_faces_during_a_round() -> None:
    game = Game.of(*FOUR).start("Juan", dealer="Maria")
    assert "ChooseFace" not in game.buttons("Juan")
