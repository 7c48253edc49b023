"""Figures: whether the build and the page agree, and how long both take."""

import json
import random
import re

from attack import Arena, Outcome, Run, attack
from attacks_imports import ratio

TERM = "content/terms/fall"
SITE = {"content/index.md": "---\ntitle: Grades\n---\n", f"{TERM}/index.md": "---\nname: Fall\n---\n"}
EVALUATE = """pages => pages.map(({ course, format }) => {
  course.ladder ??= format.letters.map(([, from]) => from)
  const { target, ladder } = CourseFigures(course).figures(new Map())
  return [target, ...ladder].map(({ state, required }) => [state, required])
})"""


def random_course(chance: random.Random) -> str:
    """A course with drop rules on both sides, on one or on none, equal or unequal maxima, extra credit and open work."""
    goal = chance.choice([35, 50, 62.5, 70, 80, 85, 90])
    weighting = chance.choice(["", "weight", "coefficient"])
    count = chance.randint(1, 3)
    lines = ["---", "name: Course", f"goal: {goal}%", "categories:"]
    for number in range(count):
        lines.append(f"  - name: Part {number}")
        if weighting:
            lines.append(f"    {weighting}: {[100, 50, 30][count - 1]}")
        lowest, highest = chance.choice([(0, 0), (1, 0), (2, 0), (0, 1), (1, 1), (1, 2), (2, 1), (3, 2), (2, 2)])
        lines += [f"    drop-lowest: {lowest}", f"    drop-highest: {highest}", "    items:"]
        maxima = chance.choice([[10], [5, 10, 20, 50, 100]])
        for item in range(chance.randint(1, 6)):
            top = chance.choice(maxima)
            keys = f"name: Item {item}, max: {top}"
            if chance.random() < 0.6:
                keys += f", score: {chance.randint(0, 2 * top) / 2}"
            if chance.random() < 0.06:
                keys += ", extra-credit: true"
            if chance.random() < 0.1:
                keys += ", never-drop: true"
            lines.append(f"      - {{{keys}}}")
    return "\n".join([*lines, "---", ""])


def differences(arena: Arena, courses: dict[str, str]) -> list[str] | str:
    """The courses whose page computes another target or ladder than the build; a text if the site does not build."""
    from browsing import chromium

    site = arena.site({**SITE, **{f"{TERM}/{name}.md": text for name, text in courses.items()}})
    run = arena.build(site)
    if run.status != 0:
        return f"the build ends with {run.status}: {run.err[-300:]}"
    public = site / "public"
    built = {}
    for course in json.loads((public / "report.json").read_text())["terms"][0]["courses"]:
        steps = [course["target"], *course["ladder"]]
        built[course["id"].split("/")[1]] = [[step["status"], step["required"]] for step in steps]
    scenarios = []
    for name in built:
        page = (public / "terms/fall" / name / "index.html").read_text()
        found = re.search(r'id="?scenario"?>(.*?)</script>', page, re.DOTALL)
        scenarios.append(json.loads(found[1]) if found else None)
    names = [name for name, scenario in zip(built, scenarios) if scenario]
    if len(names) * 2 < len(built):
        return f"only {len(names)} of {len(built)} pages have what-if data"
    # One source, since the scripts of a page share their names.
    scripts = [next(public.glob(f"assets/{name}.*.js")).read_text() for name in ("grading", "course-grading")]
    with chromium() as browser:
        tab = browser.new_page()
        tab.goto("about:blank")
        tab.evaluate("source => { const one = document.createElement('script'); one.text = source; document.head.append(one) }",
                     "\n".join(scripts))
        pages = tab.evaluate(EVALUATE, [scenario for scenario in scenarios if scenario])
    return [name for name, page in zip(names, pages) if not all(map(agree, page, built[name]))]


def agree(page: list, build: list) -> bool:
    """Whether two targets are the same in the 6 decimals of report.json."""
    if page[0] != build[0] or None in (page[1], build[1]):
        return page == build
    return abs(page[1] - build[1]) < 5.1e-7


@attack("the page's what-if target is the one of the build, when both drop rules apply", before="the build says 90.00 %, the page: out of reach")
def both_rules(arena: Arena) -> Outcome:
    course = (
        "---\nname: Course\ngoal: 90\ncategories:\n  - name: Homework\n    drop-lowest: 1\n    drop-highest: 2\n    max: 10\n"
        "    items:\n      - A: 9\n      - name: B\n      - name: C\n      - name: D\n---\n")
    found = differences(arena, {"course": course})
    if isinstance(found, str):
        return Outcome(found, False)
    return Outcome("the two differ" if found else "the same state and number", not found)


@attack("build and page agree on targets and ladders of random courses", before="359 of 11,000 courses differ, 164 of these")
def random_courses(arena: Arena) -> Outcome:
    count = 11_000 if arena.full else 400
    chance = random.Random(21)
    found = differences(arena, {f"c{index}": random_course(chance) for index in range(count)})
    if isinstance(found, str):
        return Outcome(found, False)
    return Outcome(f"{len(found)} of {count:,} courses differ", not found)


@attack("a score with a maximum of 0 follows the rule of twice the maximum", before="score: 1000000 and max: 0 pass without a word")
def score_beside_zero(arena: Arena) -> Outcome:
    def check(score: int):
        course = f"---\nname: Course\nitems:\n  - {{name: Quiz, score: 8, max: 10}}\n  - {{name: Gift, score: {score}, max: 0}}\n---\n"
        return arena.run("check", at=arena.site({**SITE, f"{TERM}/course.md": course}))

    huge, small = check(1_000_000), check(1)
    figure = f"score: 1000000 {'is refused' if huge.status == 1 else 'passes'}, score: 1 " + (
        "is warned of" if "is out of 0" in small.out + small.err else "passes without a word")
    return Outcome(figure, huge.status == 1 and "is out of 0" in small.out + small.err)


@attack("8,000 items with 2,000 dropped on each side do not stall a build", before="57 s with some maxima, over 120 s with 8,000 different ones")
def many_dropped(arena: Arena) -> Outcome:
    chance = random.Random(1)
    lines = ["---", "name: Course", "goal: 90", "categories:", "  - name: Homework", "    drop-lowest: 2000", "    drop-highest: 2000", "    items:"]
    for item in range(8_000):
        score = "" if chance.random() < 0.5 else f", score: {chance.randint(0, 10)}"
        lines.append(f"      - {{name: Item {item}, max: {10 + item / 1000}{score}}}")
    run = arena.build(arena.site({**SITE, f"{TERM}/course.md": "\n".join([*lines, "---", ""])}), patience=120)
    refused = run.status == 1 and "dropped from 8000 items" in run.out + run.err
    return Outcome(f"{'refused' if refused else f'status {run.status}'} after {run.seconds:.1f} s", refused)


@attack("the time for units grows with their number, not with its square", before="5,000 units take 17 s, with a course each 55 s of processor time, 4.0 times as long as 2,500", full_only=True)
def many_units(arena: Arena) -> Outcome:
    def seconds(count: int) -> float:
        units = "".join(f"  - {{id: u{index}, name: Unit {index}}}\n" for index in range(count))
        files = {**SITE, f"{TERM}/index.md": f"---\nname: Fall\nunits:\n{units}---\n"}
        for index in range(count):
            files[f"{TERM}/c{index}.md"] = f"---\nname: Course {index}\ncredits: 1\nunits: {{u{index}: 1}}\ngrade: 80\n---\n"
        run = arena.build(arena.site(files), patience=120)
        return run.cpu if run.status == 0 else float("inf")

    half, whole = seconds(2_500), seconds(5_000)
    return Outcome(f"5,000 units with a course each: {whole:.1f} s of processor time, {whole / half:.1f} times as long as 2,500", whole < 2.8 * half)


@attack("the time for units with credits grows with their number, not with its square", before="each unit looked through all courses of its term", is_slow=True)
def many_units_with_credits(arena: Arena) -> Outcome:
    def run(count: int) -> Run:
        units = "".join(f"  - {{id: u{index}, name: Unit {index}, credits: 2}}\n" for index in range(count))
        files = {"content/index.md": "---\ntitle: Grades\ncompensation: {over: [unit]}\n---\n",
                 f"{TERM}/index.md": f"---\nname: Fall\nstart: 2026-09-01\nunits:\n{units}---\n",
                 "content/terms/old/index.md": f"---\nname: Old\nstart: 2026-01-01\nunits:\n{units}---\n"}
        for index in range(count):
            course = f"---\nname: Course {index}\ncredits: 1\nunit: u{index}\ngrade: 80\n"
            files[f"content/terms/old/c{index}.md"] = f"{course}---\n"
            files[f"{TERM}/c{index}.md"] = f"{course}repeats: old/c{index}\n---\n"
        return arena.run("report", "--format", "json", "--date", "2026-11-21", at=arena.site(files))

    return ratio(arena, run, 1_500 if arena.full else 500)


@attack("the time for items directly in a course grows with their number, not with its square",
        before="4,000 items took 2.8 s, 16,000 took 5.2 s where a category of them took 0.5 s", is_slow=True)
def many_direct_items(arena: Arena) -> Outcome:
    def run(count: int) -> Run:
        items = "".join(f"  - {{name: Item {index}, score: 5/10}}\n" for index in range(count))
        return arena.run("report", "--format", "json", "--date", "2026-11-21",
                         at=arena.site({**SITE, f"{TERM}/course.md": f"---\nname: Course\nitems:\n{items}---\n"}))

    return ratio(arena, run, 8_000 if arena.full else 4_000)


@attack("scores that replace others do not stall a report", before="2,000 took 14.6 s, 500 of them 1.1 s")
def many_replacing(arena: Arena) -> Outcome:
    def report(count: int, lowest: int) -> Run:
        quizzes = "".join(f"      - {{name: Quiz {index}, max: {10 + index % 7}{', score: 3' if index % 2 else ''}}}\n" for index in range(1_000))
        items = "".join(f"  - {{name: Item {index}, max: 10}}\n  - {{name: Resit {index}, max: 10, replaces: Item {index}}}\n" for index in range(count))
        finals = "".join(f"  - {{name: Final {index}, max: 10, replaces: {{lowest-of: Quizzes}}}}\n" for index in range(lowest))
        course = f"---\nname: Course\ngoal: 80\ncategories:\n  - name: Quizzes\n    items:\n{quizzes}items:\n{items}{finals}---\n"
        return arena.run("report", "--format", "json", "--date", "2026-11-21", at=arena.site({**SITE, f"{TERM}/course.md": course}), patience=120)

    allowed, refused = report(190, 10), report(2_000, 1)
    return Outcome(
        f"200 take {allowed.seconds:.1f} s (status {allowed.status}), 2,001 are refused after {refused.seconds:.1f} s (status {refused.status})",
        allowed.status == 0 and allowed.seconds < 60 and refused.status == 1)
