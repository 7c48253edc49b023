import Formats

/// The parts of a course and their weights, from the table or the list in a syllabus.
package struct Syllabus: Sendable {
  package private(set) var categories: [FileTemplate.Category] = []
  /// Whether the categories have coefficients in place of weights in percent.
  package private(set) var hasCoefficients = false
  /// The lines, or parts of lines, that are not understood, with the reason.
  package private(set) var unread: [(line: Int, text: String, reason: String)] = []
  /// What the owner should know about all weights together; nil if there is nothing.
  package private(set) var remark: String?

  /// The most bytes of a text; the part of a syllabus about grading has a few hundred.
  package static let maximumSize = 64 << 10
  private static let maximumLine = 2000
  private static let maximumCategories = 40

  package init(_ text: String) {
    var parts: [(line: Int, text: String, part: SyllabusLine)] = []
    let forms = SyllabusLine.Forms()
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      // Tabs separate cells, also at the end of a line.
      let line = String(line.prefix(Self.maximumLine))
      switch SyllabusLine.read(line, forms) {
      case .other: break
      case .unread(let reason): unread.append((index + 1, line.trimmed, reason))
      case .part(let part): parts.append((index + 1, line.trimmed, part))
      }
    }
    let kind = Self.kind(of: parts.map(\.part.weight))
    hasCoefficients = kind == .coefficients
    for (line, text, part) in parts {
      guard kind.takes(part.weight) else {
        unread.append((line, text, "the other lines have \(kind.words)"))
        continue
      }
      guard !categories.contains(where: { CourseOutline.folded($0.name) == CourseOutline.folded(part.name) }) else {
        unread.append((line, text, "there is a \(part.name) already"))
        continue
      }
      guard categories.count < Self.maximumCategories else {
        unread.append((line, text, "a course has at most \(Self.maximumCategories) categories from a text"))
        continue
      }
      for detail in part.unread {
        unread.append((line, detail, "only the name and the weight of \(part.name) are read"))
      }
      categories.append(FileTemplate.Category(name: part.name, weight: part.weight.number, rules: part.rules))
    }
    unread.sort { $0.line < $1.line }
    remark = Self.remark(on: categories, kind)
  }

  /// What the numbers of the lines are.
  private enum Kind: Equatable {
    case percents, coefficients

    var words: String { self == .percents ? "percents" : "coefficients or points" }

    func takes(_ weight: SyllabusLine.Weight) -> Bool {
      switch weight {
      case .percent: self == .percents
      case .coefficient, .points: self == .coefficients
      case .plain: true
      }
    }
  }

  /// Decides by all lines what their numbers are. Plain ones are percents beside percents, or if they add up to 100.
  private static func kind(of weights: [SyllabusLine.Weight]) -> Kind {
    let percents = weights.count { if case .percent = $0 { true } else { false } }
    let parts = weights.count {
      switch $0 {
      case .coefficient, .points: true
      case .percent, .plain: false
      }
    }
    if percents > 0 || parts > 0 { return percents >= parts ? .percents : .coefficients }
    let sum = weights.compactMap { Double($0.number) }.reduce(0, +)
    return sum == 100 ? .percents : .coefficients
  }

  private static func remark(on categories: [FileTemplate.Category], _ kind: Kind) -> String? {
    let ordinary = categories.filter { category in !category.rules.contains { $0.name == "extra-credit" } }
    let sum = ordinary.compactMap { Double($0.weight) }.reduce(0, +)
    if kind == .coefficients || ordinary.isEmpty || abs(sum - 100) < 0.01 { return nil }
    return "the weights add up to \(DecimalNumber.text(sum)) %, not 100 %"
  }
}
