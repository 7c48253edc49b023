"""Addresses in the settings of a site."""

from attack import Arena, Outcome, attack


@attack("a base-url has no line break, so it adds no line to robots.txt", before="robots.txt has the attacker's line \"Allow: /sitemap.xml\"")
def base_url_with_line_break(arena: Arena) -> Outcome:
    site = arena.site({
        "content/index.md": '---\ntitle: Grades\nbase-url: "https://example.org/\\nAllow: /"\n---\n',
    })
    run = arena.build(site)
    robots = site / "public/robots.txt"
    added = [line for line in robots.read_text().splitlines() if line.startswith("Allow:")] if robots.exists() else []
    refused = run.status == 1 and "an address cannot contain line break" in run.err
    return Outcome(f"robots.txt has the line {added[0]!r}" if added else f"refused with status {run.status}", refused and not added)


@attack("--base-url has no line break or invisible separator either", before="U+0085, U+2028 and U+2029 were accepted")
def base_url_argument(arena: Arena) -> Outcome:
    site = arena.site({"content/index.md": "---\ntitle: Grades\n---\n"})
    accepted = [
        ascii(bad) for bad in ("\n", "\r", "\u0085", "\u2028", "\u2029", " ")
        if arena.build(site, "--base-url", f"https://example.org/{bad}Allow: /".replace(": ", ":%20")).status != 2
    ]
    return Outcome(f"accepted: {', '.join(accepted)}" if accepted else "all six refused", not accepted)
