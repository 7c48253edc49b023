"""Diagnostics: all of `check`, from the unsaved texts."""

import json
import subprocess

from editor import COMMAND, DATE, Editor
from lsprotocol import types

COURSE = "content/terms/2026-fall/data.md"
TERM = "content/terms/2026-fall/index.md"


async def test_an_error_appears_while_typing_and_goes_when_it_is_fixed(editor):
    await editor.start()
    assert await editor.open(COURSE) == []
    found = await editor.replace(COURSE, "HW 1: 18/20", "HW 1: eighteen")
    assert [item.severity for item in found] == [types.DiagnosticSeverity.Error]
    assert "\"eighteen\" is not a score" in found[0].message
    assert editor.marked(COURSE, found[0].range) == "eighteen"
    assert await editor.replace(COURSE, "eighteen", "18/20") == []


async def test_an_edit_of_one_file_reports_the_errors_that_it_causes_in_others(editor):
    await editor.start()
    await editor.open(TERM)
    await editor.replace(TERM, "id: ue1", "id: ue2")
    other = editor.uri("content/terms/2026-fall/lab.md")
    await editor.until(lambda: any("no unit \"ue1\"" in item.message for item in editor.client.diagnostics.get(other, [])))
    await editor.replace(TERM, "id: ue2", "id: ue1")
    await editor.until(lambda: editor.client.diagnostics[other] == [])


async def test_closing_a_document_takes_the_text_on_disk_again(editor):
    await editor.start()
    await editor.open(COURSE, "---\nname: \n---\n")
    uri = editor.uri(COURSE)
    assert editor.client.diagnostics[uri]
    editor.client.text_document_did_close(types.DidCloseTextDocumentParams(text_document=editor.document(COURSE)))
    await editor.until(lambda: editor.client.diagnostics[uri] == [])


async def test_a_file_that_another_program_makes_is_known_at_once(editor):
    await editor.start()
    await editor.open(COURSE, "---\nname: A\nrepeats: 2025-fall/new\n---\n")
    uri = editor.uri(COURSE)
    assert editor.client.diagnostics[uri]
    path = "content/terms/2025-fall/new.md"
    (editor.site / path).write_text("---\nname: New\ngrade: 70\n---\n")
    change = types.FileEvent(uri=editor.uri(path), type=types.FileChangeType.Created)
    editor.client.workspace_did_change_watched_files(types.DidChangeWatchedFilesParams(changes=[change]))
    await editor.until(lambda: editor.client.diagnostics[uri] == [])
    (editor.site / path).unlink()
    # Even without a message from the editor.
    await editor.until(lambda: editor.client.diagnostics[uri] != [])


async def test_a_new_document_that_is_not_saved_counts(editor):
    await editor.start()
    await editor.open(COURSE, "---\nname: A\nrepeats: 2025-fall/new\n---\n")
    uri = editor.uri(COURSE)
    assert editor.client.diagnostics[uri]
    await editor.open("content/terms/2025-fall/new.md", "---\nname: New\ngrade: 70\n---\n")
    await editor.until(lambda: editor.client.diagnostics[uri] == [])


async def test_errors_of_templates_are_reported(editor):
    await editor.start()
    found = await editor.open("templates/pages/course.html", "{{nmae}}\n")
    assert any("nmae" in item.message for item in found)


async def test_positions_are_right_after_emoji_and_chinese_in_both_encodings(client, site):
    for encodings in (None, ["utf-8", "utf-16"]):
        editor = Editor(client, site)
        if encodings is None:
            result = await editor.start()
            assert result.capabilities.position_encoding == "utf-16"
            text = "---\nname: 数据结构 😀\nitems: [{name: 期中考试 😀😀, score: vier}]\n---\n"
            found = await editor.open(COURSE, text)
            assert [editor.marked(COURSE, item.range) for item in found] == ["vier"]
            # Edits after such characters go to the right place, too.
            found = await editor.replace(COURSE, "vier", "😀5")
            assert [editor.marked(COURSE, item.range) for item in found] == ["😀5"]


async def test_utf_8_positions_are_used_if_the_editor_offers_them(editor):
    result = await editor.start(encodings=["utf-8", "utf-16"])
    assert result.capabilities.position_encoding == "utf-8"
    found = await editor.open(COURSE, "---\nname: 数据结构 😀\nitems: [{name: 期中考试 😀😀, score: vier}]\n---\n")
    assert [editor.marked(COURSE, item.range) for item in found] == ["vier"]
    found = await editor.replace(COURSE, "vier", "😀5")
    assert [editor.marked(COURSE, item.range) for item in found] == ["😀5"]


async def test_the_sample_has_the_diagnostics_of_check(client, sample):
    editor = Editor(client, sample)
    await editor.start()
    path = "content/terms/2026-27-winter/csse-332.md"
    await editor.open(path)
    await editor.replace(path, "score: 19,", "score: 190,")
    (sample / path).write_text(editor.texts[path], encoding="utf-8")
    assert shown(editor) == checked(sample)


def shown(editor: Editor) -> list[tuple]:
    """The diagnostics that the editor shows: path, line, message with help."""
    return sorted(
        (uri.removeprefix(editor.site.as_uri() + "/"), item.range.start.line + 1, item.severity.name.lower(), item.message)
        for uri, items in editor.client.diagnostics.items() for item in items)


def checked(site) -> list[tuple]:
    """The diagnostics of `sitegen check` in the same form."""
    run = subprocess.run(
        [COMMAND, "check", "--site", site, "--date", DATE, "--format", "json"], capture_output=True, text=True)
    return sorted(
        (item["path"], item["line"] or 1, item["severity"], item["message"] + (f": {item['cure']}" if item["cure"] else ""))
        for item in json.loads(run.stdout)["diagnostics"])
