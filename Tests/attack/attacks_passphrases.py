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
]


@attack("a passphrase that is easy to guess is refused", before=f"{len(EASY)} of {len(EASY)} were taken, 1234567890123456 and password12345678 among them")
def easy_passphrases(arena: Arena) -> Outcome:
    taken = []
    for text in EASY:
        site = arena.site(SITE)
        run = arena.run("vault", "create", "family", "--given", at=site, text=f"{text}\n")
        if run.status == 0 or (site / ".sitegen/vaults").exists():
            taken.append(text)
        elif text in run.err:
            return Outcome("a message repeats the passphrase", False)
    # Strong ones are accepted: a generated one, unrelated words, and 16 random characters.
    made = re.sub("^family: ", "", arena.run("vault", "create", "family", at=arena.site(SITE)).out.strip())
    refused = [
        text for text in (made, "walnut teapot harvest oyster velvet pigeon", "k3Jd9fLq2xPz8mNb")
        if arena.run("vault", "create", "family", "--given", at=arena.site(SITE), text=f"{text}\n").status != 0
    ]
    return Outcome(f"{len(taken)} of {len(EASY)} were taken" + (f", but strong ones refused: {refused}" if refused else ""), not taken and not refused)


@attack("a build warns of an easy passphrase from the environment", before="silent")
def easy_variable(arena: Arena) -> Outcome:
    run = arena.build(arena.site(SITE), environment={"SITEGEN_VAULT_FAMILY": "1234567890123456"})
    warned = "is easy to guess" in run.err
    return Outcome(f"status {run.status}, {'warned' if warned else 'silent'}", run.status == 0 and warned and "1234567890123456" not in run.err)
