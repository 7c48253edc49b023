"""Due work, on its page and in the calendar file."""

import re

import pytest
from browsing import served
from conftest import build

# Work around a midnight of New York: the first is due while it is Dec 2 elsewhere.
SITE = {
    "index.md": "---\ntitle: T\ntime-zone: America/New_York\n---\n",
    "terms/a/index.md": "---\nname: A\nstart: 2026-09-01\nend: 2027-02-01\n---\n",
    "terms/a/c.md": """---
name: C
items:
  - {name: Reading, weight: 10, due: 2026-11-20}
  - {name: Essay, weight: 20, due: 2026-11-30T12:00}
  - {name: Quiz, weight: 30, due: 2026-12-01}
  - {name: Report, weight: 20, due: 2026-12-08}
  - {name: Exam, weight: 20, due: 2026-12-15}
---
""",
}


def test_the_page_lists_all_open_work_with_a_date_without_scripts(plain_tab, site):
    open_work = [
        item["name"] for course in site.courses for category in course["categories"] for item in category["items"]
        if item["state"] == "ungraded" and item["due"] is not None
    ]
    plain_tab.goto("/due/")
    shown = plain_tab.locator(".work li a").all_inner_texts()
    assert sorted(shown) == sorted(open_work)
    assert plain_tab.locator(".work li:visible").count() == len(shown)


def test_a_page_of_due_work_shows_what_a_build_at_the_time_of_the_reader_would(browser, tmp_path_factory):
    source = tmp_path_factory.mktemp("due")
    write(source, SITE)
    seen = []
    for date in ("2026-11-27T12:00Z", "2026-12-02T04:30Z"):
        with served(build(source, tmp_path_factory, date=date).folder) as address:
            # In Tokyo it is Wednesday; on the site it is still Tuesday.
            context = browser.new_context(base_url=address, timezone_id="Asia/Tokyo")
            tab = context.new_page()
            tab.clock.set_fixed_time("2026-12-02T04:30:00Z")
            tab.goto("/due/")
            page = {
                "headings": tab.locator("h2:visible").all_inner_texts(),
                "rows": [re.sub(r"\s+", " ", row) for row in tab.locator(".work li:visible").all_inner_texts()],
            }
            news = tab.locator("#passed:visible").all_inner_texts()
            tab.set_viewport_size({"width": 1280, "height": 800})
            tab.goto("/")
            page["next"] = [re.sub(r"\s+", " ", row) for row in tab.locator(".work li:visible").all_inner_texts()]
            page["today"] = tab.locator(".days .today b").all_inner_texts()
            tab.set_viewport_size({"width": 390, "height": 800})
            page["says"] = ["Nothing overdue" in tab.locator("main").inner_text()]
            seen.append((page, news, tab.locator("#passed:visible").all_inner_texts()))
            context.close()
    (stale, news, line), (fresh, *nothing) = seen
    assert stale == fresh
    assert fresh["today"] == ["1"]
    assert fresh["headings"] == ["Overdue", "This week", "Next week", "Week of December 14, 2026"]
    assert [row.split()[-1] for row in fresh["rows"]][:1] == ["course"] and "Quiz" in fresh["rows"][2] and "today" in fresh["rows"][2]
    assert news == line == ["Due since this page was built: Essay"] and nothing == [[], []]
    assert fresh["says"] == [False]


# Ten works of which one is overdue, then some, then all but one.
MANY = {
    "index.md": SITE["index.md"],
    "terms/a/index.md": SITE["terms/a/index.md"],
    "terms/a/c.md": "---\nname: C\nitems:\n" + "".join(f"  - {{name: W{at}, weight: 10, due: {due}}}\n" for at, due in enumerate((
        "2026-11-20", "2026-11-28", "2026-11-28T18:00", "2026-11-29", "2026-11-30T00:00", "2026-12-01", "2026-12-06T23:59",
        "2026-12-07", "2026-12-20", "2027-01-20"))) + "---\n",
}


def write(source, files):
    for name, text in files.items():
        (source / "content" / name).parent.mkdir(parents=True, exist_ok=True)
        (source / "content" / name).write_text(text, encoding="utf-8")


@pytest.mark.sampled(2)
@pytest.mark.parametrize("now", ["2026-11-29T04:30Z", "2026-12-02T04:30Z", "2026-12-07T06:00Z", "2027-01-10T12:00Z", "2027-02-20T12:00Z"])
def test_home_the_page_of_due_work_and_the_course_follow_one_clock(browser, tmp_path_factory, now):
    source = tmp_path_factory.mktemp("clock")
    write(source, MANY)
    seen, news = [], []
    for date in ("2026-11-28T17:00Z", now):
        with served(build(source, tmp_path_factory, date=date).folder) as address:
            context = browser.new_context(base_url=address, timezone_id="Asia/Tokyo", viewport={"width": 1280, "height": 900})
            tab = context.new_page()
            tab.clock.set_fixed_time(now.replace("Z", ":00Z"))
            pages = []
            for page in ("/", "/due/", "/terms/a/c/"):
                tab.goto(page)
                rows = tab.locator(".work li:visible, .coming tbody tr, .items tbody tr").all_inner_texts()
                pages.append([re.sub(r"\s+", " ", row) for row in rows])
                if page != "/terms/a/c/":
                    news.append(tab.locator("#passed strong").text_content() if tab.locator("#passed:visible").count() else "")
            seen.append(pages)
            context.close()
    assert seen[0] == seen[1]
    home, due, course = seen[0]
    late = sum("overdue" in row for row in due)
    assert len(home) == 5 and sum("overdue" in row for row in home) == min(late, 5 - min(2, 10 - late))
    assert sum("overdue" in row for row in course if row.startswith("W") and "10%" in row) >= late
    # Home names as many works as the page of due work.
    assert news[0] == news[1] != "" and news[2:] == ["", ""]


def test_home_says_that_more_may_have_passed_than_it_lists(browser, tmp_path_factory):
    source = tmp_path_factory.mktemp("weeks")
    items = "".join(f"  - {{name: W{at}, due: 2026-12-{1 + at:02}}}\n" for at in range(22))
    write(source, {**MANY, "terms/a/c.md": f"---\nname: C\nitems:\n{items}---\n"})
    with served(build(source, tmp_path_factory, date="2026-11-28T17:00Z").folder) as address:
        tab = browser.new_page(base_url=address)
        for now, count, end in (("2026-12-12T12:00:00Z", 11, "W10"), ("2026-12-31T12:00:00Z", 12, "…")):
            tab.clock.set_fixed_time(now)
            tab.goto("/")
            names = tab.locator("#passed strong").text_content()
            assert len(re.findall(r"W[0-9]+", names)) == count and names.endswith(end), names
        tab.close()


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


@pytest.mark.sampled(3)
@pytest.mark.parametrize("width", [320, 390, 1280])
def test_the_bars_of_all_due_work_have_the_same_scale(tab, width):
    tab.set_viewport_size({"width": width, "height": 800})
    tab.goto("/due/")
    lengths = {round(bar.bounding_box()["width"]) for bar in tab.locator(".week .bar").all()}
    assert len(lengths) == 1 and min(lengths) > 100


def test_the_bar_of_a_piece_of_work_is_as_long_as_its_weight(plain_tab):
    plain_tab.goto("/due/")
    rows = [(float(re.findall(r"[0-9.]+(?=%)", row.locator(".hint").last.inner_text())[-1]),
             float(row.locator(".fill").get_attribute("width").rstrip("%"))) for row in plain_tab.locator(".week li").all()]
    # Without a track it does not read as progress.
    assert plain_tab.locator(".week .bar").first.evaluate("bar => getComputedStyle(bar).backgroundColor") == "rgba(0, 0, 0, 0)"
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


def test_work_that_is_past_keeps_its_name_on_the_page_of_due_work(tab, plain_tab):
    plain_tab.goto("/due/")
    names = plain_tab.locator(".work .what a").all_inner_texts()
    tab.clock.set_fixed_time("2036-01-01T12:00:00Z")
    tab.goto("/due/")
    assert tab.locator(".week:visible").count() == 0
    assert tab.locator(".late .work .what a").all_inner_texts() == names
    assert tab.locator(".late .mark:visible").count() == len(names)


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


def test_the_name_of_the_time_zone_is_shown_in_one_piece_at_every_width(browser, tmp_path_factory):
    source = tmp_path_factory.mktemp("zone")
    zone = "America/Indiana/Indianapolis"
    write(source, {name: text.replace("America/New_York", zone) for name, text in SITE.items()})
    with served(build(source, tmp_path_factory, date="2026-11-27T12:00Z").folder) as address:
        tab = browser.new_page(base_url=address)
        for width in (320, 390, 640, 660, 768, 1024, 1280):
            tab.set_viewport_size({"width": width, "height": 800})
            tab.goto("/due/")
            # Once for all times, in one line.
            lines = tab.locator("main", has_text=zone).evaluate("""(main, zone) => {
              const place = main.querySelector('.zone'), text = place.firstChild, start = text.data.indexOf(zone)
              const range = document.createRange()
              range.setStart(text, start)
              range.setEnd(text, start + zone.length)
              return [main.innerText.split(zone).length - 1, range.getClientRects().length]
            }""", zone)
            assert lines == [1, 1], width
            # The bars of weights end inside of their rows.
            assert tab.locator(".week li").evaluate_all("rows => rows.every(row => row.scrollWidth <= row.clientWidth)"), width
            tab.goto("/terms/a/c/")
            # The heading of what is to come has the zone.
            assert tab.locator(".coming h2", has_text=zone).is_visible(), width
            assert tab.evaluate("document.documentElement.scrollWidth") <= width
        tab.close()
