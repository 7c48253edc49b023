"""Takes quizzes of the classroom example in the browser."""

import pytest
from browsing import served
from conftest import REPOSITORY, build


@pytest.fixture(scope="module")
def classroom(browser, tmp_path_factory):
    built = build(REPOSITORY / "Examples/classroom", tmp_path_factory)
    with served(built.folder) as address:
        page = browser.new_page()
        problems = []
        page.on("pageerror", lambda error: problems.append(str(error)))
        page.on("console", lambda message: problems.append(message.text) if message.type == "error" else None)
        yield lambda path: (page.goto(f"{address}/classrooms/{path}/"), page)[1]
        assert problems == []
        page.close()


def answer(page, *letters):
    for letter in letters:
        page.locator(f".question:visible input[value={letter}]").check()
    page.get_by_role("button", name="Submit", exact=True).click()


def test_a_quiz_with_its_key_says_right_and_wrong_and_gives_a_file(classroom):
    page = classroom("algorithms/trees")
    page.get_by_role("button", name="Start the quiz").click()
    steps = page.locator("progress")
    assert steps.evaluate("bar => [bar.value, bar.max]") == [0, 2]
    answer(page, "b")
    assert page.locator(".verdict").inner_text() == "Correct!"
    assert page.locator(".options li", has=page.locator("input[value=b]")).locator(".verdict").is_visible()
    assert steps.evaluate("bar => [bar.value, bar.max]") == [1, 2]
    page.get_by_role("button", name="Next question").click()
    answer(page, "c")
    assert page.locator(".verdict").inner_text() == "Incorrect."
    assert page.locator(".question:visible .options li", has=page.locator("input[value=c]")).locator(".verdict").is_visible()
    assert steps.evaluate("bar => [bar.value, bar.max]") == [2, 2]
    page.get_by_role("button", name="See your result").click()
    assert page.locator(".score").inner_text() == "1 / 2 Nice try!"
    assert page.locator(".progress").inner_text().split() == ["2", "/", "2"]
    page.get_by_role("button", name="Save").click()
    page.locator("#student").fill("wei")
    file = page.locator(".player pre").inner_text()
    assert file.startswith("---\nstudent: wei\nattempts:\n  - {quiz: algorithms/trees, version: ")
    assert file.rstrip().endswith("answers: [b, c]}\n---")
    # The list of attempts on this device has the score, too.
    assert page.locator(".own tbody td").all_inner_texts()[:2] == ["b, c", "1 / 2"]


def test_a_quiz_without_its_key_shows_no_score_and_dismiss_keeps_nothing(classroom):
    page = classroom("swift-101/protocols")
    assert page.locator("[data-right]").count() == 0
    page.get_by_role("button", name="Start the quiz").click()
    answer(page, "a")
    while page.get_by_role("button", name="Skip").is_visible():
        page.get_by_role("button", name="Skip").click()
    assert page.locator("progress").evaluate("bar => bar.value === bar.max && bar.max > 1")
    assert not page.locator(".score").is_visible()
    page.get_by_role("button", name="Discard").click()
    assert not page.locator(".own").is_visible()
