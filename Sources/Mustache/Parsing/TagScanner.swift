/// Finds the tags of a template one after the other.
struct TagScanner {
  private let source: SourceText
  private var delimiters = Delimiters.standard
  /// Where the search goes on: behind the last tag.
  private(set) var offset: Int

  init(_ source: SourceText) {
    self.source = source
    offset = source.start
  }

  /// The next tag, or what is wrong with it; nil at the end of the template.
  mutating func next() -> Result? {
    guard let start = source.firstIndex(of: delimiters.open, from: offset) else { return nil }
    let sigilStart = start + delimiters.open.count
    guard let closeStart = source.firstIndex(of: delimiters.close, from: sigilStart) else {
      offset = source.end
      let close = String(decoding: delimiters.close, as: UTF8.self)
      return .unfinished(Problem(start..<sigilStart, "this tag is never closed", cure: "close it with \(close)"))
    }
    return tag(from: start, content: sigilStart..<closeStart)
  }

  /// What the scanner found.
  enum Result {
    case tag(Tag)
    /// A tag that means nothing; the text goes on behind it.
    case faulty(Problem)
    /// A tag without an end, which takes the rest of the template with it.
    case unfinished(Problem)
  }

  private mutating func tag(from start: Int, content: Range<Int>) -> Result {
    offset = content.upperBound + delimiters.close.count
    let sigil = content.isEmpty ? nil : source.bytes[content.lowerBound]
    let kind = Tag.Kind(sigil: sigil)
    var inner = kind == .escaped ? content : content.lowerBound + 1..<content.upperBound
    if sigil == UInt8(ascii: "{") {
      guard let braced = closeBrace(inner) else {
        return .faulty(Problem(start..<offset, "a tag that opens with {{{ must close with }}}"))
      }
      inner = braced
    }
    let nameRange = source.trimmed(inner)
    let tag = Tag(kind: kind, name: source.string(nameRange), range: start..<offset, nameRange: nameRange)
    return check(tag).map(Result.faulty) ?? .tag(tag)
  }

  /// Takes the brace from the end of `{{{name}}}`.
  ///
  /// It stands before the closing delimiter, or behind it where that consists of braces itself and was found too early.
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
        tag.range, "this tag does not set delimiters",
        cure: "write {{=<% %>=}}: two of them, at most \(Delimiters.longest) bytes each, without =")
    }
    self.delimiters = delimiters
    return nil
  }

  private func checkName(_ tag: Tag) -> Problem? {
    guard let first = tag.name.utf8.first else {
      return Problem(tag.range, tag.kind == .escaped ? "this tag is empty" : "\(tag.quoted) needs a name")
    }
    if tag.name.utf8.contains(where: \.isWhiteSpace) {
      return Problem(tag.nameRange, "\"\(tag.name.shortened)\" is not a name: it has white space in it")
    }
    if tag.kind == .escaped, Tag.Kind(sigil: first) != .escaped {
      return Problem(
        tag.range, "there is a space before \(tag.name.shortened)", cure: "write {{\(tag.name.shortened)}}")
    }
    return nil
  }
}
