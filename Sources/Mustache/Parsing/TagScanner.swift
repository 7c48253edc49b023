import Formats

/// Finds the tags of a template one after the other.
struct TagScanner {
  private let source: TemplateText
  private var delimiters = Delimiters.standard
  /// The end of the last tag, where the search continues.
  private(set) var offset: Int

  init(_ source: TemplateText) {
    self.source = source
    offset = source.start
  }

  enum Result {
    case tag(Tag)
    /// A malformed tag; scanning continues after it.
    case malformed(Problem)
    /// A tag without an end, which takes the rest of the template with it.
    case unterminated(Problem)
  }

  /// The next tag; `nil` at the end of the template.
  mutating func next() -> Result? {
    guard let start = source.bytes.firstIndex(of: delimiters.open, from: offset) else { return nil }
    let contentStart = start + delimiters.open.count
    guard let contentEnd = source.bytes.firstIndex(of: delimiters.close, from: contentStart) else {
      offset = source.end
      let close = String(decoding: delimiters.close, as: UTF8.self)
      return .unterminated(
        Problem(.templateSyntax, start..<contentStart, "this tag is never closed", help: "close it with \(close)"))
    }
    return tag(from: start, content: contentStart..<contentEnd)
  }

  private mutating func tag(from start: Int, content: Range<Int>) -> Result {
    offset = content.upperBound + delimiters.close.count
    let sigil = content.isEmpty ? nil : source.bytes[content.lowerBound]
    let kind = TagKind(sigil: sigil)
    var inner = kind == .escaped ? content : content.lowerBound + 1..<content.upperBound
    if sigil == UInt8(ascii: "{") {
      guard let braced = closeBrace(inner) else {
        return .malformed(Problem(.templateSyntax, start..<offset, "a tag that opens with {{{ must close with }}}"))
      }
      inner = braced
    }
    let nameRange = source.trimmed(inner)
    let tag = Tag(kind: kind, name: source.string(nameRange), range: start..<offset, nameRange: nameRange)
    return check(tag).map(Result.malformed) ?? .tag(tag)
  }

  /// Removes the brace from the end of `{{{name}}}`.
  ///
  /// The brace is before the closing delimiter, or after it if the delimiter consists of braces and was found one too early.
  private mutating func closeBrace(_ inner: Range<Int>) -> Range<Int>? {
    let brace = UInt8(ascii: "}")
    if source[inner].last == brace { return inner.lowerBound..<inner.upperBound - 1 }
    guard delimiters.close.first == brace, source[offset..<source.end].first == brace else { return nil }
    offset += 1
    return inner
  }

  private mutating func check(_ tag: Tag) -> Problem? {
    switch tag.kind {
    case .comment: nil
    case .delimiters: setDelimiters(tag)
    case .escaped, .verbatim, .section, .inverted, .close, .partial, .parent, .block: checkName(tag)
    }
  }

  private mutating func setDelimiters(_ tag: Tag) -> Problem? {
    let content = source[tag.nameRange]
    guard content.last == UInt8(ascii: "="), let delimiters = Delimiters(content.dropLast()) else {
      return Problem(
        .templateSyntax, tag.range, "this tag does not set delimiters",
        help: "write {{=<% %>=}}: two of them, at most \(Delimiters.maximumLength) bytes each, without =")
    }
    self.delimiters = delimiters
    return nil
  }

  private func checkName(_ tag: Tag) -> Problem? {
    guard let first = tag.name.utf8.first else {
      return Problem(
        .templateSyntax, tag.range, tag.kind == .escaped ? "this tag is empty" : "\(tag.quoted) needs a name")
    }
    if tag.name.utf8.contains(where: \.isWhiteSpace) {
      return Problem(.templateSyntax, tag.nameRange, "\"\(tag.name.shortened)\" is not a name: it contains white space")
    }
    if tag.kind == .escaped, TagKind(sigil: first) != .escaped {
      return Problem(
        .templateSyntax, tag.range, "there is a space before \(tag.name.shortened)",
        help: "write {{\(tag.name.shortened)}}")
    }
    return nil
  }
}
