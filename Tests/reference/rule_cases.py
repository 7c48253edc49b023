"""The cases of each key of the rules: content in which a key acts alone, with what it needs. `rules.py` works out their figures.

The keys of a case are those that it is for, as kind and key; `round.towards=down` is for one choice.
"""

COURSES: list[dict] = []


def case(keys, about, course, site=None):
    COURSES.append({"keys": keys, "about": about, "course": course, "site": site or {}})


def category(name, items, **keys):
    return {"name": name, **{key.replace("_", "-"): value for key, value in keys.items()}, "items": items}


def item(name, score=None, **keys):
    read = {"name": name, **({} if score is None else {"score": score})}
    return {**read, **{key.replace("_", "-"): value for key, value in keys.items()}}


TWENTY = {"scale": "france-20"}
SWISS = {"scale": "own", "scales": {"own": {"unit": {"worst": 1, "best": 6}, "pass": 4, "grades": [
    {"letter": "ok", "from": 4, "points": 1}, {"letter": "no", "from": 1, "points": 0}]}}}

# Gates

LABS = [category("labs", [{"Lab 1": "95/100"}, item("Lab 2")], weight=40), category("exams", [{"Exam 1": "40/100"}, item("Exam 2")], weight=60)]
FAILED = [category("labs", [{"Lab 1": "90/100"}], weight=40), category("exams", [{"Exam 1": "49/100"}], weight=60)]
case("course.gates gate.of gate.at-least gate.else", "exams below their mark hold the course at a mark",
     {"goal": 58, "gates": [{"of": "exams", "at-least": 60, "else": 45}], "categories": FAILED})
case("course.gates gate.of gate.at-least gate.else", "two gates, and work that is open in both",
     {"goal": 58, "gates": [{"of": name, "at-least": 60, "else": 45} for name in ("labs", "exams")], "categories": LABS})
case("course.gates gate.else", "a goal at the ceiling does not need the gate",
     {"goal": 45, "gates": [{"of": "exams", "at-least": 60, "else": 45}], "categories": LABS})
case("course.gates gate.else gate.else=own", "without the gate the course is at most the part itself",
     {"goal": 55, "gates": [{"of": "exams", "at-least": 60, "else": "own"}], "categories": FAILED})
case("course.gates gate.else gate.else=own", "a part that holds the course at its own value while it is open",
     {"goal": 58, "gates": [{"of": "exams", "at-least": 65, "else": "own"}], "categories": LABS})
case("course.gates gate.else", "the ceiling is the cut-off of a letter",
     {"goal": "C", "gates": [{"of": "exams", "at-least": 60, "else": "D"}], "categories": LABS})
case("course.gates gate.of", "a single item must reach the mark",
     {"goal": 70, "gates": [{"of": "Final", "at-least": 50, "else": 40}],
      "items": [item("Midterm", "80/100", weight=60), item("Final", weight=40)]})
case("course.gates gate.of", "an item of a category must reach the mark",
     {"gates": [{"of": "Exam 1", "at-least": 50, "else": 45}], "categories": FAILED})
case("course.gates gate.of", "items of a list are averaged by their weights",
     {"goal": 60, "gates": [{"of": ["Midterm", "Final"], "at-least": 55, "else": 40}],
      "items": [item("Midterm", "50/100", weight=30), item("Paper", "90/100", weight=50), item("Final", weight=20)]})
case("course.gates gate.of", "categories of a list are averaged by their weights",
     {"gates": [{"of": ["labs", "exams"], "at-least": 66, "else": 50}],
      "categories": FAILED + [category("talks", [{"Talk": "100/100"}], weight=20)]})

case("course.gates gate.of", "a resit that replaces the item of a gate lifts it",
     {"gates": [{"of": "Exam", "at-least": "7/20", "else": "own"}],
      "items": [item("Work", "15/20", weight=40), item("Exam", "5/20", weight=60), item("Session 2", "13/20", replaces="Exam")]}, TWENTY)
case("course.gates gate.of", "while the resit is open, the gate is open too, and the resit needs its mark",
     {"goal": 10, "gates": [{"of": "Exam", "at-least": "7/20", "else": "own"}],
      "items": [item("Work", "15/20", weight=40), item("Exam", "5/20", weight=60), item("Session 2", max=20, replaces="Exam")]}, TWENTY)
case("course.gates gate.of", "the open resit of an exam keeps the gate on its category open",
     {"goal": 10, "gates": [{"of": "exams", "at-least": "7/20", "else": "6/20"}],
      "categories": [category("exams", [item("Exam", "5/20")], weight=60)],
      "items": [item("Work", "15/20", weight=40), item("Session 2", max=20, replaces="Exam")]}, TWENTY)
case("course.gates gate.of", "an item that may be replaced among others",
     {"gates": [{"of": "Midterm 1", "at-least": 60, "else": 40}],
      "categories": [category("midterms", [{"Midterm 1": "30/100"}, {"Midterm 2": "70/100"}], weight=60)],
      "items": [item("Final", "90/100", weight=40, replaces={"lowest-of": "midterms"})]})
case("course.gates gate.of", "an earlier result that no longer counts must reach the mark",
     {"gates": [{"of": "Unit 1", "at-least": 50, "else": 45}],
      "categories": [category("units", [{"Unit 1": "40/100"}, {"Unit 2": "80/100"}], aggregate="latest")]})
case("course.gates gate.of", "an item of weight 0 that must reach the mark",
     {"goal": 60, "gates": [{"of": "Lab", "at-least": 50, "else": 30}],
      "items": [item("Lab", weight=0), item("Exam", "80/100", weight=100)]})

# Replacements

MIDTERMS = category("midterms", [{"Midterm 1": "60/100"}, {"Midterm 2": "80/100"}], weight=30)
HOMEWORK = category("homework", [{"HW": "80/100"}], weight=30)


def final(score, replaces, **keys):
    return [item("Final", score, weight=40, replaces=replaces, **keys)]


case("item.replaces replaces.lowest-of", "the final is open: nothing changes yet, and a point counts twice from 60 on",
     {"goal": 78, "categories": [MIDTERMS, HOMEWORK], "items": final(None, {"lowest-of": "midterms"})})
case("item.replaces replaces.lowest-of", "the final replaces the lowest midterm",
     {"categories": [MIDTERMS, HOMEWORK], "items": final("90/100", {"lowest-of": "midterms"})})
case("item.replaces replaces.count", "the final replaces the two lowest midterms",
     {"categories": [MIDTERMS, HOMEWORK], "items": final("90/100", {"lowest-of": "midterms", "count": 2})})
case("item.replaces replaces.count", "of two that it may replace, only the lower one is worse",
     {"goal": 75, "categories": [category("midterms", [{"M 1": "40/100"}, {"M 2": "60/100"}, {"M 3": "70/100"}], weight=30), HOMEWORK],
      "items": final(None, {"lowest-of": "midterms", "count": 2})})
case("item.replaces replaces.only-if-better", "it also replaces a better score",
     {"categories": [MIDTERMS, HOMEWORK], "items": final("50/100", {"lowest-of": "midterms", "only-if-better": False})})
case("item.replaces replaces.only-if-better", "a score that is replaced in any case, by name",
     {"items": [item("Session 1", "12/20"), item("Session 2", "9/20", replaces={"item": "Session 1", "only-if-better": False})]}, TWENTY)
case("item.replaces replaces.at-most", "what it counts in place of the midterm is held at a mark",
     {"goal": 80, "categories": [MIDTERMS, HOMEWORK], "items": final(None, {"lowest-of": "midterms", "at-most": 70})})
case("item.replaces replaces.item replaces.at-most", "the mark of session 2 is capped",
     {"items": [item("Session 1", "7/20"), item("Session 2", "13/20", replaces={"item": "Session 1", "at-most": "10/20"})]}, TWENTY)
case("item.replaces replaces.item", "session 2 is open: a point of it counts only above session 1",
     {"goal": 12, "items": [item("Session 1", "7/20"), item("Session 2", replaces="Session 1", max=20)]}, TWENTY)
case("item.replaces replaces.item", "an absence counts the score of session 2",
     {"items": [item("Work", "15/20", weight=40), item("Session 1", "absent", weight=60), item("Session 2", "13/20", replaces="Session 1")]}, TWENTY)
case("item.replaces replaces.item", "an absence counts 0 until session 2 is graded",
     {"goal": 10, "items": [item("Work", "15/20", weight=40), item("Session 1", "absent", weight=60), item("Session 2", max=20, replaces="Session 1")]}, TWENTY)
case("item.replaces replaces.item", "session 2 is worse and counts nowhere",
     {"items": [item("Session 1", "11/20"), item("Session 2", "9/20", replaces="Session 1")]}, TWENTY)
case("item.replaces replaces.missing", "missing work is not replaced",
     {"categories": [category("midterms", [{"M 1": "missing"}, {"M 2": "80/100"}], weight=60)],
      "items": final("90/100", {"lowest-of": "midterms", "missing": False})})
case("item.replaces replaces.missing", "missing work is not replaced, but the next lowest is",
     {"goal": 70, "categories": [category("midterms", [{"M 1": "missing"}, {"M 2": "50/100"}, {"M 3": "80/100"}], weight=60)],
      "items": final(None, {"lowest-of": "midterms", "missing": False})})
case("item.replaces replaces.resit", "a source without a weight that counts by itself, too",
     {"categories": [category("exams", [item("Exam 1", "9/10"), item("Exam 2", "6/10", replaces={"item": "Exam 1", "resit": False})])]})
case("item.replaces replaces.resit", "a source with a weight that counts only in place of another",
     {"goal": 80, "items": [item("Paper", "80/100", weight=60), item("Exam", "50/100", weight=40),
                            item("Resit", "70/100", weight=10, replaces={"item": "Exam", "resit": True})]})

# Schemes

WORK = [category("Homework", [{"HW 1": "70/100"}]), category("Exams", [{"Midterm": "80/100"}, item("Final")])]
case("course.schemes", "homework counts only if it helps", {"goal": 85, "schemes": [{"Homework": 20, "Exams": 80}, {"Exams": 100}], "categories": WORK})
case("course.schemes", "the better of two exams counts more",
     {"goal": 80, "schemes": [{"Exam 1": 30, "Exam 2": 70}, {"Exam 1": 70, "Exam 2": 30}], "items": [item("Exam 1", "90/100"), item("Exam 2")]})
case("course.schemes", "all is graded, and the third scheme is the best",
     {"schemes": [{"a": 50, "b": 50}, {"a": 80, "b": 20}, {"a": 20, "b": 80}], "items": [item("a", "61/100"), item("b", "87/100")]})

case("course.schemes", "a resit needs no place in a scheme, and replaces the exam",
     {"schemes": [{"Midterm": 50, "Exam": 50}, {"Exam": 100}],
      "items": [item("Midterm", "60/100"), item("Exam", "40/100"), item("Resit", "70/100", replaces="Exam")]})
case("course.schemes", "a resit of the exam is open, and makes the other scheme the best",
     {"goal": 75, "schemes": [{"Midterm": 50, "Exam": 50}, {"Exam": 100}],
      "items": [item("Midterm", "60/100"), item("Exam", "40/100"), item("Resit", replaces="Exam")]})

# Which items of a category count

QUIZZES = [{"Q 1": "9/10"}, {"Q 2": "5/10"}, {"Q 3": "7/10"}]
case("category.best", "the best two of three quizzes count", {"categories": [category("quizzes", QUIZZES, best=2)]})
case("category.best", "the best two, and one quiz is open", {"goal": 85, "categories": [category("quizzes", [*QUIZZES, item("Q 4", max=10)], best=2)]})
case("category.best", "unequal maxima: what leaves the best result",
     {"categories": [category("quizzes", [{"a": "10/10"}, {"b": "6/10"}, {"c": "6/10"}, {"d": "70/100"}], best=2)]})
case("category.drop-missing", "a missing quiz stays",
     {"categories": [category("quizzes", [{"a": "9/10"}, {"b": "missing"}, {"c": "7/10"}], drop_lowest=1, drop_missing=False, max=10)]})
case("category.drop-missing", "an open quiz that is not handed in counts 0, a score of 0 is dropped",
     {"goal": 60, "categories": [category("quizzes", [{"a": "9/10"}, {"b": "7/10"}, item("c")], drop_lowest=1, drop_missing=False, max=10)]})
case("category.drop-if category.drop-if=all-handed-in", "nothing is dropped with a missing quiz",
     {"categories": [category("quizzes", [{"a": "9/10"}, {"b": "missing"}, {"c": "5/10"}], drop_lowest=1, drop_if="all-handed-in", max=10)]})
case("category.drop-if category.drop-if=all-handed-in", "the lowest of three is dropped if the open one is handed in",
     {"goal": 80, "categories": [category("quizzes", [{"a": "9/10"}, {"b": "5/10"}, item("c")], drop_lowest=1, drop_if="all-handed-in", max=10)]})
case("category.drop-lowest", "the lowest is dropped", {"categories": [category("quizzes", QUIZZES, drop_lowest=1)]})
case("category.drop-lowest", "the lowest is dropped, and one is open",
     {"goal": 80, "categories": [category("quizzes", [*QUIZZES, item("Q 4", max=10)], drop_lowest=1)]})
case("category.drop-highest", "the highest is dropped", {"categories": [category("quizzes", QUIZZES, drop_highest=1)]})
case("category.drop-highest", "the highest is dropped, and one is open",
     {"goal": 70, "categories": [category("quizzes", [*QUIZZES, item("Q 4", max=10)], drop_highest=1)]})
case("item.never-drop", "the lowest may not be dropped", {"categories": [category("quizzes", [QUIZZES[0], item("Q 2", "5/10", never_drop=True), QUIZZES[2]], drop_lowest=1)]})
case("item.never-drop", "an open item that is never dropped",
     {"goal": 80, "categories": [category("quizzes", [*QUIZZES, item("Q 4", max=10, never_drop=True)], drop_lowest=1)]})

# How items become a value

UNEQUAL = [{"a": "18/20"}, {"b": "60/100"}]
case("category.aggregate category.aggregate=mean", "the mean of the percents", {"categories": [category("work", UNEQUAL, aggregate="mean")]})
case("category.aggregate category.aggregate=mean", "the mean of the percents, one of them open",
     {"goal": 85, "categories": [category("work", [*UNEQUAL, item("c", max=50)], aggregate="mean")]})
case("category.aggregate=points", "all points over all maxima", {"categories": [category("work", UNEQUAL, aggregate="points")]})
case("category.aggregate=points", "a point is worth the same everywhere", {"goal": 70, "categories": [category("work", [{"a": "18/20"}, item("b", max=100)], aggregate="points")]})
case("category.aggregate=weighted item.weight", "the mean by the weights",
     {"categories": [category("work", [item("a", "18/20", weight=1), item("b", "60/100", weight=2)])]})
case("category.aggregate=weighted item.weight", "the mean by the weights, one of them open",
     {"goal": 75, "categories": [category("work", [item("a", "18/20", weight=1), item("b", "60/100", weight=2), item("c", weight=3)], aggregate="weighted")]})
case("category.aggregate=latest", "the last result counts", {"categories": [category("work", [{"a": "90/100"}, {"b": "60/100"}, {"c": "75/100"}], aggregate="latest")]})
case("category.aggregate=latest", "the open one is the last", {"goal": 80, "categories": [category("work", [{"a": "90/100"}, {"b": "60/100"}, item("c")], aggregate="latest")]})
case("category.aggregate=highest", "the best result counts", {"categories": [category("work", [{"a": "60/100"}, {"b": "90/100"}, {"c": "75/100"}], aggregate="highest")]})
case("category.aggregate=highest", "an open one only counts above the best",
     {"goal": 80, "categories": [category("work", [{"a": "60/100"}, {"b": "70/100"}, item("c")], aggregate="highest")]})
case("category.aggregate=decaying", "a running value", {"categories": [category("work", [{"a": "60/100"}, {"b": "80/100"}, {"c": "90/100"}], aggregate={"decaying": "65%"})]})
case("category.aggregate=decaying", "a running value whose last result is open",
     {"goal": 80, "categories": [category("work", [{"a": "60/100"}, {"b": "80/100"}, item("c")], aggregate={"decaying": "60%"})]})

# Limits

case("category.at-most", "bonus points raise homework to full marks at most",
     {"categories": [category("homework", [{"HW 1": "10/10"}, item("Bonus", "3/10", extra_credit=True)], weight=30, at_most="100%"),
                     category("exams", [{"Exam": "80/100"}], weight=70)]})
case("category.at-most", "more than the limit of a part is of no use",
     {"goal": 78, "categories": [category("homework", [{"HW 1": "9/10"}, item("HW 2", max=10)], weight=30, at_most="80%"),
                                 category("exams", [item("Exam")], weight=70)]})
case("course.at-most", "a bonus does not lift the course above a mark",
     {"goal": 90, "at-most": "95%", "items": [item("Exam", "98/100", weight=100), item("Bonus", "5/10", weight=10, extra_credit=True)]})
case("course.at-most", "no letter above the limit can be reached",
     {"goal": "B", "at-most": 85, "categories": [category("work", [{"a": "100/100"}, item("b")])]})

# Points on or off

HALF = [category("work", [{"a": "80/100"}, item("b")])]
DONE = [category("work", [{"a": "80/100"}])]


def adjusted(each, work=None, **keys):
    return {"goal": 75, "adjust": [{"name": "Absences", "each": each, **keys}], "categories": work or HALF}


case("course.adjust adjustment.each adjustment.count", "each absence takes a point", adjusted(-1, count=4))
case("course.adjust adjustment.each", "one time without a count", adjusted(-2, DONE))
case("course.adjust adjustment.each", "points are added", adjusted(3, count=2))
case("course.adjust adjustment.each", "each time takes a percent of the scale", adjusted("-2%", DONE, count=2))
case("course.adjust adjustment.each", "half points of a scale out of 20", {"goal": 12, **{k: v for k, v in adjusted("-0.5", count=3).items() if k != "goal"}}, TWENTY)
case("course.adjust adjustment.free", "the first three have no effect", adjusted(-1, count=5, free=3))
case("course.adjust adjustment.free", "fewer than are free have no effect at all beside another adjustment",
     {"adjust": [{"name": "Absences", "each": -2, "count": 2, "free": 3}, {"name": "Quiz", "each": 1}], "categories": DONE})
case("course.adjust adjustment.count", "the grade is held at 0", {"adjust": [{"name": "Absences", "each": -30, "count": 3}], "categories": DONE})
case("course.adjust adjustment.each", "a letter is taken off, the number stays", adjusted("-1 letter", DONE, count=1))
case("course.adjust adjustment.each adjustment.count", "two letters are taken off", adjusted("-1 letter", DONE, count=2))

# Lateness


def late(policy, *days, **keys):
    return {"goal": 75, "late-penalty": policy, "categories": [category("homework", [
        item(f"HW {number}", "16/20", late=day, due=f"2026-10-{number + 10}") for number, day in enumerate(days)] + [item("Last", max=20)], **keys)]}


case("course.late-penalty item.late late-penalty.per-day", "each day takes a tenth of the maximum", late({"per-day": "10%"}, 2))
case("course.late-penalty item.late late-penalty.per-day", "a started day counts, and nothing falls below 0", late({"per-day": "30%"}, 2.5))
case("late-penalty.of late-penalty.of=score", "each day takes a tenth of the score", late({"per-day": "10%", "of": "score"}, 2))
case("late-penalty.of=score", "more than all of the score is lost", late({"per-day": "40%", "of": "score"}, 3, 1))
case("late-penalty.of=max", "of the maximum, written out", {**late({"per-day": "10%", "of": "max"}, 3)})
case("late-penalty.of=max", "of the maximum, below 0", {**late({"per-day": "50%", "of": "max"}, 3, 1)})
case("late-penalty.grace", "two days of each item have no effect", late({"per-day": "10%", "grace": 2}, 1, 4))
case("late-penalty.grace", "days of grace, then days of the pool", late({"per-day": "10%", "grace": 1, "pool": 2}, 4, 2))
case("late-penalty.pool", "the days of the course go to what is due first", late({"per-day": "10%", "pool": 3}, 2, 3))
case("late-penalty.pool", "in the order of due dates, not of the file",
     {"late-penalty": {"per-day": "10%", "pool": 2}, "categories": [category("homework", [
         item("Later", "18/20", late=2, due="2026-10-20"), item("Earlier", "10/20", late=1, due="2026-10-01")])]})
case("late-penalty.last-day", "work that comes after the last day counts 0", late({"per-day": "5%", "last-day": 7}, 8))
case("late-penalty.last-day", "on the last day it counts, after it no day of grace helps", late({"per-day": "5%", "last-day": 3, "grace": 2}, 3, 4))
case("category.late-penalty", "a category has a penalty of its own",
     {"late-penalty": {"per-day": "10%"}, "categories": [
         category("labs", [item("Lab", "16/20", late=1)], weight=50, late_penalty={"per-day": "25%"}),
         category("homework", [item("HW", "16/20", late=1)], weight=50)]})
case("category.late-penalty", "only one category has a penalty",
     {"goal": 80, "categories": [category("labs", [item("Lab", "16/20", late=2), item("Lab 2", max=20)], weight=50, late_penalty={"per-day": "10%"}),
                                 category("homework", [item("HW", "16/20", late=1)], weight=50)]})
case("item.late-penalty", "an item has a penalty of its own",
     {"late-penalty": {"per-day": "10%"}, "categories": [category("homework", [
         item("HW 1", "16/20", late=1), item("Project", "40/50", late=1, late_penalty={"per-day": "20%"})])]})
case("item.late-penalty", "a single item with a penalty",
     {"items": [item("Project", "40/50", late=3, late_penalty={"per-day": "10%", "of": "score"}), item("Exam", "35/50")]})

# Curves


def curved(curve, score="72/100", **keys):
    return {"goal": 80, "categories": [category("exams", [item("Exam", score, curve=curve, **keys), item("Later")])]}


case("item.curve curve.add", "points for everybody", curved({"add": 5}))
case("item.curve curve.add", "points of the item's maximum", curved({"add": 5}, "30/50"))
case("item.curve curve.best", "the best score counts 100 %", curved({"best": 90}))
case("item.curve curve.best", "the best score of 40 points", curved({"best": 36}, "27/40"))
case("item.curve curve.from curve.to", "the line through two points", curved({"from": [55, 90], "to": [70, 95]}))
case("item.curve curve.from curve.to", "the line through two points of a scale out of 20",
     {"goal": 14, "categories": [category("exams", [item("Exam", "11/20", curve={"from": ["8/20", "16/20"], "to": ["10/20", "18/20"]}), item("Later", max=20)])]}, TWENTY)
case("item.curve item.curve=sqrt", "ten times the root", curved("sqrt", "64/100"))
case("item.curve item.curve=sqrt", "the root of a score that is open: 64 of 100 count 80",
     {"goal": 80, "categories": [category("exams", [item("Exam", curve="sqrt")])]})
case("item.curve curve.add", "missing work stays 0", {"categories": [category("exams", [item("Exam", "72/100", curve={"add": 5}), item("Other", "missing", curve={"add": 5})])]})
case("category.curve", "each item of a category is raised",
     {"goal": 80, "categories": [category("exams", [{"Exam 1": "72/100"}, {"Exam 2": "60/100"}, item("Exam 3")], curve={"add": 5})]})
case("category.curve category.curve=sqrt", "the roots of all items of a category",
     {"categories": [category("exams", [{"Exam 1": "64/100"}, {"Exam 2": "81/100"}, item("Exam 3")], curve="sqrt")]})
case("category.curve category.curve=sqrt", "an item has a curve of its own",
     {"categories": [category("exams", [{"Exam 1": "81/100"}, item("Exam 2", "60/100", curve={"add": 10})], curve="sqrt")]})

# Rounding


def course_round(rounding, score="71.3/100"):
    return {"goal": 80, "round": rounding, "categories": [category("work", [{"a": score}, item("b")])]}


case("course.round round.to", "the course has steps of 5", course_round(5))
case("course.round round.to", "the course has steps of half a point out of 20", {**course_round("0.5", "13.3/20"), "goal": 12}, TWENTY)
case("course.round round.to", "steps in percent", {**course_round("2%", "13.3/20"), "goal": 12}, TWENTY)
case("round.towards round.towards=down", "the course is rounded down", course_round({"to": 5, "towards": "down"}, "79.9/100"))
case("round.towards=down", "an average is rounded down to a tenth", {"round": {"to": "0.1", "towards": "down"}, "items": [item("a", "12.77/20"), item("b", "13.8/20")]}, TWENTY)
case("round.towards=better", "the next better step", {"round": {"to": 5, "towards": "better"}, "items": [item("a", "71/100"), item("b", "80/100")]})
case("round.towards=better", "a mark on the step stays", {"round": {"to": 5, "towards": "better"}, "items": [item("a", "70.2/100"), item("b", "80/100")]})
case("round.towards=half-up", "half of a step goes up", {"round": {"to": 5, "towards": "half-up"}, "items": [item("a", "72.5/100")]})
case("round.towards=half-up", "less than half goes down", {**course_round({"to": 1, "towards": "half-up"}, "71.49/100")})
case("category.round", "a part is rounded before it is weighted",
     {"goal": 75, "categories": [category("Exams", [{"Exam": "73/100"}, item("Later")], weight=60, round=5), category("Labs", [{"Lab": "77/100"}], weight=40)]})
case("category.round", "a part is rounded down",
     {"categories": [category("Exams", [{"Exam": "74/100"}], weight=60, round={"to": 5, "towards": "down"}), category("Labs", [{"Lab": "77/100"}], weight=40)]})
case("item.round", "a score is rounded in its own points", {"items": [item("a", "13.3/20", round="0.5"), item("b", "15/20")]})
case("item.round", "scores that are rounded up, one of them open",
     {"goal": 80, "items": [item("a", "13.3/20", round={"to": 1, "towards": "better"}), item("b", max=20, round=1)]})

# Cut-offs and the passing grade

case("course.cut-offs", "a C starts higher", {"goal": "C", "cut-offs": {"C": 71.2}, "items": [item("a", "71/100"), item("b")]})
case("course.cut-offs", "an A starts lower", {"goal": "A", "cut-offs": {"A": 89.5, "B+": "84%"}, "items": [item("a", "89.5/100")]})
case("course.pass", "more is needed to pass, so a D has no bonus", {"pass": 70, "points-bonus": 1, "items": [item("a", "66/100")]})
case("course.pass", "less is needed to pass a work",
     {"goal": "B", "pass": 50, "letters": [{"letter": "B", "needs": {"specs": 2}}], "categories": [category("specs", [{"S 1": "55/100"}, {"S 2": "45/100"}, item("S 3")])]})
case("site.pass", "less is needed to pass on the whole site", {"points-bonus": 1, "items": [item("a", "56/100")]}, {"pass": 55, "scale": "own", "scales": {
    "own": {"unit": "percent", "pass": 60, "grades": [{"letter": "P", "from": 55, "points": 2}, {"letter": "N", "from": 0, "points": 0}]}}})
case("site.pass", "more is needed to pass on the whole site", {"points-bonus": 1, "items": [item("a", "61/100")]}, {"pass": 62})
case("course.points-bonus", "an advanced course has one point more", {"points-bonus": 1, "items": [item("a", "86/100")]})
case("course.points-bonus", "half a point more", {"points-bonus": 0.5, "items": [item("a", "72/100")]})
case("course.goal", "the goal is a letter", {"goal": "B", "items": [item("a", "70/100", weight=50), item("b", weight=50)]})
case("course.goal", "the goal is out of 20", {"goal": "16/20", "items": [item("a", "70/100", weight=50), item("b", weight=50)]})

# Scales

case("site.scales scale.unit unit.worst unit.best", "marks from 1 to 6", {"goal": 5, "items": [item("a", 4.5, weight=50), item("b", weight=50)]}, SWISS)
case("scale.unit unit.worst unit.best", "points on a scale from 1 to 6", {"goal": 4, "items": [item("a", "18/20", weight=50), item("b", 3, weight=50)]}, SWISS)
case("scale.unit course.scale", "a course with a scale of its own", {"scale": "france-20", "goal": 12, "items": [item("a", "11/20"), item("b", max=20)]})
case("course.scale", "letters that are digits", {"goal": 6, "scale": "ib-7", "grade": 5})
case("site.scale", "the scale of the site", {"goal": 12, "items": [item("a", 11), item("b", 13)]}, TWENTY)
case("site.scale", "a goal on the scale of the site", {"goal": 12, "items": [item("a", "70/100"), item("b")]}, TWENTY)
WORTH: dict = {"scale": "own", "scales": {"own": {"unit": "percent", "pass": 60, "grades": [
    {"letter": "A", "from": 90, "points": 4, "worth": 95}, {"letter": "B", "from": 80, "points": 3, "worth": 85}, {"letter": "F", "from": 0, "points": 0}]}}}
case("site.scales scale.grades grade.letter grade.from grade.worth", "a letter as a score counts its worth", {"goal": "A", "items": [item("a", "B", weight=50), item("b", weight=50)]}, WORTH)
case("scale.grades grade.letter grade.from grade.points grade.worth", "a letter and a percent", {"items": [item("a", "A"), item("b", "78%")]}, WORTH)
case("scale.grades grade.from grade.points", "points of a letter", {"items": [item("a", "84/100")]}, WORTH)
case("scale.pass", "the passing grade of a scale", {"points-bonus": 1, "items": [item("a", "86/100")]}, {"scale": "own", "scales": {
    "own": {**WORTH["scales"]["own"], "pass": 90}}})
case("scale.pass", "a passing grade below a letter", {"points-bonus": 1, "items": [item("a", "86/100")]}, {"scale": "own", "scales": {
    "own": {**WORTH["scales"]["own"], "pass": 50}}})



def own_scale(unit, passing, grades, **keys):
    grades = [{"letter": letter, "from": cut_off} for letter, cut_off in grades]
    return {"scale": "own", "scales": {"own": {"unit": unit, "pass": passing, **({"grades": grades} if grades else {}), **keys}}}


GERMAN = own_scale("german", 4, [("gut", "2.5"), ("genug", 4), ("nicht", 5)])
case("scale.unit scale.unit=german", "a German mark and points", {"items": [item("a", "2.3"), item("b", "40/50")]}, GERMAN)
case("scale.unit scale.unit=german", "a German goal", {"goal": 2, "items": [item("a", "2.7", weight=50), item("b", weight=50)]}, GERMAN)
for name, top in (("percent", 100), ("points-20", 20), ("points-10", 10)):
    SCALE = own_scale(name, top // 2, [("ok", top // 2), ("no", 0)])
    case(f"scale.unit scale.unit={name}", f"a goal out of {top}", {"goal": top * 3 // 4, "items": [item("a", "11/20"), item("b", max=20)]}, SCALE)
    case(f"scale.unit scale.unit={name}", f"marks out of {top}", {"items": [item("a", "11/20"), item("b", top * 7 // 10)]}, SCALE)
for formula in ("peking", "tenths-less-5"):
    for score in ("84/100", "59.5/100"):
        case(f"scale.formula scale.formula={formula}", f"points of {score} by the formula {formula}", {"items": [item("a", score)]},
             own_scale("percent", 60, [], formula=formula))

# On scales whose marks are no points out of a maximum


def two_exams(first, goal, **keys):
    return {"goal": goal, "items": [item("a", first, weight=50), item("b", weight=50)], **keys}


AUSTRIA, SWITZERLAND, ITALY = ({"scale": name} for name in ("austria", "switzerland", "italy-30"))
case("course.round round.to", "a Swiss course is rounded to half marks", two_exams("4.3", 5, round="0.5"), SWITZERLAND)
case("course.round round.to", "a Swiss mark halfway goes up", {"round": "0.5", "items": [item("a", "4.75")]}, SWITZERLAND)
case("course.round round.to", "a course is rounded to whole marks out of 30", two_exams("25.5", 27, round=1), ITALY)
case("course.round round.to", "multiples that leave out the worst mark", {"round": 2, "items": [item("a", "3.1")]}, SWITZERLAND)
case("category.round", "each part of a Swiss course is rounded to a tenth",
     {"goal": "4.5", "round": "0.5", "categories": [category("Exams", [item("a", "4.26"), item("b")], weight=60, round="0.1"), category("Labs", [item("c", "5.5")], weight=40)]}, SWITZERLAND)
case("item.round", "a Swiss mark, and points, are rounded", {"items": [item("a", "4.3", round="0.5"), item("b", "13.3/20", round="0.5"), item("c", "71.3/100", round=5)]}, SWITZERLAND)
case("course.round round.towards=down", "a German mark loses its further decimals", two_exams("2.3", 2, round={"to": "0.1", "towards": "down"}), GERMAN)
case("course.round round.towards=better", "the next better German mark", two_exams("2.3", 2, round={"to": "0.1", "towards": "better"}), GERMAN)
case("course.round round.to", "a German mark halfway goes up, which is worse", {"goal": "1.6", "round": "0.1", "items": [item("a", "1.3", weight=50), item("b", 2, weight=50)]}, GERMAN)
case("round.towards=half-down", "a German mark halfway goes down, which is better",
     {"goal": "1.6", "round": {"to": "0.1", "towards": "half-down"}, "items": [item("a", "1.3", weight=50), item("b", 2, weight=50)]}, GERMAN)
case("round.towards=half-down", "half of a step goes down", {"goal": 73, "round": {"to": 5, "towards": "half-down"}, "items": [item("a", "72.5/100"), item("b")]})
case("course.round round.towards=down", "a German mark above 4.0 passes with one decimal", {"round": {"to": "0.1", "towards": "down"}, "items": [item("a", "4.07")]}, GERMAN)
case("course.round round.to", "German marks on both sides of 4.0", two_exams("4.6", 4, round="0.5"), GERMAN)
case("course.round round.to", "an Austrian course is rounded to whole marks", two_exams("2.5", 2, round=1), AUSTRIA)
case("course.round round.to", "percents of a German scale are rounded", two_exams("2.3", 2, round="5%"), GERMAN)
case("course.adjust adjustment.each", "half a Swiss mark off", two_exams("5", 5, adjust=[{"name": "Absences", "each": "-0.5"}]), SWITZERLAND)
case("course.adjust adjustment.each", "one point out of 30 on top", two_exams("25", 27, adjust=[{"name": "Bonus", "each": 1}]), ITALY)
case("item.curve curve.add", "half a Swiss mark for everybody", {"goal": 5, "items": [item("a", "4.3", curve={"add": "0.5"}), item("b", curve={"add": "0.5"})]}, SWITZERLAND)
case("item.curve curve.best", "the best Swiss mark counts 100 %", {"items": [item("a", 5, curve={"best": "5.5"})]}, SWITZERLAND)
case("item.curve curve.from curve.to", "the line through two Swiss marks", {"items": [item("a", 4, curve={"from": [2, 6], "to": [3, 6]})]}, SWITZERLAND)

# States, weights, extra credit

case("item.score", "an absence leaves the course without a grade", {"items": [item("a", "80/100"), item("b", "absent")]})
case("gate.of gate.at-least", "the average of one mark and excused work is that mark, to the last digit",
     {"items": [item("a", "excused", max=5), item("b", "1.5/5"), item("c", "70/100"), item("d", "400/476")],
      "gates": [{"of": ["a", "b"], "at-least": 77, "else": "own"}]})
case("category.grade", "an absence as the mark of a category leaves the course without a grade",
     {"categories": [{"name": "P1", "coefficient": 1, "grade": "absent"}, {"name": "P2", "coefficient": 1, "grade": "12"}]}, TWENTY)
case("category.grade", "an absence as the mark of a category of weight 0 does not matter",
     {"categories": [{"name": "P1", "coefficient": 0, "grade": "absent"}, {"name": "P2", "coefficient": 1, "grade": "12"}]}, TWENTY)
case("item.score", "missing counts 0, excused is left out", {"items": [item("a", "80/100"), item("b", "missing"), item("c", "excused")]})
case("item.score", "letters and percents as scores", {"items": [item("a", "B+"), item("b", "92%"), item("c", 71)]})
case("item.max", "a score out of its maximum", {"items": [item("a", 18, max=20), item("b", "60/100")]})
case("item.max", "an open item out of its maximum", {"goal": 70, "items": [item("a", "18/20"), item("b", max=40)]})
case("category.max", "the maximum of all items of a category", {"categories": [category("quizzes", [item("a", 8), item("b", 5)], max=10)]})
case("category.max", "an announced item has the maximum of its category",
     {"goal": 80, "categories": [category("quizzes", [item("a", 8)], max=10, count=2), category("exams", [{"Exam": "30/50"}])]})
case("category.count", "two more quizzes are announced", {"goal": 80, "categories": [category("quizzes", [{"a": "8/10"}, {"b": "15/20"}], count=4)]})
case("category.count", "announced items in a category with a weight",
     {"goal": 85, "categories": [category("quizzes", [{"a": "8/10"}], weight=40, count=3), category("exams", [{"Exam": "90/100"}], weight=60)]})
case("category.weight", "categories with weights", {"goal": 85, "categories": [category("a", [{"x": "82/100"}], weight=35), category("b", [item("y")], weight=65)]})
case("category.weight", "weights of which a part is graded", {"goal": 85, "categories": [
    category("a", [{"x": "70/100"}], weight=20), category("b", [item("y")], weight=40), category("c", [{"z": "90/100"}], weight=15), category("d", [item("w")], weight=25)]})
case("item.weight", "an item of weight 0 counts nothing, and the others stay points", {"goal": 80, "categories": [
    category("tests", [item("T 1", "6/10"), item("T 2", "9/10", weight=0), item("T 3", "80/100"), item("T 4", max=20)])]})
case("item.weight", "an item of weight 0 is not dropped in place of another", {"goal": 80, "categories": [
    category("tests", [item("T 1", "6/10"), item("T 2", "1/10", weight=0), item("T 3", "8/10")], aggregate="mean", drop_lowest=1, count=4)]})
case("item.weight", "an item of weight 0 is not missing where drops need all work", {"goal": 80, "categories": [
    category("tests", [item("T 1", "6/10"), item("T 2", "missing", max=10, weight=0), item("T 3", "8/10"), item("T 4", max=10)],
             aggregate="mean", drop_lowest=1, drop_if="all-handed-in")]})
case("item.weight", "an item of weight 0 is not the latest", {"goal": 80, "categories": [
    category("tests", [item("T 1", "6/10"), item("T 2", "8/10"), item("T 3", "1/10", weight=0)], aggregate="latest"),
    ]})
case("item.weight", "a direct item of weight 0 leaves the others one pool",
     {"goal": 80, "items": [item("a", "60/100"), item("b", "10/100", weight=0), item("c", max=50)]})
case("category.weight", "a category of weight 0 leaves the others one pool", {"goal": 80, "categories": [
    category("a", [item("x", "6/10"), item("y", max=10)], aggregate="mean"), category("b", [item("z", "1/50")], weight=0)]})
case("item.score", "an item without a maximum has that which the others of its category state in common", {"goal": 80, "categories": [
    category("hw", [item("HW 1", "18/20"), item("HW 2", "10/20"), item("HW 3", "missing"), item("HW 4", 15), item("HW 5"), item("HW 6", "80%")])]})
case("item.score", "an item without a maximum has that of the only other one in both forms", {"goal": 80, "categories": [
    category("a", [{"A 1": "18/20"}, {"A 2": "missing"}, {"A 3": None}], weight=50),
    category("b", [item("B 1", "18/20"), item("B 2", "missing"), item("B 3"), item("B 4", 15)], weight=50)]})
case("item.score", "a single large item says nothing about the others", {"goal": 80, "categories": [
    category("hw", [item("HW 1", "270/300"), {"HW 2": "missing"}, item("HW 3", 85), item("HW 4")])]})
case("item.score", "an item without a maximum has the mean of those that differ", {"goal": 80, "categories": [
    category("hw", [item("HW 1", "18/20"), {"HW 2": "9/10"}, item("HW 3", "missing"), item("HW 4", "80%"), item("HW 5", 9), item("HW 6")])]})
case("item.score", "a number beside different maxima is out of 100 where points are not added", {"goal": 80, "categories": [
    category("hw", [item("HW 1", "18/20"), {"HW 2": "9/10"}, item("HW 3", 9), item("HW 4", 80), item("HW 5")], aggregate="mean")]})
case("item.score", "a number above the maximum of the others is out of 100", {"goal": 80, "categories": [
    category("hw", [item("HW 1", "18/20"), item("HW 2", "10/20"), item("HW 3", 85), item("HW 4")])]})
case("item.score", "work of weight 0 says nothing about the maximum of the others", {"goal": 80, "categories": [
    category("hw", [item("HW 1", "6/10"), item("HW 2", "7/20", weight=0), item("HW 3", "missing"), {"HW 4": None}])]})
case("item.score", "a percent is out of what the others are only where points are added", {"goal": 80, "categories": [
    category("hw", [item("HW 1", "18/20"), item("HW 2", "10/20"), item("HW 3", "80%"), item("HW 4")], aggregate="mean", drop_lowest=1)]})
case("item.weight", "weights above 100 are a bonus", {"goal": 85, "items": [item("a", "75/100", weight=50), item("b", "90/100", weight=20), item("c", "78/100", weight=30), item("d", weight=10)]})
case("category.coefficient", "parts in proportion", {"goal": 85, "categories": [{**category("a", [{"x": "80/100"}]), "coefficient": 3}, {**category("b", [item("y")]), "coefficient": 2}]})
case("category.coefficient", "all parts are graded", {"categories": [{**category("a", [{"x": "80/100"}]), "coefficient": 3}, {**category("b", [{"y": "71/100"}]), "coefficient": 4}]})
case("item.coefficient", "items in proportion", {"goal": 75, "items": [item("a", "60/100", coefficient=2), item("b", coefficient=5)]})
case("item.coefficient", "an excused item is not counted", {"items": [item("a", "60/100", coefficient=2), item("b", "90/100", coefficient=3), item("c", "excused", coefficient=4)]})
case("item.extra-credit", "extra points add no maximum", {"categories": [category("work", [{"a": "18/20"}, {"b": "15/20"}, item("c", "4/5", extra_credit=True)])]})
case("item.extra-credit", "an open bonus counts 0", {"goal": 90, "items": [item("a", "80/100", weight=50), item("b", weight=50), item("c", weight=5, extra_credit=True)]})
case("category.extra-credit", "a bonus of its own weight",
     {"goal": 85, "categories": [category("work", [{"a": "80/100"}], weight=20), category("rest", [item("b")], weight=80), category("bonus", [{"c": "10/10"}], weight=5, extra_credit=True)]})
case("category.extra-credit", "a bonus in a course of coefficients",
     {"categories": [{**category("work", [{"a": "80/100"}]), "coefficient": 4}, {**category("bonus", [{"b": "5/10"}], extra_credit=True), "coefficient": 1}]})
case("course.ungraded course.ungraded=zero", "open work counts 0 now", {"goal": 60, "ungraded": "zero", "items": [item("a", "80/100"), item("b")]})
case("course.ungraded=zero", "open weights count 0 now", {"ungraded": "zero", "goal": 50, "items": [item("a", "80/100", weight=30), item("b", weight=70)]})
case("course.ungraded=exclude", "open work is left out in this course", {"goal": 60, "ungraded": "exclude", "items": [item("a", "80/100"), item("b")]}, {"ungraded": "zero"})
case("course.ungraded=exclude", "open weights are left out in this course", {"goal": 60, "ungraded": "exclude", "items": [item("a", "70/100", weight=30), item("b", weight=70)]}, {"ungraded": "zero"})
case("site.ungraded site.ungraded=zero", "open work counts 0 now on the whole site", {"goal": 60, "items": [item("a", "80/100"), item("b")]}, {"ungraded": "zero"})
case("site.ungraded=zero", "an open category counts 0 now on the whole site", {"categories": [category("a", [{"x": "90/100"}], weight=50), category("b", [item("y")], weight=50)]}, {"ungraded": "zero"})
case("site.ungraded=exclude", "open work is left out, written out", {"goal": 60, "items": [item("a", "80/100"), item("b")]}, {"ungraded": "exclude"})
case("site.ungraded=exclude", "open weights are left out, written out", {"goal": 60, "items": [item("a", "70/100", weight=30), item("b", weight=70)]}, {"ungraded": "exclude"})
case("site.renormalise", "weights that are not graded count 0", {"goal": 60, "items": [item("a", "80/100", weight=30), item("b", weight=70)]}, {"renormalise": False})
case("site.renormalise", "a category that is not graded counts 0", {"categories": [category("a", [{"x": "90/100"}], weight=50), category("b", [item("y")], weight=50)]}, {"renormalise": False})
case("category.grade", "one mark for a category", {"categories": [{"name": "a", "weight": 40, "grade": "17/20"}, {"name": "b", "weight": 60, "grade": 71}]})
case("category.grade", "a mark is 9 of 10 points in a pool", {"categories": [{"name": "a", "grade": "9/10"}, category("b", [{"x": "30/50"}])]})
case("course.grade", "one mark for the course", {"goal": 80, "grade": "13.5/20"})
case("course.grade", "a letter for the course", {"goal": "C", "grade": "B+"})
case("course.final", "the posted grade replaces what is computed", {"final": 91.5, "goal": 90, "items": [item("a", "70/100")]})
case("course.final", "a posted letter", {"final": "B", "goal": "A", "items": [item("a", "70/100"), item("b")]})

# Letters for passed works

SPECS = [category("specs", [{"S 1": "9/10"}, {"S 2": "8/10"}, {"S 3": "7/10"}, item("S 4", max=10)], pass_="80%"), category("projects", [{"P 1": "85/100"}, item("P 2")], pass_="80%")]
SPECS = [{key.rstrip("-"): value for key, value in one.items()} for one in SPECS]
LETTERS = [{"letter": "A", "needs": {"specs": 3, "projects": 2}}, {"letter": "B", "needs": {"specs": 3, "projects": 1}}, {"letter": "C", "needs": {"specs": 2}}]
case("course.letters letter.letter letter.needs", "a C is earned, a B needs one more spec", {"goal": "B", "letters": LETTERS, "categories": SPECS})
case("course.letters letter.letter letter.needs", "an A needs works of both categories", {"goal": "A", "letters": LETTERS, "categories": SPECS})
case("course.letters letter.needs", "below the lowest letter", {"goal": "C", "letters": [{"letter": "C", "needs": {"specs": 4}}], "categories": SPECS})
case("category.pass", "a higher mark passes a work", {"goal": "B", "letters": LETTERS, "categories": [{**SPECS[0], "pass": "85%"}, SPECS[1]]})
case("category.pass", "nearly full marks pass a work", {"goal": "C", "letters": LETTERS, "categories": [{**SPECS[0], "pass": "90%"}, SPECS[1]]})

# Records: terms, units, blocs, compensation and conditions. All marks are out of 20; a mark of None is open.

RECORDS: list[dict] = []


def record(keys, about, terms, conditions=(), **site):
    RECORDS.append({"keys": keys, "about": about, "record": {"terms": terms, "conditions": list(conditions), **site}})


def term(courses, units=(), **keys):
    return {"courses": courses, "units": list(units), **keys}


def unit(name, **keys):
    return {"id": name, **keys}


def course(mark, unit=None, credits=3, **keys):
    return {"mark": mark, "unit": unit, "credits": credits, **keys}


def rule(kind, bound, **keys):
    return {"kind": kind, "bound": bound, **keys}


record("unit.coefficient course.unit course.coefficient", "units and courses with coefficients",
       [term([course(12, "u0", coefficient=2), course(9, "u0"), course(15, "u1")], [unit("u0", coefficient=3), unit("u1", coefficient=4)])])
record("unit.coefficient course.unit course.coefficient", "a course without a unit is a unit of its own",
       [term([course(12, "u0"), course(7, coefficient=3)], [unit("u0", coefficient=2)])])
record("unit.bonus", "a bonus of a unit", [term([course(12, "u0"), course(9, "u1")], [unit("u0", bonus="0.5"), unit("u1")])])
record("unit.bonus", "a unit passes with its bonus", [term([course(9.6, "u0", 4), course(10, "u1")], [unit("u0", bonus="0.5", credits=5), unit("u1")])])
record("term.bonus", "a bonus of a term", [term([course(12, "u0"), course(9)], [unit("u0")], bonus="0.2")], [rule("average", "10.7")])
record("term.bonus", "a bonus of one of two terms", [term([course(12)], bonus="0.5"), term([course(9)])], [rule("average", "10.8")])
for about, options in ("complete", (14, 9, 4)), ("half graded", (14, None, 4)), ("nothing graded", (None, None, None)):
    three = [course(mark, "u0") for mark in options]
    record("unit.formula", f"the best two courses of a unit count, with a bonus: {about}",
           [term([*three, course(11, "u1")], [unit("u0", formula="mean(best(2, items))", bonus="0.5"), unit("u1")])], [rule("average", 12)])
    record("unit.formula unit.credits", f"half of a unit is its best course, which gives its credits: {about}",
           [term(three, [unit("u0", formula="0.5 * {own} + 0.5 * max(items)", credits=10)])], [rule("credits", 10)])
    record("term.formula", f"a term is at most two marks above its worst unit: {about}",
           [term([*three, course(12, "u1"), course(15)], [unit("u0"), unit("u1")], formula="min({own}, min(items) + 2)"), term([course(8)])],
           [rule("average", 11, term="t0"), rule("average", 10)])
    record("bloc.formula", f"half of a bloc is its best unit: {about}",
           [term([*three, course(12, "u1")], [unit("u0", blocs=["a"]), unit("u1", blocs=["a"])])], [rule("bloc", "11.5"), rule("each", 8, group="bloc")],
           formulas={"a": "0.5 * {own} + 0.5 * max(items)"})
record("unit.formula term.formula bloc.formula", "a worst mark below 8 is that of the whole group",
       [term([course(14, "u0"), course(7, "u0"), course(12, "u1")],
             [unit("u0", formula="if(min(items) < 8, min(items), {own})", blocs=["a"]), unit("u1", blocs=["a"])], formula="if(min(items) < 8, min(items), {own})")],
       [rule("bloc", 8), rule("average", 7, term="t0")], formulas={"a": "if(min(items) < 8, min(items), {own})"}, complete=True)
record("unit.formula", "a unit over a course that was missed", [term([course(14, "u0"), course("absent", "u0")], [unit("u0", formula="mean(best(2, items))")])])
record("unit.credits", "a unit that passes gives all its credits", [term([course(12, "u0", 4), course(9, "u0", 3)], [unit("u0", credits=9)])])
record("unit.credits", "a unit that does not pass gives those of its courses", [term([course(12, "u0", 4), course(6, "u0", 3)], [unit("u0", credits=9)])])
record("unit.floor", "a course below the floor keeps the unit from passing", [term([course(14, "u0", 4), course(6.5, "u0", 3)], [unit("u0", credits=7, floor=7)])])
record("unit.floor", "a course at the floor does not", [term([course(14, "u0", 4), course(7, "u0", 3)], [unit("u0", credits=7, floor=7)])])
record("term.floor compensation.over=term", "a unit below the floor of the term", [term([course(15, "u0", 4), course(6, "u1", 3)], [unit("u0"), unit("u1")], floor=7)],
       compensation={"over": ["term"]})
record("term.floor compensation.over compensation.over=term", "a unit at the floor of the term is compensated", [term([course(15, "u0", 4), course(7, "u1", 3)], [unit("u0"), unit("u1")], floor=7)],
       compensation={"over": ["term"]})
record("site.compensation compensation.over=unit", "courses compensate within the unit", [term([course(12, "u0", 4), course(8, "u0", 3), course(9, "u1", 2)], [unit("u0"), unit("u1")])],
       compensation={"over": ["unit"]})
record("site.compensation compensation.over=unit", "an absence is not compensated", [term([course(15, "u0", 4), course("absent", "u0", 3)], [unit("u0")])],
       compensation={"over": ["unit"]})
for over in ("unit", "bloc", "term"):
    record(f"unit.credits compensation.over={over}", f"a unit with credits of its own passes, and only {over} compensates",
           [term([course(14, "u0", 4), course(8, "u0", 3), course(7, "u1", 3)], [unit("u0", credits=12, blocs=["a"]), unit("u1", blocs=["b"])])],
           compensation={"over": [over]})
record("unit.credits compensation.floor compensation.over=unit", "a unit with credits of its own passes, and compensates nothing below the floor",
       [term([course(16, "u0", 4), course(6, "u0", 3)], [unit("u0", credits=12)])], compensation={"over": ["unit"], "floor": 7})
record("unit.credits compensation.credits", "credits that a unit gives leave the limit of compensation as it is",
       [term([course(14, "u0", 4), course(8, "u0", 3), course(9, "u1", 3)], [unit("u0", credits=7), unit("u1")])],
       compensation={"over": ["term"], "credits": 3})
record("compensation.over=bloc unit.blocs site.blocs bloc.id", "units compensate within the bloc",
       [term([course(13, "u0", 4), course(8, "u1", 3), course(8, "u2", 2)], [unit("u0", blocs=["a"]), unit("u1", blocs=["a"]), unit("u2", blocs=["b"])])],
       compensation={"over": ["bloc"]})
record("compensation.over=bloc bloc.floor unit.blocs site.blocs bloc.id", "a unit below the floor of the bloc",
       [term([course(16, "u0", 4), course(6, "u1", 3)], [unit("u0", blocs=["a"]), unit("u1", blocs=["a"])])], compensation={"over": ["bloc"]}, floors={"a": 7})
record("bloc.floor", "a unit at the floor of the bloc", [term([course(16, "u0", 4), course(7, "u1", 3)], [unit("u0", blocs=["a"]), unit("u1", blocs=["a"])])],
       compensation={"over": ["bloc"]}, floors={"a": 7})
record("compensation.over=year term.year", "terms of one year compensate", [term([course(13, "u0", 4)], [unit("u0")]), term([course(8, "u1", 3)], [unit("u1")]), term([course(8, "u2", 5)], [unit("u2")])],
       compensation={"over": ["year"]})
record("compensation.over=year term.year", "terms of another year do not", [term([course(9, "u0", 4)], [unit("u0")]), term([course(8, "u1", 3)], [unit("u1")]), term([course(15, "u2", 5)], [unit("u2")])],
       compensation={"over": ["year"]})
record("compensation.floor compensation.over=unit", "nothing is compensated below the floor", [term([course(14, "u0", 4), course(6.5, "u0", 3)], [unit("u0")])],
       compensation={"over": ["unit"], "floor": 7})
record("compensation.floor compensation.over=unit compensation.over=year", "a floor of another group", [term([course(14, "u0", 4), course(7, "u0", 3)], [unit("u0")]), term([course(12), course(6)])],
       compensation={"over": ["unit", "year"], "floor": 7})
record("compensation.credits", "the best failing marks come first", [term([course(16, "u0", 4), course(9, "u0", 3), course(8, "u0", 3), course(7, "u0", 2)], [unit("u0")])],
       compensation={"over": ["unit"], "credits": 5})
record("compensation.credits", "all credits fit", [term([course(16, "u0", 4), course(9, "u0", 3), course(8, "u0", 3)], [unit("u0")])],
       compensation={"over": ["unit"], "credits": 6})
for about, mark, other in (("all graded", 6, 14), ("half graded", 6, None), ("nothing graded", None, None)):
    for floor in (7, 6):
        record("course.floor compensation.over=unit", f"a course {'below' if floor == 7 else 'at'} its own floor in a unit, {about}",
               [term([course(mark, "u0", 3, floor=floor), course(other, "u0", 4), course(9, "u0", 2)], [unit("u0")])], [rule("credits", 9)],
               compensation={"over": ["unit"]}, complete=True)
    record("course.floor compensation.over=year", f"a course below its own floor keeps the year from passing, {about}",
           [term([course(mark, "u0", 3, floor=7), course(14, "u0", 4)], [unit("u0", credits=7)]), term([course(other, credits=2)])], [rule("credits", 9)],
           compensation={"over": ["year"]}, complete=True)
    record("course.compensation compensation.over=unit", f"one course is never compensated, {about}",
           [term([course(mark and 9, "u0", 3, alone=True), course(other, "u0", 4), course(9, "u0", 2)], [unit("u0")])], [rule("credits", 6), rule("credits", 9)],
           compensation={"over": ["unit"]}, complete=True)
    record("course.compensation unit.credits", f"a unit with credits of its own does not pass without a course that is never compensated, {about}",
           [term([course(mark and 9, "u0", 3, alone=True), course(other, "u0", 4)], [unit("u0", credits=8)])], [rule("credits", 4), rule("credits", 8)], complete=True)
    TWO_YEARS = [term([course(9, credits=3), course(8, credits=4), course(14, credits=9)]), term([course(15, credits=2)]),
                 term([course(mark and 9, credits=5), course(other, credits=6)])]
    record("compensation.per compensation.per=year compensation.credits", f"each year has its own limit of credits, {about}", TWO_YEARS, [rule("credits", 27), rule("credits", 25)],
           compensation={"over": ["year"], "credits": 5, "per_year": True}, complete=True)
    record("compensation.if if.average if.average=year if.at-least", f"only a year with a good average compensates, {about}", TWO_YEARS, [rule("credits", 27), rule("credits", 25)],
           compensation={"over": ["year"], "least": 11}, complete=True)
    record("compensation.if compensation.per compensation.per=year if.average if.average=year if.at-least", f"units compensate in a year with a good average, up to a limit, {about}",
           [term([course(9, "u0", 3), course(12, "u0", 4)], [unit("u0")]), term([course(mark, "u1", 3), course(other, "u1", 4)], [unit("u1")])], [rule("credits", 14)],
           compensation={"over": ["unit"], "credits": 3, "per_year": True, "least": 10}, complete=True)
record("unit.round", "a unit rounded to a tenth passes", [term([course(9.9, "u0"), course(10, "u0"), course(8, "u1")], [unit("u0", round=("0.1", "half-up")), unit("u1")])])
record("unit.round", "a unit rounded down", [term([course(12.25, "u0"), course(10, "u0")], [unit("u0", round=("0.5", "down"), credits=7)])])
record("term.round", "a term rounded to halves", [term([course(12.25), course(10)], round=("0.5", "half-up"))])
record("term.round", "a term rounded up, after its bonus", [term([course(12.25), course(10)], round=("0.5", "better"), bonus="0.2")])
record("site.round", "the average of two terms rounded up", [term([course(12.25)]), term([course(10)])], [rule("average", 11.5)], round=("0.5", "better"))
record("site.round", "the average of two terms rounded down", [term([course(12.25)]), term([course(10)])], [rule("average", "11.1")], round=("0.1", "down"))
record("bloc.round unit.blocs", "a bloc rounded to halves", [term([course(9.75, "u0"), course(9.9, "u1")], [unit("u0", blocs=["a"]), unit("u1", blocs=["a"])])],
       [rule("bloc", 10)], rounds={"a": ("0.5", "half-up")})
record("bloc.round", "a bloc rounded down", [term([course(9.75, "u0"), course(10.2, "u1")], [unit("u0", blocs=["a"]), unit("u1", blocs=["a"])])],
       [rule("bloc", 10)], rounds={"a": ("0.5", "down")})

OPEN = [term([course(12, "u0"), course(None, "u0"), course(9, "u1")], [unit("u0", blocs=["a"], professional=True), unit("u1", blocs=["b"])])]
FULL = [term([course(12, "u0"), course(14, "u0"), course(9, "u1"), course(None, "u1", 6)], [unit("u0", blocs=["a"]), unit("u1", blocs=["b"])])]
CORE = [term([course(12, tags=["core"]), course(8), course(None, tags=["core"], credits=4), course(13)])]
YEARS = [term([course(12)]), term([course(9)]), term([course(None), course(11)])]
record("site.graduation condition.average condition.at-least", "an average that open work decides", OPEN, [rule("average", 10), rule("average", 8), rule("average", 15)])
record("site.graduation condition.average condition.at-least unit.professional", "the professional average", OPEN, [rule("professional", 11), rule("professional", 17)])
record("unit.professional", "one of two units is professional", [term([course(12, "u0"), course(7, "u1")], [unit("u0", professional=True), unit("u1")])], [rule("professional", 11)])
record("condition.average unit.blocs", "the average of a bloc", OPEN, [rule("bloc", 11), rule("bloc", 17)])
record("condition.average condition.year term.year", "an average of one year", YEARS, [rule("average", 10, year="y0"), rule("average", 11, year="y0")])
record("condition.year term.year", "credits of one year", YEARS, [rule("credits", 3, year="y0"), rule("credits", 6, year="y0")])
record("condition.average condition.term", "an average of one term", YEARS, [rule("average", 10, term="t1"), rule("average", 12, term="t0")])
record("condition.term", "credits of one term", YEARS, [rule("credits", 3, term="t1"), rule("credits", 3, term="t0")])
record("condition.tag", "credits of tagged courses", CORE, [rule("credits", 5, tag="core"), rule("credits", 8, tag="core")], complete=True)
record("condition.tag course.tags", "the average of tagged courses", CORE, [rule("average", 10, tag="core"), rule("average", 17, tag="core")])
record("course.tags", "how many tagged courses are below", CORE, [rule("count", 10, group="course", most=0, tag="core")])
for kind, key, more in (("each", "each", {}), ("half", "more-than-half", {}), ("count", "count", {"most": 1}), ("deficit", "deficit", {"times": 1})):
    bound = {"each": 8, "half": 11, "count": 10, "deficit": 11}[kind]
    extra = {"count": " condition.at-most condition.below", "deficit": " condition.below condition.times"}.get(kind, " condition.at-least")
    for group in ("unit", "bloc", "course"):
        record(f"condition.{key} condition.{key}={group}{extra}", f"{key}: {group}, with open work", FULL, [rule(kind, bound, group=group, **more)])
        record(f"condition.{key} condition.{key}={group}{extra}", f"{key}: {group}, all graded",
               [term([course(12, "u0"), course(14, "u0"), course(9, "u1"), course(10.5, "u1")], [unit("u0", blocs=["a"]), unit("u1", blocs=["b"])])],
               [rule(kind, bound, group=group, **more), rule(kind, bound + 2, group=group, **{**more, **({"most": 0} if kind == "count" else {})})], complete=True)
record("condition.times condition.deficit=course condition.below", "what is lacking counts twice", [term([course(8), course(13), course(11)])],
       [rule("deficit", 10, group="course", times=2), rule("deficit", 10, group="course", times=1), rule("deficit", 11, group="course", times=2)], complete=True)
record("condition.count=course condition.at-most", "at most so many below a mark", [term([course(8), course(9), course(13), course(None)])],
       [rule("count", 10, group="course", most=most) for most in (0, 1, 2, 3)], complete=True)
record("condition.best-credits", "the best credits, the last course in part", [term([course(14, credits=30), course(12, credits=20), course(7, credits=10)])],
       [rule("best", 13, credits=40), rule("best", 14, credits=40)], complete=True)
record("condition.best-credits", "the best credits with an open course", [term([course(14, credits=6), course(12, credits=4), course(None, credits=5)])],
       [rule("best", 14, credits=9), rule("best", 16, credits=9)], complete=True)
GRADED = [term([course(12, credits=3), course(8, credits=4)]), term([course(15, credits=6), course(9, credits=3)])]
HALF_GRADED = [term([course(12), course(8)]), term([course(None), course(9)])]
for about, terms in ("all graded", GRADED), ("half graded", HALF_GRADED), ("nothing graded", [term([course(None)]), term([course(None)])]), \
        ("only the second term graded", [term([course(None)]), term([course(12), course(9)])]):
    record("condition.formula condition.at-least", f"formulas over the record, {about}", terms,
           [{**rule("formula", bound), "formula": formula} for bound, formula in (
               (10, "0.5 * average + 0.5 * t0"), (11, "min(average, t0)"), (12, "mean(best(2, items(courses)))"),
               ("11.5", "weighted(t0 = 1, courses = 2) + 1"), (9, "min(items(t0))"))], complete=True)
SEVEN = [term([course(mark, credits=credits, tags=["core"] if mark != 9 else []) for mark, credits in ((12, 3), (15, 6), (9, 3), (8, 4), (14, 2))])]
HALF_OPEN = [term([course(12), course(15, tags=["core"]), course(None, tags=["core"]), course(8, tags=["core"]), course(None)])]
ALL_OPEN = [term([course(None), course(None, tags=["core"]), course(None)])]
STAGES = [("all graded", SEVEN), ("half graded", HALF_OPEN), ("nothing graded", ALL_OPEN)]
for about, terms in STAGES:
    record("condition.best condition.average condition.at-least", f"the average of the best three courses, {about}", terms,
           [rule("mean", bound, only=["best", 3]) for bound in ("13.5", 14, 12)], complete=True)
    record("condition.worst condition.average", f"the average of the two lowest courses, {about}", terms,
           [rule("mean", bound, only=["worst", 2]) for bound in ("8.5", 9)], complete=True)
    record("condition.best condition.sum=marks condition.sum condition.at-least", f"the sum of the best marks, {about}", terms,
           [rule("marks", 41, only=["best", 3]), rule("marks", 42, only=["best", 3]), rule("marks", 35, only=["best", 3], tag="core")], complete=True)
    record("condition.worst condition.sum=marks", f"the lowest marks must add up, {about}", terms,
           [rule("marks", 29, only=["worst", 3]), rule("marks", 30, only=["worst", 3]), rule("marks", 58)], complete=True)
    record("condition.best condition.each=course", f"so many courses reach a mark, {about}", terms,
           [rule("each", 12, only=["best", 3], group="course"), rule("each", 10, only=["best", 4], group="course")], complete=True)
    record("condition.shortfall condition.shortfall=course condition.below condition.at-most", f"what is lacking has a limit, {about}", terms,
           [rule("shortfall", 10, group="course", most=most, by=False) for most in (3, 2, 0)], complete=True)
    record("condition.by condition.shortfall=course condition.by=credits", f"what is lacking, by credits, {about}", terms,
           [rule("shortfall", 10, group="course", most=most, by=True) for most in (11, 10)], complete=True)
    record("condition.all condition.any", f"one condition and another, or a third, {about}", terms,
           [rule("any", 0, of=[rule("all", 0, of=[rule("average", 11), rule("credits", 15)]), rule("mean", 14, only=["best", 2])]),
            rule("all", 0, of=[rule("average", 11), rule("each", 8, group="course")]),
            rule("all", 0, of=[rule("any", 0, of=[rule("average", 16), rule("each", 7, group="course")]), rule("marks", 50)])], complete=True)
BLOCS = [term([course(12, "u0"), course(14, "u0"), course(9, "u1"), course(None, "u1", 6), course(18)],
              [unit("u0", blocs=["a"]), unit("u1", blocs=["a", "b"], coefficient=3)])]
record("condition.unit", "an average and a sum of one unit", BLOCS, [rule("average", 13, unit="u0"), rule("average", 11, unit="u1"), rule("marks", 26, unit="u0")], complete=True)
record("condition.unit condition.best", "the best of one unit", BLOCS, [rule("mean", 14, unit="u0", only=["best", 1]), rule("mean", 16, unit="u1", only=["best", 1])], complete=True)
record("condition.bloc", "the lowest of one bloc", BLOCS, [{**rule("mean", 10, only=["worst", 2]), "in": "a"}, {**rule("each", 8, group="course"), "in": "b"}], complete=True)
record("condition.bloc", "credits of one bloc", BLOCS, [{**rule("credits", 9), "in": "a"}, {**rule("credits", 9), "in": "b"}], complete=True)
record("condition.shortfall=unit condition.shortfall=bloc", "what units and blocs lack", BLOCS,
       [rule("shortfall", 14, group="unit", most=4, by=False), rule("shortfall", 14, group="bloc", most=4, by=False)], complete=True)
record("condition.shortfall=unit condition.shortfall=bloc", "what units and blocs lack, all graded", [term(BLOCS[0]["courses"][:3], BLOCS[0]["units"])],
       [rule("shortfall", 14, group="unit", most=6, by=False), rule("shortfall", 14, group="bloc", most=9, by=False)], complete=True)
record("condition.worst site.credits-ahead", "credits that follow may lower the lowest", SEVEN,
       [rule("marks", 28, only=["worst", 3]), rule("marks", 40, only=["best", 3]), rule("shortfall", 10, group="course", most=3, by=False)], ahead=6)
record("condition.credits course.credits", "credits that are earned, sure and possible", [term([course(12), course(9, credits=5), course(None, credits=4)])],
       [rule("credits", 3), rule("credits", 7), rule("credits", 8)], complete=True)
record("condition.credits course.credits", "credits that follow", [term([course(12), course(None, credits=4)])], [rule("credits", 10), rule("credits", 20)], ahead=5)
record("condition.any", "one of two is enough", YEARS,
       [rule("any", 0, of=[rule("average", 13, term="t0"), rule("average", 10, year="y0")]), rule("any", 0, of=[rule("average", 13, term="t0"), rule("average", 12, term="t1")])])
record("condition.any", "one of two, undecided", OPEN, [rule("any", 0, of=[rule("average", 15), rule("each", 10, group="course")])])
record("site.credits-ahead", "credits ahead leave conditions on them open", YEARS, [rule("credits", 30), rule("average", 10)], ahead=12)
BY_CREDITS = [term([course(12, credits=6, coefficient=6), course(None, credits=3, coefficient=3)])]
record("site.credits-ahead", "an average spreads over the credits that follow, as over an open course", BY_CREDITS,
       [rule("average", 10), rule("average", 13), rule("average", 18)], ahead=12)
record("site.credits-ahead condition.best-credits", "the best credits may be among those that follow", YEARS, [rule("best", 13, credits=8), rule("best", 17, credits=20)], ahead=12)
record("site.credits-ahead course.coefficient", "with coefficients it is not known how credits that follow count", YEARS,
       [rule("average", "11.5"), rule("half", 10, group="course"), rule("each", 8, group="course")], ahead=12)
record("site.credits-ahead", "too few credits are ahead", YEARS, [rule("credits", 30)], ahead=6)
record("site.complete", "nothing follows", YEARS, [rule("credits", 30), rule("credits", 9)], complete=True)
record("site.complete", "nothing follows the last average", [term([course(12)])], [rule("average", 11), rule("average", 13)], complete=True)
record("item.score", "an absence leaves the unit and the average without a mark", [term([course(12, "u0"), course("absent", "u0"), course(9, "u1")], [unit("u0"), unit("u1")])],
       [rule("average", 10), rule("credits", 3)], complete=True)
record("course.final", "an incomplete course counts nowhere", [term([course(12), course("I 15")])], [rule("average", 13), rule("credits", 6)], complete=True)

# Grade points. Every course is graded.

GPAS: list[dict] = []


def gpa(keys, about, terms, **site):
    GPAS.append({"keys": keys, "about": about, "terms": terms, "site": {key.replace("_", "-"): value for key, value in site.items()}})


def points_term(**courses):
    return {"courses": courses}


def graded(grade, credits=4, **keys):
    return {"credits": credits, "grade": grade, **{key.replace("_", "-"): value for key, value in keys.items()}}


PLAIN = [points_term(a=graded(91), b=graded(86), c=graded(81, 3))]
REPEATED = [points_term(a=graded(58), b=graded(86)), points_term(c=graded(83, repeats="t0/a"), d=graded(71, 3))]
WORSE = [points_term(a=graded(76), b=graded(86)), points_term(c=graded(61, repeats="t0/a"))]
gpa("course.credits", "credits weigh the points", PLAIN)
gpa("course.credits site.gpa gpa.prior prior.points-average prior.credits", "with credits from before", PLAIN, gpa={"prior": {"points-average": "3.52", "credits": 68}})
gpa("gpa.prior prior.points-average prior.credits prior.earned", "more credits were earned than have points", PLAIN, gpa={"prior": {"points-average": 3, "credits": 20, "earned": 26}})
gpa("prior.earned", "fewer credits were earned than have points", PLAIN, gpa={"prior": {"points-average": 2, "credits": 20, "earned": 16}})
for policy in ("all", "best", "latest"):
    gpa(f"site.gpa gpa.repeats gpa.repeats={policy} course.repeats", f"repeats: {policy}, with a better second attempt", REPEATED, gpa={"repeats": policy})
    gpa(f"gpa.repeats gpa.repeats={policy} course.repeats", f"repeats: {policy}, with a worse second attempt", WORSE, gpa={"repeats": policy})
gpa("site.repeat-at-most", "a repeated course is held at a mark", REPEATED, gpa={"repeats": "latest"}, repeat_at_most=70)
gpa("site.repeat-at-most", "a repeated course below the limit", WORSE, repeat_at_most=70)
gpa("course.points-bonus", "an advanced course in the GPA", [points_term(a=graded(91, points_bonus=1), b=graded(55, points_bonus=1), c=graded(81, 3))])
gpa("course.grading course.grading=pass-fail", "a pass-fail course has credits and no points", [points_term(a=graded(91), b=graded(70, 2, grading="pass-fail"), c=graded(50, 3, grading="pass-fail"))])
gpa("course.grading=pass-fail", "only the others have points", [points_term(a=graded(75), b=graded(95, 5, grading="pass-fail"))])
gpa("course.grading=audit", "an audited course counts for nothing", [points_term(a=graded(91), b=graded(70, 2, grading="audit"))])
gpa("course.grading=audit", "an audited course that failed", [points_term(a=graded(71), b=graded(40, 2, grading="audit"))])
gpa("course.grading=withdrawn", "a withdrawn course counts for nothing", [points_term(a=graded(91), b=graded(30, 2, grading="withdrawn"))])
gpa("course.grading=withdrawn", "a withdrawn course beside two others", [points_term(a=graded(81), c=graded(91, 3), b=graded(30, 2, grading="withdrawn"))])
gpa("course.grading=transfer", "a transferred course has credits", [points_term(a=graded(91), b=graded(80, 5, grading="transfer"))])
gpa("course.grading=transfer", "two transferred courses", [points_term(a=graded(71), b=graded(80, 5, grading="transfer"), c=graded(90, 2, grading="transfer"))])
gpa("course.grading=letter", "a course with points, written out", [points_term(a=graded(91, grading="letter"), b=graded(70, 2))])
gpa("course.grading=letter", "points of a failed course", [points_term(a=graded(41, grading="letter"), b=graded(90, 2))])
gpa("condition.sum condition.sum=points condition.at-least", "the points of all courses together", PLAIN, complete=True, graduation=[{"sum": "points", "at-least": 10}, {"sum": "points", "at-least": 11}])
gpa("condition.sum=points condition.tag", "the points of tagged courses", [points_term(a=graded(91, tags=["core"]), b=graded(86), c=graded(81, 3, tags=["core"]))], complete=True,
    graduation=[{"sum": "points", "at-least": 7, "tag": "core"}, {"sum": "points", "at-least": 8, "tag": "core"}])
FOUR = [points_term(a=graded(91, tags=["higher"]), b=graded(86, tags=["higher"]), c=graded(81, tags=["higher"]), d=graded(66, tags=["higher"]))]
HALF = [points_term(a=graded(91), b=graded(86), c=graded(66), d={"credits": 4}, e={"credits": 4})]
for about, terms in ("all graded", FOUR), ("half graded", HALF), ("nothing graded", [points_term(a={"credits": 4}, b={"credits": 4}, c={"credits": 4})]):
    tag = {"tag": "higher"} if about == "all graded" else {}
    gpa("condition.best condition.sum=points", f"the points of the best three courses, {about}", terms, complete=True,
        graduation=[{"sum": "points", "best": 3, "at-least": bound, **tag} for bound in ("10.5", 11)])
    gpa("condition.worst condition.sum=points", f"the points of the two weakest courses, {about}", terms, complete=True,
        graduation=[{"sum": "points", "worst": 2, "at-least": bound, **tag} for bound in ("4.5", 5)])
gpa("condition.gpa", "a GPA when nothing follows", PLAIN, complete=True, graduation=[{"gpa": "3.5"}, {"gpa": "3.6"}])
gpa("condition.gpa site.credits-ahead", "a GPA with credits that follow", PLAIN, **{"credits-ahead": 9, "graduation": [{"gpa": "3.7"}, {"gpa": "3.9"}]})

case("course.gates gate.of", "a category is tested as it is rounded, and before the course is",
     {"round": 1, "gates": [{"of": "exams", "at-least": 60, "else": 45}, {"of": "labs", "at-least": 90, "else": 50}],
      "categories": [{**category("exams", [{"Exam 1": "59.6/100"}], weight=60), "round": 1}, category("labs", [{"Lab 1": "89.6/100"}], weight=40)]})
for name, scores in (("as one of the lowest", ("0", "5.5", "4.5")), ("not if it is no longer one of the lowest", ("0", "5.5", "6"))):
    case("course.gates gate.of item.replaces", f"an item is tested with the score that replaces it, {name}",
         {"gates": [{"of": "D", "at-least": 65, "else": 23}], "categories": [category("work", [{letter: f"{score}/10"} for letter, score in zip("ABD", scores)], weight=100)],
          "items": [item("Resit", "18/20", replaces={"lowest-of": "work", "count": 2})]})
case("course.gates gate.of item.replaces", "a named resit counts for a gate also where its item is dropped",
     {"gates": [{"of": "D", "at-least": 65, "else": 23}], "categories": [{**category("work", [{"A": "8/10"}, {"B": "9/10"}, {"D": "4.5/10"}], weight=100), "best": 2}],
      "items": [item("Resit", "14/20", replaces="D")]})
case("course.gates gate.of item.replaces item.weight", "a named resit counts for a gate on an item without a weight",
     {"goal": 85, "gates": [{"of": "Lab", "at-least": 50, "else": 45}], "items": [item("Lab", 30, weight=0), item("Midterm", 90, weight=40), item("Final", weight=60),
                                                                         item("Lab resit", 80, replaces={"item": "Lab"})]})
case("course.gates gate.of item.replaces item.weight", "an open resit of an item without a weight leaves its gate open",
     {"goal": 85, "gates": [{"of": "Lab", "at-least": 50, "else": 45}], "items": [item("Lab", 30, weight=0), item("Midterm", 90, weight=40), item("Final", weight=60),
                                                                         item("Lab resit", replaces={"item": "Lab"})]})
case("course.gates gate.of item.replaces", "one score replaces one of the items that a gate averages",
     {"gates": [{"of": ["M1", "M2"], "at-least": 80, "else": 45}], "categories": [category("midterms", [item("M1", 40), item("M2", 30)], weight=60)],
      "items": [item("Final", 90, weight=40, replaces={"lowest-of": "midterms"})]})
for letter, about in (("A", "the earlier of two equal items is not replaced"), ("B", "the later of two equal items is replaced")):
    case("course.gates gate.of item.replaces", about,
         {"gates": [{"of": letter, "at-least": 50, "else": 45}], "categories": [category("exams", [{"A": "5/20"}, {"B": "5/20"}], weight=50), category("labs", [{"Lab": "90/100"}], weight=50)],
          "items": [item("Resit", "15/20", replaces={"lowest-of": "exams"})]})
case("course.gates gate.of", "items of the only category share its mean evenly, whatever their maxima",
     {"gates": [{"of": ["A", "B"], "at-least": 30, "else": 25}], "categories": [category("work", [{"A": "0/10"}, {"B": "20/50"}, {"C": "100/100"}], aggregate="mean")]})
case("course.gates gate.of", "items of the only category share it by their weights, whatever their maxima",
     {"gates": [{"of": ["A", "B"], "at-least": 30, "else": 25}],
      "categories": [category("work", [item("A", "0/10", weight=2), item("B", "20/50", weight=1), item("C", "100/100", weight=1)], aggregate="weighted")]})
for policy in ("all", "best", "latest"):
    for about, terms in ("better", REPEATED), ("worse", WORSE):
        gpa(f"gpa.repeats-in-averages gpa.repeats-in-averages={policy}", f"averages with repeats: {policy}, with a {about} second attempt",
            terms, gpa={"repeats": "latest" if policy != "latest" else "all", "repeats-in-averages": policy})
for about, marks in ("complete", (91, 86, 76, 81)), ("half graded", (91, 86, None, 81)), ("the second term is open", (91, 86, None, None)), ("nothing graded", (None,) * 4):
    TWO_TERMS = [points_term(a=graded(marks[0]), b=graded(marks[1], 2)), points_term(c=graded(marks[2], 3, points_bonus=1), d=graded(marks[3], 3))]
    for of_term in TWO_TERMS:
        for open_course in [one for one in of_term["courses"].values() if one["grade"] is None]:
            del open_course["grade"]
    gpa("site.figures figure.formula figure.goal", f"a percentage from the GPA, and the mean of the GPAs of terms: {about}", TWO_TERMS, complete=True, figures=[
        {"name": "Percentage", "formula": "(gpa - 0.75) * 10", "goal": 27}, {"name": "CGPA", "formula": "mean(items(gpa))", "goal": 3},
        {"name": "Last counts twice", "formula": "weighted(gpa.t0 = 1, gpa.t1 = 2) * 25", "goal": 80}])
    gpa("site.figures figure.formula prior.points-average prior.credits", f"a percentage from the GPA with credits from before: {about}", TWO_TERMS, complete=True,
        gpa={"prior": {"points-average": "3.5", "credits": 20}}, figures=[{"name": "Percentage", "formula": "gpa * 25", "goal": 82}])
MIDTERMS = [category("midterms", [item("Midterm 1", 60), item("Midterm 2", "missing")], weight=60)]
FINAL, MAKEUP = item("Final", 90, weight=40, replaces={"lowest-of": "midterms"}), item("Makeup", 70, replaces="Midterm 2")
for about, order in ("after", [FINAL, MAKEUP]), ("before", [MAKEUP, FINAL]):
    case("item.replaces replaces.lowest-of replaces.item", f"a makeup of a named item {about} a final for the lowest", {"categories": MIDTERMS, "items": order})
case("item.replaces", "a target with a resit and a final for the lowest",
     {"goal": 54, "categories": [category("exams", [item("A", 80), item("B"), item("C", 10)], weight=60, aggregate="mean")],
      "items": [item("Final", 44, weight=40, replaces={"lowest-of": "exams"}), item("Resit C", 60, replaces={"item": "C"})]})
case("item.score", "an absence that a score may not replace",
     {"items": [item("S1", "absent", weight=60), item("Final", 44, weight=40, replaces={"item": "S1", "missing": False})]})
case("item.score", "two absences and a score that replaces one",
     {"categories": [category("exams", [item("A", "absent"), item("B", "absent"), item("C", 70)], weight=60)],
      "items": [item("Final", 44, weight=40, replaces={"lowest-of": "exams"})]})
case("item.score", "an absence and a second session that was missed, too",
     {"items": [item("S1", "absent", weight=60), item("Work", 44, weight=40), item("S2", "missing", replaces="S1")]})
QUIZZES_MISSED = [item("A", "absent", max=10), item("B", "5/10"), item("C", "4/10")]
for about, quizzes, last in [
    ("replaces none, because the absence is dropped", category("q", QUIZZES_MISSED, weight=60, drop_lowest=1), 90),
    ("can replace none, because the absence is dropped", category("q", QUIZZES_MISSED, weight=60, drop_lowest=1), None),
    ("replaces none, because it is lower", category("q", [item("A", "absent", max=10), item("B", "5/10")], weight=60), 0),
    ("replaces a larger item", category("q", [item("A", "absent", max=10), item("B", "100/1000")], weight=60), 90),
    ("replaces a weightier item", category("q", [item("A", "absent", weight=1), item("B", 10, weight=9)], weight=60), 90),
    ("replaces it", category("q", [item("A", "absent", max=10), item("B", "9/10")], weight=60), 90),
    ("is open and can replace it", category("q", [item("A", "absent", max=10), item("B", "9/10")], weight=60), None),
]:
    case("category.drop-lowest" if "drop-lowest" in quizzes else "item.score", f"an absence, and a score that {about}",
         {"categories": [quizzes], "items": [item("F", last, weight=40, replaces={"lowest-of": "q"})]})
case("item.score item.weight", "an absence from work of weight 0",
     {"categories": [category("q", [item("A", "absent", weight=0), item("B", "5/10")])]})
case("item.score category.weight", "an absence in a category of weight 0",
     {"categories": [category("q", [item("A", "absent")], weight=0), category("r", [item("B", "5/10")])]})
case("item.score gate.of", "an absence from work of weight 0 that a gate names",
     {"categories": [category("q", [item("B", "5/10")], weight=100)], "items": [item("A", "absent", weight=0)],
      "gates": [{"of": "A", "at-least": 50, "else": 40}]})
EXAMS = category("exams", [item("A", "80/100"), item("B", max=100), item("C", "10.3/100"), item("D", "60/100")], weight=60, drop_lowest=1)
for goal, about in [(56, "reached with a score of 0, and lost with a better one, is not safe"), (54, "that all scores reach is safe")]:
    case("category.drop-lowest replaces.lowest-of replaces.item", f"a goal {about}",
         {"goal": goal, "categories": [EXAMS],
          "items": [item("Final", 44, weight=40, replaces={"lowest-of": "exams"}), item("Resit C", 60, replaces={"item": "C"})]})
KEPT = [course(6, "u0", 5), course(14, "u0", 5)]
AGAIN = [rule("average", 10), rule("each", 10, group="course"), rule("half", 10, group="unit"), rule("count", 10, group="course", most=0), rule("credits", 10)]
for policy in ("all", "best", "latest"):
    key = f"gpa.repeats gpa.repeats={policy} course.repeats unit.credits"
    record(key, f"repeats: {policy}, a unit of which one course is repeated counts once",
           [term(KEPT, [unit("u0", credits=10)]), term([course(12, "u0", 5, repeats="t0/c0")], [unit("u0", credits=10)])], AGAIN, repeats=policy)
    record(key, f"repeats: {policy}, a retake without a mark so far is open, and so is what it decides",
           [term(KEPT, [unit("u0", credits=10)]), term([course(None, "u0", 5, repeats="t0/c0")], [unit("u0", credits=10)])], AGAIN, repeats=policy)
    record(key, f"repeats: {policy}, a retake without a unit counts in the unit of the course",
           [term(KEPT, [unit("u0", coefficient=2), unit("u1")]), term([course(12, None, 5, repeats="t0/c0")])], AGAIN, repeats=policy)
    record(key, f"repeats: {policy}, a retake of every course of a unit, one of them worse",
           [term([course(8, "u0", 5), course(6, "u0", 5), course(11, "u1", 5)], [unit("u0", coefficient=2), unit("u1")]),
            term([course(13, "u0", 5, repeats="t0/c0"), course(5, "u0", 5, repeats="t0/c1")], [unit("u0")])],
           [*AGAIN, rule("each", 9, group="unit")], repeats=policy)
    record(key, f"repeats: {policy}, a unit of which every course is repeated counts where it is repeated",
           [term(KEPT, [unit("u0", credits=10)]), term([course(12, "u0", 5, repeats="t0/c0"), course(None, "u0", 5, repeats="t0/c1")], [unit("u0", credits=10, coefficient=3)]),
            term([course(8)])], AGAIN, repeats=policy)
    record(key, f"repeats: {policy}, a second attempt that was missed without a reason",
           [term([course("7.75"), course("10.75")]), term([course("absent", repeats="t0/c0")])],
           [rule("each", 5, group="course"), rule("count", 9, group="course", most=1), rule("deficit", 8, group="course", times=1)], repeats=policy)
FAILING = [course(4, "u0", 5), course(8, "u0", 5)]
for policy in ("all", "best", "latest"):
    key = f"gpa.repeats gpa.repeats={policy} course.repeats unit.credits"
    for retake, about in ((14, "passes"), (9, "passes, and lets the repeat pass"), (None, "may pass")):
        kept = FAILING if retake != 9 else [course(4, "u0", 5), course(12, "u0", 5)]
        record(key, f"repeats: {policy}, a unit that fails {about} with a part that is repeated",
               [term(kept, [unit("u0", credits=12)]), term([course(retake, "u0", 5, repeats="t0/c0")], [unit("u0", credits=10)])],
               AGAIN, repeats=policy)
    record(key + " site.compensation", f"repeats: {policy}, a unit without credits compensates with a part that is repeated",
           [term(FAILING, [unit("u0", floor=8)]), term([course(14, None, 5, repeats="t0/c0")])], AGAIN, repeats=policy, compensation={"over": ["unit"]})

# Limits of items

case("item.at-most", "a curve raises a score up to a mark at most",
     {"items": [item("Midterm", "72/100", weight=50, curve={"add": 10}, at_most="80%"), item("Final", "60/100", weight=50)]})
case("item.at-most", "more than the limit of an item is of no use",
     {"goal": 78, "items": [item("Midterm", "90/100", weight=40), item("Make-up", weight=60, max=50, at_most="35/50")]})
case("item.at-least", "a low score counts a mark at least, and work that is missing does not",
     {"goal": 60, "items": [item("HW 1", 30, weight=20, at_least="50%"), item("HW 2", "missing", weight=20, at_least="50%"),
                            item("Exam", weight=60)]})
case("item.at-least", "a score below its least mark adds nothing, and open work is missing in the floor",
     {"goal": 62, "items": [item("Midterm", "80/100", weight=40), item("Final", weight=60, at_least="50%")]})
case("item.at-least item.at-most", "a late score counts between two marks",
     {"late-penalty": {"per-day": "10%"},
      "items": [item("Midterm", 60, weight=50, late=4, due="2026-10-01", at_least="40%", at_most="70%"),
                item("Final", 90, weight=50, at_least="40%", at_most="70%")]})
case("category.at-least", "a category counts a mark at least, whatever is missing",
     {"goal": 70, "categories": [category("quizzes", [{"Quiz 1": 20}, {"Quiz 2": "missing"}], weight=20, at_least="50%"),
                                 category("exams", [{"Exam 1": "70/100"}, item("Exam 2")], weight=80)]})
case("category.at-least", "open work of a category that counts a mark at least",
     {"goal": 66, "categories": [category("quizzes", [{"Quiz 1": 20}, item("Quiz 2")], weight=40, at_least="50%"),
                                 category("exams", [{"Exam 1": "70/100"}], weight=60)]})

# Gates that count

TESTS = [item("Test 1", 90, weight=20), item("Test 2", 40, weight=20), item("Test 3", weight=20), item("Exam", 85, weight=40)]


def counted(count, **keys):
    return {"of": ["Test 1", "Test 2", "Test 3"], "count": count, "at-least": 50, "else": 45, **keys}


case("gate.count", "two of three tests must reach the mark, one of them open", {"goal": 60, "gates": [counted(2)], "items": TESTS})
case("gate.count", "all of three tests must reach the mark", {"goal": 60, "gates": [counted(3)], "items": TESTS})
case("gate.count", "one of three tests is enough, and its mark is passed", {"goal": 60, "gates": [counted(1)], "items": TESTS})
case("gate.count gate.else=own", "two of three tests fail, and the course is at most the second best",
     {"gates": [counted(2, **{"at-least": 60, "else": "own"})],
      "items": [item("Test 1", 55, weight=20), item("Test 2", 30, weight=20), item("Test 3", 90, weight=20), item("Exam", 85, weight=40)]})
case("gate.count", "an excused test is not among those that are counted",
     {"goal": 60, "gates": [counted(3)], "items": [item("Test 1", "excused", weight=20), *TESTS[1:]]})
case("gate.count", "categories that are counted, with schemes",
     {"goal": 70, "schemes": [{"labs": 40, "quizzes": 20, "exams": 40}, {"labs": 20, "quizzes": 20, "exams": 60}],
      "gates": [{"of": ["labs", "quizzes", "exams"], "count": 2, "at-least": 60, "else": 50}],
      "categories": [category("labs", [{"Lab 1": 40}, item("Lab 2")]), category("quizzes", [{"Quiz 1": 70}, item("Quiz 2")]),
                     category("exams", [{"Exam 1": 50}, item("Exam 2")])]})

# Written formulas

TWO = [category("labs", [{"Lab 1": "12/20"}, {"Lab 2": "18/20"}, item("Lab 3", max=20)]), category("exams", [{"Midterm": "70/100"}, item("Final")])]
DONE = [category("labs", [{"Lab 1": "12/20"}, {"Lab 2": "18/20"}]), category("exams", [{"Midterm": "40/100"}, {"Final": "66/100"}])]
NONE = [category("labs", [item("Lab 1")]), category("exams", [item("Final")])]
BOTH = "if(min(labs, exams) < 60, min(labs, exams), 0.4 * labs + 0.6 * exams)"
for about, parts in ("complete", DONE), ("half graded", TWO), ("nothing graded", NONE):
    case("course.formula", f"the worse part decides below 60, otherwise both: {about}", {"goal": 72, "formula": BOTH, "categories": parts})
    case("course.formula", f"the exam alone counts where it is better: {about}",
         {"goal": 72, "formula": "max(weighted(labs = 40, exams = 60), exams)", "categories": parts})
    case("course.formula", f"each lab must reach 50, or the course is at most 55: {about}",
         {"goal": 70, "formula": "if(all(items(labs) >= 50), course, min(course, 55))", "categories": parts})
    case("course.formula", f"the median of three and the best of a list: {about}",
         {"goal": 75, "formula": "mean(median(labs, exams, Final), mean(best(1, items(labs))))", "categories": parts})
    case("course.formula", f"points for each lab from 80 on: {about}",
         {"goal": 75, "formula": "exams + 2.5 * count(items(labs) >= 80)", "categories": parts})
    case("course.formula", f"a lab below 50 fails, and a goal that takes just 50 of it: {about}",
         {"goal": 45, "formula": "if(any(items(labs) < 50), 20, course)", "categories": parts})
    case("course.formula", f"a letter for works that reach each of two levels: {about}",
         {"goal": 83, "formula": "if(count(items(labs) >= 80) >= 2 and count(items(labs) >= 50) >= 3, 93, if(count(items(labs) >= 50) >= 2, 83, 0))",
          "categories": parts})
    case("course.formula", f"at least 55, and the labs for more: {about}", {"goal": 65, "formula": "max(55, labs)", "categories": parts})
    case("course.formula", f"not both below, or any lab above: {about}",
         {"goal": 75, "formula": "if(not (labs < 60 and exams < 60) or any(items(labs) > 85), 0.5 * (labs + exams), 40)", "categories": parts})
for about, exam in ("only the exam is graded, and it is named", "exams + "), ("only the exam is graded, and it is not named", ""):
    case("course.formula", f"a formula that counts works: {about}",
         {"goal": 50, "formula": f"{exam}20 * count(items(labs) >= 80)",
          "categories": [category("labs", [item(f"Lab {number}") for number in range(1, 4)]), category("exams", [item("Midterm", "34/100")])]})
case("course.formula", "an excused work of a list, before other factors",
     {"goal": 60, "formula": "0.4 * mean(best(2, items(labs))) + 0.6 * exams - 5", "adjust": [{"name": "Absences", "each": -1, "count": 2}],
      "categories": [category("labs", [item("Lab 1", 90), item("Lab 2", "excused"), item("Lab 3"), item("Lab 4", 50)]),
                     category("exams", [item("Midterm", 70), item("Final")])]})
EXAM = "if(mean(P1, P2) < 14, 0.5 * mean(P1, P2) + 0.5 * Exam, mean(P1, P2))"
for about, scores in ("complete", ("12/20", "15/20", "16/20")), ("not needed", ("15/20", "15/20", "10/20")):
    case("course.formula", f"the exam is only for those below 14: {about}",
         {"goal": 12, "formula": EXAM, "items": [item(name, score) for name, score in zip(("P1", "P2", "Exam"), scores)]}, TWENTY)
case("course.formula", "the exam is only for those below 14: nothing graded",
     {"formula": EXAM, "items": [item(name, max=20) for name in ("P1", "P2", "Exam")]}, TWENTY)
case("course.formula", "the marks of a formula are those of the scale, from 1 to 6",
     {"goal": 4, "formula": "if(Work < 3.5, min(Work, Exam), 0.25 * Work + 0.75 * Exam)", "items": [item("Work", 3.4), item("Exam")]}, SWISS)
case("course.formula", "the marks of a formula are those of the scale, and less is better",
     {"goal": 3, "formula": "max(0.5 * (Work + Exam), Exam - 1)", "items": [item("Work", 1.8), item("Exam")], "scale": "austria"})
case("course.formula", "a table from percents to German marks, 4.0 from 60 % on",
     {"goal": 3, "formula": "table(percent(Exam), 0 = 5, 60 = 4, 100 = 1)", "scale": "own",
      "items": [item("Exam", "45/60")]}, {"scales": {"own": {"unit": "german", "pass": 4, "grades": [{"letter": "ok", "from": 4}, {"letter": "no", "from": 5}]}}})
case("course.formula", "a formula before adjustments, a ceiling, a rounding and a gate",
     {"goal": 70, "formula": "0.5 * labs + 0.5 * exams", "adjust": [{"name": "Late arrivals", "each": -2, "count": 3}], "at-most": 80, "round": 5,
      "gates": [{"of": "labs", "at-least": 60, "else": 50}], "categories": TWO})
case("course.formula", "an excused work of a formula counts as the others so far",
     {"goal": 70, "formula": "0.3 * Midterm + 0.7 * Final", "items": [item("Midterm", "excused"), item("Final", "80/100")]})
case("course.formula", "missing work counts 0", {"formula": "0.3 * Midterm + 0.7 * Final + 4", "items": [item("Midterm", "missing"), item("Final", "80/100")]})
case("course.formula", "weights for course, and a formula over it",
     {"goal": 80, "formula": "max(course, 0.9 * Final)", "items": [item("Midterm", "50/100", weight=40), item("Final", weight=60)]})
case("course.formula", "two categories with an item of one name, and a name in quotes",
     {"formula": "0.5 * labs.'Part 1' + 0.5 * exams.'Part 1'", "categories": [
         category("labs", [{"Part 1": "10/20"}, {"Part 2": "20/20"}]), category("exams", [{"Part 1": "40/50"}])]})
case("course.formula", "steps from points to marks", {"formula": "steps(points(Exam), 0 = 40, 30 = 65, 45 = 90)", "items": [item("Exam", "44/60")]})
for about, labs in ("complete", ["9/20", "14/20", "20/20", "16/20"]), ("half graded", ["9/20", "14/20", None, None]), ("nothing graded", [None] * 4):
    items = [item(f"Lab {number}", score, max=20) for number, score in enumerate(labs, 1)]
    for formula, what in ("mean(best(2, items))", "the best two"), ("median(items)", "the median"), ("0.5 * 'Lab 1' + 0.5 * category", "one lab, and all"), \
            ("sum(worst(2, items)) - 60", "the sum of the worst"), ("if(count(items >= 50) >= 3, mean(items), min(items))", "the least unless three pass"), \
            ("25 * count(items >= 50)", "a quarter for each that passes"):
        case("category.formula", f"a category by a formula, {what}: {about}",
             {"goal": 70, "categories": [category("labs", items, weight=60, formula=formula), category("exams", [{"Exam": "60/100"}], weight=40)]})
SEMESTER = "weighted({quarter}(weighted(hw-1 = 30, tests-1 = 70)) = 40, {quarter}(weighted(hw-2 = 30, tests-2 = 70)) = 40, Exam = 20)"
for about, states in {"complete": (85, 70, 100, 55, 90), "half graded": (85, 70, 100, None, None), "one quarter has only tests": (85, 70, None, 55, None),
                     "only the exam": (None, None, None, None, 90), "excused homework": ("excused", 70, "excused", None, 60),
                     "a missing test": (85, "missing", 90, None, None), "nothing graded": (None,) * 5}.items():
    quarters = [category(name, [item(name.upper(), score)]) for name, score in zip(("hw-1", "tests-1", "hw-2", "tests-2"), states)]
    for quarter, what in ("", "quarters with weights of their own"), ("round", "quarters that are rounded"):
        case("course.formula", f"{what}: {about}", {"goal": 80, "formula": SEMESTER.format(quarter=quarter), "categories": quarters, "items": [item("Exam", states[4])]})
for about, quiz, test in ("complete", 60, 80), ("complete, and the quiz helps", 90, 80), ("half graded", 60, None), ("only the test", None, 70), ("nothing graded", None, None):
    case("category.formula", f"the better of two weightings in a category: {about}",
         {"goal": 78, "categories": [category("work", [item("Quiz", quiz), item("Test", test)], weight=60, formula="max(weighted(Quiz = 30, Test = 70), Test)"),
                                     category("exams", [item("Exam", 75)], weight=40)]})
for about, score in ("graded", "14/20"), ("below", "8/20"), ("open", None), ("missing", "missing"):
    case("item.formula", f"of a bonus only the marks above 10 count: {about}",
         {"goal": 12, "items": [item("Exam", "11/20", weight=80), item("Bonus", score, weight=20, max=20, formula="max(0, score - 10)")]}, TWENTY)
case("item.formula", "a table for one work",
     {"goal": 70, "items": [item("Exam", "60/100", weight=50), item("Test", "7/10", weight=50, formula="table(points(score), 0 = 0, 5 = 60, 10 = 100)")]})

for about, second in ("is excused", "excused"), ("is open", None):
    case("item.formula", f"a work with a formula of its own, where work that is not graded counts 0: it {about}",
         {"goal": 60, "categories": [category("labs", [item("Lab 1", second, max=10, formula="0.9 * score"), item("Lab 2", max=10)], weight=60),
                                    category("exams", [item("Exam", 70)], weight=40)]}, {"renormalise": False})

case("item.formula", "labs of which the lowest and the highest are dropped, and an excused exam that would replace one",
     {"goal": 35, "categories": [category("labs", [item("Lab 1", 90), item("Lab 2", 40, formula="0.9 * score"), item("Lab 3"), item("Lab 4"), item("Lab 5", -5, min=-10)],
                                          weight=50, drop_lowest=1, drop_highest=1)],
      "items": [item("Exam", 80, weight=50), item("Makeup", "excused", weight=0, replaces={"lowest-of": "labs"})]})
for about, score in ("is missing", "missing"), ("has a 0", "0/100"), ("is open", None):
    case("item.formula", f"a formula that makes more of a 0: the work {about}",
         {"goal": 70, "categories": [category("labs", [item("Lab 1", score, formula="max(score, 40)"), item("Lab 2", 60), item("Lab 3", 90)], drop_lowest=1, drop_missing=False)]})
for about, latest in ("complete", 50), ("half graded", None):
    case("category.formula", f"a formula over all units, of which only the latest counts otherwise: {about}",
         {"goal": 60, "categories": [category("units", [item("Unit 1", 90), item("Unit 2", 40), item("Unit 3", latest)], aggregate="latest", formula="mean(max(items), category)")]})

# An exam that counts only below a mark

TEN = {"scale": "ten", "scales": {"ten": {"unit": "points-10", "pass": 5, "grades": [
    {"letter": "good", "from": 8}, {"letter": "enough", "from": 5}, {"letter": "failed", "from": 0}]}}}
BELOW = {"of": ["P1", "P2"], "below": 7, "from": 3}
for about, scores in {"complete, and it counts although it is worse": ("6/10", "7/10", "4/10"), "complete, without the exam": ("6/10", "9/10", None),
                      "too low for the exam": ("2/10", "3/10", None), "too low, with an exam that counts nothing": ("2/10", "3/10", "9/10"),
                      "not needed, but taken": ("8/10", "9/10", "2/10"), "the exam is open": ("6/10", "5/10", None),
                      "half graded": ("6/10", None, None), "a good half": ("8/10", None, None), "a bad half": ("2/10", None, None),
                      "nothing graded": (None, None, None), "the exam was missed": ("6/10", "5/10", "missing"),
                      "excused from the exam": ("6/10", "5/10", "excused"), "an exam before the test that decides": ("6/10", None, "9/10")}.items():
    case("item.only-if item.share only-if.of only-if.below only-if.from", f"the exam is for those from 3 to 7: {about}",
         {"goal": 7.2, "items": [*(item(name, score, max=10) for name, score in zip(("P1", "P2"), scores)),
                                 item("Exam", scores[2], max=10, share="50%", only_if=BELOW)]}, TEN)
for about, p2, exam in ("nothing of it graded", None, None), ("the test just below its bound", "7.9/10", None), ("complete", "7.9/10", "9.45/10"):
    case("item.only-if item.share only-if.of only-if.below", f"a goal that only unequal scores reach: {about}",
         {"goal": 8.2, "items": [item("P1", "6/10"), item("P2", p2, max=10),
                                 item("Exam", exam, max=10, share="50%", only_if={"of": ["P1", "P2"], "below": 7, "from": 3})]}, TEN)
for about, results in ("complete", ("5/20", "9/20")), ("half graded", ("5/20", None)), ("one lab graded", (None, None)):
    case("item.only-if item.share only-if.of only-if.below only-if.from", f"excused from the exam, in a pool of points with a drop: {about}",
         {"goal": 10, "categories": [category("Labs", [*(item(f"Lab {n}", score, max=20) for n, score in enumerate(results)), item("Lab 3", "8/20")], drop_lowest=1)],
          "items": [item("Exam", "excused", max=20, share="50%", only_if={"of": "Labs", "below": 11, "from": 5})]}, TWENTY)
for aim in (5, 7, 8.4, 9):
    case("item.only-if item.share only-if.of only-if.below", f"with weights, the final alone counts for those below 7, goal {aim}",
         {"goal": aim, "items": [item("P1", "5/10", weight=40), item("P2", max=10, weight=40), item("Essay", max=10, weight=20),
                                  item("Final", max=10, share="100%", only_if={"of": ["P1", "P2"], "below": 7})]}, TEN)
for about, labs, exam in ("complete", ["9/20", "14/20"], "15/20"), ("half graded", ["9/20", None], None), ("nothing graded", [None, None], None):
    case("item.only-if item.share only-if.below only-if.from", f"an oral counts 30 % for a course below 12 as a whole: {about}",
         {"goal": 12, "categories": [category("labs", [item(f"Lab {number}", score, max=20) for number, score in enumerate(labs, 1)], weight=100)],
          "items": [item("Oral", exam, max=20, share="30%", only_if={"below": 12, "from": 8})], "round": 0.5,
          "gates": [{"of": "labs", "at-least": 6, "else": "own"}]}, TWENTY)
for about, marks in ("complete", (60, 70, 80, 40)), ("half graded", (60, None, 80, None)), ("nothing graded", (None, None, None, None)):
    quizzes = [item(f"Quiz {number}", score) for number, score in enumerate(marks[:3], 1)]
    case("item.only-if item.share only-if.of only-if.below", f"quizzes of which the lowest is dropped decide, in two weightings: {about}",
         {"goal": 75, "schemes": [{"quizzes": 50, "Project": 50}, {"quizzes": 100}], "categories": [category("quizzes", quizzes, drop_lowest=1)],
          "items": [item("Project", 65), item("Exam", marks[3], share="40%", only_if={"of": "quizzes", "below": 70})]})
case("item.only-if item.share only-if.of only-if.below", "announced quizzes decide, and the rest reaches the goal",
     {"goal": 62, "categories": [category("quizzes", [{"Quiz 1": 50}], count=3, weight=30), category("labs", [{"Lab 1": 40}, item("Lab 2")], weight=70)],
      "items": [item("Exam", share="25%", only_if={"of": "quizzes", "below": 80})]})

for aim in (8.5, 7.5):
    case("item.only-if item.share only-if.of only-if.below", f"full marks in the test leave a good exam that counts more, goal {aim}",
         {"goal": aim, "items": [item("P1", "6/10"), item("P2", max=10), item("Exam", "9.5/10", share="90%", only_if={"of": ["P1", "P2"], "below": 7})]}, TEN)
for about, p1 in ("is decided", "8/10"), ("is open", None):
    case("item.only-if item.share only-if.of only-if.below", f"excused from the exam, so that a better score never lowers the grade: the work that decides {about}",
         {"goal": 3, "items": [item("P1", p1, max=10, weight=60), item("P2", "7/10", weight=45), item("Essay", max=10, weight=20), item("Paper", max=10, weight=20),
                               item("Exam", "excused", max=10, share="50%", only_if={"of": "P1", "below": 5})]}, TEN)
for about, exam in ("is excused", "excused"), ("is open", None), ("is graded", "40/100"):
    case("course.formula", f"an exam that a formula tests beside the whole course: it {about}",
         {"goal": 40, "formula": "if(Exam >= 50, course, 0.5 * course)", "items": [item("Homework", 80, weight=60), item("Exam", exam, weight=40)]})
case("course.formula", "a test that is decided lowers nothing, so that the goal is certain",
     {"goal": 60, "formula": "if(Midterm >= 50, course, 2 * Final)", "items": [item("Midterm", 90, weight=70), item("Project", weight=10), item("Final", weight=20)]})
case("course.formula", "one open test of several, beside one that only excused work could change",
     {"goal": 70, "formula": "min(if(Project < 55, course, Project), if(essays >= 65, Project, essays + 40))",
      "items": [item("Project", weight=50)], "categories": [category("essays", [item("Essay 1", 60), item("Essay 2", "excused")], weight=50)]})

# Gates on each work, on one of several tests, and by a formula

for about, marks_of_labs in {"complete, and one is too low": (60, 45, 80), "complete": (60, 55, 80), "half graded": (60, None, 80), "half graded, and one is too low": (30, None, 80),
                      "nothing graded": (None, None, None), "one is missing": ("missing", 90, 80), "one is excused": ("excused", 90, 80)}.items():
    labs = [item(f"Lab {number}", score) for number, score in enumerate(marks_of_labs[:2], 1)]
    rest = [category("exams", [item("Exam", marks_of_labs[2])], weight=60)]
    case("gate.each", f"each lab must reach 50, also those to come: {about}",
         {"goal": 70, "gates": [{"each": "labs", "at-least": 50, "else": 55}],
          "categories": [category("labs", labs, weight=40, count=3 if None in marks_of_labs else 2, drop_lowest=1), *rest]})
    case("gate.each gate.else=own", f"each lab must reach 50, or the course is at most the least: {about}",
         {"goal": 60, "gates": [{"each": "labs", "at-least": 50, "else": "own"}], "categories": [category("labs", [*labs, item("Bonus", 20, extra_credit=True)], weight=40), *rest]})
    case("gate.each", f"work out of 0 points has no percent, so it is not tested: {about}",
         {"goal": 70, "gates": [{"each": "labs", "at-least": 50, "else": 55}], "categories": [category("labs", [*labs, item("Tidy", 0, max=0)], weight=40), *rest]})
    case("gate.formula", f"a gate whose formula names nothing that has a mark is left out: {about}",
         {"goal": 70, "gates": [{"formula": "Safety >= 50", "else": 40}], "items": [item("Safety", "excused", weight=10)], "categories": [category("labs", labs, weight=30), *rest]})
    for goal in (70,):
        case("gate.any gate.all test.of test.at-least test.all test.any test.each test.count", f"the labs and the exam, or the exam alone, or two of three, goal {goal}: {about}",
             {"goal": goal, "gates": [{"any": [{"all": [{"each": "labs", "at-least": 50}, {"of": "exams", "at-least": 60}]}, {"of": "Exam", "at-least": 85},
                                               {"of": ["Lab 1", "Lab 2", "Exam"], "count": 2, "at-least": 75}], "else": 45}],
              "categories": [category("labs", labs, weight=40), *rest]})
        case("gate.all test.any test.formula", f"a formula among other tests, goal {goal}: {about}",
             {"goal": goal, "gates": [{"all": [{"formula": "exams >= 40 or labs >= 80"}, {"any": [{"of": "labs", "at-least": 55}, {"formula": "course > 75"}]}], "else": "D"}],
              "categories": [category("labs", labs, weight=40), *rest]})
    case("gate.formula", f"a gate by a formula: {about}",
         {"goal": 70, "gates": [{"formula": "count(items(labs) >= 50) >= 2 and min(labs, exams) >= 52", "else": 40}], "categories": [category("labs", labs, weight=40), *rest]})
    case("gate.else else.of else.of=own else.exactly", f"without the gate the course has exactly what the labs have: {about}",
         {"goal": 58, "gates": [{"of": "labs", "at-least": 60, "else": {"of": "own", "exactly": True}}], "categories": [category("labs", labs, weight=10), category("exams", [item("Exam", 30)], weight=90)]})
    case("gate.else else.of else.of=own else.exactly", f"with exactly what the labs have, and open work that counts nothing: {about}",
         {"goal": 58, "gates": [{"of": "labs", "at-least": 60, "else": {"of": "own", "exactly": True}}],
          "categories": [category("labs", labs, weight=10), category("exams", [item("Exam", 30)], weight=90)], "items": [item("Diagnostic", weight=0)]})
    case("gate.of", f"a gate on several parts, averaged by the first of two weightings: {about}",
         {"goal": 60, "schemes": [{"labs": 75, "exams": 25}, {"labs": 20, "exams": 80}], "gates": [{"of": ["labs", "exams"], "at-least": 65, "else": 50}],
          "categories": [category("labs", labs), category("exams", [item("Exam", marks_of_labs[2])])]})
    case("gate.of", f"work that only a gate tests, beside several weightings: {about}",
         {"goal": 60, "schemes": [{"labs": 75, "exams": 25}, {"labs": 20, "exams": 80}], "gates": [{"of": ["Safety test", "Lab 1"], "at-least": 50, "else": 40}],
          "items": [item("Safety test", 45)], "categories": [category("labs", labs), category("exams", [item("Exam", marks_of_labs[2])])]})

# A resit with which the whole course is held at a mark

for about, first_try, resit in (("complete", 30, 70), ("too little", 30, 20), ("complete, and the course has more without it", 58, 90), ("open", 30, None), ("missed", 30, "missing"),
                           ("half graded", None, None)):
    for goal in (40, 60):
        case("at-most.course replaces.at-most", f"with a resit the course is at most 40, goal {goal}: {about}",
             {"goal": goal, "items": [item("Coursework", 45, weight=40), item("Exam", first_try, weight=60), item("Resit", resit, replaces={"item": "Exam", "at-most": {"course": 40}})]})
    case("at-most.course replaces.at-most", f"the resit lifts a gate, and the course is at most 45: {about}",
         {"goal": 45, "gates": [{"of": "Exam", "at-least": 40, "else": 35}], "adjust": [{"name": "Late", "each": -1, "count": 2}],
          "items": [item("Coursework", 80, weight=40), item("Exam", first_try, weight=60), item("Resit", resit, replaces={"item": "Exam", "at-most": {"course": 45}})]})
    case("at-most.course replaces.at-most", f"a resit of the lowest test in two weightings: {about}",
         {"goal": 50, "schemes": [{"tests": 50, "Project": 50}, {"tests": 100}], "categories": [category("tests", [item("Test 1", first_try), item("Test 2", 55)])],
          "items": [item("Project", 40), item("Resit", resit, replaces={"lowest-of": "tests", "at-most": {"course": "45%"}})]})

# Scores below 0

for about, signed in ("complete", (-5, 60, 40)), ("half graded", (None, 60, None)), ("half graded, and below 0", (-15, None, None)), ("nothing graded", (None, None, None)), \
        ("the test was missed", ("missing", 60, None)), ("all is lost", (-20, 0, 5)):
    for goal in (50, 35):
        case("item.min", f"a test from -20 to 10 in a pool of points, goal {goal}: {about}",
             {"goal": goal, "categories": [category("tests", [item("Test", signed[0], min=-20, max=10)]), category("homework", [item("HW 1", signed[1], max=60), item("HW 2", signed[2], max=30)])]})
    case("item.min", f"tests of which the lowest is dropped, with a weight: {about}",
         {"goal": 40, "categories": [category("tests", [item("Test 1", signed[0], min=-20, max=10), item("Test 2", 4, min=-10, max=10), item("Test 3", 6, max=10)], weight=30, drop_lowest=1),
                                     category("homework", [item("HW", signed[1])], weight=70)]})

# Two ways to a letter

EITHER = [{"letter": "A", "any": [{"specs": 3, "projects": 2}, {"specs": 4, "projects": 1}]}, {"letter": "B", "any": [{"specs": 3}, {"specs": 1, "projects": 2}]}, {"letter": "C", "needs": {"specs": 1}}]
for letter in ("A", "B"):
    for about, of_specs, of_projects in ("complete", [9, 8, 9, 9], [85, 60]), ("half graded", [9, 8, None, None], [85, None]), ("nothing graded", [None] * 4, [None] * 2):
        case("course.letters letter.any letter.letter", f"two ways to a letter, goal {letter}: {about}",
             {**({} if about == "complete" else {"goal": letter}), "letters": EITHER, "categories": [
                 category("specs", [item(f"Spec {number}", score, max=10) for number, score in enumerate(of_specs, 1)], **{"pass": "80%"}),
                 category("projects", [item(f"Project {number}", score) for number, score in enumerate(of_projects, 1)], **{"pass": "80%"})]})
