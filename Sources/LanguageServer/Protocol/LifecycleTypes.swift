// The types of the Language Server Protocol 3.17 for the start of a session.

struct InitializeParams: Decodable {
  var rootUri: String?
  var rootPath: String?
  var workspaceFolders: [WorkspaceFolder]?
  var capabilities: ClientCapabilities?
  var initializationOptions: ServerOptions?

  struct WorkspaceFolder: Decodable { var uri: String }
}

/// What the editor can do, as far as the server asks.
struct ClientCapabilities: Decodable {
  var general: General?
  var workspace: Workspace?
  var textDocument: TextDocument?
  var window: Window?

  struct Window: Decodable {
    var showDocument: ShowDocument?

    struct ShowDocument: Decodable { var support: Bool? }
  }

  struct General: Decodable { var positionEncodings: [String]? }

  struct Workspace: Decodable {
    var inlayHint: Refresh?
    var codeLens: Refresh?
    var didChangeWatchedFiles: DynamicRegistration?
    var workspaceEdit: Edits?

    struct Refresh: Decodable { var refreshSupport: Bool? }
    struct DynamicRegistration: Decodable { var dynamicRegistration: Bool? }
    struct Edits: Decodable { var resourceOperations: [String]? }
  }

  struct TextDocument: Decodable {
    var completion: Completion?

    struct Completion: Decodable {
      var completionItem: Item?

      struct Item: Decodable { var snippetSupport: Bool? }
    }
  }
}

/// The settings of the server, from `initializationOptions` or `workspace/didChangeConfiguration`. All are optional.
struct ServerOptions: Decodable, Sendable, Equatable {
  var hints: Hints?
  /// False to leave out the lines above the front matter.
  var codeLens: Bool?
  /// True if the editor has the commands `sitegen.openPage`, `sitegen.whatIf` and `sitegen.gradeNext`.
  var commands: Bool?
  /// False so that no preview follows the cursor, and none opens files.
  var preview: Bool?

  /// Which figures are shown in the text; each is shown unless it is false.
  struct Hints: Decodable, Sendable, Equatable {
    var courses: Bool?
    var categories: Bool?
    var items: Bool?
  }
}

struct DidChangeConfigurationParams: Decodable {
  var settings: Settings?

  /// Editors send the settings with or without the name of the server.
  struct Settings: Decodable {
    var sitegen: ServerOptions?
    var hints: ServerOptions.Hints?
    var codeLens: Bool?
    var commands: Bool?
    var preview: Bool?

    var options: ServerOptions {
      sitegen ?? ServerOptions(hints: hints, codeLens: codeLens, commands: commands, preview: preview)
    }
  }
}

struct InitializeResult: Encodable {
  var capabilities: ServerCapabilities
  var serverInfo: ServerInfo

  struct ServerInfo: Encodable {
    var name: String
    var version: String
  }
}

/// What the server can do.
struct ServerCapabilities: Encodable {
  var positionEncoding: PositionEncoding
  let textDocumentSync = TextDocumentSync()
  let hoverProvider = true
  let inlayHintProvider = true
  let completionProvider = CompletionOptions()
  let codeActionProvider = CodeActionOptions()
  let executeCommandProvider = ExecuteCommandOptions()
  let documentSymbolProvider = true
  let workspaceSymbolProvider = true
  let foldingRangeProvider = true
  let selectionRangeProvider = true
  let documentLinkProvider = DocumentLinkOptions()
  let colorProvider = true
  let definitionProvider = true
  let referencesProvider = true
  let renameProvider = RenameOptions()
  let codeLensProvider = CodeLensOptions()
  let documentFormattingProvider = true

  struct TextDocumentSync: Encodable {
    let openClose = true
    /// Incremental.
    let change = 2
    let save = true
  }

  struct CompletionOptions: Encodable {
    let triggerCharacters = [":", " ", "-", "{", "[", "(", "#", "/", "."]
  }

  struct CodeActionOptions: Encodable {
    let codeActionKinds = ["quickfix", "source.fixAll", "refactor"]
  }

  struct ExecuteCommandOptions: Encodable { let commands = [ServerCommand.grade.rawValue] }
  struct DocumentLinkOptions: Encodable { let resolveProvider = false }
  struct RenameOptions: Encodable { let prepareProvider = true }
  struct CodeLensOptions: Encodable { let resolveProvider = false }
}

/// A command that an editor can ask the server to run.
enum ServerCommand: String {
  /// Sets a score: the document, the item as `[CATEGORY/]NAME`, and the score.
  case grade = "sitegen.grade"
}

/// The request to be told about changes of files.
struct RegistrationParams: Encodable {
  var registrations: [Registration]

  struct Registration: Encodable {
    var id: String
    var method: String
    var registerOptions: WatchedFilesOptions
  }

  struct WatchedFilesOptions: Encodable {
    var watchers: [Watcher]

    struct Watcher: Encodable { var globPattern: String }
  }
}

/// The request to show a document.
struct ShowDocumentParams: Encodable {
  var uri: String
  var takeFocus: Bool
  var selection: TextRange
}

struct ShowMessageParams: Encodable {
  /// 1 error, 2 warning, 3 information.
  var type: Int
  var message: String
}
