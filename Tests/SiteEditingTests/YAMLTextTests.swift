import Formats
import SiteContent
import SiteEditing
import Testing

/// Texts that YAML would read as something else are quoted, and only those.
struct YAMLTextTests {
  private static let plain = [
    "HW 6", "14/20", "85%", "A-", "数据结构", "2026-05-01T23:59", "It's", "C#", "a:b", "https://example.org/a", "08:5x",
    "n?", "1.2.3", "2026-27", "-a", "nobody",
  ]
  private static let others = [
    "Physics: Waves", "Homework #1", "# x", "[a]", "{a", "*a", "&a", "!a", "- a", "?", "a:", " a", "a ", "'a'", "\"a\"",
    "@a", "`a`", "%a", "|", ">", "~", "null", "", "---", "...", "<<", "a\nb", "a\tb", "\u{7}", "\u{85}", "\u{2028}",
    "=", "y", "No", "on", "TRUE", "8:30", "190:20:30.5", "0o7", "010", "0x1F", "1_000", "1e3", "1.", ".5", ".inf",
    "-.INF",
    ".NaN", "2026-02-31", "2026-9-4", "2026-05-01T23:59:00", "2026-05-01 10:20:30 +01:00", "?a", ":a", "\u{FFFF}",
  ]
  /// What all readers take for the same number, day or truth: quoted where a text is meant.
  private static let values = ["18", "-5", "3.50", "2026-05-01", "true", "0"]

  private func read(_ text: String) throws -> (String?, String) {
    let course = EditedCourse("name: A\nitems:\n  - HW: 1")
    let after = try course.graded("HW", text)
    let node = SourceKeys.read(SourceFile(path: "a.md", bytes: Array("---\n\(after)\n---\n".utf8))).keys?.root
    guard case .sequence(let items)? = node?.entries?.last?.value.value, let value = items.first?.entries?.first?.value,
      case .scalar(let scalar, _) = value.value
    else { return (nil, after) }
    return (scalar, after)
  }

  @Test(arguments: plain) func `YAML texts that need no quotes are written without them`(text: String) throws {
    let (value, file) = try read(text)
    #expect(value == text)
    #expect(file.hasSuffix("HW: \(text)"))
  }

  @Test(arguments: others) func `YAML texts that need quotes are quoted and read back the same`(text: String) throws {
    let (value, file) = try read(text)
    #expect(value == text)
    #expect(file.hasSuffix("\""))
  }

  @Test(arguments: values) func `A number or a day is plain as a score and quoted as a name`(text: String) throws {
    let (value, file) = try read(text)
    #expect(value == text)
    #expect(file.hasSuffix("HW: \(text)"))
    let course = EditedCourse("name: A\nitems:\n  - HW: 1")
    let edit = try WorkInsertion(.item(category: nil), name: text, keys: [.init("note", text), .init("max", "20")])
      .applied(to: course.file, template: nil)
    #expect(
      String(decoding: try #require(edit.new), as: UTF8.self)
        == "---\nname: A\nitems:\n  - HW: 1\n  - {name: \"\(text)\", note: \"\(text)\", max: 20}\n---\n")
  }

  @Test func `A question mark is quoted in brackets, since it ends a text for other parsers`() throws {
    let after = try EditedCourse("name: A\nitems: [{name: HW}]").graded("HW", "n?")
    #expect(after == "name: A\nitems: [{name: HW, score: \"n?\"}]")
  }

  @Test(arguments: plain + others + values) func `All texts read back the same in brackets`(text: String) throws {
    let after = try EditedCourse("name: A\nitems: [{name: \"HW\"}]").graded("HW", text)
    let node = SourceKeys.read(SourceFile(path: "a.md", bytes: Array("---\n\(after)\n---\n".utf8))).keys?.root
    guard case .sequence(let items)? = node?.entries?.last?.value.value, let value = items.first?.entries?.last?.value
    else {
      Issue.record("\(after)")
      return
    }
    guard case .scalar(let scalar, _) = value.value else {
      Issue.record("\(after)")
      return
    }
    #expect(scalar == text)
  }
}
