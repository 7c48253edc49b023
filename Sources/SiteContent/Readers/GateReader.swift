import Formats
import Grading

/// Reads the gates of a course: work that must reach a mark, or the course is held at a ceiling.
struct GateReader {
  let course: Course
  let scale: Scale
  let report: DiagnosticCollector
  /// The places that a gate can name, by name; several if the name is used several times.
  private let places: [String: [WorkPlace]]
  /// The names that a gate can have, in the order of the course.
  private let names: [String]

  /// Reads the gates of a course.
  /// - Parameter course: the course with its work.
  static func gates(
    _ fields: inout FieldReader, of course: Course, scale: Scale, report: DiagnosticCollector
  ) -> [Gate] {
    let nodes = fields.list("gates")
    // Most courses have no gates, so nothing is looked up in them.
    if nodes.isEmpty { return [] }
    let reader = GateReader(course: course, scale: scale, report: report)
    return nodes.compactMap(reader.gate)
  }

  private init(course: Course, scale: Scale, report: DiagnosticCollector) {
    self.course = course
    self.scale = scale
    self.report = report
    var named = course.categories.enumerated().map { ($1.name.fallback, WorkPlace.category($0)) }
    named += course.items.enumerated().map { ($1.name.fallback, .item($0, category: nil)) }
    for (index, category) in course.categories.enumerated() {
      named += category.items.enumerated().map { ($1.name.fallback, .item($0, category: index)) }
    }
    names = named.map(\.0)
    places = Dictionary(grouping: named, by: \.0).mapValues { $0.map(\.1) }
  }

  private func gate(_ node: YAMLNode) -> Gate? {
    guard var fields = FieldReader(node, of: .gate, report: report) else { return nil }
    defer { fields.finish() }
    let work = work(fields.node("of"))
    fields.requireValue(of: "of")
    let atLeast = fields.mark("at-least", on: scale, isBound: true)
    fields.requireValue(of: "at-least")
    var ceiling: Gate.Ceiling?
    if let text = fields.text("else") {
      ceiling =
        text == "own" ? .own : fields.mark(text, of: "else", on: scale, isBound: true).map { .percent($0.percent) }
    }
    fields.requireValue(of: "else")
    guard let work, !work.isEmpty, let atLeast, let ceiling else { return nil }
    return Gate(work: work, atLeast: atLeast.percent, ceiling: ceiling)
  }

  /// Reads one name or a list of them; nil if there is none or one is wrong.
  private func work(_ node: YAMLNode?) -> [WorkPlace]? {
    guard let node else { return nil }
    let nodes = if case .sequence(let nodes) = node.value { nodes } else { [node] }
    if nodes.isEmpty { report.error(node.span, "the gate has no work", help: "name a category or an item") }
    var work: [WorkPlace] = []
    for node in nodes {
      guard let place = place(node) else { return nil }
      if work.contains(place) {
        report.error(node.span, "\"\(node.text ?? "")\" is given twice", help: "keep one of them")
      }
      work.append(place)
    }
    return work
  }

  private func place(_ node: YAMLNode) -> WorkPlace? {
    guard let name = node.text else {
      report.error(node.span, "a gate names work, this is \(node.kindName)", help: "name a category or an item")
      return nil
    }
    guard let found = places[name], let place = found.first else {
      report.error(
        node.span, "the course has no category or item \"\(name)\"",
        help: names.isEmpty ? "a gate needs work to name" : FieldReader.suggestion(for: name, among: names))
      return nil
    }
    guard found.count == 1 else {
      report.error(node.span, "\"\(name)\" is the name of several pieces of work", help: "give each its own name")
      return nil
    }
    if isExtraCredit(place) {
      report.error(
        node.span, "\"\(name)\" is extra credit, which only adds", help: "name work that counts for the grade")
      return nil
    }
    if case .category = place, case .parts(.points, let categories, _) = course.work, isPooled,
      categories.contains(where: { $0.dropLowest > 0 || $0.dropHighest > 0 })
    {
      report.error(
        node.span, "\"\(name)\" has no value of its own: without weights, all points are one pool with its drop rules",
        help: "give every category and direct item a weight")
      return nil
    }
    return place
  }

  /// Whether the course has more than one category or direct item in its pool of points.
  private var isPooled: Bool { course.categories.count + course.items.count > 1 }

  private func isExtraCredit(_ place: WorkPlace) -> Bool {
    switch place {
    case .category(let index): course.categories[index].isExtraCredit
    case .item(let position, nil): course.items[position].isExtraCredit
    case .item(let position, let index?):
      course.categories[index].isExtraCredit || course.categories[index].items[position].isExtraCredit
    }
  }
}
