import Formats
package import SiteContent

/// The forms of tables that a grade book keeps, in the key `tables`.
extension TableForm {
  /// Reads the form of each system's table, in the order of the file.
  package static func all(in book: SourceFile) -> [(source: ResultsTable.Source, form: TableForm)] {
    let all = SourceKeys.read(book).keys?.root.value(of: "tables")
    return (all?.entries ?? []).compactMap { entry in
      guard let source = ResultsTable.Source(rawValue: entry.key), let form = TableForm(entry.value) else { return nil }
      return (source, form)
    }
  }

  /// Reads a form; nil if it has no header.
  private init?(_ node: YAMLNode) {
    func elements(of key: String) -> [YAMLNode] { node.value(of: key)?.elements ?? [] }
    guard let header = node.value(of: "header")?.scalar else { return nil }
    self.init(
      columns: elements(of: "columns").map { $0.scalar.flatMap(ColumnMap.Target.init(_:)) ?? .ignored }, header: header)
    if let scalar = node.value(of: "separator")?.scalar?.unicodeScalars.first { separator = scalar }
    newline = node.value(of: "newline")?.text.flatMap(CSVNewline.init) ?? .lf
    encoding = node.value(of: "encoding")?.text.flatMap(CSVEncoding.init) ?? .utf8
    hasDecimalCommas = node.value(of: "decimal-commas")?.text == "true"
    above = elements(of: "above").compactMap(\.scalar)
    rows = elements(of: "rows").compactMap { row in
      let cells = row.elements.compactMap(\.scalar)
      return cells.last.map { Row(member: cells.count > 1 ? cells[0] : nil, text: $0) }
    }
  }

  /// Returns a grade book that keeps the form; the same bytes if it does already or cannot be added to.
  func written(to book: SourceFile, for source: ResultsTable.Source) -> [UInt8] {
    var forms = Self.all(in: book)
    if forms.first(where: { $0.source == source })?.form == self { return book.bytes }
    if let index = forms.firstIndex(where: { $0.source == source }) {
      forms[index].form = self
    } else {
      forms.append((source, self))
    }
    return Self.written(forms, to: book)
  }

  /// Whether a grade book has rows of a member.
  static func has(_ member: String, in book: SourceFile) -> Bool {
    all(in: book).contains { $0.form.rows.contains { $0.member == member } }
  }

  /// Returns another grade book with the forms that have rows of a member, and those rows only.
  static func copying(_ member: String, from book: SourceFile, to other: SourceFile) -> [UInt8] {
    let forms = all(in: book).compactMap { source, form in
      var form = form
      form.rows.removeAll { $0.member != member }
      return form.rows.isEmpty ? nil : (source: source, form: form)
    }
    return forms.isEmpty ? other.bytes : written(forms, to: other)
  }

  /// Returns a grade book without the rows of a member.
  static func removing(_ member: String, from book: SourceFile) -> [UInt8] {
    var forms = all(in: book)
    guard has(member, in: book) else { return book.bytes }
    for index in forms.indices { forms[index].form.rows.removeAll { $0.member == member } }
    return written(forms, to: book)
  }

  private static func written(
    _ forms: [(source: ResultsTable.Source, form: TableForm)], to book: SourceFile
  ) -> [UInt8] {
    guard let keys = SourceKeys.read(book).keys else { return book.bytes }
    let writer = KeyWriter(keys)
    let lines = forms.flatMap { ["  \($0.source.rawValue):"] + $0.form.lines.map { "    " + $0 } }
    let text = (["tables:"] + lines).joined(separator: writer.lines.newline)
    let entry = keys.root.entry("tables")
    let textEdit =
      entry.map { TextEdit(range: $0.keyRange.lowerBound..<writer.end(of: $0), text: text) }
      ?? writer.inserting(text, named: "tables", in: keys.root, order: FieldSchema.gradeBook.order)
    return (try? writer.applying([textEdit])) ?? book.bytes
  }

  /// The lines of the form as YAML.
  private var lines: [String] {
    func block(_ text: String) -> String { YAMLText.text(text).written(in: .block) }
    func list(_ key: String, _ values: [String]) -> [String] {
      values.isEmpty ? [] : ["\(key):"] + values.map { "  - " + $0 }
    }
    var lines = ["columns: " + YAMLText.list(columns.map { .text($0.written) }).written(in: .block)]
    if separator != "," { lines.append("separator: " + block(String(separator))) }
    if newline != .lf { lines.append("newline: \(newline.rawValue)") }
    if encoding != .utf8 { lines.append("encoding: \(encoding.rawValue)") }
    if hasDecimalCommas { lines.append("decimal-commas: true") }
    lines += list("above", above.map(block))
    lines.append("header: " + block(header))
    return lines
      + list(
        "rows",
        rows.map { row in
          YAMLText.list(([row.member].compactMap(\.self) + [row.text]).map { .text($0) }).written(in: .block)
        })
  }
}
