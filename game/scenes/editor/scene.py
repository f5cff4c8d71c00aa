"""The screen of the table editor: what can be laid, the table, and pages about the part, the table and the report."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

from game.core.errors import Bad, Refused
from game.core.text import TN, T, Text, called
from game.scenes import navigation
from game.scenes.battle_setup import boards
from game.scenes.editor.canvas import Canvas
from game.scenes.editor.editing import TURN, Editing
from game.scenes.editor.judging import Judge, Judged, Played, QuickBattles
from game.scenes.editor.rail import Palette, PartPage, ReportPage, TablePage
from game.scenes.editor.view import ZOOMS
from game.scenes.editor.words import SORTS
from game.scenes.editor.words import SYMMETRIES as SYMMETRY_WORDS
from game.scenes.headed import HeadedScene
from game.scenes.rulesets.view import view_of
from game.ui import i18n
from game.ui.keys import Key
from game.ui.layout import Column, Row
from game.ui.widgets import Button, Dialog, Panel, ScrollArea, Tabs, Widget
from game.workshop import keeping
from game.workshop.draft import SYMMETRIES, Symmetry, empty
from game.workshop.keeping import Opened
from game.workshop.parts import Sort

KEEP_AFTER: Final = 1.0
"""Seconds after a change until it is kept on the disk."""
PALETTE, RAIL, LEAST_RAIL = 210, 380, 300
"""Units of width."""


def bare(ruleset: str) -> Opened:
    """A bare table of a ruleset's usual size."""
    board = boards(ruleset)[0]
    return Opened(empty(keeping.free_name(i18n.tr(T("Table"))), board.width, board.height), None, None)


class EditorScene(HeadedScene):
    """Draws one table. `on_saved` is told of its map whenever it is saved. `wait` works out all at once and keeps
    nothing on the disk (for pictures). `page`: 0 the chosen part, 1 the table, 2 the report; -1: what can be laid, in a
    window that has no room for it beside the table."""

    name = "workshop"
    title = T("Table workshop")

    def __init__(self, opened: Opened, ruleset: str, *, on_saved: Callable[[Path], None] | None = None,
                 wait: bool = False, page: int = -1, kept: str = "") -> None:
        super().__init__()
        self.on_saved, self.wait, self.page = on_saved, wait, page
        self.editing = Editing(opened, ruleset, self.refresh, self._refused)
        self.judge = Judge(lambda call: self.app.post(call), self._judged, wait=wait)
        self.battles = QuickBattles(lambda call: self.app.post(call), self._played)
        self.left = keeping.Left(kept)
        """Where what is not saved is kept."""
        self._keeping = False
        self._told_full = False
        self._asked_to_quit = False
        self._built = False

    # --- widgets -----------------------------------------------------------------------------------------------------

    def build(self) -> None:
        """Header, palette, table, pages."""
        self.make_head()
        editing = self.editing
        self.undo = Button(T("Undo"), self._undo, key="undo", icon="undo", why_off=T("nothing to take back"))
        self.redo = Button(T("Redo"), self._redo, key="redo", why_off=T("nothing was taken back"))
        self.play = Button(T("Play here"), navigation.guarded(self, self.play_here), key="play_here", short=T("Play"),
                           tip=T("Save the table and set up a battle on it"))
        self.save_button = Button(T("Save table"), navigation.guarded(self, self._save), key="save", gold=True,
                                  short=T("Save"))
        self.canvas = self.add(Canvas(editing, lambda: self.app, wait=self.wait))
        self.nearer = Button("", lambda: self.canvas.zoom(1), icon="plus", key="zoom_in", cap=False, size=40,
                             tip=T("Nearer (key {key})", key="<zoom_in>"), why_off=T("nearer is not possible"))
        self.farther = Button("", lambda: self.canvas.zoom(-1), icon="minus", key="zoom_out", cap=False, size=40,
                              tip=T("Farther (key {key})", key="<zoom_out>"), why_off=T("the whole table is seen"))
        self.head = self.add(Row(self.nearer, self.farther, self.undo, self.redo, self.play, self.save_button, gap=8))
        self.canvas.zoomed = self._tell_zoom
        self._tell_zoom()
        self.palette = Palette(editing)
        self.palette_panel = self.add(Panel(self.palette, pad=8))
        self.part_page, self.table_page = PartPage(editing), TablePage(editing, self._new_table, self._go_on)
        self._waiting: list[tuple[str, Opened]] = []
        self.report = ReportPage(editing, self.judge, self.battles, self._mark, self._show_lanes,
                                 navigation.guarded(self, self._play_quick))
        self.told = (self.part_page, self.table_page, self.report)
        self.pages = tuple(ScrollArea(Column(page, pad=(6, 6)), grow=1) for page in self.told)
        self.tabs = self.add(Tabs([""], 0, self._turn_to).keyed("tab1", "tab2", "tab3", "tab4"))
        self.rail = self.add(Panel(None, pad=12))
        self._lanes = False
        self._said: tuple[Sort | None, bool, Symmetry, int] | None = None
        """Tool, snapping, symmetry and number of parts as they were last seen."""
        self._built = True
        self.refresh()

    def layout(self) -> None:
        """Palette left, pages right; where there is little room the palette is the first of the pages."""
        ui = self.ui
        drawer = ui.kind == "drawer"
        self.heading.visible = True
        margin, top = self.place_head()
        wide = self.head.measure(ui.px(ui.w))[0] / ui.u
        self.heading.visible = self.right_of(self.heading) + wide + margin + 8 < ui.w
        self.place(self.head, ui.w - margin - wide, top)
        y = max(self.below(self.back), self.below(self.head)) + (18 if ui.kind == "full" else 8)
        tall = ui.h - y - (24 if ui.kind == "full" else 8)
        names: list[Text | str] = [T("Part"), T("Table"), T("Report")]
        if drawer:
            names = [T("Lay"), *names]
        shown = self.page if drawer else max(0, self.page)
        self.tabs.choices, self.tabs.chosen = names, shown + drawer
        rail = RAIL if ui.kind == "full" else max(LEAST_RAIL, min(RAIL, ui.w * 0.31))
        rail = max(rail, self.tabs.measure(1)[0] / ui.u)
        left = 0.0 if drawer else PALETTE + 12
        self.place(self.tabs, ui.w - margin - rail, y, rail)
        under = self.below(self.tabs)
        self.palette_panel.visible = not drawer
        if not drawer:
            self._hold(self.palette_panel, self.palette)
            self.place(self.palette_panel, margin, y, PALETTE, tall)
        self._hold(self.rail, self.palette if shown < 0 else self.pages[shown])
        self.place(self.rail, ui.w - margin - rail, under, rail, y + tall - under)
        self.place(self.canvas, margin + left, y, ui.w - 2 * margin - left - rail - 12, tall)
        self.canvas.refresh()

    def _tell_zoom(self) -> None:
        self.nearer.enabled = self.canvas.view.nearer < ZOOMS[-1]
        self.farther.enabled = self.canvas.view.nearer > ZOOMS[0]

    def _hold(self, panel: Panel, inside: Widget) -> None:
        """Put that alone on a panel."""
        for old in list(panel.children):
            if old is not inside:
                panel.drop(old)
        if inside.parent is not panel:
            panel.adopt(inside)

    def _turn_to(self, page: int) -> None:
        self.page = page - (self.ui.kind == "drawer")
        self.ui.request_layout()

    # --- life --------------------------------------------------------------------------------------------------------

    def on_enter(self) -> None:
        """The table has the focus."""
        self.canvas.focus()
        self._list_waiting()
        if self.editing.history.dirty and self.editing.path is not None:
            self.ui.toast(T("What you had not saved is here again; Undo takes it back."), 6)

    def _list_waiting(self) -> None:
        """Show which other tables are not saved."""
        self._waiting = [] if self.wait else [one for one in keeping.waiting() if one[0] != self.left.place]
        self.table_page.show_waiting([one.draft.name for _, one in self._waiting])

    def _new_table(self) -> None:
        """Begin a bare table; this one is kept as it stands."""
        if self._keep_now():
            self._switch(bare(self.editing.ruleset), "")

    def _go_on(self, index: int) -> None:
        """Go on with another table that is not saved; this one is kept as it stands."""
        if self._keep_now():
            kept, opened = self._waiting[index]
            self._switch(opened, kept)

    def _switch(self, opened: Opened, kept: str) -> None:
        self.app.replace(EditorScene(opened, opened.ruleset or self.editing.ruleset, on_saved=self.on_saved,
                                     wait=self.wait, page=self.page, kept=kept))

    def on_pause(self) -> None:
        """What was changed is kept."""
        self._keep_now()

    def on_leave(self) -> None:
        """Nothing is worked out any more."""
        self.battles.stop()

    def on_back(self) -> bool:
        """Back, after asking about what is not saved."""
        if not self.worth_keeping:
            self.left.forget()
            return super().on_back()
        Dialog(T("Save the table?"), T("It is not saved as it stands now."),
               [(T("Draw on"), None), (T("Throw away"), self._throw_away), (T("Save"), navigation.guarded(
                   self, self._save_and_leave))], keys=("", "ask_throw", "ask_save")).show(self.ui)
        return True

    def on_quit(self) -> bool:
        """The window closes: what is not saved is kept, and is here again the next time. Where the disk refuses that,
        the first press only asks."""
        if self._keep_now() or self._asked_to_quit:
            return True
        self._asked_to_quit = True
        Dialog(T("Close although the table is not kept?"), T("What is not saved of it would be lost."),
               [(T("Draw on"), None), (T("Close"), self.app.quit)], keys=("", "ask_leave")).show(self.ui)
        return False

    def save(self) -> bool:
        """After a failure: what is not saved is kept; whether something was."""
        return self._keep_now() and bool(self.left.place)

    @property
    def worth_keeping(self) -> bool:
        """Whether something would be lost: changes, or a new table on which something lies."""
        history = self.editing.history
        return history.dirty and (history.saved is not None or bool(history.now.parts))

    def _throw_away(self) -> None:
        self.left.forget()
        super().on_back()

    def _save_and_leave(self) -> None:
        self.save_asking(super().on_back)

    def _keep_soon(self) -> None:
        if not self._keeping and not self.wait:
            self._keeping = True
            self.ui.after(KEEP_AFTER, self._keep_later)

    def _keep_later(self) -> None:
        self._keep_now()

    def _keep_now(self) -> bool:
        """Keep what is not saved; whether nothing would be lost now. Where the disk refuses, that is told once."""
        self._keeping = False
        if self.wait:
            return True
        if not self.worth_keeping:
            self.left.forget()
            return True
        editing = self.editing
        try:
            self.left.keep(editing.history.now, editing.path, editing.ruleset, editing.digest)
            self._told_full = False
        except Bad as bad:
            if not self._told_full:
                self._told_full = True
                navigation.tell(self.app, bad)
            return False
        return True

    # --- saving and playing ------------------------------------------------------------------------------------------

    def save_table(self) -> Path:
        """Write the map. Raises Bad where it cannot be written; the draft stays as it is."""
        editing = self.editing
        path = keeping.save(editing.history.now, editing.path)
        self.left.forget()
        editing.path, editing.digest = path, keeping.digest_of(path)
        ground = keeping.saved(path).ground
        editing.history.mark_saved(ground, str(path), keeping.painting_of(path))
        if self.on_saved is not None:
            self.on_saved(path)
        self.ui.toast(T("Saved as {name}", name=called(path.name)), 4)
        self.refresh()
        return path

    def save_asking(self, then: Callable[[], object] | None = None) -> None:
        """Save the table, then do that. Where another program has changed its map meanwhile (Tiled, another window) it
        is asked first which of the two has its name. Raises Bad where it cannot be saved."""
        editing = self.editing

        def save() -> None:
            self.save_table()
            if then is not None:
                then()

        def save_apart() -> None:
            name = keeping.free_name(editing.history.now.name)
            editing.path, editing.digest = None, ""
            if name != editing.history.now.name:
                editing.set_name(name)
            save()

        there = "" if editing.path is None else keeping.digest_of(editing.path)
        if editing.path is None or there in ("", editing.digest):
            save()
            return
        Dialog(T("{name} has changed meanwhile", name=called(editing.path.name)),
               T("Another program has saved it since you opened it. Only one of the two can have its name."),
               [(T("Back"), None), (T("Save under another name"), navigation.guarded(self, save_apart)),
                (T("Save over it"), navigation.guarded(self, save))], keys=("", "commit")).show(self.ui)

    def _save(self) -> None:
        self.save_asking()

    def play_here(self) -> None:
        """Save the table and set up a battle on it. Raises Bad where it cannot be saved."""
        self.save_asking(self._play_saved)

    def _play_saved(self) -> None:
        if self.editing.path is not None:
            navigation.new_battle_on(self.app, self.editing.path, self.editing.ruleset)

    # --- showing -----------------------------------------------------------------------------------------------------

    def refresh(self) -> None:
        """Show the draft as it stands."""
        if not self._built:
            return
        editing = self.editing
        self.undo.enabled, self.redo.enabled = editing.history.can_undo(), editing.history.can_redo()
        flat = view_of(editing.ruleset).flat_roofs
        if flat != self.canvas.flat_roofs:
            self.canvas.flat_roofs = flat
            self.canvas.repaint()
        self.canvas.marked = frozenset(key for key in self.canvas.marked if key == editing.chosen)
        self.canvas.refresh()
        if editing.trial is not None:
            return
        self.palette.refresh()
        for page in self.told:
            page.refresh()
        self._tell_changes()
        self.judge.ask(editing.draft, editing.ruleset)
        if self.worth_keeping or self.left.place:
            self._keep_soon()

    def _tell_changes(self) -> None:
        """Say aloud what has changed and is seen elsewhere than where the focus is."""
        editing = self.editing
        before, self._said = self._said, (editing.tool, editing.snap, editing.draft.symmetry, len(editing.draft.parts))
        tool, snap, symmetry, many = self._said
        if before is None:
            return
        told: list[Text] = []
        if tool != before[0]:
            told.append(T("Laid from now on: {what}", what=SORTS[tool]) if tool is not None else T("Choose and move"))
        if snap != before[1]:
            told.append(T("{what}: {state}", what=T("Snap to inches"), state=T("on") if snap else T("off")))
        if symmetry != before[2]:
            told.append(T("{what}: {state}", what=T("Symmetry"), state=SYMMETRY_WORDS[symmetry]))
        if many < before[3]:
            told.append(T("Taken away: {left}", left=self._many()))
        for words in told:
            self.ui.say(words, "event")

    def _many(self) -> Text:
        return TN("{n} part lies on the table", "{n} parts lie on the table", n=len(self.editing.draft.parts))

    def _undo(self) -> None:
        self._said = None
        self.editing.undo()
        self.ui.say(T("Undone: {left}", left=self._many()), "event")

    def _redo(self) -> None:
        self._said = None
        self.editing.redo()
        self.ui.say(T("Redone: {left}", left=self._many()), "event")

    def _judged(self, found: Judged) -> None:
        self.report.refresh()
        self._show_lanes(self._lanes)

    def _played(self, state: Played | Text) -> None:
        self.report.tell_played(state)

    def _play_quick(self) -> None:
        self.battles.begin(self.editing.draft, self.editing.ruleset)
        self.report.begin_played()

    def _mark(self, keys: frozenset[int]) -> None:
        self.canvas.marked = keys
        self.canvas.invalidate()

    def _show_lanes(self, on: bool) -> None:
        self._lanes = on
        known = self.judge.known
        self.canvas.lanes = known.sight.lanes if on and known is not None and known.sight is not None else ()
        self.canvas.invalidate()

    def _refused(self, refused: Refused) -> None:
        navigation.tell(self.app, Text("{why}", (("why", str(refused.reason)),)))

    # --- keys --------------------------------------------------------------------------------------------------------

    def on_key(self, key: Key) -> bool:
        """Keys that no widget used: numbers take what is laid, the rest of the part's and the table's commands."""
        editing = self.editing
        if key.digit and key.digit != "0":
            self.palette.take(int(key.digit) - 1)
            self.canvas.focus()
            return True
        on_pages: dict[str, tuple[int, Widget]] = {
            "look": (0, self.part_page.look), "part_name": (0, self.part_page.name), "name": (1, self.table_page.name),
            "workshop_game": (1, self.table_page.game), "quick_battles": (2, self.report.play),
            "tools": (-1, self.palette.list)}
        for command, (page, widget) in on_pages.items():
            if key.does(command) and not key.repeat:
                self._open(page, widget)
                return True
        done: dict[str, Callable[[], object]] = {
            "after": lambda: editing.choose_next(1), "before": lambda: editing.choose_next(-1),
            "turn_left": lambda: editing.turn(TURN), "turn_right": lambda: editing.turn(-TURN),
            "wider": lambda: editing.resize(1, 0), "narrower": lambda: editing.resize(-1, 0),
            "deeper": lambda: editing.resize(0, 1), "shallower": lambda: editing.resize(0, -1),
            "twin": editing.copy, "delete": editing.remove, "snap": lambda: editing.set_snap(not editing.snap),
            "symmetry": self._next_symmetry, "lanes": self._turn_lanes, "pane": self._next_pane,
            "usual_zoom": lambda: self.canvas.zoom(-len(ZOOMS))}
        for command, call in done.items():
            if key.does(command):
                call()
                return True
        return False

    def _open(self, page: int, widget: Widget) -> None:
        """Turn to a page (-1: what can be laid) and do what the key of a widget on it does."""
        if not widget.mounted or not widget.visible:
            self.page = page
            self.app.relaying.lay_out(self)
        if widget.mounted and widget.visible:
            widget.activate()

    def _next_pane(self) -> None:
        """The focus to the next of table, palette and page."""
        panes: list[Widget] = [self.canvas, self.palette, self.rail]
        panes = [one for one in panes if one.mounted]
        focused = self.stage.focused
        at = next((i for i, one in enumerate(panes) if focused is not None and focused.within(one)), -1)
        pane = panes[(at + 1) % len(panes)]
        target = next((one for one in pane.walk() if one.focusable and one.enabled), None)
        if target is not None:
            self.stage.focus(target, show=True)

    def _next_symmetry(self) -> None:
        at = SYMMETRIES.index(self.editing.draft.symmetry)
        self.editing.set_symmetry(SYMMETRIES[(at + 1) % len(SYMMETRIES)])

    def _turn_lanes(self) -> None:
        self.report.lanes.on = not self._lanes
        self._show_lanes(not self._lanes)
        self.ui.say(T("{what}: {state}", what=T("Show lanes of sight"), state=T("on") if self._lanes else T("off")),
                    "event")

