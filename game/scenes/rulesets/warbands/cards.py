"""Terrain cards: one in hand is turned and laid, its faults are told at once; one on the table is turned over."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.core.play.answers import Answer
from game.core.play.ask import Ask, Option, PlaceOption
from game.core.play.dice import Stream
from game.core.table.geometry import where
from game.core.table.pieces import Piece
from game.core.table.places import GRID, Place
from game.core.text import T, Text
from game.rules.warbands import ending
from game.rules.warbands.acts import TurnOver
from game.rules.warbands.terrain_cards import FROM_EDGE, FROM_SPAWN, corners
from game.scenes.battle.input.deciding import Decision
from game.scenes.battle.panels.accessible_table import from_edges
from game.scenes.rulesets.warbands.beside import BandStaging, Face
from game.scenes.rulesets.warbands.overlay import disc, inside
from game.ui.keys import Key
from game.ui.table.levels import Laid
from game.ui.table.overlay import Overlay
from game.ui.widgets import Button

if TYPE_CHECKING:
    from game.scenes.battle.scene import BattleScene

STEP = 15
"""Degrees of one turn (WB-R93)."""


class CardInHand(Decision):
    """A terrain card in hand: it follows the pointer, is turned and turned over."""

    def __init__(self, scene: BattleScene, ask: Ask) -> None:
        super().__init__(scene, ask)
        self.modes, self.mode = [], None
        self.lays = {o.key: o for o in self.options if isinstance(o, PlaceOption)}
        assert isinstance(scene.staging, BandStaging)
        self._staging = scene.staging
        self.face: Face = scene.staging.last_face
        self.degrees = 0
        self._tries = 0
        self._turn_to(0)
        self.at = replace(self.at, place=self._middlemost())    # in hand from the start, near the middle

    # --- how it is held -----------------------------------------------------------------------------------------

    @property
    def option(self) -> PlaceOption | None:
        """The option that lays the card as it is held; None where there is none."""
        return self.lays.get(f"{self.face} {self.degrees}")

    def _turn_to(self, step: int) -> None:
        """Turn to the next angle at which it fits anywhere."""
        for i in range(1, 7) if step else range(7):
            degrees = (self.degrees + (step or 1) * STEP * i) % 90
            if f"{self.face} {degrees}" in self.lays:
                self.degrees = degrees
                break
        self._judge()

    def _middlemost(self) -> Place | None:
        """The place nearest to the middle, on a grid of inches, where the card may lie as it is held; None without
        one."""
        option, table = self.option, self.now.setup.table
        if option is None:
            return None
        region = option.region()
        x, y = table.width // 2, table.height // 2
        spots = [Place(a, b) for a in range(0, table.width + 1, GRID) for b in range(0, table.height + 1, GRID)]
        spots.sort(key=lambda p: ((p.x - x) ** 2 + (p.y - y) ** 2, p.x, p.y))
        return next((p for p in spots if region.why_not(p) is None), None)

    def turn(self, step: int) -> None:
        """Turn it by 15 degrees, counter-clockwise for +1."""
        self._turn_to(step)
        self.refresh()

    def flip(self) -> None:
        """Turn it over: Forest or House."""
        self.face = self._staging.last_face = "house" if self.face == "forest" else "forest"
        self.refresh()

    def _judge(self) -> None:
        """Check whether it may lie where it is held."""
        self.at = replace(self.at, clamped=self.at.place is not None and self.why() is not None)

    def _put(self, place: Place) -> None:
        """Hold it there, in view."""
        self.at = replace(self.at, place=place)
        self._judge()
        self.scene.table.keep_in_sight([(place.x / GRID, place.y / GRID)])
        self.refresh()

    def why(self) -> Text | None:
        """Why it may not lie there; None where it may."""
        option, place = self.option, self.at.place
        return option.region().why_not(place) if option is not None and place is not None else None

    def buttons(self) -> list[Button]:
        """The buttons by which it is held otherwise."""
        return [
            Button(T("Forest or House"), self.flip, key="flip", size=44, help="WB-189", short=T("Turn over"),
                   tip=T("Turn the card over WB-189")),
            Button(T("Turn left"), lambda: self.turn(1), key="turn_left", size=44, short=T("Left"), help="WB-R93",
                   tip=T("15° counter-clockwise; the wheel turns it too WB-R93")),
            Button(T("Turn right"), lambda: self.turn(-1), key="turn_right", size=44, short=T("Right"), help="WB-R93",
                   tip=T("15° clockwise WB-R93")),
            Button(T("Find a place"), self.find, key="find", size=44, short=T("Find"),
                   tip=T("Somewhere the card may lie as it is held"))]

    # --- pointing -----------------------------------------------------------------------------------------------

    def aim(self, figure: str, place: Place, dragging: bool = False) -> None:
        """It follows the pointer."""
        if place != self.at.place:
            self.at = replace(self.at, place=place)
            self._judge()
            self.refresh()

    def steers(self) -> bool:
        """Steps move it."""
        return True

    def wheel(self, dy: float, shift: bool = False) -> bool:
        """The wheel turns it."""
        if self.at.place is None:
            return False
        self.turn(1 if dy > 0 else -1)
        return True

    def key(self, key: Key) -> bool:
        """Q and W turn, F and Tab turn over, arrows shift, N finds the next place; whether the key was used."""
        if key.does("turn_left") or key.does("turn_right"):
            self.turn(1 if key.does("turn_left") else -1)
        elif key.does("find"):
            self.find()
        elif key.does("flip") or key.action in ("next", "previous"):
            self.flip()
        else:
            return super().key(key)
        return True

    def nudge(self, dx: int, dy: int, fine: bool) -> None:
        """Arrows shift it by half an inch, or a sixteenth."""
        size = GRID // 16 if fine else GRID // 2
        table = self.now.setup.table
        start = self.at.place or Place(table.width // 2, table.height // 2)
        x, y = start.x + dx * size, start.y + dy * size
        self._put(Place(min(max(x, 0), table.width), min(max(y, 0), table.height)))

    def find(self) -> None:
        """Move it to a place where it may lie."""
        self._tries += 1
        stream = Stream(len(self.now.state.cards) * 97 + self._tries)
        found = self.option.region().sample(stream) if self.option is not None else None
        if found is not None:
            self.scene.pointing.hold()
            self._put(found)

    # --- answering ----------------------------------------------------------------------------------------------

    def proposal(self) -> tuple[Text, tuple[Answer, ...]] | None:
        """Lay it there."""
        option = self.option
        if option is None or self.at.place is None or self.at.clamped:
            return None
        words = T("Lay the Forest here") if self.face == "forest" else T("Lay the House here")
        return words, (Answer(option.act, place=self.at.place),)

    def click(self) -> None:
        """Lay it; where it may not lie tell the reason."""
        found = self.proposal()
        if found is not None:
            self.scene.give(found[1][0])
        elif (why := self.why()) is not None:
            self.scene.stage.toast(T("{why} WB-R93", why=why), 3)

    commit = click

    def back(self) -> bool:
        """Esc: drop it; whether it was in hand."""
        held, self.at = self.at.place is not None, self.nothing
        if held:
            self.refresh()
        return held

    def overlay(self) -> Overlay:
        """The card, and the lines it must keep away from."""
        over, table, e = Overlay(), self.now.setup.table, FROM_EDGE
        over.zones = tuple(((inside(disc(p, FROM_SPAWN), table),), None) for side in (0, 1)
                           for p in ending.spawns(self.now, side))      # whose they are is drawn only afterwards
        if self.at.place is not None:
            edge = (Place(e, e), Place(table.width - e, e), Place(table.width - e, table.height - e),
                    Place(e, table.height - e))
            at = corners(self.at.place, self.degrees)
            over.card = Laid(at, self.face, self.degrees, not self.at.clamped, (edge,))
        return over


class CardsOnTable(Decision):
    """Cards on the table, of which one may be turned over."""

    def __init__(self, scene: BattleScene, ask: Ask) -> None:
        super().__init__(scene, ask)
        self.modes = [mode for mode in self.modes if mode.plain is not None and mode.plain.kind != "flip"]
        self.flips: dict[str, Option] = {o.act.card: o for o in self.options if isinstance(o.act, TurnOver)}
        self.laid: tuple[Piece, ...] = self.now.state.cards
        self.card = ""
        """The card that is pointed at."""

    @property
    def piece(self) -> Piece:
        """The card that is pointed at."""
        return next(p for p in self.laid if p.id == self.card)

    def consider_card(self, card: str) -> None:
        """Point at a card, or with an empty id at none."""
        if card != self.card:
            self.card = card
            self.refresh()

    def aim(self, figure: str, place: Place, dragging: bool = False) -> None:
        """The pointer is on a card or on none."""
        self.consider_card(next((p.id for p in self.laid if where(p.corners, *place) > 0), ""))

    def things(self) -> tuple[tuple[str, Text], ...]:
        """The cards that may be turned over, with where they lie."""
        return tuple((piece.id, T("{what}: {where}", what=turned_words(piece), where=from_edges(*_middle(piece))))
                     for piece in self.laid if piece.id in self.flips)

    def consider_thing(self, name: str) -> None:
        """As if the pointer were on that card."""
        self.scene.pointing.hold()
        self.consider_card(name)

    def cycle(self, step: int) -> None:
        """Tab goes through them."""
        them = list(self.flips)
        self.consider_card(them[((them.index(self.card) if self.card in them else -1) + step) % len(them)])

    def proposal(self) -> tuple[Text, tuple[Answer, ...]] | None:
        """Turn over the card that is pointed at."""
        flip = self.flips.get(self.card)
        return (turned_words(self.piece), (Answer(flip.act),)) if flip is not None else None

    def back(self) -> bool:
        """Esc: point at none; whether one was pointed at."""
        before = bool(self.card)
        self.consider_card("")
        return before

    def overlay(self) -> Overlay:
        """The card as it would lie there."""
        over = Overlay()
        if self.card:
            piece = self.piece
            over.card = Laid(piece.corners, "house" if piece.kind == "forest" else "forest", _angle(piece), True)
        return over


def turned_words(piece: Piece) -> Text:
    """What turning a card over makes of it."""
    return (T("Turn {id} over: a House", id=piece.id) if piece.kind == "forest" else
            T("Turn {id} over: a Forest", id=piece.id))


def _middle(piece: Piece) -> tuple[int, int]:
    """The middle of a card on the table (1/64 inch)."""
    return sum(c.x for c in piece.corners) // 4, sum(c.y for c in piece.corners) // 4


def _angle(piece: Piece) -> int:
    """The angle of a card on the table in degrees, in steps of 15."""
    by_corner = {turn: corners(Place(0, 0), turn)[1] for turn in range(0, 90, STEP)}
    x, y = _middle(piece)
    one = piece.corners[1]
    return min(by_corner, key=lambda t: abs(by_corner[t].x - one.x + x) + abs(by_corner[t].y - one.y + y))


