/// What a quiz allows one member in place of what it allows the others.
package struct QuizException: Sendable, Hashable {
  /// The member's own deadline; `nil` if it is that of the others.
  package var deadline: Moment?
  /// The number of attempts that count beyond the limit of the others.
  package var moreAttempts = 0
  /// The minutes that an attempt may take beyond those of the others.
  package var moreMinutes = 0
  /// Whether the quiz counts nothing for the member.
  package var isExcused = false

  package init() {}
}

extension Quiz {
  /// Returns the quiz with the deadline and the limits that a member has.
  package func adapted(to member: String) -> Quiz {
    guard let exception = exceptions[member] else { return self }
    var own = self
    own.deadline = exception.deadline ?? deadline
    own.attemptLimit = attemptLimit.map { $0 + exception.moreAttempts }
    own.timeLimit = timeLimit.map { $0 + exception.moreMinutes }
    return own
  }

  /// Whether a member does not have to take the quiz.
  package func excuses(_ member: String) -> Bool { exceptions[member]?.isExcused ?? false }

  /// Whether nobody can hand in on time any more.
  package func isOverForAll(at now: Int) -> Bool {
    isOver(at: now) && exceptions.values.allSatisfy { $0.isExcused || $0.deadline?.hasPassed(at: now) ?? true }
  }
}
