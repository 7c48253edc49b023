import Grading

extension Content {
  /// Returns the content that some readers may see: the open parts and those of their vault.
  ///
  /// Everything that they are shown is computed from it, so no figure of another part can reach them.
  package func visible(to readers: Readership) -> Content {
    protection.vaults.isEmpty ? self : visible(to: readers) { _ in true }
  }

  /// Returns the content that some readers may see, without the pages that `isAllowed` rejects.
  package func visible(to readers: Readership, where isAllowed: (PagePath) -> Bool) -> Content {
    guard var parts else { return self }
    func sees(_ page: PagePath) -> Bool {
      protection.shows(page, to: readers) && isAllowed(page)
    }
    var visible = self
    parts = parts.visible(where: sees)
    visible.parts = nil
    visible.record = parts.record()
    if !sees(.home) { visible.settings.removeOwnerDetails() }
    visible.notes = notes.filter { sees($0.key) }
    visible.pages = pages.filter { sees($0.path) }
    visible.classrooms = classrooms.compactMap { classroom($0, for: readers, sees: sees) }
    // Members with their own vault see the classroom and their results, but its quizzes only if they may see its page.
    let shown = Set(classrooms.filter { $0.isTaught(by: readers) || sees(.classroom($0.id)) }.map(\.id))
    visible.quizzes = quizzes.filter { id, _ in shown.contains(String(id.prefix { $0 != "/" })) }
    return visible
  }

  /// Returns the part of a classroom that its readers, the readers of its results or a member with a vault may see.
  private func classroom(
    _ classroom: Classroom, for readers: Readership, sees: (PagePath) -> Bool
  ) -> Classroom? {
    // Readers of the results see all members.
    if classroom.isTaught(by: readers) { return classroom }
    let isTheirs = sees(.classroom(classroom.id))
    func isKnown(_ person: Person) -> Bool { protection.people[person.id].map { $0 == readers.vault } ?? isTheirs }
    // The teacher can let the class know members whose pages are in vaults of their own.
    let members = classroom.members.filter { isKnown($0) || isTheirs && classroom.showsVaultMembers }
    guard isTheirs || !members.isEmpty else { return nil }
    var visible = classroom
    let hasAll = isTheirs && classroom.showsVaultMembers && classroom.results == .open
    let known = Set(members.filter { hasAll || isKnown($0) }.map(\.id))
    visible.members = members
    visible.hasAllMembers = members.count == classroom.members.count
    for index in visible.gradeBooks.indices {
      visible.gradeBooks[index].courses = visible.gradeBooks[index].courses.filter { known.contains($0.key) }
    }
    visible.attempts = classroom.attempts.mapValues { $0.filter { known.contains($0.key) } }
    visible.attemptsOfOthers = [:]
    return visible
  }
}

extension SiteSettings {
  /// Removes what the settings say about the owner.
  fileprivate mutating func removeOwnerDetails() {
    title = LocalizedText("")
    owner = nil
    avatar = nil
    logo = nil
    member = nil
    editURL = nil
    scoreForm = nil
  }
}
