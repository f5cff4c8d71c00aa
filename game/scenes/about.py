"""The page about the game: version and commit, whose rules these are, what others made, and a report of a fault."""

from __future__ import annotations

import os
import re
from functools import partial
from textwrap import wrap
from typing import Final

import pygame

from game import __version__
from game.core.errors import Bad
from game.core.text import T, Text
from game.files import commit
from game.scenes.headed import HeadedScene
from game.scenes.rulesets.view import shown
from game.store import report
from game.store.credits import Work, works
from game.store.folders import home
from game.ui.layout import Column, Gap, Row, split
from game.ui.widgets import Button, Dialog, Item, Label, ListView, Panel, ScrollArea, Widget

INDENT: Final = "\u2003"
NO_SCREEN: Final = ("dummy", "offscreen", "evdev")
"""Drivers of SDL that show nothing."""


def display_facts() -> list[str]:
    """What shows the game, a line each: the version of SDL, its driver, the size of each screen in pixels."""
    facts = [f"SDL {'.'.join(map(str, pygame.get_sdl_version()))}"]
    begun = not pygame.display.get_init()
    try:
        if begun:
            pygame.display.init()
        driver = pygame.display.get_driver()
        facts.append(f"driver {driver}")
        if driver not in NO_SCREEN:
            facts += [f"screen {wide}x{tall}" for wide, tall in pygame.display.get_desktop_sizes()]
    except pygame.error as error:
        facts.append(f"no display: {error}")
    finally:
        if begun:
            pygame.display.quit()
    return facts


class AboutScene(HeadedScene):
    """Two sheets: the game with the authors of its rules, and the works of others with their licences."""

    name = "about"
    title = T("About this game")

    def build(self) -> None:
        """The facts at the left, the list at the right; a line of it opens the text of its licence."""
        self.make_head(corner=Button(T("Report a fault"), self.ask_report, key="report", tip=T(
            "Packs what is needed to look for a fault into one file. Nothing is sent.")))
        made = commit()
        lines: list[Widget] = [Label(T("Kitchen Table Skirmish {version}", version=__version__), "h3"),
                 Label(T("Commit {commit}", commit=made[:12]) if made else T("Of an unknown commit"), "small",
                       colour="ink_soft"),
                 Gap(4), Label(T("Whose rules"), "h3"),
                 Label(T("The rules are other people’s; the game says them in its own words, clause by clause."),
                       "small")]
        for ruleset in shown():
            lines += [Label(ruleset.title, "h4"), Label(ruleset.book().author, "small", colour="ink_soft")]
        lines += [Gap(4), Label(T("The owner of this game has not chosen a licence for it yet."), "small")]
        self.facts = self.add(Panel(ScrollArea(Column(*lines, gap=6)), pad=(24, 18)))
        self.works = works()
        self.shown: Work | None = None
        self.width = 0
        self.top = Label("", "h3", lines=1, fit=True)
        self.all = Button(T("All works"), self.show_works, key="works", size=44)
        self.list = ListView((), self.open, row=48, grow=1)
        self.sheet = self.add(Panel(Column(Row(self.top, Gap(grow=1), self.all, gap=12, cross="centre"), self.list,
                                           gap=10), pad=18))
        self.show_works()

    def show_works(self) -> None:
        """The list of what others made."""
        self.shown = None
        self.top.text = T("What others made of it")
        self.all.visible = False
        self.list.compact, self.list.row = False, 48
        self.list.items = [Item(Text("{name}", (("name", one.name),)), Text("{name}", (("name", one.licence),)),
                                off=not one.text, why_off=T("It brings no text of its licence")) for one in self.works]
        self.list.cursor = 0
        self.ui.request_layout()

    def open(self, index: int) -> None:
        """The text of a licence, line by line, so that it is scrolled and read like any list."""
        if self.shown is not None:
            return
        self.shown = self.works[index]
        self.top.text = Text("{name}", (("name", self.shown.name),))
        self.all.visible = True
        self.list.compact, self.list.row = True, 26
        self._write(self.shown)
        self.list.cursor = 0
        self.ui.request_layout()

    def _write(self, work: Work) -> None:
        """Its text in rows that are no wider than the list; the first of each paragraph stands in a little."""
        self.width = self.list.rect.width
        room = max(self.ui.px(200), self.width - self.ui.px(40))
        paragraphs = [one.split("\n") for one in re.split(r"\n[ \t]*(?=\n)", work.text.expandtabs(4))]
        lines = [line if i else INDENT + line for one in paragraphs for i, line in enumerate(filter(str.strip, one))]
        self.list.items = [Item(Text("{line}", (("line", part),))) for line in lines
                           for part in self._fitting(line.rstrip(), room)]

    def _fitting(self, line: str, room: int) -> list[str]:
        """A line in parts of at most `room` px each."""
        wide = self.ui.text.width(Text("{line}", (("line", line),)))
        if wide <= room:
            return [line]
        parts = wrap(line, max(10, len(line) * room // wide - 1))
        return [part for one in parts for part in (self._fitting(one, room) if len(one) > 10 else [one])]

    def on_back(self) -> bool:
        """From a licence to the list, then back."""
        if self.shown is not None:
            self.show_works()
            return True
        return super().on_back()

    def ask_report(self) -> None:
        """Say what a report would hold, and write it if that is wanted."""
        parts = report.parts(display_facts())
        told = " · ".join(str(part.about) for part in parts)
        Dialog(T("Write a report?"), T(
            "One file in your data folder, for whoever shall look for a fault: {parts}. The names of your account and "
            "its folder are taken out. Nothing is sent.", parts=told),
            [(T("Not now"), None), (T("Write it"), partial(self.write_report, parts))],
            keys=("", "ask_write")).show(self.ui)

    def write_report(self, parts: list[report.Part]) -> None:
        """Write it, and say where."""
        path = report.place(home())
        try:
            report.write(path, parts)
        except Bad as error:
            self.ui.toast(Text("{why}", (("why", error),)))
            return
        self.ui.toast(T("Written: {path}", path=os.fspath(path)))

    def layout(self) -> None:
        """Side by side, or the facts above where it is narrow."""
        ui = self.ui
        margin, _ = self.place_head(middle=True)
        y = self.below(self.back) + (24 if ui.kind == "full" else 8)
        wide, tall = ui.w - 2 * margin, ui.h - y - (24 if ui.kind == "full" else 12)
        if wide >= 900:
            left, right = split(wide, 2, 3, gap=20)
            self.place(self.facts, margin, y, left, tall)
            self.place(self.sheet, margin + left + 20, y, right, tall)
        else:
            self.place(self.facts, margin, y, wide, (tall - 10) * 0.42)
            self.place(self.sheet, margin, y + (tall - 10) * 0.42 + 10, wide, (tall - 10) * 0.58)
        if self.shown is not None and self.list.rect.width != self.width:
            self._write(self.shown)

    def on_enter(self) -> None:
        """The list has the focus."""
        self.list.focus()
