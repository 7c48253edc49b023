import Grading
import SiteContent

/// A course with new results or another grade than before.
struct CourseChange {
  let course: Course
  let figures: CourseFigures
  /// The figures before; nil for a course that was not there.
  let before: CourseFigures?
  let results: [ResultChange]
  /// What the grade and the goal did, in sentences; empty if no figure that pages show changed.
  let sentences: String

  static func list(from old: PageContext, to new: PageContext, _ changes: [FigureChanges.Course]) -> [CourseChange] {
    let known = Dictionary(FigureChanges.courses(in: old).map { ($0.course.id, $0) }) { first, _ in first }
    let sentences = Dictionary(changes.map { ($0.id, $0.sentences) }) { first, _ in first }
    return FigureChanges.courses(in: new).compactMap { course, figures in
      let before = known[course.id]
      let results = ResultChange.list(from: before?.course, to: course)
      let text = sentences[PagePath.course(course.id).text] ?? ""
      guard !results.isEmpty || !text.isEmpty else { return nil }
      return CourseChange(
        course: course, figures: figures, before: before?.figures, results: results, sentences: text)
    }
  }
}

/// The result of an item that is new, or another than before.
struct ResultChange {
  let category: GradeCategory?
  let item: Item
  /// The item before; nil if it had no result or was not there.
  let before: Item?

  /// Returns the results that changed, in the order of the file.
  ///
  /// An item is known by its category and its name. If one has another name than before and the same result, nothing came.
  static func list(from old: Course?, to new: Course) -> [ResultChange] {
    let before = old?.listedItems ?? []
    let known = Dictionary(before.map { (name(of: $0), $0.item) }) { first, _ in first }
    let names = Set(new.listedItems.map(name))
    var gone = before.filter { !names.contains(name(of: $0)) }.map(\.item)
    return new.listedItems.compactMap { listed in
      let item = listed.item
      guard let old = known[name(of: listed)] else {
        if let renamed = gone.firstIndex(where: { $0.state == item.state && $0.max == item.max }) {
          gone.remove(at: renamed)
          return nil
        }
        return item.state == .ungraded ? nil : ResultChange(category: listed.category, item: item, before: nil)
      }
      guard old.state != item.state || item.isGraded && old.max != item.max else { return nil }
      return ResultChange(category: listed.category, item: item, before: old.state == .ungraded ? nil : old)
    }
  }

  private static func name(of listed: (category: GradeCategory?, item: Item)) -> [String?] {
    [listed.category?.name.fallback, listed.item.name.fallback]
  }

  /// What came, in a sentence: `Exam 1 came: 43 / 50`.
  func text(_ marks: MarkFormat) -> String {
    let localizer = marks.localizer
    func result(_ item: Item) -> String {
      switch item.state {
      case .ungraded: localizer.text(.none)
      case .missing: localizer.text(.itemMissing)
      case .excused: localizer.text(.itemExcused)
      case .absent: localizer.text(.itemAbsent)
      case .graded: marks.score(item)
      }
    }
    let name = localizer.text(item.name)
    if before == nil, case .graded = item.state {
      return localizer.text(.digestCame, ["name": name, "score": result(item)])
    }
    let text = [before, item].compactMap(\.self).map(result).joined(separator: " → ")
    return localizer.text(.changeOf, ["name": name, "text": text])
  }
}

extension Item {
  /// Whether it has a score, so that its maximum is part of the result.
  fileprivate var isGraded: Bool { if case .graded = state { true } else { false } }
}

/// The goals and conditions that are safe now and were not, and those that are out of reach now and were not, in words.
struct GoalChanges {
  var won: [String] = []
  var lost: [String] = []

  var isEmpty: Bool { won.isEmpty && lost.isEmpty }

  init() {}

  init(from old: PageContext, to new: PageContext) {
    let localizer = new.localizer
    let known = Dictionary(FigureChanges.courses(in: old).map { ($0.course.id, $0) }) { first, _ in first }
    for (course, figures) in FigureChanges.courses(in: new) {
      guard let before = known[course.id], Self.goal(of: before.course) == Self.goal(of: course) else { continue }
      let goal = TargetDescription(localizer: localizer, marks: new.marks(for: course)).goal(of: course)
      let name = course.number ?? localizer.text(course.name)
      add(
        localizer.text(.changeGrade, ["grade": name, "mark": goal]),
        Outcome(before.figures.target.state), Outcome(figures.target.state))
    }
    let (before, after) = (old.figures.gpa.target, new.figures.gpa.target)
    if let goal = after.goal, before.goal == goal {
      let marks = new.marks(on: new.content.record.scale)
      let name = localizer.text(.figureOfficialGPA)
      add(
        localizer.text(.changeGrade, ["grade": name, "mark": marks.points(bound: goal)]), Outcome(before.state),
        Outcome(after.state))
    }
    let states = Dictionary(Self.conditions(in: old)) { first, _ in first }
    for (text, state) in Self.conditions(in: new) {
      if let before = states[text] { add(text, Outcome(before), Outcome(state)) }
    }
  }

  /// Returns the goal as it is written: the percent of a letter moves if letters are taken off.
  private static func goal(of course: Course) -> CourseGoal? {
    var goal = course.goal
    if goal?.letter != nil { goal?.percent = nil }
    return goal
  }

  private static func conditions(in context: PageContext) -> [(String, ConditionFigures.State)] {
    let (record, figures) = (context.content.record, context.figures)
    let all = Array(zip(record.graduation, figures.graduation.conditions)) + zip(record.goals, figures.goals)
    return all.map { (ConditionDescription(context.localizer, context.content).text(of: $0), $1.state) }
  }

  private mutating func add(_ name: String, _ before: Outcome, _ after: Outcome) {
    if before == after { return }
    switch after {
    case .won: won.append(name)
    case .lost: lost.append(name)
    case .open: break
    }
  }

  /// Whether a goal is safe or reached, out of reach or missed, or neither.
  private enum Outcome {
    case won, lost, open

    init(_ state: Target.State) {
      self =
        switch state {
        case .met, .secured: .won
        case .missed, .unreachable: .lost
        case .noGoal, .weightsIncomplete, .workNotListed, .reachable: .open
        }
    }

    init(_ state: ConditionFigures.State) {
      self =
        switch state {
        case .met: .won
        case .notMet: .lost
        case .undecided: .open
        }
    }
  }
}
