"""Addresses that the site is told."""

from attack import Arena, Outcome, attack


@attack("a base-url holds no line break, so nothing can be added to robots.txt", before="robots.txt has a line of the attacker")
def base_url_with_line_break(arena: Arena) -> Outcome:
    site = arena.site({
        "content/index.md": '---\nname: Grades\nbase-url: "https://example.org/\\nAllow: /"\n---\n',
    })
    run = arena.build(site)
    robots = site / "public/robots.txt"
    injected = robots.exists() and "\nAllow: /" in robots.read_text()
    return Outcome("a line was added" if injected else f"refused with status {run.status}", not injected and run.status == 1)
