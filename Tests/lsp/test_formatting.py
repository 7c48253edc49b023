"""Formatting in the editor and as a command."""

import subprocess

from editor import COMMAND
from lsprotocol import types

COURSE = "content/terms/2026-fall/data.md"
MIXED = "---\ngoal: A\nname:  Data Structures   # mine\nitems:\n- {score: 78,name: Exam 1}\n---\n\nText  \n"
PLAIN = "---\nname: Data Structures   # mine\ngoal: A\nitems:\n  - {name: Exam 1, score: 78}\n---\n\nText  \n"


async def test_front_matter_is_formatted_when_the_editor_asks(editor):
    await editor.start()
    await editor.open(COURSE, MIXED)

    async def edits():
        return list(await editor.client.text_document_formatting_async(types.DocumentFormattingParams(
            text_document=editor.document(COURSE), options=types.FormattingOptions(tab_size=2, insert_spaces=True))))

    found = await edits()
    assert len(found) == 1 and "Text" not in editor.marked(COURSE, found[0].range)
    start, end = editor.offset(COURSE, found[0].range.start), editor.offset(COURSE, found[0].range.end)
    editor.send_change(COURSE, start, end, found[0].new_text)
    assert editor.texts[COURSE] == PLAIN
    assert await edits() == []
    await editor.replace(COURSE, "goal: A", "goal: [")
    assert await edits() == []


def run(site, *arguments):
    return subprocess.run([COMMAND, "fmt", "--site", site, *arguments], capture_output=True, text=True)


def test_the_command_formats_files_and_names_them(site):
    (site / COURSE).write_text(MIXED)
    check = run(site, "--check", "data")
    assert (check.returncode, check.stdout) == (1, f"{COURSE}\n")
    assert (site / COURSE).read_text() == MIXED
    changed = run(site, "data")
    assert (changed.returncode, changed.stdout) == (0, f"{COURSE}\n")
    assert (site / COURSE).read_text() == PLAIN
    assert run(site, "--check", "data").returncode == 0
    assert run(site, "no-such-file").returncode == 2
