import Grading
import SiteContent

extension PageContext {
  /// Returns what notes show for a figure; nil if these readers see nothing that it is of, as if that did not exist.
  func text(of figure: NoteFigure) -> String? {
    switch figure {
    case .course(let ids, let figure):
      let known = ids.compactMap(course)
      return known.count == 1 ? text(of: figure, of: known[0]) : nil
    case .term(let id, let figure):
      return content.record.terms.firstIndex { $0.id == id }.map { text(of: figure, ofTerm: $0) }
    case .gpa(let figure): return text(of: figure)
    case .due(let figure): return text(of: figure)
    }
  }

  /// Returns a course by its full id; nil if these readers do not see it.
  private func course(_ id: String) -> CourseView? {
    for (term, figures) in zip(content.record.terms, figures.terms) where id.hasPrefix("\(term.id)/") {
      guard let index = term.courses.firstIndex(where: { $0.id == id }) else { continue }
      return CourseView(term.courses[index], figures.courses[index], address: "", in: self)
    }
    return nil
  }

  private func text(of figure: NoteFigure.CourseFigure, of course: CourseView) -> String {
    let (subject, figures) = (course.subject, course.figures)
    let targets = TargetDescription(localizer: localizer, marks: course.marks)
    let text: String? =
      switch figure {
      case .name: course.name
      case .current: course.current
      case .letter: course.recordedLetter
      case .goal: targets.goal(of: subject)
      case .needed:
        figures.target.state == .reachable && subject.letters.isEmpty
          ? course.marks.needed(figures.target.required) : targets.brief(of: subject, figures)
      case .floor: figures.standing.floor.map(course.marks.text)
      case .ceiling: figures.standing.ceiling.map(course.marks.text)
      case .credits: course.credits
      case .next: next(due.filter { $0.course.id == subject.id }, atMost: 1, ofOneCourse: true)
      case .open: names(of: subject.allItems.filter(\.isOpen))
      }
    return orNone(text)
  }

  private func text(of figure: NoteFigure.TermFigure, ofTerm index: Int) -> String {
    let view = TermView(at: index, address: "", in: self)
    let text: String? =
      switch figure {
      case .name: view.name
      case .average: view.figures.first { $0.key == "gpa" }?.value
      case .credits: content.record.usesCredits ? marks(on: view.subject.scale).number(view.subject.credits) : nil
      }
    return orNone(text)
  }

  private func text(of figure: NoteFigure.GPAFigure) -> String {
    let values = NamedValue.figures(ofRecordIn: self)
    let text: String? =
      switch figure {
      case .current:
        values.first { $0.key == "current" }?.value
          ?? values.first { ["official", "average", "points"].contains($0.key) }?.value
      case .goal: figures.gpa.target.goal.map { marks(on: content.record.scale).points(bound: $0) }
      case .credits: values.first { $0.key == "earned" }?.value
      }
    return orNone(text)
  }

  private func text(of figure: NoteFigure.DueFigure) -> String {
    switch figure {
    case .next: orNone(next(due, atMost: 1))
    case .list: orNone(next(due, atMost: 3))
    case .overdue: orNone(names(of: due.filter { $0.due.hasPassed(at: content.now.start) }.map(\.item)))
    }
  }

  /// Returns work that is due after the build with its day, and its course unless all is of one.
  private func next(_ work: [DueWork], atMost most: Int, ofOneCourse isOfOne: Bool = false) -> String {
    work.filter { !$0.due.hasPassed(at: content.now.start) }.prefix(most).map { work in
      let view = DueView(work, from: Address(""), in: self)
      let course = work.course.number ?? view.course
      return ([view.name] + (isOfOne ? [] : [course]) + [view.due]).joined(separator: localizer.text(.comma))
    }.joined(separator: " · ")
  }

  /// Returns the names of at most five items, and how many more there are.
  private func names(of items: [Item]) -> String {
    let names = items.prefix(5).map { localizer.text($0.name) }.joined(separator: localizer.text(.comma))
    return items.count > 5 ? localizer.count(.dueMoreNames, items.count - 5, value: names) : names
  }

  private func orNone(_ text: String?) -> String {
    guard let text, !text.isEmpty else { return localizer.text(.none) }
    return text
  }
}

extension Item {
  /// Whether it has no result yet.
  fileprivate var isOpen: Bool { if case .ungraded = state { true } else { false } }
}
