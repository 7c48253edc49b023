import Grading

extension Content {
  /// What is left for some readers: the open parts, and those of their own vault.
  ///
  /// All that they are shown is computed from it, so no figure of another part can reach them.
  package func visible(to readers: Readership) -> Content {
    protection.vaults.isEmpty ? self : visible(to: readers) { _ in true }
  }

  /// The same, without the pages that a function does not allow.
  package func visible(to readers: Readership, where isAllowed: (PagePath) -> Bool) -> Content {
    guard var parts else { return self }
    func sees(_ page: PagePath) -> Bool {
      protection.shows(page, to: readers) && isAllowed(page)
    }
    var seen = self
    parts = parts.visible(where: sees)
    seen.parts = nil
    seen.record = parts.record()
    if !sees(.home) { seen.settings.removeOwnerDetails() }
    seen.notes = notes.filter { sees($0.key) }
    seen.pages = pages.filter { sees($0.path) }
    seen.classrooms = classrooms.compactMap { classroom($0, for: readers, sees: sees) }
    // A member with a vault of one's own sees the class and the own results, but the questions only where the quiz is seen.
    let shown = Set(classrooms.filter { $0.isTaught(by: readers) || sees(.classroom($0.id)) }.map(\.id))
    seen.quizzes = quizzes.filter { id, _ in shown.contains(String(id.prefix { $0 != "/" })) }
    return seen
  }

  /// A classroom as its readers, those of its results, and its members with vaults of their own see it.
  private func classroom(
    _ classroom: Classroom, for readers: Readership, sees: (PagePath) -> Bool
  ) -> Classroom? {
    // Whoever may see the results sees whose they are.
    if classroom.isTaught(by: readers) { return classroom }
    let isTheirs = sees(.classroom(classroom.id))
    let members = classroom.members.filter { person in
      protection.people[person.id].map { $0 == readers.vault } ?? isTheirs
    }
    guard isTheirs || !members.isEmpty else { return nil }
    var seen = classroom
    let known = Set(members.map(\.id))
    seen.members = members
    seen.attempts = classroom.attempts.mapValues { $0.filter { known.contains($0.key) } }
    return seen
  }
}

extension SiteSettings {
  /// Drops what the site says of its owner; how it is shown stays.
  fileprivate mutating func removeOwnerDetails() {
    title = LocalizedText("")
    owner = nil
    avatar = nil
    member = nil
    editURL = nil
  }
}
