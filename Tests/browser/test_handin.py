"""Takes each kind of quiz, hands in, imports by the real command, and finds the results on the teacher's pages."""

from pathlib import Path

import pytest
from axe_playwright_python.base import AXE_SCRIPT
from browsing import UncachedHandler, served
from built_site import PATIENCE, rebuilt, sitegen
from visits import AXE

NOW = "2026-11-21T10:00"
QUESTIONS = """
## Which letter is second?

- [ ] A
- [x] B

> After A.

## Which letters are vowels?

- [x] A
- [x] E
- [ ] B
"""
QUIZZES = {
    "immediate": "feedback: immediate",
    "waiting": "deadline: 2026-12-01",
    "over": "deadline: 2026-11-20T18:00",
    "secret": "feedback: never\nshuffle: true",
    "later": "opens: 2026-11-30",
}
RIGHT = {"second": ["b"], "vowels": ["a", "b"]}
HALF = {"second": ["b"], "vowels": ["a", "c"]}


@pytest.fixture(scope="module")
def site(tmp_path_factory) -> Path:
    """A classroom with a quiz of each kind, built."""
    site = tmp_path_factory.mktemp("classroom")
    room = site / "content/classrooms/letters"
    room.mkdir(parents=True)
    (site / "content/index.md").write_text("---\ntitle: Class\n---\n")
    (room / "index.md").write_text(
        "---\nname: Letters for beginners\nteacher: Ms Lee\nresults: open\nhand-in: mailto:lee@school.example\n"
        "members: [{id: mei, name: Mei}, {id: ann, name: Ann}]\n---\n")
    for name, rules in QUIZZES.items():
        (room / f"{name}.md").write_text(f"---\nname: The {name} quiz\n{rules}\n---\n{QUESTIONS}")
    rebuilt(site, NOW)
    return site


@pytest.fixture
def student(browser, site):
    """A tab on a separate device whose clock is stopped."""
    with served(site / "public", UncachedHandler) as address:
        context = browser.new_context(
            base_url=f"{address}/classrooms/letters/", permissions=["clipboard-read", "clipboard-write"], timezone_id="UTC")
        context.set_default_timeout(PATIENCE)
        tab = context.new_page()
        problems = []
        tab.on("pageerror", lambda error: problems.append(str(error)))
        tab.on("console", lambda message: problems.append(message.text) if message.type == "error" else None)
        tab.clock.set_fixed_time(f"{NOW}:00Z")
        yield tab
        assert problems == []
        context.close()


def take(tab, quiz: str, answers: dict[str, list[str]], key_is_shown: bool):
    """Answers a quiz up to its last page."""
    tab.goto(f"{quiz}/")
    tab.get_by_role("button", name="Start the quiz").click()
    for number in range(len(answers)):
        question = tab.locator(".question:visible")
        assert question.count() == 1
        assert tab.locator(".progress span").first.inner_text() == f"{number + 1} / {len(answers)}"
        word = next(word for word in answers if word in question.locator("legend").inner_text())
        assert tab.get_by_role("button", name="Submit", exact=True).is_disabled()
        for letter in answers[word]:
            question.locator(f"input[value={letter}]").check()
        if len(answers[word]) == 1:
            # From the options of a question the keyboard comes to the button.
            tab.keyboard.press("Tab")
            assert tab.evaluate("document.activeElement.textContent") == "Submit"
            tab.keyboard.press("Enter")
        else:
            tab.get_by_role("button", name="Submit", exact=True).click()
        if key_is_shown:
            # Locked in: what was chosen stays.
            assert question.locator("input:enabled").count() == 0
            assert question.evaluate("question => parseFloat(getComputedStyle(question).paddingLeft)") > 10
            assert tab.locator(".verdict").inner_text() == ("Correct!" if answers[word] == RIGHT[word] else "Incorrect.")
            tab.get_by_role("button", name="Next question").or_(tab.get_by_role("button", name="See your result")).click()
        else:
            assert not tab.locator(".verdict").is_visible()
    assert tab.locator(".score").is_visible() == key_is_shown


def hand_in(tab, folder: Path):
    """Downloads the file, and sees that the other ways say the same."""
    tab.get_by_role("button", name="Save").click()
    tab.get_by_label("Your id").fill("Mei")
    with tab.expect_download() as download:
        tab.get_by_role("button", name="Download").click()
    file = folder / download.value.suggested_filename
    download.value.save_as(file)
    text = file.read_text()
    tab.get_by_role("button", name="Copy").click()
    tab.wait_for_function("() => document.getElementById('status').textContent === 'Copied.'")
    assert tab.evaluate("navigator.clipboard.readText()") == text
    mail = tab.get_by_role("link", name="Hand in").get_attribute("href")
    assert mail.startswith(f"mailto:lee@school.example?subject={file.name}&body=---%0Astudent%3A%20mei%0A")


def cells(tab, address: str) -> list[list[str]]:
    tab.goto(address)
    return [[cell.inner_text() for cell in row.locator("th, td").all()] for row in tab.locator("tbody tr").all()]


def answered(tab, quiz: str) -> list[str]:
    return tab.locator("section", has_text=f"The {quiz} quiz").locator(".answers").all_inner_texts()


def test_an_attempt_goes_from_the_player_to_the_teachers_page(browser, site, student, tmp_path):
    assert "data-right" not in (site / "public/classrooms/letters/waiting/index.html").read_text()
    assert "After A." not in (site / "public/classrooms/letters/secret/index.html").read_text()
    for quiz, answers, key_is_shown in [
        ("immediate", HALF, True), ("immediate", RIGHT, True), ("waiting", RIGHT, False), ("over", HALF, True),
        ("secret", RIGHT, False)]:
        take(student, quiz, answers, key_is_shown)
        hand_in(student, tmp_path)
    assert sorted(file.name for file in tmp_path.iterdir()) == [
        f"mei-letters-{quiz}.md" for quiz in ["immediate", "over", "secret", "waiting"]]

    said = sitegen(site, "import", tmp_path, "--date", NOW)
    assert "mei-letters-immediate.md: mei: 2 attempts of letters/immediate" in said
    assert sitegen(site, "import", tmp_path, "--date", NOW).count("already") == 5
    rebuilt(site, "2026-11-21T11:00")
    table = cells(student, "results/")
    assert table == [
        # In the order of their ids, for none says when it was made.
        ["Mei", "100%", "–", "50% late", "handed in", "handed in", ""],
        # Only the two with a deadline expect an attempt.
        ["Ann", "–", "–", "not handed in", "–", "not handed in", "2"],
    ]
    assert cells(student, "immediate/results/")[0] == ["Mei", "100%", "2", "November 21, 2026, 10:00\u00a0am"]
    student.goto("results/mei/")
    assert answered(student, "immediate") == ["b ✓, a c ✗", "b ✓, a b ✓"]
    assert answered(student, "waiting") == ["–"]
    rebuilt(site, "2026-12-02")
    assert cells(student, "results/")[0] == ["Mei", "100%", "–", "50% late", "handed in", "100%", ""]
    student.goto("results/mei/")
    assert answered(student, "waiting") == ["b ✓, a b ✓"]
    # The first build after the quiz opens has its questions.
    take(student, "later", RIGHT, True)
    rebuilt(site, NOW)


# Like Chromium, which refuses a file by the end of its name, but says before that it can be shared.
SHARE = """
  navigator.canShare = () => true
  navigator.share = async ({ files }) => {
    if (window.refuses || !files[0].name.endsWith('.txt')) throw new DOMException('', window.refuses ?? 'NotAllowedError')
    window.shared = [files[0].name, await files[0].text()]
  }"""


@pytest.mark.sampled(3)
@pytest.mark.parametrize("refuses", [None, "NotAllowedError", "AbortError"])
def test_sharing_hands_over_a_file_that_is_imported_or_else_selects_its_text(student, site, tmp_path, refuses):
    student.add_init_script(SHARE)
    take(student, "immediate", RIGHT, True)
    student.get_by_role("button", name="Save").click()
    student.get_by_label("Your id").fill("ann")
    text = student.locator("pre").inner_text()
    student.evaluate("name => { window.refuses = name }", refuses)
    student.get_by_role("button", name="Share").click()
    if refuses:
        student.wait_for_function(f"() => getSelection().toString().includes('student: ann') === {str(refuses != 'AbortError').lower()}")
        # It is not taken for handed in.
        assert student.get_by_text("they have not been handed in yet").is_visible()
        return
    student.get_by_text("The file is made").wait_for()
    name, shared = student.evaluate("window.shared")
    assert name == "ann-letters-immediate.txt" and shared == text
    (tmp_path / name).write_text(shared)
    assert f"{name}: ann: one attempt of letters/immediate" in sitegen(site, "import", tmp_path, "--date", NOW, "--dry-run")


def test_a_finished_attempt_is_kept_and_a_dismissed_one_is_not(student, site):
    take(student, "immediate", RIGHT, True)
    student.get_by_role("button", name="Discard").click()
    assert student.evaluate("Object.keys(localStorage).filter(key => key.includes('attempts'))") == []
    take(student, "immediate", HALF, True)
    student.get_by_role("button", name="Save").click()
    student.get_by_label("Your id").fill("mei")
    student.reload()
    assert student.locator(".own tbody tr").all_inner_texts()[0].split("\t")[:2] == ["2026-11-21 10:00", "b, [a, c]"]
    assert student.locator(".own tbody tr").count() == 1
    student.locator(".own").get_by_role("button", name="Hand in").click()
    assert student.get_by_label("Your id").input_value() == "mei"
    assert student.locator("pre").inner_text().startswith("---\nstudent: mei\n")
    student.locator(".own").get_by_role("button", name="Remove").click()
    assert not student.locator(".own").is_visible()


def test_an_attempt_without_an_id_is_nobodys_and_not_handed_in_if_it_does_not_fit(student):
    student.goto("immediate/")
    student.evaluate("""() => {
      const root = new URL(document.querySelector('.brand').href).pathname
      localStorage.setItem(`sitegen ${root} attempts letters/immediate 0a`,
        JSON.stringify({key: '0a', number: 1, at: '2026-11-01T10:00Z', version: '00000000', answers: '[a, b, c]'}))
    }""")
    student.reload()
    assert not student.locator(".own").is_visible()
    student.get_by_label("Your id").fill("mei")
    student.get_by_role("button", name="It is mine").click()
    assert "accept version 00000000" in student.locator(".own tbody").inner_text()
    assert not student.locator(".own").get_by_role("button", name="Hand in").is_visible()


def test_the_deadline_and_the_opening_are_shown(student):
    student.goto("over/")
    assert "The deadline has passed" in student.locator(".player").inner_text()
    student.goto("later/")
    assert "come back then" in student.locator("main").inner_text()
    assert student.locator(".player, .question").count() == 0


def test_a_quiz_is_a_form_without_scripts_and_on_paper(browser, site):
    with served(site / "public") as address:
        context = browser.new_context(java_script_enabled=False)
        tab = context.new_page()
        tab.goto(f"{address}/classrooms/letters/waiting/")
        assert tab.locator(".question:visible").count() == 2
        assert tab.locator("input[type=radio]:visible").count() == 2
        assert tab.locator("input[type=checkbox]:visible").count() == 3
        assert tab.get_by_text("Write down your answers").is_visible()
        context.close()
        context = browser.new_context()
        tab = context.new_page()
        tab.goto(f"{address}/classrooms/letters/waiting/")
        tab.get_by_role("button", name="Start the quiz").click()
        tab.emulate_media(media="print")
        assert tab.locator(".question:visible").count() == 2
        assert not tab.locator(".player").is_visible()
        context.close()


@pytest.mark.sampled(2)
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_player_is_accessible_at_every_step(browser, site, scheme):
    def look(step: str):
        problems = [node["html"] for violation in tab.evaluate(AXE) for node in violation["nodes"]]
        assert problems == [], step
        assert tab.evaluate("document.documentElement.scrollWidth") <= 320, step

    with served(site / "public") as address:
        context = browser.new_context(color_scheme=scheme, viewport={"width": 320, "height": 800}, reduced_motion="reduce")
        context.add_init_script(AXE_SCRIPT)
        tab = context.new_page()
        tab.goto(f"{address}/classrooms/letters/immediate/")
        look("start")
        for letters in (["a"], ["a", "b"]):
            tab.get_by_role("button", name="Start the quiz").or_(tab.get_by_role("button", name="Next question")).click()
            look("question")
            for letter in letters:
                tab.locator(f".question:visible input[value={letter}]").check()
            tab.get_by_role("button", name="Submit", exact=True).click()
            look("verdict")
        tab.get_by_role("button", name="See your result").click()
        look("end")
        tab.get_by_role("button", name="Save").click()
        tab.get_by_label("Your id").fill("Mei Lin")
        look("a wrong id")
        tab.get_by_label("Your id").fill("mei")
        look("hand in")
        context.close()
