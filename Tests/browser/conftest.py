"""Builds the sample site with the real command, serves it, and opens it in a real browser."""

import os
import re
import shutil
import subprocess
from contextlib import ExitStack
from pathlib import Path

import pytest
from browsing import SUBPATH, chromium, served
from built_site import PATIENCE, REPOSITORY, BuiltSite
from quiz_device import class_address, class_copy, class_site, device  # noqa: F401
from visits import VIEWS, Visit, examine

DATE = "2026-11-21"
LANGUAGES = ["en", "fr", "zh"]
# `make test` tries a sample, `make thorough` everything; the sample follows from a number, see Tests/run.py.
IS_THOROUGH = os.environ.get("SITEGEN_THOROUGH") == "1"
SEED = int(os.environ.get("SITEGEN_SEED") or 0)
# How many random courses are compared with the scripts and with the reference.
RANDOM_COURSES = 100_000 if IS_THOROUGH else 1000


def pytest_addoption(parser):
    parser.addoption("--built", metavar="DIR", help="test this folder instead of building the sample site")


def sampled(items: list) -> list:
    """Leaves out cases of tests that are marked as `sampled(days)`: with so many seeds in a row all cases run, and with each some of every test."""
    cases: dict[str, list] = {}
    for item in items:
        cases.setdefault(item.nodeid.split("[")[0], []).append(item)
    chosen = []
    for number, same in enumerate(cases.values()):
        marker = same[0].get_closest_marker("sampled")
        days = min(marker.args[0], len(same)) if marker else 1
        chosen += same[(SEED + number) % days::days]
    return chosen


# First, because pytest-xdist reads the groups in the same hook.
@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config, items):
    """Makes groups for processes that run in parallel (`-n 2 --dist loadgroup`): tests of one file share the sites that they
    build, and tests that use `visits` or `random_courses` share those. These take longest and come first."""
    shared = ("visits", "random_courses")

    def group(item) -> str:
        return next((name for name in shared if name in item.fixturenames), item.path.stem)

    # A test that is asked for by name runs with all of its cases.
    if not IS_THOROUGH and not any("::" in argument for argument in config.args):
        items[:] = sampled(items)
    items.sort(key=lambda item: group(item) not in shared)
    for item in items:
        item.add_marker(pytest.mark.xdist_group(group(item)))


def build(source: Path, folders, languages: list[str] | None = None, date: str = DATE) -> BuiltSite:
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
        [command, "build", "--site", copy, "--output", output, "--date", date], capture_output=True, text=True)
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


def table_of(test: str, variable: str, folders) -> list[str]:
    """The lines of JSON of a table that is too large to commit, so the Swift tests write it, to the place that a variable names."""
    table = folders.mktemp("table") / "table.json"
    # The lock is that of the Swift tests, which may run at the same time.
    run = subprocess.run(
        ["swift", "test", "--skip-build", "--ignore-lock", "--filter", test], cwd=REPOSITORY,
        env={**os.environ, variable: str(table)}, capture_output=True, text=True)
    assert run.returncode == 0 and table.exists(), f"run `swift build --build-tests` first\n{run.stdout}{run.stderr}"
    return [line.rstrip(",") for line in table.read_text(encoding="utf-8").splitlines() if line.startswith("{")]


@pytest.fixture(scope="session")
def random_courses(tmp_path_factory) -> list[str]:
    """Thousands of courses with the build's figures, as JSON."""
    cases = table_of("The table of random courses for the what-if script", "SITEGEN_RANDOM_TABLE", tmp_path_factory)
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


def sample(editions: dict[str, BuiltSite]) -> list[tuple[str, str]]:
    """Pages of the sample, with the names of their editions: of each edition one page of each kind in its own language, and one page of
    each kind in each other language; of these a third, so that three days have them all."""
    kinds: dict[tuple, list[tuple[str, str]]] = {}
    for name, edition in editions.items():
        for page in edition.pages:
            is_translation = any(page.startswith(home) for home in edition.languages[1:])
            kind = edition.language(page) if is_translation else name, edition.kind(page)
            kinds.setdefault(kind, []).append((name, page))
    return [pages[(SEED + number) % len(pages)] for number, pages in enumerate(kinds.values()) if number % 3 == SEED % 3]


@pytest.fixture(scope="session")
def visits(editions) -> dict[str, Visit]:
    """A visit of each page of each edition in four views, or of the sample in one of them, by their names in messages."""
    chosen = [(name, page) for name, edition in editions.items() for page in edition.pages] if IS_THOROUGH else sample(editions)
    with ExitStack() as servers:
        hosts = {name: servers.enter_context(served(edition.folder)) for name, edition in editions.items()}
        places = {}
        for number, (name, page) in enumerate(chosen):
            turn = (SEED + number) % len(VIEWS)
            views = VIEWS if IS_THOROUGH else [VIEWS[turn]]
            places[f"{name}: {page}"] = (hosts[name] + page, editions[name].language(page), views, IS_THOROUGH or turn == 0)
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
