"""Protected content that a history of git commits reveals."""

import subprocess

from attack import DATE, Arena, Outcome, attack, published, write

COURSE = "---\nname: Physics\ncredits: 4\ngrade: {score}\n---\n"
HIDDEN = COURSE.replace("credits", "protect: me\ncredits")
OPEN = "content/terms/fall/physics.md"
QUIET = "content/terms/fall/quiet.md"
# The grade point average on 1 October: of 3.7 in the hidden course with 4 credits, and 2.7 in the open one with 2.
SECRET = b"<td>3.37"


def leaks(arena: Arena, *changes: dict[str, str | None]) -> bool:
    """Whether the average with the hidden course is published after these commits; None removes a file."""
    site = arena.site({
        "content/index.md": "---\ntitle: Grades\nhistory: true\n---\n",
        "content/terms/fall/index.md": "---\nname: Fall\n---\n",
        "content/terms/fall/open.md": "---\nname: Open\ncredits: 2\ngrade: 80\n---\n",
    })

    def git(*words: str, day: int = 0):
        subprocess.run(
            ["git", "-c", "user.name=A", "-c", "user.email=a@example.org", *words], cwd=site, check=True, capture_output=True,
            env={"PATH": "/usr/bin:/bin", "HOME": str(site), "GIT_CONFIG_NOSYSTEM": "1",
                 "GIT_COMMITTER_DATE": f"2026-10-{day + 1:02}T12:00:00Z"})

    git("init", "-q", ".")
    for day, files in enumerate([{OPEN: COURSE.format(score=91.5)}, *changes]):
        for path, text in files.items():
            place = site / path
            place.parent.mkdir(parents=True, exist_ok=True)
            place.unlink() if text is None else place.write_text(text)
        git("add", "-A")
        git("commit", "-qm", "grades", day=day)
    # Another value today, so that there is a history to draw.
    (site / "content/terms/fall/open.md").write_text("---\nname: Open\ncredits: 2\ngrade: 60\n---\n")
    run = arena.run("build", "--date", DATE, at=site, environment={"SITEGEN_VAULT_ME": "nobody but me knows it"})
    assert run.status == 0, run
    return any(SECRET in bytes for path, bytes in published(site).items() if not path.startswith("vault/"))


HOW: dict[str, list[dict[str, str | None]]] = {
    "renamed and protected at once": [{OPEN: None, QUIET: HIDDEN.format(score=91.5)}],
    "renamed, protected and changed": [{OPEN: None, QUIET: "---\nname: Other\nprotect: me\ngrade: 91.5\n---\n"}],
    "copied, then removed": [{QUIET: HIDDEN.format(score=91.5)}, {OPEN: None}],
    "its path taken by another": [{QUIET: HIDDEN.format(score=91.5), OPEN: "---\nname: New\ncredits: 4\ngrade: 70\n---\n"}],
    "protected, then renamed": [{OPEN: HIDDEN.format(score=91.5)}, {OPEN: None, QUIET: HIDDEN.format(score=91.5)}],
}


@attack("a history tells nothing of a course that was open under an earlier name",
        before="renamed and protected in one commit, its grade is told", is_slow=True)
def history_of_renamed_course(arena: Arena) -> Outcome:
    told = [how for how, changes in HOW.items() if leaks(arena, *changes)]
    return Outcome("told if " + ", ".join(told) if told else f"nothing told in {len(HOW)} ways", not told)


def pushed(arena: Arena, script: str) -> bool:
    """Whether a site with a vault is published to a repository that has its content, in the way of a script for a shell."""
    folder = arena.folder()
    site = folder / "site"
    write(folder, {
        "site/content/index.md": "---\ntitle: Grades\n---\n",
        "site/content/terms/fall/index.md": "---\nname: Fall\nprotect: me\n---\n",
        "site/content/terms/fall/open.md": "---\nname: Open\ngrade: 80\n---\n",
        "site/.gitignore": "/public\n/.sitegen\n",
    })
    assert arena.run("vault", "create", "me", at=site).status == 0
    environment = {
        "PATH": "/usr/bin:/bin", "HOME": str(folder), "GIT_CONFIG_NOSYSTEM": "1", "GIT_AUTHOR_NAME": "A", "GIT_AUTHOR_EMAIL": "a@example.org",
        "GIT_COMMITTER_NAME": "A", "GIT_COMMITTER_EMAIL": "a@example.org"}
    start = "git init -q --bare ../pages.git && git init -q -b main . && git remote add origin ../pages.git && git add -A && git commit -qm a"
    subprocess.run(["sh", "-ec", f"{start}\n{script}"], cwd=site, check=True, capture_output=True, env=environment)
    run = arena.run("publish", "--date", DATE, at=site, environment=environment)
    assert run.status in (0, 3), run
    return run.status == 0


PLACES = {
    "a tag": "git push -q origin HEAD:refs/tags/v1",
    "an annotated tag": "git tag -am v v1; git push -q origin v1; git tag -d v1",
    "another ref": "git push -q origin HEAD:refs/changes/1",
    "a commit that is not fetched": "git clone -q . ../b; cd ../b; git commit -qm b --allow-empty; git push -q ../pages.git HEAD:b",
    "an earlier commit": "git clone -q . ../b; cd ../b; git rm -qr content; git commit -qm b; git push -q ../pages.git HEAD:b",
    "a tag of a tree": "git push -q origin 'HEAD^{tree}:refs/tags/t'",
    "the repository of pushes": "git init -q --bare ../o.git; git push -q ../o.git HEAD:m; git remote set-url --push origin ../o.git",
}


@attack("a site with vaults is not published beside its content", before="published beside content/ in 7 of 7 places", is_slow=True)
def content_beside_pages(arena: Arena) -> Outcome:
    told = [place for place, script in PLACES.items() if pushed(arena, script)]
    held = not told and pushed(arena, "true")
    return Outcome(f"published beside content/ in {len(told)} of {len(PLACES)} places: {told}", held)
