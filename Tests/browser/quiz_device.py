"""A class with quizzes, and devices on which its students take them: phones and laptops."""

import re
import shutil
from pathlib import Path

import pytest
from browsing import UncachedHandler, served
from built_site import PATIENCE, rebuilt
from playwright.sync_api import expect

NOW = "2026-11-21T10:00"
SIZES = {"phone": {"width": 390, "height": 844}, "laptop": {"width": 1280, "height": 800}}
WORDS = ["first", "second", "third"]
QUESTIONS = "".join(f"\n## Which letter is {word}?\n\n- [ ] A\n- [x] B\n- [ ] C\n" for word in WORDS)
BLOCKED = "for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get() { throw new DOMException('', 'SecurityError') } })"
FULL = "Storage.prototype.setItem = () => { throw new DOMException('', 'QuotaExceededError') }"
QUIZZES = {"quiz": "feedback: never\n", "shuffled": "feedback: immediate\nshuffle: true\n", "due": "deadline: 2026-11-21T11:00\n"}


def write_quiz(site: Path, questions=QUESTIONS, name="quiz"):
    (site / f"content/classrooms/letters/{name}.md").write_text(f"---\nname: The {name}\n{QUIZZES[name]}---\n{questions}")


@pytest.fixture(scope="session")
def class_site(tmp_path_factory) -> Path:
    """The built class, which no test changes."""
    site = tmp_path_factory.mktemp("class")
    room = site / "content/classrooms/letters"
    room.mkdir(parents=True)
    (site / "content/index.md").write_text("---\ntitle: Class\n---\n")
    (room / "index.md").write_text(
        "---\nname: Letters for beginners\nteacher: Ms Lee\nresults: open\n"
        "members:\n  - {id: mei, name: Mei Lin, number: \"9001\"}\n  - {id: ann, name: Ann Ray}\n"
        "  - {id: wei-1, name: Li Wei}\n  - {id: wei-2, name: Li Wei}\n---\n")
    for name in QUIZZES:
        write_quiz(site, name=name)
    rebuilt(site, NOW)
    return site


@pytest.fixture(scope="session")
def class_address(class_site):
    with served(class_site / "public") as address:
        yield address


@pytest.fixture
def class_copy(class_site, tmp_path) -> Path:
    """A copy of the class that a test may change; `device` then shows it."""
    shutil.copytree(class_site, tmp_path / "site")
    return tmp_path / "site"


def context_of(browser, address: str, **options):
    """A device with one browser, whose tabs share their storage."""
    context = browser.new_context(
        base_url=f"{address}/classrooms/letters/", timezone_id="UTC", service_workers="block", reduced_motion="reduce", **options)
    context.set_default_timeout(PATIENCE)
    context.clock.set_fixed_time(f"{NOW}:00Z")
    return context


@pytest.fixture(params=SIZES.values(), ids=list(SIZES))
def device(request, browser):
    if "class_copy" in request.fixturenames:
        with served(request.getfixturevalue("class_copy") / "public", UncachedHandler) as address:
            yield from faultless(context_of(browser, address, viewport=request.param))
    else:
        yield from faultless(context_of(browser, request.getfixturevalue("class_address"), viewport=request.param))


def faultless(context):
    """Gives the device, and looks for errors of scripts at the end."""
    problems = []
    context.on("weberror", lambda error: problems.append(str(error.error)))
    yield context
    assert problems == []
    context.close()


def opened(device, quiz="quiz"):
    tab = device.new_page()
    tab.goto(f"{quiz}/")
    return tab


def press(tab, name: str):
    tab.bring_to_front()
    tab.get_by_role("button", name=name, exact=True).first.click()


def choose(tab, letter: str):
    tab.bring_to_front()
    tab.locator(f".question:visible input[value={letter}]").check()


def begun(device, student="mei", answers="b", quiz="quiz"):
    """A tab in which a student has submitted some answers."""
    tab = opened(device, quiz)
    tab.get_by_label("Your id").fill(student)
    press(tab, "Start the quiz")
    for letter in answers:
        choose(tab, letter)
        press(tab, "Submit")
    return tab


def finish(tab, letters="bb"):
    for letter in letters:
        choose(tab, letter)
        press(tab, "Submit")
    press(tab, "Save")


def file_of(tab) -> str:
    return tab.locator(".player pre").inner_text()


def answers_in(text: str) -> list[str]:
    return re.findall(r"answers: (.*)}", text)


def download(tab) -> str:
    with tab.expect_download() as file:
        press(tab, "Download")
    return file.value.path().read_text()


def asks(tab, word: str, chosen: str | None = None):
    # Until its script runs, a page shows all questions.
    expect(tab.locator(".question:visible")).to_have_count(1)
    expect(tab.locator(".question:visible legend")).to_contain_text(word)
    if chosen:
        expect(tab.locator(f".question:visible input[value={chosen}]")).to_be_checked()
