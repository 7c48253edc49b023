import Formats
import SiteContent

/// A workbook of Excel, LibreOffice or Google Sheets (`.xlsx`), whose sheets are read as tables.
package struct Workbook {
  /// The sheets that are not hidden, in order.
  private var sheets: [(name: String, path: String)] = []
  private let archive: ZipArchive
  private var texts: [String] = []
  /// What each style of a cell makes of a number.
  private var styles: [NumberStyle] = []
  /// Whether days are counted from 1904.
  private var isFrom1904 = false

  private enum NumberStyle { case plain, percent, date }

  /// Why a workbook, or a sheet of it, is not read, for messages.
  package struct Refusal: Error, Hashable {
    package var words: String
    init(_ words: String) { self.words = words }
  }

  /// The most bytes of a part of a workbook, and the most cells of a sheet, with empty ones between others.
  private static let maximumSize = 16 << 20
  private static let maximumCells = 1_000_000
  private static let maximumColumns = 2_000
  private static let maximumRows = 1 << 20

  package init(_ bytes: [UInt8]) throws(Refusal) {
    do { archive = try ZipArchive(bytes) } catch { throw Refusal(error.words) }
    var targets: [String: String] = [:]
    try each(in: "xl/_rels/workbook.xml.rels") { event in
      if case .start("Relationship", let keys) = event, let id = keys["Id"], let target = keys["Target"] {
        targets[id] = target.hasPrefix("/") ? String(target.dropFirst()) : "xl/\(target)"
      }
    }
    var found: [(name: String, path: String)] = []
    var from1904 = false
    try each(in: "xl/workbook.xml") { event in
      guard case .start(let name, let keys) = event else { return }
      if name == "workbookPr" { from1904 = ["1", "true"].contains(keys["date1904"]) }
      if name == "sheet", keys["state"] ?? "visible" == "visible", let path = keys["r:id"].flatMap({ targets[$0] }) {
        found.append((keys["name"] ?? "", path))
      }
    }
    (sheets, isFrom1904) = (found, from1904)
    if sheets.isEmpty { throw Refusal("it is a workbook without a sheet") }
    try readTexts()
    try readStyles()
  }

  /// Returns a sheet as a table, in the bytes of a CSV file with the rows on the same lines.
  /// - Parameter name: the sheet; nil for the only one that has results, or else the first.
  package func table(of name: String?) throws(Refusal) -> [UInt8] {
    let names = sheets.map { $0.name.excerpt() }.listed(upTo: 12)
    if let name {
      guard
        let sheet = sheets.first(where: { $0.name == name })
          ?? sheets.first(where: { FoldedName($0.name) == FoldedName(name) })
      else { throw Refusal("it has no sheet \(name.excerpt()): its sheets are \(names)") }
      return try csv(sheet.path)
    }
    if sheets.count == 1 { return try csv(sheets[0].path) }
    var known: [[UInt8]] = []
    for sheet in sheets {
      let bytes = try csv(sheet.path)
      if (try? RecognizedTable(TableSource(bytes))) != nil { known.append(bytes) }
    }
    if known.count > 1 { throw Refusal("several of its sheets have results: write one of them with --sheet: \(names)") }
    guard let only = known.first else { return try csv(sheets[0].path) }
    return only
  }

  // MARK: - Parts

  private func each(in path: String, isNeeded: Bool = true, _ body: (XMLScanner.Event) throws(Refusal) -> Void)
    throws(Refusal)
  {
    guard let entry = archive.entries.first(where: { $0.name == path }) else {
      if isNeeded { throw Refusal("it is no workbook: \(path) is not in it") }
      return
    }
    let bytes: [UInt8]
    do { bytes = try archive.bytes(of: entry, atMost: Self.maximumSize) } catch { throw Refusal(error.words) }
    var scanner = XMLScanner(bytes)
    while true {
      let event: XMLScanner.Event?
      do { event = try scanner.next() } catch { throw Refusal("\(path) in it is damaged: save the workbook again") }
      guard let event else { return }
      try body(event)
    }
  }

  private mutating func readTexts() throws(Refusal) {
    var all: [String] = []
    var (text, isText, isPhonetic) = ("", false, false)
    try each(in: "xl/sharedStrings.xml", isNeeded: false) { event in
      switch event {
      case .start("si", _): text = ""
      case .start("t", _): isText = !isPhonetic
      case .start("rPh", _): isPhonetic = true
      case .end("rPh"): isPhonetic = false
      case .end("t"): isText = false
      case .end("si"): all.append(text)
      case .text(let part): if isText { text += part }
      case .start, .end: break
      }
    }
    texts = all
  }

  private mutating func readStyles() throws(Refusal) {
    var formats: [String: String] = [:]
    var all: [NumberStyle] = []
    var isCell = false
    try each(in: "xl/styles.xml", isNeeded: false) { event in
      switch event {
      case .start("numFmt", let keys): formats[keys["numFmtId"] ?? ""] = keys["formatCode"]
      case .start("cellXfs", _): isCell = true
      case .end("cellXfs"): isCell = false
      case .start("xf", let keys) where isCell: all.append(Self.style(keys["numFmtId"] ?? "0", formats))
      case .start, .end, .text: break
      }
    }
    styles = all
  }

  private static func style(_ id: String, _ formats: [String: String]) -> NumberStyle {
    guard let code = formats[id] else {
      let number = Int(id) ?? 0
      return [9, 10].contains(number)
        ? .percent
        : (14...22).contains(number) || (27...58).contains(number) && !(37...44).contains(number) ? .date : .plain
    }
    // Texts in quotes, colours and locales are not part of the form.
    let bare = code.replacing(/"[^"]*"|\[[^\]]*\]|\\./, with: "").lowercased()
    if bare.contains("%") { return .percent }
    return bare.contains { "ymdhs".contains($0) } && !bare.contains("general") ? .date : .plain
  }

  // MARK: - A sheet

  private struct Cell {
    var kind = "n"
    var style = 0
    var place = ""
    var value: String? = nil
    var isFormula = false
  }

  private func csv(_ path: String) throws(Refusal) -> [UInt8] {
    var rows: [Int: [String]] = [:]
    var (row, column, cells) = (0, 0, 0)
    var cell: Cell?
    var (isValue, value, size) = (false, "", 0)
    try each(in: path) { event throws(Refusal) in
      switch event {
      case .start("row", let keys):
        row = min(keys["r"].flatMap { Int($0) } ?? row + 1, Self.maximumRows + 1)
        column = 0
      case .start("c", let keys):
        let place = keys["r"] ?? ""
        column = Self.column(place) ?? column + 1
        cell = Cell(kind: keys["t"] ?? "n", style: keys["s"].flatMap { Int($0) } ?? 0, place: place)
      case .start("f", _): cell?.isFormula = true
      case .start("v", _), .start("t", _): (isValue, value) = (cell != nil, cell?.value ?? "")
      case .end("v"), .end("t"):
        if isValue { cell?.value = value }
        isValue = false
      case .text(let text):
        if isValue { value += text }
      case .end("c"):
        guard let known = cell else { return }
        cell = nil
        let text = try self.text(known)
        if text.isEmpty { return }
        let missing = column - rows[row, default: []].count
        cells += max(0, missing)
        size += text.utf8.count
        guard size <= Self.maximumSize else { throw Refusal("a sheet of it has more than \(Self.maximumSize) bytes") }
        guard (1...Self.maximumColumns).contains(column), (1...Self.maximumRows).contains(row),
          cells <= Self.maximumCells
        else {
          throw Refusal("a sheet of it has cells too far apart: copy the table into a new sheet")
        }
        rows[row, default: []] += Array(repeating: "", count: max(0, missing))
        rows[row]?[column - 1] = text
      case .start, .end: break
      }
    }
    var writer = CSVWriter()
    let width = rows.values.map(\.count).max() ?? 0
    let isNarrow = rows.count * width <= Self.maximumCells
    for row in 1...max(1, rows.keys.max() ?? 1) {
      let cells = rows[row] ?? [""]
      let missing = isNarrow && !cells.isEmpty ? width - cells.count : 0
      writer.add((cells + Array(repeating: "", count: max(0, missing))).map { .text($0) })
    }
    return Array(writer.text.utf8)
  }

  /// Returns the number of the column of a cell such as `B2`, from 1.
  private static func column(_ place: String) -> Int? {
    let letters = place.utf8.prefix { (0x41...0x5A).contains($0) }
    return letters.isEmpty || letters.count > 3 ? nil : letters.reduce(0) { $0 * 26 + Int($1) - 0x40 }
  }

  private func text(_ cell: Cell) throws(Refusal) -> String {
    guard let value = cell.value else {
      guard cell.isFormula, cell.kind != "str" else { return "" }
      throw Refusal(
        "\(cell.place) is a formula without its value: open the workbook in a spreadsheet program, and save it")
    }
    switch cell.kind {
    case "s": return Int(value).flatMap { texts.indices.contains($0) ? Self.line(texts[$0]) : nil } ?? ""
    case "b": return value == "1" ? "TRUE" : "FALSE"
    case "e": return ""
    case "n":
      guard let number = Double(value.trimmed), number.isFinite else { return value }
      let style = styles.indices.contains(cell.style) ? styles[cell.style] : .plain
      switch style {
      case .plain: return DecimalNumber.text(number)
      case .percent: return DecimalNumber.text(number * 100) + "%"
      case .date: return date(number) ?? DecimalNumber.text(number)
      }
    default: return Self.line(value)
    }
  }

  /// Returns a text on one line, so that rows keep their lines.
  private static func line(_ text: String) -> String {
    text.split(whereSeparator: \.isNewline).joined(separator: " ").trimmed
  }

  /// Returns the date of a number of days as workbooks store it, with its time if it has one.
  private func date(_ number: Double) -> String? {
    guard (1..<2_958_466).contains(number) else { return nil }
    let minutes = Int((number * 1440).rounded())
    // Spreadsheets count a day in February 1900 that did not exist.
    let days = minutes / 1440 + (isFrom1904 ? 1462 : minutes / 1440 < 60 ? 1 : 0)
    let (year, month, day) = Self.day(days - 25_569)
    func two(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
    let time = minutes % 1440
    return "\(year)-\(two(month))-\(two(day))" + (time == 0 ? "" : " \(two(time / 60)):\(two(time % 60))")
  }

  /// Returns the day of the Gregorian calendar that is so many days after 1970-01-01 (H. Hinnant, days_from_civil, 2013).
  private static func day(_ days: Int) -> (Int, Int, Int) {
    let shifted = days + 719_468
    let era = shifted / 146_097
    let ofEra = shifted % 146_097
    let yearOfEra = (ofEra - ofEra / 1460 + ofEra / 36_524 - ofEra / 146_096) / 365
    let ofYear = ofEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let part = (5 * ofYear + 2) / 153
    let month = part < 10 ? part + 3 : part - 9
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, ofYear - (153 * part + 2) / 5 + 1)
  }
}
