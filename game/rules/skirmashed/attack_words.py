"""The words of an attack: what the log says of it, and the question whether its target dodges."""

from __future__ import annotations

from fractions import Fraction

from game.core.play.acts import Act, No, Yes
from game.core.text import T, Text
from game.core.wording import percent
from game.rules.skirmashed.checks import Attack
from game.rules.skirmashed.roster import Skirmisher


def aim_text(me: Skirmisher, target: Skirmisher, plan: Attack) -> Text:
    if plan.way == "shot":
        return T("{me} shoots at {target}, running in.", me=me.name, target=target.name)
    if plan.way == "fight":
        return (T("{me} focuses and attacks {target} hand to hand.") if plan.focused else
                T("{me} attacks {target} hand to hand.")).given(me=me.name, target=target.name)
    return (T("{me} focuses and shoots at {target}.") if plan.focused else
            T("{me} shoots at {target}.")).given(me=me.name, target=target.name)


def dodge_label(plan: Attack) -> Text:
    return T("Block actively") if plan.way == "fight" else T("Dodge")


def dodge_note(plan: Attack, plain: Fraction, dodging: Fraction, tired: Fraction) -> Text:
    """The chances to block one hit with and without a dodge, and the chance to be exhausted by it."""
    if plan.way == "fight":
        return T("blocks {plain}, actively {dodging}; then {tired} exhausted", plain=percent(plain),
                 dodging=percent(dodging), tired=percent(tired))
    return T("blocks {plain}, dodging {dodging}; then {tired} exhausted", plain=percent(plain),
             dodging=percent(dodging), tired=percent(tired))


def dodge_told(target: Skirmisher, plan: Attack) -> dict[Act, Text]:
    """The log line of each choice of the target."""
    if plan.way == "fight":
        return {Yes(): T("{name} blocks actively.", name=target.name),
                No(): T("{name} does not block actively.", name=target.name)}
    return {Yes(): T("{name} dodges.", name=target.name), No(): T("{name} does not dodge.", name=target.name)}


def dodge_prompt(me: Skirmisher, target: Skirmisher, plan: Attack) -> Text:
    if plan.way == "fight":
        return T("{me} attacks {target}: block actively?", me=me.name, target=target.name)
    return T("{me} shoots at {target}: dodge?", me=me.name, target=target.name)
