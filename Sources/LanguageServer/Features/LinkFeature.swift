import Formats
import SiteContent

extension SiteSession {
  /// Returns the links of a file to other files of the site.
  func documentLinks(in path: String) -> [DocumentLink] {
    guard path.pathEnding == "md", let text = workspace.text(of: path) else { return [] }
    let others = Set(workspace.sources.content.otherPaths)
    return MarkdownOutline(text).links.compactMap { link in
      guard let target = MarkdownOutline.path(of: link.target, from: path),
        workspace.file(at: target) != nil || others.contains(target)
      else { return nil }
      return DocumentLink(range: text.range(of: link.range), target: workspace.uri(of: target))
    }
  }

  // MARK: - Colours

  /// Returns the colours in the front matter of a file.
  func colours(in path: String) -> [ColorInformation] {
    guard let text = workspace.text(of: path), let tree = tree(of: path) else { return [] }
    var found: [ColorInformation] = []
    func add(_ node: YAMLNode, _ schema: FieldSchema?) {
      for entry in node.entries ?? [] {
        let type = schema?.field(entry.key)?.type
        if type == .colour, let written = entry.value.text, let colour = Color(written) {
          found.append(ColorInformation(range: text.range(of: entry.value.range), color: colour))
        }
        let inner = type?.element ?? type
        for element in entry.value.elements { add(element, SourceTree.schema(of: inner, for: element)) }
      }
    }
    add(tree.keys.root, FieldSchema.of(tree.kind))
    return found
  }

  /// Returns how a colour is written at a place: as `"#rrggbb"` in quotes, or by its name if it has one.
  func presentations(of color: Color, at range: TextRange) -> [ColorPresentation] {
    let value = color.value
    let hex = "\"#\(String(hexadecimal: value, digits: 6))\""
    let names = ColourName.values.filter { $0.value == value }.keys.sorted()
    return ([hex] + names).map { ColorPresentation(label: $0, textEdit: DocumentEdit(range: range, newText: $0)) }
  }
}

extension Color {
  /// A colour as content files write it; nil if it is not valid.
  init?(_ text: String) {
    let digits = text.dropFirst()
    let hex = text.hasPrefix("#") && digits.utf8.count == 6 ? UInt32(digits, radix: 16) : nil
    guard let value = hex ?? ColourName.values[text.lowercased()] else { return nil }
    self.init(
      red: Double(value >> 16 & 0xFF) / 255, green: Double(value >> 8 & 0xFF) / 255, blue: Double(value & 0xFF) / 255,
      alpha: 1)
  }

  /// The colour as 0xRRGGBB.
  fileprivate var value: UInt32 {
    func byte(_ part: Double) -> UInt32 { UInt32((min(max(part, 0), 1) * 255).rounded()) }
    return byte(red) << 16 | byte(green) << 8 | byte(blue)
  }
}
