/// The lines and texts that an explanation examines.
extension YAMLErrorExplainer {
  /// Explains the error of a line that has no `: `.
  static func missingColon(in line: Range<Int>, of source: SourceText) -> YAMLProblem {
    let text = source.text(line)
    let start = line.lowerBound + text.prefix { " -".contains($0) }.utf8.count
    let content = withoutComment(source.text(start..<line.upperBound))
    let span = source.span(start..<max(start + content.utf8.count, start + 1))
    if let colon = content.firstIndex(of: ":"), content[..<colon].allSatisfy({ $0.isLetter || $0 == "-" }),
      content[colon...].dropFirst().first?.isWhitespace == false
    {
      let value = content[content.index(after: colon)...]
      return YAMLProblem(
        .missingSign, span, "a space is missing after the colon", "write \(content[..<colon]): \(value)")
    }
    if let colon = content.firstIndex(of: "：") {
      let start = start + content[..<colon].utf8.count
      return YAMLProblem(
        .unusualCharacter, source.span(start..<start + 3), "this is a full-width ：", "type : and a space")
    }
    // `goal A`: a first word that looks like a key.
    if let blank = content.firstIndex(of: " "),
      content[..<blank].allSatisfy({ $0.isLowercase && $0.isASCII || $0 == "-" }),
      content.count <= 60
    {
      return YAMLProblem(
        .missingSign, span, "this line is not \"key: value\"",
        "write \(content[..<blank]): \(content[blank...].trimmed), or quote a text that spans several lines")
    }
    return YAMLProblem(
      .missingSign, span, "this line is not \"key: value\"", "add the colon, or quote a text that spans several lines")
  }

  /// Returns the text in double quotes, or in single quotes if it contains double quotes or backslashes.
  package static func quoted(_ text: String) -> String {
    let text = text.trimmed
    guard text.contains("\"") || text.contains("\\") else { return "\"\(text)\"" }
    var doubled = ""
    for character in text { doubled += character == "'" ? "''" : String(character) }
    return "'\(doubled)'"
  }

  /// Returns the text as it can be between brackets: in quotes unless it has only letters, digits, spaces and parentheses.
  package static func inBrackets(_ text: String) -> String {
    let isPlain = text.first?.isLetter == true && text.allSatisfy { $0.isLetter || $0.isNumber || " ()-".contains($0) }
    return isPlain && text == text.trimmed ? text : quoted(text)
  }

  static func withoutComment(_ text: String) -> String {
    (text.firstRange(of: " #").map { String(text[..<$0.lowerBound]) } ?? text).trimmed
  }

  var place: Int { min(at, max(range.lowerBound, source.bytes.count - 1)) }

  func byte(_ offset: Int) -> UInt8? {
    range.contains(offset) ? source.bytes[offset] : nil
  }

  /// The lines to examine: the start of the value, the line at which libyaml stopped, and the line before that.
  var lines: [Range<Int>] {
    let stopped = line(at)
    let before = stopped.lowerBound > range.lowerBound ? [line(stopped.lowerBound - 1)] : []
    return (from.map { [line($0)] } ?? []) + [stopped] + before
  }

  func line(_ offset: Int) -> Range<Int> {
    let offset = min(offset, range.upperBound)
    var start = offset
    while start > range.lowerBound, source.bytes[start - 1] != 0x0A, source.bytes[start - 1] != 0x0D { start -= 1 }
    return start..<min(source.lineEnd(from: offset), max(range.upperBound, start))
  }

  /// Returns the offset of the first line that starts with a text; `nil` if there is none before `end`.
  func lineStart(with sign: String, before end: Int) -> Int? {
    var start: Int? = range.lowerBound
    while let line = start, line < min(end, range.upperBound) {
      if source.bytes[line...].starts(with: sign.utf8) { return line }
      start = source.nextLine(after: line)
    }
    return nil
  }

  func firstText(of line: Range<Int>) -> Int {
    source.bytes[line].firstIndex { $0 != 0x20 } ?? line.lowerBound
  }
}
