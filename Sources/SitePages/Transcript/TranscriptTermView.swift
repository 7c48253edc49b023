import Grading
import Mustache
import SiteContent

struct TranscriptTermView {
  let address: String
  private let cumulative: CumulativeFigures
  private let page: Address
  private let repeated: Set<String>
  private let context: PageContext

  /// - Parameters:
  ///   - cumulative: the figures of all terms up to this one.
  ///   - repeated: the ids of all courses that another course repeats.
  init(_ cumulative: CumulativeFigures, from page: Address, repeated: Set<String>, in context: PageContext) {
    address = page.link(to: context.address(of: .term(context.content.record.terms[cumulative.term].id)))
    self.cumulative = cumulative
    self.page = page
    self.repeated = repeated
    self.context = context
  }

  var name: String { context.localizer.text(term.name) }

  /// The courses, sorted by number.
  var courses: [TranscriptCourseView] {
    let state = context.content.record.state(ofTerm: cumulative.term, at: context.content.now.start)
    return zip(term.courses, figures.courses).sorted {
      (CourseView.code(of: $0.0), $0.0.id) < (CourseView.code(of: $1.0), $1.0.id)
    }.map { course, figures in
      TranscriptCourseView(
        course, figures, of: state, isRepeated: repeated.contains(course.id), from: page, in: context)
    }
  }

  /// Averages and credits of the term alone and of the record up to its end.
  var sums: [NamedValue] {
    let term = term
    let marks = context.marks(on: term.scale)
    let whole = context.marks(on: context.content.record.scale)
    let usesCredits = context.content.record.usesCredits
    let official = context.addsPoints ? nil : figures.gpa.official
    let sums: [(TextKey, String?)] = [
      (.transcriptTermGPA, official.map { marks.points($0) }),
      (.transcriptCumulativeGPA, official == nil ? nil : cumulative.official.map { whole.points($0) }),
      (.average, term.scale.pointsRange == nil ? figures.average.map { marks.text($0) } : nil),
      (.figureCredits, usesCredits ? marks.number(term.credits) : nil),
      (.figureCreditsEarned, usesCredits ? marks.number(figures.gpa.earnedCredits) : nil),
      (.transcriptEarnedInAll, usesCredits ? marks.number(cumulative.earnedCredits) : nil),
    ]
    return sums.compactMap { textKey, value in
      value.map { NamedValue(name: context.localizer.text(textKey), value: $0) }
    }
  }

  private var term: Term { context.content.record.terms[cumulative.term] }

  private var figures: TermFigures { context.figures.terms[cumulative.term] }

  static let shape = Shape<Self>([
    .text("name", "The term's name.") { $0.name },
    .text("address", "The address of its page.") { $0.address },
    .text("dates", "The start and the end, in words.") { TermView.dates(of: $0.term, localizer: $0.context.localizer) },
    .list("courses", "Its courses.", TranscriptCourseView.shape) { $0.courses },
    .list("units", "Its units.", AverageView.shape) {
      TermUnitsView(ofTerm: $0.cumulative.term, from: $0.page, in: $0.context).units
    },
    .flag("hasSums", "Whether the term has any of them yet.") { !$0.sums.isEmpty },
    .list("sums", "Averages and credits, of the term and up to its end.", NamedValue.shape) { $0.sums },
  ])
}

struct TranscriptCourseView {
  private let view: CourseView
  private let state: TermState
  private let isRepeated: Bool
  private let context: PageContext

  /// - Parameters:
  ///   - state: the state of the course's term.
  ///   - isRepeated: whether another course repeats this one.
  init(
    _ course: Course, _ figures: CourseFigures, of state: TermState, isRepeated: Bool, from page: Address,
    in context: PageContext
  ) {
    view = CourseView(course, figures, address: page.link(to: context.address(of: .course(course.id))), in: context)
    self.state = state
    self.isRepeated = isRepeated
    self.context = context
  }

  var name: String { view.name }

  var address: String { view.address }

  /// The grade, or the band's name if the grade is not a number (pass/fail); a dash if it is the letter, which has a column of its own.
  var grade: String {
    if view.figures.standing.current == nil, view.figures.isPassed != nil { return view.band.name }
    return view.current == view.recordedLetter ? context.localizer.text(.none) : view.current
  }

  /// The letter of the grade; a dash without one.
  var letter: String { view.recordedLetter ?? context.localizer.text(.none) }

  var points: String {
    view.figures.points.map { view.marks.points($0) } ?? context.localizer.text(.none)
  }

  var marks: [String] {
    var words: [TextKey] = []
    if isOpen { words.append(state == .planned ? .transcriptPlanned : .transcriptInProgress) }
    if view.subject.repeats != nil { words.append(.transcriptRepeat) }
    if isRepeated { words.append(.transcriptRepeated) }
    if view.figures.compensatedBy != nil { words.append(.unitCompensated) }
    return words.map { context.localizer.text($0) } + (view.basis.map { [$0] } ?? [])
  }

  var isOpen: Bool { !view.figures.isFinished }

  static let shape = Shape<Self>([
    .text("name", "The course's name.") { $0.name },
    .text("code", "Number and section.") { $0.view.code },
    .text("address", "The address of its page.") { $0.address },
    .text("credits", "Its credits; empty if its units may give them.") { $0.view.credits },
    .text("grade", "The grade, or its label if it is not a number.") { $0.grade },
    .text("letter", "The letter, or a dash.") { $0.letter },
    .text("points", "The grade points, or a dash.") { $0.points },
    .texts("marks", "Labels of a special state: in progress, repeat, pass/fail …") { $0.marks },
    .flag("isOpen", "Whether the grade may still change.") { $0.isOpen },
  ])
}
