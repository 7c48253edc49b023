import Grading
import SiteContent

/// What a site is now, as far as it decides which part of an earlier state counts.
struct PresentSite: Sendable, Equatable {
  private let protection: Protection
  /// The names of all courses, by id.
  private let courses: [String: LocalizedText]
  /// Who may see the results of each classroom, by id.
  private let classrooms: [String: Classroom.Results]
  /// The ids of those who are in any classroom.
  private let members: Set<String>
  /// By full id: whether the key of the quiz is open.
  private let quizzes: [String: Bool]

  init(_ content: Content) {
    protection = content.protection
    courses = Dictionary(content.record.terms.flatMap(\.courses).map { ($0.id, $0.name) }) { first, _ in first }
    classrooms = Dictionary(content.classrooms.map { ($0.id, $0.results) }) { first, _ in first }
    members = Set(content.classrooms.flatMap(\.members).map(\.id))
    quizzes = Dictionary(
      content.classrooms.flatMap(\.quizzes).map { ($0.id, $0.isKeyOpen(at: content.now.start)) }
    ) { first, _ in first }
  }

  /// The readers for whom there are pages.
  var allReaders: [Readership] { [.everyone] + protection.vaults.map(Readership.vault) }

  /// Returns what counts of an earlier state for some readers: what they could see then and may see now.
  ///
  /// Nil if of anything that they could see then it is not known where it is now: it may be what they may not see any more.
  func part(of past: Content, for readers: Readership, trail: FileTrail) -> Content? {
    var seen = past.visible(to: readers) { _ in true }
    var hidden: Set<PagePath> = []
    for term in seen.record.terms {
      // Only the file of a term that they could see says anything: of another one just the id is left.
      if past.protection.shows(.term(term.id), to: readers) {
        guard let isTheirs = isTheirs(.term(term.id), "/index.md", trail, { protection.shows($0, to: readers) }) else {
          return nil
        }
        if !isTheirs { hidden.insert(.term(term.id)) }
      }
      for course in term.courses {
        let isTheirs = isTheirs(.course(course.id), ".md", trail) { page in
          isStill(course, at: page) ? protection.shows(page, to: readers) : nil
        }
        guard let isTheirs else { return nil }
        if !isTheirs { hidden.insert(.course(course.id)) }
      }
    }
    guard let classrooms = classrooms(of: seen, for: readers, trail) else { return nil }
    if !hidden.isEmpty { seen = past.visible(to: readers) { !hidden.contains($0) } }
    seen.classrooms = classrooms
    return seen
  }

  /// Whether the page of an earlier file is one that some readers may see; nil if that is not known.
  /// - Parameters:
  ///   - ending: what the file's path has after that of the page.
  ///   - mayBeSeen: whether they may see a page of today; nil if it is none, or not the one that is meant.
  private func isTheirs(
    _ page: PagePath, _ ending: String, _ trail: FileTrail, _ mayBeSeen: (PagePath) -> Bool?
  ) -> Bool? {
    switch trail.place(of: "content/\(page.text)\(ending)") {
    case .path(let path):
      path.hasPrefix("content/") && path.hasSuffix(ending)
        ? mayBeSeen(PagePath(String(path.dropFirst("content/".count).dropLast(ending.count)))) : nil
    case .removed: false
    case .unknown: nil
    }
  }

  /// Whether a course of an earlier state is the one at a path of today.
  ///
  /// Another course may have taken its path while it went on under a name that is hidden: so where anything is hidden, it must
  /// have the name that it had.
  private func isStill(_ course: Course, at page: PagePath) -> Bool {
    guard let name = courses[String(page.text.dropFirst("terms/".count))] else { return false }
    return protection.vaults.isEmpty || name == course.name
  }

  // MARK: - Quizzes that feed courses

  /// The classrooms of an earlier state with what feeds the courses of its member, and nothing else; nil if it is not known of
  /// any of it where it is now.
  private func classrooms(of seen: Content, for readers: Readership, _ trail: FileTrail) -> [Classroom]? {
    guard let member = seen.settings.member else { return [] }
    let classrooms = seen.classrooms.filter { $0.members.contains { $0.id == member } }
    if classrooms.isEmpty { return [] }
    let place = trail.place(of: "content/people/\(member).md")
    if place == .removed { return [] }
    guard case .path(let path) = place, let person = members.first(where: { path == "content/people/\($0).md" }) else {
      return nil
    }
    var found: [Classroom] = []
    for var classroom in classrooms {
      let room = isTheirs(.classroom(classroom.id), "/index.md", trail) { areTheirs($0, resultsOf: person, readers) }
      guard let room else { return nil }
      if !room { continue }
      var quizzes: [Quiz] = []
      for quiz in classroom.quizzes {
        let isOpen = isTheirs(.quiz(quiz.id), ".md", trail) { page in
          self.quizzes[String(page.text.dropFirst("classrooms/".count))]
        }
        guard let isOpen else { return nil }
        if isOpen { quizzes.append(quiz) }
      }
      classroom.quizzes = quizzes
      found.append(classroom)
    }
    return found
  }

  /// Whether some readers may see the results of a person in a classroom of today; nil if there is no such classroom.
  private func areTheirs(_ page: PagePath, resultsOf person: String, _ readers: Readership) -> Bool? {
    guard let results = classrooms[String(page.text.dropFirst("classrooms/".count))] else { return nil }
    if let vault = readers.vault, results == .vault(vault) { return true }
    return protection.people[person].map { $0 == readers.vault } ?? protection.shows(page, to: readers)
  }
}
