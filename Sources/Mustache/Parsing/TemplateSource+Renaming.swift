import Formats

extension TemplateSource {
  /// Returns the template with other names in its tags; all bytes outside of these names stay.
  /// - Parameter names: the new name of each old one, as it is written in a tag.
  package func renaming(_ names: [String: String]) -> TemplateSource {
    guard names.keys.contains(where: { bytes.contains($0) }) else { return self }
    var scanner = TagScanner(TemplateText(bytes))
    var result: [UInt8] = []
    var copied = 0
    while let next = scanner.next() {
      guard case .tag(let tag) = next, tag.kind.showsName, let name = names[tag.name] else { continue }
      result += bytes[copied..<tag.nameRange.lowerBound]
      result += name.utf8
      copied = tag.nameRange.upperBound
    }
    return TemplateSource(name: name, bytes: result + bytes[copied...])
  }
}

extension TagKind {
  /// Whether such a tag contains a name that the page declares, rather than that of a template or a block.
  fileprivate var showsName: Bool {
    switch self {
    case .escaped, .verbatim, .section, .inverted, .close: true
    case .comment, .delimiters, .partial, .parent, .block: false
    }
  }
}
