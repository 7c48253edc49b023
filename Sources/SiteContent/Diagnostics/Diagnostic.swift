/// Something that a person should mend, with its place, what was read and what is allowed.
package struct Diagnostic: Sendable, Hashable {
  package var severity: Severity
  package var location: Location
  /// What is wrong, naming what was read: `"seventy" is not a score`.
  package var message: String
  /// The help, shown behind the caret: what is allowed, or what to write.
  package var help: String?

  package enum Severity: String, Sendable, Hashable {
    case error, warning
  }

  /// A place in a file.
  package struct Location: Sendable, Hashable {
    /// The path from the site's folder.
    package var path: String
    /// The line, from 1; nil where the whole file is meant.
    package var line: Int?
    /// The column, from 1, in Unicode scalars.
    package var column: Int
    /// How many Unicode scalars are meant, at least 1.
    package var length: Int
    /// The text of the line, without its end.
    package var excerpt: String

    package init(path: String) {
      self.path = path
      line = nil
      column = 1
      length = 1
      excerpt = ""
    }

    package init(path: String, line: Int, column: Int, length: Int, excerpt: String) {
      self.path = path
      self.line = line
      self.column = column
      self.length = length
      self.excerpt = excerpt
    }
  }

  package init(_ severity: Severity, at location: Location, _ message: String, help: String? = nil) {
    self.severity = severity
    self.location = location
    self.message = message
    self.help = help
  }
}

extension Diagnostic: Comparable {
  /// By path, line and column; then by what is said, so that the order never changes.
  package static func < (left: Diagnostic, right: Diagnostic) -> Bool {
    let (one, other) = (left.location, right.location)
    if one.path != other.path { return one.path < other.path }
    if one.line != other.line { return (one.line ?? 0) < (other.line ?? 0) }
    if one.column != other.column { return one.column < other.column }
    if left.severity != right.severity { return left.severity == .error }
    return left.message < right.message
  }
}

/// What a diagnostic says: what is wrong, and what to do about it.
struct DiagnosticText: Hashable, Error {
  var message: String
  var help: String?

  init(_ message: String, _ help: String? = nil) {
    self.message = message
    self.help = help
  }
}
