import Grading
import Mustache
import SiteContent

/// A category of a course with its table of items, or the items directly in the course.
///
/// It is a class for the reason given at `ItemView`.
final class CategoryView {
  let items: [ItemView]
  /// Whether the page shows only its most urgent items at once, because the course has very many.
  var isFolded = false
  /// Whether any of the items has a due date, so that each row needs a cell for it.
  let hasDue: Bool
  /// The category and its figures; nil for the items directly in the course.
  private let category: (rules: GradeCategory, figures: CategoryFigures)?
  private let course: CourseView

  /// Returns the categories of a course, followed by the items directly in the course if there are any.
  static func list(of course: CourseView) -> [CategoryView] {
    let categories = course.subject.categories.indices.map { index in
      var category = course.subject.categories[index]
      let figures = course.figures.categories[index]
      category.weight = course.subject.weight(ofCategory: index, course.figures)
      return CategoryView((category, figures), category.items, figures.items, of: course)
    }
    let items = course.subject.items
    return items.isEmpty ? categories : categories + [CategoryView(nil, items, course.figures.items, of: course)]
  }

  private init(
    _ category: (GradeCategory, CategoryFigures)?, _ items: [Item], _ figures: [ItemFigures], of course: CourseView
  ) {
    self.category = category.map { (rules: $0, figures: $1) }
    self.course = course
    self.items = Self.order(of: items).map { ItemView(items[$0], figures[$0], in: category?.0, of: course) }
    hasDue = items.contains { $0.due != nil }
  }

  /// Returns the positions of items in the order of their rows: those with a due date by it, and the others where the file
  /// has them.
  static func order(of items: [Item]) -> [Int] {
    let due = items.indices.compactMap { at in items[at].due.map { (end: $0.end, at: at) } }
    var order = Array(items.indices)
    for (slot, item) in zip(due, due.sorted(by: <)) { order[slot.at] = item.at }
    return order
  }

  /// The name of the category; nil for the items directly in a course that has no categories.
  var name: String? {
    if let category { return Self.name(of: category.rules, localizer: localizer) }
    return course.subject.categories.isEmpty ? nil : localizer.text(.directItems)
  }

  /// The name of the item table for screen readers.
  var label: String {
    guard let category else { return localizer.text(.work) }
    return localizer.text(.categoryItems, ["category": Self.name(of: category.rules, localizer: localizer)])
  }

  /// The current grade of the category, or how many of its works are passed; empty for the items directly in the course.
  var current: String {
    category.map { category in
      category.figures.works.map { localizer.outOf(String($0.passed), String($0.all)) }
        ?? course.marks.text(category.figures.standing.current)
    } ?? ""
  }

  /// Whether items have a share of the grade.
  var hasShares: Bool { course.subject.letters.isEmpty }

  /// The weight in words, with the effective one.
  var weight: String? { category.flatMap { weight(of: $0.rules, $0.figures) } }

  /// The declared weight in words, without the effective one; nil without a weight.
  var ownWeight: String? {
    guard let (rules, figures) = category, figures.works == nil, let weight = rules.weight else { return nil }
    if rules.isExtraCredit { return localizer.text(.categoryExtra, ["weight": course.marks.share(weight)]) }
    if case .parts(.coefficients, _, _) = course.subject.work {
      return localizer.text(.categoryOwnCoefficient, ["weight": course.marks.number(weight)])
    }
    return localizer.text(.dueWorth, ["worth": course.marks.share(weight)])
  }

  /// The number of items, and the rules for dropping and adding some, in words.
  var rules: String? { category.flatMap { rules(of: $0.rules) } }

  /// How many items are announced and not listed yet.
  var announcedCount: Int { category?.rules.announcedCount ?? 0 }

  /// The whole category as open work, if it is one open mark or nothing of it is listed; nil for extra credit.
  var openWhole: OpenWorkView.Entry? {
    guard let (rules, figures) = category, items.isEmpty, figures.standing.current == nil, !rules.isExtraCredit,
      announcedCount == 0
    else { return nil }
    return OpenWorkView.Entry(
      name: Self.name(of: rules, localizer: localizer),
      worth: hasShares ? WorthText(figures.worth, in: rules, of: course.figures, marks: course.marks).cell : "")
  }

  /// The share of the course and the grade of the category; nil for the items directly in the course.
  var whole: (worth: Double, grade: Double?)? {
    category.map { (hasShares ? $0.figures.worth : 0, $0.figures.standing.current) }
  }

  /// Whether nothing of it is listed, and it has no mark either.
  var isUnlisted: Bool {
    guard let rules = category?.rules, items.isEmpty else { return false }
    if case .mark = rules.work { return false }
    return true
  }

  /// Whether it has neither items nor a mark with a result.
  var isToCome: Bool {
    if case .mark(let item)? = category?.rules.work { return item.state == .ungraded }
    return isUnlisted
  }

  /// The label of the switch for the items that a folded category hides; nil without such items.
  var showAll: String? {
    isFolded && items.contains { !$0.isFirst && !$0.isOpen } ? localizer.count(.categoryShowAll, items.count) : nil
  }

  var band: BandView { BandView(nil, own: [], localizer: localizer) }

  /// The current grade as a dot; where letters need passed works, the works that are passed, which are certain.
  var bar: BarView {
    guard let figures = category?.figures else { return BarView() }
    guard let works = figures.works else { return BarView(now: figures.standing.current) }
    return BarView(certain: works.all > 0 ? 100 * Double(works.passed) / Double(works.all) : nil)
  }

  private var localizer: Localizer { course.marks.localizer }

  /// Returns the name of a category; five common English names are translated.
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

  private func weight(of category: GradeCategory, _ figures: CategoryFigures) -> String? {
    if let works = figures.works { return localizer.text(.lettersOpen, ["count": String(works.open)]) }
    let marks = course.marks
    if course.subject.formula != nil { return nil }
    // Before the first result there is no grade to have a share of.
    let effective = course.figures.hasCountedWork ? marks.share(figures.effectiveWeight) : nil
    guard let weight = category.weight else {
      return effective.map { localizer.text(.categoryEffective, ["effective": $0]) }
    }
    if category.isExtraCredit { return ownWeight }
    if case .parts(.coefficients, _, _) = course.subject.work {
      let coefficient = marks.number(weight)
      return effective.map { localizer.text(.categoryCoefficient, ["weight": coefficient, "effective": $0]) }
        ?? ownWeight
    }
    let share = marks.share(weight)
    return effective == nil || share == effective
      ? ownWeight
      : localizer.text(.categoryWeight, ["weight": share, "effective": effective ?? ""])
  }

  private func rules(of category: GradeCategory) -> String? {
    var rules: [String] = []
    if let best = category.drops.best { rules.append(localizer.count(.bestCount, best)) }
    if category.drops.lowest > 0 { rules.append(localizer.count(.dropLowest, category.drops.lowest)) }
    if category.drops.highest > 0 { rules.append(localizer.count(.dropHighest, category.drops.highest)) }
    if !category.drops.dropsMissing { rules.append(localizer.text(.missingNotDropped)) }
    if category.drops.onlyIfAllHandedIn { rules.append(localizer.text(.dropIfAllHandedIn)) }
    if let rounding = category.valueRule.rounding {
      let rule = RuleView.text(of: rounding, course.marks, localizer: localizer)
      rules.append(rule.prefix(1).uppercased() + rule.dropFirst() + ".")
    }
    rules += RuleView.limits(of: category.valueRule, course.marks).map(\.sentence)
    if announcedCount > 0 { rules.append(localizer.count(.announced, announcedCount)) }
    // The number of items matters to rules for some of them.
    if rules.isEmpty { return nil }
    let listed = category.items.isEmpty ? [] : [localizer.count(.categoryListed, category.items.count)]
    return (listed + rules).joined(separator: " ")
  }
}

extension CourseFigures {
  /// Whether any work has a share of the current grade.
  fileprivate var hasCountedWork: Bool {
    categories.contains { $0.effectiveWeight > 0 } || items.contains { $0.effectiveWeight > 0 }
  }
}

extension CategoryView {
  /// Whether there are too many items to compare them at a glance. A page without such a table loads no script for sorting.
  var isSortable: Bool { items.count >= 7 }

  static let shape = Shape<CategoryView>(
    [
      .text("name", "The category's name; empty for items directly in a course.") { $0.name },
      .text("label", "A name for the item table.") { $0.label },
      .text("current", "The category's current value.") { $0.current },
      .text("weight", "Its weight, in words.") { $0.weight },
      .text("rules", "The rules for dropping items and the number of announced ones, in words; empty without rules.") {
        $0.rules
      },
      .text(
        "showAll",
        "The label of a switch for all of its items; empty unless the course has so many that some are hidden."
      ) { $0.showAll },
      .flag("hasItems", "Whether it has items.") { !$0.items.isEmpty },
      .flag("isSortable", "Whether there are so many items, at least seven, that sorting them helps.") {
        $0.isSortable
      },
      .flag("hasShares", "Whether its items have a share of the grade.") { $0.hasShares },
      .flag("hasDue", "Whether one of them has a due date.") { $0.hasDue },
      .list("items", "Its items.", ItemView.shape) { $0.items },
    ] + BandView.shape.fields { $0.band } + BarView.shape.fields { $0.bar })
}
