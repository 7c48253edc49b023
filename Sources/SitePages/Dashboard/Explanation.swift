package import Grading
import SiteContent

/// How the grade of a course, what one item does to it, or a figure of the record comes about: lines of text, in the words of the pages.
package struct Explanation: Sendable {
  /// The course or figure.
  package var title: String
  /// Its grade, with its letter if it has one.
  package var grade: String
  package var lines: [Line]

  package struct Line: Sendable {
    package var text: String
    /// How far it is indented: 0 for a title, 1 for a step, 2 for what belongs to a step.
    package var depth: Int
  }
}

extension Explanation {
  /// Explains a whole course: the steps of its computation with their items, the rules, and what open work can move.
  init(_ view: CourseView) {
    let (subject, figures, context) = (view.subject, view.figures, view.context)
    let localizer = context.localizer
    self.init(Dashboard.Course(view))
    let rows = ItemRow.list(of: view)
    if let computation = ComputationView(of: subject, figures, in: context) {
      add(localizer.plainText(ofKey: "computation.title"))
      for (step, place) in zip(computation.steps, subject.stepPlaces) {
        let text = [step.value, step.weighted].compactMap(\.self).joined(separator: ", ")
        add(localizer.named(step.name, text), 1)
        guard case .category(let category) = place else { continue }
        for row in rows where row.category == category && row.hasResult { add(row.line, 2) }
      }
      for row in rows where row.category == nil && row.hasResult { add(row.line, 2) }
      add(computation.result, 1)
    } else {
      add(localizer.named(view.gradeTitle, view.current))
    }
    let rules = RuleView.list(of: subject, figures, in: context)
    if !rules.isEmpty { add(localizer.plainText(ofKey: "limit.title")) }
    for rule in rules { add(rule.text, 1) }
    if let sentence = view.sentence { add(sentence) }
    let open = rows.filter(\.isOpen).sorted { $0.worth > $1.worth }
    if !open.isEmpty { add(localizer.text(.computationOpenWork)) }
    for row in open { add(row.line, 1) }
  }

  /// Explains one item: its figures, and what the course and the GPA would be without it.
  ///
  /// - Parameter gpa: the GPA without it, in words; nil if it is not known.
  init(of place: WorkPlace, _ view: CourseView, gpa: String?) {
    self.init(Dashboard.Course(view))
    guard let row = ItemRow.list(of: view).first(where: { $0.place == place }) else { return }
    add(row.title)
    for figure in row.figures { add(figure, 1) }
    if let gpa { add(view.context.localizer.named(view.context.localizer.text(.itemGpaWithout), gpa), 1) }
    for text in row.remarks { add(text, 1) }
  }

  private init(_ course: Dashboard.Course) {
    self.init(
      title: [course.code, course.name].filter { !$0.isEmpty }.joined(separator: " "),
      grade: [course.current, course.letter].compactMap(\.self).joined(separator: "  "),
      lines: [])
  }

  mutating func add(_ text: String, _ depth: Int = 0) {
    lines.append(Line(text: text, depth: depth))
  }
}

/// An item with its figures by name, as one line or several.
private struct ItemRow {
  let place: WorkPlace
  let category: Int?
  /// The name, with that of its category.
  let title: String
  let hasResult: Bool
  let isOpen: Bool
  let worth: Double
  /// The figures that it has, each with its name.
  let figures: [String]
  /// Its state, its due date and what it needs.
  let remarks: [String]
  private let name: String
  private let localizer: Localizer

  var line: String { localizer.named(name, (figures + remarks).joined(separator: " · ")) }

  static func list(of course: CourseView) -> [ItemRow] {
    let (subject, figures) = (course.subject, course.figures)
    let inCategories = zip(subject.categories, figures.categories).enumerated().flatMap { index, pair in
      zip(pair.0.items, pair.1.items).enumerated().map { position, item in
        ItemRow(item.0, item.1, .item(position, category: index), in: pair.0, at: index, of: course)
      }
    }
    return inCategories
      + zip(subject.items, figures.items).enumerated().map { position, item in
        ItemRow(item.0, item.1, .item(position, category: nil), in: nil, at: nil, of: course)
      }
  }

  private init(
    _ item: Item, _ own: ItemFigures, _ place: WorkPlace, in category: GradeCategory?, at index: Int?,
    of course: CourseView
  ) {
    let view = ItemView(item, own, in: category, of: course)
    let localizer = course.context.localizer
    (self.place, self.category, self.localizer, name) = (place, index, localizer, view.name)
    title = category.map { "\(CategoryView.name(of: $0, localizer: localizer)) · \(view.name)" } ?? view.name
    (hasResult, isOpen, worth) = (item.hasResult, view.isOpen, view.share)
    func named(_ pairs: KeyValuePairs<String, String>) -> [String] {
      pairs.filter { !$0.value.isEmpty }.map { localizer.named(localizer.plainText(ofKey: $0.key), $0.value) }
    }
    figures =
      named(["item.score": item.hasResult ? view.score : "", "item.percent": view.percent])
      + [view.exactWorth].compactMap(\.self)
      + named([
        "item.effectiveWeight": item.hasResult ? view.effectiveWeight : "", "item.contribution": view.contribution,
        "item.without": view.without,
      ])
    remarks = view.marks + [view.isOpen ? view.due : nil, view.target].compactMap(\.self)
  }
}

extension Localizer {
  /// Returns a name with what it has: `Worth: 3.75%`.
  func named(_ name: String, _ value: String) -> String { "\(name)\(text(.colon)) \(value)" }
}

extension Course {
  /// What the steps of its computation are about, in their order.
  fileprivate var stepPlaces: [Computation.Subject] {
    let places = categories.indices.map { Computation.Subject.category($0) } + items.indices.map { .item($0) }
    return places.isEmpty ? [.wholeCourse] : places
  }
}

extension Site {
  /// Explains a course, or one of its items; nil if there is no such course, or if the item counts nowhere.
  ///
  /// - Parameters:
  ///   - id: the id of the course's page, `terms/2025-fall/csse-230`.
  ///   - place: the item; nil for the whole course.
  package func explanation(ofCourse id: String, at place: WorkPlace?) -> Explanation? {
    guard let context = contexts.first, let (course, figures, _) = self.course(withPageID: id) else { return nil }
    let view = CourseView(course, figures, address: "", in: context)
    guard let place else { return Explanation(view) }
    let gpa = gpaInfluence.gpa(without: place, ofCourse: course.id)
    return Explanation(of: place, view, gpa: gpa.map { context.marks(on: content.record.scale).points($0) })
  }

  /// Returns the place of an item by its name in the file; nil if there is none, as for a mark.
  package func place(ofItem item: String, in category: String?, ofCourse id: String) -> WorkPlace? {
    guard let course = self.course(withPageID: id)?.course else { return nil }
    guard let category else {
      return course.items.firstIndex { $0.name.fallback == item }.map { .item($0, category: nil) }
    }
    return course.categories.firstIndex { $0.name.fallback == category }.flatMap { index in
      course.categories[index].items.firstIndex { $0.name.fallback == item }.map { .item($0, category: index) }
    }
  }

  private var gpaInfluence: GPAInfluence { GPAInfluence(on: content.record) }
}
