import SiteContent
import SiteEditing
import Testing

/// Texts that YAML would read as something else are quoted, and only those.
struct YAMLTextTests {
  private static let plain = [
    "HW 6", "14/20", "85%", "A-", "数据结构", "2026-05-01T23:59", "It's", "C#", "a:b", "-5", "https://example.org/a",
  ]
  private static let others = [
    "Physics: Waves", "Homework #1", "# x", "[a]", "{a", "*a", "&a", "!a", "- a", "?", "a:", " a", "a ", "'a'", "\"a\"",
    "@a", "`a`", "%a", "|", ">", "~", "null", "", "---", "...", "<<", "a\nb", "a\tb", "\u{7}", "\u{85}", "\u{2028}",
  ]

  private func read(_ text: String) throws -> (String?, String) {
    let course = EditedCourse("name: A\nitems:\n  - HW: 1")
    let after = try course.graded("HW", text)
    let node = WrittenKeys.read(SourceFile(path: "a.md", bytes: Array("---\n\(after)\n---\n".utf8))).keys?.root
    guard case .sequence(let items)? = node?.entries?.last?.value.value, let value = items.first?.entries?.first?.value,
      case .scalar(let scalar, _) = value.value
    else { return (nil, after) }
    return (scalar, after)
  }

  @Test(arguments: plain) func `plain texts stay plain`(text: String) throws {
    let (value, file) = try read(text)
    #expect(value == text)
    #expect(file.hasSuffix("HW: \(text)"))
  }

  @Test(arguments: others) func `others are quoted, and mean the same`(text: String) throws {
    let (value, file) = try read(text)
    #expect(value == text)
    #expect(file.hasSuffix("\""))
  }

  @Test(arguments: plain + others) func `all mean the same in brackets`(text: String) throws {
    let after = try EditedCourse("name: A\nitems: [{name: \"HW\"}]").graded("HW", text)
    let node = WrittenKeys.read(SourceFile(path: "a.md", bytes: Array("---\n\(after)\n---\n".utf8))).keys?.root
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
