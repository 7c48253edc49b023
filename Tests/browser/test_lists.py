"""Scripts add search, filters, sorting and paging to lists and tables, which are complete without them."""

from collections.abc import Callable

import pytest
from browsing import served
from conftest import build

TERMS, COURSES = 64, 9
LONG_NAME = "Donaudampfschifffahrtsgesellschaftskapitänsprüfung" * 4
GRADES = ["A", "B", "C", "D", "F"]


@pytest.fixture(scope="module")
def long_site(tmp_path_factory):
    """Many terms, of which the newest is running and has many courses; one of them has no grade yet."""
    source = tmp_path_factory.mktemp("long")
    files = {"content/index.md": "---\ntitle: Long lists\nscale: us-plus-minus\nlanguages: [en, zh]\n---\n"}
    for number in range(TERMS):
        year = 2026 - number // 2
        term = f"content/terms/term-{TERMS - number}"
        month = 8 if number % 2 == 0 else 1
        files[f"{term}/index.md"] = (
            f"---\nname: {'Fall' if month == 8 else 'Spring'} {year}\nyear: '{year}'\n"
            f"start: {year}-{month:02}-01\nend: {year}-{month + 4:02}-20\n---\n")
        files[f"{term}/one.md"] = f"---\nname: Seminar {number}\ngrade: {GRADES[number % 5]}\n---\n"
    files["content/terms/term-1/one.md"] = (
        f"---\nname: {LONG_NAME}\nnumber: {LONG_NAME[:40]}\ninstructor: {LONG_NAME}\n"
        f"items:\n  - {{name: {LONG_NAME}, score: 85/100, note: {LONG_NAME}}}\n---\n")
    for number in range(COURSES):
        grade = "" if number == 4 else f"score: {95 - 7 * number}/100"
        items = f"items:\n  - {{name: Paper, weight: 40, {grade}}}\n  - {{name: Exam, weight: 60}}\n"
        files[f"content/terms/term-{TERMS}/course-{number}.md"] = (
            f"---\nname: {'Élan' if number == 2 else 'Course'} {number}\n{items}---\n")
    for path, text in files.items():
        (source / path).parent.mkdir(parents=True, exist_ok=True)
        (source / path).write_text(text, encoding="utf-8")
    return build(source, tmp_path_factory)


@pytest.fixture(scope="module")
def long_address(long_site):
    with served(long_site.folder) as address:
        yield address


@pytest.fixture(params=["/", "/zh/"])
def home(request, long_address) -> str:
    return long_address + request.param


def visible(tab, selector: str) -> list[str]:
    return tab.locator(f"{selector}:visible").all_inner_texts()


def test_without_scripts_lists_are_complete_and_have_no_forms(browser, long_address):
    context = browser.new_context(java_script_enabled=False)
    tab = context.new_page()
    tab.goto(long_address + "/terms/")
    assert tab.locator(".term:visible").count() == TERMS
    assert tab.locator(".finder:visible").count() == 0
    tab.goto(f"{long_address}/terms/term-{TERMS}/")
    assert tab.locator("#courses tr:visible").count() == COURSES + 1
    assert tab.locator(".finder:visible, thead button").count() == 0
    context.close()


def test_terms_are_shown_thirty_at_a_time(tab, home):
    tab.goto(home + "terms/")
    back, on = tab.locator(".pager button").all()
    assert back.is_disabled()
    first = visible(tab, ".term .name")
    assert len(first) == 30
    on.click()
    second = visible(tab, ".term .name")
    assert len(second) == 30 and not set(first) & set(second)
    on.press("Enter")
    assert len(visible(tab, ".term .name")) == TERMS - 60
    assert on.is_disabled()
    assert tab.locator(".finder [role=status]").inner_text().endswith(f"61–64 / {TERMS}")
    assert all(group != [] for group in visible(tab, ".year"))


def test_terms_are_found_by_words_of_their_name_and_year(tab, long_address):
    tab.goto(long_address + "/terms/")
    tab.locator(".finder input").fill("spring 200")
    names = visible(tab, ".term .name")
    assert names == [f"Spring {year}" for year in range(2009, 1999, -1)]
    assert tab.locator(".finder [role=status]").inner_text() == f"Shown: 10 / {TERMS}"
    assert tab.locator(".pager").is_hidden()
    tab.locator(".finder input").fill("nothing of the kind")
    assert visible(tab, ".term") == [] and visible(tab, ".year") == []
    assert tab.locator(".finder [role=status]").inner_text() == f"Shown: 0 / {TERMS}"


def test_terms_are_filtered_and_ordered(tab, long_address):
    tab.goto(long_address + "/terms/")
    filter, order = tab.locator(".finder select").all()
    assert filter.locator("option").all_inner_texts() == ["All", "In progress", "Completed"]
    filter.select_option("In progress")
    assert visible(tab, ".term .name") == ["Fall 2026"]
    filter.select_option("")
    order.select_option("Oldest first")
    assert visible(tab, ".term .name")[:3] == ["Spring 1995", "Fall 1995", "Spring 1996"]
    assert visible(tab, ".yearhead h2")[:2] == ["1995", "1996"]
    order.select_option("Lowest first")
    figures = tab.locator(".term:visible dl").evaluate_all("lists => lists.map(list => Number(list.dataset.sort))")
    assert figures == sorted(figures) and figures[0] == 0
    assert visible(tab, ".yearhead h2") == []
    order.select_option("Newest first")
    assert visible(tab, ".term .name")[:3] == ["Fall 2026", "Spring 2026", "Fall 2025"]
    assert visible(tab, ".yearhead h2")[:2] == ["2026", "2025"]


def test_courses_of_a_term_are_found_without_their_accents(tab, long_address):
    tab.goto(f"{long_address}/terms/term-{TERMS}/")
    tab.locator(".finder input").fill("elan")
    assert visible(tab, "#courses th a") == ["Élan 2"]


def test_a_column_is_sorted_by_its_button(tab, long_address):
    tab.goto(f"{long_address}/terms/term-{TERMS}/")
    names = visible(tab, "#courses th a")
    head = tab.locator("thead th", has_text="Grade")
    button = head.get_by_role("button")
    button.focus()
    button.press("Enter")
    assert head.get_attribute("aria-sort") == "descending"
    assert tab.locator("#status").inner_text() == "Sorted by: Grade, descending"
    figures = tab.locator("#courses tr td.n:nth-of-type(1)").evaluate_all("cells => cells.map(cell => cell.dataset.sort)")
    numbers = [float(figure) for figure in figures if figure]
    assert numbers == sorted(numbers, reverse=True) and figures[-1] == ""
    button.press("Space")
    assert head.get_attribute("aria-sort") == "ascending"
    figures = tab.locator("#courses tr td.n:nth-of-type(1)").evaluate_all("cells => cells.map(cell => cell.dataset.sort)")
    assert [float(figure) for figure in figures if figure] == sorted(numbers) and figures[-1] == ""
    button.click()
    assert head.get_attribute("aria-sort") is None
    assert visible(tab, "#courses th a") == names
    assert tab.locator("thead [aria-sort]").count() == 0


def test_a_sorted_table_stays_sorted_while_it_is_searched(tab, long_address):
    tab.goto(f"{long_address}/terms/term-{TERMS}/")
    tab.locator("thead button").first.click()
    tab.locator("thead button").first.click()
    tab.locator(".finder input").fill("course")
    names = visible(tab, "#courses th a")
    assert names == sorted(names, reverse=True) and len(names) == COURSES - 1


def test_items_are_sorted_by_due_date_and_score(tab, site):
    page = next(page for page, course in site.course_pages() if any(
        sum(item["due"] is not None for item in category["items"]) > 6 for category in course["categories"]))
    tab.goto(page)
    table = tab.locator("table.items.sortable:has(time)").first
    assert tab.locator("table.items:not(.sortable) button").count() == 0, "short tables need no sorting"
    by_due, by_score = (table.locator("thead button").nth(column) for column in (1, 2))
    by_due.click()
    by_due.click()
    assert table.locator("th[aria-sort=descending]").count() == 1
    dates = table.locator("tbody time").evaluate_all("times => times.map(time => time.dateTime)")
    assert len(dates) > 2 and dates == sorted(dates, reverse=True)
    by_score.click()
    assert table.locator("thead [aria-sort]").count() == 1


def test_names_without_an_end_stay_inside_the_window(tab, long_address):
    tab.set_viewport_size({"width": 320, "height": 800})
    for page in ["/terms/", "/terms/term-1/", "/terms/term-1/one/"]:
        tab.goto(long_address + page)
        assert tab.evaluate("document.documentElement.scrollWidth") <= 320, page


@pytest.mark.parametrize(
    "page, table", [(f"/terms/term-{TERMS}/", "courses"), (f"/terms/term-{TERMS}/course-1/", "items")])
def test_a_table_that_has_arrived_in_part_stays_where_it_is(tab, long_address, page, table):
    tab.set_viewport_size({"width": 320, "height": 800})
    rows = tab.locator(f".{table} tbody tr")
    arrived: Callable[[str], int] = len

    def deliver(route):
        answer = route.fetch()
        whole = answer.text()
        route.fulfill(response=answer, body=whole[:arrived(whole)])

    def first_row() -> float:
        tab.goto(long_address + page)
        return rows.first.evaluate("row => row.getBoundingClientRect().top + scrollY")

    def through_the_first_row(whole: str) -> int:
        return whole.index("<tr", whole.index("<tr", whole.index("<tbody", whole.index(f'class="{table}'))) + 1)

    tab.route(f"**{page}", deliver)
    arrived = through_the_first_row
    in_part = first_row()
    assert rows.count() == 1
    arrived = len
    assert first_row() == in_part
    assert rows.count() > 1


def test_nothing_moves_while_a_page_is_loading(tab, long_address):
    tab.add_init_script(
        """window.shift = 0
        new PerformanceObserver(list => list.getEntries().forEach(entry => { window.shift += entry.value }))
          .observe({type: 'layout-shift', buffered: true})""")
    for page in ["/", "/terms/", f"/terms/term-{TERMS}/", f"/terms/term-{TERMS}/course-1/"]:
        for width in (320, 1280):
            tab.set_viewport_size({"width": width, "height": 800})
            tab.goto(long_address + page, wait_until="load")
            tab.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
            # A tenth of what Chromium calls good; a page that arrives in pieces may move a little as they come.
            assert tab.evaluate("shift") < 0.01, f"{page} at {width} px"
