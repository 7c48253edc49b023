"""`sitegen serve --lan` on a phone: the code in the terminal, pairing, and entering grades."""

import os
import re
import shutil
import signal
import subprocess
import threading
import urllib.error
import urllib.request
from pathlib import Path

import pytest
import zxingcpp
from axe_playwright_python.base import AXE_SCRIPT

from browsing import served
from conftest import DATE, REPOSITORY

COURSE = "content/terms/2026-27-winter/csse-332.md"
PAGE = "/terms/2026-27-winter/csse-332/"
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


class Computer:
    """A computer that serves a copy of the sample site to the network, and what its terminal shows."""

    def __init__(self, folder: Path):
        self.folder = folder
        for name in ("content", "templates"):
            shutil.copytree(REPOSITORY / name, folder / name)
        self.process = subprocess.Popen(
            [REPOSITORY / ".build/debug/sitegen", "serve", "--lan", "--site", folder, "--port", "0", "--date", DATE],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=os.environ | {"XDG_RUNTIME_DIR": str(folder)})
        self.screen = [self.process.stdout.readline()]
        while "unencrypted" not in self.screen[-1]:
            line = self.process.stdout.readline()
            assert line, self.process.stderr.read()
            self.screen.append(line)
        invitation = re.search(r"or open (http://[0-9.:]+)/.* and type: (\S+)", "".join(self.screen))
        self.address, self.passphrase = invitation.groups()
        self.local = re.search(r"http://127.0.0.1:\d+", self.screen[0]).group()
        self.messages = []
        threading.Thread(target=lambda: self.messages.extend(self.process.stderr), daemon=True).start()

    def stop(self):
        self.process.send_signal(signal.SIGINT)
        assert self.process.wait(10) == 0


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
    # The policy of these pages lets no script in, so axe runs in a copy of the page.
    copy = tab.context.new_page()
    copy.set_content(tab.content().replace("http-equiv", "data-off"))
    copy.evaluate(AXE_SCRIPT)
    found = copy.evaluate("axe.run(document, {resultTypes: ['violations'], preload: false})")["violations"]
    copy.close()
    return [f"{violation['id']}: {violation['nodes'][0]['html'][:200]}" for violation in found]


def heights(tab) -> list[float]:
    return tab.locator("main :is(button, input:not([type=hidden]))").evaluate_all(
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
    (computer.folder / COURSE).write_text(
        (computer.folder / COURSE).read_text(encoding="utf-8").replace("name: ", "name: Renamed ", 1), encoding="utf-8")
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
