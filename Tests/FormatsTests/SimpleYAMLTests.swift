import TestSupport
import Testing

@testable import Formats

struct `Simple YAML` {
  @Test(arguments: [
    "name: Physics\n", "name: Physics", "a: 1\nb: 2\n\n# a comment\n\nc: -3.5\n", "goal:\nname: x\n", "a:\n", "a:",
    "a: ''\nb: \"\"\n", "name: \"Cell Biology 963\"\nnote: 'a: b # c'\n", "a: \"it's\"\nb: 'say \"hi\"'\n",
    "items:\n  - HW 1: 18/20\n  - \"Quiz\"\n  - plain text\n", "items:\n- a\n- b: 1\n  c: 2\n- d\nother: 1\n",
    "items:\n  - a: 1\n    b:\n    - x\n    - y\n    c:\n  - d:\nother: 1\n",
    "a:\n  b:\n    c: 1\n  d: 2\ne: 3\n", "a:\n\n  # c\n  b: 1\n   # d\n\n", "a: 1\n# c\n\n  \n",
    "url: https://example.org/a#b\ntime: 12:30\na b c: it's\n", "a:    1   \nb   : 2\n", "  # first\na: 1\n",
    "a: -5\n-5: b\nc:d: e\n", "a: x -y - z [b] {c} & * ! | > % @ `\n", "a: b:c::d\ne: f#g\n",
  ])
  func `Keys, lists and texts on one line are parsed without libyaml, to the same nodes`(text: String) throws {
    let simple = try #require(Self.simple(text))
    let (whole, problems) = Self.library(text)
    #expect(simple == whole)
    #expect(problems.isEmpty)
  }

  @Test(arguments: [
    "", "# nothing\n", "- a\n", "text\n", " a: 1\n", "a: 1\n b: 2\n", "a: b\n  c\n", "a: b: c\n", "a: 1 # why\n",
    "a: # why\n", "a: |\n  b\n", "a: &x 1\nb: *x\n", "a: !t 1\n", "a: \"\\n\"\n", "a: 'it''s'\n", "a: \"b\n  c\"\n",
    "a: \"b", "a: 1\na: 2\n", "<<: 1\n", "a:\t1\n", "a: 1\r\n", "a: é\n", "# é\na: 1\n", "a: \"é\"\n", "a: [1, 2]\n",
    "a: {b: 1}\n", "a: \"1\" 2\n", "? a\n", "a: 1\n---\nb: 2\n", "a: 1\n...\n", "%YAML 1.1\n", "a: @b\n", "- - a\n",
    "a:\n  - - b\n", "a:\n  -\n", "a:\n  - # b\n", "a:\n    b: 1\n  c: 2\n", "a:\n  - b\n - c\n", "a:\n  - b\n  c: 1\n",
    "\"a\": 1\n", "a\n: 1\n", "a: - b\n", "a: -\n", "a: \u{2028}\n", "a: \u{85}\n", "a: \u{7F}\n", "# \u{1}\na: 1\n",
    "\u{FEFF}a: 1\n", "a: ? b\n", "a: .5\n", "a: 1\n  # c\n  b: 2\n",
    (0..<20).map { String(repeating: " ", count: $0) + "a:\n" }.joined(),
    String(repeating: "k", count: 1010) + ": 1\n",
  ])
  func `Any other text is left to libyaml`(text: String) {
    #expect(Self.simple(text) == nil)
  }

  /// Pieces of YAML that mean something together or apart.
  private static let pieces = [
    "a", "b: ", "c", ":", ": ", ":\n", "\n", "\n\n", " ", "  ", "    ", "- ", "-", "-1", "\n- ", "\n  - ", "\n    ",
    "[", "]", "{", "}", ", ", ",", "\"", "'", "''", "\\", "#", " # ", "\n# x\n", "&x ", "*x", "!", "%", "@", "`",
    "|\n", ">\n", "?", "? ", "...", "---", "\n---\n", "<<: ", "~", "null", "\t", "\r\n", "é", "数", "\u{A0}", "\u{85}",
    "\u{2028}", "\u{FEFF}", "：", "\u{7F}", "😀", "12:30", "key: value\n", "name: x\n    max: 20\n", "items:\n",
    "[a, b]", "\"q\"", "'q'", "\"q\": ", "(", "/", "_", ".", "\n  ", "\n      ", "\n  - z: 1\n    y:\n    - x\n",
  ]

  private static let sample = """
    name: "Cell Biology"
    number: BIOL 1063
    credits: 4
    name-fr: 'Biologie'
    meets:
    - mon 10:00
    - day: tue
      room:
    # The work.
    categories:
      - name: Homework
        weight: 20
        items:
          - name: Homework 1
            score: 14.0
            due: 2048-02-07

          - name: "Homework 2"
            note: 'said: "late"'
          - Homework 3: 13/20
      - name: Final
        items:
        - "Final"
    x:
      y:
        z: -1
    goal:
    """

  @Test(arguments: Sample.seeds(5, of: 200))
  func `No text is parsed to other nodes than by libyaml`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var count = 0
    for round in 0..<600 {
      let text = round.isMultiple(of: 2) ? Self.soup(&generator) : Self.mutant(&generator)
      guard let simple = Self.simple(text) else { continue }
      count += 1
      let (whole, problems) = Self.library(text)
      #expect(simple == whole && problems.isEmpty, "\(text.debugDescription)")
    }
    #expect(count > 20)
  }

  private static func soup(_ generator: inout SeededGenerator) -> String {
    (0..<Int.random(in: 1...14, using: &generator)).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
  }

  /// The sample with some pieces inserted and some characters removed.
  private static func mutant(_ generator: inout SeededGenerator) -> String {
    var scalars = Array(sample.unicodeScalars)
    for _ in 0..<Int.random(in: 1...3, using: &generator) {
      let at = Int.random(in: 0..<scalars.count, using: &generator)
      if Bool.random(using: &generator) {
        scalars.removeSubrange(at..<min(scalars.count, at + Int.random(in: 1...6, using: &generator)))
      } else {
        scalars.insert(contentsOf: Array((pieces.randomElement(using: &generator) ?? "").unicodeScalars), at: at)
      }
    }
    return String(String.UnicodeScalarView(scalars))
  }

  // MARK: - Two parsers

  /// The nodes of a text that starts at line 2 of its file; nil if it is left to libyaml.
  private static func simple(_ text: String) -> String? {
    let source = SourceText(path: "a.yml", bytes: Array(text.utf8))
    return SimpleYAMLParser.parse(source, 0..<source.bytes.count, firstLine: 2).map(description)
  }

  private static func library(_ text: String) -> (nodes: String?, problems: [YAMLProblem]) {
    let source = SourceText(path: "a.yml", bytes: Array(text.utf8))
    let (root, problems) = YAMLParser.parseWithLibrary(source, 0..<source.bytes.count, firstLine: 2)
    return (root.map(description), problems)
  }

  /// Everything that a node contains.
  private static func description(of node: YAMLNode) -> String {
    let place = "\(node.span) \(node.range)\(node.isFlow ? " flow" : "")"
    switch node.value {
    case .scalar(let text, let isQuoted): return "\(text.debugDescription)\(isQuoted ? " quoted" : "") at \(place)"
    case .sequence(let nodes): return "[\(nodes.map(description).joined(separator: ", "))] at \(place)"
    case .mapping(let entries):
      let parts = entries.map { entry in
        "\(entry.key.debugDescription) at \(entry.keySpan) \(entry.keyRange): \(description(of: entry.value))"
      }
      return "{\(parts.joined(separator: ", "))} at \(place)"
    }
  }
}
