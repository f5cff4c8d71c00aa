"""`odds`: exact chances of one attack, by the ruleset's own forecast."""

from __future__ import annotations

from typing import Any

from game import rules
from game.core.chance.forecast import Forecast, WhyNot
from game.core.errors import Bad
from game.core.ruleset import Ruleset
from game.tools.cli import FINE, Parser, a_ruleset, print_json, table_text
from game.tools.views import forecast_json


def parser() -> Parser:
    """The flags."""
    made = Parser("odds", description="Exact chances of one attack between two figures in the open, worked out by the "
                  "rules themselves.", epilog="\n\n".join(_keys_text(each) for each in rules.every()))
    made.add_argument("ruleset", type=a_ruleset, metavar="RULESET", help=f"one of {', '.join(rules.IDS)}")
    made.add_argument("words", metavar="KEY=VALUE", nargs="*", help="the attack, see below; house rules too")
    made.add_argument("--json", action="store_true", help="as JSON, chances as fractions")
    return made


def _room(ruleset: Ruleset) -> Any:
    """The ruleset's `odds` module: KEYS and odds_moment(rules, words, house rules). Raises Bad where it has none."""
    return rules.module(ruleset.id, "odds", "what an attack is described by: KEYS and odds_moment")


def _keys_text(ruleset: Ruleset) -> str:
    try:
        keys = _room(ruleset).KEYS
    except Bad:
        return f"{ruleset.id}: none are worked out"
    width = max(map(len, keys))
    return f"{ruleset.id}:\n" + "\n".join(f"  {key.ljust(width)}  {meaning}" for key, meaning in keys.items())


def main(arguments: list[str]) -> int:
    """Run the command."""
    args = parser().parse_args(arguments)
    ruleset = rules.get(args.ruleset)
    found = chances(ruleset, args.words)
    if args.json:
        one = described(ruleset, args.words)
        print_json({"ruleset": args.ruleset, **forecast_json(found, one.figure, one.target)})
    else:
        print(words(found))
    return FINE


def chances(ruleset: Ruleset, pairs: list[str]) -> Forecast | WhyNot:
    """The forecast of the attack that these KEY=VALUE words describe. Raises Bad."""
    one = described(ruleset, pairs)
    found: Forecast | WhyNot = ruleset.forecast(one.now, one.figure, one.target, one.way)
    return found


def described(ruleset: Ruleset, pairs: list[str]) -> Any:
    """The attack that these KEY=VALUE words describe: a moment, figure, target and way. Raises Bad."""
    given: dict[str, str] = {}
    for pair in pairs:
        key, sign, value = pair.partition("=")
        if not sign:
            raise Bad("odds", "", f"{pair[:60]!r} says nothing", "KEY=VALUE, like attacker=Elite")
        given[key.strip()] = value
    ids = [switch.id for switch in ruleset.switches]
    switches = tuple((name, given.pop(name)) for name in ids if name in given)
    try:
        return _room(ruleset).odds_moment(ruleset, given, switches)
    except ValueError as error:     # a house rule that cannot be so
        raise Bad("odds", "", str(error)) from None


def words(found: Forecast | WhyNot) -> str:
    """The forecast for a reader."""
    if isinstance(found, WhyNot):
        return f"not possible: {found.reason} [{found.clause}]"
    rows = [(str(row.value), str(row.reason), f"[{row.clause}]") for row in found.rows]
    bars = [(str(bar.label), str(bar.chance), f"{float(bar.chance) * 100:.2f} %") for bar in found.bars]
    return (f"{found.title}: {found.dice_line}\n\n{table_text(rows, 3)}\n\n{table_text(bars)}\n\n{found.sentence}\n"
            f"{found.expected_label}: {found.expected} ({float(found.expected):.3f})")
