"""Corrects a quiz while students take it or have saved it: no answer is lost, and none becomes that of another question."""

import re

import pytest
from built_site import rebuilt, sitegen
from playwright.sync_api import expect
from quiz_device import NOW, QUESTIONS, answers_in, asks, begun, choose, download, file_of, finish, press, write_quiz

# On a phone today and on a laptop tomorrow, or the other way round.
pytestmark = pytest.mark.sampled(2)

FIGURES = "".join(f"\n## Which letter is it?\n\n![A letter]({name}.png)\n\n- [ ] A\n- [x] B\n- [ ] C\n" for name in "xyz")


def write_figures(site, questions):
    for name in "wxyz":
        (site / f"content/classrooms/letters/{name}.png").write_text('<svg xmlns="http://www.w3.org/2000/svg"/>')
    write_quiz(site, questions)
    rebuilt(site, NOW)


def test_questions_that_differ_only_by_a_picture_keep_their_own_answers_after_a_correction(device, class_copy):
    write_figures(class_copy, FIGURES + QUESTIONS)
    tab = begun(device, answers="abcb")
    write_figures(class_copy, FIGURES + QUESTIONS.replace("is third", "comes third"))
    tab.reload()
    asks(tab, "second")
    finish(tab, "ca")
    assert answers_in(file_of(tab)) == ["[a, b, c, b, c, a]"]


def test_a_question_whose_picture_was_corrected_is_asked_again_and_no_other(device, class_copy):
    write_figures(class_copy, FIGURES)
    tab = begun(device, answers="abc")
    write_figures(class_copy, FIGURES.replace("y.png", "w.png"))
    tab.reload()
    assert tab.locator(".question:visible img").get_attribute("src").endswith("w.png")
    finish(tab, "c")
    assert answers_in(file_of(tab)) == ["[a, c, c]"]


def test_a_corrected_quiz_keeps_the_answers_and_asks_again_what_changed(device, class_copy):
    tab = begun(device, answers="bc")
    write_quiz(class_copy, "\n## Zero?\n\n- [ ] A\n- [x] B\n" + QUESTIONS.replace("is first", "comes first"))
    rebuilt(class_copy, NOW)
    tab.reload()
    expect(tab.locator("[data-part-note=corrected]")).to_be_visible()
    assert tab.locator(".progress span").first.inner_text() == "2 / 4"
    finish(tab, "aab")
    # Only the third question of today, the second of before, was not asked again.
    assert answers_in(file_of(tab))[0].startswith("[") and answers_in(file_of(tab))[0].split(", ")[2] == "c"
    # Once the attempt is saved, nothing is said about it any more.
    expect(tab.locator("[data-part-note=corrected]")).to_be_hidden()


@pytest.mark.parametrize("is_deleted", [False, True], ids=["reworded", "another deleted"])
def test_a_reworded_question_shows_what_was_chosen_there_unless_the_number_of_questions_changed(device, class_copy, is_deleted):
    tab = begun(device, answers="ca")
    reworded = QUESTIONS.replace("is second", "comes second")
    write_quiz(class_copy, reworded[reworded.index("\n## Which letter comes second"):] if is_deleted else reworded)
    rebuilt(class_copy, NOW)
    tab.reload()
    expect(tab.locator(".question:visible legend")).to_contain_text("comes second")
    chosen = tab.locator(".question:visible input").evaluate_all("all => all.filter(one => one.checked).map(one => one.value)")
    assert chosen == ([] if is_deleted else ["a"])


def import_file(tab, class_copy):
    """Downloads the file of the only attempt that is handed in, and imports it."""
    (class_copy / "mei.md").write_text(download(tab))
    assert "mei: one attempt" in sitegen(class_copy, "import", class_copy / "mei.md", "--date", NOW)


def test_a_saved_attempt_of_an_earlier_version_is_handed_in_and_imported(device, class_copy):
    tab = begun(device, answers="")
    finish(tab, "bbb")
    write_quiz(class_copy, QUESTIONS.replace("is first", "comes first"))
    rebuilt(class_copy, NOW)
    tab.reload()
    expect(tab.locator(".own tbody")).to_contain_text("earlier version")
    press(tab, "Hand in")
    import_file(tab, class_copy)


def test_several_letters_are_handed_in_after_one_of_them_became_enough(device, class_copy):
    question = "\n## Which letters come {}?\n{}\n- [x] A\n- [x] B\n- [ ] C\n"
    write_quiz(class_copy, question.format("frist", ""))
    rebuilt(class_copy, NOW)
    tab = begun(device, answers="")
    for letter in "ab":
        choose(tab, letter)
    press(tab, "Submit")
    press(tab, "Save")
    write_quiz(class_copy, question.format("first", "accept: any\n"))
    rebuilt(class_copy, NOW)
    tab.reload()
    expect(tab.locator(".own tbody")).to_contain_text("earlier version")
    press(tab, "Hand in")
    assert answers_in(file_of(tab)) == ["[[a, b]]"]
    import_file(tab, class_copy)


def test_a_saved_attempt_that_no_longer_fits_waits_for_the_teacher_to_accept_its_version(device, class_copy):
    tab = begun(device, answers="")
    finish(tab, "bbb")
    old = class_copy / "old.md"
    old.write_text(download(tab))
    version = re.search('version: "(.*?)"', old.read_text())[1]
    write_quiz(class_copy, QUESTIONS + "\n## More?\n\n- [x] A\n- [ ] B\n")
    rebuilt(class_copy, NOW)
    tab.reload()
    expect(tab.locator(".own tbody")).to_contain_text(f"accept version {version}")
    expect(tab.locator(".own").get_by_role("button", name="Hand in")).to_be_hidden()
    said = sitegen(class_copy, "import", old, "--date", NOW, status=1)
    assert "it has 3 answers, the quiz has 4 questions" in said and f"run sitegen accept letters/quiz {version}" in said
    sitegen(class_copy, "accept", "letters/quiz", version, "--force", "--date", NOW)
    assert f'accepts: ["{version}"]' in (class_copy / "content/classrooms/letters/quiz.md").read_text()
    assert "mei: one attempt" in sitegen(class_copy, "import", old, "--date", NOW)
    rebuilt(class_copy, NOW)
    tab.reload()
    tab.locator(".own").get_by_role("button", name="Hand in").click()
    assert answers_in(file_of(tab)) == ["[b, b, b]"]
