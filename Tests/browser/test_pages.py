"""The contents of the transcript, a unit's page, the help page and the files for other programs."""

import json
import xml.etree.ElementTree as ElementTree

import pytest
from browsing import served
from playwright.sync_api import expect


@pytest.fixture(scope="module")
def licence(editions):
    with served(editions["licence-pro"].folder) as address:
        yield address


@pytest.fixture(scope="module")
def empty(editions):
    with served(editions["empty"].folder) as address:
        yield address


def test_the_transcript_has_every_course_of_every_term_in_one_table_oldest_first(plain_tab, site):
    plain_tab.goto("/transcript/")
    table = plain_tab.locator("table.transcript")
    assert table.count() == 1
    assert table.locator("tbody th[scope=row]").count() == len(site.courses)
    heads = table.locator("tbody .head a").all_inner_texts()
    assert heads == [term["name"] for term in reversed(site.report["terms"])]


def test_the_transcript_ends_with_the_figures_of_the_record(plain_tab, site):
    plain_tab.goto("/transcript/")
    credits = f"{site.report['gpa']['earnedCredits']:g}"
    assert plain_tab.locator(".transcript .sums").last.locator("dd").last.inner_text() == credits
    assert f"{site.report['gpa']['official']:.2f}" in plain_tab.locator(".totals").inner_text()


@pytest.mark.parametrize("home", ["/", "/zh/"])
def test_the_transcript_is_printed_with_its_legend_and_without_the_frame(browser, address, home):
    context = browser.new_context(base_url=address, viewport={"width": 794, "height": 1123})
    tab = context.new_page()
    tab.goto(f"{home}transcript/")
    tab.emulate_media(media="print")
    assert not tab.locator(".top nav").is_visible()
    assert tab.locator(".legend").is_visible()
    # Nothing is wider than a sheet of paper, which cannot be scrolled.
    assert tab.evaluate("document.querySelector('.scroll').scrollWidth <= document.documentElement.clientWidth")
    context.close()


@pytest.mark.sampled(2)
@pytest.mark.parametrize("page", ["/terms/2026-27/", "/terms/2026-27/units/ue4/"])
def test_the_sort_buttons_of_courses_are_whole_on_a_narrow_phone(browser, licence, page):
    context = browser.new_context(base_url=licence, viewport={"width": 320, "height": 800})
    tab = context.new_page()
    tab.goto(page)
    head = tab.locator("table.courses thead").first
    buttons = head.locator("button:visible")
    buttons.first.wait_for()
    right = head.bounding_box()["x"] + head.bounding_box()["width"]
    assert buttons.count() > 2
    for button in buttons.all():
        box = button.bounding_box()
        assert box["x"] + box["width"] <= right, button.inner_text()
    # A finger hits the one it means.
    rows = sorted({round(button.bounding_box()["y"]) for button in buttons.all()})
    assert all(below - above >= 24 for above, below in zip(rows, rows[1:]))
    context.close()


def test_a_unit_is_reached_from_its_term_and_adds_up(browser, licence):
    context = browser.new_context(base_url=licence, java_script_enabled=False)
    tab = context.new_page()
    tab.goto("/terms/2026-27/")
    tab.locator("table.units a").first.click()
    tab.wait_for_url("**/units/*/")
    rows = tab.locator("table.courses tbody tr")
    parts = [float(row.locator("td").last.inner_text().replace(",", ".")) for row in rows.all()]
    average = tab.locator(".hero .figure").inner_text()
    assert abs(sum(parts) - float(average.split("/")[0].strip().replace(",", "."))) <= 0.005 * (len(parts) + 1)
    assert tab.locator("tfoot strong").inner_text() == average
    assert tab.locator(".trail a").all_inner_texts()[-1] == "Année 2026-2027"
    context.close()


def test_an_empty_site_explains_the_first_steps(browser, empty):
    context = browser.new_context(base_url=empty, java_script_enabled=False)
    tab = context.new_page()
    tab.goto("/")
    assert tab.locator(".steps > li").count() == 3
    assert tab.locator(".steps figcaption").all_inner_texts() == [
        "content/terms/2026-fall/index.md", "content/terms/2026-fall/data-structures.md"]
    tab.get_by_role("link", name="More in the help").click()
    expect(tab.locator("h1")).to_have_text("Help")
    context.close()


@pytest.mark.parametrize("page", ["/", "/terms/", "/due/", "/transcript/"])
def test_an_empty_site_has_no_page_that_shows_nothing(browser, empty, page):
    tab = browser.new_page()
    tab.goto(empty + page)
    assert tab.locator("main .empty, main .steps").first.is_visible()
    tab.close()


def test_only_a_first_visit_shows_a_link_to_the_help(tab):
    tab.goto("/")
    assert tab.locator(".welcome").is_visible()
    tab.goto("/terms/")
    tab.goto("/")
    assert not tab.locator(".welcome").is_visible()


def test_the_hint_of_a_first_visit_leads_to_the_explanation_of_pages(tab):
    tab.goto("/")
    tab.locator(".welcome a").click()
    tab.wait_for_url("**/help/#reading")
    expect(tab.locator("#reading")).to_be_visible()


def test_the_search_index_leads_to_existing_pages(site):
    for home in site.languages:
        index = json.loads((site.folder / home.lstrip("/") / "search.json").read_text(encoding="utf-8"))
        addresses = [page["address"] for page in index["pages"]]
        assert len(addresses) == len(set(addresses))
        for address in addresses:
            assert site.file(home + address.removeprefix("./")).is_file(), address


def test_the_feed_leads_to_existing_pages(site):
    atom = "{http://www.w3.org/2005/Atom}"
    for home in site.languages:
        feed = ElementTree.parse(site.folder / home.lstrip("/") / "feed.xml").getroot()
        links = [entry.find(f"{atom}link").get("href") for entry in feed.iter(f"{atom}entry")]
        assert links
        for link in links:
            assert site.file(home + link).is_file(), link
        days = [entry.find(f"{atom}updated").text for entry in feed.iter(f"{atom}entry")]
        assert days == sorted(days, reverse=True)
