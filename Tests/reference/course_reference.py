"""The figures of a course worked out with fractions, straight from docs/grading.md and docs/rules.md, apart from the engine.

It reads the rules of courses as `Tests/SitePagesTests/WhatIf/CourseRules.swift` writes them. Slow and simple: drop rules
are tried set by set, and a target is checked by what it means, not solved.
"""

import copy
import itertools
import math
from fractions import Fraction

from written_formulas import Values, read

HUNDRED = Fraction(100)
CURRENT, NOTHING = "current", "nothing more is handed in"
#: Open work counts 0 although it may come to count less.
ZERO = "not graded counts 0"
#: The most sets of items that are tried for one value.
LIMIT = 4000


class TooLarge(Exception):
    """There are too many sets of items to try."""


class Tie(Exception):
    """Several sets of items leave the same value, and a later rule could tell them apart."""


def floor(value):
    return Fraction(math.floor(value))


def rounded(value, rule):
    if rule is None:
        return value
    if "marks" in rule:
        return rounded_mark(value, **rule)
    distance = value - rule.get("from", 0)
    step = rule.get("below", rule["step"]) if distance < 0 else rule["step"]
    index = whole(distance / step, rule["direction"])
    return rule.get("from", 0) + index * (rule.get("below", rule["step"]) if index < 0 else rule["step"])


def whole(steps, direction):
    half = Fraction(1, 2)
    return {"half-up": floor(steps + half), "half-down": -floor(half - steps), "down": floor(steps), "better": -floor(-steps)}[direction]


def rounded_mark(percent, marks, direction, scale):
    """Rounds the mark itself, as a school does with the number that it prints."""
    if direction == "better" and scale.less_is_better:
        direction = "down"
    return scale.percent(marks * whole(scale.mark_of(percent) / marks, direction))


def ended(value, rule):
    """What a value counts after its rounding and limits."""
    value = rounded(value, rule.get("round"))
    value = max(value, rule["atLeast"]) if "atLeast" in rule else value
    return min(value, rule["atMost"]) if "atMost" in rule else value


def scored(percent, rule):
    """What a score counts: penalty, curve, rounding, limits."""
    if "off" in rule:
        percent = max(Fraction(0), percent - rule["off"])
    if "share" in rule:
        percent *= 1 - rule["share"]
    if "line" in rule:
        percent = rule["line"][0] + rule["line"][1] * percent
    if rule.get("root"):
        # Exact for squares, and otherwise the last of thirty decimals cut off.
        percent = 10 * Fraction(math.isqrt(math.floor(max(0, percent) * 10**60)), 10**30)
    if "formula" in rule:
        text, scale, top = rule["formula"]
        own = scale.mark_of(percent)
        percent = scale.percent(Values(scale, lambda *_: own, None, lambda *_: top).evaluate(text))
    return ended(percent, rule)


class Work:
    """An item under an assumption about open work."""

    def __init__(self, item, by, position, is_extra, percent, is_missing, weight=1):
        self.position, self.is_extra, self.percent, self.is_missing = position, is_extra, percent, is_missing
        self.max = item["max"]
        self.unit = self.max if by == "points" else weight if by == "weighted" else Fraction(1)
        self.can_drop = not is_extra and not item.get("kept")
        self.earned = self.unit * percent
        if self.max == 0 and position is not None:
            self.earned = 100 * item.get("points", Fraction(0))

    @property
    def possible(self):
        return Fraction(0) if self.is_extra else self.unit


def is_resit(item):
    """Whether an item has no place of its own: it counts only in place of other work, or under a condition."""
    return item.get("replaces", {}).get("resit", False) or "onlyIf" in item


class Percents:
    """A scale whose marks are percents."""

    @staticmethod
    def mark_of(percent):
        return percent

    percent = mark_of


class Positions:
    """Names that are positions: the category c0, the direct item i0; in the formula of a category its own item i0."""

    items = [[f"i{index}" for index in range(100)]] * 100

    @property
    def categories(self):
        return [f"c{index}" for index in range(100)]

    @staticmethod
    def place(name, _):
        return {"category" if name[0] == "c" else "item": int(name[1:])}


class Reference:
    #: Whether resits that hold the course at a mark are left out.
    without_resits = False

    def __init__(self, course):
        self.course = course
        for category in course["categories"]:
            for item in self.items_of(category):
                item.setdefault("max", category.get("max", HUNDRED))
        # In random courses, work is named by its position, and marks are percents.
        course.setdefault("names", Positions())
        for one in [course, *course["categories"]]:
            if isinstance(one.get("formula"), str):
                one["formula"] = one["formula"], Percents()
        for item in self.all_items():
            if isinstance(item.get("rule", {}).get("formula"), str):
                item["rule"]["formula"] = item["rule"]["formula"], Percents(), item["max"]
        self.has_roots = any(item.get("rule", {}).get("root") for item in self.all_items())

    @staticmethod
    def items_of(category):
        return [category["mark"]] if "mark" in category else category["items"]

    def all_items(self):
        yield from self.course["items"]
        for category in self.course["categories"]:
            yield from self.items_of(category)

    # Scores

    def percent(self, item, assumption, opens_as_zero=False):
        """The score that counts, and whether nothing was handed in; None if the item is left out."""
        if item.get("excused"):
            return None
        if "points" in item:
            raw = 100 * item["points"] / item["max"] if item["max"] > 0 else Fraction(0)
            is_missing = item.get("missing", False)
            return (raw if is_missing or item["max"] == 0 else scored(raw, item.get("rule", {}))), is_missing
        if item.get("extra") or opens_as_zero:
            return Fraction(0), False
        if assumption == NOTHING and "min" in item and item["max"] > 0:
            return scored(100 * item["min"] / item["max"], item.get("rule", {})), False
        if assumption in (NOTHING, ZERO) or assumption == CURRENT and self.course.get("zero"):
            return Fraction(0), True
        if assumption == CURRENT:
            return None
        return scored(assumption, item.get("rule", {})), False

    def source(self, item, assumption):
        """The score with which an item replaces others; None if it was not taken."""
        score = self.percent(item, assumption)
        if score is None or score[1] or item["max"] == 0:
            return None
        limit = item["replaces"].get("limit")
        return score[0] if limit is None else min(score[0], limit)

    def works(self, category, by, assumption, is_extra=False, opens_as_zero=False):
        works = []
        items = self.items_of(category)
        for position, item in enumerate(items):
            score = self.percent(item, assumption, opens_as_zero)
            if score is None or is_resit(item) or item.get("weight") == 0 or by != "points" and item["max"] == 0:
                continue
            percent, is_missing = score
            weight = item.get("weight", Fraction(1))
            works.append(Work(item, by, position, is_extra or item.get("extra", False), percent, is_missing, weight))
        if not is_extra and "mark" not in category:
            listed = [item for item in items if not item.get("extra") and not is_resit(item)]
            missing = category.get("count", Fraction(0 if items else 1)) - len(listed)
            listed = [item for item in listed if item.get("weight") != 0]
            top = sum(item["max"] for item in listed) / len(listed) if listed else category.get("max", HUNDRED)
            weight = sum(item.get("weight", Fraction(1)) for item in listed) / len(listed) if listed else Fraction(1)
            one = {"max": top, "rule": category.get("rule", {})}
            score = self.percent(one, assumption, opens_as_zero)
            if score is not None:
                percent, is_missing = score
                works += [Work(one, by, None, False, percent, is_missing, weight) for _ in range(max(0, int(missing)))]
        return works

    # Categories

    def drops(self, category, works, by):
        can_drop = [work for work in works if work.can_drop and not (category.get("keepsMissing") and work.is_missing)]
        if category.get("ifAll") and any(work.is_missing for work in works):
            return can_drop, 0, 0
        best = category.get("best", 1 if by == "highest" else None)
        wanted = category.get("lowest", 0) if best is None else sum(work.possible > 0 for work in works) - best
        low = max(0, min(int(wanted), len(can_drop) - 1))
        high = int(category.get("highest", 0))
        return can_drop, low, high if high < len(can_drop) - low else 0

    @staticmethod
    def ratio(works):
        possible = sum(work.possible for work in works)
        return sum(work.earned for work in works) / possible if possible > 0 else None

    def left(self, groups, has_later_rules):
        """What drop rules leave of the works of some categories, which have one value together."""
        rules = [self.drops(category, works, by) for category, works, by in groups]
        everything = [list(works) for _, works, _ in groups]
        for side, best in ((1, max), (2, min)):
            counts = [rule[side] for rule in rules]
            if not any(counts):
                continue
            sets = 1
            for (can_drop, _, _), kept, count in zip(rules, everything, counts):
                sets *= math.comb(sum(work in kept for work in can_drop), count)
            if sets > LIMIT:
                raise TooLarge
            choices = [[[work for work in kept if work not in dropped]
                        for dropped in itertools.combinations([work for work in can_drop if work in kept], count)]
                       for (can_drop, _, _), kept, count in zip(rules, everything, counts)]
            rated = [(self.ratio([work for kept in choice for work in kept]), choice) for choice in itertools.product(*choices)]
            rated = [one for one in rated if one[0] is not None]
            if not rated:
                return everything
            value = best(one[0] for one in rated)
            equal = [choice for ratio, choice in rated if abs(ratio - value) < Fraction(1, 10**8)]
            if len(equal) > 1 and (has_later_rules or side == 1 and any(rule[2] for rule in rules)):
                raise Tie
            everything = [list(kept) for kept in equal[0]]
        return everything

    def replace(self, where, kept, assumption):
        """Replaces scores among what is left of a category; `where` is its position, or None for direct items."""
        for category, item, position in self.sources():
            rule = item["replaces"]
            if rule.get("category") != where:
                continue
            score = self.source(item, assumption)
            if score is None:
                continue
            targets = [work for work in kept if work.possible > 0 and not (rule.get("skipsMissing") and work.is_missing)
                       and ("item" not in rule or work.position == rule["item"])
                       and not (category == where and work.position == position)]
            # Of equal gains, that with the larger maximum comes first, then the later.
            gains = sorted(((score * work.unit - work.earned, work.max, work) for work in reversed(targets)),
                           key=lambda one: (-one[0], -one[1]))
            for gain, _, work in gains[:int(rule["count"])]:
                if gain > 0 or rule.get("always"):
                    work.earned, work.percent = score * work.unit, score
                    self.replaced[where, work.position] = score

    def sources(self):
        """The items whose scores replace others: first those that replace a named item, then those that choose."""
        return sorted((one for one in self.all_sources() if not self.without_resits or "course" not in one[1]["replaces"]), key=lambda source: "item" not in source[1]["replaces"])

    def all_sources(self):
        for index, category in enumerate(self.course["categories"]):
            for position, item in enumerate(self.items_of(category)):
                if "replaces" in item:
                    yield index, item, position
        for position, item in enumerate(self.course["items"]):
            if "replaces" in item:
                yield None, item, position

    def is_replaced(self, where):
        return any(item["replaces"].get("category") == where and not item.get("excused") for _, item, _ in self.sources())

    @staticmethod
    def finished(value, category):
        return None if value is None else ended(value, category)

    # Written formulas

    def listed(self, works, all_works, so_far):
        """The percents that a list of items has: those without a score count as the list so far."""
        def counted(works):
            return [work.percent for work in works if work.possible > 0]
        left = len(counted(all_works)) - len(counted(works))
        return counted(works) + ([] if so_far is None else [so_far] * left)

    def written_category(self, category, works, assumption, value):
        """The value of a category by its formula, from its works before drops and replacements."""
        if value is None:
            return None
        text, scale = category["formula"]
        everything = self.works(category, category["by"], NOTHING)
        percents = self.listed(works, everything, value)

        def find(name, _):
            if name in ("category", "course"):
                return scale.mark_of(value)
            position = self.course["names"].items[self.course["categories"].index(category)].index(name)
            score = self.percent(category["items"][position], assumption)
            return None if score is None else scale.mark_of(score[0])

        def top(name, _):
            return category["items"][self.course["names"].items[self.course["categories"].index(category)].index(name)]["max"]

        marks = [scale.mark_of(percent) for percent in percents]
        return scale.percent(Values(scale, find, lambda _: marks, top, scale.mark_of(value)).evaluate(text))

    def written_course(self, assumption, total):
        """The grade by the formula of the course."""
        text, scale = self.course["formula"]
        mark = self.values(scale, assumption, total).evaluate(text)
        return None if mark is None else max(Fraction(0), scale.percent(mark))

    def values(self, scale, assumption, total):
        """What the names of a formula of the course stand for."""
        names = self.course["names"]

        def value(work):
            return self.work_value(work, assumption)

        def find(name, inner):
            if name == "course":
                return None if total is None else scale.mark_of(total)
            found = value(names.place(name, inner))
            return None if found is None else scale.mark_of(found)

        def items(name):
            index = names.categories.index(name)
            category = self.course["categories"][index]
            works = self.works(category, category["by"], assumption)
            everything = self.works(category, category["by"], NOTHING)
            return [scale.mark_of(percent) for percent in self.listed(works, everything, self.value(index, assumption))]

        def top(name, inner):
            return self.item_at(names.place(name, inner))["max"]

        return Values(scale, find, items, top, whole=None if total is None else scale.mark_of(total))

    def value(self, index, assumption, opens_as_zero=False):
        """The value of a category by itself."""
        category = self.course["categories"][index]
        by = category["by"]
        works = self.works(category, by, assumption, opens_as_zero=opens_as_zero)
        own = [copy.copy(work) for work in works]
        if by in ("latest", "decaying"):
            share = Fraction(1) if by == "latest" else category["share"]
            for number, work in enumerate(works):
                weight = share if number else Fraction(1)
                for earlier in works[:number]:
                    earlier.unit *= 1 - share
                work.unit = weight
            for work in works:
                work.earned = work.percent * work.unit
        [kept] = self.left([(category, works, by)], self.is_replaced(index))
        self.replace(index, kept, assumption)
        ratio = self.ratio(kept)
        if "formula" in category:
            ratio = self.written_category(category, own, assumption, ratio)
        return self.finished(ratio, category)

    # The course

    def grade(self, assumption):
        """The grade in percent under an assumption: CURRENT, NOTHING, or a score on all open work. With resits that hold the course at a
        mark it is the better of the course without them, and the course with them."""
        limits = [item["replaces"]["course"] for item in self.all_items() if "course" in item.get("replaces", {})]
        found = self.grade_with_resits(assumption)
        if not limits or found is None:
            return found
        self.without_resits = True
        without = self.grade_with_resits(assumption)
        self.without_resits = False
        return max(min(found, *limits), without)

    def grade_with_resits(self, assumption):
        course = self.course
        # The scores that count in place of others, by category and position.
        self.replaced = {}
        if "mark" in course:
            score = self.percent(course["mark"], assumption)
            total = None if score is None else score[0]
        elif course["weighting"] == "points":
            total = self.pool(assumption)
        else:
            schemes = course.get("schemes")
            totals = [self.weighted(assumption, scheme) for scheme in schemes] if schemes else [self.weighted(assumption, None)]
            totals = [one for one in totals if one is not None]
            total = max(totals) if totals else None
        if "formula" in course:
            total = self.written_course(assumption, total)
        if self.exam() is not None:
            total = self.with_exam(total, assumption)
        if total is None:
            return None
        if "letters" in course:
            total = self.letter(assumption)
        if any("min" in item for item in self.all_items()):
            total = max(Fraction(0), total)
        if "adjust" in course:
            total = max(Fraction(0), total + course["adjust"])
        if "atMost" in course:
            total = min(total, course["atMost"])
        total = rounded(total, course.get("round"))
        for gate in course.get("gates", []):
            total = self.through(gate, total, assumption)
        return total

    def exam(self):
        """The item that counts only if other work is below a mark."""
        return next((item for item in self.course["items"] if "onlyIf" in item), None)

    def deciding(self, total, assumption):
        """What the work has that decides about the exam; None as long as some of it is open in the current grade."""
        works = self.exam()["onlyIf"]["work"]
        others = [item for item in self.course["items"] if item is not self.exam()]
        is_open = any(self.is_open_work(work) for work in works) if works else \
            any("points" not in item and not item.get("excused") and not item.get("extra") for item in others) \
            or any(self.is_open(category) for category in self.course["categories"] if not category.get("extra"))
        if assumption == CURRENT and is_open:
            return None
        return self.mean_of(works, assumption) if works else total

    def with_exam(self, total, assumption):
        """The grade with the exam that counts only if other work is below a mark, in a way that `side` can fix."""
        rule = self.exam()["onlyIf"]
        value = self.deciding(total, assumption)
        if total is None or value is None:
            return total
        side = self.course.get("side", "above" if value >= rule["below"] else "below")
        if side == "above":
            return total
        if "from" in rule and value < rule["from"]:
            return min(total, value)
        # A score out of 0 points is no score.
        score = self.percent(self.exam(), assumption) if self.exam()["max"] > 0 else None
        return total if score is None else (1 - rule["share"]) * total + rule["share"] * score[0]

    def letter(self, assumption):
        """What the highest letter counts all of whose needs are met by passed works."""
        passed = [self.passed(category, assumption) for category in self.course["categories"]]
        earned = [letter["percent"] for letter in self.course["letters"]
                  if any(all(count >= need for count, need in zip(passed, way)) for way in [letter["needs"], *letter.get("others", [])])]
        return max(earned, default=self.course["failing"])

    @staticmethod
    def has_announced(category):
        """Whether work is announced that is not listed and counts: it is like the mean of what is listed."""
        if "mark" in category:
            return False
        items = category["items"]
        listed = [item for item in items if not item.get("extra") and not is_resit(item)]
        has_points = any(item["max"] > 0 for item in listed) if listed else category.get("max", HUNDRED) > 0
        return category.get("count", 0 if items else 1) > len(listed) and (category["by"] != "points" or has_points)

    def passed(self, category, assumption):
        """How many works of a category are passed, each by its own score."""
        items = self.items_of(category)
        listed = [item for item in items if not item.get("extra") and not is_resit(item)]
        works = [item for item in items if not is_resit(item) and item["max"] > 0]
        if "mark" not in category and not (category.get("extra") and self.course["weighting"] == "points"):
            top = sum(item["max"] for item in listed) / len(listed) if listed else category.get("max", HUNDRED)
            missing = int(category.get("count", Fraction(0 if items else 1))) - len(listed)
            if top > 0 or category["by"] != "points":
                works += [{"max": top, "rule": category.get("rule", {})}] * max(0, missing)
        scores = [self.percent(work, assumption, category.get("extra", False)) for work in works]
        return sum(score is not None and not score[1] and score[0] >= category["pass"] - Fraction(1, 10**9) for score in scores)

    def through(self, gate, total, assumption):
        if assumption == CURRENT and any(self.is_open_work(work) for work in self.tested(gate)):
            return total
        found = self.tried(gate, total, assumption)
        if found is None:
            return total
        value, margin = found
        holds = margin >= 0
        if gate.get("exactly") and "side" in self.course:
            holds = self.course["side"] == "above"
        if holds:
            return total
        return value if gate.get("exactly") else min(total, gate.get("ceiling", value))

    def tested(self, test):
        """The work of a test."""
        if "each" in test:
            return [{"category": int(test["each"])}]
        if "formula" in test:
            text, scale = test["formula"] if isinstance(test["formula"], tuple) else (test["formula"], Percents())
            values = self.values(scale, NOTHING, Fraction(0))
            places = [name for name in values.named(read(text)) if name[0] not in ("items", "course")]
            return [self.course["names"].place(*name) for name in places]
        return test["work"] if "work" in test else [work for one in test.get("any", []) + test.get("all", []) for work in self.tested(one)]

    def tried(self, test, total, assumption):
        """What a test looks at, and by how much it holds, from 0 on; None if none of its work counts."""
        for key, chosen in ("any", max), ("all", min):
            if key in test:
                found = [one for one in (self.tried(one, total, assumption) for one in test[key]) if one is not None]
                margin = chosen((margin for _, margin in found), default=None)
                return None if margin is None else (None, margin)
        if "formula" in test:
            text, scale = test["formula"] if isinstance(test["formula"], tuple) else (test["formula"], Percents())
            holds = self.values(scale, assumption, total).test(text)
            return None if holds is None else (None, Fraction(0 if holds else -1))
        if "each" in test:
            values = self.each(int(test["each"]), assumption)
            value = min(values, default=None)
        elif "count" in test:
            values = [value for value in (self.work_value(work, assumption) for work in test["work"]) if value is not None]
            value = sorted(values, reverse=True)[min(int(test["count"]), len(values)) - 1] if values else None
        else:
            value = self.mean_of(test["work"], assumption)
        return None if value is None else (value, value - test["atLeast"])

    def each(self, index, assumption):
        """What each work of a category has by itself, also what is announced. Work out of 0 points has no percent."""
        category = self.course["categories"][index]
        places = [{"category": index, "item": position} for position, item in enumerate(category["items"])
                  if not item.get("extra") and not is_resit(item) and item["max"] > 0]
        values = [value for value in (self.work_value(place, assumption) for place in places) if value is not None]
        announced = [work for work in self.works(category, category["by"], assumption) if work.position is None and work.max > 0]
        return values + [work.percent for work in announced]

    def mean_of(self, works, assumption):
        """The mean of works by their shares of the course."""
        values = [(self.share(work), self.work_value(work, assumption)) for work in works]
        values = [(share, value) for share, value in values if value is not None]
        whole = sum(share for share, _ in values)
        if not values:
            return None
        # Works without a weight count the same.
        return sum(one for _, one in values) / len(values) if len(values) == 1 or whole == 0 \
            else sum(share * one for share, one in values) / whole

    def work_value(self, work, assumption):
        """The value of a category or of an item by itself."""
        if "item" not in work:
            return self.value(int(work["category"]), assumption)
        score = self.percent(self.item_at(work), assumption)
        if score is None:
            return None
        where = (self.place(work), work["item"])
        value = self.replaced.get(where, score[0])
        # A score that replaces the item by name also counts if the item is dropped or has no weight.
        for _, item, _ in self.sources():
            rule = item["replaces"]
            other = self.source(item, assumption)
            if (rule.get("category"), rule.get("item")) == where and other is not None and not (rule.get("skipsMissing") and score[1]):
                value = other if rule.get("always") else max(value, other)
        return value

    @staticmethod
    def place(work):
        """The position of the category of a work; None for direct items."""
        return int(work["category"]) if "category" in work else None

    def item_at(self, work):
        items = self.course["categories"][int(work["category"])]["items"] if "category" in work else self.course["items"]
        return items[int(work["item"])]

    def is_open_work(self, work):
        """Whether a work, or a score that can replace it, is not graded yet."""
        for _, item, _ in self.sources():
            rule = item["replaces"]
            can_replace = rule.get("category") == self.place(work) and ("item" not in work or rule.get("item", work["item"]) == work["item"])
            # A score out of 0 points replaces nothing.
            if can_replace and item["max"] > 0 and "points" not in item and not item.get("excused"):
                return True
        if "item" not in work:
            return self.is_open(self.course["categories"][int(work["category"])])
        return "points" not in self.item_at(work) and not self.item_at(work).get("excused")

    def share(self, work):
        """The share of a category or an item in the course, among the works of a gate; of several weightings by the first."""
        if self.course.get("schemes"):
            scheme = self.course["schemes"][0]
            if "category" not in work:
                return scheme["items"][int(work["item"])]
            weight = scheme["categories"][int(work["category"])]
            if "item" not in work:
                return weight
            other = {**self.course, "categories": [{**one, "weight": own} for one, own in zip(self.course["categories"], scheme["categories"])]}
            other.pop("schemes")
            return Reference(other).share(work)
        if "item" not in work:
            category = self.course["categories"][int(work["category"])]
            return category["weight"] if "weight" in category else sum(item["max"] for item in self.items_of(category))
        item = self.item_at(work)
        if "category" not in work:
            return item["weight"] if self.course["weighting"] != "points" else item["max"]
        category = self.course["categories"][int(work["category"])]
        def unit(one):
            if one.get("weight") == 0:
                return Fraction(0)
            return one["max"] if category["by"] == "points" else one.get("weight", Fraction(1)) if category["by"] == "weighted" else Fraction(1)
        if "weight" not in category:
            # The only category of a course keeps its own formula.
            return unit(item) if category is self.lone() else item["max"]
        listed = [one for one in category["items"] if not one.get("extra") and not is_resit(one)]
        counted = [unit(one) for one in listed if not one.get("excused") and (category["by"] == "points" or one["max"] > 0)]
        missing = max(0, category.get("count", 0) - len(listed))
        announced = missing * sum(unit(one) for one in listed) / len(listed) if listed else 0
        whole = sum(counted) + announced
        return category["weight"] * unit(item) / whole if whole else Fraction(0)

    def is_open(self, category):
        by = category["by"]
        return any("points" not in item and not item.get("excused") and not item.get("extra") and (by == "points" or item["max"] > 0)
                   for item in self.items_of(category)) \
            or category.get("count", 0) > sum(not item.get("extra") for item in self.items_of(category))

    def lone(self):
        """The only ordinary category of a course of points without direct items; None if there is more."""
        ordinary = [category for category in self.course["categories"] if not category.get("extra") and category.get("weight") != 0]
        others = [item for item in self.course["items"] if not item.get("extra") and not is_resit(item) and item.get("weight") != 0]
        return ordinary[0] if len(ordinary) == 1 and not others else None

    def pool(self, assumption):
        course = self.course
        lone = self.lone()
        counting = [category for category in course["categories"] if category.get("extra") or category.get("weight") != 0]
        if lone is not None and len(counting) == 1 and all(is_resit(item) or item.get("weight") == 0 for item in course["items"]):
            return self.value(course["categories"].index(lone), assumption)
        groups = [(category, self.works(category, "points", assumption, category.get("extra", False)) if category in counting else [], "points")
                  for category in course["categories"]]
        direct = []
        for position, item in enumerate(course["items"]):
            score = self.percent(item, assumption)
            if score is not None and not is_resit(item) and item.get("weight") != 0:
                direct.append(Work(item, "points", position, item.get("extra", False), *score))
        groups.append(({}, direct, "points"))
        kept = self.left(groups, any(True for _ in self.sources()))
        for where, works in enumerate(kept):
            self.replace(where if where < len(course["categories"]) else None, works, assumption)
        return self.finished(self.ratio([work for works in kept for work in works]), lone or {})

    def parts(self, assumption, scheme, leaves_out):
        """Each part of a course with weights: its weight, whether it only adds, whether it has work, and its value."""
        course = self.course
        for index, category in enumerate(course["categories"]):
            extra = category.get("extra", False)
            weight = scheme["categories"][index] if scheme and not extra else category.get("weight", Fraction(0))
            counts = any(not item.get("excused") and not item.get("extra") and not is_resit(item)
                         and (item["max"] > 0) and (category["by"] != "weighted" or item.get("weight", 1) > 0)
                         for item in self.items_of(category))
            counts = counts or self.has_announced(category)
            value = self.value(index, assumption, opens_as_zero=extra)
            if value is None and not leaves_out and course.get("whole") and assumption == CURRENT and counts:
                value = self.value(index, ZERO)
            yield weight, extra, counts, value
        direct = []
        for position, item in enumerate(course["items"]):
            extra = item.get("extra", False)
            weight = scheme["items"][position] if scheme and not extra else item.get("weight", Fraction(0))
            score = self.percent(item, assumption, opens_as_zero=extra)
            if is_resit(item) or item["max"] == 0:
                continue
            if score is None and not leaves_out and course.get("whole") and assumption == CURRENT:
                score = self.percent(item, ZERO)
            direct.append((weight, extra, not item.get("excused"), score, item, position))
        works = [Work(item, "points", position, extra, *score) for _, extra, _, score, item, position in direct if score is not None]
        self.replace(None, works, assumption)
        percents = {work.position: work.earned / work.unit for work in works}
        for weight, extra, counts, _, _, position in direct:
            yield weight, extra, counts, percents.get(position)

    def weighted(self, assumption, scheme, leaves_out=False):
        # With `whole`, weights without graded work count 0, but only if there is a grade at all.
        is_whole = self.course.get("whole") and assumption == CURRENT and not leaves_out
        if is_whole and self.weighted(assumption, scheme, True) is None:
            return None
        parts = list(self.parts(assumption, scheme, leaves_out))
        isWeights = self.course["weighting"] == "weights"
        main = [(weight, value) for weight, extra, _, value in parts if not extra and value is not None]
        whole = sum(weight for weight, _ in main)
        if whole == 0:
            return None
        if isWeights:
            whole = min(whole, HUNDRED)
        declared = sum(weight for weight, extra, counts, _ in parts if not extra and counts)
        divisor = HUNDRED if isWeights or declared == 0 else declared
        more = sum((weight * value / divisor for weight, extra, _, value in parts if extra and value is not None), Fraction(0))
        return sum(weight * value for weight, value in main) / whole + more
