import Formats
import Grading

/// Reads the gates of a course: work that must reach a mark, or the course is held at a ceiling.
struct GateReader {
  let course: Course
  let scale: Scale
  let report: DiagnosticCollector
  private let tested: TestedWorkReader

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
        report.error(node.value(of: "of")?.span ?? node.span, "the gate is given twice", help: "keep one of them")
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
    let count = fields.wholeNumber("count", in: 1...1000)
    let work = fields.node("of").flatMap { tested.works($0, isCounted: count != nil) }
    if let count, let work, count > work.count {
      report.error(
        fields.span(of: "count"), "\"count\" is \(count), but the gate names \(work.count) of them",
        help: "how many of the work in \"of\" must reach the mark")
    }
    let atLeast = fields.mark("at-least", on: scale, isBound: true)
    var ceiling: Gate.Ceiling?
    if let text = fields.text("else") {
      ceiling =
        text == "own"
        ? .own : fields.mark(text, of: "else", on: scale, isBound: true, words: ["own"]).map { .percent($0.percent) }
    }
    if case .percent(let most)? = ceiling, most.reaches(100), let text = fields.peek("else")?.text {
      report.warning(
        fields.span(of: "else"), "\"else\" is \(text), so the gate takes nothing from the course",
        help: "write the most that the course can have if the work does not reach its mark")
    }
    guard let work, !work.isEmpty, let atLeast, let ceiling else { return nil }
    return Gate(work: work, count: count, atLeast: atLeast.percent, ceiling: ceiling)
  }
}
