"""Hostile clients of `sitegen serve`."""

import contextlib
import json
import os
import re
import signal
import socket
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

from attack import Arena, Outcome, attack


class Server:
    """A running `sitegen serve` of a small site."""

    def __init__(
            self, arena: Arena, descriptors: int | None = None, lan: bool = False, files: dict[str, str] | None = None,
            environment: dict[str, str] | None = None):
        self.site = arena.site({
            "content/index.md": "---\ntitle: Grades\n---\n", "content/terms/fall/index.md": "---\nname: Fall\n---\n",
            "content/terms/fall/maths.md": "---\nname: Maths\nitems: [{Final: }]\n---\n", **(files or {})})
        limit = f"ulimit -n {descriptors}; " if descriptors else ""
        self.process = subprocess.Popen(
            ["sh", "-c", f'{limit}exec "$0" serve --port 0 {"--lan" if lan else ""}', arena.command], cwd=self.site,
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, env={**os.environ, **(environment or {})})
        self.port = int(re.search(r":(\d+)/", self.process.stdout.readline()).group(1))
        self.host, self.passphrase = "127.0.0.1", ""
        while lan and not self.passphrase:
            if invitation := re.search(r"or open http://([0-9.]+):.* and type: (\S+)", self.process.stdout.readline()):
                self.host, self.passphrase = invitation.groups()

    def cpu(self) -> float:
        """Seconds of processor time so far."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def connect(self) -> socket.socket:
        return socket.create_connection((self.host, self.port), timeout=5)

    def send(self, line: str, *fields: str, body: str = "") -> tuple[int, str]:
        """The status and the text of the answer to a request."""
        form = ["Content-Type: application/x-www-form-urlencoded", f"Content-Length: {len(body)}"] if body else []
        head = [f"{line} HTTP/1.1", f"Host: {self.host}:{self.port}", *fields, *form, "Connection: close"]
        with self.connect() as connection:
            connection.sendall(("\r\n".join(head) + "\r\n\r\n" + body).encode())
            answer = b""
            while piece := connection.recv(65536):
                answer += piece
        return int(answer.split()[1]), answer.decode()

    @property
    def origin(self) -> str:
        return f"Origin: http://{self.host}:{self.port}"

    def change(self) -> str:
        """The random name of a change that the preview shows and has not written."""
        _, page = self.send("GET /_sitegen/scores/en/content/terms/fall/maths.md?item=Final&score=18/20")
        found = re.search(r'name="change" value="([a-z0-9]+)"', page)
        return found.group(1) if found else ""

    def is_unchanged(self) -> bool:
        return "Final: }" in (self.site / "content/terms/fall/maths.md").read_text()

    def ask(self, target: str = "/", patience: float = 5) -> int:
        """The status of the answer; 0 if none comes in time."""
        with self.connect() as connection:
            connection.settimeout(patience)
            try:
                connection.sendall(f"GET {target} HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\nConnection: close\r\n\r\n".encode())
                return int((connection.recv(4096).split() + [b"0", b"0"])[1])
            except OSError:
                return 0


@contextlib.contextmanager
def serving(arena: Arena, **options) -> Iterator[Server]:
    server = Server(arena, **options)
    try:
        yield server
    finally:
        server.process.kill()
        server.process.wait()


@attack("a request line of 400 KB is refused without work", before="18 s of processor time", full_only=True)
def long_request_line(arena: Arena) -> Outcome:
    with serving(arena) as server:
        before = server.cpu()
        status = server.ask("/" + "a" * 400_000, patience=60)
        spent = server.cpu() - before
        return Outcome(f"status {status}, {spent:.2f} s", status == 414 and spent < 0.1)


@attack("a request that never ends is cut off after ten seconds", before="kept open without limit", full_only=True)
def slow_request(arena: Arena) -> Outcome:
    with serving(arena) as server, server.connect() as connection:
        start = time.monotonic()
        try:
            connection.sendall(b"GET / HTTP/1.1\r\nA: ")
            while time.monotonic() - start < 20:
                connection.sendall(b"a")
                time.sleep(0.2)
        except OSError:
            pass
        kept = time.monotonic() - start
        return Outcome(f"kept for {kept:.1f} s", kept < 13)


@attack("2,000 silent connections lock out no other client", before="the server ends when it has no descriptors left")
def idle_connections(arena: Arena) -> Outcome:
    with serving(arena, descriptors=64) as server:
        idle = []
        with contextlib.suppress(OSError):
            for _ in range(2000 if arena.full else 200):
                idle.append(server.connect())
        status = server.ask() if server.process.poll() is None else 0
        ended = server.process.poll()
        return Outcome(f"status {status}" if ended is None else f"ended with status {ended}", status == 200)


@attack("a signal ends serve within a second, whoever it answers", before="it waits for open requests", full_only=True)
def signal_among_requests(arena: Arena) -> Outcome:
    slowest = 0.0
    for number in (signal.SIGINT, signal.SIGTERM):
        with serving(arena) as server:
            connections = [server.connect() for _ in range(20)]
            for connection in connections[:10]:
                connection.sendall(b"GET /" + b"a" * 100_000)
            time.sleep(0.5)
            start = time.monotonic()
            server.process.send_signal(number)
            with contextlib.suppress(subprocess.TimeoutExpired):
                server.process.wait(30)
            slowest = max(slowest, time.monotonic() - start)
    return Outcome(f"{slowest:.2f} s", slowest < 1)


@attack("a page of another site loads nothing from a preview", before="it could make the preview compute any page")
def page_of_another_site(arena: Arena) -> Outcome:
    with serving(arena) as server, server.connect() as connection:
        connection.sendall(
            f"GET / HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nSec-Fetch-Site: cross-site\r\nSec-Fetch-Dest: image\r\n"
            "Connection: close\r\n\r\n".encode())
        status = int(connection.recv(4096).split()[1])
        return Outcome(f"status {status}", status == 403)


@attack("a device of the network that knows no secret sees nothing of the site", before="there was no way to serve the network")
def unpaired_device(arena: Arena) -> Outcome:
    with serving(arena, lan=True) as server:
        targets = ["/", "/report.json", "/_sitegen/state", "/_sitegen/preview.js", "/_sitegen/pair/" + server.passphrase, "/%ff"]
        cookies = [[], [f"Cookie: sitegen-{server.port}="], [f"Cookie: sitegen-{server.port}={server.passphrase}"]]
        answers = [server.send(f"{method} {target}", *fields) for method in ("GET", "OPTIONS") for target in targets for fields in cookies]
        told = sum("Grades" in text or "Set-Cookie" in text or status != 403 for status, text in answers)
        return Outcome(f"{told} of {len(answers)} answers tell something", told == 0)


@attack("a device of the network makes at most ten guesses a minute", before="there was no passphrase")
def guessed_passphrase(arena: Arena) -> Outcome:
    with serving(arena, lan=True) as server:
        statuses = [server.send("POST /_sitegen/pair", server.origin, body=f"secret=babab-babab-{number}")[0] for number in range(100)]
        right = server.send("POST /_sitegen/pair", server.origin, body=f"secret={server.passphrase}")[0]
        looked = statuses.count(403)
        return Outcome(f"{looked} guesses, then status {right}", looked == 10 and right == 429)


def nearly(secret: str, count: int) -> list[str]:
    """Secrets of the same length, each with another letter at one place; the places are spread over the whole."""
    places = [place for place, letter in enumerate(secret) if letter != "-"]
    chosen = [places[number * (len(places) - 1) // (count - 1)] for number in range(count)]
    return [secret[:place] + ("b" if secret[place] != "b" else "c") + secret[place + 1:] for place in chosen]


@attack("a secret that is wrong in one letter admits no device", before="there was no passphrase")
def nearly_right_secret(arena: Arena) -> Outcome:
    with serving(arena, lan=True) as server:
        guesses = nearly(server.passphrase, 8) + [server.passphrase[:-1], server.passphrase + "a"]
        answers = [server.send("POST /_sitegen/pair", server.origin, body=f"secret={guess}") for guess in guesses]
        paired = sum("Set-Cookie" in text or status != 403 for status, text in answers)
    with serving(arena, lan=True) as server:
        status, text = server.send("POST /_sitegen/pair", server.origin, body=f"secret={server.passphrase}")
        session = re.search(r"Set-Cookie: (?:[^=]+)=([a-z0-9]+)", text).group(1)
        shown = server.send("GET /", f"Cookie: sitegen-{server.port}={session}")[0]
        cookies = nearly(session, len(session)) + [session[:-1], session + "a"]
        seen = sum(server.send("GET /", f"Cookie: sitegen-{server.port}={cookie}")[0] != 403 for cookie in cookies)
        return Outcome(
            f"{paired} of {len(answers)} passphrases pair, {seen} of {len(cookies)} sessions see a page",
            (paired, seen, status, shown) == (0, 0, 303, 200))


@attack("a page of another site pairs no device, whatever it knows", before="there was no way to pair")
def pairing_from_elsewhere(arena: Arena) -> Outcome:
    with serving(arena, lan=True) as server:
        fields = [[], ["Origin: null"], ["Origin: http://evil.example"], [f"Origin: https://{server.host}:{server.port}"]]
        answers = [server.send("POST /_sitegen/pair", *field, body=f"secret={server.passphrase}") for field in fields]
        paired = sum("Set-Cookie" in text for _, text in answers)
        rebound = server.send("GET /", "Host: evil.example")[0]
        return Outcome(f"{paired} paired, status {rebound} with two hosts", paired == 0 and rebound == 400)


@attack("a page of another site writes no score, though its requests reach the preview", before="nothing could be written")
def score_from_elsewhere(arena: Arena) -> Outcome:
    with serving(arena) as server:
        change = server.change()
        fields = [[], ["Origin: null"], ["Origin: http://evil.example"], [f"Origin: http://localhost:{server.port}"]]
        statuses = [server.send("POST /_sitegen/scores", *field, body=f"change={change}")[0] for field in fields]
        # A link or a picture asks with GET, and cannot guess the name of a change.
        statuses.append(server.send(f"GET /_sitegen/scores?change={change}")[0])
        statuses.append(server.send("GET /_sitegen/scores/en/content/terms/fall/maths.md", "Sec-Fetch-Site: cross-site", "Sec-Fetch-Dest: document")[0])
        statuses += [server.send("POST /_sitegen/scores", server.origin, body=f"change={guess}")[0] for guess in ("", "0", "a" * 26)]
        held = bool(change) and server.is_unchanged() and set(statuses) <= {403, 404}
        return Outcome(f"statuses {sorted(set(statuses))}, the file is {'as it was' if server.is_unchanged() else 'changed'}", held)


@attack("another user of the machine writes no score through the preview", before="nothing could be written")
def score_of_another_user(arena: Arena) -> Outcome:
    if os.getuid() != 0:
        return Outcome("only root can try it", True)
    with serving(arena) as server:
        change = server.change()
        script = (
            "import socket, sys\n"
            f"c = socket.create_connection(('127.0.0.1', {server.port}))\n"
            "c.sendall(sys.argv[1].encode())\n"
            # The system forgets the user of a connection that its client has closed.
            "if sys.argv[2] == 'close': c.close(); sys.exit()\n"
            "print(c.recv(4096).split()[1].decode())\n")
        head = f"Host: 127.0.0.1:{server.port}\r\n{server.origin}\r\nContent-Type: application/x-www-form-urlencoded\r\n"
        body = f"change={change}"
        post = f"POST /_sitegen/scores HTTP/1.1\r\n{head}Content-Length: {len(body)}\r\n\r\n{body}"
        look = f"GET /_sitegen/scores/en/content/terms/fall/maths.md HTTP/1.1\r\n{head}\r\n"

        def sent(request: str, end: str = "") -> str:
            return subprocess.run(
                ["/usr/bin/env", "python3", "-c", script, request, end], user=65534, cwd="/", capture_output=True, text=True).stdout.strip()

        statuses = [sent(look), sent(post)]
        for _ in range(20):
            sent(post, "close")
        time.sleep(0.5)
        held = statuses == ["403", "403"] and server.is_unchanged()
        return Outcome(f"statuses {', '.join(statuses)}, the file is {'as it was' if server.is_unchanged() else 'changed'}", held)


def as_another_user(server: Server, requests: list[str]) -> list[str]:
    """The answers to requests of a user who is nobody; only root can send them."""
    script = (
        "import socket, sys\n"
        "for request in sys.argv[1:]:\n"
        f"    c = socket.create_connection(('127.0.0.1', {server.port}))\n"
        f"    c.sendall((request + ' HTTP/1.1\\r\\nHost: 127.0.0.1:{server.port}\\r\\nConnection: close\\r\\n\\r\\n').encode())\n"
        "    print(b''.join(iter(lambda: c.recv(65536), b'')).decode(errors='replace') + '\\0')\n")
    run = subprocess.run(
        ["/usr/bin/env", "python3", "-c", script, *requests], user=65534, cwd="/", capture_output=True, text=True)
    return run.stdout.split("\0\n")[:-1]


PRIVATE = "---\nname: Secret seminar\nprotect: family\nitems: [{Oral 7: 12/20}]\n---\n"
VAULTS = {".sitegen/vaults": "family: babab-babad-dabab-gutih-lusab\n"}


@attack(
    "a paired device learns no line of a private course, neither by its errors nor by a cursor",
    before="the state has the line `items: [{Oral 7: zwölf/20}]` and the item at the cursor")
def state_of_a_private_course(arena: Arena) -> Outcome:
    runtime = str(arena.folder())
    files = {"content/terms/fall/secret.md": PRIVATE, **VAULTS}
    with serving(arena, lan=True, files=files, environment={"XDG_RUNTIME_DIR": runtime}) as server:
        _, text = server.send("POST /_sitegen/pair", server.origin, body=f"secret={server.passphrase}")
        cookie = "Cookie: " + re.search(r"Set-Cookie: ([^;]+)", text).group(1)

        def state(after: str = "") -> str:
            return server.send(f"GET /_sitegen/state?after={after}", cookie)[1].split("\r\n\r\n", 1)[1]

        def name() -> str:
            return json.loads(state())["state"]

        told = [state()]
        # An editor says where its cursor is: in an item of the private course, then in one of the open course.
        for item in ("terms/fall/secret.md", "terms/fall/maths.md"):
            before = name()
            with socket.socket(socket.AF_UNIX) as editor:
                editor.connect(str(next(Path(runtime).glob("sitegen/*.socket"))))
                place = {"file": f"content/{item}", "item": "/Oral 7" if "secret" in item else "/Final"}
                editor.sendall((json.dumps({"place": place, "opens": True}) + "\n").encode())
                told.append(state(before))
                time.sleep(0.2)
                told.append(state())
        before = name()
        (server.site / "content/terms/fall/secret.md").write_text(PRIVATE.replace("12/20", "zwölf/20"))
        told += [state(before), server.send("GET /_sitegen/scores/en/content/terms/fall/maths.md", cookie)[1]]
        words = [word for word in ("Oral", "secret", "Secret", "lf/20", "12/20") if any(word in text for text in told)]
        follows = any("/maths/" in text for text in told)
        return Outcome(f"the device learns {words or 'nothing'}{', and follows the open course' if follows else ''}", not words and follows)


@attack("another user of the machine opens no editor and learns no line of a file", before="the link of any page opened the owner's editor")
def editor_of_another_user(arena: Arena) -> Outcome:
    if os.getuid() != 0:
        return Outcome("only root can try it", True)
    folder = arena.folder()
    opened = folder / "opened"
    editor = folder / "editor"
    editor.write_text(f"#!/bin/sh\ntouch {opened}\n")
    editor.chmod(0o755)
    with serving(arena, files={"content/terms/fall/secret.md": PRIVATE, **VAULTS}, environment={"VISUAL": str(editor)}) as server:
        page = as_another_user(server, ["GET /terms/fall/maths/"])[0]
        link = re.search(r'/_sitegen/edit/[^"?]*', page).group()
        before = json.loads(server.send("GET /_sitegen/state")[1].split("\r\n\r\n", 1)[1])["state"]
        (server.site / "content/terms/fall/secret.md").write_text(PRIVATE.replace("12/20", "zwölf/20"))
        server.send(f"GET /_sitegen/state?after={before}")
        answers = as_another_user(server, [f"GET {link}", "GET /_sitegen/state"])
        time.sleep(0.5)
        statuses = [answer.split()[1] for answer in answers]
        told = any("Oral" in answer for answer in answers)
        held = not opened.exists() and not told and statuses == ["403", "200"]
        owner = server.send(f"GET {link}")[0]
        return Outcome(
            f"statuses {', '.join(statuses)}, the editor {'opened' if opened.exists() and not held else 'stayed closed'}; the owner: {owner}",
            held and owner == 204)
