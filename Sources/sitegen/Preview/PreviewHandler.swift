import Dispatch
import SitePages

/// Answers the requests to a preview.
struct PreviewHandler: Sendable {
  let preview: Preview
  let editor: PreviewEditor
  let edits: EditLinks
  let port: UInt16

  /// - Parameter alarm: ends a wait for news when it is signalled.
  func answer(_ request: HTTPRequest, alarm: DispatchSemaphore) -> PreviewAnswer {
    // A page elsewhere whose name leads to this machine is still a page elsewhere.
    guard isOurs(request.field("host")) else {
      return .text(.misdirectedRequest, "this is http://127.0.0.1:\(port)/")
    }
    guard request.method == "GET" || request.method == "HEAD" else {
      var answer = PreviewAnswer.text(.methodNotAllowed, "only GET and HEAD")
      answer.headers["Allow"] = "GET, HEAD"
      return answer
    }
    guard isFromHere(request) || request.field("sec-fetch-dest") == "document" else {
      return .text(.forbidden, "pages of other sites may link here, and load nothing")
    }
    let (pages, name) = preview.pages
    guard let path = RequestPath(percentEncoded: request.path) else { return notFound(pages, name) }
    if path.names.first == PreviewFiles.folder { return ownAnswer(path, request, alarm) ?? notFound(pages, name) }
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

  /// Whether a request comes from a page of this preview or from the person. Old browsers do not say.
  private func isFromHere(_ request: HTTPRequest) -> Bool {
    ["same-origin", "none", nil].contains(request.field("sec-fetch-site"))
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
    var answer = PreviewAnswer.text(.found, "the page is at the address with / at its end")
    answer.headers["Location"] = request.path + "/" + (request.query.isEmpty ? "" : "?\(request.query)")
    return answer
  }

  // MARK: - What only a preview has

  /// Nil where there is no such thing.
  private func ownAnswer(_ path: RequestPath, _ request: HTTPRequest, _ alarm: DispatchSemaphore) -> PreviewAnswer? {
    switch path.names.dropFirst().first {
    case "preview.js": return .file(PreviewFiles.script, at: "preview.js")
    case "preview.css": return .file(PreviewFiles.style, at: "preview.css")
    case "state":
      let state = preview.state(after: request.parameter("after") ?? "", alarm: alarm)
      return .file(state.json, at: "state.json")
    case "edit":
      guard request.method == "GET", isFromHere(request), let file = edits.path(path.names.dropFirst(2))
      else { return .text(.forbidden, "the editor opens only from pages of this preview") }
      func number(_ name: String) -> Int? {
        request.parameter(name).flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
      }
      return editor.open(file, line: number("line"), column: number("column"))
    default: return nil
    }
  }
}
