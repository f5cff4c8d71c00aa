"""How strong the two chosen forces are against each other, in a line of words."""

from __future__ import annotations

from game.core.chance.intervals import wilson
from game.core.setup_options import SetupOption
from game.core.text import T, Text
from game.core.wording import listed, percent
from game.scenes.new_battle.choice import Choice
from game.store.forces import ForceFile
from game.store.matchups import Matchup, matchup


def strength(choice: Choice, brief: bool = False) -> Text | None:
    """What battles between two Normal opponents told of both forces, in few words with `brief`; None where that is not
    known, or where points limit, composition or house rules are not those of these battles."""
    a, b = choice.force(0), choice.force(1)
    if a is None or b is None or choice.switches:
        return None
    if a.force == b.force:
        return T("**Even forces**: the same on both sides.")
    found = matchup(choice.ruleset.id, a, b)
    if found is None or _limited_otherwise(choice, a):
        return None
    told = _told(*((found, a.name) if found.share >= 0.5 else (found.turned, b.name)), brief)
    others = [option.title for option in choice.ruleset.setup_options if _changed(choice, option)]
    if not others:
        return told
    return T("{told} Those battles had another setting for: {what}.", told=told, what=listed(others))


def _told(best: Matchup, name: str, brief: bool) -> Text:
    low, high = wilson(best.won, best.games)
    told = {"name": name, "n": best.games, "share": percent(best.share), "low": percent(low), "high": percent(high)}
    if best.verdict == "even" and best.close:
        return T("**About even.** In {n} battles between two Normal opponents {name} won {share} (a draw counts half).",
                 **told)
    if best.verdict == "even" and brief:
        return T("**{name}: perhaps the stronger force** ({share} of {n} battles, by chance {low} to {high}).", **told)
    if best.verdict == "even":
        return T("**{name}: perhaps the stronger force.** In {n} battles between two Normal opponents it won {share} "
                 "(a draw counts half): by chance it may be {low} to {high}.", **told)
    if best.verdict == "stronger":
        return T("**{name}: the stronger force.** In {n} battles between two Normal opponents it won {share} "
                 "(a draw counts half).", **told)
    return T("**{name}: by far the stronger force.** In {n} battles between two Normal opponents it won {share} "
             "(a draw counts half).", **told)


def _limited_otherwise(choice: Choice, force: ForceFile) -> bool:
    """Whether forces are composed by another limit than these were built for, or without points."""
    option = choice.limit_option
    if option is None:
        return False
    usual = str(force.limit) if option.name == "limit" and force.limit else option.default
    return choice.options.get(option.name, option.default) != usual


def _changed(choice: Choice, option: SetupOption) -> bool:
    """Whether an option besides the limit is not as in the battles that the result is from."""
    if option == choice.limit_option or option.name not in choice.options:
        return False
    table = choice.table()
    usual = table.scenario if option.name == "scenario" and table is not None and table.scenario else option.default
    return choice.options[option.name] != usual
