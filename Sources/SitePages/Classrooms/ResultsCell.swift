import Grading
import SiteContent

/// What a student reached in a quiz, as a cell of a table.
struct ResultsCell {
  /// The standing, or that something was handed in, or a dash.
  let text: String
  /// The standing in percent to sort by.
  let key: String
  let isLate: Bool
  let isMissing: Bool

  /// - Parameter isOpen: whether scores may be shown yet.
  init(_ figures: StudentFigures, isOpen: Bool, in setting: Setting) {
    let localizer = setting.localizer
    isMissing = figures.attempts.isEmpty
    isLate = figures.attempt(shownWhereOpen: isOpen)?.isLate ?? false
    if isMissing {
      text = localizer.text(.none)
    } else if isOpen, let standing = figures.standing {
      text = setting.percent(standing)
    } else {
      text = localizer.text(.resultsHandedIn)
    }
    key = isOpen ? figures.standing.map { String(Int(snap($0 * 1000))) } ?? "-1" : isMissing ? "0" : "1"
  }
}

extension StudentFigures {
  /// The attempt that stands for the student; while the key is closed the last one, for which is the best one would tell
  /// of the key.
  func attempt(shownWhereOpen isOpen: Bool) -> AttemptFigures? { (isOpen ? shown : nil) ?? attempts.last }
}
