"""The kitchen table of the title: the positions of things on it, and those that are buttons (books, force cards).

The art is not needed for it: books are shipped as pictures (`shipped`), the rest is drawn by a thread (`still_life`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple, Unpack

import pygame

from game.art.kept import Packed
from game.background import Post, in_background
from game.core.text import Text
from game.scenes.title.layout import Layout
from game.scenes.title.shipped import book_at_once
from game.ui.motion import HOVER_MS, out
from game.ui.theme import LEAST_PX, rgb
from game.ui.widgets.base import Ui, WidgetOptions
from game.ui.widgets.button import Pressable

LIFT: Final = 12
"""Units that a book rises under the pointer."""
FOIL: Final = rgb("#F7E7BD")


class ItemPlace(NamedTuple):
    """Where something lies: its centre in `SPACE`, degrees counter-clockwise, and its size."""

    x: float
    y: float
    turn: float
    w: float = 0
    h: float = 0


BOOKS: Final[dict[int, tuple[ItemPlace, ...]]] = {
    1: (ItemPlace(238, 326, 5, 318, 438),),
    2: (ItemPlace(200, 326, 7, 288, 396), ItemPlace(520, 318, 1, 288, 396)),
    3: (ItemPlace(180, 330, 9, 284, 390), ItemPlace(478, 312, 2.5, 284, 390), ItemPlace(776, 322, -4, 284, 390)),
    4: (
        ItemPlace(160, 336, 11, 274, 376),
        ItemPlace(436, 312, 4, 274, 376),
        ItemPlace(712, 312, -3, 274, 376),
        ItemPlace(988, 338, -9, 274, 376),
    ),
    5: (
        ItemPlace(148, 338, 12, 262, 360),
        ItemPlace(408, 302, 4, 262, 360),
        ItemPlace(672, 292, -1.5, 262, 360),
        ItemPlace(936, 306, -7, 262, 360),
        ItemPlace(1206, 350, -14, 262, 360),
    ),
    6: (
        ItemPlace(128, 348, 13, 224, 308),
        ItemPlace(346, 314, 8, 224, 308),
        ItemPlace(566, 296, 3, 224, 308),
        ItemPlace(788, 294, -2, 224, 308),
        ItemPlace(1010, 308, -7, 224, 308),
        ItemPlace(1238, 346, -13, 224, 308),
    ),
}
"""The places of the books, by their number."""
CARDS: Final[dict[int, tuple[ItemPlace, ...]]] = {
    1: (ItemPlace(560, 338, 8, 212, 292), ItemPlace(784, 306, 1, 212, 292), ItemPlace(1008, 334, -6, 212, 292)),
    2: (ItemPlace(812, 352, 5, 196, 270), ItemPlace(1022, 336, -4, 196, 270)),
}
"""The places of the force cards, by the number of books."""


class LiftedButton(Pressable):
    """A flat thing on the table as a button: it rises under the pointer and the focus, and its shadow grows."""

    ring_radius = 10

    def __init__(
        self,
        spot: ItemPlace,
        paint: Callable[[Ui, int, int], pygame.Surface],
        on_click: Callable[[], object],
        **options: Unpack[WidgetOptions],
    ) -> None:
        """`paint(ui, w, h)` draws it lying straight at w × h px (twice as large as it is shown, for sharp edges)."""
        super().__init__(on_click, **options)
        self.spot, self.paint = spot, paint
        self._image: pygame.Surface | None = None
        self._shadow: pygame.Surface | None = None
        self._key: object = None
        self._packed: tuple[Packed, Packed] | None = None
        """Picture and shadow while they are put away."""
        self._up = 0.0
        self.on_look: Callable[[], object] | None = None
        """Called when the pointer or the keyboard comes to it."""

    def lay(self, ui: Ui, at: Layout) -> None:
        """Take its place on the table; draw its picture if size or look changed."""
        size = max(8, round(self.spot.w * at.k)), max(8, round(self.spot.h * at.k))
        key = (size, ui.palette.name, ui.u)
        if key != self._key:
            straight = self.paint(ui, size[0] * 2, size[1] * 2)
            self._image = pygame.transform.rotozoom(straight, self.spot.turn, 0.5)
            self._shadow = _shadow_of(self._image, max(2, ui.px(7)))
            self._key, self._packed = key, None
        elif self._packed is not None:
            self._image, self._shadow = (packed.picture() for packed in self._packed)
            self._packed = None
        assert self._image is not None
        rect = self._image.get_rect(center=at.at(self.spot.x, self.spot.y))
        self.arrange(rect)

    def ring(self) -> pygame.Rect:
        """The box (px) round it where it is now."""
        return self.rect.inflate(-self.ui.px(6), -self.ui.px(6)).move(0, -round(self._up * self.ui.px(LIFT)))

    def solid(self) -> bool:
        """Whether the pointer is on its shape, not only in its box."""
        x, y = self.ui.pointer[0] - self.rect.x, self.ui.pointer[1] - self.rect.y
        image = self._image
        if image is None or not (0 <= x < image.get_width() and 0 <= y < image.get_height()):
            return True
        return image.get_at((x, y)).a > 40

    def on_hover(self, over: bool) -> None:
        """Rise, or lie down again."""
        self._looked_at(over)

    def on_focus(self, got: bool) -> None:
        """The same by keyboard."""
        self._looked_at(got)

    def _looked_at(self, now: bool) -> None:
        if now and self.on_look is not None:
            self.on_look()
        self._rise()

    def _rise(self) -> None:
        goal = 1.0 if self.enabled and (self.hovered or (self.focused and self.ui.stage.focus_visible)) else 0.0
        start = self._up
        if goal == start:
            return

        def go(share: float) -> None:
            self._up = start + (goal - start) * share
            self.invalidate()

        self.ui.motions.start(HOVER_MS, go, out)

    def reach(self) -> pygame.Rect:
        """The box (px) of it, its shadow and its motion."""
        return self.rect.inflate(self.ui.px(96), self.ui.px(96))

    def draw(self, target: pygame.Surface) -> None:
        """Shadow, then the thing."""
        if self._image is None or self._shadow is None:
            return
        px = self.ui.px
        off = px(5) + round(self._up * px(9))
        grown = self._shadow.get_rect(center=self.rect.center).move(off * 4 // 5, off)
        target.blit(self._shadow, grown)
        target.blit(self._image, self.rect.move(0, -round(self._up * px(LIFT))))


def put_away(buttons: Sequence[LiftedButton], post: Post, covered: Callable[[], bool], wait: bool = False) -> None:
    """Pack the pictures of these in a thread, 4 MB at 1920 × 1080, if the screen is still `covered` then; `lay` unpacks
    them.
    """
    drawn = [(one, one._image, one._shadow) for one in buttons]

    def work() -> list[tuple[Packed, Packed] | None]:
        return [(Packed(image), Packed(shadow)) if image is not None and shadow is not None else None
                for _, image, shadow in drawn]

    def done(them: list[tuple[Packed, Packed] | None]) -> None:
        if covered():
            for (one, image, _), packed in zip(drawn, them, strict=True):
                if packed is not None and one._image is image:
                    one._packed, one._image, one._shadow = packed, None, None

    in_background(post, work, done, name="put away", wait=wait)


def _shadow_of(image: pygame.Surface, blur: int) -> pygame.Surface:
    """A soft dark shape of a picture, with a margin of twice the blur."""
    pad = blur * 2
    mask = pygame.mask.from_surface(image, 100).to_surface(setcolor=(8, 4, 14, 150), unsetcolor=(8, 4, 14, 0))
    out = pygame.Surface((image.get_width() + 2 * pad, image.get_height() + 2 * pad), pygame.SRCALPHA)
    out.fill((8, 4, 14, 0))
    out.blit(mask, (pad, pad), special_flags=pygame.BLEND_RGBA_MAX)
    if blur < 4:
        return pygame.transform.gaussian_blur(out, blur)
    small = pygame.transform.smoothscale_by(out, 0.5)       # soft as it is, nobody sees that; an eighth of the work
    return pygame.transform.smoothscale(pygame.transform.gaussian_blur(small, blur // 2), out.get_size())


def paint_book(ruleset: str, title: Text, tagline: Text) -> Callable[[Ui, int, int], pygame.Surface]:
    """The painter of a rulebook with title and tagline on the cover."""

    def paint(ui: Ui, w: int, h: int) -> pygame.Surface:
        head = _line(ui, title, "h2", max(2 * LEAST_PX, w * 0.105), w * 0.74)
        foot = _line(ui, tagline, "body", max(2 * LEAST_PX, w * 0.062), w * 0.74)
        book = book_at_once(ruleset, w, h)
        if book is None:                # a ruleset of somebody else's, or a copy without that picture
            from game.scenes.title.still_life import draw_book

            book = draw_book(ruleset, w, h)
        book.blit(head, (round(w * 0.14), round(h * 0.08)))
        book.blit(foot, (round(w * 0.14), round(h * 0.955) - foot.get_height() - round(w * 0.03)))
        return book

    return paint


def _line(ui: Ui, words: Text, style: str, px: float, most: float) -> pygame.Surface:
    """One line of gold letters about `px` high, at most `most` px wide."""
    from game.ui.fonts import font, rendered
    from game.ui.i18n import words as spoken

    family = ("serif", "bold") if style == "h2" else ("sans", "semibold")
    image = rendered(font(family[0], family[1], round(px)), spoken(words), FOIL)
    if image.get_width() > most:
        image = pygame.transform.smoothscale_by(image, most / image.get_width())
    return image
