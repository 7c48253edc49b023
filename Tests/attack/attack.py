"""Attacks the real sitegen, and prints the result of each attack now and before it was fixed.

    attack.py [WORD ...] [--full] [--command .build/debug/sitegen]

A word selects the attacks whose names contain it. Without `--full` only those run that need neither a fast build nor much time, and
the others in a short form; of the slow ones every other, and with `SITEGEN_SEED` one more the rest. With `--command` an older program can be
attacked, to see its figures. Ends with status 1 if any attack succeeded.

Each `attacks_*.py` in this folder holds the attacks of one area, as functions of an `Arena`.
"""

import argparse
import importlib
import os
import resource
import shutil
import subprocess
import sys
import tempfile
import time
import traceback
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

REPOSITORY = Path(__file__).resolve().parents[2]
DATE = "2026-11-21"


@dataclass(frozen=True)
class Outcome:
    """The result of one attack."""

    figure: str
    """The measured number with its unit, or the outcome in a few words."""
    held: bool
    """Whether sitegen kept its promise."""


@dataclass(frozen=True)
class Run:
    """One finished run of the command."""

    status: int
    """Negative if a signal ended it, as in `subprocess`."""
    out: str
    err: str
    seconds: float
    cpu: float
    """Seconds of processor time, of the command and its children."""
    peak: float
    """Most memory at one time, in MB."""


@dataclass
class Arena:
    """Where an attack takes place: temporary folders and the command."""

    command: Path
    full: bool
    """Whether the attack may take minutes and expects a program built for speed."""
    folders: list[Path] = field(default_factory=list)

    def folder(self) -> Path:
        folder = Path(tempfile.mkdtemp(prefix="sitegen-attack-"))
        self.folders.append(folder)
        return folder

    def site(self, files: Mapping[str, str | bytes]) -> Path:
        """A folder with these files, by path from it."""
        folder = self.folder()
        write(folder, files)
        return folder

    def run(self, *arguments: str, at: Path, patience: float = 300, text: str | None = None, environment: dict[str, str] | None = None) -> Run:
        """Runs the command in a folder. After `patience` seconds it is killed, and its status is -9."""
        began = time.monotonic()
        with tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as err:
            process = subprocess.Popen(
                [self.command, *arguments], cwd=at, stdout=out, stderr=err,
                stdin=subprocess.PIPE if text is not None else subprocess.DEVNULL,
                env={**os.environ, "NO_COLOR": "1", **(environment or {})})
            if text is not None:
                try:
                    process.stdin.write(text.encode())
                    process.stdin.close()
                except BrokenPipeError:
                    pass
            deadline = began + patience
            peak = None
            while True:
                peak = peak_of(process.pid) or peak
                pid, status, usage = os.wait4(process.pid, os.WNOHANG)
                if pid:
                    break
                if time.monotonic() > deadline:
                    process.kill()
                    _, status, usage = os.wait4(process.pid, 0)
                    break
                time.sleep(0.005)
            process.returncode = os.waitstatus_to_exitcode(status)
            seconds = time.monotonic() - began
            out.seek(0), err.seek(0)
            return Run(
                process.returncode, out.read().decode(errors="replace"), err.read().decode(errors="replace"),
                seconds, usage.ru_utime + usage.ru_stime,
                peak or usage.ru_maxrss / (1024 if sys.platform == "linux" else 1024**2))

    def build(self, site: Path, *arguments: str, **options) -> Run:
        return self.run("build", "--date", DATE, *arguments, at=site, **options)

    def clear(self) -> None:
        for folder in self.folders:
            shutil.rmtree(folder, ignore_errors=True)
        self.folders.clear()


def peak_of(pid: int) -> float | None:
    """The peak memory of a running process in MB, if the system reports it.

    What the system reports when it has ended counts the memory of this program too, from which it was forked.
    """
    try:
        status = Path(f"/proc/{pid}/status").read_text()
    except OSError:
        return None
    return next((int(line.split()[1]) / 1024 for line in status.splitlines() if line.startswith("VmHWM:")), None)


def write(folder: Path, files: Mapping[str, str | bytes]) -> None:
    """Writes files by path from a folder, and makes the folders they need."""
    for name, contents in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(contents if isinstance(contents, bytes) else contents.encode())


def published(site: Path, output: str = "public") -> dict[str, bytes]:
    """The files of a built site by path from its output folder."""
    root = site / output
    return {path.relative_to(root).as_posix(): path.read_bytes() for path in sorted(root.rglob("*")) if path.is_file()}


@dataclass(frozen=True)
class Attack:
    area: str
    name: str
    before: str
    full_only: bool
    is_slow: bool
    body: Callable[[Arena], Outcome]


ATTACKS: list[Attack] = []


def attack(name: str, *, before: str, full_only: bool = False, is_slow: bool = False):
    """Declares an attack.

    name: a sentence that says what holds, such as "a quiz's key is not published before its deadline".
    before: what the attack achieved before it was countered, as measured.
    full_only: whether it needs a program built for speed, or minutes.
    is_slow: whether it takes several seconds also in its short form, so that every other of these runs in a sample.
    """

    def declare(body: Callable[[Arena], Outcome]):
        area = body.__module__.removeprefix("attacks_").replace("_", " ")
        ATTACKS.append(Attack(area, name, before, full_only, is_slow, body))
        return body

    return declare


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("words", nargs="*", help="run only attacks whose area or name contains one of these")
    parser.add_argument("--full", action="store_true", help="run all attacks in their long form; wants a program built for speed")
    parser.add_argument("--command", type=Path, default=REPOSITORY / ".build/debug/sitegen", help="the sitegen to attack")
    options = parser.parse_args()
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    # Attacks import this file by its name, not as the program that runs.
    sys.modules["attack"] = sys.modules["__main__"]
    # Those that need a browser import the launcher of the browser tests.
    sys.path[:0] = [str(Path(__file__).parent), str(REPOSITORY / "Tests/browser")]
    for module in sorted(Path(__file__).parent.glob("attacks_*.py")):
        importlib.import_module(module.stem)
    seed = int(os.environ.get("SITEGEN_SEED") or 0)
    slow = [attack.name for attack in ATTACKS if attack.is_slow]
    chosen = [
        attack for attack in ATTACKS
        if (options.full or not attack.full_only)
        and (options.full or options.words or not attack.is_slow or (seed + slow.index(attack.name)) % 2 == 0)
        and (not options.words or any(word in f"{attack.area} {attack.name}" for word in options.words))
    ]
    succeeded = 0
    for attack in chosen:
        arena = Arena(options.command.absolute(), options.full)
        began = time.monotonic()
        try:
            outcome = attack.body(arena)
        except Exception:
            outcome = Outcome(traceback.format_exc().strip(), False)
        finally:
            arena.clear()
        succeeded += not outcome.held
        print(f"{'held  ' if outcome.held else 'BROKEN'}  {attack.area}: {attack.name}", flush=True)
        print(f"        took:   {time.monotonic() - began:.0f} s", flush=True)
        print(f"        before: {attack.before}\n        now:    {outcome.figure}", flush=True)
    print(f"\n{len(chosen) - succeeded} passed, {succeeded} failed")
    return 1 if succeeded or not chosen else 0


if __name__ == "__main__":
    sys.exit(main())
