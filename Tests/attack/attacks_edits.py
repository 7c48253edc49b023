"""Edits of content: the state of edited files, also after a killed edit or on a full disk."""

import contextlib
import os
import random
import re
import stat
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path

import yaml
from attack import Arena, Outcome, attack, write

COURSE = "content/terms/fall/a.md"
SITE = {
    "content/index.md": "---\ntitle: Grades\n---\n",
    "content/terms/fall/index.md": "---\nname: Fall\nstart: 2026-09-01\nend: 2026-12-18\n---\n",
    COURSE: "---\nname: Algebra\ncredits: 4\nitems:\n  - HW 1: 3/4\n  - HW 2: 1/4\n---\n",
}

@dataclass(frozen=True)
class Traced:
    """A run of the command under strace."""

    status: int
    calls: list[tuple[str, ...]]
    """In order: `("sync", path)`, `("rename", old path, new path)`, `("remove", path)`."""


NOT_TRIED = Outcome("not tried: only Linux has what it takes", True)


def traced(arena: Arena, site: Path, *arguments: str, kill: bool = False) -> Traced:
    """Runs the command and lists the files that it syncs, renames and removes. With `kill` it is killed at its first rename."""
    log = arena.folder() / "log"
    inject = ["-e", "inject=renameat:signal=SIGKILL"] if kill else []
    run = subprocess.run(
        ["strace", "-f", "-y", "-qq", "-e", "trace=fsync,renameat,unlinkat", *inject, "-o", log, arena.command, *arguments],
        cwd=site, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    calls: list[tuple[str, ...]] = []
    for line in log.read_text().splitlines():
        name = r'\d+<([^>]+)>, "([^"]+)"'
        if match := re.search(r"fsync\(\d+<([^>]+)>", line):
            calls.append(("sync", match[1]))
        elif match := re.search(rf"renameat\({name}, {name}", line):
            calls.append(("rename", f"{match[1]}/{match[2]}", f"{match[3]}/{match[4]}"))
        elif match := re.search(rf"unlinkat\({name}", line):
            calls.append(("remove", f"{match[1]}/{match[2]}"))
    return Traced(run.returncode, calls)


def leftovers(site: Path) -> list[str]:
    return sorted(path.relative_to(site).as_posix() for path in site.rglob(".sitegen-*.tmp"))


# Attributes


@attack("an edit keeps mode, owner and extended attributes", before="0600 became 0644, the owner root, the attribute was gone")
def attributes_stay(arena: Arena) -> Outcome:
    if sys.platform != "linux":
        return NOT_TRIED
    site = arena.site(SITE)
    course = site / COURSE
    course.chmod(0o600)
    if os.geteuid() == 0:
        os.chown(course, 1234, 2345)
    with contextlib.suppress(OSError):
        os.setxattr(course, "user.origin", b"moodle")
    wanted = facts(course)
    runs = [
        arena.run("grade", "a", "HW 1", "4/4", at=site), arena.run("edit", "a", "credits=5", at=site),
        arena.run("new", "item", "a", "HW 3", at=site), arena.run("remove", "a", "--item", "HW 2", "--force", at=site),
    ]
    found = facts(course)
    held = found == wanted and all(run.status == 0 for run in runs) and "HW 3" in course.read_text()
    return Outcome(f"{found}", held)


def facts(path: Path) -> str:
    status = path.stat()
    names = sorted(name for name in os.listxattr(path) if name.startswith("user."))
    return f"mode {stat.S_IMODE(status.st_mode):04o}, owner {status.st_uid}:{status.st_gid}, attributes {names}"


@attack("a read-only file is not replaced, not even by root", before="replaced or removed by 4 of 4 commands, with status 0")
def read_only_stays(arena: Arena) -> Outcome:
    replaced = 0
    words = ""
    commands = [
        ["grade", "a", "HW 1", "4/4"], ["edit", "a", "credits=5"], ["new", "item", "a", "HW 3"], ["remove", "a", "--force"],
    ]
    for command in commands:
        site = arena.site(SITE)
        (site / COURSE).chmod(0o444)
        run = arena.run(*command, at=site)
        unchanged = (site / COURSE).exists() and (site / COURSE).read_text() == SITE[COURSE]
        replaced += not (run.status == 3 and unchanged and f"chmod u+w {COURSE}" in run.err and not leftovers(site))
        words = run.err.strip()
    return Outcome(f"replaced by {replaced} of {len(commands)}: {words}", replaced == 0)


# Power cuts and kills


@attack("an edit is on the disk before it takes its place, and its place when the command ends", before="0 of 5 commands synced anything")
def edits_are_synced(arena: Arena) -> Outcome:
    if sys.platform != "linux":
        return NOT_TRIED
    commands = [
        ["grade", "a", "HW 1", "4/4"], ["new", "term", "spring"], ["new", "page", "plan"], ["remove", "a", "--force"],
        ["vault", "create", "me"],
    ]
    synced = 0
    for command in commands:
        site = arena.site(SITE)
        run = traced(arena, site, *command)
        held = run.status == 0 and run.calls != []
        for at, (what, *places) in enumerate(run.calls):
            # The bytes before the name, the name before the end.
            if what == "rename":
                held = held and ("sync", places[0]) in run.calls[:at]
            if what in ("rename", "remove"):
                # Nothing is synced of a folder that went away itself.
                folder = Path(places[-1]).parent
                held = held and (("sync", str(folder)) in run.calls[at:] or not folder.exists())
        synced += held
    return Outcome(f"{synced} of {len(commands)} commands synced files before and folders after", synced == len(commands))


@attack("files left by killed edits are never read, and the next command removes them", before=".sitegen-0.tmp stayed, also after a build")
def leftovers_go(arena: Arena) -> Outcome:
    if sys.platform != "linux":
        return NOT_TRIED
    site = arena.site(SITE)
    found: list[str] = []
    for at, command in enumerate([["grade", "a", "HW 1", "4/4"], ["new", "term", "spring"], ["vault", "create", "me"]]):
        killed = traced(arena, site, *command, kill=True)
        if not leftovers(site):
            return Outcome(f"{command} was not killed: {killed}", False)
        check = arena.run("check", at=site)
        found += leftovers(site)
        if check.status != 0:
            return Outcome(f"check: {check.err}", False)
        # An edit removes them, and so does a build.
        run = arena.build(site) if at == 0 else arena.run("grade", "a", "HW 2", "2/4", at=site)
        if run.status != 0 or leftovers(site):
            return Outcome(f"still there: {', '.join(leftovers(site))}", False)
    arena.run("init", "new", at=site)
    ignored = ".sitegen-*.tmp" in (site / "new/.gitignore").read_text().splitlines()
    return Outcome(f"{len(found)} were removed, ignored by git: {ignored}", ignored)


@attack("two edits at one time leave each other's files alone", before="held: the second waits for the lock")
def two_edits_at_once(arena: Arena) -> Outcome:
    if sys.platform != "linux":
        return NOT_TRIED
    site = arena.site(SITE)
    log = arena.folder() / "log"
    # The first one stops at its rename, while it holds the lock.
    first = subprocess.Popen(
        ["strace", "-f", "-qq", "-e", "trace=renameat", "-e", "inject=renameat:delay_enter=2000000", "-o", log,
         arena.command, "grade", "a", "HW 1", "4/4"], cwd=site, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL)
    deadline = time.monotonic() + 30
    while not leftovers(site) and first.poll() is None and time.monotonic() < deadline:
        time.sleep(0.01)
    second = arena.run("grade", "a", "HW 2", "2/4", at=site)
    status = first.wait(60)
    text = (site / COURSE).read_text()
    held = [status, second.status] == [0, 0] and "HW 1: 4/4" in text and "HW 2: 2/4" in text and not leftovers(site)
    return Outcome(f"statuses {status} and {second.status}, both in the file: {held}", held)


@attack("`vault create` on a full disk changes nothing", before="vaults.yml or more was changed at 3 of 5 sizes, twice without a passphrase")
def vault_on_full_disk(arena: Arena) -> Outcome:
    mount = ["unshare", "--user", "--map-root-user", "--mount"]
    if sys.platform != "linux" or subprocess.run([*mount, "true"], stderr=subprocess.DEVNULL).returncode != 0:
        return Outcome("not tried: this user may make no disk", True)
    changed, tried, refused = 0, 0, 0
    for free in range(0, 20, 4):
        site = arena.site({**SITE, "content/people/mei.md": "---\nname: Mei\n---\n",
                           "content/classrooms/swift/index.md": "---\nname: Swift for all\nteacher: {id: t, name: T}\nmembers: [mei]\n---\n"})
        (site / "disk").mkdir()
        script = f"""
            set -e
            mount -t tmpfs -o size=1m tmpfs disk
            cp -R content disk
            dd if=/dev/zero of=disk/filler bs=4096 2> /dev/null || true
            truncate --size=-{free}K disk/filler
            status=0; "$SITEGEN" vault create --members swift --site disk > said 2>&1 || status=$?
            rm disk/filler
            cp -R disk after
            exit $status
        """
        run = subprocess.run([*mount, "sh", "-c", script], cwd=site, capture_output=True,
                             env={**os.environ, "SITEGEN": str(arena.command)})
        tried += 1
        if run.returncode == 0:
            continue
        refused += run.returncode == 3
        before = {path.relative_to(site).as_posix(): path.read_bytes() for path in (site / "content").rglob("*") if path.is_file()}
        after = {path.relative_to(site / "after").as_posix(): path.read_bytes() for path in (site / "after").rglob("*") if path.is_file()}
        changed += before != after
    return Outcome(f"changed something at {changed} of {tried} sizes, refused at {refused}", changed == 0 and refused > 0)


# What edits make of YAML


@attack("`remove --force` keeps a file YAML when its item has an anchor", before="*s without its &s was written, with status 0")
def anchor_of_removed_item(arena: Arena) -> Outcome:
    site = arena.site({**SITE, COURSE: "---\nname: Algebra\nitems:\n  - HW 1: &s 3/4\n  - HW 2: 1/4\n  - HW 3: *s\n---\n"})
    before = (site / COURSE).read_bytes()
    run = arena.run("remove", "a", "--item", "HW 1", "--force", at=site)
    check = arena.run("check", at=site)
    held = run.status == 2 and check.status == 0 and (site / COURSE).read_bytes() == before
    return Outcome(f"status {run.status}, check {check.status}: {run.err.strip()}", held)


@attack("an edit of one score does not change another that an alias repeats", before="2 of 2 edits changed two scores, with status 0")
def anchor_of_edited_item(arena: Arena) -> Outcome:
    changed = 0
    said = ""
    for items in ["  - HW 1: &s 3/4\n  - HW 2: &s 1/4\n  - HW 3: *s\n", "  - HW 1: 3/4\n  - &s {name: HW 2, score: 1/4}\nx-copy: *s\n"]:
        text = f"---\nname: Algebra\nitems:\n{items}---\n"
        site = arena.site({**SITE, COURSE: text})
        run = arena.run("grade", "a", "HW 2", "4/4", at=site)
        said = run.err.strip()
        changed += run.status != 2 or (site / COURSE).read_text() != text
    return Outcome(f"{changed} of 2 edits changed two values: {said}", changed == 0)


@attack("a quiz that is removed takes the attempts at it along", before="the next build failed with 3 errors")
def attempts_at_removed_quiz(arena: Arena) -> Outcome:
    def quiz(name: str) -> str:
        return f"---\nname: {name}\n---\n\n## One?\n\n- [ ] a\n- [x] b\n"

    site = arena.site({
        **SITE, "content/classrooms/swift/index.md": "---\nname: Swift for all\nteacher: {id: t, name: T}\nmembers: [{id: mei, name: Mei}, {id: jo, name: Jo}]\n---\n",
        "content/classrooms/swift/optionals.md": quiz("Optionals"), "content/classrooms/swift/loops.md": quiz("Loops"),
        "content/classrooms/swift/attempts/mei.md":
            "---\nstudent: mei\nattempts:\n  - {quiz: optionals, answers: [a]}\n  - {quiz: loops, answers: [b]}\n"
            "  - {quiz: swift/optionals, answers: [b]}\n---\n",
        "content/classrooms/swift/attempts/jo.md": "---\nstudent: jo\nattempts: [{quiz: optionals, answers: [b]}]\n---\n",
    })
    run = arena.run("remove", "swift/optionals", "--force", at=site)
    build = arena.build(site)
    mei = (site / "content/classrooms/swift/attempts/mei.md").read_text()
    held = run.status == 0 and build.status == 0 and "{quiz: loops, answers: [b]}" in mei and "quiz: optionals" not in mei \
        and "-attempts: [{quiz: optionals, answers: [b]}]" in run.out
    return Outcome(f"the next build ends with status {build.status} and {build.err.count('error:')} errors", held)


@attack("a hand-in is written, or reported as left out", before="2 of 2 were reported as imported: 1 was lost, 1 counted for a list elsewhere too")
def hand_in_that_cannot_be_added(arena: Arena) -> Outcome:
    said = 0
    lists = ["x-a: &a\n  - {quiz: optionals, answers: [a]}\nattempts: *a", "attempts: &a\n  - {quiz: optionals, answers: [a]}\nx-a: *a"]
    for attempts in lists:
        site = arena.site({
            **SITE, "content/classrooms/swift/index.md":
                "---\nname: Swift for all\nteacher: {id: t, name: T}\nmembers: [{id: mei, name: Mei}]\nresults: none\n---\n",
            "content/classrooms/swift/optionals.md": "---\nname: Optionals\n---\n\n## One?\n\n- [ ] a\n- [x] b\n",
            "content/classrooms/swift/attempts/mei.md": f"---\nstudent: mei\n{attempts}\n---\n",
            "in.md": "---\nstudent: mei\nattempts:\n  - {quiz: swift/optionals, at: 2026-11-20T10:00, answers: [b]}\n---\n",
        })
        run = arena.run("import", "in.md", at=site)
        said += "in.md: left out" not in run.out or run.status != 1
    return Outcome(f"{said} of {len(lists)} were said to be taken: {run.err.strip()}", said == 0)


@attack("`new item` adds to any list in brackets", before='refused 4 of 4: "this is not YAML"')
def item_in_brackets(arena: Arena) -> Outcome:
    refused = 0
    lists = ["[A: 3/4, B: ]", "[A: 3/4, B:   ]", "[{name: A, score: }]", "[A: 3/4,\n  B:\n  ]"]
    for items in lists:
        site = arena.site({**SITE, COURSE: f"---\nname: Algebra\nitems: {items}\n---\n"})
        run = arena.run("new", "item", "a", "C", at=site)
        edit = arena.run("edit", "a", "--item", "A", "max=4", at=site)
        names = str(yaml.safe_load((site / COURSE).read_text().split("---\n")[1])["items"]) if run.status == 0 else ""
        refused += run.status != 0 or edit.status != 0 or "'C'" not in names
    return Outcome(f"refused {refused} of {len(lists)}", refused == 0)


def words(full: bool) -> list[str]:
    """Texts that some YAML reader takes for another type, and random texts."""
    known = [
        "y", "Y", "n", "N", "yes", "No", "NO", "on", "Off", "true", "True", "FALSE", "null", "Null", "~", "=", "<<", "n?", "?n", "what?",
        "n? yes", ":a", "a:", "a: b", "a #b", "a:b", "-", "- a", "-a", "--", "+", ".", "..", "...", "---", "--- a", "!a", "&a", "*a",
        "%a", "@a", "`a`", "|", ">", "'a'", '"a"', "[a]", "{a: b}", "a]", "a}", "a, b", "#a", "a#", "1:30", "18:00", "08:30", "190:20:30",
        "190:20:30.15", "0o7", "010", "0x1F", "0b11", "1_000", "1e3", "1.5e3", "1E-3", "1.", ".5", "+.5", "-.5", "_1", "-_", "+_", "0.0",
        ".inf", "-.Inf", "+.INF", ".nan", ".NaN", "2026-09-14", "2026-9-4", "2026-02-31", "0000-01-01", "2026-09-14T10:20:30",
        "2026-09-14t10:20:30Z", "2026-09-14 10:20:30 +01:00", "2026-09-14T10:20", "2026-09-14T99:99:99", "2026-13-01T10:20:30", "404",
        "-5", "+5", "00", "007", "3.14", "3/4", "85%", "A-", "数据", "a\u00a0b", "\u00a0", "\ufeffa", "a\u2028b",
        "😀", "e3", "0x", "0b", "0o", "1__", "1:60", "1:5.", "12:", ":12", "nuLL", "yES", "=a", "<<a", "C#", "It's", "a\\b",
    ]
    chance = random.Random(21)
    pieces = ["0", "1", "9", "-", "+", ".", ":", "_", "e", "E", "x", "o", "b", "T", "Z", " ", "?", "#", "/", "a", "n", "=", "<", "~", ",",
              "[", "]", "{", "}", "!", "&", "*", "|", ">", "'", '"', "%", "@", "`", "\\", "é", "数"]
    count = 6000 if full else 400
    texts = ["".join(chance.choices(pieces, k=chance.randint(1, 6))) for _ in range(count)]
    return list(dict.fromkeys(known + [text for text in texts if text.strip() == text]))


@attack("PyYAML and ruamel.yaml read every text that is written as sitegen does", before="15 misread or unreadable of 467 texts, with `n?` and `=`")
def other_readers(arena: Arena) -> Outcome:
    import ruamel.yaml
    texts = words(arena.full)
    wrong: list[str] = []
    # As values in lines and in brackets, and as names of people and keys. Names that are no words are taken where all are so.
    kinds = [[text for text in texts if any(map(str.isalpha, text)) == is_word] for is_word in (True, False)]
    for batch in [kind[start:start + 200] for kind in kinds for start in range(0, len(kind), 200)]:
        site = arena.site({**SITE, "content/pages/b.md": "---\nname: B\nx-flow: {a: b}\n---\n"})
        roster = "id,name\n" + "".join(f'p{at},"{text.replace(chr(34), chr(34) * 2)}"\n' for at, text in enumerate(batch))
        write(site, {"roster.csv": roster, "content/classrooms/swift/index.md": "---\nname: Swift for all\nteacher: {id: t, name: T}\nmembers: []\n---\n"})
        arena.run("import", "roster.csv", "--classroom", "swift", at=site)
        (site / "table.csv").write_text("Assignment,Score\n" + "".join(
            f'"{text.replace(chr(34), chr(34) * 2)}",1/2\n' for text in batch))
        arena.run("import", "table.csv", "--course", "a", at=site)
        values = [f"x-flow.k{at}={text}" for at, text in enumerate(batch)]
        arena.run("edit", "b", *values, at=site)
        for path in ["content/classrooms/swift/index.md", COURSE, "content/pages/b.md"]:
            wrong += misread((site / path).read_text(), ruamel.yaml.YAML(typ="safe", pure=True), batch, path)
    return Outcome(f"{len(wrong)} misread or unreadable of {len(texts)} texts: {' '.join(wrong[:12])}", not wrong)


def misread(text: str, ruamel, batch, path: str) -> list[str]:
    """The values in a file that PyYAML or ruamel.yaml read differently."""
    front = text.split("---\n", 1)[1].rsplit("\n---\n", 1)[0]
    try:
        first = yaml.safe_load(front)
        second = ruamel.load(front)
    except Exception as error:
        return [f"{path}: {str(error)!r:.200}"]
    wrong = []
    if path == COURSE:
        for data in first, second:
            wrong += [f"{key!r}" for item in data["items"] for key in item if not isinstance(key, str)]
            names = [next(iter(item)) if "name" not in item else item["name"] for item in data["items"]]
            wrong += [f"{name!r}" for name in names if not isinstance(name, str)]
            # A few are refused, such as a name twice.
            if len(names) < len(batch) * 0.8:
                wrong.append(f"only {len(names)} items")
    elif path.endswith("b.md"):
        for at, text in enumerate(batch):
            one, two = first["x-flow"].get(f"k{at}"), second["x-flow"].get(f"k{at}")
            # A key that sitegen does not know may be meant as a number or a day; then all must read the same one.
            same = type(one) is type(two) and one == two and not isinstance(one, (str, bool, type(None)))
            if not (one == text and two == text or same or text in ("true", "false")):
                wrong.append(f"{text!r}→{one!r}/{two!r}")
    else:
        if len(first["members"]) < len(batch) * 0.8:
            wrong.append(f"only {len(first['members'])} members")
        for one, two in zip(first["members"], second["members"], strict=True):
            one, two = (member["name"] if isinstance(member, dict) else member for member in (one, two))
            if not isinstance(one, str) or one != two:
                wrong.append(f"{one!r}/{two!r}")
    return wrong
