"""The build's figures of random courses are those of a reference in another language, with fractions (Tests/reference)."""

import sys

from conftest import REPOSITORY

sys.path.insert(0, str(REPOSITORY / "Tests/reference"))

from check_courses import check  # noqa: E402


def test_random_courses_have_the_figures_of_the_reference(random_courses):
    # Rules are what the reference is for: every course of the second half of the kinds, and some without.
    cases = random_courses.splitlines()[1:-1]
    some = [case.rstrip(",") for number, case in enumerate(cases) if number % 13 >= 5][:1500]
    count, found = check("[" + ",".join(some) + "]")
    assert count > 1000 and found == []
