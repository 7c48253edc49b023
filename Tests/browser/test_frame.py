"""The frame of every page: languages, colours, and the worker that keeps visited pages."""

import re
from urllib.parse import urljoin

import pytest
from browsing import served, until
from playwright.sync_api import expect
from visits import BRIGHTNESS

# --- languages


def test_every_page_leads_to_itself_in_each_other_language(site):
    for page in site.pages:
        if page == "/404.html":
            continue
        text = site.file(page).read_text(encoding="utf-8")
        own = site.language(page)
        shown = {
            code: urljoin(page, link)
            for link, code, lang in re.findall(r'<a [^>]*href="([^"]*)" hreflang=(\S+) lang=([^ >]+)>', text) if code == lang
        }
        rest = next((page.removeprefix(home) for home in site.languages[1:] if page.startswith(home)), page[1:])
        expected = {site.language(home): home + rest for home in site.languages}
        assert shown == {language: place for language, place in expected.items() if language != own}, page
        # Search engines may not index the sample, so it tells them nothing about languages.
        assert not re.search(r'<link rel=alternate hreflang', text), page


def test_a_language_is_named_in_itself(plain_tab):
    plain_tab.goto("/")
    link = plain_tab.locator(".tools a[lang=zh]")
    link.click()
    expect(plain_tab.locator("html")).to_have_attribute("lang", "zh")
    assert plain_tab.locator(".tools a[lang=en]").inner_text() == "English"


# --- colours


def test_the_switch_changes_the_colours_and_is_remembered_on_other_pages(tab):
    tab.emulate_media(color_scheme="light")
    tab.goto("/")
    switch = tab.locator("#theme")
    assert switch.inner_text().split() == ["Colours:", "Auto"]
    switch.click()
    assert switch.inner_text().split() == ["Colours:", "Light"]
    switch.press("Enter")
    assert switch.inner_text().split() == ["Colours:", "Dark"]
    assert tab.locator("#status").inner_text().split() == ["Colours:", "Dark"]
    assert tab.evaluate(BRIGHTNESS, "backgroundColor") < 0.2
    tab.goto("/terms/")
    assert tab.evaluate(BRIGHTNESS, "backgroundColor") < 0.2
    tab.locator("#theme").press("Space")
    assert tab.evaluate(BRIGHTNESS, "backgroundColor") > 0.8


def test_chosen_colours_are_there_before_the_page_is_drawn(tab):
    tab.emulate_media(color_scheme="light")
    tab.add_init_script("localStorage.setItem('sitegen.theme', 'dark')")
    tab.add_init_script(
        """new MutationObserver((_, observer) => {
          if (!document.body) return
          observer.disconnect()
          window.themeAtBody = document.documentElement.dataset.theme
        }).observe(document, {childList: true, subtree: true})""")
    tab.goto("/")
    assert tab.evaluate("themeAtBody") == "dark"


def test_the_colours_follow_in_the_other_tabs(tab):
    tab.goto("/")
    other = tab.context.new_page()
    other.goto("/terms/")
    tab.locator("#theme").click()
    other.wait_for_function("() => document.documentElement.dataset.theme === 'light'")


def test_the_switch_for_colours_works_without_storage(tab):
    tab.add_init_script("Object.defineProperty(window, 'localStorage', {get() { throw new Error('blocked') }})")
    tab.goto("/")
    tab.locator("#theme").click()
    assert tab.locator("html").get_attribute("data-theme") == "light"


def test_the_menu_of_a_phone_shows_the_current_page_and_starts_with_a_whole_word(tab):
    tab.set_viewport_size({"width": 320, "height": 700})
    for page in ("/", "/terms/", "/due/", "/transcript/", "/help/"):
        tab.goto(page)
        starts, start, here = tab.evaluate("""() => {
          const nav = document.querySelector('.top nav')
          const box = nav.getBoundingClientRect()
          const links = [...nav.querySelectorAll('a')].map(link => Math.round(link.getBoundingClientRect().left - box.left))
          const current = nav.querySelector('[aria-current]').getBoundingClientRect()
          return [links, nav.scrollLeft, [Math.round(current.left - box.left), Math.round(current.right - box.right)]]
        }""")
        assert 0 in starts or start == 0, f"{page}: the menu starts within a word: {starts}"
        assert here[0] >= 0 and here[1] <= 0, f"{page}: {here}"


def test_forced_colours_keep_the_current_page_visible(tab):
    tab.emulate_media(forced_colors="active")
    tab.goto("/due/")
    line = "link => getComputedStyle(link).borderBottomColor"
    background = tab.evaluate("getComputedStyle(document.querySelector('.top')).backgroundColor")
    assert tab.locator(".top [aria-current]").evaluate(line) != background
    others = tab.locator(".top li a:not([aria-current])").evaluate_all(f"links => links.map({line})")
    assert len(others) > 3 and set(others) == {background}


def test_without_scripts_there_is_no_switch_and_the_preference_holds(plain_tab):
    plain_tab.goto("/")
    assert not plain_tab.locator("#theme").is_visible()
    plain_tab.emulate_media(color_scheme="dark")
    assert plain_tab.evaluate(BRIGHTNESS, "backgroundColor") < 0.2


def test_paper_is_light_under_dark_colours(tab):
    tab.add_init_script("localStorage.setItem('sitegen.theme', 'dark')")
    tab.goto("/")
    tab.emulate_media(media="print")
    assert tab.evaluate(BRIGHTNESS, "backgroundColor") > 0.9
    assert not tab.locator("#theme").is_visible()


# --- visited pages


def kept(tab) -> list[str]:
    """The addresses that are kept, without the host."""
    return sorted(tab.evaluate(
        """async () => {
          const names = await caches.keys()
          const requests = await Promise.all(names.map(async name => (await caches.open(name)).keys()))
          return requests.flat().map(request => new URL(request.url).pathname)
        }"""))


def wait_until_kept(tab, page: str):
    """Waits until a page is kept, and every style sheet and script that the tab has loaded."""
    until(
        tab, """async page => {
          const loaded = performance.getEntriesByType('resource').map(entry => entry.name).filter(name => name.includes('/assets/'))
          return (await Promise.all([page, ...loaded].map(address => caches.match(address)))).every(Boolean)
        }""", page)


@pytest.fixture(params=["", "subpath"])
def place(request, address, subpath_address) -> str:
    """Where the site is: at the root of a host, and under a path."""
    return subpath_address if request.param else address


def test_visited_pages_are_there_without_a_network(tab, place):
    for page in ["/", "/terms/"]:
        tab.goto(place + page)
        wait_until_kept(tab, place + page)
    tab.context.set_offline(True)
    for page in ["/", "/terms/", "/terms/?from=a-link"]:
        tab.goto(place + page)
        assert tab.locator("h1").is_visible()
        assert tab.evaluate("getComputedStyle(document.querySelector('.top')).display") == "flex", "no style sheet"
    with pytest.raises(Exception, match="ERR_"):
        tab.goto(place + "/graduation/")


def test_the_shortcuts_of_an_app_on_a_home_screen_work_without_a_network(tab, place):
    tab.add_init_script("{ const match = matchMedia; matchMedia = query => ({ matches: /standalone/.test(query) || match(query).matches }) }")
    shortcuts = [place + "/" + shortcut["url"] for shortcut in tab.request.get(place + "/manifest.webmanifest").json()["shortcuts"]]
    assert [address.removeprefix(place) for address in shortcuts] == ["/due/", "/./#whatif"]
    tab.goto(place + "/due/")
    wait_until_kept(tab, place + "/due/")
    tab.goto(place + "/")
    wait_until_kept(tab, place + "/")
    until(
        tab, """async () => {
          const { src, dataset } = document.querySelector('script[data-load]')
          const files = dataset.load.split(' ').map(file => new URL(file, src).href)
          return (await Promise.all(files.map(file => caches.match(file, { ignoreSearch: true })))).every(Boolean)
        }""")
    tab.context.set_offline(True)
    tab.goto(shortcuts[0])
    assert tab.locator("h1").inner_text() == "Due"
    tab.goto(shortcuts[1])
    tab.locator("#whatif[aria-expanded=true]").wait_for()
    assert tab.get_by_role("spinbutton").first.is_visible()


def test_a_page_comes_from_the_network_if_there_is_one(tab, address):
    tab.goto("/")
    wait_until_kept(tab, address + "/")
    tab.evaluate(
        """async address => {
          const cache = await caches.open((await caches.keys())[0])
          await cache.put(address, new Response('<h1>old</h1>', {headers: {'content-type': 'text/html'}}))
        }""", address + "/terms/")
    tab.goto("/terms/")
    assert tab.locator("h1").inner_text() != "old"


@pytest.fixture
def shared_host(site, tmp_path):
    """Where the site is at the root of a host that has another site below it."""
    for entry in site.folder.iterdir():
        (tmp_path / entry.name).symlink_to(entry)
    (tmp_path / "neighbour").mkdir()
    (tmp_path / "neighbour/index.html").write_text("<h1>Another site</h1>")
    with served(tmp_path) as address:
        yield address


def test_pages_of_a_neighbour_on_the_same_host_are_not_kept(tab, shared_host):
    tab.goto(shared_host)
    wait_until_kept(tab, shared_host + "/")
    tab.wait_for_function("() => navigator.serviceWorker.controller !== null")
    for page in ["/neighbour/", "/terms/"]:
        assert tab.evaluate("async page => (await fetch(page)).status", page) == 200
    wait_until_kept(tab, shared_host + "/terms/")
    assert "/neighbour/" not in kept(tab)


def test_data_of_an_older_version_is_removed_and_data_of_others_stays(tab, address):
    tab.goto("/robots.txt")  # no page, so no worker yet
    tab.evaluate(
        """async () => {
          await caches.open(`sitegen ${location.origin}/ 0123456789`)
          await caches.open(`sitegen ${location.origin}/another-site/ 0123456789`)
          await caches.open('of another program')
        }""")
    tab.goto("/")
    wait_until_kept(tab, address + "/")
    until(tab, "async old => !(await caches.keys()).includes(old)", f"sitegen {address}/ 0123456789")
    names = tab.evaluate("caches.keys()")
    assert {f"sitegen {address}/another-site/ 0123456789", "of another program"} <= set(names)
