"""Figures, units and markers in words: names, places, distances, descriptions."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from game.core.chance.forecast import Forecast, WhyNot
from game.core.play.match import Match
from game.core.table.marching.formation import middle
from game.core.table.places import Place, gap, gap_inches
from game.core.text import T, Text
from game.core.wording import listed, percent
from game.scenes.battle.playback.enemy_turn import named
from game.scenes.tellers.kinds import tellers_of
from game.scenes.tellers.teller import Telling
from game.scenes.textplay.letters import NAMES, covered, markers
from game.scenes.textplay.squares import Squares, bearing
from game.ui import i18n

MOST_BARS = 4
"""An attack with more outcomes is told by its sentence."""


class People:
    """Everything of one match that has a name."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.squares = Squares(match.now.setup.table)

    # ── who is meant ─────────────────────────────────────────────────────────────────────────────────────────

    @property
    def units(self) -> dict[str, Any]:
        """Units by id, where whole units fight."""
        found = getattr(self.match.state, "units", {})
        return found

    def known(self) -> dict[str, str]:
        """The names of all in play by id: units first, then figures."""
        state = self.match.state
        return {**{one: unit.name for one, unit in self.units.items() if self.members(one)},
                **{one: figure.name for one, figure in state.figures.items()}}

    def find(self, words: str) -> list[str]:
        """The ids that words may mean: an id, a whole name, or the beginning of a word of a name."""
        wanted, known = words.casefold(), self.known()
        exact = [one for one in known if one.casefold() == wanted]
        if exact or not wanted:
            return exact
        told = {one: {name.casefold(), i18n.named(name).casefold()} for one, name in known.items()}
        whole = [one for one, names in told.items() if wanted in names]
        return whole or [one for one, names in told.items() if len(wanted) > 1 and not wanted.isdecimal()
                         and any(name.startswith(wanted) or f" {wanted}" in name for name in names)]

    def called(self, one: str) -> Text:
        """`Lich (B1)`."""
        return T("{name} ({id})", name=named(one, self.match.state), id=one)

    def members(self, one: str) -> list[Any]:
        """The figures of a unit, or the figure, on the table or not."""
        figures = self.match.state.figures
        return [figures[one]] if one in figures else [f for f in figures.values() if f.id.startswith(f"{one}.")]

    def place(self, one: str) -> Place | None:
        """The place of a figure or marker, or the mean place of a unit; None off the table."""
        standing = [figure.place for figure in self.members(one) if figure.placed]
        return middle(standing) if standing else markers(self.match.now).get(one)

    def side(self, one: str) -> int:
        """The side of a figure, unit or marker."""
        return 0 if one.startswith("A") else 1

    # ── in words ─────────────────────────────────────────────────────────────────────────────────────────────

    def where(self, one: str) -> Text:
        """Where it stands, in a few words."""
        place = self.place(one)
        if place is None:
            return T("not on the table")
        high = max((figure.z for figure in self.members(one)), default=0)
        spot = self.squares.words(place)
        return T("{place}, {n}″ up", place=spot, n=f"{high / 64:g}") if high else spot

    def line(self, one: str) -> Text:
        """One line of the list: name, place, state."""
        return T("{who}: {where}, {status}", who=self.called(one), where=self.where(one), status=self.status(one))

    def status(self, one: str) -> Text:
        """Its state in a few words."""
        return self.match.rules.status(self.match.now, one)

    def listed(self, side: int) -> list[str]:
        """The ids of a side: its units, or its figures."""
        them = self.units if self.units else self.match.state.figures
        return [one for one in them if self.side(one) == side and self.members(one)]

    def apart(self, a: str, b: str) -> str:
        """The gap between two figures or units in inches, base to base."""
        _, one, other = min((gap(x, y), x.id, y.id) for x in self.members(a) for y in self.members(b)
                            if x.placed and y.placed)
        figures = self.match.state.figures
        return gap_inches(figures[one], figures[other])

    def standing(self, one: str) -> bool:
        """Whether it is on the table."""
        return any(figure.placed for figure in self.members(one))

    def around(self, one: str) -> Iterator[Text]:
        """All others on the table, nearest first: distance, direction, whether seen."""
        me = self.place(one)
        if me is None or not self.standing(one):
            return
        foes = [other for side in (1 - self.side(one), self.side(one)) for other in self.listed(side)
                if other not in (one, one.partition(".")[0]) and self.standing(other)]
        for other in sorted(foes, key=lambda other: float(self.apart(one, other))):
            place = self.place(other)
            assert place is not None
            told = {"who": self.called(other), "n": self.apart(one, other), "way": bearing(me, place)}
            if self.side(other) == self.side(one):
                yield T("{who}: {n}″ {way}, a friend", **told)
            else:
                yield T("{who}: {n}″ {way}, {sight}", **told, sight=self.sight(one, other))

    def sight(self, one: str, other: str) -> Text:
        """Whether any figure of one sees any of the other, and the least cover."""
        now = self.match.now
        looks = [now.top.look(a, b, now.state.standing()) for a in self.members(one)[:4] for b in
                 self.members(other)[:4] if a.placed and b.placed]
        seen = [look for look in looks if look.seen]
        if not seen:
            return T("not seen")
        best = min(seen, key=lambda look: ("open", "soft", "hard").index(look.cover))
        return {"open": T("seen"), "soft": T("seen, in soft cover"), "hard": T("seen, in hard cover")}[best.cover]

    def facts(self, one: str) -> list[Text]:
        """The type, numbers and state of a figure or unit, as its card tells them."""
        return tellers_of(self.match.rules.id).figures(Telling(self.match)).told_of(one)

    def terrain(self, place: Place) -> list[Text]:
        """What is in the square of a place: terrain with its names, markers, figures."""
        at = self.squares.at(place)
        found = [T("{kind} {id}", kind=NAMES[piece.kind], id=piece.id) for piece in self.match.now.top.table.pieces
                 if at in covered(piece, self.squares)]
        found += [T("marker {id}", id=one) for one, spot in markers(self.match.now).items()
                  if self.squares.at(spot) == at]
        found += [self.called(f.id) for f in self.match.state.standing() if self.squares.at(f.place) == at]
        return found

    # ── attacks ──────────────────────────────────────────────────────────────────────────────────────────────

    def chances(self, found: Forecast) -> Text:
        """The effect of an attack in a few words."""
        if len(found.bars) > MOST_BARS or not found.bars:
            return found.sentence
        return _results(found)

    def attack_lines(self, found: Forecast | WhyNot) -> Iterator[Text]:
        """All lines of the odds card."""
        if isinstance(found, WhyNot):
            yield T("No attack: {why}", why=found.reason)
            return
        yield T("{title}: {dice}", title=found.title, dice=found.dice_line)
        for row in found.rows:
            yield T("  {value} {reason}", value=row.value, reason=row.reason)
        yield found.sentence
        if found.bars:
            yield _results(found)
        for reply, after in found.replies:
            yield T("{reply}: {sentence}", reply=reply, sentence=after.sentence)


def _results(found: Forecast) -> Text:
    """Each result with its chance; where no die decides, the only one."""
    if found.sure is not None:
        return found.sure.label
    return listed(T("{what} {pct}", what=bar.label, pct=percent(bar.chance)) for bar in found.bars)
