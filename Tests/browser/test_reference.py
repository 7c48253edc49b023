"""The build's figures of random courses are those of a reference in another language, with fractions (Tests/reference)."""

import sys

from conftest import IS_THOROUGH, REPOSITORY

sys.path.insert(0, str(REPOSITORY / "Tests/reference"))

from check_courses import check  # noqa: E402


def test_random_courses_have_the_figures_of_the_reference(random_courses):
    cases = random_courses
    if not IS_THOROUGH:
        # Rules are what the reference is for: every course of the second half of the kinds, and some without.
        cases = [case for number, case in enumerate(cases) if number % 13 >= 5]
    count, found = check(cases)
    assert count > 0.6 * len(cases) and found == [], "\n".join(found[:40])
