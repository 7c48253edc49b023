/// The name of a file that is being written, before it takes its place.
///
/// It starts with a dot, so that no web server shows it, and says whose it is.
struct TemporaryName: Sendable, Hashable {
  let text: String

  /// The number keeps apart what is written to one folder at the same time.
  init(number: Int) { text = "\(Self.start)\(number)\(Self.end)" }

  /// Takes a name that a build has left; nil where it is another's.
  init?(_ text: String) {
    guard text.utf8.first == Self.start.utf8.first else { return nil }
    let number = text.dropFirst(Self.start.count).dropLast(Self.end.count)
    guard let number = Int(number), number >= 0, text == TemporaryName(number: number).text else { return nil }
    self.text = text
  }

  private static let start = ".sitegen-"
  private static let end = ".tmp"
}
