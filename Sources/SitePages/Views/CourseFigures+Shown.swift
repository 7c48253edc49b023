import Grading

extension CourseFigures {
  /// The ladder, where there is something to climb: not where the grade is settled and is no mark.
  var shownLadder: [LadderStep] { isFinished && standing.current == nil ? [] : ladder }
}
