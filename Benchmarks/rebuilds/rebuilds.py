"""Edits a served site many times, and reports whether the server's memory grows.

    rebuilds.py [--rebuilds 1000] [--warm-up 45] [--program .build/release/sitegen]

Each edit is another file with another text: a course, the term, the site itself, a template, a file that comes and goes, an error and its
cure. After each it waits for the state that the preview tells its pages, so every edit is a rebuild of its own, and fetches a page. Memory is
what the system says of the process. It may grow while caches fill; in the second half it may not.

Rebuilds count after some seconds of them: the server limits how long an answer may take, and on Linux the clock of such a limit is
kept until it would have rung, half a minute after each request. Only then as many go as come.
"""

import argparse
import json
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path

REPOSITORY = Path(__file__).resolve().parents[2]
# By how many kilobytes memory may differ between the third and the last quarter: caches of the allocator, not a byte for each rebuild.
ALLOWED = 1024
COURSE = "content/terms/2026-27-winter/csse-332.md"
TERM = "content/terms/2026-27-winter/index.md"
TEMPLATE = "templates/pages/course.html"
PATIENCE = 60


class Site:
    """A copy of the sample site, and its edits."""

    def __init__(self, folder: Path):
        self.folder = folder
        for name in ("content", "templates"):
            shutil.copytree(REPOSITORY / name, folder / name)
        self.texts = {path: (folder / path).read_text(encoding="utf-8") for path in (COURSE, TERM, "content/index.md", TEMPLATE)}

    def edit(self, number: int):
        match number % 8:
            case 0 | 1 | 2:
                self.write(COURSE, self.texts[COURSE] + f"\nEdit {number}.\n")
            case 3 | 4 as kind:
                path = (TERM, "content/index.md")[kind - 3]
                self.write(path, self.texts[path] + f"\nEdit {number}.\n")
            case 5:
                page = f"content/pages/page-{number % 3}.md"
                if (self.folder / page).exists():
                    (self.folder / page).unlink()
                else:
                    self.write(page, f"---\nname: Page {number}\n---\n")
            case 6:
                self.write(TEMPLATE, self.texts[TEMPLATE] + f"<!-- {number} -->\n")
            case 7:
                self.write(COURSE, f"---\nname: [{number}\n---\n")

    def write(self, path: str, text: str):
        """Replaces the file in one step, so that no scan sees half a file."""
        beside = self.folder / ".edit"
        beside.write_text(text, encoding="utf-8")
        beside.rename(self.folder / path)


class Server:
    """A running `sitegen serve`."""

    def __init__(self, program: Path, site: Path):
        self.process = subprocess.Popen(
            [program, "serve", "--port", "0", "--date", "2026-11-22", "--site", site], stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL)
        self.address = next(word for word in self.process.stdout.readline().decode().split() if word.startswith("http:")).rstrip("/")

    def get(self, path: str) -> bytes:
        with urllib.request.urlopen(self.address + path, timeout=PATIENCE) as answer:
            return answer.read()

    def state(self, after: str = "") -> dict:
        """The state, as soon as it is another than this one; the server answers now and then though nothing has changed."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            state = json.loads(self.get(f"/_sitegen/state?after={after}"))
            if state["state"] != after:
                return state
        sys.exit("a file was changed, and the preview did not notice")

    def memory(self) -> int:
        """In kilobytes."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        return next(int(line.split()[1]) for line in status.splitlines() if line.startswith("VmRSS:"))


def main():
    parser = argparse.ArgumentParser(description="Edits a served site again and again, and says whether the server's memory grows.")
    parser.add_argument("--rebuilds", type=int, default=1000)
    parser.add_argument("--warm-up", type=float, default=45, help="seconds of rebuilds before those that count")
    parser.add_argument("--program", type=Path, default=REPOSITORY / ".build/release/sitegen")
    arguments = parser.parse_args()
    samples: list[int] = []
    errors, start = 0, time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        site = Site(Path(folder))
        server = Server(arguments.program.resolve(), site.folder)
        try:
            state, number = server.state(), 0
            while len(samples) < arguments.rebuilds:
                site.edit(number)
                number += 1
                state = server.state(after=state["state"])
                server.get("/")
                if time.monotonic() - start < arguments.warm_up:
                    continue
                errors += bool(state["problems"])
                samples.append(server.memory())
                if len(samples) % max(1, arguments.rebuilds // 10) == 0:
                    print(f"{len(samples):5} rebuilds: {samples[-1] / 1024:6.1f} MB", flush=True)
        finally:
            server.process.terminate()
            server.process.wait()
    quarter = len(samples) // 4
    growth = statistics.median(samples[-quarter:]) - statistics.median(samples[2 * quarter:3 * quarter])
    print(f"{len(samples)} rebuilds in {time.monotonic() - start:.0f} s, {errors} of them with an error; from the third to the last quarter the "
          f"median grew by {growth / 1024:.2f} MB, {1024 * growth / quarter:.0f} bytes for each rebuild")
    sys.exit(0 if growth <= ALLOWED else "the server's memory grows")


if __name__ == "__main__":
    main()
