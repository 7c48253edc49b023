"""Vaults: information that leaks to readers without the passphrase."""

import base64
import hashlib
import re
import subprocess
from pathlib import Path

from attack import DATE, Arena, Outcome, attack, published, write

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


@attack("no public address has the id of a member", before="80 addresses with the ids of 16 members, 0 other files with an id", is_slow=True)
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
        before="inodes follow the ids with a rank correlation of 0.80 to 0.98, 6 to 15 different times", is_slow=True)
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
        before="the changed pages have other times than the rest", is_slow=True)
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


def kept(site: Path) -> dict[str, str]:
    """The lines with kept keys, by vault."""
    file = site / ".sitegen/keys"
    return dict(line.split(": ") for line in file.read_text().splitlines() if ": " in line and line[0] != "#") if file.exists() else {}


@attack("kept keys that others could read, that were changed, or that are of another site are not used",
        before="no keys were kept: each build derived all, 84 s for 300 members", is_slow=True)
def kept_keys(arena: Arena) -> Outcome:
    def made(term: str) -> Path:
        site = arena.site({
            "content/index.md": "---\ntitle: Grades\n---\n", f"content/terms/{term}/index.md": "---\nname: Term\nprotect: family\n---\n"})
        if arena.run("vault", "create", "family", "--given", "--weak", at=site, text="lusab-babad-gutih-tugad-mabon\n").status != 0:
            raise RuntimeError("no vault")
        return site

    site, other = made("t"), made("t")
    if arena.build(site).status != 0 or arena.build(other).status != 0:
        return Outcome("no build", False)
    pages, keys, mode = published(site), site / ".sitegen/keys", 0o600
    text, foreign = keys.read_text(), (other / ".sitegen/keys").read_text()
    key = kept(site)["family"]
    attempts: list[tuple[str, str, int]] = [
        ("unchanged", text, mode), ("readable", text, 0o644), ("writable", text, 0o622), ("of another site", foreign, mode),
        ("cut", text[:-20], mode), ("a zero key", text.replace(key, base64.b64encode(bytes(64)).decode()), mode),
        ("half of another", text.replace(key[:40], kept(other)["family"][:40]), mode), ("long", text + "x" * 20_000_000, mode),
        ("not text", "\udcff\udcfe", mode)]
    wrong = []
    for name, contents, bits in attempts:
        keys.write_bytes(contents.encode(errors="surrogateescape"))
        keys.chmod(bits)
        run = arena.build(site)
        if run.status != 0 or published(site) != pages or keys.read_text() != text or keys.stat().st_mode & 0o777 != 0o600:
            wrong.append(name)
        if key in run.out + run.err:
            wrong.append(f"{name} (printed)")
    secrets = [key.encode(), base64.b64decode(key)[:32], base64.b64decode(key)[:32].hex().encode()]
    if any(secret in file for file in pages.values() for secret in secrets):
        wrong.append("on a page")
    ignored = subprocess.run(["git", "init", "--quiet"], cwd=site, check=True) and subprocess.run(
        ["git", "check-ignore", "--quiet", ".sitegen/keys"], cwd=site).returncode == 0
    if not ignored:
        wrong.append("not ignored by git")
    return Outcome(f"of {len(attempts)} files {len(wrong)} were used or remained: {wrong}", not wrong)


@attack("keys are kept only next to their passphrases, and are forgotten with them", before="no keys were kept", is_slow=True)
def forgotten_keys(arena: Arena) -> Outcome:
    site = arena.site({"content/index.md": "---\ntitle: Grades\n---\n", **{
        f"content/people/{id}.md": f"---\nname: Name {id[-2:]}\nprotect: {id}\n---\n" for id in MEMBERS[:3]},
        ROOM: f"---\nname: Swift for all\nmembers: [{', '.join(MEMBERS[:3])}]\n---\n"})
    # As in CI: this one is stored nowhere.
    variable = {"SITEGEN_VAULT_MEMBER_02": "lusab-babad-gutih-tugad-mabon"}
    found = []
    for commands, expected in (
            ([("vault", "create", MEMBERS[0]), ("vault", "create", MEMBERS[1]), ("build", "--date", DATE)], MEMBERS[:2]),
            ([("vault", "rotate", MEMBERS[0])], [MEMBERS[1]]),
            ([("remove", ROOM.split("/")[2], "--member", MEMBERS[1], "--force")], []),
            ([("build", "--date", DATE)], [MEMBERS[0]])):
        for command in commands:
            run = arena.run(*command, at=site, environment=variable)
            if run.status != 0:
                return Outcome(f"{command}: {run.err}", False)
        if sorted(kept(site)) != expected:
            found.append(f"{' '.join(commands[-1])}: {sorted(kept(site))}")
    return Outcome(f"kept otherwise: {found or 'none'}", not found)
