"""Measures what vaults add to the build of a class, as ratios of times in one run.

    vaults.py [--sizes 30,300] [--runs 3] [--program .build/release/sitegen]

- first: a build that has no key yet, divided by the pure derivation of as many keys on all cores. The goal is 1.3.
- unchanged: a build in which nothing changed, divided by one of the same class without vaults, for each page. Sealed pages are larger,
  and encrypted. The goal is 6.

The pure derivation is Python's, which uses the same library. Ends with status 1 if a goal is missed.
"""

import argparse
import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

REPOSITORY = Path(__file__).resolve().parents[2]
ROUNDS = 600_000
FIRST_GOAL = 1.3
UNCHANGED_GOAL = 6
FIRST, SECOND = "bdfghjklmnprstvz", "aiou"


def word(seed: str) -> str:
    """A word of the form that a generated passphrase has."""
    digest = hashlib.sha256(seed.encode()).digest()
    return "".join((FIRST if place % 2 == 0 else SECOND)[digest[place] % (16 if place % 2 == 0 else 4)] for place in range(5))


def write(folder: Path, members: int, vaulted: bool) -> None:
    """Writes a class in which each member has a vault, or nobody."""
    room = folder / "content/classrooms/our-class"
    names = [f"student-{number:03}" for number in range(members)]
    for path in (room, folder / "content/people", folder / ".sitegen"):
        path.mkdir(parents=True)
    (folder / "content/index.md").write_text("---\ntitle: A class\n---\n")
    (room / "index.md").write_text(
        f"---\nname: A class with vaults\nresults: {'staff' if vaulted else 'open'}\nmembers:\n" + "".join(f"  - {name}\n" for name in names) + "---\n")
    for name in names:
        (folder / f"content/people/{name}.md").write_text(f"---\nname: {name.title()}\n{f'protect: {name}' if vaulted else ''}\n---\n")
    if not vaulted:
        return
    vaults = [*names, "staff"]
    salts = {name: hashlib.sha256(name.encode()).hexdigest()[:32] for name in vaults}
    (folder / "content/vaults.yml").write_text("".join(f'{name}: "{salts[name]}"\n' for name in sorted(vaults)))
    store = folder / ".sitegen/vaults"
    store.write_text("".join(f"{name}: {'-'.join(word(f'{name}{place}') for place in range(5))}\n" for name in vaults))
    store.chmod(0o600)


def seconds(work: Callable[[], object]) -> float:
    began = time.monotonic()
    work()
    return time.monotonic() - began


def build(program: Path, site: Path) -> None:
    subprocess.run([program, "build", "--quiet", "--site", site, "--date", "2026-11-21"], check=True)


def derive(keys: int) -> None:
    """Derives that many keys on all cores: the library runs outside of Python's lock."""
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        list(pool.map(lambda number: hashlib.pbkdf2_hmac("sha256", b"babab-babab-babab-babab-babab", number.to_bytes(16), ROUNDS), range(keys)))


def measure(program: Path, members: int, runs: int) -> bool:
    """Prints the ratios for a class of that size. Returns whether they reach the goal."""
    first, unchanged, plain, pure = [], [], [], []
    with tempfile.TemporaryDirectory() as folder:
        site, other = Path(folder) / "vaults", Path(folder) / "open"
        write(site, members, vaulted=True)
        write(other, members, vaulted=False)
        build(program, other)
        for _ in range(runs):
            (site / ".sitegen/keys").unlink(missing_ok=True)
            shutil.rmtree(site / "public", ignore_errors=True)
            first.append(seconds(lambda: build(program, site)))
            pure.append(seconds(lambda: derive(members + 1)))
            unchanged.append(seconds(lambda: build(program, site)))
            plain.append(seconds(lambda: build(program, other)))
        pages, plain_pages = count(site), count(other)
    first_ratio = min(first) / min(pure)
    unchanged_ratio = (min(unchanged) / pages) / (min(plain) / plain_pages)
    print(
        f"{members:>5} members: derivation {min(pure):6.2f} s, first build {min(first):6.2f} s: {first_ratio:.2f} times; "
        f"unchanged {min(unchanged):5.2f} s for {pages} pages, without vaults {min(plain):5.2f} s for {plain_pages}: "
        f"{unchanged_ratio:.2f} times for each page", flush=True)
    return first_ratio <= FIRST_GOAL and unchanged_ratio <= UNCHANGED_GOAL


def count(site: Path) -> int:
    return sum(1 for _ in (site / "public").rglob("index.html"))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--sizes", default="30,300", help="numbers of members, with commas")
    parser.add_argument("--runs", type=int, default=3, help="how often each is measured; the shortest time counts")
    parser.add_argument("--program", type=Path, default=REPOSITORY / ".build/release/sitegen")
    options = parser.parse_args()
    results = [measure(options.program.absolute(), int(size), options.runs) for size in options.sizes.split(",")]
    return 0 if all(results) else 1


if __name__ == "__main__":
    sys.exit(main())
