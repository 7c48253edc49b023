import TestSupport
import Testing

@testable import SiteContent

/// No text of a file makes reading trap, hang or lose its position.
struct MutationTests {
  private static let seed = """
    \u{FEFF}---
    name: {en: Data Structures, zh: 数据结构}
    credits: 4
    goal: B+
    tags: [csse, "major"]
    categories:
      - {name: labs, weight: 40, drop-lowest: 1, items: [Lab 1: 9/10, {name: 'Lab 2', score: 92%, due: 2025-10-10T18:00Z}]}
      - name: exams # both
        weight: 60
        aggregate: mean
        items:
          - &a {name: Midterm, score: B+, note: "é 🧮"}
          - Final:
    ---

    Notes.
    """

  private static let bits = [
    "\t", "\r", "\r\n", "\0", ": ", "- ", "#", " #1", "{", "}", "[", "]", "\"", "'", "*a", "&b ", "!x ", "|", ">", "%",
    "@",
    "---", "—-", "：", "，", "\u{2028}", "\u{85}", "\u{FEFF}", "14,5", "-", "99999999999999999999",
    "0.00000000000000000001",
    "1e9", "缺考", "<<: ", "? ", "~", "null", "\\", "\u{202E}", "/0", "0/0", "%%", "2025-02-30",
  ].map { Array($0.utf8) }

  private static func mutated(_ bytes: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      let at = Int.random(in: 0...bytes.count, using: &random)
      switch Int.random(in: 0..<6, using: &random) {
      case 0: bytes.insert(UInt8.random(in: 0...255, using: &random), at: at)
      case 1: bytes.insert(contentsOf: bits.randomElement(using: &random) ?? [], at: at)
      case 2 where at < bytes.count: bytes[at] = UInt8.random(in: 0...255, using: &random)
      case 3: bytes.removeSubrange(at..<min(bytes.count, at + Int.random(in: 1...9, using: &random)))
      case 4:
        let end = min(bytes.count, at + Int.random(in: 1...60, using: &random))
        bytes.insert(contentsOf: bytes[at..<end], at: Int.random(in: 0...bytes.count, using: &random))
      default: bytes.removeLast(min(bytes.count, Int.random(in: 0...40, using: &random)))
      }
    }
    return bytes
  }

  @Test(arguments: Sample.seeds(2, of: 40)) func `Mutated files are parsed or refused, with positions that exist`(
    round: UInt64
  ) {
    var random = SeededGenerator(seed: round)
    for _ in 0..<250 {
      let bytes = Self.mutated(Array(Self.seed.utf8), &random)
      var site = TestSite()
      let path =
        ["terms/fall/a.md", "terms/fall/index.md", "index.md", "course-templates/t.md", "pages/a.md"]
        .randomElement(using: &random) ?? ""
      site.setBytes(path, bytes)
      let (content, diagnostics) = site.read()
      #expect((content == nil) == diagnostics.contains { $0.severity == .error })
      for diagnostic in diagnostics {
        let location = diagnostic.location
        guard let line = location.line else { continue }
        let isPlace =
          line >= 1 && location.column >= 1 && location.length >= 1
          && location.column <= location.excerpt.unicodeScalars.count + 1
        #expect(isPlace, "\(diagnostic.inOneLine)\n\(String(decoding: bytes, as: UTF8.self))")
        _ = diagnostic.text()
      }
    }
  }

  @Test(arguments: Sample.seeds(1, of: 20)) func `Mutated language tables are parsed or refused`(round: UInt64) {
    var random = SeededGenerator(seed: 1000 + round)
    for _ in 0..<200 {
      let bytes = Self.mutated(Array(Self.seed.utf8.dropFirst(7)), &random)
      let (table, diagnostics) = LanguageTable.read(SourceFile(path: "templates/languages/en.yml", bytes: bytes))
      #expect((table == nil) == diagnostics.contains { $0.severity == .error })
    }
  }
}
