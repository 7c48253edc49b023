"""The script that evaluates formulas gives the values and targets of the build, bit for bit."""

import os
import subprocess

import pytest
from conftest import REPOSITORY

# Numbers are the same double, or both are none; a value may also be missing work.
COMPARE = """text => JSON.parse(text).flatMap(({ id, formula, grades, values, targets }) => {
  const evaluator = new Formulas.Evaluator(Formulas.parsed(formula))
  const found = grades.map(([open]) => evaluator.grade(open))
  const search = Formulas.searchOn(formula)
  const compared = [
    ...grades.map(([open, grade], index) => [`with ${open}`, found[index], grade]),
    ...values.map((value, position) => [`value ${position}`, evaluator.values[position], value]),
    ...targets.map(([goal, score]) => [`target for ${goal}`, search.scoreReaching(goal), score]),
  ]
  return compared.filter(([, found, wanted]) => found !== wanted).map(([what, found, wanted]) => `${id} ${what}: ${found} in place of ${wanted}`)
})"""


@pytest.fixture(scope="module")
def table(tmp_path_factory):
    """Formulas with the values and targets of the build, as lines of JSON: too large a table to commit, so the Swift tests write it."""
    place = tmp_path_factory.mktemp("formulas") / "formulas.json"
    # The lock is that of the Swift tests, which may run at the same time.
    run = subprocess.run(
        ["swift", "test", "--skip-build", "--ignore-lock", "--filter", "The table of formulas for the script"], cwd=REPOSITORY,
        env={**os.environ, "SITEGEN_FORMULA_TABLE": str(place)}, capture_output=True, text=True)
    assert run.returncode == 0 and place.exists(), f"run `swift build --build-tests` first\n{run.stdout}{run.stderr}"
    return [line.rstrip(",") for line in place.read_text(encoding="utf-8").splitlines() if line.startswith("{")]


def test_formulas_have_the_same_values_and_targets(tab, table):
    assert len(table) > 1000
    tab.goto("about:blank")
    source = (REPOSITORY / "templates/assets/formula.js").read_text(encoding="utf-8")
    tab.evaluate("source => { const element = document.createElement('script'); element.text = source;"
                 " document.head.append(element) }", source)
    for start in range(0, len(table), 500):
        assert tab.evaluate(COMPARE, "[" + ",".join(table[start:start + 500]) + "]") == []
