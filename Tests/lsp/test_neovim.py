"""A real Neovim with the settings that editors/neovim ships: it attaches, shows errors, completes, hovers and renames."""

import json
import os
import shutil
import subprocess
from pathlib import Path

import pytest
from editor import COMMAND, PATIENCE, REPOSITORY


def test_neovim_attaches_shows_errors_completes_and_renames(site, tmp_path):
    if not shutil.which("nvim"):
        pytest.fail("Neovim is not installed: run ./setup test")
    result = tmp_path / "result.json"
    environment = {
        **os.environ, "PATH": f"{COMMAND.parent}:{os.environ['PATH']}", "RESULT": str(result), "HOME": str(tmp_path),
        "XDG_STATE_HOME": str(tmp_path), "XDG_CACHE_HOME": str(tmp_path), "SOURCE_DATE_EPOCH": "1795219200"}
    course = site / "content/terms/2026-fall/lab.md"
    subprocess.run(
        ["nvim", "--headless", "-i", "NONE", "-n", "-u", REPOSITORY / "editors/neovim/sitegen.lua", course,
         "-c", f"luafile {Path(__file__).with_name('neovim.lua')}"],
        env=environment, check=True, timeout=5 * PATIENCE, stdin=subprocess.DEVNULL, capture_output=True)
    seen = json.loads(result.read_text())
    assert "error" not in seen, seen
    assert seen["diagnostic"] == {"message": seen["diagnostic"]["message"], "line": 6, "column": 12}
    assert "\"😀\" is not a score" in seen["diagnostic"]["message"]
    assert "credits" in seen["completion"] and "name" not in seen["completion"]
    assert "Computing" in seen["hover"]
    assert "unit: computing\n" in course.read_text()
    assert "{id: computing," in (site / "content/terms/2026-fall/index.md").read_text()
