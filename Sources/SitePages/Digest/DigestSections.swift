import Grading
import SiteContent

extension Digest {
  /// A part of the digest under a title.
  package struct Section: Sendable {
    package var title: String
    package var rows: [Row]
    /// How many more rows there would be, in words; nil if all are there.
    package var more: String?
  }

  /// A line about something.
  package struct Row: Sendable {
    /// What it is about.
    package var name: String
    /// That and what there is to say, with the colon of the language.
    package var line: String
  }

  /// The most rows of the parts and results of a course, so that all of it fits on one screen.
  static let most = (courses: 8, results: 4, due: 6, attendance: 6)

  package var title: String { localizer.text(context.settings.title) }

  /// From when to when: `Since November 14, 2026 · As of November 21, 2026`.
  package var period: String {
    let since = start.map { localizer.text(.digestSince, ["date": localizer.day($0.day)]) }
    let asOf = localizer.text(.pageAsOf, ["date": localizer.day(context.content.now.date)])
    return [since, asOf].compactMap(\.self).joined(separator: " · ")
  }

  /// The parts that are not empty.
  package var sections: [Section] {
    let news = courses.map { row($0.course.number ?? localizer.text($0.course.name), text(of: $0)) }
    let record = record.isEmpty ? [] : [row(localizer.text(.digestRecord), record)]
    let shown = section(.digestNews, news, atMost: Self.most.courses)
    let goals = [(TextKey.digestWon, self.goals.won), (.digestLost, self.goals.lost)].filter { !$0.1.isEmpty }
    return [
      Section(title: shown.title, rows: shown.rows + record, more: shown.more),
      section(
        .graduationGoals, goals.map { row(localizer.text($0), $1.joined(separator: localizer.text(.comma))) }, atMost: 2
      ),
      section(.dueOverdue, overdue.map { row(ofDue: $0) }, atMost: Self.most.due),
      section(.digestComing, coming.map { row(ofDue: $0) }, atMost: Self.most.due),
      section(
        .digestAttendance,
        attendance.map { row("\(code(of: $0.course)) \(localizer.text($0.attendance.name))", $0.text) },
        atMost: Self.most.attendance),
    ].filter { !$0.rows.isEmpty }
  }

  /// What is said if there is no part.
  package var nothing: String { localizer.text(.digestNothing) }

  var localizer: Localizer { context.localizer }

  private func section(_ title: TextKey, _ rows: [Row], atMost most: Int) -> Section {
    Section(
      title: localizer.text(title), rows: Array(rows.prefix(most)),
      more: rows.count > most ? localizer.count(.digestMore, rows.count - most) : nil)
  }

  private func row(_ name: String, _ text: String) -> Row {
    Row(name: name, line: localizer.text(.changeOf, ["name": name, "text": text]))
  }

  private func code(of course: Course) -> String { course.number ?? localizer.text(course.name) }

  private func text(of change: CourseChange) -> String {
    let marks = context.marks(for: change.course)
    var results = change.results.prefix(Self.most.results).map { $0.text(marks) }
    let hidden = change.results.count - results.count
    if hidden > 0 { results.append(localizer.count(.digestMore, hidden)) }
    return ChangeWords(localizer: localizer).joined(results, before: change.sentences)
  }

  /// What is due: `CSSE 230, Friday, Dec 4, in 6 days, 2.38% of the course`.
  private func row(ofDue work: DueWork) -> Row {
    let view = DueView(work, from: Address(""), in: context)
    let facts = [
      code(of: work.course), localizer.momentWithWeekdayAndZone(work.due), view.away, view.worth,
    ].filter { !$0.isEmpty }
    return row(view.name, facts.joined(separator: " · "))
  }
}
