"""Every reader can use every page."""

import re


def test_axe_finds_nothing_on_any_page_in_light_and_dark_narrow_and_wide(visits):
    found = [f"{page}: {violation}" for page, visit in visits.items() for violation in visit.axe_violations]
    assert found == [], "\n".join(found)


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
