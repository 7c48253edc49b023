"""`sitegen serve --lan` on a phone: the code in the terminal, pairing, and entering grades."""

import difflib
import re
import subprocess
import threading
import urllib.error
import urllib.request
from pathlib import Path

import pytest
import zxingcpp
from axe_playwright_python.base import AXE_SCRIPT
from browsing import served
from serving import COURSE, PAGE, ServedSample

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


class Computer(ServedSample):
    """A computer that serves the site to the network, and what its terminal shows."""

    def __init__(self, folder: Path):
        super().__init__(folder)
        self.run("--lan", "--port", "0", errors=subprocess.PIPE)
        self.screen = [self.process.stdout.readline()]
        while "unencrypted" not in self.screen[-1]:
            line = self.process.stdout.readline()
            assert line, self.process.stderr.read()
            self.screen.append(line)
        invitation = re.search(r"or open (http://[0-9.:]+)/.* and type: (\S+)", "".join(self.screen))
        self.address, self.passphrase = invitation.groups()
        self.local = re.search(r"http://127.0.0.1:\d+", self.screen[0]).group()
        self.messages: list[str] = []
        self.reading = threading.Thread(target=lambda: self.messages.extend(self.process.stderr), daemon=True)
        self.reading.start()

    def stop(self):
        super().stop()
        self.reading.join()


@pytest.fixture
def computer(tmp_path):
    computer = Computer(tmp_path)
    yield computer
    if computer.process.poll() is None:
        computer.stop()


@pytest.fixture
def phone(browser, computer):
    context = browser.new_context(base_url=computer.address, **PHONE)
    context.set_default_timeout(10_000)
    yield context.new_page()
    context.close()


def scanned(lines: list[str]) -> str:
    """The text of a code that is drawn with half blocks, by a decoder that has nothing to do with sitegen."""
    rows = []
    for line in (line.rstrip("\n") for line in lines if set(line.strip()) and set(line.rstrip("\n")) <= set("█▀▄ ")):
        rows += [[sign in "█▀" for sign in line], [sign in "█▄" for sign in line]]
    scale = 4
    width, height = len(rows[0]) * scale, len(rows) * scale
    pixels = bytes(255 if rows[y // scale][x // scale] else 0 for y in range(height) for x in range(width))
    (code,) = zxingcpp.read_barcodes(memoryview(pixels).cast("B", (height, width)))
    return code.text


def axe(tab) -> list[str]:
    tab.evaluate(AXE_SCRIPT)
    found = tab.evaluate("axe.run(document, {resultTypes: ['violations'], preload: false})")["violations"]
    return [f"{violation['id']}: {violation['nodes'][0]['html'][:200]}" for violation in found]


def heights(tab) -> list[float]:
    """The heights of everything that a thumb has to hit."""
    return tab.locator("main :is(button, input:not([type=hidden]), .scores a, .back a)").evaluate_all(
        "controls => controls.map(control => control.getBoundingClientRect().height)")


def paired(phone, computer):
    phone.goto(scanned(computer.screen))
    phone.get_by_role("button", name="Connect this device").click()
    phone.wait_for_url(computer.address + "/")
    return phone


def test_a_phone_scans_the_code_and_sees_the_site(computer, phone):
    link = scanned(computer.screen)
    assert link.startswith(computer.address + "/_sitegen/pair/")
    assert computer.passphrase not in link
    phone.goto(link)
    assert "Connect to sitegen serve" in phone.title()
    # Another app on the phone may have loaded the link before.
    phone.reload()
    paired(phone, computer)
    assert phone.locator("nav").count() > 0
    assert phone.evaluate("document.cookie") == ""
    (cookie,) = phone.context.cookies()
    assert cookie["httpOnly"] and cookie["sameSite"] == "Strict" and cookie["expires"] == -1
    # The page follows the files, as on the computer.
    phone.goto(PAGE)
    computer.change("name: ", "name: Renamed ")
    phone.get_by_role("heading", level=1, name="Renamed").wait_for()


def test_a_used_link_asks_another_device_for_the_passphrase(browser, computer, phone):
    paired(phone, computer)
    other = browser.new_context(**PHONE)
    tab = other.new_page()
    answer = tab.goto(scanned(computer.screen))
    assert answer.status == 403
    assert "This code was used already" in tab.inner_text("main")
    tab.get_by_label("Passphrase").fill("wrong words")
    tab.get_by_role("button", name="Connect").click()
    tab.get_by_text("This is not the passphrase").wait_for()
    assert other.cookies() == []
    tab.get_by_label("Passphrase").fill(computer.passphrase.upper().replace("-", " "))
    tab.get_by_role("button", name="Connect").click()
    tab.wait_for_url(computer.address + "/")
    assert tab.locator("nav").count() > 0
    other.close()
    computer.stop()
    assert [line for line in computer.messages if "a device is connected" in line] != []
    assert computer.passphrase not in "".join(computer.messages)


def test_a_device_that_is_not_paired_sees_nothing_of_the_site(computer):
    for path in ("/", PAGE, "/report.json", "/assets/style.css", "/_sitegen/state", "/calendar.ics"):
        with pytest.raises(urllib.error.HTTPError) as refusal:
            urllib.request.urlopen(computer.address + path)
        assert refusal.value.code == 403
        assert b"csse" not in refusal.value.read().lower()


def test_a_page_of_another_site_cannot_pair_or_read(browser, computer, phone, tmp_path_factory):
    paired(phone, computer)
    elsewhere = tmp_path_factory.mktemp("elsewhere")
    (elsewhere / "index.html").write_text(
        f'<form method=post action="{computer.address}/_sitegen/pair">'
        f'<input name=secret value="{computer.passphrase}"><button>go</button></form>'
        f'<iframe src="{computer.address}/"></iframe><a href="{computer.address}/">there</a>')
    with served(elsewhere) as address:
        phone.goto(address)
        frame = phone.frames[1]
        assert "terms" not in frame.url and frame.locator("nav").count() == 0
        with phone.expect_navigation():
            phone.get_by_role("button", name="go").click()
        assert "a device pairs from the page of this preview only" in phone.content()
        # Even a link does not bring the cookie along.
        phone.goto(address)
        phone.get_by_role("link", name="there").click()
        phone.get_by_label("Passphrase").wait_for()


@pytest.mark.sampled(2)
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_page_to_connect_passes_axe_and_fits_a_phone(browser, computer, scheme):
    context = browser.new_context(viewport={"width": 320, "height": 700}, color_scheme=scheme)
    tab = context.new_page()
    for address in (computer.address, computer.address + "/_sitegen/pair/x", scanned(computer.screen)):
        tab.goto(address)
        assert axe(tab) == []
        assert min(heights(tab)) >= 44
        assert tab.evaluate("document.documentElement.scrollWidth") <= 320
    context.close()


@pytest.mark.sampled(2)
@pytest.mark.parametrize("scripts", [True, False])
def test_a_grade_is_entered_on_a_phone(browser, computer, scripts):
    context = browser.new_context(base_url=computer.address, java_script_enabled=scripts, **PHONE)
    context.set_default_timeout(10_000)
    tab = paired(context.new_page(), computer)
    tab.goto(PAGE)
    tab.get_by_role("link", name="Enter scores").click()
    tab.locator(".scores a", has_text="Lab 4").click()
    tab.get_by_label("New score").fill("17,5")
    tab.get_by_role("button", name="Show the change").click()
    tab.locator(".meaning", has_text="CSSE 332").wait_for()
    added, removed = save(tab, computer)
    assert len(added) == len(removed) == 1 and "17.5" in added[0]
    assert "17.5" in tab.locator("tr[data-edit]", has_text="Lab 4").inner_text()
    context.close()


def test_what_is_typed_wrong_is_said_and_kept(computer, phone):
    paired(phone, computer)
    phone.goto(f"/_sitegen/scores/en/{COURSE}?item=Lab+4")
    field = phone.get_by_label("New score")
    assert field.get_attribute("inputmode") == "decimal"
    for typed in ("-5", "abc"):
        field.fill(typed)
        field.press("Enter")
        phone.get_by_role("alert").get_by_text(typed).wait_for()
        phone.wait_for_load_state()
        assert field.input_value() == typed
        assert axe(phone) == []
    phone.get_by_role("button", name="Not handed in").click()
    phone.locator(".diff").get_by_text("missing").wait_for()


def save(tab, computer) -> tuple[list[str], list[str]]:
    """Saves the change that is shown, and returns its lines; the file changes with the button only."""
    button = tab.get_by_role("button", name="Save")
    button.wait_for()  # it follows the change, so the lines are all there
    before = (computer.folder / COURSE).read_bytes()
    added, removed = ([line[1:] for line in tab.locator(f".diff .{kind}").all_text_contents()] for kind in ("added", "removed"))
    button.click()
    tab.wait_for_url("**" + PAGE)
    after = (computer.folder / COURSE).read_bytes()
    # A device sees no comments.
    old, new = ([re.sub(r"\s+#.*", "", line) for line in text.decode().split("\n")] for text in (before, after))
    lines = list(difflib.ndiff(old, new))
    assert ([line[2:] for line in lines if line[0] == "+"], [line[2:] for line in lines if line[0] == "-"]) == (added, removed)
    assert re.findall(rb"\s#.*", after) == re.findall(rb"\s#.*", before)
    return added, removed


@pytest.mark.sampled(2)
@pytest.mark.parametrize("scripts", [True, False])
def test_a_due_date_is_moved_and_removed_on_a_phone(browser, computer, scripts):
    context = browser.new_context(base_url=computer.address, java_script_enabled=scripts, **PHONE)
    context.set_default_timeout(10_000)
    tab = paired(context.new_page(), computer)
    form = f"/_sitegen/scores/en/{COURSE}?item=Lab+4"
    tab.goto(form)
    assert tab.get_by_label("Due", exact=True).input_value() == "2026-12-04"
    tab.get_by_label("Due", exact=True).fill("2026-12-11")
    tab.get_by_label("Time").fill("18:30")
    tab.get_by_role("button", name="Set the due date").click()
    assert "due: 2026-12-11T18:30" in save(tab, computer)[0][0]
    tab.goto(form)
    tab.get_by_role("button", name="Remove the due date").click()
    added, removed = save(tab, computer)
    assert "due" not in added[0] and "due: 2026-12-11T18:30" in removed[0]
    context.close()


def test_work_is_excused_and_said_to_be_missing_and_open_again_on_a_phone(computer, phone):
    paired(phone, computer)
    for button, word in (("Excused", "excused"), ("Not handed in", "missing"), ("Remove the score", None)):
        phone.goto(f"/_sitegen/scores/en/{COURSE}?item=Lab+4")
        phone.get_by_role("button", name=button).click()
        added, _ = save(phone, computer)
        assert f"score: {word}" in added[0] if word else "score" not in added[0]


@pytest.mark.sampled(2)
@pytest.mark.parametrize("language, words", [("fr", "« abc » n’est pas une note"), ("zh", "“abc”不是得分")])
def test_a_phone_says_what_is_wrong_in_the_language_of_the_page(computer, phone, language, words):
    computer.change("languages: [en, zh]", "languages: [en, fr, zh]", "content/index.md")
    paired(phone, computer)
    phone.goto(f"/_sitegen/scores/{language}/{COURSE}?item=Lab+4&score=abc")
    problem = phone.get_by_role("alert")
    assert problem.inner_text().replace("\u00a0", " ").startswith(words)
    assert problem.get_attribute("lang") is None
    assert axe(phone) == []


def test_overdue_work_has_a_link_to_its_form(computer, phone):
    paired(phone, computer)
    phone.goto("/due/")
    computer.change("{name: Lab 4, due: 2026-12-04}", "{name: Lab 4, due: 2026-11-20}")
    phone.locator(".overdue", has_text="Lab 4").get_by_role("link", name="Graded?").click()
    phone.get_by_label("New score").wait_for()


@pytest.mark.sampled(3)
@pytest.mark.parametrize("scheme, width", [("light", 320), ("dark", 390), ("light", 1280)])
def test_the_pages_for_scores_pass_axe_and_fit(browser, computer, scheme, width):
    # On the computer itself nothing has to be paired.
    context = browser.new_context(
        base_url=computer.local, viewport={"width": width, "height": 800}, color_scheme=scheme)
    tab = context.new_page()
    for query in ("", "?item=Lab+4", "?item=Lab+4&score=x", "?item=Lab+4&score=18", "?item=Lab+4&score=18/200", "?item=Lab+4&due=x", "?item=nothing"):
        tab.goto(f"/_sitegen/scores/en/{COURSE}{query}")
        assert axe(tab) == [], query
        assert tab.evaluate("document.documentElement.scrollWidth <= innerWidth"), query
        assert min(heights(tab)) >= 44, query
    context.close()


def test_what_if_is_kept_after_its_change_was_shown(browser, computer):
    context = browser.new_context(base_url=computer.local, viewport={"width": 1280, "height": 900})
    context.set_default_timeout(10_000)
    tab = context.new_page()
    tab.goto(PAGE)
    tab.locator("#whatif").click()
    field = tab.locator("tr[data-edit]", has_text="Lab 4").locator("input[type=number]")
    field.fill("18.5")
    field.press("Tab")
    tab.get_by_role("button", name="Keep in the file").click()
    added, removed = save(tab, computer)
    assert len(added) == len(removed) == 1 and "18.5" in added[0]
    context.close()
