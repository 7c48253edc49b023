import Grading
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
  private let setting: Setting

  init(_ course: Course, _ figures: CourseFigures, address: String, in setting: Setting) {
    subject = course
    self.figures = figures
    self.address = address
    self.setting = setting
    marks = setting.marks(for: course)
  }

  var name: String { setting.localizer.text(subject.name) }

  /// Number and section: `CSSE 230-01`.
  var code: String { Self.code(of: subject) }

  var credits: String { marks.number(subject.credits) }

  /// What it counts for, where that is not points and credits.
  var basis: String? { Self.basis(of: subject).map { setting.localizer.text($0) } }

  var current: String { marks.text(figures.standing.current) }

  /// The current grade in percent, for scripts that sort.
  var rank: String? { figures.standing.current.map(SortKey.text) }

  var letter: String? { figures.letter }

  /// Whether the letter stands beside the grade: not where the scale has none, nor where the grade is shown as one.
  var showsLetter: Bool { setting.settings.display != .letter && !subject.scale.steps.isEmpty }

  var band: BandView { BandView(figures, own: setting.content.record.bands, localizer: setting.localizer) }

  var bar: BarView { BarView(value: figures.standing.current, tick: subject.goal?.percent ?? subject.scale.pass) }

  var target: String { TargetText(localizer: setting.localizer, marks: marks).text(of: subject, figures) }

  /// From which mark on it is passed, in words.
  var pass: String {
    setting.localizer.text(.transcriptPass, ["mark": marks.bound(subject.scale.pass)])
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
