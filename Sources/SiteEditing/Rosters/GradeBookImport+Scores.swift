import Formats
import SiteContent

/// The scores in the grade book.
extension GradeBookImport {
  /// Returns the grade book with the scores that it does not have, or that the options replace, and adds the outcomes.
  mutating func write(
    _ students: inout [Student], _ items: [ItemKey: CourseItem], to book: SourceFile
  ) throws(Refusal) -> [UInt8] {
    guard let written = try? GradeBookScores(book) else { throw .book }
    var all: [GradeBookScores.Change] = []
    for index in students.indices {
      let member = students[index].row.member
      let group = written.group(of: member)
      let changes = changes(students[index].results, items, beside: group?.entries ?? [], &students[index].row, written)
      if changes.isEmpty { continue }
      if let group, written.isAlias(group) || group.entries == nil && !group.isNull {
        students[index].row.written = 0
        students[index].row.replaced = []
        students[index].row.problems.append(
          Problem(
            line: students[index].row.line,
            reason: "the scores of \(member) are written in a way that cannot be added to"))
      } else {
        all += changes
      }
    }
    rows = students.map(\.row)
    guard let bytes = try? written.applying(all) else { throw .book }
    return bytes
  }

  /// Returns the scores of a member that the grade book does not have, and those that replace others.
  private mutating func changes(
    _ results: [ImportedResult], _ items: [ItemKey: CourseItem], beside entries: [YAMLNode.Entry], _ row: inout Row,
    _ book: GradeBookScores
  ) -> [GradeBookScores.Change] {
    var changes: [GradeBookScores.Change] = []
    /// The scores of earlier rows of the table, by item, or by the key of the entry that they replace.
    var written: [String: String] = [:]
    var replaced: [String: String] = [:]
    let known = KnownScores(entries)
    for var result in results {
      // The reason for a whole column is given once.
      if result.column == nil, let problem = result.problem {
        row.problems.append(Problem(line: result.line, reason: problem))
        continue
      }
      guard let item = items[ItemKey(result)] else { continue }
      row.notes += result.notes.map { Problem(line: result.line, reason: "\(item.name): \($0)") }
      guard let score = result.score else { continue }
      if result.countsNothing {
        let reason = "\(item.name): (\(score)) counts nothing in the table, but the item counts in the course"
        row.problems.append(Problem(line: result.line, reason: reason))
        continue
      }
      if result.isNumber, result.max == nil { result.max = item.tableMax }
      if item.isOfQuiz { result = result.asShare(besides: item.max) }
      let new = item.max == nil ? result.written ?? score : result.score ?? score
      let own = Score(item: item.name, written: new)
      if let reason = options.refused[own].map({ "\(item.name): \(score): \($0)" }) ?? refusal(of: result, item) {
        row.problems.append(Problem(line: result.line, reason: reason))
        continue
      }
      let entry = known.entry(of: item.name)
      // Of two rows of a table for the same item the first one counts.
      let earlier = written[item.name] ?? entry.flatMap { replaced[$0.key] }
      let old = earlier ?? entry.flatMap { WrittenMemberScore($0.value).score }
      if let old, result.isSame(as: old, ofQuiz: item.isOfQuiz) {
        row.same += 1
        continue
      }
      if let earlier {
        let reason = "\(item.name): \(new), but a line above has \(earlier): delete the line that does not count"
        row.problems.append(Problem(line: result.line, reason: reason))
        continue
      }
      if let old, !options.results.replacesScores {
        row.kept.append(Kept(item: item.name, old: old, new: new))
        continue
      }
      if let entry, book.isAlias(entry.value) {
        let reason = "\(item.name): the score is an alias of a value elsewhere: change it in the file itself"
        row.problems.append(Problem(line: result.line, reason: reason))
        continue
      }
      scores[Place(member: row.member, key: entry?.key ?? item.name)] = own
      changes.append(GradeBookScores.Change(member: row.member, work: item.name, score: new))
      if let entry { replaced[entry.key] = new } else { written[item.name] = new }
      if let old { row.replaced.append(Kept(item: item.name, old: old, new: new)) } else { row.written += 1 }
    }
    return changes
  }

  /// Why a score cannot be taken; nil if it can.
  private func refusal(of result: ImportedResult, _ item: CourseItem) -> String? {
    guard let max = item.max, result.isNumber, let own = result.max, options.results.maximum != .course,
      Double(max) != Double(own)
    else { return nil }
    return
      "\(item.name): the table has \(result.written ?? ""), but max is \(max) in the course\(CourseImport.MaximumRule.template.remedy(for: result, own: max))"
  }
}
