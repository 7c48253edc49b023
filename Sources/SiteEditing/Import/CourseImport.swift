package import SiteContent

/// Puts the results of a table into a course's file.
///
/// A score that is there and differs stays: nothing is ever lost, and each difference is named.
package struct CourseImport: Sendable {
  package private(set) var edit: FileEdit
  /// One for each result of the table.
  package private(set) var outcomes: [Outcome] = []

  package struct Outcome: Sendable, Hashable {
    package var result: ImportedResult
    package var kind: Kind
  }

  package enum Kind: Sendable, Hashable {
    /// The item had no score.
    case scored
    case added
    /// The same was there already, or the table says nothing yet.
    case same
    /// Another score is there, which stays.
    case differs(String)
    /// It cannot be put anywhere; why.
    case refused(String)
  }

  package init(_ table: ResultsTable, into course: SourceFile, template: SourceFile?) {
    edit = FileEdit(path: course.path, old: course.bytes, new: course.bytes)
    var file = course
    for result in table.results {
      let kind: Kind
      do {
        let change = try Self.change(for: result, in: file, template: template)
        kind = change.kind
        file.bytes = change.bytes ?? file.bytes
      } catch {
        switch error {
        case .request(let words): kind = .refused(words)
        case .unreadable: kind = .refused("the course's file has mistakes: run sitegen check")
        }
      }
      outcomes.append(Outcome(result: result, kind: kind))
    }
    edit.new = file.bytes
  }

  /// Whether the table has anything that the file did not take.
  package var isPartial: Bool {
    outcomes.contains { outcome in
      switch outcome.kind {
      case .differs, .refused: true
      case .scored, .added, .same: false
      }
    }
  }

  private static func change(
    for result: ImportedResult, in file: SourceFile, template: SourceFile?
  ) throws(EditRefusal) -> (kind: Kind, bytes: [UInt8]?) {
    let keys = try CourseFile.keys(of: file)
    let work = try CourseFile.work(in: keys, template: template)
    if let item = try known(result, in: work) {
      let old = try KeyWriter(keys).score(of: item)
      guard let score = result.written else { return (.same, nil) }
      if let old { return (isSame(old, result) ? .same : .differs(old), nil) }
      let hasMax = try KeyWriter(keys).hasMax(item)
      let change = ScoreChange(item: item.fullName, score: hasMax ? result.score : score)
      return (.scored, try change.applied(to: file, template: template).new)
    }
    var added: [NewWork.Key] = []
    if let score = result.written { added.append(.init("score", score)) }
    if result.score == nil || Double(result.score ?? "") == nil, let max = result.max {
      added.append(.init("max", max))
    }
    if let weight = result.weight { added.append(.init("weight", weight)) }
    if let due = result.due { added.append(.init("due", due)) }
    let category = try place(of: result, in: work)
    let new = NewWork(.item(category: category), name: result.name, keys: added)
    return (.added, try new.applied(to: file, template: template).new)
  }

  private static func known(_ result: ImportedResult, in work: CourseWork) throws(EditRefusal) -> CourseWork.Item? {
    let found = work.items.filter { item in
      item.names.contains { CourseWork.isAlike($0, result.name) }
        && (result.category == nil
          || item.category?.contains { CourseWork.isAlike($0, result.category ?? "") } ?? false)
    }
    if found.count > 1 {
      throw .request(
        "\(result.name) is the name of \(found.count) items: \(found.map(\.fullName).joined(separator: ", "))")
    }
    return found.first
  }

  /// The category for a new item: the one that the table names, the only one, or the one whose name the item's begins with.
  private static func place(of result: ImportedResult, in work: CourseWork) throws(EditRefusal) -> String? {
    if let category = result.category { return category }
    if work.categories.isEmpty { return nil }
    if work.categories.count == 1 { return work.categories[0].names.first }
    let alike = work.categories.filter { category in
      category.names.contains { name in
        let stem = name.lowercased().hasSuffix("s") ? String(name.lowercased().dropLast()) : name.lowercased()
        return !stem.isEmpty && result.name.lowercased().hasPrefix(stem)
      }
    }
    if alike.count == 1 { return alike[0].names.first }
    throw .request(
      "say where it goes: sitegen new item COURSE \"\(result.name)\" --in CATEGORY, then import again")
  }

  /// Whether a score in a file says the same as one of a table.
  private static func isSame(_ old: String, _ result: ImportedResult) -> Bool {
    guard let score = result.score else { return true }
    if old == score || old == result.written { return true }
    let parts = old.split(separator: "/").map { Double(CSVRows.trimmed(String($0))) }
    guard let points = parts.first ?? nil, let imported = Double(score), points == imported else { return false }
    guard parts.count == 2, let max = result.max.flatMap(Double.init) else { return true }
    return parts[1] == max
  }
}

extension KeyWriter {
  /// The score that an item has in the course's own file.
  func score(of item: CourseWork.Item) throws(EditRefusal) -> String? {
    guard let path = item.path, let node = try node(at: path) else { return nil }
    if let only = Self.shortForm(of: node) { return only.value.text }
    return node.entries?.first { $0.key == "score" }?.value.text
  }

  /// Whether an item has a maximum of its own.
  func hasMax(_ item: CourseWork.Item) throws(EditRefusal) -> Bool {
    guard let path = item.path, let node = try node(at: path) else { return false }
    return node.entries?.contains { $0.key == "max" && !$0.value.isNull } ?? false
  }
}

extension CourseWork {
  /// Whether two names are one, without regard to case and blanks.
  fileprivate static func isAlike(_ left: String, _ right: String) -> Bool {
    left.lowercased().filter { !$0.isWhitespace } == right.lowercased().filter { !$0.isWhitespace }
  }
}
