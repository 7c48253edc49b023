/// Errors of lines by where they begin, and the lines above them.
extension YAMLErrorExplainer {
  /// A line that begins in a column where nothing can begin.
  var indentation: YAMLProblem? {
    guard context.contains("block"), let from else { return nil }
    if let dash { return dash }
    let line = line(at)
    let start = firstText(of: line)
    let span = source.span(start..<max(line.upperBound, start + 1))
    if byte(start) == 0x3A {
      return YAMLProblem(
        .indentation, span, "this line has no key before its colon", "write the key, or remove the line")
    }
    let message = "this line's indentation fits nothing above it"
    if byte(start) != 0x2D, let above = keyAbove(line) {
      return YAMLProblem(
        .indentation, span, message, "start it in column \(above.column), as \"\(above.key)\" above it")
    }
    let block = source.span(from..<from + 1)
    let what = context.contains("collection") ? "the hyphens of the list" : "the keys of the group"
    return YAMLProblem(
      .indentation, span, message, "\(what) that starts in line \(block.line) are in column \(block.column)")
  }

  /// `-HW: 3`, without a space after the hyphen.
  private var dash: YAMLProblem? {
    for line in lines {
      let start = firstText(of: line)
      guard byte(start) == 0x2D, let next = byte(start + 1), next != 0x20, next != 0x2D, next != 0x0A, next != 0x0D,
        !(0x30...0x39).contains(next)
      else { continue }
      let rest = source.text(start + 1..<line.upperBound).trimmed
      return YAMLProblem(
        .missingSign, source.span(start..<line.upperBound), "a space is missing after the hyphen", "write - \(rest)")
    }
    return nil
  }

  /// The line that should be the first key of the block in which a line is; nil if it has a colon. Without one, YAML reads it and the
  /// lines below it as one text.
  func keyWithoutColon(above line: Range<Int>) -> Range<Int>? {
    let column = source.span(firstText(of: line)..<line.upperBound).column
    var found: Range<Int>?
    var start = line.lowerBound
    while start > range.lowerBound {
      let above = self.line(start - 1)
      start = above.lowerBound
      let text = source.text(above)
      if text.trimmed.isEmpty || text.trimmed.hasPrefix("#") { continue }
      let first = above.lowerBound + text.prefix { " -".contains($0) }.utf8.count
      let hasColon = text.contains(": ") || text.trimmed.hasSuffix(":")
      guard source.span(first..<above.upperBound).column == column, !hasColon else {
        // A text that continues below its key may have lines without a colon.
        return text.contains(": ") && source.span(first..<above.upperBound).column < column ? nil : found
      }
      found = above
      if text.trimmed.hasPrefix("- ") { break }
    }
    return found
  }

  private func keyAbove(_ line: Range<Int>) -> (key: String, column: Int32)? {
    guard line.lowerBound > range.lowerBound else { return nil }
    let above = self.line(line.lowerBound - 1)
    var start = firstText(of: above)
    if byte(start) == 0x2D, byte(start + 1) == 0x20 { start = firstText(of: start + 1..<above.upperBound) }
    let text = source.text(start..<max(start, above.upperBound))
    guard let colon = text.firstRange(of: ":"), !text.hasPrefix("{"), !text.hasPrefix("[") else { return nil }
    return (String(text[..<colon.lowerBound]), source.span(start..<start + 1).column)
  }
}
