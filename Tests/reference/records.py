#!/usr/bin/env python3
"""Compares the figures of records with an independent reference, written from docs/grading.md and docs/rules.md with exact fractions.

usage: records.py [--sitegen COMMAND] [--count N] [--seed N]

Each random site has terms with units, floors, bonuses, compensation, courses in every state and conditions of every rule. All marks
are out of 20; a course has one mark, so that only the rules of a whole record are tested here.
"""

import argparse
import json
import math
import random
import shlex
import subprocess
import sys
import tempfile
from fractions import Fraction as F
from pathlib import Path

PASS = F(50)
GROUPS = ("unit", "term", "bloc", "year")
POLICIES = ("all", "best", "latest")


#: The keys of a condition that select no courses.
NO_SCOPE = dict(tag=None, term=None, year=None, unit=None)
NO_SCOPE["in"] = None

#: Formulas over a record, and what they are of the average, of the marks of the first term and of its courses, and of all courses: marks out
#: of 20. Those that are false may fall where a mark rises.
FORMULAS = {
    "0.5 * average + 0.5 * t0": (lambda average, first, own, all_: (average + first) / 2, True),
    "min(average, t0)": (lambda average, first, own, all_: min(average, first), True),
    "mean(best(2, items(courses)))": (lambda average, first, own, all_: sum(sorted(all_)[-2:]) / len(sorted(all_)[-2:]), True),
    "weighted(t0 = 1, courses = 2) + 1": (lambda average, first, own, all_: (first + 2 * average) / 3 + 1, True),
    "if(average < 10, average, max(t0, average))": (lambda average, first, own, all_: average if average < 10 else max(first, average), False),
    "min(items(t0))": (lambda average, first, own, all_: min(own), True),
    "3 * count(items(courses) >= 10)": (lambda average, first, own, all_: F(3 * sum(m >= 10 for m in all_)), True),
    "average - 0.5 * count(items(t0) >= 10)": (lambda average, first, own, all_: average - F(sum(m >= 10 for m in own), 2), False),
}

#: Formulas of a unit, a bloc or a term over its own average and the marks of its members: marks out of 20. Those that are false may fall.
GROUP_FORMULAS = {
    "mean(best(2, items))": (lambda own, marks: sum(sorted(marks)[-2:]) / len(sorted(marks)[-2:]), True),
    "0.5 * {own} + 0.5 * max(items)": (lambda own, marks: None if own is None else (own + max(marks)) / 2, True),
    "min({own}, min(items) + 2)": (lambda own, marks: min(one for one in (own, min(marks) + 2) if one is not None), True),
    "4 * count(items >= 10)": (lambda own, marks: F(4 * sum(m >= 10 for m in marks)), True),
    "if(min(items) < 8, min(items), {own})": (lambda own, marks: min(marks) if min(marks) < 8 else own, False),
}


# A random record, as plain values.

def make(rng):
    def maybe(percent, value):
        return value if rng.random() * 100 < percent else None

    def rounding():
        return maybe(15, dict(step=rng.choice([F(1, 10), F(1, 2), F(1)]), towards=rng.choice(["half-up", "down", "better"])))

    def formula():
        return maybe(12, rng.choice([text for text, (_, rises) in GROUP_FORMULAS.items() if rises]))

    terms = []
    # Without units and coefficients courses count by their credits.
    counts_credits = rng.random() < .25
    for number in range(rng.randint(1, 3)):
        units = [dict(id=f"u{i}", coefficient=rng.randint(1, 6), professional=rng.random() < .3,
                      blocs=[b for b in "ab" if rng.random() < .5], credits=maybe(40, rng.randint(6, 14)),
                      floor=maybe(30, rng.randint(6, 9)), bonus=maybe(20, F(1, 2)) or F(0), round=rounding(), formula=formula())
                 for i in range(0 if counts_credits else rng.randint(0, 3))]
        courses = []
        for i in range(rng.randint(1, 5)):
            kind = rng.choices(["mark", "open", "absent", "incomplete"], [70, 20, 4, 6])[0]
            credits_ = rng.randint(1, 6)
            courses.append(dict(
                id=f"c{i}", kind=kind, mark=F(rng.randint(0, 80), 4), credits=credits_,
                tags=["core"] if rng.random() < .4 else [], unit=rng.choice(units)["id"] if units and rng.random() < .8 else None,
                coefficient=credits_ if counts_credits else rng.randint(1, 4), repeats=None,
                floor=maybe(12, rng.randint(5, 9)), alone=rng.random() < .12))
        terms.append(dict(id=f"t{number}", start=f"20{24 + number // 2}-0{1 + 6 * (number % 2)}-01", year=f"y{number // 2}", units=units,
                          courses=courses, floor=maybe(20, rng.randint(6, 9)), bonus=maybe(20, F(1, 5)) or F(0), round=rounding(), formula=formula()))
    repeat_some(rng, terms)
    compensation = maybe(70, dict(over=[g for g in GROUPS if rng.random() < .5] or ["unit"], floor=maybe(50, rng.randint(6, 9)),
                                  credits=maybe(40, rng.randint(4, 20))))
    if compensation and "bloc" not in compensation["over"]:
        compensation["least"] = maybe(30, rng.randint(8, 11))
        compensation["per_year"] = compensation["credits"] is not None and rng.random() < .6
    record = dict(terms=terms, compensation=compensation, ahead=rng.choice([None, 0, rng.randint(1, 40)]),
                  round=rounding(), repeats=rng.choice(POLICIES), repeats_in_averages=maybe(30, rng.choice(POLICIES)),
                  blocs=[dict(id=b, floor=maybe(30, rng.randint(6, 9)), round=rounding(), formula=formula()) for b in "ab"])
    record["conditions"] = [condition(rng, record, 0) for _ in range(5)]
    record["figures"] = [dict(kind="formula", bound=F(rng.randint(16, 52), 4), formula=rng.choice(list(FORMULAS))) for _ in range(rng.randint(0, 2))]
    return record


def repeat_some(rng, terms):
    """Lets some courses repeat one of an earlier term."""
    free = {(term["id"], course["id"]) for term in terms for course in term["courses"]}
    for at, term in enumerate(terms):
        earlier = [one for one in terms[:at] if rng.random() < .5]
        for course in term["courses"]:
            origins = [(one["id"], other["id"]) for one in earlier for other in one["courses"] if (one["id"], other["id"]) in free]
            if origins and rng.random() < .5:
                origin = rng.choice(origins)
                free.remove(origin)
                course["repeats"] = "/".join(origin)


def condition(rng, record, depth):
    kinds = ["formula", "average", "bloc", "professional", "best", "each", "half", "count", "deficit", "credits", "mean", "marks", "shortfall"]
    kind = rng.choice(kinds + ([] if depth > 1 else ["any", "all"]))
    one = dict(kind=kind, bound=F(rng.randint(16, 52), 4), group=rng.choice(["unit", "bloc", "course"]), **NO_SCOPE)
    if kind in ("any", "all"):
        return {**one, "of": [condition(rng, record, depth + 1) for _ in range(2)]}
    if kind == "mean" or kind == "marks" and rng.random() < .7:
        one["only"] = [rng.choice(["best", "worst"]), rng.randint(1, 4)]
    if kind == "each" and rng.random() < .4:
        one["only"] = ["best", rng.randint(1, 4)]
    if kind == "marks":
        one["bound"] = F(rng.randint(10, 60))
    if kind == "formula":
        one["formula"] = rng.choice(list(FORMULAS))
        return one
    if kind == "shortfall":
        one["most"] = rng.randint(1, 12)
        one["by"] = one["group"] == "course" and rng.random() < .5
    one["unit"] = "u0" if rng.random() < .1 else None
    one["in"] = "a" if rng.random() < .1 else None
    if kind == "best":
        one["credits"] = rng.randint(3, 15)
    if kind == "count":
        one["most"] = rng.randint(0, 2)
    if kind == "deficit":
        one["times"] = rng.choice([1, 2])
    if kind == "credits":
        one["bound"] = F(rng.randint(5, 60))
    one["tag"] = "core" if rng.random() < .2 else None
    one["term"] = record["terms"][0]["id"] if rng.random() < .15 else None
    one["year"] = "y0" if rng.random() < .15 else None
    return one


def plain_record(terms, conditions, compensation=None, ahead=None, complete=False, round=None, floors=None, rounds=None,
                 formulas=None, repeats="all", repeats_in_averages=None):
    """A record of cases that say only what is not usual: numbers, and text for fractions, for marks out of 20; None for an open course."""
    def fraction(value):
        return None if value is None else F(str(value))

    def rounding(value):
        return None if value is None else dict(step=F(value[0]), towards=value[1])

    def a_course(number_, one):
        text = str(one["mark"])
        kind = "absent" if text == "absent" else "open" if one["mark"] is None else "incomplete" if text.startswith("I ") else "mark"
        mark = F(text.removeprefix("I ")) if kind in ("mark", "incomplete") else F(0)
        return dict(id=f"c{number_}", kind=kind, mark=mark, credits=one["credits"], tags=one.get("tags", []), unit=one["unit"],
                    coefficient=one.get("coefficient", 1), repeats=one.get("repeats"), floor=one.get("floor"), alone=one.get("alone", False))

    def a_unit(one):
        return dict(id=one["id"], coefficient=one.get("coefficient", 1), professional=one.get("professional", False), blocs=one.get("blocs", []),
                    credits=one.get("credits"), floor=one.get("floor"), bonus=F(one.get("bonus", 0)), round=rounding(one.get("round")),
                    formula=one.get("formula"))

    def a_condition(one):
        if one["kind"] in ("any", "all"):
            return dict(kind=one["kind"], bound=F(0), group="course", **NO_SCOPE, of=[a_condition(other) for other in one["of"]])
        return NO_SCOPE | dict(group="course") | one | dict(bound=fraction(one["bound"]))

    made = [dict(id=f"t{n}", start=f"20{24 + n // 2}-0{1 + 6 * (n % 2)}-01", year=f"y{n // 2}", units=[a_unit(one) for one in term["units"]],
                 courses=[a_course(i, one) for i, one in enumerate(term["courses"])], floor=term.get("floor"), bonus=F(term.get("bonus", 0)),
                 round=rounding(term.get("round")), formula=term.get("formula")) for n, term in enumerate(terms)]
    if compensation:
        compensation = dict(floor=None, credits=None) | compensation
    return dict(terms=made, compensation=compensation, ahead=0 if complete else ahead, round=rounding(round),
                repeats=repeats, repeats_in_averages=repeats_in_averages,
                blocs=[dict(id=b, floor=(floors or {}).get(b), round=rounding((rounds or {}).get(b)), formula=(formulas or {}).get(b)) for b in "ab"],
                conditions=[a_condition(one) for one in conditions])


# The files of its site.

def number(value):
    return str(float(value)) if value % 1 else str(int(value))


def written(one):
    bound, group = number(one["bound"]), one["group"]
    rules = {
        "average": f"average: all, at-least: {bound}", "bloc": f"average: a, at-least: {bound}",
        "professional": f"average: professional, at-least: {bound}", "each": f"each: {group}, at-least: {bound}",
        "half": f"more-than-half: {group}, at-least: {bound}", "credits": f"credits: {bound}",
        "best": f"average: all, best-credits: {one.get('credits')}, at-least: {bound}",
        "count": f"count: {group}, below: {bound}, at-most: {one.get('most')}",
        "deficit": f"deficit: {group}, below: {bound}, times: {one.get('times')}",
        "shortfall": f"shortfall: {group}, below: {bound}, at-most: {one.get('most')}" + (", by: credits" if one.get("by") else ""),
        "formula": f'formula: "{one.get("formula")}", at-least: {bound}',
        "mean": f"average: all, at-least: {bound}", "marks": f"sum: marks, at-least: {bound}",
    }
    if "of" in one:
        return "{" + one["kind"] + ": [" + ", ".join(written(other) for other in one["of"]) + "]}"
    scope = "".join(f", {key}: {one[key]}" for key in ("tag", "term", "year", "unit") if one[key])
    scope += f", bloc: {one['in']}" if one["in"] else ""
    if one.get("only"):
        scope += ", {}: {}".format(*one["only"])
    return "{" + rules[one["kind"]] + scope + "}"


def keys(pairs):
    return "".join(f", {key}: {number(value)}" for key, value in pairs if value not in (None, 0))


def round_key(one):
    rule = one["round"]
    return f"round: {{to: {number(rule['step'])}, towards: {rule['towards']}}}" if rule else None


def formula_key(one, own):
    return f'formula: "{one["formula"].format(own=own)}"' if one["formula"] else None


def files(record):
    ahead, compensation = record["ahead"], record["compensation"]
    site = ["title: T", "scale: france-20", "decimals: 6"]
    site.append("blocs: [" + ", ".join(f"{{id: {b['id']}, name: {b['id']}{keys([('floor', b['floor'])])}{', ' + round_key(b) if b['round'] else ''}{', ' + formula_key(b, 'bloc') if b['formula'] else ''}}}" for b in record["blocs"]) + "]")
    if record["round"]:
        site.append(round_key(record))
    if ahead is not None:
        site.append(f"credits-ahead: {ahead}" if ahead else "complete: true")
    if compensation:
        site.append("compensation: {over: [" + ", ".join(compensation["over"]) + "]"
                    + keys([(k, compensation[k]) for k in ("floor", "credits")]) + (", per: year" if compensation.get("per_year") else "")
                    + (f", if: {{average: year, at-least: {compensation['least']}}}" if compensation.get("least") else "") + "}")
    policies = [(key, record[key.replace("-", "_")]) for key in ("repeats", "repeats-in-averages")]
    if any(value not in (None, "all") for _, value in policies):
        site.append("gpa: {" + ", ".join(f"{key}: {value}" for key, value in policies if value) + "}")
    if record.get("figures"):
        site.append("figures:")
        site += [f"  - {{name: Figure {number_}, formula: \"{one['formula']}\", goal: {number(one['bound'])}}}" for number_, one in enumerate(record["figures"])]
    site.append("graduation:")
    site += [f"  - {written(one)}" for one in record["conditions"]]
    yield "index.md", site
    for term in record["terms"]:
        text = [f"name: {term['id']}", f"start: {term['start']}", f"year: {term['year']}"]
        text += [f"{key}: {number(term[key])}" for key in ("floor", "bonus") if term[key]]
        text += [key for key in (round_key(term), formula_key(term, "term")) if key]
        if term["units"]:
            text.append("units:")
        for unit in term["units"]:
            text.append(f"  - {{id: {unit['id']}, name: {unit['id']}, coefficient: {unit['coefficient']}, "
                        f"professional: {str(unit['professional']).lower()}, blocs: [{', '.join(unit['blocs'])}]"
                        + keys([(k, unit[k]) for k in ("credits", "floor", "bonus")])
                        + "".join(f", {key}" for key in (round_key(unit), formula_key(unit, "unit")) if key) + "}")
        yield f"terms/{term['id']}/index.md", text
        for course in term["courses"]:
            text = [f"name: {course['id']}", f"credits: {course['credits']}", f"coefficient: {course['coefficient']}"]
            if course["unit"]:
                text.append(f"unit: {course['unit']}")
            if course["repeats"]:
                text.append(f"repeats: {course['repeats']}")
            if course["tags"]:
                text.append("tags: [core]")
            if course["floor"]:
                text.append(f"floor: {course['floor']}")
            if course["alone"]:
                text.append("compensation: false")
            if course["kind"] in ("mark", "incomplete"):
                text.append(f"grade: {number(course['mark'])}/20")
            if course["kind"] == "incomplete":
                text.append("final: I")
            if course["kind"] == "absent":
                text.append("items: [Exam: absent]")
            yield f"terms/{term['id']}/{course['id']}.md", text


# The reference. A mark is a function of the score x on all open work, in percent: None without a value, "absent" without a mark.

def course_mark(course, x):
    """The mark at x; now, if x is None."""
    if course["kind"] == "absent":
        return "absent"
    if course["kind"] == "mark":
        return course["mark"] * 5
    return None if x is None else F(x)


def chains(terms, wanted=None):
    """The attempts at each course among some terms, in chains, each with the oldest first."""
    places = {f"{t['id']}/{c['id']}": c for t in terms for c in t["courses"] if wanted is None or wanted(c)}
    later = {c["repeats"]: key for key, c in places.items() if c["repeats"] in places}
    found = []
    for key, course in places.items():
        if course["repeats"] not in places:
            chain = [key]
            while chain[-1] in later:
                chain.append(later[chain[-1]])
            found.append(chain)
    return [[(key, places[key]) for key in chain] for chain in found]


def counted_places(policy, courses):
    """Of the attempts at a course, oldest first: which counts now (None without a mark), which later, and the best of which that is."""
    kinds = [c["kind"] for c in courses]
    graded = [i for i, kind in enumerate(kinds) if kind == "mark"]
    is_open = [i for i, kind in enumerate(kinds) if kind in ("open", "incomplete")]
    if policy == "latest":
        return (graded or [None])[-1], len(courses) - 1, [len(courses) - 1]
    now = max(graded, key=lambda i: (courses[i]["mark"], -i)) if graded else None
    later = is_open[-1] if is_open else now if now is not None else len(courses) - 1
    return now, later, [i for i, kind in enumerate(kinds) if kind != "absent"] if is_open else [later]


def partial_retakes(terms, wanted=None, policy="latest"):
    """The courses of units that repeat only a part of an earlier unit: what another attempt counts in place of is not kept."""
    members: dict[tuple, list] = {}
    units: dict[str, tuple] = {}
    for term in terms:
        for course in term["courses"]:
            if wanted is None or wanted(course):
                key = f"{term['id']}/{course['id']}"
                units[key] = (term["id"], course["unit"]) if course["unit"] else (key,)
                members.setdefault(units[key], []).append((key, course))
    repeated = {key for chain in chains(terms, wanted)
                for key, _ in chain[:counted_places(policy, [course for _, course in chain])[1]]}
    return {key for courses in members.values()
            if all(course["repeats"] in units for _, course in courses)
            and any(key not in repeated for _, course in courses for key, _ in members[units[course["repeats"]]])
            for key, _ in courses}


def counted_attempts(record, terms, wanted=None):
    """The attempts at repeated courses that count in averages over some terms, by the identity of the course in whose place they count;
    None for a course that is replaced."""
    policy = record["repeats_in_averages"] or record["repeats"]
    found: dict = {}
    if policy == "all":
        return found

    retakes = partial_retakes(terms, wanted, policy)

    def put(keys, courses):
        kinds = [c["kind"] for c in courses]
        now, later, together = counted_places(policy, courses)
        place = later
        while place > 0 and keys[place] in retakes:
            place -= 1
        for at, course in enumerate(courses):
            found[id(course)] = None if at != place else dict(
                now=None if now is None else courses[now]["mark"] * 5, is_absent=kinds[later] == "absent", of=[courses[i] for i in together],
                counted=courses[later], retakes=courses[at + 1:] if place < later else [])

    for chain in chains(terms, wanted):
        if len(chain) > 1:
            put([key for key, _ in chain], [course for _, course in chain])
    return found


class CountedMarks:
    """The marks with which courses count in averages over some terms, as a function of the course and the score on open work: of the
    attempts at a course one counts, and the others have none."""

    def __init__(self, found):
        self.found = found

    def __call__(self, course, x):
        if id(course) not in self.found:
            return course_mark(course, x)
        one = self.found[id(course)]
        if one is None:
            return None
        if one["is_absent"]:
            return "absent"
        return one["now"] if x is None else max(course_mark(c, x) for c in one["of"])

    def floor_of(self, course):
        one = self.found.get(id(course))
        return (one["counted"] if one else course)["floor"]


def counted_marks(record, terms, wanted=None):
    return CountedMarks(counted_attempts(record, terms, wanted))


def mean(pairs):
    """Σ coefficient · mark ÷ Σ coefficient."""
    if any(mark == "absent" for mark, _ in pairs):
        return "absent"
    pairs = [(mark, weight) for mark, weight in pairs if mark is not None]
    total = sum(weight for _, weight in pairs)
    return sum(mark * weight for mark, weight in pairs) / total if total else None


def raised(mark, bonus):
    return mark + bonus * 5 if isinstance(mark, F) else mark


def rounded(mark, rule):
    """A mark in steps; the rule's step is out of 20, a mark in percent."""
    if not rule or not isinstance(mark, F):
        return mark
    steps = mark / (rule["step"] * 5)
    whole = {"half-up": math.floor(steps + F(1, 2)), "down": math.floor(steps), "better": math.ceil(steps)}[rule["towards"]]
    return whole * rule["step"] * 5


def strict(unit, courses, mark_of, x):
    """The marks of courses that have a floor of their own, each with it; one that is never compensated must pass in a unit with credits."""
    floor_of = getattr(mark_of, "floor_of", lambda course: course["floor"])
    found = []
    for course in courses:
        floor = floor_of(course) or 0
        if course["alone"] and unit and unit["credits"] is not None:
            floor = max(floor, 10)
        if floor:
            found.append((floor, [mark_of(course, x)]))
    return found


def by_formula(group, own, marks):
    """The mark of a group: by its formula, from its average and the marks of its members, of which those without one are left out."""
    text = group.get("formula")
    if not text:
        return own
    if "absent" in marks or "{own}" in text and own == "absent":
        return "absent"
    known = [mark / 5 for mark in marks if mark is not None]
    mark = GROUP_FORMULAS[text][0](own / 5 if isinstance(own, F) else None, known) if known else None
    return None if mark is None else mark * 5


def units_of(terms, x, wanted=None, mark_of=course_mark, meant=None):
    """Each unit: its own values, the term, the mark, the marks of its courses."""
    found = []
    for term in terms:
        courses = [c for c in term["courses"] if wanted is None or wanted(c)]
        for course in courses:
            if not course["unit"]:
                mark = mark_of(course, x)
                found.append(dict(unit=None, term=term, coefficient=course["coefficient"], mark=mark, members=[mark], courses=[course],
                                  strict=strict(None, [course], mark_of, x)))
        for unit in term["units"]:
            own = [c for c in courses if c["unit"] == unit["id"]]
            if not own and wanted or meant and not meant(unit):
                continue
            mark = by_formula(unit, mean([(mark_of(c, x), F(c["coefficient"])) for c in own]), [mark_of(c, x) for c in own])
            found.append(dict(unit=unit, term=term, coefficient=unit["coefficient"], mark=rounded(raised(mark, unit["bonus"]), unit["round"]),
                              members=[mark_of(c, x) for c in own], courses=own, strict=strict(unit, own, mark_of, x)))
    return found


def general(units, group, x=None, ahead=0):
    """The average, with the credits that follow as one open course."""
    marks = [(raised(u["mark"], u["term"]["bonus"]), F(u["coefficient"])) for u in units]
    whole = mean(marks + ([(x, F(ahead))] if ahead else []))
    return rounded(by_formula(group, whole, [u["mark"] for u in units]), group["round"])


def in_bloc(units, bloc):
    return [u for u in units if u["unit"] and bloc in u["unit"]["blocs"]]


def average(units, group):
    whole = mean([(u["mark"], F(u["coefficient"])) for u in units])
    return rounded(by_formula(group, whole, [u["mark"] for u in units]), group["round"])


def best(courses, x, most, ahead, mark_of):
    marks = [(mark_of(c, x), c["credits"]) for c in courses] + ([(x, ahead)] if ahead else [])
    if any(mark == "absent" for mark, _ in marks):
        return "absent"
    left, total = F(most), F(0)
    for mark, credits in sorted((m for m in marks if m[0] is not None), reverse=True):
        counted = min(left, credits)
        total += mark * counted
        left -= counted
    return total / (most - left) if left < most else None


def chosen(marks, only):
    """The marks that count, of those that there are: the best, the worst, or all."""
    known = sorted(m for m in marks if m is not None)
    if not only:
        return known
    return known[-only[1]:] if only[0] == "best" else known[:only[1]]


def reaches(mark, bound):
    return isinstance(mark, F) and mark >= bound


# Credits: "now" without open work, "sure" with 0 on it, "may" with full marks.

def credits(record):
    """The earned, sure and possible credits of each course and unit, and the groups that compensate."""
    ends = {"now": 0, "sure": 0, "may": 100}
    passed: dict[tuple, bool] = {}
    unit_passed: dict[tuple, bool] = {}
    by: dict[tuple, str] = {}
    for key, x in ends.items():
        for term in record["terms"]:
            for course in term["courses"]:
                is_open = course["kind"] in ("open", "incomplete")
                passed[key, term["id"], course["id"]] = reaches(course_mark(course, x), PASS) and not (key == "now" and is_open)
    alone = dict(passed)
    compensation = record["compensation"] or dict(over=[], floor=None, credits=None)
    limits: dict[str | None, dict[str, F]] = {}

    def left_of(term):
        """The credits that compensation may still give, of all terms or of those of a year."""
        key = term["year"] if compensation.get("per_year") else None
        return limits.setdefault(key, {key: F(compensation["credits"]) if compensation["credits"] else F(10**9) for key in ends})

    def year_allows(term, results):
        """What holds only if the average of the year reaches a mark."""
        if not compensation.get("least"):
            return results
        own = [t for t in record["terms_newest_first"] if t["year"] == term["year"]]
        mark_of = counted_marks(record, own)
        places = [(t, c) for t in own for c in t["courses"]]
        return {key: results[key] and check(key, general(units_of(own, x, None, mark_of), record), [], places, F(5 * compensation["least"]))
                for key, x in ends.items()}

    def give(key, places, group, limited):
        order = sorted(places, key=lambda place: -(place[1]["mark"] if place[1]["kind"] in ("mark", "incomplete") else 0))
        for term, course in order:
            place = key, term["id"], course["id"]
            if limited and not passed[place]:
                left = left_of(term)
                if course["credits"] > left[key]:
                    continue
                left[key] -= course["credits"]
            passed[place] = True
            if group and key == "now" and not alone[place]:
                by.setdefault((term["id"], course["id"]), group)

    def more_of(unit, places):
        """The credits that a unit gives beyond those of all its courses."""
        return max(F(0), F(unit["credits"] or 0) - sum(c["credits"] for _, c in places))

    def give_units(key, units):
        """Lets units pass whose courses all do, those with the best marks first, as long as their credits fit."""
        def now(one):
            mark = units_of([one["term"]], None)[one["index"]]["mark"]
            return mark if isinstance(mark, F) else F(0)

        for one in sorted(units, key=lambda one: -now(one)):
            place = key, one["term"]["id"], one["unit"]["id"]
            if unit_passed[place] or not all(passed[key, t["id"], c["id"]] for t, c in one["places"]):
                continue
            left = left_of(one["term"])
            if one["more"] > left[key]:
                continue
            left[key] -= one["more"]
            unit_passed[place] = True

    def give_all(results, places, group, limited, units=()):
        if not places and not units:
            return
        term = places[0][0] if places else units[0]["term"]
        left = left_of(term)
        if group:
            results = year_allows(term, results)
            places = [place for place in places if not place[1]["alone"]]
        is_open = any(c["kind"] in ("open", "incomplete") for _, c in places)
        if not limited or left["may"] >= 10**6 or not is_open and left["sure"] == left["may"]:
            for key in ends:
                if results[key]:
                    give(key, places, group, limited)
                    give_units(key, units)
            return
        # Open marks can still change the order, so only what holds in any order is sure.
        if results["now"]:
            give("now", places, group, limited)
            give_units("now", units)
        if results["may"]:
            lacking = [one for one in units if not unit_passed["sure", one["term"]["id"], one["unit"]["id"]]]
            needy = [(t, c) for t, c in places if not passed["sure", t["id"], c["id"]]]
            most = sum(c["credits"] for _, c in needy) + sum(one["more"] for one in lacking)
            for term, course in needy:
                if results["sure"] and most <= left["sure"]:
                    passed["sure", term["id"], course["id"]] = True
                if course["credits"] <= left["may"]:
                    passed["may", term["id"], course["id"]] = True
            for one in lacking:
                place = one["term"]["id"], one["unit"]["id"]
                if results["sure"] and most <= left["sure"]:
                    unit_passed[("sure", *place)] = True
                if one["more"] <= left["may"] and all(passed["may", t["id"], c["id"]] for t, c in one["places"]):
                    unit_passed[("may", *place)] = True
            left["sure"] = max(F(0), left["sure"] - most)

    def check(key, mark, floors, places, bound=PASS):
        if key == "now" and any(c["kind"] in ("open", "incomplete") for _, c in places):
            return False
        return reaches(mark, bound) and all(m is None or reaches(m, F(floor) * 5) for floor, marks in floors if floor for m in marks)

    def give_unit(unit, own, results, places):
        """A unit with its own credits gives them when it passes; it compensates only if units do, which may have a floor."""
        if unit["credits"] is not None:
            give_all(own, places, None, False)
        if "unit" in compensation["over"]:
            give_all(results, places, "unit", unit["credits"] is None)

    # With a limit of credits the oldest groups come first: credits that were given stay given.
    for term in record["terms"]:
        for index in range(len(units_of([term], 0))):
            passes: dict[str, bool] = {}
            results = {}
            for key, x in ends.items():
                one = units_of([term], x)[index]
                unit = one["unit"]
                if not unit:
                    continue
                places = [(term, c) for c in one["courses"]]
                floors = [(unit["floor"], one["members"]), *one["strict"]]
                passes[key] = unit_passed[key, term["id"], unit["id"]] = check(key, one["mark"], floors, places)
                results[key] = check(key, one["mark"], [*floors, (compensation["floor"], one["members"])], places)
            if results:
                give_unit(unit, passes, results, places)
    give_with_retakes(record, ends, compensation, unit_passed, check, give_unit)
    retaken = counted_attempts(record, record["terms_newest_first"])
    term_of = {id(c): t for t in record["terms"] for c in t["courses"]}
    for group in GROUPS[1:]:
        if group not in compensation["over"]:
            continue
        terms = record["terms_newest_first"]
        if group == "term":
            sets = [([t], None) for t in record["terms"]]
        elif group == "year":
            sets = [([t for t in terms if t["year"] == y], None) for y in reversed(dict.fromkeys(t["year"] for t in terms))]
        else:
            sets = [(terms, b) for b in record["blocs"]]
        for own, bloc in sets:
            results = {}
            mark_of = counted_marks(record, own)

            def has_mark(course, mark_of=mark_of):
                return any(mark_of(course, x) is not None for x in (None, 0))

            for key, x in ends.items():
                units = units_of(own, x, None, mark_of)
                mark = average(in_bloc(units, bloc["id"]), bloc) if bloc else general(units, own[0] if group == "term" else record)
                units = in_bloc(units, bloc["id"]) if bloc else units
                floors = [(bloc["floor"] if bloc else u["term"]["floor"], [u["mark"]]) for u in units]
                floors += [(compensation["floor"], [u["mark"], *u["members"]]) for u in units]
                floors += [one for u in units for one in u["strict"]]
                ids = {(u["term"]["id"], u["unit"]["id"]) for u in units if u["unit"]}
                places = [(t, c) for t in own for c in t["courses"] if has_mark(c) and (not bloc or (t["id"], c["unit"]) in ids)]
                results[key] = check(key, mark, floors, places)
            members = [dict(u, index=units_of([u["term"]], 0).index(next(o for o in units_of([u["term"]], 0) if o["unit"] is u["unit"])))
                       for u in units_of(own, None, None, mark_of) if u["unit"] and any(has_mark(c) for c in u["courses"])
                       and (not bloc or bloc["id"] in u["unit"]["blocs"])]
            members = [dict(u, places=[(u["term"], c) for c in u["courses"] if has_mark(c)]) for u in members]
            give_all(results, places, group, True, [dict(u, more=more_of(u["unit"], u["places"])) for u in members])
    more = {(key, term["id"], unit["id"]):
            credits_of_unit(unit, [c for c in term["courses"] if c["unit"] == unit["id"]], unit_passed[key, term["id"], unit["id"]],
                            lambda c, key=key: any(passed[key, term_of[id(one)]["id"], one["id"]]
                                                   for one in [c, *((retaken.get(id(c)) or {}).get("retakes", []))]))
            for key in ends for term in record["terms"] for unit in term["units"] if unit["credits"] is not None}
    retakes = partial_retakes(record["terms"])
    for term in record["terms"]:
        for unit in term["units"]:
            if unit["credits"] is not None and any(c["unit"] == unit["id"] and f"{term['id']}/{c['id']}" in retakes for c in term["courses"]):
                for key in ends:
                    more[key, term["id"], unit["id"]] = min(F(0), more[key, term["id"], unit["id"]])
    repeated = {(term["id"], unit["id"]): repeated_unit(record, term, unit) for term in record["terms"] for unit in term["units"]}

    def total(key, terms, wanted=None, with_units=True):
        """Credits are earned once, those of courses as those of units of which every course is repeated in another."""
        sum_ = sum(max((F(c["credits"]) for place, c in chain if passed[(key, *place.split("/"))]), default=F(0)) for chain in chains(terms, wanted))
        if with_units:
            places = [(t["id"], u["id"]) for t in terms for u in t["units"] if u["credits"] is not None]
            groups: dict[tuple, list] = {}
            for place in places:
                origin = place
                while repeated[origin] in places:
                    origin = repeated[origin]
                groups.setdefault(origin, []).append(more[(key, *place)])
            sum_ += sum(max(F(0), *values) + min(F(0), *values) for values in groups.values())
        return sum_

    return total, by, unit_passed


def give_with_retakes(record, ends, compensation, unit_passed, check, give_unit):
    """Lets units of which a part is repeated pass with the marks that averages over all terms count in them, too."""
    terms = record["terms_newest_first"]
    found, mark_of = counted_attempts(record, terms), counted_marks(record, terms)
    term_of = {id(c): t for t in terms for c in t["courses"]}

    def retakes(course):
        return (found.get(id(course)) or {}).get("retakes")

    for term in record["terms"]:
        for index, plain in enumerate(units_of([term], 0, None, mark_of)):
            unit = plain["unit"]
            if not unit or not any(retakes(c) for c in plain["courses"]):
                continue
            kept = [c for c in plain["courses"] if any(mark_of(c, x) is not None for x in (None, 0))]
            counted = [found[id(c)]["counted"] if retakes(c) else c for c in kept]
            places = [(term_of[id(c)], c) for c in counted]
            own, results = {}, {}
            for key, x in ends.items():
                one = units_of([term], x, None, mark_of)[index]
                floors = [(unit["floor"], one["members"]), *one["strict"]]
                own[key] = check(key, one["mark"], floors, places)
                unit_passed[key, term["id"], unit["id"]] |= own[key]
                unit_passed["retakes", key, term["id"], unit["id"]] = own[key]
                results[key] = check(key, one["mark"], [*floors, (compensation["floor"], one["members"])], places)
            give_unit(unit, own, results, places)


def repeated_unit(record, term, unit):
    """The unit of which a unit repeats every course."""
    origins = {c["repeats"] for c in term["courses"] if c["unit"] == unit["id"]} - {None}
    for other in record["terms_newest_first"]:
        if other is term:
            continue
        for one in other["units"]:
            courses = [f"{other['id']}/{c['id']}" for c in other["courses"] if c["unit"] == one["id"]]
            if courses and origins.issuperset(courses):
                return other["id"], one["id"]
    return None


def credits_of_unit(unit, courses, is_passed, course_passed):
    """The credits of a unit beyond those of its passed courses: its own if it passes, otherwise those of its passed courses, up to its own."""
    own = sum(F(c["credits"]) for c in courses if course_passed(c))
    return (F(unit["credits"]) if is_passed else min(F(unit["credits"]), own)) - own


def verdict(mark):
    """The state of a mark against a bound, given the marks at 0 and at 100."""
    low, high, bound = mark
    if low == "absent":
        return "not-met"
    if low is None:
        return "undecided"
    return "met" if low >= bound else "not-met" if high < bound else "undecided"


def least(function, bound):
    """The least score that reaches a bound, by bisection of a function that does not fall."""
    low, high = F(0), F(100)
    for _ in range(60):
        middle = (low + high) / 2
        low, high = (low, middle) if function(middle) >= bound else (middle, high)
    return high


def figures(record, one):
    """The state, the value and the score needed of a condition."""
    if "of" in one:
        found = [figures(record, other) for other in one["of"]]
        if None in found:
            return None
        states = [f[0] for f in found]
        decisive, other, extreme = ("met", "not-met", min) if one["kind"] == "any" else ("not-met", "met", max)
        state = decisive if decisive in states else other if set(states) == {other} else "undecided"
        # Credits may come with less than the mark that another condition needs.
        needed = [f[2] if c["kind"] != "credits" else None for f, c in zip(found, one["of"]) if f[0] == "undecided"]
        return state, None, extreme(needed) if state == "undecided" and None not in needed else None
    terms = [t for t in record["terms_newest_first"]
             if (one["term"] is None or t["id"] == one["term"]) and (one["year"] is None or t["year"] == one["year"])]
    bounded = one["term"] or one["year"]
    ahead = 0 if bounded else record["resolved_ahead"]
    def meant(unit):
        return one["unit"] in (None, unit["id"]) and (one["in"] is None or one["in"] in unit["blocs"])

    places = {id(c) for t in terms for c in t["courses"] if (not one["tag"] or one["tag"] in c["tags"])
              and (not (one["unit"] or one["in"]) or any(u["id"] == c["unit"] and meant(u) for u in t["units"]))}
    part = one["tag"] or one["unit"] or one["in"]
    wanted = (lambda c: id(c) in places) if part else None
    only = one.get("only")
    courses = [c for t in terms for c in t["courses"] if wanted is None or wanted(c)]
    bound, kind = one["bound"] * 5, one["kind"]
    if kind == "credits":
        def total(key):
            return record["credits"](key, terms, wanted, not part)
        bound = one["bound"]
        state = "met" if total("sure") >= bound else "undecided" if ahead is None or total("may") + ahead >= bound else "not-met"
        return state, total("now"), bound - total("now") if state == "undecided" else None

    if kind == "formula":
        return written_figures(record, one, ahead)

    # Credits that follow are one open course in an average in which courses count by their credits.
    counts_credits = all(not u["unit"] and u["coefficient"] == u["courses"][0]["credits"] for u in units_of(terms, 0))
    spread = ahead if ahead and not part and (kind == "best" or kind == "average" and counts_credits) else 0

    mark_of = counted_marks(record, terms, wanted)

    def of_courses(x):
        marks = [mark_of(c, x) for c in courses]
        if "absent" in marks:
            return "absent"
        counted = chosen(marks, only)
        if not counted:
            return None
        return sum(counted) / len(counted) if kind == "mean" else sum(counted) / 5

    def mark(x):
        units = units_of(terms, x, wanted, mark_of, meant)
        whole = record if one["term"] is None else terms[0] if terms else {"round": None}
        # A formula of a term is one of all its units.
        whole = {"round": whole["round"]} if one["tag"] or one["unit"] or one["in"] else whole
        rule = whole["round"]
        return {"average": lambda: general(units, whole, x, spread), "bloc": lambda: average(in_bloc(units, "a"), record["blocs"][0]),
                "professional": lambda: average([u for u in units if u["unit"] and u["unit"]["professional"]], {"round": rule}),
                "best": lambda: rounded(best(courses, x, one.get("credits"), spread, mark_of), rule),
                "mean": lambda: rounded(of_courses(x), rule), "marks": lambda: of_courses(x)}[kind]()

    def group(x):
        units = units_of(terms, x, wanted, mark_of, meant)
        return {"course": [mark_of(c, x) for c in courses], "unit": [u["mark"] for u in units],
                "bloc": [average(in_bloc(units, b["id"]), b) for b in record["blocs"]]}[one["group"]]

    needed = None
    if kind in ("average", "bloc", "professional", "best", "mean", "marks"):
        if kind == "marks":
            bound = one["bound"]
        state, value = verdict((mark(0), mark(100), bound)), mark(None)
        if state == "undecided" and mark(0) is not None:
            needed = least(mark, bound)
    else:
        lows, highs, now = group(0), group(100), group(None)
        kept = [i for i in range(len(lows)) if lows[i] is not None or now[i] is not None]
        lows, highs, now = ([marks[i] for i in kept] for marks in (lows, highs, now))
        marks = [m for m in now if isinstance(m, F)]
        states = [verdict((low, high, bound)) for low, high in zip(lows, highs)]
        scores = sorted(least(lambda x, i=i: group(x)[kept[i]], bound) for i, s in enumerate(states) if s == "undecided")
        met, lost, undecided = (states.count(s) for s in ("met", "not-met", "undecided"))
        if kind == "each":
            least_count = min(only[1], len(states)) if only else len(states)
            state = "undecided" if not states else "not-met" if len(states) - lost < least_count else "met" if met >= least_count else "undecided"
            value = sorted(marks)[-least_count:][0] if marks else None
            missing = least_count - met
            needed = scores[missing - 1] if state == "undecided" and 0 < missing <= len(scores) else None
        elif kind == "half":
            wanted_count = len(states) // 2 + 1
            state = "undecided" if not states else "met" if met >= wanted_count else "not-met" if len(states) - lost < wanted_count else "undecided"
            value = F(sum(m >= bound for m in marks)) if marks else None
            needed = scores[wanted_count - met - 1] if state == "undecided" and scores else None
        elif kind == "count":
            state = "undecided" if not states else "not-met" if lost > one["most"] else "met" if lost + undecided <= one["most"] else "undecided"
            value = F(sum(m == "absent" or isinstance(m, F) and m < bound for m in now)) if marks else None
            needed = scores[lost + undecided - one["most"] - 1] if state == "undecided" and scores else None
        elif kind == "shortfall":
            weights = [F(courses[i]["credits"]) if one["by"] else F(1) for i in kept]

            def lacking(marks):
                if "absent" in marks:
                    return "absent"
                lacks = [(m - bound) * w for m, w in zip(marks, weights) if m is not None]
                return sum((d for d in lacks if d < 0), F(0)) if lacks else None
            most = F(-5 * one["most"])
            state, value = verdict((lacking(lows), lacking(highs), most)), lacking(now)
            value = -value if isinstance(value, F) else value
            if state == "undecided" and lacking(lows) is not None:
                needed = least(lambda x: lacking([group(x)[i] for i in kept]), most)
        else:
            def margin(marks):
                if "absent" in marks:
                    return "absent"
                distances = [m - bound for m in marks if m is not None]
                return sum((d if d > 0 else d * one["times"] for d in distances), F(0)) if distances else None
            state, value = verdict((margin(lows), margin(highs), 0)), margin(now)
            if state == "undecided" and margin(lows) is not None:
                needed = least(lambda x: margin(group(x)), 0)
    if ahead and kind == "marks" and state == "met" and not (only and only[0] == "worst"):
        # More courses only add to a sum, and to the best of it.
        return state, value, None
    if ahead is None and kind == "marks" and state == "not-met" and not (only and only[0] == "worst"):
        return "undecided", value, None
    if ahead and not spread:
        # How what follows will count is not known; only that each of the listed members must reach its bound.
        return "undecided", value, needed if kind == "each" and state == "undecided" else None
    return state, value, needed


def written_figures(record, one, ahead):
    """The state, the value and the score needed of a condition with a formula."""
    compute, rises = FORMULAS[one["formula"]]
    terms, bound = record["terms_newest_first"], one["bound"]
    mark_of = counted_marks(record, terms)
    first = record["terms"][0]
    ends = (None, 0, 100)

    def parts(x):
        units = units_of(terms, x, None, mark_of)
        own = units_of([first], x, None, mark_of)

        def marks(courses):
            # Courses that can have a mark.
            kept = [c for c in courses if any(course_mark(c, end) is not None for end in ends)]
            return [mark_of(c, x) for c in kept]
        return general(units, record, x), general(own, first), marks(first["courses"]), marks([c for t in terms for c in t["courses"]])

    def value(x):
        average, first_mark, own, all_ = parts(x)
        text = one["formula"]
        needs = [average] if "average" in text or "courses" in text else []
        needs += [first_mark] if "t0" in text else []
        needs += own if "items(t0)" in text else []
        needs += all_ if "items(courses)" in text else []
        if "absent" in needs:
            return "absent"
        own, all_ = ([m / 5 for m in marks if m is not None and m != "absent"] for marks in (own, all_))
        named = [m for m in ([first_mark] if "t0" in text else []) + ([average] if "courses" in text else []) if m is not None]
        # A name without a mark counts as the mean of those that have one, or as the average, if the formula names it, while none of them has.
        pace = sum(named) / len(named) if named else average if "average" in text else None
        first_mark = first_mark if first_mark is not None else pace
        average = average if average is not None else pace
        uses_first = "t0" in text.replace("items(t0)", "")
        if average is None and "average" in text or first_mark is None and uses_first or "items(t0)" in text and not own and "min" in text \
                or average is None and "courses" in text:
            return None
        average, first_mark = (m / 5 if isinstance(m, F) else None for m in (average, first_mark))
        return compute(average, first_mark, own, all_) * 5

    return written_state(value, rises, bound * 5, record, terms, mark_of, ahead)


def written_state(value, rises, bound, record, terms, mark_of, ahead):
    low, high, now = value(0), value(100), value(None)
    is_open = any(mark_of(c, 0) != mark_of(c, 100) for t in terms for c in t["courses"])
    if not rises and is_open and low != "absent" and low is not None:
        return None
    state, needed = verdict((low, high, bound)), None
    if state == "undecided" and low is not None:
        needed = least(value, bound)
    if ahead:
        return "undecided", now, None
    return state, now, needed


def resolved_ahead(record):
    if record["ahead"] is not None:
        return record["ahead"]
    bounds = [c["bound"] for c in record["conditions"] if c["kind"] == "credits" and not any(c[key] for key in NO_SCOPE)]
    if not bounds:
        return None
    return max(F(0), max(bounds) - record["credits"]("may", record["terms"]))


# The comparison.

def expected(record):
    """The figures of a record by their paths in a report."""
    record["terms_newest_first"] = record["terms"][::-1]
    record["credits"], by, unit_passed = credits(record)
    retaken = counted_attempts(record, record["terms_newest_first"])
    record["resolved_ahead"] = resolved_ahead(record)

    def mark(value):
        return None if value == "absent" else value

    yield "gpa.earnedCredits", record["credits"]("now", record["terms"])
    units = units_of(record["terms"], None, None, counted_marks(record, record["terms"]))
    yield "average", mark(general(units, record))
    for place, term in enumerate(record["terms_newest_first"]):
        at = f"terms.{place}"
        units = units_of([term], None)
        yield f"{at}.average", mark(general(units, term))
        for number_, one in enumerate(one for one in units if one["unit"]):
            yield f"{at}.units.{number_}.average", mark(one["mark"])
            floor = one["unit"]["floor"]
            low = any(m == "absent" or isinstance(m, F) and floor and m < floor * 5 for m in one["members"])
            low = low or any(isinstance(m, F) and m < least * 5 for least, [m] in one["strict"])
            yield f"{at}.units.{number_}.passed", \
                passes_with_retakes(record, retaken, unit_passed, term, one) or (
                    False if one["mark"] == "absent" else None if one["mark"] is None else bool(one["mark"] >= PASS and not low))
        for number_, course in enumerate(term["courses"]):
            yield f"{at}.courses.{number_}.compensatedBy", by.get((term["id"], course["id"]))
    for number_, one in enumerate(record.get("figures", [])):
        found = written_figures(record, one, record["resolved_ahead"])
        if found is not None:
            yield f"goals.{number_}.status", found[0]
            yield f"figures.{number_}.value", mark(found[1])
            yield f"goals.{number_}.required", found[2]
    for number_, one in enumerate(record["conditions"]):
        found = figures(record, one)
        if found is None:
            # A better mark may lower it while work is open: the reference does not follow that.
            continue
        state, value, needed = found
        at = f"graduation.conditions.{number_}"
        yield f"{at}.status", state
        yield f"{at}.value", mark(value)
        yield f"{at}.required", needed


def passes_with_retakes(record, retaken, unit_passed, term, one):
    """Whether a unit passes only with the new marks of courses that are repeated."""
    uses_groups = record["compensation"] is not None or any(u["credits"] is not None for t in record["terms"] for u in t["units"])
    return uses_groups and one["mark"] is not None and any((retaken.get(id(c)) or {}).get("retakes") for c in one["courses"]) \
        and unit_passed.get(("retakes", "now", term["id"], one["unit"]["id"]), False)


def at_path(report, path):
    for step in path.split("."):
        report = report[int(step)] if isinstance(report, list) else report.get(step)
    return report


def differences(record, report):
    for path, want in expected(record):
        got = at_path(report, path)
        near = got is not None and want is not None and not isinstance(want, (str, bool)) and abs(float(want) - got) < 2e-6
        if not near and want != got:
            yield f"{path}: {got} in place of {want if want is None or isinstance(want, (str, bool)) else float(want)}"


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--sitegen", default=".build/debug/sitegen", help="the command that is tested")
    options.add_argument("--count", type=int, default=150, help="how many records")
    options.add_argument("--seed", type=int, default=1)
    given = options.parse_args()
    wrong = 0
    for number_ in range(given.count):
        record = make(random.Random(given.seed * 1_000_003 + number_))
        with tempfile.TemporaryDirectory() as folder:
            for path, lines in files(record):
                place = Path(folder, "content", path)
                place.parent.mkdir(parents=True, exist_ok=True)
                place.write_text("---\n" + "\n".join(lines) + "\n---\n", encoding="utf-8")
            done = subprocess.run([*shlex.split(given.sitegen), "report", "--format", "json", "--site", folder, "--date", "2026-11-21"],
                                  capture_output=True, text=True, check=False)
            found = [done.stderr.strip()] if done.returncode else list(differences(record, json.loads(done.stdout)))
            if found:
                wrong += 1
                print(f"record {number_}:", *found[:6], sep="\n  ")
                if wrong == 1:
                    print(*(f"{path}\n" + "\n".join(lines) for path, lines in files(record)), sep="\n\n")
    print(f"{given.count - wrong} records agree with the reference, {wrong} do not")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
