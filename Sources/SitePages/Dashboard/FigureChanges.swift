import Grading
import SiteContent

/// What changed in the figures of a site, by an edit or since another day, in sentences.
///
/// It says only what changed: grades, what the goals take, averages and GPAs, and the states of conditions. Terminal, pages and imports
/// say the same.
package struct FigureChanges: Sendable, Hashable {
  /// A course of which something changed.
  package struct Course: Sendable, Hashable {
    /// The id of the course's page: `terms/2025-fall/csse-230`.
    package let id: String
    /// `CSSE 230: B+ → A- (90.4%). Final now needs 84 / 100 for an A.`
    package let text: String
    /// The same without the course.
    let sentences: String
  }

  /// The courses that changed, in the order of the record.
  package let courses: [Course]
  /// What changed in averages, GPAs, credits and conditions; empty if nothing did.
  package let record: String

  /// All sentences: a paragraph for each course, then one for the record.
  package var paragraphs: [String] { courses.map(\.text) + (record.isEmpty ? [] : [record]) }

  init(from old: PageContext, to new: PageContext) {
    let words = ChangeWords(localizer: new.localizer)
    let before = Dictionary(Self.courses(in: old).map { ($0.course.id, $0) }) { first, _ in first }
    courses = Self.courses(in: new).compactMap { course, figures in
      let known = before[course.id]
      if known?.figures == figures { return nil }
      let view = CourseView(course, figures, address: "", in: new)
      let sentences = words.sentences(known.map { CourseView($0.course, $0.figures, address: "", in: old) }, view)
      if sentences.isEmpty { return nil }
      let text = words.joined(sentences)
      return Course(
        id: PagePath.course(course.id).text,
        text: words.localizer.text(.changeOf, ["name": course.number ?? view.name, "text": text]), sentences: text)
    }
    record = words.joined(words.sentences(old, new))
  }

  static func courses(in context: PageContext) -> [(course: Grading.Course, figures: CourseFigures)] {
    zip(context.content.record.terms, context.figures.terms).flatMap { zip($0.courses, $1.courses).map { ($0, $1) } }
  }
}

extension Site {
  /// Returns what changed since an earlier state of the same site.
  /// - Parameter language: the language of the sentences; the site's first one if it is nil, or the theme has no such table.
  package func changes(since before: Site, in language: String? = nil) -> FigureChanges? {
    let codes = [language].compactMap(\.self) + content.settings.languages
    guard let localizer = codes.lazy.compactMap({ theme.localizers[$0] }).first else { return nil }
    func context(_ site: Site) -> PageContext {
      PageContext(content: site.content, figures: site.figures, localizer: localizer, prefix: "")
    }
    return FigureChanges(from: context(before), to: context(self))
  }
}

/// Makes the sentences of a change. Each compares what readers see, so that nothing is said about a digit that no page shows.
struct ChangeWords {
  let localizer: Localizer

  /// Returns sentences as one text, each with its full stop.
  /// - Parameter end: sentences that have theirs already.
  func joined(_ sentences: [String], before end: String = "") -> String {
    let text = sentences.map { localizer.text(.changeSentence, ["text": $0]) }.joined() + end
    return text.last == " " ? String(text.dropLast()) : text
  }

  /// Returns two values with an arrow, or the second one if there was none before; nil if they are the same.
  private func change(_ before: String?, _ after: String?) -> String? {
    if before == after { return nil }
    let (none, after) = (localizer.text(.none), after ?? localizer.text(.none))
    guard let before, before != none else { return after == none ? nil : after }
    return before == after ? nil : "\(before) → \(after)"
  }

  // MARK: - Courses

  /// - Parameter old: the course before; nil if it is new.
  func sentences(_ old: CourseView?, _ new: CourseView) -> [String] {
    let effects = old.map(Self.effects) ?? []
    return [grade(old, new), status(old, new)].compactMap(\.self) + goal(old, new)
      + Self.effects(of: new).filter { !effects.contains($0) }
  }

  private func grade(_ old: CourseView?, _ new: CourseView) -> String? {
    func letter(_ view: CourseView) -> String? { view.showsLetter ? view.letter : nil }
    func mark(_ view: CourseView) -> String? { view.hasMark ? view.current : nil }
    let (before, after) = (old.flatMap(letter), letter(new))
    // Words such as "Bien" say less than the mark.
    if !new.subject.scale.hasWords, let after, let change = change(before ?? old.flatMap(mark), after) {
      return localizer.text(.changeGrade, ["grade": change, "mark": new.current])
    }
    return change(old.flatMap(mark), mark(new)).map { change in
      after.map { localizer.text(.changeGrade, ["grade": change, "mark": $0]) } ?? change
    }
  }

  private func status(_ old: CourseView?, _ new: CourseView) -> String? {
    let after = CoursePage.status(of: new.subject, new.figures)
    let before = old.flatMap { CoursePage.status(of: $0.subject, $0.figures) }
    return after == before ? nil : after.map { localizer.text($0) }
  }

  /// What rules of a course do to its grade.
  private static func effects(of view: CourseView) -> [String] {
    RuleView.list(of: view.subject, view.figures, in: view.context).compactMap(\.effect)
  }

  /// What the goal takes, and that it was lost or found again before.
  private func goal(_ old: CourseView?, _ new: CourseView) -> [String] {
    guard new.hasGoal, old?.hasGoal != true || old?.target != new.target else { return [] }
    let targets = TargetDescription(localizer: localizer, marks: new.marks)
    let turn: TextKey? =
      switch (old?.figures.target.state, new.figures.target.state) {
      case (.secured, .reachable), (.met, .reachable): .changeNotCertain
      case (.unreachable, .reachable), (.missed, .reachable): .changeWithinReach
      default: nil
      }
    let isSameGoal = old?.figures.target.goal == new.figures.target.goal
    let turned = turn.map { localizer.text($0, ["goal": targets.goal(of: new.subject)]) }
    let text = targets.text(afterChangeOf: new.subject, new.figures, only: Self.onlyOpen(in: new))
    return [isSameGoal ? turned : nil, text].compactMap(\.self)
  }

  /// The open item of a course; nil if more is open or announced.
  private static func onlyOpen(in course: CourseView) -> Item? {
    let parts = CategoryView.list(of: course)
    let open = parts.flatMap(\.items).filter(\.isOpen)
    guard open.count == 1, parts.allSatisfy({ $0.openWhole == nil && $0.announcedCount == 0 }) else { return nil }
    return open[0].item
  }

  // MARK: - The record

  func sentences(_ old: PageContext, _ new: PageContext) -> [String] {
    groups(old, new) + figures(old, new) + gpaGoal(old, new) + conditions(old, new)
  }

  /// Units and blocs: their averages, and whether they pass if that is decided otherwise now.
  private func groups(_ old: PageContext, _ new: PageContext) -> [String] {
    let before = Dictionary(Self.groups(in: old)) { first, _ in first }
    return Self.groups(in: new).compactMap { id, view in
      let known = before[id]
      let verdict = known?.style == view.style ? nil : view.verdict
      let average = change(known?.average, view.average)
      guard verdict != nil || average != nil else { return nil }
      let text =
        verdict.map { localizer.text(.changeGrade, ["grade": average ?? view.average, "mark": $0]) } ?? average
      return localizer.text(.changeOf, ["name": Dashboard.Group(view).name, "text": text ?? ""])
    }
  }

  private static func groups(in context: PageContext) -> [(String, AverageView)] {
    let record = context.content.record
    let units = zip(record.terms, context.figures.terms).flatMap { term, figures in
      zip(term.units, figures.units).map { unit, figures in
        ("\(term.id)/\(unit.id)", AverageView(of: unit, figures, in: term, from: Address(""), in: context))
      }
    }
    return units + zip(record.blocs.map(\.id), AverageView.blocs(in: context))
  }

  /// The averages or GPAs, and the credits.
  private func figures(_ old: PageContext, _ new: PageContext) -> [String] {
    let before = Dictionary(NamedValue.figures(ofRecordIn: old).map { ($0.key, $0.value) }) { first, _ in first }
    return NamedValue.figures(ofRecordIn: new).compactMap { figure in
      guard let key = figure.key else { return nil }
      // The current GPA is left out while it is the official one.
      let known = before[key] ?? (key == "current" ? before["official"] : nil)
      return change(known, figure.value).map { "\(figure.name) \($0)" }
    }
  }

  private func gpaGoal(_ old: PageContext, _ new: PageContext) -> [String] {
    func text(_ context: PageContext) -> String? {
      TargetDescription(localizer: localizer, marks: context.marks(on: context.content.record.scale))
        .text(ofGPA: context.figures.gpa, in: context.content.record.terms)
    }
    switch new.figures.gpa.target.state {
    case .noGoal, .weightsIncomplete, .workNotListed: return []
    case .met, .missed, .secured, .reachable, .unreachable:
      return [text(new)].compactMap(\.self).filter { $0 != text(old) }
    }
  }

  /// The conditions for graduation and the goals whose state changed.
  private func conditions(_ old: PageContext, _ new: PageContext) -> [String] {
    func states(_ context: PageContext) -> [(text: String, state: String)] {
      let (record, figures) = (context.content.record, context.figures)
      return (Array(zip(record.graduation, figures.graduation.conditions)) + zip(record.goals, figures.goals)).map {
        let view = ConditionView($0, $1, in: context)
        return (view.text, view.state)
      }
    }
    let before = Dictionary(states(old).map { ($0.text, $0.state) }) { first, _ in first }
    return states(new).filter { before[$0.text].map { [state = $0.state] in $0 != state } ?? false }.map {
      localizer.text(.changeOf, ["name": $0.text, "text": $0.state])
    }
  }
}
