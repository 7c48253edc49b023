import Formats
import SiteContent
import SitePages

/// The Mustache tag at a place in a template, with the sections that are open there.
struct TemplateNames {
  private let text: DocumentText
  /// The path below `templates/`.
  private let template: String

  init(_ text: DocumentText, path: String) {
    self.text = text
    template = path.pathNames.dropFirst().joined(separator: "/")
  }

  /// A tag that is open at a place.
  struct OpenTag {
    /// The bytes of the name up to the place.
    var name: Range<Int>
    /// The sign before the name: `#`, `^`, `/`, `>`, `&`, `{`; nil if there is none.
    var sign: Character?
    /// The sections around the tag and the parts of the name before its last dot, outermost first.
    var sections: [String]
    /// The innermost open section.
    var section: String?
  }

  /// Returns the tag around a place; nil between tags.
  func tag(at offset: Int) -> OpenTag? {
    var sections: [String] = []
    var at = 0
    let bytes = text.bytes
    while at + 1 < offset {
      guard bytes[at] == UInt8(ascii: "{"), bytes[at + 1] == UInt8(ascii: "{") else {
        at += 1
        continue
      }
      let start = at + 2
      var end = start
      while end < bytes.count, bytes[end] != UInt8(ascii: "}"), bytes[end] != 0x0A { end += 1 }
      if offset <= end {
        let written = text.text(start..<offset)
        let sign = written.first.flatMap { "#^/>&{!<$".contains($0) ? $0 : nil }
        let blanks = written.dropFirst(sign == nil ? 0 : 1).prefix { $0 == " " }.utf8.count
        let first = start + (sign == nil ? 0 : 1) + blanks
        let parts = text.text(min(first, offset)..<offset).split(separator: ".", omittingEmptySubsequences: false).map(
          String.init)
        return OpenTag(
          name: offset - (parts.last?.utf8.count ?? 0)..<offset, sign: sign, sections: sections + parts.dropLast(),
          section: sections.last)
      }
      let tag = text.text(start..<end).trimmed
      let name = tag.dropFirst().trimmed
      switch tag.first {
      case "#", "^": sections.append(name)
      case "/": if let open = sections.lastIndex(of: name) { sections.removeSubrange(open...) }
      default: break
      }
      at = end
    }
    return nil
  }

  /// Returns the names that can be written at a place.
  func completions(at offset: Int, theme: Theme?, templates: [String]) -> [CompletionItem] {
    guard let tag = tag(at: offset), tag.sign != "!" else { return [] }
    func item(_ label: String, _ detail: String?, _ about: String?) -> CompletionItem {
      CompletionItem(
        label: label, kind: .property, detail: detail, documentation: about.map { MarkupContent(value: $0) },
        textEdit: DocumentEdit(range: text.range(of: tag.name), newText: label))
    }
    if tag.sign == "/" { return tag.section.map { [item($0, nil, nil)] } ?? [] }
    if tag.sign == ">" || tag.sign == "<" {
      return templates.filter { $0.hasPrefix("templates/parts/") && $0.hasSuffix(".html") }
        .map { item(String($0.dropFirst("templates/".count).dropLast(".html".count)), nil, nil) }
    }
    return ThemeNames.names(in: template, inside: tag.sections, theme: theme).map { item($0.name, $0.kind, $0.about) }
  }

  /// Explains the name at a place.
  func hover(at offset: Int) -> Hover? {
    var end = offset
    while end < text.bytes.count, isNameByte(text.bytes[end]) { end += 1 }
    guard let tag = tag(at: end) else { return nil }
    let name = text.text(tag.name)
    guard let known = ThemeNames.names(in: template, inside: tag.sections, theme: nil).first(where: { $0.name == name })
    else { return nil }
    return Hover(
      contents: MarkupContent(value: "**\(known.name)** (\(known.kind))\n\n\(known.about)"),
      range: text.range(of: tag.name))
  }

  private func isNameByte(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
      || (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
  }
}
