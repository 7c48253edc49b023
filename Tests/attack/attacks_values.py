"""Values that look harmless but mean something else, or nothing."""

from collections.abc import Callable

from attack import Arena, Outcome, attack, published

SITE = {"content/index.md": "---\ntitle: Grades\n---\n", "content/terms/t/index.md": "---\nname: Term\n---\n"}


def course(keys: str) -> dict[str, str]:
    return {**SITE, "content/terms/t/c.md": f"---\n{keys}\n---\n"}


def refusals(arena: Arena, sites: dict[str, dict], words: str) -> Outcome:
    """Builds each site, and expects an error with these words from all of them."""
    built = [name for name, files in sites.items() if (run := arena.build(arena.site(files))).status != 1 or words not in run.err]
    return Outcome(f"built: {'; '.join(built)}" if built else f"{len(sites)} of {len(sites)} are errors", not built)


@attack("an empty protect: publishes nothing", before="the course and its grade were published openly")
def empty_protect(arena: Arena) -> Outcome:
    site = arena.site(course("name: Physics of Mei\nprotect:\ngrade: 80%"))
    run = arena.build(site)
    pages = [path for path, text in published(site).items() if b"Physics of Mei" in text]
    return Outcome(f"{len(pages)} open files name the course" if pages else f"refused with status {run.status}", run.status == 1 and not pages)


@attack("a negative maximum is an error", before="score: 5/-10 was built without a word")
def negative_maximum(arena: Arena) -> Outcome:
    return refusals(arena, {"score: 5/-10": course("name: C\nitems:\n  - {name: A, score: 5/-10}")}, "has a maximum below 0")


@attack("a name has a text that can be seen in each language", before='name: {en: ""} was built, and the course was called "–"')
def blank_names(arena: Arena) -> Outcome:
    first = refusals(arena, {'{en: ""}': course('name: {en: ""}\ngrade: 80%')}, '"name" has no text')
    if not first.held:
        return first
    return refusals(arena, {
        "{en: A, fr: blank}": course('name: {en: A, fr: " "}\ngrade: 80%'), "zero-width": course('name: "\u200b"\ngrade: 80%'),
    }, "is blank")


@attack("a scale has grades or a formula", before="a scale with neither was taken, and had no letters and no points")
def empty_scale(arena: Arena) -> Outcome:
    head = "---\ntitle: G\nscale: mine\nscales: {mine: %s}\n---\n"
    return refusals(
        arena, {scale: {**SITE, "content/index.md": head % scale} for scale in ("{unit: percent}", "{grades: []}", "{unit: points-20}")},
        "neither grades nor a formula")


@attack("an unknown key proposes the near key of its own kind", before='"goals" in a course was called a key of the site, "member" in a classroom too')
def near_keys(arena: Arena) -> Outcome:
    goals = arena.build(arena.site(course("name: C\ngoals: 90\ngrade: 80%"))).err
    member = arena.build(arena.site({**SITE, "content/classrooms/c/index.md": "---\nname: Classroom\nmember: [ann]\n---\n"})).err
    right = ['did you mean "goal"?' in goals, 'did you mean "members"?' in member]
    return Outcome(f"{sum(right)} of 2 propose the near key", all(right))


@attack("notes have no control characters and no noncharacters", before="ESC, U+009B and U+FFFE were written into the page")
def control_characters(arena: Arena) -> Outcome:
    return refusals(arena, {
        name: {**SITE, "content/pages/a.md": f"---\nname: A\n---\nhello {text}\n"}
        for name, text in {"&#xFFFE;": "&#xFFFE;", "NUL": "\0", "ESC": "\x1b[31m", "CSI": "\x9b", "U+FFFE": "\ufffe", "&#27;": "&#27;"}.items()
    }, "content/pages/a.md:4:7: error: a ")


@attack("two files whose names differ in capitals only are a warning", before="Pic.png and pic.png were both published without a word; on macOS one replaces the other")
def names_in_capitals(arena: Arena) -> Outcome:
    run = arena.build(arena.site({
        **SITE, "content/pages/a.md": "---\nname: A\n---\n![a](Pic.png) ![b](pic.png)\n",
        "content/pages/Pic.png": "a", "content/pages/pic.png": "b",
    }))
    warned = "differs from Pic.png in capitals only" in run.err
    return Outcome("warned" if warned else "silent", warned)


@attack("a file is not published over one of the site's own, in capitals either", before="Robots.TXT was published next to robots.txt, and replaces it on macOS")
def own_file_in_capitals(arena: Arena) -> Outcome:
    site = arena.site({
        **SITE, "content/pages/a.md": "---\nname: A\n---\n[a](../Robots.TXT)\n", "content/Robots.TXT": "User-agent: *\nAllow: /\n",
    })
    run = arena.build(site)
    there = "Robots.TXT" in published(site)
    return Outcome("published" if there else f"refused with status {run.status}", run.status == 1 and not there)


@attack("wrong content takes time in proportion to its length, and messages that can be read",
        before="300,000 unknown keys searched the nearest name for each, and 4,000 keys on one line kept it 4,000 times: 1,000 took 0.7 s, 4,000 took 6.7 s", is_slow=True)
def many_errors(arena: Arena) -> Outcome:
    count = 10_000 if arena.full else 1_500
    kinds: dict[str, Callable[[int], str]] = {
        "unknown keys": lambda count: "name: C" + "".join(f"\ncrdits{number}: 1" for number in range(count)),
        "keys on one line": lambda count: "name: C\nitems: [" + ", ".join(f"{{name: H{number}, scroe: 3}}" for number in range(count)) + "]",
        "decimal commas": lambda count: "name: C\nitems:" + "".join(f"\n  - {{name: H{number}, score: 9,5}}" for number in range(count)),
        "categories": lambda count: "name: C\ncategories:" + "".join(
            f"\n  - {{name: c{number}, weight: 1, items: [{{name: H, score: 1}}]}}" for number in range(count)),
    }
    slow = []
    figures = []
    for name, keys in kinds.items():
        runs = [arena.run("check", at=arena.site(course(keys(length))), patience=120) for length in (count, 4 * count)]
        times = runs[1].cpu / runs[0].cpu
        figures.append(f"{name} {times:.1f} times")
        if times > 7 or min(run.status for run in runs) < 0 or len(runs[1].err) > 1_000_000:
            slow.append(name)
    return Outcome(f"{count:,} and four times as many: {', '.join(figures)}", not slow)
