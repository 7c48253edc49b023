import Formats
import Grading

/// The names by which the rules of a course can refer to its categories and items.
struct WorkNames {
  /// The places of each name; several if the name is used several times.
  private let places: [String: [WorkPlace]]
  /// All names, in the order of the course.
  private let names: [String]
  private let report: DiagnosticCollector

  init(_ work: ListedWork, report: DiagnosticCollector) {
    self.report = report
    var named = work.categories.enumerated().map { ($1.name.fallback, WorkPlace.category($0)) }
    named += work.items.enumerated().map { ($1.name.fallback, .item($0, category: nil)) }
    for (index, category) in work.categories.enumerated() {
      named += category.items.enumerated().map { ($1.name.fallback, .item($0, category: index)) }
    }
    names = named.map(\.0)
    places = Dictionary(grouping: named, by: \.0).mapValues { $0.map(\.1) }
  }

  /// Returns the place that a name means; nil, with an error, if there is none or several.
  ///
  /// - Parameters:
  ///   - rule: the rule that has the name, as `a gate`.
  ///   - isWanted: the places that it may name, and what they are.
  func place(
    _ node: YAMLNode, of rule: String, _ what: String = "category or item",
    where isWanted: (WorkPlace) -> Bool = { _ in true }
  ) -> WorkPlace? {
    guard let name = node.text else {
      report.error(.wrongForm, node.span, "\(rule) names work, this is \(node.kindName)", help: "name a \(what)")
      return nil
    }
    let found = (places[name] ?? []).filter(isWanted)
    guard let place = found.first else {
      let wanted = names.filter { (places[$0] ?? []).contains(where: isWanted) }
      report.error(
        .unknownName, node.span, "the course has no \(what) \"\(name)\"",
        help: wanted.isEmpty ? "\(rule) needs work to name" : FieldReader.suggestion(for: name, among: wanted))
      return nil
    }
    guard found.count == 1 else {
      report.error(
        .ambiguousName, node.span, "\"\(name)\" is the name of several pieces of work", help: "give each its own name")
      return nil
    }
    return place
  }
}
