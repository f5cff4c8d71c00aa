"""How the battle stands: the words of the score card."""

from __future__ import annotations

from typing import Any, cast

from game.core.play.play import side_name
from game.core.scenarios.kinds import TITLES
from game.core.scenarios.playing import ORANGE
from game.core.table.moment import Moment
from game.core.table.places import Side
from game.core.text import T, Text
from game.core.wording import points_text
from game.scenes.battle.panels.score_card import ScoreLine
from game.scenes.result.words import bare
from game.scenes.rulesets.briefing import KEY
from game.scenes.rulesets.view import view_of
from game.scenes.tellers.scenario import Told, told_of
from game.scenes.tellers.teller import Teller


class Score(Teller):
    """The score of any ruleset; a ruleset overrides what it can say better."""

    foot_everywhere = False
    """Whether small windows show the foot too, while nothing is behind tabs."""

    def head(self) -> Text:
        """The round or turn; nothing where the game counts none."""
        return T("Round {n}", n=self.state.round) if self.state.round else T("")

    def rounds(self) -> int:
        """How many rounds (turns) this battle may have; 0 where nothing but the fighting ends it."""
        return 0

    def goal(self) -> Text:
        """What wins, with its clause."""
        return T("")

    def short_goals(self) -> tuple[Text, ...]:
        """What stands in its place in small windows, which have no foot line: the first that fits beside the head."""
        return (self.goal(),)

    def lines(self) -> tuple[ScoreLine, ...]:
        """Both sides' lines."""
        return tuple(ScoreLine(side_name(side), 0, 0, part.points)
                     for side, part in enumerate(self.rules.score(self.now)))

    def foot(self) -> Text:
        """What is still to win."""
        return T("")

    def pips(self, side: int) -> Text:
        """The meaning of the pips of a side."""
        return T("")

    def tip(self, side: int) -> Text:
        """The meaning of a side's line: its pips, its points and their sum."""
        part = self.rules.score(self.now)[side]
        words = T("{who} has {points} now.", who=side_name(side), points=points_text(part.points))
        for points, label, clause in part.rows:
            words = T("{above}\n{points}: {label} {clause}", above=words, points=points_text(points), label=bare(label),
                      clause=clause)
        pips = self.pips(side)
        return T("{above}\n{pips}", above=words, pips=pips) if pips.message else words

    def about(self) -> Text:
        """A sentence on what wins, and where to read more."""
        goal = view_of(self.rules.id).brief(self.now).goal
        return T("{goal} {key} tells how this battle is won.", goal=goal, key=f"<{KEY}>")


# ── scenarios ────────────────────────────────────────────────────────────────────────────────────────────────


class _InScenario:
    """What a score card says in a scenario; the round and a bout as the ruleset tells them."""

    now: Moment
    rules: Any
    state: Any

    @property
    def _told(self) -> Told:
        told = told_of(self.now)
        assert told is not None
        return told

    @property
    def _fights(self) -> bool:
        return getattr(self.state, "bout", None) is not None

    def goal(self) -> Text:
        """What wins."""
        return super().goal() if self._fights else T("{title}: most points SC-6",  # type: ignore[misc]
                                                     title=TITLES[self._told.kind])

    def short_goals(self) -> tuple[Text, ...]:
        """The same in small windows, or the title alone."""
        return self.goal(), TITLES[self._told.kind]

    def lines(self) -> tuple[ScoreLine, ...]:
        """Rounds held or stores as pips, and points."""
        if self._fights:
            return super().lines()  # type: ignore[misc, no-any-return]
        return tuple(_line(self._told, side, part.points) for side, part in enumerate(self.rules.score(self.now)))

    def foot(self) -> Text:
        """Where what it is about stands."""
        return super().foot() if self._fights else self._told.foot()  # type: ignore[misc]

    def pips(self, side: Side) -> Text:
        """The meaning of the pips of a side."""
        return self._told.pips(side)

    def tip(self, side: Side) -> Text:
        """Points by clause."""
        return Score.tip(cast(Score, self), side)


def in_scenario(usual: type[Score]) -> type[Score]:
    """The teller of the score of a ruleset, for its battles with a scenario."""
    return cast("type[Score]", type(f"{usual.__name__}InScenario", (_InScenario, usual), {}))


def _line(told: Told, side: Side, points: int) -> ScoreLine:
    """A side's line of the score card: rounds held or stores as pips, and its points."""
    numbers, state = told.plays.numbers, told.now.state
    if told.kind == "hold":
        return ScoreLine(side_name(side), state.held[side] // numbers.held, told.plays.length(told.now), points)
    if told.kind == "raid":
        taken = len(state.taken)
        return ScoreLine(side_name(side), taken if side == ORANGE else numbers.stores - taken, numbers.stores, points)
    return ScoreLine(side_name(side), 0, 0, points)
