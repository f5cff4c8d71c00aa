"""Keep a battle: into its journal after each answer, into the archive when it is over."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Final, Protocol

from game.core.errors import Bad
from game.core.play.answers import Answer
from game.core.play.match import Match
from game.core.play.record import record_text
from game.core.text import T, Text
from game.scenes.my_battles.facts import put_away, take_out
from game.store import archive
from game.store.journal import Journal
from game.ui.widgets import Dialog, Label, Panel

if TYPE_CHECKING:
    from game.store.settings import Settings
    from game.ui.app import App
    from game.ui.stage import Stage
    from game.ui.widgets.base import Ui


def short_title(match: Match) -> str:
    """Who fights whom, as a file name."""
    a, b = match.now.setup.forces
    return f"{a.name} v {b.name}"


AGAIN: Final = 5.0
"""Seconds until writing is tried once more: a disk may come back, or be given room."""


class UnkeptSign(Panel):
    """Lies over the corner of the table as long as the battle is not kept, and says why."""

    def __init__(self) -> None:
        self.words = Label("", "small", colour="bad", lines=4)
        super().__init__(self.words, pad=8)
        self.visible, self.why = False, ""

    def say(self, why: str) -> None:
        """Show it with a reason; without one it goes."""
        if why != self.why:
            self.why, self.visible = why, bool(why)
            self.words.text = T("**Not kept** since its last answers: {why}", why=why) if why else ""
            if self.mounted:
                self.ui.request_layout()


class KeptPort(Protocol):
    """What `Kept` needs of a battle, on a screen or in text play."""

    match: Match

    @property
    def settings(self) -> Settings: ...


class KeepingPort(KeptPort, Protocol):
    """What `Keeping` needs of a screen."""

    app: App
    ui: Ui
    stage: Stage


class Kept:
    """The journal of a battle, with or without a screen. `keep` tells whether the battle is kept."""

    def __init__(self, owner: KeptPort, held: Callable[[], Sequence[Answer]], journal: Journal | bool = True) -> None:
        """`held` gives what the player has laid out on the table and not given yet: it is kept as well.

        `journal`: where it is kept; True makes a file of its own, False keeps it nowhere.
        """
        self.owner, self._held = owner, held
        self.journal = journal if isinstance(journal, Journal) else (
            Journal(short_title(owner.match)) if journal else None)
        self.unkept = ""
        """Why the battle does not lie on the disk as it stands; empty where it does."""
        self.archived: Path | None = None
        """Where it was put when it was over."""

    @property
    def name(self) -> str:
        """The name of its file, without ending; empty where it is kept nowhere."""
        return self.journal.name if self.journal is not None else ""

    @property
    def names(self) -> tuple[str, ...]:
        """The names of all files that it was kept in by this window, the latest first (`Journal.names`)."""
        return self.journal.names if self.journal is not None else ()

    def record_text(self) -> str:
        """The battle as it is kept, with what is laid out."""
        return record_text(self.owner.match, self._held())

    def keep(self) -> bool:
        """Write what is not written yet; whether the battle is now on the disk as it stands."""
        if self.journal is None:
            return True
        try:
            if not self.owner.match.over:
                self.journal.put(self.record_text())
                self._take_out_again()
            elif self.archived is None or os.path.exists(self.journal.path):
                self._put_away(self.journal)
            self.found("")
        except Bad as error:
            self.found(str(error), str(error.wrong))
        return not self.unkept

    def found(self, unkept: str, short: str = "") -> None:
        """Whether it is kept was found out: why not, as one line and without the file's name, or nothing."""
        self.unkept = unkept

    def _put_away(self, journal: Journal) -> None:
        """Put a finished battle into the archive and remove its journal.

        The journal is written first: it serves where the archive cannot be written, and if it is not removed, the title
        archives the finished battle later.
        """
        text = record_text(self.owner.match)
        with suppress(Bad):
            journal.put(text)
        self._archive(journal.name, text)
        with suppress(Bad):
            journal.end()

    def _archive(self, name: str, text: str) -> None:
        """Put the record of the finished battle into the archive and its facts into the history. Raises Bad."""
        self.archived = put_away(name, text, getattr(self.owner.settings, "replays", archive.USUAL), self.owner.match)

    def _take_out_again(self) -> None:
        """The last answer was taken back, so the battle is not finished: remove it from the archive."""
        if self.archived is not None:
            take_out(self.archived)
            self.archived = None

    def close(self) -> None:
        """The battle is left: write what is not written yet; the journal is removed only if the battle is over."""
        self.keep()
        if self.journal is not None:
            self.journal.close()


class Keeping(Kept):
    """The journal of a battle on a screen, which tells where it is not kept."""

    def __init__(self, scene: KeepingPort, held: Callable[[], Sequence[Answer]],
                 journal: Journal | bool = True) -> None:
        super().__init__(scene, held, journal)
        self.scene, self.sign = scene, UnkeptSign()
        self._asked_to_quit = self._trying = self._closed = False

    def found(self, unkept: str, short: str = "") -> None:
        """As ever; and the sign says it."""
        super().found(unkept, short)
        self.sign.say(short)

    def write(self) -> None:
        """After each answer; an error is told when it begins and when it ends, and stands on the table until then. It
        is tried again every few seconds."""
        before = self.unkept
        if not self.keep():
            if not before:
                self.say_again()
            if not self._trying:
                self._trying = True
                self.scene.ui.after(AGAIN, self._try_again)
        elif before:
            self.scene.stage.toast(T("The battle is kept again."), 4)

    def say_again(self) -> None:
        """That it is not kept, once more: what lay over the words before is gone."""
        if self.unkept:
            self.scene.stage.toast(T("This battle cannot be kept: {why}", why=self.unkept), 8)

    def _try_again(self) -> None:
        self._trying = False
        if self.unkept and not self._closed:
            self.write()

    def save(self) -> bool:
        """Keep the battle; whether it is kept."""
        return self.keep() and self.journal is not None

    def kept_words(self) -> Text:
        """A sentence on whether it is kept; tries once more before it says no."""
        if self.keep():
            return T("It is kept as it stands: you can leave at any time and continue later.")
        return T("It is **not** kept since its last answers: {why}", why=self.unkept)

    def thrown_words(self, when: Text) -> Text:
        """What throwing it away means, in a battle that stands at `when`."""
        return T("It is gone for good, as far as {when}: nobody wins, and it is neither in Saved battles nor in "
                 "Replays. What you saved under a name stays.", when=when)

    def throw_away(self) -> None:
        """Delete the battle. Raises Bad where the disk refuses."""
        if self.journal is not None:
            self.journal.end()
            self.journal = None

    def close(self) -> None:
        """The same; it is not tried again."""
        super().close()
        self._closed = True

    def ask_to_lose(self, go: Callable[[], None]) -> None:
        """Call `go`: at once where the battle is kept, otherwise after asking."""
        if self.keep():
            go()
            return
        Dialog(T("Leave although it is not kept?"),
               T("What happened since the last answer that could be written would be lost: {why}", why=self.unkept),
               [(T("Stay"), None), (T("Leave"), go)], keys=("", "ask_leave")).show(self.scene.ui)

    def may_quit(self) -> bool:
        """Whether the window may close: yes, unless something would be lost; a second press closes anyway."""
        if self._asked_to_quit or self.keep():
            return True
        self._asked_to_quit = True
        self.ask_to_lose(self.scene.app.quit)
        return False
