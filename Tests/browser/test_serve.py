"""`sitegen serve` in a real browser: reload, overlay, links to the editor."""

import json
import os
import re
import subprocess
import time
from pathlib import Path

import pytest
from browsing import served, until
from conftest import DATE, REPOSITORY
from serving import COURSE, PAGE, ServedSample


class Preview(ServedSample):
    """A preview with an editor that only notes how it was called."""

    def __init__(self, folder: Path):
        super().__init__(folder)
        self.calls = folder / "calls"
        editor = folder / "code"
        editor.write_text(f'#!/bin/sh\nfor word in "$@"; do echo "$word" >> "{self.calls}"; done\n')
        editor.chmod(0o755)
        self.start("0")

    def start(self, port: str):
        self.run("--port", port, errors=subprocess.DEVNULL, VISUAL=str(self.folder / "code"))
        self.address = re.search(r"http:\S+(?=/)", self.process.stdout.readline()).group()

    def opened(self, lines: int) -> list[str]:
        """What the editor was called with since the last look: so many lines."""
        for _ in range(500):
            if self.calls.exists() and self.calls.read_text().count("\n") >= lines:
                found = self.calls.read_text().splitlines()
                self.calls.unlink()
                return found
            time.sleep(0.01)
        raise AssertionError("the editor was not opened")


@pytest.fixture
def preview(tmp_path):
    preview = Preview(tmp_path)
    yield preview
    if preview.process.poll() is None:
        preview.stop()


@pytest.fixture
def tab(browser, preview):
    context = browser.new_context(base_url=preview.address, viewport={"width": 900, "height": 500})
    context.set_default_timeout(10_000)
    yield context.new_page()
    context.close()


def opened(tab, page: str):
    """Opens a page, and waits until it follows the preview."""
    with tab.expect_response(re.compile(r"/_sitegen/state\?after=$")):
        tab.goto(page)
    return tab


def overlay(tab):
    return tab.locator("#sitegen-preview .problems")


def test_a_save_shows_at_the_same_place_of_the_page(preview, tab):
    opened(tab, PAGE + "#notes-and-more")
    tab.locator("details").first.evaluate("details => { details.open = !details.open }")
    folds = "JSON.stringify([...document.querySelectorAll('details')].map(details => details.open))"
    before = tab.evaluate(folds)
    assert "true" in before
    tab.evaluate("scrollTo(0, 321)")
    tab.evaluate("window.isOld = true")
    preview.change("name: ", "name: Renamed ")
    until(tab, "!window.isOld && document.querySelector('h1')?.textContent.includes('Renamed')")
    until(tab, "Math.abs(scrollY - 321) < 2")
    # The browser itself puts the page back to its place, before the preview's script has run.
    until(tab, f"{folds} === '{before}'")
    assert tab.evaluate("location.hash") == "#notes-and-more"


def test_a_style_sheet_shows_too(preview, tab):
    opened(tab, "/")
    with (preview.folder / "templates/assets/style.css").open("a") as sheet:
        sheet.write("h1 { color: rgb(1, 2, 3) }\n")
    until(tab, "getComputedStyle(document.querySelector('h1')).color === 'rgb(1, 2, 3)'")


def test_an_error_is_shown_with_its_place_until_it_is_fixed(preview, tab):
    opened(tab, PAGE)
    title = tab.locator("h1").inner_text()
    tab.evaluate("window.isOld = true")
    preview.change("name: ", "<img src=x onerror=alert(1)>: 1\nname: ")
    overlay(tab).wait_for()
    text = overlay(tab).inner_text()
    assert "1 error" in text and f"{COURSE}:2:1" in text
    assert "<img src=x onerror=alert(1)>" in text
    assert overlay(tab).locator("img").count() == 0
    assert overlay(tab).locator("mark").inner_text() == "<img src=x onerror=alert(1)>"
    assert tab.locator("h1").inner_text() == title

    # The same on a page that is opened while the site is broken.
    other = tab.context.new_page()
    opened(other, "/terms/")
    overlay(other).wait_for()
    other.keyboard.press("Escape")
    overlay(other).wait_for(state="hidden")
    other.close()

    preview.change("<img src=x onerror=alert(1)>: 1\n", "")
    overlay(tab).wait_for(state="hidden")


def test_a_site_that_was_broken_from_the_start_comes_by_itself(preview, tab):
    preview.stop()
    preview.change("title: ", "titel: ", "content/index.md")
    preview.start("0")
    tab.goto(preview.address)
    overlay(tab).wait_for()
    assert 'did you mean "title"?' in overlay(tab).inner_text()
    # There is no page yet that could be as it was before.
    assert "as it was before" not in overlay(tab).inner_text()
    assert "sans-serif" in tab.locator("h1").evaluate("title => getComputedStyle(title).fontFamily")
    tab.set_viewport_size({"width": 390, "height": 700})
    for part in tab.locator("h1, p, .problems p").all():
        box = part.bounding_box() or {"x": 0, "width": 0}
        assert box["x"] >= 0 and box["x"] + box["width"] <= 390, part.inner_text()
    preview.change("titel: ", "title: ", "content/index.md")
    tab.locator("nav").first.wait_for()


def test_links_open_the_editor(preview, tab):
    opened(tab, PAGE)
    with tab.expect_response(re.compile("/_sitegen/edit/")) as answer:
        tab.locator("footer a[href^='/_sitegen/edit/']").click()
    assert answer.value.status == 204
    assert preview.opened(1) == [str((preview.folder / COURSE).resolve())]
    assert tab.url.endswith(PAGE)

    preview.change("name: ", "nmae: ")
    overlay(tab).get_by_role("link", name="edit this file").first.click()
    assert preview.opened(2) == ["--goto", f"{(preview.folder / COURSE).resolve()}:2:1"]


def test_another_site_cannot_open_the_editor(preview, tab, tmp_path_factory):
    opened(tab, PAGE)
    edit = tab.locator("footer a[href^='/_sitegen/edit/']").get_attribute("href")
    elsewhere = tmp_path_factory.mktemp("elsewhere")
    (elsewhere / "index.html").write_text(f'<img src="{preview.address}{edit}">')
    with served(elsewhere) as address, tab.expect_event("requestfailed", lambda request: "/_sitegen/edit/" in request.url):
        tab.goto(address)
    tab.goto(PAGE)
    guess = re.sub(r"edit/[^/]+", "edit/guess", edit)
    assert tab.evaluate("address => fetch(address).then(answer => answer.status)", guess) == 403
    # Of all these, only a click on the page's own link opens the editor.
    tab.locator("footer a[href^='/_sitegen/edit/']").click()
    assert preview.opened(1) == [str((preview.folder / COURSE).resolve())]


def test_a_tab_shows_that_the_server_stopped_and_finds_it_again(preview, tab):
    opened(tab, PAGE)
    port = preview.address.rsplit(":", 1)[1]
    preview.stop()
    notice = tab.locator("#sitegen-preview .notice")
    notice.get_by_text("sitegen serve has stopped").wait_for()
    preview.change("name: ", "name: Renamed ")
    preview.start(port)
    until(tab, "document.querySelector('h1')?.textContent.includes('Renamed')")


def test_no_worker_keeps_pages_of_a_preview(preview, tab):
    with tab.context.expect_event("serviceworker"):
        opened(tab, "/")
    until(tab, "navigator.serviceWorker.getRegistrations().then(list => list.length === 0)")
    assert tab.evaluate("caches.keys()") == []


def test_the_overlay_keeps_to_the_policy_of_the_page(preview, tab):
    tab.add_init_script(
        "window.violations = []; document.addEventListener('securitypolicyviolation', event => "
        "violations.push(`${event.effectiveDirective} ${event.blockedURI}`))")
    opened(tab, PAGE)
    preview.change("name: ", "nmae: ")
    overlay(tab).wait_for()
    assert tab.evaluate("violations") == []


class LanguageServer:
    """`sitegen lsp` for a site, with an editor that only says where its cursor is."""

    def __init__(self, site: Path, sockets: str):
        self.site = site
        self.process = subprocess.Popen(
            [REPOSITORY / ".build/debug/sitegen", "lsp", "--date", DATE], stdin=subprocess.PIPE,
            stdout=subprocess.PIPE, env=os.environ | {"XDG_RUNTIME_DIR": sockets})
        able = {"window": {"showDocument": {"support": True}}}
        self.send("initialize", {"processId": None, "rootUri": site.as_uri(), "capabilities": able}, 1)
        self.receive(lambda message: message.get("id") == 1)

    def send(self, method: str, parameters, number: int | None = None):
        content = json.dumps(
            {"jsonrpc": "2.0", "method": method, "params": parameters} | ({"id": number} if number else {})).encode()
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n" % len(content) + content)
        self.process.stdin.flush()

    def receive(self, is_wanted) -> dict:
        while True:
            header = b""
            while not header.endswith(b"\r\n\r\n"):
                header += self.process.stdout.read(1) or pytest.fail("the server has ended")
            message = json.loads(self.process.stdout.read(int(header.split(b":")[1])))
            if is_wanted(message):
                return message

    def move(self, path: str, text: str):
        """Puts the cursor on the first occurrence of a text."""
        before = (self.site / path).read_text(encoding="utf-8").split(text)[0]
        self.send("sitegen/cursor", {
            "textDocument": {"uri": (self.site / path).as_uri()},
            "position": {"line": before.count("\n"), "character": len(before.rsplit("\n", 1)[-1])}})


@pytest.fixture
def editor(preview):
    editor = LanguageServer(preview.folder.resolve(), preview.sockets)
    yield editor
    editor.process.kill()
    editor.process.wait()


def test_the_page_follows_the_cursor_and_a_click_opens_the_item(preview, tab, editor):
    opened(tab, "/")
    until(tab, "document.documentElement.hasAttribute('data-editor')")
    editor.move(COURSE, "name: ")
    tab.wait_for_url("**" + PAGE)
    items = tab.locator("tr[data-edit]")
    last = items.last.locator("th").evaluate("cell => cell.firstChild.textContent.trim()")
    # The last item is far below: the page scrolls to it and marks it, and no other.
    line = next(line for line in (preview.folder / COURSE).read_text().splitlines() if last in line and "-" in line)
    editor.move(COURSE, line.strip())
    until(tab, "document.querySelectorAll('[data-cursor]').length === 1")
    marked = tab.locator("[data-cursor]")
    assert last in marked.inner_text()
    top = marked.evaluate("row => row.getBoundingClientRect().top")
    assert 0 < top < 500
    assert marked.evaluate("row => getComputedStyle(row).outlineStyle") == "solid"

    # A page that is chosen in the browser stays until the cursor moves.
    opened(tab, "/terms/")
    preview.change("year: ", "name: Renamed\nyear: ", "content/terms/2026-27-winter/index.md")
    until(tab, "document.body.textContent.includes('Renamed') && document.documentElement.hasAttribute('data-editor')")
    assert tab.url.endswith("/terms/")
    editor.move(COURSE, "name: ")
    tab.wait_for_url("**" + PAGE)

    # The new page has to hear of the editor, too, before a click can open anything in it.
    until(tab, "document.documentElement.hasAttribute('data-editor')")
    tab.locator("tr[data-edit] td").first.click()
    shown = editor.receive(lambda message: message.get("method") == "window/showDocument")["params"]
    first = items.first.locator("th").evaluate("cell => cell.firstChild.textContent.trim()")
    assert shown["uri"].endswith(COURSE)
    line = (preview.folder / COURSE).read_text(encoding="utf-8").splitlines()[shown["selection"]["start"]["line"]]
    assert first in line
