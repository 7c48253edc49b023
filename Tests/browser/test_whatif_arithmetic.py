"""The arithmetic of the what-if scripts is that of the build, bit for bit: one table of cases for both."""

import json
import sys
from fractions import Fraction

import pytest
from conftest import REPOSITORY, table_of

sys.path.insert(0, str(REPOSITORY / "Tests/reference"))

import rules  # noqa: E402

ASSETS = REPOSITORY / "templates/assets"
CASES = REPOSITORY / "Tests/SitePagesTests/WhatIf/Cases"
SCRIPTS = ("formula.js", "course-grading.js", "grading.js", "record-grading.js")

# The differences between two trees of figures; a list names its members' fields. Numbers are the same double.
COMPARE = """
const differences = (found, wanted, path) => {
  if (wanted === null || typeof wanted !== 'object') {
    return Object.is(found, wanted) ? [] : [`${path}: ${found} in place of ${wanted}`]
  }
  if (found === null || typeof found !== 'object') return [`${path}: ${found} in place of something`]
  return Object.keys(wanted).flatMap(key => differences(found[key], wanted[key], `${path}.${key}`))
}
const itemOf = items => item => [item.percent, item.effectiveWeight, item.worth, item.contribution, item.without, item.isDropped, item.target,
  item.replacedBy === null ? null : [items[item.replacedBy].category ?? null, items[item.replacedBy].place], item.isPassed]
const stepOf = step =>
  [step.earned, step.extraEarned, step.possible, step.value, step.weight, step.dropped, step.open, step.finished,
   step.replaced]
const courseOf = (figures, items) => ({
  ...figures, items: figures.items.filter((_, position) => items[position] && items[position].category === undefined).map(itemOf(items)),
  categories: figures.categories.map((one, index) => ({ ...one, items: figures.items.filter((_, position) => items[position]?.category === index).map(itemOf(items)) })),
  computation: figures.computation && { ...figures.computation, steps: figures.computation.steps.map(stepOf) },
})
"""

COURSES = """text => JSON.parse(text).flatMap(({ id, course, scores, figures }) => {
  const { figures: figuresOf, items } = CourseFigures(course)
  return differences(courseOf(figuresOf(new Map(scores)), course.mark ? [] : items), figures, id)
})"""

RECORDS = """text => JSON.parse(text).flatMap(({ id, record, marks, figures }) =>
  differences(RecordFigures(record).figures(new Map(marks)), figures, id))"""


@pytest.fixture
def scripts(tab):
    """A blank page with the scripts that compute."""
    tab.goto("about:blank")
    sources = [(ASSETS / name).read_text(encoding="utf-8") for name in SCRIPTS]
    # One source, as the scripts of a page share their names.
    tab.evaluate("source => { const element = document.createElement('script'); element.text = source;"
                 " document.head.append(element) }", "\n".join([*sources, COMPARE]))
    return tab


def test_courses_have_the_same_figures(scripts):
    text = (CASES / "courses.json").read_text(encoding="utf-8")
    assert text.count('{"id":') > 300
    found = scripts.evaluate(COURSES, text)
    assert found == [], "\n".join(found)


def test_random_courses_have_the_same_figures(scripts, random_courses):
    for start in range(0, len(random_courses), 5000):
        assert scripts.evaluate(COURSES, "[" + ",".join(random_courses[start:start + 5000]) + "]") == []


def test_averages_conditions_and_grade_points_have_the_same_figures(scripts):
    text = (CASES / "records.json").read_text(encoding="utf-8")
    assert text.count('{"id":') > 200
    assert scripts.evaluate(RECORDS, text) == []


def test_random_records_have_the_same_figures(scripts, tmp_path_factory):
    records = table_of("The table of random records", "SITEGEN_RECORD_TABLE", tmp_path_factory)
    assert len(records) >= 300
    assert scripts.evaluate(RECORDS, "[" + ",".join(records) + "]") == []


def test_cases_of_rules_have_the_fractions_of_the_reference(scripts):
    wanted = {case["id"]: case for case in json.loads(rules.TABLE.read_text(encoding="utf-8"))}
    # A course that is absent or has a final grade has nothing to suppose.
    lines = [line for line in (CASES / "courses.json").read_text(encoding="utf-8").splitlines() if '"id":"rule-course-' in line]
    found = scripts.evaluate("""text => JSON.parse(text).map(({ id, course }) => {
      const { current, floor, ceiling, target, ladder } = CourseFigures(course).figures()
      return [id.split(' ')[0], { current, floor, ceiling, target, ladder, ways: target.ways }]
    })""", "[" + ",".join(line.rstrip(",") for line in lines) + "]")
    assert len(found) > 150
    compared = 0
    for name, figures in found:
        for path, fraction in wanted[name]["exact"].items():
            steps = path.split(".")[4:]
            if steps == ["points"]:
                continue
            number = figures
            for step in steps:
                number = number[int(step)] if isinstance(number, list) else number[step]
            # A value that is only billionths below a step of a rounding has that step.
            assert abs(Fraction(number) - Fraction(fraction)) <= Fraction(1, 10**8), f"{name} {path}: {number} is not {fraction}"
            compared += 1
        status = wanted[name]["expect"].get("terms.0.courses.0.target.status")
        assert status is None or figures["target"]["state"] == status, name
    assert compared > 700


def test_the_table_of_rules_is_what_the_reference_works_out():
    assert rules.TABLE.read_text(encoding="utf-8") == rules.table()
