"""Measures the largest paint of pages on a slow phone: a quarter of this processor, 1.6 Mbit/s, 150 ms to each answer, nothing kept.

    paint.py [PAGE ...] [--built DIR] [--runs N]

PAGE is an address from the site's root; without one, home and a course of the sample. DIR is a built site, by default public/. Files are
served uncompressed. On a busy machine the least of several runs says most.
"""

import argparse
from pathlib import Path

from browsing import chromium, served

PAGES = ("/", "/terms/2026-27-winter/csse-332/")
# The network in bytes a second and milliseconds.
NETWORK = {"offline": False, "latency": 150, "downloadThroughput": 200_000, "uploadThroughput": 90_000}
SLOWER = 4

# The times of the first and the largest paint, in milliseconds.
OBSERVER = """window.paints = {}
new PerformanceObserver(list => { for (const entry of list.getEntries()) window.paints.largest = entry.startTime })
  .observe({ type: 'largest-contentful-paint', buffered: true })
new PerformanceObserver(list => { for (const entry of list.getEntries()) window.paints[entry.name] = entry.startTime })
  .observe({ type: 'paint', buffered: true })"""


def paints(browser, address: str) -> tuple[float, float, int]:
    """The first paint, the largest paint and the number of requests until then, of one visit."""
    context = browser.new_context(viewport={"width": 390, "height": 844}, service_workers="block")
    context.add_init_script(OBSERVER)
    tab = context.new_page()
    session = context.new_cdp_session(tab)
    session.send("Network.enable")
    session.send("Network.emulateNetworkConditions", NETWORK)
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    tab.goto(address, wait_until="load")
    # The content security policy of the pages forbids what Playwright waits with.
    tab.evaluate("() => new Promise(done => { const look = () => paints.largest ? done() : setTimeout(look, 20); look() })")
    found = tab.evaluate("""() => [paints['first-contentful-paint'], paints.largest,
      1 + performance.getEntriesByType('resource').filter(entry => entry.startTime <= paints.largest).length]""")
    context.close()
    return tuple(found)


def main():
    parser = argparse.ArgumentParser(description="Measures the largest paint of pages on a slow phone.")
    parser.add_argument("pages", nargs="*", metavar="page", default=PAGES, help="an address from the site's root, such as /terms/")
    parser.add_argument("--built", type=Path, default=Path(__file__).resolve().parents[2] / "public", help="a built site")
    parser.add_argument("--runs", type=int, default=7, help="how often each page is opened")
    arguments = parser.parse_args()
    with served(arguments.built) as address, chromium() as browser:
        paints(browser, address + arguments.pages[0])  # so that the browser has started
        for page in arguments.pages:
            visits = sorted(paints(browser, address + page) for _ in range(arguments.runs))
            largest = sorted(visit[1] for visit in visits)
            print(f"{page}: first paint {visits[0][0]:.0f} ms, largest paint {largest[0]:.0f} ms "
                  f"(median {largest[len(largest) // 2]:.0f}), {visits[0][2]} requests")


if __name__ == "__main__":
    main()
