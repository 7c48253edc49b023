import Grading
import SiteContent

/// The page of a term.
struct TermPage {
  let frame: Frame
  let term: TermView
  private let index: Int
  private let address: Address
  private let setting: Setting

  init(at index: Int, address: Address, in setting: Setting, frame: Frame) {
    self.frame = frame
    term = TermView(at: index, address: "", in: setting)
    self.index = index
    self.address = address
    self.setting = setting
  }

  var tiles: [NamedValue] {
    Figures.tiles(
      gpa: figures.gpa, average: figures.average, scale: subject.scale,
      credits: subject.courses.reduce(0) { $0 + $1.credits }, in: setting)
  }

  var goal: String? {
    TargetText(localizer: setting.localizer, marks: setting.marks(on: subject.scale)).text(ofGPA: figures.gpa.target)
  }

  var notes: [UInt8]? { setting.notes(of: .term(subject.id)) }

  var hasUnits: Bool { !subject.units.isEmpty }

  /// Nil where the term has no units.
  var units: TermUnitsView? { hasUnits ? TermUnitsView(ofTerm: index, from: address, in: setting) : nil }

  var hasCredits: Bool { setting.content.record.usesCredits }

  var courseCount: Int { subject.courses.count }

  var courses: [TermCourseView] { TermCourseView.list(ofTerm: index, from: address, in: setting) }

  /// The courses beside their goals; nil where none has one.
  var chart: Chart? { Chart(goalsOfTerm: index, in: setting) }

  private var subject: Term { setting.content.record.terms[index] }

  private var figures: TermFigures { setting.figures.terms[index] }
}
