"""Quizzes and their results: content that is published too early."""

import re

from attack import Arena, Outcome, attack, published

QUIZ = "content/classrooms/swift/optionals.md"
PASSPHRASES = {
    "SITEGEN_VAULT_STAFF": "what only teachers know", "SITEGEN_VAULT_MEI": "what only mei knows",
    "SITEGEN_VAULT_CLASS": "what the class knows",
}


def classroom(rules: str, question: str, *, room: str = "results: open", answers: str = "[b, [a, c]]") -> dict[str, str | bytes]:
    """The files of a site with one quiz of two questions, the second with two right options."""
    return {
        "content/index.md": "---\ntitle: Grades\nmember: mei\n---\n",
        "content/people/mei.md": "---\nname: Mei Lin\nprotect: mei\n---\n",
        "content/classrooms/swift/index.md": f"---\nname: Swift for all\nmembers: [mei, {{id: ann, name: Ann}}]\n{room}\n---\n",
        QUIZ: f"---\nname: Optionals\n{rules}\n---\n{question}\n\n## Which?\n\n- [x] a\n- [ ] b\n- [x] c\n",
        "content/classrooms/swift/attempts/mei.md":
            f"---\nstudent: mei\nattempts: [{{quiz: optionals, at: 2026-11-20T10:00, answers: {answers}}}]\n---\n",
        "content/classrooms/swift/attempts/ann.md":
            f"---\nstudent: ann\nattempts: [{{quiz: optionals, at: 2026-11-20T11:00, answers: {answers}}}]\n---\n",
    }


def built(arena: Arena, files: dict) -> dict[str, bytes]:
    """The files of the built site."""
    site = arena.site(files)
    run = arena.build(site, environment=PASSPHRASES)
    if run.status != 0:
        raise RuntimeError(run.err)
    return published(site)


CLOSED = ["deadline: 2026-12-01", "feedback: never", "feedback: never\ndeadline: 2026-11-01"]
SOLUTION = "content/classrooms/swift/solution.pdf"
EXPLAINED = "## What?\n\n- [ ] a\n- [x] b\n\n> See [the solution](solution.pdf).\n"
# Longer than what a sealed file is padded to at least, so that its size shows.
LONG = b"%PDF the solution " * 20_000


@attack("a file linked in a quiz's explanation is published with the key, and in no vault before",
        before="published in 6 of 6 sites, 3 times in the clear and 3 times in a vault", is_slow=True)
def explained_file(arena: Arena) -> Outcome:
    clear = sealed = 0
    for rules in CLOSED:
        site = built(arena, classroom(rules, EXPLAINED) | {SOLUTION: LONG})
        clear += any(b"%PDF the solution" in file for file in site.values())
        site = built(arena, classroom(rules, EXPLAINED, room="protect: class") | {SOLUTION: LONG})
        sealed += any(len(file) > len(LONG) for path, file in site.items() if path.endswith(".sealed"))
    if not clear and not sealed:
        return Outcome("published in none of 6 sites", True)
    return Outcome(
        f"published in {clear + sealed} of 6 sites, {clear} times in the clear and {sealed} times in a vault", False)


@attack("the vault of a member has no file of a quiz that another vault keeps", before="the member's vault has the file")
def file_in_members_vault(arena: Arena) -> Outcome:
    files = classroom("feedback: immediate", EXPLAINED, room="protect: class") | {SOLUTION: LONG}
    site = built(arena, files)
    copies = sum(len(file) > len(LONG) for path, file in site.items() if path.endswith(".sealed"))
    return Outcome("the member's vault has the file" if copies > 1 else f"sealed {copies} time, for the class", copies == 1)


@attack("an explanation that is indented inside an option is refused, for it would be shown before the key",
        before="5 of 5 published before the deadline")
def indented_explanation(arena: Arena) -> Outcome:
    shown = refused = 0
    for indent in ["  > ", "\n  > ", "      > ", "\n      > ", "\n\t> "]:
        site = arena.site(classroom("deadline: 2026-12-01", f"## What?\n\n- [ ] a\n- [x] b\n{indent}because of this\n"))
        run = arena.build(site, environment=PASSPHRASES)
        shown += run.status == 0 and any(b"because of this" in file for file in published(site).values())
        refused += run.status == 1 and "before the key" in run.err
    return Outcome(f"{shown} of 5 published before the deadline" if shown else f"{refused} of 5 refused", refused == 5)


@attack("an explanation that is indented anywhere in a question is refused, and so is a footnote",
        before="6 of 6 published before the deadline")
def explanation_in_question(arena: Arena) -> Outcome:
    shown = refused = 0
    for text in ["* > because of this", "- extra\n  > because of this", "1. extra\n\n   - > because of this",
                 "extra\n      > because of this", "    > because of this", "[^1]: because of this"]:
        site = arena.site(classroom("deadline: 2026-12-01", f"## What?\n\n{text}\n\n+ [ ] a\n+ [x] b\n"))
        run = arena.build(site, environment=PASSPHRASES)
        shown += run.status == 0 and any(b"because of this" in file for file in published(site).values())
        refused += run.status == 1 and "before the key" in run.err
    return Outcome(f"{shown} of 6 published before the deadline" if shown else f"{refused} of 6 refused", refused == 6)


@attack("results are in no vault that a member can open", before="built in 4 of 4 sites, with what was chosen for every member")
def results_for_members(arena: Arena) -> Outcome:
    other = "---\nname: Another class\nmembers: [mei]\nprotect: class\n---\n"
    files = classroom("deadline: 2026-12-01", EXPLAINED, room="results: class") | {SOLUTION: "file"}
    index = "content/index.md"
    sites = [
        classroom("deadline: 2026-12-01", EXPLAINED, room="protect: class\nresults: class") | {SOLUTION: "file"},
        classroom("deadline: 2026-12-01", EXPLAINED, room="results: mei") | {SOLUTION: "file"},
        files | {index: "---\ntitle: Grades\nprotect: class\n---\n"},
        files | {"content/classrooms/other/index.md": other},
    ]
    runs = [arena.build(arena.site(site), environment=PASSPHRASES) for site in sites]
    taken = sum(run.status == 0 for run in runs)
    refused = sum(run.status == 1 and "before the key" in run.err for run in runs)
    return Outcome(
        f"built in {taken} of 4 sites, with what was chosen for every member" if taken else f"refused in {refused} of 4 sites",
        refused == 4)


@attack("results that everybody sees tell no chosen option before the key may be shown",
        before="3 of 3 sites differ by what was chosen")
def chosen_options(arena: Arena) -> Outcome:
    telling = 0
    for rules in CLOSED:
        sites = [
            built(arena, classroom(rules, EXPLAINED, answers=answers) | {SOLUTION: "file"})
            for answers in ["[a, [a, c]]", "[b, [b]]"]
        ]
        for site in sites:
            # Salts are random in each site, so only unsealed files can be compared.
            for path in [path for path, file in site.items() if path.startswith("vault/") or b'id="sealed"' in file]:
                del site[path]
        telling += sites[0] != sites[1]
    return Outcome(f"{telling} of 3 sites differ by what was chosen", telling == 0)


MARKED = """Xintro ![](xintro.png)

## Xquestion ![](xquestion.png)

Xprompt [table](xprompt.pdf)

- [ ] Xwrong
- [x] Xright ![](xoption.png)

> Xplained [here](xsolution.pdf)
"""
MARKED_FILES: dict[str, str | bytes] = {
    f"content/classrooms/swift/{name}": "Xfile"
    for name in ["xintro.png", "xquestion.png", "xprompt.pdf", "xoption.png", "xsolution.pdf"]
}


@attack("a quiz that is not open yet has no question, key or linked file anywhere in the site",
        before="38 of 42 markers found")
def not_open(arena: Arena) -> Outcome:
    found = 0
    for rules in ["feedback: immediate", "feedback: never", "deadline: 2027-02-01"]:
        site = built(arena, classroom(f"opens: 2027-01-01\n{rules}", MARKED) | MARKED_FILES)
        everything = b"\n".join([*site.values(), *(path.encode() for path in site)])
        for marker in ["Xintro", "Xquestion", "Xprompt", "Xwrong", "Xright", "Xplained", "Xfile", "xintro", "xquestion",
                       "xprompt", "xoption", "xsolution", "<label data-right", 'data-version="']:
            found += marker.encode() in everything
    return Outcome(f"{found} of 42 markers found", found == 0)


@attack("a quiz that is not open yet says when it opens and how to come back", before="does not say how to come back")
def says_when_it_opens(arena: Arena) -> Outcome:
    site = built(arena, classroom("opens: 2027-01-01T10:00", MARKED) | MARKED_FILES)
    page = site["classrooms/swift/optionals/index.html"].decode()
    says = "Opens" in page and "2027" in page and "come back" in page
    return Outcome("says when and how" if says else "does not say how to come back", says and "Xquestion" not in page)


@attack("Lock removes the answers and the id that were typed in a sealed classroom", before="2 values left in the browser")
def lock_clears(arena: Arena) -> Outcome:
    from browsing import chromium, served

    files = classroom("deadline: 2026-12-01", EXPLAINED, room="protect: class") | {SOLUTION: "file"}
    site = arena.site(files)
    run = arena.build(site, environment=PASSPHRASES)
    if run.status != 0:
        raise RuntimeError(run.err)
    with served(site / "public") as address, chromium() as browser:
        page = browser.new_page()
        page.goto(f"{address}/classrooms/swift/optionals/")
        page.get_by_label("Passphrase").fill(PASSPHRASES["SITEGEN_VAULT_CLASS"])
        page.get_by_role("button", name="Open", exact=True).click()
        page.get_by_role("button", name="Start the quiz").click()
        for letter in "bc":
            page.locator(f".question:visible input[value={letter}]").check()
            page.get_by_role("button", name="Submit", exact=True).click()
        page.get_by_role("button", name="Save").click()
        page.locator("#student").fill("mei")
        page.get_by_role("button", name="Lock", exact=True).click()
        page.get_by_label("Passphrase").wait_for()
        left = page.evaluate("Object.entries(localStorage).filter(entry => /attempts|student|mei/.test(String(entry))).length")
    return Outcome(f"{left} values left in the browser", left == 0)


def class_page(arena: Arena, scores: list[int]) -> str:
    """The page of the first member of a class, with the class's figures, as text without marks."""
    members = [f"m{number}" for number in range(len(scores))]
    site = built(arena, {
        "content/index.md": "---\ntitle: Grades\n---\n",
        "content/course-templates/t.md": "---\nitems: [{name: Exam, max: 100}]\n---\n",
        "content/classrooms/c/index.md": "---\nname: Swift for all\nresults: open\nstatistics: true\nmembers: ["
            + ", ".join(f"{{id: {member}, name: Member {member}}}" for member in members) + "]\n---\n",
        "content/classrooms/c/grades/t.md": "---\nname: Swift\ncourse: t\nscores:\n"
            + "".join(f"  {member}: {{Exam: {score}}}\n" for member, score in zip(members, scores)) + "---\n"})
    page = site["classrooms/c/results/m0/t/index.html"].decode()
    return re.sub(r"<[^>]*>", " ", re.split(r"<section class=[^>]*\bclassmates\b[^>]*>", page)[1].split("</section>")[0])


@attack("the class's figures are no member's scores, and tell no newcomer's", before="9 scores of members, and the newcomer's 41 itself", is_slow=True)
def class_statistics(arena: Arena) -> Outcome:
    told = []
    for count in (5, 9, 13):
        # Apart from the first, whose page it is, each with digits of its own.
        scores = [99] + [round(31 + 3.7 * place * 12 / (count - 1)) for place in range(count - 1)]
        shown = {int(number) for number in re.findall(r"(\d+)\s*%", class_page(arena, scores))}
        told += [score for score in scores[1:] if score in shown]
    pages = {score: class_page(arena, [99, 30, 50, 60, 80, score]) for score in range(36, 47)}
    alike = sum(page == pages[41] for page in pages.values())
    return Outcome(f"{len(told)} scores of members; {alike} of 11 scores of a newcomer look like 41", not told and alike >= 5)
