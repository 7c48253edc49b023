import Formats
import SiteContent

/// Work that was renamed, or moved into another category, since an earlier import, and would count twice.
extension ResultsWriter {
  /// Refuses new work that may be an item of the course which was renamed in the other program: it would count twice.
  mutating func refuseTwin(_ result: ImportedResult) throws(EditRefusal) {
    guard result.naming == .table else { return }
    let category = (try? category(of: result)) ?? outline.categories.first
    let new = "\(category?.names.first ?? "")/\(result.name)"
    for (index, title) in items.gone {
      // Of a part of the work, only the same score shows that it may have been renamed.
      let isAlike = try score(at: index).map(result.isAlike) ?? !items.isOfPart
      guard isAlike else { continue }
      let known = items[index].fullName
      throw .request(
        "the table has no \"\(title)\" any more, which an earlier import made \(known): \(option(result, known)) if it was renamed, \(option(result, new)) if it is other work"
      )
    }
  }

  /// Returns the score that an item of the course has, with its maximum; nil if it has none.
  private func score(at index: Int) throws(EditRefusal) -> String? {
    guard case .known(let item) = items[index].place, let score = try writer.score(of: item) else { return nil }
    guard Double(score) != nil else { return score }
    return (items[index].max ?? outline.category(of: item)?.max).map { "\(score)/\($0)" } ?? score
  }

  /// Finds work of the table that the course has in another category, into which it was moved after an earlier import.
  /// - Throws: a refusal if it may also be other work: adding it would count the same work twice.
  func moved(_ result: ImportedResult) throws(EditRefusal) -> Int? {
    guard result.naming == .table, let category = result.category else { return nil }
    let elsewhere = items.unlisted(named: result.name)
    var alike: [Int] = []
    for index in elsewhere {
      if let score = try score(at: index), result.isAlike(score) { alike.append(index) }
    }
    if let only = alike.first, alike.count == 1 { return only }
    guard let first = alike.first ?? elsewhere.first, !items.isShared(result.name) else { return nil }
    if result.score == nil { return first }
    let known = ColumnMap.Target(ofItem: items[first].fullName)?.written ?? items[first].fullName
    throw .request(
      "the table has \(result.name) in \(category), the course in another place, as \(known): \(option(result, known)) if it was moved, \(option(result, "\(category)/\(result.name)")) if it is other work"
    )
  }

  /// The option that makes a result of the table one of an item.
  private func option(_ result: ImportedResult, _ item: String) -> String {
    "--map \("\(result.title)=\(item)".quotedForShell)"
  }
}
