package import Formats

extension SourceText {
  package init(_ file: SourceFile) { self.init(path: file.path, bytes: file.bytes) }

  /// The place of a span, with the line that contains it.
  package func location(of span: SourceSpan) -> Diagnostic.Location {
    let (excerpt, width) = excerpt(ofLine: Int(span.line))
    let column = min(Int(span.column), width + 1)
    let rest = width + 1 - column
    let length = span.length == SourceSpan.toLineEnd ? rest : min(Int(span.length), rest)
    return .init(path: path, line: Int(span.line), column: column, length: max(1, length), excerpt: excerpt)
  }
}

extension SourceText {
  /// Whether the file is UTF-8 and one version of a text; if not, the report says so with the place.
  func isText(report: DiagnosticCollector) -> Bool {
    guard let wrong = bytes.firstInvalidUTF8Range?.lowerBound else {
      guard let conflict = MergeConflict.first(in: bytes) else { return true }
      report.error(.mergeConflict, span(conflict), MergeConflict.message, help: MergeConflict.help)
      return false
    }
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      report.error(
        .notUTF8, SourceSpan(line: 1, column: 1, length: 1), "the file is UTF-16, not UTF-8", help: "save it as UTF-8")
      return false
    }
    let hex = String(bytes[wrong], radix: 16, uppercase: true)
    report.error(
      .notUTF8, span(wrong..<wrong + 1), "the file is not UTF-8: the byte here is \(hex)",
      help: "save it as UTF-8, in the editor's \"save with encoding\"")
    return false
  }
}

extension SourceText {
  /// Reports the characters of notes that are not allowed in text, and those that show text in another order.
  func reportForbidden(in range: Range<Int>, report: DiagnosticCollector) {
    each(in: range, ForbiddenCharacters.first(in:from:)) { span, scalar in
      report.error(.unusualCharacter, span, "\(scalar.forbiddenName) is not allowed here", help: "delete it")
    }
    each(in: range, ForbiddenCharacters.firstDirectionControl(in:from:)) { span, scalar in
      report.warning(.unusualCharacter, span, scalar.reorders, help: "delete it")
    }
  }

  private func each(
    in range: Range<Int>, _ first: (Span<UInt8>, Int) -> Range<Int>?, _ report: (SourceSpan, Unicode.Scalar) -> Void
  ) {
    var from = range.lowerBound
    // More messages of one kind would only hide the others.
    for _ in 0..<MarkdownDiagnostics.limit {
      guard let found = first(bytes.span, from), found.lowerBound < range.upperBound,
        let scalar = text(found).unicodeScalars.first
      else { return }
      report(span(found), scalar)
      from = found.upperBound
    }
  }
}

extension Unicode.Scalar {
  /// What is said of a direction control in notes.
  var reorders: String { "the invisible character \(name) changes the order of the text after it" }
}

extension YAMLParser {
  /// Parses YAML that must be a group of keys; nil, with an error in the report, if it is not.
  static func mapping(
    _ source: SourceText, _ range: Range<Int>, firstLine: Int, report: DiagnosticCollector
  ) -> YAMLNode? {
    let (root, problems) = parseMapping(source, range, firstLine: firstLine, hints: hints)
    for problem in problems {
      report.add(
        problem.isWarning ? .warning : .error, problem.span, other: problem.other,
        DiagnosticText(.init(problem.kind), problem.message, problem.help))
    }
    return root
  }

  /// The groups that are usually written in braces.
  private static let keysInBraces: [FieldSchema] = [
    .item, .category, .gate, .replacement, .latePenalty, .classResult, .grade, .unit, .bloc, .attempt,
  ]

  private static let hints = YAMLHints(
    isKey: { word in keysInBraces.contains { $0.contains(word) } },
    isShortValue: { ScoreNotation.looksLikeScore($0) })
}

extension Diagnostic.Code {
  fileprivate init(_ kind: YAMLProblem.Kind) {
    self =
      switch kind {
      case .givenTwice: .givenTwice
      case .indentation: .indentation
      case .missingSign: .missingSign
      case .needsQuotes: .needsQuotes
      case .notANumber: .notANumber
      case .tooLarge: .tooLarge
      case .unclosed: .unclosed
      case .unusualCharacter: .unusualCharacter
      case .yamlSyntax: .yamlSyntax
      }
  }
}
