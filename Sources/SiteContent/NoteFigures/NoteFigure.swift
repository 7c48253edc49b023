/// A figure of the record that notes show in place of its name, such as `{{csse-230.needed}}`.
///
/// It is only named here: what a page shows for it depends on what the page's readers may see.
package enum NoteFigure: Sendable, Hashable {
  /// A figure of the only course that readers see of some, by their full ids.
  case course([String], CourseFigure)
  /// A figure of a term by its id.
  case term(String, TermFigure)
  case gpa(GPAFigure)
  case due(DueFigure)

  package enum CourseFigure: String, CaseIterable, Sendable {
    case name, current, letter, goal, needed, floor, ceiling, credits, next, open
  }

  package enum TermFigure: String, CaseIterable, Sendable {
    case name, average, credits
  }

  package enum GPAFigure: String, CaseIterable, Sendable {
    case current, goal, credits
  }

  package enum DueFigure: String, CaseIterable, Sendable {
    case next, list, overdue
  }

  /// The last part of its name.
  package var field: String {
    switch self {
    case .course(_, let figure): figure.rawValue
    case .term(_, let figure): figure.rawValue
    case .gpa(let figure): figure.rawValue
    case .due(let figure): figure.rawValue
    }
  }

  /// What it is, in one line.
  package var about: String {
    switch self {
    case .course(_, let figure): figure.about
    case .term(_, let figure): figure.about
    case .gpa(let figure): figure.about
    case .due(let figure): figure.about
    }
  }
}

extension NoteFigure.CourseFigure {
  fileprivate var about: String {
    switch self {
    case .name: "the name of the course"
    case .current: "its current grade"
    case .letter: "the letter of its current grade"
    case .goal: "its goal"
    case .needed: "what the goal takes on the open work"
    case .floor: "the grade if all open work scores 0"
    case .ceiling: "the grade if all open work scores everything"
    case .credits: "its credits"
    case .next: "its work that is due next"
    case .open: "its open work"
    }
  }
}

extension NoteFigure.TermFigure {
  fileprivate var about: String {
    switch self {
    case .name: "the name of the term"
    case .average: "its GPA or average"
    case .credits: "its credits"
    }
  }
}

extension NoteFigure.GPAFigure {
  fileprivate var about: String {
    switch self {
    case .current: "the GPA, or the average on a scale without grade points"
    case .goal: "the goal of the GPA"
    case .credits: "the credits earned"
    }
  }
}

extension NoteFigure.DueFigure {
  fileprivate var about: String {
    switch self {
    case .next: "the work that is due next"
    case .list: "the next three works that are due"
    case .overdue: "the work that is overdue"
    }
  }
}
