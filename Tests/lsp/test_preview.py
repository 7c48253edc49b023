"""The preview in step: `sitegen serve` follows the cursor of an editor, and opens items in it."""

import asyncio
import json
import re
import subprocess
import urllib.error
import urllib.request

import pytest
from editor import COMMAND, DATE, PATIENCE, capabilities
from lsprotocol import types

COURSE = "content/terms/2026-fall/data.md"
LAB = "content/terms/2026-fall/lab.md"
TERM = "content/terms/2026-fall/index.md"


class Served:
    """A running preview of a site."""

    def __init__(self, site):
        self.process = subprocess.Popen(
            [COMMAND, "serve", "--site", site, "--port", "0", "--date", DATE], stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL, text=True)
        self.address = re.search(r"http:\S+(?=/)", self.process.stdout.readline()).group()

    def get(self, target: str):
        with urllib.request.urlopen(self.address + target, timeout=PATIENCE) as answer:
            return answer.status, answer.read().decode()

    async def status(self, target: str) -> int:
        try:
            return (await asyncio.to_thread(self.get, target))[0]
        except urllib.error.HTTPError as error:
            return error.code

    async def state(self, holds) -> dict:
        """The first state for which something holds. Each request waits for the next change."""
        state = {"state": ""}
        async with asyncio.timeout(PATIENCE):
            while True:
                state = json.loads((await asyncio.to_thread(self.get, f"/_sitegen/state?after={state['state']}"))[1])
                if holds(state):
                    return state

    def end(self):
        self.process.terminate()
        self.process.wait()


@pytest.fixture
def served(site):
    served = Served(site)
    yield served
    served.end()


def item(state: dict) -> str:
    return ((state.get("cursor") or {}).get("item") or "").split("?item=")[-1]


def move(editor, path: str, text: str):
    """Tells the server that the cursor is after a text."""
    place = types.TextDocumentPositionParams(text_document=editor.document(path), position=editor.after(path, text))
    editor.client.protocol.notify("sitegen/cursor", place)


async def start(editor, options=None):
    able = capabilities()
    able.window = types.WindowClientCapabilities(show_document=types.ShowDocumentClientCapabilities(support=True))
    await editor.client.initialize_session(types.InitializeParams(
        capabilities=able, root_uri=editor.site.as_uri(), initialization_options=options))


async def test_the_preview_follows_the_cursor_to_the_page_and_the_item(editor, served):
    await start(editor)
    await editor.open(COURSE)
    move(editor, COURSE, "name: Exam 2")
    state = await served.state(lambda state: item(state) == "exams/Exam%202")
    assert state["cursor"]["pages"] == {"en": "/terms/2026-fall/data/"}
    # The page has the item under this address.
    assert f'data-edit="{state["cursor"]["item"]}"' in served.get("/terms/2026-fall/data/")[1]
    first = state["cursor"]["moved"]
    move(editor, COURSE, "HW 1: 18")
    state = await served.state(lambda state: item(state) == "homework/HW%201")
    assert state["cursor"]["moved"] != first

    await editor.open(TERM)
    move(editor, TERM, "name: Fall")
    state = await served.state(lambda state: state["cursor"]["pages"] == {"en": "/terms/2026-fall/"})
    assert state["cursor"]["item"] is None


async def test_without_the_notification_the_preview_follows_the_edits(editor, served):
    await start(editor)
    await editor.open(COURSE)
    await served.state(lambda state: (state.get("cursor") or {}).get("pages") == {"en": "/terms/2026-fall/data/"})
    await editor.replace(COURSE, "HW 2: 17/20", "HW 2: 18/20")
    await served.state(lambda state: item(state) == "homework/HW%202")


async def test_a_click_opens_the_item_in_the_editor(editor, served):
    await start(editor)
    await editor.open(LAB)
    await served.state(lambda state: state["opensItems"])
    page = served.get("/terms/2026-fall/data/")[1]
    link = re.search(r'data-edit="([^"]*Exam%201)"', page).group(1)
    # The text that is not saved counts.
    await editor.open(COURSE)
    await editor.replace(COURSE, "goal: B+\n", "goal: B+\n\n\n")
    assert await served.status(link) == 204
    shown = editor.client.shown
    await editor.until(lambda: len(shown) == 1)
    parameters = shown[-1]
    assert parameters.uri == editor.uri(COURSE) and parameters.take_focus
    assert editor.texts[COURSE].split("\n")[parameters.selection.start.line].strip() == "- {name: Exam 1, score: 78}"

    # An item of a course template opens in the template.
    link = re.search(r'data-edit="([^"]*Defence)"', served.get("/terms/2026-fall/lab/")[1]).group(1)
    assert await served.status(link) == 204
    await editor.until(lambda: len(shown) == 2)
    parameters = shown[-1]
    assert parameters.uri == editor.uri("content/course-templates/lab.md")
    # A guessed address opens nothing.
    assert await served.status(re.sub("edit/[^/]+", "edit/guess", link)) == 403
    assert len(shown) == 2


async def test_without_an_editor_an_item_opens_nothing(served):
    link = re.search(r'data-edit="([^"]*Exam%201)"', served.get("/terms/2026-fall/data/")[1]).group(1)
    assert await served.status(link) == 404
    assert not (await served.state(lambda state: True))["opensItems"]


async def test_following_can_be_switched_off(editor, served):
    await start(editor)
    await editor.open(COURSE)
    await served.state(lambda state: state["opensItems"] and state.get("cursor"))
    settings = types.DidChangeConfigurationParams(settings={"sitegen": {"preview": False}})
    editor.client.workspace_did_change_configuration(settings)
    await served.state(lambda state: not state["opensItems"])
    move(editor, COURSE, "HW 1: 18")
    settings = types.DidChangeConfigurationParams(settings={"sitegen": {"preview": True}})
    editor.client.workspace_did_change_configuration(settings)
    await served.state(lambda state: state["opensItems"])


async def test_an_editor_finds_a_preview_that_starts_again(editor, site, served):
    await start(editor)
    await editor.open(COURSE)
    move(editor, COURSE, "HW 1: 18")
    await served.state(lambda state: item(state) == "homework/HW%201")
    # Killed, so that its socket stays.
    served.process.kill()
    served.process.wait()
    again = Served(site)
    try:
        await again.state(lambda state: item(state) == "homework/HW%201" and state["opensItems"])
    finally:
        again.end()
