import SiteContent

/// A name in a folder; two ways to write an accent are two names, as they are for the system.
struct FolderEntry: Sendable, Hashable, Comparable {
  /// The name as text, with `\xFF` in place of bytes that are no text.
  var name: String
  /// Whether the name is valid UTF-8, so that the file can be opened by it.
  var isText: Bool
  var kind: FileKind

  /// Whether both names are the same text, which is one file on some systems.
  func isAlike(_ other: FolderEntry) -> Bool { isText && other.isText && name == other.name }

  static func == (left: FolderEntry, right: FolderEntry) -> Bool {
    left.name.hasBytes(of: right.name) && left.isText == right.isText && left.kind == right.kind
  }

  /// By name, and those that are alike by their bytes, so that their order does not hang on that of the system.
  static func < (left: FolderEntry, right: FolderEntry) -> Bool {
    if left.name != right.name { return left.name < right.name }
    return left.name.utf8.lexicographicallyPrecedes(right.name.utf8)
  }
}
