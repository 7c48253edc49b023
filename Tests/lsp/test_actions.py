"""Quick fixes of what diagnostics name, and actions on the work of a course."""

import pytest
from lsprotocol import types

COURSE = "content/terms/2026-fall/data.md"
TERM = "content/terms/2026-fall/index.md"

# A wrong text with the place of its diagnostic marked by ¦, and what the first fix makes of it.
FIXES = [
    ("---\nname: A\ninstrutor¦: Me\n---\n", "---\nname: A\ninstructor: Me\n---\n"),
    ("---\nname: A\nteacher¦: Me\n---\n", "---\nname: A\ninstructor: Me\n---\n"),
    ("---\nname: A\nitems:\n  - {name: X, score: 14,5¦, max: 20}\n---\n",
     "---\nname: A\nitems:\n  - {name: X, score: 14.5, max: 20}\n---\n"),
    ("---\nname: A\ncredits: 4,5¦\n---\n", "---\nname: A\ncredits: 4.5\n---\n"),
    ("---\nname: A\nitems:\n  - HW 1：18/20¦\n---\n", "---\nname: A\nitems:\n  - HW 1: 18/20\n---\n"),
    ("---\nname： A¦\ncredits: 4\n---\n", "---\nname: A\ncredits: 4\n---\n"),
    ("---\nname:A¦\n---\n", "---\nname: A\n---\n"),
    ("---\nname: A\nitems:\n  - {name: X, due: 9.10.2026¦}\n---\n", "---\nname: A\nitems:\n  - {name: X, due: 2026-10-09}\n---\n"),
    ("---\nname: A\nitems:\n  - {name: X, due: 2026/10/09¦}\n---\n", "---\nname: A\nitems:\n  - {name: X, due: 2026-10-09}\n---\n"),
    ("---\nname: A\nitems:\n  - HW 1¦\n---\n", "---\nname: A\nitems:\n  - HW 1:\n---\n"),
    ("---\nname: A\nitems:\n  - HW 1 18/20¦\n---\n", "---\nname: A\nitems:\n  - HW 1: 18/20\n---\n"),
    ("---\nname: A\nscale: rose-hulmann¦\n---\n", "---\nname: A\nscale: rose-hulman\n---\n"),
    ("---\nname: A\ngrading: pass-fial¦\n---\n", "---\nname: A\ngrading: pass-fail\n---\n"),
    ("---\nname: A\ntags: x¦\n---\n", "---\nname: A\ntags: [x]\n---\n"),
    ("-—-¦\nname: A\n---\n", "---\nname: A\n---\n"),
    ("¦name: A\ncredits: 4\n---\n", "---\nname: A\ncredits: 4\n---\n"),
    ("¦name: A\ncredits: 4\n", "---\nname: A\ncredits: 4\n---\n"),
    ("¦\n---\nname: A\n---\n", "---\nname: A\n---\n"),
    ("¦---\nname: A\ncredits: 4\n\nText\n", "---\nname: A\ncredits: 4\n---\n\nText\n"),
    # The same error twice is fixed where it is asked for.
    ("---\nname: A\nitems:\n  - {name: X, score: 14,5¦}\n  - {name: Y, score: 14,5}\n---\n",
     "---\nname: A\nitems:\n  - {name: X, score: 14.5}\n  - {name: Y, score: 14,5}\n---\n"),
    ("---\nname: A\nname: A¦\n---\n", "---\nname: A\n---\n"),
    ("---\r\nname: A\r\ncredits: 4,5¦\r\n---\r\n", "---\r\nname: A\r\ncredits: 4.5\r\n---\r\n"),
]


@pytest.mark.parametrize("wrong, right", FIXES)
async def test_the_remedy_of_a_diagnostic_is_a_quick_fix(editor, wrong, right):
    await editor.start()
    place = wrong.index("¦")
    text = wrong.replace("¦", "")
    assert await editor.open(COURSE, text)
    position = editor.position(COURSE, place)
    result = await editor.client.text_document_code_action_async(types.CodeActionParams(
        text_document=editor.document(COURSE), range=types.Range(position, position),
        context=types.CodeActionContext(diagnostics=[])))
    fixes = [action for action in result if action.kind == "quickfix"]
    assert fixes, editor.client.diagnostics[editor.uri(COURSE)]
    assert fixes[0].is_preferred
    assert editor.apply(fixes[0].edit)[COURSE] == right


async def test_a_colour_that_yaml_takes_for_a_comment_is_quoted(editor):
    await editor.start()
    assert await editor.open(TERM, "---\nname: Fall\ncolour: #1f6feb\nunits: [{id: ue1, name: A}]\n---\n")
    actions = await editor.actions(TERM, "#1f6feb")
    edit = next(iter(actions.values())).edit
    assert "colour: \"#1f6feb\"" in editor.apply(edit)[TERM]


async def test_no_fix_is_offered_that_would_not_help(editor):
    await editor.start()
    assert await editor.open(COURSE, "---\nname: A\nqqqqqqq: 3\n---\n")
    assert [a for a in (await editor.actions(COURSE, "qqqqqqq")).values() if a.kind == "quickfix"] == []


async def test_all_errors_of_a_file_are_fixed_at_once(editor):
    await editor.start()
    await editor.open(COURSE, "---\nname: A\nteacher: Me\ncredits: 4,5\nitems:\n  - HW 1： 18/20\n  - {name: X, due: 2026/10/09}\n---\n")
    actions = await editor.actions(COURSE, "teacher", only=["source.fixAll"])
    assert list(actions) == ["Fix all that have one fix"]
    fixed = editor.apply(actions["Fix all that have one fix"].edit)[COURSE]
    assert fixed == "---\nname: A\ninstructor: Me\ncredits: 4.5\nitems:\n  - HW 1: 18/20\n  - {name: X, due: 2026-10-09}\n---\n"


async def test_a_missing_unit_template_or_term_is_made(editor):
    await editor.start()
    await editor.open(COURSE, "---\nname: A\nunit: ue7\ntemplate: big\n---\n")
    unit = await editor.actions(COURSE, "unit: ue7")
    new = editor.apply(unit[f"Add the unit ue7 to {TERM}"].edit)[TERM]
    assert "  - {id: ue1, name: Computing, blocs: core}\n  - {id: ue7, name: ue7}\n---" in new
    template = await editor.actions(COURSE, "template: big")
    path = "content/course-templates/big.md"
    assert editor.apply(template[f"Create {path}"].edit)[path] == "---\nname: big\n---\n"


async def test_the_next_item_of_a_series_is_added_in_the_style_of_the_others(editor):
    await editor.start()
    await editor.open(COURSE)
    actions = await editor.actions(COURSE, "HW 2: 17/20")
    assert "      - HW 2: 17/20\n      - HW 3:\n" in editor.apply(actions["Add HW 3"].edit)[COURSE]
    assert "- {name: Exam 3}" in editor.apply((await editor.actions(COURSE, "{name: Exam 2}"))["Add Exam 3"].edit)[COURSE]


async def test_the_item_under_the_cursor_is_graded(editor):
    await editor.start()
    await editor.open(COURSE)
    actions = await editor.actions(COURSE, "{name: Exam 2}")
    assert "{name: Exam 2, score: missing}" in editor.apply(actions["Mark Exam 2 as missing"].edit)[COURSE]
    await editor.client.workspace_execute_command_async(types.ExecuteCommandParams(
        command="sitegen.grade", arguments=[editor.uri(COURSE), "exams/Exam 2", "91"]))
    await editor.client.workspace_symbol_async(types.WorkspaceSymbolParams(query=""))
    assert "{name: Exam 2, score: 91}" in editor.apply(editor.client.applied[0])[COURSE]


async def test_an_item_is_written_in_the_long_form_and_back(editor):
    await editor.start()
    await editor.open(COURSE)
    actions = await editor.actions(COURSE, "HW 1: 18/20")
    long = editor.apply(actions["Write HW 1 in the long form"].edit)[COURSE]
    assert "      - {name: HW 1, score: 18/20}\n" in long
    await editor.replace(COURSE, "HW 1: 18/20", "{name: HW 1, score: 18/20}")
    actions = await editor.actions(COURSE, "{name: HW 1, score: 18/20}")
    assert "      - HW 1: 18/20\n" in editor.apply(actions["Write HW 1 in the short form"].edit)[COURSE]
    # An item with other keys has no short form.
    assert not [title for title in await editor.actions(COURSE, "weight: 60") if "form" in title]


async def test_an_item_keeps_its_maximum_in_its_other_form(editor):
    await editor.start()
    text = "---\nname: A\nitems:\n  - HW 1: 18/20\n  - HW 2: missing\n  - {name: HW 3}\n---\n"
    await editor.open(COURSE, text)
    # Directly in a course, work without points is out of what the others are in the short form and out of 100 in the long form.
    long = editor.apply((await editor.actions(COURSE, "HW 2: missing"))["Write HW 2 in the long form"].edit)[COURSE]
    assert long == text.replace("HW 2: missing", "{name: HW 2, score: missing, max: 20}")
    assert not [title for title in await editor.actions(COURSE, "{name: HW 3}") if "form" in title]


async def test_the_rules_of_a_course_become_a_course_template(editor):
    await editor.start()
    text = ("---\nname: Data  # the second of two\ngoal: A\n# the syllabus\ncredits: 4\ncategories:\n"
            "  - name: Homework\n    weight: 60\n    drop-lowest: 1\n    items:\n      - HW 1: 18/20\n"
            "  - {name: Exams, weight: 40}\n---\n\nText.\n")
    await editor.open(COURSE, text)
    actions = await editor.actions(COURSE, "name: Data")
    new = editor.apply(actions["Move the rules to the course template data"].edit)
    assert new[COURSE] == ("---\nname: Data  # the second of two\ngoal: A\n# the syllabus\ntemplate: data\ncategories:\n"
                           "  - name: Homework\n    items:\n      - HW 1: 18/20\n---\n\nText.\n")
    assert new["content/course-templates/data.md"] == (
        "---\nname: Data  # the second of two\n# the syllabus\ncredits: 4\ncategories:\n"
        "  - name: Homework\n    weight: 60\n    drop-lowest: 1\n  - {name: Exams, weight: 40}\n---\n")
    # A course with a template has no rules to move, and neither has an item.
    assert not [title for title in await editor.actions(COURSE, "HW 1: 18/20") if "template" in title]
    await editor.open(COURSE, new[COURSE])
    assert not [title for title in await editor.actions(COURSE, "name: Data") if "template data" in title]


async def test_fixes_are_looked_for_at_twenty_marked_errors_and_at_a_hundred_together(editor):
    await editor.start()
    items = "".join(f"  - {{name: HW {number}, score: {number % 20},5}}\n" for number in range(130))
    assert await editor.open(COURSE, f"---\nname: A\nitems:\n{items}---\n")
    result = await editor.client.text_document_code_action_async(types.CodeActionParams(
        text_document=editor.document(COURSE), range=types.Range(types.Position(0, 0), types.Position(200, 0)),
        context=types.CodeActionContext(diagnostics=[], only=["quickfix", "source.fixAll"])))
    fixes = [action for action in result if action.kind == "quickfix"]
    assert len({action.diagnostics[0].range.start.line for action in fixes}) == 20
    together = next(action for action in result if action.kind == "source.fixAll")
    assert editor.apply(together.edit)[COURSE].count(".5}") == 100
