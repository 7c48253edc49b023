import Formats

extension LanguageTable {
  /// Reads a file such as `languages/fr.yml`; the table is nil if any diagnostic is an error.
  /// - Parameter builtIn: the table that completes the file if texts or formats are missing; nil if the file must have all.
  package static func read(
    _ file: SourceFile, completing builtIn: LanguageTable? = nil
  ) -> (table: LanguageTable?, diagnostics: [Diagnostic]) {
    let source = SourceText(file)
    let report = DiagnosticCollector(source)
    let table = source.isText(report: report) ? read(source, builtIn, report: report) : nil
    return (report.hasErrors ? nil : table, report.diagnostics.sorted())
  }

  private static func read(
    _ source: SourceText, _ builtIn: LanguageTable?, report: DiagnosticCollector
  ) -> LanguageTable? {
    guard let root = YAMLParser.mapping(source, source.start..<source.bytes.count, firstLine: 1, report: report),
      var fields = FieldReader(root, of: .languageTable, report: report)
    else { return nil }
    defer { fields.finish() }
    // A table without a name changes some texts of the built-in one, and is not meant to have all.
    let isPartial = builtIn?.code == code(of: source.path) && !fields.has("name")
    let name = isPartial ? builtIn?.name : fields.text("name")
    if !isPartial { for key in ["name", "texts"] { fields.requireValue(of: key) } }
    let rule: PluralRule? = fields.choice("plural-rule") ?? builtIn?.pluralRule
    if rule == nil { fields.requireValue(of: "plural-rule") }
    let sign = fields.text("decimal-sign") ?? builtIn?.decimalSign
    if sign == nil { fields.requireValue(of: "decimal-sign") }
    if let sign, ![".", ","].contains(sign) {
      report.error(
        .unknownValue, fields.span(of: "decimal-sign"), "\"\(sign)\" is not a decimal sign",
        help: "write \".\" or \",\"")
    }
    let dates = builtIn != nil && !fields.has("dates") ? builtIn?.dates : dates(&fields)
    var reader = LanguageTexts(report: report)
    reader.read(fields.map("texts"), prefix: "")
    let whole = fields.keySpan(of: "texts")
    guard let name, let rule, let sign, let dates else { return nil }
    let table = LanguageTable(
      code: code(of: source.path), name: name, pluralRule: rule, decimalSign: sign, dates: dates, texts: reader.texts,
      places: reader.places.merging(["": whole]) { place, _ in place }, source: source)
    guard let builtIn else { return table }
    let (completed, missing) = table.completed(from: builtIn)
    let language = builtIn.code == table.code ? "" : " in \(builtIn.name)"
    if !isPartial, let first = missing.first {
      report.warning(
        .languageText, whole,
        missing.count == 1
          ? "the table has no text \"\(first)\"" : "the table has no \"\(first)\" and \(missing.count - 1) other texts",
        help:
          "sitegen's own \(missing.count == 1 ? "is" : "are") shown\(language). Add \(missing.count == 1 ? "it" : "them"): \(missing.listed(upTo: 12))"
      )
    }
    return completed
  }

  /// Returns the table with every text that it lacks taken from another table, and the keys of those texts.
  private func completed(from other: LanguageTable) -> (table: LanguageTable, missing: [String]) {
    var table = self
    var missing: [String] = []
    for (key, text) in other.texts where texts[key] == nil {
      missing.append(key)
      table.texts[key] = text
    }
    return (table, missing.sorted())
  }

  /// Returns `fr` for `templates/languages/fr.yml`.
  package static func code(of path: String) -> String {
    let name = path.split(separator: "/").last ?? ""
    return String(name.prefix { $0 != "." })
  }

  // MARK: - Dates

  private static func dates(_ fields: inout FieldReader) -> DateFormats? {
    guard var group = fields.group("dates", of: .dateFormats) else {
      fields.requireValue(of: "dates")
      return nil
    }
    defer { group.finish() }
    let day = pattern("day", ["day", "month", "shortMonth", "year"], &group)
    let short = pattern("short", ["day", "month", "shortMonth"], &group)
    let time = pattern("time", ["date", "clock"], &group)
    let dayPeriods = dayPeriods(&group)
    let long = monthNames("months", &group)
    let brief = monthNames("short-months", &group)
    guard let day, let short, let time, let long, let brief else { return nil }
    return DateFormats(
      day: day, short: short, time: time, firstDay: group.text("first-day"), dayPeriods: dayPeriods, months: long,
      shortMonths: brief)
  }

  private static func pattern(_ key: String, _ names: [String], _ fields: inout FieldReader) -> TextPattern? {
    guard let text = fields.text(key) else { return nil }
    let pattern = TextPattern(text)
    for name in pattern.names where !names.contains(name) {
      fields.report.error(
        .languageText, fields.span(of: key), "\"\(key)\" has no {\(name)}",
        help: FieldReader.suggestion(for: name, among: names))
    }
    return pattern
  }

  private static func dayPeriods(_ fields: inout FieldReader) -> DateFormats.DayPeriods? {
    switch (fields.text("am"), fields.text("pm")) {
    case (let am?, let pm?): return .init(am: am, pm: pm)
    case (nil, nil): return nil
    case (nil, _): fields.requireValue(of: "am")
    case (_, nil): fields.requireValue(of: "pm")
    }
    return nil
  }

  private static func monthNames(_ key: String, _ fields: inout FieldReader) -> [String]? {
    let names = fields.texts(key)
    if names.isEmpty { return nil }
    guard names.count != 12 else { return names }
    fields.report.error(
      .languageText, fields.span(of: key), "\"\(key)\" has \(names.count) names", help: "a year has twelve months")
    return nil
  }
}

/// Flattens the nested groups of texts into dotted keys.
struct LanguageTexts {
  let report: DiagnosticCollector
  /// The texts by dotted key.
  private(set) var texts: [String: LanguageTable.Text] = [:]
  /// The places of the texts and their groups, by dotted key.
  private(set) var places: [String: SourceSpan] = [:]

  init(report: DiagnosticCollector) { self.report = report }

  /// Adds the texts of a group and of the groups in it.
  mutating func read(_ entries: [YAMLNode.Entry], prefix: String) {
    for entry in entries {
      let key = prefix + entry.key
      places[key] = entry.value.text == nil ? entry.keySpan : entry.value.span
      switch entry.value.value {
      case .scalar(let text, let isQuoted):
        add(.plain(TextPattern(text)), key, entry)
        if entry.value.isNull, !isQuoted {
          report.error(.missingKey, entry.keySpan, "\"\(key)\" has no text", help: "quote a text that is empty or ~")
        }
      case .mapping(let nested):
        if !nested.isEmpty, nested.allSatisfy({ PluralRule.Category(rawValue: $0.key) != nil }) {
          add(.plural(forms(nested, of: key, entry)), key, entry)
        } else {
          read(nested, prefix: key + ".")
        }
      case .sequence:
        report.error(.wrongForm, entry.value.span, "\"\(key)\" must be a text, this is a list")
      }
    }
  }

  private mutating func add(_ text: LanguageTable.Text, _ key: String, _ entry: YAMLNode.Entry) {
    if texts.updateValue(text, forKey: key) != nil {
      report.error(.givenTwice, entry.keySpan, "\"\(key)\" is given twice", help: "keep one of them")
    }
  }

  private mutating func forms(
    _ entries: [YAMLNode.Entry], of key: String, _ parent: YAMLNode.Entry
  ) -> [PluralRule.Category: TextPattern] {
    var forms: [PluralRule.Category: TextPattern] = [:]
    for entry in entries {
      guard let category = PluralRule.Category(rawValue: entry.key) else { continue }
      guard let text = entry.value.text else {
        report.error(.languageText, entry.keySpan, "\"\(key)\" has no text for \"\(entry.key)\"")
        continue
      }
      forms[category] = TextPattern(text)
      places["\(key).\(entry.key)"] = entry.value.span
    }
    if forms[.other] == nil {
      report.error(
        .languageText, parent.keySpan, "\"\(key)\" has no form \"other\"",
        help: "add it: it is used if no other form applies")
    }
    return forms
  }
}
