// Starts `sitegen lsp`, and adds the commands that an editor has to ask questions for.
import * as vscode from "vscode";
import { LanguageClient, LanguageClientOptions, ServerOptions } from "vscode-languageclient/node";

let client: LanguageClient | undefined;

function settings() {
  return vscode.workspace.getConfiguration("sitegen");
}

function options() {
  const { hints, codeLens, preview } = settings();
  return { hints, codeLens, preview, commands: true };
}

/** The address of the page of a course in the preview. */
function page(uri: vscode.Uri): vscode.Uri {
  const course = uri.path.split("/content/").pop()?.replace(/(index)?\.md$/, "") ?? "";
  return vscode.Uri.parse(`http://127.0.0.1:${settings().get("previewPort")}/${course}${course.endsWith("/") ? "" : "/"}`);
}

function preview(uri: vscode.Uri) {
  const folder = vscode.workspace.getWorkspaceFolder(uri);
  const name = "sitegen serve";
  if (!vscode.window.terminals.some((terminal) => terminal.name === name)) {
    const shellArgs = ["serve", "--port", String(settings().get("previewPort"))];
    vscode.window.createTerminal({ name, shellPath: settings().get("path"), shellArgs, cwd: folder?.uri });
  }
  void vscode.commands.executeCommand("simpleBrowser.api.open", page(uri), { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true });
}

let timer: NodeJS.Timeout | undefined;

/** Tells the server where the cursor is, so that the page of `sitegen serve` follows it. */
function tellCursor(editor: vscode.TextEditor | undefined) {
  clearTimeout(timer);
  if (editor?.document.uri.scheme !== "file") return;
  timer = setTimeout(() => {
    if (!client?.isRunning()) return;
    const { line, character } = editor.selection.active;
    const textDocument = { uri: client.code2ProtocolConverter.asUri(editor.document.uri) };
    void client.sendNotification("sitegen/cursor", { textDocument, position: { line, character } });
  }, 100);
}

/** Asks for a score, and for the item unless it is known, and sets it. */
async function grade(uri: string, item?: string) {
  item ??= await vscode.window.showInputBox({ prompt: "The item: [CATEGORY/]NAME" });
  if (!item) return;
  const score = await vscode.window.showInputBox({ prompt: `The score of ${item}: 18, 18/20, 92%, a letter, missing, excused, none` });
  if (!score) return;
  await vscode.commands.executeCommand("sitegen.grade", uri, item, score);
}

function whatIf(uri: string) {
  void vscode.env.openExternal(page(vscode.Uri.parse(uri)).with({ fragment: "what-if" }));
}

export async function activate(context: vscode.ExtensionContext) {
  const command = settings().get<string>("path", "sitegen");
  const server: ServerOptions = { command, args: ["lsp"] };
  const documents: LanguageClientOptions = {
    documentSelector: [
      { scheme: "file", pattern: "**/content/**/*.{md,yml}" },
      { scheme: "file", pattern: "**/templates/**" },
    ],
    initializationOptions: options(),
  };
  client = new LanguageClient("sitegen", "sitegen", server, documents);
  const active = () => vscode.window.activeTextEditor?.document.uri;
  context.subscriptions.push(
    client,
    vscode.commands.registerCommand("sitegen.gradeItem", () => { const uri = active(); if (uri) return grade(uri.toString()); }),
    vscode.commands.registerCommand("sitegen.gradeNext", grade),
    vscode.commands.registerCommand("sitegen.openPage", (uri: string) => preview(vscode.Uri.parse(uri))),
    vscode.commands.registerCommand("sitegen.preview", () => { const uri = active(); if (uri) preview(uri); }),
    vscode.commands.registerCommand("sitegen.whatIf", whatIf),
    vscode.commands.registerCommand("sitegen.restart", () => client?.restart()),
    vscode.window.onDidChangeTextEditorSelection((event) => tellCursor(event.textEditor)),
    vscode.window.onDidChangeActiveTextEditor(tellCursor),
    vscode.workspace.onDidChangeConfiguration((event) => {
      if (event.affectsConfiguration("sitegen"))
        void client?.sendNotification("workspace/didChangeConfiguration", { settings: { sitegen: options() } });
    }),
  );
  await client.start();
}

export function deactivate() {
  return client?.stop();
}
