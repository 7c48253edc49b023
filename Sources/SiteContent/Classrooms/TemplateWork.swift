import Formats
import Grading

/// The work of a course template by the names under which a grade book has its scores.
struct TemplateWork {
  struct Place: Hashable {
    /// The category of the item; nil for an item directly in the course.
    var category: String?
    var item: String
    var written: String { category.map { "\($0)/\(item)" } ?? item }
  }

  private var places: [Place] = []

  init(_ template: YAMLNode) {
    func items(of group: YAMLNode) -> [String] {
      (group.value(of: "items")?.elements ?? []).compactMap(TemplateMerge.name(ofItem:))
    }
    for category in template.value(of: "categories")?.elements ?? [] {
      guard let name = TemplateMerge.name(of: category) else { continue }
      places += items(of: category).map { Place(category: name, item: $0) }
    }
    places += items(of: template).map {
      Place(category: nil, item: $0)
    }
  }

  /// Returns the results of a member; unknown items and items that are written twice are errors.
  func results(_ scores: [YAMLNode.Entry], at span: SourceSpan, report: DiagnosticCollector) -> MemberResults {
    var results = MemberResults(span: span)
    var seen: Set<Place> = []
    let (scores, cut) = UnknownKey.splitNumbers(in: scores)
    for number in cut { report.add(.error, number.span, number.text) }
    for score in scores {
      guard let place = place(of: score, report: report), !score.value.isNull else { continue }
      guard seen.insert(place).inserted else {
        report.error(.givenTwice, score.keySpan, "\(place.written) has two scores here", help: "keep one of them")
        continue
      }
      guard score.value.entries != nil else {
        results.add([("score", score)], to: place)
        continue
      }
      guard var fields = FieldReader(score.value, of: .memberScore, report: report) else { continue }
      results.feedback[place] = fields.text("note")
      let keys = ["score", "late", "graded"].compactMap { key in fields.entry(key).map { (key, $0) } }
      fields.finish()
      results.add(keys, to: place)
    }
    return results
  }

  /// Returns the work that a key names; nil with an error if it names none, or several.
  func place(of score: YAMLNode.Entry, report: DiagnosticCollector) -> Place? {
    let wanted = score.key.lowercased()
    let found = places.filter { $0.written.lowercased() == wanted }
    let named = found.isEmpty ? places.filter { $0.item.lowercased() == wanted } : found
    if let only = named.first, named.count == 1 { return only }
    if named.isEmpty {
      report.error(
        .unknownName, score.keySpan, "the course has no item \"\(score.key)\"",
        help: places.isEmpty
          ? "add it to the course template"
          : FieldReader.suggestion(for: score.key, among: places.map(\.written)))
    } else {
      report.error(
        .ambiguousName, score.keySpan, "\"\(score.key)\" is the name of \(named.count) items",
        help: "write one of \(named.map(\.written).joined(separator: ", "))")
    }
    return nil
  }
}

/// What a grade book says about one member, as the keys of a course's file.
struct MemberResults {
  /// The place of the member's scores.
  let span: SourceSpan
  var feedback: [TemplateWork.Place: String] = [:]
  /// The items in the order in which they are written, with their keys.
  private var items: [(place: TemplateWork.Place, keys: [YAMLNode.Entry])] = []

  init(span: SourceSpan) { self.span = span }

  /// Adds keys of an item.
  mutating func add(_ keys: [(name: String, entry: YAMLNode.Entry)], to place: TemplateWork.Place) {
    let keys = keys.map { YAMLNode.Entry(key: $0.name, keySpan: $0.entry.keySpan, value: $0.entry.value) }
    if let index = items.firstIndex(where: { $0.place == place }) {
      items[index].keys += keys
    } else {
      items.append((place, keys))
    }
  }

  /// The keys of a course that has just these results.
  var entries: [YAMLNode.Entry] {
    var groups: [(category: String?, nodes: [YAMLNode], span: SourceSpan)] = []
    for (place, keys) in items {
      let span = keys.first?.keySpan ?? span
      let name = GradeBookReader.entry("name", .scalar(place.item, isQuoted: true), span)
      let item = YAMLNode(value: .mapping([name] + keys), span: span)
      if let index = groups.firstIndex(where: { $0.category == place.category }) {
        groups[index].nodes.append(item)
      } else {
        groups.append((place.category, [item], span))
      }
    }
    var categories: [YAMLNode] = []
    var result: [YAMLNode.Entry] = []
    for group in groups {
      let list = GradeBookReader.entry("items", .sequence(group.nodes), group.span)
      guard let category = group.category else {
        result.append(list)
        continue
      }
      let name = GradeBookReader.entry("name", .scalar(category, isQuoted: true), group.span)
      categories.append(YAMLNode(value: .mapping([name, list]), span: group.span))
    }
    if let first = categories.first {
      result.append(GradeBookReader.entry("categories", .sequence(categories), first.span))
    }
    return result
  }

  /// Writes the feedback to the items of the member's course.
  func addFeedback(to course: inout Course) {
    guard !feedback.isEmpty else { return }
    let texts = Dictionary(
      feedback.map { ($0.key.folded, $0.value) }, uniquingKeysWith: { first, _ in first })
    let categories = course.categories.map(\.name.fallback)
    course.updateItems { place, item in
      guard case .item(_, let category) = place else { return }
      let name = TemplateWork.Place(category: category.map { categories[$0] }, item: item.name.fallback)
      if let text = texts[name.folded] { item.feedback = text }
    }
  }
}

extension TemplateWork.Place {
  /// The names as they are compared.
  fileprivate var folded: [String] { [(category ?? "").lowercased(), item.lowercased()] }
}
