"""The messages of the command, collected from the string literals of its source, as docs/messages.md shows them.

A message is the text of a call that reports one, such as `report.error(…)`, with the text of its parameter `help`; or another text
of at least three words in the same files. What the command fills in is shown as `…`.
"""

import re
from dataclasses import dataclass, field
from pathlib import Path

REPOSITORY = Path(__file__).resolve().parents[2]
PAGE = REPOSITORY / "docs/messages.md"

HEAD = """# Messages

Every error, warning and note of the command, with what helps. In a message that you see, something is filled in where this
page has `…`: search the page for the words around it. An error of the content starts with its place, as `path:line:column`,
and nothing is written until it is fixed; a warning stops nothing. A message about the command line starts with `sitegen:`.
`sitegen check` prints all errors and warnings of a site. The exit status is 1 after errors of the content, 2 if the command
line is wrong, and 3 if the system or a file in the way stopped the command.

<!-- made by: make messages -->
"""

# Title, introduction, and the files under Sources with the messages: the first section that matches a file has it.
SECTIONS = [
    ("Front matter and YAML", "Front matter is YAML: [what you write](content.md) lists every key.",
     r"Formats/(YAML|Text)|SiteContent/(Text|Fields)"),
    ("Rules of grading", "[Rules](rules.md) shows how each rule of a syllabus is written.",
     r"Readers/(Adjustment|Gate|Letters|Replacement|Scheme|ScoreRule|CourseScale)Reader"),
    ("Courses, items and scores", "[What you write](content.md#courses) describes courses, [grading](grading.md) their figures.",
     r"SiteContent/(Marks|Readers/(Course|Item|Work|Template|AssumedMaximum))"),
    ("Site, terms and graduation", "[What you write](content.md) describes the site and its terms.",
     r"SiteContent/Readers|Sources/Grading"),
    ("Dates and times", "[What you write](content.md) describes dates and the time zone of the site.", r"SiteContent/Dates"),
    ("Classrooms, quizzes and hand-ins", "[Classrooms](classrooms.md) walks through a term.",
     r"SiteContent/Classrooms|SiteEditing/HandIns|Git/MovedQuizScores|Commands/Accept|Import/HandInBatch"),
    ("Notes, links and files", "[What you write](content.md) describes notes, links and file names, [limits](limits.md) the sizes.",
     r"SiteContent/(Markdown|NoteFigures/NotesRenderer|Attachments|Paths)|sitegen/(Folders|Reading)"),
    ("Private pages", "[Privacy](privacy.md) describes vaults and their passphrases.",
     r"SiteContent/Vaults|sitegen/Vaults|Commands/Vault"),
    ("Themes and languages", "[Themes](themes.md) describes templates and language tables.",
     r"Mustache|SitePages|SiteContent/Languages|Commands/Migrate"),
    ("Imports and exports", "[Import](import.md) shows each system, [classrooms](classrooms.md) rosters and grade books.",
     r"SiteEditing/(Import|Rosters)|Formats/(CSV|Zip)|sitegen/Import|Commands/(Import|Export)"),
    ("Editing", "[Editing](editing.md) shows the commands that change content.",
     r"SiteEditing|sitegen/Editing|Commands/(New|Copy|Edit|Grade|Remove|Format|Target|WhatIf|Init)"),
    ("Publishing and history", "[Hosting](hosting.md) describes how a site is published.", r"sitegen/(Git|History)|Commands/Publish"),
    ("The command", "[Editing](editing.md) and [hosting](hosting.md) show the command, [limits](limits.md) what is too large.", r"Sources/sitegen"),
]

# Files whose texts are no messages: pages, help, data, other systems' words, and answers to programs.
OTHERS = re.compile(
    r"PinyinTable|Transliteration|UnifiedDiff|BuiltInScales|MoodleHeaders|GradeBookFormat|ListColumn|AveragesDocument|"
    r"SitePages/(?!Theme|Localization/LanguageTable)|ThemeReference|sitegen/(Manual|Report|Release)|LanguageServer|FieldSchema|XML|"
    r"HTTP|PreviewPages|PreviewHandler|Schema/|Starter|PreCommitHook|VaultStore|Rosters/(Roster|GradeBookExport|TableForm)\.|FileTemplate")
# Texts that are no messages by themselves.
PARTS = re.compile(
    r"did you mean …\?|\W*did you mean …\?|#!|# The (salts|passphrases)|User-agent|total (d|c)|summe |Published-by|Publish the site$|"
    r".*(Enter next · Ctrl-D|--name \"|is read twice$|not in the schema|--format=)|content/\S+$|numéro|us-|work-|a group of keys$|the (hyphens|keys) of the|category or item$|(list|option) above it$|… is written here$|term, course or classroom$|swift run|what is published$|the branch … of …$|block sequence|did not find|could not find|- \[")

REPORTS = re.compile(
    r"(?<![A-Za-z])(?:report\w*\.(?:error|warning)|\.error|\.warning|Diagnostic|DiagnosticText|UsageError|ValidationError|InternalError|"
    r"SystemError|\.request|printError|printLine|Terminal\.(?:confirm|ask)|report|Problem|YAMLProblem)\(")

# What stands before a text that the help of a command shows.
DECLARATIONS = re.compile(
    r"((abstract|discussion|valueName|help|examples|ArgumentHelp\(|case \w+) *[:=(]?\s*|(@Option|@Argument|@Flag|Field)\([^)]*|examples: \[[^\]]*)$")
ADVICE = re.compile(
    r"(write|add|put|create|type|use|give|quote|remove|start|check|choose|link|link to|leave|install|replace|run|save|make|ask|"
    r"it counts 0|it is left out|an absence|or write|known keys|one of|the letters of|from|a number|such as|indent) ?")


@dataclass
class Literal:
    """A string literal of Swift: where it is, and its text with `…` for each interpolation."""

    start: int
    end: int
    text: str


@dataclass
class Message:
    text: str
    helps: list[str] = field(default_factory=list)
    start: int = 0


class SwiftSource:
    """The string literals and comments of a Swift file."""

    PATTERN = re.compile(r"(?<=[(,:=] )/(?=[^ /*])(?:\\.|[^/\\\n])+/|(?<=\()/(?=[^ /*])(?:\\.|[^/\\\n])+/")

    def __init__(self, text: str):
        self.text = text
        self.literals: list[Literal] = []
        self.comments: list[tuple[int, int]] = []
        at = 0
        while at < len(text):
            if text.startswith("//", at):
                end = (text + "\n").index("\n", at)
                self.comments.append((at, end))
                at = end
            elif text[at] == "/" and (pattern := self.PATTERN.match(text, at)):
                at = pattern.end()
            elif re.compile('#*"').match(text, at):
                end, content = self.string(at)
                self.literals.append(Literal(at, end, content))
                at = end
            else:
                at += 1

    def string(self, at: int) -> tuple[int, str]:
        """The end and the text of the literal at a place."""
        source = self.text
        hashes = re.compile("#*").match(source, at).end() - at
        at += hashes
        quote = '"""' if source.startswith('"""', at) else '"'
        close, escape = quote + "#" * hashes, "\\" + "#" * hashes
        at += len(quote)
        indent = len(re.compile(r'(?s).*?\n( *)"""').match(source, at)[1]) if quote == '"""' else 0
        text = ""
        while not source.startswith(close, at):
            if source.startswith(escape + "(", at):
                at, depth = at + len(escape) + 1, 1
                while depth:
                    if source[at] == '"':
                        at = self.string(at)[0]
                        continue
                    depth += {"(": 1, ")": -1}.get(source[at], 0)
                    at += 1
                text += "…"
                continue
            character = source[at]
            if source.startswith(escape, at):
                at += len(escape)
                if code := re.compile(r"u\{([0-9A-Fa-f]+)\}").match(source, at):
                    text += chr(int(code[1], 16))
                    at = code.end()
                    continue
                character = {"n": "\n", "t": "\t", "r": "\r", "0": "\0", "\n": ""}.get(source[at], source[at])
                is_line_end = source[at] == "\n"
            else:
                text += character
                character, is_line_end = "", character == "\n"
            text += character
            at += 1
            if indent and is_line_end:
                at += len(re.compile(f" {{0,{indent}}}").match(source, at)[0])
        return at + len(close), text.strip("\n") if quote == '"""' else text

    def arguments(self, at: int) -> list[tuple[str | None, int, int]]:
        """The label and the range of each argument of a call whose parentheses open before a place."""
        ends = {literal.start: literal.end for literal in self.literals}
        depth, begin, parts = 0, at, []
        while depth or self.text[at] not in ")]}":
            if at in ends:
                at = ends[at]
                continue
            depth += {"(": 1, "[": 1, "{": 1, ")": -1, "]": -1, "}": -1}.get(self.text[at], 0)
            if self.text[at] == "," and not depth:
                parts.append((begin, at))
                begin = at + 1
            at += 1
        labels = [re.compile(r"\s*([A-Za-z]+):\s").match(self.text, begin, end) for begin, end in [*parts, (begin, at)]]
        return [(label[1] if label else None, *part) for label, part in zip(labels, [*parts, (begin, at)])]

    def within(self, begin: int, end: int) -> list[Literal]:
        return [literal for literal in self.literals if begin <= literal.start and literal.end <= end]

    def joined(self, begin: int, end: int) -> list[str]:
        """The texts of an expression: one for each alternative, with those that a `+` joins as one."""
        texts: list[str] = []
        last = None
        for literal in self.within(begin, end):
            if last and re.match(r"[\s)]*\+", self.text[last.end:literal.start]):
                texts[-1] += literal.text
            else:
                texts.append(literal.text)
            last = literal
        return texts

    def messages(self) -> list[Message]:
        found: list[Message] = []
        used: set[int] = set()
        for call in REPORTS.finditer(self.text):
            if any(literal.start <= call.start() < literal.end for literal in self.literals):
                continue
            if any(begin <= call.start() < end for begin, end in self.comments) or self.text[:call.start()].endswith("func "):
                continue
            texts: list[str] = []
            helps: list[str] = []
            for label, begin, end in self.arguments(call.end()):
                used |= {literal.start for literal in self.within(begin, end)}
                (helps if label == "help" else texts).extend(self.joined(begin, end))
            texts = [text for text in texts if is_sentence(text)]
            # An unlabelled second text is the help, too.
            if call[0].startswith(("DiagnosticText", "YAMLProblem")) and len(texts) > 1 and not helps:
                texts, helps = texts[:1], texts[1:]
            found += [Message(text, [help for help in helps if " " in help], call.start()) for text in texts]
        rest = [literal for literal in self.literals if literal.start not in used and is_sentence(literal.text)]
        while rest:
            first = rest.pop(0)
            before = self.text[:first.start]
            if DECLARATIONS.search(before[-400:]):
                continue
            message = Message(first.text, start=first.start)
            if rest and re.fullmatch(r"\s*,\s*(help:)?\s*", self.text[first.end:rest[0].start]):
                message.helps.append(rest.pop(0).text)
            # An advice that is prepared apart belongs to the message before it.
            owner = max((one for one in found if first.start - 800 < one.start < first.start), key=lambda one: one.start, default=None)
            if owner and not message.helps and ADVICE.match(first.text):
                owner.helps.append(first.text)
            else:
                found.append(message)
        return found


def is_sentence(text: str) -> bool:
    """Whether a text has enough words to be a message."""
    return len(re.findall(r"[A-Za-z]{2,}", text)) >= 3 and " " in text and not PARTS.match(text)


def cell(text: str) -> str:
    """A text as code in a cell of a table; several lines as one."""
    text = " ".join(text.split()).removeprefix("sitegen: ").removeprefix("…: ").replace("|", "\\|")
    mark = "``" if "`" in text else "`"
    blank = " " if "`" in text else ""
    return f"{mark}{blank}{text}{blank}{mark}"


def order(text: str) -> str:
    return re.sub(r"[^a-z0-9 ]", "", text.lower()).strip()


def sections() -> list[tuple[str, str, list[Message]]]:
    """Each section with its messages, without duplicates and sorted by their words."""
    groups: dict[str, dict[str, Message]] = {title: {} for title, _, _ in SECTIONS}
    for path in sorted((REPOSITORY / "Sources").rglob("*.swift")):
        place = path.relative_to(REPOSITORY).as_posix()
        if OTHERS.search(place) or not (title := next((title for title, _, files in SECTIONS if re.search(files, place)), None)):
            continue
        for message in SwiftSource(path.read_text(encoding="utf-8")).messages():
            known = groups[title].setdefault(cell(message.text), message)
            known.helps = list(dict.fromkeys([*known.helps, *message.helps]))
    return [(title, introduction, sorted(groups[title].values(), key=lambda message: (order(message.text), message.text)))
            for title, introduction, _ in SECTIONS]


def page() -> str:
    """The text of docs/messages.md."""
    text = HEAD
    for title, introduction, messages in sections():
        text += f"\n## {title}\n\n{introduction}\n\n| Message | What helps |\n|---|---|\n"
        text += "".join(f"| {cell(message.text)} | {', or '.join(map(cell, message.helps))} |\n" for message in messages)
    return text


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
