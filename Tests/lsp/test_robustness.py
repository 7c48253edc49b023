"""Whatever is sent, the server goes on, and after any edits it says the same as a fresh `check` and a fresh server."""

import json
import os
import random
import subprocess

import pytest
from conftest import FILES, write
from editor import COMMAND, DATE, Editor, make_client
from test_diagnostics import checked, shown

COURSE = "content/terms/2026-fall/data.md"
EDITS = int(os.environ.get("SITEGEN_EDITS", 200))


class RawServer:
    """A server to which any bytes can be sent."""

    def __init__(self, site):
        self.process = subprocess.Popen(
            [COMMAND, "lsp", "--date", DATE], cwd=site, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.number = 0

    def send(self, content: bytes | dict, in_parts: bool = False):
        if isinstance(content, dict):
            content = json.dumps(content, ensure_ascii=False).encode()
        data = b"Content-Length: %d\r\n\r\n" % len(content) + content
        for part in ([data[at:at + 1] for at in range(len(data))] if in_parts else [data]):
            self.process.stdin.write(part)
            self.process.stdin.flush()

    def receive(self) -> dict:
        header = b""
        while not header.endswith(b"\r\n\r\n"):
            byte = self.process.stdout.read(1)
            assert byte, "the server has ended"
            header += byte
        return json.loads(self.process.stdout.read(int(header.split(b":")[1])))

    def ask(self, method: str, params=None, in_parts: bool = False) -> dict:
        """Sends a request and returns its answer."""
        self.number += 1
        self.send({"jsonrpc": "2.0", "id": self.number, "method": method, "params": params}, in_parts)
        while True:
            answer = self.receive()
            if answer.get("id") == self.number and "method" not in answer:
                return answer

    def initialize(self, site):
        return self.ask("initialize", {"processId": None, "rootUri": site.as_uri(), "capabilities": {}})

    def end(self) -> int:
        self.ask("shutdown")
        self.send({"jsonrpc": "2.0", "method": "exit"})
        return self.process.wait()


@pytest.fixture
def server(site):
    server = RawServer(site)
    yield server
    server.process.kill()
    server.process.wait()


def test_a_session_has_an_order(server, site):
    assert server.ask("textDocument/hover", {})["error"]["code"] == -32002
    assert server.initialize(site)["result"]["serverInfo"]["name"] == "sitegen"
    assert server.initialize(site)["error"]["code"] == -32600
    assert server.ask("no/such/method", {})["error"]["code"] == -32601
    assert server.ask("textDocument/hover", {"a": 1})["error"]["code"] == -32602
    assert server.ask("shutdown")["result"] is None
    assert server.ask("textDocument/hover", {})["error"]["code"] == -32600
    server.send({"jsonrpc": "2.0", "method": "exit"})
    assert server.process.wait() == 0


def test_ending_without_shutdown_has_an_error_status(server, site):
    server.initialize(site)
    server.send({"jsonrpc": "2.0", "method": "exit"})
    assert server.process.wait() == 1


def test_the_server_ends_with_its_input(server, site):
    server.initialize(site)
    server.process.stdin.close()
    assert server.process.wait() == 1


def test_a_cancelled_request_is_answered_so(server, site):
    server.initialize(site)
    request = {"jsonrpc": "2.0", "id": 900, "method": "workspace/symbol", "params": {"query": ""}}
    cancel = {"jsonrpc": "2.0", "method": "$/cancelRequest", "params": {"id": 900}}
    data = b""
    for message in (request, cancel):
        content = json.dumps(message).encode()
        data += b"Content-Length: %d\r\n\r\n" % len(content) + content
    server.process.stdin.write(data)
    server.process.stdin.flush()
    while (answer := server.receive()).get("id") != 900:
        pass
    assert answer["error"]["code"] == -32800
    assert server.end() == 0


def test_messages_may_come_in_single_bytes_or_together(server, site):
    server.initialize(site)
    assert server.ask("workspace/symbol", {"query": "数据 😀"}, in_parts=True)["result"] == []
    assert server.end() == 0


BROKEN = [
    b"", b"{", b"nonsense", b"[]", b"[1, 2]", b"null", b"\xff\xfe", b"\"text\"", b"{}", b"{\"jsonrpc\": \"2.0\"}",
    b"{\"id\": {}, \"method\": 3}", b"{\"id\": 1e400, \"method\": \"x\"}", b"[" * 100_000,
    b"{\"jsonrpc\":\"2.0\",\"method\":\"textDocument/didChange\",\"params\":{\"textDocument\":{\"uri\":\"file:///no\",\"version\":1},\"contentChanges\":[]}}",
    b"{\"jsonrpc\":\"2.0\",\"method\":\"textDocument/didOpen\",\"params\":[]}",
    b"{\"jsonrpc\":\"2.0\",\"method\":\"textDocument/didOpen\"}",
    b"{\"jsonrpc\":\"2.0\",\"method\":\"\\ud800\"}",
]


def test_messages_that_are_not_valid_never_end_the_server(server, site):
    server.initialize(site)
    for content in BROKEN:
        server.send(content)
    for raw in (b"\r\n\r\n", b"Content-Length: x\r\n\r\n", b"Content-Length: -5\r\n\r\n", b"GET / HTTP/1.1\r\n\r\n", b"z" * 20_000,
                b"\r\n", b"Content-Type: a\r\n\r\n"):
        server.process.stdin.write(raw)
    server.process.stdin.flush()
    assert server.ask("workspace/symbol", {"query": "struct"})["result"][0]["name"] == "Data Structures"
    assert server.end() == 0


def test_huge_documents_and_positions_outside_of_them_are_taken(server, site):
    server.initialize(site)
    uri = (site / COURSE).as_uri()
    text = "---\nname: A\n---\n" + "word " * 1_000_000
    server.send({"jsonrpc": "2.0", "method": "textDocument/didOpen", "params": {
        "textDocument": {"uri": uri, "languageId": "markdown", "version": 1, "text": text}}})
    for line, character in ((0, 10**9), (10**9, 0), (-1, -1), (2**62, 2**62)):
        position = {"line": line, "character": character}
        for method in ("hover", "completion", "definition", "prepareRename"):
            assert "error" not in server.ask(f"textDocument/{method}", {"textDocument": {"uri": uri}, "position": position})
        change = {"range": {"start": position, "end": {"line": 0, "character": 0}}, "text": ""}
        server.send({"jsonrpc": "2.0", "method": "textDocument/didChange", "params": {
            "textDocument": {"uri": uri, "version": 2}, "contentChanges": [change]}})
    assert server.end() == 0


def test_damaged_copies_of_real_messages_never_end_the_server(server, site):
    server.initialize(site)
    chance = random.Random(27)
    uri = (site / COURSE).as_uri()
    open_ = {"jsonrpc": "2.0", "method": "textDocument/didOpen", "params": {
        "textDocument": {"uri": uri, "languageId": "markdown", "version": 1, "text": FILES[COURSE]}}}
    position = {"line": 4, "character": 9}
    requests = [{"jsonrpc": "2.0", "id": 5000, "method": f"textDocument/{method}", "params": {
        "textDocument": {"uri": uri}, "position": position, "range": {"start": position, "end": position},
        "positions": [position], "context": {"diagnostics": [], "includeDeclaration": True}, "newName": "x",
        "color": {"red": 0, "green": 0, "blue": 0, "alpha": 1}}} for method in (
            "hover", "completion", "inlayHint", "codeAction", "documentSymbol", "foldingRange", "selectionRange", "documentLink",
            "documentColor", "colorPresentation", "codeLens", "definition", "references", "prepareRename", "rename")]
    for _ in range(400):
        content = bytearray(json.dumps(chance.choice([open_, *requests])).encode())
        for _ in range(chance.randint(0, 3)):
            at = chance.randrange(len(content))
            match chance.randrange(3):
                case 0:
                    content[at] = chance.randrange(256)
                case 1:
                    del content[at:at + chance.randint(1, 20)]
                case 2:
                    content[at:at] = content[at:at + chance.randint(1, 20)]
        # The end of the session is tested elsewhere.
        server.send(bytes(content).replace(b"exit", b"next").replace(b"shutdown", b"next"))
        if chance.random() < 0.2:
            assert "result" in server.ask("workspace/symbol", {"query": ""})
    assert server.end() == 0


PIECES = ["\n", " ", "- ", ":", ": ", "---\n", "{", "}", "name", "weight: 30", "score: 18/20", "HW 3: 19/20", "unit: ue1", "😀", "数据",
          "\r\n", "#", "\"", "'", "missing", "{name: Exam 3, due: 2026-12-01}", "items:\n", "[x](old.md)", "&a ", "*a", "\t", "88"]


async def test_after_random_edits_everything_equals_a_fresh_check_and_a_fresh_server(client, site, tmp_path):
    editor = Editor(client, site)
    await editor.start()
    chance = random.Random(2027)
    paths = ["content/index.md", "content/terms/2026-fall/index.md", COURSE, "content/terms/2026-fall/lab.md",
             "content/course-templates/lab.md"]
    for path in paths:
        await editor.open(path)
    fresh_site = (tmp_path / "fresh").resolve()
    for number in range(EDITS):
        path = chance.choice(paths)
        text = editor.texts[path]
        if chance.random() < 0.1:
            # Back to a valid state, so that edits do not only meet errors.
            editor.send_change(path, 0, len(text), FILES[path])
        else:
            for _ in range(chance.randint(1, 3)):
                text = editor.texts[path]
                start = chance.randint(0, len(text))
                # An editor never divides a line end.
                if text[start - 1:start + 1] == "\r\n":
                    start -= 1
                end = min(len(text), start + (chance.randint(0, 12) if chance.random() < 0.5 else 0))
                if text[end - 1:end + 1] == "\r\n":
                    end += 1
                editor.send_change(path, start, end, chance.choice(PIECES))
        found = await editor.settled(path)
        for item in found:
            editor.marked(path, item.range)
        if number % 10 == 9:
            for name in paths:
                write(fresh_site, {**FILES, **{name: editor.texts[name] for name in paths}})
                for name in paths:
                    # With the line ends as they are.
                    (fresh_site / name).write_bytes(editor.texts[name].encode())
            assert shown(editor) == checked(fresh_site), f"after {number + 1} edits"
            for name in paths:
                await editor.hints(name)
            if not [item for items in client.diagnostics.values() for item in items if item.severity.name == "Error"]:
                assert await hints_of_fresh_server(fresh_site, paths) == {name: await editor.hints(name) for name in paths}


async def hints_of_fresh_server(site, paths) -> dict:
    client = make_client()
    await client.start_io(str(COMMAND), "lsp", "--date", DATE)
    editor = Editor(client, site)
    await editor.start()
    for path in paths:
        await editor.open(path)
    hints = {path: await editor.hints(path) for path in paths}
    await client.shutdown_session()
    await client.stop()
    return hints
