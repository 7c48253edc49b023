import Grading
import Mustache
import SiteContent

/// The page of a course.
///
/// It is a class so that values which its template uses several times are computed once.
final class CoursePage {
  let chrome: PageChrome
  let course: CourseView
  let parts: [CategoryView]
  /// Whether there is other work than what a phone shows at once, with one switch for all of it.
  let hasMoreWork: Bool
  /// Whether there are so many items that each category has a switch for all of its own, on every screen.
  let isLong: Bool
  /// Whether the columns that explain the grade can be shown and hidden.
  let hasArithmetic: Bool
  private let term: Term
  private let context: PageContext

  /// The most items that a page shows at once on a wide screen.
  private static let mostShown = 40

  init(_ course: Course, _ figures: CourseFigures, of term: Term, in context: PageContext, chrome: PageChrome) {
    self.chrome = chrome
    self.course = CourseView(course, figures, address: "", in: context)
    parts = CategoryView.list(of: self.course)
    let items = parts.flatMap(\.items)
    let hasMore = ItemView.markFirst(of: items)
    isLong = items.count > Self.mostShown
    for part in parts { part.isFolded = isLong }
    // Without headings nothing would be left of a list of open work, which is above it.
    hasMoreWork = hasMore && !isLong && parts.contains { $0.name != nil }
    hasArithmetic = !items.isEmpty && course.letters.isEmpty
    self.term = term
    self.context = context
  }

  lazy var facts = Self.facts(of: course.subject, course.figures, in: term, marks: course.marks, context: context)

  /// The figures of the class beside the member's own, if the course is in a grade book; empty otherwise.
  var classFigures: [ClassFigureView] = []

  var goal: String? {
    guard course.hasGoal else { return nil }
    return course.subject.goal.map { localizer.text(.goal, ["goal": $0.letter ?? course.marks.bound($0.percent)]) }
  }

  /// What the class got in the course, in words; nil if the file does not say.
  var classmates: String? {
    course.subject.classResult.map { ClassResultText(marks: course.marks).text(of: $0) }
  }

  /// The open item that is worth the most, with the score that the goal needs on it; nil without a goal or an open item.
  lazy var next = Self.next(
    of: course.subject, course.figures, targets: TargetDescription(localizer: localizer, marks: course.marks),
    localizer: localizer)

  var range: [NamedValue] { Self.range(of: course.subject, course.figures, marks: course.marks) }

  /// Whether the range says something, which it does not if nothing is graded and everything is possible.
  var saysRange: Bool { course.figures.saysRange }

  var rules: [RuleView] { RuleView.list(of: course.subject, course.figures, in: context) }

  var hasLadder: Bool { !course.figures.shownLadder.isEmpty }

  var ladder: [LadderView] {
    let targets = TargetDescription(localizer: localizer, marks: course.marks)
    return course.figures.shownLadder.map {
      LadderView($0, of: course.subject, targets: targets, marks: course.marks, localizer: localizer)
    }
  }

  /// The open work; nil if none is open, or a grade does not depend on it any more.
  lazy var open: OpenWorkView? = {
    let goal = TargetDescription(localizer: localizer, marks: course.marks).articledGoal(of: course.subject)
    return course.figures.isFinished ? nil : OpenWorkView(of: parts, goal: goal, localizer: localizer)
  }()

  /// The boxes of all work; nil if none has a share of the course.
  lazy var boxes = WorkBoxes(of: parts)

  /// The time zone of due times in words; nil if no work has a time.
  var zone: String? {
    localizer.zone(of: course.subject.allItems.lazy.compactMap(\.due))
  }

  lazy var history = Chart(of: course, in: context)

  /// The chart of the grade over the site's commits; nil if the grade never changed or the site keeps no history.
  lazy var recorded = Chart(recorded: course.subject, course.figures, in: context)

  lazy var computation = ComputationView(of: course.subject, course.figures, in: context)

  /// Whether no work is listed and there is no grade either.
  var isEmpty: Bool { parts.isEmpty && course.figures.standing.current == nil && !course.figures.isFinished }

  var notes: [UInt8]? { context.notes(of: .course(course.subject.id)) }

  /// The data of the what-if script as JSON; nil if no score can change the grade.
  lazy var scenario = CoursePageScenario(course).bytes

  private var localizer: Localizer { context.localizer }

  /// Returns the graded share, and if they are known the floor, the ceiling and the points that are lost; empty if the course is finished.
  static func range(of course: Course, _ figures: CourseFigures, marks: MarkFormat) -> [NamedValue] {
    if figures.isFinished { return [] }
    let localizer = marks.localizer
    // All that has a weight is graded, and yet work is open: it may replace a score, or a gate tests it.
    let isWeightGraded = figures.state.awaited != .weights && figures.standing.graded.reaches(100)
    let graded =
      figures.isAllGraded
      ? localizer.text(.gradedAllListed)
      : isWeightGraded ? localizer.text(.gradedAllWeighted) : marks.share(figures.gradedShare)
    let withoutExtra = TargetDescription(localizer: localizer, marks: marks).withoutExtra(course)
    let bounds = [(TextKey.floor, "", figures.range?.floor), (.ceiling, withoutExtra, figures.range?.ceiling)]
    let lost = figures.lost.map { NamedValue(name: localizer.text(.lostPoints), value: marks.margin($0)) }
    return [NamedValue(name: localizer.text(.graded), value: graded)]
      + bounds.compactMap { key, suffix, value in
        value.map { NamedValue(name: localizer.text(key) + suffix, value: marks.courseGrade($0)) }
      } + [lost].compactMap(\.self)
  }

  /// Returns the open item that is worth the most, usually the final exam, with the score that the goal needs on it.
  /// Of several items that are worth the same it is the last one. Where letters need passed works, no item is worth more; where the goal
  /// is safe, no item needs anything; and where the item needs what all open work needs, the target says that.
  static func next(
    of course: Course, _ figures: CourseFigures, targets: TargetDescription, localizer: Localizer
  ) -> NamedValue? {
    guard course.letters.isEmpty, !targets.isSafe(course, figures) else { return nil }
    let inCategories = zip(course.categories, figures.categories).map { zip($0.items, $1.items) }
    var next: NamedValue?
    var worth = 0.0
    for (item, own) in (inCategories + [zip(course.items, figures.items)]).joined() where own.worth >= worth {
      guard let text = targets.text(of: item, own, in: course) else { continue }
      next = targets.needsLikeAll(item, own, figures) ? nil : NamedValue(name: localizer.text(item.name), value: text)
      worth = own.worth
    }
    return next
  }

  /// Returns why a course has no grade, or passes although its mark does not.
  static func status(of course: Course, _ figures: CourseFigures) -> TextKey? {
    if let group = figures.compensatedBy { return group.textKey }
    return switch figures.state {
    case .absent: .courseAbsent
    case .incomplete: .courseIncomplete
    case .provisional: figures.letter == nil ? nil : .courseProvisional
    case .posted, .settled, .finished, .open: nil
    }
  }

  /// Returns the term, the section, the people and places, and the credits of a course, as far as they are known.
  static func facts(
    of course: Course, _ figures: CourseFigures, in term: Term, marks: MarkFormat, context: PageContext
  ) -> [NamedValue] {
    let localizer = context.localizer
    let credits = CourseView(course, figures, address: "", in: context).credits
    let facts: [(TextKey, String?)] = [
      (.courseTerm, localizer.text(term.name)),
      (.section, course.section),
      (.instructor, course.instructor.map { localizer.text($0) }),
      (.location, course.location.map { localizer.text($0) }),
      (.courseCredits, context.content.record.usesCredits && !credits.isEmpty ? credits : nil),
      // The words in place of the grade say that a course was withdrawn.
      (.courseBasis, course.basis == .withdrawn ? nil : CourseView.basis(of: course).map { localizer.text($0) }),
      (.courseStatus, status(of: course, figures).map { localizer.text($0) }),
    ]
    return facts.compactMap { textKey, value in value.map { NamedValue(name: localizer.text(textKey), value: $0) } }
  }
}

extension CoursePage: PageView {
  static let fields: [Shape<CoursePage>.Field] =
    [
      .list("facts", "Term, instructor, location, credits.", NamedValue.shape) { $0.facts },
      .text("gradeTitle", "What the grade is: current, final or official.") { $0.course.gradeTitle },
      .text("goal", "The goal, in words.") { $0.goal },
      .text("classmates", "What the class got in the course, in words; empty if it is not known.") { $0.classmates },
      .section(
        "next", "The open item that is worth the most, with the score that the goal needs on it.", NamedValue.shape
      ) { $0.next },
      .list("range", "Graded share, floor, ceiling and lost points; empty when finished.", NamedValue.shape) {
        $0.range
      },
      .flag("saysRange", "Whether they say something: not if nothing is graded and everything is possible.") {
        $0.saysRange
      },
      .flag("hasRules", "Whether the course has rules.") { !$0.rules.isEmpty },
      .list("rules", "The rules for the grade of the whole course.", RuleView.shape) { $0.rules },
      .flag("hasLadder", "Whether the scale has letters.") { $0.hasLadder },
      .list("ladder", "The grade on the open work that each letter needs.", LadderView.shape) { $0.ladder },
      .section("open", "The open work, if any is open.", OpenWorkView.shape) { $0.open },
      .section("boxes", "A box for each piece of work, if there is any.", WorkBoxes.shape) { $0.boxes },
      .flag("hasOpenRows", "Whether the tables of items have open work, which is listed above them.") {
        $0.open != nil
      },
      .flag("hasCharts", "Whether the grade has moved, so that the page has a chart.") {
        $0.history != nil || $0.recorded != nil
      },
      .section("history", "The grade over time, if it has moved.", Chart.shape) { $0.history },
      .section("recorded", "The grade over the site's commits, if the site keeps a history.", Chart.shape) {
        $0.recorded
      },
      .flag("hasParts", "Whether there is any work.") { !$0.parts.isEmpty },
      .flag("followsClock", "Whether open work can become overdue after the build, so that a script marks it.") {
        $0.parts.contains { $0.items.contains { $0.until != nil } }
      },
      .text("zone", "The time zone of due times, in words; empty if no work has a time.") { $0.zone },
      .list("parts", "The categories, and the items outside of them.", CategoryView.shape) { $0.parts },
      .flag("isSortable", "Whether one of them has so many items that sorting them helps.") {
        $0.parts.contains(where: \.isSortable)
      },
      .flag("hasMoreWork", "Whether there is other work than what a phone shows at once.") { $0.hasMoreWork },
      .flag("isLong", "Whether there are so many items that each category has a switch for all of its own.") {
        $0.isLong
      },
      .flag("hasArithmetic", "Whether the columns that explain the grade can be shown and hidden.") {
        $0.hasArithmetic
      },
      .flag("hasClassFigures", "Whether the figures of the class are shown.") { !$0.classFigures.isEmpty },
      .flag("hasClassMedians", "Whether the median of the class is shown for one of them.") {
        $0.classFigures.contains { !$0.median.isEmpty }
      },
      .list(
        "classFigures",
        "The mean of the class, and the median and the spread of a large one, beside the member's own figures.",
        ClassFigureView.shape
      ) { $0.classFigures },
      .flag("isEmpty", "Whether no work is listed and there is no grade either.") { $0.isEmpty },
      .section("computation", "The computation of the current grade.", ComputationView.shape) { $0.computation },
      .text("scores", "The address of the page on which its scores are entered; only in a preview.") {
        $0.course.scoresInPreview
      },
      .html("notes", "The text of the course's file.") { $0.notes },
      .html("scenario", "The data of the what-if script as JSON; empty if the grade is final.") { $0.scenario },
    ] + CourseView.shape.fields { $0.course }
}

/// A row of the ladder: a letter, and the grade on the open work that it needs.
struct LadderView {
  let letter: String
  /// The cut-off in words, or the numbers of passed works.
  let from: String
  let needs: String
  /// The state of the target, as a style class.
  let style: String

  init(
    _ step: LetterTarget, of course: Course, targets: TargetDescription, marks: MarkFormat, localizer: Localizer
  ) {
    letter = localizer.text(step.letter)
    let needed = course.letters.first { $0.letter == step.letter.fallback }
    from =
      needed.map { targets.needs($0, in: course) }
      ?? localizer.text(
        .ladderFrom,
        ["mark": course.scale.step(forLetter: step.letter.fallback).map(marks.cutOff) ?? marks.bound(step.target.goal)])
    needs = targets.text(ofStep: step, in: course)
    style = step.target.state.rawValue
  }
}

extension LadderView {
  static let shape = Shape<LadderView>([
    .text("letter", "The letter.") { $0.letter },
    .text("from", "Its cut-off, in words.") { $0.from },
    .text("needs", "The grade on the open work that it needs, or its state.") { $0.needs },
    .text("state", "The state as a class: met, missed, secured, reachable, unreachable.") { $0.style },
  ])
}

extension CourseFigures {
  /// The ladder without its lowest step, which every grade reaches, and without those of which nothing is known, as weights or work are
  /// incomplete; empty if the course is finished, as nothing is needed then.
  var shownLadder: [LetterTarget] {
    ladder.filter(shows)
  }

  func shows(_ step: LetterTarget) -> Bool { !isFinished && (step.target.goal ?? 0) > 0 && step.target.isKnown }
}
