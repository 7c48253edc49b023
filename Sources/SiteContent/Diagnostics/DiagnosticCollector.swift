import Formats
import Grading

/// Collects the diagnostics of one file while it is read.
///
/// It is a class so that all readers of a file add to the same one; it never leaves the function that reads the file.
final class DiagnosticCollector {
  private let sources: [SourceText]
  private var listed: [Diagnostic] = []
  private var counts: [Diagnostic.Severity: Int] = [:]
  /// The most diagnostics of one severity that are listed for a file. Nobody reads more, and each takes time and memory.
  static let limit = 1000
  /// The keys of other programs that the site lists under `other-keys`; they are not reported as unknown.
  let otherKeys: Set<String>

  /// Whether a value may have a character that changes the order of the text after it.
  let mayReorder: Bool

  /// Starts without diagnostics.
  /// - Parameter template: the course template that the file starts from; spans with `file` 1 are in it.
  init(_ source: SourceText, template: SourceText? = nil, otherKeys: Set<String> = []) {
    sources = [source] + (template.map { [$0] } ?? [])
    self.otherKeys = otherKeys
    mayReorder = sources.contains { ForbiddenCharacters.mayReorder($0.bytes) }
  }

  var source: SourceText { sources[0] }

  /// Whether there is an error, not only warnings.
  var hasErrors: Bool { counts[.error] != nil }

  /// The diagnostics that are listed, and how many are not.
  var diagnostics: [Diagnostic] {
    let counts = counts.filter { $0.value > Self.limit }
    if counts.isEmpty { return listed }
    return listed
      + [Diagnostic.Severity.error, .warning].compactMap { severity in
        counts[severity].map { count in
          let rest = count - Self.limit
          return Diagnostic(
            severity, .tooLarge, at: .init(path: source.path),
            "\(rest) more \(severity.rawValue)\(rest == 1 ? " is" : "s are") not listed",
            help: "fix the first \(Self.limit) of this file, then check it again")
        }
      }
  }

  /// - Parameter other: the other place that the message is about; nil if there is none.
  func error(
    _ code: Diagnostic.Code, _ span: SourceSpan, other: SourceSpan? = nil, _ message: String,
    help: @autoclosure () -> String? = nil
  ) {
    add(.error, span, other: other, DiagnosticText(code, message, help()))
  }

  func warning(
    _ code: Diagnostic.Code, _ span: SourceSpan, other: SourceSpan? = nil, _ message: String,
    help: @autoclosure () -> String? = nil, group: Diagnostic.Group? = nil
  ) {
    add(.warning, span, other: other, group: group, DiagnosticText(code, message, help()))
  }

  /// Adds a warning that holds only before a day.
  func warning(
    _ code: Diagnostic.Code, before day: CalendarDate, _ span: SourceSpan, _ message: String,
    help: @autoclosure () -> String
  ) {
    add(.warning, span, until: day, DiagnosticText(code, message, help()))
  }

  /// - Parameter text: is made only if the diagnostic is listed. Looking for the nearest name takes time.
  func add(
    _ severity: Diagnostic.Severity, _ span: SourceSpan, other: SourceSpan? = nil, until day: CalendarDate? = nil,
    group: Diagnostic.Group? = nil, _ text: @autoclosure () -> DiagnosticText
  ) {
    counts[severity, default: 0] += 1
    if counts[severity, default: 0] > Self.limit { return }
    let text = text()
    var diagnostic = Diagnostic(
      severity, text.code, at: location(of: span), text.message, help: text.help, group: group)
    diagnostic.until = day
    diagnostic.other = other.map(location)
    listed.append(diagnostic)
  }

  func location(of span: SourceSpan) -> Diagnostic.Location {
    sources[min(Int(span.file), sources.count - 1)].location(of: span)
  }
}

extension Diagnostic {
  /// Returns the diagnostic if it holds on a day; nil if it does not, or if the day is not known.
  func holding(on day: CalendarDate?) -> Diagnostic? {
    guard let until else { return self }
    guard let day, day < until else { return nil }
    var diagnostic = self
    diagnostic.until = nil
    return diagnostic
  }
}
