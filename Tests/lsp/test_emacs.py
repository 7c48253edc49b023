"""A real Emacs with the settings that editors/emacs ships: Eglot attaches, shows errors, completes, hovers and renames."""

import json
import os
import shutil
import subprocess
from pathlib import Path

import pytest
from editor import COMMAND, PATIENCE, REPOSITORY


def test_emacs_attaches_shows_errors_completes_and_renames(site, tmp_path):
    if not shutil.which("emacs"):
        pytest.fail("Emacs is not installed: run ./setup test")
    result = tmp_path / "result.json"
    course = site / "content/terms/2026-fall/lab.md"
    environment = {
        **os.environ, "PATH": f"{COMMAND.parent}:{os.environ['PATH']}", "REPOSITORY": str(REPOSITORY), "COURSE": str(course),
        "RESULT": str(result), "HOME": str(tmp_path), "SOURCE_DATE_EPOCH": "1795219200"}
    run = subprocess.run(
        ["emacs", "-q", "--batch", "-l", Path(__file__).with_name("emacs.el")],
        env=environment, timeout=5 * PATIENCE, stdin=subprocess.DEVNULL, capture_output=True, text=True)
    assert result.exists(), run.stderr
    seen = json.loads(result.read_text())
    assert "error" not in seen, (seen, run.stderr)
    assert seen["diagnostic"] == {"message": seen["diagnostic"]["message"], "line": 6, "column": 12}
    assert "\"😀\" is not a score" in seen["diagnostic"]["message"]
    assert "credits" in seen["completion"] and "name" not in seen["completion"]
    assert "Computing" in seen["hover"]
    assert "unit: computing\n" in course.read_text()
    assert "{id: computing," in (site / "content/terms/2026-fall/index.md").read_text()
