"""Builds the same pages with sitegen and with Hugo in turn, and reports time and memory.

    bench.py [--sizes 100,1000,10000] [--runs 7] [--places memory,disk] [--programs hugo,equal,whole,theme] [--work DIR]

Each line gives wall time, CPU time and peak memory: the median of the runs, with the smallest and the largest. "equal" is
sitegen with templates that show what the pages of Hugo show, and without report, calendar, feed and search index, as Hugo writes
nothing of the kind here; "whole" has the same templates and leaves none of the four out; "theme" is sitegen with its own theme, which
shows far more. The output is always new: an old one is moved aside, since deleting and writing one tree again and again is what a file
system does worst. The steps of "equal" are listed next to their floors: the same files read, parsed by libyaml and libcmark, and the same bytes
written by floor.c, one after the other. Compare ratios, not times: the machine has other work too, and both have it at the same time.
"""

import argparse
import os
import re
import shutil
import statistics
import subprocess
import sys
import sysconfig
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

HERE = Path(__file__).resolve().parent
REPOSITORY = HERE.parents[1]
DATE = "2026-11-21"


@dataclass
class Cost:
    wall: float
    cpu: float
    memory: float


def cost(command: list[str]) -> Cost:
    """The cost of a command: wall seconds, CPU seconds and MB."""
    start = time.perf_counter()
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    complaint = process.stderr.read()
    _, status, usage = os.wait4(process.pid, 0)
    wall = time.perf_counter() - start
    if status != 0:
        sys.exit(f"{' '.join(map(str, command))} failed:\n{complaint.decode()}")
    return Cost(wall, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024)


def hugo() -> str:
    """The binary inside the package: its wrapper in Python costs time of its own."""
    binary = Path(sysconfig.get_path("purelib")) / "hugo/binaries/hugo"
    if not binary.exists():
        sys.exit("Hugo is not there: run make bench, which installs it")
    return str(binary)


def builders(source: Path) -> dict[str, list[str]]:
    sitegen = str(REPOSITORY / ".build/release/sitegen")
    own = [sitegen, "build", "--quiet", "--date", DATE, "--site"]
    return {
        "hugo": [hugo(), "--quiet", "--source", str(source / "hugo"), "--destination"],
        "equal": [*own, str(source / "equal"), "--output"],
        "whole": [*own, str(source / "whole"), "--output"],
        "theme": [*own, str(source / "sitegen"), "--output"],
    }


def corpus(size: int, folder: Path):
    subprocess.run([sys.executable, HERE / "corpus.py", str(size), folder], check=True, stdout=subprocess.DEVNULL)
    equal, whole = folder / "equal", folder / "whole"
    shutil.copytree(folder / "sitegen/content", equal / "content")
    index = equal / "content/index.md"
    text = index.read_text(encoding="utf-8")
    index.write_text(text.replace("---\n", "---\nleave-out: [report, calendar, feed, search]\n", 1), encoding="utf-8")
    shutil.copytree(HERE / "equal", equal / "templates")
    (equal / "templates/assets").mkdir()
    shutil.copy(HERE / "site.css", equal / "templates/assets/style.css")
    whole.mkdir()
    (whole / "content").symlink_to(folder / "sitegen/content", target_is_directory=True)
    (whole / "templates").symlink_to(equal / "templates", target_is_directory=True)


def measure(size: int, runs: int, place: str, work: Path, programs: list[str]) -> dict[str, list[Cost]]:
    with tempfile.TemporaryDirectory(dir=work) as name:
        folder = Path(name)
        corpus(size, folder / "source")
        commands = {name: command for name, command in builders(folder / "source").items() if name in programs}
        costs: dict[str, list[Cost]] = {name: [] for name in commands}
        # The first round warms the caches of the system and is thrown away.
        for run in range(runs + 1):
            for name, command in commands.items():
                output = folder / f"{name}-{run}"
                result = cost([*command, str(output)])
                if run > 0:
                    costs[name].append(result)
                if place == "memory":
                    shutil.rmtree(output)
        return costs


def report(size: int, place: str, costs: dict[str, list[Cost]]):
    def spread(values: Sequence[float], form: str) -> str:
        return f"{statistics.median(values):{form}} ({min(values):{form}}–{max(values):{form}})"

    print(f"\n{size:,} courses, {place}")
    print(f"  {'':6} {'wall s':>24} {'CPU s':>24} {'MB':>20}")
    for name, list_ in costs.items():
        walls, cpus, memories = zip(*((each.wall, each.cpu, each.memory) for each in list_))
        print(f"  {name:6} {spread(walls, '.3f'):>24} {spread(cpus, '.3f'):>24} {spread(memories, '.0f'):>20}")
    middle = {
        name: [statistics.median(getattr(each, key) for each in list_) for key in ("wall", "cpu", "memory")]
        for name, list_ in costs.items()
    }
    for one, other in (("hugo", "equal"), ("hugo", "whole"), ("theme", "equal")):
        if one not in middle or other not in middle:
            continue
        wall, cpu, memory = (a / b for a, b in zip(middle[one], middle[other]))
        print(f"  {one} / {other}: wall {wall:.1f}, CPU {cpu:.1f}, memory {memory:.1f}")


def floor_program(work: Path) -> Path:
    program = work / "floor"
    libraries = subprocess.run(["pkg-config", "--cflags", "--libs", "yaml-0.1", "libcmark"], capture_output=True, text=True, check=True)
    subprocess.run(["cc", "-O2", "-o", program, HERE / "floor.c", *libraries.stdout.split()], check=True)
    return program


def steps(command: list, runs: int, output: Path) -> dict[str, float]:
    """The milliseconds of each step that a program names, and of all of it: the medians of some runs."""
    times: dict[str, list[float]] = {}
    for _ in range(runs):
        shutil.rmtree(output, ignore_errors=True)
        start = time.perf_counter()
        run = subprocess.run([*map(str, command), str(output)], capture_output=True, text=True, check=True)
        total = 1000 * (time.perf_counter() - start)
        found = re.findall(r"^(\w+) +([\d.]+) ms", run.stdout + run.stderr, re.MULTILINE)
        for step, time_ in dict([("total", total), *found]).items():
            times.setdefault(step, []).append(float(time_))
    return {step: statistics.median(list_) for step, list_ in times.items()}


def phases(size: int, runs: int, work: Path, floor: Path):
    """The steps of a build from `--timings`, next to those of the C floor."""
    with tempfile.TemporaryDirectory(dir=work) as name:
        folder = Path(name)
        corpus(size, folder / "source")
        *command, output = builders(folder / "source")["equal"]
        ours = steps([*command, "--timings", output], runs, folder / "built")
        least = steps([floor, folder / "source/equal/content", folder / "built"], runs, folder / "copied")
    for title, list_ in (("equal", ours), ("floor", least)):
        print(f"  steps of {title}: " + ", ".join(f"{step} {time_:.0f} ms" for step, time_ in list_.items()))
    print(f"  equal / floor: wall {ours['total'] / least['total']:.1f}")


def main():
    parser = argparse.ArgumentParser(description="Measures builds of sitegen and of Hugo.")
    parser.add_argument("--sizes", default="100,1000,10000", help="how many courses, with commas")
    parser.add_argument("--runs", type=int, default=7, help="how often each is measured")
    parser.add_argument("--places", default="memory,disk", help="memory, disk or both")
    parser.add_argument("--programs", default="hugo,equal,whole,theme", help="hugo, equal, whole, theme, with commas")
    parser.add_argument("--work", type=Path, default=REPOSITORY / ".build/bench", help="a folder on the disk")
    arguments = parser.parse_args()
    arguments.work.mkdir(parents=True, exist_ok=True)
    floor = floor_program(arguments.work)
    places = {"memory": Path("/dev/shm"), "disk": arguments.work}
    print(f"{os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}, {arguments.runs} runs each, median (least–most)")
    for size in map(int, arguments.sizes.split(",")):
        for place in arguments.places.split(","):
            report(size, place, measure(size, arguments.runs, place, places[place], arguments.programs.split(",")))
        phases(size, arguments.runs, places["memory"], floor)


if __name__ == "__main__":
    main()
