"""Another language everywhere at once: no word of a screen stays English, and what is 40 % longer is whole."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from breadth import one_in
from whole import DIALOGS, FEW, english, every_layout, fresh, in_language, put_down, shared, wrong_at

from game.core.callings import known
from game.scenes import screens
from game.scenes.live.samples import CODE
from game.store.po import PoEntry
from game.ui import i18n
from tests import sources

pytestmark = pytest.mark.usefixtures("kts_home")
SOME = ("title", "settings", "battle-late", "new-battle", "builder-sample", "warbands-lesson-hint")
"""Seen in the test command, half of them for each of two tests; all screens in the long tests."""
PEOPLE = tuple(sorted({form for name in known() for form in (name, *(name[:n] + "." for n in range(3, len(name))))},
                      key=lambda form: -len(form)))
"""Names of people, whole and as cards abbreviate them: the same in every language."""


@pytest.fixture(scope="module", autouse=True)
def pseudo() -> Iterator[None]:
    """The pseudo language of the messages as they are now, whether or not the template was made anew."""
    found = i18n.pseudo([PoEntry(one.text, one.plural, one.context, (), False, 0) for one in sources.found()])
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(i18n, "pseudo", lambda: found)
        yield
    i18n.set_language("")


@pytest.mark.parametrize("name", one_in(2, SOME))
def test_no_word_stays_english_when_the_language_changes(name: str) -> None:
    app = shared(name)
    with in_language(app, i18n.PSEUDO):
        assert english(app, PEOPLE) == []
    assert len(english(app)) > 5                # English again at once


OWN = {"mail-": ("Anna", "Ben"),
       "live-": ("Anna", "Ben", "Cleo", *str(CODE).split(), "And to you.", "Mind the hedge on your left.")}
"""What players wrote themselves, and the code of a table."""


@pytest.mark.long
@pytest.mark.parametrize("name", [name for name in screens.names() if name not in SOME])
def test_no_word_of_any_screen_stays_english(name: str) -> None:
    app = fresh(name)
    with in_language(app, i18n.PSEUDO):
        own = next((own for start, own in OWN.items() if name.startswith(start)), ())
        assert english(app, (*own, *PEOPLE)) == []


@pytest.mark.parametrize("name", one_in(2, SOME, 1))
def test_a_screen_is_whole_in_a_longer_language(name: str) -> None:
    app = shared(name)
    with in_language(app, i18n.PSEUDO):
        assert wrong_at(app, (FEW[2], FEW[4])) == []


@pytest.mark.long
@pytest.mark.parametrize("language", sorted({i18n.PSEUDO, *i18n.languages()} - {"en"}))
@pytest.mark.parametrize("name", screens.names())
def test_a_screen_is_whole_in_every_language(name: str, language: str) -> None:
    app = fresh(name)
    with in_language(app, language):
        assert wrong_at(app, every_layout() if language == "de" else FEW) == []


@pytest.mark.long
@pytest.mark.parametrize("language", sorted({i18n.PSEUDO, *i18n.languages()} - {"en"}))
@pytest.mark.parametrize("name", DIALOGS)
def test_a_dialog_is_whole_in_every_language(name: str, language: str) -> None:
    screen, show = DIALOGS[name]
    app = fresh(screen)
    show(app.scene)
    with in_language(app, language):
        assert app.scene is not None and app.scene.stage.layers, "it is not up"
        assert wrong_at(app) == []
    put_down(app)
