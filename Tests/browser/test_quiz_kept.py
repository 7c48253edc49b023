"""Loses a running quiz in every way that a class of 118 found, and looks for the answers: on a phone and on a laptop."""

import pytest
from built_site import rebuilt
from playwright.sync_api import expect
from quiz_device import BLOCKED, FULL, NOW, answers_in, asks, begun, choose, download, file_of, finish, opened, press

# On a phone today and on a laptop tomorrow, or the other way round.
pytestmark = pytest.mark.sampled(2)


def test_a_reload_resumes_at_the_same_question_with_what_was_chosen(device):
    tab = begun(device)
    choose(tab, "c")
    tab.reload()
    asks(tab, "second", "c")
    press(tab, "Submit")
    finish(tab, "b")
    assert answers_in(file_of(tab)) == ["[b, c, b]"]


def test_leaving_a_running_quiz_asks(device):
    tab = begun(device)
    asked = []

    def dismiss(dialog):
        asked.append(dialog.type)
        dialog.dismiss()

    tab.on("dialog", dismiss)
    with tab.expect_event("dialog"):
        tab.close(run_before_unload=True)
    assert asked == ["beforeunload"] and not tab.is_closed()
    asks(tab, "second")


def test_going_back_and_forward_resumes(device):
    tab = device.new_page()
    tab.goto("./")
    tab.get_by_role("link", name="The quiz").click()
    press(tab, "Start the quiz")
    choose(tab, "b")
    press(tab, "Submit")
    choose(tab, "a")
    tab.go_back()
    expect(tab.get_by_role("heading", level=1)).to_contain_text("Letters")
    tab.go_forward()
    asks(tab, "second", "a")


def switch(tab, language: str):
    """Goes to the page in another language, until its script has run."""
    with tab.expect_navigation():
        tab.get_by_role("link", name=language).click()


def in_french(class_copy):
    """Gives the class its pages in French, too."""
    index = class_copy / "content/index.md"
    index.write_text(index.read_text().replace("title: Class\n", "title: Class\nlanguages: [en, fr]\n"))
    rebuilt(class_copy, NOW)


def test_a_quiz_goes_on_in_another_language(device, class_copy):
    in_french(class_copy)
    tab = begun(device)
    choose(tab, "c")
    tab.on("dialog", lambda dialog: dialog.accept())
    switch(tab, "Français")
    asks(tab, "second", "c")
    tab.get_by_role("button", name="Valider la réponse").click()
    choose(tab, "b")
    tab.get_by_role("button", name="Valider la réponse").click()
    tab.get_by_role("button", name="Enregistrer").click()
    switch(tab, "English")
    press(tab, "Hand in")
    assert answers_in(file_of(tab)) == ["[b, c, b]"]


def test_a_closed_tab_is_continued_in_another(device):
    begun(device).close()
    tab = opened(device)
    assert not tab.locator(".running").is_visible()
    expect(tab.locator("[data-others]")).to_be_visible()
    tab.get_by_label("Your id").fill("mei")
    expect(tab.locator(".running li")).to_contain_text("1 / 3")
    press(tab, "Continue")
    asks(tab, "second")


def test_an_attempt_without_an_id_is_continued_after_the_tab_was_closed(device):
    tab = begun(device, student="")
    choose(tab, "c")
    # The page that goes on with it does not list it, also not after a reload.
    tab.reload()
    asks(tab, "second", "c")
    expect(tab.locator(".unclaimed")).to_be_hidden()
    tab.close()
    tab = opened(device)
    # Whoever comes next sees neither its answers nor its questions, and it goes on only for somebody who says that it is theirs.
    expect(tab.locator(".unclaimed li")).to_contain_text("2026-11-21 10:00 · 1 / 3")
    expect(tab.get_by_role("button", name="Continue")).to_have_count(0)
    expect(tab.get_by_role("button", name="It is mine")).to_be_disabled()
    assert not tab.locator(".question:visible").count()
    tab.get_by_label("Your id").fill("mei")
    press(tab, "It is mine")
    press(tab, "Continue")
    asks(tab, "second", "c")
    finish(tab)
    assert file_of(tab).startswith("---\nstudent: mei\n") and answers_in(file_of(tab)) == ["[b, b, b]"]


def test_an_own_device_remembers_its_student(device):
    tab = opened(device)
    tab.get_by_label("Your id").fill("mei")
    tab.get_by_label("This is my own device").check()
    press(tab, "Start the quiz")
    choose(tab, "c")
    tab.close()
    tab = opened(device)
    expect(tab.get_by_label("Your id")).to_have_value("mei")
    press(tab, "Continue")
    asks(tab, "first", "c")


def test_two_tabs_of_an_own_device_agree_on_its_student_and_come_to_rest(device):
    one, two = opened(device), opened(device)
    two.evaluate("addEventListener('storage', () => { window.changes = (window.changes ?? 0) + 1 })")
    one.get_by_label("Your id").fill("mei")
    one.get_by_label("This is my own device").check()
    three = opened(device)
    expect(three.get_by_label("Your id")).to_have_value("mei")
    expect(three.get_by_label("This is my own device")).to_be_checked()
    # Somebody types over it: the device remembers nobody, and a further tab shows nobody's attempts.
    three.get_by_label("Your id").fill("ann")
    expect(three.get_by_label("This is my own device")).not_to_be_checked()
    expect(one.get_by_label("This is my own device")).not_to_be_checked()
    four = opened(device)
    expect(four.get_by_label("Your id")).to_have_value("")
    four.get_by_label("Your id").fill("wei-1")
    four.get_by_label("This is my own device").check()
    press(four, "I am somebody else")
    expect(opened(device).get_by_label("Your id")).to_have_value("")
    # Each change is told once: no tab answers another's.
    assert two.evaluate("window.changes ?? 0") < 40


def test_a_shuffled_quiz_keeps_its_order(device):
    tab = begun(device, quiz="shuffled")
    # The verdict of a locked answer is shown again.
    first = tab.locator(".question:visible legend").inner_text()
    tab.reload()
    assert tab.locator(".question:visible legend").inner_text() == first
    assert tab.locator(".verdict").inner_text() == "Correct!"
    press(tab, "Next question")
    second = tab.locator(".question:visible legend").inner_text()
    tab.reload()
    assert tab.locator(".question:visible legend").inner_text() == second != first


@pytest.mark.parametrize("script", [BLOCKED, FULL], ids=["blocked", "full"])
def test_without_storage_the_page_says_so_and_hands_in_what_it_has(device, script):
    device.add_init_script(script)
    tab = opened(device)
    expect(tab.locator("[data-part-note=unkept]")).to_be_visible()
    press(tab, "Start the quiz")
    finish(tab, "bbb")
    tab.get_by_label("Your id").fill("mei")
    assert answers_in(download(tab)) == ["[b, b, b]"]


def test_storage_that_fills_up_during_a_quiz_is_told(device):
    tab = begun(device)
    assert not tab.locator("[data-part-note=unkept]").is_visible()
    tab.evaluate(f"() => {{ {FULL} }}")
    finish(tab)
    expect(tab.locator("[data-part-note=unkept]")).to_be_visible()
    assert answers_in(file_of(tab)) == ["[b, b, b]"]


def test_a_finished_attempt_takes_the_room_of_the_running_one_in_full_storage(device):
    tab = begun(device, answers="bcb")
    tab.evaluate("""() => {
      let text = ''
      for (let size = 2 ** 22; size >= 1; size /= 2) {
        try {
          localStorage.setItem('other', text + 'x'.repeat(size))
          text += 'x'.repeat(size)
        } catch { /* It is full. */ }
      }
    }""")
    press(tab, "Save")
    expect(tab.locator("[data-part-note=unkept]")).to_be_hidden()
    tab.close()
    tab = opened(device)
    tab.get_by_label("Your id").fill("mei")
    expect(tab.locator(".own tbody td").first).to_have_text("b, c, b")


def test_a_tab_that_could_keep_nothing_sees_what_others_save(device):
    one = begun(device, answers="")
    one.evaluate(f"() => {{ {FULL} }}")
    finish(one, "aaa")
    two = begun(device, answers="")
    finish(two, "ccc")
    expect(one.locator(".own tbody tr")).to_have_count(2)
    assert sorted(answers_in(file_of(one))) == ["[a, a, a]", "[c, c, c]"]


def test_an_attempt_of_which_not_all_was_kept_goes_on_in_another_tab(device):
    one = begun(device)
    one.evaluate(f"() => {{ {FULL} }}")
    choose(one, "a")
    two = opened(device)
    two.get_by_label("Your id").fill("mei")
    press(two, "Continue")
    expect(one.get_by_text("goes on in another tab")).to_be_visible()
    finish(two, "cc")
    assert answers_in(file_of(two)) == ["[b, c, c]"]
    one.bring_to_front()
    expect(one.locator(".own tbody td").first).to_have_text("b, c, c")


@pytest.mark.parametrize("where", ["end", "list", "saved"])
def test_what_was_discarded_can_be_brought_back(device, where):
    tab = begun(device, answers="bcb" if where != "list" else "bc")
    if where == "list":
        press(tab, "Pause")
    elif where == "saved":
        press(tab, "Save")
        press(tab, "Back")
    press(tab, "Remove" if where == "saved" else "Discard")
    assert tab.evaluate("Object.keys(localStorage).filter(name => /attempts|running/.test(name))") == []
    press(tab, "Bring it back")
    expect(tab.locator("[data-part-note=discarded]")).to_be_hidden()
    if where == "end":
        press(tab, "Save")
    elif where == "list":
        press(tab, "Continue")
        finish(tab, "b")
    else:
        press(tab, "Hand in")
    assert answers_in(file_of(tab)) == ["[b, c, b]"]


def test_two_tabs_of_one_attempt_do_not_overwrite_each_other(device):
    one = begun(device)
    two = opened(device)
    two.get_by_label("Your id").fill("mei")
    press(two, "Continue")
    expect(one.get_by_text("goes on in another tab")).to_be_visible()
    choose(two, "c")
    press(two, "Submit")
    press(one, "Continue here")
    asks(one, "third")
    expect(two.get_by_text("goes on in another tab")).to_be_visible()
    finish(one, "b")
    assert answers_in(file_of(one)) == ["[b, c, b]"]
    # Two attempts that were started in two tabs are two attempts.
    press(one, "Back")
    press(one, "Start the quiz")
    three = begun(device, answers="a")
    finish(one, "bbb")
    finish(three, "aa")
    assert sorted(answers_in(file_of(three))) == ["[a, a, a]", "[b, b, b]", "[b, c, b]"]


def test_a_deadline_that_passes_in_between_is_told(device):
    tab = begun(device, quiz="due")
    assert not tab.locator("[data-part-note=passed]").is_visible()
    device.clock.set_fixed_time("2026-11-21T11:01:00Z")
    choose(tab, "c")
    expect(tab.locator("[data-part-note=passed]")).to_be_visible()
    tab.reload()
    asks(tab, "second", "c")
    expect(tab.locator("[data-part-note=passed]")).to_be_visible()
