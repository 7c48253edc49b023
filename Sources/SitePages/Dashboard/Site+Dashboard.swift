import Grading
import SiteContent

extension Site {
  /// The figures in words; nil where the theme lacks the site's first language.
  package var dashboard: Dashboard? { firstSetting.map(Dashboard.init) }

  /// A course in words, by the id of its page; nil where there is none.
  package func dashboard(ofCourse id: String) -> Dashboard.CourseDetail? {
    guard let setting = firstSetting else { return nil }
    for (term, termFigures) in zip(content.record.terms, figures.terms) {
      for (course, figures) in zip(term.courses, termFigures.courses) where PagePath.course(course.id).text == id {
        return Dashboard.CourseDetail(course, figures, of: term, in: setting)
      }
    }
    return nil
  }

  private var firstSetting: Setting? {
    content.settings.languages.first.flatMap { theme.wordings[$0] }.map {
      Setting(content: content, figures: figures, wording: $0, prefix: "")
    }
  }
}
