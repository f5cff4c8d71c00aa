"""What the pages share where a season and a league begin: the game, and a name."""

from __future__ import annotations

from game.core.errors import Bad
from game.core.text import LONGEST_NAME, T, Text, is_name
from game.scenes.battle_setup import fresh_seed
from game.scenes.headed import HeadedScene
from game.scenes.rulesets.view import shown
from game.store.forces import ForceFile
from game.ui import i18n
from game.ui.widgets import Dropdown, TextField


class Beginning(HeadedScene):
    """`seed` is the seed of what begins (pictures); None: a fresh one."""

    def __init__(self, ruleset: str = "", seed: int | None = None) -> None:
        super().__init__()
        self.seed = fresh_seed() if seed is None else seed
        self.games = shown()
        self.at = max(0, [one.id for one in self.games].index(ruleset)) if ruleset else 0
        self.files: list[ForceFile] = []
        """The forces that can be led."""

    def make_choices(self, name: Text, hint: Text) -> None:
        """Make the choice of the game and the field of the name."""
        self.game = Dropdown([one.title for one in self.games], self.at, self.game_chosen, key="1")
        self.game.called = T("Game")
        self.field = TextField(i18n.words(name), most=LONGEST_NAME, hint=hint, key="season_name")

    def game_chosen(self, index: int) -> None:
        """Another game is chosen."""
        raise NotImplementedError

    def named(self) -> str:
        """The name as it stands in the field, blanks counted once. Raises Bad where it cannot be shown."""
        name = " ".join(self.field.text.split())
        if not is_name(name):
            raise Bad("", "", "the name is missing or too long", f"1 to {LONGEST_NAME} letters")
        return name

    def led(self, index: int) -> ForceFile:
        """The force of that number. Raises Bad where there is none."""
        if not 0 <= index < len(self.files):
            raise Bad("", "", "there is no force to lead", "build one, or choose another game")
        return self.files[index]
