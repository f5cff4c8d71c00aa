"""The story of a season in sentences, made from what its chronicle holds."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.text import TN, T, Text
from game.core.wording import listed, points_text
from game.season.campaign import Campaign, Chapter
from game.season.chronicle import Roll
from game.season.company import Member
from game.season.foes import captain
from game.season.league import Fixture, Standing
from game.season.places import Spot, ground_words
from game.season.scenarios import title

AND = T("{a} and {b}")


def opening(now: Campaign) -> Text:
    """How the season began."""
    return T("{force} set out with {n} names on the roll and {battles} battles before them. Captain {rival} was "
             "already on the road.", force=now.chronicle.force["name"], n=len(now.chronicle.force["figures"]),
             battles=now.chronicle.length, rival=captain(now.chronicle.seed))


def chapter_words(now: Campaign, number: int) -> Text:
    """The battle of that number, from 1, with what followed it, as one paragraph."""
    chapter = now.chapters[number - 1]
    sentences = [_battle(now, chapter), *_feats(now, chapter), *(_fate(now, roll) for roll in chapter.rolls
                                                                  if roll.fate != "fine"),
                 *_given(now, number), *_pay(chapter)]
    return listed(sentences, T("{a} {b}"))


def tale(now: Campaign) -> list[Text]:
    """The whole story so far, paragraph by paragraph."""
    told = [opening(now), *(chapter_words(now, number) for number in range(1, now.number + 1))]
    told += [ending(now)] if now.phase == "over" else []
    return [*told, *fallen(now)]


def fallen(now: Campaign) -> Iterator[Text]:
    """The roll of those who left for good, in the order in which they did, as one paragraph; nothing where all are
    there (SE-12, SE-27)."""
    gone = [(chapter, roll.member) for chapter in now.chapters for roll in chapter.rolls if roll.fate == "leaves"]
    if gone:
        yield T("**Gone for good**: {names}.", names=listed([_gone(now, *one) for one in gone], T("{a}; {b}")))


def _gone(now: Campaign, chapter: Chapter, id: int) -> Text:
    """One of the roll: where, by whom, and what it had done."""
    one, foe = now.member(id), dict(chapter.fought.fell).get(id, "")
    words = {"name": one.name, "place": chapter.spot.name, "deeds": deeds(one)}
    if foe:
        return T("{name}, at {place} by {foe} ({deeds})", foe=foe, **words)
    return T("{name}, at {place} ({deeds})", **words)


def deeds(member: Member) -> Text:
    """Battles of a member, and enemies that it has defeated."""
    if not member.battles:
        return T("new")
    battles = TN("1 battle", "{n} battles", n=member.battles)
    return T("{battles}, {n} defeated", battles=battles, n=member.defeated) if member.defeated else battles


def ending(now: Campaign) -> Text:
    """How the season ended."""
    last = now.chapters[-1].fought.result
    rival = captain(now.chronicle.seed)
    first = (T("Captain {rival} was beaten in the last battle.", rival=rival) if last > 0 else
             T("Captain {rival} had the last word.", rival=rival) if last < 0 else
             T("Captain {rival} and {force} parted without a winner.", rival=rival, force=now.force.name))
    end = (T("The season was won, with {n} fame of {most}.", n=now.fame, most=now.most_fame) if now.won else
           T("The season was lost, with {n} fame of {most}.", n=now.fame, most=now.most_fame))
    best = max(now.members, key=lambda one: (one.defeated, -one.id))
    if best.defeated:
        return T("{first} {end} Of {name} they still speak: {n} defeated in {m} battles.", first=first, end=end,
                 name=best.name, n=best.defeated, m=best.battles)
    return T("{first} {end}", first=first, end=end)


def league_tale(now: Standing) -> list[Text]:
    """The story of a league so far, a paragraph for each battle that was fought, in the order of the rounds."""
    told = [T("{name}: {players} met, everybody against everybody.", name=now.league.name,
              players=listed([T("{name}", name=one.name) for one in now.league.players]))]
    told += [league_words(now, one) for one in now.fixtures if now.fought(one) is not None]
    if now.over:
        first = listed([T("{name}", name=now.league.players[player].name) for player in now.leaders], AND)
        told.append(T("**{names}** share the first place, with {n} fame.", names=first, n=now.table[0].fame)
                    if len(now.leaders) > 1 else
                    T("**{name}** won the league, with {n} fame.", name=first, n=now.table[0].fame))
    return told


def league_roll(now: Standing) -> list[Text]:
    """The rolls of those who left for good, a paragraph for each player who lost somebody so (SE-27)."""
    return [T("{player}: {roll}", player=player.name, roll=roll)
            for player, company in zip(now.league.players, now.companies, strict=True) for roll in fallen(company)]


def league_words(now: Standing, fixture: Fixture) -> Text:
    """A battle of a league that was fought, with what followed it for both."""
    sides = [(now.companies[player], now.of(player).index(fixture)) for player in fixture.players]
    chapters = [company.chapters[at] for company, at in sides]
    who = [now.league.players[player].name for player in fixture.players]
    a, b = (0, 1) if chapters[0].fought.result >= 0 else (1, 0)
    words = {"place": fixture.name, "ground": _ground(sides[0][0], chapters[0].spot),
             "who": who[a], "other": who[b], "a": chapters[a].fought.points[0], "b": chapters[a].fought.points[1]}
    sentences = [T("**{place}**, {ground}: {who} won against {other}, {a} to {b}.", **words)
                 if chapters[a].fought.result else
                 T("**{place}**, {ground}: no winner between {who} and {other}, {a} to {b}.", **words)]
    for (company, at), chapter in zip(sides, chapters, strict=True):
        sentences += [*_feats(company, chapter), *(_fate(company, roll) for roll in chapter.rolls
                                                   if roll.fate != "fine"), *_given(company, at + 1)]
    return listed(sentences, T("{a} {b}"))


def _ground(now: Campaign, spot: Spot) -> Text:
    """The ground of a place, with the scenario that was played there."""
    scenario, ground = title(now.rules, spot.scenario), ground_words(spot.ground)
    return ground if scenario is None else T("{ground} ({scenario})", ground=ground, scenario=scenario)


def _battle(now: Campaign, chapter: Chapter) -> Text:
    """Where, against whom, and how it ended."""
    fought, place = chapter.fought, chapter.spot
    words = {"place": place.name, "ground": _ground(now, place), "enemy": fought.enemy,
             "a": fought.points[0], "b": fought.points[1]}
    if fought.result > 0:
        return T("**{place}**, {ground}: won against {enemy}, {a} to {b}.", **words)
    if fought.result < 0:
        return T("**{place}**, {ground}: lost to {enemy}, {a} to {b}.", **words)
    return T("**{place}**, {ground}: no winner against {enemy}, {a} to {b}.", **words)


def _feats(now: Campaign, chapter: Chapter) -> Iterator[Text]:
    """Who did most, and who fell to whom."""
    counted = dict(chapter.fought.defeated)
    if counted:
        most = max(counted.values())
        names = [now.member(id).name for id, n in counted.items() if n == most]
        if len(names) == 1:
            yield TN("{name} defeated one of them.", "{name} defeated {n} of them.", name=names[0], n=most)
        elif most > 1:
            yield T("{names} defeated {n} of them each.", names=listed(names, AND), n=most)
    for id, foe in chapter.fought.fell[:3]:
        yield T("{name} fell to {foe}.", name=now.member(id).name, foe=foe)


def _fate(now: Campaign, roll: Roll) -> Text:
    """What became of one who was taken out."""
    name = now.member(roll.member).name
    if roll.fate == "leaves":
        return T("{name} left for good.", name=name)
    if roll.fate == "misses":
        return T("{name} was laid up for the next battle.", name=name)
    mark = now.marks.mark(roll.scar) if roll.fate == "scar" else None
    if mark is not None:
        return T("{name} bears a scar from it: {scar}.", name=name, scar=mark.title)
    return T("{name} got off with a scratch.", name=name)


def fate_words(now: Campaign, roll: Roll) -> Text:
    """A roll in one line, as the table of fates has it."""
    return T("{sentence} [[{clause}]]", sentence=_fate(now, roll), clause={
        "leaves": "SE-12", "misses": "SE-11", "scar": "SE-10", "fine": "SE-13"}[roll.fate])


def _given(now: Campaign, number: int) -> Iterator[Text]:
    """Honours given after that battle."""
    for battle, id, member in now.given:
        mark = now.marks.mark(id)
        if battle == number and mark is not None:
            yield T("{name} was honoured: {honour}.", name=now.member(member).name, honour=mark.title)


def _pay(chapter: Chapter) -> Iterator[Text]:
    """What it brought."""
    if chapter.pay:
        yield T("It brought {points} more to spend.", points=points_text(chapter.pay))
