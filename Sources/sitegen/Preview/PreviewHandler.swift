import Dispatch
import Formats
import LanguageServer
import SiteContent
import SitePages
import SystemLibraries

/// Answers the requests to a preview.
struct PreviewHandler: Sendable {
  let preview: Preview
  let editor: PreviewEditor
  let editors: ConnectedEditors
  let edits: EditLinks
  let port: UInt16
  /// Decides which devices of the network may see the preview; nil if none can reach it.
  var paired: PairedHandler?
  /// Changes scores; nil if nothing can be changed.
  var scores: ScoresHandler?

  /// Returns the response to a request. A request for the state waits until it changes.
  /// - Parameters:
  ///   - ends: the ends of the connection.
  ///   - wakeUp: ends that wait when it is signalled.
  func response(to request: HTTPRequest, over ends: StreamSocket.Ends, wakeUp: DispatchSemaphore) -> HTTPResponse {
    let isHere = ends.here.number == InternetAddress.loopback(port: port).number
    // Against DNS rebinding: a host name of another site can lead to this machine.
    guard names(isHere ? [PreviewServer.host, "localhost"] : [ends.here.host], request.field("host")) else {
      return .text(.misdirectedRequest, "this is http://\(ends.here.host):\(port)/")
    }
    if !isHere {
      guard let paired else { return .text(.forbidden, "sitegen serve --lan serves the network") }
      if let response = paired.response(to: request, from: ends.there) { return response }
    }
    func visitor() -> Visitor { Visitor(over: ends, isHere: isHere) }
    if let scores, ScoresHandler.handles(request) {
      return scores.response(to: request, from: visitor(), preview, wakeUp)
    }
    guard request.method == "GET" || request.method == "HEAD" else {
      var response = HTTPResponse.text(.methodNotAllowed, "only GET and HEAD")
      response.headers["Allow"] = "GET, HEAD"
      return response
    }
    guard isFromHere(request) || request.field("sec-fetch-dest") == "document" else {
      return .text(.forbidden, "pages of other sites may link here, and load nothing")
    }
    let (pages, name) = preview.pages
    guard let path = RequestPath(percentEncoded: request.path) else { return notFound(pages, name) }
    if path.names.first == PreviewFiles.folder {
      return previewResponse(path, request, from: visitor(), wakeUp) ?? notFound(pages, name)
    }
    if path.file == PreviewFiles.worker.path { return .file(PreviewFiles.worker.bytes, at: path.file) }
    guard let pages else { return waiting(name) }
    if let bytes = pages.bytes(at: path.file) { return file(bytes, at: path.file, name) }
    if !path.isFolder, pages.has(path.page) { return redirect(request) }
    return notFound(pages, name)
  }

  /// Whether a request names one of the hosts and the port.
  private func names(_ hosts: [String], _ host: String?) -> Bool {
    guard let host = host?.lowercased() else { return false }
    return hosts.contains { host == "\($0):\(port)" || port == 80 && host == $0 }
  }

  /// Whether a request comes from a page of this preview or from the user. Old browsers do not tell.
  private func isFromHere(_ request: HTTPRequest) -> Bool {
    ["same-origin", "none", nil].contains(request.field("sec-fetch-site"))
  }

  // MARK: - Pages

  /// - Parameter name: the name of the state that the file belongs to.
  private func file(_ bytes: [UInt8], at path: String, _ name: String) -> HTTPResponse {
    .file(path.hasSuffix(".html") ? PreviewPage.page(bytes, pages: name) : bytes, at: path)
  }

  private func notFound(_ pages: PreviewPages?, _ name: String) -> HTTPResponse {
    guard let bytes = pages?.bytes(at: "404.html") else { return .text(.notFound, "not found") }
    var response = file(bytes, at: "404.html", name)
    response.status = .notFound
    return response
  }

  private func waiting(_ name: String) -> HTTPResponse {
    HTTPResponse(
      status: .serviceUnavailable, type: ContentType.of(".html"), bytes: PreviewPage.waiting(preview.words, pages: name)
    )
  }

  private func redirect(_ request: HTTPRequest) -> HTTPResponse {
    var response = HTTPResponse.text(.found, "the page is at the address with / at its end")
    response.headers["Location"] = request.path + "/" + (request.query.isEmpty ? "" : "?\(request.query)")
    return response
  }

  // MARK: - Files that only a preview has

  /// Returns the response for a file in the preview's own folder; nil if there is no such file.
  private func previewResponse(
    _ path: RequestPath, _ request: HTTPRequest, from visitor: Visitor, _ wakeUp: DispatchSemaphore
  ) -> HTTPResponse? {
    switch path.names.dropFirst().first {
    case "preview.js": return .file(PreviewFiles.script, at: "preview.js")
    case "preview.css": return .file(PreviewFiles.style, at: "preview.css")
    case "scores.css": return .file(PreviewFiles.scoresStyle.bytes, at: "scores.css")
    case "page.css": return .file(PreviewFiles.pageStyle, at: "page.css")
    case "state":
      let state = preview.state(after: request.parameter("after") ?? "", for: visitor, wakeUp: wakeUp)
      return .file(state.json, at: "state.json")
    case "edit":
      guard request.method == "GET", isFromHere(request), let file = edits.path(path.names.dropFirst(2))
      else { return .text(.forbidden, "the editor opens only from pages of this preview") }
      guard visitor != .device else { return .text(.forbidden, "the editor opens only on the computer itself") }
      guard visitor.isAtComputer else {
        return .text(.forbidden, "the editor opens only for the user who runs sitegen serve")
      }
      func number(_ name: String) -> Int? {
        request.parameter(name).flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
      }
      let place = PreviewPlace(
        file: file, item: request.parameter("item"), line: number("line"), column: number("column"))
      if editors.open(place) { return HTTPResponse(status: .noContent) }
      if place.item != nil { return .text(.notFound, "no editor with sitegen lsp is open") }
      return editor.open(file, line: place.line, column: place.column)
    default: return nil
    }
  }
}

/// The parsed path of a request.
struct RequestPath: Hashable {
  let names: [String]
  /// Whether it ends with `/`.
  let isFolder: Bool

  /// Decodes a path; nil if no site can have it: with `..`, an empty name, or bytes that are not UTF-8.
  init?(percentEncoded path: String) {
    guard path.utf8.first == UInt8(ascii: "/"), let text = PercentEncoding.strictlyDecoded(path), !text.utf8.contains(0)
    else {
      return nil
    }
    if text.utf8.count == 1 {
      self.names = []
      isFolder = true
      return
    }
    isFolder = text.utf8.last == UInt8(ascii: "/")
    let inner = String(Substring(text.utf8.dropFirst().dropLast(isFolder ? 1 : 0)))
    guard inner.isPlainPath else { return nil }
    names = inner.pathNames
  }

  /// The file that a web server sends for the path.
  var file: String { (names + (isFolder ? ["index.html"] : [])).joined(separator: "/") }

  /// The file that a web server sends for the path with `/` at its end.
  var page: String { (names + ["index.html"]).joined(separator: "/") }
}
