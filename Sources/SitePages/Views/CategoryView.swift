import Grading
import Mustache
import SiteContent

/// A category of a course with its table of items, or the items that stand directly in the course.
struct CategoryView {
  /// Which category of the course it is; nil for the items directly in a course.
  private let place: Int?
  private let course: CourseRows
  let items: [ItemView]
  /// Whether one of them has a due date. Each row asks, since it has a cell for it then.
  let hasDue: Bool

  /// The parts of a course, its categories first.
  static func list(of course: CourseView, in context: PageContext) -> [CategoryView] {
    let work = CourseRows(course, in: context)
    let categories = work.categories.indices.map { place in
      CategoryView(place, of: work, work.categories[place].items, work.figures[place].items)
    }
    let items = course.subject.items
    return items.isEmpty ? categories : categories + [CategoryView(nil, of: work, items, course.figures.items)]
  }

  private init(_ place: Int?, of course: CourseRows, _ items: [Item], _ figures: [ItemFigures]) {
    self.place = place
    self.course = course
    self.items = items.indices.map { ItemView($0, of: items, figures, in: course) }
    hasDue = items.contains { $0.due != nil }
  }

  /// Nil for the items directly in a course that has no categories.
  var name: String? {
    if let place { return Self.name(of: course.categories[place], localizer: localizer) }
    return course.categories.isEmpty ? nil : localizer.text(.directItems)
  }

  /// What the item table is called for a screen reader.
  var label: String {
    guard let place else { return localizer.text(.work) }
    return localizer.text(.categoryItems, ["category": Self.name(of: course.categories[place], localizer: localizer)])
  }

  var current: String { place.map { course.marks.text(course.figures[$0].standing.current) } ?? "" }

  var weight: String? { place.map { weight(of: course.categories[$0], course.figures[$0]) } }

  var rules: String? { place.flatMap { rules(of: course.categories[$0]) } }

  var band: BandView { BandView(nil, own: [], localizer: localizer) }

  var bar: BarView { BarView(value: place.flatMap { course.figures[$0].standing.current }, tick: nil) }

  private var localizer: Localizer { course.marks.localizer }

  /// The five names that everybody uses are translated.
  static func name(of category: GradeCategory, localizer: Localizer) -> String {
    let known: TextKey? =
      switch category.name.fallback {
      case "participation": .participation
      case "assignments": .assignments
      case "exams": .exams
      case "labs": .labs
      case "quizzes": .quizzes
      default: nil
      }
    return known.map { localizer.text($0) } ?? localizer.text(category.name)
  }

  private func weight(of category: GradeCategory, _ figures: CategoryFigures) -> String {
    let marks = course.marks
    let effective = marks.share(figures.effectiveWeight)
    guard let weight = category.weight else { return localizer.text(.categoryEffective, ["effective": effective]) }
    if category.isExtraCredit { return localizer.text(.categoryExtra, ["weight": marks.share(weight)]) }
    if case .parts(.coefficients, _, _) = course.view.subject.work {
      return localizer.text(.categoryCoefficient, ["weight": marks.number(weight), "effective": effective])
    }
    return localizer.text(.categoryWeight, ["weight": marks.share(weight), "effective": effective])
  }

  private func rules(of category: GradeCategory) -> String? {
    var rules: [String] = []
    if category.dropLowest > 0 { rules.append(localizer.count(.dropLowest, category.dropLowest)) }
    if category.dropHighest > 0 { rules.append(localizer.count(.dropHighest, category.dropHighest)) }
    let listed = category.items.count { !$0.isExtraCredit }
    if !category.items.isEmpty { rules.insert(localizer.count(.categoryListed, category.items.count), at: 0) }
    if let count = category.count, count > listed { rules.append(localizer.count(.announced, count - listed)) }
    return rules.isEmpty ? nil : rules.joined(separator: " ")
  }
}

extension CategoryView {
  static let shape = Shape<CategoryView>(
    [
      .text("name", "The category's name; empty for items directly in a course.") { $0.name },
      .text("label", "A name for the item table.") { $0.label },
      .text("current", "The category's current value.") { $0.current },
      .text("weight", "Its weight, in words.") { $0.weight },
      .text("rules", "What is dropped and what is still to come, in words.") { $0.rules },
      .flag("hasItems", "Whether it has items.") { !$0.items.isEmpty },
      .flag("isSortable", "Whether there are several items, so that they have an order.") { $0.items.count > 1 },
      .flag("hasDue", "Whether one of them has a due date.") { $0.hasDue },
      .list("items", "Its items.", ItemView.shape) { $0.items },
    ] + BandView.shape.fields { $0.band } + BarView.shape.fields { $0.bar })
}

/// What the rows of a course's item tables share: the course, and how its marks are written.
final class CourseRows {
  let view: CourseView
  let categories: [GradeCategory]
  /// Of the categories, in their order.
  let figures: [CategoryFigures]
  let marks: MarkFormat
  /// The second since 1970 for which the site is built.
  let now: Int

  init(_ view: CourseView, in context: PageContext) {
    self.view = view
    categories = view.subject.categories
    figures = view.figures.categories
    marks = view.marks
    now = context.content.now.start
  }
}
