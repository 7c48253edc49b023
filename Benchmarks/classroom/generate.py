#!/usr/bin/env python3
"""Writes a site with one large class, the same one for the same numbers.

python3 Benchmarks/classroom/generate.py DIR [STUDENTS [QUIZZES [ATTEMPTS]]]    500 students, 20 quizzes, 3 attempts each

Then: sitegen build --site DIR --timings
"""

import random
import sys
from pathlib import Path

QUESTIONS = 10


def main(folder: Path, students: int = 500, quizzes: int = 20, attempts: int = 3):
    chance = random.Random(6)
    room = folder / "content/classrooms/large"
    (room / "attempts").mkdir(parents=True)
    (folder / "content/people").mkdir()
    (folder / "content/index.md").write_text("---\ntitle: A large class\n---\n")
    names = [f"student-{number:03}" for number in range(students)]
    members = "\n".join(f"  - {name}" for name in names)
    (room / "index.md").write_text(f"---\nname: A large class\nresults: open\nmembers:\n{members}\n---\n")
    for quiz in range(quizzes):
        rules = ["feedback: immediate", "deadline: 2026-10-01", "counts: best", "counts: average"][quiz % 4]
        questions = "".join(
            f"\n## Question {number} of quiz {quiz}: what does `f({number})` give?\n\n"
            + "".join(f"- [{'x' if option == number % 4 else ' '}] the answer {option}\n" for option in range(4))
            + "\n> Since it does.\n" for number in range(QUESTIONS))
        (room / f"quiz-{quiz:02}.md").write_text(f"---\nname: Quiz {quiz:02}\n{rules}\n---\n{questions}")
    for name in names:
        (folder / f"content/people/{name}.md").write_text(f"---\nname: {name.replace('-', ' ').title()}\n---\n")
        lines = [
            f"  - {{quiz: large/quiz-{quiz:02}, at: 2026-09-{2 + attempt:02}T{10 + quiz % 10}:{chance.randrange(60):02}, "
            f"answers: [{', '.join(chance.choice('abcd') for _ in range(QUESTIONS))}]}}\n"
            for quiz in range(quizzes) for attempt in range(attempts)]
        (room / f"attempts/{name}.md").write_text(f"---\nstudent: {name}\nattempts:\n{''.join(lines)}---\n")


if __name__ == "__main__":
    if not 2 <= len(sys.argv) <= 5:
        sys.exit(__doc__)
    main(Path(sys.argv[1]), *map(int, sys.argv[2:]))
