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
