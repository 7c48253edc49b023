import Formats
package import SiteContent

/// The canonical layout of content files.
package enum FrontMatterFormat {
  /// Returns a file in the canonical layout; its own bytes if it has errors or something that the layout does not know.
  ///
  /// Only blanks and the order of keys change. The result is checked: it has the same values and the same visible bytes, and
  /// formatting it again changes nothing.
  package static func formatted(_ file: SourceFile, of kind: ContentKind) -> [UInt8] {
    guard let once = rewritten(file, of: kind), once != file.bytes else { return file.bytes }
    let result = SourceFile(path: file.path, bytes: once)
    guard rewritten(result, of: kind) == once, hasSameContent(file, result, of: kind) else { return file.bytes }
    return once
  }

  /// Whether a file is not formatted because its front matter has errors.
  package static func isUnreadable(_ file: SourceFile, of kind: ContentKind) -> Bool {
    FieldSchema.of(kind) != nil && SourceKeys.read(file).diagnostics.contains { $0.severity == .error }
  }

  private static func rewritten(_ file: SourceFile, of kind: ContentKind) -> [UInt8]? {
    let (keys, diagnostics) = SourceKeys.read(file)
    guard let keys, !diagnostics.contains(where: { $0.severity == .error }),
      let lines = FrontMatterLayout.lines(of: keys, schema: FieldSchema.of(kind))
    else { return nil }
    let newline = FileLines(file.bytes).newline
    let text = lines.map { $0 + newline }.joined()
    return Array(file.bytes[..<keys.yaml.lowerBound]) + Array(text.utf8) + Array(file.bytes[keys.yaml.upperBound...])
  }

  private static func hasSameContent(_ old: SourceFile, _ new: SourceFile, of kind: ContentKind) -> Bool {
    guard let before = SourceKeys.read(old).keys, let after = SourceKeys.read(new).keys else { return false }
    return visibleBytes(of: old.bytes) == visibleBytes(of: new.bytes) && before.root.hasContent(of: after.root)
  }

  /// How often each byte occurs that is not a blank or a line end.
  private static func visibleBytes(of bytes: [UInt8]) -> [Int] {
    var counts = [Int](repeating: 0, count: 256)
    for byte in bytes where byte > 0x20 { counts[Int(byte)] += 1 }
    return counts
  }
}

extension YAMLNode {
  /// Whether a value has the same texts, quoted in the same way. The keys of a group may have another order, except those of
  /// maps from language to text, whose first text is the fallback.
  fileprivate func hasContent(of other: YAMLNode) -> Bool {
    switch (value, other.value) {
    case (.scalar(let text, let isQuoted), .scalar(let otherText, let otherIsQuoted)):
      return text == otherText && isQuoted == otherIsQuoted
    case (.sequence(let nodes), .sequence(let others)):
      return nodes.count == others.count && zip(nodes, others).allSatisfy { $0.hasContent(of: $1) }
    case (.mapping(let entries), .mapping(let others)):
      guard entries.count == others.count else { return false }
      if entries.allSatisfy({ (2...3).contains($0.key.utf8.count) && $0.value.scalar != nil }) {
        guard entries.map(\.key) == others.map(\.key) else { return false }
      }
      return entries.allSatisfy { entry in
        others.first { $0.key == entry.key }.map { entry.value.hasContent(of: $0.value) } ?? false
      }
    default: return false
    }
  }
}
