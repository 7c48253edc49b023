"""Private pages: unlocking, remembering, locking, and the messages if they do not open."""

import base64
import json
import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest
from axe_playwright_python.base import AXE_SCRIPT
from browsing import served, until
from built_site import validate
from conftest import DATE, IS_THOROUGH, PATIENCE, REPOSITORY, SEED, SUBPATH
from playwright.sync_api import expect
from vault_blocks import SealedPage
from visits import AXE

PASSPHRASE = "né privé: Kastanie Ofenrohr Brunnen Lilie Zwiebel"
COURSE = "terms/2025-spring/physics/"
HOME = "vault/family/"
QUIZ = "classrooms/swift/optionals/"
CONTENT = {
    "index.md": """---
title: Grades of Mei
owner: Mei
languages: [en, fr, zh]
---
""",
    "terms/2025-fall/index.md": """---
name: Fall 2025
start: 2025-09-01
end: 2025-12-20
---
""",
    "terms/2025-fall/algebra.md": """---
name: Algebra
grade: 80%
---
""",
    "terms/2025-spring/index.md": """---
name: Spring 2025
start: 2025-01-10
end: 2025-05-20
colour: "#7a31c9"
protect: family
---
""",
    "terms/2025-spring/physics.md": """---
name: Physics
goal: A-
items:
  - {name: Lab, score: 61/80, weight: 20, graded: 2025-02-01}
  - {name: Midterm, score: 78.25, weight: 40, graded: 2025-03-01}
  - {name: Bonus 1, weight: 1, extra-credit: true}
  - {name: Bonus 2, weight: 1, extra-credit: true}
  - {name: Bonus 3, weight: 1, extra-credit: true}
  - {name: Bonus 4, weight: 1, extra-credit: true}
  - {name: Final, weight: 40, due: 2026-12-10}
---

A picture ![](dot.png) and [a paper](paper.txt).
""",
    "classrooms/swift/index.md": """---
name: Swift for all
members: [{id: mei, name: Mei}]
protect: family
---
""",
    "classrooms/swift/optionals.md": """---
name: Optionals
---
## What is nil?

- [ ] Zero
- [x] No value
""",
    "terms/2025-spring/paper.txt": "what the paper says",
    "terms/2025-spring/dot.png": "no picture, but bytes",
}


def sitegen(site: Path, *arguments: str, passphrase: str | None = None) -> str:
    """Runs the command; a passphrase goes to its standard input."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith("SITEGEN_VAULT_")}
    run = subprocess.run(
        [REPOSITORY / ".build/debug/sitegen", *arguments, "--site", site], input=passphrase or "", env=environment,
        capture_output=True, text=True)
    assert run.returncode == 0, run.stderr
    return run.stdout


def build(site: Path):
    sitegen(site, "build", "--date", DATE)


@pytest.fixture(scope="module")
def folder(tmp_path_factory) -> Path:
    """The folder of a built site with a vault."""
    site = tmp_path_factory.mktemp("vault")
    for path, text in CONTENT.items():
        (site / "content" / path).parent.mkdir(parents=True, exist_ok=True)
        (site / "content" / path).write_text(text, encoding="utf-8")
    sitegen(site, "vault", "create", "family", "--given", "--weak", passphrase=PASSPHRASE)
    build(site)
    return site


@pytest.fixture(scope="module")
def host(folder, tmp_path_factory):
    """Where it is served under a path, as on a host that many share."""
    host = tmp_path_factory.mktemp("host")
    place = host / SUBPATH.lstrip("/")
    place.parent.mkdir(parents=True)
    place.symlink_to(folder / "public", target_is_directory=True)
    with served(host) as address:
        yield f"{address}{SUBPATH}/"


@pytest.fixture
def device(browser, host):
    """A browser that knows nothing yet; addresses are relative to the site."""
    context = browser.new_context(base_url=host, accept_downloads=True)
    context.set_default_timeout(PATIENCE)
    yield context
    context.close()


@pytest.fixture
def page(device):
    page = device.new_page()
    page.problems = []
    page.on("pageerror", lambda error: page.problems.append(str(error)))
    page.on("console", lambda message: page.problems.append(message.text) if message.type == "error" else None)
    return page


def unlock(page, address: str, passphrase: str = PASSPHRASE, remember: bool = False):
    page.goto(address)
    page.get_by_label("Passphrase").fill(passphrase)
    if remember:
        page.get_by_label("Remember").check()
    page.get_by_role("button", name="Open", exact=True).click()


def complete(page):
    """Waits until a page is opened and whole: it is written piece by piece, with its style sheets and scripts."""
    expect(page.locator("#lock")).to_be_visible()
    page.wait_for_function("() => document.readyState === 'complete'")


def changed(text: str, place: int) -> str:
    return text[:place] + ("A" if text[place] != "A" else "B") + text[place + 1:]


def test_the_passphrase_opens_a_page(page):
    unlock(page, COURSE)
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile("Physics"))
    assert page.title().startswith("Physics")
    assert page.problems == []


def test_a_passphrase_typed_with_spaces_and_composed_accents_is_the_same(page):
    unlock(page, COURSE, "  ne\u0301 prive\u0301: Kastanie Ofenrohr Brunnen Lilie Zwiebel ")
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile("Physics"))


def test_a_wrong_passphrase_shows_a_message(page):
    unlock(page, COURSE, "not the one of the family")
    expect(page.get_by_role("alert")).to_contain_text("Wrong passphrase")
    field = page.get_by_label("Passphrase")
    expect(field).to_be_focused()
    expect(field).to_have_attribute("aria-invalid", "true")
    expect(field).to_have_accessible_description(re.compile("Wrong passphrase"))
    assert "Physics" not in page.content()


def test_one_unlock_serves_the_session(page, device):
    unlock(page, HOME)
    page.get_by_role("link", name="Spring 2025").first.click()
    page.get_by_role("link", name="Physics").first.click()
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile("Physics"))
    # Another tab too, while this one is open.
    other = device.new_page()
    other.goto(COURSE)
    expect(other.get_by_role("heading", level=1)).to_have_text(re.compile("Physics"))


def test_a_session_ends_with_its_tabs(page, device):
    unlock(page, COURSE)
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile("Physics"))
    page.close()
    later = device.new_page()
    # The lock of the closed tab is what keeps the session open.
    later.goto("")
    until(later, "async () => (await navigator.locks.query()).held.length === 0")
    later.goto(COURSE)
    expect(later.get_by_label("Passphrase")).to_be_visible()


def test_a_device_can_remember_and_forget(page, device):
    unlock(page, COURSE, remember=True)
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile("Physics"))
    page.close()
    later = device.new_page()
    later.goto(COURSE)
    expect(later.get_by_role("heading", level=1)).to_have_text(re.compile("Physics"))
    other = device.new_page()
    other.goto(HOME)
    expect(other.get_by_role("button", name="Lock")).to_be_visible()
    later.get_by_role("button", name="Lock").click()
    expect(later.get_by_label("Passphrase")).to_be_visible()
    # The other tab is locked with it.
    expect(other.get_by_label("Passphrase")).to_be_visible()


def test_lock_removes_answers_in_a_sealed_classroom_and_nothing_else(page):
    page.goto("")
    page.evaluate("localStorage.setItem('sitegen / attempts open/quiz', '[]')")
    unlock(page, QUIZ)
    expect(page.get_by_label("Your id")).to_have_attribute("autocomplete", "off")
    page.get_by_role("button", name="Start the quiz").click()
    page.locator("input[value=b]").check()
    page.get_by_role("button", name="Submit", exact=True).click()
    page.get_by_role("button", name="See your result").click()
    page.get_by_role("button", name="Save").click()
    page.get_by_label("Your id").fill("mei")
    # Until then the kept key opens every language.
    page.goto("fr/" + QUIZ)
    expect(page.locator(".own tbody tr")).to_have_count(1)
    expect(page.locator(".own")).to_contain_text("Verrouiller")
    assert len(page.evaluate("Object.keys(localStorage).filter(name => name.startsWith('sitegen sealed '))")) == 2
    page.locator("#lock").click()
    expect(page.get_by_label("Phrase secrète", exact=True)).to_be_visible()
    kept = page.evaluate("Object.entries(localStorage).flat().filter(text => /attempts|student|mei/.test(text))")
    assert kept == ["sitegen / attempts open/quiz"]
    page.evaluate("localStorage.clear()")
    assert page.problems == []


def test_the_key_cannot_be_exported_and_the_passphrase_is_not_stored(page, host):
    unlock(page, COURSE, remember=True)
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile("Physics"))
    kept = page.evaluate("""async () => {
        const all = []
        for (const { name } of await indexedDB.databases()) {
            const base = await new Promise(done => { indexedDB.open(name).onsuccess = event => done(event.target.result) })
            const entries = await new Promise(done => {
                base.transaction('keys').objectStore('keys').getAll().onsuccess = event => done(event.target.result)
            })
            for (const { key, session } of entries) {
                const taken = await crypto.subtle.exportKey('raw', key).then(() => true, () => false)
                const hkdf = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: new Uint8Array() }
                const derived = await crypto.subtle.deriveKey(hkdf, key, { name: 'AES-GCM', length: 256 }, true, ['decrypt'])
                    .then(() => true, () => false)
                all.push({ name, extractable: key.extractable, uses: key.usages, taken, derived, session })
            }
        }
        return { all, stored: JSON.stringify([{ ...localStorage }, { ...sessionStorage }]) }
    }""")
    assert kept["all"] == [{"name": f"sitegen {SUBPATH}/", "extractable": False, "uses": ["decrypt"], "taken": False, "derived": False, "session": None}]
    assert "Kastanie" not in kept["stored"]


def test_keys_that_an_older_version_kept_are_removed(page):
    page.goto("")
    page.evaluate("""async name => {
        const request = indexedDB.open(name, 1)
        request.onupgradeneeded = () => request.result.createObjectStore('keys').put('a key that derives others', 'family 00')
        await new Promise(done => { request.onsuccess = done })
        request.result.close()
    }""", f"sitegen {SUBPATH}/")
    unlock(page, COURSE)
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile("Physics"))
    kept = page.evaluate("""name => new Promise(done => {
        indexedDB.open(name).onsuccess = event => {
            const request = event.target.result.transaction('keys').objectStore('keys').getAll()
            request.onsuccess = () => done(request.result.map(entry => String(entry.key ?? entry)))
        }
    })""", f"sitegen {SUBPATH}/")
    assert kept == ["[object CryptoKey]"]


@pytest.mark.parametrize("language, label, button, heading", [
    ("fr/", "Phrase secrète", "Ouvrir", "Note"), ("zh/", "口令", "打开", "成绩"),
])
def test_every_language_has_its_own_sealed_page(page, language, label, button, heading):
    page.goto(language + COURSE)
    page.get_by_label(label, exact=True).fill(PASSPHRASE)
    page.get_by_role("button", name=button, exact=True).click()
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile("Physics"))
    assert page.locator("html").get_attribute("lang") == language.strip("/")
    # The switch leads to the same page, and one unlock serves all languages.
    page.locator('a[hreflang="en"]').first.click()
    expect(page.locator("html")).to_have_attribute("lang", "en")
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile("Physics"))


def test_what_if_and_sorting_work_inside(page):
    unlock(page, COURSE)
    complete(page)
    page.locator("#whatif").click()
    field = page.locator('input[type="number"]').last
    field.fill("100")
    expect(page.locator(".hero")).to_contain_text(re.compile(r"8\d\.\d"))
    page.get_by_role("button", name=re.compile("^Score")).first.click()
    expect(page.locator('th[aria-sort]')).to_have_count(1)
    assert page.problems == []


def test_the_colour_of_a_protected_term_is_there_inside_only(page, folder):
    unlock(page, HOME)
    expect(page.get_by_role("link", name="Spring 2025").first).to_be_visible()
    assert page.evaluate("document.adoptedStyleSheets.flatMap(sheet => [...sheet.cssRules]).map(rule => rule.cssText).join()").count("#7a31c9") == 1
    for file in folder.glob("public/**/*"):
        assert file.is_dir() or b"7a31c9" not in file.read_bytes()


def test_search_finds_content_of_opened_pages(page):
    unlock(page, HOME)
    complete(page)
    page.get_by_role("button", name="Search").click()
    page.get_by_role("searchbox").fill("midterm")
    expect(page.get_by_role("dialog").get_by_role("link", name=re.compile("Physics"))).to_be_visible()


def test_search_outside_does_not(page):
    page.goto("")
    page.get_by_role("button", name="Search").click()
    page.get_by_role("searchbox").fill("physics")
    expect(page.get_by_role("dialog").get_by_role("status")).to_contain_text("Nothing")


def test_files_are_sealed_and_saved_by_their_names(page):
    unlock(page, COURSE)
    with page.expect_download() as download:
        page.get_by_role("link", name="a paper").click()
    assert download.value.suggested_filename == "paper.txt"
    assert Path(download.value.path()).read_text() == "what the paper says"


def replying(body: str):
    """A handler of requests that replies with a page."""
    return lambda route: route.fulfill(body=body, content_type="text/html")


def test_a_damaged_page_shows_a_message(browser, host, folder):
    file = folder / "public" / COURSE / "index.html"
    text = file.read_text(encoding="utf-8")
    block = text.index('id="sealed">') + len('id="sealed">')
    for place in (block, block + 5_000, text.index("</script>", block) - 1):
        damaged = changed(text, place)
        context = browser.new_context(base_url=host)
        page = context.new_page()
        page.route("**/physics/", replying(damaged))
        unlock(page, COURSE)
        expect(page.get_by_role("status").first).to_contain_text("damaged")
        context.close()


def test_a_page_in_the_place_of_another_does_not_open(device, folder):
    page = device.new_page()
    text = (folder / "public" / COURSE / "index.html").read_text(encoding="utf-8")
    page.route("**/algebra/", lambda route: route.fulfill(body=text, content_type="text/html"))
    unlock(page, "terms/2025-fall/algebra/")
    expect(page.get_by_role("status").first).to_contain_text("damaged")


@pytest.mark.parametrize("lacking, words", [
    ("Object.defineProperty(globalThis, 'isSecureContext', { value: false })", "secure connection"),
    ("Object.defineProperty(Crypto.prototype, 'subtle', { value: undefined })", "current version"),
])
def test_a_browser_that_cannot_open_a_page_shows_the_reason(device, lacking, words):
    page = device.new_page()
    page.add_init_script(lacking)
    page.goto(COURSE)
    expect(page.get_by_role("status").first).to_contain_text(words)
    expect(page.get_by_label("Passphrase")).to_be_hidden()


def test_plain_http_has_a_message_of_its_own(device, host):
    page = device.new_page()
    # A host that is not this machine, by the same server.
    page.route("http://grades.example/**", lambda route: route.continue_(url=route.request.url.replace("http://grades.example", host.split("/~")[0])))
    page.goto(f"http://grades.example{SUBPATH}/{COURSE}")
    expect(page.get_by_role("status").first).to_contain_text("secure connection")


def test_without_scripts_a_sealed_page_shows_what_it_needs(browser, host):
    context = browser.new_context(base_url=host, java_script_enabled=False)
    page = context.new_page()
    page.goto(COURSE)
    expect(page.get_by_text("run its script")).to_be_visible()
    context.close()


def test_another_library_opens_sealed_pages(folder):
    page = SealedPage((folder / "public" / COURSE / "index.html").read_text(encoding="utf-8"))
    assert "<h1>Physics" in page.text(PASSPHRASE)
    with pytest.raises(ValueError):
        page.text("not the one of the family")
    # It seals to the same bytes.
    assert page.holding(page.text(PASSPHRASE), PASSPHRASE) == page.html


def test_the_page_opens_a_page_that_another_library_sealed(device, folder):
    page = device.new_page()
    sealed = SealedPage((folder / "public" / COURSE / "index.html").read_text(encoding="utf-8"))
    other = sealed.holding("<!doctype html><title>Other</title><h1>Sealed elsewhere: é 语</h1>", PASSPHRASE)
    page.route("**/physics/", lambda route: route.fulfill(body=other, content_type="text/html; charset=utf-8"))
    unlock(page, COURSE)
    expect(page.get_by_role("heading", level=1)).to_have_text("Sealed elsewhere: é 语")


def test_a_rotation_seals_the_pages_again(browser, folder, tmp_path):
    site = tmp_path / "site"
    shutil.copytree(folder, site)
    before = (site / "public" / COURSE / "index.html").read_bytes()
    build(site)
    assert (site / "public" / COURSE / "index.html").read_bytes() == before
    with served(site / "public") as address:
        context = browser.new_context(base_url=address)
        page = context.new_page()
        unlock(page, f"/{COURSE}", remember=True)
        expect(page.get_by_role("heading", level=1)).to_have_text(re.compile("Physics"))
        passphrase = sitegen(site, "vault", "rotate", "family").removeprefix("family: ").strip()
        build(site)
        # What was remembered is of no use any more, nor is the old passphrase.
        page.reload()
        expect(page.get_by_label("Passphrase")).to_be_visible()
        unlock(page, f"/{COURSE}")
        expect(page.get_by_role("alert")).to_contain_text("Wrong passphrase")
        unlock(page, f"/{COURSE}", passphrase)
        expect(page.get_by_role("heading", level=1)).to_have_text(re.compile("Physics"))
        context.close()


@pytest.mark.sampled(2)
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_form_and_the_home_of_a_vault_pass_axe_and_fit_at_320_pixels(browser, host, scheme):
    context = browser.new_context(base_url=host, color_scheme=scheme, viewport={"width": 320, "height": 700})
    page = context.new_page()
    page.goto(HOME)
    expect(page.get_by_label("Passphrase")).to_be_visible()
    for opens in (False, True):
        if opens:
            unlock(page, HOME)
            complete(page)
        page.evaluate(AXE_SCRIPT)
        assert page.evaluate(AXE) == []
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    context.close()


def pytest_generate_tests(metafunc):
    """Two views of opened pages, or in `make thorough` all four."""
    if metafunc.function is test_every_opened_page_passes_axe:
        more = [("dark", 320), ("light", 1280)] if IS_THOROUGH else []
        metafunc.parametrize("scheme, width", [("light", 320), ("dark", 1280), *more])


@pytest.mark.sampled(2)
def test_every_opened_page_passes_axe(browser, host, folder, scheme, width):
    public = folder / "public"
    sealed = [file for file in public.rglob("*.html") if 'id="sealed"' in file.read_text(encoding="utf-8")]
    pages = sorted(file.relative_to(public).as_posix().removesuffix("index.html") for file in sealed)
    assert HOME in pages and COURSE in pages and f"zh/{COURSE}" in pages
    context = browser.new_context(base_url=host, color_scheme=scheme, viewport={"width": width, "height": 700})
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    unlock(page, HOME)
    expect(page.locator("#lock")).to_be_visible()
    for place in pages if IS_THOROUGH else pages[SEED % 5::5]:
        page.goto(place)
        expect(page.locator("#lock")).to_be_visible()
        complete(page)
        page.evaluate(AXE_SCRIPT)
        assert page.evaluate(AXE) == [], place
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), place
    context.close()


def test_the_validator_finds_nothing_in_sealed_pages_nor_in_their_content(folder, tmp_path):
    pages = [folder / "public" / path / "index.html" for path in (COURSE, HOME, "zh/" + HOME)]
    for number, page in enumerate(list(pages)):
        inside = tmp_path / f"{number}.html"
        inside.write_text(SealedPage(page.read_text(encoding="utf-8")).text(PASSPHRASE), encoding="utf-8")
        pages.append(inside)
    validate(pages)


def authenticator(device, page, **options) -> tuple:
    """Gives the page a virtual authenticator whose owner is recognized at once."""
    session = device.new_cdp_session(page)
    session.send("WebAuthn.enable")
    shape = {
        "protocol": "ctap2", "ctap2Version": "ctap2_1", "transport": "internal", "hasResidentKey": True, "hasPrf": True,
        "hasUserVerification": True, "isUserVerified": True, "automaticPresenceSimulation": True,
    }
    made = session.send("WebAuthn.addVirtualAuthenticator", {"options": {**shape, **options}})
    return session, made["authenticatorId"]


def stored(page) -> dict[str, str]:
    return page.evaluate("Object.fromEntries(Object.entries(localStorage).filter(([name]) => name.includes(' passkey ')))")


def end_session(page, host: str):
    """What closing the last tab does. The authenticator belongs to this tab."""
    page.goto(host)
    page.evaluate("sessionStorage.clear()")
    until(page, "async () => (await navigator.locks.query()).held.length === 0")


@pytest.fixture
def named_host(host):
    """The host by a name: no passkey is for an address of numbers."""
    return host.replace("127.0.0.1", "localhost")


def test_a_passkey_unlocks_the_next_time_until_lock(page, device, named_host):
    session, key = authenticator(device, page)
    page.goto(named_host + COURSE)
    expect(page.get_by_role("button", name="Unlock with the passkey")).to_be_hidden()
    page.get_by_label("Unlock with a passkey").check()
    unlock_here(page)
    complete(page)
    # One passkey, and a wrapped key that is neither the passphrase nor any key as it is.
    assert len(session.send("WebAuthn.getCredentials", {"authenticatorId": key})["credentials"]) == 1
    [(name, entry)] = stored(page).items()
    assert name.startswith("sitegen sealed ") and set(json.loads(entry)) == {"id", "input", "iv", "wrapped"}
    assert len(base64.b64decode(json.loads(entry)["wrapped"])) == 32 + 16
    end_session(page, named_host)
    page.goto(named_host + COURSE)
    expect(page.get_by_label("Passphrase")).to_be_visible()
    page.get_by_role("button", name="Unlock with the passkey").click()
    complete(page)
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile("Physics"))
    # It opens the session, and every page of the vault.
    page.goto(named_host + HOME)
    complete(page)
    # The page can be locked, and then only the passphrase opens it.
    page.get_by_role("button", name="Lock").click()
    expect(page.get_by_label("Passphrase")).to_be_visible()
    expect(page.get_by_role("button", name="Unlock with the passkey")).to_be_hidden()
    assert stored(page) == {}
    assert page.problems == []


def unlock_here(page):
    page.get_by_label("Passphrase").fill(PASSPHRASE)
    page.get_by_role("button", name="Open", exact=True).click()


def test_what_is_stored_for_a_passkey_opens_nothing_without_its_owner(page, device, named_host):
    session, key = authenticator(device, page)
    page.goto(named_host + COURSE)
    page.get_by_label("Unlock with a passkey").check()
    unlock_here(page)
    complete(page)
    end_session(page, named_host)
    [(name, entry)] = stored(page).items()
    # Somebody else has the device, a damaged entry, or the passkey was deleted.
    damaged = json.loads(entry)
    damaged["wrapped"] = changed(damaged["wrapped"], 3)
    attempts = [
        lambda: session.send("WebAuthn.setUserVerified", {"authenticatorId": key, "isUserVerified": False}),
        lambda: page.evaluate("([name, entry]) => localStorage.setItem(name, entry)", [name, json.dumps(damaged)]),
        lambda: session.send("WebAuthn.clearCredentials", {"authenticatorId": key}),
    ]
    for attempt in attempts:
        page.goto(named_host + COURSE)
        attempt()
        page.reload()
        page.get_by_role("button", name="Unlock with the passkey").click()
        expect(page.get_by_role("status").first).to_have_text("The passkey did not open the page. Enter the passphrase.")
        assert "Physics" not in page.content()
        session.send("WebAuthn.setUserVerified", {"authenticatorId": key, "isUserVerified": True})
    unlock_here(page)
    complete(page)


def test_an_authenticator_without_a_secret_leaves_the_passphrase(page, device, named_host):
    authenticator(device, page, hasPrf=False)
    page.goto(named_host + COURSE)
    page.get_by_label("Unlock with a passkey").check()
    unlock_here(page)
    complete(page)
    assert stored(page) == {}
    end_session(page, named_host)
    page.goto(named_host + COURSE)
    expect(page.get_by_label("Unlock with a passkey")).to_be_visible()
    expect(page.get_by_role("button", name="Unlock with the passkey")).to_be_hidden()
