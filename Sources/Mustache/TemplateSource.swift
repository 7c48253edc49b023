/// A template as it was written.
package struct TemplateSource: Sendable, Hashable {
  /// The path among the templates, with `/`: `pages/course.html`.
  package var name: String
  package var bytes: [UInt8]

  package init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }

  /// The name by which other templates include it, which is its path without the extension: `parts/bar`.
  package var key: String {
    let base = name.lastIndex(of: "/").map(name.index(after:)) ?? name.startIndex
    guard let dot = name[base...].lastIndex(of: "."), dot > base else { return name }
    return String(name[..<dot])
  }
}
