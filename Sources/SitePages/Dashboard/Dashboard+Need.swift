import Grading
import SiteContent

extension Dashboard {
  /// A piece of open work and the score that the goal requires of it, if all other open work is at the current grade.
  package struct Need: Sendable {
    /// The category's name as written in the course's file; nil for an item directly in the course.
    package var category: String?
    /// The item's name as written in the course's file; nil for a category with a single mark.
    package var item: String?
    /// Category and item as a reader sees them.
    package var title: String
    /// The score that the goal requires of the work, or that no score is enough; nil if there is nothing to say about the work itself.
    package var words: String?
    /// Why nothing is required of the work: it counts nothing, or only adds to the grade; nil for any other reason.
    package var reason: String?
    /// When it is due; nil if it has no due date.
    var due: Moment?
    /// What it can move, in percent of the course.
    var worth: Double

    /// Returns the open work of a course in the order of its due dates; work without one follows. What can move the course the most comes
    /// first among that of one day.
    static func list(of course: Grading.Course, _ whole: CourseFigures, in context: PageContext) -> [Need] {
      let targets = TargetDescription(localizer: context.localizer, marks: context.marks(for: course))
      func needs(_ items: [Item], _ figures: [ItemFigures], of category: GradeCategory?, at index: Int?) -> [Need] {
        let prefix = category.map { CategoryView.name(of: $0, localizer: context.localizer) + " · " } ?? ""
        return zip(items, figures).enumerated().filter { $0.element.0.state == .ungraded }.map { position, element in
          let (item, figures) = element
          return Need(
            category: category?.name.fallback, item: item.name.fallback,
            title: prefix + context.localizer.text(item.name),
            words: targets.text(ofOpen: item, figures, in: course, whole),
            reason: targets.reason(
              whyNothingIsNeededOf: .item(position, category: index), worth: figures.worth, in: course),
            due: item.due, worth: figures.worth)
        }
      }
      var all: [Need] = []
      for (index, (category, figures)) in zip(course.categories, whole.categories).enumerated() {
        if case .mark(let item) = category.work, item.state == .ungraded {
          all.append(
            Need(
              category: category.name.fallback, title: CategoryView.name(of: category, localizer: context.localizer),
              words: figures.mark.flatMap { targets.text(ofOpen: item, $0, in: course, whole) },
              reason: targets.reason(whyNothingIsNeededOf: .category(index), worth: figures.worth, in: course),
              worth: figures.worth))
        }
        all += needs(category.items, figures.items, of: category, at: index)
      }
      all += needs(course.items, whole.items, of: nil, at: nil)
      return all.enumerated().sorted { one, other in
        let ends = [one.element.due?.end ?? .max, other.element.due?.end ?? .max]
        if ends[0] != ends[1] { return ends[0] < ends[1] }
        let worths = [one.element.worth, other.element.worth]
        return worths[0] != worths[1] ? worths[0] > worths[1] : one.offset < other.offset
      }.map(\.element)
    }
  }
}

extension Site {
  /// Returns the open work of a course in the order of its due dates; empty if there is no such course.
  /// - Parameter id: the id of the course's page, `terms/2025-fall/csse-230`.
  package func needs(ofCourse id: String) -> [Dashboard.Need] {
    guard let context = contexts.first, let (course, figures, _) = self.course(withPageID: id) else { return [] }
    return Dashboard.Need.list(of: course, figures, in: context)
  }
}
