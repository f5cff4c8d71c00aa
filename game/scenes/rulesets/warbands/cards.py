"""Laying the terrain cards: the card in hand is turned and turned over, and its faults are told at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

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
from game.scenes.battle.panels.accessible_table import from_edges
from game.scenes.rulesets.warbands.deciding import BandDecision
from game.scenes.rulesets.warbands.overlay import disc, inside
from game.ui.keys import Key
from game.ui.table.levels import Laid
from game.ui.table.overlay import Overlay
from game.ui.widgets import Button

if TYPE_CHECKING:
    from game.scenes.rulesets.warbands.battle import WarbandsScene

Face = Literal["forest", "house"]
STEP = 15
"""Degrees of one turn (WB-R93)."""


class CardDecision(BandDecision):
    """A terrain card in hand, or one on the table that may be turned over."""

    scene: WarbandsScene

    def __init__(self, scene: WarbandsScene, ask: Ask) -> None:
        super().__init__(scene, ask)
        self.lays = {o.key: o for o in self.options if isinstance(o, PlaceOption) and o.kind == "card"}
        self.flips: dict[str, Option] = {o.act.card: o for o in self.options if isinstance(o.act, TurnOver)}
        self.face: Face = scene.last_face if self.lays else "house"
        self.degrees = 0
        self.card = ""
        """The card on the table that is pointed at."""
        self._turn_to(0)
        self._tries = 0
        if self.lays:                       # in hand from the start, where it may lie, near the middle
            self.place = self._middlemost()

    # --- the card in hand ---------------------------------------------------------------------------------------

    @property
    def option(self) -> PlaceOption | None:
        """The option that lays the card as it is held; None where there is none."""
        return self.lays.get(f"{self.face} {self.degrees}")

    def _turn_to(self, step: int) -> None:
        """Turn to the next angle at which it fits anywhere."""
        for i in range(1, 7) if step else range(7):
            degrees = (self.degrees + (step or 1) * STEP * i) % 90
            if not self.lays or f"{self.face} {degrees}" in self.lays:
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
        self.face = "house" if self.face == "forest" else "forest"
        self.scene.last_face = self.face
        self.refresh()

    def _judge(self) -> None:
        """Check whether it may lie where it is held."""
        self.clamped = self.place is not None and self.why() is not None

    def why(self) -> Text | None:
        """Why it may not lie there; None where it may."""
        if self.option is None or self.place is None:
            return None
        return self.option.region().why_not(self.place)

    def buttons(self) -> list[Button]:
        """The buttons for the card in hand."""
        return [] if not self.lays else [
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
        """The card follows the pointer, or the pointer is on a card on the table."""
        if self.lays:
            if place != self.place:
                self.place = place
                self._judge()
                self.refresh()
        elif self.flips:
            found = next((p.id for p in self.state.cards if where(p.corners, *place) > 0), "")
            if found != self.card:
                self.card = found
                self.refresh()

    def steers(self) -> bool:
        """Steps move the card in hand."""
        return bool(self.lays)

    def things(self) -> tuple[tuple[str, Text], ...]:
        """The cards on the table that may be turned over, with where they lie."""
        return tuple((piece.id, T("{what}: {where}", what=turned_words(piece), where=from_edges(*_middle(piece))))
                     for piece in self.state.cards if piece.id in self.flips)

    def consider_thing(self, name: str) -> None:
        """As if the pointer were on that card."""
        self.card = name
        self.scene.hold_aim()
        self.refresh()

    def wheel(self, dy: float, shift: bool = False) -> bool:
        """The wheel turns the card."""
        if not self.lays or self.place is None:
            return False
        self.turn(1 if dy > 0 else -1)
        return True

    def key(self, key: Key) -> bool:
        """Q and W turn, F turns over, arrows shift, N finds the next place, Tab goes through the cards on the table;
        whether the key was used."""
        self._aimed = None
        if self.lays:
            if key.does("turn_left") or key.does("turn_right"):
                self.turn(1 if key.does("turn_left") else -1)
                return True
            if key.does("flip"):
                self.flip()
                return True
            if key.does("find"):
                self.find()
                return True
            if key.action in ("next", "previous"):
                self.flip()
                return True
        if self.flips and key.action in ("next", "previous"):
            them = list(self.flips)
            at = them.index(self.card) if self.card in them else -1
            self.card = them[(at + (1 if key.action == "next" else -1)) % len(them)]
            self.refresh()
            return True
        return super().key(key)

    def nudge(self, dx: int, dy: int, fine: bool) -> None:
        """Arrows shift the card by half an inch, or a sixteenth."""
        if not self.lays:
            return
        size = GRID // 16 if fine else GRID // 2
        table = self.now.setup.table
        start = self.place or Place(table.width // 2, table.height // 2)
        x, y = start.x + dx * size, start.y + dy * size
        self.place = Place(min(max(x, 0), table.width), min(max(y, 0), table.height))
        self._judge()
        self._look_at(self.place)
        self.refresh()

    def find(self) -> None:
        """Move it to a place where it may lie."""
        option = self.option
        if option is not None:
            self._tries += 1
            found = option.region().sample(Stream(len(self.state.cards) * 97 + self._tries))
            if found is not None:
                self.place = found
                self._judge()
                self._look_at(found)
                self.scene.hold_aim()
                self.refresh()

    # --- answering ----------------------------------------------------------------------------------------------

    def proposal(self) -> tuple[Text, tuple[Answer, ...]] | None:
        """What Enter would say."""
        if self.lays:
            option = self.option
            if option is None or self.place is None or self.clamped:
                return None
            words = T("Lay the Forest here") if self.face == "forest" else T("Lay the House here")
            return words, (Answer(option.act, place=self.place),)
        flip = self.flips.get(self.card)
        if flip is not None:
            return turned_words(self.piece), (Answer(flip.act),)
        return None

    @property
    def piece(self) -> Piece:
        """The card on the table that is pointed at."""
        return next(p for p in self.state.cards if p.id == self.card)

    def click(self) -> None:
        """Lay the card or turn it over; where it may not lie tell the reason."""
        found = self.proposal()
        if found is not None:
            self.scene.give(found[1][0])
        elif (why := self.why()) is not None:
            self.scene.stage.toast(T("{why} WB-R93", why=why), 3)

    def commit(self) -> None:
        """Enter does the same."""
        self.click()

    def back(self) -> bool:
        """Esc: drop it; whether it was in hand."""
        if self.place is None and not self.card:
            return False
        self.place, self.card = None, ""
        self.refresh()
        return True

    # --- showing ------------------------------------------------------------------------------------------------

    def overlay(self) -> Overlay:
        """The card in hand, the lines it must keep away from, and the card that would be turned over."""
        over = Overlay()
        if self.lays:
            over.zones = tuple(((inside(disc(p, FROM_SPAWN), self.now.setup.table),), None) for side in (0, 1)
                               for p in ending.spawns(self.now, side))     # whose they are is drawn only afterwards
            if self.place is not None:
                over.card = Laid(corners(self.place, self.degrees), self.face, self.degrees, not self.clamped,
                                 self._margins())
        elif self.card:
            piece = self.piece
            over.card = Laid(piece.corners, "house" if piece.kind == "forest" else "forest", _angle(piece), True)
        return over

    def _margins(self) -> tuple[tuple[Place, ...], ...]:
        """Lines that no card may cross: 1 inch inside the table's edge."""
        table, e = self.now.setup.table, FROM_EDGE
        return ((Place(e, e), Place(table.width - e, e), Place(table.width - e, table.height - e),
                 Place(e, table.height - e)),)


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


