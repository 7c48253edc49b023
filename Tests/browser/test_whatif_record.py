"""What-if on the home page and the pages of graduation, terms and units shows what a rebuild with those marks would show."""

import json
import shutil

import pytest
from axe_playwright_python.base import AXE_SCRIPT
from browsing import served
from conftest import REPOSITORY, build
from playwright.sync_api import expect
from visits import AXE

LICENCE = REPOSITORY / "Examples/licence-pro"
KINDS = REPOSITORY / "Tests/browser/sites/whatif"

# Courses of that site with open work, by file.
OPEN_COURSES = ("points", "direct", "extra")

# All that the page says of conditions, blocs, units, averages and grade points.
FIGURES = """() => {
  const clone = document.querySelector('main').cloneNode(true)
  for (const control of clone.querySelectorAll('.whatif, .supposing, .supposed-courses, .actions, .dashboard, figure, .chart, script, [hidden]')) control.remove()
  const places = [...clone.querySelectorAll('h1, [data-figure], .averages, table.units, .condition, .year, .hero .grade, .contribution, tfoot')]
  const styled = [...clone.querySelectorAll('.diploma, .said, .target, .condition, .goals li, .band, .bar, .fill')]
    .filter(element => !(element.matches('.fill') && element.getAttribute('width') === '0'))
    .map(element => [...element.classList, element.getAttribute('width')]
      .filter(name => name && name !== 'guess' && name !== 'supposed').join(' '))
  return [places.map(place => place.textContent.replace(/\\s+/g, '')), styled]
}"""


def with_marks(folders, source, marks):
    """A site with posted grades written into the files of its courses."""
    folder = folders.mktemp("supposed")
    shutil.copytree(source / "content", folder / "content")
    shutil.copytree(REPOSITORY / "templates", folder / "templates")
    for name, mark in marks.items():
        (file,) = (folder / "content").rglob(f"{name}.md")
        text = file.read_text(encoding="utf-8")
        lines = [line for line in text.split("\n") if not line.startswith("final:")]
        file.write_text("\n".join([lines[0], f"final: {mark}", *lines[1:]]), encoding="utf-8")
    return build(folder, folders)


# A page, and the marks that are supposed by the file and the name of the course.
CASES = [
    (LICENCE, "/graduation/", {"swift": 4, "systemes": 18.5}),
    (LICENCE, "/graduation/", {"mission-en-entreprise": 7, "anglais": 12.25, "reseaux": 20}),
    (KINDS, "/graduation/", {"drops": 91, "german": 1.3, "points": 40}),
    (KINDS, "/", {"extra": 95.5, "german": 2.7}),
    (KINDS, "/terms/kinds/", {"extra": 95.5, "german": 2.7, "points": 40}),
    (LICENCE, "/terms/2026-27/", {"swift": 4, "ios": 11.5}),
    (LICENCE, "/terms/2026-27/units/ue5/", {"ios": 3, "qt-quick": 17.25}),
    (LICENCE, "/terms/2026-27/units/ue4/", {"swift": 4, "android": 16}),
    (KINDS, "/", {"drops": 59, "points": 99, "zero": 88, "direct": 93}),
]


@pytest.mark.sampled(2)
@pytest.mark.parametrize("source, page, marks", CASES)
def test_supposed_marks_show_the_figures_of_a_rebuild_with_them(tab, tmp_path_factory, source, page, marks):
    plain = build(source, tmp_path_factory)
    names = {course["id"].split("/")[1]: course["name"] for course in plain.courses}
    with served(plain.folder) as address:
        tab.goto(address + page)
        real = tab.evaluate(FIGURES)
        tab.locator("#whatif").click()
        tab.locator(".whatif").wait_for()
        assert tab.evaluate(FIGURES) == real
        assert tab.locator(".guess").all_inner_texts() == []
        if tab.locator(".tool[aria-pressed]").is_visible():
            tab.locator(".tool[aria-pressed]").click()
        for course, mark in marks.items():
            field = tab.locator(f'[type=number][aria-label$="{names[course]}"]')
            if page == "/":
                field = tab.locator(".card", has=tab.get_by_role("link", name=names[course], exact=True)).locator("[type=number]")
            if field.is_disabled():
                field.locator("xpath=..").locator(".lock").click()
            field.fill(str(mark))
            field.press("Enter")
        shown = tab.evaluate(FIGURES)
        assert shown != real
        link = tab.url
        tab.goto("about:blank")
        tab.goto(link)
        tab.locator(".whatif").wait_for()
        assert tab.evaluate(FIGURES) == shown
    with served(with_marks(tmp_path_factory, source, marks).folder) as address:
        tab.goto(address + page)
        assert shown == tab.evaluate(FIGURES)


@pytest.mark.sampled(3)
@pytest.mark.parametrize("page", ["/", "/graduation/", "/terms/kinds/", "/fr/", "/zh/graduation/", "/fr/terms/kinds/"])
def test_the_open_panel_passes_axe_and_fits_at_320_pixels(tab, tmp_path_factory, page):
    with served(build(KINDS, tmp_path_factory).folder) as address:
        tab.goto(address + page)
        tab.locator("#whatif").click()
        tab.locator(".whatif").wait_for()
        tab.locator(".supposing [type=number]:enabled").first.fill("3")
        tab.evaluate(AXE_SCRIPT)
        for scheme in ("light", "dark"):
            tab.emulate_media(color_scheme=scheme)
            for width in (320, 1280):
                tab.set_viewport_size({"width": width, "height": 800})
                found = [(one["id"], node["html"][:160]) for one in tab.evaluate(AXE) for node in one["nodes"]]
                assert found == []
                assert tab.evaluate("document.documentElement.scrollWidth") <= width


def test_a_score_on_all_open_work_gives_each_course_the_grade_that_follows(tab, tmp_path_factory):
    site = build(KINDS, tmp_path_factory)
    report = json.loads((site.folder / "report.json").read_text(encoding="utf-8"))
    courses = {course["name"]: course for term in report["terms"] for course in term["courses"] if course["id"].split("/")[1] in OPEN_COURSES}
    with served(site.folder) as address:
        tab.goto(address + "/graduation/")
        tab.locator("#whatif").click()
        everything = tab.locator(".whatif .all [type=number]")
        for score, figure in (("100", "ceiling"), ("0", "floor")):
            everything.fill(score)
            everything.press("Enter")
            for name, course in courses.items():
                mark = tab.get_by_role("spinbutton", name=f"What-if score of {name}").input_value()
                assert float(mark) == pytest.approx(course[figure], abs=0.0001), (name, figure)


def test_a_lock_keeps_a_course_and_undo_and_reset_work(tab, tmp_path_factory):
    site = build(KINDS, tmp_path_factory)
    report = json.loads((site.folder / "report.json").read_text(encoding="utf-8"))
    (best,) = [course["ceiling"] for term in report["terms"] for course in term["courses"] if course["name"] == "One pool of points"]
    with served(site.folder) as address:
        tab.goto(address + "/graduation/")
        tab.locator("#whatif").click()
        tab.locator(".whatif").wait_for()
        real = tab.evaluate(FIGURES)
        tab.get_by_role("button", name="Finished courses too").click()
        tab.get_by_role("button", name="Lock Drop rules on both sides").click()
        everything = tab.locator(".whatif .all [type=number]")
        everything.fill("100")
        everything.press("Enter")
        open_mark = tab.get_by_role("spinbutton", name="What-if score of One pool of points")
        assert float(open_mark.input_value()) == pytest.approx(best, abs=0.0001)
        assert tab.get_by_role("spinbutton", name="What-if score of Drop rules on both sides").input_value() == ""
        assert tab.get_by_role("spinbutton", name="What-if score of One mark").input_value() == "72.5"
        assert tab.evaluate(FIGURES) != real
        tab.get_by_role("button", name="Undo").click()
        assert tab.evaluate(FIGURES) == real
        everything.fill("100")
        everything.press("Enter")
        tab.get_by_role("button", name="Copy as lines").click()
        assert f"# content/terms/kinds/points.md\nfinal: {best:.3g}" in tab.locator(".whatif textarea").input_value()
        tab.get_by_role("button", name="Reset").click()
        assert tab.evaluate(FIGURES) == real


@pytest.mark.sampled(2)
@pytest.mark.parametrize("page", ["/", "/graduation/", "/terms/2026-27/", "/terms/2026-27/units/ue5/"])
def test_each_page_marks_what_open_courses_need(tab, tmp_path_factory, page):
    site = build(LICENCE, tmp_path_factory)
    with served(site.folder) as address:
        tab.goto(address + page)
        tab.locator("#whatif").click()
        tab.locator(".whatif").wait_for()
        marked = tab.locator(".supposing:not([hidden]) [type=range][aria-description]")
        assert marked.count() > 0
        # A mark is inside its slider, and it reaches the goal while a step less does not: the average crosses the bound.
        for slider in marked.all()[:3]:
            mark = slider.evaluate("range => range.parentElement.querySelector('.needed').getBoundingClientRect().x")
            box = slider.bounding_box()
            assert box["x"] <= mark <= box["x"] + box["width"]
        words = marked.first.get_attribute("aria-description").replace("\u00a0", " ")
        needed, goal = (float(part.split(" / ")[0].replace(",", ".")) for part in words.removeprefix("il faut ").split(" pour "))
        field = marked.first.locator("xpath=../..").locator("[type=number]")
        for mark, reaches in ((needed, True), (needed - 0.25, False)):
            field.fill(str(mark))
            field.press("Enter")
            average = float(tab.locator(".whatif .sum strong").inner_text().split("\u00a0")[0].replace(",", "."))
            assert (average >= goal) == reaches, words


def test_only_open_courses_have_controls_until_the_others_are_asked_for(tab, tmp_path_factory):
    with served(build(LICENCE, tmp_path_factory).folder) as address:
        for page in ("/", "/graduation/", "/terms/2026-27/"):
            tab.goto(address + page)
            tab.locator("#whatif").click()
            controls = tab.locator(".supposing:visible")
            tab.locator(".whatif").wait_for()
            few = controls.count()
            more = tab.locator(".tool[aria-pressed=false]")
            more.click()
            assert controls.count() > few
            assert more.count() == 0
            tab.locator(".tool[aria-pressed=true]").click()
            assert controls.count() == few


def test_courses_are_listed_by_unit_with_their_coefficients(tab, tmp_path_factory):
    with served(build(LICENCE, tmp_path_factory).folder) as address:
        tab.goto(address + "/graduation/")
        tab.locator("#whatif").click()
        tab.locator(".whatif").wait_for()
        units = tab.locator(".supposed-courses section:visible")
        assert units.locator("h3").all_inner_texts()[:2] == ["UE1 Génie logiciel", "UE2 Systèmes et réseaux"]
        # The only course of the sixth unit is finished.
        assert "UE6 Projet" not in units.locator("h3").all_inner_texts()
        assert "Coefficient 9" in units.first.inner_text()


@pytest.mark.sampled(4)
@pytest.mark.parametrize("page", ["/", "/graduation/", "/terms/2026-27/", "/terms/2026-27/units/ue5/"])
def test_the_panel_takes_the_focus_and_escape_gives_it_back(tab, tmp_path_factory, page):
    with served(build(LICENCE, tmp_path_factory).folder) as address:
        tab.goto(address + page)
        tab.locator("#whatif").focus()
        tab.keyboard.press("Enter")
        tab.locator(".whatif").wait_for()
        assert tab.evaluate("document.activeElement.closest('.whatif') !== null")
        tab.keyboard.press("Escape")
        assert tab.locator(".whatif").is_hidden()
        assert tab.evaluate("document.activeElement.id") == "whatif"


def test_lines_to_keep_have_the_key_that_the_file_of_the_course_uses(tab, tmp_path_factory):
    with served(build(KINDS, tmp_path_factory).folder) as address:
        tab.goto(address + "/terms/kinds/")
        tab.locator("#whatif").click()
        tab.locator(".whatif").wait_for()
        if tab.locator(".tool[aria-pressed]").is_visible():
            tab.locator(".tool[aria-pressed]").click()
        for name in ("One mark", "Nothing known yet", "One pool of points"):
            field = tab.get_by_role("spinbutton", name=f"What-if score of {name}", exact=True)
            field.fill("81")
            field.press("Enter")
        tab.get_by_role("button", name="Copy as lines").click()
        lines = tab.locator(".whatif textarea").input_value()
        for name, key in (("mark", "grade"), ("nothing", "grade"), ("points", "final")):
            assert f"# content/terms/kinds/{name}.md\n{key}: 81\n" in lines


def test_the_ladder_of_a_course_in_its_term_is_moved_by_keys_and_says_where_it_is(tab):
    tab.goto("/terms/2026-27-winter/")
    row = tab.locator("#courses tr", has_text="Operating Systems")
    handle = row.get_by_role("slider")
    assert "88.85%" in handle.get_attribute("aria-valuetext") and "Needs more" in handle.get_attribute("aria-valuetext")
    before = float(handle.get_attribute("aria-valuenow"))
    handle.focus()
    tab.keyboard.press("PageUp")
    expect(row.locator("[data-figure=current]")).not_to_have_text("88.85%")
    assert float(handle.get_attribute("aria-valuenow")) > before
    assert float(row.locator(".strip .dot").get_attribute("x").rstrip("%")) > before
    tab.keyboard.press("Escape")
    expect(row.locator("[data-figure=current]")).to_have_text("88.85%")
