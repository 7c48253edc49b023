"""README and docs/: every command that they show is run in order, in a new folder and in a real terminal."""

import os
import re
import shlex
from pathlib import Path

import pytest
from conftest import REPOSITORY
from documents import steps
from terminal import running

DOCUMENTS = [REPOSITORY / "README.md", *sorted(REPOSITORY.glob("docs/*.md"))]
COMMAND = REPOSITORY / ".build/debug/sitegen"

# `serve` runs until somebody ends it, so it is ended as soon as it says where the site is. It opens no browser.
WRAPPER = f"""#!/bin/sh
if [ "$1" != serve ]; then exec {shlex.quote(str(COMMAND))} "$@"; fi
shift
{shlex.quote(str(COMMAND))} serve "$@" --port 0 > served &
trap 'kill -INT $!' EXIT
for attempt in $(seq 600); do grep 'The site is at' served && exit 0; sleep 0.1; done
exit 1
"""


def environment(home: Path) -> dict[str, str]:
    """A machine on which only sitegen and git are set up."""
    tools = home / "tools"
    tools.mkdir()
    for name, text in {"sitegen": WRAPPER, "browser": "#!/bin/sh\n"}.items():
        (tools / name).write_text(text)
        (tools / name).chmod(0o755)
    (home / ".gitconfig").write_text("[user]\n\tname = Jay\n\temail = jay@example.org\n[init]\n\tdefaultBranch = main\n")
    return {
        "HOME": str(home), "PATH": f"{tools}:{os.environ['PATH']}", "TERM": "xterm", "LANG": "C.UTF-8",
        "BROWSER": str(tools / "browser"), "SOURCE_DATE_EPOCH": "1795262400",
    }


@pytest.mark.sampled(2)
@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda document: document.name)
def test_every_command_of_a_document_works_in_order(document: Path, tmp_path):
    parts = steps(document)
    folder = tmp_path / "work"
    folder.mkdir()
    script = "set -e\n" + "".join(f"echo '=== {document.name}:{step.line}'\n{step.commands}" for step in parts)
    script += "echo '=== the end'\nif [ -d content ]; then sitegen check; fi\n"
    (tmp_path / "script").write_text(script)
    with running(["bash", str(tmp_path / "script")], folder, environment(tmp_path)) as terminal:
        # Questions are answered with yes, and a form is left as it is.
        while (asked := terminal.expect(r"\[y/N\] |\[Y/n\] |Esc leave|=== the end").group()) != "=== the end":
            if asked == "Esc leave":
                terminal.press("end")
            else:
                terminal.type("y\n")
        status = terminal.wait()
    assert status == 0, terminal.plain


def test_every_document_with_commands_is_in_the_list():
    found = {path for path in REPOSITORY.rglob("*.md") if ".build" not in path.parts and re.search("^ *```sh$", path.read_text(encoding="utf-8"), re.M)}
    # Those of the editors install extensions from a checkout.
    assert found <= {*DOCUMENTS, REPOSITORY / "CONTRIBUTING.md", REPOSITORY / "editors/README.md"}
