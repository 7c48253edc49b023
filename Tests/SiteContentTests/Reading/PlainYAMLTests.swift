import Testing

@testable import SiteContent

struct PlainYAMLTests {
  @Test(arguments: [
    "name: Physics\n", "name: Physics", "a: 1\nb: 2\n\n# a comment\n\nc: -3.5\n", "goal:\nname: x\n", "a:\n",
    "a: ''\nb: \"\"\n",
    "name: \"Cell Biology 963\"\nnote: 'a: b # c'\n", "items:\n  - HW 1: 18/20\n  - \"Quiz\"\n  - plain text\n",
    "items:\n- a\n- b: 1\n  c: 2\n- d\nother: 1\n", "a:\n  b:\n    c: 1\n  d: 2\ne: 3\n",
    "categories:\n  - name: HW\n    items:\n      - {name: HW 1, score: 18/20, due: 2026-09-14}\n      - name: x\n        max: 10\n",
    "a: []\nb: {}\nc: [1, two, \"three\", {d: 4}]\nd: { e: [ 5 ], f: 12:30 }\n",
    "nom: Économie\nitems:\n  - é: 1\n  - 数学: [甲, 乙]\n",
    "url: https://example.org/a#b\ntime: 12:30\na b c: it's\n", "a:    1   \nb   : 2\n", "  # first\na: 1\n",
  ])
  func `keys, lists and values on one line are read without libyaml, and as libyaml reads them`(text: String) throws {
    let plain = try #require(PlainYAML.read(Array(text.utf8), 0..<text.utf8.count, firstLine: 2))
    let (whole, errors) = Self.library(text)
    #expect(whole == Self.description(of: plain))
    #expect(errors.isEmpty)
  }

  @Test(arguments: [
    "", "# nothing\n", "- a\n", "text\n", " a: 1\n", "a: 1\n b: 2\n", "a: b\n  c\n", "a: b: c\n", "a: 1 # why\n",
    "a: |\n  b\n",
    "a: &x 1\nb: *x\n", "a: !t 1\n", "a: \"\\n\"\n", "a: 'it''s'\n", "a: \"b\n  c\"\n", "a: 1\na: 2\n", "<<: 1\n",
    "a:\t1\n", "a: 1\r\n",
    "a: [1,\n  2]\n", "a: [1, 2\n", "a: {b}\n", "a: {b: }\n", "a: [b: 1]\n", "a: {b: 1, b: 2}\n", "a: [1] 2\n",
    "a: \"1\" 2\n", "? a\n",
    "a: 1\n---\nb: 2\n", "%YAML 1.1\n", "a: @b\n", "- - a\n", "a:\n  - - b\n", "a:\n  -\n", "a:\n    b: 1\n  c: 2\n",
    "\"a\": 1\n", "a\n: 1\n",
    "a: - b\n", "a: -\n", "a: \u{2028}\n", "a: \u{85}\n", "a: \u{7F}\n", "a: \u{FEFF}\n", "a: [b?]\n", "a: {b:1}\n",
    "a: ? b\n",
    "a: " + String(repeating: "[", count: 20) + String(repeating: "]", count: 20) + "\n",
    String(repeating: "k", count: 1010) + ": 1\n",
  ])
  func `all else is left to libyaml`(text: String) {
    #expect(PlainYAML.read(Array(text.utf8), 0..<text.utf8.count, firstLine: 1) == nil)
  }

  /// Bits of YAML that mean something together or apart.
  private static let pieces = [
    "a", "b: ", "c", ":", ": ", ":\n", "\n", "\n\n", " ", "  ", "    ", "- ", "-", "-1", "\n- ", "\n  - ", "\n    ",
    "[", "]", "{", "}", ", ", ",", "\"",
    "'", "''", "\\", "#", " # ", "\n# x\n", "&x ", "*x", "!", "%", "@", "`", "|\n", ">\n", "?", "? ", "...", "---",
    "\n---\n", "<<: ", "~", "null", "\t",
    "\r\n", "é", "数", "\u{A0}", "\u{85}", "\u{2028}", "\u{FEFF}", "：", "\u{7F}", "😀", "12:30", "key: value\n",
    "name: x\n    max: 20\n",
    "{name: HW, score: 18/20}", "items:\n", "[a, b]", "\"q\"", "'q'",
  ]

  private static let sample = """
    name: "Cell Biology"
    number: BIOL 1063
    credits: 4
    name-fr: 'Biologie'
    meets: [mon 10:00, {day: tue}]
    categories:
      - name: Homework
        weight: 20
        items:
          - name: Homework 1
            score: 14.0
            due: 2048-02-07
          - {name: Homework 2, score: 16/20, due: 2048-02-19}
          - Homework 3: 13/20
      - name: Final
        items:
        - "Final"
    goal:
    """

  @Test(arguments: 0..<20)
  func `no text is read in another way than libyaml reads it`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var plain = 0
    for round in 0..<400 {
      let text = round % 2 == 0 ? Self.soup(&generator) : Self.mutant(&generator)
      guard let node = PlainYAML.read(Array(text.utf8), 0..<text.utf8.count, firstLine: 2) else { continue }
      plain += 1
      let (whole, errors) = Self.library(text)
      #expect(whole == Self.description(of: node) && errors.isEmpty, "\(text.debugDescription)")
    }
    #expect(plain > 10)
  }

  private static func soup(_ generator: inout SeededGenerator) -> String {
    (0..<Int.random(in: 1...14, using: &generator)).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
  }

  /// The sample with some pieces put in, and some signs taken out.
  private static func mutant(_ generator: inout SeededGenerator) -> String {
    var signs = Array(sample.unicodeScalars)
    for _ in 0..<Int.random(in: 1...3, using: &generator) {
      let at = Int.random(in: 0..<signs.count, using: &generator)
      if Bool.random(using: &generator) {
        signs.removeSubrange(at..<min(signs.count, at + Int.random(in: 1...6, using: &generator)))
      } else {
        signs.insert(contentsOf: Array((pieces.randomElement(using: &generator) ?? "").unicodeScalars), at: at)
      }
    }
    return String(String.UnicodeScalarView(signs))
  }

  // MARK: - Two readers

  /// What libyaml makes of a text.
  private static func library(_ text: String) -> (node: String?, errors: [Diagnostic]) {
    let source = SourceText(SourceFile(path: "a.yml", bytes: Array(text.utf8)))
    let report = FileReport(source)
    let node = YAMLParser.parseWithLibrary(source, 0..<text.utf8.count, firstLine: 2, report: report)
    return (node.map(description), report.diagnostics)
  }

  /// All that a node holds.
  private static func description(of node: YAMLNode) -> String {
    let place = "\(node.span.line):\(node.span.column)+\(node.span.length) \(node.range)\(node.isFlow ? " flow" : "")"
    switch node.value {
    case .scalar(let text, let isQuoted): return "\(text.debugDescription)\(isQuoted ? " quoted" : "") at \(place)"
    case .sequence(let nodes): return "[\(nodes.map(description).joined(separator: ", "))] at \(place)"
    case .mapping(let entries):
      let parts = entries.map { entry in
        let key =
          "\(entry.key.debugDescription) at \(entry.keySpan.line):\(entry.keySpan.column)+\(entry.keySpan.length) \(entry.keyRange)"
        return "\(key) → \(description(of: entry.value))"
      }
      return "{\(parts.joined(separator: ", "))} at \(place)"
    }
  }
}
