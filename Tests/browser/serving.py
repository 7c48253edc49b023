"""A copy of the sample site with `sitegen serve` running for it."""

import os
import shutil
import signal
import subprocess
import tempfile
from pathlib import Path

from conftest import DATE, REPOSITORY

COURSE = "content/terms/2026-27-winter/csse-332.md"
PAGE = "/terms/2026-27-winter/csse-332/"


class ServedSample:
    def __init__(self, folder: Path):
        self.folder = folder
        for name in ("content", "templates"):
            shutil.copytree(REPOSITORY / name, folder / name)

    def run(self, *options: str, errors: int, **variables: str):
        """Starts the command, whose sockets are in a folder with a short path, as their length is limited."""
        self.sockets = tempfile.mkdtemp(prefix="sitegen-")
        self.process = subprocess.Popen(
            [REPOSITORY / ".build/debug/sitegen", "serve", "--site", self.folder, "--date", DATE, *options],
            stdout=subprocess.PIPE, stderr=errors, text=True, env=os.environ | variables | {"XDG_RUNTIME_DIR": self.sockets})

    def stop(self):
        self.process.send_signal(signal.SIGINT)
        assert self.process.wait(10) == 0
        shutil.rmtree(self.sockets)

    def change(self, old: str, new: str, path: str = COURSE):
        text = (self.folder / path).read_text(encoding="utf-8")
        assert old in text
        (self.folder / path).write_text(text.replace(old, new, 1), encoding="utf-8")
