"""What spoken mode says of the screens: the question and its answers, what happens, what the keyboard comes to."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.core.text import T
from game.ui import i18n, keys
from game.ui.meaning import CONTROLS, Words, said
from game.ui.reading import Node, Reading, Tree
from game.ui.voice import MODES, Voice

if TYPE_CHECKING:
    from game.ui.keys import Key
    from game.ui.reader import Reader
    from game.ui.screen import Kind
    from game.ui.shell import Shell
    from game.ui.widgets.base import Widget

LINES: Final = 12
"""The number of past lines that are kept for the key that repeats them."""
OPTIONS: Final = 9
"""The most answers that are said after a question."""
STATES: Final = {
    ("switch", True): T("on"), ("switch", False): T("off"), ("check", True): T("ticked"),
    ("check", False): T("not ticked"), ("radio", True): T("chosen"), ("tab", True): T("chosen"),
    ("row", True): T("chosen"), ("button", True): T("chosen"),
}
"""States in words, by role."""
KINDS: Final = {
    "button": T("button"), "switch": T("switch"), "check": T("check box"), "slider": T("slider"), "tab": T("tab"),
    "choice": T("list to open"), "field": T("text field"), "number": T("number"), "link": T("link"),
}
"""Roles in words, where the name does not say it."""


class Speaker:
    """Listens to the interface and hands words to the voice."""

    def __init__(self, shell: Shell, reader: Reader) -> None:
        self.shell, self.reader = shell, reader
        settings = shell.ui.settings
        self.voice = Voice(_mode(settings.voice), settings.voice_speed, found=() if shell.headless else None)
        self.reading = Reading()
        self.lines: list[str] = []
        """What happened since the player last answered, as it was said or would have been."""
        self._at: tuple[object, object] = (None, None)
        shell.ui.listeners.append(self.hear)
        self.use_settings()

    def use_settings(self) -> None:
        """They may have changed."""
        settings = self.shell.ui.settings
        mode = _mode(settings.voice)
        if mode != self.voice.mode and mode == "off":
            self.voice.stop()
        self.voice.mode, self.voice.speed, self.voice.language = mode, settings.voice_speed, i18n.spoken()

    # --- by itself --------------------------------------------------------------------------------------------------

    def hear(self, words: Words, kind: Kind) -> None:
        """Take a text to be said."""
        told = said(words)
        if not told or self.voice.mode == "off":
            return
        if kind == "event":
            self.lines = [*self.lines[-LINES + 1:], told]
        if kind == "here" and not self.reader.wanted:
            self.voice.say(told, now=True)      # the player walked there: that is asking
        elif self.voice.mode == "all":
            self.voice.say(told, now=kind in ("here", "considered", "spot"))
            if kind == "question":
                self.shell.ui.after(0, self._say_answers)

    def _say_answers(self) -> None:
        """Say the possible answers to the last question."""
        scene = self.shell.scene
        if scene is not None and scene.entered:
            answers = self._answers(list(self.reading.tree(scene).root.walk()))
            self.voice.say(". ".join(map(words_of, answers)))

    def key(self, key: Key) -> bool:
        """Every key stops the voice; two of them make it speak. True: used."""
        asks, again = key.does("speak"), key.does("speak_back")
        was_busy = self.voice.busy
        if was_busy and not key.repeat:
            self.voice.stop()
        if not (asks or again):
            return False
        if self.voice.mode == "off":
            self.shell.ui.toast(T("Spoken mode is off. The settings switch it on."))
        elif not was_busy:      # pressed while it speaks: silence is what is wanted
            self.ask(again)
            if self.voice.problem is not None:
                self.shell.ui.toast(self.voice.problem, 8)
        return True

    def follow_focus(self) -> None:
        """The keyboard came to something else, or another screen came: in mode *all* it is said."""
        scene = self.shell.scene
        if self.voice.mode != "all" or scene is None or not scene.entered:
            return
        at: tuple[object, object] = (scene, _place(scene.stage.focused))
        if at == self._at:
            return
        other, self._at = at[0] is not self._at[0], at
        if not other and not scene.stage.focus_visible:
            return
        tree = self.reading.tree(scene)
        node = tree.focused()
        told = [i18n.words(scene.title)] if other else []
        if node is not tree.root and node.meaning.role not in ("table",):
            told.append(words_of(node))
        self.voice.say(". ".join(filter(None, told)), now=not other)

    # --- on demand ----------------------------------------------------------------------------------------------

    def ask(self, again: bool = False) -> None:
        """Say where one is: the question and its answers, or the screen and what has the focus; `again`: what happened
        last."""
        scene = self.shell.scene
        if scene is None or not scene.entered:
            return
        if again:
            self.voice.say(" ".join(self.lines) or i18n.words(T("Nothing has happened yet.")), now=True)
            return
        self.voice.say(". ".join(line.rstrip(".") for line in self.where(self.reading.tree(scene)) if line), now=True)

    def where(self, tree: Tree) -> list[str]:
        """The screen in a few lines: question (or title), what has the focus, what can be done."""
        nodes = list(tree.root.walk())
        question = next((node for node in nodes if node.meaning.role == "dialog"), None) or next(
            (node for node in nodes if node.meaning.role == "heading" and node.meaning.level == 1), tree.root)
        told = [words_of(question)]
        at = tree.focused()
        if at is not tree.root and at is not question:
            told.append(words_of(at))
        told += [words_of(node) for node in self._answers(nodes) if node is not at]
        return told

    def _answers(self, nodes: list[Node]) -> list[Node]:
        """What can be pressed, those with a digit or the gold button first."""
        usable = [node for node in nodes if node.meaning.enabled and node.meaning.press is not None
                  and node.meaning.role in CONTROLS - {"link", "row"} and node.meaning.key]
        usable.sort(key=lambda node: (node.meaning.key != "commit", not node.meaning.key.isdigit()))
        return usable[:OPTIONS]


def words_of(node: Node) -> str:
    """A node in words: name, value, what it is, its state, its key, and why it is off."""
    told = node.meaning
    parts: list[Words] = [told.name, told.value, KINDS.get(told.role, "")]
    if told.on is not None:
        parts.append(STATES.get((told.role, told.on), ""))
    if told.key and told.enabled:
        cap = keys.shown(told.key)
        parts.append(T("key {key}", key=cap) if cap else keys.shown_somehow(told.key))
    if not told.enabled:
        parts += [T("not now"), told.note]
    elif told.role in ("heading", "figure", "field"):
        parts.append(told.note)
    return ", ".join(line for line in map(said, parts) if line)


def sample(voice: Voice) -> None:
    """Let it be heard, after a setting was changed."""
    voice.say(i18n.words(T("This is how it sounds.")), now=True)


def _mode(mode: str) -> str:
    return mode if mode in MODES else "asked"


def _place(widget: Widget | None) -> tuple[object, object]:
    """Where the keyboard is: the widget, and the part of it that has the cursor."""
    if widget is None or not widget.mounted:
        return None, None
    told = widget.means() if not widget.backdrop else None
    return id(widget), told.at if told is not None else None

