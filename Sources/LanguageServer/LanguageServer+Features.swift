import SiteContent

extension LanguageServer {
  /// Answers a request about a document of the site. For other documents there is nothing.
  mutating func feature(
    _ method: String, _ message: IncomingMessage, _ id: RequestID
  ) throws(ResponseError) -> OutgoingMessage {
    if method == "workspace/symbol" {
      let query: WorkspaceSymbolParams = try message.parameters()
      return .answer(id, session?.workspaceSymbols(query.query) ?? [])
    }
    guard Self.features.contains(method) else { throw ResponseError(.methodNotFound, "there is no method \(method)") }
    let uri = try message.parameters(DocumentParams.self).textDocument.uri
    guard var session, let path = session.workspace.path(of: uri) else { return .answer(id, NoParameters?.none) }
    // Kept by nobody else meanwhile, so that its caches are changed in place.
    self.session = nil
    defer { self.session = session }
    switch method {
    case "textDocument/hover":
      return .answer(id, session.hover(in: path, at: try message.parameters(PositionParams.self).position))
    case "textDocument/inlayHint":
      return .answer(id, session.inlayHints(in: path, try message.parameters(RangeParams.self).range))
    case "textDocument/completion":
      let position = try message.parameters(PositionParams.self).position
      let hasSnippets = capabilities?.textDocument?.completion?.completionItem?.snippetSupport == true
      return .answer(id, CompletionList(items: session.completions(in: path, at: position, withSnippets: hasSnippets)))
    case "textDocument/codeAction":
      let parameters: CodeActionParams = try message.parameters()
      let only = parameters.context.only
      return .answer(
        id,
        session.quickFixes(in: path, parameters.range, only: only)
          + session.workActions(in: path, at: parameters.range.start, only: only))
    case "textDocument/documentSymbol": return .answer(id, session.symbols(in: path))
    case "textDocument/foldingRange": return .answer(id, session.foldingRanges(in: path))
    case "textDocument/selectionRange":
      return .answer(
        id,
        try message.parameters(SelectionRangeParams.self).positions.map { session.selectionRange(in: path, at: $0) })
    case "textDocument/documentLink": return .answer(id, session.documentLinks(in: path))
    case "textDocument/documentColor": return .answer(id, session.colours(in: path))
    case "textDocument/colorPresentation":
      let parameters: ColorPresentationParams = try message.parameters()
      return .answer(id, session.presentations(of: parameters.color, at: parameters.range))
    case "textDocument/formatting": return .answer(id, session.formatting(of: path))
    case "textDocument/codeLens": return .answer(id, session.codeLenses(in: path))
    case "textDocument/definition":
      return .answer(id, session.definition(in: path, at: try message.parameters(PositionParams.self).position))
    case "textDocument/references":
      let parameters: ReferenceParams = try message.parameters()
      return .answer(
        id,
        session.references(
          in: path, at: parameters.position, includesDefinition: parameters.context.includeDeclaration))
    case "textDocument/prepareRename":
      return .answer(id, session.prepareRename(in: path, at: try message.parameters(PositionParams.self).position))
    default:
      let parameters: RenameParams = try message.parameters()
      let movesFiles = capabilities?.workspace?.workspaceEdit?.resourceOperations?.contains("rename") == true
      return .answer(
        id, try session.rename(in: path, at: parameters.position, to: parameters.newName, movesFiles: movesFiles))
    }
  }

  private static let features: Set<String> = [
    "textDocument/hover", "textDocument/inlayHint", "textDocument/completion", "textDocument/codeAction",
    "textDocument/documentSymbol", "textDocument/foldingRange", "textDocument/selectionRange",
    "textDocument/formatting", "textDocument/documentLink", "textDocument/documentColor",
    "textDocument/colorPresentation",
    "textDocument/codeLens",
    "textDocument/definition", "textDocument/references", "textDocument/prepareRename", "textDocument/rename",
  ]
}
