"""The grade book of a class: the teacher's table, each member's page, and both sealed in vaults."""

import re
import shutil

import pytest
from axe_playwright_python.base import AXE_SCRIPT
from browsing import served
from conftest import DATE, IS_THOROUGH, PATIENCE, REPOSITORY, SEED, build
from playwright.sync_api import expect
from test_vault import complete, sitegen, unlock
from test_whatif_course import PAGE, suppose
from visits import AXE, VIEWS

SOURCE = REPOSITORY / "Examples/classroom"
TABLE = "classrooms/swift-101/grades/course/"
MEMBER = "classrooms/swift-101/results/ben/course/"
BOOK = "content/classrooms/swift-101/grades/course.md"
ROOM = "content/classrooms/swift-101/index.md"
STAFF = "staff: Kastanie Ofenrohr Brunnen Lilie Zwiebel"
OWN = "ben: Zwiebel Lilie Brunnen Ofenrohr Kastanie"


@pytest.fixture(scope="module")
def address(tmp_path_factory):
    with served(build(SOURCE, tmp_path_factory).folder) as address:
        yield f"{address}/"


@pytest.fixture
def tab(browser, address):
    context = browser.new_context(base_url=address)
    context.set_default_timeout(PATIENCE)
    yield context.new_page()
    context.close()


def rows(tab) -> list[list[str]]:
    return [row.split("\t") for row in tab.locator("tbody tr:visible").all_inner_texts()]


def axe_violations(tab, path: str) -> list[str]:
    """Shows a page to axe in all views or, in `make test`, in half of them, and reports where it is wider than the window."""
    found = []
    for scheme, width in VIEWS if IS_THOROUGH else VIEWS[SEED % 2::2]:
        tab.emulate_media(color_scheme=scheme)
        tab.set_viewport_size({"width": width, "height": 800})
        if tab.evaluate("document.documentElement.scrollWidth") > width:
            found.append(f"{path} is wider than {width} px")
        found += [f"{scheme}, {width} px: {violation['id']}" for violation in tab.evaluate(AXE)]
    return found


def test_the_table_has_every_member_with_grade_and_scores(tab):
    tab.goto(TABLE)
    assert tab.locator("thead th").all_inner_texts() == [
        "Student", "Grade", "HW 1", "HW 2", "HW 3", "HW 4", "Project", "Midterm", "Final", "Not handed in"]
    shown = rows(tab)
    assert len(shown) == 18
    by_name = {row[0]: row[1:] for row in shown}
    assert [cell.replace("\xa0", " ") for cell in by_name["Ben"]][1:4] == ["16 / 20", "20 / 20", "20 / 20"]
    assert by_name["Qiang"] == ["–"] * 8 + [""]
    # Of the 18 members, 17 have a grade.
    assert tab.locator("tfoot td").all_inner_texts()[0] == tab.evaluate(
        """() => {
          const grades = [...document.querySelectorAll('tbody td:nth-child(2)')].map(cell => [Number(cell.dataset.sort), cell.innerText])
            .filter(([key]) => key >= 0).sort((a, b) => a[0] - b[0])
          return grades[8][1]
        }""")


def test_the_table_is_searched_and_sorted_also_by_keyboard(tab):
    tab.goto(TABLE)
    tab.locator(".finder input").fill("ben")
    assert [row[0] for row in rows(tab)] == ["Ben"]
    tab.locator(".finder input").fill("")
    head = tab.locator("thead th").nth(7)
    head.get_by_role("button").focus()
    tab.keyboard.press("Enter")
    assert head.get_attribute("aria-sort") == "descending"
    points = [float(row[7].split()[0]) for row in rows(tab) if re.match(r"\d", row[7])]
    assert len(points) == 16 and points == sorted(points, reverse=True)
    tab.keyboard.press("Enter")
    assert head.get_attribute("aria-sort") == "ascending"
    tab.keyboard.press("Enter")
    assert head.get_attribute("aria-sort") is None and rows(tab)[0][0] == "Mei"


def test_each_item_has_its_distribution(tab):
    tab.goto(TABLE)
    assert tab.locator("h3").all_inner_texts() == [
        "HW 1 Homework", "HW 2 Homework", "HW 3 Homework", "Project Project", "Midterm Exams"]
    counts = [int(text) for text in tab.locator(".histogram").nth(4).locator("strong").all_inner_texts()]
    # A missing Midterm counts 0, one member has none.
    assert len(counts) == 10 and sum(counts) == 17 and counts[0] == 1


def test_a_name_leads_to_the_page_of_the_member_and_back(tab):
    tab.goto(TABLE)
    tab.get_by_role("link", name="Ben").click()
    tab.wait_for_url("**/" + MEMBER)
    expect(tab.get_by_role("heading", level=1)).to_have_text(re.compile("Ben"))
    assert tab.get_by_role("region", name="The class").locator("tbody tr").count() == 6
    assert not re.search(r"\b(Mei|Ann)\b", tab.locator("main").inner_text())
    tab.get_by_role("navigation").get_by_role("link", name="Swift for beginners", exact=True).click()
    tab.wait_for_url("**/" + TABLE)


@pytest.mark.sampled(2)
@pytest.mark.parametrize("path", [TABLE, MEMBER, "zh/" + TABLE, "zh/" + MEMBER])
def test_the_pages_pass_axe_and_fit_every_window(tab, path):
    tab.add_init_script(AXE_SCRIPT)
    tab.goto(path)
    assert axe_violations(tab, path) == []


def test_what_if_of_a_member_passes_axe_and_shows_a_rebuild(browser, tmp_path_factory):
    """The class is left out: what a member supposes does not change it."""
    builds = []
    for scores in ("HW 3: 20", "HW 3: 20, HW 4: 13, Final: 91.5"):
        folder = tmp_path_factory.mktemp("class")
        shutil.copytree(SOURCE / "content", folder / "content")
        text = (folder / BOOK).read_text(encoding="utf-8")
        line = "  ben: {HW 1: 16, HW 2: 20, HW 3: 20, Midterm: 67}"
        assert text.count(line) == 1
        (folder / BOOK).write_text(text.replace(line, line.replace("HW 3: 20", scores)), encoding="utf-8")
        room = (folder / ROOM).read_text(encoding="utf-8")
        (folder / ROOM).write_text(room.replace("statistics: true\n", ""), encoding="utf-8")
        builds.append(build(folder, tmp_path_factory).folder)
    tab = browser.new_page()
    tab.set_default_timeout(PATIENCE)
    tab.add_init_script(AXE_SCRIPT)
    with served(builds[0]) as now, served(builds[1]) as then:
        tab.goto(f"{now}/{MEMBER}")
        tab.locator("#whatif").click()
        tab.locator(".whatif").wait_for()
        suppose(tab, "HW 4", 13)
        suppose(tab, "Final", 91.5)
        shown = tab.evaluate(PAGE)
        assert axe_violations(tab, MEMBER) == []
        tab.goto(f"{then}/{MEMBER}")
        assert shown == tab.evaluate(PAGE)
    tab.close()


def test_without_scripts_the_pages_are_complete(browser, address):
    context = browser.new_context(base_url=address, java_script_enabled=False)
    tab = context.new_page()
    tab.goto(TABLE)
    assert len(rows(tab)) == 18 and tab.locator("button:visible, input:visible").count() == 0
    assert tab.locator(".histogram:visible").count() == 5
    tab.goto(MEMBER)
    assert tab.locator("main table:visible").count() > 1 and tab.locator("#whatif:visible").count() == 0
    context.close()


@pytest.fixture(scope="module")
def sealed(tmp_path_factory):
    """The same class with the results in the vault of the teacher, and one member with an own vault."""
    site = tmp_path_factory.mktemp("sealed")
    shutil.copytree(SOURCE / "content", site / "content")
    room = (site / ROOM).read_text(encoding="utf-8")
    (site / ROOM).write_text(room.replace("results: open", "results: staff"), encoding="utf-8")
    person = site / "content/people/ben.md"
    person.write_text(person.read_text(encoding="utf-8").replace("---\n", "---\nprotect: ben\n", 1), encoding="utf-8")
    sitegen(site, "vault", "create", "staff", "--given", "--weak", passphrase=STAFF)
    sitegen(site, "vault", "create", "ben", "--given", "--weak", passphrase=OWN)
    sitegen(site, "build", "--date", DATE)
    with served(site / "public") as address:
        yield site, f"{address}/"


def test_sealed_pages_say_nothing_until_they_are_opened(browser, sealed):
    site, address = sealed
    for path in (site / "public").rglob("*"):
        if path.is_file() and path.suffix in (".html", ".json", ".csv", ".xml", ".js"):
            # Sealed data is long runs of random letters, in which a short name occurs now and then.
            text = re.sub(r"[A-Za-z0-9+/=]{200,}", "", path.read_text(encoding="utf-8"))
            assert not re.search(r"\bBen\b", text) and "67\xa0/\xa0100" not in text, path
    context = browser.new_context(base_url=address)
    context.set_default_timeout(PATIENCE)
    tab = context.new_page()
    tab.add_init_script(AXE_SCRIPT)
    unlock(tab, TABLE, STAFF)
    expect(tab.get_by_role("heading", level=1)).to_have_text(re.compile("Swift for beginners"))
    complete(tab)
    assert len(rows(tab)) == 18
    tab.locator(".finder input").fill("ben")
    assert [row[0] for row in rows(tab)] == ["Ben"]
    assert axe_violations(tab, TABLE) == []
    context.close()


def test_a_member_opens_the_own_page_and_no_other(browser, sealed):
    site, address = sealed
    context = browser.new_context(base_url=address)
    context.set_default_timeout(PATIENCE)
    tab = context.new_page()
    tab.add_init_script(AXE_SCRIPT)
    # The address of a member's vault does not name the member.
    [home] = [folder.name for folder in (site / "public/vault").iterdir() if folder.name != "staff"]
    unlock(tab, f"vault/{home}/", OWN)
    tab.get_by_role("main").get_by_role("link", name="Swift for beginners 2026").first.click()
    tab.get_by_role("main").get_by_role("link", name="Swift for beginners", exact=True).first.click()
    expect(tab.get_by_role("heading", level=1)).to_have_text(re.compile("Swift for beginners"))
    complete(tab)
    assert tab.get_by_role("region", name="The class").locator("tbody tr").count() == 6
    assert not re.search(r"\bMei\b", tab.locator("main").inner_text())
    tab.locator("#whatif").click()
    suppose(tab, "Final", 90)
    assert axe_violations(tab, "the member's own page") == []
    tab.goto(TABLE)
    expect(tab.get_by_label("Passphrase")).to_be_visible()
    context.close()
