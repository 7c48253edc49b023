import Formats
import Grading

/// Reads the schemes of a course: several whole weightings, of which the best counts.
struct SchemeReader {
  let report: DiagnosticCollector
  /// The categories and direct items, in the order of the course.
  let parts: [WeightedPart]

  /// Reads `schemes: [{Homework: 30, Final: 70}, {Final: 100}]`.
  ///
  /// - Returns: for each scheme the weights of the parts, 0 for one that it does not name.
  func schemes(_ fields: inout FieldReader) -> [[Double]] {
    let nodes = fields.list("schemes")
    for part in parts where !part.isExtraCredit && (part.weight != nil || part.coefficient != nil) {
      report.error(
        .conflictingKeys, part.weightSpan ?? part.span,
        "\"\(part.name)\" has a weight of its own, but the course has schemes",
        help: "the schemes give all weights: remove it")
    }
    let read = nodes.compactMap(scheme)
    guard read.count == nodes.count, !nodes.isEmpty else { return read }
    for (index, part) in parts.enumerated()
    where !part.isExtraCredit && !part.isResit && !part.countsElsewhere && read.allSatisfy({ $0[index] == 0 }) {
      report.error(
        .mixedWeights, part.span, "\"\(part.name)\" is in no scheme", help: "give it a weight in one of them")
    }
    return read
  }

  private func scheme(_ node: YAMLNode) -> [Double]? {
    guard let written = node.entries else {
      report.error(
        .wrongForm, node.span, "a scheme must be a map from names to weights, this is \(node.kindName)",
        help: "write {\(parts.first?.name ?? "Final"): 100}")
      return nil
    }
    let (entries, cut) = UnknownKey.splitNumbers(in: written)
    for number in cut { report.add(.error, number.span, number.text) }
    var weights = parts.map { _ in 0.0 }
    var isWrong = !cut.isEmpty
    for entry in entries {
      guard let index = parts.firstIndex(where: { $0.name == entry.key && !$0.isExtraCredit }) else {
        report.error(
          .unknownName, entry.keySpan, "the course has no category or direct item \"\(entry.key)\"",
          help: FieldReader.suggestion(for: entry.key, among: parts.filter { !$0.isExtraCredit }.map(\.name)))
        isWrong = true
        continue
      }
      do {
        weights[index] = try NumberText.value(of: entry.value.text ?? "")
        if (0...1000).contains(weights[index]) { continue }
        report.error(
          .outOfRange, entry.value.span, "the weight of \"\(entry.key)\" is \(entry.value.text ?? "")",
          help: "from 0 to 1000")
      } catch {
        report.add(.error, entry.value.isNull ? entry.keySpan : entry.value.span, error)
      }
      isWrong = true
    }
    let sum = weights.reduce(0, +)
    if !isWrong, !sum.reaches(99.9) || sum > 100.1 {
      report.error(
        .weightsNot100, node.span, "the weights of the scheme add up to \(DecimalNumber.text(sum))",
        help: "each scheme is a whole weighting: 100")
    }
    return isWrong ? nil : weights
  }
}
