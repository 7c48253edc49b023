import SiteContent
import SitePages

/// The addresses that open a file in the editor.
///
/// They contain a random token that only pages of this run have, so pages of other sites cannot open the editor.
struct EditLinks: Sendable {
  private let token = Secret()

  private var start: String { "\(PreviewFiles.editStart)\(token.text)/" }

  /// The `edit-url` of the site in the preview.
  var pattern: String { start + "{path}" }

  /// Returns the address that opens an item of a course.
  func address(ofItem item: String, in file: String) -> String {
    PreviewFiles.address(ofItem: item, in: start + file)
  }

  /// Returns the address that opens the file of a location; nil if it is no file of the site.
  func address(of location: Diagnostic.Location) -> String? {
    guard ["content/", "templates/"].contains(where: location.path.hasPrefix) else { return nil }
    return start + location.path + (location.line.map { "?line=\($0)&column=\(location.column)" } ?? "")
  }

  /// Returns the path from the site's folder for the names that follow `edit` in a request's path; nil if the token is
  /// wrong.
  func path(_ names: ArraySlice<String>) -> String? {
    guard token.matches(names.first), ["content", "templates"].contains(names.dropFirst().first) else { return nil }
    return names.dropFirst().joined(separator: "/")
  }
}
