import Grading
import SiteContent

/// The page of a term.
struct TermPage {
  let frame: Frame
  let term: TermView
  let tiles: [NamedValue]
  let goal: String?
  let notes: [UInt8]?
  /// Nil where the term has no units.
  let units: TermUnitsView?
  let hasCredits: Bool
  let courses: [TermCourseView]

  init(at index: Int, address: Address, in setting: Setting, frame: Frame) {
    let term = setting.content.record.terms[index]
    let figures = setting.figures.terms[index]
    let marks = setting.marks(on: term.scale)
    self.frame = frame
    self.term = TermView(at: index, address: "", in: setting)
    tiles = Figures.tiles(
      gpa: figures.gpa, average: figures.average, scale: term.scale,
      credits: term.courses.reduce(0) { $0 + $1.credits }, in: setting)
    goal = TargetWords(wording: setting.wording, marks: marks).text(ofGPA: figures.gpa.target)
    notes = setting.notes(of: .term(term.id))
    units = term.units.isEmpty ? nil : TermUnitsView(ofTerm: index, from: address, in: setting)
    hasCredits = setting.content.record.usesCredits
    courses = TermCourseView.list(ofTerm: index, from: address, in: setting)
  }
}
