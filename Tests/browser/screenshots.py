"""Takes screenshots of pages in light and dark: at three widths, or next to those of another state of the site.

    screenshots.py OUTPUT PAGE ... [--built DIR] [--compare BEFORE | --first]

OUTPUT is a folder; PAGE is an address from the site's root, such as / or /terms/2026-27-winter/csse-332/.
DIR is a built site, by default public/. With BEFORE, another built site, each picture has a page of it at the left and the page
of DIR at the right, as a phone and as a desk show them. With --first, the pictures are small ones of the first screen, as README has.
"""

import argparse
from base64 import b64encode
from pathlib import Path

from browsing import chromium, served

WIDTHS = (320, 768, 1280)
COMPARED_WIDTHS = (390, 1280)
FIRST_WIDTHS, FIRST_HEIGHT = (960,), 640
SCHEMES = ("light", "dark")


def pictures(tab, address: str, widths, height: int | None = None) -> dict[tuple[int, str], bytes]:
    """The whole page, or what a screen of that height shows first, by width and colour scheme."""
    tab.goto(address)
    found = {}
    for width in widths:
        tab.set_viewport_size({"width": width, "height": height or 800})
        for scheme in SCHEMES:
            tab.emulate_media(color_scheme=scheme)
            found[width, scheme] = tab.screenshot(full_page=height is None)
    return found


def side_by_side(tab, *images: bytes) -> bytes:
    sources = [f"data:image/png;base64,{b64encode(image).decode()}" for image in images]
    row = "".join(f"<img src={source}>" for source in sources)
    tab.set_content(f"<body style='margin: 0; display: flex; gap: 16px; align-items: start; background: #888'>{row}")
    tab.wait_for_function("[...document.images].every(image => image.complete)")
    width = tab.evaluate("[...document.images].reduce((sum, image) => sum + image.width, 16)")
    tab.set_viewport_size({"width": width, "height": 800})
    return tab.screenshot(full_page=True)


def main():
    parser = argparse.ArgumentParser(description="Takes screenshots of pages at 320, 768 and 1280 px, in light and dark.")
    parser.add_argument("output", type=Path, help="the folder to write to")
    parser.add_argument("pages", nargs="+", metavar="page", help="an address from the site's root, such as /terms/")
    parser.add_argument("--built", type=Path, default=Path(__file__).resolve().parents[2] / "public", help="a built site")
    parser.add_argument(
        "--compare", type=Path, metavar="BEFORE", help="another built site, whose pages are shown next to these, at 390 and 1280 px")
    parser.add_argument("--first", action="store_true", help="only the first screen, as small pictures")
    arguments = parser.parse_args()
    arguments.output.mkdir(parents=True, exist_ok=True)
    widths = COMPARED_WIDTHS if arguments.compare else FIRST_WIDTHS if arguments.first else WIDTHS
    height = FIRST_HEIGHT if arguments.first else None
    with served(arguments.built) as address, chromium() as browser, served(arguments.compare or arguments.built) as earlier:
        tab, frame = browser.new_page(), browser.new_page()
        for page in arguments.pages:
            taken = pictures(tab, address + page, widths, height)
            if arguments.compare:
                before = pictures(tab, earlier + page, widths, height)
                taken = {view: side_by_side(frame, before[view], image) for view, image in taken.items()}
            name = page.strip("/").replace("/", "-") or "home"
            for (width, scheme), image in taken.items():
                file = arguments.output / f"{name}-{width}-{scheme}.png"
                file.write_bytes(image)
                print(file)


if __name__ == "__main__":
    main()
