/// Explains in plain words why libyaml stopped, and what to write instead.
///
/// libyaml names what its grammar expected; a person needs to know which character to type. So the line at which it stopped is
/// examined first, and libyaml's own message is used only if no explanation fits.
package struct YAMLErrorExplainer {
  /// The message of libyaml.
  let problem: String
  let context: String
  /// The offset of the byte at which it stopped.
  let at: Int
  /// The offset at which the value or group started that libyaml was reading; `nil` if it reports none.
  let from: Int?
  let source: SourceText
  /// The bytes of the YAML text.
  let range: Range<Int>
  let hints: YAMLHints

  func explanation() -> YAMLProblem {
    controlCharacter ?? tab ?? unclosedQuote ?? fullWidthSign ?? comment ?? listInLine ?? leadingComma
      ?? colon
      ?? commaBetweenLines ?? afterQuote ?? missingColon ?? sign ?? unclosedBracket ?? escape ?? directive
      ?? indentation
      ?? YAMLProblem(.yamlSyntax, source.span(place..<(place + 1)), "this is not YAML: \(problem)")
  }

  // MARK: - Explanations, in the order in which they are tried

  private var controlCharacter: YAMLProblem? {
    guard problem.contains("control characters") || problem.contains("UTF-8") else { return nil }
    let scalar = source.text(place..<range.upperBound).unicodeScalars.first ?? "\0"
    return YAMLProblem(
      .unusualCharacter, source.span(place..<place + 1), "\(scalar.forbiddenName) is not allowed here", "delete it")
  }

  private var tab: YAMLProblem? {
    for start in [line(at).lowerBound, from.map { line($0).lowerBound }].compactMap(\.self) {
      let indent = start..<(source.bytes[start...].firstIndex { $0 != 0x20 && $0 != 0x09 } ?? start)
      if let tab = source.bytes[indent].firstIndex(of: 0x09) {
        return YAMLProblem(
          .indentation, source.span(tab..<tab + 1), "a tab indents this line",
          "indent with spaces: YAML does not allow tabs")
      }
    }
    guard byte(at) == 0x09 else { return nil }
    return YAMLProblem(
      .indentation, source.span(at..<at + 1), "a tab is not allowed here", "use spaces: YAML does not allow tabs")
  }

  private var unclosedQuote: YAMLProblem? {
    guard context.contains("quoted scalar"), !problem.contains("escape"), !problem.contains("hexdec"), let from else {
      return nil
    }
    let isSingle = byte(from) == 0x27
    return YAMLProblem(
      .unclosed, source.span(from..<from + 1), "the quote that opens here is never closed",
      isSingle ? "put ' at the end of the text, and write '' for an apostrophe in it" : "put \" at the end of the text"
    )
  }

  private var fullWidthSign: YAMLProblem? {
    for line in lines {
      let text = source.text(line)
      for (sign, plain) in [("：", ":"), ("，", ","), ("［", "["), ("］", "]"), ("｛", "{"), ("｝", "}")] {
        guard let found = text.firstRange(of: sign), isStructural(sign, before: text[..<found.lowerBound]) else {
          continue
        }
        let start = line.lowerBound + text[..<found.lowerBound].utf8.count
        return YAMLProblem(
          .unusualCharacter, source.span(start..<start + sign.utf8.count), "this is a full-width \(sign)",
          plain == ":" ? "type : and a space" : "type \(plain)"
        )
      }
    }
    return nil
  }

  /// A full-width comma in a text between brackets may be meant; a full-width colon rarely is, unless another colon precedes it.
  private func isStructural(_ sign: String, before text: Substring) -> Bool {
    if text.contains("\"") || text.contains("'") || text.contains("#") { return false }
    return sign != "：" || !text.contains(": ") || text.contains("{") || text.contains("[")
  }

  /// `{name: Homework #1, …}`: the rest of the line, with its bracket, became a comment.
  private var comment: YAMLProblem? {
    guard context.contains("flow"), let from else { return nil }
    let line = line(from)
    let text = source.bytes[line]
    for hash in text.indices
    where hash > from && text[hash] == 0x23 && (text[hash - 1] == 0x20 || text[hash - 1] == 0x09) {
      let start = Self.textStart(before: hash, in: text, after: from)
      let end = text[hash...].firstIndex { $0 == 0x2C || $0 == 0x7D || $0 == 0x5D } ?? line.upperBound
      return YAMLProblem(
        .needsQuotes, source.span(hash..<line.upperBound),
        "\" #\" starts a comment, so the rest of the line is not read",
        "quote the text: \(Self.quoted(source.text(start..<end).trimmed))"
      )
    }
    return nil
  }

  /// The start of the text that a comment cut off: after the last `:`, `,` or bracket.
  private static func textStart(before hash: Int, in line: ArraySlice<UInt8>, after start: Int) -> Int {
    var at = hash
    while at > start, ![0x3A, 0x2C, 0x7B, 0x5B].contains(line[at - 1]) { at -= 1 }
    return at
  }

  /// `score: -` and `items: - HW 6`.
  private var listInLine: YAMLProblem? {
    guard problem.contains("block sequence entries are not allowed") else { return nil }
    let rest = source.text(at..<source.lineEnd(from: at)).dropFirst().trimmed
    if rest.isEmpty || rest.hasPrefix("#") {
      return YAMLProblem(
        .yamlSyntax, source.span(at..<at + 1), "\"-\" is not a value", "leave it empty if there is none yet")
    }
    return YAMLProblem(
      .yamlSyntax, source.span(at..<at + 1), "a list cannot start on the line of its key", "start it on its own line")
  }

  /// `score: ,5` and `owner: ,Jay`.
  private var leadingComma: YAMLProblem? {
    guard byte(at) == 0x2C, context.contains("block") else { return nil }
    let text = Self.withoutComment(source.text(at..<source.lineEnd(from: at)))
    let span = source.span(at..<at + text.utf8.count)
    if let digit = byte(at + 1), (0x30...0x39).contains(digit) {
      return YAMLProblem(.notANumber, span, "\"\(text)\" has a decimal comma", "write 0.\(text.dropFirst())")
    }
    return YAMLProblem(.needsQuotes, span, "a text cannot start with ,", "quote it: \(Self.quoted(text))")
  }

  /// Values between brackets that are on lines of their own, as in JSON, without a comma between them.
  private var commaBetweenLines: YAMLProblem? {
    guard context.contains("flow"), problem.contains("did not find expected ','"), let next = byte(at),
      "{[\"'".utf8.contains(next)
    else { return nil }
    var end = at
    while end > range.lowerBound, [0x20, 0x0A, 0x0D].contains(source.bytes[end - 1]) { end -= 1 }
    guard let last = byte(end - 1), "}]\"'".utf8.contains(last), line(end) != line(at) else { return nil }
    return YAMLProblem(
      .missingSign, source.span(end - 1..<end), "a comma is missing after this", "put , at the end of the line")
  }

  /// `name: Physics: Waves`, `{name: Physics: Waves}`, a comma that is missing, or a line indented too far.
  private var colon: YAMLProblem? {
    guard byte(at) == 0x3A, problem.contains("mapping values") || context.contains("flow") else { return nil }
    let line = line(at)
    let isFlow = context.contains("flow")
    let start = isFlow ? max(from ?? line.lowerBound, line.lowerBound) : line.lowerBound
    let before = source.text(start..<at)
    let lastWord = before.split(whereSeparator: { " ,".contains($0) }).last.map(String.init) ?? ""
    let isKey = hints.isKey(lastWord)
    if isFlow, let from, from < line.lowerBound, !isKey { return unclosedBracket }
    if isFlow, isKey {
      return YAMLProblem(
        .missingSign, source.span(at - lastWord.utf8.count..<at), "a comma is missing before \"\(lastWord)\"",
        "write , \(lastWord):"
      )
    }
    if let item = secondItem(in: start..<at, isFlow: isFlow) { return item }
    guard let key = before.firstRange(of: ": ") else {
      if let above = keyWithoutColon(above: line) { return Self.missingColon(in: above, of: source) }
      return YAMLProblem(
        .indentation, source.span(firstText(of: line)..<line.upperBound),
        "this line is indented further than its block",
        "start it in the same column as the key above it"
      )
    }
    if !isFlow, isKey, before.dropLast(lastWord.count).trimmed.hasSuffix(",") {
      let first = firstText(of: line.lowerBound + before.prefix { " -".contains($0) }.utf8.count..<line.upperBound)
      let keys = Self.withoutComment(source.text(first..<line.upperBound))
      return YAMLProblem(
        .yamlSyntax, source.span(first..<first + keys.utf8.count), "a line without braces has one key",
        before.trimmed.hasPrefix("- ") ? "write - {\(keys)}" : "start a line of its own with \(lastWord):")
    }
    let valueStart = start + before[..<key.upperBound].utf8.count
    let isShortForm = !isFlow && before.trimmed.hasPrefix("- ")
    if isShortForm, hints.isShortValue(source.text(at..<line.upperBound).dropFirst().trimmed) {
      let first = line.lowerBound + (before.firstRange(of: "- ").map { before[..<$0.upperBound].utf8.count } ?? 0)
      return YAMLProblem(
        .needsQuotes, source.span(first..<at), "a name with a colon must be quoted",
        "quote it: \(Self.quoted(source.text(first..<at)))"
      )
    }
    let ends: [UInt8] = isFlow ? [0x2C, 0x7D, 0x5D] : []
    let end = source.bytes[at..<line.upperBound].firstIndex { ends.contains($0) } ?? line.upperBound
    let text = Self.withoutComment(source.text(valueStart..<end))
    return YAMLProblem(
      .needsQuotes, source.span(valueStart..<valueStart + text.utf8.count), "a text with a colon must be quoted",
      "quote it: \(Self.quoted(text))"
    )
  }

  /// `[HW 1: 20/20 HW 2: 30/40]` and `- HW 1: 20/20 HW 2: 30/40`: a short value, and the name of the next one.
  private func secondItem(in range: Range<Int>, isFlow: Bool) -> YAMLProblem? {
    let text = source.text(range)
    let entry =
      isFlow ? text.lastIndex { ",[{".contains($0) }.map { text[text.index(after: $0)...] } ?? text[...] : text[...]
    guard isFlow || entry.trimmed.hasPrefix("- "), let key = entry.firstRange(of: ": ") else { return nil }
    let value = entry[key.upperBound...]
    let words = value.drop { $0 == " " }
    guard let blank = words.firstIndex(of: " "), hints.isShortValue(String(words[..<blank])) else { return nil }
    let name = words[blank...].trimmed
    let rest = source.text(range.upperBound..<line(range.upperBound).upperBound).dropFirst()
    guard !name.isEmpty, hints.isShortValue(rest.prefix { !",]}#".contains($0) }.trimmed) else { return nil }
    let span = source.span(range.upperBound - name.utf8.count..<range.upperBound)
    return isFlow
      ? YAMLProblem(.missingSign, span, "a comma is missing before \"\(name)\"", "write , \(name):")
      : YAMLProblem(.yamlSyntax, span, "a second item starts on this line", "start a line of its own with - \(name):")
  }

  /// `'It's mine'`, `"A" and "B"`, `[Draft] Essay`.
  private var afterQuote: YAMLProblem? {
    var before = min(at, range.upperBound)
    while before > range.lowerBound, source.bytes[before - 1] == 0x20 { before -= 1 }
    guard before > range.lowerBound, problem.contains("did not find expected"), at < range.upperBound else {
      return nil
    }
    let last = source.bytes[before - 1]
    let rest = source.span(at..<source.lineEnd(from: at))
    switch last {
    case 0x27:
      return YAMLProblem(
        .unclosed, rest, "the text continues after its closing quote",
        "write '' for an apostrophe between quotes, or use \"…\""
      )
    case 0x22:
      return YAMLProblem(
        .unclosed, rest, "the text continues after its closing quote",
        "quote the whole text, with \\\" for a quote inside it"
      )
    case 0x5D, 0x7D:
      return YAMLProblem(
        .unclosed, rest, "the text continues after a bracket", "quote the whole text if the brackets are part of it")
    default: return nil
    }
  }

  /// A line without a colon, or with one that has no space after it.
  private var missingColon: YAMLProblem? {
    guard problem.contains("could not find expected ':'"), let from else { return nil }
    return Self.missingColon(in: line(from), of: source)
  }

  /// `@`, `*`, `&`, `!`, `%`, `>` and the like at the start of a text.
  private var sign: YAMLProblem? {
    let place = from.map { context.contains("scanning a") && !context.contains("key") ? $0 : at } ?? at
    guard let byte = byte(place), "@`*&!%>|?".utf8.contains(byte) else { return nil }
    let text = Self.withoutComment(source.text(place..<source.lineEnd(from: place)))
    let sign = String(decoding: [byte], as: UTF8.self)
    if sign == "%", DecimalNumber.value(of: text.dropFirst()) != nil {
      return YAMLProblem(
        .needsQuotes, source.span(place..<place + text.utf8.count), "a percent sign follows its number",
        "write \(text.dropFirst())%")
    }
    if text.hasPrefix("* "), place == firstText(of: line(place)) {
      return YAMLProblem(
        .yamlSyntax, source.span(place..<place + 1), "an entry of a list starts with a hyphen",
        "write - \(text.dropFirst(2).trimmed)")
    }
    return YAMLProblem(
      .needsQuotes, source.span(place..<place + text.utf8.count), "a text cannot start with \(sign)",
      "quote it: \(Self.quoted(text))"
    )
  }

  private var unclosedBracket: YAMLProblem? {
    guard context.contains("flow") else { return nil }
    // If a value is missing, libyaml reports no start of the brackets around it.
    let open =
      problem.contains("node content")
      ? source.bytes[range.prefix { $0 < at }].lastIndex { $0 == 0x5B || $0 == 0x7B } : from
    guard let from = open, let bracket = byte(from) else { return nil }
    let sign = bracket == 0x5B ? "[" : "{"
    let end = bracket == 0x5B ? "]" : "}"
    guard at >= range.upperBound || line(at) != line(from) else {
      return YAMLProblem(
        .missingSign, source.span(at..<at + 1), "a comma or \(end) is missing here",
        "separate the values between \(sign) and \(end) with commas"
      )
    }
    return YAMLProblem(
      .unclosed, source.span(from..<from + 1), "the \(sign) that opens here is never closed", "put \(end) at its end")
  }

  private var escape: YAMLProblem? {
    guard problem.contains("escape") || problem.contains("hexdec") else { return nil }
    return YAMLProblem(
      .needsQuotes, source.span(place..<place + 1), "a \\ between double quotes starts an escape such as \\n",
      "write \\\\ for the backslash itself, or use single quotes"
    )
  }

  private var directive: YAMLProblem? {
    guard problem.contains("document start") || problem.contains("directive") else { return nil }
    let line = line(at)
    if let directive = lineStart(with: "%", before: line.upperBound) {
      return YAMLProblem(
        .yamlSyntax, source.span(self.line(directive)), "lines that start with % are not supported", "remove the line")
    }
    if lineStart(with: "...", before: at) != nil {
      return YAMLProblem(
        .yamlSyntax, source.span(line), "a second YAML document starts here",
        "a file holds one: remove the line --- or ... above it"
      )
    }
    return YAMLProblem(
      .yamlSyntax, source.span(line), "this is after the end of the keys", "indent it like the keys, or remove it")
  }
}
