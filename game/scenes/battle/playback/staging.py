"""Puts the match on the table and keeps cards, score and marks in step with the shown story. It decides nothing."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache, partial
from typing import TYPE_CHECKING, Protocol

from game.core.play.events import Aimed, Event, Gone, Rolled, Scored
from game.core.play.play import side_name
from game.core.rulebook import table_book
from game.core.table.places import GRID
from game.core.text import T, Text
from game.scenes.battle.input.deciding import Board, SetsUp
from game.scenes.battle.panels.blocks import Face
from game.scenes.battle.panels.luck_lines import luck_line, luck_tip
from game.scenes.battle.panels.score_card import ScoreLine
from game.scenes.battle.panels.unit_card import UnitFace
from game.scenes.battle.playback.moments import echo_of
from game.scenes.players import here
from game.ui.table.actors import Actor

if TYPE_CHECKING:
    from game.scenes.battle.input.deciding import Decision


class SoFar(Protocol):
    """How far the story is shown (`story.Story`)."""

    handed_on: int
    shown: int

    @property
    def behind(self) -> bool: ...
    def losses(self) -> tuple[set[str], set[str]]: ...


class StateOf(SetsUp, Protocol):
    """What is set up (`setting_up.SettingUp`)."""

    def state_of(self, one: str) -> Text | None: ...


class StagingBoard(Board, Protocol):
    """What staging needs of the battle screen."""

    @property
    def story(self) -> SoFar: ...
    @property
    def setting_up(self) -> StateOf: ...


class Staging:
    """The table with its figures, the unit cards and the score card as the shown story has left them."""

    def __init__(self, scene: StagingBoard) -> None:
        self.scene = scene
        self.last_piece = ""
        """The kind of the piece of terrain that was in hand last."""
        self._carded: tuple[object, ...] = ()
        """The key for which the cards were drawn last."""
        self._off: tuple[int, frozenset[str]] = (-1, frozenset())
        self._score_told = 0
        """How much of the story the score card had shown when it was last complete."""
        self._score_then: tuple[ScoreLine, ...] = ()
        """Its lines then."""
        self._marked: set[str] = set()
        """Figures that have had their marks since they came on the table."""

    def sync(self) -> None:
        """Show everything as in the state, at once."""
        state = self.scene.match.state
        self.scene.table.cast.reset(state)
        self.scene.table.objectives = getattr(state, "objectives", ())
        counts: dict[tuple[int, str], int] = {}
        for figure in state.figures.values():
            key = (figure.side, figure.look)
            counts[key] = counts.get(key, -1) + 1
            self.scene.table.spares[figure.id] = Actor(
                figure.id, figure.side, figure.look, figure.name, figure.radius / GRID, 0, 0,
                4 if self.edge_of(figure.side) in ("south", "") else 12, counts[key] % 3)
        self.scene.story.handed_on = self.scene.story.shown = len(self.scene.match.story())
        self.scene.desk.log.follow(self.scene.match.story())
        last = next((e for e in reversed(self.scene.match.story()) if isinstance(e, Rolled)), None)
        if last is not None:
            self.scene.tray.show(last.roll)
        else:
            self.scene.tray.clear()
        self.refresh()

    @property
    def sets_up(self) -> bool:
        """Whether figures are being set up in a battle that a person at this screen plays."""
        match = self.scene.match
        return match.ask is not None and match.ask.kind == "deploy" and any(map(here, match.players))

    def edge_of(self, side: int) -> str:
        """The edge from which a side comes; empty: none."""
        edges = getattr(self.scene.match.state, "edges", None)
        return str(edges[side]) if edges else ""

    def prefetch(self) -> None:
        """Have drawn in advance: figures, then their portraits, then effects; and the rulebooks read, as the first
        clause that is pointed at wants them."""
        from game.art import figures, puffs
        zoom, them = self.scene.table.camera.zoom, self.scene.table.spares.values()
        figures.prefetch([figures.Request(a.look, zoom, a.radius, a.facing, a.side, a.variant) for a in them])
        figures.warm((a.look, a.side, a.variant) for a in them)
        for kind in ("dust", "blast") if any(a.radius >= 0.9 for a in them) else ():
            figures.later(partial(puffs.warm, kind))
        figures.later(self.scene.rules.book)
        figures.later(table_book)

    def sync_figure(self, figure_id: str) -> None:
        """Show one figure as in the state."""
        figure = self.scene.match.state.figures.get(figure_id)
        if figure is None or not figure.placed:
            return
        actor = self.scene.table.cast.actors.get(figure_id)
        if actor is None:
            self.scene.table.cast.reset(self.scene.match.state)
        else:
            actor.x, actor.y = figure.x / GRID, figure.y / GRID
        self.mark_actors()
        self.scene.table.invalidate()

    # --- score and cards ---------------------------------------------------------------------------------------

    def refresh(self) -> None:
        """Markers, score and cards."""
        self.refresh_objectives()
        self.refresh_score()
        self.refresh_cards()

    def refresh_objectives(self) -> None:
        """The markers."""
        self.scene.markers.dress(self.scene.table)

    def refresh_score(self) -> None:
        """The score card; while events are still to be shown only points scored so far are added."""
        story, card = self.scene.match.story()[:self.scene.story.shown], self.scene.desk.score
        if self.scene.story.behind:
            lines = with_points(self._score_then, story[self._score_told:])
            card.show(card.title, card.goal, lines, card.foot, luck_line(story))
        else:
            told = self.scene.scored
            lines = tuple(line._replace(tip=told.tip(side)) for side, line in enumerate(told.lines()))
            self._score_told, self._score_then = self.scene.story.shown, lines
            card.about = told.about
            card.show(told.head(), self._goal(), lines, told.foot(), luck_line(story))
        a, b = (force.name for force in self.scene.match.now.setup.forces)
        forces = T("{a}: {x} · {b}: {y}", a=side_name(0), x=a, b=side_name(1), y=b)
        card.tip = T("{forces}. {luck}", forces=forces, luck=luck_tip(story)) if card.luck else forces

    def _goal(self) -> Text:
        """What stands beside the head of the score card; in small windows the first of the short words that fits."""
        if self.scene.ui.kind == "full":
            return self.scene.scored.goal()
        *longer, last = self.scene.scored.short_goals()
        text, wide = self.scene.ui.text, self.scene.desk.score.rect.width
        room = wide - self.scene.ui.px(36) - text.width(self.scene.scored.head(), "body", bold=True)
        return next((words for words in longer if not wide or text.width(words, "least") <= room), last)

    def refresh_cards(self) -> None:
        """The unit cards and the marks on figures; a card stays as it was until its loss is shown."""
        self._carded = ()
        self.mark_actors()
        faces = self.faces()
        if self.scene.story.behind:
            told, untold = self.scene.story.losses()
            cards, keep = self.scene.desk.strip.cards, {self.card_of(one) for one in untold}
            fresh = {self.card_of(one) for one in told} - keep
            faces = [face if face.id in fresh or face.id not in cards else cards[face.id].face for face in faces]
        self.scene.desk.strip.show(faces)

    def follow(self, decision: Decision) -> None:
        """The cards where what is considered changes one: pointing at ground does not."""
        scene = self.scene
        carded = (scene.match.revision, scene.story.shown, id(decision), decision.at.figure, decision.mode,
                  scene.ui.kind, tuple(decision.figures), tuple(decision.deploys), decision.held)
        if carded != self._carded:
            self.refresh_cards()
            self._carded = carded

    def card_of(self, figure_id: str) -> str:
        """The id of the card that tells of a figure."""
        return figure_id

    def mark_actors(self) -> None:
        """The marks on figures; those whose events are still to be shown keep theirs."""
        behind = self.scene.story.behind
        for actor in self.scene.table.cast.actors.values():
            figure = self.scene.match.state.figures.get(actor.id)
            if figure is None:
                continue
            actor.name, pose = figure.name, actor.pose
            if not behind or actor.id not in self._marked:
                actor.marks = tuple(self.scene.figures.marks(figure))
                self._marked.add(actor.id)
            self.scene.figures.dress(actor, figure)
            if behind:
                actor.pose = pose

    def faces(self) -> list[UnitFace]:
        """What the unit cards show."""
        state = self.scene.match.state
        ask, decision = self.scene.match.ask, self.scene.decision
        first = ask.side if ask is not None and not self.scene.opponents.plays(ask.side) else (
            1 if self.scene.opponents.plays(0) and not self.scene.opponents.plays(1) else 0)
        them = [*state.figures.values(), *state.gone.values()]
        them.sort(key=lambda f: (f.side != first, _roster(f.id)))
        answering = set(decision.figures) | set(decision.deploys) if decision is not None else set()
        digits = decision.row.digits() if decision is not None else {}
        faces = []
        for figure in them:
            dead = figure.id in state.gone
            off = dead and figure.id in self._walked_off()
            spare = self.scene.table.spares.get(figure.id)
            faces.append(UnitFace(
                figure.id, figure.side, figure.look, spare.variant if spare else 0, figure.name,
                self.scene.figures.kind(figure), self.scene.setting_up.state_of(figure.id) or self.scene.figures.status(
                    figure.id), dead,
                chosen=bool(ask is not None and ask.about == figure.id) or bool(
                    decision is not None and decision.at.figure == figure.id and figure.side == first),
                target=bool(decision is not None and decision.at.figure == figure.id and figure.side != first),
                can_answer=figure.id in answering, marks=() if dead else tuple(self.scene.figures.marks(figure)),
                key=digits.get(figure.id, ""), walked_off=off, about=self.scene.figures.told(figure)))
        return faces

    def _walked_off(self) -> frozenset[str]:
        """Those who left over an edge alive, found once for each length of the story."""
        story = self.scene.match.story()
        if self._off[0] != len(story):
            told = {e.figure for e in story if isinstance(e, Gone) and e.walked_off}
            self._off = len(story), frozenset(told | self._off_before())
        return self._off[1]

    def _off_before(self) -> set[str]:
        """Those who left so before a position, where that is sure: all of their side that are gone broke through."""
        state = self.scene.match.start.state if self.scene.match.start is not None else None
        found: set[str] = set()
        for side, n in enumerate(getattr(state, "exits", ())):
            gone = {one.id for one in state.gone.values() if one.side == side} if state is not None else set()
            found |= gone if len(gone) == n else set()
        return found

    # --- what is looked at ---------------------------------------------------------------------------------------

    def face(self, figure_id: str) -> Face:
        """The portrait of a figure."""
        figure = self.scene.match.state.figures.get(figure_id) or self.scene.match.state.gone[figure_id]
        spare = self.scene.table.spares.get(figure_id)
        return Face(figure.look, figure.side, spare.variant if spare else 0)

    def light_cause(self, cause: str) -> None:
        """Highlight on the table the cause of a row of the odds card."""
        self.scene.table.overlay.cause = cause
        self.scene.table.invalidate()

    def look_at_cause(self, cause: str) -> None:
        """Bring the cause of a clicked row, a figure or piece of terrain, into view."""
        actor = self.scene.table.cast.actors.get(cause)
        piece = next((p for p in self.scene.match.now.top.table.pieces if p.id == cause), None)
        if actor is not None:
            self.scene.table.keep_in_sight([(actor.x, actor.y)])
        elif piece is not None:
            self.scene.table.keep_in_sight([(corner.x / GRID, corner.y / GRID) for corner in piece.corners])
        self.light_cause(cause)

    def show_moment(self, event: Event) -> None:
        """Look at where an event happened."""
        figure = getattr(event, "figure", "")
        actor = self.scene.table.cast.actors.get(figure)
        echo = self.scene.table.overlay.echo
        spot = next((place for who, place in echo.ghosts if who == figure), None) if echo is not None else None
        if spot is not None:
            self.scene.table.glide_to(spot.x / GRID, spot.y / GRID)
        elif actor is not None:
            self.scene.table.glide_to(actor.x, actor.y)
        self.scene.table.invalidate()

    def show_echo(self, index: int | None) -> None:
        """Show ghosts of the moment of an event; None: none."""
        echo = None if index is None else echo_of(self.scene.match.story(), index, self.scene.match.state)
        if echo != self.scene.table.overlay.echo:
            self.scene.table.overlay.echo = echo
            self.scene.table.invalidate()

    def show_aim(self, event: Aimed, t: float) -> None:
        """The lines of sight of an attack while it is shown."""
        self.scene.table.overlay.sight = event.sight if t < 0.9 else None
        self.scene.table.overlay.target = event.target if t < 1 else ""


def with_points(lines: Sequence[ScoreLine], story: Iterable[Event]) -> tuple[ScoreLine, ...]:
    """Both sides' lines with the points of that part of the story added."""
    more = [0, 0]
    for event in story:
        if isinstance(event, Scored) and event.side is not None:
            more[event.side] += event.points
    return tuple(line._replace(points=line.points + n, pips=min(line.of, max(0, line.pips + n * line.same)))
                 for line, n in zip(lines, more, strict=True))


@lru_cache(maxsize=512)
def _roster(figure_id: str) -> tuple[str, tuple[int, ...]]:
    """A sorting key in roster order: A2 before A10, A1.9 before A1.10."""
    side, numbers = figure_id[:1], figure_id[1:].split(".")
    return side, tuple(int(n) if n.isdecimal() else 999 for n in numbers)
