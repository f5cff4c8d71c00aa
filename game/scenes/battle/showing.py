"""What a battle screen shows of what is asked, considered or seen: one record, made by one class, applied once."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from math import hypot
from typing import Final, Protocol

import pygame

from game.core.chance.forecast import Forecast, WhyNot
from game.core.play.ask import Ask
from game.core.play.play import side_name
from game.core.table.places import GRID, Place
from game.core.text import T, Text
from game.core.wording import inches
from game.scenes.battle.guide import Guide
from game.scenes.battle.input.coach import Coach
from game.scenes.battle.input.deciding import Board, Decision
from game.scenes.battle.input.held_terrain import HeldTerrain
from game.scenes.battle.input.placing import Placing, standing_words
from game.scenes.battle.input.pointing import Pointing
from game.scenes.battle.input.sending import Sending
from game.scenes.battle.input.setting_up import SettingUp
from game.scenes.battle.panels.asking import Asking
from game.scenes.battle.panels.blocks import Heading, Line
from game.scenes.battle.panels.choosing import ChoicePanel
from game.scenes.battle.panels.edge_zones import EdgeZones
from game.scenes.battle.panels.go_button import Gold
from game.scenes.battle.panels.luck_lines import Tally, tallies
from game.scenes.battle.panels.odds_card import Considered
from game.scenes.battle.panels.tips import Tip
from game.scenes.battle.panels.tools import Tools
from game.scenes.battle.panels.words import WORKING, BattleWords
from game.scenes.battle.playback.staging import Staging
from game.scenes.battle.playback.story import Story
from game.scenes.battle.shown import Shown
from game.scenes.rulesets.view import view_of
from game.scenes.tellers.terrain import contents
from game.ui.table.overlay import Overlay
from game.ui.widgets import Toast

BASE: Final = 1
"""The units round a base that a tip leaves free at least."""
GOAL: Final = 0.4
"""The radius, in inches, of what a tip leaves free round the middle of a goal."""


class ShowingBoard(Board, Protocol):
    """What showing needs of the battle screen."""

    asking: Asking
    choice: ChoicePanel
    coach: Coach
    guide: Guide
    pointing: Pointing
    sending: Sending
    setting_up: SettingUp
    story: Story
    tools: Tools

    @property
    def words(self) -> BattleWords: ...
    @property
    def staging(self) -> Staging: ...


class Showing:
    """Says what is shown, and shows it. It decides nothing."""

    sights_stakes = True
    """Whether the view moves to the attack that the other player is asked about."""

    def __init__(self, scene: ShowingBoard) -> None:
        self.scene = scene
        self._tallied: tuple[tuple[int, int], tuple[Tally, Tally]] | None = None
        self.edges = EdgeZones(scene)
        """Where one would set up, while an edge is asked for."""
        self._wins: tuple[int, tuple[Line, ...]] | None = None
        """What wins, for which revision of the match."""
        self._gathering = self._unshown = False
        """Whether the decision is shown once at the end of a part of a frame, and whether it is to be shown then."""

    # --- when it is shown ---------------------------------------------------------------------------------------

    def show(self, decision: Decision) -> None:
        """Show what a person considers."""
        if decision is not self.scene.decision:
            return
        self._unshown = self._gathering
        if not self._gathering:
            self.apply(self.scene.guide.amended(decision, self.deciding(decision)))
            self.scene.asking.mark_modes()
            self.scene.staging.follow(decision)
            self.scene.setting_up.say_again(decision)

    @contextmanager
    def once(self) -> Iterator[None]:
        """However often the decision is to be shown again meanwhile, it is shown once, at the end."""
        self._gathering = True
        try:
            yield
        finally:
            self._gathering = False
        if self._unshown:
            self.again()

    def soon(self, decision: Decision) -> None:
        """The same at the end of the work of a frame: for what a thread has found, of which more may come at once."""
        if self.scene.table.wait:
            self.show(decision)
        elif decision is self.scene.decision:
            self._unshown = self.scene.moving = True

    def again(self) -> None:
        """Show the present decision again."""
        if self.scene.decision is not None:
            self.show(self.scene.decision)

    def rested(self) -> None:
        """The view has moved by itself: the advice goes off its marks, a tip comes beside what it is about again."""
        self.scene.coach.make_way()
        if self.scene.desk.tip.visible:
            self.again()

    def look_at_edge(self, decision: Decision) -> None:
        """The pointer moved over the table: light the zone of an edge question that it has come to."""
        if self.edges.moved(decision):
            self.show(decision)

    def takes_edge(self, decision: Decision) -> bool:
        """A click on the table: whether it gave the answer to an edge question in whose zone the pointer is."""
        return self.edges.take(decision)

    def apply(self, shown: Shown) -> None:
        """Have the widgets show that."""
        scene = self.scene
        if not shown.decides:
            scene.desk.actions.replace(())
            scene.choice.close()
        scene.table.show(shown.overlay)
        if shown.thinks:
            scene.desk.prompt.busy = True
        scene.desk.go.show(shown.gold)
        scene.tools.good_spots.enabled = shown.good_spots
        if shown.tip is None:
            scene.desk.tip.hide()
        else:
            scene.desk.tip.show(shown.tip)
        if shown.card is not None:
            scene.desk.odds.tell(self._with_the_rest(shown.card, shown.tip))
            scene.desk.pinned.reader = scene.desk.odds.reader
        if not shown.decides:
            if not scene.staging.sets_up:       # the last to set up may not be who acts first
                scene.coach.offer(False)
            return
        scene.coach.offer(shown.sets_up)
        if scene.desk.threat_key.on:
            scene.desk.threat_key.keep_off(self._acting())
        scene.desk.threat_key.yield_to(scene.desk.tip)

    def _with_the_rest(self, card: Considered, tip: Tip | None) -> Considered:
        """The card, with what the tip has no room for."""
        rest = self.scene.desk.tip.left if tip is not None else ()
        return replace(card, more=(tip.heading or tip.head, *rest)) if tip is not None and rest else card

    # --- what is shown ------------------------------------------------------------------------------------------

    def say_question(self, ask: Ask, *, thinking: bool = False) -> None:
        """Show the question in the bar, with the side that decides."""
        scene, who = self.scene, side_name(ask.side)
        foreign = not thinking and scene.labels.foreign(ask)
        question = scene.setting_up.question_words() or scene.labels.question(ask)
        words = (T("{name} decides · {question}", name=who, question=question) if thinking else
                 T("{who} · {question}", who=who, question=question))
        note = T("you answer in their turn") if foreign and not ask.note else ask.note or ""
        scene.desk.prompt.say(ask.side, words, note, ask.clause, foreign)

    def deciding(self, decision: Decision) -> Shown:
        """While a person decides: what is considered."""
        scene, over = self.scene, self._under(decision.drawn.overlay())
        over.pointer = scene.pointing.inches
        over.advice = scene.coach.marks()
        if decision.sets_up:
            scene.setting_up.show_enemy(over, decision.ask.side)
        self.edges.amend(over, decision)
        over.cause, over.echo = scene.table.overlay.cause, scene.table.overlay.echo
        found = scene.coach.taken_up(decision) or decision.proposal()
        words = scene.choice.proposal_words() or (found[0] if found is not None else None)
        points = decision.mover() is not None or decision.figures or decision.targets() or decision.deploys
        why_off = T("Point at a place or a figure first.") if points else decision.idle()
        gold = Gold(words if words is not None else decision.idle(), words is not None, why_off)
        card = scene.asking.looming.told(self.card(decision), decision.ask)
        return Shown(over, scene.sending.gold() or gold, card, self.tip(decision, over), decides=True,
                     good_spots=decision.goes_somewhere(), sets_up=decision.ask.kind == "deploy")

    def thinking(self, ask: Ask) -> Shown:
        """While the other player thinks: what that is about."""
        gold = Gold(T("The computer is thinking"), False,
                    T("It is the other player’s choice. <pace> changes the pace, <act> hurries."), key="")
        return Shown(self._under(Overlay(chosen=ask.about)), gold, self.asked_card(ask), thinks=True)

    def telling(self) -> Shown:
        """While events are shown: nothing is asked."""
        gold = Gold(T("Skip"), tip=T("Shows at once how it ends."), key="act", gold=False)
        return Shown(self._under(Overlay()), gold)

    def _under(self, over: Overlay) -> Overlay:
        """With rulers and threats, which lie there whoever is asked."""
        pointing = self.scene.pointing
        over.rulers, over.threats, over.veiled = pointing.rulers(), pointing.threats, pointing.threat_view.working
        self.scene.sending.amend(over)
        return over

    # --- the card -----------------------------------------------------------------------------------------------

    def card(self, decision: Decision) -> Considered:
        """The attack that is considered, or what else is to be known."""
        reader, near = decision.ask.side, decision.near.considered() if decision.near is not None else None
        found: Forecast | WhyNot | None = (near.found if near is not None else decision.at.forecast) or (
            decision.at.follow or self.scene.choice.stakes.shown)
        if found is not None:
            return self.attack(found, decision, elsewhere=near is not None, reader=reader)
        head, lines = self.plain_card(decision)
        figure = decision.at.figure or decision.ask.about
        face = self.scene.staging.face(figure) if figure in self.scene.match.state.figures else None
        spare = self.what_wins() if face is None else ()
        return Considered(head=head, lines=lines, face=face, luck=self.luck(), reader=reader, spare=spare)

    def what_wins(self) -> tuple[Line, ...]:
        """What wins the battle, as its briefing says it, for a card about nobody that has room left; nothing where the
        card or a lesson tells it."""
        scene = self.scene
        if scene.words.tells_goal or scene.guide.leads:
            return ()
        if self._wins is None or self._wins[0] != scene.match.revision:
            parts = view_of(scene.rules.id).brief(scene.match.now).parts
            self._wins = scene.match.revision, (Heading(parts[0].head), *parts[0].lines) if parts else ()
        return self._wins[1]

    def attack(self, found: Forecast | WhyNot, decision: Decision | None = None, *, elsewhere: bool = False,
               reader: int | None = None) -> Considered:
        """The card of an attack or a roll; where there is no attack, of who is asked about and who is pointed at."""
        if isinstance(found, Forecast):
            me, foe = found.attacker, found.target
        else:
            assert decision is not None
            me, foe = decision.ask.about, decision.at.figure
        return Considered(found, (self.scene.staging.face(me), self.scene.staging.face(foe)), elsewhere, reader=reader,
                          compared=self.scene.choice.stakes.compares)

    def plain_card(self, decision: Decision) -> tuple[Text, tuple[Line, ...]]:
        """The card while there are no odds to show; it says so where they are still worked out."""
        own = decision.told() if isinstance(decision, HeldTerrain) else None
        head, lines = own or self.scene.words.plain_card(decision)
        if decision.ask.kind == "edge":
            top = self.scene.match.now.top
            if told := contents(top.table, top.answers):
                lines = (*lines, Heading(T("Terrain")), *told)
        awaited = decision.attack is not None and decision.attack.awaited
        return head, (Heading(WORKING), *lines) if awaited else tuple(lines)

    def asked_card(self, ask: Ask) -> Considered | None:
        """While another player thinks: the attack that he is asked about, or the active figure; None: as it was."""
        scene = self.scene
        if scene.story.at_stake:
            return self.attack(next(iter(scene.story.at_stake.values())))
        figure = scene.match.state.figures.get(ask.about)
        if figure is not None and figure.placed:
            return Considered(head=figure.name, lines=scene.figures.lines(figure), face=scene.staging.face(figure.id),
                              luck=self.luck())
        return Considered(head=T("{side} decides", side=side_name(ask.side)), lines=scene.words.waiting_lines(),
                          luck=self.luck())

    def luck(self) -> tuple[Tally, Tally]:
        """Both sides' luck in what has been shown, counted once."""
        match, shown = self.scene.match, self.scene.story.shown
        if self._tallied is None or self._tallied[0] != (match.revision, shown):
            self._tallied = (match.revision, shown), tallies(match.story()[:shown])
        return self._tallied[1]

    # --- the tip ------------------------------------------------------------------------------------------------

    def tip(self, decision: Decision, over: Overlay) -> Tip | None:
        """A card beside the spot or figure that is considered, on a table with that over it."""
        scene, at = self.scene, decision.at
        actors = scene.table.cast.actors
        if isinstance(decision, HeldTerrain):
            return self._unfit(decision, over)
        if at.place is not None and at.path is not None and not at.figure:
            head, body = scene.words.place_words(decision)
            head = T("{n}″, both moves", n=inches(at.path.cost)) if at.onward else head
            body = (*(decision.good.lines() if decision.good is not None else ()), *body)
            anchor = self.box(at.place, scene.match.state.figures[decision.ask.about].radius / GRID)
        elif isinstance(decision, Placing) and decision.pointed in actors:
            head, body = standing_words(decision)
            anchor = self.beside(decision.pointed)
        elif at.place is not None and decision.deploys and at.clamped:
            return self.not_here(decision.reason(), self.box(at.place, 0.5))
        elif at.figure and at.figure in actors:
            head, body = scene.words.figure_words(decision)
            if decision.near is not None and not scene.guide.only_looks(at.figure):
                body = (*decision.near.lines(), *body)
            anchor = self.beside(at.figure)
        else:
            return None
        return Tip(head, body, anchor, self.not_to_cover(decision, over), self.tip_room(), self.all_figures(),
                   self.ground(over), [anchor, *self.never_to_cover(decision, over)],
                   self.all_figures(margin=BASE), self.heading(decision, head))

    def heading(self, decision: Decision, head: Text) -> Text:
        """What the card writes over the rest of a tip with that head: of a planned place that it is about there."""
        return T("There: {what}", what=head) if self.scene.words.leaves(decision) else head

    def _unfit(self, decision: Decision, over: Overlay) -> Tip | None:
        """The tip beside terrain in hand: why it may not lie there."""
        assert isinstance(decision, HeldTerrain)
        why, held, ui = decision.reason(), over.card, self.scene.ui
        if why is None or held is None:
            return None
        points = [self.scene.table.camera.steps(*corner) for corner in held.corners]
        xs, ys = [x for x, _ in points], [y for _, y in points]
        box = pygame.Rect(round(min(xs)), round(min(ys)), round(max(xs) - min(xs)), round(max(ys) - min(ys)))
        return Tip(T("Not here"), (T("{why} {clause}", why=why, clause=decision.clause),), box, (),
                   self.scene.table.rect.inflate(-ui.px(16), -ui.px(240)))

    def not_here(self, reason: Text | None, anchor: pygame.Rect) -> Tip:
        """The tip beside a place where nothing can go."""
        return Tip(T("Not here"), (reason,) if reason is not None else (), anchor, (), self.tip_room())

    def box(self, place: Place, radius: float) -> pygame.Rect:
        """The box (px) round a base of that radius (inches) at a place."""
        camera = self.scene.table.camera
        x, y = camera.steps(*place)
        r = radius * camera.zoom
        return pygame.Rect(round(x - r), round(y - r), round(2 * r), round(2 * r))

    def beside(self, figure_id: str) -> pygame.Rect:
        """The box (px) round a figure on the table."""
        actor = self.scene.table.cast.actors[figure_id]
        return self.box(Place.at(actor.x, actor.y), actor.radius)

    def tip_room(self) -> pygame.Rect:
        """The box (px) for tips: below the bars, above what covers the foot of the table."""
        px, room = self.scene.ui.px, self.scene.table.rect.inflate(-self.scene.ui.px(16), -self.scene.ui.px(16))
        room.top, room.height = room.top + px(110), room.height - px(110)
        free = room.height - round(self.scene.table.camera.bottom)
        room.height = free if free >= px(120) else room.height
        below = self.scene.tools.rect.bottom + px(4) - room.top if self.scene.tools.visible else 0
        if room.height < px(260) and 0 < below <= room.height - px(140):     # so low, tips would lie on the tools
            room.top, room.height = room.top + below, room.height - below
        return room

    def not_to_cover(self, decision: Decision, over: Overlay) -> list[pygame.Rect]:
        """Boxes (px) that a tip must leave free: figures concerned, the path, lines of sight, other cards."""
        camera, u = self.scene.table.camera, self.scene.ui.u
        planned = decision.planned
        spot = planned.there() if planned is not None and decision.at.place is not None else None
        concerned = (decision.ask.about, decision.at.figure, decision.at.follow.target if decision.at.follow else "",
                     *(one.foe for one in (spot.contacts if spot is not None else ())))
        boxes = self.all_figures(concerned)
        lines = [[camera.steps(*p) for p in decision.at.path.points(8)]] if decision.at.path is not None else []
        sight = decision.at.forecast.sight if decision.at.forecast is not None else (
            decision.at.follow.sight if decision.at.follow is not None else None)
        if sight is not None:
            lines += [[camera.steps(*line.start), camera.steps(*line.end)] for line in sight.lines]
        units = over.units
        lines += [[camera.steps(*strand.a), camera.steps(*strand.b)] for strand in units.strands]
        together = tuple(units.aimed | units.lit)
        boxes += self.all_figures(together) if together else []
        for line in lines:
            boxes += _beads(line, round(14 * u))
        return boxes + self.under_tips()

    def never_to_cover(self, decision: Decision, over: Overlay) -> list[pygame.Rect]:
        """Boxes (px) that no tip may lie on: who acts, who is aimed at, and what wins."""
        follow = decision.at.follow
        aimed = over.units.acting | over.units.aimed if not decision.at.figure else over.units.aimed
        concerned = {decision.ask.about, decision.at.figure, follow.target if follow is not None else "", *aimed}
        return self.all_figures(tuple(sorted(concerned - {""})) or ("-",)) + self.goals()

    def clear_of_notices(self) -> list[pygame.Rect]:
        """Boxes (px) that no passing line may lie on where there is another place for it: words on the table and
        pointers, the tip, bars, answers and cards, who acts, who is aimed at, and what wins."""
        scene, desk = self.scene, self.scene.desk
        shown = [widget.rect for widget in (desk.tip, desk.prompt, desk.actions, scene.tools) if widget.visible]
        shown += [*scene.table.edges.lying_over(), *scene.table.chips.written]
        return shown + (self.never_to_cover(scene.decision, scene.table.overlay) if scene.decision is not None else [])

    def goals(self) -> list[pygame.Rect]:
        """The boxes (px) of what wins on the table: objectives, whatever is to be carried off."""
        return [self.box(place, GOAL) for place in self.scene.markers.goals()]

    def ground(self, over: Overlay) -> list[pygame.Rect]:
        """The boxes (px) of where somebody may want to go: the area in reach, otherwise all terrain."""
        reach = over.reach
        shapes = ([[corner for ring in reach for corner in ring]] if reach else
                  [piece.corners for piece in self.scene.match.now.top.table.pieces])
        boxes = []
        for corners in shapes:
            xs, ys = [x for x, _ in corners], [y for _, y in corners]
            (west, north), (east, south) = (self.scene.table.camera.steps(min(xs), max(ys)),
                                            self.scene.table.camera.steps(max(xs), min(ys)))
            boxes.append(pygame.Rect(round(west), round(north), round(east - west), round(south - north)))
        return boxes

    def under_tips(self) -> list[pygame.Rect]:
        """The boxes of buttons, cards and passing lines on the table that no tip may cover."""
        scene = self.scene
        over = (scene.desk.pinned, scene.desk.actions, scene.tools, scene.desk.threat_key, scene.coach.card,
                *scene.choice.children, *(one for one in scene.stage.tips.children if isinstance(one, Toast)))
        return [widget.rect for widget in over if widget.visible]

    def _acting(self) -> Sequence[pygame.Rect]:
        """The boxes (px) of who acts, or is threatened."""
        scene, decision = self.scene, self.scene.decision
        about = decision.ask.about if decision is not None and decision.ask.about else scene.dangers.threatened()
        figures = scene.match.state.figures.values()
        acting = tuple(one.id for one in figures if about and about in (one.id, getattr(one, "unit", "")))
        return self.all_figures(acting) if acting else ()

    def all_figures(self, only: tuple[str, ...] = (), margin: float = 10) -> list[pygame.Rect]:
        """The boxes (px) of all figures on the screen, or of some, so many units larger than their bases."""
        camera, boxes, more = self.scene.table.camera, [], margin * self.scene.ui.u
        seen = self.scene.table.rect.inflate(200, 200)
        for actor in self.scene.table.cast.actors.values():
            if not only or actor.id in only:
                x, y = camera.point(actor.x, actor.y)
                if seen.collidepoint(x, y):
                    r = actor.radius * camera.zoom + more
                    boxes.append(pygame.Rect(x - r, y - r, 2 * r, 2 * r))
        return boxes


def _beads(line: list[tuple[float, float]], size: int) -> list[pygame.Rect]:
    """Small boxes along a polyline."""
    boxes = []
    for (ax, ay), (bx, by) in zip(line, line[1:], strict=False):
        count = max(1, round(hypot(bx - ax, by - ay) / max(1, size)))
        for i in range(count + 1):
            x, y = ax + (bx - ax) * i / count, ay + (by - ay) * i / count
            boxes.append(pygame.Rect(round(x - size / 2), round(y - size / 2), size, size))
    return boxes
