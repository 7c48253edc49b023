import Formats
import Grading

/// The names in a list, of which each may be there only once.
struct UniqueNames {
  let report: DiagnosticCollector
  private var names: Set<String> = []
  /// The first name with the same letters, whatever its case and spaces.
  private var similar: [String: String] = [:]

  init(report: DiagnosticCollector) { self.report = report }

  /// Reports a name that another element of the list has, and one that commands cannot tell from another.
  ///
  /// An element without a name is reported where it is read.
  mutating func check(_ name: LocalizedText, _ what: String, at span: @autoclosure () -> SourceSpan, help: () -> String)
  {
    if name == .unnamed { return }
    let name = name.fallback
    if !names.insert(name).inserted {
      report.error(span(), "the \(what) \"\(name)\" is given twice", help: help())
      return
    }
    guard let other = similar.updateValue(name, forKey: FoldedName(name).joined) else { return }
    report.warning(
      span(), "\"\(name)\" and \"\(other)\" differ only in capitals or spaces, which commands such as grade ignore",
      help: "give each its own name")
  }
}
