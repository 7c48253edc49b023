"""Outline, folding, selection, links, colours; definition, references and renaming."""

import pytest
from lsprotocol import types
from pygls.exceptions import JsonRpcException

COURSE = "content/terms/2026-fall/data.md"
LAB = "content/terms/2026-fall/lab.md"
TERM = "content/terms/2026-fall/index.md"


async def test_the_outline_of_a_course_has_categories_items_with_scores_and_headings(editor):
    await editor.start()
    await editor.open(COURSE)
    symbols = await editor.client.text_document_document_symbol_async(
        types.DocumentSymbolParams(text_document=editor.document(COURSE)))
    assert [symbol.name for symbol in symbols] == ["categories", "Rules"]
    exams, homework = symbols[0].children
    assert (exams.name, exams.detail) == ("exams", "60 %")
    assert [(item.name, item.detail) for item in homework.children] == [("HW 1", "18/20"), ("HW 2", "17/20")]
    assert editor.marked(COURSE, exams.children[0].selection_range) == "Exam 1"


async def test_courses_are_found_by_a_part_of_their_name(editor):
    await editor.start()
    found = await editor.client.workspace_symbol_async(types.WorkspaceSymbolParams(query="struct"))
    assert [(symbol.name, symbol.location.uri) for symbol in found] == [("Data Structures", editor.uri(COURSE))]


async def test_front_matter_lists_and_sections_fold(editor):
    await editor.start()
    await editor.open(COURSE)
    ranges = await editor.client.text_document_folding_range_async(
        types.FoldingRangeParams(text_document=editor.document(COURSE)))
    lines = {(item.start_line, item.end_line) for item in ranges}
    assert (0, 15) in lines and (3, 14) in lines and (4, 8) in lines and (17, 20) in lines


async def test_the_selection_grows_from_the_value_to_the_file(editor):
    await editor.start()
    await editor.open(COURSE)
    result = await editor.client.text_document_selection_range_async(types.SelectionRangeParams(
        text_document=editor.document(COURSE), positions=[editor.after(COURSE, "score: 7")]))
    texts = []
    step = result[0]
    while step:
        texts.append(editor.marked(COURSE, step.range))
        step = step.parent
    assert texts[0] == "78" and texts[1] == "score: 78" and texts[2] == "{name: Exam 1, score: 78}"
    assert texts[-1] == editor.texts[COURSE]


async def test_links_to_files_of_the_site_can_be_followed(editor):
    await editor.start()
    await editor.open(COURSE)
    links = await editor.client.text_document_document_link_async(
        types.DocumentLinkParams(text_document=editor.document(COURSE)))
    assert [(editor.marked(COURSE, link.range), link.target) for link in links] == [
        ("../2025-fall/old.md", editor.uri("content/terms/2025-fall/old.md"))]


async def test_colours_are_shown_and_written_as_the_site_allows(editor):
    await editor.start()
    await editor.open(TERM)
    colours = await editor.client.text_document_document_color_async(
        types.DocumentColorParams(text_document=editor.document(TERM)))
    assert [(editor.marked(TERM, item.range), round(item.color.green * 255)) for item in colours] == [("\"#2e7d4f\"", 0x7D)]
    teal = types.Color(red=0.0, green=128 / 255, blue=128 / 255, alpha=1.0)
    written = await editor.client.text_document_color_presentation_async(types.ColorPresentationParams(
        text_document=editor.document(TERM), color=teal, range=colours[0].range))
    assert [item.label for item in written] == ["\"#008080\"", "teal"]


async def definition(editor, path, text):
    found = await editor.client.text_document_definition_async(
        types.DefinitionParams(text_document=editor.document(path), position=editor.after(path, text)))
    return [(item.uri, item.range.start.line) for item in found or []]


async def test_names_lead_to_where_they_are_defined(editor):
    await editor.start()
    await editor.open(LAB)
    await editor.open(TERM)
    await editor.open(COURSE)
    assert await definition(editor, LAB, "unit: ue1") == [(editor.uri(TERM), 6)]
    assert await definition(editor, LAB, "template: lab") == [(editor.uri("content/course-templates/lab.md"), 0)]
    assert await definition(editor, TERM, "blocs: core") == [(editor.uri("content/index.md"), 3)]
    assert await definition(editor, COURSE, "(../2025-fall/o") == [(editor.uri("content/terms/2025-fall/old.md"), 0)]


async def test_references_are_found_in_all_files(editor):
    await editor.start()
    await editor.open(TERM)
    found = await editor.client.text_document_references_async(types.ReferenceParams(
        text_document=editor.document(TERM), position=editor.after(TERM, "blocs: core"),
        context=types.ReferenceContext(include_declaration=False)))
    assert {(item.uri, item.range.start.line) for item in found} == {
        (editor.uri(TERM), 6), (editor.uri("content/index.md"), 5)}


async def rename(editor, path, text, name):
    return await editor.client.text_document_rename_async(types.RenameParams(
        text_document=editor.document(path), position=editor.after(path, text), new_name=name))


async def test_renaming_changes_a_name_in_all_files_and_nothing_else(editor):
    await editor.start()
    await editor.open(LAB)
    # A comment and quotes stay as they are.
    await editor.replace(LAB, "unit: ue1", "unit: \"ue1\"   # ue1")
    texts = editor.apply(await rename(editor, LAB, "unit: \"ue1", "computing"))
    assert texts[LAB] == editor.texts[LAB].replace("\"ue1\"", "\"computing\"")
    assert texts[TERM] == (editor.site / TERM).read_text().replace("id: ue1", "id: computing")
    assert set(texts) == {LAB, TERM}


@pytest.mark.parametrize("name", ["no", "123", "null", "2026-01-02", "1e3", "on", "0x1f"])
async def test_a_new_name_that_yaml_would_read_as_another_type_is_quoted(editor, name):
    await editor.start()
    await editor.open(LAB)
    await editor.open(TERM)
    texts = editor.apply(await rename(editor, LAB, "unit: ue1", name))
    assert f'unit: "{name}"\n' in texts[LAB]
    assert f'{{id: "{name}", name: Computing' in texts[TERM]
    # With an anchor, with quotes, and back to a name without.
    await editor.replace(LAB, "unit: ue1", "unit: &u 'ue1'")
    texts = editor.apply(await rename(editor, LAB, "unit: &u 'ue1", name))
    assert f"unit: &u '{name}'\n" in texts[LAB]
    await editor.replace(LAB, "unit: &u 'ue1'", "unit: &u ue1")
    texts = editor.apply(await rename(editor, LAB, "unit: &u ue1", name))
    assert f'unit: &u "{name}"\n' in texts[LAB]
    texts = editor.apply(await rename(editor, LAB, "unit: &u ue1", "plain"))
    assert "unit: &u plain\n" in texts[LAB]


async def test_a_completed_name_that_yaml_would_read_as_another_type_is_quoted(editor):
    await editor.start()
    await editor.open(TERM)
    await editor.replace(TERM, "{id: ue1,", "{id: \"123\",")
    await editor.open(LAB)
    await editor.replace(LAB, "unit: ue1", "unit: ")
    assert (await editor.completions(LAB, "unit: "))["123"].text_edit.new_text == '"123"'


async def test_renaming_a_template_or_course_renames_its_file(editor):
    await editor.start()
    await editor.open(LAB)
    texts = editor.apply(await rename(editor, LAB, "template: lab", "lab-course"))
    assert "template: lab-course" in texts[LAB]
    assert set(texts) == {LAB, "content/course-templates/lab-course.md"}
    await editor.open(COURSE)
    texts = editor.apply(await rename(editor, COURSE, "2025-fall/old", "ancient"))
    assert "(../2025-fall/ancient.md)" in texts[COURSE]
    assert "content/terms/2025-fall/ancient.md" in texts


async def test_a_name_that_would_cause_errors_is_refused(editor):
    await editor.start()
    await editor.open(TERM)
    for name in ("Not An Id", ""):
        with pytest.raises(JsonRpcException, match="is not an id"):
            await rename(editor, TERM, "id: ue1", name)
    await editor.replace(TERM, "blocs: core}", "blocs: core}\n  - {id: ue2, name: B}")
    with pytest.raises(JsonRpcException, match="would cause an error"):
        await rename(editor, TERM, "id: ue1", "ue2")


async def test_what_can_be_renamed_is_marked(editor):
    await editor.start()
    await editor.open(LAB)
    result = await editor.client.text_document_prepare_rename_async(types.PrepareRenameParams(
        text_document=editor.document(LAB), position=editor.after(LAB, "unit: u")))
    assert editor.marked(LAB, result.range) == "ue1"
    assert await editor.client.text_document_prepare_rename_async(types.PrepareRenameParams(
        text_document=editor.document(LAB), position=editor.after(LAB, "name: L"))) is None
