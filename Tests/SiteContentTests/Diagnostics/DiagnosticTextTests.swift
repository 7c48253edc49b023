import Testing

@testable import SiteContent

/// Diagnostics as terminals and programs get them.
struct DiagnosticTextTests {
  private func diagnostic(
    _ excerpt: String, column: Int, length: Int, severity: Diagnostic.Severity = .error, message: String = "wrong",
    help: String? = "right"
  ) -> Diagnostic {
    Diagnostic(
      severity, .notAScore, at: .init(path: "content/a.md", line: 14, column: column, length: length, excerpt: excerpt),
      message,
      help: help)
  }

  @Test func `A diagnostic shows place, message, code, line, caret and help`() {
    let text = diagnostic(
      "    score: seventy", column: 12, length: 7, message: "\"seventy\" is not a score",
      help: "a number, n/max, n%, a letter of rose-hulman, missing, excused or absent"
    ).text()
    #expect(
      text == """
        content/a.md:14:12: error: "seventy" is not a score [not-a-score]
           14 |     score: seventy
              |            ^^^^^^^ a number, n/max, n%, a letter of rose-hulman, missing, excused or absent

        """)
  }

  @Test(arguments: [
    ("name: 数据结构 x", 12, 1, 15),
    ("n: é́́ x", 8, 1, 5),
    ("\tscore: x", 9, 1, 11),
    ("🧮 x", 3, 1, 3),
  ])
  func `The caret of a diagnostic is placed by display width`(excerpt: String, column: Int, length: Int, before: Int) {
    let lines = diagnostic(excerpt, column: column, length: length, help: nil).text().split(separator: "\n")
    #expect(lines[2] == "      | \(String(repeating: " ", count: before))^", "\(lines)")
  }

  @Test func `Wide characters have wide carets`() {
    let lines = diagnostic("name: 缺考", column: 7, length: 2, help: nil).text().split(separator: "\n")
    #expect(lines[2] == "      |       ^^^^")
  }

  @Test func `A long line is cut around the place of the diagnostic`() {
    let text = diagnostic(
      String(repeating: "a", count: 500) + "b" + String(repeating: "c", count: 500), column: 501, length: 1
    ).text()
    let lines = text.split(separator: "\n")
    #expect(lines[1].count < 160)
    let caret = lines[2].prefix { $0 != "^" }.count
    #expect(Array(lines[1])[caret] == "b")
  }

  @Test func `Control characters in a diagnostic cannot control the terminal`() {
    let text = diagnostic("a\u{1B}[31m\u{202E}b", column: 1, length: 1, message: "\u{1B}]0;x\u{7}").text()
    #expect(!text.unicodeScalars.contains { $0.value == 0x1B || $0.value == 7 || $0.value == 0x202E })
  }

  @Test func `Place, message, severity and caret of a diagnostic can be highlighted`() {
    var parts: [DiagnosticPart: [String]] = [:]
    let one = diagnostic("a: b", column: 4, length: 1, message: "this is no score")
    let text = one.text { text, part in
      parts[part, default: []].append(text)
      return "<\(text)>"
    }
    #expect(parts[.marker(.error)] == ["error:", "^"])
    #expect(parts[.headline]?.last == "this is no score")
    #expect(text.replacing("<", with: "").replacing(">", with: "") == one.text())
  }

  @Test func `A diagnostic for a whole file has no excerpt`() {
    let text = Diagnostic(
      .error, .missingIndex, at: .init(path: "content/index.md"), "the site has no index.md", help: "create it"
    )
    .text()
    #expect(text == "content/index.md: error: the site has no index.md [missing-index]\n      | create it\n")
  }

  @Test(arguments: [
    (0, 0, 1, "no errors in 1 file"), (3, 1, 41, "3 errors, 1 warning in 41 files"), (0, 2, 2, "2 warnings in 2 files"),
    (1, 0, 2, "1 error in 2 files"),
  ])
  func `The summary counts errors, warnings and files`(errors: Int, warnings: Int, files: Int, summary: String) {
    let all =
      (0..<errors).map { diagnostic("x", column: $0, length: 1) }
      + (0..<warnings).map { diagnostic("x", column: $0, length: 1, severity: .warning) }
    #expect(DiagnosticReport(all, files: files).summary == summary)
  }

  @Test func `Diagnostics are sorted by path, line and column`() {
    func at(_ path: String, _ line: Int?, _ column: Int) -> Diagnostic {
      var location = Diagnostic.Location(path: path)
      location.line = line
      location.column = column
      return Diagnostic(.error, .notAScore, at: location, "x")
    }
    let sorted = [at("a", nil, 1), at("a", 2, 1), at("a", 10, 1), at("a", 10, 2), at("b", 1, 1)]
    #expect(DiagnosticReport(sorted.reversed(), files: 2).diagnostics == sorted)
  }

  @Test func `Diagnostics can be written as JSON`() {
    let report = DiagnosticReport(
      [
        diagnostic("x", column: 2, length: 3, message: "\"é\"\t\\"),
        Diagnostic(.warning, .fileName, at: .init(path: "b"), "w"),
      ], files: 2)
    #expect(
      report.json() == #"""
        {
          "version": 1,
          "files": 2,
          "errors": 1,
          "warnings": 1,
          "diagnostics": [
            {"severity": "warning", "path": "b", "line": null, "column": null, "length": null, "code": "file-name", "message": "w", "cure": null},
            {"severity": "error", "path": "content/a.md", "line": 14, "column": 2, "length": 3, "code": "not-a-score", "message": "\"é\"\u0009\\", "cure": "right"}
          ]
        }

        """#)
    #expect(
      DiagnosticReport([], files: 1).json()
        == "{\n  \"version\": 1,\n  \"files\": 1,\n  \"errors\": 0,\n  \"warnings\": 0,\n  \"diagnostics\": []\n}\n")
  }

  @Test func `Diagnostics can be written as GitHub annotations`() {
    let report = DiagnosticReport([diagnostic("x", column: 2, length: 3, message: "100% a:b")], files: 1)
    #expect(
      report.gitHub() == "::error file=content/a.md,line=14,col=2,endColumn=5,title=not-a-score::100%25 a:b: right\n")
  }
}
