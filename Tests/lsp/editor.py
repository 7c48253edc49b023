"""An editor that talks to `sitegen lsp` with the protocol's own types."""

import asyncio
import os
from pathlib import Path

from lsprotocol import types
from lsprotocol.converters import get_converter
from pytest_lsp import LanguageClient
from pytest_lsp.client import DEFAULT_CLIENT_FEATURES, register_lsp_features

REPOSITORY = Path(__file__).resolve().parents[2]
COMMAND = Path(os.environ.get("SITEGEN", REPOSITORY / ".build/debug/sitegen"))
DATE = "2026-11-21"
# How long a reply may take, in seconds: a machine that does much else is slow, and that is not what is tested.
PATIENCE = 60


class Client(LanguageClient):
    """A client that knows to which version of a document its diagnostics belong."""

    def __init__(self):
        super().__init__(converter_factory=get_converter)
        self.versions: dict[str, int | None] = {}
        self.applied: list[types.WorkspaceEdit] = []
        self.shown: list[types.ShowDocumentParams] = []
        self.published = asyncio.Event()


def make_client() -> Client:
    def publish(client: Client, params: types.PublishDiagnosticsParams):
        client.diagnostics[params.uri] = list(params.diagnostics)
        client.versions[params.uri] = params.version
        client.published.set()

    def apply(client: Client, params: types.ApplyWorkspaceEditParams):
        client.applied.append(params.edit)
        return types.ApplyWorkspaceEditResult(applied=True)

    def show(client: Client, params: types.ShowDocumentParams):
        client.shown.append(params)
        client.published.set()
        return types.ShowDocumentResult(success=True)

    def nothing(client: Client, params=None):
        return None

    client = Client()
    register_lsp_features(client, {
        **DEFAULT_CLIENT_FEATURES,
        types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS: publish,
        types.WORKSPACE_APPLY_EDIT: apply,
        types.WINDOW_SHOW_DOCUMENT: show,
        types.CLIENT_REGISTER_CAPABILITY: nothing,
        types.WORKSPACE_INLAY_HINT_REFRESH: nothing,
        types.WORKSPACE_CODE_LENS_REFRESH: nothing,
    })
    return client


def capabilities(encodings: list[str] | None = None) -> types.ClientCapabilities:
    dynamic = types.DidChangeWatchedFilesClientCapabilities(dynamic_registration=True)
    return types.ClientCapabilities(
        general=types.GeneralClientCapabilities(position_encodings=encodings),
        workspace=types.WorkspaceClientCapabilities(
            did_change_watched_files=dynamic, apply_edit=True,
            workspace_edit=types.WorkspaceEditClientCapabilities(
                document_changes=True, resource_operations=[types.ResourceOperationKind.Create, types.ResourceOperationKind.Rename])),
        text_document=types.TextDocumentClientCapabilities(
            publish_diagnostics=types.PublishDiagnosticsClientCapabilities(version_support=True),
            completion=types.CompletionClientCapabilities(
                completion_item=types.ClientCompletionItemOptions(
                    snippet_support=True, documentation_format=[types.MarkupKind.Markdown])),
            hover=types.HoverClientCapabilities(content_format=[types.MarkupKind.Markdown]),
            document_symbol=types.DocumentSymbolClientCapabilities(hierarchical_document_symbol_support=True),
            rename=types.RenameClientCapabilities(prepare_support=True),
            code_action=types.CodeActionClientCapabilities(
                code_action_literal_support=types.ClientCodeActionLiteralOptions(
                    code_action_kind=types.ClientCodeActionKindOptions(value_set=["quickfix", "refactor", "source.fixAll"])))))


class Editor:
    """The documents that are open in the editor, with their texts."""

    def __init__(self, client: Client, site: Path, encoding: str = "utf-16"):
        self.client = client
        self.site = site
        self.encoding = encoding
        self.texts: dict[str, str] = {}
        self.numbers: dict[str, int] = {}

    async def start(self, options=None, encodings: list[str] | None = None):
        result = await self.client.initialize_session(types.InitializeParams(
            capabilities=capabilities(encodings), root_uri=self.site.as_uri(), initialization_options=options))
        self.encoding = result.capabilities.position_encoding or "utf-16"
        return result

    def uri(self, path: str) -> str:
        return (self.site / path).as_uri()

    def document(self, path: str) -> types.TextDocumentIdentifier:
        return types.TextDocumentIdentifier(uri=self.uri(path))

    async def open(self, path: str, text: str | None = None) -> list[types.Diagnostic]:
        """Opens a file, maybe with another text than it has on disk, and returns its diagnostics."""
        self.texts[path] = (self.site / path).read_text(encoding="utf-8") if text is None else text
        self.numbers[path] = 1
        self.client.text_document_did_open(types.DidOpenTextDocumentParams(text_document=types.TextDocumentItem(
            uri=self.uri(path), language_id="markdown", version=1, text=self.texts[path])))
        return await self.settled(path)

    async def settled(self, path: str) -> list[types.Diagnostic]:
        """Waits for the diagnostics of the current version of a file."""
        uri = self.uri(path)
        await self.until(lambda: self.client.versions.get(uri) == self.numbers.get(path))
        return list(self.client.diagnostics[uri])

    async def until(self, is_true):
        async with asyncio.timeout(PATIENCE):
            while not is_true():
                self.client.published.clear()
                await self.client.published.wait()

    def send_change(self, path: str, start: int, end: int, text: str):
        """Replaces a part of a document, given in characters of Python, without waiting."""
        self.numbers[path] += 1
        old = self.texts[path]
        change = types.TextDocumentContentChangePartial(
            range=types.Range(self.position(path, start), self.position(path, end)), text=text)
        self.texts[path] = old[:start] + text + old[end:]
        self.client.text_document_did_change(types.DidChangeTextDocumentParams(
            text_document=types.VersionedTextDocumentIdentifier(uri=self.uri(path), version=self.numbers[path]),
            content_changes=[change]))

    async def replace(self, path: str, old: str, new: str) -> list[types.Diagnostic]:
        """Replaces the only occurrence of a text, and returns the diagnostics after it."""
        assert self.texts[path].count(old) == 1, f"{old!r} occurs {self.texts[path].count(old)} times"
        start = self.texts[path].index(old)
        self.send_change(path, start, start + len(old), new)
        return await self.settled(path)

    # Positions

    def position(self, path: str, offset: int) -> types.Position:
        before = self.texts[path][:offset]
        last = before.rsplit("\n", 1)[-1]
        return types.Position(before.count("\n"), self.units(last))

    def units(self, text: str) -> int:
        return len(text.encode("utf-8")) if self.encoding == "utf-8" else len(text.encode("utf-16-le")) // 2

    def after(self, path: str, text: str) -> types.Position:
        """The position after the only occurrence of a text."""
        assert self.texts[path].count(text) == 1, f"{text!r} occurs {self.texts[path].count(text)} times"
        return self.position(path, self.texts[path].index(text) + len(text))

    def offset(self, path: str, position: types.Position) -> int:
        lines = self.texts[path].split("\n")
        before = sum(len(line) + 1 for line in lines[:position.line])
        line = lines[position.line] if position.line < len(lines) else ""
        return before + next((at for at in range(len(line) + 1) if self.units(line[:at]) >= position.character), len(line))

    def marked(self, path: str, range_: types.Range) -> str:
        """The text of a range."""
        return self.texts[path][self.offset(path, range_.start):self.offset(path, range_.end)]

    # Requests

    async def hover(self, path: str, text: str) -> str | None:
        result = await self.client.text_document_hover_async(
            types.HoverParams(text_document=self.document(path), position=self.after(path, text)))
        if not result:
            return None
        assert isinstance(result.contents, types.MarkupContent)
        return result.contents.value

    async def hints(self, path: str) -> dict[str, str]:
        """The hints of a file by the text of their line."""
        whole = types.Range(types.Position(0, 0), types.Position(100_000, 0))
        result = await self.client.text_document_inlay_hint_async(
            types.InlayHintParams(text_document=self.document(path), range=whole))
        lines = self.texts[path].split("\n")
        return {lines[hint.position.line].strip(): str(hint.label) for hint in result or []}

    async def completions(self, path: str, text: str) -> dict[str, types.CompletionItem]:
        result = await self.client.text_document_completion_async(
            types.CompletionParams(text_document=self.document(path), position=self.after(path, text)))
        assert isinstance(result, types.CompletionList)
        return {item.label: item for item in result.items}

    async def actions(self, path: str, text: str, only: list[str] | None = None) -> dict[str, types.CodeAction]:
        place = self.after(path, text)
        result = await self.client.text_document_code_action_async(types.CodeActionParams(
            text_document=self.document(path), range=types.Range(place, place),
            context=types.CodeActionContext(diagnostics=[], only=only)))
        return {action.title: action for action in result or [] if isinstance(action, types.CodeAction)}

    def apply(self, edit: types.WorkspaceEdit) -> dict[str, str]:
        """The texts of the files that an edit changes or creates, by path; a renamed file has its new path."""
        texts: dict[str, str] = {}
        names: dict[str, str] = {}

        def path(uri: str) -> str:
            return str(Path(uri.removeprefix("file://")).relative_to(self.site))

        for change in edit.document_changes or []:
            if isinstance(change, types.CreateFile):
                texts[path(change.uri)] = ""
            elif isinstance(change, types.RenameFile):
                names[path(change.old_uri)] = path(change.new_uri)
            else:
                assert isinstance(change, types.TextDocumentEdit), change
                name = path(change.text_document.uri)
                if name not in texts:
                    texts[name] = self.texts.get(name) or (self.site / name).read_text(encoding="utf-8")
                known = self.texts.get(name)
                self.texts[name] = texts[name]
                plain = [e for e in change.edits if isinstance(e, types.TextEdit | types.AnnotatedTextEdit)]
                assert len(plain) == len(change.edits), "snippets need a client that knows them"
                edits = [(self.offset(name, e.range.start), self.offset(name, e.range.end), e.new_text) for e in plain]
                for start, end, new in sorted(edits, reverse=True):
                    texts[name] = texts[name][:start] + new + texts[name][end:]
                if known is None:
                    del self.texts[name]
                else:
                    self.texts[name] = known
        for old, new in names.items():
            texts[new] = texts.pop(old, None) or (self.site / old).read_text(encoding="utf-8")
        return texts
