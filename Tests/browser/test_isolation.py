"""Pages keep to themselves, and everything they point at is there."""

from pathlib import Path
from urllib.parse import urldefrag, urlsplit
from urllib.request import urlopen

import pytest
from browsing import SUBPATH, QuietHandler, served
from visits import Visitor


@pytest.fixture(scope="module")
def subpath_visits(browser, site, subpath_address):
    """One page of each kind under a path. Not the one for missing addresses, whose links begin at the root."""
    pages = [*site.languages, "/terms/", *(home + "terms/" for home in site.languages[1:])]
    pages += [site.course_pages(home)[0][0] for home in site.languages]
    context = browser.new_context()
    visitor = Visitor(context)
    yield [visitor.open(subpath_address + page) for page in pages]
    context.close()


@pytest.fixture(scope="module")
def all_visits(visits, subpath_visits):
    return [*visits.values(), *subpath_visits]


def test_no_page_contacts_another_host(all_visits):
    for visit in all_visits:
        host = urlsplit(visit.address).netloc
        assert [url for url in visit.requests if not url.startswith("data:") and urlsplit(url).netloc != host] == []


def test_every_file_that_a_page_requests_exists(all_visits):
    for visit in all_visits:
        assert visit.requests != []
        assert visit.failures == [], visit.address


def test_the_console_stays_empty(all_visits):
    for visit in all_visits:
        assert visit.complaints == [], visit.address


def test_no_page_violates_its_content_policy(all_visits):
    for visit in all_visits:
        assert visit.policy_violations == [], visit.address


def test_the_content_policy_allows_nothing_inline_and_no_other_host(visits):
    for page, visit in visits.items():
        policy = visit.facts["policy"] or ""
        assert "default-src 'none'" in policy, page
        assert not any(word in policy for word in ("unsafe", "http", "*")), page


def test_every_page_asks_search_engines_not_to_index_it(visits):
    for page, visit in visits.items():
        assert visit.facts["robots"] == "noindex", page


class MissingPageHandler(QuietHandler):
    """Answers a missing address with the site's page for it, as web servers do that are set up with it."""

    def send_error(self, code, message=None, explain=None):
        self.send_response(code)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.end_headers()
        self.wfile.write((Path(self.directory) / SUBPATH.lstrip("/") / "404.html").read_bytes())


def test_a_missing_address_shows_a_styled_page_at_any_depth_without_base_url(browser, host_folder):
    with served(host_folder, MissingPageHandler) as address:
        page = browser.new_page()
        home = colours(page, address + SUBPATH + "/")
        assert home["surface"] != "rgba(0, 0, 0, 0)"
        violations = []
        page.on("console", lambda message: violations.append(message.text) if "Content Security" in message.text else None)
        for missing in ("/gone/", "/terms/gone/deeper/page.html"):
            assert colours(page, address + SUBPATH + missing) == home
            assert page.locator("h1").inner_text() == "Page not found"
            assert violations == [], missing
        page.close()


def colours(page, address):
    page.goto(address)
    return page.evaluate("""() => ({
        surface: getComputedStyle(document.body).backgroundColor,
        font: getComputedStyle(document.body).fontFamily,
        header: getComputedStyle(document.querySelector("header.top")).display,
    })""")


def test_every_link_leads_to_a_file_and_every_fragment_to_a_place_in_it(editions):
    assert [link for built in editions.values() for link in broken_links(built)] == []


def broken_links(site):
    for page in site.pages:
        markup = site.read(page)
        for target in markup.links(page) + markup.loaded(page):
            if urlsplit(target).scheme:
                continue
            place, fragment = urldefrag(target)
            if not site.file(place).is_file() or (fragment and fragment not in site.read(place).ids):
                yield f"{page} -> {target}"


def test_links_reach_every_page_under_a_path_too(site, subpath_address):
    reached = set()
    for home in site.languages:
        waiting = [subpath_address + home]
        while waiting:
            page = waiting.pop()
            reached.add(page)
            with urlopen(page) as response:
                assert response.status == 200
            links = {urldefrag(link).url for link in site.read(page.removeprefix(subpath_address)).links(page)}
            inside = {link for link in links if link.startswith(subpath_address + "/") and link.endswith("/")}
            waiting += inside - reached - set(waiting)
    assert {subpath_address + page for page in site.pages if page != "/404.html"} - reached == set()
