"""Pages fit every window, both colour schemes and paper."""

import re
from collections import Counter
from itertools import pairwise

import pytest
from browsing import served
from conftest import LANGUAGES, build
from visits import BRIGHTNESS, Visitor


def test_no_page_scrolls_sideways_in_a_narrow_or_a_wide_window(visits):
    for page, visit in visits.items():
        for width, needed in visit.needed_widths.items():
            assert needed <= width, f"{page} needs {needed} px in a window of {width} px"


def test_tables_of_figures_fit_phones_tablets_and_desks(visits):
    for page, visit in visits.items():
        if any(part in page for part in ("/terms/", "/graduation/", "/transcript/")):
            assert visit.scrolled == [], page


def test_a_table_stays_a_table_if_its_rows_are_shown_as_blocks(tab, site):
    tab.set_viewport_size({"width": 320, "height": 800})
    for page, selector in [(site.course_pages()[0][0], ".items"), ("/transcript/", ".transcript"), ("/terms/2026-27-winter/", ".courses")]:
        tab.goto(page)
        assert tab.locator(f"{selector} tbody tr").first.evaluate("row => getComputedStyle(row).display") != "table-row"
        rows = tab.locator(f"{selector} tr").count()
        headers = tab.locator(f"{selector} tbody th").count()
        tree = tab.context.new_cdp_session(tab).send("Accessibility.getFullAXTree")["nodes"]
        roles = Counter(node["role"]["value"] for node in tree if not node["ignored"])
        assert roles["row"] >= rows and roles["rowheader"] >= headers and roles["table"] > 0, page


def test_the_background_follows_the_colour_scheme(visits):
    for page, visit in visits.items():
        assert visit.brightness["light"] > 0.8, page
        assert visit.brightness["dark"] < 0.2, page


def test_whatever_a_finger_hits_has_24_pixels_of_its_own(visits):
    found = [f"{page}: {target}" for page, visit in visits.items() for target in visit.small_targets]
    assert found == [], "\n".join(found)


def test_text_of_twice_the_size_widens_no_page_and_is_not_cut(visits):
    found = [f"{page}: {text}" for page, visit in visits.items() for text in visit.cut_texts]
    assert found == [], "\n".join(found)


def test_text_of_twice_the_size_widens_no_page_of_a_phone(tab, site):
    tab.set_viewport_size({"width": 390, "height": 844})
    for page in [*site.kinds, site.course_pages()[0][0]]:
        tab.goto(page)
        needed = tab.evaluate("document.documentElement.style.fontSize = '200%', document.documentElement.scrollWidth")
        assert needed <= 390, f"{page} needs {needed} px"


def test_what_if_has_room_for_fingers_and_for_large_text(browser, address):
    visitor = Visitor(browser.new_context())
    for page in ["/", "/terms/2026-27-winter/", "/terms/2026-27-winter/csse-332/"]:
        visitor.open(address + page)
        visitor.tab.locator("#whatif").click()
        visitor.tab.locator(".whatif").wait_for()
        assert visitor.examine_sizes() == ([], []), page


def test_results_of_the_search_have_room_for_fingers_and_for_large_text(browser, address):
    visitor = Visitor(browser.new_context())
    visitor.open(address + "/")
    visitor.tab.locator("#find").click()
    visitor.tab.locator("#search input").fill("exam")
    visitor.tab.locator("#search a").first.wait_for()
    # Nothing outside of the dialog can be hit.
    visitor.tab.evaluate("document.body.replaceChildren(document.querySelector('#search'))")
    assert visitor.examine_sizes() == ([], [])


def test_the_measures_find_small_targets_and_cut_texts(browser):
    visitor = Visitor(browser.new_context())
    visitor.tab.set_content(
        """<p style="margin: 24px; font: 14px/20px sans-serif">Links <a href="#">in a sentence</a> are as high as its line.
        <ul style="font: 14px/20px sans-serif"><li><a href="#">in a list</a><li><a style="display: block; padding: 6px" href="#">with room</a></ul>
        <div style="width: 4rem; overflow: hidden; white-space: nowrap">cut off at the edge</div>""")
    targets, texts = visitor.examine_sizes()
    assert {target.split(">")[1].split("<")[0] for target in targets} == {"in a list"}
    assert {text.split(" at ")[0].strip() for text in texts} == {"cut off"}


def test_nothing_is_animated_for_readers_who_prefer_less_motion(browser, address, site):
    context = browser.new_context(base_url=address, reduced_motion="reduce")
    tab = context.new_page()
    for page in site.kinds:
        tab.goto(page)
        assert tab.evaluate(MOVING) == [], page
    context.close()


# What takes time to change, or scrolls smoothly.
MOVING = """() => [...document.querySelectorAll('*')].filter(element => {
  const style = getComputedStyle(element)
  const lasts = times => times.split(',').some(time => parseFloat(time) > 0)
  return lasts(style.transitionDuration) || lasts(style.animationDuration) || style.scrollBehavior === 'smooth'
}).map(element => element.outerHTML.slice(0, 120))"""


def test_the_course_page_shows_the_needed_final_score_without_scrolling_on_a_phone(plain_tab, site):
    plain_tab.set_viewport_size({"width": 390, "height": 844})
    plain_tab.goto("/terms/2026-27-winter/csse-332/")
    answer = plain_tab.locator("[data-figure=next]")
    assert answer.inner_text().startswith("Final exam: needs 92.13\u00a0/\u00a0100 for an A")
    box = answer.bounding_box()
    assert box["y"] + box["height"] <= 844


@pytest.mark.sampled(2)
@pytest.mark.parametrize("kind", ["tab", "plain_tab"])
def test_every_course_of_the_sample_is_a_short_page_on_a_phone(kind, request, site):
    tab = request.getfixturevalue(kind)
    tab.set_viewport_size({"width": 390, "height": 844})
    for home in site.languages:
        for page, _ in site.course_pages(home):
            tab.goto(page)
            assert tab.evaluate("document.documentElement.scrollHeight") < 3_500, page


def test_a_course_lists_what_is_still_to_come_and_then_what_is_graded(plain_tab):
    plain_tab.set_viewport_size({"width": 390, "height": 844})
    plain_tab.goto("/terms/2026-27-winter/csse-332/")
    rows = plain_tab.locator(".items tbody tr")

    def names():
        return [row.locator("th").inner_text().split("\n")[0] for row in rows.all() if row.is_visible()]

    assert names() == ["Exam 1"]
    work = plain_tab.locator(".coming tbody tr")
    assert [row.locator("td").all_inner_texts() for row in work.all()][:2] == [["3.8%", "18.17\u00a0/\u00a020"]] * 2
    assert work.locator("small").all_inner_texts()[1:3] == ["Dec 11", "Dec 15, 11:59\u00a0pm"]
    assert plain_tab.locator(".coming .hint").inner_text() == "8 more to come"
    plain_tab.get_by_label("Show all work").check()
    graded = names()
    assert len(graded) == 10 and work.count() == rows.count() - 10
    plain_tab.set_viewport_size({"width": 800, "height": 844})
    plain_tab.reload()
    assert len(names()) == 10 and not plain_tab.get_by_label("Show all work").is_visible()


def test_cards_of_a_course_fill_their_rows_and_no_line_follows_the_last_graded_work(browser, editions):
    context = browser.new_context(viewport={"width": 1280, "height": 900}, java_script_enabled=False)
    for name in ("licence-pro", "college"):
        with served(editions[name].folder) as address:
            tab = context.new_page()
            for page, _ in editions[name].course_pages():
                tab.goto(address + page)
                assert tab.evaluate(UNFILLED) == [], page
                assert tab.evaluate(LAST_LINES) in ([], [0]), page
    context.close()


# How much of its place each row of cards fills, where that is not all of it.
UNFILLED = """() => {
  const place = document.querySelector('.glance'), wanted = place.getBoundingClientRect().width, rows = {}
  for (const card of place.querySelectorAll('.panel, .chart')) {
    const { top, width } = card.getBoundingClientRect();
    (rows[Math.round(top)] ??= []).push(width)
  }
  return Object.values(rows).filter(widths => Math.abs(widths.reduce((a, b) => a + b) + 24 * (widths.length - 1) - wanted) > 2)
}"""
# How thick the lines below the last rows of tables are.
LAST_LINES = """() => [...new Set([...document.querySelectorAll('.graded .items tbody, .category .items tbody')].map(body =>
  [...body.rows].filter(row => row.checkVisibility()).at(-1)).filter(Boolean).map(row => parseFloat(getComputedStyle(row.cells[0]).borderBottomWidth)))]"""


def test_figures_beside_a_verdict_keep_their_words_and_a_key_needs_a_drawing(browser, editions):
    context = browser.new_context()
    for name, width, keys in (("germany", 320, 1), ("germany", 1280, 1), ("licence-pro", 390, 1), ("denmark", 1280, 0)):
        with served(editions[name].folder) as address:
            tab = context.new_page()
            tab.set_viewport_size({"width": width, "height": 844})
            tab.goto(address)
            assert tab.locator(".figures").bounding_box()["height"] < 60, (name, width)
            assert tab.locator(".ladderkey:visible").count() == keys, name
    # The sentence on the goal has a line of its own.
    with served(editions["college"].folder) as address:
        tab.goto(address)
        verdict, target = (tab.locator(part).bounding_box() for part in (".said", ".headline .target"))
        assert verdict["y"] + verdict["height"] <= target["y"]
    context.close()


def test_boxes_are_as_wide_as_the_worth_of_their_work(plain_tab):
    plain_tab.goto("/terms/2026-27-winter/csse-332/")
    widths = plain_tab.locator(".rolls li").evaluate_all("""rows => rows.map(row => [...row.querySelectorAll('.frame, .dashed')].flatMap(path =>
      [...path.getAttribute('d').matchAll(/M([\\d.]+) [\\d.]+H([\\d.]+)/g)].map(([, from, to]) => to - from)))""")
    # Labs are worth 3.75 % each and exams 13.33 %, which is a third of the row.
    assert all(abs(width - (9.375 - 0.6)) < 0.25 for width in widths[0]) and len(widths[0]) == 9
    assert all(abs(width - (33.33 - 0.6)) < 0.25 for width in widths[2]) and len(widths[2]) == 3


def test_the_arithmetic_of_a_course_is_shown_if_asked(plain_tab):
    for width, headed in [(390, False), (800, False), (1280, True)]:
        plain_tab.set_viewport_size({"width": width, "height": 844})
        plain_tab.goto("/terms/2025-26-spring/csse-230/")
        row = plain_tab.locator(".items tbody tr", has_text="Editor trees")
        exact = row.get_by_text("9.41\u00a0/\u00a09.73")
        if width == 390:
            plain_tab.get_by_label("Show all work").check()
        assert row.get_by_text("96.7%").is_visible() and row.get_by_text("9.7%").is_visible()
        assert not exact.is_visible() and not plain_tab.locator(".computation").is_visible()
        plain_tab.get_by_label("Show the arithmetic").check()
        assert exact.is_visible() and plain_tab.locator(".computation").is_visible()
        assert plain_tab.get_by_role("columnheader", name="Weight now").first.is_visible() == headed
        assert plain_tab.evaluate("document.documentElement.scrollWidth") <= width


def test_five_courses_are_on_the_first_screen_of_a_phone(tab, plain_tab, site):
    for window in (tab, plain_tab):
        window.set_viewport_size({"width": 390, "height": 844})
        for home in site.languages:
            window.goto(home)
            rows = [row.bounding_box() for row in window.locator("#running > li").all()]
            assert len(rows) == 5 and all(row["height"] <= 96 for row in rows), (home, rows)
            assert rows[-1]["y"] + rows[-1]["height"] <= 844, home
            due = window.locator(".dueline:not(#passed)").bounding_box()
            assert due["height"] < 30 and due["y"] < rows[0]["y"], home


@pytest.fixture(scope="module")
def late_address(tmp_path_factory):
    """A student who is late with ten works, some of them with long names."""
    source = tmp_path_factory.mktemp("late")
    names = ["Reading journal of the first chapter", "Laboratory report", *(f"Homework {number}" for number in range(8))]
    items = "".join(f"  - {{name: {name}, weight: 5, due: 2026-11-{day:02}}}\n" for day, name in enumerate(names, 1))
    files = {
        "content/index.md": "---\ntitle: Late\n---\n",
        "content/terms/now/index.md": "---\nname: Now\nstart: 2026-09-01\nend: 2027-02-01\n---\n",
        "content/terms/now/course.md": f"---\nname: Course\nitems:\n{items}  - {{name: Final, weight: 50, due: 2026-12-20}}\n---\n",
    }
    for path, text in files.items():
        (source / path).parent.mkdir(parents=True, exist_ok=True)
        (source / path).write_text(text, encoding="utf-8")
    with served(build(source, tmp_path_factory, LANGUAGES).folder) as address:
        yield address


def test_ten_overdue_works_are_one_line_on_the_smallest_phone(plain_tab, late_address):
    plain_tab.set_viewport_size({"width": 320, "height": 700})
    for home, start in (("/", "10 overdue: "), ("/fr/", "10 en retard"), ("/zh/", "10 项逾期：")):
        plain_tab.goto(late_address + home)
        line = plain_tab.locator(".dueline:not(#passed)")
        assert line.inner_text().startswith(start) and "9" in line.inner_text(), home
        assert line.bounding_box()["height"] < 30, line.inner_text()
        assert line.evaluate("line => line.scrollWidth <= line.clientWidth"), home


def test_figures_without_a_goal_have_room_for_their_names_on_a_phone(tab, tmp_path_factory):
    source = tmp_path_factory.mktemp("goalless")
    files = {
        "content/index.md": "---\ntitle: No goal\n---\n",
        "content/terms/now/index.md": "---\nname: Now\nstart: 2026-09-01\nend: 2027-02-01\n---\n",
        "content/terms/now/done.md": "---\nname: Done\ncredits: 4\nfinal: A\n---\n",
        "content/terms/now/open.md": "---\nname: Open\ncredits: 4\nitems: [{name: Midterm, score: 80, weight: 50}, {name: Final, weight: 50}]\n---\n",
    }
    for path, text in files.items():
        (source / path).parent.mkdir(parents=True, exist_ok=True)
        (source / path).write_text(text, encoding="utf-8")
    tab.set_viewport_size({"width": 390, "height": 844})
    with served(build(source, tmp_path_factory, LANGUAGES).folder) as address:
        for home in ("/", "/fr/", "/zh/"):
            tab.goto(address + home)
            assert tab.locator("[data-figure=holds]").is_visible() and tab.locator("#whatif").is_visible(), home
            heights = tab.locator(".figures dt:visible").evaluate_all("names => names.map(name => name.offsetHeight)")
            assert len(heights) > 0 and max(heights) < 30, (home, heights)


def test_the_bar_of_each_result_is_as_long_as_its_score(plain_tab, site):
    for width in (390, 1280):
        plain_tab.set_viewport_size({"width": width, "height": 844})
        for page, course in site.course_pages():
            plain_tab.goto(page)
            if width == 390 and plain_tab.locator("#all").count():
                plain_tab.locator("#all").check()
            items = [item for category in course["categories"] for item in category["items"]]
            bars = plain_tab.locator(".items tbody tr").evaluate_all("""rows => rows.map(row => {
              const bar = row.querySelector('td svg')
              return bar && 100 * (bar.firstChild?.getBoundingClientRect().width ?? 0) / bar.getBoundingClientRect().width
            })""")
            assert len(bars) == len(items), page
            for bar, item in zip(bars, items):
                expected = None if item["percent"] is None else min(item["percent"], 100)
                assert bar == expected if expected is None else abs(bar - expected) < 0.5, (page, item["name"], bar)


def test_each_course_has_its_ladder_with_all_letters_beside_a_calendar_of_due_work_at_a_desk(plain_tab, site):
    plain_tab.set_viewport_size({"width": 1280, "height": 900})
    for home in site.languages:
        plain_tab.goto(home)
        strips = plain_tab.locator("#running .strip").all()
        boxes = [strip.bounding_box() for strip in strips]
        assert len(strips) == 5
        assert all(abs(box["x"] - boxes[0]["x"]) < 0.5 and abs(box["width"] - boxes[0]["width"]) < 0.5 for box in boxes), home
        letters = [rungs.locator("li").all_text_contents() for rungs in plain_tab.locator("#running .rungs").all()]
        assert letters == 4 * [["F", "D", "D+", "C", "C+", "B", "B+", "A"]] + [["NP", "P"]], home
        drawing = plain_tab.locator(".days svg")
        assert drawing.get_by_role("img").count() == drawing.locator("rect").count() >= 3, home
        assert all(drawing.locator("title").all_text_contents()), home
        assert drawing.bounding_box()["x"] > boxes[0]["x"] + boxes[0]["width"], home


def test_the_courses_of_a_term_have_the_ladders_of_home_and_their_key(plain_tab, site):
    def ladders(page, place):
        plain_tab.goto(page)
        names = plain_tab.locator(f"{place} :is(h3, th) a").all_inner_texts()
        found = plain_tab.locator(f"{place} .landing").evaluate_all("strips => strips.map(strip => strip.className + strip.innerHTML)")
        return dict(zip(names, found, strict=True))

    for home in site.languages:
        at_home, in_term = ladders(home, "#running"), ladders(f"{home}terms/2026-27-winter/", "#courses")
        assert len(at_home) == 5 and at_home == in_term
        assert plain_tab.locator(".ladderkey li").count() == 5
    # A term that has not begun has no figures of its own.
    plain_tab.goto("/terms/2026-27-spring/")
    assert plain_tab.locator(".termanswer").count() == 0


def test_two_weeks_have_their_dates_and_the_worth_of_the_work(plain_tab, site):
    for width in (320, 390, 960, 1280):
        plain_tab.set_viewport_size({"width": width, "height": 900})
        plain_tab.goto("/")
        days = plain_tab.locator(".days li b").all_text_contents()
        assert days == [*map(str, range(21, 31)), "1", "2", "3", "4"]
        assert plain_tab.locator(".days .value").all_text_contents() == ["3", "9", "4"]
        # Each bar is above its date.
        bars, dates = ([box["x"] + box["width"] / 2 for box in (place.bounding_box() for place in plain_tab.locator(chosen).all())]
                       for chosen in (".days .column", ".days li:nth-child(n+12)"))
        assert all(abs(bar - date) < 1 for bar, date in zip(bars, dates, strict=True)), width
        edge = plain_tab.locator(".days svg").bounding_box()
        texts = [text.bounding_box() for text in plain_tab.locator(".days :is(text, b)").all()]
        assert all(text["x"] + text["width"] <= after["x"] for text, after in pairwise(texts[:3])), width
        # Texts of the first and the last day may reach into the padding of the card.
        outside = [text for text in texts if text["x"] < edge["x"] - 8 or text["x"] + text["width"] > edge["x"] + edge["width"] + 8]
        assert not outside, f"{width}: {edge} {outside}"


def test_a_phone_has_all_letters(plain_tab):
    plain_tab.set_viewport_size({"width": 390, "height": 844})
    plain_tab.goto("/")
    assert plain_tab.locator("#running .rungs").first.locator("li").count() == 8


def test_no_sheet_of_paper_is_blank_or_needless(tab, site):
    course = "terms/2026-27-winter/csse-332/"
    for home in site.languages:
        for page, needed in [("transcript/", 1), ("due/", 2), ("graduation/", 1), (course, 3), ("terms/2026-27-winter/", 1)]:
            tab.goto(home + page)
            sheets = re.findall(rb"/Type\s*/Page\b", tab.pdf(format="A4"))
            assert len(sheets) == needed, home + page


def test_paper_has_the_whole_page_in_dark_on_light_without_navigation(tab, site):
    tab.emulate_media(media="print", color_scheme="dark")
    tab.set_viewport_size({"width": 720, "height": 1000})  # A4 between its margins
    for page, _ in site.course_pages():
        tab.goto(page)
        assert tab.locator("h1").is_visible(), page
        assert not tab.locator("header nav").is_visible(), page
        assert tab.evaluate(BRIGHTNESS, "backgroundColor") > 0.9, page
        assert tab.evaluate(BRIGHTNESS, "color") < 0.3, f"{page}: light text on white paper"
        cut = tab.evaluate(
            "[...document.querySelectorAll('table')].filter(e => e.getBoundingClientRect().right > innerWidth).length")
        assert cut == 0, f"{page}: a table is wider than the paper"
    for page in site.languages:
        tab.goto(page)
        controls = tab.locator("main :is(input, select, button):visible")
        assert controls.count() == 0, f"{page}: controls on paper"
        tab.emulate_media(media="screen")
        assert controls.count() > 0, page
        tab.emulate_media(media="print")
    assert tab.pdf(format="A4").startswith(b"%PDF")


FRENCH = {
    "index.md": "---\ntitle: T\nlanguage: fr\ntime-zone: America/Indiana/Indianapolis\ngpa: {goal: 3.5}\n---\n",
    "terms/a/index.md": "---\nname: A\nstart: 2026-09-01\nend: 2027-02-01\n---\n",
    "terms/a/c.md": "---\nname: C\ncredits: 4\nitems: [{name: A, weight: 40, score: 80}, {name: B, weight: 60, due: 2026-12-05T18:00}]\n---\n",
}


@pytest.mark.parametrize("width", [320, 390])
def test_long_words_keep_their_place_on_a_phone(browser, tmp_path_factory, width):
    source = tmp_path_factory.mktemp("words")
    for name, text in FRENCH.items():
        (source / "content" / name).parent.mkdir(parents=True, exist_ok=True)
        (source / "content" / name).write_text(text)
    with served(build(source, tmp_path_factory).folder) as address:
        tab = browser.new_context(viewport={"width": width, "height": 800}).new_page()
        tab.goto(address + "/due/")
        # A time has no zone of its own, and is in one line.
        lines = tab.locator(".week time").first.evaluate(
            "time => new Set([...time.getClientRects()].map(rect => rect.top)).size")
        assert lines == 1
        # Each label of the transcript is above its figures.
        tab.goto(address + "/transcript/")
        ends = "cells => cells.map(cell => Math.round(cell.getBoundingClientRect().right))"
        header = tab.locator(".transcript thead th:not(:first-child)").evaluate_all(ends)
        figures = tab.locator(".transcript tbody tr:has(a):has(td + td)").first.locator("td").evaluate_all(ends)
        assert len(header) > 2 and all(abs(a - b) <= 1 for a, b in zip(header, figures, strict=True)), (header, figures)
