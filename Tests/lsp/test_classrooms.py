"""Classrooms: members, quizzes and attempts."""

import shutil

import pytest
from editor import REPOSITORY, Editor
from lsprotocol import types

ROOM = "content/classrooms/swift-101/index.md"
ATTEMPTS = "content/classrooms/swift-101/attempts/mei.md"


@pytest.fixture
def editor(client, tmp_path) -> Editor:
    folder = (tmp_path / "class").resolve()
    shutil.copytree(REPOSITORY / "Examples/classroom/content", folder / "content")
    return Editor(client, folder)


async def test_members_and_quizzes_are_completed(editor):
    await editor.start()
    await editor.open(ATTEMPTS, "---\nstudent: \nattempts:\n  - {quiz: }\n---\n")
    assert "mei" in await editor.completions(ATTEMPTS, "student: ")
    assert "optionals" in await editor.completions(ATTEMPTS, "quiz: ")
    await editor.open(ROOM, "---\nname: Swift for beginners\nmembers:\n  - \n---\n")
    members = await editor.completions(ROOM, "  - ")
    assert {"mei", "id"} <= set(members)


async def test_a_misspelt_student_is_reported_and_a_person_leads_to_the_file(editor):
    await editor.start()
    assert await editor.open(ATTEMPTS) == []
    found = await editor.replace(ATTEMPTS, "student: mei", "student: mai")
    assert found and editor.marked(ATTEMPTS, found[0].range) == "mai"
    await editor.replace(ATTEMPTS, "student: mai", "student: mei")
    definition = await editor.client.text_document_definition_async(types.DefinitionParams(
        text_document=editor.document(ATTEMPTS), position=editor.after(ATTEMPTS, "student: m")))
    assert [item.uri for item in definition] == [editor.uri("content/people/mei.md")]


async def test_renaming_a_quiz_renames_its_files_and_all_attempts_at_it(editor):
    await editor.start()
    await editor.open(ATTEMPTS)
    edit = await editor.client.text_document_rename_async(types.RenameParams(
        text_document=editor.document(ATTEMPTS), position=editor.after(ATTEMPTS, "swift-101/optionals"), new_name="nothing"))
    texts = editor.apply(edit)
    assert {"content/classrooms/swift-101/nothing.md", "content/classrooms/swift-101/nothing.zh.md"} <= set(texts)
    attempts = [path for path in texts if "/attempts/" in path]
    assert len(attempts) > 5
    for path in attempts:
        old = (editor.site / path).read_text(encoding="utf-8")
        assert texts[path] == old.replace("swift-101/optionals", "swift-101/nothing").replace("quiz: optionals", "quiz: nothing")
