"""Fuzzes the real command with nearly valid files, and reports every crash and hang.

    fuzz.py TARGET ... [--seconds 600] [--seed 1] [--command .build/release/sitegen] [--findings DIR]

A target is one of those below, or `all`. Each round makes a copy of a sample site, changes some of its files at random and runs
the command, which must end by itself, within its memory, with a status of 0 or 1 and without a trap. What it does not survive is made as small
as it goes and kept in the folder of findings. The same seed makes the same rounds.
"""

import argparse
import random
import re
import resource
import subprocess
import sys
import tempfile
import time
from fnmatch import fnmatch
from pathlib import Path

REPOSITORY = Path(__file__).resolve().parents[2]
DATE = "2026-11-21"
# No round needs a tenth of either.
PATIENCE = 60
MEMORY = 4 << 30

# What the readers of files give a meaning to, and what programs stumble over.
TOKENS = [
    "---\n", "\n---\n", ": ", ":", "- ", "-", "\t", " ", "\n", "\r\n", "\r", "#", " #", "'", '"', "\\", "{", "}", "[", "]", ", ",
    "&a ", "*a", "<<: *a", "!!str ", "!!binary ", "? ", "| ", ">", ">-\n", "%", "%YAML 1.1\n", "...\n", "~", "null", "true", "yes",
    "0", "-0", "1", "-1", "0.1", "1e308", "1e-308", "1e999", "-1e999", ".inf", "-.inf", ".nan", "NaN", "0x7f", "0o17", "1_000",
    "9223372036854775808", "0.30000000000000004", "1/0", "0/0", "-5/10", "100/0.000001", "50%", "A+", "missing", "excused", "1:30",
    "2026-02-30", "0000-00-00", "9999-12-31", "2026-11-21T25:61", "2026-11-21T10:00+14:00", "12,5", "１２", "：", "，", "“", "—-",
    "name: ", "items:\n", "categories:\n", "weight: ", "score: ", "max: ", "drop: ", "goal: ", "grade: ", "final: ", "scale: ",
    "credits: ", "repeats: ", "units:\n", "gpa: ", "quiz: ", "template: ", "languages: ", "graduation:\n", "low: ", "high: ", "count: ",
    "{{", "}}", "{{#", "{{/", "{{^", "{{>", "{{{", "{{!", "{{<", "{{$", "{{=<% %>=}}", "{{.}}", "t.", "parts/layout",
    "# ", "## ", "> ", "* ", "1. ", "- [ ] ", "- [x] ", "```", "`", "**", "_", "![](", "[a](b)", "[a]: <b>", "<script>", "<!--", "-->", "<b>",
    "&amp;", "&#0;", "&#x110000;", "|a|b|\n|-|-|\n", "\u0000", "\u0007", "\u001b[31m", "\u202e", "\u2028", "\ufeff", "\u00ad", "é",
    "e\u0301", "中文", "😀", "👩‍👩‍👧‍👦", "ﷺ", "İ", "ß", "a" * 300, "[" * 300, "> " * 300, "{a: " * 100, "=1+1", "@SUM", "+1", ";", "'=1",
]


class Mutator:
    """Changes bytes the way that people, editors and enemies do."""

    def __init__(self, seed: int):
        self.random = random.Random(seed)

    def change(self, data: bytes, others: list[bytes]) -> bytes:
        for _ in range(self.random.choice([1, 1, 1, 2, 3, 8])):
            data = self.random.choice(self.ways)(self, data, others)
        return data[:200_000]

    def place(self, data: bytes) -> int:
        return self.random.randint(0, len(data))

    def insert_token(self, data, others):
        place = self.place(data)
        return data[:place] + self.random.choice(TOKENS).encode() + data[place:]

    def replace_word(self, data, others):
        words = list(re.finditer(rb"[^\s:,\[\]{}]+", data))
        if not words:
            return data
        word = self.random.choice(words)
        return data[: word.start()] + self.random.choice(TOKENS).encode() + data[word.end() :]

    def flip_byte(self, data, others):
        if not data:
            return data
        place = self.random.randrange(len(data))
        return data[:place] + bytes([self.random.randrange(256)]) + data[place + 1 :]

    def cut(self, data, others):
        start = self.place(data)
        return data[:start] + data[start + self.random.choice([1, 2, 5, 20, 200]) :]

    def end_early(self, data, others):
        return data[: self.place(data)]

    def repeat_line(self, data, others):
        lines = data.splitlines(keepends=True)
        if not lines:
            return data
        place = self.random.randrange(len(lines))
        times = self.random.choice([2, 2, 3, 50])
        return b"".join(lines[:place] + lines[place : place + 1] * times + lines[place + 1 :])

    def swap_lines(self, data, others):
        lines = data.splitlines(keepends=True)
        if len(lines) < 2:
            return data
        one, other = self.random.sample(range(len(lines)), 2)
        lines[one], lines[other] = lines[other], lines[one]
        return b"".join(lines)

    def indent_line(self, data, others):
        lines = data.splitlines(keepends=True)
        if not lines:
            return data
        place = self.random.randrange(len(lines))
        lines[place] = self.random.choice([b" ", b"  ", b"\t", b"- "]) + lines[place]
        return b"".join(lines)

    def take_from_another(self, data, others):
        other = self.random.choice(others)
        start = self.place(other)
        part = other[start : start + self.random.choice([5, 40, 400])]
        place = self.place(data)
        return data[:place] + part + data[place:]

    ways = [insert_token, insert_token, replace_word, replace_word, flip_byte, cut, end_early, repeat_line, swap_lines, indent_line,
            take_from_another]


class Target:
    """The files of a site that are changed, and the command that is run."""

    def __init__(self, site: str, files: list[str], arguments: list[str], most: int = 40, seeds: dict[str, bytes] | None = None):
        self.site = REPOSITORY / site
        self.files = files
        self.arguments = arguments
        self.most = most
        self.seeds = seeds or {}


CANVAS = b"Student,ID,SIS User ID,SIS Login ID,Section,HW 1 (101),Midterm (102)\n    Points Possible,,,,,20,100\n\"Lin, Jay\",1,u1,jay,01,18,\"79,5\"\n"
PLAIN = b"\xef\xbb\xbfname;score;max;weight;due\nHW 1;18,5;20;;2026-09-01\n\"a \"\"b\"\"\nc\";=1+1;10;;\n"
PAGES = [
    b"Name\tDue\tSubmitted\tStatus\tScore\nHW 1\tHomework\tNov 1 by 3pm\t\tMissing\tClick to test a different score\t9 / 10\nMean: 8.1\tHigh: 10\tLow: 3\n"
    b"Total\t\t\t90%\t9 / 10\nGroup\tWeight\nHomework\t40%\n",
    "Grade item\tCalculated weight\tGrade\tRange\tPercentage\tAverage\nAssignment\nHW 1\t20 %\t18\t0–20\t90 %\t14 (12)\n".encode(),
    "Évaluation;Note /20;Coef;Moyenne;Min;Max;Date\nDS 1;12,5;x2;11,4;3;18;22/12/2026\nDS 2;Abs;1;;;;\n".encode(),
    b'[{"name": "A", "group_weight": 40, "rules": {"drop_lowest": 1}, "assignments": [{"name": "B", "points_possible": 10, "submission": {"score": 9}}]}]',
    b'{"usergrades": [{"gradeitems": [{"itemname": "HW", "itemtype": "mod", "graderaw": 8, "grademax": 10}]}]}',
]
CALENDAR = (b"BEGIN:VCALENDAR\r\nPRODID:-//Moodle Pty Ltd//EN\r\nBEGIN:VEVENT\r\nUID:1@x\r\nSUMMARY:Lab 1 is\r\n  due\r\nDTSTART;TZID=Europe/Paris:20261120T235900\r\n"
            b"CATEGORIES:A\\,B\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n")
BULLETIN = (b'{"ues": {"UE1": {"numero": 1, "ECTS": {"total": 6}, "ressources": {"R1": {"coef": 2}}}}, "saes": {}, "ressources": {"R1": {"titre": "A", "moyenne": '
            b'{"value": "9.00", "max": "18.00"}, "evaluations": [{"coef": "1.00", "date": "2026-10-02", "description": "DS", "note": {"value": "ABS", "moy": "8"}}]}}}')
SYLLABUS = b"Homework 20 %, lowest dropped\nQuizzes (10) 15\nLabs (best 8 of 10): 15%\n2 midterms, 15% each\nTP coef. 0,5\nA 93%\nExam\t200 points\n"
AVERAGES = b'[{"name": "Total", "units": [{"id": "1", "name": "UE 1", "coef": 6, "courses": [{"name": "Java", "coef": 2, "mark": 14.5}]}]}]'

TARGETS = {
    "front-matter": Target(".", ["content/**/*.md", "content/**/*.yml"], ["build"]),
    "markdown": Target(".", ["content/pages/*.md", "content/terms/*/*.md"], ["build"], 8),
    "units": Target("Examples/licence-pro", ["content/**/*.md"], ["build"]),
    "templates": Target(".", ["templates/pages/*", "templates/parts/*"], ["build"], 3),
    "languages": Target(".", ["templates/languages/*"], ["build"], 2),
    "classrooms": Target("Examples/classroom", ["content/**/*.md"], ["build"], 20),
    "attempts": Target("Examples/classroom", ["content/classrooms/*/attempts/**/*.md"], ["build"], 20),
    "csv": Target(".", ["in.csv"], ["import", "in.csv", "--course", "csse-332"], 1, {"in.csv": CANVAS}),
    "table": Target(".", ["in.csv"], ["import", "in.csv", "--course", "csse-332"], 1, {"in.csv": PLAIN}),
    "pages": Target(".", ["in.txt"], ["import", "in.txt", "--course", "csse-332"], 1, {"in.txt": PAGES[0]}),
    "calendar": Target(".", ["in.ics"], ["import", "in.ics", "--course", "csse-332", "--add"], 1, {"in.ics": CALENDAR}),
    "bulletin": Target(".", ["in.json"], ["import", "in.json"], 1, {"in.json": BULLETIN}),
    "syllabus": Target(".", ["in.txt"], ["new", "course", "2026-27-winter/new", "--from", "in.txt"], 1, {"in.txt": SYLLABUS}),
    "averages": Target(".", ["in.json"], ["import", "in.json"], 1, {"in.json": AVERAGES}),
}


class Round:
    """One site with changed files, in a folder of its own."""

    def __init__(self, target: Target, command: Path, original: dict[str, bytes]):
        self.target = target
        self.command = command
        self.original = original

    def complaint(self, changed: dict[str, bytes]) -> str | None:
        """The problem with how the command ended, or None."""
        with tempfile.TemporaryDirectory(dir="/dev/shm" if Path("/dev/shm").is_dir() else None) as name:
            site = Path(name)
            for path, data in {**self.original, **changed}.items():
                (site / path).parent.mkdir(parents=True, exist_ok=True)
                (site / path).write_bytes(data)
            arguments = [*self.target.arguments, "--site", str(site)]
            if "build" in arguments:
                arguments += ["--date", DATE, "--quiet"]
            try:
                run = subprocess.run(
                    [self.command, *arguments], cwd=site, capture_output=True, timeout=PATIENCE, stdin=subprocess.DEVNULL,
                    preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY)))
            except subprocess.TimeoutExpired:
                return "hang"
            said = run.stdout + run.stderr
            if run.returncode not in (0, 1) or b"Fatal error" in said or b"not as it should be" in said:
                return f"status {run.returncode}\n{said[-2000:].decode(errors='replace')}"
            if run.returncode == 1 and not said:
                return "status 1 without a word"
            if run.returncode == 1 and (site / "public").exists() and "build" in arguments:
                return "a site in spite of errors"
            for page in site.glob("public/**/*.html"):
                if re.search(rb">[^<]*\b(nan|inf)\b%?[^<]*<", page.read_bytes()):
                    return f"no number in {page.relative_to(site)}"
            return None

    def smallest(self, changed: dict[str, bytes], kind: str) -> dict[str, bytes]:
        """As few changed files as it takes, and of those as few lines as a short search finds."""
        for path in list(changed):
            fewer = {other: data for other, data in changed.items() if other != path}
            if fewer and (self.complaint(fewer) or "").split("\n")[0] == kind:
                changed = fewer
        for path in list(changed):
            lines = changed[path].splitlines(keepends=True)
            size = max(len(lines) // 2, 1)
            while size >= 1 and len(lines) > 1:
                place = 0
                while place < len(lines):
                    fewer = {**changed, path: b"".join(lines[:place] + lines[place + size :])}
                    if (self.complaint(fewer) or "").split("\n")[0] == kind:
                        changed = fewer
                        lines = lines[:place] + lines[place + size :]
                    else:
                        place += size
                size //= 2
        return changed


def files_of(target: Target) -> tuple[dict[str, bytes], list[str]]:
    """All files of the site, and the paths of those that are changed."""
    original = {
        str(path.relative_to(target.site)): path.read_bytes()
        for folder in ("content", "templates") for path in sorted((target.site / folder).rglob("*")) if path.is_file()
    }
    original.update(target.seeds)
    chosen = [path for path in original if any(fnmatch(path, form.replace("**/", "*")) for form in target.files)]
    if not chosen:
        sys.exit(f"no file is like {target.files}")
    return original, sorted(chosen)


def fuzz(name: str, seconds: float, seed: int, command: Path, findings: Path) -> int:
    target = TARGETS[name]
    original, chosen = files_of(target)
    round_ = Round(target, command, original)
    mutator = Mutator(seed)
    others = [original[path] for path in chosen]
    end = time.monotonic() + seconds
    rounds = files = found = 0
    if complaint := round_.complaint({}):
        sys.exit(f"{name}: the site is not well to begin with: {complaint}")
    kinds: set[str] = set()
    while time.monotonic() < end:
        # One change mostly gets past the reader, many find more at once.
        most = mutator.random.choice([1, 1, 2, target.most])
        paths = mutator.random.sample(chosen, min(len(chosen), mutator.random.randint(1, most)))
        changed = {path: mutator.change(original[path], others) for path in paths}
        rounds += 1
        files += len(changed)
        complaint = round_.complaint(changed)
        if complaint is None:
            continue
        found += 1
        kind = complaint.split("\n")[0]
        key = kind + (re.search(r"[\w+.]+\.swift:\d+", complaint) or [""])[0]
        if key in kinds:
            continue
        kinds.add(key)
        folder = findings / f"{name}-{seed}-{rounds}"
        for path, data in round_.smallest(changed, kind).items():
            (folder / path).parent.mkdir(parents=True, exist_ok=True)
            (folder / path).write_bytes(data)
        (folder / "complaint.txt").write_text(complaint)
        print(f"{name}: {complaint}\n  kept in {folder}", flush=True)
    print(f"{name}: {rounds} rounds, {files} changed files, {found} not survived, in {seconds:.0f} s from seed {seed}", flush=True)
    return found


def main():
    parser = argparse.ArgumentParser(description="Feeds sitegen with files that are almost right.")
    parser.add_argument("targets", nargs="+", choices=[*TARGETS, "all"])
    parser.add_argument("--seconds", type=float, default=600, help="how long each target is tried")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--command", type=Path, default=REPOSITORY / ".build/release/sitegen")
    parser.add_argument("--findings", type=Path, default=REPOSITORY / ".build/fuzz")
    arguments = parser.parse_args()
    targets = TARGETS if "all" in arguments.targets else arguments.targets
    found = [fuzz(name, arguments.seconds, arguments.seed, arguments.command.resolve(), arguments.findings) for name in targets]
    sys.exit(1 if any(found) else 0)


if __name__ == "__main__":
    main()
