"""A real Chromium and a web server for the tests and the screenshots."""

import shutil
import threading
import time
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from playwright.sync_api import Error, sync_playwright

# Chromium or Chrome as systems install them; first the one without a window, which opens a page in a third of the time. Without
# one, Playwright's own is used.
BROWSERS = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]
MAC_BROWSER = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"

# The path of a site that is not at the root of its host.
SUBPATH = "/~jay/grades"


def browser_path() -> str | None:
    found = next(filter(None, map(shutil.which, BROWSERS)), None)
    return found or (MAC_BROWSER if Path(MAC_BROWSER).exists() else None)


# One process for all tabs, none kept in advance, and no emulation of a graphics card: that takes a seventh of the time of a test.
ARGUMENTS = ["--no-sandbox", "--renderer-process-limit=1", "--disable-features=SpareRendererForSitePerProcess", "--disable-gpu"]


@contextmanager
def chromium():
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=browser_path(), args=ARGUMENTS)
        yield browser
        browser.close()


class QuietHandler(SimpleHTTPRequestHandler):
    def log_message(self, format, *args):
        pass


class UncachedHandler(QuietHandler):
    """For a site that a test builds again: Chromium guesses a lifetime from a file's age, and may show the page from before."""

    def end_headers(self):
        self.send_header("Cache-Control", "no-store")
        super().end_headers()


def until(tab, expression: str, arg=None, patience: float = 30):
    """Waits until an expression, or the promise it gives, is true.

    Playwright's own waiting takes any promise for true, and the policy of a preview keeps it out.
    """
    end = time.monotonic() + patience
    while time.monotonic() < end:
        try:
            if tab.evaluate(expression, arg):
                return
        except Error:
            pass  # The page was being loaded.
        time.sleep(0.01)
    raise AssertionError(f"never: {expression}")


@contextmanager
def served(folder: Path, handler=QuietHandler):
    """Serves a folder on a free port of 127.0.0.1; gives the address without a slash at the end."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(handler, directory=str(folder)))
    # The interval is how long `shutdown` waits at most.
    thread = threading.Thread(target=server.serve_forever, args=[0.02], daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{server.server_address[1]}"
    server.shutdown()
    server.server_close()
