"""Hostile files of questions, formulas and times of attempts."""

import base64

from attack import Arena, Outcome, Run, attack, published
from attacks_imports import ROOM, classroom, imported, ratio

MEI = "  - {id: mei, name: Mei Lin}\n  - {id: leo, name: Leo Sun}\n"
QUESTION = '<question type="multichoice"><questiontext format="html"><text>%s</text>%s</questiontext>' \
           '<answer fraction="100"><text>a</text></answer><answer fraction="0"><text>b</text></answer></question>'


def questions(arena: Arena, text: str, name: str = "q.xml") -> tuple[Run, str]:
    """Imports a file of questions; the run, and the quiz."""
    site = arena.site(classroom(MEI) | {name: text})
    run = imported(arena, site, name, "--classroom", "swift")
    quiz = site / f"{ROOM}/quiz-q.md"
    return run, quiz.read_text() if quiz.exists() else ""


def moodle(text: str, file: str = "") -> str:
    return f'<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n{QUESTION % (text, file)}\n</quiz>\n'


@attack("a file of questions with entities that grow, from outside or nested deep is refused", before="held when it was first tried")
def hostile_xml(arena: Arena) -> Outcome:
    bomb = "".join(f'<!ENTITY e{number} "{f"&e{number - 1};" * 10}">' for number in range(1, 10))
    files = {
        "entities": f'<!DOCTYPE quiz [<!ENTITY e0 "lol">{bomb}]>\n<quiz>{QUESTION % ("&e9;", "")}</quiz>',
        "outside": f'<!DOCTYPE quiz [<!ENTITY x SYSTEM "file:///etc/passwd">]>\n<quiz>{QUESTION % ("&x;", "")}</quiz>',
        "deep": "<quiz>" * 200_000,
        "unclosed": "<quiz>" + (QUESTION % ("a", ""))[:-11],
    }
    runs = {name: questions(arena, "<?xml version='1.0'?>\n" + text)[0] for name, text in files.items()}
    taken = [name for name, run in runs.items() if run.status != 1 or "left out: the file is not complete XML" not in run.err]
    peak = max(run.peak for run in runs.values())
    return Outcome(f"{len(taken)} of {len(files)} were taken, at most {peak:.0f} MB", not taken and peak < 200)


@attack("the time for a large picture in a file of questions grows with its size, and no byte of it is in the quiz", before="held when it was first tried")
def large_picture(arena: Arena) -> Outcome:
    def run(count: int) -> Run:
        picture = base64.b64encode(b"\x89PNG" * count).decode()
        file = f'<file name="a.png" path="/" encoding="base64">{picture}</file>'
        inside = f'<![CDATA[<p>Q <img src="data:image/png;base64,{picture}" alt="A spring"></p>]]>'
        run, quiz = questions(arena, moodle(inside, file))
        if "A spring" not in quiz or "iVBOR" in quiz or len(run.err) > 5_000:
            raise RuntimeError(run.err[:500])
        return run

    return ratio(arena, run, 400_000 if arena.full else 40_000)


def worse(one: Outcome, piece: str, other: Outcome) -> Outcome:
    """The first outcome, or the other one if only that did not hold."""
    return Outcome(f"{piece}: {other.figure}", other.held) if one.figure == "" or one.held and not other.held else one


@attack("the time for HTML in questions grows with its length, whatever its tags are", before="held when it was first tried", is_slow=True)
def hostile_html(arena: Arena) -> Outcome:
    worst = Outcome("", True)
    for piece in ("<b>", "<i><b>a", "<a href='", "<li>", "<!--", "&amp;", "<sup>a", "<code>`"):
        def run(count: int, piece: str = piece) -> Run:
            return questions(arena, moodle(f"<![CDATA[{piece * count}]]>"))[0]

        worst = worse(worst, piece, ratio(arena, run, 20_000 if arena.full else 4_000))
    return worst


@attack("the time for GIFT in one line grows with its length, whatever its signs are", before="held when it was first tried", is_slow=True)
def long_lines(arena: Arena) -> Outcome:
    worst = Outcome("", True)
    for start, piece, end in (("Q {=a ", "~b", "}"), ("Q {", "=a#b", "}"), ("::", ":", ""), ("", "{", ""), ("[", "[html]", "{T}"), ("Q {#", "=1:1", "}"),
                              ("", "\\", "{T}"), ("Q {", "#", "}"), ("", "![", "{T}"), ("[markdown]", "![a](", "{T}")):
        def run(count: int, parts: tuple[str, str, str] = (start, piece, end)) -> Run:
            return questions(arena, parts[0] + parts[1] * count + parts[2], "q.gift")[0]

        worst = worse(worst, start + piece, ratio(arena, run, 250_000 if arena.full else 3_000))
    return worst


@attack("a formula with 10,000 nested braces is an error with its place", before="held when it was first tried")
def nested_formula(arena: Arena) -> Outcome:
    runs = []
    for piece, end in (("{", "}"), ("\\frac{1}{", "}"), ("\\sqrt{", "}"), ("x^{", "}"), ("\\left(", "\\right)")):
        site = arena.site({"content/index.md": f"---\ntitle: T\nmath: true\n---\n\nA ${piece * 10_000}x{end * 10_000}$.\n"})
        runs.append(arena.build(site))
    good = [run for run in runs if run.status == 1 and "content/index.md:6:" in run.err and len(run.err) < 5_000]
    return Outcome(f"{len(good)} of {len(runs)} are errors, at most {max(run.cpu for run in runs):.1f} s of the processor", len(good) == len(runs))


@attack("no file for others tells who has more time", before="held when it was first tried")
def secret_time(arena: Arena) -> Outcome:
    def site(rules: str) -> dict[str, bytes]:
        site = arena.site(classroom(MEI, f"time-limit: 20\n{rules}"))
        index = site / f"{ROOM}/index.md"
        index.write_text(index.read_text().replace("results: none", "results: open"))
        arena.build(site)
        return published(site)

    one, other = site("more-time: {mei: 10}\n"), site("")
    different = [path for path in one | other if one.get(path) != other.get(path)]
    return Outcome(f"{len(different)} of {len(one)} files differ {different[:3]}", len(one) > 5 and not different)


@attack("a student who takes the time of another is named by the import, and forged minutes are refused", before="held when it was first tried")
def forged_minutes(arena: Arena) -> Outcome:
    site = arena.site(classroom(MEI, "time-limit: 20\nmore-time: {mei: 10}\n"))
    found: list[tuple[int, bool]] = []
    for student, minutes in (("mei", "30"), ("leo", "30"), ("mei", "-1"), ("mei", "999999999999"), ("mei", "x")):
        (site / "in.md").write_text(
            f"---\nstudent: {student}\nattempts:\n  - {{quiz: swift/optionals, at: 2026-11-20T09:{len(found):02}, minutes: {minutes}, answers: [b, a]}}\n---\n")
        run = imported(arena, site, "in.md")
        found.append((run.status, "it took 30 minutes, and may take 20" in run.err))
    return Outcome(str(found), found == [(0, False), (0, True), (1, False), (1, False), (1, False)])
