"""Scripts add search and sorting to the lists of classrooms, quizzes, members and results."""

import pytest
from browsing import served
from conftest import PATIENCE, build

MONTHS = ["January", "February", "March", "April", "May", "June", "July", "August"]
STUDENTS = 34


@pytest.fixture(scope="module")
def rooms(tmp_path_factory):
    """Eight classrooms in which the owner teaches, one in which she learns, and many students in one of them."""
    source = tmp_path_factory.mktemp("rooms")
    files = {"content/index.md": "---\ntitle: Rooms\nmember: lee\n---\n", "content/people/lee.md": "---\nname: Ms Lee\n---\n"}
    for number, month in enumerate(MONTHS, start=1):
        members = "".join(f"  - {{id: s{student}, name: Student {student:02}}}\n" for student in range(STUDENTS))
        files[f"content/classrooms/room-{number}/index.md"] = (
            f"---\nname: The class of {month}\nteacher: lee\ncreated: 2026-{number:02}-15\nresults: open\n"
            f"members:\n{members if number == 8 else '  - {id: ann, name: Ann}'}\n---\n")
    files["content/classrooms/chinese/index.md"] = (
        "---\nname: Chinese for teachers\nteacher: Mr Zhao\ncreated: 2025-03-01\nmembers: [lee]\n---\n")
    question = "\n## Which?\n\n- [ ] A\n- [x] B\n"
    for name, created, deadline in [("first", "08-16", "09-30"), ("second", "08-17", "09-10"), ("third", "08-18", "12-30")]:
        files[f"content/classrooms/room-8/{name}.md"] = (
            f"---\nname: The {name} quiz\ncreated: 2026-{created}\ndeadline: 2026-{deadline}\n---\n{question}")
    for student, answers in enumerate(["[a]", "[b]", "[~]"]):
        files[f"content/classrooms/room-8/attempts/s{student}.md"] = (
            f"---\nstudent: s{student}\nattempts: [{{quiz: first, at: 2026-09-0{student + 1}, answers: {answers}}}]\n---\n")
    for path, text in files.items():
        (source / path).parent.mkdir(parents=True, exist_ok=True)
        (source / path).write_text(text, encoding="utf-8")
    with served(build(source, tmp_path_factory).folder) as address:
        yield f"{address}/classrooms/"


@pytest.fixture
def tab(browser):
    context = browser.new_context()
    context.set_default_timeout(PATIENCE)
    yield context.new_page()
    context.close()


def visible(tab, selector: str) -> list[str]:
    return tab.locator(f"{selector}:visible").all_inner_texts()


def search(tab, words: str):
    tab.locator(".finder:visible input").last.fill(words)


def test_classrooms_are_found_by_name_teacher_month_and_year(tab, rooms):
    tab.goto(rooms)
    assert visible(tab, "h2") == ["Teaching", "Enrolled"]
    assert visible(tab, ".room") == [f"The class of {month}" for month in reversed(MONTHS)] + ["Chinese for teachers"]
    for words, found in [
        ("of may", ["The class of May"]), ("zhao", ["Chinese for teachers"]), ("march 2026", ["The class of March"]),
        ("march", ["The class of March", "Chinese for teachers"]), ("2025", ["Chinese for teachers"]),
        ("enrolled", ["Chinese for teachers"]), ("2026-05", ["The class of May"]), ("nothing of this", [])]:
        search(tab, words)
        assert visible(tab, ".room") == found, words
        assert [text.split() for text in visible(tab, "[data-none]")] == (
            [] if found else [["Nothing", "here", "matches.", "Show", "all"]])
    tab.get_by_role("button", name="Show all").click()
    assert len(visible(tab, ".room")) == len(MONTHS) + 1 and visible(tab, "[data-none]") == []
    assert tab.evaluate("document.activeElement.type") == "search"
    search(tab, "zhao")
    assert visible(tab, "h2") == ["Enrolled"]


def test_classrooms_are_sorted_within_each_role(tab, rooms):
    tab.goto(rooms)
    tab.get_by_label("Order").select_option("Oldest first")
    assert visible(tab, "h2") == ["Teaching", "Enrolled"]
    assert visible(tab, ".room") == [f"The class of {month}" for month in MONTHS] + ["Chinese for teachers"]
    tab.get_by_label("Order").select_option("By name")
    assert visible(tab, ".room")[:3] == ["Chinese for teachers", "The class of April", "The class of August"]


def test_quizzes_are_sorted_by_creation_and_deadline(tab, rooms):
    tab.goto(f"{rooms}room-8/")
    names = [f"The {name} quiz" for name in ("first", "second", "third")]
    assert visible(tab, ".room a") == names[::-1]
    order = tab.locator(".finder", has=tab.get_by_text("By deadline")).get_by_label("Order")
    order.select_option("Oldest first")
    assert visible(tab, ".room a") == names
    order.select_option("By deadline")
    assert visible(tab, ".room a") == [names[1], names[0], names[2]]


def test_quizzes_of_each_state_stand_in_one_row(tab, rooms):
    tab.set_viewport_size({"width": 1280, "height": 900})
    tab.goto(f"{rooms}room-8/")
    cards = tab.locator("#quizzes .card")
    assert len(set(cards.evaluate_all("cards => cards.map(card => card.className)"))) > 1
    tops = cards.evaluate_all("cards => cards.map(card => card.getBoundingClientRect().top)")
    assert len(tops) == 3 and len(set(tops)) == 1, tops


def test_members_have_roles_and_come_in_pages(tab, rooms):
    tab.goto(f"{rooms}room-8/")
    assert visible(tab, ".members li")[:2] == ["Ms Lee Teacher", "Student 00 Student"]
    assert len(visible(tab, ".members li")) == 30
    tab.get_by_role("button", name="Next").click()
    assert len(visible(tab, ".members li")) == STUDENTS + 1 - 30
    search(tab, "student 33")
    assert visible(tab, ".members li") == ["Student 33 Student"]


def test_a_class_whose_results_are_on_no_page_names_no_member(tab, rooms):
    tab.goto(f"{rooms}chinese/")
    assert tab.locator(".members").count() == 0 and tab.get_by_role("link", name="Results").count() == 0


def test_results_are_searched_and_sorted(tab, rooms):
    tab.goto(f"{rooms}room-8/results/")
    assert len(visible(tab, "tbody tr")) == STUDENTS
    tab.get_by_role("button", name="The first quiz").click()
    assert [row.split("\t")[1] for row in visible(tab, "tbody tr")[:4]] == ["100%", "0%", "0%", "not handed in"]
    search(tab, "student 01")
    assert visible(tab, "tbody tr") == ["Student 01\t100%\tnot handed in\tnot handed in\t2"]
    tab.goto(f"{rooms}room-8/first/results/")
    assert "The last attempt of each student counts." in visible(tab, ".hint")
    tab.get_by_role("button", name="Handed in").click()
    assert [row.split("\t")[0] for row in visible(tab, "tbody tr")[:3]] == ["Student 00", "Student 01", "Student 02"]
    assert tab.locator("tbody tr").count() == STUDENTS
