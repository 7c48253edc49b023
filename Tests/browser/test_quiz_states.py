"""Looks at what a quiz says when something came in between: with axe, at three widths, light and dark."""

import pytest
from axe_playwright_python.base import AXE_SCRIPT
from browsing import UncachedHandler, served
from built_site import rebuilt
from conftest import IS_THOROUGH, SEED
from playwright.sync_api import expect
from quiz_device import BLOCKED, NOW, QUESTIONS, begun, choose, context_of, download, finish, opened, press, write_quiz
from visits import AXE, CUT_TEXTS, SCHEMES, SMALL_TARGETS

VIEWS = [(scheme, width) for scheme in SCHEMES for width in (320, 390, 1280)]


def blocked(device, site):
    device.add_init_script(BLOCKED)
    tab = opened(device)
    return tab, tab.get_by_text("Nothing can be kept")


def resumed(device, site):
    tab = begun(device)
    choose(tab, "c")
    tab.reload()
    return tab, tab.get_by_text("Which letter is second?")


def unfinished(device, site):
    begun(device).close()
    tab = opened(device)
    tab.get_by_label("Your id").fill("mei")
    return tab, tab.get_by_text("Not finished yet")


def taken_over(device, site):
    tab = begun(device)
    other = opened(device)
    other.get_by_label("Your id").fill("mei")
    press(other, "Continue")
    return tab, tab.get_by_text("goes on in another tab")


def deadline_passed(device, site):
    tab = begun(device, quiz="due")
    device.clock.set_fixed_time("2026-11-21T11:01:00Z")
    tab.reload()
    return tab, tab.get_by_text("The deadline has passed while")


def corrected(device, site):
    tab = begun(device)
    write_quiz(site, QUESTIONS.replace("is first", "comes first"))
    rebuilt(site, NOW)
    tab.reload()
    return tab, tab.get_by_text("The quiz was corrected")


def file_made(device, site):
    tab = begun(device, answers="")
    finish(tab, "bbb")
    download(tab)
    return tab, tab.get_by_text("The file is made")


def asked(device, site):
    tab, _ = file_made(device, site)
    tab.reload()
    return tab, tab.get_by_text("Did you hand it in?")


def handed_in(device, site):
    tab, _ = asked(device, site)
    press(tab, "Yes")
    return tab, tab.get_by_text("You said that you have handed them in")


def earlier_version(device, site):
    tab, _ = file_made(device, site)
    write_quiz(site, QUESTIONS + "\n## More?\n\n- [x] A\n- [ ] B\n")
    rebuilt(site, NOW)
    tab.reload()
    return tab, tab.get_by_text("accept version")


def unclaimed(device, site):
    begun(device, student="").close()
    tab = begun(device, student="", answers="")
    finish(tab, "bbb")
    tab.close()
    tab = opened(device)
    tab.get_by_label("Your id").fill("mei")
    return tab, tab.get_by_text("Attempts without a member’s id")


def discarded(device, site):
    tab = begun(device, answers="bbb")
    press(tab, "Discard")
    return tab, tab.get_by_role("button", name="Bring it back")


def unknown_id(device, site):
    tab = begun(device, student="mia", answers="")
    finish(tab, "bbb")
    return tab, tab.get_by_text("No member of this class")


def several_ids(device, site):
    tab = begun(device, student="Li Wei", answers="")
    finish(tab, "bbb")
    return tab, tab.get_by_text("Several members")


def mistyped(device, site):
    tab = begun(device, student="an-id-that-somebody-typed-without-looking", answers="")
    finish(tab, "bbb")
    tab.get_by_label("Your id").fill("mei")
    return tab, tab.get_by_text("hand them in as")


def second_attempt(device, site):
    tab, _ = asked(device, site)
    press(tab, "Start the quiz")
    finish(tab, "aaa")
    return tab, tab.get_by_text("file made")


STATES = [
    blocked, resumed, unfinished, taken_over, deadline_passed, corrected, file_made, asked, handed_in, earlier_version, unclaimed, discarded,
    unknown_id, several_ids, mistyped, second_attempt]


@pytest.mark.sampled(3)
@pytest.mark.parametrize("number, state", enumerate(STATES), ids=[state.__name__ for state in STATES])
def test_whatever_came_in_between_can_be_read_and_pressed(browser, request, number, state):
    changes = state in (corrected, earlier_version)
    site = request.getfixturevalue("class_copy" if changes else "class_site")
    with served(site / "public", UncachedHandler) as address:
        device = context_of(browser, address)
        device.add_init_script(AXE_SCRIPT)
        tab, told = state(device, site)
        expect(told.first).to_be_visible()
        # One, or all.
        for scheme, width in VIEWS if IS_THOROUGH else [VIEWS[(SEED + number) % len(VIEWS)]]:
            tab.emulate_media(color_scheme=scheme)
            tab.set_viewport_size({"width": width, "height": 900})
            found = [f"{violation['id']}: {node['html']}" for violation in tab.evaluate(AXE) for node in violation["nodes"]]
            assert found + tab.evaluate(CUT_TEXTS) + tab.evaluate(SMALL_TARGETS) == [], f"{scheme}, {width} px"
        device.close()


@pytest.mark.sampled(2)
@pytest.mark.parametrize("language", ["fr", "zh"])
def test_each_step_fits_a_phone_in_the_other_languages(browser, class_copy, language):
    index = class_copy / "content/index.md"
    index.write_text(index.read_text().replace("title: Class\n", "title: Class\nlanguages: [en, fr, zh]\n"))
    with served(rebuilt(class_copy, NOW), UncachedHandler) as address:
        device = context_of(browser, address, viewport={"width": 320, "height": 900})
        device.add_init_script(AXE_SCRIPT)
        tab = device.new_page()

        def does(name: str):
            tab.locator(f"[data-do={name}]:visible").first.click()

        def looks(step: str):
            found = [f"{violation['id']}: {node['html']}" for violation in tab.evaluate(AXE) for node in violation["nodes"]]
            found += tab.evaluate(CUT_TEXTS) + tab.evaluate(SMALL_TARGETS)
            assert found == [] and tab.evaluate("document.documentElement.scrollWidth") <= 320, step

        def take(letters: str):
            does("start")
            for letter in letters:
                tab.locator(f".question:visible input[value={letter}]").check()
                looks("question")
                does("lock")

        tab.goto(f"{address}/{language}/classrooms/letters/quiz/")
        tab.locator("#student").fill("an-id-that-somebody-typed-without-looking")
        looks("an unknown id")
        take("bbb")
        looks("end")
        does("done")
        looks("hand in")
        tab.locator("#student").fill("mei")
        looks("mistyped")
        tab.locator(".mistyped li button").click()
        with tab.expect_download():
            does("download")
        looks("a file")
        tab.reload()
        take("aaa")
        does("done")
        looks("two states")
        does("back")
        take("a")
        does("pause")
        looks("running")
        tab.locator(".running li button").last.click()
        looks("discarded")
        tab.locator("#student").fill("li wei")
        looks("several members")
        device.close()
