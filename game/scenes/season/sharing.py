"""Sharing the story of a season: as text on the clipboard, as a page, as a picture."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from html import escape
from io import BytesIO
from pathlib import Path
from typing import Final, NamedTuple

import pygame

from game.core.text import T, Text
from game.scenes import navigation
from game.scenes.base import Scene
from game.scenes.html_page import html_page
from game.season.campaign import Campaign
from game.season.league import Standing
from game.season.tale import league_roll, league_tale, tale
from game.store.disk import unused, write_bytes, write_text
from game.store.folders import user_leagues, user_seasons
from game.store.names import file_name
from game.ui import i18n
from game.ui.layout import Column
from game.ui.text import plain
from game.ui.widgets import Button, Dialog

SOON: Final = 0.3
"""Seconds until a picture is taken."""


class Story(NamedTuple):
    """What is shared: paragraphs under a name, and the folder where files of it are put."""

    name: str
    lines: Sequence[Text]
    folder: Path


def of_season(now: Campaign) -> Story:
    """The story of a season."""
    return Story(now.chronicle.name, tale(now), user_seasons())


def of_league(now: Standing) -> Story:
    """The story of a league."""
    return Story(now.league.name, [*league_tale(now), *league_roll(now)], user_leagues())


def share_tale(scene: Scene, now: Story) -> None:
    """Ask how to share a story."""
    def answered(do: Callable[[], None]) -> None:
        dialog.answer(0)
        navigation.guarded(scene, do)()

    forms = (T("Copy as text"), T("A page for the browser"), T("A picture of this screen"))
    buttons = [Button(words, partial(answered, partial(do, scene, now)), key=str(number), align="left")
               for number, (words, do) in enumerate(zip(forms, (_copied, _page, _picture), strict=True), 1)]
    dialog = Dialog(T("Share the story"), T("It is told as far as it has come."), [(T("Not now"), None)],
                    body=Column(*buttons, gap=8))
    dialog.show(scene.ui)


def story_text(now: Story) -> str:
    """The story in the player's language, with its name above."""
    lines = [now.name, ""]
    for words in now.lines:
        lines += [plain(i18n.tr(words)), ""]
    return "\n".join(lines).rstrip() + "\n"


def story_page(now: Story) -> str:
    """The story as a page that needs nothing else."""
    head, *rest = story_text(now).split("\n")
    return html_page(head, [f"<h1>{escape(head)}</h1>", *(f"<p>{escape(line)}</p>" for line in rest if line)])


def _copied(scene: Scene, now: Story) -> None:
    scene.ui.copy(story_text(now))
    scene.ui.toast(T("The story is on the clipboard."), 4)


def _place(now: Story, ending: str) -> Path:
    """A file of its own."""
    return unused(now.folder / file_name(now.name, ending))


def _page(scene: Scene, now: Story) -> None:
    path = _place(now, ".html")
    write_text(path, story_page(now))
    _told(scene, path)


def _picture(scene: Scene, now: Story) -> None:
    """Once the question is gone from the screen."""
    def save() -> None:
        path, out = _place(now, ".png"), BytesIO()
        pygame.image.save(scene.app.surface, out, "x.png")
        write_bytes(path, out.getvalue())
        _told(scene, path)

    scene.ui.after(SOON, navigation.guarded(scene, save))


def _told(scene: Scene, path: Path) -> None:
    words: Text = T("Saved as {name}", name=str(path))
    scene.ui.toast(words, 8)
