import Grading
import Mustache
import SiteContent

/// The page of a course.
///
/// A class, so that what its template shows in several places, or asks for before it shows it, is worked out once.
final class CoursePage {
  let chrome: PageChrome
  let course: CourseView
  let parts: [CategoryView]
  private let term: Term
  private let context: PageContext

  init(_ course: Course, _ figures: CourseFigures, of term: Term, in context: PageContext, chrome: PageChrome) {
    self.chrome = chrome
    self.course = CourseView(course, figures, address: "", in: context)
    parts = CategoryView.list(of: self.course, in: context)
    self.term = term
    self.context = context
  }

  var facts: [NamedValue] { Self.facts(of: course.subject, in: term, marks: course.marks, context: context) }

  var gradeTitle: String { localizer.text(course.figures.isFinished ? .finalGrade : .currentGrade) }

  var goal: String? {
    course.subject.goal.map { localizer.text(.goal, ["goal": $0.letter ?? course.marks.bound($0.percent)]) }
  }

  /// The open item that is worth the most, and what it takes if the rest goes on as now; nil where nothing can be said.
  lazy var next = Self.next(
    of: course.subject, course.figures, targets: TargetDescription(localizer: localizer, marks: course.marks),
    localizer: localizer)

  var range: [NamedValue] { Self.range(of: course.figures, marks: course.marks, localizer: localizer) }

  var hasLadder: Bool { !course.figures.shownLadder.isEmpty }

  var ladder: [LadderView] {
    let targets = TargetDescription(localizer: localizer, marks: course.marks)
    return course.figures.shownLadder.map {
      LadderView($0, targets: targets, marks: course.marks, localizer: localizer)
    }
  }

  var weights: Chart? { Chart(weightsOf: course.subject, in: context) }

  var history: Chart? { Chart(of: course.subject, in: context) }

  /// How the grade moved from commit to commit; nil where the site does not keep it.
  var recorded: Chart? { Chart(recorded: course.subject, course.figures, in: context) }

  lazy var computation = ComputationView(of: course.subject, course.figures, in: context)

  /// Whether no work is listed and there is no grade either.
  var isEmpty: Bool { parts.isEmpty && course.figures.standing.current == nil && !course.figures.isFinished }

  var notes: [UInt8]? { context.notes(of: .course(course.subject.id)) }

  /// What the what-if script needs; nil where nothing can be supposed.
  lazy var scenario = CoursePageScenario(course: course.subject, figures: course.figures, context: context).bytes

  private var localizer: Localizer { context.localizer }

  /// What is graded, and what the grade can still become; nothing where it is final.
  static func range(of figures: CourseFigures, marks: MarkFormat, localizer: Localizer) -> [NamedValue] {
    if figures.isFinished { return [] }
    return [
      NamedValue(name: localizer.text(.graded), value: marks.share(figures.standing.graded)),
      NamedValue(name: localizer.text(.floor), value: marks.text(figures.standing.floor)),
      NamedValue(name: localizer.text(.ceiling), value: marks.text(figures.standing.ceiling)),
    ]
  }

  /// "What must the final be?": the open item that is worth the most, the last one of several.
  static func next(
    of course: Course, _ figures: CourseFigures, targets: TargetDescription, localizer: Localizer
  ) -> NamedValue? {
    var (next, worth): (NamedValue?, Double) = (nil, 0)
    func look(at items: [Item], _ figures: [ItemFigures]) {
      for index in items.indices where figures[index].worth >= worth {
        guard let text = targets.text(of: items[index], figures[index], in: course) else { continue }
        (next, worth) = (NamedValue(name: localizer.text(items[index].name), value: text), figures[index].worth)
      }
    }
    let categories = course.categories
    for index in categories.indices { look(at: categories[index].items, figures.categories[index].items) }
    look(at: course.items, figures.items)
    return next
  }

  static func facts(
    of course: Course, in term: Term, marks: MarkFormat, context: PageContext
  ) -> [NamedValue] {
    let localizer = context.localizer
    let facts: [(TextKey, String?)] = [
      (.courseTerm, localizer.text(term.name)),
      (.section, course.section),
      (.instructor, course.instructor.map { localizer.text($0) }),
      (.location, course.location.map { localizer.text($0) }),
      (.courseCredits, context.content.record.usesCredits ? marks.number(course.credits) : nil),
    ]
    return facts.compactMap { textKey, value in value.map { NamedValue(name: localizer.text(textKey), value: $0) } }
  }
}

extension CoursePage {
  static func shape(_ chrome: Shape<PageChrome>) -> Shape<CoursePage> {
    Shape(
      [
        .list("facts", "Term, instructor, location, credits.", NamedValue.shape) { $0.facts },
        .text("gradeTitle", "Current grade, or final grade.") { $0.gradeTitle },
        .text("goal", "The goal, in words.") { $0.goal },
        .section("next", "The open item that is worth the most, and what it takes.", NamedValue.shape) { $0.next },
        .list("range", "Graded share, floor and ceiling; empty when finished.", NamedValue.shape) { $0.range },
        .flag("hasLadder", "Whether the scale has letters.") { $0.hasLadder },
        .list("ladder", "What each letter takes.", LadderView.shape) { $0.ladder },
        .section("weights", "What is won, left and lost, if there is any work.", Chart.shape) { $0.weights },
        .section("history", "The grade over time, if it has moved.", Chart.shape) { $0.history },
        .section("recorded", "How the grade moved from commit to commit, if the site keeps it.", Chart.shape) {
          $0.recorded
        },
        .flag("hasParts", "Whether there is any work.") { !$0.parts.isEmpty },
        .list("parts", "The categories, and the items outside of them.", CategoryView.shape) { $0.parts },
        .flag("isEmpty", "Whether no work is listed and there is no grade either.") { $0.isEmpty },
        .section("computation", "How the current grade came about.", ComputationView.shape) { $0.computation },
        .html("notes", "The text of the course's file.") { $0.notes },
        .html("scenario", "What the what-if script needs, as JSON; empty where a grade is posted.") { $0.scenario },
      ] + CourseView.shape.fields { $0.course } + chrome.fields { $0.chrome })
  }
}

/// A step of the ladder: what one letter would take.
struct LadderView {
  let letter: String
  let from: String
  let needs: String
  /// The target's state, as a class.
  let style: String

  init(_ step: LadderStep, targets: TargetDescription, marks: MarkFormat, localizer: Localizer) {
    letter = localizer.text(step.letter)
    from = localizer.text(.ladderFrom, ["mark": marks.bound(step.target.goal)])
    needs = targets.text(ofStep: step.target)
    style = step.target.state.rawValue
  }
}

extension LadderView {
  static let shape = Shape<LadderView>([
    .text("letter", "The letter.") { $0.letter },
    .text("from", "Its cut-off, in words.") { $0.from },
    .text("needs", "What it takes on what is left, or its state.") { $0.needs },
    .text("state", "The state as a class: met, missed, secured, reachable, unreachable.") { $0.style },
  ])
}

extension CourseFigures {
  /// The ladder, where there is something to climb: not where the grade is settled and is no mark.
  var shownLadder: [LadderStep] { isFinished && standing.current == nil ? [] : ladder }
}
