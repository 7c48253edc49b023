import Grading
import SiteContent

/// A course as a row of the transcript.
struct TranscriptCourseView {
  let name: String
  /// Number and section.
  let code: String
  let address: String
  let credits: String
  /// The grade, or the word for one that is no number.
  let grade: String
  let letter: String
  let points: String
  /// Words for what is special: in progress, a repeat, pass/fail …
  let marks: [String]
  /// Whether the grade may still change.
  let isOpen: Bool

  /// - Parameters:
  ///   - state: that of the course's term.
  ///   - isRepeated: whether another course repeats it.
  init(
    _ course: Course, _ figures: CourseFigures, of state: TermState, isRepeated: Bool, from page: Address,
    in setting: Setting
  ) {
    let view = CourseView(
      course, figures, address: page.link(to: setting.address(of: .course(course.id))), in: setting)
    let none = setting.wording.text(.none)
    name = view.name
    code = view.code
    address = view.address
    credits = view.credits
    grade = figures.standing.current == nil && figures.isPassed != nil ? view.band.name : view.current
    letter = figures.letter ?? none
    points = figures.points.map { setting.marks(for: course).points($0) } ?? none
    isOpen = !figures.isFinished
    var words: [Phrase] = []
    if isOpen { words.append(state == .planned ? .transcriptPlanned : .transcriptInProgress) }
    if course.repeats != nil { words.append(.transcriptRepeat) }
    if isRepeated { words.append(.transcriptRepeated) }
    marks = words.map { setting.wording.text($0) } + (view.basis.map { [$0] } ?? [])
  }
}
