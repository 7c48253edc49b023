import Grading

/// A category of a course with its table of items, or the items that stand directly in the course.
struct CategoryView {
  /// Nil for the items directly in a course that has no categories.
  let name: String?
  /// What the item table is called for a screen reader.
  let label: String
  let current: String
  let weight: String?
  let rules: String?
  let band: BandView
  let bar: BarView
  let items: [ItemView]

  /// The parts of a course, its categories first.
  static func list(of course: Course, _ figures: CourseFigures, in setting: Setting) -> [CategoryView] {
    let categories = zip(course.categories, figures.categories).map { category, figures in
      CategoryView(category, figures, of: course, in: setting)
    }
    return course.items.isEmpty
      ? categories : categories + [CategoryView(directItemsOf: course, figures, in: setting)]
  }

  /// A category.
  init(_ category: GradeCategory, _ figures: CategoryFigures, of course: Course, in setting: Setting) {
    let wording = setting.wording
    let marks = setting.marks(for: course)
    let name = Self.name(of: category, wording: wording)
    self.name = name
    label = wording.text(.categoryItems, ["category": name])
    current = marks.text(figures.standing.current)
    weight = Self.weight(of: category, figures, in: course, marks: marks, wording: wording)
    rules = Self.rules(of: category, wording: wording)
    band = BandView(nil, own: [], wording: wording)
    bar = BarView(value: figures.standing.current, tick: nil)
    items = zip(category.items, figures.items).map { ItemView($0, $1, of: course, in: setting) }
  }

  /// The items directly in a course.
  init(directItemsOf course: Course, _ figures: CourseFigures, in setting: Setting) {
    name = course.categories.isEmpty ? nil : setting.wording.text(.directItems)
    label = setting.wording.text(.work)
    current = ""
    weight = nil
    rules = nil
    band = BandView(nil, own: [], wording: setting.wording)
    bar = BarView(value: nil, tick: nil)
    items = zip(course.items, figures.items).map { ItemView($0, $1, of: course, in: setting) }
  }

  /// The five names that everybody uses are translated.
  static func name(of category: GradeCategory, wording: Wording) -> String {
    let known: Phrase? =
      switch category.name.fallback {
      case "participation": .participation
      case "assignments": .assignments
      case "exams": .exams
      case "labs": .labs
      case "quizzes": .quizzes
      default: nil
      }
    return known.map { wording.text($0) } ?? wording.text(category.name)
  }

  private static func weight(
    of category: GradeCategory, _ figures: CategoryFigures, in course: Course, marks: MarkFormat, wording: Wording
  ) -> String? {
    let effective = marks.share(figures.effectiveWeight)
    guard let weight = category.weight else { return wording.text(.categoryEffective, ["effective": effective]) }
    if category.isExtraCredit { return wording.text(.categoryExtra, ["weight": marks.share(weight)]) }
    if case .parts(.coefficients, _, _) = course.work {
      return wording.text(.categoryCoefficient, ["weight": marks.number(weight), "effective": effective])
    }
    return wording.text(.categoryWeight, ["weight": marks.share(weight), "effective": effective])
  }

  private static func rules(of category: GradeCategory, wording: Wording) -> String? {
    var rules: [String] = []
    if category.dropLowest > 0 { rules.append(wording.count(.dropLowest, category.dropLowest)) }
    if category.dropHighest > 0 { rules.append(wording.count(.dropHighest, category.dropHighest)) }
    let listed = category.items.count { !$0.isExtraCredit }
    if !category.items.isEmpty { rules.insert(wording.count(.categoryListed, category.items.count), at: 0) }
    if let count = category.count, count > listed { rules.append(wording.count(.announced, count - listed)) }
    return rules.isEmpty ? nil : rules.joined(separator: " ")
  }
}
