/// A teacher's class: its members, its quizzes and what was handed in.
package struct Classroom: Sendable, Equatable {
  package var id: String
  package var name: LocalizedText
  package var teacher: Person?
  /// In the order written.
  package var members: [Person]
  package var created: CalendarDate?
  package var results: Results = .none
  /// A `mailto:` or `https:` address.
  package var handIn: String?
  /// By id.
  package var quizzes: [Quiz]
  /// By the full id of a quiz and the id of a member: the attempts, oldest first.
  package var attempts: [String: [String: [QuizAttempt]]]

  /// Who may see the teacher's pages.
  package enum Results: Sendable, Hashable {
    /// Nobody: they are not built.
    case none
    case open
    case vault(String)
  }

  package init(
    id: String, name: LocalizedText, teacher: Person? = nil, members: [Person] = [], quizzes: [Quiz] = [],
    attempts: [String: [String: [QuizAttempt]]] = [:]
  ) {
    self.id = id
    self.name = name
    self.teacher = teacher
    self.members = members
    self.quizzes = quizzes
    self.attempts = attempts
  }
}
