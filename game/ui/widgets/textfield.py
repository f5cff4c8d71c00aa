"""A text field of one line: caret, selection, clipboard, input methods."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Unpack

import pygame

from game.core.text import JOINERS
from game.ui.fonts import Face, laid, write
from game.ui.graphemes import stops
from game.ui.icons import icon
from game.ui.keys import Key, shown
from game.ui.meaning import Letters, Meaning
from game.ui.shaping import Run, caret_x, foreign, index_at, selected_boxes
from game.ui.surfaces import Look
from game.ui.text import font
from game.ui.theme import mix
from game.ui.widgets.base import Widget, WidgetOptions, Words
from game.ui.widgets.button import cap_size, draw_cap

NEAR: Final = 500
"""Of a text that is longer than three times that, only what is about so near to the caret is laid out and drawn."""
CLIPBOARD: Final = {("Insert", True, False): "V", ("Insert", False, True): "C", ("Del", True, False): "X"}
"""The older keys of the clipboard, by name, Shift and Ctrl, and the letters that do the same with Ctrl."""
SPARE: Final = 4
"""Pasted text is looked at as far as so many times what a field takes, since some characters may be refused."""


class TextField(Widget):
    """`TextField("Goths", on_change)`. Pasted text is cut to `most` characters and to one line.

    `key` (often `/`) takes the focus here; `on_commit(text)` is Enter. `allowed(char)` may refuse characters.
    """

    focusable = True
    keeps_keys = True

    def __init__(
        self,
        text: str = "",
        on_change: Callable[[str], None] | None = None,
        *,
        on_commit: Callable[[str], None] | None = None,
        hint: Words = "",
        most: int = 80,
        icon: str = "",
        allowed: Callable[[str], bool] | None = None,
        on_paste: Callable[[str], None] | None = None,
        **options: Unpack[WidgetOptions],
    ) -> None:
        super().__init__(**options)
        self.on_change, self.on_commit, self.hint, self.most = on_change, on_commit, hint, most
        self.icon, self.allowed = icon, allowed
        self.on_paste = on_paste
        """Called with what was pasted as it is, with all its lines, after it was put in."""
        self._text = text[:most]
        self.caret = self.anchor = len(self._text)
        self._composing = ""
        self._composing_at = 0
        """Where the caret of the input method is in what it composes."""
        self._shift = 0  # px scrolled to the left
        self._kept: str | None = None
        """What is kept of it elsewhere, as it was shown last."""
        self._edited = False
        """Whether the player has changed it since it was shown or committed."""

    @property
    def text(self) -> str:
        """What stands in it. Setting it does not call `on_change`."""
        return self._text

    @text.setter
    def text(self, text: str) -> None:
        self._text = text[: self.most]
        self.caret = self.anchor = len(self._text)
        self._edited = False
        self.invalidate()

    def show(self, kept: str, *same: str) -> None:
        """Show what is kept of it elsewhere, trimmed or otherwise put right; `same` is that in other words.

        Where the player is writing in it, what was typed stays as long as that is what is kept, or nothing has changed:
        a blank at the end is the beginning of the next word. It is put right when the focus leaves.
        """
        before, self._kept = self._kept, kept
        typing = self.focused and self._edited
        if typing and (kept == before or self._text.strip() in (kept, *same)):
            return
        if self._text != kept:
            self.text = kept

    @property
    def selected(self) -> str:
        """The selected characters."""
        a, b = sorted((self.caret, self.anchor))
        return self._text[a:b]

    def means(self) -> Meaning | None:
        """Letters to type; a hint is its name where nothing else is."""
        return Meaning("field", self.hint, self._text, self.words_of_tip() or "", self.key, self.enabled,
                       change=self._put, press=self.focus, letters=self._letters())

    def _letters(self) -> Letters:
        edges: tuple[int, ...] = ()
        if self.mounted and self.rect.width and len(self._text) <= 3 * NEAR and not self._line(self._text):
            left = self._inner().x - self.rect.x - self._shift
            edges = tuple(left + self._own_width(self._text[:stop]) for stop in stops(self._text))
        return Letters(self._text, self.anchor, self.caret, edges, self.choose, self.insert)

    def choose(self, anchor: int, caret: int) -> None:
        """Select from one place of the text to another; the same twice puts the caret there."""
        self.anchor, self.caret = (min(len(self._text), max(0, at)) for at in (anchor, caret))
        self.invalidate()

    def _put(self, text: str) -> None:
        self.anchor, self.caret = 0, len(self._text)
        self.insert(text)

    def measure(self, width: int) -> tuple[int, int]:
        """The offered width, 44 high (40 tight)."""
        ui = self.ui
        return self.fix(width, max(ui.px(44 if ui.kind == "full" else 40), ui.text.line("body") + ui.px(12)))

    def _font(self) -> Face:
        return font("sans", "regular", self.ui.text.px("body"))

    def _inner(self) -> pygame.Rect:
        px = self.ui.px
        left = px(14) + (px(26) if self.icon else 0)
        right = px(14) + (cap_size(self, self.key)[0] + px(8) if self._shows_cap() else 0)
        return pygame.Rect(self.rect.x + left, self.rect.y, max(1, self.rect.width - left - right), self.rect.height)

    def _shows_cap(self) -> bool:
        if not shown(self.key) or self.focused:
            return False
        room = self.rect.width - self.ui.px(28 + 26 * bool(self.icon) + 8) - cap_size(self, self.key)[0]
        return bool(self._text) or self.ui.text.width(self.hint, "body") <= room or not self.rect.width

    def _part(self) -> tuple[int, int]:
        """From where to where the text is drawn."""
        if len(self._text) <= 3 * NEAR:
            return 0, len(self._text)
        first = max(0, (self.caret // NEAR - 1) * NEAR)
        return first, first + 3 * NEAR

    def _line(self, text: str) -> tuple[Run, ...]:
        """The runs of a text with letters that the game's own font lacks, or that run from right to left."""
        return laid(self._font(), text) if foreign(text) else ()

    def _own_width(self, text: str) -> int:
        return self._font().size(text)[0]

    def draw(self, target: pygame.Surface) -> None:
        """Field, icon, selection, letters, what an input method composes, caret."""
        ui, pal, px = self.ui, self.ui.palette, self.ui.px
        fill = pal.field if self.enabled else pal.off
        edge = pal.ink if self.focused else mix(pal.edge, pal.line, 0.3)
        thick = px(2) if self.focused else max(1, px(1))
        ui.surfaces.box(target, self.rect, Look(px(6), fill, fill, edge, thick, dashed=not self.enabled))
        if self.icon:
            size = px(18)
            target.blit(icon(self.icon, size, pal.ink_soft), (self.rect.x + px(12), self.rect.centery - size // 2))
        if self._shows_cap():
            wide, tall = cap_size(self, self.key)
            draw_cap(
                self,
                target,
                pygame.Rect(self.rect.right - px(12) - wide, self.rect.centery - tall // 2, wide, tall),
                self.key,
            )
        inner, before = self._inner(), target.get_clip()
        target.set_clip(inner.inflate(px(2), 0).clip(before))
        if not self._text and not self._composing:
            ui.text.draw(target, self.hint, inner, "body", colour=pal.ink_soft, lines=1, fit=True, middle=True)
        self._draw_letters(target, inner)
        target.set_clip(before)

    def _draw_letters(self, target: pygame.Surface, inner: pygame.Rect) -> None:
        pal, glyphs = self.ui.palette, self._font()
        tall = glyphs.get_height()
        y = inner.centery - tall // 2
        first, end = self._part()
        head, tail = self._text[first : self.caret], self._text[self.caret : end]
        whole, at = head + self._composing + tail, len(head) + min(self._composing_at, len(self._composing))
        line = self._line(whole)
        caret_at = caret_x(line, at, self._own_width) if line else self._own_width(whole[:at])
        self._shift = min(self._shift, caret_at)
        self._shift = max(self._shift, caret_at - inner.width + self.ui.px(2))
        x = inner.x - self._shift
        if self.selected and self.focused:
            drawn = self._text[first:end]
            a, b = (min(max(at - first, 0), len(drawn)) for at in sorted((self.caret, self.anchor)))
            for left, right in self._boxes(self._line(drawn), a, b, drawn):
                target.fill(mix(pal.side_a_light, pal.side_a, 0.25), (x + left, y, right - left, tall))
        ink = pal.ink if self.enabled else pal.off_text
        if line:
            write(target, glyphs, whole, ink, x, y)
        elif whole:
            target.blit(glyphs.render(whole, True, ink), (x, y))
        if self._composing:
            for left, right in self._boxes(line, len(head), len(head) + len(self._composing), whole):
                target.fill(ink, (x + left, y + tall - 2, right - left, max(1, self.ui.hair())))
        if self.focused:
            target.fill(ink, (x + caret_at, y, max(2, self.ui.px(2)), tall))

    def _boxes(self, line: tuple[Run, ...], a: int, b: int, text: str) -> list[tuple[int, int]]:
        """Left and right (px) of what lies between two places of a text."""
        if line:
            return selected_boxes(line, a, b, self._own_width)
        return [(self._own_width(text[:a]), self._own_width(text[:b]))]

    # --- editing ------------------------------------------------------------------------------------------------

    def insert(self, text: str) -> None:
        """Put text in place of the selection; line ends become blanks, refused characters are left out."""
        if not self.enabled:
            return
        text = _printable(text[: SPARE * self.most])        # however much was copied: no more can be taken
        if self.allowed is not None:
            text = "".join(c for c in text if self.allowed(c))
        a, b = sorted((self.caret, self.anchor))
        room = max(0, self.most - len(self._text) + (b - a))
        if len(text) > room:
            text = text[: max(stop for stop in stops(text[: room + 1]) if stop <= room)]
        self._set(self._text[:a] + text + self._text[b:], a + len(text))

    def _set(self, text: str, caret: int) -> None:
        changed = text != self._text
        self._edited |= changed
        self._text, self.caret, self.anchor = text, caret, caret
        self.invalidate()
        if changed and self.on_change:
            self.on_change(text)

    def on_text(self, text: str) -> None:
        """Characters typed while it has the focus (after an input method is done)."""
        self._composing = ""
        self.insert(text)

    def on_editing(self, text: str, start: int) -> None:
        """Characters that an input method still composes: shown underlined until it is done."""
        text = _printable(text[: min(self.most, NEAR)])
        self._composing, self._composing_at = text, min(max(0, start), len(text)) if start else len(text)
        self.invalidate()

    def on_focus(self, got: bool) -> None:
        """By keyboard everything is selected, as in every form."""
        self._composing = ""
        if not got and self.on_change is not None and self._kept is not None and self._text != self._kept:
            self.text = self._kept
        if got and self.ui.stage.focus_visible:
            self.anchor, self.caret = 0, len(self._text)

    def on_key(self, key: Key) -> bool:
        """Arrows, Home, End, with Shift selecting; Ctrl+A C X V, or Shift and Ctrl with Insert, Shift+Del; Backspace,
        Del; Enter commits."""
        if self._composing:
            return True  # the input method has it
        if key.writes:
            return True             # it comes as text
        if key.ctrl and not key.alt and not key.idle and key.name in ("A", "C", "X", "V"):
            self._clipboard(key.name)
            return True
        letter = CLIPBOARD.get((key.name, key.shift, key.ctrl), "") if not key.alt else ""
        if letter:
            self._clipboard(letter)
            return True
        step = {"left": -1, "right": 1}.get(key.action or "", 0)
        if step:
            self._to(self._next(step, key.ctrl) if key.shift or not self.selected else self._edge(step), key.shift)
        elif key.action in ("first", "last"):
            self._to(0 if key.action == "first" else len(self._text), key.shift)
        elif key.name in ("Backspace", "Del"):
            self._erase(-1 if key.name == "Backspace" else 1, key.ctrl)
        elif key.action == "commit" and self.on_commit:
            self._edited = False
            self.on_commit(self._text)
        else:
            return key.action == "act"
        return True

    def _edge(self, step: int) -> int:
        return min(self.caret, self.anchor) if step < 0 else max(self.caret, self.anchor)

    def _next(self, step: int, word: bool) -> int:
        near = stops(self._text)
        at = (min((i for i in near if i > self.caret), default=len(self._text)) if step > 0 else
              max((i for i in near if i < self.caret), default=0))
        while word and 0 < at < len(self._text) and not (self._text[at - 1] == " " and self._text[at] != " "):
            at += step
        return at

    def _to(self, index: int, select: bool) -> None:
        self.caret = index
        if not select:
            self.anchor = index
        self.invalidate()

    def erase(self) -> None:
        """Take the character before the caret away, or the selection."""
        self._erase(-1, False)

    def _erase(self, step: int, word: bool) -> None:
        if not self.selected:
            self.anchor = self._next(step, word)
        a, b = sorted((self.caret, self.anchor))
        self._set(self._text[:a] + self._text[b:], a)

    def _clipboard(self, letter: str) -> None:
        if letter == "A":
            self.anchor, self.caret = 0, len(self._text)
            self.invalidate()
        elif letter == "V":
            text = self.ui.paste()
            self.insert(text)
            if self.on_paste is not None and text:
                self.on_paste(text)
        elif self.selected:
            self.ui.copy(self.selected)
            if letter == "X":
                self._erase(1, False)

    def _index(self, pos: tuple[int, int]) -> int:
        x = pos[0] - self._inner().x + self._shift
        first, end = self._part()
        drawn = self._text[first:end]
        line = self._line(drawn)
        if line:
            return first + index_at(line, drawn, x, self._own_width)
        return first + min(stops(drawn), key=lambda i: abs(self._own_width(drawn[:i]) - x))

    def on_press(self, pos: tuple[int, int], button: int) -> bool:
        """Put the caret there and select by dragging."""
        if button == 1:
            self._to(self._index(pos), False)
        return button == 1

    def on_drag(self, pos: tuple[int, int]) -> None:
        """Select up to the pointer."""
        self._to(self._index(pos), True)


def _printable(text: str) -> str:
    """On one line: ends of lines, and what cannot be shown, become blanks."""
    return "".join(c if c.isprintable() or ord(c) in JOINERS else " " for c in text.replace("\r\n", "\n"))
