/// One piece of graded work: a homework, an exam, a mark.
package struct Item: Sendable, Equatable {
  package var name: LocalizedText
  package var state: ItemState
  /// Points possible, at least 0.
  package var max: Double
  /// The item's weight in its category (`weighted`), or in the course where it stands directly there.
  package var weight: Double?
  package var due: Moment?
  /// The day on which the score came back.
  package var graded: CalendarDate?
  package var isExtraCredit: Bool
  /// Whether drop rules leave it alone.
  package var isNeverDropped: Bool
  /// Whether the what-if slider starts locked.
  package var isLocked: Bool
  package var note: LocalizedText?
  /// The full id of the quiz whose attempts give the score.
  package var quiz: String?
  /// The letter that was written in place of points, if one was.
  package var writtenLetter: String?

  package init(
    name: LocalizedText, state: ItemState = .ungraded, max: Double = 100, weight: Double? = nil, due: Moment? = nil,
    graded: CalendarDate? = nil, isExtraCredit: Bool = false, isNeverDropped: Bool = false, isLocked: Bool = false,
    note: LocalizedText? = nil, quiz: String? = nil, writtenLetter: String? = nil
  ) {
    self.name = name
    self.state = state
    self.max = max
    self.weight = weight
    self.due = due
    self.graded = graded
    self.isExtraCredit = isExtraCredit
    self.isNeverDropped = isNeverDropped
    self.isLocked = isLocked
    self.note = note
    self.quiz = quiz
    self.writtenLetter = writtenLetter
  }
}

extension Item {
  /// Whether it is still open although its due date lies behind.
  package func isOverdue(at now: Int) -> Bool {
    state == .ungraded && due?.hasPassed(at: now) == true
  }
}
