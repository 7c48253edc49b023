import TestSupport
import Testing

@testable import SiteEditing

/// A workbook with sheets, whose rows are given as XML.
private func workbook(_ sheets: [(name: String, rows: String)], from1904: Bool = false) -> [UInt8] {
  let texts = ["Student", "ID", "HW 1", "Lin &amp; Ray", "Jay", "A&#10;B"]
  var zip = TestZip()
  let list = sheets.enumerated().map { "<sheet name=\"\($1.name)\" sheetId=\"\($0 + 1)\" r:id=\"rId\($0 + 1)\"/>" }
    .joined()
  zip.add(
    "xl/workbook.xml",
    "<?xml version=\"1.0\"?><x:workbook><workbookPr date1904=\"\(from1904)\"/><sheets>\(list)</sheets></x:workbook>")
  zip.add(
    "xl/_rels/workbook.xml.rels",
    "<Relationships>"
      + sheets.indices.map {
        "<Relationship Id=\"rId\($0 + 1)\" Type=\"a>b\" Target=\"worksheets/sheet\($0 + 1).xml\"/>"
      }.joined()
      + "</Relationships>")
  zip.add(
    "xl/sharedStrings.xml",
    "<sst>" + texts.map { "<si><r><t>\($0)</t></r><rPh><t>no</t></rPh></si>" }.joined() + "</sst>")
  zip.add(
    "xl/styles.xml",
    "<styleSheet><numFmts><numFmt numFmtId=\"164\" formatCode=\"[$-409]d\\-mmm&quot; x &quot;yyyy h:mm\"/></numFmts><cellStyleXfs><xf numFmtId=\"14\"/></cellStyleXfs><cellXfs><xf numFmtId=\"0\"/><xf numFmtId=\"14\"/><xf numFmtId=\"164\"/><xf numFmtId=\"10\"/></cellXfs></styleSheet>"
  )
  for (index, sheet) in sheets.enumerated() {
    zip.add("xl/worksheets/sheet\(index + 1).xml", "<worksheet><sheetData>\(sheet.rows)</sheetData></worksheet>")
  }
  return zip.bytes
}

private func table(_ rows: String, from1904: Bool = false) throws -> String {
  let bytes = workbook([("S", rows)], from1904: from1904)
  return String(decoding: try Workbook(bytes).table(of: nil), as: UTF8.self)
}

struct WorkbookTests {
  @Test func `Texts, numbers, dates, booleans and values of formulas are read where they are`() throws {
    let text = try table(
      """
      <row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="inlineStr"><is><r><t>In</t></r><r><t>line</t></r></is></c></row>
      <!-- a row is missing -->
      <row r="3"><c r="A3" t="s"><v>3</v></c><c r="B3"><v>0.30000000000000004</v></c><c r="C3" s="1"><v>46346</v></c><c s="2"><v>46346.75</v></c><c s="3"><v>0.925</v></c><c t="b"><v>1</v></c><c t="str"><f>A1&amp;B1</f><v>18/20</v></c><c t="e"><v>#REF!</v></c><c><f>SUM(1)</f><v>9.5</v></c></row>
      <row r="4"><c r="A4" t="s"><v>5</v></c></row>
      """)
    #expect(
      text
        == "Student,,Inline,,,,,,\n\nLin & Ray,0.3,2026-11-20,2026-11-20 18:00,92.5%,TRUE,18/20,,9.5\nA B,,,,,,,,\n"
        .replacing(
          "\n\nLin", with: "\n" + String(repeating: ",", count: 8) + "\nLin"))
    #expect(
      try table("<row><c s=\"1\"><v>44884</v></c><c><v>1</v></c></row>", from1904: true).hasPrefix("2026-11-20,1"))
  }

  @Test func `A grade book in a workbook is recognised as its system's`() throws {
    let head =
      "<row r=\"1\"><c t=\"s\"><v>0</v></c><c t=\"s\"><v>1</v></c><c t=\"inlineStr\"><is><t>HW 1 (77)</t></is></c></row>"
    let rows =
      head
      + "<row r=\"2\"><c t=\"inlineStr\"><is><t>Points Possible</t></is></c><c/><c><v>10</v></c></row><row r=\"3\"><c t=\"s\"><v>4</v></c><c><v>7</v></c><c><v>9.5</v></c></row>"
    let sheets = [("Notes", "<row><c t=\"s\"><v>4</v></c></row>"), ("Grades", rows)]
    let bytes = try Workbook(workbook(sheets)).table(of: nil)
    let (text, lines) = try imported(String(decoding: bytes, as: UTF8.self))
    #expect(text.withoutMap == "name: C\nitems:\n  - HW 1: 9.5/10" && lines == ["added"])
    #expect(throws: Workbook.Refusal("it has no sheet X: its sheets are Notes, Grades")) {
      try Workbook(workbook(sheets)).table(of: "X")
    }
    #expect(throws: Workbook.Refusal("several of its sheets have results: write one of them with --sheet: A, B")) {
      try Workbook(workbook([("A", rows), ("B", rows)])).table(of: nil)
    }
    #expect(try Workbook(workbook([("A", rows), ("B", rows)])).table(of: "b") == bytes)
  }

  @Test(arguments: [
    ("<row r=\"1\"><c r=\"A1\"><f>SUM(B1)</f></c></row>", "A1 is a formula without its value"),
    ("<row r=\"1\"><c r=\"XFD1\"><v>1</v></c></row>", "cells too far apart"),
    ("<row r=\"9223372036854775807\"><c><v>1</v></c></row><row><c><v>1</v></c></row>", "cells too far apart"),
    ("<row r=\"1\"><c><v>&big;</v></c></row>", "is damaged"), ("<row r=\"1\"><c r=\"A1\"><v>1</c", "is damaged"),
  ])
  func `A sheet that cannot be read is refused with the reason`(_ rows: String, _ words: String) {
    #expect { try table(rows) } throws: { ($0 as? Workbook.Refusal)?.words.contains(words) == true }
  }

  @Test func `A workbook that is none, or that wants to grow, is refused`() {
    var zip = TestZip()
    zip.add("xl/workbook.xml", "<!DOCTYPE x [<!ENTITY a \"b\">]><workbook/>")
    zip.add("xl/_rels/workbook.xml.rels", "<Relationships/>")
    #expect(throws: Workbook.Refusal("xl/workbook.xml in it is damaged: save the workbook again")) {
      try Workbook(zip.bytes)
    }
    #expect(throws: Workbook.Refusal.self) { try Workbook(TestZip().bytes) }
    // One long text in many cells.
    let long =
      "<row>" + String(repeating: "<c t=\"str\"><v>\(String(repeating: "x", count: 60_000))</v></c>", count: 300)
      + "</row>"
    #expect(throws: Workbook.Refusal.self) { try table(long) }
  }

  @Test func `Damaged workbooks are refused or read, and never trap`() throws {
    var random = SeededGenerator(ofDay: 52)
    let whole = workbook([
      ("S", "<row r=\"1\"><c r=\"A1\" t=\"s\"><v>0</v></c><c r=\"B1\" s=\"1\"><v>46346</v></c></row>")
    ])
    for _ in 0..<Sample.count(300, of: 5_000) {
      var bytes = whole
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      _ = try? Workbook(bytes).table(of: nil)
    }
  }
}
