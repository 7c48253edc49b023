"""Two whole lives with sitegen in a real terminal and a real browser: a student's semester, and a teacher's class.

Each counts its steps, which are the commands that a person types. A change that needs one more step fails here. The numbers before
are the commands and edits by hand that the same results took before `new course --category`, the form of `grade`, and `copy`
existed:

| life | before | now |
|---|---|---|
| a student's semester, to the copy for the next term | 26 | 20 |
| the publication of that semester, and an upgrade | not counted | 5 |
| a French semester | not counted | 9 |
| a teacher's class, from the roster to the next term | 16 | 12 |
| a grade book, a member who leaves, and private results | not counted | 7 |
"""

import os
import re
from contextlib import contextmanager
from pathlib import Path

from browsing import UncachedHandler, served
from conftest import PATIENCE
from terminal import Terminal, running
from test_documents import COMMAND, environment
from test_handin import take
from test_vault import complete

PROMPT = r"\[(\d+)\]> "


class Shell:
    """A shell in a terminal, in which a person types commands."""

    def __init__(self, terminal: Terminal):
        self.terminal = terminal
        self.steps: list[str] = []
        terminal.expect(PROMPT)

    def run(self, command: str, *answers: tuple[str, str], status: int = 0) -> str:
        """Types a command, and answers what it asks: pairs of what is expected and what is typed then."""
        self.steps.append(command)
        start = len(self.terminal.plain)
        self.terminal.type(command + "\n")
        for question, answer in answers:
            self.terminal.expect(question)
            self.terminal.type(answer)
        found = self.terminal.expect(PROMPT)
        text = self.terminal.plain[start:found.start()]
        assert int(found[1]) == status, text
        return text


@contextmanager
def shell(folder: Path, now: str):
    """A shell on a machine on which sitegen is installed, on a day."""
    seconds = {"2026-08-31": "1788134400", "2026-11-21": "1795219200"}[now]
    variables = environment(folder) | {"PS1": "[$?]> ", "SOURCE_DATE_EPOCH": seconds, "TERM": "xterm-256color"}
    work = folder / "work"
    work.mkdir()
    with running(["bash", "--norc", "--noprofile"], work, variables, columns=100, rows=30) as terminal:
        yield Shell(terminal)


@contextmanager
def opened(browser, site: Path, path: str):
    """A tab at a page of a built site."""
    with served(site / "public", UncachedHandler) as address:
        context = browser.new_context(base_url=address + path, timezone_id="UTC")
        context.set_default_timeout(PATIENCE)
        tab = context.new_page()
        assert tab.goto("").ok
        yield tab
        context.close()


def hand_in(tab, folder: Path) -> Path:
    """Downloads the file of a quiz that was taken."""
    tab.get_by_role("button", name="Save").click()
    tab.get_by_label("Your id").fill("mei")
    with tab.expect_download() as download:
        tab.get_by_role("button", name="Download").click()
    folder.mkdir()
    download.value.save_as(folder / download.value.suggested_filename)
    return folder


def test_a_students_semester(browser, tmp_path):
    site = tmp_path / "work/my-grades"
    with shell(tmp_path, "2026-11-21") as life:
        assert "sitegen new term" in life.run("sitegen init my-grades")
        life.run("cd my-grades")
        life.run("sitegen new term 2026-fall --start 2026-08-31 --end 2026-12-18")
        life.run('sitegen new course csse-230 --credits 4 --goal A- --category "Homework 40" --category "Exams 60"')
        life.run('sitegen grade csse-230 "HW 1" 18/20 --in homework')
        life.run("sitegen new item csse-230 Midterm --in exams")
        life.run("sitegen new item csse-230 Final --in exams --due 2026-12-15")
        # The next homework is one short line, from whatever folder.
        life.run("cd content/terms")
        assert "+      - HW 2: 15/20" in life.run("sitegen grade csse-230 hw2 15")
        # A beginning never replaces a score without asking.
        life.run("sitegen grade csse-230 midterm 78")
        assert "Nothing was changed" in life.run("sitegen grade csse-230 mid 5", (r"\[y/N\] ", "n\n"), status=2)
        # The form: the cursor is on the work that is open; one score is corrected on the way.
        life.run("cd ../..")
        form = life.run("sitegen grade csse-230", ("Esc leave", "\x1b[A\x1b[A16\x1b[B\x1b[B"), (r"> +Final", "8o\x04"),
            ('"8o" is not a score', "\x7f8\x04"), (r"\[Y/n\] ", "\n"))
        assert "+      - HW 2: 16/20" in form and "score: 88" in form, form
        assert "B" in life.run("sitegen target csse-230")
        life.run("sitegen what-if csse-230 final=95")
        life.run("sitegen report")
        life.run("sitegen build")
        with opened(browser, site, "/terms/2026-fall/csse-230/") as tab:
            assert "CSSE 230" in tab.locator("h1").inner_text()
            items = tab.locator("main").text_content()
            assert all(name in items for name in ["HW 1", "HW 2", "Midterm", "Final"])
            assert "16" in items and "88" in items
        life.run("sitegen new term 2027-fall --start 2027-08-30")
        life.run("sitegen copy csse-230 2027-fall/csse-231")
        copy = (site / "content/terms/2027-fall/csse-231.md").read_text()
        assert "score" not in copy and "max: 20" in copy and "due: 2027-12-14" in copy
        assert re.search(r"\bno errors\b", life.run("sitegen check"))
        assert len(life.steps) == 20, life.steps
        publish_and_upgrade(life, site)
        assert len(life.steps) == 25, life.steps


def publish_and_upgrade(life: Shell, site: Path):
    """Publishes a site to a git server, and rewrites what an earlier version wrote."""
    life.run("git init -q --bare ../server.git && git init -q && git remote add origin ../server.git")
    assert re.search(r"published \d+ pages to the branch gh-pages", life.run("sitegen publish"))
    # The same site again is no commit.
    assert "already has this site" in life.run("sitegen publish")
    version = site / ".sitegen-version"
    now = version.read_text()
    version.write_text("0.0.9\n")
    life.run("sitegen check")
    life.run("sitegen migrate", (r"Write .*\[y/N\] ", "y\n"))
    assert version.read_text() == now


def test_the_form_of_a_course_asks_what_a_score_means(tmp_path):
    site = tmp_path / "site"
    (site / "content/terms/fall").mkdir(parents=True)
    (site / "content/index.md").write_text("---\ntitle: T\n---\n")
    (site / "content/terms/fall/index.md").write_text("---\nname: F\n---\n")
    course = site / "content/terms/fall/c.md"
    course.write_text("---\nname: C\nitems: [HW 1: 18/20, HW 2: ]\n---\n")
    environment = {"HOME": str(tmp_path), "PATH": os.environ["PATH"], "TERM": "xterm", "LANG": "C.UTF-8"}
    with running([str(COMMAND), "grade", "c"], site, environment) as terminal:
        terminal.expect("Esc leave")
        terminal.type("19/200")
        terminal.press("end")
        terminal.expect("Type 1 for 19/20, 2 for 19/200, or the score with its maximum; Enter changes nothing: ")
        terminal.type("\n")
        # The form comes back with what was typed.
        terminal.expect("write 19/20 or 19/200")
        terminal.press("end")
        terminal.expect("Enter changes nothing: ")
        terminal.type("1\n")
        terminal.expect(r"Write this\? \[Y/n\] ")
        terminal.type("y\n")
        assert terminal.wait() == 0, terminal.plain
    assert "HW 2: 19/20 " in course.read_text()


def test_a_french_semester(browser, tmp_path):
    site = tmp_path / "work/mes-notes"
    with shell(tmp_path, "2026-11-21") as life:
        assert 'sitegen new term 2026-s1 --name "Semestre 1"' in life.run("sitegen init mes-notes --language fr")
        life.run("cd mes-notes")
        life.run('sitegen new term 2026-s1 --name "Semestre 1" --start 2026-09-01 --end 2027-01-15')
        life.run('sitegen new course algo --credits 6 --goal 14,5 --category "Contrôle continu 40" --category "Examen 60"')
        # Names are found without their accents, and scores have a comma.
        life.run('sitegen grade algo "DS 1" 14,5 --in controle')
        assert "+      - DS 2: 12" in life.run("sitegen grade algo ds2 12")
        life.run("sitegen new item algo Partiel --in examen --due 2027-01-10")
        assert "Il vous faut" in life.run("sitegen target algo")
        life.run("sitegen build")
        with opened(browser, site, "/terms/2026-s1/algo/") as tab:
            assert tab.locator("html").get_attribute("lang") == "fr"
            assert "13,25" in tab.locator("main").inner_text()
        assert len(life.steps) == 9, life.steps


def test_a_teachers_class(browser, tmp_path):
    site = tmp_path / "work/my-class"
    with shell(tmp_path, "2026-08-31") as life:
        (tmp_path / "work/roster.csv").write_text("login,name\nmei,Mei Lin\nann,Ann Ray\n")
        life.run("sitegen init my-class && cd my-class")
        life.run('sitegen new person lee --name "Ada Lee"')
        life.run('sitegen new classroom swift-101 --name "Swift for beginners" --teacher lee')
        assert "added as mei" in life.run("sitegen import ../roster.csv --classroom swift-101")
        life.run("sitegen edit swift-101 results=open")
        life.run("sitegen new quiz swift-101/optionals --deadline 2026-10-06T18:00Z")
        life.run("sitegen build")
        with opened(browser, site, "/classrooms/swift-101/") as tab:
            tab.clock.set_fixed_time("2026-08-30T23:00:00Z")
            take(tab, "optionals", {"question": ["b"]}, key_is_shown=False)
            hand_in(tab, tmp_path / "work/attempts")
        assert "mei: one attempt" in life.run("sitegen import ../attempts")
        assert "Mei Lin" in life.run("sitegen report swift-101")
        life.run("sitegen report swift-101 --format csv > scores.csv")
        life.run("sitegen build --date 2026-10-07")
        with opened(browser, site, "/classrooms/swift-101/results/") as tab:
            assert "Mei Lin" in tab.locator("main").inner_text()
        life.run('sitegen copy swift-101 swift-102 --name "Swift for beginners 2027" --days 364')
        assert "deadline: 2027-10-05T18:00Z" in (site / "content/classrooms/swift-102/optionals.md").read_text()
        assert "members" not in (site / "content/classrooms/swift-102/index.md").read_text()
        assert len(life.steps) == 12, life.steps
        grade_book_and_removal(life, site, browser)
        assert len(life.steps) == 19, life.steps


def grade_book_and_removal(life: Shell, site: Path, browser):
    """Imports the scores of a class, removes a member, and makes the results private."""
    (site.parent / "scores.csv").write_text(
        "Student,ID,SIS User ID,SIS Login ID,Section,HW 1 (1)\n    Points Possible,,,,,20\n"
        '"Lin, Mei",1,900001,mei,S1,18\n"Ray, Ann",2,900002,ann,S1,12\n')
    assert "Mei Lin: one score" in life.run("sitegen import ../scores.csv --classroom swift-101")
    # What becomes of attempts and scores has to be said, and the files are named before anything happens.
    asked = life.run("sitegen remove swift-101 --member mei", status=2)
    assert "attempts/mei.md" in asked and "grades/scores.md" in asked and "--results archive" in asked
    removed = life.run("sitegen remove swift-101 --member mei --results archive", (r"Remove mei from swift-101\? \[y/N\] ", "y\n"))
    assert "attempts/mei.md.bak, new" in removed
    assert "no errors" in life.run("sitegen check")
    life.run("sitegen edit swift-101 results=staff")
    passphrase = re.search(r"staff: (\S+)", life.run("sitegen vault create staff"))[1]
    life.run("sitegen build --date 2026-10-07")
    page = site / "public/classrooms/swift-101/results/index.html"
    assert "Ann Ray" not in page.read_text()
    with opened(browser, site, "/classrooms/swift-101/results/") as tab:
        # As it is dictated by telephone.
        tab.get_by_label("Passphrase").fill(passphrase.upper().replace("-", " "))
        tab.get_by_role("button", name="Open", exact=True).click()
        tab.locator("main").get_by_text("Ann Ray").first.wait_for()
        complete(tab)
        assert "Mei Lin" not in tab.locator("main").inner_text()
