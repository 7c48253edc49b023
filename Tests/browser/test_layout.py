"""Pages fit every window, both colour schemes and paper."""

from collections import Counter

from visits import BRIGHTNESS


def test_no_page_scrolls_sideways_in_a_narrow_or_a_wide_window(visits):
    for page, visit in visits.items():
        for width, needed in visit.needed_widths.items():
            assert needed <= width, f"{page} needs {needed} px in a window of {width} px"


def test_tables_of_figures_fit_phones_tablets_and_desks(visits):
    for page, visit in visits.items():
        if any(part in page for part in ("/terms/", "/graduation/", "/transcript/")):
            assert visit.scrolled == [], page


def test_a_table_stays_a_table_if_its_rows_are_shown_as_blocks(tab, site):
    tab.set_viewport_size({"width": 320, "height": 800})
    for page, selector in [(site.course_pages()[0][0], ".items"), ("/transcript/", ".transcript"), ("/terms/2026-27-winter/", ".courses")]:
        tab.goto(page)
        assert tab.locator(f"{selector} tbody tr").first.evaluate("row => getComputedStyle(row).display") != "table-row"
        rows = tab.locator(f"{selector} tr").count()
        headers = tab.locator(f"{selector} th[scope=row]").count()
        tree = tab.context.new_cdp_session(tab).send("Accessibility.getFullAXTree")["nodes"]
        roles = Counter(node["role"]["value"] for node in tree if not node["ignored"])
        assert roles["row"] >= rows and roles["rowheader"] >= headers and roles["table"] > 0, page


def test_the_background_follows_the_colour_scheme(visits):
    for page, visit in visits.items():
        assert visit.brightness["light"] > 0.8, page
        assert visit.brightness["dark"] < 0.2, page


def test_large_text_stays_inside_the_window(tab, site):
    tab.set_viewport_size({"width": 640, "height": 800})
    for page in ["/", "/terms/", site.course_pages()[0][0]]:
        tab.goto(page)
        tab.evaluate("document.documentElement.style.fontSize = '200%'")
        assert tab.evaluate("document.documentElement.scrollWidth") <= 640, page


def test_nothing_is_animated_for_readers_who_prefer_less_motion(browser, address, site):
    context = browser.new_context(base_url=address, reduced_motion="reduce")
    tab = context.new_page()
    for page in site.kinds:
        tab.goto(page)
        assert tab.evaluate(MOVING) == [], page
    context.close()


# What takes time to change, or scrolls smoothly.
MOVING = """() => [...document.querySelectorAll('*')].filter(element => {
  const style = getComputedStyle(element)
  const lasts = times => times.split(',').some(time => parseFloat(time) > 0)
  return lasts(style.transitionDuration) || lasts(style.animationDuration) || style.scrollBehavior === 'smooth'
}).map(element => element.outerHTML.slice(0, 120))"""


def test_the_course_page_shows_the_needed_final_score_without_scrolling_on_a_phone(plain_tab, site):
    plain_tab.set_viewport_size({"width": 390, "height": 844})
    plain_tab.goto("/terms/2026-27-winter/csse-332/")
    answer = plain_tab.locator("[data-figure=next]")
    assert answer.inner_text().startswith("Final exam needs 88.13\u00a0/\u00a0100 for A")
    box = answer.bounding_box()
    assert box["y"] + box["height"] <= 844


def test_the_first_course_is_on_the_first_screen_of_a_phone(tab, site):
    tab.set_viewport_size({"width": 390, "height": 844})
    for home in site.languages:
        tab.goto(home)
        box = tab.locator("#running .landing").first.bounding_box()
        assert box["y"] + box["height"] <= 844, home


def test_paper_has_the_whole_page_in_dark_on_light_without_navigation(tab, site):
    tab.emulate_media(media="print", color_scheme="dark")
    tab.set_viewport_size({"width": 720, "height": 1000})  # A4 between its margins
    for page, _ in site.course_pages():
        tab.goto(page)
        assert tab.locator("h1").is_visible(), page
        assert not tab.locator("header nav").is_visible(), page
        assert tab.evaluate(BRIGHTNESS, "backgroundColor") > 0.9, page
        assert tab.evaluate(BRIGHTNESS, "color") < 0.3, f"{page}: light text on white paper"
        cut = tab.evaluate(
            "[...document.querySelectorAll('table')].filter(e => e.getBoundingClientRect().right > innerWidth).length")
        assert cut == 0, f"{page}: a table is wider than the paper"
    assert tab.pdf(format="A4").startswith(b"%PDF")
