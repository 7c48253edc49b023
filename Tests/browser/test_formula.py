"""The script that evaluates formulas gives the values and targets of the build, bit for bit."""

import pytest
from conftest import REPOSITORY, table_of

# Numbers are the same double, or both are none; a value may also be missing work.
COMPARE = """text => JSON.parse(text).flatMap(({ id, formula, grades, values, targets }) => {
  const parsed = Formulas.parsed(formula), evaluator = new Formulas.Evaluator(parsed)
  const found = grades.map(([open]) => evaluator.grade(open))
  const search = new Formulas.Search(new Formulas.Evaluator(parsed))
  const compared = [
    ...grades.map(([open, grade], index) => [`with ${open}`, found[index], grade]),
    ...values.map((value, position) => [`value ${position}`, evaluator.values[position], value]),
    ...targets.map(([goal, score]) => [`target for ${goal}`, search.scoreReaching(goal), score]),
  ]
  return compared.filter(([, found, wanted]) => found !== wanted).map(([what, found, wanted]) => `${id} ${what}: ${found} in place of ${wanted}`)
})"""


@pytest.fixture(scope="module")
def table(tmp_path_factory):
    """Formulas with the values and targets of the build, as lines of JSON."""
    return table_of("The table of formulas for the script", "SITEGEN_FORMULA_TABLE", tmp_path_factory)


def test_formulas_have_the_same_values_and_targets(tab, table):
    assert len(table) > 1000
    tab.goto("about:blank")
    source = (REPOSITORY / "templates/assets/formula.js").read_text(encoding="utf-8")
    tab.evaluate("source => { const element = document.createElement('script'); element.text = source;"
                 " document.head.append(element) }", source)
    for start in range(0, len(table), 500):
        assert tab.evaluate(COMPARE, "[" + ",".join(table[start:start + 500]) + "]") == []
