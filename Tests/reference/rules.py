#!/usr/bin/env python3
"""Works out the table of cases for each key of the rules, with exact fractions, straight from docs/content.md, docs/grading.md and
docs/rules.md: `Tests/SitePagesTests/Vectors/rules.json`. The build and the scripts of the pages are held to it.

usage: rules.py [--write]

Without `--write` it compares. Each key of a course must act in at least two of its cases: without it, the figures are others.
"""

import copy
import json
import sys
from collections import Counter
from fractions import Fraction
from pathlib import Path

import records
from course_content import Course, plain
from course_reference import CURRENT, NOTHING, Reference
from rule_cases import COURSES, GPAS, RECORDS
from written_formulas import Values

TABLE = Path(__file__).resolve().parents[1] / "SitePagesTests/Vectors/rules.json"
HUNDRED = Fraction(100)


# Front matter

def value_of(value):
    """A value in YAML's flow style."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key}: {value_of(one)}" for key, one in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(value_of, value)) + "]"
    if value is None:
        return ""
    if isinstance(value, bool):
        return "true" if value else "false"
    text = str(value)
    needs_quotes = plain(text) or any(mark in text for mark in ",[]{}")
    return f'"{text}"' if needs_quotes and not isinstance(value, (int, float)) else text


def front_matter(keys):
    lines = []
    for key, value in keys.items():
        if isinstance(value, list) and value and isinstance(value[0], dict):
            lines += [f"{key}:", *(f"  - {value_of(one)}" for one in value)]
        else:
            lines.append(f"{key}: {value_of(value)}")
    return "---\n" + "\n".join(lines) + "\n---\n"


# Exact targets

def simplest(low, high):
    """The fraction of the smallest denominator from low to high."""
    whole = -(-low // 1)
    if whole <= high:
        return Fraction(whole)
    below = low // 1
    return below + 1 / simplest(1 / (high - below), 1 / (low - below))


#: A score that no case compares.
NEAR = object()


def target(grade, goal, nothing, may_fall=False):
    """The state of a target, and the least score from which the grade stays at the goal."""
    # Where a better score can lower the grade, the goal has to stay reached.
    starts_above = grade(Fraction(0)) >= goal
    misses = [x for x in range(101) if grade(Fraction(x)) < goal] if starts_above or may_fall else []
    if starts_above and not misses:
        return "secured" if nothing >= goal else "reachable", Fraction(0)
    low, high = (Fraction(misses[-1]), Fraction(misses[-1] + 1)) if misses else (Fraction(0), HUNDRED)
    while grade(high) < goal:
        low, high = high, 2 * high
        if high > 10**7:
            return "unreachable", None
    while high - low > Fraction(1, 10**14):
        middle = (low + high) / 2
        low, high = (low, middle) if grade(middle) >= goal else (middle, high)
    found = simplest(low, high)
    if grade(found) < goal:
        # The score of a step itself may not be enough: any score above it is, and a millionth above it is given. Above 100 the number
        # is not shown, and it is only near the step.
        found += Fraction(1, 10**6)
        assert grade(found) >= goal > grade(found - Fraction(1, 10**6)), f"{found} is not right above the least score for {goal}"
        return ("reachable", found) if found <= 100 else ("unreachable", NEAR)
    assert grade(found) >= goal and grade(found - Fraction(1, 10**9)) < goal, f"{found} is not the least score for {goal}"
    return "reachable" if found <= 100 else "unreachable", found


# Ways to a goal

def filled(scenario, scores):
    """A course with scores in percent on open items, which are given as `(category, position)`; a position of None is all announced work."""
    other = copy.deepcopy(scenario)
    for (category, position), score in scores.items():
        if position is None:
            own = other["categories"][category]
            own["items"] += [{"max": own["max"]} for _ in range(int(own["count"]) - len(own["items"]))]
            for item in own["items"][len(scenario["categories"][category]["items"]):]:
                item["points"] = score * item["max"] / 100
            continue
        item = (other["items"] if category is None else other["categories"][category]["items"])[position]
        item["points"] = score * item["max"] / 100
    return Reference(other)


def open_work(scenario):
    found = [(index, position) for index, category in enumerate(scenario["categories"]) for position, item in enumerate(category["items"])
             if "points" not in item and not item.get("excused")]
    found += [(index, None) for index, category in enumerate(scenario["categories"]) if category.get("count", 0) > len(category["items"])]
    return sorted(found, key=lambda one: one[0]) + [(None, position) for position, item in enumerate(scenario["items"])
                                                    if "points" not in item and not item.get("excused")]


def ways(course, goal, is_unreachable):
    """The ways to a goal of a course with an exam that counts only if other work is below a mark, or with a gate below which the course is
    exactly what its work has, each as what it needs."""
    scenario, reference = course.scenario, Reference(copy.deepcopy(course.scenario))
    exam, gate = reference.exam(), exact_gate(course)
    place = None if exam is None else (None, reference.course["items"].index(exam))
    everything = open_work(scenario)
    works = exam["onlyIf"]["work"] if exam else gate["work"]
    deciding = [one for one in everything if one != place and
                (not works or any(work.get("category") == one[0] and work.get("item", one[1]) == one[1] for work in works))]
    sides = {side: Reference({**copy.deepcopy(scenario), "side": side}) for side in ("above", "below")}

    def counts(one, side):
        """Whether a side depends on open work."""
        nothing, full = (filled({**scenario, "side": side}, {one: end}) for end in (Fraction(0), HUNDRED))
        return any(nothing.grade(Fraction(x)) != full.grade(Fraction(x)) for x in range(0, 101, 25))

    above, below = ([one for one in everything if one in deciding or counts(one, side)] for side in ("above", "below"))

    def decides(score):
        total = sides["above"].grade(score)
        return sides["above"].deciding(total, score) if exam else sides["above"].tried(gate, total, score)[0]

    bound = exam["onlyIf"]["below"] if exam else gate["atLeast"]
    if not deciding or decides(Fraction(0)) >= bound or decides(HUNDRED) < bound:
        return []
    _, threshold = target(decides, bound, bound)

    def reached(needs):
        scores = {one: score for some, score in needs for one in some}
        return scores if filled(scenario, scores).grade(Fraction(0)) >= goal else None

    # What counts only on the other side is not needed.
    without_above, without_below = ([one for one in other if one not in own] for own, other in ((above, below), (below, above)))
    found = []
    state, alone = target(sides["above"].grade, goal, goal)
    if state != "unreachable":
        if alone >= threshold:
            found.append(([(above, alone)], without_above))
        else:
            rest = [one for one in above if one not in deciding]
            start = filled({**scenario, "side": "above"}, dict.fromkeys(deciding, threshold))
            _, needed = target(start.grade, goal, goal) if rest else (None, 0)
            found.append(([(deciding, threshold)] + ([(rest, needed)] if needed else []), without_above))
    state, needed = target(sides["below"].grade, goal, goal)
    if state != "unreachable" and needed < threshold:
        found.append(([(below, needed)], without_below))
    found = [way for way in found if reached(way[0]) is not None]
    if len(found) == 2:
        one, other = (reached(needs) for needs, _ in found)
        found = [way for way, own, against in ((found[0], one, other), (found[1], other, one))
                 if not all(work in own and score <= own[work] for work, score in against.items())]
    names = course.scenario["names"]

    def name(some):
        listed = []
        for category, position in some:
            several = position is None
            listed.append(names.categories[category] if several else names.direct[position] if category is None else names.items[category][position])
        return listed

    rest = [one for one in below if one not in deciding]
    if not found and rest and is_unreachable:
        # Unequal scores: the middle of what leaves the exam, and lets full scores on the rest reach the goal.
        full = filled({**scenario, "side": "below"}, dict.fromkeys(rest, HUNDRED))
        state, least = target(full.grade, goal, goal)
        if least is not None and least < threshold:
            middle = (least + threshold) / 2
            state, needed = target(filled({**scenario, "side": "below"}, dict.fromkeys(deciding, middle)).grade, goal, goal)
            needs = [(deciding, middle), (rest, needed)]
            if state != "unreachable" and reached(needs) is not None:
                found = [(needs, without_below)]
    read = [([(name(some), score) for some, score in needs], name(unneeded)) for needs, unneeded in found]
    return read if is_unreachable or len(read) > 1 or any(unneeded for _, unneeded in read) else []


def exact_gate(course):
    """The gate below which a course is exactly what its work has; None without one."""
    return next((gate for gate in course.scenario.get("gates", []) if gate.get("exactly")), None)


def with_ways(course, alone, goal):
    """A target with its ways, which reach a goal that the same score on all work may miss."""
    state, required = alone
    if Reference(course.scenario).exam() is None and exact_gate(course) is None or state not in ("reachable", "unreachable") or required == 0:
        return state, required, []
    found = ways(course, goal, state == "unreachable")
    if state == "unreachable" and found:
        return "reachable", max(score for _, score in found[0][0]), found
    return state, required, found


# Courses

def course_figures(keys, site):
    """The figures of a course by their paths in a report."""
    course = Course(copy.deepcopy(keys), site)
    scale, reference = course.scale, Reference(course.scenario)
    at = "terms.0.courses.0"
    if course.is_absent:
        return {f"{at}.{name}": None for name in ("current", "floor", "ceiling", "letter", "points")}
    if "final" in keys and keys["final"] != "I":
        percent = scale.mark(keys["final"])
        current = floor = ceiling = percent
    else:
        current, floor, ceiling = reference.grade(CURRENT), reference.grade(NOTHING), reference.grade(HUNDRED)
    found = {f"{at}.current": current, f"{at}.floor": floor, f"{at}.ceiling": ceiling}
    may_fall = reference.exam() is not None or "formula" in course.scenario or any(gate.get("exactly") or "formula" in str(gate) for gate in course.scenario.get("gates", []))
    places = {letter.name: place for place, letter in enumerate(scale.letters)}

    def moved(place, count):
        return max(0, min(len(scale.letters) - 1, place + int(count)))

    own = scale.letter(current) if current is not None else None
    if own and "letters" not in keys:
        own = scale.letters[moved(places[own.name], -course.letters_up)]
        found[f"{at}.letter"] = own.name
        if own.points is not None and keys.get("grading", "letter") == "letter":
            bonus = Fraction(str(keys.get("points-bonus", 0))) if current >= scale.passing else 0
            found[f"{at}.points"] = own.points + bonus
    elif current is not None and scale.formula:
        found[f"{at}.points"] = scale.points(current)
    is_open = any("points" not in item and not item.get("excused") and not item.get("extra") for item in reference.all_items()) \
        or any(reference.is_open(category) for category in course.scenario["categories"] if not category.get("extra"))
    if "final" in keys:
        is_open = False
    if course.goal is not None and "letters" in keys:
        wanted = min((one for one in course.scenario["letters"] if one["percent"] >= course.goal), key=lambda one: one["percent"])
        passed = [reference.passed(category, CURRENT) for category in course.scenario["categories"]]
        free = [sum("points" not in item and not item.get("excused") for item in category["items"]) + max(0, int(category.get("count", 0)) - len(category["items"]))
                for category in course.scenario["categories"]]
        lacks = [[max(0, need - count) for need, count in zip(way, passed)] for way in (wanted["needs"], *wanted["others"])]
        possible = [place for place, lack in enumerate(lacks) if all(count <= most for count, most in zip(lack, free))] or list(range(len(lacks)))
        needs = [wanted["needs"], *wanted["others"]][min(possible, key=lambda place: sum(lacks[place]))]
        missing = [{"category": category["name"], "count": int(need - count)}
                   for category, need, count in zip(course.scenario["categories"], needs, passed) if need > count]
        found[f"{at}.missing"] = missing
        found[f"{at}.target.status"] = "secured" if not missing else "reachable" if ceiling >= wanted["percent"] else "unreachable"
    elif course.goal is not None and (is_open or current is not None):
        if not is_open:
            found[f"{at}.target.status"] = "met" if current >= course.goal else "missed"
            found[f"{at}.target.required"] = None
        else:
            state, required, others = with_ways(course, target(reference.grade, course.goal, floor, may_fall), course.goal)
            found[f"{at}.target.status"], found[f"{at}.target.required"] = state, required
            for number, (needs, unneeded) in enumerate(others):
                found[f"{at}.ways.{number}.unneeded"] = unneeded
                for place, (works, score) in enumerate(needs):
                    found[f"{at}.ways.{number}.needs.{place}.of"] = works
                    found[f"{at}.ways.{number}.needs.{place}.required"] = score
    if is_open and "letters" not in keys:
        for place in range(min(3, len(scale.letters))):
            # With letters off, each letter needs what the letter above it needs otherwise.
            needed = place + int(course.letters_up)
            if 0 <= needed < len(scale.letters):
                cut_off = scale.letters[needed].cut_off
                state, required, _ = with_ways(course, target(reference.grade, cut_off, floor, may_fall), cut_off)
                found[f"{at}.ladder.{place}.status"], found[f"{at}.ladder.{place}.required"] = state, required
    return {path: value for path, value in found.items() if value is not NEAR}


def without(keys, path):
    """The keys without one of them, wherever it is: `item.late` is the late of any item."""
    owner, key = path.split("=")[0].split(".")
    copied = copy.deepcopy(keys)

    def leave_out(value, kind):
        if kind == owner:
            value.pop(key, None)
        for name, child in ("categories", "category"), ("items", "item"), ("gates", "gate"), ("any", "test"), ("all", "test"), ("adjust", "adjustment"), ("letters", "letter"):
            for one in value.get(name, []) if isinstance(value.get(name), list) else []:
                leave_out(one, child)
        if isinstance(value.get("at-most"), dict):
            leave_out(value["at-most"], "at-most")
        if isinstance(value.get("else"), dict):
            leave_out(value["else"], "else")
        for name in ("replaces", "only-if", "round", "curve", "late-penalty"):
            if isinstance(value.get(name), dict):
                leave_out(value[name], name)

    leave_out(copied, "course")
    return copied


REQUIRED = {"gate.each", "gate.any", "gate.all", "gate.formula", "test.of", "test.each", "test.any", "test.all", "test.formula", "test.at-least",
            "at-most.course", "else.of", "else.of=own", "item.share", "only-if.below", "gate.of", "gate.at-least", "gate.else", "letter.letter", "letter.needs", "letter.any", "round.to", "late-penalty.per-day", "adjustment.each",
            "replaces.item", "replaces.lowest-of", "curve.from", "curve.to", "curve.add", "curve.best", "scale.grades", "site.scales"}


def course_case(number, one):
    """The case, and in how many ways each of its keys changes a figure."""
    acting: Counter[str] = Counter()
    keys = one["keys"].split()
    site = {"title": "Grades", "scale": "rose-hulman", **one.get("site", {})}
    course = {"name": "Course", **one["course"]}
    try:
        figures = course_figures(course, site)
    except AssertionError as error:
        raise AssertionError(f"{one['about']}: {error}") from error
    for key in keys:
        if key.split("=")[0] in REQUIRED or key.split(".")[0] in ("scale", "unit", "grade"):
            continue
        owner = key.split(".")[0]
        if owner == "site" or owner == "scale":
            other_site = {name: value for name, value in site.items() if owner == "scale" or name != key.split(".")[1].split("=")[0]}
            other = course
        else:
            other, other_site = without(course, key), site
        if other == course and other_site == site:
            # The choice may be what is taken without the key.
            assert "=" in key, f"{one['about']}: {key} is not in the case"
            continue
        name = key.split("=")[0]
        acting[name] += course_figures(other, other_site) != figures
    files = {"content/index.md": front_matter(site), "content/terms/t0/index.md": front_matter({"name": "Term"}),
             "content/terms/t0/course.md": front_matter(course)}
    return line(f"rule-course-{number}", one["about"], keys, files, figures), acting


# Records and grade points

def record_case(number, one):
    record = records.plain_record(**one["record"])
    files = {f"content/{path}": "---\n" + "\n".join(lines) + "\n---\n" for path, lines in records.files(record)}
    return line(f"rule-record-{number}", one["about"], one["keys"].split(), files, dict(records.expected(record)))


def gpa_case(number, one):
    terms, site = one["terms"], {"title": "Grades", "scale": "rose-hulman", **one.get("site", {})}
    files = {"content/index.md": front_matter(site)}
    for place, term in enumerate(terms):
        files[f"content/terms/t{place}/index.md"] = front_matter({"name": f"T{place}", "start": f"20{20 + place}-09-01", **term.get("keys", {})})
        for name, course in term["courses"].items():
            files[f"content/terms/t{place}/{name}.md"] = front_matter({"name": name, **course})
    return line(f"rule-gpa-{number}", one["about"], one["keys"].split(), files, gpa_figures(terms, site))


def gpa_figures(terms, site):
    """Grade points of courses that are all graded, from docs/grading.md and docs/rules.md."""
    scale = scale_of(site)
    most = scale.mark(site["repeat-at-most"]) if "repeat-at-most" in site else HUNDRED
    attempts, repeated = {}, {}
    for place, term in enumerate(terms):
        for name, course in term["courses"].items():
            if "grade" not in course:
                continue
            percent = scale.mark(course["grade"])
            if "repeats" in course:
                percent = min(percent, most)
                repeated[course["repeats"]] = (place, name)
            points = scale.letter(percent).points + (Fraction(str(course.get("points-bonus", 0))) if percent >= scale.passing else 0)
            attempts[place, name] = percent, points, Fraction(course["credits"])
    found = {}
    for place, term in enumerate(terms):
        own = [attempts[place, name] for name, course in term["courses"].items()
               if course.get("grading", "letter") == "letter" and "grade" in course]
        report = len(terms) - 1 - place
        found[f"terms.{report}.gpa.official"] = mean(own)
        for number, name in enumerate(sorted(term["courses"])):
            if (place, name) not in attempts:
                found[f"terms.{report}.courses.{number}.current"] = None
                continue
            found[f"terms.{report}.courses.{number}.current"] = attempts[place, name][0]
            if term["courses"][name].get("grading", "letter") == "letter":
                found[f"terms.{report}.courses.{number}.points"] = attempts[place, name][1]
    policy = site.get("gpa", {}).get("repeats", "all")
    averaged = site.get("gpa", {}).get("repeats-in-averages", policy)
    if averaged != policy or policy != "all":
        found["average"] = average(terms, attempts, repeated, averaged)
    counted = {key: value for key, value in attempts.items()
               if terms[key[0]]["courses"][key[1]].get("grading", "letter") == "letter"}
    one_each = dict(counted)
    for earlier, later in repeated.items():
        place, name = earlier.split("/")
        first, second = (int(place[1:]), name), later
        worse = first if policy != "best" or counted[second][1] >= counted[first][1] else second
        one_each.pop(worse)
        if policy != "all":
            counted.pop(worse)
    prior = site.get("gpa", {}).get("prior")
    before = [(None, Fraction(str(prior["points-average"])), Fraction(str(prior["credits"])))] if prior else []
    found["gpa.official"] = mean([*counted.values(), *before])
    earned = sum((attempts[key][2] for key in one_each if attempts[key][0] >= scale.passing), Fraction(0))
    earned += sum((attempts[place, name][2] for place, term in enumerate(terms) for name, course in term["courses"].items()
                   if course.get("grading", "letter") in ("pass-fail", "transfer") and attempts[place, name][0] >= scale.passing), Fraction(0))
    if prior:
        earned += Fraction(str(prior.get("earned", prior["credits"])))
    found["gpa.earnedCredits"] = earned
    for number, figure in enumerate(site.get("figures", [])):
        found.update(gpa_figure(number, figure, terms, site, scale))
    ahead = Fraction(site["credits-ahead"]) if "credits-ahead" in site else Fraction(0) if site.get("complete") else None
    for number, condition in enumerate(site.get("graduation", [])):
        at = f"graduation.conditions.{number}"
        if "best" in condition or "worst" in condition:
            wanted = [(key, course) for place, term in enumerate(terms) for key, course in term["courses"].items()
                      if condition.get("tag") in (None, *course.get("tags", []))]
            points = [attempts[place, name][1] for place, term in enumerate(terms) for name, course in wanted
                      if name in term["courses"] and (place, name) in attempts]
            found.update(some_points(condition, points, sum("grade" not in course for _, course in wanted), scale, at))
            continue
        if "sum" in condition:
            value = sum((points for key, (_, points, _) in one_each.items()
                         if not condition.get("tag") or condition["tag"] in terms[key[0]]["courses"][key[1]].get("tags", [])), Fraction(0))
            bound, needed = Fraction(condition["at-least"]), None
        else:
            value, bound = found["gpa.official"], Fraction(str(condition["gpa"]))
            whole = sum(credits for _, _, credits in [*counted.values(), *before])
            needed = (bound * (whole + ahead) - value * whole) / ahead if ahead else None
        is_decided = ahead == 0
        if "sum" in condition:
            is_decided = is_decided or value >= bound
        found[f"{at}.value"] = value
        if ahead:
            top = max(letter.points for letter in scale.letters)
            if "gpa" in condition:
                found[f"{at}.status"] = "undecided" if needed <= top else "not-met"
                if found[f"{at}.status"] == "undecided":
                    found[f"{at}.required"] = needed
        elif is_decided:
            found[f"{at}.status"] = "met" if value >= bound else "not-met"
        else:
            found[f"{at}.status"] = "undecided"
    return found


def gpa_figure(number, figure, terms, site, scale):
    """A figure over the GPA and those of terms, without repeated courses, when nothing follows: docs/written-formulas.md."""
    def points(course, x):
        percent = scale.mark(course["grade"]) if "grade" in course else x
        if percent is None or course.get("grading", "letter") != "letter":
            return None
        return scale.letter(percent).points + (Fraction(str(course.get("points-bonus", 0))) if percent >= scale.passing else 0)

    def gpa(some, x, prior=None):
        known = [(None, points(course, x), Fraction(course["credits"])) for term in some for course in term["courses"].values()]
        before = [(None, Fraction(str(prior["points-average"])), Fraction(str(prior["credits"])))] if prior else []
        return mean([one for one in known if one[1] is not None] + before)

    def value(x):
        def find(name, inner):
            assert name == "gpa", name
            return gpa(terms, x, site.get("gpa", {}).get("prior")) if inner is None else gpa([terms[int(inner[1:])]], x)
        of_terms = [mark for mark in (gpa([term], x) for term in terms) if mark is not None]
        return Values(scale, find, lambda name: of_terms).evaluate(figure["formula"])

    found, goal = {f"figures.{number}.value": value(None)}, Fraction(figure["goal"])
    low, high = value(Fraction(0)), value(HUNDRED)
    state = "undecided" if low is None else "met" if low >= goal else "not-met" if high < goal else "undecided"
    found[f"goals.{number}.status"] = state
    if state == "undecided" and low is not None:
        found[f"goals.{number}.required"] = next(cut for cut in sorted(letter.cut_off for letter in scale.letters) if value(cut) >= goal)
    return found


def some_points(condition, points, open_count, scale, at):
    """The sum of the points of the best or the weakest courses, when nothing follows."""
    bound, best = Fraction(str(condition["at-least"])), "best" in condition
    most = int(condition["best" if best else "worst"])

    def total(others):
        known = sorted([*points, *others], reverse=best)[:most]
        return sum(known) if known else None

    low, high = (total([end(letter.points for letter in scale.letters)] * open_count) for end in (min, max))
    state = "met" if low >= bound else "not-met" if high < bound else "undecided"
    found = {f"{at}.value": total([]), f"{at}.status": state}
    if state == "undecided":
        # With the same points in each open course: of the best, the cheapest choice of how many of them count; of the weakest, the dearest.
        ways = []
        for count in range(1, min(open_count, most) + 1):
            others = sorted(points, reverse=best)[:most - count]
            if len(others) == most - count:
                ways.append((bound - sum(others)) / count)
        found[f"{at}.required"] = min(ways) if best else max(ways)
    return found


def average(terms, attempts, repeated, policy):
    """The general average by credits, in which of repeated courses the attempts count by a policy."""
    marks = {key: (percent, credits) for key, (percent, _, credits) in attempts.items()
             if terms[key[0]]["courses"][key[1]].get("grading", "letter") not in ("audit", "withdrawn")}
    for earlier, later in repeated.items():
        place, name = earlier.split("/")
        first = int(place[1:]), name
        if policy != "all":
            marks.pop(first if policy == "latest" or marks[later][0] > marks[first][0] else later)
    whole = sum(credits for _, credits in marks.values())
    return sum(percent * credits for percent, credits in marks.values()) / whole


def mean(attempts):
    whole = sum(credits for _, _, credits in attempts)
    return sum(points * credits for _, points, credits in attempts) / whole if whole else None


def scale_of(site):
    return Course({"name": ""}, site).scale


# The table

def line(name, about, keys, files, figures):
    def exact(value):
        return str(value) if isinstance(value, Fraction) else str(Fraction(value)) if isinstance(value, int) and not isinstance(value, bool) else value

    numbers = {path: exact(value) for path, value in figures.items() if isinstance(value, (Fraction, int)) and not isinstance(value, bool)}
    others = {path: value for path, value in figures.items() if path not in numbers}
    return {"id": name, "about": about, "keys": keys, "files": files, "exact": numbers, "expect": others, "tolerance": 0}


def table():
    cases = []
    acting: Counter[str] = Counter()
    for number, one in enumerate(COURSES):
        case, own = course_case(number, one)
        cases.append(case)
        # Not `+=`, which leaves out the keys that change nothing.
        acting.update(own)
    idle = {key: count for key, count in acting.items() if count < 2}
    assert not idle, f"these keys change a figure in fewer than two cases: {idle}"
    cases += [record_case(number, one) for number, one in enumerate(RECORDS)]
    cases += [gpa_case(number, one) for number, one in enumerate(GPAS)]
    return "[\n" + ",\n".join(json.dumps(case, ensure_ascii=False, indent=1) for case in cases) + "\n]\n"


def main():
    found = table()
    if sys.argv[1:] == ["--write"]:
        TABLE.write_text(found, encoding="utf-8")
        return 0
    if TABLE.read_text(encoding="utf-8") != found:
        print(f"{TABLE.name} is not what the reference works out: run rules.py --write and look at the difference")
        return 1
    print(f"{found.count(chr(34) + 'exact' + chr(34))} cases of rules are what the reference works out")
    return 0


if __name__ == "__main__":
    sys.exit(main())
