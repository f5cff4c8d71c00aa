"""What is said of a side that is called by its force agrees with the name, in English and in German."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from game.core.play.play import side_name
from game.core.text import T
from game.ui import i18n
from game.ui.agreement import SEVERAL, several

BLUE, ORANGE = side_name(0), side_name(1)


@contextmanager
def spoken(language: str) -> Iterator[None]:
    """In a language."""
    i18n.set_language(language)
    try:
        yield
    finally:
        i18n.set_language("")


@pytest.mark.parametrize("language, name, told, plural", [
    ("en", name, name, plural) for name, plural in (
        ("Goths", True), ("Redcoats 1815", True), ("Robyn’s Merry Men", True), ("Dragon and kobolds", True),
        ("Samurai", True), ("Samurai household", False), ("Undead legion", False), ("Tommy company 1944", False),
        ("Fortress", False))] + [
    ("de", name, told, plural) for name, told, plural in (
        ("Goths", "Goten", True), ("Commandos 1943", "Kommandos 1943", True),
        ("Roman legion", "Römische Legion", False),
        ("Medieval knights", "Ritter des Mittelalters", True), ("Night Cult", "Nachtkult", False))])
def test_names_of_several_are_told_from_names_of_one(language: str, name: str, told: str, plural: bool) -> None:
    with spoken(language):
        assert i18n.tr(T("{name}", name=name)) == told
        assert several(told, i18n.message(SEVERAL)) is plural


def test_verbs_after_such_a_name_agree_and_others_do_not() -> None:
    sentences = (
        (T("{side} has lost {n} of {all} units and routs.", side=BLUE, n=2, all=4),
         "Goths have lost 2 of 4 units and rout.", "Goten haben 2 von 4 Einheiten verloren und fliehen."),
        (T("The turn of {side} is over.", side=BLUE), "The turn of Goths is over.", "Der Zug von Goten ist vorbei."),
        (T("{winner} has won the bout: {loser} has lost more and nobody left to pick DZ-94", winner=ORANGE, loser=BLUE),
         "Undead legion has won the bout: Goths have lost more and nobody left to pick DZ-94",
         "Untote Legion hat die Kampfrunde gewonnen: Goten haben mehr verloren, und niemand ist mehr zu wählen DZ-94"),
        (T("Blue has to last in its post until the end"), "Goths have to last in their post until the end",
         "Goten müssen bis zum Ende in ihrem Posten aushalten"),
        (T("Orange takes stores behind Blue’s lines"), "Undead legion takes stores behind Goths’ lines",
         "Untote Legion nimmt Vorräte hinter den Linien von Goten"))
    with i18n.called(T("{name}", name="Goths"), T("{name}", name="Undead legion")):
        for said, english, german in sentences:
            assert i18n.tr(said) == english
            with spoken("de"):
                assert i18n.tr(said) == german
    with i18n.called("Hans", "Jess"):
        assert i18n.tr(sentences[0][0]).startswith("Hans has lost"), "a person is one, whatever the name ends with"
