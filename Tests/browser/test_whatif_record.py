"""What-if on the graduation and home pages shows what a rebuild with those marks would show."""

import shutil

import pytest

from axe_playwright_python.base import AXE_SCRIPT

from browsing import served
from conftest import REPOSITORY, build
from visits import AXE

LICENCE = REPOSITORY / "Examples/licence-pro"
KINDS = REPOSITORY / "Tests/browser/sites/whatif"

# All that the page says of conditions, blocs, units, averages and grade points.
FIGURES = """() => {
  const clone = document.querySelector('main').cloneNode(true)
  for (const control of clone.querySelectorAll('.whatif, .supposing, .supposed-courses, .actions, .dashboard, figure, .chart, script, [hidden]')) control.remove()
  const places = [...clone.querySelectorAll('.tiles, [data-figure], .averages, table.units, .condition, .year')]
  const styled = [...clone.querySelectorAll('.diploma, .condition, .goals li, .band, .bar, .fill')]
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
    (KINDS, "/", {"drops": 59, "points": 99, "zero": 88, "direct": 93}),
]


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


@pytest.mark.parametrize("page", ["/", "/graduation/", "/fr/", "/zh/graduation/"])
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


def test_a_lock_keeps_a_course_and_undo_and_reset_work(tab, tmp_path_factory):
    with served(build(KINDS, tmp_path_factory).folder) as address:
        tab.goto(address + "/graduation/")
        tab.locator("#whatif").click()
        tab.locator(".whatif").wait_for()
        real = tab.evaluate(FIGURES)
        tab.get_by_role("button", name="Lock Drop rules on both sides").click()
        everything = tab.locator(".whatif .all [type=number]")
        everything.fill("95")
        everything.press("Enter")
        open_mark = tab.get_by_role("spinbutton", name="What-if score of One pool of points")
        assert open_mark.input_value() == "95"
        assert tab.get_by_role("spinbutton", name="What-if score of Drop rules on both sides").input_value() == ""
        assert tab.get_by_role("spinbutton", name="What-if score of One mark").input_value() == "72.5"
        assert tab.evaluate(FIGURES) != real
        tab.get_by_role("button", name="Undo").click()
        assert tab.evaluate(FIGURES) == real
        everything.fill("95")
        everything.press("Enter")
        tab.get_by_role("button", name="Copy as lines").click()
        assert "# content/terms/kinds/points.md\nfinal: 95\n" in tab.locator(".whatif textarea").input_value()
        tab.get_by_role("button", name="Reset").click()
        assert tab.evaluate(FIGURES) == real
