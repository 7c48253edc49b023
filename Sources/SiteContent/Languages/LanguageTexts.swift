/// Flattens the nested groups of texts into dotted keys.
struct LanguageTexts {
  let report: DiagnosticCollector
  private(set) var texts: [String: LanguageTable.Text] = [:]
  private(set) var places: [String: SourceSpan] = [:]

  init(report: DiagnosticCollector) { self.report = report }

  mutating func read(_ entries: [YAMLNode.Entry], prefix: String) {
    for entry in entries {
      let key = prefix + entry.key
      places[key] = entry.value.text == nil ? entry.keySpan : entry.value.span
      switch entry.value.value {
      case .scalar(let text, let isQuoted):
        add(.plain(TextPattern(text)), key, entry)
        if entry.value.isNull, !isQuoted {
          report.error(entry.keySpan, "\"\(key)\" has no text", help: "quote a text that is empty or ~")
        }
      case .mapping(let nested):
        if !nested.isEmpty, nested.allSatisfy({ PluralRule.Category(rawValue: $0.key) != nil }) {
          add(.plural(forms(nested, of: key, entry)), key, entry)
        } else {
          read(nested, prefix: key + ".")
        }
      case .sequence:
        report.error(entry.value.span, "\"\(key)\" must be a text, this is a list")
      }
    }
  }

  mutating func add(_ text: LanguageTable.Text, _ key: String, _ entry: YAMLNode.Entry) {
    if texts.updateValue(text, forKey: key) != nil {
      report.error(entry.keySpan, "\"\(key)\" is given twice", help: "keep one of them")
    }
  }

  mutating func forms(
    _ entries: [YAMLNode.Entry], of key: String, _ parent: YAMLNode.Entry
  ) -> [PluralRule.Category: TextPattern] {
    var forms: [PluralRule.Category: TextPattern] = [:]
    for entry in entries {
      guard let category = PluralRule.Category(rawValue: entry.key) else { continue }
      guard let text = entry.value.text else {
        report.error(entry.keySpan, "\"\(key)\" has no text for \"\(entry.key)\"")
        continue
      }
      forms[category] = TextPattern(text)
      places["\(key).\(entry.key)"] = entry.value.span
    }
    if forms[.other] == nil {
      report.error(
        parent.keySpan, "\"\(key)\" has no form \"other\"", help: "add it: it serves where no other form does")
    }
    return forms
  }
}
