import Grading
import SiteContent

/// Decides which part of an earlier state of a site its readers may see, by what they may see now.
struct HistoryFilter: Sendable, Equatable {
  private let protection: Protection
  /// The names of all courses, by id.
  private let courses: [String: LocalizedText]
  /// Who may see the results of each classroom, by id.
  private let classrooms: [String: Classroom.Results]
  /// The ids of those who are in any classroom.
  private let members: Set<String>
  /// Whether the answer key of each quiz may be shown, by the quiz's full id.
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

  /// Returns the part of an earlier state that some readers could see then and may see now.
  ///
  /// Returns nil if they could see something then that cannot be found in the present content, because they may not be
  /// allowed to see it any more.
  func part(of past: Content, for readers: Readership, renames: RenameTracker) -> Content? {
    var seen = past.visible(to: readers) { _ in true }
    var hidden: Set<PagePath> = []
    for term in seen.record.terms {
      // Of a term that they could not see only its id is left, so its file does not matter.
      if past.protection.shows(.term(term.id), to: readers) {
        guard let isTheirs = isTheirs(.term(term.id), "/index.md", renames, { protection.shows($0, to: readers) })
        else {
          return nil
        }
        if !isTheirs { hidden.insert(.term(term.id)) }
      }
      for course in term.courses {
        let isTheirs = isTheirs(.course(course.id), ".md", renames) { page in
          isStill(course, at: page) ? protection.shows(page, to: readers) : nil
        }
        guard let isTheirs else { return nil }
        if !isTheirs { hidden.insert(.course(course.id)) }
      }
    }
    guard let classrooms = classrooms(of: seen, for: readers, renames) else { return nil }
    if !hidden.isEmpty { seen = past.visible(to: readers) { !hidden.contains($0) } }
    seen.classrooms = classrooms
    return seen
  }

  /// Whether some readers may see the page that an earlier file is now; nil if its place is unknown.
  /// - Parameters:
  ///   - ending: the part of the file's path that follows the page's path.
  ///   - mayBeSeen: whether they may see a page of today; nil if there is no such page, or it is another one.
  private func isTheirs(
    _ page: PagePath, _ ending: String, _ renames: RenameTracker, _ mayBeSeen: (PagePath) -> Bool?
  ) -> Bool? {
    switch renames.place(of: "content/\(page.text)\(ending)") {
    case .path(let path):
      path.hasPrefix("content/") && path.hasSuffix(ending)
        ? mayBeSeen(PagePath(String(path.dropFirst("content/".count).dropLast(ending.count)))) : nil
    case .removed: false
    case .unknown: nil
    }
  }

  /// Whether a course of an earlier state is the one that has a path today.
  ///
  /// Another course may have taken its path while it continues under a hidden one. So if anything is hidden, the course
  /// must have the same name as before.
  private func isStill(_ course: Course, at page: PagePath) -> Bool {
    guard let name = courses[String(page.text.dropFirst("terms/".count))] else { return false }
    return protection.vaults.isEmpty || name == course.name
  }

  // MARK: - Quizzes that feed courses

  /// Returns the classrooms of an earlier state with only what counts in the courses of its member; nil if the present
  /// place of any of it is unknown.
  private func classrooms(of seen: Content, for readers: Readership, _ renames: RenameTracker) -> [Classroom]? {
    guard let member = seen.settings.member else { return [] }
    let classrooms = seen.classrooms.filter { $0.members.contains { $0.id == member } }
    if classrooms.isEmpty { return [] }
    let place = renames.place(of: ContentPath.person(member))
    if place == .removed { return [] }
    guard case .path(let path) = place, let person = members.first(where: { path == ContentPath.person($0) }) else {
      return nil
    }
    var found: [Classroom] = []
    for var classroom in classrooms {
      let room = isTheirs(.classroom(classroom.id), "/index.md", renames) { areTheirs($0, resultsOf: person, readers) }
      guard let room else { return nil }
      if !room { continue }
      var quizzes: [Quiz] = []
      for quiz in classroom.quizzes {
        let isOpen = isTheirs(.quiz(quiz.id), ".md", renames) { page in
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
