import SiteContent
import SitePages

/// The addresses that open a file in the editor.
///
/// They hold a word that only pages of this run have: so no page of another site can have the editor opened.
struct EditLinks: Sendable {
  private let token: String

  init() {
    var generator = SystemRandomNumberGenerator()
    token = (0..<2).map { _ in String(generator.next() as UInt64, radix: 36) }.joined()
  }

  private var start: String { "/\(PreviewFiles.folder)/edit/\(token)/" }

  /// The site's `edit-url` for as long as it is previewed.
  var pattern: String { start + "{path}" }

  func address(of location: Diagnostic.Location) -> String? {
    guard ["content/", "templates/"].contains(where: location.path.hasPrefix) else { return nil }
    return start + location.path + (location.line.map { "?line=\($0)&column=\(location.column)" } ?? "")
  }

  /// The path from the site's folder that the names of a request's path, behind `edit`, stand for.
  func path(_ names: ArraySlice<String>) -> String? {
    guard names.first == token, ["content", "templates"].contains(names.dropFirst().first) else { return nil }
    return names.dropFirst().joined(separator: "/")
  }
}
