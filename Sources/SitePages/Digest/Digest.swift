package import Grading
import SiteContent

/// What is new in a record since an earlier state of it, and what is due: as much as fits on one screen.
///
/// It is made from what its readers may see, then and now, and so names nothing else.
package struct Digest: Sendable {
  /// The earlier state that a digest compares with.
  package struct Start: Sendable {
    package let day: CalendarDate
    /// The commit with the earlier content.
    package let commit: String
    /// The site as it was.
    package let site: Site

    package init(day: CalendarDate, commit: String, site: Site) {
      self.day = day
      self.commit = commit
      self.site = site
    }
  }

  /// How many days ahead work is listed.
  package static let days = 7

  let context: PageContext
  let start: Start?
  /// The courses with new results or another grade, in the order of the record.
  let courses: [CourseChange]
  /// What changed in averages, GPAs, credits and conditions, in sentences; empty if nothing did.
  let record: String
  let goals: GoalChanges
  /// The open work whose due date has passed, the oldest first.
  let overdue: [DueWork]
  /// The open work of the next days, the earliest first.
  let coming: [DueWork]
  let attendance: [CourseAttendance]

  /// Whether anything has changed since the earlier state. What is due changes with the day alone, and does not count.
  package var hasNews: Bool { !courses.isEmpty || !record.isEmpty || !goals.isEmpty }

  init(from old: PageContext?, to new: PageContext, since start: Start?) {
    context = new
    self.start = start
    let changes = old.map { FigureChanges(from: $0, to: new) }
    courses = old.map { CourseChange.list(from: $0, to: new, changes?.courses ?? []) } ?? []
    record = changes?.record ?? ""
    goals = old.map { GoalChanges(from: $0, to: new) } ?? GoalChanges()
    let (now, today) = (new.content.now.start, new.content.now.date.daysSinceEpoch)
    overdue = new.due.filter { $0.due.hasPassed(at: now) }
    coming = new.due.filter { !$0.due.hasPassed(at: now) && $0.due.date.daysSinceEpoch <= today + Self.days }
    attendance = CourseAttendance.list(in: new)
  }
}

extension Site {
  /// Returns the digest for the readers of the site; nil if the theme has no table of the language.
  /// - Parameters:
  ///   - start: nil if no earlier state is known: then the digest has only what is due, and attendance.
  ///   - language: the language of the digest; the site's first one if it is nil.
  package func digest(since start: Digest.Start?, in language: String? = nil) -> Digest? {
    guard let localizer = (language ?? content.settings.languages.first).flatMap({ theme.localizers[$0] }) else {
      return nil
    }
    func context(_ site: Site) -> PageContext {
      PageContext(content: site.content, figures: site.figures, localizer: localizer, prefix: "")
    }
    return Digest(from: start.map { context($0.site) }, to: context(self), since: start)
  }
}

/// How often something that takes points or letters off may still happen in a course of a running term.
struct CourseAttendance {
  let course: Course
  let attendance: Attendance
  /// The same in words.
  let text: String

  static func list(in context: PageContext) -> [CourseAttendance] {
    let record = context.content.record
    return record.terms.indices.flatMap { term -> [CourseAttendance] in
      guard record.state(ofTerm: term, at: context.content.now.start) == .running else { return [] }
      return zip(record.terms[term].courses, context.figures.terms[term].courses).flatMap { course, figures in
        figures.isFinished ? [] : list(of: course, in: context)
      }
    }
  }

  private static func list(of course: Course, in context: PageContext) -> [CourseAttendance] {
    course.attendance.compactMap { attendance in
      RuleView.text(of: attendance.times, in: course, context.marks(for: course)).map {
        CourseAttendance(course: course, attendance: attendance, text: $0)
      }
    }
  }
}
