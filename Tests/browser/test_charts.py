"""Charts match their tables and have text alternatives."""

import re

import pytest

# The dots of a chart as the window shows them, from the left; the values of the column of its table that they stand for.
DOTS = """chart => {
  const data = chart.querySelector('path.dot').getAttribute('d')
  return [...data.matchAll(/M([0-9.]+) ([0-9.]+)h0/g)].map(([, x, y]) => [Number(x), Number(y)])
}"""
# Letters are at their cut-offs on the scale of the sample.
TICKS = """chart => [...chart.querySelectorAll('text.tick')].map(text =>
  [{A: 90, 'B+': 85, B: 80, 'C+': 75, C: 70, 'D+': 65, D: 60}[text.textContent] ?? parseFloat(text.textContent), Number(text.getAttribute('y')) + 4])"""


@pytest.fixture(scope="module")
def chart_pages(site):
    return [page for page in site.pages if '<section class=chart>' in site.file(page).read_text(encoding="utf-8")]


def test_the_home_page_and_course_pages_have_charts(site, chart_pages):
    for home in site.languages:
        assert home in chart_pages
        assert any(page in chart_pages for page, _ in site.course_pages(home))


def test_each_chart_has_a_title_a_description_and_a_table(plain_tab, chart_pages):
    for page in chart_pages:
        plain_tab.goto(page)
        for chart in plain_tab.locator(".chart").all():
            drawing = chart.locator("> svg")
            assert drawing.get_attribute("role") == "img", page
            assert drawing.locator("> title").text_content() == chart.locator("h2").inner_text(), page
            assert drawing.locator("> desc").text_content().strip() != "", page
            assert chart.locator("table thead th").count() > 1, page
            assert chart.locator("table tbody tr").count() > 0, page


def test_the_dots_of_a_line_are_at_the_values_of_the_table(plain_tab, chart_pages):
    for page in chart_pages:
        plain_tab.goto(page)
        for chart in plain_tab.locator(".chart:has(path.dot)").all():
            dots = chart.evaluate(DOTS)
            (low, bottom), *_, (high, top) = chart.evaluate(TICKS)
            values = [float(re.search(r"[0-9.]+", text)[0]) for text in
                      chart.locator("tbody tr td:last-child").all_text_contents()]
            assert len(values) == len(dots), page
            for value, (_, y) in zip(values, dots):
                assert abs(bottom + (top - bottom) * (value - low) / (high - low) - y) < 0.6, f"{page}: {value}"
            assert [x for x, _ in dots] == sorted(x for x, _ in dots), page


def test_the_texts_of_drawings_stay_apart_and_inside_and_have_a_halo(visits):
    found = [f"{page}: {fault}" for page, visit in visits.items() for fault in visit.poor_drawings]
    assert found == [], "\n".join(found)


def test_the_text_of_a_chart_keeps_its_size_in_a_narrow_window(plain_tab, chart_pages):
    for width in (320, 1280):
        plain_tab.set_viewport_size({"width": width, "height": 900})
        plain_tab.goto(chart_pages[0])
        sizes = plain_tab.locator(".chart text").evaluate_all("texts => texts.map(text => text.getBoundingClientRect().height)")
        assert all(size == 0 or size >= 12 for size in sizes), sizes


def test_charts_add_little_to_a_course_page(site):
    for home in site.languages:
        for page, course in site.course_pages(home):
            charts = re.findall(r'<section class=chart>.*?</section>', site.file(page).read_text(encoding="utf-8"), re.DOTALL)
            items = sum(len(category["items"]) for category in course["categories"])
            assert sum(len(chart.encode()) for chart in charts) < 4_096 + 40 * max(items - 20, 0), page
