import Formats
import Grading

extension LocalizedText {
  /// In place of a name that is missing or blank, which is reported where it is read. No name in a file is empty.
  static let unnamed = LocalizedText("")

  /// Reads a text, or a map from language to text; nil with an error if it is neither.
  init?(reading node: YAMLNode, key: String, report: DiagnosticCollector) {
    switch node.value {
    case .scalar(let text, _):
      report.refuseDirectionControls(in: text, at: node.span)
      self.init(text)
    case .mapping(let entries):
      var translations: [String: String] = [:]
      var first: String?
      var isWrong = false
      for entry in entries {
        guard entry.key.isLanguageCode else {
          report.error(
            .unknownLanguage, entry.keySpan, "\"\(entry.key)\" is not a language code",
            help: "codes such as en, fr or zh")
          isWrong = true
          continue
        }
        guard !entry.value.isNull else { continue }
        guard let text = entry.value.text else {
          report.error(
            .wrongForm, entry.value.span, "\"\(key)\" must be a text in each language, this is \(entry.value.kindName)")
          isWrong = true
          continue
        }
        guard text.isVisible else {
          report.error(
            .missingKey, entry.value.span, "\"\(key)\" is blank in the language \(entry.key)",
            help: "write a text that a reader can see, or leave \(entry.key) out")
          isWrong = true
          continue
        }
        report.refuseDirectionControls(in: text, at: entry.value.span)
        translations[entry.key] = text
        first = first ?? text
      }
      guard let first else {
        if !isWrong { report.error(.missingKey, node.span, "\"\(key)\" has no text", help: "write {en: …, fr: …}") }
        return nil
      }
      self.init(fallback: first, translations: translations)
    case .sequence:
      report.error(
        .wrongForm, node.span, "\"\(key)\" must be a text, this is a list", help: "quote it if it is meant as text")
      return nil
    }
  }
}

extension DiagnosticCollector {
  /// Reports an invisible character in a name that would show the text around it in another order.
  func refuseDirectionControls(in text: String, at span: SourceSpan) {
    guard mayReorder, let control = text.unicodeScalars.first(where: \.isDirectionControl) else { return }
    let visible = String(String.UnicodeScalarView(text.unicodeScalars.filter { !$0.isDirectionControl }))
    error(
      .unusualCharacter, span,
      "this has the invisible character \(control.name), which changes the order of the text after it",
      help: "type it again: \(visible)")
  }
}
