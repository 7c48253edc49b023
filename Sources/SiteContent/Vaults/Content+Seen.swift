import Grading

extension Content {
  /// What is left for some readers: the open parts, and those of their own vault.
  ///
  /// All that they are shown is computed from it, so no figure of another part can reach them.
  package func seen(by readers: Readership) -> Content {
    guard var parts = parts?.seen(by: readers, under: protection) else { return self }
    var seen = self
    seen.parts = nil
    seen.record = parts.record()
    if !sees(.home, readers) { seen.settings.forgetOwnWords() }
    seen.notes = notes.filter { sees($0.key, readers) }
    seen.pages = pages.filter { sees($0.path, readers) }
    seen.classrooms = classrooms.compactMap { classroom($0, for: readers) }
    seen.quizzes = quizzes.filter { id, _ in seen.classrooms.contains { id.hasPrefix($0.id + "/") } }
    return seen
  }

  private func sees(_ page: PagePath, _ readers: Readership) -> Bool {
    Protection.shows(protection.readership(of: page), to: readers)
  }

  /// A classroom as its readers, those of its results, and its members with vaults of their own see it.
  private func classroom(_ classroom: Classroom, for readers: Readership) -> Classroom? {
    // Whoever may see the results sees whose they are.
    if let vault = readers.vault, classroom.results == .vault(vault) { return classroom }
    let own = Set(classroom.members.map(\.id).filter { readers.vault != nil && protection.people[$0] == readers.vault })
    let isTheirs = sees(.classroom(classroom.id), readers)
    guard isTheirs || !own.isEmpty else { return nil }
    var seen = classroom
    let known = own.union(classroom.members.map(\.id).filter { isTheirs && protection.people[$0] == nil })
    seen.members = classroom.members.filter { known.contains($0.id) }
    seen.attempts = classroom.attempts.mapValues { $0.filter { known.contains($0.key) } }
    return seen
  }
}

extension SiteSettings {
  /// Drops what the site says of its owner; how it is shown stays.
  fileprivate mutating func forgetOwnWords() {
    title = LocalizedText("")
    owner = nil
    avatar = nil
    member = nil
    editURL = nil
  }
}
