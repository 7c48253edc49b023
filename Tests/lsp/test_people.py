"""Renames the ids of people in the editor: as `sitegen rename` does, or with the command to run."""

import shutil
import subprocess

import pytest
from editor import COMMAND, DATE, Editor
from lsprotocol import types
from pygls.exceptions import JsonRpcException

ROOM = "content/classrooms/swift/index.md"
SCORES = "content/classrooms/swift/grades/scores.md"
ATTEMPTS = "content/classrooms/swift/attempts/ml77.md"
FILES = {
    "content/index.md": "---\ntitle: Class\ntime-zone: UTC\nmember: ml77\n---\n",
    "content/people/lee.md": "---\nname: Ada Lee\n---\n",
    "content/course-templates/swift.md": "---\nname: Swift\nitems:\n  - {name: HW 1, max: 20}\n---\n",
    ROOM: "---\nname: Swift for beginners\nteacher: lee\nresults: none\nmembers:\n"
          "  - {id: ml77, name: Mei Lin}  # first\n  - {id: ann, name: Ann Ray}\n---\n",
    "content/classrooms/swift/optionals.md": "---\nname: Optionals\n---\n## What?\n\n- [ ] A\n- [x] B\n",
    ATTEMPTS: "---\nstudent: ml77\nattempts:\n  - {quiz: optionals, at: 2026-11-21T09:00, answers: [b]}\n---\n",
    SCORES: "---\nname: Scores\ncourse: swift\nscores:\n  ml77: {HW 1: 18}\n---\n",
}


@pytest.fixture
def editor(client, tmp_path) -> Editor:
    folder = (tmp_path / "class").resolve()
    for path, text in FILES.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text)
    return Editor(client, folder)


def sitegen(site, *arguments):
    subprocess.run([COMMAND, *arguments, "--date", DATE, "--site", site], check=True, capture_output=True)


async def rename(editor, path, text, name):
    return await editor.client.text_document_rename_async(types.RenameParams(
        text_document=editor.document(path), position=editor.after(path, text), new_name=name))


@pytest.mark.parametrize("path, text", [(ROOM, "{id: ml"), (ATTEMPTS, "student: ml"), (SCORES, "  ml"), ("content/index.md", "member: ml")])
async def test_an_id_is_renamed_with_the_same_files_as_by_the_command(editor, tmp_path, path, text):
    await editor.start()
    await editor.open(path)
    texts = editor.apply(await rename(editor, path, text, "mei"))
    assert "{id: mei, name: Mei Lin, login: ml77}  # first" in texts[ROOM]
    assert set(texts) == {"content/index.md", ROOM, SCORES, ATTEMPTS.replace("ml77", "mei")}
    copy = tmp_path / "copy"
    shutil.copytree(editor.site, copy)
    sitegen(copy, "rename", "ml77", "mei")
    assert {name: (copy / name).read_text() for name in texts} == texts
    assert not (copy / ATTEMPTS).exists()


async def test_the_id_of_a_person_with_a_file_is_renamed_from_the_class(editor):
    await editor.start()
    await editor.open(ROOM)
    texts = editor.apply(await rename(editor, ROOM, "teacher: le", "ada"))
    assert set(texts) == {ROOM, "content/people/ada.md"} and "teacher: ada\n" in texts[ROOM]


async def test_one_of_several_people_with_an_id_is_the_member_of_the_class_of_the_file(editor):
    other = "content/classrooms/rust/index.md"
    (editor.site / other).parent.mkdir()
    (editor.site / other).write_text("---\nname: Rust for beginners\nresults: none\nmembers: [{id: ml77, name: Max Lau}]\n---\n")
    await editor.start()
    await editor.open(other)
    texts = editor.apply(await rename(editor, other, "{id: ml", "max"))
    assert set(texts) == {other} and "{id: max, name: Max Lau, login: ml77}" in texts[other]
    await editor.open("content/index.md")
    with pytest.raises(JsonRpcException, match="ml77 is several people: Max Lau in rust; Mei Lin in swift"):
        await rename(editor, "content/index.md", "member: ml", "max")


async def test_what_an_editor_cannot_rename_names_the_command(editor):
    sitegen(editor.site, "vault", "create", "--members", "swift")
    await editor.start()
    await editor.open(ATTEMPTS)
    with pytest.raises(JsonRpcException, match="also the name of a vault.*run sitegen rename ml77 mei"):
        await rename(editor, ATTEMPTS, "student: ml", "mei")
    with pytest.raises(JsonRpcException, match="ann is a person already"):
        await rename(editor, ATTEMPTS, "student: ml", "ann")
