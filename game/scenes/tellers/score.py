"""How the battle stands: the words of the score card."""

from __future__ import annotations

from game.core.play.play import side_name
from game.core.text import T, Text
from game.core.wording import points_text
from game.scenes.battle.panels.score_card import ScoreLine
from game.scenes.result.words import bare
from game.scenes.rulesets.briefing import KEY
from game.scenes.rulesets.view import view_of
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
        goal = view_of(self.rules.id).briefing(self.now).goal
        return T("{goal} {key} tells how this battle is won.", goal=goal, key=f"<{KEY}>")
