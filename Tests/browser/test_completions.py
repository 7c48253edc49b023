"""Completions in real shells: somebody types the start of a command and presses Tab in bash, zsh and fish."""

import shutil
import subprocess

import pytest
from conftest import IS_THOROUGH, SEED
from terminal import running
from test_documents import COMMAND, environment

# What sets a shell up to complete `sitegen`, with a prompt that ends in `% `: its file of settings, and the settings.
SHELLS = {
    "bash": (".bashrc", "PS1='% '\nbind 'set show-all-if-ambiguous on'\nbind 'set enable-bracketed-paste off'\nsource ~/script\n"),
    "zsh": (".zshrc", "PS1='%% '\nfpath=(~/functions $fpath)\nautoload -Uz compinit && compinit -u\nsetopt no_list_ambiguous\n"),
    "fish": (".config/fish/config.fish", "function fish_prompt; echo '% '; end\nset -g fish_greeting\nset -g fish_autosuggestion_enabled 0\nsource ~/script\n"),
}

# What is typed, and what is on the line or below it then.
TYPED = [
    ("gra\tcsse-2\t", r"sitegen grade csse-230"),
    ("grade csse-230 \t", r"hw1 hw2 final|final hw1 hw2"),
    ("grade csse-230 fi\t88", r"grade csse-230 final 88"),
    # A proposal that has to go on has no space after it, and no backslash.
    ("what-if csse-230 fi\t90", r"what-if csse-230 final=90"),
    ("new course 2\tma-111", r"new course 2026-fall/ma-111"),
    ("edit csse-230 cre\t3", r"edit csse-230 credits=3"),
    ("edit csse-230 --item fi\t du\t2026-12-15", r"--item final due=2026-12-15"),
    ("init --example pers\t-q", r"--example personal -q"),
    ("new item csse-230 Quiz --in ho\t", r"--in homework"),
    ("remove csse-230 --results arc\t", r"--results archive"),
]


@pytest.mark.sampled(3)
@pytest.mark.parametrize("shell", SHELLS)
def test_a_shell_completes_what_is_typed(shell, tmp_path):
    if not shutil.which(shell):
        pytest.fail(f"{shell} is not installed: run ./setup test")
    variables = environment(tmp_path) | {"TERM": "dumb" if shell == "zsh" else "xterm"}
    work = tmp_path / "work"
    work.mkdir()
    for command in ["init .", "new term 2026-fall", "new course csse-230 --category 'Homework 40' --category 'Exams 60'",
                    "grade csse-230 'HW 1' 18/20 --in homework", "grade csse-230 hw2 15", "new item csse-230 Final --in exams"]:
        subprocess.run(f"sitegen {command}", shell=True, cwd=work, env=variables, check=True, capture_output=True)
    script = subprocess.run([COMMAND, "--generate-completion-script", shell], check=True, capture_output=True).stdout
    for path in ["script", "functions/_sitegen"]:
        (tmp_path / path).parent.mkdir(exist_ok=True)
        (tmp_path / path).write_bytes(script)
    name, settings = SHELLS[shell]
    (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
    (tmp_path / name).write_text(settings)
    # As if fish had already made completions from the pages of the manual, which takes it 20 seconds.
    (tmp_path / ".local/share/fish/generated_completions").mkdir(parents=True)
    with running([shell, "-i"], work, variables, columns=100, rows=40) as terminal:
        terminal.expect("% ")
        for typed, expected in TYPED if IS_THOROUGH else TYPED[SEED % 3::3]:
            terminal.type(f"sitegen {typed}")
            terminal.expect(expected.replace(" ", r"[ \b]+"))
            terminal.press("clear")
        # A completed line works.
        terminal.type("sitegen what-if csse-230 fi\t90\n")
        terminal.expect("Official GPA")
