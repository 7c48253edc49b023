"""Takes screenshots of pages, at three widths, in light and dark.

    screenshots.py OUTPUT PAGE ... [--built DIR]

OUTPUT is a folder; PAGE is an address from the site's root, such as / or /terms/2026-27-winter/csse-332/.
DIR is a built site, by default public/.
"""

import argparse
from pathlib import Path

from browsing import chromium, served

WIDTHS = (320, 768, 1280)
SCHEMES = ("light", "dark")


def main():
    parser = argparse.ArgumentParser(description="Takes screenshots of pages at 320, 768 and 1280 px, in light and dark.")
    parser.add_argument("output", type=Path, help="the folder to write to")
    parser.add_argument("pages", nargs="+", metavar="page", help="an address from the site's root, such as /terms/")
    parser.add_argument("--built", type=Path, default=Path(__file__).resolve().parents[2] / "public", help="a built site")
    arguments = parser.parse_args()
    arguments.output.mkdir(parents=True, exist_ok=True)
    with served(arguments.built) as address, chromium() as browser:
        tab = browser.new_page()
        for page in arguments.pages:
            tab.goto(address + page)
            name = page.strip("/").replace("/", "-") or "home"
            for width in WIDTHS:
                tab.set_viewport_size({"width": width, "height": 800})
                for scheme in SCHEMES:
                    tab.emulate_media(color_scheme=scheme)
                    file = arguments.output / f"{name}-{width}-{scheme}.png"
                    tab.screenshot(path=file, full_page=True)
                    print(file)


if __name__ == "__main__":
    main()
