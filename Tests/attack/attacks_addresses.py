"""Addresses in the settings of a site."""

import os
import subprocess

from attack import Arena, Outcome, attack


@attack("a base-url has no line break, so it adds no line to robots.txt", before="robots.txt has the attacker's line \"Allow: /sitemap.xml\"")
def base_url_with_line_break(arena: Arena) -> Outcome:
    site = arena.site({
        "content/index.md": '---\ntitle: Grades\nbase-url: "https://example.org/\\nAllow: /"\n---\n',
    })
    run = arena.build(site)
    robots = site / "public/robots.txt"
    added = [line for line in robots.read_text().splitlines() if line.startswith("Allow:")] if robots.exists() else []
    refused = run.status == 1 and "an address cannot contain line break" in run.err
    return Outcome(f"robots.txt has the line {added[0]!r}" if added else f"refused with status {run.status}", refused and not added)


@attack("--base-url has no line break or invisible separator either", before="U+0085, U+2028 and U+2029 were accepted")
def base_url_argument(arena: Arena) -> Outcome:
    site = arena.site({"content/index.md": "---\ntitle: Grades\n---\n"})
    accepted = [
        ascii(bad) for bad in ("\n", "\r", "\u0085", "\u2028", "\u2029", " ")
        if arena.build(site, "--base-url", f"https://example.org/{bad}Allow: /".replace(": ", ":%20")).status != 2
    ]
    return Outcome(f"accepted: {', '.join(accepted)}" if accepted else "all six refused", not accepted)


@attack("the version in .sitegen-version leads no download elsewhere", before="3 of 3 workflows ask for any address below the host")
def version_with_path(arena: Arena) -> Outcome:
    """Runs what the workflows of `init` run, with a `curl` that only notes its address."""
    site = arena.folder()
    arena.run("init", "--example", "empty", at=site)
    tools = arena.folder()
    (tools / "curl").write_text(f"#!/bin/sh\necho \"$@\" >> {tools}/asked\nexit 1\n")
    (tools / "curl").chmod(0o755)
    (site / ".sitegen-version").write_text("../../../../evil/releases/download/v1")
    asked = 0
    folders = [".github/workflows", ".forgejo/workflows"]
    workflows = [f"{folder}/{name}.yml" for folder in folders for name in ("site", "digest")] + [".gitlab-ci.yml"]
    for workflow in workflows:
        lines = [line.strip().removeprefix("- ") for line in (site / workflow).read_text().splitlines()]
        start = lines.index("version=$(cat .sitegen-version)")
        end = next(number for number, line in enumerate(lines) if "curl --fail" in line)
        script = "\n".join(line[1:-1] if line[0] == "'" else line for line in lines[start:end + 1])
        (tools / "asked").unlink(missing_ok=True)
        subprocess.run(
            ["bash", "-e", "-c", script], cwd=site, capture_output=True, check=False,
            env={**os.environ, "PATH": f"{tools}:{os.environ['PATH']}", "RUNNER_TEMP": str(tools)})
        asked += (tools / "asked").exists()
    return Outcome(f"{asked} of {len(workflows)} workflows ask for an address", asked == 0)
