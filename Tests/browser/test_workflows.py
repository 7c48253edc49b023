"""The workflows and the issue forms that `sitegen init` writes, by the schemas of the forges."""

import subprocess
import sys
from pathlib import Path

import pytest
from conftest import REPOSITORY

TEMPLATE = REPOSITORY / "Examples/empty"
SOURCES = REPOSITORY / "Sources/SiteEditing/Forge"
# Forgejo has no schema of its own. Its workflows here use nothing that GitHub does not know.
KINDS = {
    "github-workflows": [*TEMPLATE.glob(".github/workflows/*"), *TEMPLATE.glob(".forgejo/workflows/*")],
    "github-issue-forms": [*TEMPLATE.glob(".github/ISSUE_TEMPLATE/*"), *SOURCES.glob("form_*.yml")],
    "github-actions": [REPOSITORY / "action.yml"],
}


def findings(kind: str, files: list[Path]) -> str:
    """What is wrong with files; the schema is part of the program, which asks nobody."""
    command = [sys.executable, "-m", "check_jsonschema", "--builtin-schema", f"vendor.{kind}", *map(str, files)]
    run = subprocess.run(command, capture_output=True, text=True)
    return "" if run.returncode == 0 else run.stdout + run.stderr


@pytest.mark.parametrize("kind", KINDS)
def test_workflows_and_forms_are_valid(kind):
    assert len(KINDS[kind]) >= {"github-workflows": 6, "github-issue-forms": 4, "github-actions": 1}[kind]
    assert findings(kind, KINDS[kind]) == ""


def test_an_invalid_workflow_is_found(tmp_path):
    file = tmp_path / "score.yml"
    file.write_text((SOURCES / "score_github.yml").read_text(encoding="utf-8").replace("runs-on:", "runs:"), encoding="utf-8")
    assert "runs" in findings("github-workflows", [file])
