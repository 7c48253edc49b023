/// Where the content files of an earlier commit are in the newest one.
///
/// A file is followed by its path, and through commits that renamed it without any other change. Git's guesses about files that
/// were renamed and changed in one commit are not used: for such a file it is not known where it is.
struct FileTrail: Sendable, Hashable {
  enum Place: Sendable, Hashable {
    case path(String)
    /// The file was removed, and is under no other name.
    case removed
    /// The file was removed in a commit that added others, any of which may hold what it held.
    case unknown
  }

  /// What a commit did to the names of files.
  struct Change: Sendable, Hashable {
    var added: Set<String> = []
    var removed: Set<String> = []
    /// The new names of files that kept every byte, by their old names.
    var renamed: [String: String] = [:]
  }

  /// Only for files that are not where they were.
  private var places: [String: Place] = [:]

  func place(of path: String) -> Place { places[path] ?? .path(path) }

  /// The id that a course has in the newest commit; its old one if it is not known.
  func presentID(ofCourse id: String) -> String {
    guard case .path(let path) = place(of: "content/terms/\(id).md") else { return id }
    return String(path.dropFirst("content/terms/".count).dropLast(".md".count))
  }

  /// Takes a further step into the past: over the commit after which the trail began until now.
  mutating func goBack(over change: Change) {
    let later = self
    for path in change.removed { places[path] = change.added.isEmpty ? .removed : .unknown }
    for (old, new) in change.renamed { places[old] = later.place(of: new) }
  }
}
