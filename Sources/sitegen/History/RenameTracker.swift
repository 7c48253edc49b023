import SiteContent

/// The places that the content files of an earlier commit have in the newest one.
///
/// A file is followed by its path, and through commits that renamed it without any other change. Git's guesses about
/// files that were renamed and changed in one commit are not used: the place of such a file is unknown.
struct RenameTracker: Sendable, Hashable {
  enum Place: Sendable, Hashable {
    case path(String)
    /// The file was removed and not renamed.
    case removed
    /// The file was removed in a commit that added others, any of which may be the same file renamed and changed.
    case unknown
  }

  /// The names of the files that a commit added, removed and renamed.
  struct Change: Sendable, Hashable {
    var added: Set<String> = []
    var removed: Set<String> = []
    /// The new names of files that kept every byte, by their old names.
    var renamed: [String: String] = [:]
  }

  /// Only of files that are not at their old path.
  private var places: [String: Place] = [:]

  /// Returns the place of a file of the earlier commit.
  func place(of path: String) -> Place { places[path] ?? .path(path) }

  /// Returns the id that a course has in the newest commit; its old id if its place is unknown.
  func currentID(ofCourse id: String) -> String {
    guard case .path(let path) = place(of: ContentPath.course(id)) else { return id }
    return String(path.dropFirst("content/terms/".count).dropLast(".md".count))
  }

  /// Goes back by one commit: from the places after that commit to the places before it.
  mutating func goBack(over change: Change) {
    let later = self
    for path in change.removed { places[path] = change.added.isEmpty ? .removed : .unknown }
    for (old, new) in change.renamed { places[old] = later.place(of: new) }
  }
}
