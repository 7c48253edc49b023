"""The markup follows the standards."""

import re

from built_site import validate
from conftest import IS_THOROUGH, SEED


def test_the_validator_finds_nothing_in_any_page_or_picture(editions):
    files = [file for built in editions.values() for kind in ("*.html", "*.svg") for file in sorted(built.folder.rglob(kind))]
    validate(files if IS_THOROUGH else files[SEED % 3::3], "--also-check-svg")


# The validator's rules for CSS are older than the properties in use, so the browser is asked.
def test_the_browser_knows_every_declaration_of_the_style_sheets(tab, site):
    tab.goto("/")
    for sheet in site.folder.rglob("*.css"):
        text = re.sub(r"/\*.*?\*/", "", sheet.read_text(encoding="utf-8"), flags=re.DOTALL)
        # A declaration ends with a semicolon or with its rule; before a brace there are selectors, also of nested rules.
        declarations = [
            (name.strip(), value.strip())
            for name, _, value in (text.partition(":") for text in re.findall(r"[^{};]+(?=[;}])", text) if text.strip())
        ]
        assert declarations != []
        unknown = tab.evaluate(
            """declarations => declarations.filter(([name, value]) =>
              !name.startsWith('-') && !CSS.supports(name, value.replace('!important', ''))).map(pair => pair.join(': '))""",
            declarations)
        assert unknown == [], sheet.name


def test_the_style_sheets_have_as_many_rules_as_they_write(tab, site):
    tab.goto("/")
    for sheet in site.folder.rglob("*.css"):
        text = re.sub(r"/\*.*?\*/", "", sheet.read_text(encoding="utf-8"), flags=re.DOTALL)
        parsed = tab.evaluate(
            """text => {
              const count = rules => [...rules].reduce((sum, rule) => sum + 1 + count(rule.cssRules ?? []), 0)
              const sheet = new CSSStyleSheet()
              sheet.replaceSync(text)
              return count(sheet.cssRules)
            }""",
            text)
        assert parsed == text.count("{"), f"{sheet.name}: the browser drops a rule"


# Because of the content security policy in the page, browsers ask for a file only once the page is read up to it.
def test_no_page_waits_for_a_script_before_it_asks_for_its_style_sheets(site):
    for page in site.folder.rglob("*.html"):
        head = page.read_text(encoding="utf-8").partition("</head>")[0]
        waiting = [tag.start() for tag in re.finditer(r"<script src[^>]*>", head) if not re.search(r" (defer|async|type=module)\b", tag[0])]
        sheets = [tag.start() for tag in re.finditer(r"<link rel=stylesheet", head)]
        assert waiting != [], page
        assert max(sheets, default=0) < min(waiting), page
