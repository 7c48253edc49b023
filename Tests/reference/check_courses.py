"""Compares the figures of a table of courses with the reference: `check_courses.py TABLE`, as `Tests/browser/test_reference.py` does."""

import copy
import json
import multiprocessing
import random
import sys
from concurrent.futures import ProcessPoolExecutor
from fractions import Fraction

from course_reference import CURRENT, HUNDRED, NOTHING, Reference, Tie, TooLarge

CLOSE = Fraction(1, 10**7)
#: Less than a unit of the last decimal that pages show.
STEP = Fraction(1, 10**5)
#: How many cases a process checks at a time.
PART = 200


def read(text):
    return json.loads(text, parse_float=Fraction, parse_int=Fraction)


def differs(found, wanted):
    if found is None or wanted is None:
        return found is not wanted
    return abs(found - wanted) > CLOSE


def may_fall(course):
    """Whether it is not known that a better score never lowers the grade: two rules may choose what is dropped or replaced."""
    items = [item for category in course["categories"] for item in category.get("items", [])] + course["items"]
    rules = [item["replaces"] for item in items if "replaces" in item]
    drops = [one for one in course["categories"] if any(key in one for key in ("lowest", "highest", "best")) or one["by"] == "highest"]
    gates = course.get("gates", [])
    return "'formula'" in str(course) or any("onlyIf" in item for item in items) or any(gate.get("exactly") for gate in gates) \
        or len(rules) > 1 or bool(rules) and bool(drops or course.get("gates") or rules[0].get("always")) \
        or any("highest" in category for category in drops) or any(category.get("keepsMissing") or category.get("ifAll") for category in drops)


def with_any_scores(course, chance):
    """The course with another score for each open item; announced work stays open."""
    course = copy.deepcopy(course)
    for category in [*course["categories"], course]:
        for item in category.get("items", []):
            if "points" not in item and not any(item.get(key) for key in ("excused", "absent", "extra")) and not category.get("extra"):
                share = chance.choice([0, 0, 1, Fraction(chance.randrange(0, 101), 100)])
                item["points"] = item.get("max", category.get("max", 100)) * Fraction(share)
                if share == 0 and chance.random() < .5:
                    item["missing"] = True
    return course


def target_errors(reference, target, goal, chance):
    """What is wrong with a target, by what it means (docs/grading.md, "The target")."""
    def reaches(x):
        grade = reference.grade(x)
        return grade is not None and grade >= goal - CLOSE / 10

    def is_below(x):
        grade = reference.grade(x)
        return grade is None or grade < goal + CLOSE / 10

    state, required = target["state"], target["required"]
    # At a step the billionth before it counts as the step, so the number is tried as pages show it: rounded up. On a curve that is
    # nearly flat, far above 100, that billionth is more of a score.
    step, exact = STEP, required
    if required is not None:
        step *= max(1, required // 1000)
        required = Fraction(-(-(required + CLOSE / 10) // step)) * step
        # A grade can be at the goal with full scores alone.
        if exact == HUNDRED:
            required = exact
    nothing = reference.grade(NOTHING)
    is_safe = reaches(Fraction(0)) and nothing is not None and nothing >= goal - CLOSE / 10
    if state == "secured":
        anything = (Reference(with_any_scores(reference.course, chance)).grade(Fraction(chance.randrange(0, 101))) for _ in range(6))
        return [] if is_safe and all(grade is not None and grade >= goal - CLOSE / 10 for grade in anything) else ["is not safe"]
    if is_safe and not may_fall(reference.course) and state in ("reachable", "unreachable") and nothing > goal + CLOSE and reference.grade(Fraction(0)) > goal + CLOSE:
        return ["is safe"]
    ways = target.get("ways", [])
    if len(ways) == 1 and len(ways[0]["needs"]) == 2:
        # Unequal scores: that of the work that decides, and that of the rest.
        deciding, rest = (need["required"] for need in ways[0]["needs"])
        course = copy.deepcopy(reference.course)
        exam = next((item for item in course["items"] if "onlyIf" in item), None)
        if exam is None:
            return []
        places = exam["onlyIf"]["work"]
        if any(course["categories"][int(place["category"])].get("count") for place in places if "category" in place):
            return []
        for item in [item for place in places for item in Reference.items_of(course["categories"][int(place["category"])])] if places else [exam]:
            if "points" not in item and not item.get("excused") and not item.get("extra"):
                item["points"] = item.get("max", HUNDRED) * (deciding if places else rest) / 100
        grade = Reference(course).grade(rest if places else deciding)
        return [] if grade is not None and grade >= goal - CLOSE / 10 else [f"{float(deciding)} and {float(rest)} are not enough"]
    if len(ways) == 1 and not reaches(HUNDRED):
        # Full scores leave the exam, without which the goal is missed.
        return [] if reaches(exact) else [f"{float(exact)} is not enough"]
    if state == "reachable":
        samples = [required] + [required + (100 - required) * Fraction(chance.randrange(1, 1000), 1000) for _ in range(4)] + [Fraction(100)]
        wrong = [f"{float(x)} is not enough" for x in samples if not reaches(x)]
        # A grade that may fall can miss the goal at one score alone, a millionth before.
        if required >= 2 * step and not is_below(required - 2 * step) and not is_below(exact - Fraction(1, 10**6)):
            wrong.append(f"less than {float(required)} is enough")
        return wrong
    if state == "unreachable":
        if not is_below(Fraction(100)):
            return ["100 is enough"]
        if required is None:
            return []
        # Above 100 it is the first score that reaches the goal, and right after it the grade may fall.
        wrong = [] if reaches(required) or reaches(exact) else [f"{float(required)} is not enough"]
        if not is_below(required - 2 * step):
            wrong.append(f"less than {float(required)} is enough")
        return wrong
    return []


def errors(case, chance):
    """What of a case differs from the reference."""
    course, figures = case["rules"], case["figures"]
    points = {int(position): value for position, value in case["scores"]}
    reference = Reference(course)
    items = [item for category in course["categories"] for item in Reference.items_of(category)] + course["items"]
    for position, item in enumerate([course["mark"]] if "mark" in course else items):
        if position in points:
            item["points"] = points[position]
            item.pop("missing", None), item.pop("excused", None)
    # A score of 0 and work that is not handed in differ only by some rules.
    found = {"current": reference.grade(CURRENT), "floor": reference.grade(NOTHING), "ceiling": reference.grade(Fraction(100))}
    wrong = [f"{name} {value and float(value)} in place of {figures[name] and float(figures[name])}"
             for name, value in found.items() if differs(value, figures[name])]
    if not figures["isFinished"] and not wrong:
        goals = [(figures["target"], course.get("goal"))] + list(zip(figures["ladder"], course["ladder"]))[:3]
        for target, goal in goals:
            if goal is not None:
                wrong += [f"target {goal}: {error}" for error in target_errors(reference, target, goal, chance)]
    return wrong


def check_some(cases):
    chance = random.Random(1)
    count, found = 0, []
    for case in map(read, cases):
        try:
            wrong = errors(case, chance)
        except (TooLarge, Tie):
            continue
        count += 1
        found += [f"{case['id']}: {error}" for error in wrong]
    return count, found


def check(cases):
    """Returns the number of cases that the reference could work out, and what differs. Each case is a line of the table.

    All processors work on it, each on parts of the table. They start afresh, because a process with threads cannot be copied."""
    cases = list(cases)
    parts = [cases[start:start + PART] for start in range(0, len(cases), PART)]
    with ProcessPoolExecutor(mp_context=multiprocessing.get_context("spawn")) as pool:
        results = list(pool.map(check_some, parts))
    return sum(count for count, _ in results), [error for _, found in results for error in found]


if __name__ == "__main__":
    with open(sys.argv[1], encoding="utf-8") as table:
        count, found = check(line.strip().rstrip(",") for line in table if line.startswith("{"))
    print(f"{count} courses", *found[:40], sep="\n")
    sys.exit(1 if found else 0)
