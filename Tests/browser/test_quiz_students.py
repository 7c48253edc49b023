"""Takes quizzes as several students on one device, and with ids that are mistyped: whose attempts they are, and who hands them in."""

import re

import pytest
from built_site import rebuilt, sitegen
from playwright.sync_api import expect
from quiz_device import NOW, answers_in, begun, download, file_of, finish, opened, press

# On a phone today and on a laptop tomorrow, or the other way round.
pytestmark = pytest.mark.sampled(2)

OVER = "These answers are mine: hand them in as"


def test_a_second_student_sees_and_hands_in_only_the_own_attempts(device, class_copy):
    tab = begun(device, answers="")
    finish(tab, "bbb")
    first = download(tab)
    tab.close()
    tab = opened(device)
    expect(tab.get_by_label("Your id")).to_have_value("")
    assert "[b" not in tab.locator("main").inner_text() and not tab.locator(".own").is_visible()
    press(tab, "Start the quiz")
    # An attempt of the same minute would be refused: one person cannot have made both.
    device.clock.set_fixed_time("2026-11-21T10:20:00Z")
    finish(tab, "aca")
    tab.get_by_label("Your id").fill("ann")
    second = download(tab)
    assert (answers_in(first), answers_in(second)) == (["[b, b, b]"], ["[a, c, a]"])
    assert re.findall("device: .{18}", first) == re.findall("device: .{18}", second) != []
    (class_copy / "in").mkdir()
    (class_copy / "in/1.md").write_text(first)
    (class_copy / "in/2.md").write_text(second)
    assert "2 new" in sitegen(class_copy, "import", class_copy / "in", "--date", "2026-11-21T11:00")
    # In the same tab, too.
    press(tab, "I am somebody else")
    assert not tab.locator(".own").is_visible() and file_of(tab) == ""
    tab.get_by_label("Your id").fill("mei")
    assert answers_in(file_of(tab)) == ["[b, b, b]"]


def test_a_saved_attempt_without_an_id_belongs_to_nobody_until_it_is_claimed(device):
    tab = begun(device, student="", answers="")
    finish(tab, "bbb")
    tab.close()
    tab = begun(device, student="ann", answers="")
    finish(tab, "aaa")
    assert answers_in(file_of(tab)) == ["[a, a, a]"]
    press(tab, "Back")
    press(tab, "I am somebody else")
    assert "b, b" not in tab.locator("main").inner_text()
    assert tab.locator(".unclaimed li button").is_disabled()
    tab.get_by_label("Your id").fill("mei")
    press(tab, "It is mine")
    expect(tab.locator(".own tbody td").first).to_have_text("b, b, b")


@pytest.mark.parametrize("handed", ["nothing", "a file"])
def test_an_id_that_is_typed_over_another_takes_no_attempt_with_it(device, handed):
    tab = begun(device, student="ann", answers="")
    finish(tab, "bbb")
    if handed == "a file":
        download(tab)
    field = tab.get_by_label("Your id")
    for _ in range(2):
        field.fill("mei")
        assert file_of(tab) == "" and not tab.locator(".own").is_visible()
        # Nor does a button: ann is a member.
        expect(tab.locator(".mistyped")).to_be_hidden()
        expect(tab.get_by_role("button", name="Download")).to_be_disabled()
        field.fill("ann")
        assert file_of(tab).startswith("---\nstudent: ann\n") and answers_in(file_of(tab)) == ["[b, b, b]"]
        tab.reload()
        press(tab, "Hand in")


def test_an_attempt_without_an_id_follows_the_field_only_until_it_is_left(device):
    tab = begun(device, student="", answers="")
    finish(tab, "bbb")
    field = tab.get_by_label("Your id")
    field.press_sequentially("ann")
    assert file_of(tab).startswith("---\nstudent: ann\n")
    field.blur()
    field.fill("mei")
    assert file_of(tab) == ""
    tab.reload()
    field.fill("ann")
    expect(tab.locator(".own tbody td").first).to_have_text("b, b, b")


@pytest.mark.parametrize("results", ["open", "none"])
def test_a_tab_that_is_closed_while_the_id_is_typed_leaves_the_attempt_without_one(device, class_copy, results):
    index = class_copy / "content/classrooms/letters/index.md"
    index.write_text(index.read_text().replace("results: open", f"results: {results}"))
    rebuilt(class_copy, NOW)
    tab = begun(device, student="", answers="")
    finish(tab, "bbb")
    tab.get_by_label("Your id").press_sequentially("me")
    assert file_of(tab).startswith("---\nstudent: me\n")
    tab.close()
    tab = opened(device)
    tab.get_by_label("Your id").fill("mei")
    press(tab, "It is mine")
    expect(tab.locator(".own tbody td").first).to_have_text("b, b, b")


@pytest.mark.parametrize("step", ["Hand in", "I am somebody else", "Start the quiz"])
def test_an_attempt_without_an_id_follows_the_field_after_a_reload(device, step):
    tab = begun(device, student="", answers="")
    finish(tab, "bbb")
    tab.get_by_label("Your id").press_sequentially("mei")
    tab.reload()
    expect(tab.get_by_label("Your id")).to_have_value("mei")
    expect(tab.locator(".own tbody td").first).to_have_text("b, b, b")
    press(tab, step)
    if step == "Hand in":
        assert answers_in(download(tab)) == ["[b, b, b]"]
    tab.close()
    tab = opened(device)
    expect(tab.locator(".unclaimed")).to_be_hidden()
    tab.get_by_label("Your id").fill("mei")
    expect(tab.locator(".own tbody td").first).to_have_text("b, b, b")


@pytest.mark.parametrize("state", ["saved", "in a file", "paused", "without an id first", "after a reload"])
def test_a_mistyped_id_is_corrected_by_a_button_that_names_both(device, state):
    tab = begun(device, student="" if state.startswith("without") else "anm", answers="b")
    if state == "paused":
        press(tab, "Pause")
    else:
        finish(tab)
    field = tab.get_by_label("Your id")
    if state.startswith("without"):
        field.press_sequentially("anm")
        field.blur()
    if state == "in a file":
        download(tab)
    if state == "after a reload":
        tab.reload()
    field.fill("ann")
    saved = tab.locator(".mistyped li")
    expect(saved).to_have_count(1)
    expect(saved).to_contain_text("Saved as anm · 2026-11-21 10:00")
    assert not tab.locator(".own").is_visible()
    press(tab, f"{OVER} ann")
    expect(tab.locator(".mistyped")).to_be_hidden()
    if state == "paused":
        press(tab, "Continue")
        finish(tab)
    elif state == "after a reload":
        press(tab, "Hand in")
    expect(tab.get_by_text("they have not been handed in yet")).to_be_visible()
    text = download(tab)
    assert text.startswith("---\nstudent: ann\n") and len(answers_in(text)) == 1
    field.fill("anm")
    assert file_of(tab) == ""


@pytest.mark.parametrize("state", ["saved", "paused"])
@pytest.mark.parametrize("typed", ["anm", "u4499", "Li Wei"])
def test_attempts_under_an_id_that_no_member_has_are_found_again_after_the_tab_was_closed(device, state, typed):
    tab = begun(device, student=typed, answers="b")
    if state == "saved":
        finish(tab)
    tab.close()
    tab = opened(device)
    lost = tab.locator(".unclaimed li")
    expect(lost).to_have_count(1)
    expect(lost).to_contain_text("2026-11-21 10:00")
    # Neither the id nor the answers: on this device it may be somebody else's.
    assert typed.lower() not in tab.locator(".player").inner_text().lower() and "b, b" not in tab.locator("main").inner_text()
    expect(tab.get_by_role("button", name="It is mine")).to_be_disabled()
    tab.get_by_label("Your id").fill("ann")
    expect(tab.locator("[data-others]")).to_be_hidden()
    press(tab, "It is mine")
    expect(tab.locator(".unclaimed")).to_be_hidden()
    if state == "paused":
        press(tab, "Continue")
        finish(tab)
    else:
        press(tab, "Hand in")
    assert file_of(tab).startswith("---\nstudent: ann\n") and answers_in(file_of(tab)) == ["[b, b, b]"]


@pytest.mark.parametrize("results", ["open", "none"])
def test_the_own_device_lists_the_ids_under_which_attempts_were_saved(device, class_copy, results):
    index = class_copy / "content/classrooms/letters/index.md"
    index.write_text(index.read_text().replace("results: open", f"results: {results}"))
    rebuilt(class_copy, NOW)
    tab = begun(device, student="anm", answers="")
    finish(tab, "bbb")
    tab.close()
    tab = opened(device)
    tab.get_by_label("Your id").fill("ann")
    expect(tab.locator(".mistyped")).to_be_hidden()
    # A page that knows no members cannot know that nobody has the id.
    expect(tab.locator(".unclaimed li")).to_have_count(1 if results == "open" else 0)
    tab.get_by_label("This is my own device").check()
    expect(tab.locator(".unclaimed")).to_be_hidden()
    expect(tab.locator(".mistyped li")).to_contain_text("Saved as anm · 2026-11-21 10:00")
    press(tab, f"{OVER} ann")
    press(tab, "Hand in")
    assert answers_in(download(tab)) == ["[b, b, b]"]


@pytest.mark.parametrize("step", ["I am somebody else", "Start the quiz", "a new tab"])
def test_the_next_student_is_offered_no_attempt_of_the_one_before(device, step):
    tab = begun(device, student="ann", answers="")
    finish(tab, "bbb")
    field = tab.get_by_label("Your id")
    if step == "Start the quiz":
        press(tab, "Back")
        field.fill("mei")
        press(tab, step)
        press(tab, "Pause")
    elif step == "a new tab":
        tab.close()
        tab = opened(device)
    else:
        press(tab, step)
    tab.get_by_label("Your id").fill("mei")
    expect(tab.locator("[data-others]")).to_be_visible()
    expect(tab.locator(".mistyped, .unclaimed").filter(visible=True)).to_have_count(0)
    assert "ann" not in tab.locator(".player").inner_text().lower().replace("cannot", "")


def test_an_emptied_field_names_nobody(device):
    tab = begun(device, student="ann", answers="")
    finish(tab, "bbb")
    tab.get_by_label("Your id").fill("")
    expect(tab.locator(".mistyped")).to_be_hidden()
    expect(tab.locator(".own")).to_be_hidden()
    assert file_of(tab) == ""


def test_what_one_student_discarded_is_not_brought_back_for_another(device):
    tab = begun(device, answers="bcb")
    press(tab, "Discard")
    expect(tab.get_by_role("button", name="Bring it back")).to_be_focused()
    tab.get_by_label("Your id").fill("ann")
    expect(tab.get_by_role("button", name="Bring it back")).to_be_hidden()


def test_a_file_is_asked_about_at_the_next_visit_and_can_always_be_made_again(device):
    tab = begun(device, answers="")
    finish(tab, "bbb")
    expect(tab.get_by_text("they have not been handed in yet")).to_be_visible()
    first = download(tab)
    expect(tab.get_by_text("they have not been handed in yet")).to_be_hidden()
    expect(tab.get_by_text("The file is made")).to_be_visible()
    tab.reload()
    expect(tab.get_by_text("Did you hand it in?")).to_be_visible()
    press(tab, "Not yet")
    expect(tab.get_by_text("they have not been handed in yet")).to_be_visible()
    press(tab, "Hand in")
    assert download(tab) == first
    tab.reload()
    press(tab, "Yes")
    expect(tab.get_by_text("You said that you have handed them in")).to_be_visible()
    press(tab, "Hand in")
    assert download(tab) == first


def test_a_second_attempt_is_not_hidden_behind_the_first(device):
    tab = begun(device, answers="")
    finish(tab, "bbb")
    download(tab)
    tab.reload()
    device.clock.set_fixed_time("2026-11-21T10:20:00Z")
    press(tab, "Start the quiz")
    finish(tab, "aaa")
    rows = tab.locator(".own tbody tr")
    # Both states are said, and each attempt has its own.
    expect(tab.get_by_text("Did you hand it in?")).to_be_visible()
    expect(tab.get_by_text("they have not been handed in yet")).to_be_visible()
    expect(rows.nth(0)).to_contain_text("file made")
    expect(rows.nth(1)).to_contain_text("not handed in")
    press(tab, "Yes")
    expect(tab.get_by_text("You said that you have handed them in")).to_be_visible()
    expect(tab.get_by_text("they have not been handed in yet")).to_be_visible()
    expect(rows.nth(0)).not_to_contain_text("not handed in")
    expect(rows.nth(1)).to_contain_text("not handed in")
    download(tab)
    expect(tab.get_by_text("they have not been handed in yet")).to_be_hidden()


@pytest.mark.parametrize("typed, student, said", [
    ("mei", "mei", None), ("Mei Lin", "mei", None), ("  ANN ", "ann", None), ("Ray, Ann", "ann", None), ("9001", '"9001"', "import finds"),
    ("u4499", "u4499", "import finds"), ("mia", "mia", "No member"),
    ("Li Wei", '"li wei"', "Several members")])
def test_what_a_student_types_is_found_or_said_in_words_at_its_field(device, typed, student, said):
    tab = begun(device, student=typed, answers="")
    finish(tab, "bbb")
    assert file_of(tab).splitlines()[1] == f"student: {student}"
    note = tab.locator("#student-note")
    expect(note.locator("span:visible")).to_have_count(1 if said else 0)
    if said:
        expect(note).to_contain_text(said)
        # A word may be the login or number of a member, which the page does not know.
        expect(tab.get_by_label("Your id")).to_have_attribute("aria-invalid", "true" if said == "Several members" else "false")


@pytest.mark.parametrize("typed, written", [("mei", "mei"), ("Mei Lin", '"Mei Lin"')])
def test_a_page_whose_readers_may_not_know_the_members_names_none_and_takes_any_text(device, class_copy, typed, written):
    index = class_copy / "content/classrooms/letters/index.md"
    index.write_text(index.read_text().replace("results: open", "results: none"))
    page = rebuilt(class_copy, NOW) / "classrooms/letters/quiz/index.html"
    assert not any(word in page.read_text() for word in ("Mei Lin", "9001", "wei-1", "data-member"))
    tab = begun(device, student=typed, answers="")
    expect(tab.locator(".player")).to_be_visible()
    finish(tab, "bbb")
    expect(tab.locator("#student-note")).to_contain_text("cannot check ids. Your teacher’s import does")
    (class_copy / "mei.md").write_text(download(tab))
    assert f"student: {written}\n" in (class_copy / "mei.md").read_text()
    assert "mei: one attempt" in sitegen(class_copy, "import", class_copy / "mei.md", "--date", NOW)
