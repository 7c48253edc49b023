import Grading
import SiteContent

extension Dashboard {
  /// A term with its courses.
  package struct Term: Sendable {
    /// The id of its page: `terms/2025-fall`.
    package var id: String
    package var name: String
    /// Whether it is finished, running or planned.
    package var state: String
    package var figures: [Figure]
    package var courses: [Course]
  }
}

extension Dashboard.Term {
  init(at index: Int, in setting: Setting) {
    let term = setting.content.record.terms[index]
    let view = TermView(at: index, address: "", in: setting)
    id = PagePath.term(term.id).text
    name = view.name
    state = view.state
    figures = view.figures.map(Dashboard.Figure.init)
    courses = zip(term.courses, setting.figures.terms[index].courses).map { course, figures in
      Dashboard.Course(course, figures, in: setting)
    }
  }
}
