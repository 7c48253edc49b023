"""Builds the sample site with the real command, serves it, and opens it in a real browser."""

import os
import re
import shutil
import subprocess
from collections import Counter
from contextlib import ExitStack
from pathlib import Path

import pytest

from browsing import SUBPATH, chromium, served
from built_site import BuiltSite
from visits import ALL_VIEWS, Visit, examine, views

REPOSITORY = Path(__file__).resolve().parents[2]
DATE = "2026-11-21"
LANGUAGES = ["en", "fr", "zh"]
# How many random courses are compared with the scripts and with the reference; `make random` sets many more.
USUAL_RANDOM_COURSES = 5000
RANDOM_COURSES = int(os.environ.get("SITEGEN_RANDOM_COURSES", USUAL_RANDOM_COURSES))
# How long a page may take, in milliseconds; long, because speed on a busy machine is not tested here.
PATIENCE = 30_000


def pytest_addoption(parser):
    parser.addoption("--thorough", action="store_true", help="show every page to axe in every view in every language, and check all sizes")
    parser.addoption("--built", metavar="DIR", help="test this folder instead of building the sample site")


# First, because pytest-xdist reads the groups in the same hook.
@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items):
    """Makes groups for processes that run in parallel (`-n 2 --dist loadgroup`): tests of one file share the sites that they
    build, and tests that use `visits` share it. These take longest and come first."""
    items.sort(key=lambda item: "visits" not in item.fixturenames)
    for item in items:
        item.add_marker(pytest.mark.xdist_group("visits" if "visits" in item.fixturenames else item.path.stem))


def build(source: Path, folders, languages: list[str] | None = None) -> BuiltSite:
    """Builds a copy of a site, so that the checkout stays unchanged, in its own languages or in others."""
    command = REPOSITORY / ".build/debug/sitegen"
    if not command.exists():
        pytest.fail(f"{command} is not there: run `swift build` first", pytrace=False)
    copy, output = folders.mktemp("source"), folders.mktemp("built")
    for name in ("content", "templates"):
        if (source / name).is_dir():
            shutil.copytree(source / name, copy / name)
    if languages:
        index = copy / "content/index.md"
        lines = [line for line in index.read_text(encoding="utf-8").splitlines() if not re.match("languages?:", line)]
        index.write_text("\n".join([lines[0], f"languages: [{', '.join(languages)}]", *lines[1:], ""]), encoding="utf-8")
    run = subprocess.run(
        [command, "build", "--site", copy, "--output", output, "--date", DATE], capture_output=True, text=True)
    if run.returncode != 0:
        pytest.fail(f"sitegen build of {source} failed with {run.returncode}:\n{run.stdout}{run.stderr}", pytrace=False)
    return BuiltSite(output)


@pytest.fixture(scope="session")
def site(request, tmp_path_factory) -> BuiltSite:
    """The sample site."""
    built = request.config.getoption("--built")
    return BuiltSite(Path(built).resolve()) if built else build(REPOSITORY, tmp_path_factory)


@pytest.fixture(scope="session")
def editions(request, site, tmp_path_factory) -> dict[str, BuiltSite]:
    """The sample and the examples by name, each in all languages."""
    if request.config.getoption("--built"):
        return {"built": site}
    sources = [REPOSITORY, *(content.parent for content in sorted(REPOSITORY.glob("Examples/*/content")))]
    return {source.name: build(source, tmp_path_factory, LANGUAGES) for source in sources}


@pytest.fixture(scope="session")
def random_courses(tmp_path_factory) -> list[str]:
    """Thousands of courses with the build's figures, as JSON: too large a table to commit, so the Swift tests write it."""
    table = tmp_path_factory.mktemp("random") / "courses.json"
    run = subprocess.run(
        ["swift", "test", "--skip-build", "--filter", "The table of random courses for the what-if script"], cwd=REPOSITORY,
        env={**os.environ, "SITEGEN_RANDOM_TABLE": str(table)}, capture_output=True, text=True)
    assert run.returncode == 0 and table.exists(), f"run `swift build --build-tests` first\n{run.stdout}{run.stderr}"
    cases = [line.rstrip(",") for line in table.read_text(encoding="utf-8").splitlines() if line.startswith("{")]
    assert len(cases) == RANDOM_COURSES
    return cases


@pytest.fixture(scope="session")
def browser():
    with chromium() as browser:
        yield browser


@pytest.fixture(scope="session")
def address(site):
    """Where the site is served at the root of a host."""
    with served(site.folder) as address:
        yield address


@pytest.fixture(scope="session")
def host_folder(site, tmp_path_factory):
    """The files of a host that has the site under a path."""
    host = tmp_path_factory.mktemp("host")
    place = host / SUBPATH.lstrip("/")
    place.parent.mkdir(parents=True)
    place.symlink_to(site.folder, target_is_directory=True)
    return host


@pytest.fixture(scope="session")
def subpath_address(host_folder):
    """Where the same files are served under a path."""
    with served(host_folder) as address:
        yield address + SUBPATH


@pytest.fixture(scope="session")
def visits(request, editions) -> dict[str, Visit]:
    """A thorough visit of every page of every edition, by their names in messages."""
    places = {}
    with ExitStack() as servers:
        for name, edition in editions.items():
            host = servers.enter_context(served(edition.folder))
            met = Counter()
            for page in edition.pages:
                is_translation = any(page.startswith(home) for home in edition.languages[1:])
                kind = edition.language(page), edition.kind(page)
                thorough = request.config.getoption("--thorough")
                seen = ALL_VIEWS if thorough else views(met[kind], is_translation)
                sizes = thorough or seen != [] and met[kind] < 2
                met[kind] += 1
                places[f"{name}: {page}"] = (host + page, edition.language(page), seen, sizes)
        return dict(zip(places, examine(list(places.values()))))


@pytest.fixture
def tab(browser, address):
    """A tab in a context of its own; addresses are relative to the site's root."""
    context = browser.new_context(base_url=address)
    context.set_default_timeout(PATIENCE)
    yield context.new_page()
    context.close()


@pytest.fixture(scope="module")
def plain_tab(browser, address):
    """A tab that runs no scripts."""
    context = browser.new_context(base_url=address, java_script_enabled=False)
    context.set_default_timeout(PATIENCE)
    yield context.new_page()
    context.close()
