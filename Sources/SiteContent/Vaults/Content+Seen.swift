import Grading

extension Content {
  /// What is left for some readers: the open parts, and those of their own vault.
  ///
  /// All that they are shown is computed from it, so no figure of another part can reach them.
  package func seen(by readers: Readership) -> Content { seen(by: readers, under: [protection]) }

  /// The same, where a part has to be theirs by what is written now as well as by what is written here.
  package func seen(by readers: Readership, under protections: [Protection]) -> Content {
    guard var parts, protections.contains(where: { !$0.vaults.isEmpty }) else { return self }
    func sees(_ page: PagePath) -> Bool {
      protections.allSatisfy { Protection.shows($0.readership(of: page), to: readers) }
    }
    var seen = self
    parts = parts.seen(where: sees)
    seen.parts = nil
    seen.record = parts.record()
    if !sees(.home) { seen.settings.forgetOwnWords() }
    seen.notes = notes.filter { sees($0.key) }
    seen.pages = pages.filter { sees($0.path) }
    seen.classrooms = classrooms.compactMap { classroom($0, for: readers, under: protections, sees: sees) }
    // A member with a vault of one's own sees the class and the own results, but the questions only where the quiz is seen.
    let shown = Set(classrooms.filter { $0.isTaught(by: readers) || sees(.classroom($0.id)) }.map(\.id))
    seen.quizzes = quizzes.filter { id, _ in shown.contains(String(id.prefix { $0 != "/" })) }
    return seen
  }

  /// A classroom as its readers, those of its results, and its members with vaults of their own see it.
  private func classroom(
    _ classroom: Classroom, for readers: Readership, under protections: [Protection], sees: (PagePath) -> Bool
  ) -> Classroom? {
    // Whoever may see the results sees whose they are.
    if classroom.isTaught(by: readers) { return classroom }
    let isTheirs = sees(.classroom(classroom.id))
    let members = classroom.members.filter { person in
      let vaults = protections.compactMap { $0.people[person.id] }
      return vaults.isEmpty ? isTheirs : vaults.allSatisfy { $0 == readers.vault }
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
  fileprivate mutating func forgetOwnWords() {
    title = LocalizedText("")
    owner = nil
    avatar = nil
    member = nil
    editURL = nil
  }
}
