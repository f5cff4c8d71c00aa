"""Where a season begins: game, force, level, length, name."""

from __future__ import annotations

from functools import partial

import pygame

from game.art import figures as art_figures
from game.core.text import T, Text
from game.core.wording import listed, points_text
from game.scenes import navigation
from game.scenes.battle_setup import fresh_seed
from game.scenes.builder.start import forces_of
from game.scenes.level import ABOUT, level_of, offered
from game.scenes.note_text import mustered
from game.scenes.season.beginning import Beginning
from game.scenes.season.land import HIGH, WIDE
from game.scenes.season.map_view import LandPicture
from game.season import places
from game.season.campaign import begun
from game.season.keeping import SEASONS
from game.season.terms import marks_of, terms
from game.ui.layout import Column, Flow, Gap, Row
from game.ui.widgets import Button, Item, Label, ListView, Panel, ScrollArea, Segment, SwitchRow


class Sight(LandPicture):
    """The map of the season that would begin, without its places."""

    seed, length = 0, 5

    def show(self, seed: int, length: int) -> None:
        """Show another map."""
        self.seed, self.length = seed, length
        if self.mounted:
            self.paint(seed, places.drawn(seed, length))

    def measure(self, width: int) -> tuple[int, int]:
        """The shape of the land, not too high for what lies below it."""
        wide = min(width, self.ui.px(400 if self.ui.kind == "full" else 264))
        return self.fix(wide, wide * HIGH // WIDE)

    def arrange(self, rect: pygame.Rect) -> None:
        """Have it painted for its size."""
        super().arrange(rect)
        self.paint(self.seed, places.drawn(self.seed, self.length))


class NewSeasonScene(Beginning):
    """What is decided before a season begins."""

    name = "season-start"
    title = T("New season")

    def build(self) -> None:
        """Game and force at the left, the rest at the right."""
        self.make_head()
        self.make_choices(T("The long road"), T("Name of the season"))
        self.list = ListView((), self._force_chosen, row=64, grow=1, choose_on_move=True, key="2",
                             on_commit=lambda index: self.begin())
        self.list.called = T("Force")
        self.left = self.add(Panel(Column(Label(T("Which force?"), "h2"), self.game, self.list, gap=10), pad=(22, 18)))
        levels = [(level, name) for level, name in offered() if level in ("easy", "normal", "hard")]
        self.levels = [level for level, _ in levels]
        known = level_of(self.ui.settings)
        self.level = Segment([name for _, name in levels], self.levels.index(known) if known in self.levels else 0,
                             lambda index: self.show(), key="3")
        self.level_words = Label("", "small", colour="ink_soft")
        self.length = Segment([T("{n} battles", n=n) for n in terms().lengths], 0, lambda index: self.show(), key="4")
        self.by_lot = SwitchRow(T("Scenarios by lot"), True, key="5", tip=T(
            "Battles with something to win besides the fight, told before they begin [[SE-28]]"))
        self.sight = Sight(wait=self.app.headless)
        self.other = Button(T("Another map"), self.draw_again, key="season_again", size=44)
        self.pays = Label("", "small", colour="ink_soft", on_link=self.ui.open_help)
        self.start = Button(T("Begin the season"), navigation.guarded(self, self.begin), key="commit", gold=True,
                            size=56, style="h4")
        land = Column(Label(T("Its map is drawn by lot."), "small"), Flow(self.sight, self.other, gap=16), gap=6)
        rest = Column(land, Label(T("Opponents"), "h4"), self.level, self.level_words, Label(T("Length"), "h4"),
                      self.length, self.by_lot, Label(T("Name"), "h4"), self.field, self.pays,
                      gap=8, pad=(6, 4))
        self.right = self.add(Panel(Column(ScrollArea(rest, grow=1), Row(Gap(grow=1), self.start), gap=10),
                                    pad=(22, 18)))
        self.game_chosen(self.at)

    def game_chosen(self, index: int) -> None:
        """Show the forces of a game."""
        self.at, ruleset = index, self.games[index]
        self.files = [one for one in forces_of(ruleset) if not one.error and not ruleset.check_force(
            one.force, one.limit)]
        self.list.items = [Item(T("{name}", name=one.name), mustered(one.force), points_text(
            ruleset.price(one.force).points), partial(_face, one.force.figures[0].look)) for one in self.files]
        first = next((at for at, one in enumerate(self.files) if one.name in ruleset.first_forces), 0)
        self._force_chosen(min(first, len(self.files) - 1))
        self.show()

    def _force_chosen(self, index: int) -> None:
        self.list.chosen = index

    def draw_again(self) -> None:
        """Another seed."""
        self.seed = fresh_seed()
        self.show()

    def show(self) -> None:
        """What the choices mean."""
        ruleset = self.games[self.at]
        self.level_words.text = ABOUT[self.levels[self.level.chosen]]
        marks = marks_of(ruleset)
        told: list[Text] = [T("A victory adds {points} to what the force may cost. [[SE-16]]",
                              points=points_text(marks.step))]
        if marks.honour:
            told.append(T("{n} honours and {m} scars. [[SE-14]]", n=len(marks.honour), m=len(marks.scar)))
        self.pays.text = listed(told, T("{a} {b}"))
        self.sight.show(self.seed, terms().lengths[self.length.chosen])
        self.ui.request_layout()

    def begin(self) -> None:
        """Begin it. Raises Bad with what is missing, or where it cannot be kept."""
        file, name, ruleset = self.led(self.list.chosen), self.named(), self.games[self.at]
        chronicle = begun(ruleset, file.force, name=name, seed=self.seed, level=self.levels[self.level.chosen],
                          length=terms().lengths[self.length.chosen], limit=file.limit, by_lot=self.by_lot.on)
        path = SEASONS.keep_new(chronicle)
        app = self.app
        app.pop()
        navigation.season(app, path)

    def layout(self) -> None:
        """Side by side; below each other where it is narrow."""
        self.place_two(self.left, self.right, most=1400, share=0.45)

    def on_enter(self) -> None:
        """The list of forces has the focus."""
        self.list.focus()


def _face(look: str, px: int) -> pygame.Surface:
    return art_figures.portrait(look, px, 0)


