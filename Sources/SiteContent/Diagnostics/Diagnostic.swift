import Grading

/// An error or a warning about a file, with its place and how to fix it.
package struct Diagnostic: Sendable, Hashable {
  package var severity: Severity
  /// The kind of the problem.
  package var code: Code
  package var location: Location
  /// The problem, with the value that was read: `"seventy" is not a score`.
  package var message: String
  /// The allowed values or the correction, shown after the caret; nil if the message says enough.
  package var help: String?
  /// The other place that the message is about, such as where a name is given first; nil if there is none.
  package var other: Location?
  /// The day from which it no longer holds, which the reader of a file cannot know; nil if it always holds.
  var until: CalendarDate?
  /// The attempts with the same problem for the same reason; nil if there are none. The text of a report shows the first of a group,
  /// and counts the others.
  package var group: Group?

  /// Attempts with the same problem, and one of them.
  package struct Group: Sendable, Hashable {
    /// The words after "attempt" or "attempts", such as `at version 1c9f20ab of swift-101/optionals`.
    package var name: String
    /// The member whose it is.
    package var member: String

    package init(name: String, member: String) {
      self.name = name
      self.member = member
    }
  }

  /// Whether a diagnostic prevents a build.
  package enum Severity: String, Sendable, Hashable {
    case error, warning
  }

  /// A place in a file, or a whole file.
  package struct Location: Sendable, Hashable {
    /// The path relative to the site's folder.
    package var path: String
    /// The line, from 1; nil if the diagnostic is about the whole file.
    package var line: Int?
    /// The column, from 1, in Unicode scalars.
    package var column: Int
    /// The number of Unicode scalars that are marked, at least 1.
    package var length: Int
    /// The text of the line without its line ending.
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

  package init(
    _ severity: Severity, _ code: Code, at location: Location, _ message: String, help: String? = nil,
    group: Group? = nil
  ) {
    self.severity = severity
    self.code = code
    self.group = group
    self.location = location
    self.message = message
    self.help = help
  }

  /// The message and, after a colon, the help.
  package var messageWithHelp: String { DiagnosticText(code, message, help).messageWithHelp }
}

extension Diagnostic: Comparable {
  /// Orders by path, line and column, then errors before warnings, then by message, so that the order never changes.
  package static func < (left: Diagnostic, right: Diagnostic) -> Bool {
    let (one, other) = (left.location, right.location)
    if one.path != other.path { return one.path < other.path }
    if one.line != other.line { return (one.line ?? 0) < (other.line ?? 0) }
    if one.column != other.column { return one.column < other.column }
    if left.severity != right.severity { return left.severity == .error }
    return left.message < right.message
  }
}

/// The text of a diagnostic, thrown by parsers that do not know where the value is.
package struct DiagnosticText: Hashable, Error {
  package var code: Diagnostic.Code
  package var message: String
  package var help: String?

  init(_ code: Diagnostic.Code, _ message: String, _ help: String? = nil) {
    self.code = code
    self.message = message
    self.help = help
  }

  /// The message and, after a colon, the help.
  package var messageWithHelp: String { message + (help.map { ": \($0)" } ?? "") }
}
