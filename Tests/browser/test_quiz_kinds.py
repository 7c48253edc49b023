"""Takes a quiz with numbers, texts, partial credit, drawn questions and a time limit: on a phone and on a laptop."""

import re

import pytest
from browsing import served
from built_site import rebuilt, sitegen
from playwright.sync_api import expect
from quiz_device import NOW, SIZES, asks, choose, context_of, faultless, file_of, opened, press

pytestmark = pytest.mark.sampled(2)

KINDS = """## How far is it?

number: 3.14
tolerance: 0.01

## Which city?

answer: Île-de-France
answer: Paris

## Which are even?

credit: partial
points: 3

- [x] 2
- [x] 4
- [x] 6
- [ ] 7
"""
MANY = "".join(f"\n## Question {number}?\n\n" + "".join(f"- [{' x'[letter == 'A']}] {letter}{number}\n" for letter in "ABCDEF") for number in range(10))


@pytest.fixture(scope="module")
def kinds_site(tmp_path_factory):
    site = tmp_path_factory.mktemp("kinds")
    room = site / "content/classrooms/letters"
    room.mkdir(parents=True)
    (site / "content/index.md").write_text("---\ntitle: Class\n---\n")
    (room / "index.md").write_text("---\nname: Letters for beginners\nresults: open\nmembers: [{id: mei, name: Mei}, {id: zoe, name: Zoé K}]\n---\n")
    (room / "kinds.md").write_text(f"---\nname: The kinds\nfeedback: immediate\n---\n{KINDS}")
    (room / "closed.md").write_text(f"---\nname: The closed\nfeedback: never\n---\n{KINDS}")
    (room / "drawn.md").write_text(
        f"---\nname: The drawn\nfeedback: immediate\nshuffle: true\nshuffle-options: true\nask: 3\ntime-limit: 10\n---\n{MANY}")
    rebuilt(site, NOW)
    return site


@pytest.fixture(params=SIZES.values(), ids=list(SIZES))
def device(request, browser, kinds_site):
    with served(kinds_site / "public") as address:
        yield from faultless(context_of(browser, address, viewport=request.param))


def start(device, quiz, student="mei"):
    tab = opened(device, quiz)
    tab.get_by_label("Your id").fill(student)
    press(tab, "Start the quiz")
    return tab


def type_in(tab, text):
    tab.locator(".question:visible .typed input").fill(text)


def test_what_is_typed_is_checked_kept_and_handed_in(device):
    tab = start(device, "kinds")
    submit = tab.get_by_role("button", name="Submit", exact=True)
    type_in(tab, "three")
    expect(tab.get_by_text("This is not a number.")).to_be_visible()
    expect(submit).to_be_disabled()
    type_in(tab, "3,13")
    expect(tab.get_by_text("This is not a number.")).to_be_hidden()
    tab.reload()
    asks(tab, "How far")
    expect(tab.locator(".question:visible .typed input")).to_have_value("3,13")
    tab.locator(".question:visible .typed input").press("Enter")
    expect(tab.locator('.verdict [data-is="right"]')).to_be_visible()
    expect(tab.locator(".question:visible .solution")).to_have_text("Correct: 3.14 ± 0.01")
    press(tab, "Next question")
    type_in(tab, 'PARIS "\\ [b]')
    press(tab, "Submit")
    expect(tab.locator('.verdict [data-is="wrong"]')).to_be_visible()
    press(tab, "Next question")
    choose(tab, "a")
    choose(tab, "c")
    press(tab, "Submit")
    expect(tab.locator('.verdict [data-is="partly"]')).to_be_visible()
    press(tab, "See your result")
    expect(tab.locator(".score strong")).to_have_text("3 / 5")
    press(tab, "Save")
    assert 'answers: ["3,13", "PARIS \\"\\\\ [b]", [a, c]]}' in file_of(tab)
    assert tab.locator(".own tbody td").all_inner_texts()[1] == "3 / 5"


def test_what_an_answer_lacks_is_said_in_words_and_not_at_each_key(device):
    tab = start(device, "kinds")
    needs = tab.locator("#needs")
    field = tab.locator(".question:visible .typed input")
    expect(needs).to_have_text("Type a number, such as 3.5.", use_inner_text=True)
    assert field.get_attribute("aria-describedby").split() == ["typing1", "needs"] and needs.get_attribute("role") == "status"
    tab.evaluate("() => { globalThis.said = []; const needs = document.getElementById('needs');"
                 " new MutationObserver(() => said.push(needs.innerText)).observe(needs, { subtree: true, attributes: true }) }")
    # A sign alone is no number, but who goes on typing is not told.
    field.press_sequentially("-12.5", delay=50)
    expect(needs).to_have_text("", use_inner_text=True)
    assert set(tab.evaluate("said")) == {""}
    field.fill("-")
    expect(tab.get_by_role("button", name="Submit", exact=True)).to_be_disabled()
    field.press("Enter")
    expect(needs).to_have_text("This is not a number. Type a number, such as 3.5.", use_inner_text=True)
    expect(field).to_have_attribute("aria-invalid", "true")
    type_in(tab, "9")
    press(tab, "Submit")
    expect(needs).to_be_hidden()
    press(tab, "Next question")
    expect(needs).to_have_text("Type your answer.", use_inner_text=True)
    press(tab, "Skip")
    press(tab, "Next question")
    expect(needs).to_have_text("Choose one answer or several.", use_inner_text=True)
    assert "needs" in tab.locator(".question:visible").get_attribute("aria-describedby")
    choose(tab, "a")
    choose(tab, "c")
    expect(needs).to_have_text("Chosen: 2 / 4", use_inner_text=True)
    tab = start(device, "drawn")
    expect(tab.locator("#needs")).to_have_text("Choose an answer.", use_inner_text=True)
    choose(tab, "a")
    expect(tab.locator("#needs")).to_have_text("", use_inner_text=True)


def test_the_key_of_what_is_typed_is_not_in_the_page(device, kinds_site):
    page = (kinds_site / "public/classrooms/letters/closed/index.html").read_text()
    assert not [word for word in ["3.14", "0.01", "Paris", "France", "data-right"] if word in page]
    tab = start(device, "closed")
    type_in(tab, "9")
    press(tab, "Submit")
    asks(tab, "Which city")


def test_the_script_compares_texts_and_numbers_as_the_build_does(device):
    tab = opened(device, "kinds")
    # The tables of TypedQuestionTests.swift.
    numbers = {"3.14": 3.14, "3,14": 3.14, " −5 ": -5, "1 000": 1000, "1\u00a0000,5": 1000.5, ".5": 0.5, "6.02e23": 6.02e23, "+7.": 7, "１２": 12,
               "abc": None, "1.2.3": None, "": None, "1e999": None, "0x10": None, "5 m": None}
    found = tab.evaluate("list => list.map(text => QuizAnswers.number(text)).map(value => Number.isNaN(value) ? null : value)", list(numbers))
    assert found == list(numbers.values())
    for right, typed, case, accents, is_right in [
        ("Île-de-France", " île-DE-france ", False, True, True), ("Île-de-France", "Ile-de-France", False, True, False),
        ("Île-de-France", "ile-de-france", False, False, True), ("Paris", "paris", True, True, False), ("New  York", "new york", False, True, True),
        ("Straße", "STRASSE", False, True, True), ("ΟΔΟΣ", "οδός", False, False, True), ("e\u0301té", "ÉTÉ", False, True, True),
        ("ＡＢＣ", "abc", False, True, True), ("x²", "x2", True, True, True)]:
        data = ({"case": ""} if case else {}) | ({"accents": ""} if accents else {})
        assert tab.evaluate("([one, other, data]) => QuizAnswers.compared(one, data) === QuizAnswers.compared(other, data)", [right, typed, data]) == is_right


def test_the_script_draws_as_the_build_does(device):
    tab = opened(device, "drawn")
    # The table of QuizDrawTests.swift.
    for name, questions, options in [("mei", [9, 2, 7], [1, 3, 0, 2, 4, 5]), ("zoé k", [0, 5, 4], [0, 2, 5, 3, 1, 4])]:
        drawn = tab.evaluate(
            "name => { const form = document.getElementById('quiz'); const draw = QuizDraw(form, [...form.querySelectorAll('.question')]);"
            " return [draw.order(name), draw.options(name, 7, 6)] }", name)
        assert drawn == [questions, options]


def test_a_student_has_the_same_questions_after_a_reload_on_paper_and_in_the_results(device, kinds_site):
    tab = opened(device, "drawn")
    press(tab, "Start the quiz")
    expect(tab.get_by_text("Type your id first")).to_be_visible()
    tab.get_by_label("Your id").fill("mei")
    press(tab, "Start the quiz")
    asks(tab, "Question 9")
    expect(tab.locator(".question:visible .number")).to_have_text("1.")
    options = tab.locator(".question:visible .text").all_inner_texts()
    letters = tab.locator(".question:visible .letter").all_inner_texts()
    assert letters == list("abcdef") and sorted(options) == [f"{letter}9" for letter in "ABCDEF"] != options
    tab.reload()
    asks(tab, "Question 9")
    assert tab.locator(".question:visible .text").all_inner_texts() == options
    tab.emulate_media(media="print")
    assert tab.locator(".question:visible legend").all_inner_texts() == ["1. Question 9?", "2. Question 2?", "3. Question 7?"]
    tab.emulate_media(media="screen")
    # The right option is the first of the file: the page shows it elsewhere, and the file has its own letter.
    choose(tab, "a")
    press(tab, "Submit")
    press(tab, "Next question")
    press(tab, "Skip")
    press(tab, "Next question")
    press(tab, "Skip")
    press(tab, "See your result")
    expect(tab.locator(".score strong")).to_have_text("1 / 3")
    press(tab, "Save")
    shown = "abcdef"[options.index("A9")]
    assert tab.locator(".own tbody td").first.inner_text() == f"{shown}, ~, ~"
    text = file_of(tab)
    assert re.search(r"drawn-for: mei, minutes: 1, answers: \[~, ~, ~, ~, ~, ~, ~, ~, ~, a\]}", text), text
    (kinds_site / "mei.md").write_text(text)
    sitegen(kinds_site, "import", kinds_site / "mei.md")
    rebuilt(kinds_site, NOW)
    student = (kinds_site / "public/classrooms/letters/results/mei/index.html").read_text()
    assert re.search(r"<td class=\"?answers\"?>3. – ✗, 8. – ✗, 10. a ✓<", student), student


def test_the_clock_goes_on_during_a_reload_and_ends_the_attempt(device):
    tab = start(device, "drawn")
    expect(tab.locator(".clock")).to_contain_text("10:00")
    choose(tab, "a")
    press(tab, "Submit")
    press(tab, "Next question")
    choose(tab, "b")
    device.clock.set_fixed_time("2026-11-21T10:07:30Z")
    tab.reload()
    expect(tab.locator(".clock")).to_contain_text("2:30")
    device.clock.set_fixed_time("2026-11-21T10:11:00Z")
    tab.reload()
    expect(tab.get_by_text("The time is up.")).to_be_visible()
    expect(tab.locator(".score strong")).to_have_text("1 / 3")
    # What was chosen when the time ended is kept, and the clock is not turned back by another reload.
    device.clock.set_fixed_time("2026-11-21T12:00:00Z")
    tab.reload()
    press(tab, "Save")
    assert re.search(r"minutes: 10, answers: \[(~, ){2}b, (~, ){6}a\]", file_of(tab)), file_of(tab)


def test_the_address_of_a_student_with_more_time_gives_it_over_a_reload_and_not_to_the_next_student(device):
    tab = device.new_page()
    tab.goto("drawn/#minutes=15")
    own = tab.get_by_text("Minutes that you have for an attempt: 15")
    expect(own).to_be_visible()
    assert "#" not in tab.url
    tab.reload()
    expect(own).to_be_visible()
    tab.get_by_label("Your id").fill("mei")
    press(tab, "Start the quiz")
    expect(tab.locator(".clock")).to_contain_text("15:00")
    device.clock.set_fixed_time("2026-11-21T10:12:00Z")
    tab.reload()
    expect(tab.locator(".clock")).to_contain_text("3:00")
    device.clock.set_fixed_time("2026-11-21T10:16:00Z")
    tab.reload()
    expect(tab.get_by_text("The time is up.")).to_be_visible()
    press(tab, "Save")
    assert "minutes: 15," in file_of(tab)
    press(tab, "Back")
    press(tab, "I am somebody else")
    expect(own).to_be_hidden()
    tab.get_by_label("Your id").fill("zoe")
    press(tab, "Start the quiz")
    expect(tab.locator(".clock")).to_contain_text("10:00")


def test_an_address_gives_no_less_time_and_none_to_a_quiz_without_a_limit(device):
    tab = device.new_page()
    tab.goto("drawn/#minutes=5")
    press(tab, "Start the quiz")
    expect(tab.get_by_text("Minutes that you have")).to_be_hidden()
    tab.goto("kinds/#minutes=15")
    expect(tab.get_by_text("Minutes that you have")).to_be_hidden()
    tab = start(device, "kinds")
    expect(tab.locator(".clock")).to_be_hidden()
