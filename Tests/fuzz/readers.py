"""Fuzzes the parsers of the libraries in one process with libFuzzer, thousands of times a second.

    readers.py READER ... [--seconds 600] [--seed 1] [--program PROGRAM] [--findings DIR] [--corpus DIR]

A reader is one of those below, or `all`. It must end by itself and within its memory, must not trap, and must keep its laws, such as: an
edit can be taken back. The corpus starts with the sample sites; texts that reach new code are kept for the next run. A text
that is not survived is kept in the folder of findings; `SITEGEN_READER=READER PROGRAM FILE` reads it again.

fuzz.py does the same to the whole command, some thousand times slower.
"""

import argparse
import os
import re
import subprocess
import sys
from pathlib import Path

from fuzz import AVERAGES, BULLETIN, CALENDAR, CANVAS, PAGES, PLAIN, REPOSITORY, SYLLABUS, TOKENS

# In seconds and megabytes. No text of this length needs a tenth of either.
PATIENCE = 20
MEMORY = 2048
LONGEST = 20_000

COURSES = ["content/terms/*/*.md", "Examples/*/content/terms/*/*.md"]
ROSTER = b"Name,Email,ID\nLin Mei,mei@example.org,1\n\"Berg, Jo\",jo@example.org,2\n"
TEMPLATE = b"<h1>{{title}}</h1>{{{notes}}}{{#items}}{{name}}{{#parts}}{{.}}{{/parts}}{{/items}}{{>part}}\n=====\n{{t.home}}{{^is-open}}x{{/is-open}}"
PARENT = b"{{<part}}{{$body}}{{#tags}}{{.}}{{/tags}}{{/body}}{{/part}}\n=====\n<p>\n  {{$body}}none{{/body}}\n</p>{{=<% %>=}}<%title%>"
ARCHIVE = b'{"kind": "sitegen-content", "version": 1, "files": [{"path": "content/index.md", "text": "---\\ntitle: A\\n---\\n"}], "others": ["a.png"]}'
VAULTS = b"me: 00112233445566778899aabbccddeeff\n"
EDITS = [b"HW 1\n18/20\ngoal=A\n", b"Midterm\n\ndue=2026-12-01\n", b"exams/final\nmissing\nname.fr=Cours\n---\nname: A\nitems:\n  - HW 1: 3/4\n---\n"]

GIFT = b"::Q1::[html]<p>Who?</p>{~%50%Ann#No =Ben ~%-50%Cy####Because.}\n\nWhen?{#1822:5}\n\nIt is.{T}\n\nWhat?{=a =%50%b}\n"
AIKEN = b"What?\nA. one\nB) two\nANSWER: B\n"
MOODLE_XML = b'<quiz><question type="multichoice"><questiontext format="html"><text><![CDATA[<p>Q</p>]]></text></questiontext><answer fraction="100"><text>a</text></answer><answer fraction="0"><text>b</text></answer></question></quiz>'

# The first corpus of each: files of the repository, and texts.
READERS: dict[str, tuple[list[str], list[bytes]]] = {
    "site": (["content/index.md", "Examples/*/content/index.md"], []),
    "term": (["content/terms/*/index.md", "Examples/*/content/terms/*/index.md"], []),
    "course": (COURSES, []),
    "course-template": (["content/course-templates/*.md", *COURSES], []),
    "vaults": ([], [VAULTS]),
    "person": (["Examples/classroom/content/people/*.md"], []),
    "classroom": (["Examples/classroom/content/classrooms/*/index.md"], []),
    "quiz": (["Examples/classroom/content/classrooms/*/*.md"], []),
    "attempts": (["Examples/classroom/content/classrooms/*/attempts/*.md"], []),
    "questions": ([], [GIFT, AIKEN, MOODLE_XML]),
    "markdown": (["content/pages/*.md", "README.md", "docs/*.md"], []),
    "template": (["templates/p*/*.html"], [TEMPLATE, PARENT]),
    "language": (["templates/languages/*.yml"], []),
    "results": ([], [CANVAS, PLAIN, *PAGES]),
    "calendar": ([], [CALENDAR]),
    "bulletin": ([], [BULLETIN]),
    "syllabus": ([], [SYLLABUS]),
    "edit": ([], EDITS),
    "roster": ([], [ROSTER, PLAIN]),
    "averages": ([], [AVERAGES]),
    "archive": ([], [ARCHIVE]),
    "zip": ([], []),
    "hand-in": (["Examples/classroom/content/classrooms/*/attempts/*.md"], []),
}


def zip_seeds() -> list[bytes]:
    """Archives as learning platforms make them: packed and not, with a folder, with a comment."""
    import io
    import zipfile
    seeds = []
    for method in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
        file = io.BytesIO()
        with zipfile.ZipFile(file, "w", method) as archive:
            archive.writestr("Lin Mei_12_assignsubmission_file_/mei.md", "---\nstudent: mei\n---\n" * 9)
            archive.writestr("é/", "")
            archive.comment = b"made by a test"
        seeds.append(file.getvalue())
    return seeds


def write_seeds(name: str, folder: Path):
    globs, texts = READERS[name]
    folder.mkdir(parents=True, exist_ok=True)
    seeds = [path.read_bytes() for form in globs for path in sorted(REPOSITORY.glob(form))] + texts
    # Without its notes a file has no links that the small sites of the readers lack.
    seeds += [seed[: seed.index(b"\n---\n") + 5] for seed in seeds if seed.startswith(b"---\n") and b"\n---\n" in seed]
    for number, seed in enumerate(seeds + (zip_seeds() if name == "zip" else [])):
        (folder / f"seed-{number}").write_bytes(seed[:LONGEST])


def write_dictionary(path: Path):
    lines = []
    for token in TOKENS:
        data = token.encode()
        if len(data) <= 60:
            lines.append('"' + "".join(chr(byte) if 32 <= byte < 127 and byte not in b'"\\' else f"\\x{byte:02x}" for byte in data) + '"')
    path.write_text("\n".join(lines) + "\n")


def feed(name: str, arguments) -> bool:
    """Whether the reader survived."""
    corpus = arguments.corpus / name
    write_seeds(name, corpus)
    dictionary = arguments.corpus / "tokens.dict"
    write_dictionary(dictionary)
    arguments.findings.mkdir(parents=True, exist_ok=True)
    run = subprocess.run(
        [arguments.program, f"-max_total_time={arguments.seconds:.0f}", f"-seed={arguments.seed}", f"-timeout={PATIENCE}",
         f"-rss_limit_mb={MEMORY}", f"-max_len={LONGEST}", f"-dict={dictionary}", f"-artifact_prefix={arguments.findings}/{name}-",
         "-print_final_stats=1", "-reload=0", corpus],
        cwd=REPOSITORY, env={**os.environ, "SITEGEN_READER": name, "SWIFT_BACKTRACE": "enable=no"}, stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    said = run.stdout.decode(errors="replace")

    def number(form: str) -> str:
        return (re.findall(form, said) or ["?"])[-1]

    texts, speed, edges, peak = [
        number(form) for form in (r"number_of_executed_units: (\d+)", r"average_exec_per_sec: +(\d+)", r"cov: (\d+)", r"peak_rss_mb: +(\d+)")]
    outcome = "survived" if run.returncode == 0 else f"NOT SURVIVED, status {run.returncode}"
    print(f"{name}: {texts} texts, {speed} a second, {edges} edges reached, at most {peak} MB, {outcome}", flush=True)
    if run.returncode != 0:
        print("\n".join("  " + line for line in said.splitlines()[-25:]), flush=True)
    return run.returncode == 0


def main():
    parser = argparse.ArgumentParser(description="Feeds the readers of the libraries with bytes.")
    parser.add_argument("readers", nargs="+", choices=[*READERS, "all"])
    parser.add_argument("--seconds", type=float, default=600, help="how long each reader is fed")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--program", type=Path, default=REPOSITORY / ".build/fuzz/readers/release/readers")
    parser.add_argument("--findings", type=Path, default=REPOSITORY / ".build/fuzz/findings")
    parser.add_argument("--corpus", type=Path, default=REPOSITORY / ".build/fuzz/corpus")
    arguments = parser.parse_args()
    arguments.findings, arguments.corpus = arguments.findings.resolve(), arguments.corpus.resolve()
    names = list(READERS) if "all" in arguments.readers else arguments.readers
    # Every reader is fed, also after one that failed.
    held = [feed(name, arguments) for name in names]
    sys.exit(0 if all(held) else 1)


if __name__ == "__main__":
    main()
