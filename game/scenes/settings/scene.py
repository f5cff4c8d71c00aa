"""The settings: each is used and kept at once."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Final

import pygame

from game.core.text import T, Text
from game.core.wording import listed
from game.scenes import navigation
from game.scenes.headed import HeadedScene
from game.scenes.level import level_of, offered
from game.scenes.navigation import play
from game.scenes.rulesets.view import shown
from game.scenes.settings.dice_sample import DiceSample
from game.scenes.settings.easier import AccessibilityPanel
from game.scenes.settings.keys_page import panel as keys_panel
from game.scenes.settings.rows import SettingRows, named
from game.scenes.settings.spoken import SpokenPanel
from game.scenes.title.still_life import draw_still_life
from game.store.archive import USUAL, finished, surplus
from game.store.settings import ASKING, USUAL_ASKING, Settings
from game.ui import i18n, shaping
from game.ui.layout import Column, Flow, Gap, Row, split
from game.ui.screen import Timer
from game.ui.sound import Cue, Group, shares_of
from game.ui.theme import SCALES, largest_scale
from game.ui.widgets import (
    Button,
    Chip,
    Dialog,
    Dropdown,
    Label,
    Panel,
    ScrollArea,
    Segment,
    SideMark,
    Slider,
    Widget,
)
from game.ui.widgets.base import Words
from game.ui.widgets.scroll import can_scroll

REACTIONS: Final[tuple[tuple[str, Text, Text], ...]] = (
    ("initiative", T("Initiative reroll"), T("another try at going first SB-R50")),
    ("reroll", T("Reroll in their turn"), T("your reroll after a roll in the other player’s turn SB-09")),
    ("dodge", T("Dodge or block"), T("your active dodge or block of their attack SK-73")),
    ("charge shot", T("Shot at a charger"), T("your shot before their charge strikes SK-33")),
    ("thug", T("Thug’s step"), T("your Thug’s inch towards a fight WB-106")),
)
"""Kinds of reactions: key (`Ask.reaction`), name, explanation."""
ANSWERS: Final = {"always": T("Always ask"), "matters": T("When it matters"), "never": T("Never")}
SHARES: Final[dict[Group, tuple[Text, Cue | None]]] = {
    "battle": (T("Battle"), "hit"), "dice": (T("Dice"), "dice_land"), "controls": (T("Controls"), "card_slide"),
    "ambience": (T("Round the table"), None), "music": (T("Music"), None)}
"""Groups of sounds with a loudness of their own: name, and what is heard when it is set (none: it is heard anyway)."""
SETTLE: Final = 0.25
"""Seconds that the scale slider must rest before the screen changes its size."""


class SettingsScene(HeadedScene):
    """All settings on one page."""

    name = "settings"
    title = T("Settings")

    def build(self) -> None:
        """Panels for display, play and sound."""
        self.make_head(corner=Button(T("Reset all"), self.ask_reset, key="reset",
                                     tip=T("Everything as on the first day")))
        self._waiting: Timer | None = None
        self.rows = SettingRows(self.change)
        self.easier, self.spoken = AccessibilityPanel(self), SpokenPanel(self)
        self.panels = [self._seen(), self.easier.panel(), self._played(), self._heard(), self._kept(),
                       self.spoken.panel(), keys_panel(self.app, self._panel), self._about(), self._sample()]
        self.area = self.add(ScrollArea(Column()))
        self.columns: list[Column] = []
        self.show()

    @property
    def now(self) -> Settings:
        """The settings as they are."""
        return self.ui.settings

    def _seen(self) -> Widget:
        self.scale = Slider("", SCALES[0], SCALES[0], SCALES[-1], self._scaled, step=SCALES.step, unit=" %")
        self.room = Label("", "small", colour="ink_soft", visible=False)
        codes = i18n.languages()
        self.languages = ["", *codes]
        self.language = Dropdown([T("As the system"), *codes.values()], 0,
                                 lambda i: self.change(language=self.languages[i]))
        self.unused = Label("", "small", colour="ink_soft", lines=3)
        rows = [named(T("Language"), self.language), self.unused] if len(codes) > 1 else []  # else no choice
        self.letters = Label("", "small", colour="ink_soft")
        return self._panel(
            T("What you see"),
            *rows,
            self.letters,
            named(T("Scale"), self.scale),
            self.room,
            *self.rows.of("seen"),
        )

    def _played(self) -> Widget:
        self.levels = ["", *(level for level, _ in offered())]
        self.level = Segment([T("Ask me"), *(name for _, name in offered())], 0,
                             lambda i: self.change(level=self.levels[i]),
                             tip=T("How well the computer plays in quick battles"))
        self.briefed = {ruleset.id: Chip(ruleset.title, partial(self._brief, ruleset.id)) for ruleset in shown()}
        self.sample = DiceSample()
        self.ask: dict[str, Segment] = {}
        rows: list[Widget] = []
        for key, name, about in REACTIONS:
            self.ask[key] = Segment([ANSWERS[word] for word in ASKING], 0, self._asking(key))
            rows += [Label(T("**{name}**: {about}", name=name, about=about), "small"), self.ask[key]]
        return self._panel(
            T("How it plays"),
            *self.rows.of("played", {"dice_speed": [self.sample], "pace": [named(T("Quick battles"), self.level)]}),
            Label(T("**How this battle is won** is shown before battles of"), "small"),
            Flow(*self.briefed.values(), gap=8),
            Label(T("Ask me about"), "h4"),
            *rows,
        )

    def _heard(self) -> Widget:
        self.loudness = Slider(
            "", 70, 0, 100, self._loud, step=5, unit=" %", tip=T("0 is silence; each sound can also be seen")
        )
        self.shares: dict[Group, Slider] = {
            group: Slider("", 100, 0, 100, partial(self._share, group), step=5, unit=" %") for group in SHARES}
        self.hear = Button(T("Listen"), lambda: play(self.app, "dice_land"), key="listen", size=44)
        self.problem = Label("", "small", colour="bad", visible=False)
        return self._panel(
            T("What you hear"), named(T("Loudness"), self.loudness),
            *(named(SHARES[group][0], slider) for group, slider in self.shares.items()), self.problem,
            Row(self.hear, Gap(grow=1))
        )

    def _kept(self) -> Widget:
        self.replays = Slider("", USUAL, 10, 500, lambda n: self.change(replays=n), step=10,
                              tip=T("When another battle ends, the oldest beyond this number go. Pinned ones stay."))
        self.archive = Label("", "small", colour="ink_soft")
        return self._panel(T("What is kept"), named(T("Finished battles"), self.replays), self.archive)

    def _about(self) -> Widget:
        way = Button(T("Version, authors, licences, report a fault"), lambda: navigation.about(self.app),
                     key="about", size=44)
        return self._panel(T("About this game"), Row(way, Gap(grow=1)))

    def _archive_words(self) -> Text:
        """How full the archive of finished battles is."""
        every = finished()
        pinned, too_many = sum(entry.pinned for entry in every), len(surplus(self.now_replays()))
        words = T("In Replays now: {n}, and pinned: {pinned}.", n=len(every) - pinned, pinned=pinned)
        if too_many:
            words = T("{words} When the next battle ends, the oldest go ({n}): pin what shall stay.", words=words,
                      n=too_many)
        return words

    def now_replays(self) -> int:
        """The number of finished battles kept."""
        return self.now.replays

    def _sample(self) -> Widget:
        lines = [
            Row(
                SideMark(0),
                Label(T("**Archer** 2: 5, 2. 4+ needed, made. SB-52"), "small", middle=True),
                gap=10,
                cross="centre",
            ),
            Row(
                SideMark(1),
                Label(T("**Skeleton** is defeated, 3 points for Blue. SB-66"), "small", middle=True),
                gap=10,
                cross="centre",
            ),
        ]
        return self._panel(
            T("Like this"),
            Label(T("Orange, round 2: choose a figure to take its turn"), "h3"),
            *lines,
            Row(
                Button(T("Attack"), size=44, gold=True, key="commit", enabled=True),
                Button(T("Walk"), size=44),
                Button(T("Wait"), size=44, enabled=False, why_off=T("Not in these rules")),
                gap=8,
            ),
        )

    def _panel(self, title: Words, *parts: Widget) -> Panel:
        return Panel(Column(Label(title, "h3"), *parts, gap=12), pad=(24, 18))

    # --- changing -------------------------------------------------------------------------------------------------

    def change(self, **changes: Any) -> None:
        """Use and keep these values; dice, captions and the voice give a sample."""
        self.app.change_settings(**changes)
        self.show()
        if len(changes) == 1:
            self._sampled(*changes.items())

    def _sampled(self, change: tuple[str, Any]) -> None:
        """Let a player see or hear what he has just chosen."""
        match change:
            case "dice_speed", speed:
                self.sample.roll(speed)
            case "captions", _:
                self.sound("button")
            case ("voice", mode) if mode != "off":
                self.spoken.speak()
            case "voice_speed", _:
                self.spoken.speak()

    def _scaled(self, percent: int) -> None:
        if self._waiting is not None:
            self._waiting.cancel()
        self._waiting = self.ui.after(SETTLE, lambda: self._settle(percent))

    def _settle(self, percent: int) -> None:
        if self.scale.pressed:  # still held: changing the size now would move the knob away from the pointer
            self._scaled(self.scale.value)
            return
        self._waiting = None
        self.change(scale=percent)

    def _loud(self, percent: int) -> None:
        self.change(sound=percent)
        sounds = getattr(self.app, "sounds", None)
        if sounds is not None:
            sounds.volume = percent / 100
            sounds.play("button")

    def _share(self, group: Group, percent: int) -> None:
        """How loud a group of sounds is, with one of them."""
        self.change(**{f"sound_{group}": percent})
        sounds = getattr(self.app, "sounds", None)
        if sounds is not None:
            sounds.shares = shares_of(self.now)
            if (cue := SHARES[group][1]) is not None:
                sounds.play(cue)
            elif group == "music" and percent:
                sounds.ambience.tune("last_round")

    def _asking(self, kind: str) -> Callable[[int], None]:
        return lambda index: self.change(ask={**self.now.ask, kind: ASKING[index]})

    def _brief(self, ruleset: str) -> None:
        """Set whether battles of a ruleset begin with the briefing."""
        without = [one for one in self.now.no_briefing if one != ruleset]
        self.change(no_briefing=tuple(without if len(without) < len(self.now.no_briefing) else [*without, ruleset]))

    def ask_reset(self) -> None:
        """Reset all, after asking."""
        Dialog(T("Reset all settings?"),
               T("Everything is as on the first day then, except language, size of the window, keys and buttons."),
               [(T("Keep mine"), None), (T("Reset all"), self.reset_all)], keys=("", "ask_throw")).show(self.ui)

    def reset_all(self) -> None:
        """Restore all defaults, except the language, the window's size and the keys."""
        plain = Settings()
        kept = ("window", "extra", "language", "keys", "pad")
        names = [name for name in Settings.__struct_fields__ if name not in kept]
        self.change(**{name: getattr(plain, name) for name in names})
        if (sounds := getattr(self.app, "sounds", None)) is not None:
            sounds.volume, sounds.shares = plain.sound / 100, shares_of(plain)
        self.ui.toast(T("All these settings are as on the first day."))

    def show(self) -> None:
        """Show the settings as they are."""
        now = self.now
        self._limit()
        self.rows.show(now)
        self.language.chosen = self.languages.index(now.language) if now.language in self.languages else 0
        letters = shaping.told()
        self.letters.visible = bool(letters)
        self.letters.text = listed(letters, T("{a} {b}")) if letters else ""
        unused = i18n.unused()
        self.unused.visible = bool(unused)
        self.unused.text = "" if not unused else T("Not used: {fault}", fault=unused[0]) if len(unused) == 1 else T(
            "Not used: {fault} (and {n} more)", fault=unused[0], n=len(unused) - 1)
        self.easier.show(now)
        self.spoken.show(now)
        self.level.chosen = self.levels.index(level_of(now))
        for ruleset, chip in self.briefed.items():
            chip.chosen = ruleset not in now.no_briefing
        self.loudness.value = now.sound
        for group, slider in self.shares.items():
            slider.value = round(100 * shares_of(now)[group])
        self.replays.value = self.now_replays()
        self.archive.text = self._archive_words()
        for key, segment in self.ask.items():
            segment.chosen = ASKING.index(now.ask.get(key, USUAL_ASKING))
        problem = getattr(getattr(self.app, "sounds", None), "problem", None)
        self.problem.visible = bool(problem)
        if problem:
            self.problem.text = Text("{why}", (("why", problem),))

    def _limit(self) -> None:
        """Offer the scales at which everything fits this window, and tell why there are no larger ones."""
        wide, tall = self.ui.metrics.width, self.ui.metrics.height
        most = largest_scale(wide, tall)
        self.scale.high = max(most, SCALES[1])
        self.scale.enabled = most > SCALES[0]
        self.scale.value = min(most, self.now.scale)
        self.room.visible = most < SCALES[-1]
        size = T("A window of {wide} × {tall} has room for {most} % at most.", wide=wide, tall=tall, most=most)
        if self.now.scale > most:
            size = T(
                "A window of {wide} × {tall} has room for {most} % at most; your {wish} % comes back in a larger one.",
                wide=wide, tall=tall, most=most, wish=self.now.scale,
            )  # fmt: skip
        self.room.text = size

    # --- layout -----------------------------------------------------------------------------------------------------

    def layout(self) -> None:
        """Two columns, or one where it is narrow."""
        ui = self.ui
        if self._waiting is None:  # else the knob is just being moved
            self._limit()
        full = ui.kind == "full"
        margin, _ = self.place_head(middle=True)
        y = self.below(self.back) + (24 if full else 8)
        room = min(ui.w - 2 * margin, 1560)
        two = room >= 1080
        widths = split(room - 12, 1, 1) if two else [room - 12]
        seen, easier, played, heard, kept, spoken, mapped, about_it, sample = self.panels
        first = [seen, easier, mapped, heard, kept]
        groups = [first, [played, spoken, about_it, sample]] if two else [
            [*first[:3], played, heard, spoken, kept, about_it, sample]]
        columns = [Column(*group, gap=20, width=width) for group, width in zip(groups, widths, strict=True)]
        row = Row(*columns, gap=24, cross="start", pad=(6, 6))
        self.area.hold(row)
        self.place(self.area, (ui.w - room) / 2 - 6, y, room + 12, ui.h - y - 12)

    def draw(self, target: pygame.Surface) -> None:
        """The table top; where the panels leave the corner free, things lying on it."""
        super().draw(target)
        ui = self.ui
        if ui.kind == "full" and ui.h >= 1000 and not can_scroll(self.area):
            draw_still_life(ui, target)

    def on_enter(self) -> None:
        """The first setting has the focus."""
        self.scale.focus()

    def on_back(self) -> bool:
        """Apply a scale that has not settled, then leave."""
        if self._waiting is not None:
            self._waiting.cancel()
            self._waiting = None
            self.change(scale=self.scale.value)
        return super().on_back()
