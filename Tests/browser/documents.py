"""The code blocks of a document, and what its comments say about them.

A comment directly above a block, which readers do not see, says how the block is tested:

    <!-- file: PATH -->       the block is the text of this file, in the folder in which the commands run
    <!-- not run: REASON -->  the block cannot run in a test: it needs the network, a web host or another machine

A comment anywhere with commands of its own prepares what a reader has already, such as a download:

    <!-- run:
    COMMANDS
    -->
"""

import re
import shlex
from dataclasses import dataclass
from pathlib import Path

REASONS = {"it builds sitegen itself", "it needs another machine", "it needs the network", "it runs the tests themselves"}


@dataclass
class Step:
    """A piece of a document as commands of a shell."""

    line: int
    commands: str


def steps(document: Path) -> list[Step]:
    """What a reader does who follows the document from its first line to its last."""
    found: list[Step] = []
    block: list[str] | None = None
    comment, indent, fence_line = None, "", 0
    lines = document.read_text(encoding="utf-8").splitlines()
    number = 0
    while number < len(lines):
        line = lines[number]
        number += 1
        if block is None and (opening := re.match(r"( *)```(\w*)$", line)):
            indent, language, block, fence_line = opening[1], opening[2], [], number
        elif block is not None and line == f"{indent}```":
            text = "\n".join(row.removeprefix(indent) for row in block) + "\n"
            found += _steps_of(text, language, comment, fence_line, document)
            block, comment = None, None
        elif block is not None:
            block.append(line)
        elif line.lstrip().startswith("<!-- "):
            text = line.lstrip()
            start = number
            while "-->" not in text:
                text += "\n" + lines[number]
                number += 1
            content = text.removeprefix("<!-- ").split("-->")[0].strip()
            if content.startswith("run:"):
                found.append(Step(start, content.removeprefix("run:").strip() + "\n"))
            else:
                comment = content
        elif line.strip():
            comment = None
    assert block is None, f"{document.name}: the block of line {fence_line} has no end"
    return found


def _steps_of(text: str, language: str, comment: str | None, line: int, document: Path) -> list[Step]:
    kind, _, rest = (comment or "").partition(": ")
    if kind == "file":
        path = shlex.quote(rest)
        return [Step(line, f"mkdir -p \"$(dirname {path})\"\nprintf %s {shlex.quote(text)} > {path}\n")]
    if language != "sh":
        return []
    if kind == "not run":
        assert rest in REASONS, f"{document.name}:{line}: {rest!r} is none of {sorted(REASONS)}"
        return []
    return [Step(line, text)]
