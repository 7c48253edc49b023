"""Reads the front matter of a course, straight from docs/content.md, into what `course_reference.Reference` takes.

It reads values as Python has them: a mark is a number or text such as "14/20", "92%" or a letter.
"""

import copy
import math
from fractions import Fraction

from course_reference import CURRENT, Reference

HUNDRED = Fraction(100)

#: The built-in scales of the cases, from docs/grading.md: worst and best mark, passing mark, letters with their cut-offs and points.
SCALES: dict[str, tuple] = {
    "rose-hulman": (0, 100, 60, [("A", 90, 4), ("B+", 85, "3.5"), ("B", 80, 3), ("C+", 75, "2.5"), ("C", 70, 2), ("D+", 65, "1.5"),
                                 ("D", 60, 1), ("F", 0, 0)]),
    "france-20": (0, 20, 10, [("Très bien", 16, None), ("Bien", 14, None), ("Assez bien", 12, None), ("Passable", 10, None),
                              ("Insuffisant", 0, None)]),
    "switzerland": (1, 6, 4, [("genügend", 4, None), ("ungenügend", 1, None)]),
    "austria": (5, 1, 4, [("sehr gut", "1.5", None), ("gut", "2.5", None), ("befriedigend", "3.5", None), ("genügend", 4, None),
                          ("nicht genügend", 5, None)]),
    "italy-30": (0, 30, 18, [("30L", 31, None), ("sufficiente", 18, None), ("insufficiente", 0, None)]),
    "ib-7": (1, 7, 4, [(str(n), n, n) for n in range(7, 0, -1)]),
}
UNITS = {"percent": (0, 100), "points-20": (0, 20), "points-10": (0, 10), "german": (5, 1)}


class Letter:
    def __init__(self, name, cut_off, points, worth):
        self.name, self.cut_off, self.points, self.worth = name, cut_off, points, worth


class Scale:
    def __init__(self, name, own):
        self.formula, self.is_german = None, False
        if name in own:
            scale = own[name]
            unit = scale.get("unit", "percent")
            self.is_german = unit == "german"
            range_: tuple = UNITS[unit] if isinstance(unit, str) else (Fraction(str(unit["worst"])), Fraction(str(unit["best"])))
            self.worst, self.best = range_
            grades = [(grade["letter"], grade["from"], grade.get("points"), grade.get("worth")) for grade in scale.get("grades", [])]
            passing = scale["pass"]
            self.formula = scale.get("formula")
        else:
            self.worst, self.best, passing, listed = SCALES[name]
            grades = [(*grade, None) for grade in listed]
        #: Whether a plain number without a maximum is a mark, not points.
        self.has_marks = (self.worst, self.best) not in ((0, 100), (0, 20), (0, 10))
        self.letters = []
        self.letters = [Letter(letter, self.mark(cut_off), None if points is None else Fraction(str(points)),
                               None if worth is None else self.mark(worth)) for letter, cut_off, points, worth in grades]
        self.passing = self.mark(passing)

    def mark(self, value):
        """A mark in percent."""
        text = str(value)
        for letter in self.letters:
            if text == letter.name:
                return letter.cut_off
        if text.endswith("%"):
            return Fraction(text[:-1])
        if "/" in text:
            points, top = text.split("/")
            return 100 * Fraction(points) / Fraction(top)
        return self.percent(Fraction(text))

    def percent(self, mark):
        if self.is_german:
            # 1.0 is 100 %, 4.0 is 50 %, 5.0 is 0 %, and linear in between.
            return 100 - (mark - 1) * 50 / 3 if mark <= 4 else 50 - (mark - 4) * 50
        return 100 * (mark - self.worst) / (self.best - self.worst)

    @property
    def less_is_better(self):
        return self.best < self.worst

    def mark_of(self, percent):
        if self.is_german:
            return 1 + (100 - percent) * 3 / 50 if percent >= 50 else 4 + (50 - percent) / 50
        return self.worst + percent * (self.best - self.worst) / 100

    def points(self, percent):
        """The grade points of a percent; None without any."""
        if self.formula == "peking":
            return 4 - 3 * (100 - percent) ** 2 / 1600 if percent >= 60 else Fraction(0)
        if self.formula == "tenths-less-5":
            return percent / 10 - 5 if percent >= 60 else Fraction(0)
        letter = self.letter(percent)
        return letter and letter.points

    def step(self, value):
        """A difference of marks in percent."""
        text = str(value)
        return Fraction(text[:-1]) if text.endswith("%") else 100 * Fraction(text) / abs(self.best - self.worst)

    def worth(self, name):
        return next(letter.worth if letter.worth is not None else letter.cut_off for letter in self.letters if letter.name == name)

    def letter(self, percent):
        return next((letter for letter in self.letters if percent >= letter.cut_off), None)


class Item:
    """An item as its file has it."""

    def __init__(self, entry):
        self.is_short = len(entry) == 1 and "name" not in entry
        if self.is_short:
            [(name, score)] = entry.items()
            entry = {"name": name, "score": score}
        self.keys = entry
        self.name = entry["name"]


def weight_of(keys):
    """The weight or coefficient of a part; None if it has neither."""
    return keys.get("weight", keys.get("coefficient"))


def plain(value):
    return isinstance(value, (int, float)) or isinstance(value, str) and value.replace(".", "", 1).isdigit()


class Names:
    """The names of a course's categories, of their items, and of its own items."""

    def __init__(self, categories, items, direct):
        self.categories, self.items, self.direct = categories, items, direct

    def place(self, name, inner=None):
        if inner is not None:
            index = self.categories.index(name)
            return {"category": index, "item": self.items[index].index(inner)}
        if name in self.categories:
            return {"category": self.categories.index(name)}
        if name in self.direct:
            return {"item": self.direct.index(name)}
        return next({"category": index, "item": items.index(name)} for index, items in enumerate(self.items) if name in items)


class Course:
    """A course with its site: `scenario` is for the reference, `goal` and the letters are in percent."""

    def __init__(self, course, site):
        self.keys = course = copy.deepcopy(course)
        self.scale = copy.deepcopy(Scale(course.get("scale", site.get("scale", "rose-hulman")), site.get("scales", {})))
        for letter, cut_off in course.get("cut-offs", {}).items():
            next(one for one in self.scale.letters if one.name == letter).cut_off = self.scale.mark(cut_off)
        for key in (site.get("pass") if "scale" not in course else None, course.get("pass")):
            if key is not None:
                self.scale.passing = self.scale.mark(key)
        self.goal = self.scale.mark(course["goal"]) if "goal" in course else None
        self.categories = [(category, [Item(one) for one in category.get("items", [])]) for category in course.get("categories", [])]
        self.items = [Item(one) for one in course.get("items", [])]
        self.penalties = self.late()
        self.scenario = self.read(site)
        self.close_exam()
        self.is_absent = self.has_absence()

    def close_exam(self):
        """An exam whose condition is decided against it is no open work."""
        reference = Reference(self.scenario)
        exam = reference.exam()
        if exam is None or "points" in exam:
            return
        value = reference.deciding(reference.grade(CURRENT), CURRENT)
        if value is not None and (value >= exam["onlyIf"]["below"] or value < exam["onlyIf"].get("from", value)):
            exam["excused"] = True

    def has_absence(self):
        """Whether an item that counts is absent and no listed item replaces it: one that was not missed itself, and whose rule does not
        exclude it. One that replaces the lowest of a category has to do so in the grade, with full points if it is open."""
        rules = [rule if isinstance(rule, dict) else {"item": rule}
                 for rule in (item.keys.get("replaces", {}) for item in self.all_items() if item.keys.get("score") not in ("absent", "missing", "excused"))]
        names = {rule.get("item") for rule in rules if rule.get("missing", True)}
        tested = [work for gate in self.scenario.get("gates", []) for work in Reference(self.scenario).tested(gate)]
        marks = {index: [Item({"name": category["name"], "score": category["grade"]})]
                 for index, (category, _) in enumerate(self.categories) if "grade" in category}
        places = [({"category": index, "item": position}, item, category) for index, (category, items) in enumerate(self.categories)
                  for position, item in enumerate(marks.get(index, items))] + [({"item": position}, item, {}) for position, item in enumerate(self.items)]
        left = [place for place, item, category in places
                if item.keys.get("score") == "absent" and item.name not in names
                and (0 not in (weight_of(item.keys), weight_of(category)) or "replaces" in item.keys or place in tested
                     or {"category": place.get("category")} in tested)]
        if not left:
            return False
        full = copy.deepcopy(self.scenario)
        for item in [item for category in full["categories"] for item in category.get("items", [])] + full["items"]:
            if "replaces" in item and "points" not in item and not item.get("excused"):
                item["points"] = item["max"]
        reference = Reference(full)
        reference.grade(CURRENT)
        return any((place.get("category"), place["item"]) not in reference.replaced for place in left)

    def all_items(self):
        return [item for _, items in self.categories for item in items] + self.items

    def read(self, site):
        keys = self.keys
        everything = [category for category, _ in self.categories] + [item.keys for item in self.items]
        ordinary = [one for one in everything if not one.get("extra-credit")]
        # A part of weight 0 counts nothing, so the others need no weights because of it.
        is_unweighted = any(weight_of(one) is None for one in ordinary) and not any(weight_of(one) for one in ordinary)
        if is_unweighted and "formula" in keys:
            # Each part then has a value of its own, and the same weight.
            for one in ordinary:
                if weight_of(one) is None and "replaces" not in one:
                    one["coefficient"] = 1
            is_unweighted = False
        self.weighting = "weights" if "schemes" in keys or not is_unweighted and any("weight" in one for one in ordinary) \
            else "coefficients" if not is_unweighted and any("coefficient" in one for one in ordinary) else "points"
        scenario: dict = {"weighting": self.weighting, "ladder": [letter.cut_off for letter in self.scale.letters],
                    "categories": [self.category(category, items) for category, items in self.categories],
                    "items": [self.item(item, {}, True) for item in self.items]}
        if "grade" in keys:
            scenario["mark"] = self.item(Item({"name": "", "score": keys["grade"]}), {}, False)
        if keys.get("ungraded", site.get("ungraded")) == "zero":
            scenario["zero"] = True
        if site.get("renormalise") is False:
            scenario["whole"] = True
        if "at-most" in keys:
            scenario["atMost"] = self.scale.mark(keys["at-most"])
        if "round" in keys:
            scenario["round"] = self.rounding(keys["round"])
        points = [one for one in keys.get("adjust", []) if "letter" not in str(one["each"])]
        if points:
            scenario["adjust"] = sum(self.scale.step(one["each"]) * self.times(one) for one in points)
        #: How many letters the grade is moved up.
        self.letters_up = sum(int(str(one["each"]).split()[0]) * self.times(one) for one in keys.get("adjust", []) if one not in points)
        if "schemes" in keys:
            scenario["schemes"] = [{"categories": [Fraction(scheme.get(category["name"], 0)) for category, _ in self.categories],
                                    "items": [Fraction(scheme.get(item.name, 0)) for item in self.items]} for scheme in keys["schemes"]]
        scenario["names"] = Names([category["name"] for category, _ in self.categories],
                                  [[item.name for item in items] for _, items in self.categories], [item.name for item in self.items])
        if "formula" in keys:
            scenario["formula"] = keys["formula"], self.scale
        if "gates" in keys:
            scenario["gates"] = [self.gate(gate) for gate in keys["gates"]]
        if "letters" in keys:
            scenario["letters"] = [{"letter": one["letter"], "percent": self.scale.worth(one["letter"]),
                                    **self.needs(one)}
                                   for one in keys["letters"]]
            scenario["failing"] = self.scale.worth(self.scale.letters[-1].name)
        return scenario

    def needs(self, letter):
        ways = [[way.get(category["name"], 0) for category, _ in self.categories] for way in letter.get("any", [letter.get("needs")])]
        return {"needs": ways[0], "others": ways[1:]}

    @staticmethod
    def times(adjustment):
        return max(Fraction(0), Fraction(str(adjustment.get("count", 1))) - Fraction(str(adjustment.get("free", 0))))

    def rounding(self, value, top=None):
        """A rounding; `top` is the maximum of an item, whose steps are points."""
        value = value if isinstance(value, dict) else {"to": value}
        direction = value.get("towards", "half-up")
        if not plain(value["to"]):
            return {"step": self.scale.step(value["to"]), "direction": direction}
        if top:
            return {"step": 100 * Fraction(str(value["to"])) / top, "direction": direction}
        return {"marks": Fraction(str(value["to"])), "direction": direction, "scale": self.scale}

    def gate(self, gate):
        read = self.test(gate)
        if isinstance(gate["else"], dict):
            read["exactly"] = gate["else"].get("exactly", False)
        elif gate["else"] != "own":
            read["ceiling"] = self.scale.mark(gate["else"])
        return read

    def test(self, test):
        for key in ("any", "all"):
            if key in test:
                return {key: [self.test(one) for one in test[key]]}
        if "formula" in test:
            return {"formula": (test["formula"], self.scale)}
        read = {"atLeast": self.scale.mark(test["at-least"])}
        if "each" in test:
            return {**read, "each": self.place(test["each"])["category"]}
        names = test["of"] if isinstance(test["of"], list) else [test["of"]]
        read["work"] = [self.place(name) for name in names]
        if "count" in test:
            read["count"] = Fraction(test["count"])
        return read

    def place(self, name):
        for index, (category, items) in enumerate(self.categories):
            if category["name"] == name:
                return {"category": index}
            for position, item in enumerate(items):
                if item.name == name:
                    return {"category": index, "item": position}
        return {"item": next(position for position, item in enumerate(self.items) if item.name == name)}

    def category(self, category, items):
        aggregate = category.get("aggregate", "weighted" if any(item.keys.get("weight") for item in items) else "points")
        read = {"name": category["name"], "by": aggregate if isinstance(aggregate, str) else "decaying"}
        if not isinstance(aggregate, str):
            read["share"] = self.scale.mark(aggregate["decaying"]) / 100
        if "weight" in category or "coefficient" in category:
            read["weight"] = Fraction(str(category.get("weight", category.get("coefficient"))))
        for key, name in (("drop-lowest", "lowest"), ("drop-highest", "highest"), ("best", "best"), ("count", "count")):
            if key in category:
                read[name] = Fraction(category[key])
        for name, holds in (("extra", category.get("extra-credit")), ("keepsMissing", category.get("drop-missing") is False),
                            ("ifAll", category.get("drop-if") == "all-handed-in")):
            if holds:
                read[name] = True
        read["max"] = self.top(category)
        if "curve" in category:
            read["rule"] = self.curve(category["curve"], self.top(category) if "max" in category else None)
        read.update(self.end(category, None))
        if "formula" in category:
            read["formula"] = category["formula"], self.scale
        read["pass"] = self.scale.mark(category["pass"]) if "pass" in category else self.scale.passing
        if "grade" in category:
            read["mark"] = self.item(Item({"name": "", "score": category["grade"]}), category, False)
        else:
            read["items"] = [self.item(item, category, False, self.assumed(item, category, items)) for item in items]
        return read

    def assumed(self, item, category, items):
        """The maximum that an item of a category has because of the others; None if it states one, or has 100 or the top of the scale."""
        score = str(item.keys.get("score") or "")
        if "max" in item.keys or "max" in category or "/" in score:
            return None
        stated = [Fraction(str(one.keys["max"] if "max" in one.keys else str(one.keys["score"]).split("/")[1])) for one in items
                  if not one.keys.get("extra-credit") and weight_of(one.keys) != 0 and ("max" in one.keys or "/" in str(one.keys.get("score")))]
        stated = [one for one in stated if one > 0]
        has_points = score not in ("", "missing", "excused", "absent")
        if not stated or has_points and self.scale.has_marks:
            return None
        is_number = plain(score) and not any(letter.name == score for letter in self.scale.letters)
        adds_points = category.get("aggregate", "points") == "points" and not any("weight" in one.keys for one in items)
        if len(stated) == 1 and stated[0] > 100 or has_points and not adds_points and (not is_number or len(set(stated)) > 1):
            return None
        mean = sum(stated) / len(stated)
        return None if is_number and Fraction(score) > mean else mean

    def top(self, keys):
        return Fraction(str(keys["max"])) if "max" in keys else HUNDRED if self.scale.has_marks else Fraction(self.scale.best)

    def item(self, item, category, is_direct, assumed=None):
        keys = item.keys
        read: dict = {}
        score = keys.get("score")
        text = "" if score is None else str(score)
        has_top = "max" in keys or "max" in category
        top = self.top(keys if "max" in keys else category)
        if assumed is not None:
            has_top, top = True, assumed
        if "/" in text:
            points, top = map(Fraction, text.split("/"))
            read["points"] = points
        elif text in ("missing", "absent"):
            read["points"], read["missing"] = Fraction(0), True
        elif text == "excused":
            read["excused"] = True
        elif any(letter.name == text for letter in self.scale.letters):
            read["points"] = self.scale.worth(text) * top / 100
        elif text.endswith("%"):
            read["points"] = Fraction(text[:-1]) * top / 100
        elif text:
            read["points"] = self.scale.mark(text) if self.scale.has_marks and not has_top else Fraction(text)
        read["max"] = top
        if "weight" in keys or "coefficient" in keys:
            read["weight"] = Fraction(str(keys.get("weight", keys.get("coefficient"))))
        if "min" in keys:
            read["min"] = Fraction(str(keys["min"]))
        for key, name in (("extra-credit", "extra"), ("never-drop", "kept")):
            if keys.get(key):
                read[name] = True
        rule = dict(self.penalties.get(item.name, {}))
        has_points = has_top or "/" in text
        if "curve" in keys or "curve" in category:
            rule.update(self.curve(keys.get("curve", category.get("curve")), top if has_points else None))
        rule.update(self.end(keys, top if has_points else None))
        if "formula" in keys:
            rule["formula"] = keys["formula"], self.scale, top
        if rule:
            read["rule"] = rule
        if "replaces" in keys:
            read["replaces"] = self.replaces(keys, is_direct)
        if "only-if" in keys:
            read["onlyIf"] = self.only_if(keys["only-if"], keys["share"])
        return read

    def only_if(self, rule, share):
        names = rule.get("of", [])
        read = {"work": [self.place(name) for name in (names if isinstance(names, list) else [names])],
                "below": self.scale.mark(rule["below"]), "share": Fraction(str(share).rstrip("%")) / 100}
        if "from" in rule:
            read["from"] = self.scale.mark(rule["from"])
        return read

    def end(self, keys, top):
        """What changes a score or the value of a category at the end."""
        end = {"round": self.rounding(keys["round"], top)} if "round" in keys else {}
        for key, name in (("at-least", "atLeast"), ("at-most", "atMost")):
            if key in keys:
                end[name] = self.scale.mark(keys[key])
        return end

    def curve(self, curve, top):
        def percent(value):
            return 100 * Fraction(str(value)) / top if top and plain(value) else self.scale.mark(value)

        if curve == "sqrt":
            return {"root": True}
        if "add" in curve:
            added = self.scale.step(curve["add"]) if not top and plain(curve["add"]) else percent(curve["add"])
            return {"line": [added, Fraction(1)]}
        if "best" in curve:
            return {"line": [Fraction(0), 100 / percent(curve["best"])]}
        (low, high), (to_low, to_high) = map(percent, curve["from"]), map(percent, curve["to"])
        slope = (to_high - to_low) / (high - low)
        return {"line": [to_low - slope * low, slope]}

    def replaces(self, keys, is_direct):
        value = keys["replaces"] if isinstance(keys["replaces"], dict) else {"item": keys["replaces"]}
        has_own = "weight" in keys
        read: dict = {"count": Fraction(value.get("count", 1))}
        if "lowest-of" in value:
            read["category"] = self.place(value["lowest-of"])["category"]
        else:
            read.update(self.place(value["item"]))
        all_weights = any("weight" in one for one in [c for c, _ in self.categories] + [item.keys for item in self.items])
        if value.get("resit", not has_own and ("item" in value or is_direct and all_weights)):
            read["resit"] = True
        if isinstance(value.get("at-most"), dict):
            read["course"] = self.scale.mark(value["at-most"]["course"])
        elif "at-most" in value:
            read["limit"] = self.scale.mark(value["at-most"])
        if value.get("only-if-better") is False:
            read["always"] = True
        if value.get("missing") is False:
            read["skipsMissing"] = True
        return read

    def late(self):
        """What each late item loses, by name. The days of the pool are spent in the order of due dates."""
        course = self.keys.get("late-penalty")
        pool = Fraction(course.get("pool", 0)) if course else Fraction(0)
        found = {}
        entries = [(item, category) for category, items in self.categories for item in items] + [(item, {}) for item in self.items]
        for item, category in sorted(entries, key=lambda one: str(one[0].keys.get("due", "9999"))):
            policy = item.keys.get("late-penalty", category.get("late-penalty", course))
            days = Fraction(math.ceil(Fraction(str(item.keys.get("late", 0)))))
            if not policy or not days:
                continue
            if "last-day" in policy and days > policy["last-day"]:
                found[item.name] = {"share": Fraction(1)}
                continue
            days = max(Fraction(0), days - policy.get("grace", 0))
            spent = min(days, pool)
            pool, days = pool - spent, days - spent
            loss = days * Fraction(str(policy["per-day"]).rstrip("%"))
            if days:
                found[item.name] = {"off": loss} if policy.get("of", "max") == "max" else {"share": min(Fraction(1), loss / 100)}
        return found
