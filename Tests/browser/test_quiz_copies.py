"""Takes a quiz on sites that copied files of quizzes from an earlier version into their own theme."""

import re
import shutil
from pathlib import Path

import pytest
from browsing import UncachedHandler, served
from built_site import REPOSITORY, rebuilt, sitegen
from playwright.sync_api import expect
from quiz_device import NOW, answers_in, begun, context_of, download, faultless, file_of, finish, opened, press

COPIES = Path(__file__).parent / "sites/earlier-quiz"
PLAYER = "templates/parts/player.html: warning: the player lacks data-part=elsewhere"
SCRIPT = "templates/assets/quiz.js: warning: the script of quizzes does not include quiz-store.js"


@pytest.fixture
def copied(request, browser, class_copy):
    """The warnings of a site with copies of earlier files, and a device."""
    for name in request.param:
        folder = {"html": "parts" if name == "player.html" else "pages", "js": "assets"}[name.split(".")[1]]
        (class_copy / "templates" / folder).mkdir(parents=True, exist_ok=True)
        shutil.copy(COPIES / name, class_copy / "templates" / folder / name)
    with served(rebuilt(class_copy, NOW), UncachedHandler) as address:
        for device in faultless(context_of(browser, address)):
            yield sitegen(class_copy, "check", "--date", NOW), device


@pytest.mark.sampled(3)
@pytest.mark.parametrize("copied", [["quiz.html"], ["player.html"], ["quiz.html", "player.html"]], indirect=True)
def test_earlier_pages_and_players_start_a_quiz_that_keeps_every_answer(copied):
    warnings, device = copied
    begun(device, student="mei", answers="c").close()
    tab = opened(device)
    tab.get_by_label("Your id").fill("mei")
    press(tab, "Continue")
    finish(tab, "ab")
    assert answers_in(download(tab)) == ["[c, a, b]"]
    assert "delete the file to use that" in warnings if PLAYER in warnings else "player.html" not in warnings


@pytest.mark.sampled(3)
@pytest.mark.parametrize("copied", [["quiz.js"], ["quiz.js", "player.html"], ["quiz.js", "player.html", "quiz.html"]], indirect=True)
def test_an_earlier_script_is_used_as_it_is_with_a_warning(copied):
    warnings, device = copied
    assert SCRIPT in warnings and PLAYER not in warnings
    tab = opened(device)
    press(tab, "Start the quiz")
    finish(tab, "cab")
    if not tab.get_by_label("Your id").is_visible():
        press(tab, "Back")
    tab.get_by_label("Your id").fill("mei")
    if not tab.get_by_role("button", name="Download").is_visible():
        press(tab, "Hand in")
    expect(tab.get_by_role("button", name="Download")).to_be_enabled()
    assert answers_in(download(tab)) == ["[c, a, b]"]


def test_a_copied_player_without_the_list_of_mistyped_ids_keeps_attempts_with_their_student(browser, class_copy):
    player = (REPOSITORY / "templates/parts/player.html").read_text()
    copy = class_copy / "templates/parts/player.html"
    copy.parent.mkdir(parents=True)
    copy.write_text(re.sub(r'<div class="mistyped".*?</div>\n', "", player, flags=re.DOTALL))
    with served(rebuilt(class_copy, NOW), UncachedHandler) as address:
        for device in faultless(context_of(browser, address)):
            tab = begun(device, student="anm", answers="cab")
            press(tab, "Save")
            tab.get_by_label("Your id").fill("ann")
            assert file_of(tab) == ""
            tab.get_by_label("Your id").fill("anm")
            assert answers_in(download(tab)) == ["[c, a, b]"]
