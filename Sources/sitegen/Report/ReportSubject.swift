import Formats
import Grading
import SiteContent
import SitePages

/// The subject of a report: the site or a part of it.
enum ReportSubject: Equatable {
  case site
  /// A term by the id of its page.
  case term(String)
  /// A course by the id of its page.
  case course(String)
  /// A classroom by its id.
  case classroom(String)

  /// Finds the subject that an id on the command line refers to; nil is the site.
  init(_ id: String?, in site: Site) throws(UsageError) {
    guard let id, !ContentID.isSite(id) else {
      self = .site
      return
    }
    let terms = site.content.record.terms.map { PagePath.term($0.id).text }
    let courses = site.content.record.terms.flatMap(\.courses).map { PagePath.course($0.id).text }
    let classrooms = site.content.classrooms.map { PagePath.classroom($0.id).text }
    let found = try ContentID.find(
      id, among: terms + courses + classrooms, of: "term, course or classroom", names: Self.names(in: site))
    if let classroom = site.content.classrooms.first(where: { PagePath.classroom($0.id).text == found }) {
      self = .classroom(classroom.id)
    } else {
      self = terms.contains(found) ? .term(found) : .course(found)
    }
  }

  /// The names of everything with an id, in all languages.
  private static func names(in site: Site) -> [(id: String, names: [String])] {
    let terms = site.content.record.terms
    let named =
      terms.map { (PagePath.term($0.id), $0.name) }
      + terms.flatMap(\.courses).map { (PagePath.course($0.id), $0.name) }
      + site.content.classrooms.map { (PagePath.classroom($0.id), $0.name) }
    return named.map { ($0.text, $1.all) }
  }

  /// Whether the report covers the course.
  func includes(course id: String) -> Bool {
    switch self {
    case .site: true
    case .term(let term): id.hasPrefix(term + "/")
    case .course(let course): id == course
    case .classroom: false
    }
  }

  /// The report as CSV: a grade book for a classroom, otherwise a table of items.
  func csv(of site: Site) -> [UInt8] {
    if case .classroom(let id) = self { return site.gradeBook(ofClassroom: id) ?? [] }
    return Array(ReportTable(site.content, site.figures, where: includes).csv.text.utf8)
  }

  /// The report as text for a terminal.
  func text(of site: Site, on screen: Screen) -> String {
    switch self {
    case .course(let id): return site.dashboard(ofCourse: id).map { CourseText($0, on: screen).text } ?? ""
    case .term(let id):
      guard var dashboard = site.dashboard else { return "" }
      dashboard.terms.removeAll { $0.id != id }
      (dashboard.blocs, dashboard.conditions, dashboard.goals) = ([], [], [])
      return DashboardText(dashboard, on: screen).text
    case .classroom(let id):
      return site.summary(ofClassroom: id).map { ResultsText(summary: $0, screen: screen).text } ?? ""
    case .site: return site.dashboard.map { DashboardText($0, on: screen).text } ?? ""
    }
  }
}
