"""The screens of Last Stand."""

from __future__ import annotations

from game.core.text import T
from game.scenes.rulesets.view import Cover, Facts, RulesetView

VIEW = RulesetView(__name__, Cover("#3F5B78", "fireteam-rifleman"), Facts(T("5 minutes"), T("D6"), T("the last side")))
