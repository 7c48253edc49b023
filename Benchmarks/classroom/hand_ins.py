#!/usr/bin/env python3
"""Imports the hand-ins of a class of 118 with one program or several, and counts the lines that each says.

python3 Benchmarks/classroom/hand_ins.py [SITEGEN...]    .build/debug/sitegen; name an earlier program, too, to compare

Ten files name an id that nobody has, and 99 come from accounts whose names no member has: an import without groups says 446 lines.
"""

import subprocess
import sys
import tempfile
from pathlib import Path

STUDENTS = 118
QUIZ = "---\nname: Optionals\n---\n## What does `??` do?\n\n- [ ] Unwraps or traps\n- [x] Supplies a default\n"


def write(site: Path):
    names = [f"{chr(97 + number // 12)}{chr(97 + number % 12)}" for number in range(STUDENTS)]
    room = site / "content/classrooms/swift"
    room.mkdir(parents=True)
    (site / "in").mkdir()
    (site / "content/index.md").write_text("---\ntitle: Class\n---\n")
    members = "".join(f"  - {{id: m-{name}, name: Ada V{name}}}\n" for name in names)
    (room / "index.md").write_text(f"---\nname: Swift for beginners\nmembers:\n{members}results: none\n---\n")
    (room / "optionals.md").write_text(QUIZ)
    for number, name in enumerate(names):
        student = f"x-{name}" if number < 10 else f"m-{name}"
        account = f"zz{name}" if 10 <= number < 109 else f"v{name}ada"
        (site / f"in/{account}_{number + 100}_{number + 500}_{student}.md").write_text(
            f"---\nstudent: {student}\nattempts:\n  - {{quiz: swift/optionals, at: 2026-11-21T09:00, answers: [b]}}\n---\n")


def main(programs: list[str]):
    for program in programs:
        with tempfile.TemporaryDirectory() as folder:
            write(Path(folder))
            command = [str(Path(program).resolve()), "import", "in", "--date", "2026-11-21T10:00"]
            run = subprocess.run(command, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        print(f"{run.stdout}{program}: {len(run.stdout.splitlines())} lines")


if __name__ == "__main__":
    main(sys.argv[1:] or [".build/debug/sitegen"])
