#!/usr/bin/env python3
"""Checks the types of the scripts of pages with TypeScript's compiler: the files here that name scripts, two at a time.

Only if every value must have a declared type does TypeScript refuse misspelt properties of objects that a script makes. That it does,
but where a type follows from nothing it may stay unknown: those findings are left out.
"""

import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

HERE = Path(__file__).resolve().parent
REPOSITORY = HERE.parents[1]


def findings(project: Path) -> list[str]:
    """The findings of the scripts that a file names, each with the lines that explain it."""
    run = subprocess.run(["tsc", "--pretty", "false", "--project", project], cwd=REPOSITORY, capture_output=True, text=True, check=False)
    if run.stderr:
        sys.exit(run.stderr)
    found = re.split(r"\n(?!\s|$)", run.stdout.strip())
    return [each for each in found if each and "implicitly" not in each.splitlines()[0]]


def unnamed(projects: list[Path]) -> list[str]:
    """The scripts that no file names."""
    named = "".join(project.read_text(encoding="utf-8") for project in projects)
    scripts = [*REPOSITORY.glob("templates/assets/*.js"), *REPOSITORY.glob("Sources/*/*/*.js")]
    paths = sorted(script.relative_to(REPOSITORY).as_posix() for script in scripts)
    return [f"{path}: error: name it in a file of Tests/scripts" for path in paths if f'/{path}"' not in named]


def main() -> int:
    projects = sorted(HERE.glob("*.json"))
    with ThreadPoolExecutor(2) as lanes:
        found = [each for project in lanes.map(findings, projects) for each in project]
    found += unnamed(projects)
    # Scripts of two pages are checked twice.
    print(*dict.fromkeys(found), sep="\n", end="\n" if found else "")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
