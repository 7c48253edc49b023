import Formats
import Grading

/// Reads the names of the work that a rule tests, which is averaged by its shares of the course.
struct TestedWorkReader {
  let course: Course
  /// The rule that tests it, as `a gate`.
  let rule: String
  let report: DiagnosticCollector
  private let work: ListedWork
  private let names: WorkNames

  /// - Parameter course: the course with its work.
  init(of course: Course, rule: String, report: DiagnosticCollector) {
    (self.course, self.rule, self.report) = (course, rule, report)
    work = ListedWork(categories: course.categories, items: course.items)
    names = WorkNames(work, report: report)
  }

  /// Reads one name or a list of them; nil if there is none or one is wrong.
  func works(_ node: YAMLNode) -> [WorkPlace]? {
    let nodes = if case .sequence(let nodes) = node.value { nodes } else { [node] }
    if nodes.isEmpty {
      report.error(.missingKey, node.span, "\(rule) has no work", help: "name a category or an item")
    }
    var work: [WorkPlace] = []
    for node in nodes {
      guard let place = place(node) else { return nil }
      if work.contains(place) {
        report.error(.givenTwice, node.span, "\"\(node.text ?? "")\" is given twice", help: "keep one of them")
      }
      if let (item, category) = nested(place, among: work) {
        report.error(
          .givenTwice, node.span, "\"\(item)\" is in \"\(category)\", so it would count twice",
          help: "keep one of them")
      }
      work.append(place)
    }
    return work
  }

  /// Reads the name of a category that has items; nil, with an error, for anything else.
  func category(_ node: YAMLNode) -> Int? {
    let isCategory: (WorkPlace) -> Bool = { if case .category = $0 { true } else { false } }
    guard case .category(let index)? = names.place(node, of: rule, "category", where: isCategory) else { return nil }
    let category = course.categories[index]
    let isMark = if case .mark = category.work { true } else { false }
    if category.isExtraCredit || isMark || category.items.allSatisfy(\.isResit) && !category.items.isEmpty {
      report.error(
        .unsuitableWork, node.span, "\"\(node.text ?? "")\" has no items that \(rule) could test",
        help: category.isExtraCredit ? "extra credit only adds" : "write of: \(node.text ?? "")")
      return nil
    }
    return index
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
    guard let place = names.place(node, of: rule) else { return nil }
    let name = node.text ?? ""
    if work.isExtraCredit(place) {
      report.error(
        .unsuitableWork, node.span, "\"\(name)\" is extra credit, which only adds",
        help: "name work that counts for the grade")
      return nil
    }
    if let replacement = resit(place) {
      report.error(
        .unsuitableWork, node.span,
        "\"\(name)\" counts only in place of other work, so it has no value that \(rule) could test",
        help: "name the work that it replaces: \(course.name(of: replacement.target.work).fallback)")
      return nil
    }
    if work[place]?.condition != nil {
      report.error(
        .unsuitableWork, node.span, "\"\(name)\" counts only under a condition, so \(rule) cannot test it",
        help: "name work that counts in any case")
      return nil
    }
    if case .category = place, case .parts(.points, let categories, _) = course.work, isPooled,
      categories.contains(where: { !$0.drops.isEmpty }) || hasScoreRules
    {
      report.error(
        .needsWeights, node.span,
        "\"\(name)\" has no value of its own: without weights, all points are one pool with its \(hasScoreRules ? "" : "drop ")rules",
        help: "give every category and direct item a weight")
      return nil
    }
    return place
  }

  /// Whether rules change scores of the course.
  private var hasScoreRules: Bool {
    course.allItems.contains { $0.replaces?.isResit == false || !$0.rule.isEmpty }
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
