/// What a name in a folder stands for.
enum FileKind: Sendable, Hashable {
  case file
  case folder
  /// A symbolic link, wherever it leads.
  case link
  /// A device, a pipe, a socket.
  case other
}
