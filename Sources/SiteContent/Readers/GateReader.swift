import Formats
import Grading

/// Reads the gates of a course: work that must reach a mark, or the course is held at a ceiling.
struct GateReader {
  let course: Course
  let scale: Scale
  let report: DiagnosticCollector
  private let work: ListedWork
  private let names: WorkNames

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
    work = ListedWork(categories: course.categories, items: course.items)
    names = WorkNames(work, report: report)
  }

  private func gate(_ node: YAMLNode) -> Gate? {
    guard var fields = FieldReader(node, of: .gate, report: report) else { return nil }
    defer { fields.finish() }
    let count = fields.wholeNumber("count", in: 1...1000)
    let work = work(fields.node("of"), isCounted: count != nil)
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

  /// Reads one name or a list of them; nil if there is none or one is wrong.
  ///
  /// - Parameter isCounted: whether each must reach the mark by itself, so that no weighting matters.
  private func work(_ node: YAMLNode?, isCounted: Bool) -> [WorkPlace]? {
    guard let node else { return nil }
    let nodes = if case .sequence(let nodes) = node.value { nodes } else { [node] }
    if nodes.isEmpty { report.error(node.span, "the gate has no work", help: "name a category or an item") }
    var work: [WorkPlace] = []
    for node in nodes {
      guard let place = place(node) else { return nil }
      if work.contains(place) {
        report.error(node.span, "\"\(node.text ?? "")\" is given twice", help: "keep one of them")
      }
      if let (item, category) = nested(place, among: work) {
        report.error(
          node.span, "\"\(item)\" is in \"\(category)\", so it would count twice in this gate",
          help: "keep one of them, or write a gate for each")
      }
      work.append(place)
    }
    if work.count > 1, !isCounted, !course.schemes.isEmpty {
      report.error(
        node.span, "a gate on the average of several parts needs one weighting, but the course has schemes",
        help: "write a gate for each part, or count how many must reach the mark")
    }
    return work
  }

  /// Returns the names of an item and of its category if a place and one of some others are these.
  private func nested(_ place: WorkPlace, among others: [WorkPlace]) -> (item: String, category: String)? {
    for other in others {
      for case (.item(let position, let own?), .category(let index)) in [(place, other), (other, place)]
      where own == index {
        return (
          course.name(of: .item(position, category: own)).fallback, course.name(of: .category(index)).fallback
        )
      }
    }
    return nil
  }

  private func place(_ node: YAMLNode) -> WorkPlace? {
    guard let place = names.place(node, of: "a gate") else { return nil }
    let name = node.text ?? ""
    if work.isExtraCredit(place) {
      report.error(
        node.span, "\"\(name)\" is extra credit, which only adds", help: "name work that counts for the grade")
      return nil
    }
    if let replacement = resit(place) {
      report.error(
        node.span, "\"\(name)\" counts only in place of other work, so it has no value that a gate could test",
        help: "name the work that it replaces: \(course.name(of: replacement.target.work).fallback)")
      return nil
    }
    if case .category = place, case .parts(.points, let categories, _) = course.work, isPooled,
      categories.contains(where: { $0.dropLowest > 0 || $0.dropHighest > 0 || $0.best != nil }) || hasScoreRules
    {
      report.error(
        node.span,
        "\"\(name)\" has no value of its own: without weights, all points are one pool with its \(hasScoreRules ? "" : "drop ")rules",
        help: "give every category and direct item a weight")
      return nil
    }
    return place
  }

  /// Whether rules change scores of the course.
  private var hasScoreRules: Bool {
    (course.categories.flatMap(\.items) + course.items).contains { $0.replaces?.isResit == false || !$0.rule.isEmpty }
  }

  /// Whether the course has more than one category or direct item in its pool of points.
  private var isPooled: Bool { course.categories.count + course.items.count { !$0.isResit } > 1 }

  /// Returns where a resit counts; nil for work that counts by itself.
  private func resit(_ place: WorkPlace) -> Replacement? {
    switch place {
    case .category(let index):
      let category = course.categories[index]
      let isOpen = category.items.isEmpty || category.count.map { $0 > category.items.count } ?? false
      return isOpen ? nil : category.items.allSatisfy(\.isResit) ? category.items.first?.replaces : nil
    case .item: return work[place].flatMap { $0.isResit ? $0.replaces : nil }
    }
  }
}
