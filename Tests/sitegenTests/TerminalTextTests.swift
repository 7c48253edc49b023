import Formats
import SiteContent
import Testing

@testable import sitegen

/// How texts, bars and tables are laid out in a terminal.
struct TerminalTextTests {
  @Test(arguments: [
    ("abc", 3), ("é", 1), ("e\u{301}", 1), ("数据结构", 8), ("한글", 4), ("👩‍👩‍👧", 2), ("❤️", 2), ("🇫🇷", 2), ("ｅ", 2), ("", 0),
  ])
  func `The width of a text is its number of terminal columns`(text: String, columns: Int) {
    #expect(text.columns == columns)
  }

  @Test(arguments: [
    ("abc", 5, "abc  "), ("abcdef", 4, "abc…"), ("数据结构", 5, "数据…"), ("数据结构", 4, "数… "), ("abc", 0, ""),
  ])
  func `A text is shortened to fit a number of columns`(text: String, width: Int, fitted: String) {
    #expect(text.fitted(to: width) == fitted)
  }

  @Test func `Terminal control characters are removed from a text`() {
    #expect("a\u{1B}[2Jb\u{9B}c\u{202E}d".escapedForTerminal == "a\u{FFFD}[2Jb\u{FFFD}c\u{FFFD}d")
  }

  @Test func `Diagnostics are coloured only on a coloured screen`() {
    let place = Diagnostic.Location(path: "content/a.md", line: 14, column: 4, length: 1, excerpt: "a: b")
    let report = DiagnosticReport([Diagnostic(.error, .notAScore, at: place, "wrong", help: nil)], files: 1)
    #expect(Screen(isColoured: true).text(of: report).contains("\u{1B}[1;31m^\u{1B}[0m"))
    #expect(!Screen().text(of: report).contains("\u{1B}"))
  }

  @Test(
    arguments: [
      (nil, nil, "░░░░"), (0, nil, "░░░░"), (0.001, nil, "█░░░"), (0.5, nil, "██░░"), (0.999, nil, "███░"),
      (1, nil, "████"), (1.5, nil, "████"), (nil, 0.5, "░░●░"), (0.25, 0.8, "█░░●"), (0.5, 0.5, "██●░"),
      (1, 1, "███●"), (1.2, 1.2, "███●"), (0, 0, "●░░░"),
    ] as [(Double?, Double?, String)])
  func `A bar is solid as far as a grade is certain, with a dot where it is now`(
    certain: Double?, now: Double?, text: String
  ) {
    #expect(Bar(certain: certain, now: now, width: 4).text == text)
  }

  @Test func `CSV cells are quoted and safe for spreadsheets`() {
    var table = CSVWriter()
    table.add([
      .text("=1+1"), .text("a,b"), .text("say \"hi\""), .number(-1.5), .number(nil), .number(100), .text("@x"),
    ])
    #expect(table.text == "'=1+1,\"a,b\",\"say \"\"hi\"\"\",-1.5,,100,'@x\n")
  }
}
