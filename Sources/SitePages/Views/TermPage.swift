import Grading
import Mustache
import SiteContent

/// The page of a term.
///
/// It is a class so that values which its template uses several times are computed once.
final class TermPage {
  let chrome: PageChrome
  let term: TermView
  private let index: Int
  private let address: Address
  private let context: PageContext

  /// - Parameter index: the index of the term in the record.
  init(at index: Int, address: Address, in context: PageContext, chrome: PageChrome) {
    self.chrome = chrome
    self.index = index
    term = TermView(at: index, address: "", in: context)
    self.address = address
    self.context = context
  }

  /// The GPA or the average of the term, with its goal; nil without one.
  private(set) lazy var answer = AnswerView(tiles, gpa: figures.gpa, of: [subject], on: subject.scale, in: context)

  private lazy var tiles =
    NamedValue.figures(
      gpa: figures.gpa, average: figures.average, of: [subject], scale: subject.scale, credits: subject.credits,
      in: context) + [NamedValue(formula: subject.formula, context.localizer)].compactMap(\.self)

  var hasUnits: Bool { !subject.units.isEmpty }

  /// Whether any course has credits of its own, or none of its units gives any.
  var hasCredits: Bool {
    context.content.record.usesCredits
      && (subject.courses.contains { $0.credits > 0 } || subject.units.allSatisfy { $0.credits == nil })
  }

  var courseCount: Int { subject.courses.count }

  /// The data of the what-if script as JSON; nil if no course is open.
  private(set) lazy var scenario: [UInt8]? = {
    guard figures.courses.contains(where: { !$0.isFinished }) else { return nil }
    let courses = TermCourseView.order(in: subject).map { (term: index, course: $0) }
    return RecordPageScenario(context: context, courses: courses, layout: .rows, term: index).bytes
  }()

  private var subject: Term { term.subject }

  private var figures: TermFigures { term.subjectFigures }
}

extension TermPage: PageView {
  static let fields: [Shape<TermPage>.Field] =
    [
      .section("answer", "The GPA or the average, with its goal; not there without one.", AnswerView.shape) {
        $0.answer
      },
      .list("tiles", "The figures as tiles: those of the answer, in full.", NamedValue.shape) { $0.tiles },
      .text("goal", "The GPA that the term's goal needs on the open courses, in words.") { $0.answer?.sentence },
      .html("notes", "The text of the term's file.") { $0.context.notes(of: .term($0.subject.id)) },
      .section("units", "The term's units, if it has any.", TermUnitsView.shape) {
        $0.hasUnits ? TermUnitsView(ofTerm: $0.index, from: $0.address, in: $0.context) : nil
      },
      .flag("hasCourses", "Whether the term has courses.") { $0.courseCount > 0 },
      .flag("isSortable", "Whether there are several courses, so that they have an order.") { $0.courseCount > 1 },
      .flag("hasManyCourses", "Whether the list needs a search field.") { ListControls.needsSearch($0.courseCount) },
      .text("filter", "The selector of the words by which the list of courses is filtered.") {
        $0.subject.scale.hasWords ? ".letter:not(:empty), .band" : ".band"
      },
      .flag("hasUnits", "Whether the term has units.") { $0.hasUnits },
      .flag("hasCredits", "Whether the courses have credits.") { $0.hasCredits },
      .list("courses", "Its courses, sorted by unit.", TermCourseView.shape) {
        TermCourseView.list(of: $0.subject, $0.figures, from: $0.address, in: $0.context)
      },
      .html("scenario", "The data of the what-if script as JSON; empty if no course is open.") { $0.scenario },
    ] + TermView.shape.fields { $0.term }
}
