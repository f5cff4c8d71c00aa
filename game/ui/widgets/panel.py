"""Containers with a background: paper, cards, the wood-framed tray; and lines between things."""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO
from typing import Literal, Unpack

import pygame

from game.ui.meaning import Meaning, joined
from game.ui.surfaces import Look, Picture, paint
from game.ui.theme import PAPER_PAD, Colour, mix
from game.ui.widgets.base import Drawn, Ui, Widget, WidgetOptions, words_in
from game.ui.widgets.button import Pressable

Material = Literal["paper", "card", "wood", "tray", "bad", "good", "gold"]


def sheet(widget: Widget, material: Material, *, chosen: bool = False, colour: Colour | None = None) -> Look:
    """The look of a sheet of `material`."""
    ui, pal = widget.ui, widget.ui.palette
    if material == "paper" and not chosen:
        return ui.surfaces.paper()
    if material == "bad":
        return Look(ui.px(8), pal.bad_bg, pal.bad_bg, pal.bad, ui.px(2))
    if material == "good":
        return Look(ui.px(8), pal.good_bg, pal.good_bg, pal.good, ui.px(2))
    if material == "gold":
        return Look(ui.px(8), pal.gold_fill, pal.gold_fill, mix(pal.gold_low, pal.edge, 0.3), ui.hair())
    if material in ("wood", "tray"):
        return Look(
            ui.px(12),
            pal.wood,
            pal.wood,
            mix(pal.wood, (0, 0, 0), 0.6),
            ui.px(1),
            texture="wood",
            shadow=(ui.px(3), ui.px(8), 0.4),
        )
    return ui.surfaces.card(chosen=chosen, colour=colour)


class Panel(Widget):
    """A sheet with one child inside its padding: `Panel(Column(...))`. `pad` in units."""

    sheet = True

    def __init__(
        self,
        child: Widget | None = None,
        *,
        material: Material = "paper",
        pad: float | tuple[float, float] = PAPER_PAD,
        colour: Colour | None = None,
        **options: Unpack[WidgetOptions],
    ) -> None:
        super().__init__(**options)
        self.material, self.colour = material, colour
        self.pad = pad if isinstance(pad, tuple) else (pad, pad)
        if child is not None:
            self.adopt(child)

    def _pads(self) -> tuple[int, int]:
        frame = 10 if self.material == "tray" else 0
        return self.ui.px(self.pad[0] + frame), self.ui.px(self.pad[1] + frame)

    def measure(self, width: int) -> tuple[int, int]:
        """The child's size and the padding."""
        pad_x, pad_y = self._pads()
        wide, tall = 0, 0
        if self.fixed_width is not None:
            width = self.ui.px(self.fixed_width)
        for child in self.children:
            wide, tall = child.measure(width - 2 * pad_x)
        return self.fix(wide + 2 * pad_x, tall + 2 * pad_y)

    def arrange(self, rect: pygame.Rect) -> None:
        """The child fills what is inside the padding."""
        self.rect = pygame.Rect(rect)
        pad_x, pad_y = self._pads()
        for child in self.children:
            child.arrange(rect.inflate(-2 * pad_x, -2 * pad_y))

    def draw(self, target: pygame.Surface) -> None:
        """The sheet."""
        ui = self.ui
        ui.surfaces.box(target, self.rect, sheet(self, self.material, colour=self.colour))
        if self.material == "tray":
            inner = self.rect.inflate(-2 * ui.px(8), -2 * ui.px(8))
            ui.surfaces.box(target, inner, felt(self))


def felt(widget: Widget) -> Look:
    """The bottom of a dice tray."""
    ui, pal = widget.ui, widget.ui.palette
    return Look(ui.px(6), pal.felt, pal.felt, mix(pal.felt, (0, 0, 0), 0.65), ui.px(2), texture="felt")


class Card(Pressable):
    """A card that can be clicked and chosen: gold fill and a 3 px ink edge; `dead` draws it without colour at 62 %."""

    sheet = True

    def __init__(
        self,
        child: Widget | None = None,
        on_click: Callable[[], object] | None = None,
        *,
        chosen: bool = False,
        pad: float = 12,
        edge: str = "",
        dead: bool = False,
        **options: Unpack[WidgetOptions],
    ) -> None:
        super().__init__(on_click, **options)
        self._chosen, self.pad, self.edge, self.dead = chosen, pad, edge, dead
        if child is not None:
            self.adopt(child)

    chosen = Drawn[bool]()
    """Whether it is the one."""

    def means(self) -> Meaning | None:
        """A button with the words of what is on it; one that cannot be clicked is a group."""
        if self.on_click is None:
            return Meaning("group", note=self.words_of_tip() or "")
        return self.meant("button", joined(words_in(self)), press=self.activate, whole=True, on=self._chosen or None)

    def measure(self, width: int) -> tuple[int, int]:
        """The child's size and the padding."""
        pad, wide, tall = self.ui.px(self.pad), 0, 0
        for child in self.children:
            wide, tall = child.measure(width - 2 * pad)
        return self.fix(wide + 2 * pad, tall + 2 * pad)

    def arrange(self, rect: pygame.Rect) -> None:
        """The child fills what is inside the padding."""
        self.rect = pygame.Rect(rect)
        for child in self.children:
            child.arrange(rect.inflate(-2 * self.ui.px(self.pad), -2 * self.ui.px(self.pad)))

    def hit(self, pos: tuple[int, int]) -> Widget | None:
        """The card answers for its plain children; buttons on it answer for themselves."""
        found = super().hit(pos)
        if found is None or found is self:
            return found
        return found if found.focusable else self

    def draw(self, target: pygame.Surface) -> None:
        """The sheet."""
        ui, pal = self.ui, self.ui.palette
        colour = mix(pal.card, (255, 255, 255), 0.5) if self.hovered and self.enabled else None
        edge = getattr(pal, self.edge) if self.edge else None
        look = ui.surfaces.card(chosen=self._chosen, colour=colour, edge=edge)
        ui.surfaces.box(target, self.rect, look)

    def draw_tree(self, target: pygame.Surface) -> None:
        """Dead cards are drawn grey at 62 %."""
        if not self.dead or not self.visible:
            super().draw_tree(target)
            return
        if not self.reach().colliderect(target.get_clip()):
            return
        part = self.rect.clip(target.get_rect())
        if part.width and part.height:
            before, clip = target.subsurface(part).copy(), target.get_clip()
            target.set_clip(part.clip(clip))
            super().draw_tree(target)
            grey = pygame.transform.grayscale(target.subsurface(part).copy())
            veil = self.ui.surfaces.keep(("dead", part.size), lambda: _veil(self, part.size)).image.copy()
            veil.blit(grey, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
            grey = veil
            target.blit(before, part)
            target.set_clip(part.clip(clip))
            target.blit(grey, part)
            target.set_clip(clip)


def _veil(card: Card, size: tuple[int, int]) -> Picture:
    """White at 62 % with the card's round corners."""
    white = (255, 255, 255)
    picture = paint(*size, Look(card.ui.px(8), white, white))
    image = picture.image.subsurface((picture.margin, picture.margin, *size)).copy()
    image.fill((255, 255, 255, 158), special_flags=pygame.BLEND_RGBA_MULT)
    return Picture(image, 0)


class Line(Widget):
    """A rule between things; `upright` for one between columns."""

    def __init__(self, *, upright: bool = False, **options: Unpack[WidgetOptions]) -> None:
        super().__init__(**options)
        self.upright = upright

    def measure(self, width: int) -> tuple[int, int]:
        """A hair and no more."""
        hair = self.ui.hair()
        return self.fix(hair, 0) if self.upright else self.fix(width, hair)

    def draw(self, target: pygame.Surface) -> None:
        """The line."""
        target.fill(self.ui.palette.line, self.rect)

    def solid(self) -> bool:
        """The pointer goes through it."""
        return False


class SideMark(Widget):
    """The mark of a side: A a round blue disc with a plain ring, B an orange diamond with a dashed ring."""

    def __init__(self, side: int, size: float = 28, **options: Unpack[WidgetOptions]) -> None:
        super().__init__(**options)
        self.side, self.size = side, size

    def means(self) -> Meaning | None:
        """Whose side it is."""
        from game.core.play.play import side_name  # what the first picture of the title does without

        return Meaning("image", side_name(self.side))

    def measure(self, width: int) -> tuple[int, int]:
        """Its size both ways."""
        return self.fix(self.ui.px(self.size), self.ui.px(self.size))

    def draw(self, target: pygame.Surface) -> None:
        """The mark in the middle of its box."""
        draw_side(self.ui, target, self.side, self.rect)

    def solid(self) -> bool:
        """The pointer goes through it."""
        return False


def draw_side(ui: Ui, target: pygame.Surface, side: int, box: pygame.Rect) -> None:
    """The mark of a side in the middle of a box (px)."""
    size = min(box.width, box.height)
    image = ui.surfaces.keep(("side", side, size), lambda: _mark(ui, side, size)).image
    target.blit(image, (box.centerx - size // 2, box.centery - size // 2))


def _mark(ui: Ui, side: int, size: int) -> Picture:
    pal = ui.palette
    dark, mid = (pal.side_a, pal.side_a_table) if side == 0 else (pal.side_b, pal.side_b_table)
    code = "#{:02x}{:02x}{:02x}".format
    if side == 0:
        inner, dashes = "M12 8a4 4 0 1 0 .01 0Z", ""
    else:
        inner, dashes = "M12 7L17 12L12 17L7 12Z", ' stroke-dasharray="3.3 2.6"'
    rim = code(*mix(dark, (0, 0, 0), 0.45))
    text = (
        '<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24">'
        f'<path d="M12 1a11 11 0 1 0 .01 0Z" fill="{code(*mid)}" stroke="{rim}" stroke-width="1.4"/>'
        f'<path d="M12 3.6a8.4 8.4 0 1 0 .01 0Z" fill="none" stroke="#ffffff" stroke-width="1.7"{dashes}/>'
        f'<path d="{inner}" fill="#ffffff"/></svg>'
    )
    return Picture(pygame.image.load_sized_svg(BytesIO(text.encode()), (size, size)), 0)
