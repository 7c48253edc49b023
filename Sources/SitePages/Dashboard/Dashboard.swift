import Grading
import SiteContent

/// The figures of a site as plain text, for the terminal.
///
/// It is made from the same views as the pages, so both say the same. The texts are in the site's first language.
package struct Dashboard: Sendable {
  package var title: String
  /// The day for which the figures are computed: `As of November 21, 2026`.
  package var asOf: String
  package var figures: [NamedValue]
  /// The requirement of the GPA goal; nil without one.
  package var goal: String?
  /// The terms, newest first.
  package var terms: [Term]
  /// The blocs over all terms; empty if no unit names any.
  package var blocs: [Group]
  /// The title of the conditions and of the goals.
  package var conditionsTitle: String
  package var goalsTitle: String
  package var blocsTitle: String
  /// The colon between a condition and its state, with the space before it that French has.
  package var colon: String
  /// The conditions for graduation.
  package var conditions: [Condition]
  /// The goals of the same form.
  package var goals: [Condition]

  init(in context: PageContext) {
    let record = context.content.record
    let marks = context.marks(on: record.scale)
    title = context.localizer.text(context.settings.title)
    asOf = context.localizer.text(.pageAsOf, ["date": context.localizer.day(context.content.now.date)])
    figures = NamedValue.figures(ofRecordIn: context)
    goal = TargetDescription(localizer: context.localizer, marks: marks).text(
      ofGPA: context.figures.gpa, in: record.terms)
    terms = record.terms.indices.map { Term(at: $0, in: context) }
    blocs = AverageView.blocs(in: context).map(Group.init)
    blocsTitle = context.localizer.text(.graduationBlocs)
    conditionsTitle = context.localizer.text(.graduationConditions)
    goalsTitle = context.localizer.text(.graduationGoals)
    colon = context.localizer.text(.colon)
    conditions = zip(record.graduation, context.figures.graduation.conditions).map {
      Condition(ConditionView($0, $1, in: context))
    }
    goals = zip(record.goals, context.figures.goals).map { Condition(ConditionView($0, $1, in: context)) }
  }
}

extension Dashboard {
  /// A unit or a bloc with its average.
  package struct Group: Sendable {
    package var name: String
    package var average: String
    /// Passing or failing, and what keeps it from passing; empty without a mark.
    package var verdict: String

    init(_ view: AverageView) {
      name = [view.code, view.name].compactMap(\.self).joined(separator: " ")
      average = view.average
      verdict = [view.verdict, view.blocked].compactMap(\.self).joined(separator: " · ")
    }
  }

  /// A condition for graduation or a goal.
  package struct Condition: Sendable, Equatable {
    package var text: String
    /// Met, not met or undecided, in a word.
    package var state: String
    /// The current value and what is needed, in words.
    package var details: String

    init(_ view: ConditionView) {
      text = view.text
      state = view.state
      details = [view.now, view.needed].compactMap(\.self).joined(separator: " · ")
    }
  }
}

extension Site {
  /// The dashboard, or nil if the theme has no table for the site's first language.
  package var dashboard: Dashboard? { firstContext.map(Dashboard.init) }

  /// Returns a course with all its work, or nil if there is no such course.
  /// - Parameter id: the id of the course's page, `terms/2025-fall/csse-230`.
  package func dashboard(ofCourse id: String) -> Dashboard.CourseDetail? {
    guard let context = firstContext, let (course, figures, term) = self.course(withPageID: id) else { return nil }
    return Dashboard.CourseDetail(course, figures, of: term, in: context)
  }

  func course(withPageID id: String) -> (course: Course, figures: CourseFigures, term: Term)? {
    for (term, termFigures) in zip(content.record.terms, figures.terms) {
      for (course, figures) in zip(term.courses, termFigures.courses) where PagePath.course(course.id).text == id {
        return (course, figures, term)
      }
    }
    return nil
  }

  private var firstContext: PageContext? {
    content.settings.languages.first.flatMap { theme.localizers[$0] }.map {
      PageContext(content: content, figures: figures, localizer: $0, prefix: "")
    }
  }
}

extension Dashboard {
  /// A term with its courses.
  package struct Term: Sendable {
    /// The id of the term's page: `terms/2025-fall`.
    package var id: String
    package var name: String
    /// Finished, running or planned, in words.
    package var state: String
    package var figures: [NamedValue]
    /// The units; empty if the term has none.
    package var units: [Group]
    package var courses: [Course]

    init(at index: Int, in context: PageContext) {
      let view = TermView(at: index, address: "", in: context)
      id = PagePath.term(view.subject.id).text
      name = view.name
      state = view.state
      figures = view.figures
      units = zip(view.subject.units, context.figures.terms[index].units).map { unit, figures in
        Group(AverageView(of: unit, figures, in: view.subject, from: Address(""), in: context))
      }
      courses = zip(view.subject.courses, view.subjectFigures.courses).map { course, figures in
        Course(CourseView(course, figures, address: "", in: context))
      }
    }
  }

  /// A course as one row.
  package struct Course: Sendable {
    /// The id of the course's page: `terms/2025-fall/csse-230`.
    package var id: String
    /// Number and section; empty if the course has neither.
    package var code: String
    package var name: String
    /// Whether a bar shows the grade, or will.
    package var hasBar = true
    /// The share of the course's bar that is certain, 0…1; nil if nothing is.
    package var certain: Double?
    /// Where the current grade is in it, 0…1; nil without a grade.
    package var now: Double?
    /// The current grade, formatted; a dash if nothing is graded.
    package var current: String
    /// The letter of the grade; nil if there is none.
    package var letter: String?
    /// The name of the grade's band: failing, passing, not graded yet.
    package var band: String
    /// The meaning of the grade's colour; nil without a grade.
    package var tone: Tone?
    /// What the goal takes, or that weights are missing; nil if there is nothing to say.
    package var target: String?
  }

  /// How good a grade is, or where its goal is, for the colour of a label.
  package enum Tone: Sendable, CaseIterable {
    case fail, pass, good, excellent

    init?(_ state: GoalState) {
      switch state {
      case .outOfReach, .missed: self = .fail
      case .needsMore: self = .pass
      case .onCourse: self = .good
      case .certain, .reached: self = .excellent
      case .notKnown: return nil
      }
    }

    /// - Parameter own: the site's own bands, best first, which share the tones evenly; empty if the default bands
    ///   apply.
    init(_ band: Band, own: [Band]) {
      switch (band.name.fallback, own.firstIndex(of: band)) {
      case (_, let index?): self = Self.allCases.reversed()[min(index * Self.allCases.count / own.count, 3)]
      case ("fail", _): self = .fail
      case ("good", _): self = .good
      case ("excellent", _): self = .excellent
      default: self = .pass
      }
    }
  }
}

extension Dashboard.Course {
  init(_ view: CourseView) {
    let figures = view.figures
    id = PagePath.course(view.subject.id).text
    code = view.code
    name = view.name
    hasBar = view.hasBar
    certain = figures.certain.map { $0 / 100 }
    now = figures.standing.current.map { $0 / 100 }
    current = view.current
    letter = view.showsLetter ? view.letter : nil
    band = view.band.name
    tone =
      if let state = figures.goalState { Dashboard.Tone(state) } else {
        figures.band.map { Dashboard.Tone($0, own: view.context.content.record.bands) }
      }
    target =
      view.hasGoal ? (view.target.isEmpty ? nil : view.target) : figures.state.awaited == .weights ? view.sentence : nil
  }
}
