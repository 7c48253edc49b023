"""Starts the real `sitegen lsp` for each test, on a site of its own."""

import os
import shutil
import tempfile
from pathlib import Path

import pytest
import pytest_lsp
from editor import COMMAND, DATE, REPOSITORY, Client, Editor, make_client
from pytest_lsp import ClientServerConfig

# Previews and language servers meet there, and not those of the user who runs the tests.
os.environ["XDG_RUNTIME_DIR"] = tempfile.mkdtemp(prefix="sitegen-")

COURSE = """---
name: Data Structures
goal: B+
categories:
  - name: exams
    weight: 60
    items:
      - {name: Exam 1, score: 78}
      - {name: Exam 2}
  - name: homework
    weight: 40
    max: 20
    items:
      - HW 1: 18/20
      - HW 2: 17/20
---

# Rules

See [the other course](../2025-fall/old.md).
"""

FILES = {
    "content/index.md": "---\ntitle: Grades\nscale: rose-hulman\nblocs: [{id: core, name: Core}]\n"
    "graduation:\n  - {average: core, at-least: 60}\n---\n\n## About\n",
    "content/terms/2026-fall/index.md": "---\nname: Fall\nstart: 2026-09-01\nend: 2026-12-18\ncolour: \"#2e7d4f\"\n"
    "units:\n  - {id: ue1, name: Computing, blocs: core}\n---\n",
    "content/terms/2026-fall/data.md": COURSE,
    "content/terms/2026-fall/lab.md": "---\nname: Lab\nunit: ue1\ntemplate: lab\nitems:\n  - Report: 80\n---\n",
    "content/terms/2025-fall/index.md": "---\nname: Last year\nstart: 2025-09-01\nend: 2025-12-18\n---\n",
    "content/terms/2025-fall/old.md": "---\nname: Old\ngrade: 81\n---\n",
    "content/course-templates/lab.md": "---\nname: Lab course\nitems:\n  - {name: Report, weight: 60}\n  - {name: Defence, weight: 40}\n---\n",
}


def write(folder: Path, files: dict[str, str]):
    for path, text in files.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text, encoding="utf-8")


@pytest.fixture
def site(tmp_path) -> Path:
    """A small site with a unit, a bloc, a course template and two terms."""
    folder = (tmp_path / "site").resolve()
    write(folder, FILES)
    return folder


@pytest.fixture
def sample(tmp_path) -> Path:
    """A copy of the sample site."""
    folder = (tmp_path / "sample").resolve()
    shutil.copytree(REPOSITORY / "content", folder / "content")
    return folder


@pytest_lsp.fixture(config=ClientServerConfig(server_command=[str(COMMAND), "lsp", "--date", DATE], client_factory=make_client))
async def client(lsp_client: Client):
    """A client with a running server that is not initialized yet."""
    yield
    await lsp_client.shutdown_session()


@pytest.fixture
def editor(client, site) -> Editor:
    return Editor(client, site)
