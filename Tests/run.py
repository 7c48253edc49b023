#!/usr/bin/env python3
"""Runs every test: one line for each part as it ends, and at the end what failed, each with the command that runs it alone.

    run.py              what a change must pass (`make test`): all kinds of tests, the random and slow ones as a sample
    run.py --thorough   everything (`make thorough`): all pages in all views, 100,000 random courses, all kills and attacks

Two processors are kept busy: what needs only the command runs beside the build of the tests and the Swift tests, which wait now and then,
and the browsers, which wait for half of their time, run three at once. The whole output is in .build/test. Random cases follow from a
number, which the first line prints: `SITEGEN_SEED`, or else the day of the last commit, so that a commit which passes today passes
tomorrow. A thorough run takes today, to find what no commit has met yet.
"""

import argparse
import os
import re
import subprocess
import sys
import threading
import time
import xml.etree.ElementTree
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

REPOSITORY = Path(__file__).resolve().parents[1]
OUTPUT = REPOSITORY / ".build/test"
PYTHON = REPOSITORY / ".build/browser/bin/python"
# A failure is told in so many lines of so many characters; the rest is in the output of its part.
LINES, COLUMNS = 12, 300


@dataclass
class Failure:
    name: str
    lines: list[str]
    command: str


@dataclass
class Result:
    """The results of one part, read from its output."""

    passed: int = 0
    failures: list[Failure] = field(default_factory=list)


def read_swift(part: "Part", text: str) -> Result:
    """Failed tests by their names, with the issues that they recorded. Test cases of one test are one."""
    issues: dict[str, list[str]] = {}
    current: list[str] | None = None
    for line in text.splitlines():
        # Tests print at the same time, so an issue can follow another line's text.
        if found := re.search(r"✘ Test (.+?) recorded an issue (?:with \d+ arguments? .*? )?at (.*)", line):
            current = issues.setdefault(found[1], [])
            current.append(found[2])
        elif current is not None and line.startswith(("↳", "  ")):
            current.append(line)
        else:
            current = None
    failed = re.findall(r"^✘ Test (?!run |case )(.+?) (?:with \d+ test cases? )?failed after", text, re.M)
    total = re.search(r"Test run with (\d+) tests?", text)
    failures = []
    for name in failed:
        # A filter is a regular expression over names without their quotes.
        pattern = re.sub("[^A-Za-z0-9 ,]", ".", name.strip('"'))
        failures.append(Failure(name, issues.get(name, []), f"swift test --skip-build --filter '{pattern}'"))
    return Result(int(total[1]) - len(failed) if total else 0, failures)


def read_pytest(part: "Part", text: str) -> Result:
    result = Result()
    for case in xml.etree.ElementTree.parse(part.report).iter("testcase"):
        wrong = case.find("failure") if case.find("failure") is not None else case.find("error")
        if wrong is None:
            result.passed += 1
            continue
        # Without the group of the process that ran it.
        name, module = case.get("name", "").split("@")[0], case.get("classname", "").split(".")[-1]
        lines = (wrong.text or wrong.get("message") or "").splitlines()
        told = [line for line in lines if line.startswith(("E ", ">"))] or lines[-LINES:]
        file = f"Tests/{part.folder}/{module}.py"
        result.failures.append(Failure(f"{file}: {name}", told, f"{PYTHON.relative_to(REPOSITORY)} -B -m pytest '{file}::{name}'"))
    return result


def read_attacks(part: "Part", text: str) -> Result:
    broken = re.findall(r"^BROKEN  (.+?): (.+)\n((?: {8}.*\n?)*)", text, re.M)
    return Result(
        len(re.findall(r"^held ", text, re.M)),
        [Failure(f"{area}: {name}", told.splitlines(), f"{PYTHON.relative_to(REPOSITORY)} Tests/attack/attack.py '{name}'") for area, name, told in broken])


def read_counted(part: "Part", text: str) -> Result:
    """The sum of what lines such as «332 cases agree with the reference, 0 do not» count; its failures have no names."""
    return Result(sum(int(number) for number in re.findall(r"^(\d+) [a-z ]+ agree\b", text, re.M)))


@dataclass
class Part:
    """One command of the tests."""

    name: str
    command: list[str]
    read: Callable[["Part", str], Result] = read_counted
    folder: str = ""
    again: str = ""
    # Whether nothing more runs if it fails.
    is_needed: bool = False

    @property
    def log(self) -> Path:
        return OUTPUT / f"{self.name.replace(' ', '-')}.log"

    @property
    def report(self) -> Path:
        return self.log.with_suffix(".xml")

    def run(self, environment: dict[str, str]) -> tuple[int, Result, float]:
        """Its exit status, its tests, and the seconds it took."""
        self.report.unlink(missing_ok=True)
        began = time.monotonic()
        with self.log.open("wb") as log:
            status = subprocess.run(
                self.command, cwd=REPOSITORY, env=environment, stdin=subprocess.DEVNULL, stdout=log, stderr=log, check=False).returncode
        text = self.log.read_text(encoding="utf-8", errors="replace")
        try:
            result = self.read(self, text)
        except (OSError, xml.etree.ElementTree.ParseError):
            result = Result()
        if status != 0 and not result.failures:
            # It ended before its tests did, or has none.
            told = [line for line in text.splitlines() if re.search(r"error:|warning:", line)] or text.splitlines()
            result.failures.append(Failure(self.name, told[-LINES:], self.again or " ".join(self.command)))
        return status, result, time.monotonic() - began


def pytest(folder: str, name: str, *options: str) -> Part:
    part = Part(name, [], read_pytest, folder, f"make {folder}")
    part.command = [str(PYTHON), "-B", "-m", "pytest", "-q", f"Tests/{folder}", f"--junitxml={part.report}", *options]
    return part


def stages(is_thorough: bool, seed: int) -> list[list[list[Part]]]:
    """What runs in turn: lanes that run at the same time, each a list of parts that run one after the other."""
    lint = Part("format", ["make", "-s", "lint"], again="make lint", is_needed=True)
    command = Part("build", ["swift", "build", "--product", "sitegen"], is_needed=True)
    tests = Part("build of tests", ["swift", "build", "--build-tests"], is_needed=True)
    swift = Part("Swift tests", ["swift", "test", "--skip-build"], read_swift)
    browser = pytest("browser", "browser tests", "-n", "3", "--dist", "loadgroup")
    editors = pytest("lsp", "editor tests")
    rules = Part("cases of rules", [sys.executable, "-B", "Tests/reference/rules.py"])
    records = Part("random records", [
        sys.executable, "-B", "Tests/reference/records.py", "--seed", str(seed), "--count", "2000" if is_thorough else "60"])
    attacks = Part("attacks", [str(PYTHON), "-B", "Tests/attack/attack.py"], read_attacks)
    beside = [editors, rules, records]
    built: list[list[list[Part]]] = [[[lint], [command]]]
    if is_thorough:
        attacks.command += ["--full", "--command", ".build/release/sitegen"]
        # Long attacks are measured, so nothing else runs beside them.
        release = Part("release", ["make", "-s", "release"])
        return [*built, [[tests, swift], beside], [[browser]], [[release, attacks]]]
    return [*built, [[tests, swift], [attacks, *beside]], [[browser]]]


def time_of_last_commit() -> int:
    """In seconds since 1970; 0 in a copy of the sources without their history."""
    told = subprocess.run(["git", "show", "-s", "--format=%ct", "HEAD"], cwd=REPOSITORY, capture_output=True, text=True, check=False).stdout
    return int(told.strip() or 0)


def main() -> int:
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("--thorough", action="store_true", help="run everything, for an hour or two")
    is_thorough = options.parse_args().thorough
    if not PYTHON.exists():
        sys.exit("The tests are not set up: run ./setup test")
    OUTPUT.mkdir(parents=True, exist_ok=True)
    seed = int(os.environ.get("SITEGEN_SEED") or (time.time() if is_thorough else time_of_last_commit()) // 86_400)
    environment = {**os.environ, "SITEGEN_SEED": str(seed), "SITEGEN_THOROUGH": "1" if is_thorough else "0"}
    print(f"random cases: SITEGEN_SEED={seed}", flush=True)
    began = time.monotonic()
    passed, failures = 0, []
    lock, is_stopped = threading.Lock(), threading.Event()

    def run(part: Part):
        nonlocal passed
        status, result, seconds = part.run(environment)
        with lock:
            passed += result.passed
            failures.extend(result.failures)
            count = f"{result.passed} passed" if result.passed else "passed" if status == 0 else ""
            failed = f"{len(result.failures)} FAILED" if result.failures else ""
            print(f"{part.name:<16} {', '.join(filter(None, [count, failed])):<26} {seconds:5.0f} s", flush=True)
        if part.is_needed and result.failures:
            is_stopped.set()

    def run_lane(lane: list[Part]):
        for part in lane:
            if not is_stopped.is_set():
                run(part)

    for lanes in stages(is_thorough, seed):
        threads = [threading.Thread(target=run_lane, args=(lane,)) for lane in lanes]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    for failure in failures:
        sample = f"SITEGEN_SEED={seed}{' SITEGEN_THOROUGH=1' if is_thorough else ''}"
        print(f"\nFAILED {failure.name}\n  alone: {sample} {failure.command}")
        for line in failure.lines[:LINES]:
            print(f"  {line[:COLUMNS]}")
    if failures:
        print(f"\nThe whole output is in {OUTPUT.relative_to(REPOSITORY)}.")
    print(f"\n{time.monotonic() - began:.0f} s\n{passed} passed, {len(failures)} failed")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
