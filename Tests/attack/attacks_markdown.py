"""Markdown that is made to take memory."""

from attack import Arena, Outcome, attack

# Texts of which libcmark makes a node of almost each byte.
SHAPES = ["*_*_", ")*", "*a* ", "a\r", "a\n", "* * *a\n", "- a\n - b\n", "a\n\n", "[[[[", "**a", "1. a\n\n", "#\n"]
LIMIT = 1 << 20


def note(arena: Arena, shape: str, size: int):
    text = (shape * (size // len(shape) + 1))[:size]
    return arena.build(arena.site({
        "content/index.md": "---\ntitle: Grades\n---\n",
        "content/pages/long.md": b"---\nname: Long\n---\n" + text.encode(),
    }))


@attack("a note of 16 MB is refused with the limit named, before it takes memory", before="*_*_ takes 6.1 GB, a\\r 4.1 GB")
def note_of_16_megabytes(arena: Arena) -> Outcome:
    # Without the front matter, so that the file itself is not too large.
    size = (16 << 20) - 100 if arena.full else 2 << 20
    runs = [note(arena, shape, size) for shape in ("*_*_", "a\r")]
    peak = max(run.peak for run in runs)
    isRefused = all(run.status == 1 and "1048576" in run.err for run in runs)
    return Outcome(f"{'refused' if isRefused else 'accepted'}, {peak:.0f} MB", isRefused and peak < 1024)


@attack("the longest notes there may be take less than 1 GB", before="no limit below 16 MB", full_only=True)
def longest_notes(arena: Arena) -> Outcome:
    runs = {shape: note(arena, shape, LIMIT) for shape in SHAPES}
    worst = max(runs, key=lambda shape: runs[shape].peak)
    isRead = all("1048576" not in run.err for run in runs.values())
    return Outcome(f"{runs[worst].peak:.0f} MB, by {worst!r}", isRead and runs[worst].peak < 1024)
