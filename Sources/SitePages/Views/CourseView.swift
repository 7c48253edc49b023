import Grading
import Mustache
import SiteContent

/// A course as a card or a row shows it.
///
/// A class, as a page hands it on for each name that its template shows.
final class CourseView {
  /// The course that it shows.
  let subject: Course
  let figures: CourseFigures
  let marks: MarkFormat
  let address: String
  private let context: PageContext

  init(_ course: Course, _ figures: CourseFigures, address: String, in context: PageContext) {
    subject = course
    self.figures = figures
    self.address = address
    self.context = context
    marks = context.marks(for: course)
  }

  var name: String { context.localizer.text(subject.name) }

  /// Number and section: `CSSE 230-01`.
  var code: String { Self.code(of: subject) }

  var credits: String { marks.number(subject.credits) }

  /// What it counts for, where that is not points and credits.
  var basis: String? { Self.basis(of: subject).map { context.localizer.text($0) } }

  var current: String { marks.text(figures.standing.current) }

  /// The current grade in percent, for scripts that sort.
  var rank: String? { figures.standing.current.map(ListControls.sortKey) }

  var letter: String? { figures.letter }

  /// Whether the letter stands beside the grade: not where the scale has none, nor where the grade is shown as one.
  var showsLetter: Bool { context.settings.display != .letter && !subject.scale.steps.isEmpty }

  var band: BandView { BandView(figures, own: context.content.record.bands, localizer: context.localizer) }

  var bar: BarView { BarView(value: figures.standing.current, tick: subject.goal?.percent ?? subject.scale.pass) }

  var target: String { TargetDescription(localizer: context.localizer, marks: marks).text(of: subject, figures) }

  /// From which mark on it is passed, in words.
  var pass: String {
    context.localizer.text(.transcriptPass, ["mark": marks.bound(subject.scale.pass)])
  }

  var hasGoal: Bool { subject.goal != nil }

  static func code(of course: Course) -> String {
    [course.number, course.section].compactMap(\.self).joined(separator: "-")
  }

  private static func basis(of course: Course) -> TextKey? {
    switch course.basis {
    case .letter: nil
    case .passFail: .basisPassFail
    case .audit: .basisAudit
    case .transfer: .basisTransfer
    case .withdrawn: .basisWithdrawn
    }
  }
}

extension CourseView {
  static let shape = Shape<CourseView>(
    [
      .text("name", "The course's name.") { $0.name },
      .text("code", "Number and section.") { $0.code },
      .text("address", "The address of its page.") { $0.address },
      .text("credits", "Its credits.") { $0.credits },
      .text("basis", "What it counts for, where that is not points and credits.") { $0.basis },
      .text("current", "The current grade, or a dash.") { $0.current },
      .text("rank", "The current grade in percent, for scripts that sort; empty without one.") { $0.rank },
      .text("letter", "The letter of the current grade.") { $0.letter },
      .flag("showsLetter", "Whether the letter stands beside the grade.") { $0.showsLetter },
      .text("pass", "From which mark on it is passed, in words.") { $0.pass },
      .flag("hasGoal", "Whether it has a goal.") { $0.hasGoal },
      .text("target", "What the goal takes, in words.") { $0.target },
    ] + BandView.shape.fields { $0.band } + BarView.shape.fields { $0.bar })
}

/// A course as a row of its term's page.
struct TermCourseView {
  let course: CourseView
  private let memberships: [TeachingUnit]
  private let term: Term
  private let page: Address
  private let context: PageContext

  /// The units that it belongs to.
  var units: [LinkView] {
    memberships.map { unit in
      LinkView(
        name: unit.code ?? context.localizer.text(unit.name),
        address: page.link(to: context.address(ofUnit: unit, in: term)))
    }
  }

  /// The positions of a term's courses by unit, in the order of the units, those without one at the end; in a unit by
  /// number.
  static func order(in term: Term) -> [Int] {
    let places = term.unitPlaces
    let courses = term.courses
    let keys = courses.indices.map { course in
      let place = courses[course].shares.compactMap { places[$0.unit] }.min() ?? term.units.count
      return (place, CourseView.code(of: courses[course]), course)
    }
    return keys.sorted(by: <).map(\.2)
  }

  /// The courses of a term in their order.
  static func list(ofTerm index: Int, from page: Address, in context: PageContext) -> [TermCourseView] {
    let term = context.content.record.terms[index]
    let places = term.unitPlaces
    return order(in: term).map { course in
      let units = term.courses[course].shares.compactMap { places[$0.unit] }.map { term.units[$0] }
      return TermCourseView(
        term.courses[course], context.figures.terms[index].courses[course], in: units, of: term, from: page,
        in: context)
    }
  }

  private init(
    _ course: Course, _ figures: CourseFigures, in units: [TeachingUnit], of term: Term, from page: Address,
    in context: PageContext
  ) {
    let address = page.link(to: context.address(of: .course(course.id)))
    self.course = CourseView(course, figures, address: address, in: context)
    memberships = units
    self.term = term
    self.page = page
    self.context = context
  }
}

extension TermCourseView {
  static let shape = Shape<TermCourseView>(
    [.list("shares", "The units that it belongs to.", LinkView.shape) { $0.units }]
      + CourseView.shape.fields { $0.course })
}
