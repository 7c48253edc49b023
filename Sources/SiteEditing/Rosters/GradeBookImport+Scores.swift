import Formats
import SiteContent

/// The scores in the grade book.
extension GradeBookImport {
  private typealias Pair = GradeBookScores.Pair
  /// A score to write in place of another.
  private typealias Replacement = (entry: YAMLNode.Entry, value: String)

  /// Returns the grade book with the scores that it does not have, or that the options replace, and adds the outcomes.
  mutating func write(
    _ students: inout [Student], _ items: [ScoreSource: CourseItem], to book: SourceFile
  ) throws(Refusal) -> [UInt8] {
    guard let writer = SourceKeys.read(book).keys.map({ KeyWriter($0) }), !writer.keys.root.isFlow else {
      throw .book
    }
    let scores = writer.keys.root.value(of: "scores")
    if let scores, !scores.isNull, scores.entries == nil || writer.isAlias(scores) { throw .book }
    var textEdits: [TextEdit] = []
    /// Members without any score so far.
    var added: [(member: String, pairs: [Pair])] = []
    for index in students.indices {
      let (member, line) = (students[index].row.member, students[index].row.line)
      let entry = scores?.entry(member)
      let (pairs, replacements) = changes(
        students[index].results, items, beside: entry?.value.entries ?? [], &students[index].row, writer)
      if pairs.isEmpty, replacements.isEmpty { continue }
      if let entry, entry.value.entries?.isEmpty == false, !writer.isAlias(entry.value) {
        for replacement in replacements {
          var new = WrittenMemberScore(replacement.entry.value)
          new.score = replacement.value
          guard let edits = try? writer.setting(new, in: replacement.entry, of: entry.value) else { throw .book }
          textEdits += edits
        }
        if !pairs.isEmpty { textEdits.append(GradeBookScores.insertion(of: pairs, into: entry.value, writer)) }
      } else if entry == nil {
        added.append((member, pairs))
      } else {
        students[index].row.written = 0
        students[index].row.replaced = []
        students[index].row.problems.append(
          Problem(line: line, reason: "the scores of \(member) are written in a way that cannot be added to"))
      }
    }
    rows = students.map(\.row)
    if !added.isEmpty { textEdits.append(GradeBookScores.insertion(of: added, into: scores, writer)) }
    guard let bytes = try? writer.applying(textEdits) else { throw .book }
    return bytes
  }

  /// Returns the scores of a member that the grade book does not have, and those that replace others.
  private mutating func changes(
    _ results: [ImportedResult], _ items: [ScoreSource: CourseItem], beside entries: [YAMLNode.Entry], _ row: inout Row,
    _ writer: KeyWriter
  ) -> (new: [Pair], replacements: [Replacement]) {
    var pairs: [Pair] = []
    var replacements: [Replacement] = []
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
      guard let item = items[ScoreSource(result)] else { continue }
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
      if let entry, writer.isAlias(entry.value) {
        let reason = "\(item.name): the score is an alias of a value elsewhere: change it in the file itself"
        row.problems.append(Problem(line: result.line, reason: reason))
        continue
      }
      scores[Place(member: row.member, key: entry?.key ?? item.name)] = own
      if let entry, old != nil || entry.value.entries != nil {
        replacements.append((entry, new))
        replaced[entry.key] = new
        if let old { row.replaced.append(Kept(item: item.name, old: old, new: new)) } else { row.written += 1 }
      } else {
        pairs.append((item.name, .value(new)))
        written[item.name] = new
        row.written += 1
      }
    }
    return (pairs, replacements)
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
