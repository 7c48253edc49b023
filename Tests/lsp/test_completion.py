"""Completion: keys, values, names, links and Mustache."""

from lsprotocol import types

COURSE = "content/terms/2026-fall/data.md"


async def test_keys_are_those_that_are_still_allowed_with_type_and_meaning(editor):
    await editor.start()
    await editor.open(COURSE, "---\nname: A\ngoal: B\nc\n---\n")
    found = await editor.completions(COURSE, "goal: B\nc")
    assert "credits" in found and "categories" in found
    assert "name" not in found and "goal" not in found and "drop-lowest" not in found
    assert found["credits"].detail == "number"
    assert "its credits" in found["credits"].documentation.value
    assert found["credits"].text_edit.new_text == "credits: "


async def test_keys_follow_the_place_even_if_the_file_cannot_be_parsed(editor):
    await editor.start()
    await editor.open(COURSE, "---\nname: A\ncategories:\n  - name: exams\n    dr\n    items:\n      - {name: X, sc\n---\n")
    category = await editor.completions(COURSE, "    dr")
    assert "drop-lowest" in category and "credits" not in category and "items" not in category
    item = await editor.completions(COURSE, "{name: X, sc")
    assert "score" in item and "due" in item and "name" not in item and "drop-lowest" not in item


async def test_lists_start_with_snippets_and_names_of_the_template(editor):
    await editor.start()
    path = "content/terms/2026-fall/lab.md"
    await editor.open(path, "---\nname: Lab\ntemplate: lab\nitems:\n  - \n---\n")
    found = await editor.completions(path, "  - ")
    assert found["item"].insert_text_format == types.InsertTextFormat.Snippet
    assert found["Defence"].text_edit.new_text == "Defence: "
    await editor.replace(path, "items:", "categories:")
    assert "category" in await editor.completions(path, "  - ")


async def test_values_are_those_of_the_key(editor):
    await editor.start()
    path = "content/terms/2026-fall/lab.md"
    await editor.open(path, "---\nname: Lab\nunit: \ntemplate: \ngoal: \ngrading: p\nlocked: \nscale: \nrepeats: \nitems:\n  - {name: X, due: }\n---\n")
    assert list(await editor.completions(path, "unit: ")) == ["ue1"]
    assert list(await editor.completions(path, "template: ")) == ["lab"]
    assert list(await editor.completions(path, "goal: "))[:3] == ["A", "B+", "B"]
    assert "pass-fail" in await editor.completions(path, "grading: p")
    assert list(await editor.completions(path, "locked: ")) == ["true", "false"]
    assert {"rose-hulman", "us-plus-minus"} <= set(await editor.completions(path, "scale: "))
    assert "2026-fall/data" in await editor.completions(path, "repeats: ")
    dates = await editor.completions(path, "due: ")
    assert {item.detail: label for label, item in dates.items()}["tomorrow"] == "2026-11-22"
    assert {item.detail: label for label, item in dates.items()}["end of the term"] == "2026-12-18"


async def test_values_in_the_files_of_site_and_term(editor, site):
    for name in ("school.png", "my.css", "notes.pdf"):
        (site / "content" / name).write_text("")
    await editor.start()
    term = "content/terms/2026-fall/index.md"
    await editor.open(term, "---\nname: Fall\ncolour: st\nunits:\n  - {id: ue1, name: A, blocs: [co\n---\n")
    assert "steelblue" in await editor.completions(term, "colour: st")
    assert list(await editor.completions(term, "blocs: [co")) == ["core"]
    await editor.open("content/index.md", "---\ntitle: A\nleave-out: [cal\ngoals:\n  - name: X\n    average: \n---\n")
    assert "calendar" in await editor.completions("content/index.md", "leave-out: [cal")
    assert "all" in await editor.completions("content/index.md", "average: ")
    await editor.replace("content/index.md", "leave-out: [cal", "home: [cou\naccent: te\nlogo: ")
    assert "courses" in await editor.completions("content/index.md", "home: [cou")
    assert "teal" in await editor.completions("content/index.md", "accent: te")
    assert list(await editor.completions("content/index.md", "logo: ")) == ["school.png"]
    await editor.replace("content/index.md", "logo: ", "extra-style: ")
    assert list(await editor.completions("content/index.md", "extra-style: ")) == ["my.css"]


async def test_links_lead_to_files_and_headings(editor):
    await editor.start()
    await editor.open(COURSE, "---\nname: A\n---\n\n[x](../ [y](../../index.md#\n")
    files = await editor.completions(COURSE, "[x](../")
    assert "../2025-fall/old.md" in files and "../../index.md" in files
    await editor.replace(COURSE, "[x](../ ", "")
    assert list(await editor.completions(COURSE, "index.md#")) == ["about"]


async def test_mustache_names_are_those_that_the_page_declares(editor):
    await editor.start()
    path = "templates/pages/course.html"
    await editor.open(path, "{{#facts}}{{va}}{{/facts}}{{gra}}{{t.course.}}{{>parts/ba}}\n")
    assert "value" in await editor.completions(path, "{{va")
    outside = await editor.completions(path, "{{gra")
    assert "gradeTitle" in outside and "value" not in outside
    assert "ladder" in await editor.completions(path, "{{t.course.")
    assert "parts/bar" in await editor.completions(path, "{{>parts/ba")


async def test_a_formula_completes_the_names_of_work_and_functions(editor):
    await editor.start()
    path = "content/terms/2026-fall/lab.md"
    await editor.open(path, '---\nname: Lab\nformula: "min(Labs, course)"\ncategories:\n  - {name: Labs, items: [Lab 1: 5/10]}\n---\n')
    found = await editor.completions(path, '"min(La')
    assert found["Labs"].text_edit.new_text == "Labs" and found["Labs"].text_edit.range.start.character == 14
    assert found["Lab 1"].text_edit.new_text == "'Lab 1'" and found["Lab 1"].detail == "item of Labs"
    assert found["median"].text_edit.new_text == "median(" and "course" in found and "goal" not in found


async def test_names_and_functions_of_a_formula_are_explained(editor):
    await editor.start()
    path = "content/terms/2026-fall/lab.md"
    text = """---
name: Lab
formula: "min(Labs, 0.5 * 'Lab 1' + 0.5 * course)"
categories:
  - {name: Labs, items: [Lab 1: 5/10]}
gates: [{formula: 'count(items(Labs) >= 50) >= 1', else: 40}]
---
"""
    await editor.open(path, text)
    assert "the least of some marks" in await editor.hover(path, '"mi')
    assert (await editor.hover(path, "min(La")).startswith("**Labs** 50.00%")
    assert (await editor.hover(path, "'Lab")).startswith("**Lab 1**")
    assert "without the formula" in await editor.hover(path, "* cour")
    assert "`count" not in await editor.hover(path, "formula: 'cou") and "how many tests are true" in await editor.hover(path, "formula: 'cou")


async def test_figures_in_notes_are_completed_and_explained(editor):
    await editor.start()
    text = "---\nname: A\ngoal: B\nitems: [{name: X, score: 80}]\n---\nNow {{course.current}}, then {{da\n\n[a]({{\n"
    await editor.open(COURSE, text)
    found = await editor.completions(COURSE, "then {{da")
    assert "data.needed" in found and found["data.needed"].text_edit.new_text == "data.needed"
    assert found["data.needed"].detail == "what the goal takes on the open work"
    assert "course.current" in await editor.completions(COURSE, "Now {{")
    hover = await editor.hover(COURSE, "Now {{cour")
    assert hover == "**80.00%**  \nits current grade"
    assert await editor.hover(COURSE, "Now") is None
    # Outside of notes that show figures there are none.
    await editor.open("content/index.md", "---\ntitle: {{\n---\n")
    assert "gpa.current" not in await editor.completions("content/index.md", "title: {{")
