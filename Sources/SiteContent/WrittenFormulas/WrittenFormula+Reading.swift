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
    parsed(&fields, names(), report) { parser, text throws(FormulaToken.Problem) in
      let value = try parser.formula()
      return (WrittenFormula(text: text, value: value, unit: scale.unit, works: parser.works), parser.usesOwn)
    }
  }

  /// Reads the key `formula` by a function of its parser.
  fileprivate static func parsed<Read>(
    _ fields: inout FieldReader, _ names: @autoclosure () -> FormulaNames, _ report: DiagnosticCollector,
    _ read: (inout FormulaParser, String) throws(FormulaToken.Problem) -> Read
  ) -> Read? {
    guard let node = fields.node("formula") else { return nil }
    guard let text = fields.scalar(node, "formula") else { return nil }
    func tell(_ problem: FormulaToken.Problem) {
      report.error(node.span(of: problem.range, in: text), problem.text, help: problem.help)
    }
    do throws(FormulaToken.Problem) {
      var parser = try FormulaParser(text, names())
      defer { parser.problems.forEach(tell) }
      let found = try read(&parser, text)
      guard parser.problems.isEmpty else { return nil }
      if parser.size > mostMarks {
        throw FormulaToken.Problem(
          text: "the formula has \(parser.size) marks with those of its lists", help: "at most \(mostMarks)",
          range: 0..<text.unicodeScalars.count)
      }
      return found
    } catch {
      tell(error)
      return nil
    }
  }

  fileprivate static let mostMarks = 2000
}

extension WrittenTest {
  /// Reads the key `formula` of a gate; nil without one, or, with an error at its place, if it is wrong.
  static func read(
    _ fields: inout FieldReader, _ names: @autoclosure () -> FormulaNames, on scale: Scale, report: DiagnosticCollector
  ) -> WrittenTest? {
    WrittenFormula.parsed(&fields, names(), report) { parser, text throws(FormulaToken.Problem) in
      let test = try parser.testFormula()
      return WrittenTest(text: text, test: test, unit: scale.unit, works: parser.works)
    }
  }
}

extension YAMLNode {
  /// Returns the place of a part of its text; the place of the whole if that is written otherwise, as over several lines.
  fileprivate func span(of range: Range<Int>, in text: String) -> SourceSpan {
    guard case .scalar(_, let isQuoted) = value else { return span }
    let quote = isQuoted ? 1 : 0
    guard Int(span.length) == text.unicodeScalars.count + 2 * quote else { return span }
    var part = span
    part.column += Int32(clamping: range.lowerBound + quote)
    part.length = Int32(clamping: max(1, range.count))
    return part
  }
}
