import Grading
import SiteContent

/// A course as a card or a row shows it.
struct CourseView {
  let name: String
  /// Number and section: `CSSE 230-01`.
  let code: String
  let address: String
  let credits: String
  /// What it counts for, where that is not points and credits.
  let basis: String?
  let current: String
  /// The current grade in percent, for scripts that sort.
  let rank: String?
  let letter: String?
  /// Whether the letter stands beside the grade: not where the scale has none, nor where the grade is shown as one.
  let showsLetter: Bool
  let band: BandView
  let bar: BarView
  let target: String
  let hasGoal: Bool

  init(_ course: Course, _ figures: CourseFigures, address: String, in setting: Setting) {
    let marks = setting.marks(for: course)
    name = setting.wording.text(course.name)
    code = Self.code(of: course)
    self.address = address
    credits = marks.number(course.credits)
    basis = Self.basis(of: course).map { setting.wording.text($0) }
    current = marks.text(figures.standing.current)
    rank = figures.standing.current.map(Rank.text)
    letter = figures.letter
    showsLetter = setting.settings.display != .letter && !course.scale.steps.isEmpty
    band = BandView(figures, own: setting.content.record.bands, wording: setting.wording)
    bar = BarView(value: figures.standing.current, tick: course.goal?.percent ?? course.scale.pass)
    target = TargetWords(wording: setting.wording, marks: marks).text(of: course, figures)
    hasGoal = course.goal != nil
  }

  static func code(of course: Course) -> String {
    [course.number, course.section].compactMap(\.self).joined(separator: "-")
  }

  private static func basis(of course: Course) -> Phrase? {
    switch course.basis {
    case .letter: nil
    case .passFail: .basisPassFail
    case .audit: .basisAudit
    case .transfer: .basisTransfer
    case .withdrawn: .basisWithdrawn
    }
  }
}
