"""Figures in the text: hover, inlay hints and the lines above a course."""

import subprocess

from editor import COMMAND, DATE, Editor
from lsprotocol import types

COURSE = "content/terms/2026-fall/data.md"


async def test_the_line_of_a_course_has_its_grade_and_what_the_open_work_needs(editor):
    await editor.start()
    await editor.open(COURSE)
    hints = await editor.hints(COURSE)
    assert hints["name: Data Structures"].startswith("81.80% B · Exam 2 needs ")
    assert hints["- name: exams"] == "78.00%"
    assert hints["- name: homework"] == "87.50%"
    assert hints["- {name: Exam 2}"].startswith("needs ")
    assert "- {name: Exam 1, score: 78}" not in hints


async def test_figures_follow_each_edit_and_equal_those_of_the_report(editor):
    await editor.start()
    await editor.open(COURSE)
    await editor.replace(COURSE, "score: 78", "score: 95.5")
    grade = (await editor.hints(COURSE))["name: Data Structures"].split(" · ")[0]
    (editor.site / COURSE).write_text(editor.texts[COURSE])
    report = subprocess.run(
        [COMMAND, "report", "data", "--site", editor.site, "--date", DATE], capture_output=True, text=True, check=True).stdout
    assert " ".join(grade.split()) in " ".join(report.split())


async def test_each_kind_of_hint_can_be_switched_off(editor):
    await editor.start(options={"hints": {"items": False}})
    await editor.open(COURSE)
    hints = await editor.hints(COURSE)
    assert "- {name: Exam 2}" not in hints and "- name: exams" in hints
    settings = {"sitegen": {"hints": {"courses": False, "categories": False}}}
    editor.client.workspace_did_change_configuration(types.DidChangeConfigurationParams(settings=settings))
    hints = await editor.hints(COURSE)
    assert list(hints) == ["- {name: Exam 2}"]


async def test_a_half_typed_file_costs_the_hints_of_no_other_file(editor):
    await editor.start()
    await editor.open(COURSE)
    other = "content/terms/2026-fall/lab.md"
    await editor.open(other)
    before = await editor.hints(COURSE)
    await editor.replace(other, "name: Lab", "nam")
    assert await editor.hints(COURSE) == before
    assert await editor.hints(other) == {}


async def test_a_site_that_opens_with_an_error_has_hints_in_the_other_files(editor):
    (editor.site / "content/terms/2026-fall/lab.md").write_text("---\nname: [\n---\n")
    await editor.start()
    await editor.open(COURSE)
    assert "name: Data Structures" in await editor.hints(COURSE)


async def test_hovering_over_a_key_explains_it(editor):
    await editor.start()
    await editor.open(COURSE)
    text = await editor.hover(COURSE, "    max")
    assert "**max** of a category" in text and "the maximum of its items" in text


async def test_hovering_over_a_value_shows_the_figures_of_what_it_belongs_to(editor):
    await editor.start()
    await editor.open(COURSE)
    course = await editor.hover(COURSE, "name: Data Structures")
    assert "81.80% B" in course and "× 60%" in course
    homework = await editor.hover(COURSE, "- name: homework")
    assert "**homework** 87.50%" in homework and "35 of 40 points" in homework
    assert "one result, 78.00%" in await editor.hover(COURSE, "- name: exams")
    item = await editor.hover(COURSE, "HW 1: 18/20")
    assert "**HW 1**" in item and "Percent: 90%" in item
    goal = await editor.hover(COURSE, "goal: B+")
    assert "| A | from 90%" in goal


async def test_hovering_over_a_unit_and_a_condition_shows_where_they_are(editor):
    await editor.start()
    await editor.open("content/terms/2026-fall/lab.md")
    assert "**Computing** `ue1`: 80.00%" in await editor.hover("content/terms/2026-fall/lab.md", "unit: ue1")
    await editor.open("content/index.md")
    condition = await editor.hover("content/index.md", "average: core")
    assert "Core" in condition and "80.00%" in condition


async def test_the_lines_above_a_course_say_what_is_due_next(editor):
    await editor.start(options={"commands": True})
    await editor.open(COURSE)
    await editor.replace(COURSE, "{name: Exam 2}", "{name: Exam 2, due: 2026-11-24}")
    lenses = await editor.client.text_document_code_lens_async(types.CodeLensParams(text_document=editor.document(COURSE)))
    assert [lens.command.title for lens in lenses] == ["Exam 2 is due in 3 days", "open page", "what if", "grade Exam 2"]


async def test_a_mustache_name_is_explained(client, site):
    editor = Editor(client, site)
    await editor.start()
    path = "templates/pages/course.html"
    await editor.open(path, "{{#facts}}{{name}}{{/facts}}{{gradeTitle}}\n")
    assert "**name** (text)" in await editor.hover(path, "{{na")
    assert "**gradeTitle** (text)" in await editor.hover(path, "{{grade")
