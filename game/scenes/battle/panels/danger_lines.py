"""What a chosen figure's card tells besides its numbers: who sees it where it stands, and what it has to fear there."""

from __future__ import annotations

from typing import Any

from game.core.chance.forecast import Forecast, NoAttack
from game.core.play.ask import Ask
from game.core.table.places import GRID, gap, gap_inches
from game.core.text import T, Text
from game.scenes.battle.panels.plain_card import Heading, Hint, Line, Watchers
from game.scenes.battle.scene import BattleScene

LATER = 0.06
"""Seconds after which the danger is worked out: the question is drawn first."""
NEAREST = 3
"""Enemies that are told where nobody can be attacked."""


class Facts(BattleScene):
    """A part of the battle scene; a ruleset gives the words about its figures."""


    _feared: tuple[tuple[int, str], dict[str, float]] | None = None
    _fearing: tuple[int, str] | None = None
    _watched: tuple[tuple[int, str], Watchers] | None = None

    def about_lines(self, figure: Any) -> list[Line]:
        """What a figure is: its kind, its numbers as chips."""
        return []

    def danger_words(self, found: dict[str, float]) -> Text:
        """What the enemy may be expected to do to it where it stands; `found` as `threats_at` gives it, not empty."""
        raise NotImplementedError

    def standing_lines(self, figure: Any) -> list[Line]:
        """Who sees the figure where it stands, and what it has to fear, once that is known."""
        lines: list[Line] = [self._watchers(figure)]
        found = self._danger(figure)
        real = {foe: worth for foe, worth in (found or {}).items() if worth >= 0.005}
        if real:
            lines.append(self.danger_words(real))
        elif found is not None and lines[0].them:       # type: ignore[union-attr]
            lines.append(T("None of them could hurt it yet"))
        return lines

    def with_keys(self, lines: list[Line], keys: Text) -> list[Line]:
        """The keys that help, at the end of the first heading; in small windows below all, where there is room."""
        first = next((i for i, line in enumerate(lines) if isinstance(line, Heading)), None)
        if first is None or self.ui.kind != "full":
            return [*lines, Hint(keys)]
        head = lines[first]
        assert isinstance(head, Heading)
        return [*lines[:first], head._replace(note=keys), *lines[first + 1:]]

    def nearest_lines(self, figure: Any, why: bool = True) -> list[Line]:
        """The nearest enemies, how far off they are, and (`why`) why they cannot be attacked from here."""
        foes = sorted((foe for foe in self.match.state.of(1 - figure.side) if foe.placed),
                      key=lambda foe: (gap(figure, foe), foe.id))[:NEAREST]
        lines: list[Line] = []
        for foe in foes:
            found = self.rules.forecast(self.match.now, figure.id, foe.id) if why else None
            words = T("{name}: {why}", name=foe.name, why=found.reason) if isinstance(found, NoAttack) else (
                T("{name}", name=foe.name))
            lines.append(self.told(words, foe.id, f"{gap_inches(figure, foe)}″"))
        return lines

    def worst(self, found: dict[str, float]) -> str:
        """The name of whom to fear most."""
        return str(self.match.state.figures[max(found, key=lambda foe: found[foe])].name)

    def _watchers(self, figure: Any) -> Watchers:
        key = (self.match.revision, figure.id)
        if self._watched is None or self._watched[0] != key:
            seen = self.seen_from(figure.id, figure.place)
            them = [foe for foe, sees in seen.items() if sees]
            words = T("Seen by **{n} of {all}**", n=len(them), all=len(seen)) if them else T("No enemy sees it")
            self._watched = key, Watchers(words, tuple((foe, self._face(foe)) for foe in them))
        return self._watched[1]

    def _danger(self, figure: Any) -> dict[str, float] | None:
        """Worked out once a position, after the question has been drawn; None until then."""
        key = (self.match.revision, figure.id)
        if self._feared is not None and self._feared[0] == key:
            return self._feared[1]
        if self.table.wait:
            return self._fear(key, figure)
        if self._fearing != key:
            self._fearing = key
            self.ui.after(LATER, lambda: self._fear_later(key, figure))
        return None

    def _fear(self, key: tuple[int, str], figure: Any) -> dict[str, float]:
        found = dict(self.threats_at(figure.x / GRID, figure.y / GRID))
        self._feared = key, found
        return found

    def _fear_later(self, key: tuple[int, str], figure: Any) -> None:
        ask = self.match.ask
        if self.decision is None or ask is None or (self.match.revision, ask.about) != key:
            return
        self._fear(key, figure)
        self.show_decision(self.decision)

    def show_asked(self, ask: Ask) -> None:
        """While somebody else is thinking: the attack that he is asked about, or the figure that acts."""
        if self._offered:
            found: Forecast = next(iter(self._offered.values()))
            self.odds.show(found, (self._face(found.attacker), self._face(found.target)))
            self.table.keep_in_sight([(f.x / GRID, f.y / GRID) for f in map(
                self.match.state.figures.get, (found.attacker, found.target)) if f is not None])
            return
        figure = self.match.state.figures.get(ask.about)
        self.odds.show_luck(self._luck())
        if figure is not None and figure.placed:
            self.odds.say(figure.name, self.about_lines(figure), self._face(figure.id))
        else:
            self.odds.say(T("{side} decides", side=self.side_label(ask.side)), self.waiting_lines())

    def waiting_lines(self) -> list[Line]:
        """What is told while the other player thinks about more than one figure."""
        return []
