"""The strip of unit cards: what figures are called where there is little room."""

from __future__ import annotations

from collections import Counter

import pygame
import pytest

import game.rules
from game.core.text import T
from game.scenes.battle.panels.short_names import short_names
from game.scenes.battle.panels.strip import Strip
from game.scenes.battle.panels.unit_card import UnitFace
from game.scenes.battle_setup import playable_forces
from game.store.settings import Settings
from game.ui.app import App


def called(names: list[str], most: int) -> list[str]:
    return short_names(names, lambda name: len(name) <= most)


@pytest.mark.parametrize("names, most, told", [
    (["Captain", "Heavy gunner", "Rifleman 1", "Rifleman 2"], 7, ["Captain", "Heavy", "Rifle 1", "Rifle 2"]),
    (["Robyn Foxley", "Little Jon", "Red William", "Alan the Loud"], 7, ["Robyn", "Jon", "William", "Alan"]),
    (["Colonel Hask", "Doctor Hollow", "Rifleman Cobb"], 6, ["Hask", "Hollow", "Cobb"]),
    (["Rifleman", "Automatic rifleman"], 9, ["Rifleman", "Automatic"]),
    (["Skeleton 1", "Skeleton archer 1"], 10, ["Skeleton 1", "Archer 1"]),
    (["Sergeant", "Sergeant with spontoon"], 10, ["Sergeant", "Spontoon"]),
    (["Machine gunner", "Bren gunner"], 6, ["MG", "Bren"]),
    (["Chopper 1", "Musketeer 1"], 7, ["Chop. 1", "Musk. 1"]),
    (["X" * 9, "X" * 9 + "Y"], 4, ["XXX…", "XXX…"]),
    (["Jarl Leif", "Huscarl Yrsa", "Huscarl Hrolf", "Dragon"], 12, ["Leif", "Yrsa", "Hrolf", "Dragon"]),  # all alike
    (["Jarl Leif", "Huscarl Yrsa", "Huscarl Hrolf"], 13, ["Jarl Leif", "Huscarl Yrsa", "Huscarl Hrolf"]),
])
def test_a_figure_is_called_by_what_tells_it_apart(names: list[str], most: int, told: list[str]) -> None:
    assert called(names, most) == told


def test_german_compounds_are_called_by_what_tells_them_apart() -> None:
    assert called(["Bogenschütze 1", "Speerträger", "MG-Trupp", "Hauptmann", "Die weinende Braut"], 7) == [
        "Bogen 1", "Speer", "MG", "Hptm.", "Braut"]


def test_what_fits_is_left_alone() -> None:
    names = ["Samurai, great sword 1", "Samurai, great sword 2", "Samurai archer", "Mounted daimyo"]
    assert called(names, 30) == names
    assert called([], 5) == []


def numbered(names: list[str]) -> list[str]:
    """As a battle does: those of one name are counted."""
    many, seen = Counter(names), Counter[str]()
    for name in names:
        seen[name] += 1
    again, told = Counter[str](), []
    for name in names:
        again[name] += 1
        told.append(f"{name} {again[name]}" if many[name] > 1 else name)
    return told


def faces(names: list[str]) -> list[UnitFace]:
    return [UnitFace(f"{'AB'[side]}{i}", side, "rifleman", 0, name, "", T("ready"))
            for side in (0, 1) for i, name in enumerate(names)]


@pytest.mark.parametrize("size, scale", [((1280, 720), 100), ((1920, 1080), 100), ((1920, 1080), 150)])
def test_no_sample_force_has_two_equal_or_cut_names_on_its_strip(size: tuple[int, int], scale: int) -> None:
    app = App(Settings(scale=scale), size=size, headless=True)
    looked_at = 0
    for ruleset in game.rules.every():
        for file in playable_forces(ruleset):
            strip = Strip(lambda _: None, lambda _: None, lambda _: None)
            strip.mount(app.ui)
            strip.show(faces(numbered([figure.name for figure in file.force.figures])))
            full = app.ui.kind == "full"
            wide, tall = (app.ui.w - 416 - 32, 88) if full else (app.ui.w - 316 - 16, 64)
            strip.arrange(pygame.Rect(0, 0, app.ui.px(wide), app.ui.px(tall)))
            for side in (0, 1):
                cards = [card for card in strip.cards.values() if card.face.side == side]
                names = [card.name for card in cards]
                assert len(set(names)) == len(names), (file.force.name, names)
                assert not any("…" in name for name in names), (file.force.name, names)
                assert all(app.ui.text.width(card.name, "least", bold=True) <= card.name_room() for card in cards)
            looked_at += 1
    assert looked_at > 30


def test_whoever_stands_is_called_the_same_once_others_have_fallen() -> None:
    """*Nix* became *Sparrow* when there was more room for a name; as soon as none fits any more, it is cut."""
    app = App(Settings(), size=(1280, 720), headless=True)
    strip = Strip(lambda _: None, lambda _: None, lambda _: None)
    strip.mount(app.ui)
    names = ["Captain Fawkes", "T-999", "Grylls", "Antie May", "Knuckles", "Sparrow Nix", "Deckhand Oyo", "Pip Squeak"]
    told, room = [], pygame.Rect(0, 0, app.ui.px(948), app.ui.px(64))
    for dead in ((), ("A7",), ("A6", "A7"), ("A0", "A1", "A6", "A7", "B0", "B1", "B2", "B3", "B4")):
        strip.show([face._replace(dead=face.id in dead) for face in faces(names)])
        strip.arrange(room)
        told.append({card.face.id: card.name for card in strip.cards.values() if not card.face.dead})
    assert all(told[0][one] == name for later in told for one, name in later.items())
    cards = [card for card in strip.cards.values() if not card.face.dead]
    assert told[0]["A5"] == "Nix" and min(card.name_room() for card in cards) > app.ui.text.width(
        "Sparrow", "least", bold=True), "else this shows nothing"
    fresh = Strip(lambda _: None, lambda _: None, lambda _: None)       # a battle that is gone on with
    fresh.mount(app.ui)
    fresh.show([face._replace(dead=face.id in dead) for face in faces(names)])
    fresh.arrange(room)
    assert all(told[0][one] == card.name for one, card in fresh.cards.items() if not card.face.dead)
