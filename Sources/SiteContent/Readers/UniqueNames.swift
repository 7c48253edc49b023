import Formats
import Grading

/// The names in a list, of which each may be there only once.
struct UniqueNames {
  let report: DiagnosticCollector
  /// The names, with their places, by their letters, whatever their case, spaces, accents, invisible characters and alphabet: the last of
  /// those that have the same, and all of them where there are several.
  private var names: [String: (name: String, span: SourceSpan)]
  private var similar: [String: [(name: String, span: SourceSpan)]] = [:]

  /// - Parameter count: the number of names to come.
  init(count: Int, report: DiagnosticCollector) {
    names = Dictionary(minimumCapacity: count)
    self.report = report
  }

  /// Reports a name that another element of the list has, and one that commands cannot tell from another.
  ///
  /// An element without a name is reported where it is read.
  mutating func check(_ name: LocalizedText, _ what: String, at span: SourceSpan, help: () -> String) {
    if name == .unnamed { return }
    let name = name.fallback
    let letters = Self.letters(of: name)
    guard let other = names.updateValue((name, span), forKey: letters) else { return }
    let others = similar[letters] ?? [other]
    similar[letters] = others + [(name, span)]
    if let first = others.first(where: { $0.name == name }) {
      report.error(.givenTwice, span, other: first.span, "the \(what) \"\(name)\" is given twice", help: help())
      return
    }
    report.warning(
      .ambiguousName, span, other: other.span,
      "\"\(name)\" and \"\(other.name)\" differ only in \(Self.difference(name, other.name))",
      help: "give each its own name")
  }

  /// Returns what two names with the same letters differ in.
  private static func difference(_ name: String, _ other: String) -> String {
    if FoldedName.joined(name) == FoldedName.joined(other) {
      return "capitals or spaces, which commands such as grade ignore"
    }
    if FoldedName.joined(visible(name)) == FoldedName.joined(visible(other)) {
      return "characters that are not visible"
    }
    if FoldedName.joined(visible(name).folded) != FoldedName.joined(visible(other).folded) {
      return "letters of other alphabets that look the same"
    }
    return "accents, which commands such as grade ignore"
  }

  private static func letters(of name: String) -> String {
    FoldedName.joined(name.utf8.allSatisfy { $0 < 0x80 } ? name : latin(visible(name)).folded)
  }

  /// Returns a text in which letters that look as Latin ones do are Latin.
  private static func latin(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.map { lookAlikes[$0] ?? $0 }))
  }

  /// Cyrillic and Greek letters with the Latin ones that look the same.
  private static let lookAlikes = Dictionary(
    uniqueKeysWithValues: zip(
      "АВЕКМНОРСТУХІЈЅаеорсухіјѕΑΒΕΖΗΙΚΜΝΟΡΤΥΧο".unicodeScalars,
      "ABEKMHOPCTYXIJSaeopcyxijsABEZHIKMNOPTYXo".unicodeScalars))

  /// Returns a text without the characters that nobody sees, such as U+200B.
  private static func visible(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.filter { !$0.properties.isDefaultIgnorableCodePoint }))
  }
}
