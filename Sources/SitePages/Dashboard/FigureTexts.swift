package import Grading
package import SiteContent

/// The figures of single parts of a record as text, in the words of the pages.
package struct FigureTexts: Sendable {
  private let context: PageContext

  /// Returns nil if the theme has no table for the site's first language.
  /// - Parameter content: its record is the one that the figures were computed from.
  package init?(_ content: Content, _ figures: RecordFigures, theme: Theme) {
    guard let localizer = content.settings.languages.first.flatMap({ theme.localizers[$0] }) else { return nil }
    context = PageContext(content: content, figures: figures, localizer: localizer, prefix: "")
  }

  /// Returns what notes show for a figure; nil if there is nothing that it is of.
  package func text(of figure: NoteFigure) -> String? { context.text(of: figure) }

  /// The figures of a course.
  package struct CourseTexts: Sendable {
    /// The current grade with its letter; nil without one.
    package var grade: String?
    /// That it passes by compensation, or why it has no grade; nil if there is nothing to say.
    package var status: String?
    /// What the open work needs for the goal; nil without a goal or open work.
    package var need: String?
    /// All figures as a report shows them.
    package var detail: Dashboard.CourseDetail
    /// The steps by which the grade is computed; empty if it is not.
    package var computation: [ComputationView.StepView]
    /// The last line of the computation.
    package var result: String?
    package var categories: [CategoryTexts]
    package var items: [ItemTexts]
  }

  /// The figures of a category.
  package struct CategoryTexts: Sendable {
    /// The name in the file.
    package var name: String
    /// The current value; nil without one.
    package var current: String?
    package var weight: String?
    package var rules: String?
    /// How the value is computed and what it adds to the course; empty if nothing is computed.
    package var computation: [String]
  }

  /// The figures of an item.
  package struct ItemTexts: Sendable {
    /// The names in the file; the category is nil for an item directly in the course.
    package var category: String?
    package var name: String
    /// Score, percent, share of the course and the like, with their values; only those that the item has.
    package var figures: [(name: String, value: String)]
    /// Labels of a special state: open, missing, dropped.
    package var marks: [String]
    package var due: String?
    /// The score that the item needs like all other open work, and if the rest goes on as it has so far, in words; nil unless it is open.
    package var need: String?
  }

  /// Returns the figures of a course; nil if there is no such course.
  /// - Parameter id: the full id, `2025-fall/csse-230`.
  package func course(_ id: String) -> CourseTexts? {
    for (term, figures) in zip(context.content.record.terms, context.figures.terms) {
      guard let at = term.courses.firstIndex(where: { $0.id == id }) else { continue }
      return texts(of: term.courses[at], figures.courses[at], in: term)
    }
    return nil
  }

  private func texts(of course: Course, _ figures: CourseFigures, in term: Term) -> CourseTexts {
    let view = CourseView(course, figures, address: "", in: context)
    let letter = view.showsLetter ? view.letter.map { " \($0)" } ?? "" : ""
    let computation = ComputationView(of: course, figures, in: context)
    var items: [ItemTexts] = []
    for (category, figures) in zip(course.categories, figures.categories) {
      items += zip(category.items, figures.items).map { texts(of: $0, $1, in: category, of: view) }
    }
    items += zip(course.items, figures.items).map { texts(of: $0, $1, in: nil, of: view) }
    let open = items.filter { $0.need != nil }
    let isOpen = figures.target.state == .reachable || figures.target.state == .unreachable
    let isOneItem = course.letters.isEmpty && open.count == 1 && figures.target.state == .reachable
    let need = isOneItem ? open[0].need.map { "\(open[0].name) \($0)" } : view.target
    return CourseTexts(
      grade: figures.standing.current.map { _ in view.current + letter },
      status: CoursePage.status(of: course, figures).map { context.localizer.text($0) },
      need: view.hasGoal && isOpen ? need : nil,
      detail: Dashboard.CourseDetail(course, figures, of: term, in: context),
      computation: computation?.steps ?? [],
      result: computation?.result,
      categories: zip(CategoryView.list(of: view), course.categories).enumerated().map { at, pair in
        let (view, category) = pair
        // The steps of a computation start with those of the categories.
        let step = computation.flatMap { $0.steps.indices.contains(at) ? $0.steps[at] : nil }
        return CategoryTexts(
          name: category.name.fallback, current: figures.categories[at].standing.current.map { _ in view.current },
          weight: view.weight, rules: view.rules, computation: [step?.value, step?.weighted].compactMap(\.self))
      }, items: items)
  }

  private func texts(
    of item: Item, _ figures: ItemFigures, in category: GradeCategory?, of course: CourseView
  ) -> ItemTexts {
    let view = ItemView(item, figures, in: category, of: course)
    let localizer = context.localizer
    let pairs = [
      ("item.score", view.score), ("item.percent", view.percent), ("item.worth", view.worth),
      ("item.effectiveWeight", view.effectiveWeight), ("item.contribution", view.contribution),
      ("item.without", view.without),
    ]
    return ItemTexts(
      category: category?.name.fallback, name: item.name.fallback,
      figures: pairs.filter { !$0.1.isEmpty }.map { key, value in
        let name = localizer.plainText(ofKey: key)
        return (name.isEmpty ? String(key.dropFirst("item.".count)) : name, value)
      }, marks: view.marks, due: view.due, need: view.target)
  }

  /// The figures of a unit or a bloc.
  package struct GroupTexts: Sendable {
    package let name: String
    /// The average; nil without any mark.
    package let average: String?
    /// Whether it passes, and by what; nil without any mark.
    package let verdict: String?

    fileprivate init(_ view: AverageView, _ average: Double?) {
      (name, verdict) = (view.name, view.verdict)
      self.average = average.map { _ in view.average }
    }
  }

  /// Returns the figures of a unit of a term; nil if there is no such unit.
  package func unit(_ id: String, ofTerm termID: String) -> GroupTexts? {
    guard let at = context.content.record.terms.firstIndex(where: { $0.id == termID }),
      let place = context.content.record.terms[at].unitPlaces[id],
      context.figures.terms[at].units.indices.contains(place)
    else { return nil }
    let unit = context.content.record.terms[at].units[place]
    let (figures, scale) = (context.figures.terms[at].units[place], context.content.record.terms[at].scale)
    return texts(of: unit.name, figures.average, figures.standing, on: scale)
  }

  private func texts(of name: LocalizedText, _ average: Double?, _ standing: GroupStanding, on scale: Scale)
    -> GroupTexts
  {
    let view = AverageView(
      name: context.localizer.text(name), average: average, standing: standing, scale: scale,
      marks: context.marks(on: scale), localizer: context.localizer)
    return GroupTexts(view, average)
  }

  /// Returns the figures of a bloc over all terms; nil if there is no such bloc.
  package func bloc(_ id: String) -> GroupTexts? {
    guard let bloc = context.content.record.blocs.first(where: { $0.id == id }),
      let figures = context.figures.blocs.first(where: { $0.id == id })
    else { return nil }
    return texts(of: bloc.name, figures.average, figures.standing, on: context.content.record.scale)
  }

  /// Returns a condition for graduation, or a goal, by its index in the file; nil if there is none.
  package func condition(_ index: Int, isGoal: Bool) -> ConditionTexts? {
    let record = context.content.record
    let conditions = isGoal ? record.goals : record.graduation
    let figures = isGoal ? context.figures.goals : context.figures.graduation.conditions
    guard conditions.indices.contains(index), figures.indices.contains(index) else { return nil }
    let view = ConditionView(conditions[index], figures[index], in: context)
    let marks = context.marks(on: record.scale)
    let members = figures[index].members.map { "\(context.localizer.text($0.name)): \(marks.text($0.average))" }
    return ConditionTexts(
      text: view.text, state: view.state, now: view.now, needed: view.needed,
      parts: members + view.alternatives.map { "\($0.name): \($0.value)" })
  }

  /// Returns the figures of a term by name; empty if there is no such term.
  package func term(_ id: String) -> [(name: String, value: String)] {
    guard let at = context.content.record.terms.firstIndex(where: { $0.id == id }) else { return [] }
    return TermView(at: at, address: "", in: context).figures.map { ($0.name, $0.value) }
  }

  /// The figures of the whole site by name, then what the GPA goal needs.
  package var site: [(name: String, value: String)] {
    let dashboard = Dashboard(in: context)
    return dashboard.figures.map { ($0.name, $0.value) } + (dashboard.goal.map { [("", $0)] } ?? [])
  }
}

/// A condition in words.
package struct ConditionTexts: Sendable {
  /// What it asks.
  package let text: String
  package let state: String
  /// Its value now; nil if it has none.
  package let now: String?
  /// What is needed on the open work; nil if nothing is.
  package let needed: String?
  /// The averages that it compares, or the conditions of which one is enough.
  package let parts: [String]
}
