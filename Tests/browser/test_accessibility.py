"""Every reader can use every page."""

import re


def test_axe_finds_nothing_on_any_page_in_light_and_dark_narrow_and_wide(visits):
    found = [f"{page}: {violation}" for page, visit in visits.items() for violation in visit.axe_violations]
    assert found == [], "\n".join(found)


def test_the_keyboard_goes_through_the_header_line_by_line(tab):
    for width in (390, 1280):
        tab.set_viewport_size({"width": width, "height": 844})
        tab.goto("/")
        lines = tab.locator(".top :is(a, button):visible").evaluate_all(
            "controls => controls.map(control => Math.round(control.getBoundingClientRect().top / 24))")
        assert lines == sorted(lines), width


def test_the_skip_link_shows_on_the_first_tab_and_leads_past_the_navigation(tab, site):
    for page in site.languages:
        tab.goto(page)
        tab.keyboard.press("Tab")
        focused = tab.locator(":focus")
        assert focused.get_attribute("href") == "#main"
        box = focused.bounding_box()
        assert box and box["x"] >= 0 and box["y"] >= 0, "the focused skip link is outside of the window"
        tab.keyboard.press("Enter")
        tab.wait_for_url(re.compile("#main$"))
        tab.keyboard.press("Tab")
        assert tab.evaluate("document.querySelector('main').contains(document.activeElement)")


def test_the_keyboard_reaches_every_link_in_order_and_shows_where_it_is(tab, site):
    for page in ["/", site.course_pages()[0][0]]:
        tab.goto(page)
        links = tab.evaluate("[...document.querySelectorAll('a[href]')].filter(link => link.checkVisibility()).map(link => link.outerHTML)")
        reached = []
        for _ in range(3 * len(links)):
            tab.keyboard.press("Tab")
            focused = tab.evaluate(FOCUSED)
            if focused["isBody"]:
                break
            assert focused["isShown"], f"{page}: nothing shows the focus on {focused['html'][:120]}"
            if focused["isLink"]:
                reached.append(focused["html"])
        assert reached == links


FOCUSED = """() => {
  const element = document.activeElement
  const style = getComputedStyle(element)
  return {
    html: element.outerHTML, isBody: element === document.body, isLink: element.matches('a[href]'),
    isShown: style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) > 0,
  }
}"""


def test_no_bar_is_the_only_sign_of_its_value(visits):
    for page, visit in visits.items():
        assert visit.facts["muteBars"] == [], page


def test_every_page_declares_its_language_and_has_a_title_and_one_main_heading(visits):
    for page, visit in visits.items():
        assert visit.facts["language"] == visit.language, page
        assert visit.facts["mainHeadings"] == 1, page
        assert visit.facts["title"] != "", page


def test_the_key_of_a_ladder_and_the_day_of_today_show_in_forced_colours(tab):
    tab.emulate_media(forced_colors="active")
    for page in ("/", "/terms/2026-27-winter/", "/help/"):
        tab.goto(page)
        signs = tab.locator(".ladderkey li").evaluate_all("""items => items.map(item => {
          const { backgroundColor, backgroundImage, borderBottomColor, borderBottomWidth } = getComputedStyle(item, '::before')
          const isSeen = colour => !/, 0\\)$/.test(colour)
          return isSeen(backgroundColor) || backgroundImage !== 'none' || parseFloat(borderBottomWidth) > 0 && isSeen(borderBottomColor)
        })""")
        assert signs == 5 * [True], page
    tab.goto("/")
    assert int(tab.locator(".days .today b").evaluate("day => getComputedStyle(day).fontWeight")) >= 700


def test_headings_of_the_home_page_are_words_and_have_no_link_to_another_place(plain_tab, site):
    for home in site.languages:
        plain_tab.goto(home)
        assert plain_tab.locator("h2").count() > 3 and plain_tab.locator("h2 a").count() == 0
        assert plain_tab.locator(".headed a").count() == 2


def test_what_each_letter_takes_is_a_table_with_headers_for_screen_readers(plain_tab):
    plain_tab.goto("/terms/2026-27-winter/csse-332/")
    plain_tab.locator(".hero summary").click()
    table = plain_tab.locator(".ladder")
    assert table.get_by_role("columnheader").all_inner_texts() == ["Letter", "Grade", "Target"]
    assert table.get_by_role("rowheader").all_inner_texts() == ["A", "B+", "B", "C+", "C", "D+", "D"]
    assert table.get_by_role("cell").all_inner_texts()[:2] == ["from 90%", "90.81%"]
