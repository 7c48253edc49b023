import Grading
import SiteContent

/// A course as a row of the transcript.
struct TranscriptCourseView {
  private let view: CourseView
  private let state: TermState
  private let isRepeated: Bool
  private let setting: Setting

  /// - Parameters:
  ///   - state: that of the course's term.
  ///   - isRepeated: whether another course repeats it.
  init(
    _ course: Course, _ figures: CourseFigures, of state: TermState, isRepeated: Bool, from page: Address,
    in setting: Setting
  ) {
    view = CourseView(course, figures, address: page.link(to: setting.address(of: .course(course.id))), in: setting)
    self.state = state
    self.isRepeated = isRepeated
    self.setting = setting
  }

  var name: String { view.name }

  /// Number and section.
  var code: String { view.code }

  var address: String { view.address }

  var credits: String { view.credits }

  /// The grade, or the word for one that is no number.
  var grade: String {
    view.figures.standing.current == nil && view.figures.isPassed != nil ? view.band.name : view.current
  }

  var letter: String { view.figures.letter ?? setting.wording.text(.none) }

  var points: String {
    view.figures.points.map { view.marks.points($0) } ?? setting.wording.text(.none)
  }

  /// Words for what is special: in progress, a repeat, pass/fail …
  var marks: [String] {
    var words: [Phrase] = []
    if isOpen { words.append(state == .planned ? .transcriptPlanned : .transcriptInProgress) }
    if view.subject.repeats != nil { words.append(.transcriptRepeat) }
    if isRepeated { words.append(.transcriptRepeated) }
    return words.map { setting.wording.text($0) } + (view.basis.map { [$0] } ?? [])
  }

  /// Whether the grade may still change.
  var isOpen: Bool { !view.figures.isFinished }
}
