"""Puts the match on the screen: figures, cards, score, what is considered, tips. It decides nothing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from math import hypot

import pygame

from game.core.chance.forecast import Forecast, WhyNot
from game.core.play.ask import Ask
from game.core.play.events import Aimed, Event, Rolled
from game.core.play.play import side_name
from game.core.play.reasons import reason_told
from game.core.rulebook import table_book
from game.core.table.places import GRID, Place
from game.core.text import T, Text
from game.scenes.battle.input.deciding import Decision, anchor_rect
from game.scenes.battle.input.placing import Placing
from game.scenes.battle.panels.blocks import Face, Heading, Line
from game.scenes.battle.panels.luck_lines import Tally, tallies
from game.scenes.battle.panels.words import WORKING
from game.scenes.battle.playback.moments import echo_of
from game.scenes.battle.playback.score_and_cards import ScoreAndCards
from game.ui.table.actors import Actor
from game.ui.table.advice_marks import AdviceMark
from game.ui.widgets import Toast


class Showing(ScoreAndCards):
    """The part of the battle scene that shows; the widgets belong to the scene."""

    _tallied: tuple[tuple[int, int], tuple[Tally, Tally]] | None = None
    _gathering = _unshown = False
    """Whether the decision is shown once at the end of a part of a frame, and whether it is to be shown then."""

    @property
    def plays(self) -> bool:
        """Whether the computer's turn is watched."""
        return bool(self.opponents.thinking or self.director.busy)

    # --- showing ------------------------------------------------------------------------------------------------

    def sync_all(self) -> None:
        """Show everything as in the state, at once."""
        state = self.match.state
        self.table.cast.reset(state)
        self.table.objectives = getattr(state, "objectives", ())
        counts: dict[tuple[int, str], int] = {}
        for figure in state.figures.values():
            key = (figure.side, figure.look)
            counts[key] = counts.get(key, -1) + 1
            self.table.spares[figure.id] = Actor(
                figure.id, figure.side, figure.look, figure.name, figure.radius / GRID, 0, 0,
                4 if self._edge_of(figure.side) in ("south", "") else 12, counts[key] % 3)
        self.story.handed_on = self.story.shown = len(self.match.story())
        self.log.follow(self.match.story())
        last = next((e for e in reversed(self.match.story()) if isinstance(e, Rolled)), None)
        if last is not None:
            self.tray.show(last.roll)
        else:
            self.tray.clear()
        self.refresh_objectives()
        self.refresh_score()
        self.refresh_cards()

    def _edge_of(self, side: int) -> str:
        edges = getattr(self.match.state, "edges", None)
        return str(edges[side]) if edges else ""

    def _prefetch(self) -> None:
        """Have drawn in advance: figures, then their portraits, then effects; and the rulebooks read, as the first
        clause that is pointed at wants them."""
        from game.art import figures, puffs
        zoom, them = self.table.camera.zoom, self.table.spares.values()
        figures.prefetch([figures.Request(a.look, zoom, a.radius, a.facing, a.side, a.variant) for a in them])
        figures.warm((a.look, a.side, a.variant) for a in them)
        for kind in ("dust", "blast") if any(a.radius >= 0.9 for a in them) else ():
            figures.later(partial(puffs.warm, kind))
        figures.later(self.rules.book)
        figures.later(table_book)

    def sync_figure(self, figure_id: str) -> None:
        """Show one figure as in the state."""
        figure = self.match.state.figures.get(figure_id)
        if figure is None or not figure.placed:
            return
        actor = self.table.cast.actors.get(figure_id)
        if actor is None:
            self.table.cast.reset(self.match.state)
        else:
            actor.x, actor.y = figure.x / GRID, figure.y / GRID
        self._mark_actors()
        self.table.invalidate()

    def reason_at(self, number: int, side: int | None, story: Sequence[Event] | None = None) -> Text | None:
        """The reason of a computer opponent for what begins with that event; None where none is told.

        `side` is that of the event: what follows an answer may be done by the other side. `story`: if not the match's.
        """
        if side is None or not self.opponents.plays(side):
            return None
        return reason_told(self.match.reasons, story or self.match.story(), number, self.match.state)

    def refresh_objectives(self) -> None:
        """Refresh objective markers from the match."""
        self.markers.dress(self.table)

    def say_question(self, ask: Ask, *, thinking: bool = False) -> None:
        """Show the question in the bar, with the side that decides."""
        who = side_name(ask.side)
        foreign = not thinking and self.labels.foreign(ask)
        question = self.setting_up.question_words() or self.labels.question(ask)
        words = (T("{name} decides · {question}", name=who, question=question) if thinking else
                 T("{who} · {question}", who=who, question=question))
        note = T("you answer in their turn") if foreign and not ask.note else ask.note or ""
        self.prompt.say(ask.side, words, note, ask.clause, foreign)

    def show_decision(self, decision: Decision) -> None:
        """Table, odds card, tip and gold button for what is considered."""
        if decision is not self.decision:
            return
        self._unshown = self._gathering
        if self._gathering:
            return
        over = decision.overlay()
        over.rulers = self.pointing.rulers()
        over.pointer = self.pointing.inches
        over.threats, over.veiled = self.pointing.threats, self.pointing.threat_view.working
        over.advice = self.marked(decision)
        over.cause, over.echo = self.table.overlay.cause, self.table.overlay.echo
        self.table.show(over)
        found = self.coach.taken_up(decision) or decision.proposal()
        words = self.choice.proposal_words() or (found[0] if found is not None else None)
        self.go.label = words if words is not None else decision.idle()
        self.go.enabled = words is not None
        self.tools.good_spots.enabled = decision.goes_somewhere()
        self.coach.offer(decision.ask.kind == "deploy")
        points = decision.mover() is not None or decision.figures or decision.targets() or decision.deploys
        self.go.why_off = T("Point at a place or a figure first.") if points else decision.idle()
        self._show_odds(decision)
        self._show_tip(decision)
        if self.tip.visible and self.review.summary.visible and self.tip.rect.colliderect(self.review.summary.rect):
            self.review.close()        # no room for both: what the player considers comes first, V shows it again
        if self.threat_key.on:
            about = decision.ask.about or self.dangers.threatened()
            figures = self.match.state.figures.values()
            acting = tuple(one.id for one in figures if about and about in (one.id, getattr(one, "unit", "")))
            self.threat_key.keep_off(self._all_figures(acting) if acting else ())
        self.threat_key.yield_to(self.tip)
        self.asking.mark_modes()
        carded = (self.match.revision, self.story.shown, id(decision), decision.at.figure, decision.mode, self.ui.kind,
                  tuple(decision.figures), tuple(decision.deploys))
        if carded != self._carded:      # pointing at ground changes no card
            self.refresh_cards()
            self._carded = carded
        self.setting_up.say_again(decision)

    @contextmanager
    def shown_once(self) -> Iterator[None]:
        """However often the decision is to be shown again meanwhile, it is shown once, at the end."""
        self._gathering = True
        try:
            yield
        finally:
            self._gathering = False
        if self._unshown:
            self.show_again()

    def show_soon(self, decision: Decision) -> None:
        """The same at the end of the work of a frame: for what a thread has found, of which more may come at once."""
        if self.table.wait:
            self.show_decision(decision)
        elif decision is self.decision:
            self._unshown = self.moving = True

    def marked(self, decision: Decision) -> tuple[AdviceMark, ...]:
        """What is marked on the table beside the answers: the coach's advice."""
        return self.coach.marks()

    def show_again(self) -> None:
        """Show the present decision again."""
        if self.decision is not None:
            self.show_decision(self.decision)

    def _show_odds(self, decision: Decision) -> None:
        self.odds.reader = self.pinned.reader = decision.ask.side
        near = decision.near.considered() if decision.near is not None else None
        found: Forecast | WhyNot | None = (near.found if near is not None else decision.at.forecast) or (
            decision.at.follow or self.choice.stakes.shown)
        if found is not None:
            self.odds.show(found, faces(self, decision, found), near is not None)
            return
        head, lines = self.plain_card(decision)
        figure = decision.at.figure or decision.ask.about
        face = self.face(figure) if figure in self.match.state.figures else None
        self.odds.show_luck(self.luck())
        self.odds.say(head, lines, face)

    def plain_card(self, decision: Decision) -> tuple[Text, tuple[Line, ...]]:
        """The card while there are no odds to show; it says so where they are still worked out."""
        head, lines = self.words.plain_card(decision)
        awaited = decision.attack is not None and decision.attack.awaited
        return head, (Heading(WORKING), *lines) if awaited else tuple(lines)

    def show_asked(self, ask: Ask) -> None:
        """While another player thinks: the attack that he is asked about, or the active figure."""
        if self.story.at_stake:
            found: Forecast = next(iter(self.story.at_stake.values()))
            self.odds.show(found, (self.face(found.attacker), self.face(found.target)))
            if self.framing.view_moves():
                self.table.keep_in_sight([(f.x / GRID, f.y / GRID) for f in map(
                    self.match.state.figures.get, (found.attacker, found.target)) if f is not None])
            return
        figure = self.match.state.figures.get(ask.about)
        self.odds.show_luck(self.luck())
        if figure is not None and figure.placed:
            self.odds.say(figure.name, self.figures.lines(figure), self.face(figure.id))
        else:
            self.odds.say(T("{side} decides", side=side_name(ask.side)), self.words.waiting_lines())

    def luck(self) -> tuple[Tally, Tally]:
        """Both sides' luck in what has been shown, counted once."""
        if self._tallied is None or self._tallied[0] != (self.match.revision, self.story.shown):
            self._tallied = (self.match.revision, self.story.shown), tallies(self.match.story()[:self.story.shown])
        return self._tallied[1]

    def face(self, figure_id: str) -> Face:
        """The portrait of a figure."""
        figure = self.match.state.figures.get(figure_id) or self.match.state.gone[figure_id]
        spare = self.table.spares.get(figure_id)
        return Face(figure.look, figure.side, spare.variant if spare else 0)

    def _show_tip(self, decision: Decision) -> None:
        """A card beside the spot or figure that is considered."""
        inside = self.tip_room()
        avoid, others = self._not_to_cover(decision), self._all_figures()
        if decision.at.place is not None and decision.at.path is not None and not decision.at.figure:
            head, body = self.words.place_words(decision)
            body = (*(decision.good.lines() if decision.good is not None else ()), *body)
            figure = self.match.state.figures[decision.ask.about]
            self.tip.show(head, body, anchor_rect(self, decision.at.place, figure.radius / GRID), avoid, inside,
                          others, self._ground())
        elif isinstance(decision, Placing) and decision.pointed in self.table.cast.actors:
            actor = self.table.cast.actors[decision.pointed]
            head, body = decision.standing_words()
            self.tip.show(head, body, anchor_rect(self, Place.at(actor.x, actor.y), actor.radius), avoid, inside,
                          others, self._ground())
        elif decision.at.place is not None and decision.deploys and decision.at.clamped:
            reason = decision.reason()
            self.tip.show(T("Not here"), (reason,) if reason is not None else (),
                          anchor_rect(self, decision.at.place, 0.5), (), inside)
        elif decision.at.figure and decision.at.figure in self.table.cast.actors:
            actor = self.table.cast.actors[decision.at.figure]
            head, body = self.words.figure_words(decision)
            if decision.near is not None and not self.only_looks(decision.at.figure):
                body = (*body, *decision.near.lines())
            self.tip.show(head, body, anchor_rect(self, Place.at(actor.x, actor.y), actor.radius), avoid, inside,
                          others, self._ground())
        else:
            self.tip.hide()

    def tip_room(self) -> pygame.Rect:
        """The box (px) for tips: below the bars, above what covers the foot of the table."""
        px, room = self.ui.px, self.table.rect.inflate(-self.ui.px(16), -self.ui.px(16))
        room.top, room.height = room.top + px(110), room.height - px(110)
        free = room.height - round(self.table.camera.bottom)
        room.height = free if free >= px(120) else room.height
        below = self.tools.rect.bottom + px(4) - room.top if self.tools.visible else 0
        if room.height < px(260) and 0 < below <= room.height - px(140):     # so low, tips would lie on the tools
            room.top, room.height = room.top + below, room.height - below
        return room

    def _not_to_cover(self, decision: Decision) -> list[pygame.Rect]:
        """Boxes (px) that a tip must leave free: figures concerned, the path, lines of sight, other cards."""
        camera, u = self.table.camera, self.ui.u
        planned = decision.planned
        spot = planned.there() if planned is not None and decision.at.place is not None else None
        concerned = (decision.ask.about, decision.at.figure, decision.at.follow.target if decision.at.follow else "",
                     *(one.foe for one in (spot.contacts if spot is not None else ())))
        boxes = self._all_figures(concerned)
        lines = [[camera.steps(*p) for p in decision.at.path.points(8)]] if decision.at.path is not None else []
        sight = decision.at.forecast.sight if decision.at.forecast is not None else (
            decision.at.follow.sight if decision.at.follow is not None else None)
        if sight is not None:
            lines += [[camera.steps(*line.start), camera.steps(*line.end)] for line in sight.lines]
        units = self.table.overlay.units
        lines += [[camera.steps(*strand.a), camera.steps(*strand.b)] for strand in units.strands]
        together = tuple(units.aimed | units.lit)
        boxes += self._all_figures(together) if together else []
        for line in lines:
            boxes += _beads(line, round(14 * u))
        return boxes + self.under_tips()

    def _ground(self) -> list[pygame.Rect]:
        """The boxes (px) of where somebody may want to go: the area in reach, otherwise all terrain."""
        reach = self.table.overlay.reach
        shapes = ([[corner for ring in reach for corner in ring]] if reach else
                  [piece.corners for piece in self.match.now.setup.table.pieces])
        boxes = []
        for corners in shapes:
            xs, ys = [x for x, _ in corners], [y for _, y in corners]
            (west, north), (east, south) = (self.table.camera.steps(min(xs), max(ys)),
                                            self.table.camera.steps(max(xs), min(ys)))
            boxes.append(pygame.Rect(round(west), round(north), round(east - west), round(south - north)))
        return boxes

    def under_tips(self) -> list[pygame.Rect]:
        """The boxes of buttons, cards and passing lines on the table that no tip may cover."""
        over = (self.pinned, self.actions, self.tools, self.threat_key, self.review.summary, self.coach.card,
                *self.choice.children, *(one for one in self.stage.tips.children if isinstance(one, Toast)))
        return [widget.rect for widget in over if widget.visible]

    def _all_figures(self, only: tuple[str, ...] = ()) -> list[pygame.Rect]:
        """The boxes (px) of all figures on the screen, or of some."""
        camera, boxes, more = self.table.camera, [], 10 * self.ui.u
        seen = self.table.rect.inflate(200, 200)
        for actor in self.table.cast.actors.values():
            if not only or actor.id in only:
                x, y = camera.point(actor.x, actor.y)
                if seen.collidepoint(x, y):
                    r = actor.radius * camera.zoom + more
                    boxes.append(pygame.Rect(x - r, y - r, 2 * r, 2 * r))
        return boxes

    def light_cause(self, cause: str) -> None:
        """Highlight on the table the cause of a row of the odds card."""
        self.table.overlay.cause = cause
        self.table.invalidate()

    def look_at_cause(self, cause: str) -> None:
        """Bring the cause of a clicked row, a figure or piece of terrain, into view."""
        actor = self.table.cast.actors.get(cause)
        piece = next((p for p in self.match.now.setup.table.pieces if p.id == cause), None)
        if actor is not None:
            self.table.keep_in_sight([(actor.x, actor.y)])
        elif piece is not None:
            self.table.keep_in_sight([(corner.x / GRID, corner.y / GRID) for corner in piece.corners])
        self.light_cause(cause)

    def show_moment(self, event: Event) -> None:
        """Look at where an event happened."""
        figure = getattr(event, "figure", "")
        actor = self.table.cast.actors.get(figure)
        echo = self.table.overlay.echo
        spot = next((place for who, place in echo.ghosts if who == figure), None) if echo is not None else None
        if spot is not None:
            self.table.glide_to(spot.x / GRID, spot.y / GRID)
        elif actor is not None:
            self.table.glide_to(actor.x, actor.y)
        self.table.invalidate()

    def show_echo(self, index: int | None) -> None:
        """Show ghosts of the moment of an event; None: none."""
        echo = None if index is None else echo_of(self.match.story(), index, self.match.state)
        if echo != self.table.overlay.echo:
            self.table.overlay.echo = echo
            self.table.invalidate()

    def show_aim(self, event: Aimed, t: float) -> None:
        """The lines of sight of an attack while it is shown."""
        self.table.overlay.sight = event.sight if t < 0.9 else None
        self.table.overlay.target = event.target if t < 1 else ""

    def hold_aim(self) -> None:
        """Keep what is considered until the pointer has really moved."""
        self.pointing.hold()

    # --- the view by a pad --------------------------------------------------------------------------------------

    def on_view(self, dx: float, dy: float, zoom: int) -> bool:
        """The right stick of a pad moves the view and zooms."""
        self.pointing.view(dx, dy, zoom)
        return True

    def snaps(self) -> list[tuple[int, int]]:
        """Figures and good spots."""
        return self.pointing.snaps()


def _beads(line: list[tuple[float, float]], size: int) -> list[pygame.Rect]:
    """Small boxes along a polyline."""
    boxes = []
    for (ax, ay), (bx, by) in zip(line, line[1:], strict=False):
        count = max(1, round(hypot(bx - ax, by - ay) / max(1, size)))
        for i in range(count + 1):
            x, y = ax + (bx - ax) * i / count, ay + (by - ay) * i / count
            boxes.append(pygame.Rect(round(x - size / 2), round(y - size / 2), size, size))
    return boxes


def faces(scene: Showing, decision: Decision, found: Forecast | WhyNot) -> tuple[Face, Face]:
    """Who attacks and the target; where there is no attack, who is asked about and who is pointed at."""
    me, foe = (found.attacker, found.target) if isinstance(found, Forecast) else (
        decision.ask.about, decision.at.figure)
    return scene.face(me), scene.face(foe)
