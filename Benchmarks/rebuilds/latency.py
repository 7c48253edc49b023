"""Edits a course of a served site, and measures the time until the preview notices and until the new page is served.

    latency.py [--sizes 100,1000,10000] [--edits 30] [--program .build/release/sitegen]

Each edit adds a line to another course, with another score in it every second time. The first time is from the moment at which the file
has been replaced to the new state that the preview tells its pages; the second ends when the course's page has arrived. Both hold what
the system takes to report the change.
"""

import argparse
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from rebuilds import REPOSITORY, Server

CORPUS = REPOSITORY / "Benchmarks/builds/corpus.py"


def edited(text: str, number: int) -> str:
    """Every second time a score is another one, else only the notes."""
    if number % 2 == 0:
        text = text.replace("        max: 20\n", f"        max: {20 + number}\n", 1)
    return text + f"\nEdit {number}.\n"


def latencies(size: int, edits: int, program: Path, work: Path) -> list[tuple[float, float]]:
    with tempfile.TemporaryDirectory(dir=work) as name:
        folder = Path(name)
        subprocess.run([sys.executable, CORPUS, str(size), folder], check=True, stdout=subprocess.DEVNULL)
        site = folder / "sitegen"
        courses = sorted(path for path in site.glob("content/terms/*/*.md") if path.name != "index.md")
        server = Server(program, site)
        times = []
        try:
            state = server.state()["state"]
            for number in range(edits):
                course = courses[number * 7919 % len(courses)]
                beside = site / ".edit"
                beside.write_text(edited(course.read_text(encoding="utf-8"), number), encoding="utf-8")
                time.sleep(0.2)
                start = time.perf_counter()
                beside.rename(course)
                state = server.state(after=state)["state"]
                noticed = time.perf_counter()
                page = server.get("/" + "/".join(course.relative_to(site / "content").with_suffix("").parts) + "/")
                shown = time.perf_counter()
                if f"Edit {number}." not in page.decode():
                    sys.exit("the page does not show the edit")
                times.append((1000 * (noticed - start), 1000 * (shown - start)))
        finally:
            server.process.terminate()
            server.process.wait()
        return times


def main():
    parser = argparse.ArgumentParser(description="Says how long a preview takes to show an edit.")
    parser.add_argument("--sizes", default="100,1000,10000", help="how many courses, with commas")
    parser.add_argument("--edits", type=int, default=30)
    parser.add_argument("--program", type=Path, default=REPOSITORY / ".build/release/sitegen")
    arguments = parser.parse_args()
    for size in map(int, arguments.sizes.split(",")):
        times = latencies(size, arguments.edits, arguments.program.resolve(), Path("/dev/shm"))
        for title, list_ in zip(("noticed", "shown"), zip(*times)):
            print(f"{size:6,} courses, {title:8} {statistics.median(list_):6.0f} ms ({min(list_):.0f}–{max(list_):.0f})", flush=True)


if __name__ == "__main__":
    main()
