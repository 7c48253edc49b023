import FlyingFox
import SitePages

/// Answers the requests to a preview.
struct PreviewHandler: HTTPHandler {
  let preview: Preview
  let editor: PreviewEditor
  let edits: EditLinks
  let port: UInt16

  func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
    await answer(request).response(isHead: request.method == .HEAD)
  }

  private func answer(_ request: HTTPRequest) async -> PreviewAnswer {
    // A page elsewhere whose name leads to this machine is still a page elsewhere.
    guard isOurs(request.headers[.host]) else {
      return .text(.misdirectedRequest, "this is http://127.0.0.1:\(port)/")
    }
    guard request.method == .GET || request.method == .HEAD else {
      var answer = PreviewAnswer.text(.methodNotAllowed, "only GET and HEAD")
      answer.headers[HTTPHeader("Allow")] = "GET, HEAD"
      return answer
    }
    let (pages, name) = await preview.shown
    guard let path = RequestPath(percentEncoded: request.target.path()) else { return notFound(pages, name) }
    if path.names.first == PreviewFiles.folder { return await ownAnswer(path, request) ?? notFound(pages, name) }
    if path.file == PreviewFiles.worker.path { return .file(PreviewFiles.worker.bytes, at: path.file) }
    guard let pages else { return waiting(name) }
    if let bytes = pages.bytes(at: path.file) { return file(bytes, at: path.file, name) }
    if !path.isFolder, pages.has(path.page) { return redirect(request) }
    return notFound(pages, name)
  }

  private func isOurs(_ host: String?) -> Bool {
    guard let host = host?.lowercased() else { return false }
    return ["127.0.0.1", "localhost"].contains { host == "\($0):\(port)" || port == 80 && host == $0 }
  }

  // MARK: - Pages

  /// - Parameter name: that of the state whose file it is.
  private func file(_ bytes: [UInt8], at path: String, _ name: String) -> PreviewAnswer {
    .file(path.hasSuffix(".html") ? PreviewPage.page(bytes, pages: name) : bytes, at: path)
  }

  private func notFound(_ pages: PreviewPages?, _ name: String) -> PreviewAnswer {
    guard let bytes = pages?.bytes(at: "404.html") else { return .text(.notFound, "not found") }
    var answer = file(bytes, at: "404.html", name)
    answer.status = .notFound
    return answer
  }

  private func waiting(_ name: String) -> PreviewAnswer {
    PreviewAnswer(
      status: .serviceUnavailable, type: ContentType.of(".html"), bytes: PreviewPage.waiting(pages: name))
  }

  private func redirect(_ request: HTTPRequest) -> PreviewAnswer {
    let query = request.target.query()
    var answer = PreviewAnswer.text(.found, "the page is at the address with / at its end")
    answer.headers[.location] = request.target.path() + "/" + (query.isEmpty ? "" : "?\(query)")
    return answer
  }

  // MARK: - What only a preview has

  /// Nil where there is no such thing.
  private func ownAnswer(_ path: RequestPath, _ request: HTTPRequest) async -> PreviewAnswer? {
    switch path.names.dropFirst().first {
    case "preview.js": return .file(PreviewFiles.script, at: "preview.js")
    case "preview.css": return .file(PreviewFiles.style, at: "preview.css")
    case "state":
      let known = request.query.first { $0.name == "after" }?.value ?? ""
      return .file(await preview.state(after: known).json, at: "state.json")
    case "edit":
      // Old browsers do not say where a request comes from; for them the address itself has to do.
      guard request.method == .GET,
        ["same-origin", "none", nil].contains(request.headers[HTTPHeader("Sec-Fetch-Site")]),
        let file = edits.path(path.names.dropFirst(2))
      else { return .text(.forbidden, "the editor opens only from pages of this preview") }
      func number(_ name: String) -> Int? {
        request.query.first { $0.name == name }.flatMap { Int($0.value) }.flatMap { $0 > 0 ? $0 : nil }
      }
      return editor.open(file, line: number("line"), column: number("column"))
    default: return nil
    }
  }
}
