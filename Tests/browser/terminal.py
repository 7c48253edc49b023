"""Commands in a real terminal: a pseudo-terminal, as a shell gives them."""

import codecs
import os
import pty
import re
import select
import signal
import struct
import termios
import time
from contextlib import contextmanager
from fcntl import ioctl
from pathlib import Path

# How long a command may stay silent, in seconds, before a test gives up: a machine that does much else is slow.
PATIENCE = 60
ESCAPES = re.compile(r"\x1b(\[[0-9;?]*[A-Za-z]|\][^\x07]*\x07|[=>78]|\([0B])")

KEYS = {"up": "\x1b[A", "down": "\x1b[B", "enter": "\r", "escape": "\x1b", "backspace": "\x7f", "tab": "\t", "end": "\x04", "clear": "\x15"}


class Terminal:
    """A running command, what it has written so far, and its keyboard."""

    def __init__(self, command: list[str], folder: Path, environment: dict[str, str], columns: int = 80, rows: int = 24):
        self.text = ""
        self._seen = 0
        # A letter of several bytes may come in two pieces.
        self._decoder = codecs.getincrementaldecoder("utf-8")("replace")
        self.status: int | None = None
        self.process, self._descriptor = pty.fork()
        if self.process == 0:
            # Before the command starts: a shell that is told of a size later draws its prompt again.
            ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
            os.chdir(folder)
            os.execvpe(command[0], command, environment)

    @property
    def plain(self) -> str:
        """What was written, without colours and movements of the cursor."""
        return ESCAPES.sub("", self.text).replace("\r\n", "\n")

    def type(self, text: str):
        os.write(self._descriptor, text.encode())

    def press(self, *keys: str):
        for key in keys:
            self.type(KEYS[key])

    def expect(self, pattern: str) -> re.Match:
        """Waits until a pattern is found in what was written since the last match."""
        deadline = time.monotonic() + PATIENCE
        while True:
            found = re.compile(pattern, re.MULTILINE).search(self.plain, self._seen)
            if found:
                self._seen = found.end()
                return found
            if not self._read(deadline):
                raise AssertionError(f"{pattern!r} never came:\n{self.plain[self._seen:]}")

    def wait(self) -> int:
        """Waits for the end of the command; its exit status."""
        deadline = time.monotonic() + PATIENCE
        while self._read(deadline):
            pass
        if self.status is None:
            if time.monotonic() >= deadline:
                os.kill(self.process, signal.SIGKILL)
            self.status = os.waitstatus_to_exitcode(os.waitpid(self.process, 0)[1])
            os.close(self._descriptor)
        return self.status

    def _read(self, deadline: float) -> bool:
        """Reads what comes next; false at the end, or if nothing came in time."""
        if self.status is not None or not select.select([self._descriptor], [], [], max(deadline - time.monotonic(), 0))[0]:
            return False
        try:
            read = os.read(self._descriptor, 65536)
        except OSError:  # Linux reports the end of a pseudo-terminal as an error.
            return False
        self.text += self._decoder.decode(read)
        return bool(read)


@contextmanager
def running(command: list[str], folder: Path, environment: dict[str, str], **size):
    """Runs a command in a terminal, and ends it if the test does not."""
    terminal = Terminal(command, folder, environment, **size)
    try:
        yield terminal
    finally:
        if terminal.status is None:
            os.kill(terminal.process, signal.SIGKILL)
            terminal.wait()
