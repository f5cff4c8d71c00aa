"""Active skills that are used on one fighter by a skill check."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from game.core.play.acts import Targeted
from game.core.play.answers import Answer
from game.core.play.ask import Option
from game.core.play.play import Play
from game.core.table.moment import Moment
from game.core.table.places import Side
from game.core.text import Text
from game.rules.warbands.checks import skill_check
from game.rules.warbands.distances import fighter
from game.rules.warbands.roster import Battle, Fighter
from game.rules.warbands.skills.skill import Skill


class ActiveSkill(Skill):
    """A skill check on one fighter, then what its success or failure does."""

    act: type[Targeted]
    """The act that uses it."""

    def targets(self, now: Moment[Battle], me: Fighter, side: Side) -> Iterable[Fighter]:
        """On whom it can be used now."""
        raise NotImplementedError

    def label(self, target: Fighter) -> Text:
        """What the option is called."""
        raise NotImplementedError

    def told(self, me: Fighter, target: Fighter) -> Text:
        """What the check is called."""
        raise NotImplementedError

    async def passed(self, play: Play[Battle], me: Fighter, side: Side, target: Fighter) -> None:
        """What a passed check does."""
        raise NotImplementedError

    async def failed(self, play: Play[Battle], me: Fighter) -> None:
        """What a failed check does; nothing by default."""

    def options(self, now: Moment[Battle], me: Fighter, side: Side, gift: bool) -> Iterator[Option]:
        for one in self.targets(now, me, side):
            yield Option(act=self.act(one.id), label=self.label(one), kind="skill", clause=self.clause, figure=me.id,
                         target=one.id)

    async def use(self, play: Play[Battle], me: Fighter, side: Side, answer: Answer, gift: bool) -> None:
        assert isinstance(answer.act, Targeted)
        target = fighter(play.now, answer.act.target)
        if (await play.roll(skill_check(me, self.told(me, target), self.clause))).passed:
            await self.passed(play, me, side, target)
        else:
            await self.failed(play, me)
