"""Vaults: information that leaks to readers without the passphrase."""

import hashlib
import re
from pathlib import Path

from attack import Arena, Outcome, attack, published, write

MEMBERS = [f"member-{number:02}" for number in range(16)]
ROOM = "content/classrooms/swift/index.md"


def members_site(settings: str = "") -> dict[str, str]:
    """A class of sixteen whose results are for its teacher, and each member's own for the member."""
    people = {f"content/people/{id}.md": f"---\nname: Name {id[-2:]}\nprotect: {id}\n---\n" for id in MEMBERS}
    return {
        "content/index.md": f"---\ntitle: Grades\n{settings}\n---\n",
        ROOM: f"---\nname: Swift for all\nmembers: [{', '.join(MEMBERS)}]\nresults: staff\n---\n",
        "content/classrooms/swift/optionals.md": "---\nname: Optionals\n---\n## What?\n\n- [ ] a\n- [x] b\n",
        # Salts that do not change, so that neither do the opaque names.
        "content/vaults.yml": "".join(
            f'{id}: "{hashlib.md5(id.encode()).hexdigest()}"\n' for id in sorted(["family", *MEMBERS, "staff"])),
        **people,
    }


def passphrases() -> dict[str, str]:
    names = [*(id.upper().replace("-", "_") for id in MEMBERS), "STAFF", "FAMILY"]
    return {f"SITEGEN_VAULT_{name}": f"a passphrase for {name}" for name in names}


@attack("no public address has the id of a member", before="80 addresses with the ids of 16 members, 0 other files with an id")
def ids_in_addresses(arena: Arena) -> Outcome:
    site = arena.site(members_site())
    run = arena.build(site, environment=passphrases())
    if run.status != 0:
        return Outcome(run.err, False)
    files = published(site)
    addresses = [path for path in files if re.search(r"member-\d\d", path)]
    inside = sum(bool(re.search(rb"member-\d\d", file)) for path, file in files.items() if path not in addresses)
    ids = {found for path in addresses for found in re.findall(r"member-\d\d", path)}
    return Outcome(
        f"{len(addresses)} addresses with the ids of {len(ids)} members, {inside} other files with an id",
        not addresses and not inside)


def homes(site: Path) -> list[Path]:
    """The home pages of the members' vaults in the order of the ids, found as their readers find them."""
    pages = {}
    for page in (site / "public").rglob("index.html"):
        name = re.search(r'data-vault="([^"]*)"', page.read_text())
        if name and page.parent.name == name[1]:
            salt = re.search(r'data-salt="([^"]*)"', page.read_text())[1]
            pages[salt] = page
    salts = dict(re.findall(r'^([a-z0-9-]+): "?([0-9a-f]{32})', (site / "content/vaults.yml").read_text(), re.M))
    return [pages[salts[id]] for id in MEMBERS]


def correlation(values: list) -> float:
    """How far the ranks of values follow their order: 1 if they grow, 0 if they say nothing, -1 if they shrink."""
    ranks = [sorted(values).index(value) for value in values]
    count = len(values)
    return 1 - 6 * sum((rank - at) ** 2 for at, rank in enumerate(ranks)) / (count * (count**2 - 1))


@attack("with opaque: true neither the times nor the places of files on the disk follow the order of the ids",
        before="inodes follow the ids with a rank correlation of 0.80 to 0.98, 6 to 15 different times")
def order_of_files(arena: Arena) -> Outcome:
    site = arena.site(members_site("opaque: true"))
    run = arena.build(site, environment=passphrases())
    if run.status != 0:
        return Outcome(run.err, False)
    inodes = correlation([page.stat().st_ino for page in homes(site)])
    different = len({path.stat().st_mtime_ns for path in (site / "public/vault").rglob("*")})
    # With these salts the hashes themselves correlate by less.
    return Outcome(
        f"inodes follow the ids with a rank correlation of {inodes:.2f}, "
        f"{different} different {'time' if different == 1 else 'times'}",
        abs(inodes) < 0.5 and different == 1)


@attack("a build after a change of one member's page gives no sealed file a time of its own",
        before="the changed pages have other times than the rest")
def time_of_a_change(arena: Arena) -> Outcome:
    site = arena.site(members_site("opaque: true"))
    arena.build(site, environment=passphrases())
    write(site, {"content/people/member-03.md": "---\nname: Another\nprotect: member-03\n---\n"})
    run = arena.build(site, environment=passphrases())
    if run.status != 0:
        return Outcome(run.err, False)
    different = len({path.stat().st_mtime_ns for path in (site / "public/vault").rglob("*")})
    return Outcome(
        "one time for all sealed files" if different == 1 else "the changed pages have other times than the rest",
        different == 1)


@attack("the start of a protected term moves nothing on open pages", before="5 open pages differ")
def protected_start(arena: Arena) -> Outcome:
    def site(start: str) -> dict[str, bytes]:
        folder = arena.site({
            "content/index.md": "---\ntitle: Grades\n---\n",
            "content/terms/a/index.md": f"---\nname: Hidden\nprotect: family\nstart: {start}\n---\n",
            "content/terms/a/one.md": "---\nname: One\ngrade: 80%\nprotect: none\n---\n",
            "content/terms/b/index.md": "---\nname: Spring\nstart: 2025-01-10\n---\n",
            "content/terms/b/two.md": "---\nname: Two\ngrade: 80%\n---\n",
        })
        run = arena.build(folder, environment=passphrases())
        if run.status != 0:
            raise RuntimeError(run.err)
        return {path: file for path, file in published(folder).items() if b'id="sealed"' not in file}

    early, late = site("2020-01-01"), site("2026-01-01")
    differing = [path for path in early if not path.endswith(".sealed") and early[path] != late.get(path)]
    return Outcome(f"{len(differing)} open pages differ", not differing)
