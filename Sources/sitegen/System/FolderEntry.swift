/// A name in a folder.
struct FolderEntry: Sendable, Hashable {
  /// The name as text, with `\xFF` in place of bytes that are no text.
  var name: String
  /// Whether the name is valid UTF-8, so that the file can be opened by it.
  var isText: Bool
  var kind: FileKind
}
