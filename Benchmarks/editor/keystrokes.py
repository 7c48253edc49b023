"""Types in a course of a site that is open in the language server, and measures the time until everything follows the key.

    keystrokes.py [--sizes 100,1000,10000] [--keys 60] [--program .build/release/sitegen]

Each key changes a score or a letter of the notes. The first time is from the key to the diagnostics of the new text, the second to its
diagnostics and all hints of the file. The goal is 20 ms for 100 courses, 50 for 1,000 and 150 for 10,000. The memory is that of the server
after half of the keys and after the last one: `--keys 10000` shows that it does not grow.
"""

import argparse
import json
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

REPOSITORY = Path(__file__).resolve().parents[2]
CORPUS = REPOSITORY / "Benchmarks/builds/corpus.py"


class Server:
    def __init__(self, program: Path, site: Path):
        self.process = subprocess.Popen([program, "lsp", "--site", site], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.number = 0
        self.ask("initialize", processId=None, rootUri=site.as_uri(), capabilities={})

    def send(self, method: str, number: int | None = None, **parameters):
        message: dict = {"jsonrpc": "2.0", "method": method, "params": parameters}
        if number is not None:
            message["id"] = number
        content = json.dumps(message).encode()
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n" % len(content) + content)
        self.process.stdin.flush()

    def receive(self) -> dict:
        length = 0
        while (line := self.process.stdout.readline().strip()):
            length = int(line.split(b":")[1])
        return json.loads(self.process.stdout.read(length))

    def ask(self, method: str, **parameters):
        self.number += 1
        self.send(method, self.number, **parameters)
        while (answer := self.receive()).get("id") != self.number:
            pass
        return answer["result"]

    def wait_for_version(self, uri: str, version: int):
        while True:
            message = self.receive()
            parameters = message.get("params", {})
            if message.get("method") == "textDocument/publishDiagnostics" and (parameters["uri"], parameters.get("version")) == (uri, version):
                return

    def megabytes(self) -> int:
        status = Path(f"/proc/{self.process.pid}/status")
        lines = status.read_text().splitlines() if status.exists() else []
        return next((int(line.split()[1]) // 1024 for line in lines if line.startswith("VmRSS")), 0)


def measure(size: int, keys: int, program: Path) -> tuple[list[float], list[float], list[int]]:
    with tempfile.TemporaryDirectory(dir="/dev/shm" if Path("/dev/shm").is_dir() else None) as name:
        folder = Path(name).resolve()
        subprocess.run([sys.executable, CORPUS, str(size), folder], check=True, stdout=subprocess.DEVNULL)
        site = folder / "sitegen"
        courses = sorted(path for path in site.glob("content/terms/*/*.md") if path.name != "index.md")
        course = courses[len(courses) // 2]
        uri, text = course.as_uri(), course.read_text(encoding="utf-8")
        server = Server(program, site)
        server.send("textDocument/didOpen", textDocument={"uri": uri, "languageId": "markdown", "version": 1, "text": text})
        server.wait_for_version(uri, 1)
        lines = text.split("\n")
        score = next(at for at, line in enumerate(lines) if "score: " in line)
        column = lines[score].index("score: ") + len("score: ")
        whole = {"start": {"line": 0, "character": 0}, "end": {"line": len(lines), "character": 0}}
        diagnostics, hints, memory = [], [], []
        for key in range(keys):
            place = {"line": score, "character": column} if key % 2 == 0 else {"line": len(lines) - 1, "character": 0}
            # The first digit of a score is replaced by another one, and a letter of the notes is added.
            end = {"line": score, "character": column + 1} if key % 2 == 0 else place
            start = time.perf_counter()
            server.send("textDocument/didChange", textDocument={"uri": uri, "version": key + 2},
                        contentChanges=[{"range": {"start": place, "end": end}, "text": str(key // 2 % 8 + 1)}])
            server.wait_for_version(uri, key + 2)
            diagnostics.append(1000 * (time.perf_counter() - start))
            server.ask("textDocument/inlayHint", textDocument={"uri": uri}, range=whole)
            hints.append(1000 * (time.perf_counter() - start))
            if key in (keys // 2, keys - 1):
                memory.append(server.megabytes())
        server.process.kill()
        server.process.wait()
        return diagnostics[2:], hints[2:], memory


def main():
    parser = argparse.ArgumentParser(description="Says how long the language server takes to follow a key.")
    parser.add_argument("--sizes", default="100,1000,10000", help="how many courses, with commas")
    parser.add_argument("--keys", type=int, default=60)
    parser.add_argument("--program", type=Path, default=REPOSITORY / ".build/release/sitegen")
    arguments = parser.parse_args()
    for size in map(int, arguments.sizes.split(",")):
        diagnostics, hints, memory = measure(size, arguments.keys, arguments.program.resolve())
        print(f"{size:6,} courses: diagnostics after {statistics.median(diagnostics):.0f} ms ({max(diagnostics):.0f}), "
              f"with hints {statistics.median(hints):.0f} ms ({max(hints):.0f}), {' → '.join(map(str, memory))} MB", flush=True)


if __name__ == "__main__":
    main()
