"""The table of Warbands: terrain as laid, levels, the scenario's markers, fighters and their cards."""

from __future__ import annotations

from typing import Final

import msgspec

from game.core.play.play import side_name
from game.core.table.moment import Moment
from game.core.table.places import GRID, Place, Side
from game.core.text import TN, T, Text
from game.core.wording import inches
from game.rules.warbands import ending
from game.rules.warbands.possible import actions_of
from game.rules.warbands.roster import Battle, Fighter
from game.scenes.battle.input.deciding import Decision
from game.scenes.rulesets.warbands.briefing import RANKS
from game.scenes.rulesets.warbands.labels import tag_spot
from game.scenes.rulesets.warbands.route_words import disc, inside
from game.scenes.rulesets.warbands.screen_parts import BandScreen
from game.ui.table.actors import Actor
from game.ui.table.levels import WATCHES, Heights, Tag, Token, Watch
from game.ui.table.overlay import Rings
from game.ui.table.view import TableView
from game.ui.widgets import Button

WOLF: Final = "beast-wolf"
"""The look of a Shapeshifter in animal form."""
AURAS: Final = {"Distraction": 10, "Preacher": 3, "Healer": 5, "Minion Master": 5, "Switcher": 10, "Influencer": 15,
                "Martial Artist": 5, "Meat Shield": 5}
"""The reach of skills and roles, in inches from base to base."""


class BandShowing(BandScreen):
    """The part of the scene that dresses the table."""

    watch: Watch
    level_button: Button

    # --- the table ----------------------------------------------------------------------------------------------

    def spawns(self, side: Side) -> list[Place]:
        """The spawnpoints of a side."""
        return ending.spawns(self.match.now, side)

    def dress(self, view: TableView, now: Moment) -> None:
        """Terrain as laid, the scenario's markers, height tags."""
        state: Battle = now.state
        view.set_table(now.top.table)
        kind = ending.scenario(now)
        hill = msgspec.structs.replace(ending.hill(now.setup.table), radius=24)
        view.objectives = (hill,) if kind == "hill" else ()
        a, b = ending.holders(now) if kind == "hill" else (0, 0)
        view.holders = {hill.id: (0 if a > b else 1 if b > a else 2 if a else None)} if kind == "hill" else {}
        markers = [one.place for one in (*view.objectives, *state.tokens)]
        tags = [Tag(*tag_spot(roof.piece.corners, markers), T("roof {n}″", n=inches(roof.height)),
                    corners=roof.piece.corners) for roof in now.top.levels.roofs]
        if state.phase in ("cards", "flip"):
            tags += [Tag(*tag_spot(p.corners), T("{id}", id=p.id), "box") for p in state.cards if p.kind == "forest"]
        tokens = [Token("treasure", token.place) for token in state.tokens]
        sides = (0, 1) if state.phase not in ("toss", "cards", "flip", "sides") else ()
        tokens += [Token("spawn", place, side) for side in sides for place in ending.spawns(now, side)]
        if not sides:
            tokens += [Token("spawn", place) for side in (0, 1) for place in ending.spawns(now, side)]
        tokens += [Token("down", f.place, f.side) for f in state.figures.values() if f.down]
        view.heights = Heights(self.watch, tuple(tags), tuple(tokens))
        if kind == "through" and state.phase not in ("toss", "cards", "flip", "sides"):
            view.ends = tuple(("north" if side == state.south else "south", side,
                               T("{who} leaves here", who=side_name(side))) for side in (0, 1))

    def dress_actor(self, actor: Actor, figure: Fighter) -> None:
        """His pose, his level, his shape."""
        actor.z = figure.z / GRID
        if actor.pose != "fallen":
            actor.pose = "prone" if figure.prone else "stand"
        actor.look = WOLF if figure.animal else figure.look

    def next_level(self) -> None:
        """Show the next of all levels, the ground, the roofs."""
        self.watch = WATCHES[(WATCHES.index(self.watch) + 1) % len(WATCHES)]
        self.level_button.label = self._level_label()
        self.refresh_objectives()
        self.table.restyle()
        self.ui.request_layout()

    def _level_label(self) -> Text:
        return {"all": T("Level: all"), "ground": T("Level: ground"), "roofs": T("Level: roofs")}[self.watch]

    def zones_of(self, decision: Decision) -> tuple[tuple[Rings, int], ...]:
        """Rings: the hill, the reach of the skill of the fighter under the pointer, own spawnpoints for a treasure."""
        now, state = self.match.now, self.state
        rings: list[tuple[Rings, int]] = []
        if ending.scenario(now) == "hill" and state.phase == "turns":
            rings.append(((disc(ending.middle(now.setup.table), ending.HILL + GRID // 2),), decision.ask.side))
        if decision.ask.kind == "edge":
            rings += [((inside(disc(p, ending.HOME), now.setup.table),), decision.ask.side)
                      for side in (0, 1) for p in self.spawns(side)]
        one = state.figures.get(decision.figure or decision.ask.about)
        if one is not None and one.placed:
            reach = AURAS.get(one.skill) or AURAS.get(one.role)
            if reach is not None and decision.figure:
                rings.append(((disc(one.place, reach * GRID + 2 * one.radius),), one.side))
            if one.treasure:
                rings += [((disc(p, ending.HOME),), one.side) for p in self.spawns(one.side)]
        return tuple(rings)

    # --- figures ------------------------------------------------------------------------------------------------

    def marks_of(self, figure_id: str) -> tuple[tuple[str, int], ...]:
        """Prone, done, the Boss' star, a treasure carried."""
        one = self.state.figures[figure_id]
        marks: list[tuple[str, int]] = []
        if one.prone:
            marks.append(("prone", 0))
        if one.acted and self.state.phase == "turns" and not self._acting(figure_id):
            marks.append(("done", 0))
        if one.rank == "Boss":
            marks.append(("leader", 0))
        if one.treasure:
            marks.append(("treasure", 0))
        return tuple(marks)

    def _acting(self, figure_id: str) -> bool:
        """Whether he is part of the current activation: he is marked already, and still has actions."""
        return self.state.active == figure_id or figure_id in self.state.unit

    def card_kind(self, figure: Fighter) -> Text:
        """Die and stat; his skill where there is room."""
        return T("D{die}/{stat}", die=figure.die, stat=figure.stat)

    def card_told(self, figure: Fighter) -> Text:
        """The meaning of die and stat; an animal counts the other way round."""
        if figure.animal:
            return T("In animal shape: {stat} or more is a hit WB-163", stat=figure.stat)
        return T("{rank}: rolls a D{die}, and {stat} or less is a hit before anything helps or hinders WB-26",
                 rank=RANKS[figure.rank], die=figure.die, stat=figure.stat)

    def card_state(self, figure_id: str) -> Text:
        """What he may still do, where he stands."""
        state = self.state
        if figure_id in state.gone:
            return T("escaped") if figure_id in state.escaped else T("†")
        one = state.figures[figure_id]
        if one.down or one.prone or not one.placed:
            return self.rules.status(self.match.now, figure_id)
        if state.active == figure_id:
            return self.left_words(one)
        if one.treasure:
            return T("treasure")
        if self._acting(figure_id):
            return self.left_words(one)
        word = T("✔ done") if one.acted else T("ready")
        return T("roof · {word}", word=word) if one.z else word

    def left_words(self, one: Fighter) -> Text:
        """`2 actions`."""
        left = max(0, actions_of(self.match.now, one) - one.used)
        return T("acts") if not left else TN("1 action", "{n} actions", n=left)
