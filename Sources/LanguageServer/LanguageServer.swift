import SiteContent

/// A server of the Language Server Protocol, without input and output: messages go in, messages come out.
///
/// Notifications are handled as they come. Diagnostics are sent when no message waits, so that fast typing costs one analysis.
package struct LanguageServer: Sendable {
  private let access: SiteAccess
  private let version: String
  /// The folder that the user named; nil to use the one that the editor names.
  private let folder: String?
  private var state = State.uninitialized
  var session: SiteSession?
  private var published = PublishedDiagnostics()
  private var encoding = PositionEncoding.utf16
  var options = ServerOptions()
  var cursor = EditorCursor()
  var capabilities: ClientCapabilities?
  private var waiting: [IncomingMessage] = []
  private var cancelled: Set<RequestID> = []
  private var isStale = true
  /// The open documents that have changed since diagnostics were sent.
  private var touched: Set<String> = []
  private var lastRequest = 0
  /// The status with which the process should end; nil as long as it goes on.
  package private(set) var exitStatus: Int32?

  private enum State { case uninitialized, running, shutDown }

  package init(version: String, folder: String?, access: SiteAccess) {
    self.version = version
    self.folder = folder
    self.access = access
  }

  // MARK: - The queue

  /// Whether a message waits to be handled.
  package var hasWaiting: Bool { !waiting.isEmpty }

  /// Whether everything has been sent that follows from the handled messages.
  package var isSettled: Bool { !isStale || state != .running || session == nil }

  /// The folder of the site with its files on disk, as far as the server knows them; nil before a site is open.
  package var site: (folder: String, disk: SiteSources)? { session.map { ($0.workspace.folder, $0.workspace.disk) } }

  /// Takes a frame of the input. What cannot be read is answered at once.
  package mutating func receive(_ frame: MessageReader.Frame) -> [OutgoingMessage] {
    switch frame {
    case .problem(let reason): return [.refusal(nil, ResponseError(.parseError, reason))]
    case .content(let content):
      do {
        let message = try IncomingMessage(content)
        guard message.method == "$/cancelRequest" else {
          waiting.append(message)
          return []
        }
        if let id = try? message.parameters(CancelParams.self).id, waiting.contains(where: { $0.id == id }) {
          cancelled.insert(id)
        }
        return []
      } catch {
        return [.refusal(nil, error)]
      }
    }
  }

  private struct CancelParams: Decodable { var id: RequestID }

  /// Handles the next message that waits.
  package mutating func handleNext() -> [OutgoingMessage] {
    guard !waiting.isEmpty else { return [] }
    let message = waiting.removeFirst()
    // Answers to requests of the server need no action.
    guard let method = message.method else { return [] }
    guard let id = message.id else {
      return handle(notification: method, message)
    }
    if cancelled.remove(id) != nil { return [.refusal(id, ResponseError(.requestCancelled, "cancelled"))] }
    do {
      return try answer(method, message, id)
    } catch {
      return [.refusal(id, error)]
    }
  }

  /// Sends what has changed since the last time, when no message waits.
  package mutating func settle() -> [OutgoingMessage] {
    guard isStale, state == .running, var session else { return [] }
    isStale = false
    // Kept by nobody else, so that its caches are changed in place.
    self.session = nil
    let changed = published.update(session.analysis().diagnostics, touched: touched)
    touched = []
    self.session = session
    var messages = changed.map { path, diagnostics in
      OutgoingMessage.notification(
        "textDocument/publishDiagnostics",
        PublishDiagnosticsParams(
          uri: session.workspace.uri(of: path), version: session.workspace.documents[path]?.version,
          diagnostics: diagnostics.map { $0.forEditor(session.workspace) }))
    }
    if capabilities?.workspace?.inlayHint?.refreshSupport == true {
      messages.append(request("workspace/inlayHint/refresh"))
    }
    if capabilities?.workspace?.codeLens?.refreshSupport == true {
      messages.append(request("workspace/codeLens/refresh"))
    }
    return messages
  }

  private mutating func request(_ method: String) -> OutgoingMessage { request(method, NoParameters?.none) }

  mutating func request(_ method: String, _ parameters: some Encodable) -> OutgoingMessage {
    lastRequest += 1
    return .request(.text("sitegen-\(lastRequest)"), method, parameters)
  }

  /// Takes the files from disk, which may have changed.
  package mutating func update(_ sources: SiteSources) {
    guard session?.workspace.disk != sources else { return }
    session?.workspace.update(disk: sources)
    isStale = true
  }

  // MARK: - Notifications

  private mutating func handle(notification method: String, _ message: IncomingMessage) -> [OutgoingMessage] {
    if method == "exit" {
      exitStatus = state == .shutDown ? 0 : 1
      return []
    }
    guard state == .running else { return [] }
    do {
      return try change(method, message)
    } catch {
      return [.notification("window/logMessage", ShowMessageParams(type: 2, message: "\(method): \(error.message)"))]
    }
  }

  private mutating func change(_ method: String, _ message: IncomingMessage) throws(ResponseError) -> [OutgoingMessage]
  {
    switch method {
    case "initialized": return registration()
    case "textDocument/didOpen":
      let document: DidOpenParams = try message.parameters()
      let item = document.textDocument
      openSite(of: item.uri)
      if let path = session?.workspace.path(of: item.uri) {
        session?.workspace.open(item, at: path)
        touched.insert(path)
        moveCursor(to: Position(line: 0, character: 0), in: path, isExact: false)
      }
      isStale = true
    case "textDocument/didChange":
      let parameters: DidChangeParams = try message.parameters()
      if let path = session?.workspace.path(of: parameters.textDocument.uri) {
        session?.workspace.change(parameters, at: path)
        touched.insert(path)
        if let start = parameters.contentChanges.last?.range?.start { moveCursor(to: start, in: path, isExact: false) }
      }
      isStale = true
    case "textDocument/didClose":
      let parameters: DocumentParams = try message.parameters()
      if let path = session?.workspace.path(of: parameters.textDocument.uri) { session?.workspace.close(path) }
      isStale = true
    case "sitegen/cursor":
      let parameters: PositionParams = try message.parameters()
      if let path = session?.workspace.path(of: parameters.textDocument.uri) {
        moveCursor(to: parameters.position, in: path, isExact: true)
      }
    case "workspace/didChangeWatchedFiles":
      if let folder = site?.folder, let sources = access.sources(folder) { update(sources) }
    case "workspace/didChangeConfiguration":
      let parameters: DidChangeConfigurationParams = try message.parameters()
      options = parameters.settings?.options ?? options
      session?.options = options
      isStale = true
    default: break
    }
    return []
  }

  /// Asks the editor to report changes of files, if it can.
  private mutating func registration() -> [OutgoingMessage] {
    guard capabilities?.workspace?.didChangeWatchedFiles?.dynamicRegistration == true else { return [] }
    let watchers = ["**/content/**", "**/templates/**"].map {
      RegistrationParams.WatchedFilesOptions.Watcher(globPattern: $0)
    }
    return [
      request(
        "client/registerCapability",
        RegistrationParams(registrations: [
          .init(
            id: "files", method: "workspace/didChangeWatchedFiles", registerOptions: .init(watchers: watchers))
        ]))
    ]
  }

  /// Opens the site of a file, if none is open.
  private mutating func openSite(of uri: String) {
    guard session == nil, let path = DocumentURI.path(of: uri) else { return }
    openSite(at: path)
  }

  private mutating func openSite(at path: String) {
    guard let folder = access.siteFolder(path), let sources = access.sources(folder) else { return }
    session = SiteSession(
      Workspace(folder: folder, disk: sources, encoding: encoding), access: access, options: options)
  }

  // MARK: - Requests

  private mutating func answer(
    _ method: String, _ message: IncomingMessage, _ id: RequestID
  ) throws(ResponseError) -> [OutgoingMessage] {
    switch (method, state) {
    case ("initialize", .uninitialized): return [.answer(id, initialize(try message.parameters()))]
    case ("initialize", _): throw ResponseError(.invalidRequest, "the server is already initialized")
    case (_, .uninitialized): throw ResponseError(.serverNotInitialized, "initialize comes first")
    case (_, .shutDown): throw ResponseError(.invalidRequest, "the server is shut down")
    case ("shutdown", .running):
      state = .shutDown
      return [.answer(id, NoParameters?.none)]
    case ("workspace/executeCommand", .running): return try execute(message.parameters(), id)
    case (_, .running): return [try feature(method, message, id)]
    }
  }

  private mutating func initialize(_ parameters: InitializeParams) -> InitializeResult {
    state = .running
    capabilities = parameters.capabilities
    options = parameters.initializationOptions ?? options
    encoding = parameters.capabilities?.general?.positionEncodings?.contains("utf-8") == true ? .utf8 : .utf16
    let named = parameters.workspaceFolders?.first?.uri ?? parameters.rootUri
    if let path = folder ?? named.flatMap(DocumentURI.path) ?? parameters.rootPath { openSite(at: path) }
    return InitializeResult(
      capabilities: ServerCapabilities(positionEncoding: encoding), serverInfo: .init(name: "sitegen", version: version)
    )
  }

  private func execute(_ parameters: ExecuteCommandParams, _ id: RequestID) throws(ResponseError) -> [OutgoingMessage] {
    guard ServerCommand(rawValue: parameters.command) == .grade else {
      throw ResponseError(.invalidParams, "there is no command \(parameters.command)")
    }
    guard let arguments = parameters.arguments, arguments.count == 3,
      let session, let path = session.workspace.path(of: arguments[0])
    else { throw ResponseError(.invalidParams, "the arguments are the URI of a course, [CATEGORY/]NAME and a score") }
    let edit = try session.grading(arguments[1], arguments[2], in: path)
    return [
      .answer(id, NoParameters?.none),
      .request(.text("grade"), "workspace/applyEdit", ApplyEditParams(label: "Grade \(arguments[1])", edit: edit)),
    ]
  }
}
