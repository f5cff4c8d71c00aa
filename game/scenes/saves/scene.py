"""Saved battles (those in progress first) and replays: their state; continue, watch, pin, rename, delete."""

from __future__ import annotations

from functools import partial
from typing import Final

import pygame

from game.background import Worker, handed
from game.core.errors import Bad, Refused
from game.core.play.play import side_name
from game.core.play.record import record_text
from game.core.table.pieces import Table
from game.core.text import T, Text
from game.scenes import navigation
from game.scenes.battle_setup import who_plays
from game.scenes.headed import HeadedScene
from game.scenes.players import names_of
from game.scenes.replay.sharing import Sharing
from game.scenes.result.figures import TableMap, Troop, standing
from game.scenes.result.words import headline
from game.scenes.saves.by_mail import put_aside_words
from game.scenes.saves.ends import end_of, scenario_words
from game.scenes.saves.entries import SavedEntry, one_before, put_in_place
from game.scenes.saves.rows import Rows, item
from game.scenes.saves.saved import Saved, ground_of, settle
from game.scenes.saves.vignette import Vignette
from game.scenes.title.quick import quick_button
from game.scenes.title.shipped import stage_at_once
from game.scenes.title.still_life import draw_still_life
from game.store import archive
from game.store.journal import read as read_battle
from game.store.mail import thrown_away
from game.store.saves import (
    SaveEntry,
    delete_save,
    is_save,
    load_battle,
    name_taken,
    rename_save,
    restore_backup,
    save_battle,
    shown_name,
)
from game.ui.i18n import tr
from game.ui.keys import Key
from game.ui.layout import Column, Flow, Gap, Row
from game.ui.widgets import Button, Dialog, Label, Line, ListView, Panel, TextField

Ground = tuple[Table, pygame.Surface]
_READER: Final = Worker("saves")
"""Plays the chosen battle through in a thread; earlier choices are skipped."""


class SavesScene(HeadedScene):
    """With `replays` a choice watches a battle, otherwise it continues it. `wait` draws pictures at once."""

    name = "saves"

    def __init__(self, replays: bool = False, *, wait: bool = False) -> None:
        super().__init__()
        self.replays, self.wait = replays, wait
        self.name = "replays" if replays else "saves"
        self.title = T("Replays") if replays else T("Saved battles")
        self.rows: Rows
        self.at = -1
        self.at_once: bool | None = None
        """Whether all files are read before anything is shown (pictures, tests); None: where there is no window."""
        self._wanted: tuple[str, str] | None = None
        """Kind and name of the battle that is to be chosen once the folders were looked through."""
        self.most = archive.USUAL
        """Finished battles that are kept."""

    def build(self) -> None:
        """A list left, the chosen battle right."""
        self.make_head()
        self.bound = Label("", "small", colour="wood_text", shadow=True)
        self.rows = Rows(self.replays, self.app.post, self._listed, self._row_read)
        self.list = ListView([], self._choose, row=72, empty=T("Looking through the folder …"),
                             choose_on_move=True, grow=1, on_action=self._pin_row,
                             on_commit=lambda index: navigation.guarded(self, self.go_on)())
        self.left = self.add(Panel(self.list, pad=12))
        self.picture = TableMap(None)
        self.troop = Troop(most=6)
        self.head = Label("", "h2", lines=4, fit=True)
        self.game = Label("", "body", bold=True)
        self.score = Label("", "body")
        self.more = Label("", "small", colour="ink_soft")
        self.go = Button(T("Go on"), navigation.guarded(self, self.go_on), key="commit", gold=True)
        self.watch = Button(T("Watch"), navigation.guarded(self, self.watch_it), key="watch", icon="play")
        self.field = TextField(
            "", on_commit=lambda text: self.rename(), hint=T("Name of the save"), most=60, grow=1, key="name"
        )
        self.keep = Button(T("Rename"), navigation.guarded(self, self.rename), size=44)
        self.pin = Button(T("Pin"), navigation.guarded(self, self.pin_it), key="pin", icon="pin", size=44,
                          tip=T("A pinned battle stays, however many follow"))
        self.sharing = Sharing(self.app)
        self.share = Button(T("Share"), navigation.guarded(self, self.share_it), key="film", size=44, visible=False,
                            tip=T("This battle as a film, a page, a picture or text, for others"))
        self.gone = Button(T("Delete"), self.ask_delete, key="delete", size=44)
        facts = Column(self.head, self.game, self.score, self.more, gap=6, grow=1)
        self.naming = Row(self.field, self.keep, gap=8, cross="centre")
        self.card = self.add(
            Panel(
                Column(
                    Row(self.picture, facts, gap=16),
                    self.troop,
                    Gap(grow=1),
                    self.naming,
                    Line(),
                    Flow(self.go, self.watch, self.pin, self.share, self.gone, gap=10),
                    gap=12,
                )
            )
        )
        self.letter = Button(T("Open a letter"), lambda: navigation.letters_of(self.app), key="letters",
                             tip=T("Of a friend who plays by mail: an invitation, or the next letter"))
        self.add(self.letter)
        self.sums = self.add(Button(T("My battles"), lambda: navigation.my_battles(self.app), key="my_battles", tip=T(
            "How your battles ended: against whom, with which force, by dice or decisions")))
        self.paste = self.add(Button(T("Paste"), self.paste_record, key="record_paste", tip=T(
            "A record on the clipboard, as somebody sent it as text, is opened")))
        self.live = self.add(Button(T("Join a live table"), lambda: navigation.live_join(self.app), key="join_live",
                                    tip=T("A friend has opened it, at home or elsewhere, and told you its code")))
        self.inviting = self.add(self._invitation())
        self.read()

    def _invitation(self) -> Panel:
        """What is shown while there is no battle to list."""
        words = (T("Every finished battle is kept here, and can be watched again and fought on from any moment.")
                 if self.replays else
                 T("Every battle that you leave is kept by itself, and its menu saves it under a name. All wait here."))
        head = T("No battle has been finished yet") if self.replays else T("No battle is waiting")
        self.quick = quick_button(self)
        new = Button(T("New battle"), navigation.guarded(self, lambda: navigation.new_battle(self.app)),
                     key="begin_new")
        return Panel(Column(Vignette(stage_at_once(48)), Label(head, "h2"),
                            Label(words, "body"), Row(self.quick, new, gap=12), gap=14), pad=20)

    # --- what there is ----------------------------------------------------------------------------------------------

    @property
    def entries(self) -> list[SavedEntry]:
        """All battles of the list."""
        return self.rows.entries

    def read(self, wanted: tuple[str, str] | None = None) -> None:
        """Look through the folders again, in a thread; `wanted` is kind and name of the battle to choose."""
        self.most, self._wanted = getattr(self.ui.settings, "replays", archive.USUAL), wanted
        self.rows.look(self.wait or self.app.headless if self.at_once is None else self.at_once)
        if self.rows.looking:
            self._show_list()

    def _listed(self, found: list[SavedEntry]) -> None:
        """These are the battles there are."""
        names = [(entry.kind, entry.name) for entry in found]
        at = names.index(self._wanted) if self._wanted in names else min(max(0, self.at), len(names) - 1)
        self._show_list()
        self.list.chosen = at
        self._choose(at)
        if self.entered and not self.wait:
            self.ui.request_layout()
            if self.list.focused and not found or self.quick.focused:
                self.on_enter()

    def _show_list(self) -> None:
        self.left.visible = self.card.visible = bool(self.entries) or self.rows.looking
        self.inviting.visible = not self.left.visible
        self.list.items = [item(entry) for entry in self.entries]
        kept = [entry for entry in self.entries if entry.kind == "replay"]
        self.bound.text = T("{n} of at most {most} finished battles; beyond that the oldest go, but never those you "
                            "pin (now {pinned}).", n=sum(entry.counted for entry in kept), most=self.most,
                            pinned=sum(entry.pinned for entry in kept))

    def _row_read(self, index: int) -> None:
        """A row was read: show it."""
        self.list.items[index] = item(self.entries[index])
        self.list.invalidate()
        if index == self.at:
            self._choose(index)

    @property
    def chosen(self) -> SavedEntry | None:
        """The battle that is shown; None without one."""
        return self.entries[self.at] if 0 <= self.at < len(self.entries) else None

    def _choose(self, index: int) -> None:
        self.at = index
        entry = self.chosen
        self.picture.clear("")
        self.troop.show(((), ()))
        fine = entry is not None and entry.saved is not None
        self.go.enabled = self.watch.enabled = fine
        self.share.visible = False
        named = entry is not None and entry.kind == "save"
        self.gone.enabled = entry is not None
        self.keep.enabled = self.field.enabled = entry is not None and entry.kind != "mail"
        self.keep.label = T("Rename") if named else T("Save under this name")
        self.field.show(entry.name if entry and named else self._suggested(entry))
        self.pin.visible = entry is not None and entry.kind == "replay"
        self.pin.label = T("Unpin") if entry is not None and entry.pinned else T("Pin")
        self.pin.icon = "pinned" if entry is not None and entry.pinned else "pin"
        self.gone.label = T("Throw away") if entry is not None and entry.kind in ("battle", "mail") else T("Delete")
        self.go.why_off = ""
        if entry is None:
            self._say("", "", "", "")
        elif entry.unread:
            self._say(entry.title, "", "", "")
            self.rows.read_some([index])
        elif entry.saved is None:
            self._say(entry.title, T("This file cannot be read"), Text("{why}", (("why", entry.error),)), "")
            self.picture.clear(T("no picture"))
        else:
            self._tell(entry, entry.saved)
            read, known = partial(self._played, entry.saved), partial(self._known, index, entry.text)
            if self.wait:
                known(read())
            else:
                _READER.only(handed(self.app.post, read, known))
        self.card.invalidate()

    @staticmethod
    def _suggested(entry: SavedEntry | None) -> str:
        a, b = entry.saved.forces if entry is not None and entry.saved is not None else ("", "")
        return tr(T("{a} v {b}", a=a, b=b))[:60] if a else ""

    def _say(self, head: Text | str, game: Text | str, score: Text | str, more: Text | str) -> None:
        self.head.text, self.game.text, self.score.text, self.more.text = head, game, score, more

    def _tell(self, entry: SavedEntry, saved: Saved) -> None:
        setup = saved.record.setup
        a, b = map(who_plays, saved.record.players)
        one, other = names_of(saved.record.players, setup)
        more = T("{table}. {one}: {a}, {other}: {b}.", table=setup.table.name, one=one or side_name(0), a=a,
                 other=other or side_name(1), b=b)
        if (scenario := scenario_words(saved.record)) is not None:
            more = T("{scenario}. {more}", scenario=scenario, more=more)
        if entry.fault:
            more = T("**Damaged**: {why}. Shown is the one saved before it.", why=entry.fault)
        if saved.fault:
            more = T("**Damaged**: {why}. It goes on at its last sound moment; the file stays.", why=saved.fault)
        self._say(entry.title, saved.game, saved.score, more)
        self.picture.clear(T("Setting up the table"))

    @staticmethod
    def _played(saved: Saved) -> tuple[Saved | None, Ground | None, str]:
        try:
            played = saved.played()
        except Bad as bad:
            return None, None, str(bad)
        return played, ground_of(played), ""

    def _known(self, index: int, text: str, found: tuple[Saved | None, Ground | None, str]) -> None:
        """The battle has been played through in the thread."""
        saved, ground, error = found
        entry = self.chosen
        if index != self.at or entry is None or entry.text != text:
            return
        if saved is None:
            broken = entry._replace(saved=None, error=error)
            self.entries[index] = one_before(broken) if entry.kind == "save" and not entry.fault else broken
            self._choose(index)
            return
        if saved.over and not saved.fault and entry.kind == "battle" and self._settled(entry, saved):
            return
        end = end_of(saved.match) if saved.match is not None and not saved.fault else ""
        self.entries[index] = entry = entry._replace(saved=saved, end=end or entry.end)
        self.list.items[index] = item(entry)
        self.list.invalidate()
        self._tell(entry, saved)
        if saved.over and saved.match is not None and saved.match.outcome is not None:
            self.score.text = T("**{title}**. {score}. {reason}", title=headline(saved.match)[0], score=saved.score,
                                reason=saved.match.outcome.reason)
            self.go.enabled, self.go.why_off = False, T("This battle is over: watch it")
            self.share.visible = True
        if ground is not None and saved.match is not None:
            self.picture.lay(*ground, saved.match.state)
            self.troop.show(standing(saved.match.state))
        self.ui.request_layout()

    def _settled(self, entry: SavedEntry, saved: Saved) -> bool:
        """Move a battle in progress that is over to the replays; whether it was moved."""
        try:
            settle(read_battle(entry.path), self.most, saved.match)
        except (Bad, FileNotFoundError) as error:
            navigation.tell(self.app, error)
            return False
        self.ui.toast(T("{battle} is over: it is in Replays now.", battle=entry.title), 6)
        self.read()
        self.ui.request_layout()
        return True

    # --- what can be done -------------------------------------------------------------------------------------------

    def go_on(self) -> None:
        """Continue it from where it stands. Raises Bad."""
        entry = self.rows.now(self.at)
        if entry is None or entry.saved is None:
            raise Bad("", "", entry.error if entry else "there is no battle here")
        if self.replays:
            self.watch_it()
        elif entry.saved.over and not entry.saved.fault:
            raise Bad("", "", "this battle is over: watch it")
        elif entry.kind == "battle":
            navigation.go_on(self.app, entry.path)
        elif entry.kind == "mail":
            navigation.mail_go_on(self.app, entry.path)
        else:
            navigation.resume(self.app, entry.text, entry.path.name)
            self._tell_of_backup(entry)

    def _tell_of_backup(self, entry: SavedEntry) -> None:
        if entry.fault:
            navigation.tell(self.app, put_in_place(entry))

    def share_it(self) -> None:
        """Give a finished battle to others. Raises Bad."""
        entry = self.rows.now(self.at)
        if entry is None or entry.saved is None:
            raise Bad("", "", entry.error if entry else "there is no battle here")
        self.sharing.ask(self._suggested(entry) or entry.name, entry.text)

    def paste_record(self) -> None:
        """Open the record on the clipboard, or whatever else of the game lies there."""
        text = self.ui.paste()
        if not text.strip():
            self.ui.toast(T("There is no text on the clipboard"))
            return
        try:
            navigation.open_text(self.app, text, None)
        except (Bad, Refused) as error:
            navigation.tell(self.app, error)

    def watch_it(self) -> None:
        """Watch it from the beginning, as far as it is sound. Raises Bad."""
        entry = self.rows.now(self.at)
        if entry is None or entry.saved is None:
            raise Bad("", "", entry.error if entry else "there is no battle here")
        saved = entry.saved
        if entry.kind == "mail" and saved.match is None:
            raise Bad("", "", "the invitation has not been accepted yet")
        whole = (saved.fault or entry.kind == "mail") and saved.match is not None
        navigation.replay(self.app, record_text(saved.match) if whole and saved.match is not None else entry.text)
        self._tell_of_backup(entry)

    def rename(self) -> None:
        """Save the battle under the name in the field; asks before it replaces another save."""
        entry, name = self.rows.now(self.at), self.field.text.strip()
        if entry is None or not entry.text or (entry.kind == "save" and name == entry.name) or self._changed(entry):
            return
        if not name:
            self.ui.toast(T("A save needs a name."))
        elif (taken := name_taken(name)) and not (entry.kind == "save" and is_save(entry.path, name)):
            Dialog(
                T("Write over {name}?", name=taken),
                T("There is a save of that name. The old one is then gone for good."),
                [(T("Keep it"), None), (T("Write over"), partial(self._save_as, entry, name))],
            ).show(self.ui)
        else:
            self._save_as(entry, name)

    def _save_as(self, entry: SavedEntry, name: str) -> None:
        try:
            if entry.fault:
                restore_backup(entry.path)
            path = rename_save(entry.path, name, entry.text) if entry.kind == "save" else save_battle(name, entry.text)
        except Bad as bad:
            navigation.tell(self.app, bad)
            return
        self.ui.toast(T("Saved as {name}", name=shown_name(path)), 4)
        self.read(("save", shown_name(path)))

    def _pin_row(self, index: int) -> None:
        self.list.choose(index)
        navigation.guarded(self, self.pin_it)()

    def pin_it(self) -> None:
        """Pin a finished battle, or unpin it. Raises Bad where the disk refuses."""
        entry = self.chosen
        if entry is None or entry.kind != "replay":
            return
        archive.pin(SaveEntry(entry.name, entry.path, "", None, pinned=entry.pinned), not entry.pinned)
        self.read(("replay", entry.name))
        self.ui.request_layout()

    def ask_delete(self) -> None:
        """Delete, after asking."""
        entry = self.chosen
        if entry is None:
            return
        throwing, friend = entry.kind in ("battle", "mail"), getattr(entry.saved, "friend", "")
        Dialog(
            T("Throw away {name}?", name=entry.title) if throwing else T("Delete {name}?", name=entry.title),
            put_aside_words(friend) if entry.kind == "mail" else T("The battle is gone for good, and so is its replay.")
            if not throwing else
            T("The battle ends without a result and is gone for good. What you saved under a name stays."),
            [(T("Keep it"), None), (T("Throw away") if throwing else T("Delete"), partial(self._delete, entry))],
            keys=("", "ask_delete")).show(self.ui)

    def _delete(self, entry: SavedEntry) -> None:
        if self._changed(entry):
            return
        try:
            if entry.kind == "save":
                delete_save(entry.path)
            elif entry.kind == "mail":
                thrown_away(entry.path)
            else:
                archive.forget(entry.path)
        except Bad as bad:
            navigation.tell(self.app, bad)
        self.read()

    def _changed(self, entry: SavedEntry) -> bool:
        """Whether another program has written the file since it was read; then that is said, and it is read again."""
        if entry.kind not in ("save", "replay") or entry.unread or entry.error or entry.fault:
            return False
        try:
            if load_battle(entry.path) == entry.text:
                return False
        except Bad:
            pass
        self.ui.toast(T("{name} was changed by another program: look at it once more.", name=entry.title), 6)
        self.read((entry.kind, entry.name))
        return True

    def on_key(self, key: Key) -> bool:
        """Enter does what the gold button does, wherever the pointer is; whether the key was used."""
        if key.action != "commit" or not self.entries:
            return False
        navigation.guarded(self, self.go_on)()
        return True

    # --- layout and life --------------------------------------------------------------------------------------------

    def layout(self) -> None:
        """List left, battle right; below each other where it is narrow."""
        ui = self.ui
        full, small = ui.kind == "full", ui.h < 620
        margin, top = self.place_head(middle=True)
        self.bound.visible = self.replays and not self.inviting.visible
        x = self.right_of(self.heading) + 24
        corner = self.sums if self.replays else self.letter
        self.sums.visible, self.letter.visible = self.replays, not self.replays
        room = corner.measure(ui.px(360))[0] / ui.u
        self.place(corner, ui.w - margin - room, top)
        self.paste.visible = self.replays
        if self.replays:
            beside = self.paste.measure(ui.px(360))[0] / ui.u
            self.place(self.paste, ui.w - margin - room - beside - 8, top)
            room += beside + 8
        self.place(self.bound, x, top + (14 if not small else 6), ui.w - margin - x - room - 16)
        self.live.visible = not self.replays
        self.place(self.live, ui.w - margin - room - self.live.measure(ui.px(360))[0] / ui.u - 8, top)
        self.go.visible = not self.replays
        self.watch.gold = self.replays
        y = self.below(self.back) + (24 if full else 10)
        room, tall = min(ui.w - 2 * margin, 1560), ui.h - y - (48 if full else 12)
        x = (ui.w - room) / 2
        right = min(620, room * 0.55)
        low = ui.h < 430
        self.picture.fixed_width = min(300, right * 0.45, ui.h * 0.36)
        self.picture.visible = not low
        self.troop.visible = ui.h >= 620
        self.more.visible = self.game.visible = self.naming.visible = not low
        self.place(self.left, x, y, room - right - 20, tall)
        self.place(self.card, x + room - right, y, right, tall)
        wide = min(room, 760)
        high = min(tall, self.inviting.measure(ui.px(wide))[1] / ui.u)
        self.place(self.inviting, (ui.w - wide) / 2, y + max(0, (tall - high) * 0.3), wide, high)

    def draw(self, target: pygame.Surface) -> None:
        """The table top, with things lying on it while the list is empty."""
        super().draw(target)
        self.rows.read_some([self.at, *self.list.in_sight()])
        if self.inviting.visible and self.ui.kind == "full" and self.ui.h >= 1000:
            draw_still_life(self.ui, target)

    def on_enter(self) -> None:
        """The list has the focus: arrows choose, Enter goes on."""
        (self.list if self.left.visible else self.quick).focus()

    def on_resume(self) -> None:
        """Read the folders again."""
        self.read((self.chosen.kind, self.chosen.name) if self.chosen else None)
        self.ui.request_layout()

