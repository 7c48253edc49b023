#!/usr/bin/env python3
"""Synthetic grade corpus: the same courses for sitegen and for Hugo.

usage: corpus.py N DIR
Writes  DIR/sitegen/content/**      what sitegen reads
        DIR/hugo/**                 a ready-to-build Hugo site (theme: hugo/, styles: site.css)
        DIR/expected.json           weighted grade, needed score, letter and category averages of each course; GPA per term and overall ("*")
Deterministic: the same N gives the same bytes. The work of both sites: for each course a table of 20 items with percents,
category averages, weighted grade with letter and bar, needed score for the goal, the Markdown notes; a page for each term with
its GPA; a list of all courses; a home page; a 404.
"""
import json
import random
import shutil
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
PER_TERM = 10
SUBJECTS = ["MATH", "PHYS", "CHEM", "BIOL", "HIST", "ECON", "PHIL", "LING", "CSCI", "ARTS"]
TITLES = ["Linear Algebra", "Classical Mechanics", "Organic Chemistry", "Cell Biology", "Modern History",
          "Microeconomics", "Ethics", "Phonology", "Operating Systems", "Drawing"]
CATS = [("Homework", 20), ("Quizzes", 15), ("Labs", 15), ("Midterm", 20), ("Final", 30)]
ITEMS = {"Homework": 8, "Quizzes": 5, "Labs": 4, "Midterm": 2, "Final": 1}   # 20 items
MAXES = {"Homework": 20, "Quizzes": 10, "Labs": 25, "Midterm": 100, "Final": 100}
WORDS = ["course", "notes", "cover", "the", "main", "ideas", "from", "lecture", "and", "reading", "with", "short", "worked", "examples", "that", "connect", "theory", "to", "practice", "each", "week", "students", "review", "problems", "discuss", "results", "and", "write", "a", "brief", "summary", "of", "what", "they", "learned", "while", "tracking", "progress", "against", "goals", "set", "at", "the", "start", "of", "term", "the", "final", "project", "asks", "for", "careful", "planning", "clear", "writing", "and", "honest", "reflection", "on", "feedback"]
LETTERS = [(93, "A", 4.0), (90, "A-", 3.7), (87, "B+", 3.3), (83, "B", 3.0), (80, "B-", 2.7),
           (77, "C+", 2.3), (73, "C", 2.0), (70, "C-", 1.7), (60, "D", 1.0), (-1e9, "F", 0.0)]


def sentence(r):
    n = r.randint(8, 16)
    ws = [r.choice(WORDS) for _ in range(n)]
    k = r.random()
    if k < .25:
        ws[3] = "**" + ws[3] + "**"
    elif k < .45:
        ws[4] = "*" + ws[4] + "*"
    elif k < .6:
        ws[2] = "`" + ws[2] + "`"
    elif k < .7:
        ws[5] = f"[{ws[5]}](https://example.org/{r.randint(1, 999)})"
    s = " ".join(ws)
    return s[0].upper() + s[1:] + "."


def body(r):
    def p(n):
        return " ".join(sentence(r) for _ in range(n))

    out = ["## Overview", "", p(3), "", "## Syllabus", ""]
    out += [f"- {sentence(r)}" for _ in range(4)] + ["", p(2), "", "### Policies", ""]
    out += [f"1. {sentence(r)}" for _ in range(3)] + ["", "> " + sentence(r), ""]
    out += ["```", "grade = sum(w * p for w, p in parts) / sum(w for w, _ in parts)", "```", "", "## Notes", "", p(3), "", p(1), ""]
    return "\n".join(out)


def course(i):
    r = random.Random(1000003 * 7 + i)
    t = i // PER_TERM
    year, season = 2000 + (t // 2) % 900, ("spring", "fall")[t % 2]
    term = f"{year}-{season}"
    j = i % PER_TERM
    skill = r.uniform(.62, .98)
    items = []
    month0 = 2 if season == "spring" else 9
    for cat, _ in CATS:
        for k in range(1, ITEMS[cat] + 1):
            mx = MAXES[cat]
            frac = (k - .5) / ITEMS[cat]
            day = int(frac * 100)
            m, d = month0 + day // 28, day % 28 + 1
            # the last homework, quiz and the final are not graded yet
            ungraded = (cat == "Final") or (cat in ("Homework", "Quizzes") and k == ITEMS[cat])
            sc = None if ungraded else round(min(mx, max(0, r.gauss(skill, .07) * mx)) * 2) / 2
            items.append(dict(name=f"{cat.rstrip('s') if cat != 'Quizzes' else 'Quiz'} {k}", category=cat,
                              score=sc, max=mx, due=f"{year}-{m:02d}-{d:02d}"))
    return dict(i=i, slug=f"{SUBJECTS[j].lower()}-{100 + i}", code=f"{SUBJECTS[j]} {100 + i}", title=f"{TITLES[j]} {i}",
                term=term, year=year, season=season, credits=r.choice([2, 3, 3, 4]),
                target=r.choice([80, 85, 90, 95]), instructor=f"Dr. {r.choice(['Ames','Baker','Chen','Diaz','Evans'])}",
                items=items, body=body(r), date=f"{year}-{month0:02d}-01")


def hugo_front_matter(c):
    o = [f'title: "{c["title"]}"', f'code: "{c["code"]}"', f'term: {c["term"]}', f'credits: {c["credits"]}',
         f'target: {c["target"]}', f'instructor: "{c["instructor"]}"', f'date: {c["date"]}', "categories:"]
    for n, w in CATS:
        o += [f"  - name: {n}", f"    weight: {w}"]
    o += ["grades:"]
    for g in c["items"]:
        o += [f'  - name: "{g["name"]}"', f'    category: {g["category"]}']
        if g["score"] is not None:
            o += [f'    score: {g["score"]}']
        o += [f'    max: {g["max"]}', f'    due: "{g["due"]}"']
    return "---\n" + "\n".join(o) + "\n---\n"


def compute(c):
    earned = gw = wsum = done = 0.0
    cats: dict[str, float | None] = {}
    for n, w in CATS:
        its = [g for g in c["items"] if g["category"] == n]
        gr = [g for g in its if g["score"] is not None]
        s, m, tot = sum(g["score"] for g in gr), sum(g["max"] for g in gr), sum(g["max"] for g in its)
        wsum += w
        cats[n] = None
        if m:
            cats[n] = s / m * 100
            earned += w * s / m * 100
            gw += w
            done += w * m / tot
    grade = earned / gw
    got = sum(w * (sum(g["score"] for g in c["items"] if g["category"] == n and g["score"] is not None)
                   / sum(g["max"] for g in c["items"] if g["category"] == n)) * 100 for n, w in CATS)
    rem = wsum - done
    need = (c["target"] * wsum - got) / rem
    letter, points = next((letter, points) for cut_off, letter, points in LETTERS if grade >= cut_off)
    return dict(grade=grade, need=need, letter=letter, points=points, cats=cats)


def sitegen_front_matter(c):
    o = [f'name: "{c["title"]}"', f'number: "{c["code"]}"', f'credits: {c["credits"]}', f'goal: {c["target"]}',
         f'instructor: "{c["instructor"]}"', "categories:"]
    for n, w in CATS:
        o += [f"  - name: {n}", f"    weight: {w}", "    items:"]
        for g in c["items"]:
            if g["category"] != n:
                continue
            o += [f'      - name: "{g["name"]}"']
            if g["score"] is not None:
                o += [f'        score: {g["score"]}']
            o += [f'        max: {g["max"]}', f'        due: {g["due"]}']
    return "---\n" + "\n".join(o) + "\n---\n"


def write(p, s):
    p.parent.mkdir(parents=True, exist_ok=True)
    p.write_text(s, encoding="utf-8")


def term_title(t):
    y, s = t.split("-")
    return f"{s.capitalize()} {y}"


def main():
    n, out = int(sys.argv[1]), Path(sys.argv[2])
    cs = [course(i) for i in range(n)]
    terms: dict[str, str] = {}
    for c in cs:
        terms.setdefault(c["term"], c["date"])
    expected: dict[str, dict] = {"courses": {}, "gpa": {}}
    acc: dict[str, list[float]] = {}
    ours, hugo = out / "sitegen", out / "hugo"
    for d in (ours, hugo):
        shutil.rmtree(d, ignore_errors=True)
    shutil.copytree(HERE / "hugo", hugo)
    write(hugo / "static/site.css", (HERE / "site.css").read_text())
    write(hugo / "content/_index.md", '---\ntitle: "Grades"\n---\n')
    write(hugo / "content/courses/_index.md", '---\ntitle: "All courses"\n---\n')
    write(ours / "content/index.md", "---\ntitle: Grades\nowner: Sam Doe\nscale: corpus\nscales:\n  corpus:\n    unit: percent\n    grades:\n"
          + "".join(f"      - {{letter: {letter}, from: {max(cut_off, 0)}, points: {points}}}\n" for cut_off, letter, points in LETTERS) + "---\n")
    for t, start in terms.items():
        write(hugo / f"content/courses/{t}/_index.md", f'---\ntitle: "{term_title(t)}"\ntype: gradeterm\n---\n')
        write(ours / f"content/terms/{t}/index.md", f"---\nname: {term_title(t)}\nstart: {start}\n---\n")
    for c in cs:
        r = expected["courses"][f'{c["term"]}/{c["slug"]}'] = compute(c)
        for k in (c["term"], "*"):
            a = acc.setdefault(k, [0, 0])
            a[0] += r["points"] * c["credits"]
            a[1] += c["credits"]
        write(hugo / f'content/courses/{c["term"]}/{c["slug"]}.md', hugo_front_matter(c) + c["body"])
        write(ours / f'content/terms/{c["term"]}/{c["slug"]}.md', sitegen_front_matter(c) + c["body"])
    expected["gpa"] = {k: a[0] / a[1] for k, a in acc.items()}
    write(out / "expected.json", json.dumps(expected))
    print(f"{n} courses in {len(terms)} terms")


main()
