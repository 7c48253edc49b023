"""Hostile texts in every place where an owner or a student can write one are shown and never become more than text.

The same site is built twice, with hostile and with harmless texts. What is markup, what a file's fields are and what is an address must not
tell them apart.
"""

import csv
import io
import json
import re
import shutil
import subprocess
from html.parser import HTMLParser
from pathlib import Path
from xml.etree import ElementTree

import pytest
from browsing import served
from conftest import DATE, REPOSITORY

SCRIPT = "window.hostile=1"
# Each starts like a formula and is as short as names must be.
HOSTILE = [
    f"=cmd|' /C calc'!A0</title></script><script>{SCRIPT}</script>",
    f"\"'><img src=x onerror={SCRIPT}>{{{{title}}}}{{{{{{x}}}}}}",
    f"</svg></textarea><svg onload={SCRIPT}>&lt;b&gt;&amp;",
    f"@SUM(1)]]><!--<a href=javascript:{SCRIPT}>",
    f"-2+3`${{{SCRIPT}}}\\u003cscript\\u003e;DTEND:1,\\n",
    "+1\u200e\u200fevil\u2028\u2029../../etc/passwd",
]
HARMLESS = [f"Plain text number {number} that is short" for number in range(len(HOSTILE))]
ENTITIES = re.compile("[\u202a-\u202e\u2066-\u2069\x00-\x08\x0b-\x1f\x7f-\x9f]")


def content(texts: list[str]) -> dict[str, str]:
    """A site with these texts in every place that takes one."""

    def quoted(number: int, length: int | None = None) -> str:
        return "'" + texts[number % len(texts)][:length].replace("'", "''") + "'"

    one, two, three, four, five, six = map(quoted, range(6))
    name = quoted(1, 58)
    return {
        "index.md": f"""---
title: {one}
owner: {two}
edit-url: 'https://example.org/edit/{{path}}'
base-url: https://example.org/grades
bands: [{{from: 80, name: {three}, colour: green}}, {{from: 0, name: {four}, colour: red}}]
blocs: [{{id: main, name: {five}}}]
graduation:
  - credits: 3
    name: {six}
goals: [{{gpa: 3, name: {one}}}]
member: mei
---

{texts[3]}

    {texts[0]}

Text: {texts[1]}
""",
        "terms/fall/index.md": f"""---
name: {two}
start: 2026-09-01
end: 2026-12-20
year: {three}
units: [{{id: ue1, code: {four}, name: {five}, coefficient: 6, blocs: [main]}}]
---
""",
        "terms/fall/data.md": f"""---
name: {six}
number: {one}
instructor: {two}
location: {three}
tags: [{four}, {five}]
unit: ue1
credits: 3
goal: A
categories:
  - name: {one}
    weight: 40
    items:
      - {{name: {two}, score: 18/20, due: 2026-11-30, note: {three}}}
      - {{name: {four}, quiz: swift/optionals}}
  - name: {five}
    weight: 60
    items: [{{name: {six}, due: 2026-12-01}}]
---

{texts[5]}
""",
        "pages/about.md": f"---\nname: {four}\n---\n\n## {texts[0]}\n\n[{texts[1][2:20]}](../index.md)\n",
        "people/mei.md": f"---\nname: {name}\n---\n",
        "classrooms/swift/index.md": f"""---
name: {quoted(2)}
teacher: {{id: ada, name: {quoted(3, 58)}}}
members: [mei, {{id: jo, name: {quoted(4, 58)}}}]
results: open
hand-in: 'https://example.org/?a=1&b=2'
---
""",
        "classrooms/swift/optionals.md": f"""---
name: {quoted(0, 58)}
created: 2026-09-01
deadline: 2026-10-30
---

## {texts[1]}

- [ ] {texts[2]}
- [x] {texts[4]}

> {texts[3]}
""",
        "classrooms/swift/attempts/mei.md": "---\nstudent: mei\nattempts:\n  - {quiz: optionals, at: 2026-10-01T10:00, answers: [b]}\n---\n",
    }


class Skeleton(HTMLParser):
    """The markup of a page without its texts: elements, names of attributes, and values of those that can run or lead somewhere."""

    def __init__(self, html: str):
        super().__init__(convert_charrefs=True)
        self.markup: list = []
        self.feed(html)
        self.close()

    def handle_starttag(self, tag, attributes):
        self.markup.append((tag, [name for name, _ in attributes]))
        for name, value in attributes:
            assert not name.startswith("on"), (tag, name)
            if name in ("href", "src", "action", "formaction", "data", "xlink:href"):
                assert re.match(r"(https://example\.org/|[\w./#?%=&-]*$|data:)", value or ""), (tag, name, value)

    def handle_endtag(self, tag):
        self.markup.append(tag)

    def handle_comment(self, data):
        self.markup.append("comment")


def sitegen(site: Path, *arguments: str) -> str:
    run = subprocess.run(
        [REPOSITORY / ".build/debug/sitegen", *arguments, "--site", site], capture_output=True, text=True)
    assert run.returncode == 0, run.stderr
    return run.stdout


@pytest.fixture(scope="module")
def sites(tmp_path_factory) -> dict[str, Path]:
    """The folders of the two sites, built."""
    folders = {}
    for kind, texts in (("hostile", HOSTILE), ("harmless", HARMLESS)):
        site = folders[kind] = tmp_path_factory.mktemp(kind)
        for path, text in content(texts).items():
            (site / "content" / path).parent.mkdir(parents=True, exist_ok=True)
            (site / "content" / path).write_text(text, encoding="utf-8")
        sitegen(site, "build", "--date", DATE)
    return folders


def built(site: Path, pattern: str) -> dict[str, str]:
    return {path.relative_to(site).as_posix(): path.read_text(encoding="utf-8") for path in sorted((site / "public").rglob(pattern))}


def shape(value):
    """A document without its texts."""
    if isinstance(value, dict):
        return {key: shape(inner) for key, inner in value.items()}
    return [shape(inner) for inner in value] if isinstance(value, list) else type(value).__name__


def test_no_text_becomes_a_path(sites):
    names = {kind: {path.relative_to(site / "public").as_posix() for path in (site / "public").rglob("*")} for kind, site in sites.items()}
    plain = {kind: {re.sub(r"-[0-9a-f]{8,}\.", ".", name) for name in found} for kind, found in names.items()}
    assert plain["hostile"] == plain["harmless"]
    assert all(re.fullmatch(r"[\w./-]+", name) for name in names["hostile"])


def test_no_text_becomes_markup(sites):
    hostile, harmless = (built(sites[kind], "*.html") for kind in ("hostile", "harmless"))
    assert len(hostile) > 8
    for path, html in hostile.items():
        if path.startswith(("public/index", "public/terms/fall/data", "public/pages")) or "optionals" in path:
            # Markdown of their own makes other elements of texts; none that runs.
            assert "script" not in [tag[0] for tag in Skeleton(html.split("</head>")[1]).markup if tag[0] == "script" and not tag[1]]
            continue
        assert Skeleton(html).markup == Skeleton(harmless[path]).markup, path


def test_no_page_has_a_script_or_a_handler_of_a_text(sites):
    for path, html in built(sites["hostile"], "*.html").items():
        for script in re.findall(r"<script\b([^>]*)>(.*?)</script>", html, re.DOTALL):
            assert "src=" in script[0] or "application/json" in script[0] or "text/plain" in script[0], (path, script)
            if "application/json" in script[0]:
                json.loads(script[1])
        assert f"<script>{SCRIPT}" not in html, path
        # It refuses handlers, and addresses that run something.
        Skeleton(html)


def test_json_has_the_same_shape(sites):
    for path, text in built(sites["hostile"], "*.json").items():
        assert "</script" not in text.lower(), path
        other = (sites["harmless"] / path).read_text(encoding="utf-8")
        assert shape(json.loads(text)) == shape(json.loads(other)), path


@pytest.mark.parametrize("pattern", ["*.xml", "*.svg"])
def test_xml_has_the_same_elements(sites, pattern):
    for path, text in built(sites["hostile"], pattern).items():
        other = (sites["harmless"] / path).read_text(encoding="utf-8")
        tags = [[(element.tag, sorted(element.attrib)) for element in ElementTree.fromstring(xml).iter()] for xml in (text, other)]
        if "atom" not in text.lower():
            assert tags[0] == tags[1], path


def test_a_calendar_has_the_same_properties(sites):
    calendars = [(sites[kind] / "public/calendar.ics").read_bytes().decode() for kind in ("hostile", "harmless")]
    properties = []
    for text in calendars:
        assert text.endswith("\r\n") and "\n" not in text.replace("\r\n", "")
        lines = text.replace("\r\n ", "").split("\r\n")[:-1]
        properties.append([re.match(r"[A-Z-]+(?:;[A-Z-]+=[^:;]+)*(?=:)", line).group() for line in lines])
    assert properties[0] == properties[1]


@pytest.mark.parametrize("arguments", [["export", "--format", "csv"], ["report", "--format", "csv"], ["report", "swift", "--format", "csv"]])
def test_no_cell_is_a_formula(sites, arguments):
    tables = [list(csv.reader(io.StringIO(sitegen(sites[kind], *arguments, *(["--date", DATE] if arguments[0] == "report" else []))))) for kind in ("hostile", "harmless")]
    assert [len(row) for row in tables[0]] == [len(row) for row in tables[1]]
    for row in tables[0]:
        for cell in row:
            assert not re.match(r"[\t\r=@]|[+-](?![\d.]+$)", cell), cell


@pytest.mark.parametrize("arguments", [["report"], ["report", "fall/data"], ["check"]])
def test_a_terminal_gets_no_control_character(sites, arguments):
    run = subprocess.run(
        [REPOSITORY / ".build/debug/sitegen", *arguments, "--site", sites["hostile"], "--date", DATE], capture_output=True, text=True)
    assert not ENTITIES.search((run.stdout + run.stderr).replace("\n", "")), repr(run.stdout + run.stderr)


def test_diagnostics_of_hostile_files_are_plain(sites, tmp_path):
    shutil.copytree(sites["hostile"] / "content", tmp_path / "content")
    (tmp_path / "content/terms/fall/data.md").write_text(
        "---\nname: A\ngoal: \"\\e]0;x\\a\u202e\u009b31m\"\n\u202ekey\u2066: \u200b\nscale: '\u202e%0a::error::x'\n---\n", encoding="utf-8")
    for form in ("text", "json", "github"):
        run = subprocess.run(
            [REPOSITORY / ".build/debug/sitegen", "check", "--format", form, "--site", tmp_path, "--date", DATE], capture_output=True, text=True)
        assert run.returncode == 1
        said = run.stdout + run.stderr
        assert not ENTITIES.search(said.replace("\n", "")), (form, said)
        assert form != "github" or all(line.startswith(("::error ", "::warning ")) for line in run.stdout.splitlines()), said


def test_hostile_texts_run_no_script_in_a_browser(sites, browser):
    context = browser.new_context()
    page = context.new_page()
    said = []

    def dismiss(dialog):
        said.append(dialog.message)
        dialog.dismiss()

    page.on("dialog", dismiss)
    page.on("pageerror", lambda error: said.append(str(error)))
    page.on("console", lambda message: said.append(message.text) if message.type == "error" else None)
    page.add_init_script("Object.defineProperty(window, 'hostile', { set() { console.error('a hostile text ran') } })")
    with served(sites["hostile"] / "public") as address:
        for path in built(sites["hostile"], "index.html"):
            page.goto(f"{address}/{path.removeprefix('public/')}")
    context.close()
    assert said == []
