import Formats
import Grading

extension LocalizedText {
  /// Reads a text, or a map from language to text; nil with an error if it is neither.
  init?(reading node: YAMLNode, key: String, report: DiagnosticCollector) {
    switch node.value {
    case .scalar(let text, _):
      self.init(text)
    case .mapping(let entries):
      var translations: [String: String] = [:]
      var first: String?
      var isWrong = false
      for entry in entries {
        guard Self.isLanguage(entry.key) else {
          report.error(entry.keySpan, "\"\(entry.key)\" is not a language code", help: "codes such as en, fr or zh")
          isWrong = true
          continue
        }
        guard !entry.value.isNull else { continue }
        guard let text = entry.value.text else {
          report.error(entry.value.span, "\"\(key)\" must be a text in each language, this is \(entry.value.kindName)")
          isWrong = true
          continue
        }
        guard text.isVisible else {
          report.error(
            entry.value.span, "\"\(key)\" is blank in the language \(entry.key)",
            help: "write a text that a reader can see, or leave \(entry.key) out")
          isWrong = true
          continue
        }
        translations[entry.key] = text
        first = first ?? text
      }
      guard let first else {
        if !isWrong { report.error(node.span, "\"\(key)\" has no text", help: "write {en: …, fr: …}") }
        return nil
      }
      self.init(fallback: first, translations: translations)
    case .sequence:
      report.error(node.span, "\"\(key)\" must be a text, this is a list", help: "quote it if it is meant as text")
      return nil
    }
  }

  /// Whether a text has the form of a language code: `en`, `zh`, `pt-BR`.
  static func isLanguage(_ text: String) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard let first = parts.first, (2...3).contains(first.count), first.allSatisfy({ $0.isASCII && $0.isLowercase })
    else { return false }
    return parts.dropFirst().allSatisfy {
      (2...8).contains($0.count) && $0.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    }
  }
}
