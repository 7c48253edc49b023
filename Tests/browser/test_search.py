"""The search over all pages, by mouse and by keyboard."""

import json

import pytest
from playwright.sync_api import expect


def open_search(tab):
    tab.locator("#find").click()
    tab.locator("#search").wait_for(state="visible")


def results(tab) -> list[str]:
    return tab.locator("#search li a").evaluate_all("links => links.map(link => link.firstChild.textContent)")


def test_no_file_of_the_search_is_loaded_before_its_first_use(tab):
    asked = []
    tab.on("request", lambda request: asked.append(request.url))
    tab.goto("/")
    assert not any("search" in url for url in asked)
    open_search(tab)
    tab.locator("#search input").fill("operating")
    tab.locator("#search li").first.wait_for()
    assert any("/assets/search." in url for url in asked) and any(url.endswith("/search.json") for url in asked)


def test_the_keyboard_opens_the_search_moves_through_its_results_and_opens_one(tab, site):
    _, course = site.course_pages()[0]
    tab.goto("/terms/")
    tab.keyboard.press("Control+k")
    tab.locator("#search").wait_for(state="visible")
    assert tab.evaluate("document.activeElement.type") == "search"
    tab.keyboard.type(course["name"].upper())
    tab.locator("#search li").first.wait_for()
    assert results(tab)[0] == course["name"]
    assert tab.locator("#search [role=status]").inner_text() == f"Found: {len(results(tab))}"
    tab.keyboard.press("ArrowDown")
    assert tab.evaluate("document.activeElement.textContent").startswith(course["name"])
    tab.keyboard.press("ArrowUp")
    assert tab.evaluate("document.activeElement.type") == "search"
    tab.keyboard.press("Enter")
    tab.wait_for_url(f"**/terms/{course['id']}/")


def test_a_slash_opens_the_search_except_where_it_is_typed(tab):
    tab.goto("/terms/2026-27-winter/csse-332/")
    tab.keyboard.press("/")
    tab.locator("#search").wait_for(state="visible")
    tab.keyboard.press("/")
    assert tab.locator("#search input").input_value() == "/"
    tab.locator("#search .tool").click()
    tab.locator("#whatif").click()
    score = tab.locator(".supposing [type=number]").first
    score.focus()
    tab.keyboard.press("/")
    assert tab.locator("#search").is_hidden()


def test_the_search_finds_items_and_opens_the_page_at_them(tab, site):
    tab.set_viewport_size({"width": 390, "height": 700})
    for start in ("/", "/terms/2026-27-winter/csse-332/"):
        tab.goto(start)
        open_search(tab)
        tab.locator("#search input").fill("final exam operating")
        tab.locator("#search li a", has_text="Final exam").first.click()
        tab.wait_for_url("**/terms/2026-27-winter/csse-332/#item=*")
        item = tab.locator("th:focus")
        assert item.evaluate("item => item.firstChild.textContent.trim()") == "Final exam"
        box = item.bounding_box()
        assert 0 <= box["y"] < 700 and tab.locator("#search").is_hidden()


def test_escape_and_the_button_close_the_search_and_give_the_focus_back(tab):
    tab.goto("/")
    for words in ("", "exam"):
        open_search(tab)
        tab.keyboard.type(words)
        tab.keyboard.press("Escape")
        expect(tab.locator("#search")).to_be_hidden()
        expect(tab.locator("#find")).to_be_focused()
    open_search(tab)
    tab.locator("#search button").click()
    expect(tab.locator("#search")).to_be_hidden()


def test_a_search_without_results_shows_a_text(tab):
    tab.goto("/")
    open_search(tab)
    tab.locator("#search input").fill("no such course anywhere")
    tab.get_by_text("Nothing found").wait_for()
    assert results(tab) == []


@pytest.mark.parametrize("page", ["/", "/zh/terms/"])
def test_every_entry_of_the_index_leads_to_a_page_of_its_language_under_a_path_too(tab, site, subpath_address, page):
    home = next(home for home in reversed(site.languages) if page.startswith(home))
    entries = json.loads(site.file(home + "search.json").read_text(encoding="utf-8"))["pages"]
    assert len(entries) > len(site.courses)
    tab.goto(subpath_address + page)
    open_search(tab)
    for entry in (entries[0], entries[-1]):
        tab.locator("#search input").fill(entry["title"])
        link = tab.locator("#search li a", has_text=entry["title"]).first
        link.wait_for()
        target = link.evaluate("link => link.href")
        assert target.startswith(subpath_address + home)
        assert site.file(target.removeprefix(subpath_address)).is_file()


def test_the_open_search_passes_axe(tab, site):
    from axe_playwright_python.base import AXE_SCRIPT
    from visits import AXE

    tab.goto("/")
    open_search(tab)
    tab.locator("#search input").fill("a")
    tab.locator("#search li").first.wait_for()
    tab.evaluate(AXE_SCRIPT)
    for scheme in ("light", "dark"):
        tab.emulate_media(color_scheme=scheme)
        assert tab.evaluate(AXE) == []


def test_without_scripts_there_is_no_search(plain_tab):
    plain_tab.goto("/")
    assert plain_tab.locator("#find, #search").locator("visible=true").count() == 0
