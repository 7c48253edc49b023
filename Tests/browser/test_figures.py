"""Pages show the computed figures without running any script, and they are small."""

import re
from decimal import ROUND_HALF_UP, Decimal

# A page with its style sheets and scripts, as they are before what-if and the search are opened, in bytes; home also with its pictures.
LIMIT = 44_000
HOME_LIMIT = 50_000
# Home with 24 running courses, the most that it shows, beside the units of a programme.
FULL_HOME_LIMIT = 51_000


def number(text: str) -> Decimal | None:
    """The number in a text such as `88.85 %` or `12,31 / 20`; none in a dash."""
    found = re.search(r"-?[0-9]+(?:[.,][0-9]+)?", text)
    return Decimal(found[0].replace(",", ".")) if found else None


def rounded(figure: float | None) -> Decimal | None:
    return None if figure is None else Decimal(repr(figure)).quantize(Decimal("0.01"), ROUND_HALF_UP)


def shows_grade(figure: str, course: dict) -> bool:
    """Whether a text is the grade of a course in the report: its percent, or its letter if that was posted."""
    return number(figure) == rounded(course["current"]) or figure == course["letter"]


def test_each_course_has_a_page_in_each_language(site):
    assert len(site.courses) > 0
    for home in site.languages:
        missing = [page for page, _ in site.course_pages(home) if not site.file(page).is_file()]
        assert missing == []


def test_the_figures_of_each_course_page_are_those_of_the_report(plain_tab, site):
    for home in site.languages:
        for page, course in site.course_pages(home):
            plain_tab.goto(page)
            hero = plain_tab.locator(".hero")
            figure = hero.locator(".figure").inner_text()
            assert shows_grade(figure, course), page
            # The letter of a transferred course does not count, so it is not shown; a posted letter is the grade itself.
            letters = [] if course["id"] == "2025-26-spring/rh-330" or figure == course["letter"] else [course["letter"] or ""]
            assert hero.locator(".letter").all_inner_texts() == letters, page
            if not course["finished"]:
                shown = [number(text) for text in hero.locator("dd:visible").all_inner_texts()]
                # The weights of one course add up to 80 % so far, so that nothing is safe and nothing out of reach.
                expected = [0.8 * course["graded"]] if course["number"] == "HUMH 242" else [course[figure] for figure in ("graded", "floor", "ceiling")]
                # What is lost is what full scores on the open work miss.
                expected += [100 - most for most in expected[2:] if most < 100]
                # Before the first result everything is possible.
                assert shown == ([] if course["graded"] == 0 else [rounded(value) for value in expected]), page


def test_each_course_page_lists_every_category_and_item(plain_tab, site):
    for page, course in site.course_pages():
        plain_tab.goto(page)
        parts = plain_tab.locator(".category")
        assert parts.count() == len(course["categories"]), page
        for index, category in enumerate(course["categories"]):
            rows = parts.nth(index).locator("tbody tr")
            assert rows.count() == len(category["items"]), page
            for row, item in enumerate(category["items"]):
                name = rows.nth(row).locator("th").inner_text()
                assert name.startswith(item["name"]), page


def test_each_term_page_lists_its_courses_with_their_current_grades(plain_tab, site):
    for term in site.report["terms"]:
        plain_tab.goto(f"/terms/{term['id']}/")
        rows = plain_tab.locator("table.courses tbody tr")
        assert rows.count() == len(term["courses"])
        courses = {course["name"]: course for course in term["courses"]}
        for index in range(rows.count()):
            name = rows.nth(index).locator("th a").inner_text()
            assert shows_grade(rows.nth(index).locator("[data-figure=current]").inner_text(), courses.pop(name)), name
        assert courses == {}


def test_the_home_page_has_the_gpa_of_the_report(plain_tab, site):
    plain_tab.goto("/")
    gpa = site.report["gpa"]
    assert plain_tab.locator("h1").inner_text().startswith("GPA")
    for key, figure in (("gpa", rounded(gpa["current"])), ("official", rounded(gpa["official"])), ("earned", gpa["earnedCredits"])):
        assert number(plain_tab.locator(f"main [data-figure={key}]").first.inner_text()) == figure


def test_the_home_page_has_a_card_for_each_course_of_a_running_term(plain_tab, site):
    plain_tab.goto("/")
    open_courses = {course["name"]: rounded(course["current"]) for course in site.courses if course["id"].startswith("2026-27-winter/")}
    cards = plain_tab.locator("#running .card")
    assert cards.count() > 0
    for index in range(cards.count()):
        name = cards.nth(index).locator("h3 a").inner_text()
        # A course without a grade has no place for one.
        figures = [number(text) for text in cards.nth(index).locator(".figure").all_inner_texts()]
        assert figures == ([] if open_courses[name] is None else [open_courses[name]]), name


def weights(built, page: str, kinds: tuple[str, ...]) -> dict[str, int]:
    """The bytes of a page and of the files of some kinds that it loads."""
    files = {built.file(page)} | {built.file(place) for place in built.read(page).loaded(page) if place.endswith(kinds)}
    return {file.name: file.stat().st_size for file in files}


def test_a_course_page_with_its_styles_and_scripts_stays_small_in_every_language(editions):
    pages = [(built, page) for built in editions.values() for home in built.languages for page, _ in built.course_pages(home)]
    assert pages != []
    for built, page in pages:
        found = weights(built, page, (".css", ".js"))
        assert sum(found.values()) < LIMIT, f"{page}: {found}"


def test_the_home_page_with_all_that_it_loads_stays_small_in_every_language(editions):
    assert len(editions) > 3
    for built in editions.values():
        for home in built.languages:
            found = weights(built, home, (".css", ".js", ".svg", ".png", ".webmanifest"))
            is_full = built.file(home).read_text(encoding="utf-8").count('<li class="card') == 24
            assert sum(found.values()) < (FULL_HOME_LIMIT if is_full else HOME_LIMIT), f"{home}: {found}"
