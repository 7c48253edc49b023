"""Formulas that people write, straight from docs/written-formulas.md: read into a tree and evaluated with fractions."""

import functools
import math
import re
from fractions import Fraction

TOKEN = re.compile(r"\s*(?:(\d[\d.]*)|([^\W\d]\w*(?:-\w+)*)|'([^']*)'|\"([^\"]*)\"|(<=|>=|[-<>=+*/(),.]))")
FUNCTIONS = {"min", "max", "mean", "median", "sum", "best", "worst", "items", "weighted", "if", "table", "steps", "round", "percent",
             "points", "count", "all", "any"}


def tokens(text):
    found, at = [], 0
    text = text.rstrip()
    while at < len(text):
        match = TOKEN.match(text, at)
        assert match, f"{text!r} at {at}"
        number, word, *quoted, symbol = match.groups()
        name = next((one for one in quoted if one is not None), None)
        found.append(("number", Fraction(number)) if number else ("word", word) if word else ("name", name) if name is not None else ("symbol", symbol))
        at = match.end()
    return [*found, ("end", None)]


class Parser:
    """Reads a formula into nested tuples."""

    def __init__(self, text):
        self.tokens, self.at = tokens(text), 0
        self.tree = self.either()
        assert self.tokens[self.at][0] == "end", text

    def take(self, *wanted):
        kind, value = self.tokens[self.at]
        if kind in ("symbol", "word") and value in wanted:
            self.at += 1
            return value
        return None

    def either(self):
        parts = [self.both()]
        while self.take("or"):
            parts.append(self.both())
        return parts[0] if len(parts) == 1 else ("any", parts)

    def both(self):
        parts = [self.negated()]
        while self.take("and"):
            parts.append(self.negated())
        return parts[0] if len(parts) == 1 else ("all", parts)

    def negated(self):
        return ("not", self.negated()) if self.take("not") else self.compared()

    def compared(self):
        left = self.added()
        sign = self.take("<", "<=", ">", ">=")
        return ("compare", sign, left, self.added()) if sign else left

    def added(self):
        total = self.multiplied()
        while sign := self.take("+", "-"):
            total = (sign, total, self.multiplied())
        return total

    def multiplied(self):
        product = self.signed()
        while sign := self.take("*", "/"):
            product = (sign, product, self.signed())
        return product

    def signed(self):
        return ("-", ("number", Fraction(0)), self.atom()) if self.take("-") else self.atom()

    def atom(self):
        if self.take("("):
            inner = self.either()
            assert self.take(")")
            return inner
        kind, value = self.tokens[self.at]
        self.at += 1
        if kind == "number":
            return "number", value
        if kind == "word" and value in FUNCTIONS and self.take("("):
            arguments = []
            while not self.take(")"):
                one = self.either()
                arguments.append(("row", one, self.added()) if self.take("=") else one)
                self.take(",")
            return "call", value, arguments
        if self.take("."):
            inner = self.tokens[self.at][1]
            self.at += 1
            return "name", value, inner
        return "name", value, None


@functools.cache
def read(text):
    """The tree of a formula."""
    return Parser(text).tree


class Values:
    """The values of a formula: `find` gives the mark of a name, or None; `items` the marks of a category, or of its own. Work
    without a value counts `so_far`, or the mean of the named work, or the `whole` while none of that has a mark."""

    def __init__(self, scale, find, items, top=None, so_far=None, whole=None):
        self.scale, self.find, self.items, self.top = scale, find, items, top
        self.pace, self.so_far, self.whole = None, so_far, whole
        self.leaves_out = False

    def named(self, tree):
        """All names in a tree, with the categories of lists."""
        if isinstance(tree, list):
            return [name for one in tree for name in self.named(one)]
        if not isinstance(tree, tuple):
            return []
        if tree[0] == "name":
            return [tree[1:]]
        return [name for one in tree[1:] for name in self.named(one)]

    def evaluate(self, text):
        tree = self.read(text)
        # As long as nothing that it names has a mark, a formula gives none.
        return self.value(tree) if self.has_mark(tree) else None

    def has_mark(self, tree):
        names = self.named(tree)
        return not names or any(bool(self.items(None)) if name == ("items", None) else self.find(*name) is not None for name in names)

    def test(self, text):
        tree = self.read(text)
        return self.holds(tree) if self.has_mark(tree) else None

    def read(self, text):
        tree = read(text)
        marks = {name: self.find(*name) for name in self.named(tree) if name[0] not in ("items", "course", "category", "score")}
        known = [mark for mark in marks.values() if mark is not None]
        self.pace = self.so_far if self.so_far is not None else sum(known) / len(known) if known else self.whole
        return tree

    def value(self, tree):
        kind, *rest = tree
        if kind == "number":
            return rest[0]
        if kind == "name":
            return self.or_pace(self.find(*rest))
        if kind in ("+", "-", "*", "/"):
            one, other = self.each_value(rest)
            if one is None or other is None:
                return None
            return one + other if kind == "+" else one - other if kind == "-" else one * other if kind == "*" else one / other
        assert kind == "call", tree
        return self.call(*rest)

    def or_pace(self, mark):
        """A mark, or the pace; a weighted mean leaves out what has none."""
        return self.pace if mark is None and not self.leaves_out else mark

    def each_value(self, trees, leaves_out=False):
        outer, self.leaves_out = self.leaves_out, leaves_out
        found = [self.value(tree) for tree in trees]
        self.leaves_out = outer
        return found

    def marks(self, arguments):
        """The marks of a list, without those that are none."""
        if len(arguments) == 1 and arguments[0][0] == "call" and arguments[0][1] in ("items", "best", "worst"):
            _, function, inner = arguments[0]
            if function == "items":
                return self.items(inner[0][1])
            found = sorted(self.marks(inner[1:]), reverse=function == "best")
            return found[:int(inner[0][1])]
        if arguments == [("name", "items", None)]:
            return self.items(None)
        return [mark for mark in map(self.value, arguments) if mark is not None]

    def call(self, function, arguments):
        if function in ("min", "max", "mean", "median", "sum"):
            marks = sorted(self.marks(arguments))
            if not marks:
                return None if function == "sum" else self.or_pace(None)
            middle = marks[(len(marks) - 1) // 2:len(marks) // 2 + 1]
            return {"min": marks[0], "max": marks[-1], "mean": sum(marks) / len(marks), "sum": sum(marks), "median": sum(middle) / len(middle)}[function]
        if function == "weighted":
            marks = self.each_value([row[1] for row in arguments], leaves_out=True)
            terms = [(mark, row[2][1]) for mark, row in zip(marks, arguments) if mark is not None]
            return self.or_pace(sum(mark * weight for mark, weight in terms) / sum(weight for _, weight in terms) if terms else None)
        if function == "if":
            holds = self.holds(arguments[0])
            return None if holds is None else self.each_value([arguments[1] if holds else arguments[2]])[0]
        if function in ("table", "steps"):
            mark = self.value(arguments[0])
            return None if mark is None else self.table(mark, [(self.value(row[1]), self.value(row[2])) for row in arguments[1:]], function == "steps")
        if function == "round":
            mark, step = self.value(arguments[0]), self.value(arguments[1]) if len(arguments) > 1 else Fraction(1)
            return None if mark is None else step * math.floor(mark / step + Fraction(1, 2))
        if function == "percent":
            mark = self.value(arguments[0])
            return None if mark is None else self.scale.percent(mark)
        if function == "points":
            [mark] = self.each_value(arguments)
            return None if mark is None else self.scale.percent(mark) * self.top(*arguments[0][1:]) / 100
        assert function == "count", function
        return Fraction(sum(bool(test) for test in self.tests(arguments)))

    @staticmethod
    def table(mark, rows, is_stepped):
        if mark <= rows[0][0]:
            return rows[0][1]
        for (low, one), (high, other) in zip(rows, rows[1:]):
            if mark < high:
                return one if is_stepped else one + (other - one) * (mark - low) / (high - low)
        return rows[-1][1]

    def tests(self, arguments):
        """The tests of a list; a test of work without a value is None."""
        return [test for one in arguments for test in self.each(one)]

    def each(self, tree):
        kind = tree[0]
        if kind == "not" and self.is_list(tree[1]):
            return [None if test is None else not test for test in self.each(tree[1])]
        if kind == "compare" and self.is_list(tree):
            _, sign, left, right = tree
            [bound] = self.each_value([right])
            return [self.compared(sign, mark, bound) for mark in self.marks([left])]
        return [self.holds(tree)]

    @staticmethod
    def is_list(tree):
        return tree[0] == "compare" and (tree[2] == ("name", "items", None) or tree[2][:2] == ("call", "items"))

    @staticmethod
    def compared(sign, one, other):
        if one is None or other is None:
            return None
        return one < other if sign == "<" else one <= other if sign == "<=" else one > other if sign == ">" else one >= other

    def holds(self, tree):
        kind, *rest = tree
        if kind == "compare":
            return self.compared(rest[0], *self.each_value(rest[1:]))
        if kind == "not":
            test = self.holds(rest[0])
            return None if test is None else not test
        tests = self.tests(rest[1] if kind == "call" else rest[0])
        tests = [test for test in tests if test is not None]
        if not tests:
            return None
        return all(tests) if "all" in (kind, rest[0]) else any(tests)
