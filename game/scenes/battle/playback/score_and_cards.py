"""Score card, unit cards and marks on figures: they follow the events that have been shown."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from game.core.play.events import Event, Gone, Scored
from game.core.play.play import side_name
from game.core.text import T, Text
from game.scenes.battle.panels.luck_lines import luck_line, luck_tip
from game.scenes.battle.panels.score_card import ScoreLine
from game.scenes.battle.panels.unit_card import UnitFace
from game.scenes.battle.shared import BattleParts


class ScoreAndCards(BattleParts):
    """The part of the battle scene that keeps score, cards and marks in step with the shown story."""

    _carded: tuple[object, ...] = ()
    """The key for which the cards were drawn last."""
    _off: tuple[int, frozenset[str]] = (-1, frozenset())
    _score_told = 0
    """How much of the story the score card had shown when it was last complete."""
    _score_then: tuple[ScoreLine, ...] = ()
    """Its lines then."""
    _marked: set[str]
    """Figures that have had their marks since they came on the table."""

    def refresh_score(self) -> None:
        """The score card; while events are still to be shown only points scored so far are added."""
        story, card = self.match.story()[:self.story.shown], self.score
        if self.story.behind:
            lines = with_points(self._score_then, story[self._score_told:])
            card.show(card.title, card.goal, lines, card.foot, luck_line(story))
        else:
            told = self.scored
            lines = tuple(line._replace(tip=told.tip(side)) for side, line in enumerate(told.lines()))
            self._score_told, self._score_then = self.story.shown, lines
            card.about = told.about
            card.show(told.head(), self._goal(), lines, told.foot(), luck_line(story))
        a, b = (force.name for force in self.match.now.setup.forces)
        forces = T("{a}: {x} · {b}: {y}", a=side_name(0), x=a, b=side_name(1), y=b)
        self.score.tip = T("{forces}. {luck}", forces=forces, luck=luck_tip(story)) if self.score.luck else forces

    def _goal(self) -> Text:
        """What stands beside the head of the score card; in small windows the first of the short words that fits."""
        if self.ui.kind == "full":
            return self.scored.goal()
        *longer, last = self.scored.short_goals()
        text, wide = self.ui.text, self.score.rect.width
        room = wide - self.ui.px(36) - text.width(self.scored.head(), "body", bold=True)
        return next((words for words in longer if not wide or text.width(words, "least") <= room), last)

    def refresh_cards(self) -> None:
        """The unit cards and the marks on figures; a card stays as it was until its loss is shown."""
        self._carded = ()
        self._mark_actors()
        faces = self._faces()
        if self.story.behind:
            told, untold = self.story.losses()
            cards, keep = self.strip.cards, {self.card_of(one) for one in untold}
            fresh = {self.card_of(one) for one in told} - keep
            faces = [face if face.id in fresh or face.id not in cards else cards[face.id].face for face in faces]
        self.strip.show(faces)

    def card_of(self, figure_id: str) -> str:
        """The id of the card that tells of a figure."""
        return figure_id

    def _mark_actors(self) -> None:
        behind = self.story.behind
        for actor in self.table.cast.actors.values():
            figure = self.match.state.figures.get(actor.id)
            if figure is None:
                continue
            actor.name, pose = figure.name, actor.pose
            if not behind or actor.id not in self._marked:
                actor.marks = tuple(self.figures.marks(figure))
                self._marked.add(actor.id)
            self.figures.dress(actor, figure)
            if behind:
                actor.pose = pose

    def _faces(self) -> list[UnitFace]:
        state = self.match.state
        ask, decision = self.match.ask, self.decision
        first = ask.side if ask is not None and not self.opponents.plays(ask.side) else (
            1 if self.opponents.plays(0) and not self.opponents.plays(1) else 0)
        them = [*state.figures.values(), *state.gone.values()]
        them.sort(key=lambda f: (f.side != first, _roster(f.id)))
        answering = set(decision.figures) | set(decision.deploys) if decision is not None else set()
        digits = decision.digits() if decision is not None else {}
        faces = []
        for figure in them:
            dead = figure.id in state.gone
            off = dead and figure.id in self._walked_off()
            spare = self.table.spares.get(figure.id)
            faces.append(UnitFace(
                figure.id, figure.side, figure.look, spare.variant if spare else 0, figure.name,
                self.figures.kind(figure), self.figures.status(figure.id), dead,
                chosen=bool(ask is not None and ask.about == figure.id) or bool(
                    decision is not None and decision.at.figure == figure.id and figure.side == first),
                target=bool(decision is not None and decision.at.figure == figure.id and figure.side != first),
                can_answer=figure.id in answering, marks=() if dead else tuple(self.figures.marks(figure)),
                key=digits.get(figure.id, ""), walked_off=off, about=self.figures.told(figure)))
        return faces

    def _walked_off(self) -> frozenset[str]:
        """Those who left over an edge alive, found once for each length of the story."""
        story = self.match.story()
        if self._off[0] != len(story):
            told = {e.figure for e in story if isinstance(e, Gone) and e.walked_off}
            self._off = len(story), frozenset(told | self._off_before())
        return self._off[1]

    def _off_before(self) -> set[str]:
        """Those who left so before a position, where that is sure: all of their side that are gone broke through."""
        state = self.match.start.state if self.match.start is not None else None
        found: set[str] = set()
        for side, n in enumerate(getattr(state, "exits", ())):
            gone = {one.id for one in state.gone.values() if one.side == side} if state is not None else set()
            found |= gone if len(gone) == n else set()
        return found


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
