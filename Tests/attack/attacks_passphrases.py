"""Passphrases that are easy to guess."""

import re

from attack import Arena, Outcome, attack

SITE = {
    "content/index.md": "---\ntitle: Grades of Mei\nowner: Mei\n---\n",
    "content/terms/t/index.md": "---\nname: Term\nprotect: family\n---\n",
    "content/terms/t/physics.md": "---\nname: Physics\ngrade: 80%\n---\n",
}
EASY = [
    "1234567890123456", "password12345678", "qwertyuiopasdfghjkl", "1qaz2wsx3edc4rfv", "P@ssw0rd!P@ssw0rd!", "correct horse battery staple",
    "Winter2025Sommer2026", "Mei Physics 2026-11-21", "abcdefghijklmnop", "iloveyou iloveyou2",
    # Lines of songs and books, which the estimate of earlier versions took for random words.
    "yesterday all my troubles seemed so far away", "call me ishmael some years ago", "longtemps je me suis couche de bonne heure",
    "the quick onyx goblin jumps over", "zehn zahme Ziegen zogen zehn Zentner Zucker",
    # The form of a generated one, but not random.
    "babab-babab-babab-babab-babab", "kazuk-gukuk-kazuk-gukuk-kazuk", "babab-babad-babaf-babag-babah",
]
REFUSED = ["aaaaaaaaaaaaaaaa", "a a a a a a a a a a", "short", "\u200b" * 20 + "ab", "with\tthe tab between", "🇩🇪🇫🇷" * 5]


@attack("a passphrase that is typed is refused, unless its owner insists",
        before="all were taken, 1234567890123456 and password12345678 among them; with an estimate of their strength 5 of 23; "
        "of those with the form of generated ones, babab-babad-babaf-babag-babah")
def easy_passphrases(arena: Arena) -> Outcome:
    taken = []
    for text, *insisted in [(text,) for text in EASY] + [(text, "--weak") for text in REFUSED]:
        site = arena.site(SITE)
        run = arena.run("vault", "create", "family", "--given", *insisted, at=site, text=f"{text}\n")
        if run.status == 0 or (site / ".sitegen/vaults").exists():
            taken.append(text)
        elif text in run.err:
            return Outcome("a message repeats the passphrase", False)
    # A vault that has a generated one takes it on another machine, however it is typed.
    site = arena.site(SITE)
    made = re.sub("^family: ", "", arena.run("vault", "create", "family", at=site).out.strip())
    refused = []
    for text in (made, made.upper(), made.replace("-", " ")):
        (site / ".sitegen/vaults").unlink(missing_ok=True)
        if arena.run("vault", "create", "family", "--given", at=site, text=f"{text}\n").status != 0:
            refused.append(text)
    return Outcome(
        f"{len(taken)} of {len(EASY) + len(REFUSED)} were taken" + (f", but generated ones refused: {refused}" if refused else ""),
        not taken and not refused)


@attack("a build warns of an easy passphrase from the environment", before="silent")
def easy_variable(arena: Arena) -> Outcome:
    run = arena.build(arena.site(SITE), environment={"SITEGEN_VAULT_FAMILY": "1234567890123456"})
    warned = "may be easy to guess" in run.err
    return Outcome(f"status {run.status}, {'warned' if warned else 'silent'}", run.status == 0 and warned and "1234567890123456" not in run.err)
