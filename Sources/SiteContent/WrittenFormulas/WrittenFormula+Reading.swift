import Formats
import Grading

extension WrittenFormula {
  /// Reads the key `formula` of a course, a category or an item; nil without one, or, with an error at its place, if it is wrong.
  ///
  /// - Parameter names: worked out only for a formula, as most courses have none.
  /// - Returns: the formula, and whether it names what the other keys give.
  static func read(
    _ fields: inout FieldReader, _ names: @autoclosure () -> FormulaNames, on scale: Scale, report: DiagnosticCollector
  ) -> (formula: WrittenFormula, usesOwn: Bool)? {
    guard let text = FormulaText(&fields) else { return nil }
    return read(text, names(), on: scale) { report.error(.formula, $0, $1, help: $2) }
  }

  /// Reads the text of a formula; nil, with an error at its place, if it is wrong.
  static func read(
    _ written: FormulaText, _ names: @autoclosure () -> FormulaNames, on scale: Scale,
    _ error: (SourceSpan, String, String?) -> Void
  ) -> (formula: WrittenFormula, usesOwn: Bool)? {
    written.parsed(names(), error) { parser throws(FormulaToken.Problem) in
      let value = try parser.formula()
      return (WrittenFormula(text: written.text, value: value, unit: scale.unit, works: parser.works), parser.usesOwn)
    }
  }
}

extension WrittenTest {
  /// Reads the key `formula` of a gate; nil without one, or, with an error at its place, if it is wrong.
  static func read(
    _ fields: inout FieldReader, _ names: @autoclosure () -> FormulaNames, on scale: Scale, report: DiagnosticCollector
  ) -> WrittenTest? {
    guard let written = FormulaText(&fields) else { return nil }
    return written.parsed(names(), { report.error(.formula, $0, $1, help: $2) }) {
      parser throws(FormulaToken.Problem) in
      let test = try parser.testFormula()
      return WrittenTest(text: written.text, test: test, unit: scale.unit, works: parser.works)
    }
  }
}

/// The text of a formula, whose names may be known only later.
struct FormulaText: Sendable {
  let text: String
  /// The place of the value in its file.
  let span: SourceSpan
  private let isQuoted: Bool

  private static let mostMarks = 2000

  init?(_ fields: inout FieldReader) {
    guard let node = fields.node("formula"), let text = fields.scalar(node, "formula") else { return nil }
    self.text = text
    span = node.span
    isQuoted = if case .scalar(_, let isQuoted) = node.value { isQuoted } else { false }
  }

  /// Returns what a function of the parser reads in the text; nil, with an error at its place, if that is wrong.
  fileprivate func parsed<Read>(
    _ names: FormulaNames, _ error: (SourceSpan, String, String?) -> Void,
    _ read: (inout FormulaParser) throws(FormulaToken.Problem) -> Read
  ) -> Read? {
    func tell(_ problem: FormulaToken.Problem) { error(span(of: problem.range), problem.text, problem.help) }
    do throws(FormulaToken.Problem) {
      var parser = try FormulaParser(text, names)
      defer { parser.problems.forEach(tell) }
      let found = try read(&parser)
      guard parser.problems.isEmpty else { return nil }
      if parser.size > Self.mostMarks {
        throw FormulaToken.Problem(
          text: "the formula has \(parser.size) marks with those of its lists", help: "at most \(Self.mostMarks)",
          range: 0..<text.unicodeScalars.count)
      }
      return found
    } catch {
      tell(error)
      return nil
    }
  }

  /// Returns the place of a part of it; the place of the whole if that is written otherwise, as over several lines.
  func span(of range: Range<Int>) -> SourceSpan {
    let quote = isQuoted ? 1 : 0
    guard Int(span.length) == text.unicodeScalars.count + 2 * quote else { return span }
    var part = span
    part.column += Int32(clamping: range.lowerBound + quote)
    part.length = Int32(clamping: max(1, range.count))
    return part
  }
}
