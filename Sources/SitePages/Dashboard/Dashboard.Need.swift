import Grading
import SiteContent

extension Dashboard {
  /// Open work with what it takes if the rest goes on as now.
  package struct Need: Sendable {
    /// The category's name as it is written; nil directly in the course.
    package var category: String?
    /// The item's name as it is written; nil for a category that is one mark.
    package var item: String?
    /// Category and item as a reader sees them.
    package var title: String
    /// Nil where there is no goal, or none can be reached by it alone.
    package var words: String?
  }
}

extension Site {
  /// The open work of a course, by the id of its page, in order.
  package func needs(ofCourse id: String) -> [Dashboard.Need] {
    guard let setting = settings.first else { return [] }
    for (term, termFigures) in zip(content.record.terms, figures.terms) {
      for (course, figures) in zip(term.courses, termFigures.courses) where PagePath.course(course.id).text == id {
        return Dashboard.Need.list(of: course, figures, in: setting)
      }
    }
    return []
  }
}

extension Dashboard.Need {
  static func list(of course: Course, _ figures: CourseFigures, in setting: Setting) -> [Dashboard.Need] {
    let targets = TargetWords(wording: setting.wording, marks: setting.marks(for: course))
    func needs(_ items: [Item], _ figures: [ItemFigures], of category: GradeCategory?) -> [Dashboard.Need] {
      let start = category.map { CategoryView.name(of: $0, wording: setting.wording) + " · " } ?? ""
      return zip(items, figures).filter { $0.0.state == .ungraded }.map { item, figures in
        Dashboard.Need(
          category: category?.name.fallback, item: item.name.fallback, title: start + setting.wording.text(item.name),
          words: targets.text(of: item, figures, in: course))
      }
    }
    var all: [Dashboard.Need] = []
    for (category, figures) in zip(course.categories, figures.categories) {
      if case .mark(let item) = category.work, item.state == .ungraded {
        all.append(
          Dashboard.Need(
            category: category.name.fallback, title: CategoryView.name(of: category, wording: setting.wording),
            words: figures.mark.flatMap { targets.text(of: item, $0, in: course) }))
      }
      all += needs(category.items, figures.items, of: category)
    }
    return all + needs(course.items, figures.items, of: nil)
  }
}
