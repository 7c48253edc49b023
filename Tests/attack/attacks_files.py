"""Linked files that a browser runs as a part of the site, and their access to vaults."""

from pathlib import Path

from attack import Arena, Outcome, attack, published

ACTIVE = {
    "a.html": "<!doctype html><script>1</script>",
    "a.HTM": "<script>1</script>",
    "a.xhtml": '<html xmlns="http://www.w3.org/1999/xhtml"><script>1</script></html>',
    "a.xml": '<a><script xmlns="http://www.w3.org/1999/xhtml">1</script></a>',
    "a.js": "alert(1)",
    "a.mjs": "alert(1)",
    "a.wasm": b"\0asm",
    "no-ending": "<!doctype html><script>1</script>",
    "a.svg": '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>',
    "plain.SVG": '<svg xmlns="http://www.w3.org/2000/svg"><rect width="3" height="3"/></svg>',
}
INERT = {"a.png": b"\x89PNG", "a.pdf": b"%PDF", "a.txt": "<script>"}


def linking(files: dict) -> dict:
    links = " ".join(f"[x]({name})" for name in files)
    return {
        "content/index.md": "---\ntitle: Grades\n---\n", "content/pages/a.md": f"---\nname: A\n---\n{links}\n",
        **{f"content/pages/{name}": text for name, text in files.items()},
    }


@attack("files that can run scripts are not published", before=f"{len(ACTIVE)} of {len(ACTIVE)} kinds were published on the site's origin", is_slow=True)
def active_files(arena: Arena) -> Outcome:
    built = []
    for name, text in ACTIVE.items():
        site = arena.site(linking({name: text}))
        if arena.build(site).status != 1 or any(path.endswith(name) for path in published(site)):
            built.append(name)
    harmless = arena.build(arena.site(linking(INERT))).status
    return Outcome(
        f"{len(built)} of {len(ACTIVE)} published {built if built else ''}".strip() + (", harmless ones are" if harmless == 0 else ", harmless ones are refused"),
        not built and harmless == 0)


BLANKS = " \n" * 750
PAGE_IN_XML = '<html xmlns="http://www.w3.org/1999/xhtml"><script>1</script></html>'
HIDDEN = {
    **{f"a.{ending}": BLANKS + PAGE_IN_XML for ending in ["dae", "xspf", "x3d", "opf", "ncx", "ttml"]},
    **{f"a.{ending}": "<!doctype html><script>1</script>" for ending in ["avif", "heic", "opus", "woff2", "webp"]},
}


@attack("markup is not hidden in linked files by blanks or endings", before="11 of 11 published", is_slow=True)
def hidden_markup(arena: Arena) -> Outcome:
    built = []
    for name, text in HIDDEN.items():
        site = arena.site(linking({name: text}))
        if arena.build(site).status != 1 or any(path.endswith(name) for path in published(site)):
            built.append(name)
    return Outcome(f"{len(built)} of {len(HIDDEN)} published {' '.join(built)}".strip(), not built)


PAGE = "terms/t/physics/"
PASSPHRASE = "walnut teapot harvest oyster velvet pigeon"
STEAL = """<!doctype html><title>evil</title><script type="module">
const open = request => new Promise((done, fail) => { request.onsuccess = () => done(request.result); request.onerror = fail })
const result = { opened: false, key: null }
try {
  const [{ name }] = await indexedDB.databases()
  const base = await open(indexedDB.open(name))
  const [{ key }] = await open(base.transaction('keys').objectStore('keys').getAll())
  const page = await (await fetch('../terms/t/physics/')).text()
  const block = Uint8Array.from(atob(/id="sealed">([^<]*)/.exec(page)[1]), letter => letter.charCodeAt(0))
  const path = 'terms/t/physics/', encoder = new TextEncoder()
  const format = key.usages.includes('deriveKey') ? 'sitegen-vault-1' : 'sitegen-vault-2'
  let unlock = key
  if (key.usages.includes('deriveKey')) {
    const how = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: encoder.encode(`${format}\\nseal\\n${path}`) }
    unlock = await crypto.subtle.deriveKey(how, key, { name: 'AES-GCM', length: 256 }, true, ['decrypt'])
  }
  result.key = await crypto.subtle.exportKey('raw', unlock).then(bytes => bytes.byteLength).catch(() => null)
  const about = { name: 'AES-GCM', iv: block.slice(0, 12), additionalData: encoder.encode(`${format}\\n${path}`) }
  const text = new TextDecoder().decode(await crypto.subtle.decrypt(about, unlock, block.slice(12)))
  result.opened = text.includes('Physics')
} catch (error) { result.error = String(error) }
document.title = JSON.stringify(result)
</script>"""


def vault_site(head: str) -> dict:
    return {
        "content/index.md": f"---\ntitle: Grades\n{head}---\n",
        "content/terms/t/index.md": "---\nname: Term\nprotect: family\n---\n",
        "content/terms/t/physics.md": "---\nname: Physics\ngrade: 80%\n---\n",
        "content/pages/a.md": "---\nname: A\n---\n[x](evil.html)\n", "content/pages/evil.html": STEAL,
    }


def stolen(site: Path) -> dict:
    """The data that an attached page gets after a reader has asked this device to remember the key."""
    import json

    from browsing import chromium, served

    with served(site / "public") as address, chromium() as browser:
        page = browser.new_page()
        page.goto(f"{address}/{PAGE}")
        page.get_by_label("Passphrase").fill(PASSPHRASE)
        page.get_by_label("Remember on this device").check()
        page.get_by_role("button", name="Open", exact=True).click()
        page.locator("#lock").wait_for()
        page.goto(f"{address}/pages/evil.html")
        page.wait_for_function("document.title.startsWith('{')")
        return json.loads(page.title())


@attack("an attached page reads no sealed page through a remembered key", before="evil.html opened the sealed page")
def sealed_page_through_remembered_key(arena: Arena) -> Outcome:
    site = arena.site(vault_site(""))
    run = arena.build(site, environment={"SITEGEN_VAULT_FAMILY": PASSPHRASE})
    if run.status == 1 and not (site / "public").exists():
        return Outcome("evil.html is refused, so it is not on the origin", "evil.html can run scripts" in run.err or ".html file can run scripts" in run.err)
    result = stolen(site)
    return Outcome("evil.html opened the sealed page" if result["opened"] else str(result), not result["opened"])


@attack("no script of the origin takes a key of a vault away", before="32 bytes of a sealed page's key were exported")
def exported_key(arena: Arena) -> Outcome:
    site = arena.site(vault_site("allow-active-files: true\n"))
    run = arena.build(site, environment={"SITEGEN_VAULT_FAMILY": PASSPHRASE})
    if run.status != 0:
        site = arena.site(vault_site(""))
        arena.build(site, environment={"SITEGEN_VAULT_FAMILY": PASSPHRASE})
        warned = True
    else:
        warned = "can run scripts as a part of the site, beside its vaults" in run.err
    result = stolen(site)
    return Outcome(f"{result['key']} bytes exported" if result["key"] else f"nothing exported{', and the build warned of the file' if warned else ''}", not result["key"] and warned)
