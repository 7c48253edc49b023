import Formats

/// A part of a printed diagnostic that a terminal may highlight.
package enum DiagnosticPart: Sendable, Hashable {
  /// The place or the message.
  case headline
  /// The word `error` or `warning`, or the caret under the marked text.
  case marker(Diagnostic.Severity)
}

extension Diagnostic {
  /// The diagnostic as text: place, message and code, then the line of the file with a caret and the help. Control characters
  /// are escaped.
  /// - Parameter highlight: returns a part in its style; by default parts are plain.
  package func text(highlight: (_ text: String, DiagnosticPart) -> String = { text, _ in text }) -> String {
    let marker = DiagnosticPart.marker(severity)
    var text =
      "\(highlight("\(location.place.escapedForTerminal):", .headline)) \(highlight("\(severity.rawValue):", marker)) "
    text += "\(highlight(message.escapedForTerminal, .headline)) [\(code.name)]\n"
    guard let line = location.line else {
      if let help { text += "      | \(help.escapedForTerminal)\n" }
      return text
    }
    func excerpt(_ location: Location, in line: Int) -> String {
      let excerpt = Excerpt(location)
      let number = String(line)
      return "\(String(repeating: " ", count: max(0, 5 - number.count)))\(number) | \(excerpt.text)\n"
        + "      | \(String(repeating: " ", count: excerpt.indent))"
        + highlight(String(repeating: "^", count: excerpt.width), marker)
    }
    text += excerpt(location, in: line) + (help.map { " \($0.escapedForTerminal)\n" } ?? "\n")
    if let other, let line = other.line {
      text += highlight("\(other.place.escapedForTerminal):", .headline) + " the other is here\n"
      text += excerpt(other, in: line) + "\n"
    }
    return text
  }
}

extension Diagnostic.Location {
  /// The path with the line and the column, if there is one.
  fileprivate var place: String { line.map { "\(path):\($0):\(column)" } ?? path }
}

/// A line of a file as a terminal shows it, with the marked part in columns of the terminal.
struct Excerpt {
  /// The line with tabs as spaces and control characters escaped.
  let text: String
  /// The columns before the marked part.
  let indent: Int
  /// The columns of the marked part, at least 1.
  let width: Int

  /// Longer lines are cut to so many scalars around the marked part.
  private static let maximumLength = 140

  init(_ location: Diagnostic.Location) {
    let line = location.excerpt.unicodeScalars
    // Only the part that is shown is copied, since a line can be as long as a file.
    let isLong = line.dropFirst(Self.maximumLength).first != nil
    let first = isLong ? max(0, location.column - 1 - Self.maximumLength / 2) : 0
    let rest = line.dropFirst(first)
    let scalars = Array(rest.prefix(Self.maximumLength))
    let column = min(location.column - 1 - first, scalars.count)
    let prefix = first > 0 ? "…" : ""
    let suffix = rest.dropFirst(Self.maximumLength).first == nil ? "" : "…"
    var text = prefix
    var at = prefix.isEmpty ? 0 : 1
    var (indent, width) = (at, 0)
    for (place, scalar) in scalars.enumerated() {
      if place == column { indent = at }
      let columns = scalar == "\t" ? 4 - at % 4 : scalar.columns
      if scalar == "\t" {
        text += String(repeating: " ", count: columns)
      } else {
        text.unicodeScalars.append(scalar.escapedForTerminal)
      }
      at += columns
      if place >= column, place < column + location.length { width = at - indent }
    }
    if column >= scalars.count { indent = at }
    self.text = text + suffix
    self.indent = indent
    self.width = max(1, width)
  }
}
