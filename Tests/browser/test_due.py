"""Due work, on its page and in the calendar file."""

import re


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
    shown = tab.locator(".day .work li:visible time, .day h2:visible").count()
    tab.clock.set_fixed_time("2026-12-12T12:00:00Z")
    tab.goto("/due/")
    assert 0 < tab.locator(".day .work li:visible time, .day h2:visible").count() < shown
    assert int(tab.locator("#passed strong").inner_text()) > 0
    assert not tab.locator("#nothing").is_visible()


def test_the_page_of_due_work_has_a_text_if_all_work_is_past(tab):
    tab.clock.set_fixed_time("2036-01-01T12:00:00Z")
    tab.goto("/due/")
    assert tab.locator(".day:visible").count() == 0
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
