import Grading
import Mustache
import SiteContent

/// A term as a list shows it.
struct TermView {
  let subject: Term
  let subjectFigures: TermFigures
  let address: String
  /// Whether its figures contain the GPA or the average.
  var showsAverage = true
  private let termState: TermState
  private let context: PageContext

  /// - Parameter index: the index of the term in the record.
  init(at index: Int, address: String, in context: PageContext) {
    let record = context.content.record
    subject = record.terms[index]
    subjectFigures = context.figures.terms[index]
    termState = record.state(ofTerm: index, at: context.content.now.start)
    self.address = address
    self.context = context
  }

  var name: String { localizer.text(subject.name) }

  /// The style class with the term's colour; empty if the term has none.
  var colour: String { subject.colour == nil ? "" : Self.style(of: subject) }

  var state: String {
    switch termState {
    case .finished: localizer.text(.termFinished)
    case .running: localizer.text(.termRunning)
    case .planned: localizer.text(.termPlanned)
    }
  }

  var dates: String? { Self.dates(of: subject, localizer: localizer) }

  /// The number of courses, the GPA or the average, and the credits.
  var figures: [NamedValue] {
    [NamedValue(name: localizer.text(.figureCourses), value: String(subject.courses.count))]
      + Self.figures(
        gpa: subjectFigures.gpa.current, average: subjectFigures.average, showsAverage: showsAverage,
        credits: subject.credits, on: subject.scale, in: context)
  }

  /// Returns the GPA or the average, and the credits, of a term or a year.
  static func figures(
    gpa: Double?, average: Double?, showsAverage: Bool, credits: Double, on scale: Scale, in context: PageContext
  ) -> [NamedValue] {
    let (localizer, marks) = (context.localizer, context.marks(on: scale))
    var figures: [NamedValue] = []
    if !showsAverage || context.addsPoints {
      // The page has it elsewhere, or the record has no average.
    } else if let gpa {
      figures.append(NamedValue(name: localizer.text(.gpa), value: marks.points(gpa), key: "gpa"))
    } else if let average {
      figures.append(NamedValue(name: localizer.text(.average), value: marks.text(average), key: "gpa"))
    }
    if context.content.record.usesCredits {
      figures.append(NamedValue(name: localizer.text(.figureCredits), value: marks.number(credits)))
    }
    return figures
  }

  /// The courses with their letters, or their marks on a scale without letters. The value is a dash without a grade.
  var grades: [NamedValue] {
    zip(subject.courses, subjectFigures.courses).map { course, figures in
      let view = CourseView(course, figures, address: "", in: context)
      return NamedValue(name: view.name, value: view.recordedLetter ?? view.current)
    }
  }

  var rank: String? {
    context.addsPoints ? nil : (subjectFigures.gpa.current ?? subjectFigures.average).map(ListControls.sortKey)
  }

  private var localizer: Localizer { context.localizer }

  /// Returns the style class of a term's colour.
  static func style(of term: Term) -> String { "term-\(term.id)" }

  /// Returns the start and the end in words; nil if the term has neither.
  static func dates(of term: Term, localizer: Localizer) -> String? {
    switch (term.start.map { localizer.day($0.date) }, term.end.map { localizer.day($0.date) }) {
    case (let start?, let end?): localizer.text(.termBetween, ["start": start, "end": end])
    case (let start?, nil): localizer.text(.termFrom, ["start": start])
    case (nil, let end?): localizer.text(.termUntil, ["end": end])
    case (nil, nil): nil
    }
  }

  static let shape = Shape<Self>([
    .text("name", "The term's name.") { $0.name },
    .text("address", "The address of its page.") { $0.address },
    .text("colour", "The style class of its colour.") { $0.colour },
    .text("state", "Finished, running or planned.") { $0.state },
    .text("dates", "The start and the end, in words.") { $0.dates },
    .list("figures", "Its most important figures.", NamedValue.shape) { $0.figures },
    .flag("hasGrades", "Whether it has any course.") { !$0.subject.courses.isEmpty },
    .list("grades", "Its courses with their letters or marks.", NamedValue.shape) { $0.grades },
    .text("rank", "Its GPA or average, for scripts that sort; empty without one.") { $0.rank },
  ])
}
