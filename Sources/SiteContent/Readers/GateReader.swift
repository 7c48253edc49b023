import Formats
import Grading

/// Reads the gates of a course: a test of its work, or the course is held at a ceiling.
struct GateReader {
  let course: Course
  let scale: Scale
  let report: DiagnosticCollector
  private let tested: TestedWorkReader

  /// How deep tests can be in each other.
  private static let depth = 8

  /// Reads the gates of a course.
  /// - Parameter course: the course with its work.
  static func gates(
    _ fields: inout FieldReader, of course: Course, scale: Scale, report: DiagnosticCollector
  ) -> [Gate] {
    let nodes = fields.list("gates")
    // Most courses have no gates, so nothing is looked up in them.
    if nodes.isEmpty { return [] }
    let reader = GateReader(course: course, scale: scale, report: report)
    var gates: [Gate] = []
    for node in nodes {
      guard let gate = reader.gate(node) else { continue }
      if gates.contains(gate) {
        report.error(
          .givenTwice, node.value(of: "of")?.span ?? node.span, "the gate is given twice", help: "keep one of them")
      }
      gates.append(gate)
    }
    return gates
  }

  private init(course: Course, scale: Scale, report: DiagnosticCollector) {
    self.course = course
    self.scale = scale
    self.report = report
    tested = TestedWorkReader(of: course, rule: "a gate", report: report)
  }

  private func gate(_ node: YAMLNode) -> Gate? {
    guard var fields = FieldReader(node, of: .gate, report: report) else { return nil }
    defer { fields.finish() }
    let test = test(&fields, depth: 0)
    let ceiling = ceiling(&fields, test)
    guard let test, let ceiling else { return nil }
    return Gate(test, ceiling: ceiling)
  }

  // MARK: - Tests

  private static let kinds = ["of", "each", "any", "all", "formula"]

  /// Reads what must hold; nil, with an error, if it is wrong.
  private func test(_ fields: inout FieldReader, depth: Int) -> Gate.Test? {
    let kinds = Self.kinds.filter { fields.has($0) }
    if kinds.count > 1 {
      report.error(
        .conflictingKeys, fields.keySpan(of: kinds[1]), "\"\(kinds[1])\" cannot be combined with \"\(kinds[0])\"",
        help: "write one test, or several in any: or all:")
    }
    let count = fields.wholeNumber("count", in: 1...1000)
    let kind = kinds.first ?? "of"
    let needsMark = kind == "of" || kind == "each"
    for key in needsMark ? [] : ["at-least", "count"] where fields.has(key) {
      report.error(
        .conflictingKeys, fields.keySpan(of: key), "\"\(key)\" has no meaning with \"\(kind)\"", help: "remove it")
    }
    if !needsMark { _ = fields.node("at-least") }
    let mark = needsMark ? fields.mark("at-least", on: scale, isBound: true)?.percent : nil
    if needsMark { fields.requireValue(of: "at-least") }
    switch kind {
    case "any": return tests("any", &fields, depth).map { .any($0) }
    case "all": return tests("all", &fields, depth).map { .all($0) }
    case "formula":
      let names = FormulaNames(ofCourse: ListedWork(categories: course.categories, items: course.items))
      return WrittenTest.read(&fields, names, on: scale, report: report).map { .written($0) }
    case "each":
      guard let category = fields.node("each").flatMap({ tested.category($0) }), let mark else { return nil }
      return .each(category: category, atLeast: mark)
    default:
      fields.requireValue(of: "of")
      let work = fields.node("of").flatMap { tested.works($0) }
      if let count, let work, count > work.count {
        report.error(
          .outOfRange, fields.span(of: "count"), "\"count\" is \(count), but the gate names \(work.count) of them",
          help: "how many of the work in \"of\" must reach the mark")
      }
      guard let work, !work.isEmpty, let mark else { return nil }
      return count.map { .count($0, of: work, atLeast: mark) } ?? .average(of: work, atLeast: mark)
    }
  }

  private func tests(_ key: String, _ fields: inout FieldReader, _ depth: Int) -> [Gate.Test]? {
    let nodes = fields.list(key)
    if nodes.count < 2 {
      report.error(
        .missingKey, fields.span(of: key), "\"\(key)\" has fewer than two tests", help: "list at least two")
    }
    if depth >= Self.depth {
      report.error(
        .tooLarge, fields.keySpan(of: key), "the tests are more than \(Self.depth) deep in each other",
        help: "write a formula")
      return nil
    }
    let tests = nodes.compactMap { node -> Gate.Test? in
      guard var fields = FieldReader(node, of: .gateTest, report: report) else { return nil }
      defer { fields.finish() }
      return test(&fields, depth: depth + 1)
    }
    return tests.count == nodes.count && nodes.count > 1 ? tests : nil
  }

  // MARK: - The ceiling

  private func ceiling(_ fields: inout FieldReader, _ test: Gate.Test?) -> Gate.Ceiling? {
    guard let node = fields.node("else") else { return nil }
    var ceiling: Gate.Ceiling?
    if node.entries != nil {
      guard var group = FieldReader(node, of: .gateElse, report: report) else { return nil }
      defer { group.finish() }
      if group.text("of") != "own" {
        report.error(
          .unknownValue, group.span(of: "of"), "\"of\" is not own", help: "write else: {of: own, exactly: true}")
        return nil
      }
      ceiling = group.flag("exactly") ?? false ? .exactlyOwn : .own
    } else if let text = fields.scalar(node, "else") {
      ceiling =
        text == "own"
        ? .own : fields.mark(text, of: "else", on: scale, isBound: true, words: ["own"]).map { .percent($0.percent) }
    }
    switch ceiling {
    case .percent(let most)? where most.reaches(100):
      report.warning(
        .countsNothing, fields.span(of: "else"),
        "\"else\" is \(node.text ?? ""), so the gate takes nothing from the course",
        help: "write the most that the course can have if the work does not reach its mark")
    case .own?, .exactlyOwn?:
      guard let test, Gate(test, ceiling: .own).atLeast == nil else { break }
      report.error(
        .conflictingKeys, fields.span(of: "else"), "\"own\" is the mark of one part, but several tests decide",
        help: "write a mark")
      return nil
    default: break
    }
    return ceiling
  }
}
