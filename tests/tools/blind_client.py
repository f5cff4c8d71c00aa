"""A program that knows nothing of the game: it reads what `describe` says and plays by that alone.

    client = Client(request)          # `request` sends one JSON object and gives the reply
    client.battle("deathzap", 7)      # a whole battle, both sides, to its outcome
    client.position("warbands")       # a position written from the described records

It imports nothing of the game. Everything that it sends is made of: names that `forces` and `tables` list, the forms of
answers by `takes`, and the fields, types and usual values of records.
"""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable
from typing import Any

Json = Any
Request = Callable[[dict[str, Json]], dict[str, Json]]


class Lost(Exception):
    """The description was not enough: what was asked, sent and replied."""


class Client:
    """One session with the game."""

    def __init__(self, request: Request, seed: int = 1) -> None:
        self.request, self.random = request, random.Random(seed)
        self.told: dict[str, Json] = {}
        self.refused: list[str] = []
        self.met: set[str] = set()

    def ask(self, do: str, **fields: Json) -> dict[str, Json]:
        """Send a command that the description names, with fields that it names."""
        if self.told:
            command = next((one for one in self.told["commands"] if one["do"] == do), None)
            if command is None:
                raise Lost(f"there is no command {do}")
            known = {field["name"] for field in command["fields"]} | {"id", "battle"}
            if not set(fields) <= known:
                raise Lost(f"{do} has no fields {set(fields) - known}")
        reply = self.request({"do": do, **fields})
        if not reply["ok"] and reply["kind"] == "fault":
            raise Lost(str(reply))
        return reply

    def learn(self, ruleset: str) -> None:
        """Read the page of a ruleset."""
        self.told = self.ask("describe", ruleset=ruleset)["describe"]

    # ── playing ──────────────────────────────────────────────────────────────────────────────────────────────

    def battle(self, ruleset: str, seed: int, entries: int = 0, most: int = 6000) -> dict[str, Json]:
        """Play a whole battle; gives its outcome. Raises Lost where the description did not help on.

        With `entries` each force has only so many of its entries, without limits.
        """
        self.learn(ruleset)
        now = self._begun(ruleset, seed, entries)
        for _ in range(most):
            if now["question"] is None:
                return now["outcome"]
            now = self._answered(now["question"])
        raise Lost(f"{ruleset}: no end after {most} answers")

    def _begun(self, ruleset: str, seed: int, entries: int) -> dict[str, Json]:
        """A battle of listed forces on a listed table: the first pair that is accepted."""
        forces: list[Json] = [one["name"] for one in self.ask("forces", ruleset=ruleset)["forces"]]
        if entries:
            whole = [self.ask("force", ruleset=ruleset, force=name)["force"] for name in forces]
            forces = [{**force, "figures": force["figures"][:entries]} for force in whole]
        tables = sorted(self.ask("tables", ruleset=ruleset)["tables"], key=lambda one: one["size"])
        why = ""
        for table in tables:
            for mine in forces:
                for theirs in forces:
                    reply = self.ask("new", ruleset=ruleset, table=table["name"], forces=[mine, theirs], seed=seed,
                                     limits=not entries)
                    if reply["ok"]:
                        return reply
                    why = reply["error"]
        raise Lost(f"no battle can be begun: {why}")

    def _answered(self, question: dict[str, Json]) -> dict[str, Json]:
        """Answer a question: options at random until one is accepted."""
        if question["kind"] not in self.told["questions"] and question["kind"] != "dice":
            raise Lost(f"the question {question['kind']} is not described")
        self.met.add(question["kind"])
        options = [one for one in question["options"] if one["kind"] != "resign"]
        self.random.shuffle(options)
        options.sort(key=lambda one: self._liking(one), reverse=True)
        tried = []
        for option in options:
            self._described(question, option)
            answer = self._composed(option)
            if answer is None:
                continue
            reply = self.ask("answer", answer=answer)
            if reply["ok"]:
                return reply
            tried.append(f"{answer}: {reply['error']}")
            self.refused.append(tried[-1])
        raise Lost(f"{question['kind']} has no answer that is accepted: {tried}")

    def _liking(self, option: dict[str, Json]) -> float:
        """Chance, a little better for what points at somebody: battles should come to an end."""
        return self.random.random() + (0.7 if option["target"] else 0.0)

    def _described(self, question: dict[str, Json], option: dict[str, Json]) -> None:
        for one in self.told["answers"]:
            if (one["kind"], one["takes"]) == (option["kind"], option["takes"]) and question["kind"] in one["asked"]:
                words, form = option["key"].split(), one["key"].split()
                if len(words) == len(form) and all(f in self.told["words"] or f == w
                                                   for f, w in zip(form, words, strict=True)):
                    return
        raise Lost(f"{question['kind']} offers {option['key']!r}, which is not described")

    def _composed(self, option: dict[str, Json]) -> str | None:
        """An answer by the form of what the option takes; None where no place is found."""
        takes, key = option["takes"], option["key"]
        form = self.told["takes"][takes]["form"].replace("KEY", key)
        if takes == "nothing":
            return form
        if takes == "dice":
            faces = [str(self.random.randint(1, option["sides"])) for _ in range(option["dice"])]
            return form.replace("FACE …", " ".join(faces))
        if takes == "picks":
            n = self.random.randint(option["least"], option["most"])
            return form.replace("CHOICE …", " ".join(self.random.sample(option["choices"], n)))
        if takes == "place":
            spot = self._spot(key)
            return None if spot is None else form.replace("X,Y", spot)
        places = self._places(option)
        if not places:
            return None
        return form.replace("FIGURE@X,Y …", " ".join(f"{name}@{spot}" for name, spot in places.items()))

    def _spot(self, key: str) -> str | None:
        """A legal place: at random within the outline, otherwise one of the sure ones."""
        found = self.ask("reach", option=key)
        for _ in range(12):
            spot = self._within(found["outline"])
            if spot is not None:
                reply = self.ask("place", option=key, place=spot)
                if reply["legal"]:
                    return _written(spot)
        if found["sure"]:
            return _written(self.random.choice(found["sure"]))
        return None

    def _places(self, option: dict[str, Json]) -> dict[str, str]:
        """Places for a unit: a plan near a place within the outline of its first figure."""
        lead = option["figures"][0]
        found = self.ask("reach", option=option["key"], figure=lead)
        for _ in range(10):
            spot = self._within(found["outline"])
            if spot is None:
                break
            plan = self.ask("plan", option=option["key"], place=spot, shape=self.random.choice(self._shapes()))
            if plan.get("answer"):
                if not self.ask("legal", answer=plan["answer"])["legal"]:
                    raise Lost(f"a plan that is not legal: {plan}")
                return {name: _written(place) for name, place in plan["places"].items()}
        return {}

    def _shapes(self) -> list[str]:
        """The formations that the command names."""
        plan = next(one for one in self.told["commands"] if one["do"] == "plan")
        told = next(field["type"] for field in plan["fields"] if field["name"] == "shape")
        return [json.loads(word) for word in told.removeprefix("one of ").split(", ")]

    def _within(self, rings: Json) -> list[float] | None:
        """A place at random inside rings that are filled even-odd."""
        corners = [corner for ring in rings for corner in ring]
        if not corners:
            return None
        (west, east), (south, north) = ((min(c[i] for c in corners), max(c[i] for c in corners)) for i in (0, 1))
        for _ in range(60):
            x, y = self.random.uniform(west, east), self.random.uniform(south, north)
            if sum(_crosses(ring, x, y) for ring in rings) % 2:
                return [round(x * 64) / 64, round(y * 64) / 64]
        return None

    # ── positions ────────────────────────────────────────────────────────────────────────────────────────────

    def position(self, ruleset: str) -> str:
        """A position of that ruleset by the described lines: the example's moment, its figures moved, read back."""
        self.learn(ruleset)
        holds = {one["line"].split()[0]: one["holds"] for one in self.told["position"] if one["holds"]}
        lines = []
        for line in self.told["example"].splitlines():
            word, _, rest = line.partition(" ")
            data = re.sub(r"^[AB] ", "", rest)
            if word in holds and data.startswith("{"):
                record = json.loads(data)
                self._fits(record, holds[word])
                if word == "at":
                    record = self._changed(record, holds[word])
                line = f"{word} {rest[: len(rest) - len(data)]}{json.dumps(record, separators=(',', ':'))}"
            lines.append(line)
        return "\n".join(lines) + "\n"

    def _changed(self, record: dict[str, Json], kind: str) -> dict[str, Json]:
        """The record an inch nearer to the middle of the table, with what has its usual value written out."""
        full = {field["name"]: field["default"] for field in self.told["types"][kind]["fields"] if not field["needed"]}
        full.update(record)
        full["y"] += 1 if full["side"] == "A" else -1
        return full

    def _fits(self, value: Json, kind: str) -> None:
        """Check a value against a described type, as a reader of the page would. Raises Lost."""
        if kind in self.told["types"]:
            fields = {field["name"]: field for field in self.told["types"][kind]["fields"]}
            for name, inner in value.items():
                if name not in fields:
                    raise Lost(f"{kind} has no field {name}")
                self._fits(inner, fields[name]["type"])
            missing = [name for name, field in fields.items() if field["needed"] and name not in value]
            if missing:
                raise Lost(f"{kind} lacks {missing}")
        elif kind.startswith("list of "):
            for one in value:
                self._fits(one, kind.removeprefix("list of "))
        elif kind.startswith("one of "):
            if json.dumps(value) not in kind.removeprefix("one of ").split(", "):
                raise Lost(f"{value!r} is not {kind}")
        elif kind in ("inches", "whole number", "number") and (isinstance(value, bool) or not isinstance(
                value, int | float)):
            raise Lost(f"{value!r} is not {kind}")
        elif kind == "text" and not isinstance(value, str):
            raise Lost(f"{value!r} is no text")


def _written(spot: list[float]) -> str:
    """A place as answers write it, exactly: multiples of 1/64."""
    return ",".join(f"{number:.6f}".rstrip("0").rstrip(".") for number in spot)


def _crosses(ring: list[list[float]], x: float, y: float) -> int:
    """How often a ray to the east crosses a ring."""
    count = 0
    for (ax, ay), (bx, by) in zip(ring, ring[1:] + ring[:1], strict=True):
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            count += 1
    return count
