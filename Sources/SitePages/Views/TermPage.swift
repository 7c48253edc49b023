import Grading
import Mustache
import SiteContent

/// The page of a term.
struct TermPage {
  let chrome: PageChrome
  let term: TermView
  private let index: Int
  private let address: Address
  private let context: PageContext

  init(at index: Int, address: Address, in context: PageContext, chrome: PageChrome) {
    self.chrome = chrome
    term = TermView(at: index, address: "", in: context)
    self.index = index
    self.address = address
    self.context = context
  }

  var tiles: [NamedValue] {
    NamedValue.tiles(
      gpa: figures.gpa, average: figures.average, scale: subject.scale,
      credits: subject.courses.reduce(0) { $0 + $1.credits }, in: context)
  }

  var goal: String? {
    TargetDescription(localizer: context.localizer, marks: context.marks(on: subject.scale)).text(
      ofGPA: figures.gpa.target)
  }

  var notes: [UInt8]? { context.notes(of: .term(subject.id)) }

  var hasUnits: Bool { !subject.units.isEmpty }

  /// Nil where the term has no units.
  var units: TermUnitsView? { hasUnits ? TermUnitsView(ofTerm: index, from: address, in: context) : nil }

  var hasCredits: Bool { context.content.record.usesCredits }

  var courseCount: Int { subject.courses.count }

  var courses: [TermCourseView] { TermCourseView.list(ofTerm: index, from: address, in: context) }

  /// The courses beside their goals; nil where none has one.
  var chart: Chart? { Chart(goalsOfTerm: index, in: context) }

  private var subject: Term { context.content.record.terms[index] }

  private var figures: TermFigures { context.figures.terms[index] }
}

extension TermPage {
  static func shape(_ chrome: Shape<PageChrome>) -> Shape<TermPage> {
    Shape(
      [
        .list("tiles", "The figures of the term.", NamedValue.shape) { $0.tiles },
        .text("goal", "What the term's GPA goal takes, in words.") { $0.goal },
        .html("notes", "The text of the term's file.") { $0.notes },
        .section("units", "The term's units, if it has any.", TermUnitsView.shape) { $0.units },
        .section("chart", "The courses beside their goals, if one has a goal.", Chart.shape) { $0.chart },
        .flag("hasCourses", "Whether the term has courses.") { $0.courseCount > 0 },
        .flag("isSortable", "Whether there are several courses, so that they have an order.") { $0.courseCount > 1 },
        .flag("hasManyCourses", "Whether they are so many that one wants to search them.") {
          ListControls.needsSearch($0.courseCount)
        },
        .flag("hasUnits", "Whether the term has units.") { $0.hasUnits },
        .flag("hasCredits", "Whether the record has credits.") { $0.hasCredits },
        .list("courses", "Its courses, by unit where there are units.", TermCourseView.shape) { $0.courses },
      ] + TermView.shape.fields { $0.term } + chrome.fields { $0.chrome })
  }
}
