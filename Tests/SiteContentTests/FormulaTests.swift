import Formats
import SiteContent
import TestSupport
import Testing

/// A cell of a table is text for every spreadsheet, wherever that program thinks the cell starts.
struct FormulaTests {
  @Test(arguments: [
    ("=1+1", "'=1+1"), ("+1", "'+1"), ("-1", "'-1"), ("@SUM(A1)", "'@SUM(A1)"), ("＝1", "'＝1"), ("＠x", "'＠x"),
    ("\t=1", "'\t'=1"), ("\rx", "'\rx"), ("\nx", "'\nx"), ("  =1", "  '=1"), ("'=1", "''=1"), ("''-", "'''-"),
    ("a;=1+1;b", "a;'=1+1;b"), ("a; -1", "a; '-1"), ("a\n@x", "a\n'@x"), ("a\t=x", "a\t'=x"), ("；＝x", "'；'＝x"),
    ("a=b", "a=b"), ("HW-1", "HW-1"), ("'quoted'", "'quoted'"), ("", ""), (";", "';"), ("a;b", "a;b"),
    ("数据 = 1", "数据 = 1"),
  ])
  func `No CSV cell starts like a formula, and the text is restored on import`(text: String, cell: String) {
    #expect(text.spreadsheetSafe == cell)
    #expect(cell.undoingSpreadsheetSafe == text)
    var table = CSVWriter()
    table.add([.text("a"), .text(text), .number(-1)])
    for separator in [",", ";", "\t"] {
      for line in table.text.split(separator: "\n") {
        for part in line.split(separator: Character(separator)) {
          let first = part.first { $0 != " " && $0 != "\"" }
          #expect(part == "-1" || first.map { "=+-@＝＋－＠".contains($0) } != true, "\(table.text.debugDescription)")
        }
      }
    }
  }

  @Test(arguments: Sample.seeds(10, of: 500))
  func `Any text is restored from a CSV cell`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<100 {
      let text = String((0..<8).map { _ in "'= ;\ta@\n-＝".randomElement(using: &generator) ?? "a" })
      #expect(text.spreadsheetSafe.undoingSpreadsheetSafe == text)
      #expect(text.spreadsheetSafe.firstMatch(of: /(?:^|[;\t\n])[ ]*[=@＝-]/) == nil, "\(text.debugDescription)")
    }
  }
}
