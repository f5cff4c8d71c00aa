"""The letters of a battle by mail: the own one to copy or save and send, the friend's to paste, drop or open."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Final

import platformdirs
import pygame

from game.background import in_background
from game.core.errors import Bad
from game.core.mail import letter as letters
from game.core.mail.armour import LONGEST_TEXT, armoured, letters_in
from game.core.play.record import record_text
from game.core.text import TN, T, called
from game.scenes import navigation
from game.scenes.headed import HeadedScene
from game.scenes.result.figures import TableMap, Troop, standing
from game.scenes.saves.by_mail import as_it_stands, put_aside_words
from game.scenes.saves.saved import ground_of
from game.store.disk import loose_text, open_to_read, read_loosely
from game.store.mail import MailBattle, listed, thrown_away
from game.ui.i18n import tr
from game.ui.layout import Column, Flow, Row
from game.ui.widgets import Button, Dialog, Item, Label, ListView, Panel, ScrollArea
from game.ui.widgets.base import Widget

MOST_FILES: Final = 40
"""The most files with a letter that are listed, the latest first."""
LOOKED_AT: Final = 2000
"""The most files of a folder that are read."""
SIGN: Final = "KTS["
"""The beginning of a letter."""
ENDINGS: Final = (".txt", ".eml", ".md")
"""Endings of files that may hold a letter."""


def letter_files(folders: tuple[Path, ...] | None = None) -> list[Path]:
    """Files with a letter in the usual folders: those that a battle here waits for, then invitations, then all others;
    among them the later letters first. When the disk says that they were written does not matter. Never raises.
    """
    if folders is None:
        folders = (Path(platformdirs.user_downloads_dir()), Path(platformdirs.user_desktop_dir()))
    known = {entry.parts.battle: len(entry.parts.letters) for entry in listed() if entry.parts is not None}
    found: list[tuple[tuple[int, int], Path]] = []
    for folder in folders:
        try:
            paths = sorted(path for path in folder.iterdir() if path.suffix.lower() in ENDINGS)[:LOOKED_AT]
        except OSError:
            continue
        for path in paths:
            try:
                with open_to_read(path) as file:
                    if SIGN in (text := loose_text(file.read(LONGEST_TEXT))):
                        found.append((_wanted(text, known), path))
            except OSError:
                continue
    return [path for _, path in sorted(found, key=lambda pair: pair[0], reverse=True)[:MOST_FILES]]


def _wanted(text: str, known: dict[bytes, int]) -> tuple[int, int]:
    """How much a text with a letter is wanted (2: a battle here waits for it), and the number of the letter."""
    best = (0, 0)
    with suppress(Bad):
        for data in letters_in(text):
            with suppress(Bad):
                letter = letters.read(data)
                number, have = letters.number_of(letter), known.get(letters.battle_of(letter))
                best = max(best, (2 if have is not None and number == have + 1 else 1 if have is None and number == 1
                                  else 0, number))
    return best


class LettersPage(HeadedScene):
    """Two sheets, the own letter and the friend's, and how the battle stands; without a battle only a place to open
    any letter."""

    name = "letters"
    title = T("Letters")

    def __init__(self, battle: MailBattle | None = None, *, wait: bool = False) -> None:
        """`wait` paints the table at once."""
        super().__init__()
        self.battle, self.wait = battle, wait
        self.sent = 0
        """The number of the own letter that was copied or saved here; 0 for none."""

    # --- widgets ------------------------------------------------------------------------------------------------

    def build(self) -> None:
        """Heading, sheets, the button to the table."""
        battle = self.battle
        self.make_head(T("Letters with {friend}", friend=battle.exchange.friend) if battle else T("Open a letter"))
        self.copy = Button(T("Copy the letter"), navigation.guarded(self, self.copy_letter), key="letter_copy",
                           gold=True)
        self.file = Button(T("Save as a file"), navigation.guarded(self, self.save_file), key="letter_file")
        self.paste = Button(T("Paste"), navigation.guarded(self, self.paste_letter), key="letter_paste",
                            tip=T("Reads the letter in the text that you copied; words around it do no harm"))
        self.open = Button(T("Open a file"), self.choose_file, key="letter_open")
        self.again = Button(T("Watch the last letter"), navigation.guarded(self, self.watch), key="letter_watch",
                            visible=battle is not None and battle.watched_from is not None,
                            tip=T("What your friend did last, as a replay; the battle stays as it is"))
        self.live = Button(T("Live again"), navigation.guarded(self, self.to_live), key="letter_live",
                           visible=battle is not None and navigation.was_live(battle.path),
                           tip=T("At the table where it was played live, with the same code"))
        self.table = Button(T("To the table"), navigation.guarded(self, self.to_table), key="letter_table")
        self.gone = Button(T("Throw away"), self.ask_throw_away, key="delete", size=44)
        self.sheets: list[Widget] = [Panel(self._theirs(), grow=1)]
        if battle is not None:
            self.sheets.insert(0, Panel(self._ours(battle), grow=1))
        self.picture = TableMap(None)
        about = Panel(Column(*self._about(), gap=8), grow=1)
        self.lower = [about] if battle is None or not battle.exchange.begun else [Panel(self._stand(battle), grow=1),
                                                                                 about]
        self._make_gold()
        for button in (self.table, self.gone):
            self.add(button)
        self.area = self.add(ScrollArea(Column()))

    def _ours(self, battle: MailBattle) -> Widget:
        one, words = battle.exchange, T("Your letter {n}", n=battle.own)
        if one.mine and not one.done:
            body = T("It is your turn: decide on the table, then write letter {n} there.", n=one.next)
        elif battle.own == 1:
            words, body = T("Your invitation"), T(
                "Send it to {friend}: by mail, in a chat, as a file. {friend} opens it under Saved battles.",
                friend=one.friend)
        else:
            body = T("Send it to {friend}: by mail, in a chat, as a file.", friend=one.friend)
        self.copy.visible = self.file.visible = bool(battle.own)
        lines: list[Widget] = [Label(words, "h2"), Label(body, "body")]
        if battle.own:
            size = len(armoured(battle.exchange.letters[battle.own - 1], self._above(battle)))
            lines += [Flow(self.copy, self.file, gap=10),
                      Label(T("{size} characters. Words around it, quoting and broken lines do no harm. It is never "
                              "changed: it can be sent again at any time.", size=size), "small",
                            colour="ink_soft")]
        return Column(*lines, gap=12)

    def _theirs(self) -> Widget:
        battle = self.battle
        if battle is None:
            head, body = T("A letter of a friend"), T(
                "An invitation, or the next letter of any battle: the battle that it belongs to is found by itself.")
        elif battle.exchange.done:
            head, body = T("The battle is over"), T("Nothing remains to be sent. Its record lies in Replays.")
        elif battle.exchange.mine:
            head, body = T("Letter {n}", n=battle.exchange.next + 1), T(
                "{friend} answers once you have written.", friend=battle.exchange.friend)
        else:
            head, body = T("Letter {n} of {friend}", n=battle.exchange.next, friend=battle.exchange.friend), T(
                "Copy the text that {friend} sent and paste it here.", friend=battle.exchange.friend)
        return Column(Label(head, "h2"), Label(body, "body"),
                      Flow(self.paste, self.open, self.again, self.live, gap=10),
                      Label(T("A file or a text can be dropped onto this window as well."), "small",
                            colour="ink_soft"), gap=12)

    def _make_gold(self) -> None:
        """One button is gold, the next thing to do: write at the table, send the own letter, read the friend's."""
        one = self.battle.exchange if self.battle is not None else None
        to_send = self.battle is not None and bool(self.battle.own) and self.sent != self.battle.own
        self.copy.gold = one is not None and not one.mine and to_send
        self.paste.gold = one is None or not (one.mine or one.done or to_send)
        self.copy.invalidate()
        self.paste.invalidate()

    def _stand(self, battle: MailBattle) -> Widget:
        """How the battle stands: round, score, the table with everybody, who is left."""
        saved = as_it_stands(battle)
        picture = self.picture
        assert saved.match is not None
        state = saved.match.state
        picture.clear(T("Setting up the table"))
        in_background(self.app.post, lambda: ground_of(saved), lambda ground: picture.lay(*ground, state),
                      name="letters", wait=self.wait)
        words = Column(Label(saved.game, "h3"), Label(saved.score, "body"),
                       Label(battle.exchange.setup.table.name, "small", colour="ink_soft"), gap=8, grow=1)
        return Column(Row(picture, words, gap=16), Troop(standing(state), most=3), gap=8)

    def _about(self) -> list[Widget]:
        """How a battle by mail goes, in a few lines."""
        lines = [T("You decide on the table until the word is your friend’s, or dice are needed; then the letter is "
                   "written, and you send it. What is not written yet can be taken back."),
                 T("A letter that you open is played on your table move by move. Where nothing is left for you to "
                   "decide, your answer is ready at once."),
                 T("Each die comes from a secret of yours and one of your friend’s. Both were fixed before the battle "
                   "began, and each letter opens one: so nobody can choose a die.")]
        if self.battle is not None:
            one = self.battle.exchange
            lines.append(T("This battle opens secrets for each roll: nobody can foresee a die either.")
                         if one.invitation.opening == "roll" else
                         T("This battle opens secrets once a turn: fewer letters, on trust that nobody looks ahead "
                           "with a changed program."))
        head = T("How it goes") if self.battle is None else T(
            "How it goes · battle {number}, {letters}", number=self.battle.exchange.battle.hex()[:8],
            letters=TN("1 letter so far", "{n} letters so far", n=len(self.battle.exchange.letters)))
        return [Label(head, "h3"), *(Row(Label("•", "small"), Label(line, "small", grow=1), gap=8, cross="start")
                                     for line in lines)]

    # --- layout -------------------------------------------------------------------------------------------------

    def layout(self) -> None:
        """Sheets side by side where there is room, otherwise below each other; buttons at the foot."""
        ui = self.ui
        margin, top = self.place_head()
        small = ui.h < 620
        foot = 62 if small else 84
        y = self.below(self.back) + (10 if small else 28)
        wide = min(ui.w - 2 * margin, 1240 if len(self.sheets) > 1 else 700)
        x = (ui.w - wide) / 2
        two = wide >= 900
        self.picture.fixed_width = 350 if ui.kind == "full" else 190
        body = [Row(*(Column(sheet, width=(wide - 32) / 2) for sheet in sheets), gap=20)
                if two and len(sheets) > 1 else Column(*sheets, gap=14) for sheets in (self.sheets, self.lower)]
        self.area.hold(Column(*body, gap=14, pad=(6, 6)))
        high = min(ui.h - y - foot - 10, self.area.measure(ui.px(wide))[1] / ui.u + 12)
        self.place(self.area, x, y, wide, high)
        self.table.visible = self.gone.visible = self.battle is not None
        if self.battle is not None:
            begun = self.battle.exchange.begun
            self.table.enabled = begun
            self.table.gold = begun and self.battle.exchange.mine
            self.table.why_off = T("{friend} has not accepted yet", friend=self.battle.exchange.friend)
            bottom = ui.h - self.table.measure(ui.px(300))[1] / ui.u - (10 if small else 22)
            self.place(self.table, x + wide - 260, bottom, 260)
            self.place(self.gone, x, bottom)

    def on_enter(self) -> None:
        """The next thing to do has the focus."""
        battle = self.battle
        mine = battle is not None and battle.exchange.mine and not battle.exchange.done
        (self.table if mine else self.paste if battle is None else self.copy).focus()

    # --- our letter ---------------------------------------------------------------------------------------------

    def _above(self, battle: MailBattle) -> str:
        return tr(battle.letter_title(battle.own))

    def copy_letter(self) -> None:
        """Copy the own last letter to the clipboard. Raises Bad where it is not on the disk yet."""
        assert self.battle is not None
        self.ui.copy(self.battle.letter_text(self._above(self.battle)))
        self._was_sent(self.battle)
        self.ui.toast(T("Copied: paste it into a mail or a chat to {friend}.", friend=self.battle.exchange.friend), 5)

    def save_file(self) -> None:
        """Save the own last letter as a file. Raises Bad."""
        assert self.battle is not None
        path = self.battle.save_letter(self._above(self.battle))
        self._was_sent(self.battle)
        self.ui.toast(T("Saved: {path}", path=str(path)), 12)

    def _was_sent(self, battle: MailBattle) -> None:
        """What comes next is the friend's letter."""
        self.sent = battle.own
        self._make_gold()

    # --- the friend's letter ------------------------------------------------------------------------------------

    def take(self, text: str) -> None:
        """Read a letter out of a text. Raises Bad; then nothing changes."""
        navigation.open_letter(self.app, text, self.battle)

    def paste_letter(self) -> None:
        """Read the letter on the clipboard. Raises Bad."""
        text = self.ui.paste()
        if not text.strip():
            raise Bad("letter", "", "nothing has been copied", "copy the letter first, from KTS[ to ]")
        self.take(text)

    def take_file(self, path: Path) -> None:
        """Read the letter in a file. Raises Bad."""
        self.take(read_loosely(path, 4 * LONGEST_TEXT))

    def choose_file(self) -> None:
        """Ask which of the files with letters."""
        navigation.meanwhile(self.app, T("Looking for letters …"), letter_files, self._ask_which)

    def _ask_which(self, files: list[Path]) -> None:
        if not files:
            self.ui.toast(T("No file with a letter lies in Downloads or on the desktop: drop it onto this window, or "
                            "copy its text and paste it."), 8)
            return
        rows = ListView([Item(called(path.name), called(path.parent.name)) for path in files], row=56, height=260,
                        compact=True, on_commit=lambda index: dialog.answer(1))
        dialog = Dialog(T("Which letter?"), T("Files with a letter, those that are waited for first."), [
            (T("Not now"), None),
            (T("Open"), lambda: navigation.guarded(self, lambda: self.take_file(files[max(0, rows.chosen)]))())],
            body=rows, keys=("", "ask_open"))
        dialog.show(self.ui)
        rows.chosen = 0
        rows.focus()

    def on_event(self, event: pygame.event.Event) -> bool:
        """What is dropped onto the window."""
        if event.type not in (pygame.DROPFILE, pygame.DROPTEXT):
            return False
        navigation.dropped(self.app, event, self.battle)
        return True

    # --- ways ---------------------------------------------------------------------------------------------------

    def to_table(self) -> None:
        """Open the table as it stands. Raises Bad."""
        assert self.battle is not None
        below = self.app.scenes[-2] if len(self.app.scenes) > 1 else None
        if below is not None and below.name == "battle":
            self.app.pop()
        else:
            navigation.mail_table(self.app, self.battle)

    def to_live(self) -> None:
        """Go on at the live table. Raises Bad."""
        assert self.battle is not None
        navigation.live_again(self.app, self.battle)

    def watch(self) -> None:
        """The friend's last letter once more, whatever was answered since. Raises Bad."""
        assert self.battle is not None and self.battle.watched_from is not None
        navigation.replay(self.app, record_text(self.battle.exchange.match), self.battle.watched_from)

    def ask_throw_away(self) -> None:
        """End the battle without a result, after asking."""
        battle = self.battle
        assert battle is not None

        def go() -> None:
            thrown_away(battle.path)
            navigation.to_title(self.app)

        Dialog(T("Throw this battle away?"),
               put_aside_words(battle.exchange.friend),
               [(T("Keep it"), None), (T("Throw away"), navigation.guarded(self, go))],
               keys=("", "ask_throw")).show(self.ui)
