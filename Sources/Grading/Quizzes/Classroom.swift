/// A teacher's class: its members, its quizzes, and the attempts that were handed in.
package struct Classroom: Sendable, Equatable {
  package var id: String
  package var name: LocalizedText
  /// The teacher; `nil` if the classroom names none.
  package var teacher: Person?
  /// The students, in the order written.
  package var members: [Person]
  /// The day on which the classroom was made; `nil` if it is not given.
  package var created: CalendarDate?
  /// The readers of the teacher's pages.
  package var results: Results = .none
  /// The address for handing in, `mailto:` or `https:`; `nil` if there is none.
  package var handIn: String?
  /// The quizzes, sorted by id.
  package var quizzes: [Quiz]
  /// The attempts, oldest first, by the full id of the quiz and the id of the student.
  package var attempts: [String: [String: [QuizAttempt]]]
  /// The attempts of those who are no members (any more), which count for nobody.
  package var attemptsOfOthers: [String: [String: [QuizAttempt]]] = [:]
  /// The grade books, sorted by id.
  package var gradeBooks: [ClassGradeBook] = []
  /// Whether members may see the median and the spread of the class beside their own scores.
  package var showsStatistics = false
  /// Whether lists of the class name members with vaults of their own, and open results include them.
  package var showsVaultMembers = false
  /// Whether a quiz that a member did not hand in counts 0 after the deadline, and not nothing.
  package var countsMissedQuizzes = true
  /// Whether the members are all that there are; false if readers may not know some.
  package var hasAllMembers = true

  /// Who may see the teacher's pages.
  package enum Results: Sendable, Hashable {
    /// Nobody: the pages are not built.
    case none
    /// Everybody.
    case open
    /// Everybody who has the passphrase of the vault with this id.
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

/// A teacher or a student.
package struct Person: Sendable, Hashable {
  /// The id; empty for a teacher who has only a name.
  package var id: String
  package var name: LocalizedText
  /// The family name, by which lists are sorted; `nil` if it is the last word of the name.
  package var familyName: String?
  /// The login in the school's learning platform; `nil` if it is the id, or not known.
  package var login: String?
  /// The number in the school's records; `nil` if it is the id, or not known.
  package var number: String?
  /// The email address, which no page shows; `nil` if it is not known.
  package var email: String?
  /// The number of the account in Canvas, with which it names the files that are handed in; `nil` if it is not known.
  package var account: String?
  /// The ids that the person had before, by which files may still name the person.
  package var formerIDs: [String]

  package init(
    id: String, name: LocalizedText, familyName: String? = nil, login: String? = nil, number: String? = nil,
    email: String? = nil, account: String? = nil, formerIDs: [String] = []
  ) {
    self.id = id
    self.name = name
    self.familyName = familyName
    self.login = login
    self.number = number
    self.email = email
    self.account = account
    self.formerIDs = formerIDs
  }

  /// Returns the given and the family name in the name in a language. Without `familyName` the last word is the family name.
  package func parts(of name: String) -> (given: String, family: String) {
    let words = name.split(separator: " ")
    let family = familyName.map { $0.split(separator: " ")[...] } ?? words.suffix(1)
    let given =
      words.suffix(family.count) == family
      ? words.dropLast(family.count)
      : words.prefix(family.count) == family ? words.dropFirst(family.count) : words[...]
    return (given.joined(separator: " "), family.joined(separator: " "))
  }
}
