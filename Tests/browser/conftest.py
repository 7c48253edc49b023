"""Builds the sample site with the real command, serves it, and opens it in a real browser."""

import shutil
import subprocess
from pathlib import Path

import pytest

from browsing import chromium, served
from built_site import BuiltSite
from visits import Visit, Visitor

REPOSITORY = Path(__file__).resolve().parents[2]
DATE = "2026-11-21"
SUBPATH = "/~jay/grades"


def pytest_addoption(parser):
    parser.addoption("--built", metavar="DIR", help="test this folder instead of building the sample site")


@pytest.fixture(scope="session")
def site(request, tmp_path_factory) -> BuiltSite:
    """The sample site, built from a copy so that the run leaves no trace in the checkout."""
    built = request.config.getoption("--built")
    if built:
        return BuiltSite(Path(built).resolve())
    command = REPOSITORY / ".build/debug/sitegen"
    if not command.exists():
        pytest.exit(f"{command} is not there: run `swift build` first", returncode=1)
    copy = tmp_path_factory.mktemp("sample")
    for name in ("content", "templates"):
        shutil.copytree(REPOSITORY / name, copy / name)
    output = tmp_path_factory.mktemp("built")
    run = subprocess.run(
        [command, "build", "--site", copy, "--output", output, "--date", DATE], capture_output=True, text=True)
    if run.returncode != 0:
        pytest.exit(f"sitegen build failed with {run.returncode}:\n{run.stdout}{run.stderr}", returncode=1)
    return BuiltSite(output)


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
def subpath_address(site, tmp_path_factory):
    """Where the same files are served under a path."""
    host = tmp_path_factory.mktemp("host")
    place = host / SUBPATH.lstrip("/")
    place.parent.mkdir(parents=True)
    place.symlink_to(site.folder, target_is_directory=True)
    with served(host) as address:
        yield address + SUBPATH


@pytest.fixture(scope="session")
def visits(browser, site, address) -> dict[str, Visit]:
    """A close look at every page, by its address from the site's root."""
    context = browser.new_context()
    visitor = Visitor(context)
    yield {page: visitor.examine(address + page) for page in site.pages}
    context.close()


@pytest.fixture
def tab(browser, address):
    """A tab in a context of its own; addresses are relative to the site's root."""
    context = browser.new_context(base_url=address)
    context.set_default_timeout(5_000)
    yield context.new_page()
    context.close()


@pytest.fixture(scope="module")
def plain_tab(browser, address):
    """A tab that runs no scripts."""
    context = browser.new_context(base_url=address, java_script_enabled=False)
    context.set_default_timeout(5_000)
    yield context.new_page()
    context.close()
