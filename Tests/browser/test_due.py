"""Due work, on its page and in the calendar file."""

import re

import pytest


def test_the_page_lists_all_open_work_with_a_date_without_scripts(plain_tab, site):
    open_work = [
        item["name"] for course in site.courses for category in course["categories"] for item in category["items"]
        if item["state"] == "ungraded" and item["due"] is not None
    ]
    plain_tab.goto("/due/")
    shown = plain_tab.locator(".work li a").all_inner_texts()
    assert sorted(shown) == sorted(open_work)
    assert plain_tab.locator(".work li:visible").count() == len(shown)


def test_a_script_hides_work_that_is_past_by_the_clock_of_the_reader(tab, site):
    tab.clock.set_fixed_time("2026-12-07T12:00:00Z")
    tab.goto("/due/")
    shown = tab.locator(".week .work li:visible").count()
    tab.clock.set_fixed_time("2026-12-12T12:00:00Z")
    tab.goto("/due/")
    assert 0 < tab.locator(".week .work li:visible").count() < shown
    assert int(tab.locator("#passed strong").inner_text()) > 0
    assert not tab.locator("#nothing").is_visible()


@pytest.mark.parametrize("home", ["/", "/zh/"])
def test_days_left_are_counted_as_the_build_counts_them_but_by_the_clock_of_the_reader(tab, plain_tab, home):
    plain_tab.goto(f"{home}due/")
    built = plain_tab.locator("[data-day]").all_inner_texts()
    tab.clock.set_fixed_time("2026-11-21T12:00:00Z")
    tab.goto(f"{home}due/")
    assert tab.locator("[data-day]").all_inner_texts() == built
    tab.clock.set_fixed_time("2026-12-01T12:00:00Z")
    tab.goto(f"{home}due/")
    assert tab.locator("[data-day]").first.inner_text() == {"/": "tomorrow", "/zh/": "明天"}[home]


def test_the_bar_of_a_piece_of_work_is_as_long_as_its_weight(plain_tab):
    plain_tab.goto("/due/")
    rows = [(float(re.findall(r"[0-9.]+(?=%)", row.locator(".hint").last.inner_text())[-1]),
             float(row.locator(".fill").get_attribute("width").rstrip("%"))) for row in plain_tab.locator(".week li").all()]
    heaviest = max(weight for weight, _ in rows)
    assert len(rows) > 5
    for weight, length in rows:
        assert abs(length - weight / heaviest * 100) < 0.2, weight


def test_the_page_of_due_work_is_printed_without_blank_pages(browser, address):
    tab = browser.new_page()
    tab.goto(address + "/due/")
    pdf = tab.pdf(format="A4")
    pages = len(re.findall(rb"/Type\s*/Page\b", pdf))
    tab.emulate_media(media="print")
    tab.set_viewport_size({"width": 720, "height": 1000})
    height = tab.evaluate("document.documentElement.scrollHeight")
    assert pages <= height // 1000 + 2, f"{pages} pages for {height} px"
    tab.close()


def test_the_page_of_due_work_has_a_text_if_all_work_is_past(tab):
    tab.clock.set_fixed_time("2036-01-01T12:00:00Z")
    tab.goto("/due/")
    assert tab.locator(".week:visible").count() == 0
    assert tab.locator("#nothing").is_visible()


def test_the_calendar_follows_its_standard(site):
    for home in site.languages:
        text = site.file(home + "calendar.ics").read_bytes()
        assert text.endswith(b"\r\n") and b"\n" not in text.replace(b"\r\n", b"")
        assert all(len(line) <= 75 for line in text.split(b"\r\n"))
        lines = text.decode().replace("\r\n ", "").split("\r\n")[:-1]
        assert all(re.match(r"[A-Z-]+(;[A-Z-]+=[^:;]+)*:", line) for line in lines)
        open_parts = []
        for line in lines:
            name, _, value = line.partition(":")
            if name == "BEGIN":
                open_parts.append(value)
            elif name == "END":
                assert open_parts.pop() == value
        assert open_parts == []
        events = text.decode().split("BEGIN:VEVENT")[1:]
        assert len(events) > 0
        for needed in ("UID:", "DTSTAMP:", "DTSTART", "SUMMARY:"):
            assert all(event.count(f"\r\n{needed}") == 1 for event in events), needed
        identifiers = [line for line in lines if line.startswith("UID:")]
        assert len(set(identifiers)) == len(identifiers)
