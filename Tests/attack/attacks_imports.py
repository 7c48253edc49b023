"""Hostile exports of other programs and hand-ins of students."""

import csv
import io
import zipfile
from collections.abc import Callable

from attack import DATE, Arena, Outcome, Run, attack

ROOM = "content/classrooms/swift"
QUIZ = """---
name: Optionals
deadline: 2026-12-01T18:00
feedback: never
%s---
## What does `??` do?

- [ ] Unwraps or traps
- [x] Supplies a default

## Which is a value type?

- [x] struct
- [ ] class
"""


def course(text: str = "") -> dict[str, str | bytes]:
    return {
        "content/index.md": "---\ntitle: Grades\n---\n",
        "content/terms/fall/index.md": "---\nname: Fall\n---\n",
        "content/terms/fall/algebra.md": f"---\nname: Algebra\n{text}---\n",
    }


def classroom(members: str, quiz: str = "") -> dict[str, str | bytes]:
    return {
        "content/index.md": "---\ntitle: Class\n---\n",
        f"{ROOM}/index.md": f"---\nname: Swift for beginners\nmembers:\n{members}results: none\n---\n",
        f"{ROOM}/optionals.md": QUIZ % quiz,
    }


def hand_in(student: str, at: str = "2026-11-20T09:00", answers: str = "b, a") -> str:
    return f"---\nstudent: {student}\nattempts:\n  - {{quiz: swift/optionals, at: {at}, answers: [{answers}]}}\n---\n"


def packed(files: dict[str, str]) -> bytes:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in files.items():
            archive.writestr(zipfile.ZipInfo(name, (2026, 11, 21, 0, 0, 0)), text)
    return buffer.getvalue()


def imported(arena: Arena, site, *arguments: str, date: str = DATE) -> Run:
    return arena.run("import", *arguments, "--date", date, at=site)


def scores(arena: Arena, site) -> dict[str, str]:
    """The score of the quiz by student, as the teacher's table has it."""
    run = arena.run("report", "swift", "--format", "csv", "--date", DATE, at=site)
    rows = list(csv.reader(io.StringIO(run.out)))
    return {row[3]: row[-1] for row in rows[2:]}


# Tables

@attack("a table of several students puts no other student's scores into a course", before="Ann's score was written, with status 1")
def several_students(arena: Arena) -> Outcome:
    site = arena.site(course() | {"results.csv": "student,item,score,max\nMei,HW 1,18,20\nAnn,HW 2,3,20\n"})
    run = imported(arena, site, "results.csv", "--course", "algebra")
    taken = "3/20" in (site / "content/terms/fall/algebra.md").read_text()
    return Outcome("Ann's score was written" if taken else f"refused with status {run.status}", not taken and run.status == 1)


@attack("a row longer than its header is read", before="the importer traps")
def long_row(arena: Arena) -> Outcome:
    table = "Student,ID,SIS Login ID,Section,HW 1 (5)\n    Points Possible,,,,20\n\"Lin, Mei\",1,ml,A,18,,,\n\"Ray, Ann\",2,ar,A,12\n"
    site = arena.site(course() | {"book.csv": table})
    run = imported(arena, site, "book.csv", "--course", "algebra", "--student", "ar")
    taken = "HW 1: 12/20" in (site / "content/terms/fall/algebra.md").read_text()
    return Outcome("traps" if run.status < 0 else f"status {run.status}", run.status == 0 and taken)


@attack("an import that takes nothing does not end with status 0", before="status 0 for 4 of 5 files")
def nothing_imported(arena: Arena) -> Outcome:
    files = {
        "header.csv": "name,score\n", "unnamed.csv": "name,score\n,12\n",
        "book.csv": "Student,ID,SIS Login ID,Section\n\"Lin, Mei\",1,ml,A\n",
        "empty.json": '{"kind": "sitegen-content", "version": 1, "files": [], "others": []}', "none.zip": packed({}).decode("latin-1"),
    }
    site = arena.site(course() | {name: text.encode("latin-1") for name, text in files.items()})
    good = [name for name in files if imported(arena, site, name, "--course", "algebra").status == 0]
    return Outcome(f"status 0 for {len(good)} of {len(files)} files", not good)


# Hand-ins

@attack("a file in a zip is not taken for another student than its sender", before="taken, with status 0")
def forged_sender(arena: Arena) -> Outcome:
    members = "  - {id: mei, name: Mei Lin}\n  - {id: ann, name: Ann Ray}\n"
    names = ["Ann Ray_1234_assignsubmission_file_/mei.md", "Ann Ray_1234_assignsubmission_file/mei.md",
             "Ann Ray_1234_assignsubmission_file_mei.md", "rayann_1234_5678_mei.md", "rayann_LATE_1234_5678_mei.md"]
    taken = []
    for name in names:
        site = arena.site(classroom(members) | {"in.zip": packed({name: hand_in("mei", answers="a, b")})})
        run = imported(arena, site, "in.zip")
        if run.status == 0 or (site / f"{ROOM}/attempts").exists():
            taken.append(name)
    return Outcome(f"{len(taken)} of {len(names)} forgeries were taken", not taken)


@attack("no member hands in for another whose name is similar, nor under a group or a middle name", before="5 of 5 forgeries were taken")
def similar_sender(arena: Arena) -> Outcome:
    members = "".join(
        f"  - {{id: {id}, name: {name}}}\n" for id, name in
        {"mei": "Mei Lin", "ann": "Ann Ray", "li": "Li Wei", "wei": "Wei Li", "lee": "Anna Lee", "nalee": "An Nalee"}.items())
    forgeries = {
        "Li Wei_1_assignsubmission_file/a.md": "wei", "liwei_1_2_a.md": "wei", "An Nalee_1_assignsubmission_file/a.md": "lee",
        "Group A-Ann Ray_1_assignsubmission_file/a.md": "mei", "Ann Marie Ray_1_assignsubmission_file/a.md": "mei",
    }
    taken = []
    for name, student in forgeries.items():
        site = arena.site(classroom(members) | {"in.zip": packed({name: hand_in(student)})})
        run = imported(arena, site, "in.zip")
        if run.status == 0 or (site / f"{ROOM}/attempts").exists():
            taken.append(name)
    return Outcome(f"{len(taken)} of {len(forgeries)} forgeries were taken", not taken)


@attack("one account does not hand in for two students", before="both were taken, with status 0")
def two_students(arena: Arena) -> Outcome:
    members = "  - {id: mei, name: Mei Lin}\n  - {id: ann, name: Ann Ray}\n"
    site = arena.site(classroom(members) | {"in.zip": packed(
        {f"Al Ias_1_assignsubmission_file/{id}.md": hand_in(id) for id in ["mei", "ann"]})})
    run = imported(arena, site, "in.zip")
    taken = len(list((site / f"{ROOM}/attempts").glob("*.md")))
    return Outcome(f"{taken or 'none'} taken, with status {run.status}", taken == 0 and run.status == 1)


@attack("a forged attempt that comes later never counts in the place of a real one", before="the forged attempt counts: 0 of 2 points")
def forged_time(arena: Arena) -> Outcome:
    figures = []
    for rule in ["counts: first\n", "attempts: 1\n"]:
        site = arena.site(classroom("  - {id: mei, name: Mei Lin}\n", rule) | {
            "real.md": hand_in("mei"), "forged.md": hand_in("mei", at="2026-11-01T09:00", answers="a, b")})
        imported(arena, site, "real.md", date="2026-11-20T10:00")
        imported(arena, site, "forged.md", date="2026-11-21T10:00")
        figures.append(scores(arena, site).get("mei"))
    return Outcome(f"{' and '.join(map(str, figures))} of 2 points", figures == ["2", "2"])


@attack("a forged attempt of an unknown sender never counts in the place of a real one in the same zip",
        before="the forged attempt counts: 0 of 2 points")
def forged_beside_real(arena: Arena) -> Outcome:
    site = arena.site(classroom("  - {id: mei, name: Mei Lin}\n", "attempts: 1\n") | {"in.zip": packed({
        "Mei Lin_1_assignsubmission_file/mei.md": hand_in("mei"),
        "Al Ias_2_assignsubmission_file/mei.md": hand_in("mei", at="2026-11-01T09:00", answers="a, b")})})
    imported(arena, site, "in.zip")
    figure = scores(arena, site).get("mei")
    return Outcome(f"{figure} of 2 points", figure == "2")


# Time

def timed(run: Run, is_done: bool, limit: float = 2) -> Outcome:
    """Judged by the time of the processor, which other programs do not change."""
    state = "killed" if run.status == -9 else f"status {run.status}"
    return Outcome(f"{run.seconds:.1f} s, {run.cpu:.1f} s of them of the processor, {run.peak:.0f} MB, {state}", is_done and run.cpu < limit)


@attack("a table of 8,000 rows is imported in less than 2 s", before="227 s", full_only=True)
def many_rows(arena: Arena) -> Outcome:
    rows = "".join(f"HW {number},{number % 20},20\n" for number in range(8_000))
    site = arena.site(course() | {"results.csv": "name,score,max\n" + rows})
    run = imported(arena, site, "results.csv", "--course", "algebra")
    return timed(run, (site / "content/terms/fall/algebra.md").read_text().count("/20") == 8_000)


@attack("a table of 8,000 rows fills 8,000 open items in less than 2 s", before="over 300 s", full_only=True)
def many_open_items(arena: Arena) -> Outcome:
    items = "items:\n" + "".join(f"  - HW {number}:\n" for number in range(8_000))
    rows = "".join(f"HW {number},{number % 20},20\n" for number in range(8_000))
    site = arena.site(course(items) | {"results.csv": "name,score,max\n" + rows})
    run = imported(arena, site, "results.csv", "--course", "algebra")
    return timed(run, (site / "content/terms/fall/algebra.md").read_text().count("/20") == 8_000)


@attack("a grade book of 8,000 students is read in less than 2 s", before="4.0 s", full_only=True)
def many_students(arena: Arena) -> Outcome:
    header = "Student,ID,SIS User ID,SIS Login ID,Section," + ",".join(f"HW {number} ({number})" for number in range(20))
    rows = "".join(f'"Lin, Mei {number}",{number},s{number},l{number},A' + ",18" * 20 + "\n" for number in range(8_000))
    site = arena.site(course() | {"book.csv": f"{header}\n{rows}"})
    run = imported(arena, site, "book.csv", "--course", "algebra", "--student", "l7999", "--max", "20")
    return timed(run, run.status == 0)


@attack("a roster of 16,000 is imported in less than 2 s", before="68 s", full_only=True)
def large_roster(arena: Arena) -> Outcome:
    rows = "".join(f"Student {number},s{number}\n" for number in range(16_000))
    site = arena.site(classroom("") | {"roster.csv": "name,id\n" + rows})
    run = imported(arena, site, "roster.csv", "--classroom", "swift")
    return timed(run, (site / f"{ROOM}/index.md").read_text().count("{id: ") == 16_000)


def ratio(arena: Arena, of: Callable[[int], Run], count: int, limit: float = 7) -> Outcome:
    """Judged by how much longer four times as much takes. It would be four times as long if the time grew with the length."""
    small, large = of(count), of(4 * count)
    states = {run.status for run in (small, large)}
    return Outcome(
        f"{count:,}: {small.cpu:.1f} s of the processor, {4 * count:,}: {large.cpu:.1f} s, {large.cpu / small.cpu:.1f} times as long, "
        f"status {', '.join(map(str, sorted(states)))}", large.cpu < limit * small.cpu and -9 not in states)


@attack("the time for a roster that changes each member grows with their number, not with its square",
        before="1,000 addresses took more than 200 s in a debug build")
def changed_roster(arena: Arena) -> Outcome:
    def run(count: int) -> Run:
        site = arena.site(classroom("".join(
            f"  - {{id: s{number}, name: Student {number}, email: s{number}@a.org}}\n" for number in range(count))) | {
                "roster.csv": "name,id,email\n" + "".join(f"Student {number},s{number},s{number}@b.org\n" for number in range(count))})
        run = imported(arena, site, "roster.csv", "--classroom", "swift", "--quiet")
        if (site / f"{ROOM}/index.md").read_text().count("@b.org") != count:
            raise RuntimeError(run.err)
        return run

    return ratio(arena, run, 2_000 if arena.full else 300)


@attack("the time for a table with many columns grows with their number, not with its square",
        before="1,000 columns took 2.4 s, 4,000 took 31 s in a debug build", is_slow=True)
def many_columns(arena: Arena) -> Outcome:
    def run(count: int) -> Run:
        header = "Student,ID,SIS User ID,SIS Login ID,Section," + ",".join(f"HW {number} ({number})" for number in range(count))
        rows = f'    Points Possible,,,,{",20" * count}\n"Ray, Ann",1,u,ar,A{",18" * count}\n'
        site = arena.site(course() | {"book.csv": f"{header}\n{rows}"})
        run = imported(arena, site, "book.csv", "--course", "algebra", "--student", "ar")
        if (site / "content/terms/fall/algebra.md").read_text().count("18/20") != count:
            raise RuntimeError(run.err)
        return run

    return ratio(arena, run, 2_000 if arena.full else 500)


@attack("the time for scores that a course cannot have grows with their number, not with its square",
        before="each score was checked with the whole site")
def many_wrong_scores(arena: Arena) -> Outcome:
    def run(count: int) -> Run:
        rows = "".join(f"HW {number},{'wonderful' if number % 2 else 9},10\n" for number in range(count))
        return imported(arena, arena.site(course() | {"results.csv": "name,score,max\n" + rows}), "results.csv", "--course", "algebra")

    return ratio(arena, run, 2_000 if arena.full else 200)


@attack("the time for scores that the course of a class cannot have grows with their number, not with its square",
        before="each score was checked with the whole site: 200 took 9.0 times as long as 50")
def many_wrong_scores_of_a_class(arena: Arena) -> Outcome:
    def run(count: int) -> Run:
        header = "Student,ID,SIS Login ID,Section,HW 1 (13),HW 2 (14)\nPoints Possible,,,,10,10\n"
        rows = "".join(f"Student {number},{number},s{number},A,wonderful {number},8\n" for number in range(count))
        site = arena.site(class_of(count) | {"book.csv": header + rows})
        run = imported(arena, site, "book.csv", "--classroom", "swift")
        if run.err.count("is not a score") != count or (site / f"{ROOM}/grades/scores.md").read_text().count("HW 2: 8") != count:
            raise RuntimeError(run.err)
        return run

    return ratio(arena, run, 1_000 if arena.full else 150)


@attack("a cell of 10 MB is refused, and no message repeats a long one", before="25 s, and 10 MB of the cell in the message", is_slow=True)
def long_cell(arena: Arena) -> Outcome:
    shown = 0
    for table in ("name,score\nHW 1,%s\n", "name,score\nHW 1,9,%s\n", "name,score\n%s,9\n", 'name,score\n"%s",9\n', "name,%s\nHW 1,9\n"):
        for size in (10 << 20 if arena.full else 1 << 20, 60_000):
            site = arena.site(course() | {"results.csv": table % ("x" * size)})
            run = imported(arena, site, "results.csv", "--course", "algebra", "--max", "20")
            if run.status < 0:
                return Outcome("killed", False)
            shown = max(shown, len(run.out) + len(run.err))
    return Outcome(f"the longest message has {shown} bytes", shown < 5_000)


@attack("the time for a table that fills open items grows with their number, not with its square",
        before="8,000 items took 20 s, each looked through the others for a maximum", is_slow=True)
def many_filled_items(arena: Arena) -> Outcome:
    def run(count: int) -> Run:
        items = "items:\n" + "".join(f"  - HW {number}:\n  - Quiz {number}: 1/{10 + number % 7}\n" for number in range(count))
        rows = "".join(f"HW {number},{number % 20},20\nQuiz {number},2,{10 + number % 7}\n" for number in range(count))
        site = arena.site(course(items) | {"results.csv": "name,score,max\n" + rows})
        run = imported(arena, site, "results.csv", "--course", "algebra")
        if (site / "content/terms/fall/algebra.md").read_text().count("/20") != count:
            raise RuntimeError(run.err)
        return run

    return ratio(arena, run, 2_000 if arena.full else 500)


@attack("the time for hand-ins with the same answers grows with their number, not with its square",
        before="8,000 of unknown students took 20 s, each looked through all who have the attempt", is_slow=True)
def many_equal_hand_ins(arena: Arena) -> Outcome:
    def run(count: int) -> Run:
        files = {f"{number}.md": hand_in(f"x{number}") for number in range(count)}
        return imported(arena, arena.site(class_of(count) | {"in.zip": packed(files)}), "in.zip")

    return ratio(arena, run, 2_000 if arena.full else 800)


def class_of(count: int) -> dict[str, str | bytes]:
    return classroom("".join(f"  - {{id: s{number}, name: Student {number}}}\n" for number in range(count)))


# Each of the 8,000 files is read, changed, and synced to disk.
@attack("a zip of 8,000 hand-ins joins 8,000 that are there in less than 4 s", before="72 s", full_only=True)
def second_large_zip(arena: Arena) -> Outcome:
    there = {f"{ROOM}/attempts/x{number}.md": hand_in(f"s{number}", at="2026-11-19T09:00") for number in range(8_000)}
    files = {f"Student {number}_{number}_assignsubmission_file_/a.md": hand_in(f"s{number}") for number in range(8_000)}
    site = arena.site(class_of(8_000) | there | {"in.zip": packed(files)})
    run = imported(arena, site, "in.zip")
    return timed(run, all("received" in path.read_text() for path in (site / f"{ROOM}/attempts").glob("*.md")), limit=4)


@attack("a zip of 8,000 hand-ins of one student is imported in less than 2 s", before="26 s", full_only=True)
def zip_of_one(arena: Arena) -> Outcome:
    files = {f"{number}.md": hand_in("s0", at=f"2026-11-{1 + number // 1440:02}T{number // 60 % 24:02}:{number % 60:02}")
             for number in range(8_000)}
    site = arena.site(class_of(1) | {"in.zip": packed(files)})
    run = imported(arena, site, "in.zip")
    return timed(run, run.status == 0)


@attack("a zip of 8,000 hand-ins of unknown students is refused in less than 2 s", before="28 s", full_only=True)
def zip_of_nobody(arena: Arena) -> Outcome:
    files = {f"{number}.md": hand_in(f"x{number}") for number in range(8_000)}
    site = arena.site(class_of(8_000) | {"in.zip": packed(files)})
    run = imported(arena, site, "in.zip")
    return timed(run, run.status == 1)


FORMULAS = ["=1+1", "+cmd|x", "-1+1|x", "@SUM(A1)", "＝1", " =1", "=HYPERLINK(\"http://evil.example\")"]


@attack("the table of a class has no formula of the table that was imported", before="8 formulas in 36 cells")
def formulas_come_back(arena: Arena) -> Outcome:
    site = arena.site(classroom("  - {id: mei, name: Mei Lin}\n"))
    quoted = [f'"{text.replace(chr(34), chr(34) * 2)}"' for text in FORMULAS]
    rows = "".join(f"s{number},{text},{text},7\n" for number, text in enumerate(quoted))
    (site / "book.csv").write_text(f"Student ID,Name,{quoted[0]},HW 1 [10]\n{rows}")
    run = imported(arena, site, "book.csv", "--classroom", "swift")
    book = next((site / f"{ROOM}/grades").glob("*.md"), None)
    if book is None:
        return Outcome(f"nothing was imported: {run.err}", False)
    table = arena.run("export", "--classroom", "swift", at=site)
    cells = [cell for row in csv.reader(io.StringIO(table.out)) for cell in row]
    formulas = [cell for cell in cells if cell.lstrip().startswith(("=", "+", "-", "@", "＝"))]
    return Outcome(f"{len(formulas)} formulas in {len(cells)} cells {formulas[:3]}", table.status == 0 and len(cells) > 20 and not formulas)
