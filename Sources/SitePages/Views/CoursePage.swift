import Grading
import SiteContent

/// The page of a course.
struct CoursePage {
  let frame: Frame
  let course: CourseView
  let facts: [NamedValue]
  let gradeTitle: String
  let goal: String?
  /// The open item that is worth the most, and what it takes if the rest goes on as now; nil where nothing can be said.
  let next: NamedValue?
  let range: [NamedValue]
  let ladder: [LadderView]
  let weights: Chart?
  let history: Chart?
  /// How the grade moved from commit to commit; nil where the site does not keep it.
  let recorded: Chart?
  let parts: [CategoryView]
  let computation: ComputationView?
  /// Whether no work is listed and there is no grade either.
  let isEmpty: Bool
  let notes: [UInt8]?
  /// What the what-if script needs; nil where nothing can be supposed.
  let scenario: [UInt8]?

  init(_ course: Course, _ figures: CourseFigures, of term: Term, in setting: Setting, frame: Frame) {
    let wording = setting.wording
    let marks = setting.marks(for: course)
    let targets = TargetWords(wording: wording, marks: marks)
    self.frame = frame
    self.course = CourseView(course, figures, address: "", in: setting)
    facts = Self.facts(of: course, in: term, marks: marks, setting: setting)
    gradeTitle = wording.text(figures.isFinished ? .finalGrade : .currentGrade)
    goal = course.goal.map { wording.text(.goal, ["goal": $0.letter ?? marks.bound($0.percent)]) }
    range = Self.range(of: figures, marks: marks, wording: wording)
    next = Self.next(of: course, figures, targets: targets, wording: wording)
    ladder = figures.shownLadder.map { LadderView($0, targets: targets, marks: marks, wording: wording) }
    weights = Chart(weightsOf: course, in: setting)
    history = Chart(of: course, in: setting)
    recorded = Chart(recorded: course, figures, in: setting)
    parts = CategoryView.list(of: course, figures, in: setting)
    isEmpty = parts.isEmpty && figures.standing.current == nil && !figures.isFinished
    computation = ComputationView(of: course, figures, in: setting)
    notes = setting.notes(of: .course(course.id))
    scenario = CoursePageScenario(course: course, figures: figures, setting: setting).bytes
  }

  /// What is graded, and what the grade can still become; nothing where it is final.
  static func range(of figures: CourseFigures, marks: MarkFormat, wording: Wording) -> [NamedValue] {
    if figures.isFinished { return [] }
    return [
      NamedValue(name: wording.text(.graded), value: marks.share(figures.standing.graded)),
      NamedValue(name: wording.text(.floor), value: marks.text(figures.standing.floor)),
      NamedValue(name: wording.text(.ceiling), value: marks.text(figures.standing.ceiling)),
    ]
  }

  /// "What must the final be?": the open item that is worth the most, the last one of several.
  static func next(
    of course: Course, _ figures: CourseFigures, targets: TargetWords, wording: Wording
  ) -> NamedValue? {
    let categories = zip(course.categories, figures.categories).flatMap { zip($0.items, $1.items) }
    var (next, worth): (NamedValue?, Double) = (nil, 0)
    for (item, itemFigures) in categories + Array(zip(course.items, figures.items)) where itemFigures.worth >= worth {
      guard let text = targets.text(of: item, itemFigures, in: course) else { continue }
      (next, worth) = (NamedValue(name: wording.text(item.name), value: text), itemFigures.worth)
    }
    return next
  }

  static func facts(
    of course: Course, in term: Term, marks: MarkFormat, setting: Setting
  ) -> [NamedValue] {
    let wording = setting.wording
    let facts: [(Phrase, String?)] = [
      (.courseTerm, wording.text(term.name)),
      (.section, course.section),
      (.instructor, course.instructor.map { wording.text($0) }),
      (.location, course.location.map { wording.text($0) }),
      (.courseCredits, setting.content.record.usesCredits ? marks.number(course.credits) : nil),
    ]
    return facts.compactMap { phrase, value in value.map { NamedValue(name: wording.text(phrase), value: $0) } }
  }
}
