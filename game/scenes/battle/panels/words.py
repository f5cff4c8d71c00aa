"""The texts of a battle screen beside the table: the plain card, tips, answers, dangers."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from fractions import Fraction
from functools import partial
from typing import TYPE_CHECKING, Protocol

from game.core.chance.forecast import Forecast, WhyNot
from game.core.play.acts import Act
from game.core.play.ask import Option
from game.core.play.match import Match
from game.core.play.play import side_name
from game.core.prospects import Prospect, prospects_of
from game.core.ruleset import Ruleset
from game.core.table.places import gap, gap_inches
from game.core.text import T, Text
from game.core.wording import average, points_text
from game.scenes.battle.input.deciding import Board
from game.scenes.battle.panels.blocks import Face, FigureLine, Heading, Hint, Line, Watchers
from game.scenes.battle.panels.spot_words import ranked_lines, seen_words, told_lines
from game.scenes.battle.playback.staging import Staging
from game.ui.widgets.base import Ui

if TYPE_CHECKING:
    from game.core.state import Figure
    from game.scenes.battle.input.deciding import Decision

WORKING = T("Attacks: working them out …")
"""In place of attacks that are being computed."""
NEAREST = 3
"""The most enemies that are listed where nobody can be attacked."""


class WordsBoard(Board, Protocol):
    """What the words of a ruleset need of the battle screen."""

    @property
    def staging(self) -> Staging: ...


class WordsBase:
    """The base of classes that word a match in lines with portraits."""

    def __init__(self, scene: WordsBoard) -> None:
        self.scene = scene
        self.figures = scene.figures

    @property
    def match(self) -> Match:
        """The match that is told of."""
        return self.scene.match

    @property
    def rules(self) -> Ruleset:
        """Its rules."""
        return self.scene.match.rules

    @property
    def ui(self) -> Ui:
        """The screen, for its size."""
        return self.scene.ui

    def face(self, figure_id: str) -> Face:
        """The portrait of a figure beside a line."""
        return self.scene.staging.face(figure_id)

    def told(self, words: Text, figure_id: str, value: Text | str = "", share: Fraction | None = None) -> FigureLine:
        """A line of the card about a figure, with a result at its end and a chance (0 to 1) below it."""
        return FigureLine(words, figure_id, self.face(figure_id), value, share)


class BattleWords(WordsBase):
    """Texts for any ruleset; a ruleset overrides what it can say better. They hold no rule."""

    tells_goal = False
    """Whether its cards tell themselves what wins."""

    def prospects(self, figures: Iterable[str]) -> list[tuple[str, Prospect | None, bool]]:
        """For each figure the best that it could do now, from where it stands, after a move or by a charge, and whether
        that is known yet; who could do most for winning first."""
        told: list[tuple[str, Prospect | None, bool]] = []
        for one in figures:
            found = self.scene.spots.attacks.looked(f"prospects {one}", partial(prospects_of, self.rules, who=one))
            told.append((one, found[0] if found else None, found is not None))
        nothing = (Fraction(-1), Fraction(-1))
        return sorted(told, key=lambda row: self.rules.lookout.counts(row[1].harm) if row[1] is not None else nothing,
                      reverse=True)

    def prospect_lines(self, figures: Iterable[str], words: Callable[[str, Prospect], Text],
                       end: Callable[[str, Prospect | None], tuple[Text | str, Fraction | None]]) -> list[Line]:
        """A line for each of these prospects in a ruleset's words; `end`: its value, and the chance below it."""
        return [self.told(words(one, best) if best is not None else (
            T("**{name}**: nobody in reach") if known else T("**{name}**: working it out …")).given(
                name=self.name(one)), one, *end(one, best)) for one, best, known in self.prospects(figures)]

    def name(self, figure_id: str) -> str:
        """The name of a figure."""
        return str(self.match.state.figures[figure_id].name)

    # --- what a ruleset says ------------------------------------------------------------------------------------

    def plain_card(self, decision: Decision) -> tuple[Text, tuple[Line, ...]]:
        """Head and lines of the odds card while no attack is considered: the figure that is pointed at or asked about,
        what it does, its dangers and the nearest enemies; otherwise how the battle stands."""
        ask, now = decision.ask, self.match.now
        figure = now.state.figures.get(decision.at.figure or ask.about)
        if figure is None:
            score = (T("{side}: {n}", side=side_name(side), n=points_text(part.points))
                     for side, part in enumerate(self.rules.score(now)))
            return ask.prompt, (*([ask.note] if ask.note is not None else []), *score)
        lines: list[Line] = [*self.figures.lines(figure), self.rules.status(now, figure.id)]
        if figure.placed and figure.id == ask.about and not decision.at.figure:
            lines += [*self.here(decision), *self.standing_lines(figure), *self.nearest_lines(figure)]
        return T("{name}", name=figure.name), tuple(lines)

    def place_words(self, decision: Decision) -> tuple[Text, tuple[Text, ...]]:
        """The tip beside a planned place: what goes there, and all that is known of the place, what matters most first:
        the tip has room for two lines or three, the rest is on the card."""
        option = decision.mover()
        return option.label if option is not None else decision.ask.prompt, self.spot_tip(decision)

    def figure_words(self, decision: Decision) -> tuple[Text, tuple[Text, ...]]:
        """The tip beside a figure: its name, the attack on it or why there is none, what it does; what matters most
        first."""
        figure, found = self.match.state.figures[decision.at.figure], decision.at.forecast
        about = found.sentence if isinstance(found, Forecast) else found.reason if isinstance(found, WhyNot) else (
            self.rules.status(self.match.now, figure.id))
        return T("{name}", name=figure.name), (about,)

    def refused_lines(self, decision: Decision) -> list[Text]:
        """Why the figure that is pointed at cannot be attacked or chosen."""
        found, reason = decision.at.forecast, decision.reason()
        if not isinstance(found, WhyNot):
            return [reason] if reason is not None else []
        elsewhere = decision.near is not None and decision.near.considered() is not None
        return [T("Not from here: {why} {clause}", why=found.reason, clause=found.clause) if elsewhere else
                T("No attack: {why} {clause}", why=found.reason, clause=found.clause)]

    def choice_words(self, decision: Decision, option: Option) -> tuple[Text, tuple[Text, ...]]:
        """Head and lines of a large answer card."""
        return option.label, ()

    def closeup_words(self, figure_id: str, found: Forecast) -> tuple[Text, ...]:
        """Up to two lines below the close-up of a figure."""
        return ()

    def press(self, command: str = "commit") -> Text:
        """How what is considered is done: by a click where a mouse points at it, otherwise by the key or button."""
        return T("<act>" if command == "act" else "<commit>") if self.scene.pointing.by_keys else T("A click")

    def approach_words(self, found: Forecast) -> Text:
        """What an attack from another place would do, in a few words."""
        return T("{n} {what}", n=average(found.expected), what=found.expected_label)

    def stake_chips(self, decision: Decision, act: Act, found: Forecast) -> tuple[tuple[Text, str], ...]:
        """Short facts on the card of an answer about an attack: words and tone (plain, good, bad)."""
        return tuple((T("{value} {reason}", value=row.value, reason=row.reason), "plain")
                     for row in found.rows if row.total)

    # --- figures -------------------------------------------------------------------------------------------------

    def here(self, decision: Decision) -> list[Line]:
        """The heading over what is known of the place where the figure stands, while a move to another place is
        considered, which the card tells of as well; otherwise nothing."""
        return [Heading(T("Here, where it stands now"))] if self.leaves(decision) else []

    def leaves(self, decision: Decision) -> bool:
        """Whether a move to another place is considered."""
        return decision.at.goes

    def standing_lines(self, figure: Figure) -> list[Line]:
        """Who sees the figure where it stands, and its dangers, as told before it went there."""
        spot = self.scene.spots.of(self.match.now, figure.id)
        them = tuple((foe, self.face(foe)) for foe in spot.watchers)
        return [Watchers(seen_words(self.scene.dangers, spot), them), *told_lines(self.scene.dangers, spot)]

    def spot_tip(self, decision: Decision) -> tuple[Text, ...]:
        """The same for the planned place, what matters most first; whom it could attack from there has a line of its
        own."""
        planned = decision.planned
        spot = planned.there() if planned is not None else None
        nearest = [T("The nearest you can reach. {press} shows it", press=self.press())] if decision.at.clamped else []
        if planned is None or spot is None:
            return tuple(nearest)
        if spot.aimed and decision.at.follow is None and planned.may_attack():
            nearest.append(T("Nobody to attack from there"))
        first, then = ranked_lines(self.scene.dangers, spot)
        return (*first, *nearest, *then)

    def with_keys(self, lines: list[Line], keys: Text) -> list[Line]:
        """The lines with useful keys: at the end of the first heading, in small windows below all where there is
        room."""
        first = next((i for i, line in enumerate(lines) if isinstance(line, Heading)), None)
        if first is None or self.ui.kind != "full":
            return [*lines, Hint(keys)]
        head = lines[first]
        assert isinstance(head, Heading)
        return [*lines[:first], replace(head, note=keys), *lines[first + 1:]]

    def nearest_lines(self, figure: Figure, why: bool = True) -> list[Line]:
        """The nearest enemies, their distance, and with `why` the reason why they cannot be attacked from here."""
        foes = sorted((foe for foe in self.match.state.of(1 - figure.side) if foe.placed),
                      key=lambda foe: (gap(figure, foe), foe.id))[:NEAREST]
        lines: list[Line] = []
        for foe in foes:
            found = self.rules.forecast(self.match.now, figure.id, foe.id) if why else None
            why_not = found.reason if isinstance(found, WhyNot) else None
            words = (T("No attack on {name}: {why}", name=foe.name, why=why_not) if why_not is not None else
                     T("{name}", name=foe.name))
            lines.append(self.told(words, foe.id, f"{gap_inches(figure, foe)}″"))
        return lines

    def waiting_lines(self) -> list[Line]:
        """The lines while the other player thinks about more than one figure."""
        return []
